//! Functions of other files that are given pointers to who knows what, where the program is
//! [overstated](super::Input::overstates): they write anything into all that is reached from these, and return
//! anything.
//!
//! Direction of error: more runs than there are. What holds of all of them holds of the program, and what one of
//! them shows need not. What such a function leaves of a pointer is a number that no object lies at: whoever follows
//! it is not followed. That these functions free nothing, keep no address, and change no variable whose address they
//! cannot have is assumed, and said; where they could call functions of the program, the program is not overstated.

use super::body::Body;
use super::foreign::Reached;
use super::outcome::{Argument, Outcome};
use crate::front::build::{Address, Value, assumptions};
use crate::front::c::tree::Expr;
use crate::front::types::TypeKind;
use crate::graph::outside::GivenPart;
use crate::graph::{InputKind, Place};
use crate::logic::Term;

/// What is not followed of them.
const UNKNOWN_POINTER: &str = "a pointer that another file gives";

impl Body<'_, '_> {
    /// Whether the program is the overstated one.
    pub(super) fn overstates(&self) -> bool {
        self.shared.input.overstates
    }

    /// Whether such calls may be overstated: nobody has the address of a function of the program.
    pub(super) fn may_be_overstated(&self) -> bool {
        self.shared.usage.iter().all(|usage| usage.pointed.is_empty())
    }

    /// A call of such a function, in the overstated program.
    pub(super) fn overstated_call(
        &mut self,
        name: &str,
        arguments: &[Expr],
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(expr.span);
        let given = self.arguments(arguments);
        let reached = self.reached_by(name, arguments);
        for ((argument, given), reached) in arguments.iter().zip(given).zip(reached) {
            match given {
                Argument::Scalar(value) if !matches!(reached, Reached::Nothing) => {
                    self.havoc_reachable(value.term, place);
                }
                Argument::Record(whole, size) if self.leads_on(&argument.ty) => {
                    let size = self.function.terms.int(size);
                    let copy = self.function.allocate_temporary(size, place);
                    self.keep_alive_if_made(copy, place);
                    let to = Address::of_pointer(copy);
                    self.function.copy(to, whole, size, place);
                    self.havoc_reachable(copy, place);
                }
                _ => {}
            }
        }
        self.shared.assume(&assumptions::overstated(name), place);
        self.open_errno(place);
        self.overstated_result(name, expr)
    }

    fn havoc_reachable(&mut self, pointer: Term, place: Place) {
        self.note_asked(self.function.terms.contents(), GivenPart::Unsaid);
        self.function.havoc_reachable(pointer, place);
    }

    fn overstated_result(&mut self, name: &str, expr: &Expr) -> Outcome {
        let place = self.place(expr.span);
        if self.is_dropped(expr) || expr.ty.is_void() {
            return Outcome::Nothing;
        }
        match (&expr.ty.kind, self.known_size(&expr.ty)) {
            (TypeKind::Pointer(_), _) => Outcome::Scalar(self.any_pointer(InputKind::Read, place)),
            (TypeKind::Record(_), Some(size)) => {
                let whole = self.returned(&expr.ty, name, size, place);
                self.note_asked(self.function.terms.contents(), GivenPart::Member);
                let size = self.function.terms.int(size);
                self.function.havoc(whole, size, place);
                Outcome::Record(whole)
            }
            (TypeKind::Record(_), None) => self.not_followed(name, expr),
            _ => self.any_result(expr, InputKind::Read),
        }
    }

    /// A pointer of which nobody knows what it points to: a number.
    pub(super) fn any_pointer(&mut self, kind: InputKind, place: Place) -> Value {
        let number = self.function.any(self.size_scalar(), kind, place);
        self.note_asked(number.term, GivenPart::Address);
        let term = self.function.terms.pointer(self.function.terms.int(0), number.term);
        Value { term, scalar: self.pointer() }
    }

    /// Goes on where a pointer is null, or has a provenance. [Any pointer](Self::any_pointer) has none.
    pub(super) fn require_provenance(&mut self, pointer: Term, place: Place) {
        if self.overstates() || self.shared.has_pointer_inputs() {
            let known = self.has_provenance(pointer);
            self.function.require_followed(known, UNKNOWN_POINTER, place);
        }
    }

    /// A pointer is null, or points into an object.
    pub(super) fn has_provenance(&self, pointer: Term) -> Term {
        let t = &self.function.terms;
        t.or2(t.ne(t.object(pointer), t.int(0)), t.eq(pointer, t.null()))
    }
}
