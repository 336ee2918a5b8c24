//! Calls, with a stack of the interpreter's own.

use super::super::calls::fits;
use super::super::error_kind::ErrorKind;
use super::super::frames::Argument;
use super::super::place::Place;
use super::super::program::{FunctionId, NodeIndex};
use super::super::run::RunEnd;
use super::Running;
use super::code::Code;
use crate::logic::{Term, Value};

/// Where to go on when a call returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Caller {
    pub(super) function: FunctionId,
    pub(super) node: NodeIndex,
    pub(super) result: Option<Term>,
}

impl Running<'_, '_> {
    /// The function that a pointer points to. A run in which it is none that fits the call is not followed.
    pub(super) fn callee(
        &self,
        pointer: Term,
        arguments: &[Term],
        result: Option<Term>,
        place: Place,
    ) -> Result<FunctionId, RunEnd> {
        let pointer = self.pointer(pointer, place)?;
        let objects = self.memory.objects();
        let function = objects.and_then(|objects| objects.function(&pointer));
        let fitting = function.filter(|&f| fits(self.interpreter.program, f, arguments, result));
        fitting.ok_or(RunEnd::Error(ErrorKind::Unmodelled, place))
    }

    pub(super) fn call(
        &mut self,
        (callee, result): (FunctionId, Option<Term>),
        (arguments, codes): (&[Term], &[Code]),
        back: NodeIndex,
        place: Place,
    ) -> Result<(), RunEnd> {
        if self.memory.depth() >= self.limits.call_depth {
            return Err(RunEnd::CallDepth);
        }
        let mut passed = Vec::with_capacity(arguments.len());
        for (argument, code) in arguments.iter().zip(codes) {
            let small = if self.quick { code.value(&self.memory) } else { None };
            passed.push(match small {
                Some(value) => Argument::Small(value),
                None => match self.memory.store_of(*argument) {
                    Some(store) => Argument::Array(store),
                    None => Argument::Scalar(self.value(*argument, place)?),
                },
            });
        }
        let function = self.interpreter.program.function(callee);
        for (parameter, passed) in function.parameters.iter().zip(&passed) {
            match passed {
                Argument::Scalar(value) => self.keeps_range(parameter.symbol, value),
                Argument::Small(value) if cfg!(debug_assertions) => {
                    self.keeps_range(parameter.symbol, &Value::Int((*value).into()));
                }
                _ => {}
            }
        }
        self.memory.enter(callee, function, passed);
        self.callers.push(Caller { function: self.function, node: back, result });
        self.function = callee;
        self.node = function.graph.start;
        Ok(())
    }

    /// Returns to the caller; the entry's return ends the run.
    pub(super) fn give_back(&mut self) -> Result<(), RunEnd> {
        let Some(caller) = self.callers.pop() else { return Err(RunEnd::Halt) };
        let callee = self.interpreter.program.function(self.function);
        let value = match caller.result.zip(callee.result.as_ref()) {
            Some((_, result)) => Some(self.value(result.symbol, result.place)?),
            None => None,
        };
        if !self.unseen {
            self.tell();
        }
        self.memory.leave();
        let result = caller.result.zip(value);
        if !self.unseen {
            self.tell_return(result.as_ref());
        }
        if let Some((variable, value)) = result {
            self.keeps_range(variable, &value);
            self.memory.set(variable, value);
        }
        self.function = caller.function;
        self.node = caller.node;
        Ok(())
    }
}
