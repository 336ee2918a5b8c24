//! Programs that are no text: for tools that have a front end of their own.

use std::collections::HashMap;
use std::sync::Arc;

use super::lower::{Builder, Context, completed};
use crate::budget::Budget;
use crate::graph::names::Names;
use crate::graph::{
    Check, Defects, ErrorKind, Function, FunctionId, InputKind, Instruction, Ints, LocationKind,
    NodeIndex, Origin, Place, Program, Range, Variable, checked,
};
use crate::logic::{Scalar, Sort, Term, Terms};

/// A program of one function, built statement by statement. Conditions and values are terms over the
/// variables, in the builder's bank ([`terms`](Self::terms)).
///
/// ```
/// use unloop::front::ProgramBuilder;
/// use unloop::graph::inputs::OrderedInputs;
/// use unloop::graph::{RunEnd, RunLimits, Targets, run};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut program = ProgramBuilder::new("count");
/// let terms = program.terms();
/// let (n, i) = (program.machine_integer("n", 32, true), program.machine_integer("i", 32, true));
/// program.line(1);
/// program.input(n);
/// program.assign(i, terms.int(0));
/// program.line(2);
/// program.repeat_while(terms.lt(i, n), |program| {
///     program.line(3);
///     program.assign(i, terms.add([i, terms.int(1)]));
/// });
/// program.line(4);
/// program.assert(terms.ne(i, terms.int(7)));
/// let program = program.finish()?;
///
/// let end = |n: i32| {
///     let (mut inputs, limits) = (OrderedInputs::integers([n]), RunLimits::default());
///     run(&program, &mut inputs, &Targets::default(), &limits, false).end
/// };
/// assert_eq!(end(6), RunEnd::Halt);
/// assert!(matches!(end(7), RunEnd::Error(_, place) if place.line == 4));
/// # Ok(())
/// # }
/// ```
///
/// docs/library.md has one that is checked. What a term leaves open is no error by itself: before a
/// division [`require`](Self::require) that the divisor is not 0, before a cell of an array that the index
/// is right.
pub struct ProgramBuilder {
    terms: Arc<Terms>,
    builder: Builder,
    name: String,
    names: Names,
    variables: Vec<Variable>,
    /// Those that have a width: how they take a value that is outside.
    machine: HashMap<Term, (u32, bool)>,
    checks: Vec<Check>,
    place: Place,
}

impl ProgramBuilder {
    /// A function of that name, with nothing in it, over a bank of its own.
    pub fn new(name: &str) -> Self {
        let terms = Arc::new(Terms::new());
        Self {
            builder: Builder::new(&terms),
            terms,
            name: name.to_owned(),
            names: Names::default(),
            variables: Vec::new(),
            machine: HashMap::new(),
            checks: Vec::new(),
            place: Place::default(),
        }
    }

    /// The bank that all terms of the program are in.
    pub fn terms(&self) -> Arc<Terms> {
        Arc::clone(&self.terms)
    }

    /// A variable for any integer. Where one is used that may have no value yet, it is an input of the run
    /// ([`Uninitialized`](InputKind::Uninitialized)).
    pub fn integer(&mut self, name: &str) -> Term {
        self.variable(name, Sort::Int, None)
    }

    /// A variable for the integers of `width` bits. To give it a value that is outside of them is an error
    /// ([`Overflow`](ErrorKind::Overflow)) if they are signed, and reduced modulo 2^width else.
    pub fn machine_integer(&mut self, name: &str, width: u32, signed: bool) -> Term {
        let variable = self.variable(name, Sort::Int, Some(Range::of_width(width, signed)));
        self.machine.insert(variable, (width, signed));
        variable
    }

    /// An array of integers, indexed by any integers, that is an input ([`input`](Self::input)) or starts
    /// as a [constant one](Terms::constant_array).
    pub fn array(&mut self, name: &str) -> Term {
        self.variable(name, Sort::Array { arity: 1, element: Scalar::Int }, None)
    }

    fn variable(&mut self, name: &str, sort: Sort, range: Option<Range>) -> Term {
        let symbol = self.terms.symbol(&self.names.fresh(name), sort);
        let variable = Variable { name: name.to_owned(), symbol, sort, range, place: self.place };
        self.variables.push(variable);
        symbol
    }

    /// What comes next stands on a line, from 1, of whatever the program was made from: reports name it.
    pub fn line(&mut self, line: u32) {
        self.place = Place { line, column: 1, ..Place::default() };
        self.builder.begin(self.place);
    }

    /// `variable` is given the run's next input.
    pub fn input(&mut self, variable: Term) {
        self.emit(Instruction::Input { variable, kind: InputKind::Read });
    }

    /// `variable ← value`.
    pub fn assign(&mut self, variable: Term, value: Term) {
        let value = match self.machine.get(&variable) {
            None => value,
            Some(&(width, false)) => self.terms.wrap(width, false, value),
            Some(&(width, true)) => {
                let ends = Range::of_width(width, true).bounds(&self.terms, value);
                let fits = self.terms.and2(ends[0], ends[1]);
                self.require(fits, ErrorKind::Overflow);
                value
            }
        };
        self.emit(Instruction::Assign { variable, value });
    }

    /// `array[index] ← value`.
    pub fn write(&mut self, array: Term, index: Term, value: Term) {
        self.emit(Instruction::Write { array, indices: vec![index], value });
    }

    /// A run on which `condition` does not hold here is none.
    pub fn assume(&mut self, condition: Term) {
        self.builder.assume(condition, self.place);
    }

    /// It is an error that `condition` does not hold here.
    pub fn assert(&mut self, condition: Term) {
        self.require(condition, ErrorKind::Assertion);
    }

    /// It is an error of a kind that `condition` does not hold here.
    pub fn require(&mut self, condition: Term, kind: ErrorKind) {
        self.checks.push(Check { place: self.place, kind, met: true });
        self.builder.require(condition, kind, self.place);
    }

    /// The current location has a name, for [`Target::Label`](crate::graph::Target::Label).
    pub fn label(&mut self, name: &str) {
        self.builder.mark(name, self.place);
    }

    /// One or the other.
    pub fn branch(
        &mut self,
        condition: Term,
        yes: impl FnOnce(&mut Self),
        no: impl FnOnce(&mut Self),
    ) {
        let (first, second, behind) =
            (self.builder.fresh(), self.builder.fresh(), self.builder.fresh());
        self.builder.branch(condition, first, second, self.place);
        self.part(first, yes, behind);
        self.part(second, no, behind);
        self.builder.start_at(behind);
    }

    /// A loop that looks at its condition before each round.
    pub fn repeat_while(&mut self, condition: Term, body: impl FnOnce(&mut Self)) {
        let (head, inside, behind) =
            (self.builder.fresh(), self.builder.fresh(), self.builder.fresh());
        let place = self.place;
        self.builder.jump(head, place);
        self.builder.start_at(head);
        self.builder.branch(condition, inside, behind, place);
        self.part(inside, body, head);
        self.place = place;
        self.builder.start_at(behind);
    }

    /// What starts at one location, and then goes on at another.
    fn part(&mut self, from: NodeIndex, inside: impl FnOnce(&mut Self), to: NodeIndex) {
        self.builder.start_at(from);
        inside(self);
        self.builder.jump(to, self.place);
    }

    /// The run ends here, and nothing is wrong.
    pub fn halt(&mut self) {
        self.builder.stop(LocationKind::Halt, self.place);
    }

    /// The program; where its last statement ends, a run does.
    ///
    /// # Errors
    /// What is wrong with it: a term in another sort than its use, an array that has no
    /// value ([`Rule`](crate::graph::check::Rule) has all).
    pub fn finish(mut self) -> Result<Program, Defects> {
        self.builder.stop(LocationKind::Return, self.place);
        let context = Context {
            terms: &self.terms,
            range: &|_| None,
            locals: &self.variables,
            result: None,
            statements: &self.builder.statements,
            address: &|| unreachable!("it has no pointers"),
            budget: &Budget::unlimited(),
        };
        let statements = self.builder.statements.clone();
        let graph = completed(self.builder.flowgraph, &context);
        let function = Function {
            name: self.name,
            parameters: Vec::new(),
            result: None,
            locals: self.variables,
            graph,
            place: Place::default(),
        };
        checked(Program {
            terms: self.terms,
            functions: vec![function],
            entry: FunctionId(0),
            globals: Vec::new(),
            remarks: Vec::new(),
            ints: if self.machine.is_empty() { Ints::Math } else { Ints::C },
            status: None,
            bytes: None,
            origin: Origin { checks: self.checks, statements, ..Origin::default() },
        })
    }

    fn emit(&mut self, instruction: Instruction) {
        self.builder.emit(instruction, self.place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::check::Rule;
    use crate::graph::inputs::OrderedInputs;
    use crate::graph::{RunEnd, RunLimits, Target, Targets, run};

    fn end(program: &Program, inputs: [i64; 2], targets: &Targets) -> RunEnd {
        let mut inputs = OrderedInputs::integers(inputs);
        run(program, &mut inputs, targets, &RunLimits::default(), false).end
    }

    /// `if (a < 0) d = -a; else d = a;` in 8 bits, `s = (unsigned char)(d + b)`, and a cell of an array.
    fn sample() -> Program {
        let mut program = ProgramBuilder::new("sample");
        let terms = program.terms();
        let [a, b, d] = ["a", "b", "d"].map(|name| program.machine_integer(name, 8, true));
        let s = program.machine_integer("s", 8, false);
        let cells = program.array("cells");
        program.line(1);
        program.input(a);
        program.input(b);
        program.line(2);
        let (less, more) = (terms.neg(a), a);
        program.branch(
            terms.lt(a, terms.int(0)),
            |program| program.assign(d, less),
            |program| program.assign(d, more),
        );
        program.line(3);
        program.assign(s, terms.add([d, b]));
        program.assign(cells, terms.constant_array(terms.sort(cells), terms.int(0)));
        program.write(cells, d, s);
        program.label("DONE");
        program.line(4);
        program.assert(terms.lt(terms.read(cells, &[d]), terms.int(200)));
        program.halt();
        program.finish().expect("it keeps the rules")
    }

    #[test]
    fn runs_go_as_the_statements_say() {
        let program = sample();
        let none = Targets::default();
        let error = |kind, line| move |end: RunEnd| matches!(end, RunEnd::Error(k, at) if k == kind && at.line == line);
        assert_eq!(end(&program, [-5, 3], &none), RunEnd::Halt);
        assert!(error(ErrorKind::Overflow, 2)(end(&program, [-128, 0], &none)));
        assert!(error(ErrorKind::Assertion, 4)(end(&program, [5, -6], &none)), "255");
        assert_eq!(end(&program, [5, -5], &none), RunEnd::Halt);
        let done = Target::Label("DONE".to_owned()).resolve(&program).expect("there is one");
        assert!(matches!(end(&program, [0, 0], &done), RunEnd::Target(..)));
    }

    #[test]
    fn what_has_no_value_is_an_input() {
        let mut program = ProgramBuilder::new("open");
        let x = program.integer("x");
        program.assert(program.terms().lt(x, program.terms().int(3)));
        let program = program.finish().expect("it keeps the rules");
        assert_eq!(end(&program, [2, 0], &Targets::default()), RunEnd::Halt);
        assert!(matches!(end(&program, [3, 0], &Targets::default()), RunEnd::Error(..)));
    }

    #[test]
    fn what_breaks_a_rule_is_told() {
        let mut program = ProgramBuilder::new("wrong");
        let (x, terms) = (program.integer("x"), program.terms());
        program.assign(x, terms.tt());
        let Err(Defects(all)) = program.finish() else { panic!("a truth value is no integer") };
        assert_eq!(all.iter().map(|defect| defect.rule).collect::<Vec<_>>(), [Rule::Sort]);
    }
}
