//! Functions that have a meaning without a body: those of SV-COMP, those of the C library
//! that stop, check, allocate or print, and what other tools call by names of their own
//! ([`words`](super::words)). What the others of the C library do is not followed; what is
//! only declared returns anything, and changes nothing, as long as it is given no pointers.

use super::call::Into;
use super::float_names;
use super::inputs::{input_kind, input_suffix, is_pointer_input};
use super::ranges;
use super::streams::writes;
use super::words;
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::library;
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
use crate::front::lower::Noted;
use crate::front::source::Span;
use crate::graph::target::call_label;
use crate::graph::{ErrorKind, Instruction, LocationKind, Place};

/// What a function that is not defined does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front::c::lower) enum Intrinsic {
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
    /// Gives a number between two limits.
    Between(i64, i64),
    /// Gives a number between its first argument and below its second.
    Range,
    /// Gives the object that its first argument points to any value.
    Havoc,
    /// Prints by a format.
    Print,
    /// Prints its first argument, a string.
    PrintText,
    /// Prints its first argument, a character, and returns it.
    PrintCharacter,
    /// Reads by a format.
    Scan,
    /// Puts a character back into a stream.
    PutBack,
    /// The time; stores it, too.
    Time,
    /// Begins, copies or ends a list of arguments.
    List,
    /// Prints by a format and a list of arguments.
    PrintList,
    /// Changes a variable at once.
    Atomic,
    /// Computes, stores what fits, and says whether that is all.
    Overflow,
    /// Whether its argument is a constant.
    IsConstant,
    /// Makes a block of so many bytes.
    Allocate,
    /// Makes a block of so many things of so many bytes, all zero.
    AllocateCleared,
    /// Makes a block, and stores the pointer to it.
    AllocateTo,
    /// Makes a block larger or smaller.
    Reallocate,
    Free,
    /// Fills bytes with one value.
    Fill,
    /// Copies bytes.
    Copy,
    /// The absolute value.
    Absolute,
    /// Whether two pointers point into the same object.
    SameObject,
    /// Whether or where a pointer points into an object.
    AskObject,
    /// Its first argument.
    First,
    /// Opens something, or gives a null pointer.
    Open,
    /// Asks for a floating-point number.
    FloatInput,
    /// Computes with floating-point numbers.
    Math,
    /// Evaluates its arguments and does nothing that matters here.
    Nothing,
}

/// The error that a call of the function is, even where the program defines it.
pub(in crate::front::c::lower) fn error_function(name: &str) -> Option<ErrorKind> {
    match plain(name) {
        "reach_error" | "__VERIFIER_error" | "klee_abort" | "klee_report_error" => {
            Some(ErrorKind::Reached)
        }
        "__assert_fail" | "__assert" | "__assert_rtn" | "__assert_func" => {
            Some(ErrorKind::Assertion)
        }
        _ => None,
    }
}

pub(in crate::front::c::lower) fn known(name: &str) -> Option<Intrinsic> {
    let name = library::plain_name(plain(name));
    if let Some(meaning) = words::meaning(name) {
        return Some(meaning);
    }
    if let Some((low, high)) = ranges::between(name) {
        return Some(Intrinsic::Between(low, high));
    }
    Some(match name {
        "assert" | "__VERIFIER_assert" => Intrinsic::Assert,
        "__VERIFIER_assume" | "assume" | "assume_abort_if_not" | "__builtin_assume" => {
            Intrinsic::Assume
        }
        "abort" | "exit" | "_exit" | "_Exit" | "quick_exit" | "__builtin_trap" => Intrinsic::Halt,
        "__builtin_unreachable" => Intrinsic::Unreachable,
        "printf" | "fprintf" => Intrinsic::Print,
        "vprintf" | "vfprintf" => Intrinsic::PrintList,
        "puts" | "fputs" => Intrinsic::PrintText,
        "putchar" | "fputc" | "putc" => Intrinsic::PrintCharacter,
        "perror"
        | "srand"
        | "srandom"
        | "setbuf"
        | "clearerr"
        | "rewind"
        | "__builtin_prefetch"
        | "__VERIFIER_atomic_begin"
        | "__VERIFIER_atomic_end" => Intrinsic::Nothing,
        "scanf" | "fscanf" | "sscanf" | "__isoc99_scanf" | "__isoc99_fscanf"
        | "__isoc99_sscanf" => Intrinsic::Scan,
        "ungetc" => Intrinsic::PutBack,
        "time" => Intrinsic::Time,
        "malloc" | "aligned_alloc" | "alloca" | "xmalloc" | "ldv_malloc" | "kmalloc"
        | "kmalloc_array" => Intrinsic::Allocate,
        "calloc" | "kzalloc" | "kcalloc" => Intrinsic::AllocateCleared,
        "realloc" | "reallocarray" => Intrinsic::Reallocate,
        "free" | "kfree" => Intrinsic::Free,
        "fopen" | "tmpfile" | "fdopen" | "freopen" | "getenv" | "strerror" => Intrinsic::Open,
        "memset" => Intrinsic::Fill,
        "memcpy" | "memmove" => Intrinsic::Copy,
        "abs" | "labs" | "llabs" | "imaxabs" => Intrinsic::Absolute,
        "__builtin_expect" | "__builtin_expect_with_probability" => Intrinsic::First,
        "__builtin_constant_p" => Intrinsic::IsConstant,
        _ if matches!(input_suffix(name), Some("float" | "double")) => Intrinsic::FloatInput,
        _ if float_names::returns(name).is_some() => Intrinsic::Math,
        _ if input_kind(name).is_some() || is_pointer_input(name) => Intrinsic::Input,
        _ if name.starts_with("__VERIFIER_nondet") => Intrinsic::Input,
        _ => return None,
    })
}

/// Whether a call of a function that is not defined changes nothing.
pub(in crate::front::c::lower) fn is_pure(name: &str) -> bool {
    use Intrinsic::{
        AllocateTo, Atomic, Copy, Fill, Free, Havoc, List, Overflow, Print, PrintList,
    };
    use Intrinsic::{PrintText, Reallocate, Scan, Time};
    match known(name) {
        Some(Free | Reallocate | Scan | Fill | Copy | Time | Havoc | Overflow | List | Atomic)
        | None => false,
        Some(what) => !matches!(what, AllocateTo | Print | PrintText | PrintList),
    }
}

/// The type of what a function that is neither defined nor declared returns.
pub(in crate::front::c::lower) fn result_type(name: &str) -> CType {
    match known(name) {
        Some(
            Intrinsic::Allocate
            | Intrinsic::AllocateCleared
            | Intrinsic::Reallocate
            | Intrinsic::Fill
            | Intrinsic::Copy
            | Intrinsic::Open,
        ) => CType::Void.pointer(),
        Some(Intrinsic::FloatInput) => float_names::input(name),
        Some(Intrinsic::Math) => float_names::returns(name).unwrap_or(CType::Void),
        Some(Intrinsic::AskObject) => CType::Integer(words::object_kind(name)),
        Some(Intrinsic::Absolute) => CType::Integer(words::absolute_kind(name)),
        Some(Intrinsic::Input) if is_pointer_input(name) => CType::Void.pointer(),
        Some(Intrinsic::Input) => CType::Integer(input_kind(name).unwrap_or(IntKind::Int)),
        Some(
            Intrinsic::Nothing
            | Intrinsic::Between(..)
            | Intrinsic::Range
            | Intrinsic::Print
            | Intrinsic::PrintList
            | Intrinsic::Scan
            | Intrinsic::PutBack
            | Intrinsic::PrintText
            | Intrinsic::PrintCharacter
            | Intrinsic::SameObject
            | Intrinsic::IsConstant,
        ) => CType::Integer(IntKind::Int),
        Some(Intrinsic::Overflow) => CType::Integer(IntKind::Bool),
        Some(Intrinsic::First | Intrinsic::Time) => CType::Integer(IntKind::Long),
        _ => CType::Void,
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
        if let Some(value) = self.own_call(name, arguments, span)? {
            return Ok(value);
        }
        self.before_reading(name, span);
        let place = self.unit.place(span);
        let what = known(name);
        // Whatever these do, they do it after the call.
        let late = matches!(what, Some(Intrinsic::Halt | Intrinsic::Nothing | Intrinsic::Math));
        if what.is_some() && !late {
            self.mark_call(name, span);
        }
        match (what, arguments) {
            (Some(Intrinsic::Assert), [condition] | [condition, _]) => {
                self.evaluate_all(&arguments[1..])?;
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
                if name == "exit" {
                    self.call_handlers(place);
                }
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
            (Some(Intrinsic::Input), _) if !name.starts_with("__VERIFIER") => {
                self.foreign(name, declared, arguments, span, into)
            }
            (Some(Intrinsic::Input), _) => {
                Err(self.unit.error(span, format!("`{name}` takes no arguments")))
            }
            (Some(Intrinsic::Allocate | Intrinsic::AllocateCleared), _) => {
                match asked(name, arguments) {
                    Some(asked) => Ok(Value::Pointer(self.untyped_block(name, &asked, span)?)),
                    None if takes_flags(name) => {
                        self.foreign(name, declared, arguments, span, into)
                    }
                    None => Err(self.wrong_number(name, arguments, span)),
                }
            }
            (Some(Intrinsic::Reallocate), _) => {
                match self.reallocated_untyped(name, arguments, span)? {
                    Some(pointer) => Ok(Value::Pointer(pointer)),
                    None => Err(self.wrong_number(name, arguments, span)),
                }
            }
            (Some(Intrinsic::Free), [pointer]) => self.free(pointer, span),
            (Some(Intrinsic::Fill), [_, _, _]) => self.fill_bytes(arguments, span, into),
            (Some(Intrinsic::Copy), [_, _, _]) => self.copy_bytes(name, arguments, span, into),
            (Some(Intrinsic::Absolute), [value]) => self.absolute(name, value, span),
            (Some(Intrinsic::First), [first, rest @ ..]) => {
                let value = self.rvalue(first)?;
                self.evaluate_all(rest)?;
                self.convert(value, &CType::Integer(IntKind::Long), span)
            }
            (Some(Intrinsic::Open), _) => {
                self.check_arguments(name, arguments)?;
                let ctype = declared.map_or_else(|| result_type(name), |s| s.result.clone());
                match ctype {
                    CType::Pointer(to) if name == "getenv" => {
                        Ok(Value::Pointer(self.environment(arguments, &to, span)))
                    }
                    CType::Pointer(to) if name == "strerror" => {
                        Ok(Value::Pointer(self.environment_text(&to, false, span)))
                    }
                    CType::Pointer(to) => Ok(Value::Pointer(self.foreign_pointer(&to, span))),
                    _ => Err(self.no_input(name, span)),
                }
            }
            (Some(Intrinsic::FloatInput), _) => {
                self.evaluate_all(arguments)?;
                let ctype = declared.map_or_else(|| float_names::input(name), |s| s.result.clone());
                self.any_value(&ctype, span, into).ok_or_else(|| self.no_input(name, span))
            }
            (Some(Intrinsic::Math), _) => {
                let result = declared.map(|signature| &signature.result);
                let value = self.math_call(name, result, arguments, span);
                self.mark_call(name, span);
                value
            }
            (Some(Intrinsic::Nothing), _) => {
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
