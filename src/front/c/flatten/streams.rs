//! What reading from streams and writing to them leaves behind: whether an end may have been met, whether a
//! character has been put back, whether writing may have failed. Which stream it was is not told apart.
//! Nothing of this is done in a program that never asks.

use super::body::Body;
use super::outcome::Outcome;
use crate::front::build::{Scalar, Value, assumptions};
use crate::front::c::tree::Expr;
use crate::front::library::{self, Effect, Kind, Precondition, Scanned};
use crate::graph::{Instruction, Place};
use crate::logic::{Sort, Term};

/// 1 where an end, or an error, may have been met; 2 where somebody has asked since.
const ENDED: &str = "ended";
/// 1 where a character has been put back and not been read since.
const UNREAD: &str = "unread";
/// 1 where writing may have failed; 2 where that is known, or somebody has asked since.
const FAILED: &str = "failed";

/// What a function does with streams beside reading and writing.
fn effect(name: &str) -> Effect {
    library::find(name).map_or(Effect::None, |function| function.row.effect)
}

/// Whether a function reads from a stream.
fn reads(name: &str) -> bool {
    let scanned = |kind| matches!(kind, Kind::Scan(from) if from != Scanned::Text);
    effect(name) == Effect::Reads || library::kind(name).is_some_and(scanned)
}

/// Whether a function writes to a stream.
pub(super) fn writes(name: &str) -> bool {
    use Kind::{Print, PrintCharacter, PrintList, PrintText};
    let prints = |kind| matches!(kind, Print | PrintText | PrintCharacter | PrintList);
    effect(name) == Effect::Writes || library::kind(name).is_some_and(prints)
}

impl Body<'_, '_> {
    /// Something has been written, which has failed on this condition, or may have.
    pub(super) fn has_written(&mut self, failed: Option<Term>, place: Place) {
        if !self.calls(Effect::AsksError) || self.shared.input.options.to_run {
            return;
        }
        let state = self.marker(FAILED);
        let t = self.function.terms.clone();
        let two = t.int(2);
        let now = match failed {
            Some(failed) => t.ite(failed, two, state),
            None => t.ite(t.eq(state, two), two, t.int(1)),
        };
        self.function.assign(state, now, place);
    }

    /// Nobody sees what a function writes that the program calls.
    pub(super) fn leave_unseen(&mut self, name: &str, place: Place) {
        if self.unit + 1 < self.shared.input.trees.len() {
            self.shared.approximate(&assumptions::unseen(name), place);
        }
    }

    /// What a function has done with streams whose result is no matter, and what it takes back of what they
    /// say: of which one, is not told apart, so what they say next is not followed.
    pub(super) fn after_streams(&mut self, name: &str, call: &Expr) {
        let place = self.place(call.span);
        if writes(name) && (self.is_dropped(call) || call.ty.is_void()) {
            self.has_written(None, place);
        }
        let errors = effect(name) == Effect::ClearsErrors;
        let ends = errors || effect(name) == Effect::ClearsEnd;
        if ends && (self.calls(Effect::AsksEnd) || self.calls(Effect::AsksError)) {
            self.forget(ENDED, place);
        }
        if errors && self.calls(Effect::AsksError) {
            self.forget(FAILED, place);
        }
    }

    /// What may have been is not known any more.
    fn forget(&mut self, marker: &'static str, place: Place) {
        let state = self.marker(marker);
        let t = self.function.terms.clone();
        let zero = t.int(0);
        let now = t.ite(t.eq(state, zero), zero, t.int(2));
        self.function.assign(state, now, place);
    }

    /// Before something is read: what was put back is not followed.
    pub(super) fn before_reading(&mut self, name: &str, place: Place) {
        if reads(name) && self.shared.calls(|row| row.kind == Kind::PutBack) {
            let unread = self.marker(UNREAD);
            let t = self.function.terms.clone();
            let text = "what is read behind `ungetc`";
            self.function.require_followed(t.eq(unread, t.int(0)), text, place);
        }
    }

    /// What has been read says whether that was the end; of numbers nobody knows.
    pub(super) fn after_reading(&mut self, name: &str, value: Option<Value>, place: Place) {
        if !reads(name) || !(self.calls(Effect::AsksEnd) || self.calls(Effect::AsksError)) {
            return;
        }
        let ended = self.marker(ENDED);
        let t = self.function.terms.clone();
        let one = t.int(1);
        let now = match value {
            Some(value) if effect(name) == Effect::Reads => {
                let asked = t.eq(ended, t.int(2));
                t.ite(t.or2(asked, t.eq(value.term, t.int(-1))), one, ended)
            }
            _ => one,
        };
        self.function.assign(ended, now, place);
    }

    /// What `feof` and `ferror` say: something else than 0 only where an end may have been met. Asked again,
    /// they have to say what they said, which is not followed.
    pub(super) fn limit_end(&mut self, name: &str, value: Value, place: Place) {
        let asked = effect(name);
        if !matches!(asked, Effect::AsksEnd | Effect::AsksError) {
            return;
        }
        let text = format!("what `{name}` says when it is asked again");
        let mut fine = self.ask_marker(ENDED, &text, place);
        let t = self.function.terms.clone();
        if asked == Effect::AsksError {
            let text = format!("what `{name}` says behind a write that has failed");
            let unwritten = self.ask_marker(FAILED, &text, place);
            fine = t.and2(fine, unwritten);
        }
        let fine = self.function.hold(self.function.of_truth(fine, Scalar::Truth), place).term;
        let zero = t.int(0);
        self.function.assume(t.or2(t.eq(value.term, zero), t.eq(fine, zero)), place);
    }

    /// Whether nothing has come to pass, as far as that is followed; from here on, somebody has asked.
    fn ask_marker(&mut self, marker: &'static str, text: &str, place: Place) -> Term {
        let state = self.marker(marker);
        let t = self.function.terms.clone();
        let (zero, two) = (t.int(0), t.int(2));
        self.function.require_followed(t.ne(state, two), text, place);
        // What was neither is 2 now.
        self.function.assign(state, t.ite(t.eq(state, zero), zero, two), place);
        t.eq(state, zero)
    }

    /// `ungetc(c, stream)`: one character is taken back always.
    pub(super) fn put_back(&mut self, character: &Expr, stream: &Expr, expr: &Expr) -> Outcome {
        let place = self.place(expr.span);
        let given = self.value(character);
        let given = self.function.convert(given, Scalar::INT, place);
        let given = self.function.hold(given, place).term;
        self.check_argument(Precondition::NotNull, stream);
        let unread = self.marker(UNREAD);
        let t = self.function.terms.clone();
        let (none, one) = (t.int(-1), t.int(1));
        let nothing = t.eq(given, none);
        let fine = t.or2(nothing, t.eq(unread, t.int(0)));
        self.function.require_followed(fine, "whether one more character can be put back", place);
        self.function.assign(unread, t.ite(nothing, unread, one), place);
        let term = t.ite(nothing, none, t.wrap(8, false, given));
        Outcome::Scalar(Value { term, scalar: Scalar::INT })
    }

    /// Whether the program calls a function that does this with streams.
    fn calls(&self, effect: Effect) -> bool {
        self.shared.calls(|row| row.effect == effect)
    }

    /// A number of the whole program that starts as 0.
    pub(super) fn marker(&mut self, name: &'static str) -> Term {
        if let Some(&marker) = self.shared.markers.get(name) {
            return marker;
        }
        let marker = self.shared.global(name, Sort::Int, None);
        self.shared.markers.insert(name, marker);
        self.at_start(self.unit, |body| {
            let start = Instruction::Assign { variable: marker, value: body.function.terms.int(0) };
            body.function.emit_first(start, Place::default());
        });
        marker
    }
}
