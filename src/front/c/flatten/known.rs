//! Functions of the library's table that no body in C is for: each does what its row says it is. What is
//! not built here is *unmodelled*, by its name.

use super::body::Body;
use super::outcome::Outcome;
use crate::front::build::{Comparison, Scalar, Value};
use crate::front::c::tree::{Conversion, Expr, ExprKind};
use crate::front::library::{
    self, AT_EXIT, Ending, Kind, ListStep, Own, Precondition, Question, Sum,
};
use crate::front::lower::Noted;
use crate::graph::target::call_label;
use crate::graph::{ErrorKind, InputKind, Instruction, LocationKind, Place};
use crate::logic::{ObjectFact, Term};

/// The status of a program that aborts, as a shell tells it.
const ABORTED: i64 = 134;

impl Body<'_, '_> {
    /// A call of a function that is not defined in C.
    pub(super) fn known_call(&mut self, name: &str, arguments: &[Expr], expr: &Expr) -> Outcome {
        let place = self.place(expr.span);
        self.mark_call(name, place);
        let Some(kind) = library::kind(name) else { return self.not_followed(name, expr) };
        if !self.meets_needs(name, kind, arguments) {
            return self.not_followed(name, expr);
        }
        match (kind, arguments) {
            (Kind::Ignored, _) => {
                self.evaluate_all(arguments);
                self.zero_result(expr)
            }
            (Kind::Assert, [condition, rest @ ..]) => {
                self.evaluate_all(rest);
                self.function.note(Noted::Check(ErrorKind::Assertion), place);
                let failed = LocationKind::Error(ErrorKind::Assertion);
                self.require_condition(condition, failed, place);
                Outcome::Nothing
            }
            (Kind::Assume, [condition, ..]) => {
                self.assume_condition(condition, place);
                Outcome::Nothing
            }
            (Kind::Error(kind), _) => {
                self.evaluate_all(arguments);
                self.function.note(Noted::Check(kind), place);
                self.stop(LocationKind::Error(kind), expr)
            }
            (Kind::Unreachable, _) => self.stop(LocationKind::Error(ErrorKind::Unreachable), expr),
            (Kind::End(how), _) => self.end_run(how, arguments, expr),
            (Kind::Input(_), _) => {
                self.evaluate_all(arguments);
                self.any_result(expr, InputKind::Read)
            }
            (Kind::Between(low, high), _) => {
                self.evaluate_all(arguments);
                self.between(low, high, expr)
            }
            (Kind::First, [first, rest @ ..]) => {
                let value = self.value(first);
                let value = self.function.hold(value, place);
                self.evaluate_all(rest);
                Outcome::Scalar(value)
            }
            (Kind::Absolute, [number]) => self.absolute(number, place),
            (Kind::List(step), _) => match (step, arguments) {
                (ListStep::Start, [list, ..]) => self.start_list(list, place),
                (ListStep::Copy, [to, from]) => self.copy_list(to, from, place),
                (ListStep::End, [list]) => self.end_list(list, place),
                _ => self.not_followed(name, expr),
            },
            (Kind::Real(real), _) => self.real(real, name, arguments, expr),
            (Kind::Overflow { operation, stores }, [a, b, to]) => {
                self.watched(operation, stores, [a, b, to], place)
            }
            (Kind::SameObject, [a, b]) => self.same_object(a, b, place),
            (Kind::AskObject(question), _) => self.ask_object(question, arguments, expr),
            (Kind::Own(own), _) => self.own_call(own, arguments, expr),
            (
                Kind::Allocate(_)
                | Kind::Reallocate { .. }
                | Kind::Free
                | Kind::Fill
                | Kind::Copy { .. },
                _,
            ) => self.memory_call(kind, name, arguments, expr),
            (
                Kind::Print
                | Kind::PrintText
                | Kind::PrintCharacter
                | Kind::PrintList
                | Kind::Store { .. },
                _,
            ) => self.printed_call(kind, name, arguments, expr),
            _ => self.not_followed(name, expr),
        }
    }

    /// Whether arguments plainly are what a function needs that does not look at them here.
    fn meets_needs(&self, name: &str, kind: Kind, arguments: &[Expr]) -> bool {
        let Some(function) = library::find(name) else { return true };
        let reads = matches!(kind, Kind::PrintText | Kind::Print | Kind::PrintList);
        arguments.iter().enumerate().all(|(index, argument)| match function.row.need(index) {
            Precondition::Any => true,
            _ if self.named_stream(argument).is_some() => true,
            Precondition::NotNull => is_array(argument),
            Precondition::String | Precondition::StringOrNull => reads || is_text(argument),
            Precondition::Buffer => is_null(argument),
        })
    }

    /// Gives a call a label, if it is asked about.
    fn mark_call(&mut self, name: &str, place: Place) {
        if self.shared.input.options.call.as_deref() == Some(name) {
            self.function.label(&call_label(name), place);
        }
    }

    pub(super) fn not_followed(&mut self, name: &str, expr: &Expr) -> Outcome {
        self.lost_outcome(&format!("a call of `{name}`"), expr.span)
    }

    pub(super) fn evaluate_all(&mut self, arguments: &[Expr]) {
        arguments.iter().for_each(|argument| self.effect(argument));
    }

    pub(super) fn stop(&mut self, kind: LocationKind, expr: &Expr) -> Outcome {
        self.function.stop(kind, self.place(expr.span));
        self.zero_result(expr)
    }

    fn zero_result(&mut self, expr: &Expr) -> Outcome {
        match Scalar::of(self.types(), &expr.ty) {
            Some(scalar) => Outcome::Scalar(self.function.zero(scalar)),
            None => Outcome::Nothing,
        }
    }

    /// Any value of a call's type.
    pub(super) fn any_result(&mut self, expr: &Expr, kind: InputKind) -> Outcome {
        match Scalar::of(self.types(), &expr.ty) {
            Some(Scalar::Pointer { .. }) => self.lost_outcome("an input, a pointer", expr.span),
            Some(scalar) => {
                let place = self.place(expr.span);
                let any = self.function.any(scalar, kind, place);
                self.note_asked(expr, place);
                Outcome::Scalar(any)
            }
            None => self.lost_outcome("an input of this type", expr.span),
        }
    }

    fn between(&mut self, low: i64, high: i64, expr: &Expr) -> Outcome {
        let outcome = self.any_result(expr, InputKind::Read);
        if let Outcome::Scalar(value) = outcome {
            let t = self.function.terms.clone();
            let fine = t.and2(t.le(t.int(low), value.term), t.le(value.term, t.int(high)));
            self.function.assume(fine, self.place(expr.span));
        }
        outcome
    }

    /// The run ends.
    fn end_run(&mut self, how: Ending, arguments: &[Expr], expr: &Expr) -> Outcome {
        let place = self.place(expr.span);
        let to_run = self.shared.input.options.to_run;
        let status = match arguments {
            [status] => {
                let value = self.value(status);
                let value = self.function.convert(value, Scalar::INT, place);
                Some(value.term)
            }
            _ => (how == Ending::Abort).then(|| self.function.terms.int(ABORTED)),
        };
        if let Some(value) = status.filter(|_| to_run) {
            let variable = self.shared.status();
            self.function.assign(variable, value, place);
        }
        if how == Ending::Exit {
            self.call_handlers(place);
        }
        if how == Ending::Abort {
            self.function.note(Noted::Abort, place);
        }
        self.stop(LocationKind::Halt, expr)
    }

    /// What `atexit` was given is called, if it was given anything (C17 7.22.4.4).
    pub(super) fn call_handlers(&mut self, place: Place) {
        let Some(handlers) = self.shared.defined_by_name(AT_EXIT) else { return };
        if let Some(function) = self.number_of(handlers) {
            let call = Instruction::Call { function, arguments: Vec::new(), result: None };
            self.function.emit(call, place);
        }
    }

    fn absolute(&mut self, number: &Expr, place: Place) -> Outcome {
        let value = self.value(number);
        let value = self.function.hold(value, place);
        let zero = self.function.zero(value.scalar);
        let less = self.function.compare(Comparison::Less, value, zero);
        let t = self.function.terms.clone();
        // Of the smallest number there is none.
        let term = t.ite(less, t.neg(value.term), value.term);
        let Scalar::Integer { width, signed: true } = value.scalar else {
            return Outcome::Scalar(value);
        };
        let range = crate::graph::Range::of_width(width, true);
        let fine = t.and(range.bounds(&t, term));
        self.function.require(fine, ErrorKind::Overflow, place);
        Outcome::Scalar(Value { term, ..value })
    }

    /// A sum that is watched for overflow.
    fn watched(&mut self, sum: Sum, stores: bool, all: [&Expr; 3], place: Place) -> Outcome {
        let [a, b, to] = all;
        let a = self.value(a);
        let a = self.function.hold(a, place);
        let b = self.value(b);
        let b = self.function.hold(b, place);
        let t = self.function.terms.clone();
        let exact = match sum {
            Sum::Add => t.add([a.term, b.term]),
            Sum::Subtract => t.sub(a.term, b.term),
            Sum::Multiply => t.mul(a.term, b.term),
        };
        let scalar = if stores {
            to.ty.pointee().and_then(|ty| Scalar::of(self.types(), ty))
        } else {
            Scalar::of(self.types(), &to.ty)
        };
        let Some(scalar @ Scalar::Integer { width, signed }) = scalar else {
            return self.lost_outcome("a sum of this type", to.span);
        };
        let term = t.wrap(width, signed, exact);
        let beyond = t.ne(term, exact);
        if stores {
            let to = self.pointed(to);
            self.function.store(to, Value { term, scalar }, place);
        } else {
            self.effect(to);
        }
        Outcome::Scalar(self.function.of_truth(beyond, Scalar::Truth))
    }

    fn same_object(&mut self, a: &Expr, b: &Expr, place: Place) -> Outcome {
        let a = self.value(a);
        let a = self.function.hold(a, place);
        let b = self.value(b);
        let t = &self.function.terms;
        let same = t.eq(t.object(a.term), t.object(b.term));
        Outcome::Scalar(self.function.of_truth(same, Scalar::INT))
    }

    fn ask_object(&mut self, question: Question, arguments: &[Expr], expr: &Expr) -> Outcome {
        let Some(scalar) = Scalar::of(self.types(), &expr.ty) else {
            return self.lost_outcome("this question", expr.span);
        };
        let [pointer, rest @ ..] = arguments else { return Outcome::Nothing };
        let place = self.place(expr.span);
        let pointer = self.value(pointer);
        let pointer = self.function.hold(pointer, place).term;
        let t = self.function.terms.clone();
        let size = t.object_fact(ObjectFact::Size, pointer);
        let offset = t.offset(pointer);
        let term = match (question, rest) {
            (Question::Size, _) => size,
            (Question::Offset, _) => offset,
            (Question::Readable | Question::Writable, [bytes]) => {
                let bytes = self.value(bytes).term;
                let mut parts = vec![
                    t.object_fact(ObjectFact::IsAlive, pointer),
                    t.le(t.int(0), offset),
                    t.le(t.add([offset, bytes]), size),
                ];
                if question == Question::Writable {
                    parts.push(t.object_fact(ObjectFact::IsWritable, pointer));
                }
                return Outcome::Scalar(self.function.of_truth(t.and(parts), scalar));
            }
            _ => return self.lost_outcome("this question", expr.span),
        };
        Outcome::Scalar(Value { term, scalar })
    }

    /// What only the functions that are written in C call.
    fn own_call(&mut self, own: Own, arguments: &[Expr], expr: &Expr) -> Outcome {
        let place = self.place(expr.span);
        let t = self.function.terms.clone();
        match (own, arguments) {
            (Own::Open, [what]) => {
                let text = opened(what).unwrap_or_else(|| "what the library does here".to_owned());
                self.lost_outcome(&text, expr.span)
            }
            (Own::Wrong, []) => {
                self.function.require(t.ff(), ErrorKind::Argument, place);
                Outcome::Nothing
            }
            (Own::Put, [byte]) => {
                let value = self.value(byte);
                self.put(value, place);
                Outcome::Nothing
            }
            (Own::There, [pointer]) => {
                let value = self.value(pointer);
                let fine = self.function.truth(value);
                self.function.require(fine, ErrorKind::NullDereference, place);
                Outcome::Nothing
            }
            (Own::Readable, [pointer, count]) => {
                let size = self.pointee_size(pointer);
                let address = self.pointed(pointer);
                let address = self.hold_address(address, place);
                let count = self.value(count);
                let bytes = t.mul(count.term, t.int(size));
                self.function.require_bytes(address, bytes, false, place);
                Outcome::Nothing
            }
            (Own::Apart, [to, at, written, from, read]) => {
                let size = t.int(self.pointee_size(to));
                let [to, at, written, from, read] =
                    [to, at, written, from, read].map(|one| self.value(one).term);
                let at = t.add([t.offset(to), t.mul(at, size)]);
                self.require_apart(
                    (to, at, t.mul(written, size)),
                    (from, t.offset(from), t.mul(read, size)),
                    place,
                );
                Outcome::Nothing
            }
            (Own::Together, [a, b]) => self.same_object(a, b, place),
            _ => self.lost_outcome("what the library does here", expr.span),
        }
    }

    fn pointee_size(&self, pointer: &Expr) -> u64 {
        pointer.ty.pointee().and_then(|to| self.known_size(to)).unwrap_or(1)
    }

    /// Goes on only where two ranges, each an object's pointer, where it begins and how long it is, have
    /// nothing in common.
    pub(super) fn require_apart(
        &mut self,
        (to, at, written): (Term, Term, Term),
        (from, start, read): (Term, Term, Term),
        place: Place,
    ) {
        let t = self.function.terms.clone();
        let between = t.sub(at, start);
        let near = t.and([
            t.eq(t.object(to), t.object(from)),
            t.lt(between, read),
            t.lt(t.neg(between), written),
        ]);
        self.function.require(t.not(near), ErrorKind::Overlap, place);
    }
}

/// Whether it is a pointer to something that is there.
fn is_array(argument: &Expr) -> bool {
    match &argument.kind {
        ExprKind::Convert(Conversion::Array, _) | ExprKind::Address(_) => true,
        ExprKind::Convert(_, inner) => is_array(inner),
        _ => false,
    }
}

/// Whether it is a string literal.
pub(super) fn is_text(argument: &Expr) -> bool {
    opened(argument).is_some()
}

fn is_null(argument: &Expr) -> bool {
    match &argument.kind {
        ExprKind::Convert(Conversion::Null, _) => true,
        ExprKind::Convert(_, inner) => is_null(inner),
        _ => false,
    }
}

/// What a text says that is given to a function.
fn opened(what: &Expr) -> Option<String> {
    match &what.kind {
        ExprKind::Text(bytes) => Some(String::from_utf8_lossy(bytes).into_owned()),
        ExprKind::Convert(_, inner) => opened(inner),
        _ => None,
    }
}
