//! What only the functions of the library that are written in C call.

use super::body::Body;
use super::homes::STREAMS;
use super::needs::text_of;
use super::outcome::Outcome;
use crate::front::build::{Scalar, Value};
use crate::front::c::tree::Expr;
use crate::front::library::Own;
use crate::graph::{ErrorKind, Instruction};
use crate::logic::Term;

impl Body<'_, '_> {
    /// What only the functions that are written in C call.
    pub(super) fn own_call(&mut self, own: Own, arguments: &[Expr], expr: &Expr) -> Outcome {
        let place = self.place(expr.span);
        let t = self.function.terms.clone();
        match (own, arguments) {
            (Own::Open, [what]) => {
                let text = text_of(what).unwrap_or(b"what the library does here");
                self.lost_outcome(&String::from_utf8_lossy(text), expr.span)
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
            (Own::PutError, [byte]) => {
                self.on_errors(place, |body| {
                    let value = body.value(byte);
                    body.put(value, place);
                });
                Outcome::Nothing
            }
            (Own::Tell, [number]) => {
                let value = self.value(number).term;
                self.function.emit(Instruction::Output { value }, place);
                Outcome::Nothing
            }
            (Own::Standard, [stream]) => {
                let value = self.value_now(stream, place).term;
                let mut which = t.int(3);
                for (number, name) in STREAMS.iter().enumerate() {
                    let standard = self.stream_object(name);
                    which = t.ite(t.eq(value, standard), t.int(number), which);
                }
                Outcome::Scalar(Value { term: which, scalar: Scalar::INT })
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
                let written = (to, at, t.mul(written, size));
                let read = (from, t.offset(from), t.mul(read, size));
                let apart = t.not(self.overlap(written, read));
                self.function.require(apart, ErrorKind::Overlap, place);
                Outcome::Nothing
            }
            (Own::Protect | Own::Unprotect, [pointer]) => {
                let pointer = self.value_now(pointer, place).term;
                match own {
                    Own::Protect => self.function.protect(pointer, place),
                    _ => self.function.unprotect(pointer, place),
                }
                Outcome::Nothing
            }
            (Own::Together, [a, b]) => self.same_object(a, b, place),
            _ => self.lost_outcome("what the library does here", expr.span),
        }
    }

    fn pointee_size(&self, pointer: &Expr) -> u64 {
        pointer.ty.pointee().and_then(|to| self.known_size(to)).unwrap_or(1)
    }

    /// Whether two ranges have something in common, each an object's pointer, where it begins and how long it
    /// is.
    pub(super) fn overlap(
        &self,
        (to, at, written): (Term, Term, Term),
        (from, start, read): (Term, Term, Term),
    ) -> Term {
        let t = &self.function.terms;
        let between = t.sub(at, start);
        t.and([
            t.eq(t.object(to), t.object(from)),
            t.lt(between, read),
            t.lt(t.neg(between), written),
        ])
    }
}
