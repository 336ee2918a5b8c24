//! What a program gives back, where it is read to be run.

use crate::front::c::ast::Expr;
use crate::front::c::lower::{Lowered, body::Body, unit::Unit};
use crate::front::c::types::{CType, IntKind};
use crate::front::library::{AT_EXIT, Ending};
use crate::graph::{FunctionId, Instruction, Place};
use crate::logic::{Sort, Term};

/// The status of a program that aborts, as a shell tells it.
const ABORTED: i64 = 134;

impl Unit<'_> {
    /// The variable for the result of the function that a run enters.
    pub(super) fn status_of(&mut self, result: &CType, place: Place) -> Option<Term> {
        let given = self.options.to_run && matches!(result, CType::Integer(_));
        given.then(|| self.status(place))
    }

    /// The variable for what the program gives back.
    fn status(&mut self, place: Place) -> Term {
        if let Some(status) = self.status {
            return status;
        }
        let variable = self.variable("status", Sort::Int, place);
        let status = variable.symbol;
        self.globals.push(variable);
        *self.status.insert(status)
    }
}

impl Body<'_, '_> {
    /// Whether `atexit` may have been given something.
    pub(in crate::front::c::lower) fn has_handlers(&self) -> bool {
        self.handlers().is_some()
    }

    /// The function that calls what `atexit` was given.
    fn handlers(&self) -> Option<usize> {
        let handlers = self.unit.functions.get(AT_EXIT).filter(|function| function.ours);
        handlers.and_then(|function| function.definition)
    }

    /// What `atexit` was given is called, if it was given anything (C17 §7.22.4.4).
    pub(super) fn call_handlers(&mut self, place: Place) {
        let Some(definition) = self.handlers() else { return };
        self.callees.insert(definition);
        let function = FunctionId(definition);
        let call = Instruction::Call { function, arguments: Vec::new(), result: None };
        self.builder.emit(call, place);
    }

    /// The arguments of a function that stops the run, and the status that it leaves.
    pub(super) fn leave_status(
        &mut self,
        how: Ending,
        arguments: &[Expr],
        place: Place,
    ) -> Lowered<()> {
        let value = match arguments {
            _ if !self.unit.options.to_run => return self.evaluate_all(arguments),
            [status] => {
                let value = self.value(status)?;
                self.convert_integer(value, IntKind::Int, status.span).term
            }
            _ if how == Ending::Abort => self.unit.terms.int(ABORTED),
            _ => return self.evaluate_all(arguments),
        };
        let variable = self.unit.status(place);
        self.builder.emit(Instruction::Assign { variable, value }, place);
        Ok(())
    }
}
