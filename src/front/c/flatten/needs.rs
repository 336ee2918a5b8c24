//! Arguments of functions of the library: what they [need](Precondition), as the library's table says, is
//! checked where they are evaluated, whatever becomes of them.

use super::body::Body;
use super::outcome::{Outcome, Stream};
use super::signature::Passed;
use crate::front::build::{Scalar, Value};
use crate::front::c::tree::{Conversion, Expr, ExprKind};
use crate::front::library::{self, Precondition, TEXT, TEXT_OR_NULL};
use crate::graph::{ErrorKind, Instruction, Place};
use crate::logic::Term;

impl Body<'_, '_> {
    /// Evaluates the arguments of a function of the library, and checks its preconditions on them.
    pub(super) fn check_arguments(&mut self, name: &str, arguments: &[Expr]) {
        let row = library::find(name).map(|function| function.row);
        for (index, argument) in arguments.iter().enumerate() {
            let need = row.map_or(Precondition::Any, |row| row.need(index));
            self.check_argument(need, argument);
        }
    }

    /// The same of one argument. What a text or a stream is by itself is there.
    pub(super) fn check_argument(&mut self, need: Precondition, argument: &Expr) {
        if text_of(argument).is_some() || self.named_stream(argument).is_some() {
            return;
        }
        let place = self.place(argument.span);
        match need {
            Precondition::Any => self.effect(argument),
            Precondition::Buffer | Precondition::StringOrNull if is_null(argument) => {}
            Precondition::Buffer => {
                let text = "what the library writes to a stream's buffer";
                self.function.unmodelled(text, place);
            }
            Precondition::NotNull => {
                let value = self.value(argument);
                let there = self.function.truth(value);
                self.function.require(there, ErrorKind::NullDereference, place);
            }
            Precondition::String => drop(self.read_text(TEXT, argument)),
            Precondition::StringOrNull => drop(self.read_text(TEXT_OR_NULL, argument)),
        }
    }

    /// Reads a string up to its end by one of the functions in C; what that gives.
    pub(super) fn read_text(&mut self, helper: &str, text: &Expr) -> Option<Value> {
        let place = self.place(text.span);
        let value = self.value(text);
        match (value.scalar, self.helper(helper, vec![value.term], place)) {
            (Scalar::Pointer { .. }, Some(outcome)) => outcome.scalar(),
            _ => {
                self.function.unmodelled("what is taken for a text and is none", place);
                None
            }
        }
    }

    /// Evaluates arguments, with which nothing else is done; of texts and streams there is nothing to do.
    pub(super) fn evaluate_all(&mut self, arguments: &[Expr]) {
        for argument in arguments {
            if text_of(argument).is_none() && self.named_stream(argument).is_none() {
                self.effect(argument);
            }
        }
    }

    /// Calls one of the functions in C that no program calls, if it is there.
    pub(super) fn helper(
        &mut self,
        name: &str,
        arguments: Vec<Term>,
        place: Place,
    ) -> Option<Outcome> {
        let named = self.shared.defined_by_name(name)?;
        let function = self.number_of(named)?;
        let outcome = match self.shared.definitions[function.0].signature.result {
            Some(Passed::Scalar(scalar)) => {
                let term = self.function.temporary_of(scalar, place);
                Outcome::Scalar(Value { term, scalar })
            }
            _ => Outcome::Nothing,
        };
        let result = outcome.scalar().map(|value| value.term);
        self.function.emit(Instruction::Call { function, arguments, result }, place);
        Some(outcome)
    }

    /// The stream that an expression names, unless the program has made the name its own.
    pub(super) fn named_stream(&self, stream: &Expr) -> Option<Stream> {
        if let Some(chosen) = self.chosen_stream(stream) {
            return Some(chosen.stream);
        }
        match &stream.kind {
            ExprKind::Convert(_, inner) => self.named_stream(inner),
            ExprKind::Object(id) => {
                let object = self.tree().object(*id);
                if self.shared.defined_object(self.unit, *id).is_some() {
                    return None;
                }
                match &*object.name {
                    "stdout" => Some(Stream::Output),
                    "stderr" => Some(Stream::Errors),
                    "stdin" => Some(Stream::Input),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

/// Whether it is a null pointer, written as one.
pub(super) fn is_null(argument: &Expr) -> bool {
    match &argument.kind {
        ExprKind::Convert(Conversion::Null, _) => true,
        ExprKind::Convert(_, inner) => is_null(inner),
        _ => false,
    }
}

/// What a string literal says, with what stands behind a zero in it.
pub(super) fn text_of(argument: &Expr) -> Option<&[u8]> {
    match &argument.kind {
        ExprKind::Text(bytes) => Some(bytes),
        ExprKind::Convert(_, inner) => text_of(inner),
        _ => None,
    }
}
