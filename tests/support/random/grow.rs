//! The growing of random functions, statement by statement.

use super::RandomShape;
use super::terms::Choices;
use unloop::graph::ErrorKind;
use unloop::graph::Place;
use unloop::graph::{
    Edge, Flowgraph, Function, FunctionId, InputKind, Instruction, Location, LocationKind,
    NodeIndex, Range, Variable,
};
use unloop::logic::{Sort, Term, Terms};

use crate::support::chance::Chance;

/// A function in growth: statements are appended at `at`.
pub(crate) struct Grower<'a> {
    name: &'a str,
    pub(crate) shape: &'a RandomShape,
    pub(crate) terms: &'a Terms,
    /// The functions that may be called: those that are there, so that nothing recurs.
    callees: &'a [Function],
    pub(crate) random: &'a mut Chance,
    pub(crate) graph: Flowgraph,
    pub(crate) at: NodeIndex,
    line: u32,
    pub(crate) locals: Vec<Variable>,
    /// All variables.
    pub(crate) typed: Vec<Variable>,
    /// The scalars that statements may change.
    scalars: Vec<Term>,
    arrays: Vec<Term>,
    /// The counters of the loops that are open, outermost first; read, not changed.
    counters: Vec<Term>,
    budget: usize,
}

impl<'a> Grower<'a> {
    pub(crate) fn new(
        name: &'a str,
        shape: &'a RandomShape,
        terms: &'a Terms,
        callees: &'a [Function],
        random: &'a mut Chance,
    ) -> Self {
        let graph = Flowgraph::new(Location::plain(Place::default()));
        Self {
            name,
            shape,
            terms,
            callees,
            random,
            at: graph.start,
            graph,
            line: 1,
            locals: Vec::new(),
            typed: Vec::new(),
            scalars: Vec::new(),
            arrays: Vec::new(),
            counters: Vec::new(),
            budget: shape.statements,
        }
    }

    /// The program's main function: inputs, statements, and the question at the end.
    pub(crate) fn entry(mut self) -> Function {
        self.declare_arrays();
        for number in 0..self.shape.scalars.max(1) {
            let variable = self.local(&format!("x{number}"), Sort::Int);
            if number < 2 {
                self.input(variable.symbol, InputKind::Parameter);
            } else {
                let value = self.terms.int(self.random.between(-1, 2));
                self.assign(variable.symbol, value);
            }
            self.scalars.push(variable.symbol);
        }
        for array in self.arrays.clone() {
            self.input(array, InputKind::Parameter);
        }
        self.block(self.shape.loop_depth, self.shape.branch_depth);
        while self.budget > 0 {
            self.block(self.shape.loop_depth, self.shape.branch_depth);
        }
        self.question();
        self.finish(LocationKind::Halt, Vec::new(), None)
    }

    /// A function with a scalar and an array parameter, and a result.
    pub(crate) fn callee(mut self) -> Function {
        // What is passed between functions is of one type.
        let passed = |mut variable: Variable, shape: &RandomShape| {
            variable.range = shape.machine.map(|width| Range::of_width(width, true));
            variable
        };
        let parameters =
            [self.variable("p", Sort::Int), self.variable("A", Sort::int_array(1))].to_vec();
        let parameters: Vec<Variable> =
            parameters.into_iter().map(|v| passed(v, self.shape)).collect();
        let result = passed(self.variable("r", Sort::Int), self.shape);
        self.typed.extend(parameters.iter().chain([&result]).cloned());
        self.scalars.push(parameters[0].symbol);
        self.arrays.push(parameters[1].symbol);
        self.assign(result.symbol, parameters[0].symbol);
        self.scalars.push(result.symbol);
        self.block(self.shape.loop_depth, 1);
        if self.random.below(4) == 0 {
            self.early_end(LocationKind::Return);
        }
        let value = self.choices().term(2);
        self.assign(result.symbol, value);
        self.finish(LocationKind::Return, parameters, Some(result))
    }

    fn finish(
        mut self,
        kind: LocationKind,
        parameters: Vec<Variable>,
        result: Option<Variable>,
    ) -> Function {
        self.graph.graph[self.at].kind = kind;
        Function {
            name: self.name.to_owned(),
            parameters,
            result,
            locals: self.locals,
            graph: self.graph,
            place: Place::default(),
        }
    }

    fn declare_arrays(&mut self) {
        let vectors = (0..self.shape.vectors).map(|n| (format!("A{n}"), 1));
        let matrices = (0..self.shape.matrices).map(|n| (format!("M{n}"), 2));
        for (name, arity) in vectors.chain(matrices).collect::<Vec<_>>() {
            let array = self.local(&name, Sort::int_array(arity)).symbol;
            self.arrays.push(array);
        }
    }

    /// Symbols are told apart by the function that they belong to.
    fn variable(&mut self, name: &str, sort: Sort) -> Variable {
        let symbol = self.terms.symbol(&format!("{}.{name}", self.name), sort);
        let range = self.range();
        Variable { name: name.to_owned(), symbol, sort, range, place: Place::default() }
    }

    pub(crate) fn local(&mut self, name: &str, sort: Sort) -> Variable {
        let variable = self.variable(name, sort);
        self.locals.push(variable.clone());
        self.typed.push(variable.clone());
        variable
    }

    fn choices(&mut self) -> Choices<'_> {
        Choices {
            terms: self.terms,
            random: self.random,
            scalars: self.scalars.iter().chain(&self.counters).copied().collect(),
            arrays: &self.arrays,
            nonlinear: self.shape.nonlinear,
            machine: self.shape.machine,
        }
    }

    /// Places count statements: each gets a line of its own.
    fn place(&mut self) -> Place {
        self.line += 1;
        Place { line: self.line, column: 1, ..Place::default() }
    }

    fn fresh(&mut self) -> NodeIndex {
        let place = self.place();
        self.graph.add_location(Location::plain(place))
    }

    fn edge(&mut self, from: NodeIndex, to: NodeIndex, instruction: Instruction) {
        let place = self.graph.graph[from].place;
        self.graph.add_edge(from, to, Edge { instruction, place });
    }

    pub(crate) fn append(&mut self, instruction: Instruction) {
        let next = self.fresh();
        self.edge(self.at, next, instruction);
        self.at = next;
    }

    pub(crate) fn assign(&mut self, variable: Term, value: Term) {
        let value = self.fitted(variable, value);
        self.append(Instruction::Assign { variable, value });
    }

    fn input(&mut self, variable: Term, kind: InputKind) {
        self.append(Instruction::Input { variable, kind });
    }

    /// Branches on a condition from the current location; returns the two ways on.
    pub(crate) fn branch(&mut self, condition: Term) -> (NodeIndex, NodeIndex) {
        let (yes, no) = (self.fresh(), self.fresh());
        self.edge(self.at, yes, Instruction::Assume(condition));
        self.edge(self.at, no, Instruction::Assume(self.terms.not(condition)));
        (yes, no)
    }

    /// One to four statements, as far as the budget goes.
    fn block(&mut self, loops: usize, branches: usize) {
        for _ in 0..self.random.between(1, 4) {
            if self.budget > 0 {
                self.budget -= 1;
                self.statement(loops, branches);
            }
        }
    }

    fn statement(&mut self, loops: usize, branches: usize) {
        match self.random.below(20) {
            0..=4 if loops > 0 => self.repeat(loops - 1, branches),
            5..=8 if branches > 0 => self.choose(loops, branches - 1),
            9..=11 if !self.arrays.is_empty() => self.write(),
            12 if !self.callees.is_empty() => self.call(),
            13 | 14 => {
                let variable = self.pick_scalar();
                self.input(variable, InputKind::Read);
            }
            15 if self.random.percent(20) => {
                let condition = self.choices().condition();
                self.append(Instruction::Assume(condition));
            }
            16 if self.random.percent(30) => self.early_end(LocationKind::Halt),
            _ => self.change(),
        }
    }

    fn pick_scalar(&mut self) -> Term {
        let at = self.random.below(self.scalars.len() as u64);
        self.scalars[usize::try_from(at).unwrap_or(0)]
    }

    /// Mostly counting, so that loops have what to be summarised.
    fn change(&mut self) {
        let variable = self.pick_scalar();
        let value = if self.random.percent(60) {
            let step = self.random.between(-2, 3);
            self.terms.add([variable, self.terms.int(step)])
        } else {
            self.choices().term(2)
        };
        self.assign(variable, value);
    }

    fn write(&mut self) {
        let at = self.random.below(self.arrays.len() as u64);
        let array = self.arrays[usize::try_from(at).unwrap_or(0)];
        let arity = self.terms.sort(array).arity();
        let indices = (0..arity).map(|_| self.choices().index()).collect();
        let value = self.choices().term(1);
        let value = self.fitted(array, value);
        self.append(Instruction::Write { array, indices, value });
    }

    /// Passes a vector; where there is none, there is no call.
    fn call(&mut self) {
        let vector = self.arrays.iter().copied().find(|&a| self.terms.sort(a).arity() == 1);
        let Some(vector) = vector else { return self.change() };
        let callee = self.random.below(self.callees.len() as u64);
        let value = self.choices().term(1);
        let result = if self.random.percent(80) { Some(self.pick_scalar()) } else { None };
        let function = FunctionId(usize::try_from(callee).unwrap_or(0));
        if self.shape.machine.is_some() {
            return self.call_with_conversions(function, value, vector, result);
        }
        self.append(Instruction::Call { function, arguments: vec![value, vector], result });
    }

    /// `if (…) { … } else { … }`, the second part perhaps empty.
    fn choose(&mut self, loops: usize, branches: usize) {
        let condition = self.choices().condition();
        let (yes, no) = self.branch(condition);
        self.at = yes;
        self.block(loops, branches);
        let end = self.at;
        self.at = no;
        if self.random.percent(50) {
            self.block(loops, branches);
        }
        let nothing = Instruction::Assume(self.terms.tt());
        self.edge(end, self.at, nothing);
    }

    /// The run may stop here.
    fn early_end(&mut self, kind: LocationKind) {
        let condition = self.choices().condition();
        let (yes, no) = self.branch(condition);
        self.graph.graph[yes].kind = kind;
        self.at = no;
    }

    /// A loop: usually counted, with a counter of its own, bounded by a constant or a
    /// variable; perhaps with a way out of its middle; perhaps wild.
    fn repeat(&mut self, loops: usize, branches: usize) {
        let counter = self.local(&format!("i{}", self.locals.len()), Sort::Int).symbol;
        let first = self.terms.int(self.random.between(0, 1));
        self.assign(counter, first);
        let head = self.at;
        let condition = if self.random.percent(self.shape.wild_loops) {
            self.choices().condition()
        } else {
            let bound = self.bound();
            self.terms.lt(counter, bound)
        };
        if self.terms.as_bool(condition).is_some() {
            return;
        }
        let (body, end) = self.branch(condition);
        self.at = body;
        self.counters.push(counter);
        self.block(loops, branches);
        if self.random.percent(25) {
            self.leave(end);
        }
        self.block(loops, branches);
        self.counters.pop();
        let step = self.terms.int(if self.random.percent(80) { 1 } else { 2 });
        let next = self.terms.add([counter, step]);
        let next = self.fitted(counter, next);
        self.edge(self.at, head, Instruction::Assign { variable: counter, value: next });
        self.at = end;
    }

    /// `if (…) break;`
    fn leave(&mut self, end: NodeIndex) {
        let condition = self.choices().condition();
        let (yes, no) = self.branch(condition);
        self.edge(yes, end, Instruction::Assume(self.terms.tt()));
        self.at = no;
    }

    fn bound(&mut self) -> Term {
        if self.random.percent(50) {
            return self.terms.int(self.random.between(1, self.shape.bound));
        }
        self.pick_scalar()
    }

    /// An error if a condition on what was computed holds: `assert(!(…))`.
    fn question(&mut self) {
        let condition = self.choices().condition();
        let question = if self.random.percent(40) {
            let other = self.choices().condition();
            self.terms.and2(condition, other)
        } else {
            condition
        };
        let (yes, no) = self.branch(question);
        self.graph.graph[yes].kind = LocationKind::Error(ErrorKind::Assertion);
        self.at = no;
    }
}
