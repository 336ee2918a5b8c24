//! What assignments and writes do to a store (R24 §5.3.2).

use super::store::{Argument, Cells, Frame, Index, Store, SymbolicValue};
use super::subject::Subject;
use super::values::{Evaluation, MAX_NESTING};
use crate::graph::FunctionId;
use crate::logic::{Node, Term};

/// An array has been written so often at places that nobody knows that it is no use going on with it.
pub(crate) struct TooDeep;

/// What is written to an array.
pub(crate) struct Written {
    array: Term,
    indices: Vec<Term>,
    value: SymbolicValue,
    /// The cells with what they hold then; `None` where it may go anywhere.
    cells: Option<Vec<(Index, SymbolicValue)>>,
}

impl Evaluation<'_> {
    /// What a variable is given: of an array one value for all cells.
    pub(crate) fn given(&mut self, value: Term) -> SymbolicValue {
        match self.terms.node(value) {
            Node::Constant(_, cell) => self.value(*cell),
            _ => self.value(value),
        }
    }

    /// What a callee is given: scalars by value, arrays by reference.
    pub(crate) fn arguments(&mut self, arguments: &[Term]) -> Vec<Argument> {
        let pass = |&argument: &Term| {
            let is_array = self.terms.sort(argument).is_array();
            let array = is_array.then(|| self.store.number(self.layout, argument)).flatten();
            array.map_or_else(|| Argument::Scalar(self.value(argument)), Argument::Array)
        };
        arguments.iter().map(pass).collect()
    }

    /// What a write does.
    pub(crate) fn write(&mut self, array: Term, indices: &[Term], value: Term) -> Written {
        let indices: Vec<Term> = indices.iter().map(|&index| self.at(index)).collect();
        let value = self.value(value);
        let cells = self.written(array, &indices, &value);
        Written { array, indices, value, cells }
    }
}

impl Store {
    /// Returns from a function to the frame before, whose variable takes the result.
    pub(crate) fn give_back(
        &mut self,
        subject: &Subject<'_>,
        callee: FunctionId,
        before: Frame,
        result: Option<Term>,
    ) {
        let given = subject.program.function(callee).result.as_ref();
        let value = given.and_then(|given| self.scalar(&subject.layout, given.symbol)).cloned();
        self.leave(before);
        if let Some((variable, value)) = result.zip(value) {
            self.set(&subject.layout, variable, value);
        }
    }

    /// A variable is [given](Evaluation::given) a value.
    pub(crate) fn assign(&mut self, subject: &Subject<'_>, variable: Term, value: SymbolicValue) {
        let (terms, layout) = (subject.terms, &subject.layout);
        let sort = terms.sort(variable);
        if sort.is_array() {
            let whole = terms.constant_array(sort, value.term(terms));
            self.fill(layout, variable, Cells::of(whole));
        } else {
            self.set(layout, variable, value);
        }
    }

    /// An array is written.
    ///
    /// # Errors
    /// It would be nested too deeply.
    pub(crate) fn write_array(
        &mut self,
        subject: &Subject<'_>,
        written: Written,
    ) -> Result<(), TooDeep> {
        let (terms, layout) = (subject.terms, &subject.layout);
        let Written { array, indices, value, cells } = written;
        if let Some(cells) = cells {
            cells.into_iter().for_each(|(index, value)| self.write(layout, array, index, value));
            return Ok(());
        }
        // It may go anywhere: the array becomes one term.
        if let Some(whole) = self.cells(layout, array).and_then(|cells| cells.layered(terms)) {
            let whole = terms.write(whole, &indices, value.term(terms));
            if terms.depth(whole) > MAX_NESTING {
                return Err(TooDeep);
            }
            self.fill(layout, array, Cells::of(whole));
        }
        Ok(())
    }
}
