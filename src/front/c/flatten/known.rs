//! Functions of the library's table that no body in C is for: each does what its row says it is. What is
//! not built here is *unmodelled*, by its name.

use super::body::Body;
use super::outcome::{Outcome, Stream};
use super::streams::writes;
use crate::front::LOST;
use crate::front::build::{Scalar, assumptions};
use crate::front::c::tree::Expr;
use crate::front::library::{self, AT_EXIT, Ending, Kind, ListStep, Mark, SHOW};
use crate::graph::outside::GivenPart;
use crate::graph::target::call_label;
use crate::graph::{ErrorKind, InputKind, Instruction, LocationKind, Place};

/// The status of a program that aborts, as a shell tells it.
const ABORTED: i64 = 134;

impl Body<'_, '_> {
    /// A call of a function that is not defined in C.
    pub(super) fn known_call(&mut self, name: &str, arguments: &[Expr], expr: &Expr) -> Outcome {
        let name = library::plain_name(name);
        let place = self.place(expr.span);
        // A call that is an error has no location but the error's.
        if !matches!(library::kind(name), Some(Kind::Error(_))) {
            self.mark_call(name, place);
        }
        let elsewhere = |kind: &Kind| !matches!(kind, Kind::NotFollowed | Kind::Body);
        let Some(kind) = library::kind(name).filter(elsewhere) else {
            return self.foreign(name, arguments, expr);
        };
        self.before_reading(name, place);
        let outcome = self.act(kind, name, arguments, expr);
        self.after_streams(name, expr);
        self.leave_errno(name, place);
        outcome
    }

    /// Does what a function of the library is.
    fn act(&mut self, kind: Kind, name: &str, arguments: &[Expr], expr: &Expr) -> Outcome {
        let place = self.place(expr.span);
        match (kind, arguments) {
            (Kind::Ignored, _) => {
                self.check_arguments(name, arguments);
                if writes(name) {
                    self.leave_unseen(name, place);
                } else {
                    self.shared.assume(&assumptions::ignored(name), place);
                }
                self.unknown_result(name, expr)
            }
            (Kind::Assert, [condition, rest @ ..]) => {
                self.evaluate_all(rest);
                self.function.note_check(ErrorKind::Assertion, place);
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
                self.function.note_check(kind, place);
                if self.is_asked(name) {
                    self.function.label_here(&call_label(name));
                }
                self.stop(LocationKind::Error(kind), expr)
            }
            (Kind::Unreachable, _) => self.stop(LocationKind::Error(ErrorKind::Unreachable), expr),
            (Kind::End(how), _) => self.end_run(how, arguments, expr),
            (Kind::List(step), _) => match (step, arguments) {
                (ListStep::Start, [list, ..]) => self.start_list(list, place),
                (ListStep::Copy, [to, from]) => self.copy_list(to, from, place),
                (ListStep::End, [list]) => self.end_list(list, place),
                _ => self.not_followed(name, expr),
            },
            (
                Kind::Allocate(_)
                | Kind::AllocateTo
                | Kind::GiveBlock
                | Kind::Reallocate { .. }
                | Kind::Free
                | Kind::Fill
                | Kind::Copy { .. }
                | Kind::Havoc { .. },
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
            _ => self.result_of(kind, name, arguments, expr),
        }
    }

    /// Does what a function of the library is that gives something.
    fn result_of(&mut self, kind: Kind, name: &str, arguments: &[Expr], expr: &Expr) -> Outcome {
        let place = self.place(expr.span);
        match (kind, arguments) {
            (Kind::Input(_), [_, ..]) if library::takes_nothing(name) => {
                self.foreign(name, arguments, expr)
            }
            (Kind::Input(_), _) => {
                self.evaluate_all(arguments);
                self.any_result(expr, InputKind::Read)
            }
            (Kind::Between(low, high), _) => self.between((low, high), name, arguments, expr),
            (Kind::Range { closed }, [low, high, rest @ ..]) => {
                self.in_range(closed, [low, high], rest, expr)
            }
            (Kind::OneOf, [number, others @ ..]) => self.one_of(number, others, place),
            (Kind::Time, [to]) => self.time(to, expr),
            (Kind::First, [first, rest @ ..]) => {
                let value = self.value_now(first, place);
                self.evaluate_all(rest);
                Outcome::Scalar(value)
            }
            (Kind::Absolute, [number]) => self.absolute(number, place),
            (Kind::Real(real), _) => self.real(real, name, arguments, expr),
            (Kind::Overflow { operation, stores }, [a, b, to]) => {
                self.watched(operation, stores, [a, b, to], place)
            }
            (Kind::Atomic(atomic), _) => self.atomic_call(atomic, name, arguments, expr),
            (Kind::Scan(from), _) => self.scanned_call(from, name, arguments, expr),
            (Kind::PutBack, [character, stream]) => self.put_back(character, stream, expr),
            (Kind::Open(what), _) => self.opened(what, name, arguments, expr),
            (Kind::SameObject, [a, b]) => self.same_object(a, b, place),
            (Kind::AskObject(question), _) => self.ask_object(question, arguments, expr),
            (Kind::Own(own), _) => self.own_call(own, arguments, expr),
            _ => self.not_followed(name, expr),
        }
    }

    /// A function of the library that is written in C has given this, or somebody sees what it does.
    pub(super) fn after_ours(&mut self, name: &str, outcome: Outcome, expr: &Expr) -> Outcome {
        let row = library::find(name).map(|function| function.row);
        let told = [(Mark::Sorts, assumptions::SORTED), (Mark::Localizes, assumptions::LOCALE)];
        for (mark, text) in told {
            if row.is_some_and(|row| row.has(mark)) {
                self.shared.assume(text, self.place(expr.span));
            }
        }
        let outcome = self.as_specified(name, outcome, expr);
        self.after_streams(name, expr);
        outcome
    }

    /// The function that writes bytes to where somebody sees them, if a call does that.
    pub(super) fn shown(&self, name: &str, arguments: &[Expr]) -> Option<super::shared::Named> {
        let row = library::find(name)?.row;
        let stream = arguments.get(row.stream?)?;
        let is_output = self.named_stream(stream) == Some(Stream::Output);
        // What a process writes goes to the stream that it names.
        let runs = self.shared.input.options.to_run && !self.is_process();
        let seen = row.part == Some(SHOW) && runs && is_output;
        self.shared.defined_by_name(SHOW).filter(|_| seen)
    }

    /// Gives a call a label, if it is asked about.
    fn mark_call(&mut self, name: &str, place: Place) {
        if self.is_asked(name) {
            self.function.label(&call_label(name), place);
        }
    }

    /// Whether somebody asks for the calls of a function.
    fn is_asked(&self, name: &str) -> bool {
        self.shared.input.options.call.as_deref() == Some(name)
    }

    pub(super) fn not_followed(&mut self, name: &str, expr: &Expr) -> Outcome {
        self.lost_outcome(&format!("a call of `{name}`"), expr.span)
    }

    pub(super) fn stop(&mut self, kind: LocationKind, expr: &Expr) -> Outcome {
        self.function.stop(kind, self.place(expr.span));
        self.zero_result(expr)
    }

    pub(super) fn zero_result(&mut self, expr: &Expr) -> Outcome {
        match Scalar::of(self.types(), &expr.ty) {
            Some(scalar) => Outcome::Scalar(self.function.zero(scalar)),
            None => Outcome::Nothing,
        }
    }

    /// Any value of a call's type.
    pub(super) fn any_result(&mut self, expr: &Expr, kind: InputKind) -> Outcome {
        match Scalar::of(self.types(), &expr.ty) {
            Some(Scalar::Pointer { .. }) => {
                Outcome::Scalar(self.any_pointer(kind, self.place(expr.span)))
            }
            Some(scalar) => {
                let place = self.place(expr.span);
                let any = self.function.any(scalar, kind, place);
                self.note_asked(any.term, GivenPart::Result);
                Outcome::Scalar(any)
            }
            None if self.is_opaque(&expr.ty) => {
                let place = self.place(expr.span);
                let name = self.outside_call.as_ref().map(|call| call.function.clone());
                self.opaque_input(&expr.ty, &name.unwrap_or_default(), place)
            }
            None => self.lost_outcome("an input of this type", expr.span),
        }
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
        if self.is_process() && how != Ending::Exit {
            let value = self.function.terms.int(LOST);
            self.function.emit(Instruction::Output { value }, place);
        }
        if how == Ending::Abort {
            self.function.note_abort(place);
        }
        self.stop(LocationKind::Halt, expr)
    }

    /// What `atexit` was given is called, if it was given anything (C17 7.22.4.4), and what is called after `main`.
    pub(super) fn call_handlers(&mut self, place: Place) {
        let handlers = self.shared.defined_by_name(AT_EXIT);
        if let Some(function) = handlers.and_then(|handlers| self.number_of(handlers)) {
            let call = Instruction::Call { function, arguments: Vec::new(), result: None };
            self.function.emit(call, place);
        }
        self.call_around_main(true, place);
    }
}
