//! Machine integers in random programs: types, checks for overflow, conversions.

use num_bigint::BigInt;

use super::grow::Grower;
use unloop::graph::ErrorKind;
use unloop::graph::{FunctionId, Instruction, LocationKind, Range};
use unloop::logic::{Sort, Term};

impl Grower<'_> {
    /// The range of the next variable.
    pub(crate) fn range(&mut self) -> Option<Range> {
        let width = self.shape.machine?;
        Some(Range::of_width(width, self.random.percent(50)))
    }

    /// A value as it can be given to a variable: wrapped, or after a check for overflow.
    pub(crate) fn fitted(&mut self, variable: Term, value: Term) -> Term {
        let declared = self.typed.iter().find(|v| v.symbol == variable);
        let (Some(width), Some(range)) =
            (self.shape.machine, declared.and_then(|v| v.range.clone()))
        else {
            return value;
        };
        if range.low == BigInt::ZERO {
            return self.terms.wrap(width, false, value);
        }
        let t = self.terms;
        let fits = t.and2(t.ge(value, t.int(range.low)), t.le(value, t.int(range.high)));
        if t.as_bool(fits).is_some() {
            return t.wrap(width, true, value);
        }
        let (on, over) = self.branch(fits);
        self.graph.graph[over].kind = LocationKind::Error(ErrorKind::Overflow);
        self.at = on;
        value
    }

    /// A call, between conversions to and from the types of the parameter and the result.
    /// The array is passed if it is of the parameter's type.
    pub(crate) fn call_with_conversions(
        &mut self,
        function: FunctionId,
        value: Term,
        vector: Term,
        result: Option<Term>,
    ) {
        let Some(width) = self.shape.machine else { return };
        let passed = Range::of_width(width, true);
        let vector = self.typed.iter().find(|v| v.symbol == vector);
        let Some(vector) = vector.filter(|v| v.range.as_ref() == Some(&passed)) else { return };
        let arguments = vec![self.terms.wrap(width, true, value), vector.symbol];
        let own = result.map(|result| (result, self.converted()));
        let result = own.map(|(_, temporary)| temporary);
        self.append(Instruction::Call { function, arguments, result });
        if let Some((variable, temporary)) = own {
            self.assign(variable, temporary);
        }
    }

    /// A new local of the type that functions give back.
    fn converted(&mut self) -> Term {
        let name = format!("t{}", self.locals.len());
        let symbol = self.local(&name, Sort::Int).symbol;
        let passed = self.shape.machine.map(|width| Range::of_width(width, true));
        for variable in self.locals.iter_mut().chain(&mut self.typed) {
            if variable.symbol == symbol {
                variable.range.clone_from(&passed);
            }
        }
        symbol
    }
}
