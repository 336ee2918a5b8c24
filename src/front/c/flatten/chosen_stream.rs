//! What is written to a stream that has no name where it is written to: where a program is run, it is seen if
//! the stream is the standard output, so a call has two ways. Of a process the stream of errors is seen, too.

use super::body::Body;
use super::marks::key;
use super::outcome::{ChosenStream, Outcome, Stream};
use crate::front::build::{Scalar, Value};
use crate::front::c::tree::{Expr, FunctionId};
use crate::front::library;
use crate::front::{ERRORS_BEGIN, ERRORS_END};
use crate::graph::{ErrorKind, Instruction, Place};
use crate::logic::Term;

/// The name of the stream that is seen.
const OUTPUT: &str = "stdout";

/// The stream that gets what is put out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Receiver {
    Output,
    Errors,
    /// That of a pointer.
    Stream(Term),
}

impl Body<'_, '_> {
    /// What an argument is that has been evaluated as a stream.
    pub(super) fn chosen_stream(&self, argument: &Expr) -> Option<ChosenStream> {
        self.chosen_stream.filter(|chosen| chosen.argument == key(argument))
    }

    /// Whether the machine tells the streams apart to which something is written.
    pub(super) fn is_process(&self) -> bool {
        self.shared.input.options.process.is_some()
    }

    /// What is put out meanwhile goes to a stream.
    pub(super) fn on<T>(
        &mut self,
        receiver: Receiver,
        place: Place,
        puts: impl FnOnce(&mut Self) -> T,
    ) -> T {
        match receiver {
            Receiver::Output => puts(self),
            Receiver::Errors => self.on_errors(place, puts),
            Receiver::Stream(stream) => {
                self.helper(library::TO, vec![stream], place);
                let put = puts(self);
                self.helper(library::TO_END, vec![stream], place);
                put
            }
        }
    }

    /// What is put out meanwhile goes to the stream of errors.
    pub(super) fn on_errors<T>(&mut self, place: Place, puts: impl FnOnce(&mut Self) -> T) -> T {
        let begin = self.function.terms.int(ERRORS_BEGIN);
        self.function.emit(Instruction::Output { value: begin }, place);
        let put = puts(self);
        let end = self.function.terms.int(ERRORS_END);
        self.function.emit(Instruction::Output { value: end }, place);
        put
    }

    /// The stream without a name that a call writes to which somebody may see.
    pub(super) fn unnamed_stream<'e>(
        &self,
        callee: FunctionId,
        arguments: &'e [Expr],
    ) -> Option<&'e Expr> {
        let named = self.named(callee);
        let is_own = self.shared.defined(named).is_some_and(|named| !self.shared.is_library(named));
        if is_own || !self.shared.input.options.to_run || self.is_process() {
            return None;
        }
        let row = library::find(&self.tree().function(callee).name)?.row;
        let stream = arguments.get(row.stream?)?;
        let is_open = self.named_stream(stream).is_none() && self.chosen_stream(stream).is_none();
        Some(stream).filter(|_| is_open && self.names_output())
    }

    /// Whether the program names the standard output, so that a pointer may be to it.
    fn names_output(&self) -> bool {
        self.shared
            .input
            .trees
            .iter()
            .zip(&self.shared.usage)
            .any(|(tree, usage)| usage.named.iter().any(|id| &*tree.object(*id).name == OUTPUT))
    }

    /// Calls a function that writes to a stream without a name.
    pub(super) fn call_by_stream(
        &mut self,
        callee: FunctionId,
        (stream, arguments): (&Expr, &[Expr]),
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(stream.span);
        let value = self.value_now(stream, place);
        let there = self.function.truth(value);
        self.function.require(there, ErrorKind::NullDereference, place);
        let output = self.stream_object(OUTPUT);
        let terms = self.function.terms.clone();
        let result = Scalar::of(self.types(), &expr.ty).filter(|_| !self.is_dropped(expr));
        let result =
            result.map(|scalar| Value { term: self.function.temporary_of(scalar, place), scalar });
        let [seen, unseen, end] = [(); 3].map(|()| self.function.fresh());
        self.function.branch(terms.eq(value.term, output), seen, unseen, place);
        for (start, stream_is) in [(seen, Stream::Output), (unseen, Stream::Errors)] {
            self.function.start_at(start);
            let chosen = ChosenStream { argument: key(stream), value, stream: stream_is };
            let before = self.chosen_stream.replace(chosen);
            let outcome = self.named_call(callee, arguments, expr);
            self.chosen_stream = before;
            if let (Some(result), Some(own)) = (result, outcome.scalar()) {
                let own = self.function.convert(own, result.scalar, place);
                self.function.assign(result.term, own.term, place);
            }
            self.function.jump(end, place);
        }
        self.function.start_at(end);
        result.map_or(Outcome::Nothing, Outcome::Scalar)
    }
}
