//! Functions that have a meaning without a body: those of SV-COMP, and those of the C
//! library that stop, check, allocate or print. Others that are only declared return
//! anything, and change nothing, as long as they are given no pointers.

use super::Lowered;
use super::body::Body;
use super::builder::Noted;
use super::call::Into;
use super::inputs::{input_kind, is_pointer_input};
use super::remarks::{Kind, Unmodelled};
use super::unit::{Binding, Signature};
use super::value::Value;
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::Span;
use crate::graph::target::call_label;
use crate::graph::{ErrorKind, Instruction, LocationKind, Place};

/// What a function that is not defined does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Intrinsic {
    /// Checks its argument.
    Assert,
    /// Goes on only where its argument holds.
    Assume,
    /// Stops, and nothing is wrong.
    Halt,
    /// No run comes here, the program says.
    Unreachable,
    /// Asks for an input.
    Input,
    /// Makes a block of so many bytes.
    Allocate,
    /// Makes a block of so many things of so many bytes, all zero.
    AllocateCleared,
    Free,
    /// Fills bytes with one value.
    Fill,
    /// Copies bytes.
    Copy,
    /// The absolute value.
    Absolute,
    /// Its first argument.
    First,
    /// Opens something, or gives a null pointer.
    Open,
    /// A floating-point number.
    Float,
    /// Something that a floating-point number decides.
    FloatTest,
    /// Evaluates its arguments and does nothing that matters here.
    Nothing,
}

/// The error that a call of the function is, even where the program defines it.
pub(super) fn error_function(name: &str) -> Option<ErrorKind> {
    match name {
        "reach_error" | "__VERIFIER_error" => Some(ErrorKind::Reached),
        "__assert_fail" | "__assert" | "__assert_rtn" | "__assert_func" => {
            Some(ErrorKind::Assertion)
        }
        _ => None,
    }
}

pub(super) fn known(name: &str) -> Option<Intrinsic> {
    Some(match name {
        "assert" | "__VERIFIER_assert" => Intrinsic::Assert,
        "__VERIFIER_assume" | "assume" | "assume_abort_if_not" | "__builtin_assume" => {
            Intrinsic::Assume
        }
        "abort" | "exit" | "_exit" | "_Exit" | "quick_exit" | "__builtin_trap" => Intrinsic::Halt,
        "__builtin_unreachable" => Intrinsic::Unreachable,
        "printf"
        | "fprintf"
        | "puts"
        | "fputs"
        | "putchar"
        | "fputc"
        | "putc"
        | "fflush"
        | "perror"
        | "fclose"
        | "srand"
        | "sleep"
        | "usleep"
        | "__VERIFIER_atomic_begin"
        | "__VERIFIER_atomic_end" => Intrinsic::Nothing,
        "malloc" | "alloca" | "__builtin_alloca" | "__builtin_malloc" | "kmalloc" | "xmalloc"
        | "ldv_malloc" => Intrinsic::Allocate,
        "calloc" | "__builtin_calloc" => Intrinsic::AllocateCleared,
        "free" | "__builtin_free" | "kfree" => Intrinsic::Free,
        "fopen" | "tmpfile" | "fdopen" | "freopen" => Intrinsic::Open,
        "memset" | "__builtin_memset" => Intrinsic::Fill,
        "memcpy" | "memmove" | "__builtin_memcpy" | "__builtin_memmove" => Intrinsic::Copy,
        "abs" | "labs" | "llabs" | "__builtin_abs" => Intrinsic::Absolute,
        "__builtin_expect" => Intrinsic::First,
        "rand" | "random" | "getchar" => Intrinsic::Input,
        "sqrt"
        | "sin"
        | "cos"
        | "tan"
        | "fabs"
        | "floor"
        | "ceil"
        | "round"
        | "exp"
        | "log"
        | "pow"
        | "fmod"
        | "fmin"
        | "fmax"
        | "sqrtf"
        | "fabsf"
        | "floorf"
        | "ceilf"
        | "roundf"
        | "trunc"
        | "copysign"
        | "__VERIFIER_nondet_float"
        | "__VERIFIER_nondet_double" => Intrinsic::Float,
        "isnan" | "isinf" | "isfinite" | "signbit" | "isnormal" | "fpclassify" => {
            Intrinsic::FloatTest
        }
        _ if name.starts_with("__VERIFIER_nondet") => Intrinsic::Input,
        _ => return None,
    })
}

/// Whether a call of a function that is not defined changes nothing.
pub(super) fn is_pure(name: &str) -> bool {
    !matches!(known(name), Some(Intrinsic::Free | Intrinsic::Fill | Intrinsic::Copy) | None)
}

/// The type of what a function that is neither defined nor declared returns.
pub(super) fn result_type(name: &str) -> CType {
    match known(name) {
        Some(Intrinsic::Allocate | Intrinsic::AllocateCleared | Intrinsic::Open) => {
            CType::Void.pointer()
        }
        Some(Intrinsic::Float) => CType::Float(8),
        Some(Intrinsic::Absolute) => CType::Integer(absolute_kind(name)),
        Some(Intrinsic::First) => CType::Integer(IntKind::Long),
        Some(Intrinsic::Input) if is_pointer_input(name) => CType::Void.pointer(),
        Some(Intrinsic::Input) => CType::Integer(input_kind(name).unwrap_or(IntKind::Int)),
        // What only prints says how much: nobody looks.
        Some(Intrinsic::Nothing | Intrinsic::FloatTest) => CType::Integer(IntKind::Int),
        Some(Intrinsic::Fill | Intrinsic::Copy) => CType::Void.pointer(),
        _ => CType::Void,
    }
}

fn absolute_kind(name: &str) -> IntKind {
    match name {
        "labs" => IntKind::Long,
        "llabs" => IntKind::LongLong,
        _ => IntKind::Int,
    }
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
        let place = self.unit.place(span);
        let what = known(name);
        // Whatever these do, they do it after the call.
        let late = matches!(what, Some(Intrinsic::Halt | Intrinsic::Nothing | Intrinsic::Float));
        if what.is_some() && !late {
            self.mark_call(name, span);
        }
        match (what, arguments) {
            (Some(Intrinsic::Assert), [condition]) => {
                self.builder.note(Noted::Check(ErrorKind::Assertion), place);
                let error = LocationKind::Error(ErrorKind::Assertion);
                self.guard(condition, error, place).map(|()| Value::Void)
            }
            (Some(Intrinsic::Assume), [condition]) => {
                self.assume(condition, place).map(|()| Value::Void)
            }
            (Some(Intrinsic::Halt), _) => {
                self.leave_status(name, arguments, place)?;
                self.mark_call(name, span);
                if name == "abort" {
                    self.builder.note(Noted::Abort, place);
                }
                self.builder.stop(LocationKind::Halt, place);
                Ok(Value::Void)
            }
            (Some(Intrinsic::Unreachable), []) => {
                self.builder.stop(LocationKind::Error(ErrorKind::Unreachable), place);
                Ok(Value::Void)
            }
            (Some(Intrinsic::Input), []) => self.input_call(name, declared, span, into),
            (Some(Intrinsic::Input), _) => {
                Err(self.unit.error(span, format!("`{name}` takes no arguments")))
            }
            (Some(Intrinsic::Allocate), [bytes]) => {
                let size = self.value(bytes)?.term;
                Ok(Value::Pointer(self.untyped_block(size, span).0))
            }
            (Some(Intrinsic::AllocateCleared), [count, size]) => {
                let (count, size) = (self.value(count)?.term, self.value(size)?.term);
                let bytes = self.unit.terms.mul(count, size);
                let (pointer, bytes) = self.untyped_block(bytes, span);
                self.clear(pointer.block, pointer.offset, bytes, true, place)?;
                Ok(Value::Pointer(pointer))
            }
            (Some(Intrinsic::Free), [pointer]) => self.free(pointer, span),
            (Some(Intrinsic::Fill), [to, value, bytes]) => self.fill_bytes(to, value, bytes, span),
            (Some(Intrinsic::Copy), [to, from, bytes]) => self.copy_bytes(to, from, bytes, span),
            (Some(Intrinsic::Absolute), [value]) => self.absolute(name, value, span),
            (Some(Intrinsic::First), [first, rest @ ..]) => {
                let value = self.rvalue(first)?;
                self.evaluate_all(rest)?;
                self.convert(value, &CType::Integer(IntKind::Long), span)
            }
            (Some(Intrinsic::Open), _) => {
                self.evaluate_all(arguments)?;
                let ctype = declared.map_or_else(|| result_type(name), |s| s.result.clone());
                match ctype {
                    CType::Pointer(to) => Ok(Value::Pointer(self.foreign_pointer(&to, span))),
                    _ => Err(self.no_input(name, span)),
                }
            }
            (Some(Intrinsic::Float), _) => {
                self.evaluate_all(arguments)?;
                self.mark_call(name, span);
                Ok(Value::Float(self.real_input(span)))
            }
            (Some(Intrinsic::FloatTest), _) => {
                self.evaluate_all(arguments)?;
                Ok(Value::Integer(self.unmodelled_number(Unmodelled::Float, IntKind::Int, span)))
            }
            (Some(Intrinsic::Nothing), _) => {
                self.evaluate_all(arguments)?;
                self.mark_call(name, span);
                Ok(self.ignore_call(name, into, span))
            }
            (Some(_), _) => {
                let message = format!("`{name}` is called with {} arguments", arguments.len());
                Err(self.unit.error(span, message))
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

    fn ignore_call(&mut self, name: &str, into: Into, span: Span) -> Value {
        self.unit.remark(Kind::Ignored(name.to_owned()), span);
        if into == Some(None) {
            return Value::Void;
        }
        // What it returns is up to the world.
        Value::Integer(self.input(IntKind::Int, span, into))
    }

    /// Arguments of functions that do nothing with them; string literals are fine.
    pub(super) fn evaluate_all(&mut self, arguments: &[Expr]) -> Lowered<()> {
        let mut result = Ok(());
        for argument in arguments {
            let name = matches!(&argument.kind, ExprKind::Name(name)
                if matches!(self.lookup(name), Some((Binding::Object(_), _)) | None));
            if !name && !matches!(argument.kind, ExprKind::Text(_)) {
                result = self.effect(argument).and(result);
            }
        }
        result
    }

    fn assume(&mut self, condition: &Expr, place: Place) -> Lowered<()> {
        match self.condition(condition)? {
            super::condition::Condition::Value(holds) => {
                self.builder.emit(Instruction::Assume(holds), place);
            }
            // A run that ends quietly is as good as none.
            super::condition::Condition::Split { yes, no } => {
                self.builder.start_at(no);
                self.builder.stop(LocationKind::Halt, place);
                self.builder.start_at(yes);
            }
        }
        Ok(())
    }

    fn absolute(&mut self, name: &str, value: &Expr, span: Span) -> Lowered<Value> {
        let kind = absolute_kind(name);
        let value = self.value(value)?;
        let value = self.convert_integer(value, kind, span).term;
        let terms = self.unit.terms;
        let negative = terms.lt(value, terms.int(0));
        let term = terms.ite(negative, terms.neg(value), value);
        Ok(Value::Integer(self.limited(term, kind, span)))
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
