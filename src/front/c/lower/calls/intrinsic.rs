//! Functions that have a meaning without a body, as the library's table says: those of SV-COMP, those of
//! the C library that stop, check, allocate or print, and what other tools call by names of their own.
//! What the others of the C library do is not followed; what is
//! only declared returns anything, and changes nothing, as long as it is given no pointers.

use super::call::Into;
use super::row_types::result_type;
use super::streams::writes;
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::{Condition, Value},
    memory::{asked, takes_flags},
    remarks::Kind,
    unit::Signature,
};
use crate::front::c::types::{CType, IntKind};
use crate::front::c::units::plain;
use crate::front::library::{self, Ending, Input, Kind as What, Opened};
use crate::front::lower::Noted;
use crate::front::source::Span;
use crate::graph::target::call_label;
use crate::graph::{ErrorKind, Instruction, LocationKind, Place};

/// The error that a call of the function is, even where the program defines it.
pub(in crate::front::c::lower) fn error_function(name: &str) -> Option<ErrorKind> {
    match library::find_exact(plain(name))?.row.kind {
        What::Error(kind) => Some(kind),
        _ => None,
    }
}

/// What a function that is not defined does, if that is something definite.
pub(in crate::front::c::lower) fn known(name: &str) -> Option<What> {
    library::kind(plain(name)).filter(|kind| kind.is_operation())
}

/// Whether a call of a function that is not defined changes nothing.
pub(in crate::front::c::lower) fn is_pure(name: &str) -> bool {
    use What::{AllocateTo, Atomic, Copy, Fill, Free, Havoc, List, Overflow, Print, PrintList};
    use What::{PrintText, Reallocate, Scan, Time};
    !matches!(
        known(name),
        Some(
            Free | Reallocate { .. }
                | Scan(_)
                | Fill
                | Copy { .. }
                | Time
                | Havoc { .. }
                | Overflow { .. }
                | List(_)
                | Atomic(_)
                | AllocateTo
                | Print
                | PrintText
                | PrintList
        ) | None
    )
}

impl Body<'_, '_> {
    /// A call of a function that is not defined.
    pub(super) fn intrinsic(
        &mut self,
        name: &str,
        declared: Option<&Signature>,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Value> {
        if let Some(printed) = self.printed(name, arguments, span, into)? {
            return Ok(printed);
        }
        if let Some(value) = self.own_call(name, arguments, span)? {
            return Ok(value);
        }
        self.before_reading(name, span);
        let place = self.unit.place(span);
        let what = known(name);
        // Whatever these do, they do it after the call.
        let late = matches!(what, Some(What::End(_) | What::Ignored | What::Real(_)));
        if what.is_some() && !late {
            self.mark_call(name, span);
        }
        match (what, arguments) {
            (Some(What::Assert), [condition] | [condition, _]) => {
                self.evaluate_all(&arguments[1..])?;
                self.builder.note(Noted::Check(ErrorKind::Assertion), place);
                let error = LocationKind::Error(ErrorKind::Assertion);
                self.guard(condition, error, place).map(|()| Value::Void)
            }
            (Some(What::Assume), [condition]) => {
                self.assume(condition, place).map(|()| Value::Void)
            }
            (Some(What::End(how)), _) => {
                self.leave_status(how, arguments, place)?;
                self.mark_call(name, span);
                if how == Ending::Exit {
                    self.call_handlers(place);
                }
                if how == Ending::Abort {
                    self.builder.note(Noted::Abort, place);
                }
                self.builder.stop(LocationKind::Halt, place);
                Ok(Value::Void)
            }
            (Some(What::Unreachable), []) => {
                self.builder.stop(LocationKind::Error(ErrorKind::Unreachable), place);
                Ok(Value::Void)
            }
            (Some(What::Input(Input::Float(bytes))), _) => {
                self.evaluate_all(arguments)?;
                let ctype = declared.map_or(CType::Float(bytes), |s| s.result.clone());
                self.any_value(&ctype, span, into).ok_or_else(|| self.no_input(name, span))
            }
            (Some(What::Input(_)), []) => self.input_call(name, declared, span, into),
            (Some(What::Input(_)), _) if !library::is_verifiers(name) => {
                self.foreign(name, declared, arguments, span, into)
            }
            (Some(What::Input(_)), _) => {
                Err(self.unit.error(span, format!("`{name}` takes no arguments")))
            }
            (Some(What::Allocate(_)), _) => match asked(name, arguments) {
                Some(asked) => Ok(Value::Pointer(self.untyped_block(name, &asked, span)?)),
                None if takes_flags(name) => self.foreign(name, declared, arguments, span, into),
                None => Err(self.wrong_number(name, arguments, span)),
            },
            (Some(What::Reallocate { .. }), _) => {
                match self.reallocated_untyped(name, arguments, span)? {
                    Some(pointer) => Ok(Value::Pointer(pointer)),
                    None => Err(self.wrong_number(name, arguments, span)),
                }
            }
            (Some(What::Free), [pointer]) => self.free(pointer, span),
            (Some(What::Fill), [_, _, _]) => self.fill_bytes(arguments, span, into),
            (Some(What::Copy { overlap }), [_, _, _]) => {
                self.copy_bytes(overlap, arguments, span, into)
            }
            (Some(What::Absolute), [value]) => self.absolute(name, value, span),
            (Some(What::First), [first, rest @ ..]) => {
                let value = self.rvalue(first)?;
                self.evaluate_all(rest)?;
                self.convert(value, &CType::Integer(IntKind::Long), span)
            }
            (Some(What::Open(what)), _) => {
                self.check_arguments(name, arguments)?;
                let ctype = declared
                    .map_or_else(|| result_type(name, self.unit.model), |s| s.result.clone());
                match ctype {
                    CType::Pointer(to) if what == Opened::Variable => {
                        Ok(Value::Pointer(self.environment(arguments, &to, span)))
                    }
                    CType::Pointer(to) if what == Opened::ErrorText => {
                        Ok(Value::Pointer(self.environment_text(&to, false, span)))
                    }
                    CType::Pointer(to) => Ok(Value::Pointer(self.foreign_pointer(&to, span))),
                    _ => Err(self.no_input(name, span)),
                }
            }
            (Some(What::Real(_)), _) => {
                let result = declared.map(|signature| &signature.result);
                let value = self.math_call(name, result, arguments, span);
                self.mark_call(name, span);
                value
            }
            (Some(What::Ignored), _) => {
                self.check_arguments(name, arguments)?;
                self.mark_call(name, span);
                let kind = if writes(name) { Kind::Printed } else { Kind::Ignored };
                self.unit.remark(kind(name.to_owned()), span);
                Ok(self.unknown_result(name, into, span))
            }
            (Some(meaning), _) => {
                match self.contract(meaning, name, declared, arguments, span, into)? {
                    Some(value) => Ok(value),
                    None => Err(self.wrong_number(name, arguments, span)),
                }
            }
            (None, _) => self.foreign(name, declared, arguments, span, into),
        }
    }

    /// Gives a call a label, if it is asked about.
    pub(super) fn mark_call(&mut self, name: &str, span: Span) {
        if self.unit.asked_call.as_deref() == Some(name) {
            let place = self.unit.place(span);
            self.builder.mark(&call_label(name), place);
        }
    }

    fn wrong_number(&mut self, name: &str, arguments: &[Expr], span: Span) -> Reported {
        let message = format!("`{name}` is called with {} arguments", arguments.len());
        self.unit.error(span, message)
    }

    /// The run comes to something that is not followed.
    pub(in crate::front::c::lower) fn not_followed(&mut self, what: &str, span: Span) {
        let place = self.unit.place(span);
        self.builder.lose(&format!("{what} is not followed"), place);
    }

    /// Arguments of functions that do nothing with them; string literals are fine.
    pub(in crate::front::c::lower) fn evaluate_all(&mut self, arguments: &[Expr]) -> Lowered<()> {
        let mut result = Ok(());
        for argument in arguments {
            let function = matches!(&argument.kind, ExprKind::Name(name)
                if self.lookup(name).is_none());
            if !function && !matches!(argument.kind, ExprKind::Text(_)) {
                result = self.effect(argument).and(result);
            }
        }
        result
    }

    fn assume(&mut self, condition: &Expr, place: Place) -> Lowered<()> {
        match self.condition(condition)? {
            Condition::Value(holds) => {
                self.builder.emit(Instruction::Assume(holds), place);
            }
            // A run that ends quietly is as good as none.
            Condition::Split { yes, no } => {
                self.builder.start_at(no);
                self.builder.stop(LocationKind::Halt, place);
                self.builder.start_at(yes);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_nothing() {
        assert!(is_pure("__VERIFIER_nondet_int") && is_pure("abs"));
        assert!(!is_pure("memset") && !is_pure("somebody_else"));
    }
}
