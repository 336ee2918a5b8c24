//! Variables that other files define: they hold anything. Pointers among them lead to objects of their own, or
//! to variables that other files can name.
//!
//! Direction of error: fewer runs than other files may make, as remarks say.

use super::body::Body;
use super::given::{Giver, Way};
use super::shared::Home;
use crate::front::build::assumptions;
use crate::front::build::{Address, Scalar, input_leaves, open_leaves};
use crate::front::c::tree::{ObjectId, Storage};
use crate::front::types::{Qualifiers, Type, TypeKind};
use crate::graph::{
    Allocation, AllocationKind, DeclaredScalar, Initial, InputKind, OPEN_SIZE, Place,
};
use crate::logic::{Sort, Term};

impl Body<'_, '_> {
    /// Where a variable is that another file defines; nothing where that is not followed.
    pub(super) fn foreign_home(&mut self, id: ObjectId) -> Option<Home> {
        let object = self.tree().object(id);
        if object.storage != Storage::External || self.is_stream(id) {
            return None;
        }
        let (unit, id) = self.shared.declared_object(&object.name)?;
        if let Some(home) = self.shared.statics.get(&(unit, id)) {
            return Some(*home);
        }
        self.at_start(unit, |body| body.make_foreign(id))
    }

    fn make_foreign(&mut self, id: ObjectId) -> Option<Home> {
        let (key, object) = ((self.unit, id), self.tree().object(id));
        let (name, place) = (object.name.to_string(), self.place(object.span));
        self.note_variable(id);
        let plain = !self.shared.usage[self.unit].addressed.contains(&id);
        if let (Some(scalar), true) = (Scalar::of(self.types(), &object.ty), plain) {
            let symbol = self.shared.global(&name, scalar.sort(), Some(scalar));
            let home = Home::Variable { symbol, scalar };
            self.shared.statics.insert(key, home);
            match object.ty.pointee() {
                Some(to) => {
                    let given = self.foreign_pointer(&to.clone(), &name, place)?;
                    self.function.assign(symbol, given, place);
                }
                None => {
                    self.function.assign_any(symbol, scalar, InputKind::Environment, place);
                }
            }
            return Some(home);
        }
        let (size, leaves) = self.foreign_extent(&object.ty)?;
        let pointer = self.shared.global(&format!("{name}.at"), Sort::Pointer, None);
        let is_writable = !object.ty.qualifiers.has(Qualifiers::CONST);
        let home = Home::Memory { pointer, size: Some(size), is_writable };
        self.shared.statics.insert(key, home);
        let made = Allocation {
            kind: AllocationKind::Environment,
            size: self.function.terms.int(size),
            alignment: self.alignment_of(object),
            name: name.clone(),
            contents: Initial::Open,
            leaves,
        };
        self.function.allocate(pointer, made, place);
        let whole = Address::of_object(&self.function.terms, pointer, size, true);
        self.shared.given = 0;
        self.lead_on(Giver::ENVIRONMENT, &object.ty, (&name, Way::Inside), whole, place);
        Some(home)
    }

    /// How many bytes a variable of another file has, and what is there.
    fn foreign_extent(&self, ty: &Type) -> Option<(u64, Vec<DeclaredScalar>)> {
        match (&ty.kind, self.types().size(ty)) {
            (_, Some(size)) => Some((size, input_leaves(self.types(), ty))),
            (TypeKind::Array(element, _), None) => {
                Some((OPEN_SIZE, open_leaves(self.types(), element)))
            }
            _ => None,
        }
    }

    /// A pointer that another file gives its value: it may be to a variable that other files can name, too.
    fn foreign_pointer(&mut self, to: &Type, name: &str, place: Place) -> Option<Term> {
        let mut pointer = self.pointer_given(Giver::ENVIRONMENT, to, name, true, place)?;
        let scalar = Scalar::Integer { width: 32, signed: false };
        for (unit, id) in self.shared.external_objects() {
            let home = self.at_start(unit, |body| body.home(id));
            let Some(Home::Memory { pointer: at, .. }) = home else { continue };
            let chosen = self.function.input_variable(name, scalar, place);
            self.function.assign_any(chosen, Scalar::Truth, InputKind::Environment, place);
            let terms = self.function.terms.clone();
            pointer = terms.ite(terms.ne(chosen, terms.int(0)), at, pointer);
        }
        self.shared.assume(assumptions::FOREIGN_POINTERS, place);
        Some(pointer)
    }
}
