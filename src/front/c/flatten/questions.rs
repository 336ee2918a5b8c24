//! What tools ask of the objects that pointers point into.

use super::body::Body;
use super::outcome::Outcome;
use crate::front::build::{Scalar, Value};
use crate::front::c::tree::Expr;
use crate::front::library::Question;
use crate::graph::Place;
use crate::logic::ObjectFact;

impl Body<'_, '_> {
    /// Whether two pointers point into one object.
    pub(super) fn same_object(&mut self, a: &Expr, b: &Expr, place: Place) -> Outcome {
        let pointer = self.pointer();
        let a = self.value_now(a, place);
        let a = self.function.convert(a, pointer, place);
        let b = self.value(b);
        let b = self.function.convert(b, pointer, place);
        for pointer in [a.term, b.term] {
            // A number may be that of any object.
            let known = self.has_provenance(pointer);
            self.function.require_followed(known, "whether an object lies at a number", place);
        }
        let t = &self.function.terms;
        let same = t.eq(t.object(a.term), t.object(b.term));
        Outcome::Scalar(self.function.of_truth(same, Scalar::INT))
    }

    /// What there is where a pointer points.
    pub(super) fn ask_object(
        &mut self,
        question: Question,
        arguments: &[Expr],
        expr: &Expr,
    ) -> Outcome {
        let Some(scalar) = Scalar::of(self.types(), &expr.ty) else {
            return self.lost_outcome("this question", expr.span);
        };
        let [pointer, rest @ ..] = arguments else { return Outcome::Nothing };
        let place = self.place(expr.span);
        // All of what it points to, where nobody says how much.
        let whole = pointer.ty.pointee().filter(|ty| rest.is_empty() && !ty.is_void());
        let whole = whole.and_then(|ty| self.known_size(ty));
        let pointer = self.value_now(pointer, place).term;
        self.require_provenance(pointer, place);
        let t = self.function.terms.clone();
        let size = t.object_fact(ObjectFact::Size, pointer);
        let offset = t.offset(pointer);
        let term = match (question, rest) {
            (Question::Size, _) => size,
            (Question::Offset, _) => offset,
            (Question::Live | Question::Writeable | Question::Dynamic, _) => {
                let fact = |fact| t.object_fact(fact, pointer);
                let holds = match question {
                    Question::Live => fact(ObjectFact::IsAlive),
                    Question::Dynamic => fact(ObjectFact::IsHeap),
                    _ => t.and2(fact(ObjectFact::IsAlive), fact(ObjectFact::IsWritable)),
                };
                return Outcome::Scalar(self.function.of_truth(holds, scalar));
            }
            (Question::Invalid, _) => {
                let known = self.has_provenance(pointer);
                let what = "whether a number is an invalid pointer";
                self.function.require_followed(known, what, place);
                t.int(0)
            }
            (Question::Readable | Question::Writable, [] | [_])
                if whole.is_some() || !rest.is_empty() =>
            {
                let bytes = match (whole, rest) {
                    (None, [bytes]) => {
                        let bytes = self.value(bytes);
                        self.function.convert(bytes, self.size_scalar(), place).term
                    }
                    (whole, _) => t.int(whole.unwrap_or_default()),
                };
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
}
