//! What the library gives pointers to that belongs to the environment: streams, the texts of errors, and what
//! `getenv` gives (C17 7.22.4.6): of one name the same each time, since nothing that is followed here changes
//! the environment. What `setenv` and its kin do is not followed.
//!
//! Names are told apart where they are literals. One that varies may be any of those that were asked for
//! before: it is followed where it is the only thing that is asked.

use super::body::Body;
use super::needs::text_of;
use super::outcome::Outcome;
use crate::front::build::{Address, Scalar, Value};
use crate::front::c::tree::Expr;
use crate::front::library::Opened;
use crate::graph::arguments::ARGUMENT_LENGTH;
use crate::graph::outside::GivenPart;
use crate::graph::{Allocation, AllocationKind, Initial, InputKind, Instruction, Place};
use crate::logic::{Sort, Term};

/// 1 where `getenv` was asked by literals, 2 where it was asked by a name that varies.
const ASKED: &str = "environment";
/// What objects of the environment lie at multiples of.
const ALIGNMENT: u64 = 16;
/// The characters of a text, its end included, that there are at most.
const LONGEST: i64 = (1 << 31) - 1;

impl Body<'_, '_> {
    /// A pointer to something of the environment's, or to nothing.
    pub(super) fn opened(
        &mut self,
        what: Opened,
        name: &str,
        arguments: &[Expr],
        expr: &Expr,
    ) -> Outcome {
        self.check_arguments(name, arguments);
        let place = self.place(expr.span);
        let Some(to) = expr.ty.pointee() else { return self.not_followed(name, expr) };
        let term = match what {
            Opened::Variable => self.environment_variable(name, arguments.first(), place),
            Opened::ErrorText if self.shared.input.options.to_run => {
                return self.lost_outcome("what the system calls an error", expr.span);
            }
            Opened::ErrorText => self.environment_text(place),
            Opened::Stream | Opened::Unnamed => {
                let size = self.known_size(to).unwrap_or(1).max(1);
                let object = self.environment_object(self.function.terms.int(size), place);
                self.or_null(object, place)
            }
        };
        Outcome::Scalar(Value { term, scalar: self.pointer() })
    }

    /// What a call of `getenv` gives; its argument has been evaluated.
    fn environment_variable(&mut self, name: &str, argument: Option<&Expr>, place: Place) -> Term {
        let asked = self.marker(ASKED);
        let t = self.function.terms.clone();
        let literal = argument.and_then(text_of);
        let (fine, how) = match literal {
            Some(_) => (t.ne(asked, t.int(2)), 1),
            None => (t.eq(asked, t.int(0)), 2),
        };
        let text = format!("whether `{name}` is asked for the same again by a name that varies");
        self.function.require_followed(fine, &text, place);
        self.function.assign(asked, t.int(how), place);
        match literal.map(|text| text.split(|&byte| byte == 0).next().unwrap_or_default()) {
            Some(name) => self.remembered(name, place),
            None => {
                let text = self.environment_text(place);
                self.or_null(text, place)
            }
        }
    }

    /// What was given for this name before, or something new.
    fn remembered(&mut self, name: &[u8], place: Place) -> Term {
        let (known, pointer) = self.remembered_text(name);
        let t = self.function.terms.clone();
        let [fresh, after] = [(); 2].map(|()| self.function.fresh());
        self.function.branch(t.eq(known, t.int(0)), fresh, after, place);
        self.function.start_at(fresh);
        let text = self.environment_text(place);
        let text = self.or_null(text, place);
        self.function.assign(pointer, text, place);
        self.function.assign(known, t.int(1), place);
        self.function.jump(after, place);
        self.function.start_at(after);
        pointer
    }

    /// Whether a name was asked for, and what was given.
    fn remembered_text(&mut self, name: &[u8]) -> (Term, Term) {
        if let Some(&variables) = self.shared.surroundings.get(name) {
            return variables;
        }
        let known = self.shared.global("asked", Sort::Int, None);
        let pointer = self.shared.global("text", Sort::Pointer, None);
        self.shared.surroundings.insert(name.to_vec(), (known, pointer));
        self.at_start(self.unit, |body| {
            let t = body.function.terms.clone();
            for (variable, value) in [(known, t.int(0)), (pointer, t.null())] {
                body.function.emit_first(Instruction::Assign { variable, value }, Place::default());
            }
        });
        (known, pointer)
    }

    /// A string that the environment owns.
    fn environment_text(&mut self, place: Place) -> Term {
        let t = self.function.terms.clone();
        let size = self.size_scalar();
        let length = self.function.local(ARGUMENT_LENGTH, size, place);
        self.function.assign_any(length, size, InputKind::Environment, place);
        let fine = t.and2(t.le(t.int(1), length), t.le(length, t.int(LONGEST)));
        self.function.assume(fine, place);
        let text = self.environment_object(length, place);
        let last = Address::of_pointer(text).element(&t, t.sub(length, t.int(1)), 1);
        let byte = Scalar::Integer { width: 8, signed: true };
        let zero = self.function.zero(byte);
        self.function.store(last, zero, place);
        text
    }

    /// An object that the environment owns, of as many bytes, which hold anything.
    pub(super) fn environment_object(&mut self, size: Term, place: Place) -> Term {
        let variable = self.function.temporary(Sort::Pointer, None, place);
        let made = Allocation {
            kind: AllocationKind::Environment,
            size,
            alignment: ALIGNMENT,
            name: String::new(),
            contents: Initial::Open,
            leaves: Vec::new(),
        };
        self.function.allocate(variable, made, place);
        variable
    }

    /// Whether a call gives a pointer to something.
    pub(super) fn whether_there(&mut self, place: Place) -> Term {
        let there = self.function.any(Scalar::Truth, InputKind::Read, place);
        self.note_asked(there.term, GivenPart::There);
        self.function.truth(there)
    }

    /// A pointer, or null.
    pub(super) fn or_null(&mut self, pointer: Term, place: Place) -> Term {
        let there = self.whether_there(place);
        let t = self.function.terms.clone();
        let term = t.ite(there, pointer, t.null());
        self.function.hold(Value { term, scalar: self.pointer() }, place).term
    }
}
