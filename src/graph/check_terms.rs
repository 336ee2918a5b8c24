//! Well-formedness of instructions: sorts, declarations, calls.

use std::collections::HashMap;

use super::calls::function_named;
use super::memory::{Allocation, AllocationKind, Initial, MemoryEffect};
use super::program::{Function, FunctionId, Instruction, Program, Variable};
use super::rule::Rule;
use crate::logic::{Format, Node, Scalar, Sort, Term, Terms};

const SINGLE: Sort = Sort::Float(Format::Single);
const DOUBLE: Sort = Sort::Float(Format::Double);
const SCALARS: [Sort; 5] = [Sort::Bool, Sort::Int, Sort::Real, SINGLE, DOUBLE];
/// What a choice is made between.
const CHOSEN: [Sort; 5] = [Sort::Int, Sort::Real, SINGLE, DOUBLE, Sort::Pointer];
const NUMBERS: [Sort; 2] = [Sort::Int, Sort::Real];

/// What is wrong: the rule broken, and a text.
pub(super) type Fault = (Rule, String);

/// The sorts of variables.
pub(super) fn sorts<'v>(variables: impl IntoIterator<Item = &'v Variable>) -> HashMap<Term, Sort> {
    variables.into_iter().map(|variable| (variable.symbol, variable.sort)).collect()
}

/// What the instructions of a function may mention.
pub(super) struct Scope<'p> {
    program: &'p Program,
    terms: &'p Terms,
    globals: &'p HashMap<Term, Sort>,
    own: HashMap<Term, Sort>,
    /// Terms that have been looked at, with all that they are made of.
    done: hashbrown::HashSet<Term>,
    faults: Vec<Fault>,
}

impl<'p> Scope<'p> {
    /// The global variables are [sorted](sorts) once for all functions.
    pub(super) fn new(
        program: &'p Program,
        globals: &'p HashMap<Term, Sort>,
        function: &'p Function,
    ) -> Self {
        Self {
            program,
            terms: &program.terms,
            globals,
            own: sorts(function.variables()),
            done: hashbrown::HashSet::new(),
            faults: Vec::new(),
        }
    }

    /// What is wrong with an instruction.
    pub(super) fn instruction(&mut self, instruction: &Instruction) -> Vec<Fault> {
        match instruction {
            Instruction::Assign { variable, value } => self.assign(*variable, *value),
            Instruction::Write { array, indices, value } => self.write(*array, indices, *value),
            Instruction::Assume(condition) => {
                self.term(*condition);
                self.expect(*condition, Sort::Bool, "an assumption");
            }
            Instruction::Input { variable, .. } => {
                if self.variable(*variable).is_some_and(|sort| sort.scalar() == Scalar::Pointer) {
                    self.say(Rule::Memory, "a pointer is no input");
                }
            }
            Instruction::Memory(effect) => self.effect(effect),
            Instruction::Output { value } => {
                self.term(*value);
                if self.terms.sort(*value).is_array() {
                    self.say(Rule::Sort, "an array is put out as a whole");
                }
            }
            Instruction::Call { function, arguments, result } => {
                self.call(*function, arguments, *result);
            }
            Instruction::IndirectCall { callee, arguments, result } => {
                self.indirect_call(*callee, arguments, *result);
            }
        }
        std::mem::take(&mut self.faults)
    }

    fn say(&mut self, rule: Rule, text: impl Into<String>) {
        self.faults.push((rule, text.into()));
    }

    fn expect(&mut self, term: Term, sort: Sort, what: &str) {
        let found = self.terms.sort(term);
        if found != sort {
            self.say(Rule::Sort, format!("{what} is of sort {found}, not {sort}"));
        }
    }

    /// The sort of a declared variable.
    fn variable(&mut self, symbol: Term) -> Option<Sort> {
        let sort = self.own.get(&symbol).or_else(|| self.globals.get(&symbol)).copied();
        if sort.is_none() {
            let text = match self.terms.symbol_name(symbol) {
                Some(name) => format!("`{name}` is not declared here"),
                None => "something that is no variable stands for one".to_owned(),
            };
            self.say(Rule::Undeclared, text);
        }
        sort
    }

    fn assign(&mut self, variable: Term, value: Term) {
        let Some(sort) = self.variable(variable) else { return };
        match (sort.is_array(), self.terms.node(value)) {
            (true, Node::Constant(_, cell)) => {
                self.term(*cell);
                self.expect(*cell, sort.element(), "the cell of a constant array");
            }
            (true, _) => {
                self.say(Rule::Plain, "an array is assigned something that is no constant array");
            }
            (false, _) => self.term(value),
        }
        self.expect(value, sort, "an assigned value");
    }

    fn write(&mut self, array: Term, indices: &[Term], value: Term) {
        for &index in indices {
            self.term(index);
            self.expect(index, Sort::Int, "an index");
        }
        self.term(value);
        let Some(sort) = self.variable(array) else { return };
        if !sort.is_array() {
            return self.say(Rule::Sort, "a write goes to something that is no array");
        }
        if sort.arity() != indices.len() {
            let text = format!("a write has {} indices, the array {}", indices.len(), sort.arity());
            self.say(Rule::Sort, text);
        }
        self.expect(value, sort.element(), "a written value");
    }

    fn effect(&mut self, effect: &MemoryEffect) {
        if self.program.bytes.is_none() {
            self.say(Rule::Memory, "a change of the memory in a program that has none");
        }
        for (term, sort, what) in effect.operands() {
            self.term(term);
            self.expect(term, sort, what);
        }
        if let MemoryEffect::Allocate { variable, object } = effect {
            self.variable(*variable);
            self.expect(*variable, Sort::Pointer, "what points to a new object");
            if object.kind == AllocationKind::Function {
                self.function_object(object);
            }
            let image = object.contents.image();
            if let Some(fault) = image.and_then(|image| image.fault(self.terms, object.size)) {
                self.say(Rule::Memory, fault);
            }
        }
    }

    fn call(&mut self, callee: FunctionId, arguments: &[Term], result: Option<Term>) {
        let Some(callee) = self.program.functions.get(callee.0) else {
            return self.say(Rule::Call, "a call of a function that does not exist");
        };
        let name = &callee.name;
        if arguments.len() != callee.parameters.len() {
            let (given, wanted) = (arguments.len(), callee.parameters.len());
            let text = format!("a call passes {given} to `{name}`, which takes {wanted}");
            self.say(Rule::Call, text);
        }
        for (&argument, parameter) in arguments.iter().zip(&callee.parameters) {
            if parameter.sort.is_array() {
                self.variable(argument);
            } else {
                self.term(argument);
            }
            self.expect(argument, parameter.sort, "an argument");
        }
        let Some(variable) = result else { return };
        let Some(sort) = self.variable(variable) else { return };
        match &callee.result {
            None => self.say(Rule::Call, format!("the call takes a result, `{name}` has none")),
            Some(own) if own.sort != sort => {
                let text = format!("the result of `{name}` is {}, not {sort}", own.sort);
                self.say(Rule::Call, text);
            }
            Some(_) => {}
        }
    }

    fn indirect_call(&mut self, callee: Term, arguments: &[Term], result: Option<Term>) {
        if self.program.bytes.is_none() {
            self.say(Rule::Memory, "a call through a pointer in a program that has no memory");
        }
        self.term(callee);
        self.expect(callee, Sort::Pointer, "what is called");
        for &argument in arguments {
            if self.terms.sort(argument).is_array() {
                self.variable(argument);
            } else {
                self.term(argument);
            }
        }
        if result.and_then(|variable| self.variable(variable)).is_some_and(Sort::is_array) {
            self.say(Rule::Call, "an array takes the result of a call");
        }
    }

    /// Whether a function's object is none but that.
    fn function_object(&mut self, object: &Allocation) {
        let name = &object.name;
        if function_named(self.program, name).is_none() {
            self.say(
                Rule::Memory,
                format!("there is no function `{name}`, which an object is named by"),
            );
        }
        let is_empty = self.terms.as_int(object.size).is_some_and(|size| *size == 0.into());
        if !is_empty || object.contents != Initial::Zero {
            self.say(Rule::Memory, "the object of a function has 0 bytes, and holds `zero`");
        }
    }

    /// Checks a scalar term, each of its parts once.
    fn term(&mut self, term: Term) {
        let mut work = vec![term];
        while let Some(term) = work.pop() {
            if self.done.insert(term) {
                let node = self.terms.node(term);
                self.node(term, node);
                node.for_each_child(|child, _| work.push(child));
            }
        }
    }

    fn node(&mut self, term: Term, node: &Node) {
        let sorts = |args: &[Term]| args.iter().map(|&a| self.terms.sort(a)).collect::<Vec<_>>();
        let alike = |args: &[Term], wanted: &[Sort]| {
            let found = sorts(args);
            wanted.iter().any(|&sort| found.iter().all(|&s| s == sort))
        };
        let fits = match node {
            Node::Bool(_)
            | Node::Int(_)
            | Node::Real(_)
            | Node::Float(_)
            // The state of the memory is declared nowhere.
            | Node::Symbol(_, Sort::Memory(_)) => true,
            Node::Symbol(..) => {
                self.variable(term);
                true
            }
            Node::Not(a) => alike(&[*a], &[Sort::Bool]),
            Node::And(args) | Node::Or(args) => alike(args, &[Sort::Bool]),
            Node::Eq(a, b) => alike(&[*a, *b], &SCALARS),
            Node::Le(a, b) | Node::Lt(a, b) => alike(&[*a, *b], &NUMBERS),
            Node::Add(args) | Node::Mul(args) => alike(args, &NUMBERS),
            Node::Div(_, a, b) | Node::Mod(_, a, b) | Node::BitOp { left: a, right: b, .. } => {
                alike(&[*a, *b], &[Sort::Int])
            }
            Node::Wrap { value, .. } => alike(&[*value], &[Sort::Int]),
            Node::Ite(c, a, b) => alike(&[*c], &[Sort::Bool]) && alike(&[*a, *b], &CHOSEN),
            Node::FloatOp(op, args) => {
                let taken =
                    if op.int_width().is_some() { &[Sort::Int][..] } else { &[SINGLE, DOUBLE] };
                args.len() == op.arity() && alike(args, taken)
            }
            Node::Read(array, indices) => {
                let is_variable = self.terms.symbol_name(*array).is_some();
                let fits = self.terms.sort(*array).arity() == indices.len()
                    && alike(indices, &[Sort::Int]);
                if !is_variable {
                    self.say(Rule::Plain, "a read of something that is no variable");
                }
                fits
            }
            Node::MemoryOp(op, args) => {
                if self.program.bytes.is_none() {
                    self.say(Rule::Memory, "a pointer in a program that has no memory");
                }
                sorts(args) == op.operands()
            }
            Node::Unknown(_) => return self.say(Rule::Plain, "a term holds ⋆"),
            Node::Forall(..) | Node::Exists(..) | Node::Each { .. } | Node::Bound { .. } => {
                return self.say(Rule::Plain, "a term holds a quantifier");
            }
            Node::Constant(..) | Node::Layer { .. } => {
                return self.say(Rule::Plain, "a term holds an array that is no variable");
            }
        };
        if !fits {
            self.say(Rule::Sort, "an operator is applied to terms of the wrong sorts");
        }
    }
}
