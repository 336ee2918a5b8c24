//! Functions that have a meaning without a body: those of SV-COMP, and the few of the
//! C library that only stop, check or print.

use super::body::Body;
use super::call::Into;
use super::expression::Typed;
use super::remarks::Kind;
use super::unit::{Shape, Signature};
use super::{Lowered, Reported};
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::{Diagnostic, Span};
use crate::graph::{ErrorKind, InputKind, Instruction, LocationKind, Place};
use crate::logic::Term;

/// What a function that is not defined does.
enum Intrinsic {
    /// Checks its argument.
    Assert,
    /// Goes on only where its argument holds.
    Assume,
    /// Stops, and nothing is wrong.
    Halt,
    /// Asks for an input.
    Input,
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

fn known(name: &str) -> Option<Intrinsic> {
    match name {
        "assert" | "__VERIFIER_assert" => Some(Intrinsic::Assert),
        "__VERIFIER_assume" | "assume" | "assume_abort_if_not" => Some(Intrinsic::Assume),
        "abort" | "exit" | "_exit" | "_Exit" | "quick_exit" => Some(Intrinsic::Halt),
        "printf" | "puts" | "putchar" | "__VERIFIER_atomic_begin" | "__VERIFIER_atomic_end" => {
            Some(Intrinsic::Nothing)
        }
        _ if name.starts_with("__VERIFIER_nondet") => Some(Intrinsic::Input),
        _ => None,
    }
}

/// The type that the name of an input function says.
fn input_kind(name: &str) -> Option<IntKind> {
    let suffix = name.strip_prefix("__VERIFIER_nondet")?.trim_start_matches('_');
    Some(match suffix {
        "" | "int" | "int32_t" | "S32" | "s32" => IntKind::Int,
        "uint" | "unsigned" | "unsigned_int" | "uint32_t" | "U32" | "u32" => IntKind::UnsignedInt,
        "bool" | "Bool" => IntKind::Bool,
        "char" => IntKind::Char,
        "schar" | "int8_t" | "S8" | "s8" => IntKind::SignedChar,
        "uchar" | "unsigned_char" | "uint8_t" | "U8" | "u8" => IntKind::UnsignedChar,
        "short" | "int16_t" | "S16" | "s16" => IntKind::Short,
        "ushort" | "unsigned_short" | "uint16_t" | "U16" | "u16" => IntKind::UnsignedShort,
        "long" => IntKind::Long,
        "ulong" | "unsigned_long" | "size_t" => IntKind::UnsignedLong,
        "longlong" | "int64_t" | "S64" | "s64" => IntKind::LongLong,
        "ulonglong" | "uint64_t" | "U64" | "u64" => IntKind::UnsignedLongLong,
        _ => return None,
    })
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
    ) -> Lowered<Option<Typed>> {
        let place = self.unit.place(span);
        match (known(name), arguments) {
            (Some(Intrinsic::Assert), [condition]) => {
                let error = LocationKind::Error(ErrorKind::Assertion);
                self.guard(condition, error, place).map(|()| None)
            }
            (Some(Intrinsic::Assume), [condition]) => self.assume(condition, place).map(|()| None),
            (Some(Intrinsic::Assert | Intrinsic::Assume), _) => {
                let count = arguments.len();
                let message = format!("`{name}` takes 1 argument, but {count} are given");
                Err(self.unit.error(span, message))
            }
            (Some(Intrinsic::Halt), _) => {
                self.evaluate_all(arguments)?;
                self.builder.stop(LocationKind::Halt, place);
                Ok(None)
            }
            (Some(Intrinsic::Input), []) => {
                let kind = self.kind_of_input(name, declared, span)?;
                Ok(Some(self.input(kind, span, into)))
            }
            (Some(Intrinsic::Input), _) => {
                Err(self.unit.error(span, format!("`{name}` takes no arguments")))
            }
            (Some(Intrinsic::Nothing), _) => {
                self.evaluate_all(arguments)?;
                self.ignore_call(name, into, span).map(|()| None)
            }
            (None, _) => Err(self.unknown_function(name, declared, span)),
        }
    }

    fn ignore_call(&mut self, name: &str, into: Into, span: Span) -> Lowered<()> {
        if into != Some(None) {
            let message = format!("the result of `{name}` is not supported yet");
            return Err(self.unit.unsupported(span, message, "call it as a statement"));
        }
        self.unit.remark(Kind::Ignored(name.to_owned()), span);
        Ok(())
    }

    /// Arguments of functions that do nothing with them; string literals are fine.
    fn evaluate_all(&mut self, arguments: &[Expr]) -> Lowered<()> {
        let mut result = Ok(());
        for argument in arguments {
            if !matches!(argument.kind, ExprKind::Text(_)) {
                result = self.value(argument).map(|_| ()).and(result);
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

    fn kind_of_input(
        &mut self,
        name: &str,
        declared: Option<&Signature>,
        span: Span,
    ) -> Lowered<IntKind> {
        let kind = match declared.map(|signature| &signature.result) {
            Some(CType::Integer(kind)) => Some(*kind),
            Some(_) => None,
            None => input_kind(name),
        };
        kind.ok_or_else(|| {
            let message = format!("inputs of the type of `{name}` are not supported yet");
            let help = "supported are the integer types, for instance `__VERIFIER_nondet_int()`";
            self.unit.unsupported(span, message, help)
        })
    }

    fn input(&mut self, kind: IntKind, span: Span, into: Into) -> Typed {
        let place = self.unit.place(span);
        let variable = match into {
            Some(Some(variable)) => variable,
            _ => self.unnamed_input(span),
        };
        let read = Instruction::Input { variable, kind: InputKind::Read };
        self.builder.emit(read, place);
        if let Some(range) = self.input_range(variable, &Shape::Scalar(kind), place) {
            self.builder.emit(Instruction::Assume(range), place);
        }
        Typed { term: variable, kind }
    }

    /// What holds for an input of a type. `int` and wider types have no limits here.
    pub(super) fn input_range(
        &mut self,
        variable: Term,
        shape: &Shape,
        place: Place,
    ) -> Option<Term> {
        match shape {
            Shape::Scalar(kind) => {
                let (range, whole) =
                    super::finish::range(self.unit.terms, self.unit.model, variable, *kind);
                if !whole {
                    self.unit.remarks.add(Kind::WideInputs, place);
                }
                range
            }
            Shape::Array(_) => {
                self.unit.remarks.add(Kind::ArrayInputs, place);
                None
            }
        }
    }

    fn unknown_function(
        &mut self,
        name: &str,
        declared: Option<&Signature>,
        span: Span,
    ) -> Reported {
        let place = self.unit.place(span);
        let what =
            if declared.is_some() { "is declared, but not defined here" } else { "is not known" };
        let mut error = Diagnostic::unsupported(place, format!("the function `{name}` {what}"));
        if let Some(signature) = declared {
            error = error.related(signature.place, "declared here");
        }
        self.unit.report(
            error.help("define it; if it may return anything, use `__VERIFIER_nondet_int()`"),
        )
    }
}
