//! `errno` (C17 7.5): what `*__errno_location()` names, a variable of the library's. Functions of the library
//! may leave an error's number there, or leave it alone; no one sets it to 0 (7.5p3). Which error it is that
//! a function of `math.h` reports is not followed. Nothing of this is done in a program that never asks.

use super::body::Body;
use crate::front::build::{Address, Scalar, Value};
use crate::front::c::tree::ObjectId;
use crate::front::library::{self, ERRNO, ERRNO_VARIABLE, Errno};
use crate::graph::outside::GivenPart;
use crate::graph::{InputKind, Place};

/// The largest number of an error.
const LAST: i64 = 133;

impl Body<'_, '_> {
    /// A function of the library has been called that is not written in C.
    pub(super) fn leave_errno(&mut self, name: &str, place: Place) {
        let Some(function) = library::find(name) else { return };
        let leaves = function.row.errno();
        // Where the program is run, all is well.
        if leaves == Errno::Same || self.shared.input.options.to_run {
            return;
        }
        let Some(errno) = self.errno() else { return };
        let t = self.function.terms.clone();
        let last = if leaves == Errno::Error { LAST } else { 1 };
        let given = self.input_between(t.int(0), t.int(last), Scalar::INT, place);
        self.note_asked(given.term, GivenPart::Error);
        let none = t.eq(given.term, t.int(0));
        if leaves == Errno::Open {
            let text = format!("what `{name}` leaves in `errno`");
            return self.function.require_followed(none, &text, place);
        }
        let before = self.function.load(errno, Scalar::INT, place);
        let term = t.ite(none, before.term, given.term);
        self.function.store(errno, Value { term, ..given }, place);
    }

    /// A function of another file may leave anything there.
    pub(super) fn open_errno(&mut self, place: Place) {
        if self.shared.input.options.to_run {
            return;
        }
        if let Some(errno) = self.errno() {
            let any = self.function.any(Scalar::INT, InputKind::Read, place);
            self.note_asked(any.term, GivenPart::Error);
            self.function.store(errno, any, place);
        }
    }

    /// The variable, in a program that asks for it.
    fn errno(&mut self) -> Option<Address> {
        let unit =
            self.shared.defined_by_name(ERRNO).filter(|named| self.shared.is_library(*named))?.unit;
        let objects = &self.shared.input.trees[unit].objects;
        let id = ObjectId(objects.iter().position(|object| *object.name == *ERRNO_VARIABLE)?);
        let here = std::mem::replace(&mut self.unit, unit);
        let home = self.home(id);
        self.unit = here;
        self.address_of_home(home?)
    }
}
