//! Pointers that are passed to functions, and that these return: each part is a parameter; of a result the first part
//! is returned, and the others go through variables that all functions see, written last before a return and read
//! first behind a call.

use super::pointers::{PointerVariable, Pointers};
use super::regions::fresh;
use super::terms::Rewriting;
use crate::graph::names::Names;
use crate::graph::program::{Function, FunctionId, Instruction, Program, Variable};
use crate::logic::{Sort, Term};

use super::changes::put;

/// For each function the variables by which it returns what its result cannot hold.
pub(super) struct Returned(Vec<Vec<Variable>>);

impl Returned {
    pub(super) fn of(program: &Program, pointers: &Pointers<'_>, names: &mut Names) -> Self {
        let others = |function: &Function| {
            let result = function.result.as_ref().and_then(|it| pointers.variables(it.symbol));
            let parts = result.into_iter().flat_map(PointerVariable::variables).skip(1);
            let other = |part: &Variable| {
                let name = format!("{}.returned", part.name);
                fresh(names, pointers.terms, &name, part.sort, part.range.clone())
            };
            parts.map(other).collect()
        };
        Self(program.functions.iter().map(others).collect())
    }

    pub(super) fn others(&self, function: FunctionId) -> &[Variable] {
        &self.0[function.0]
    }

    pub(super) fn variables(&self) -> impl Iterator<Item = &Variable> {
        self.0.iter().flatten()
    }
}

impl Rewriting<'_> {
    /// What a function is passed, pointers part by part.
    pub(super) fn passed(&mut self, callee: &Function, arguments: &[Term]) -> Vec<Term> {
        let mut passed = Vec::new();
        for (parameter, &argument) in callee.parameters.iter().zip(arguments) {
            if parameter.sort != Sort::Pointer {
                passed.push(self.term(argument));
                continue;
            }
            let value = self.pointer(argument);
            let Some(pointee) = self.pointers.variables(parameter.symbol).map(|it| it.pointee)
            else {
                continue;
            };
            let value = self.pointers.converted(value, pointee);
            let value = self.followed(value);
            let parts = self.pointers.variables(parameter.symbol).into_iter();
            passed.extend(parts.flat_map(|it| it.parts(value)).map(|(_, part)| part));
        }
        passed
    }

    /// The variable that takes the result of a call, and what is done behind that.
    pub(super) fn received(
        &mut self,
        callee: &Function,
        variable: Option<Term>,
        others: &[Variable],
    ) -> (Option<Term>, Vec<Instruction>) {
        let pointer = callee.result.as_ref().filter(|it| it.sort == Sort::Pointer);
        let (Some(variable), Some(result)) = (variable, pointer) else {
            return (variable, Vec::new());
        };
        let Some(result) = self.pointers.variables(result.symbol) else {
            return (None, Vec::new());
        };
        let returned = self.pointers.pointer(result);
        let parts: Vec<Variable> = result.variables().cloned().collect();
        let first = parts.first().map(|part| self.temporary(part.sort, part.range.clone()));
        let held: Vec<Term> =
            first.into_iter().chain(others.iter().map(|other| other.symbol)).collect();
        let by = |term: Term| {
            let at = parts.iter().position(|part| part.symbol == term);
            at.map_or(term, |at| held[at])
        };
        let received = self.assigned(variable, returned.with_parts(by));
        if let [Instruction::Assign { variable, value }] = received[..]
            && Some(value) == first
        {
            self.saved.pop();
            return (Some(variable), Vec::new());
        }
        (first, received)
    }

    /// What a function does before it returns.
    pub(super) fn given_back(&self, callee: &Function, others: &[Variable]) -> Vec<Instruction> {
        let result = callee.result.as_ref().and_then(|it| self.pointers.variables(it.symbol));
        let parts = result.into_iter().flat_map(PointerVariable::variables).skip(1);
        let given = parts.zip(others).map(|(part, other)| put(other.symbol, &[], part.symbol));
        given.collect()
    }
}
