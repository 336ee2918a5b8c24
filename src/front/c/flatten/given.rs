//! What the function is given that a run enters: inputs. A pointer is null, or points to the first of as many
//! elements as a run needs, of which inputs say what they hold.
//!
//! Direction of error: fewer runs than callers may make. Pointers lead to objects of their own, none to
//! another one's or to a variable of the program; those that lie in such an object, or in a structure, are
//! null or lead on likewise, down to [`DEPTH`], where they are numbers that lead nowhere. Remarks say so.

use super::body::Body;
use super::shared::Named;
use super::signature::Passed;
use crate::front::build::assumptions;
use crate::front::build::{Address, MemberPlace, Scalar, Value, input_leaves, open_leaves};
use crate::front::c::tree::ObjectId;
use crate::front::source::Span;
use crate::front::types::{Type, TypeKind, Types};
use crate::graph::outside::GivenPart;
use crate::graph::{
    Allocation, AllocationKind, DeclaredScalar, Initial, InputKind, OPEN_SIZE, Place,
};
use crate::logic::{Sort, Term};

/// So often pointers lead on from what the function is given.
pub(super) const DEPTH: usize = 2;
/// So many objects they lead to in all.
const MOST_OBJECTS: usize = 8;

/// Who gives something, as reports say it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Giver {
    kind: AllocationKind,
    there: InputKind,
    number: InputKind,
    /// So often pointers lead on.
    depth: usize,
}

impl Giver {
    /// The caller of the function that a run enters.
    const CALLER: Self = Self {
        kind: AllocationKind::Parameter,
        there: InputKind::Pointer,
        number: InputKind::Parameter,
        depth: DEPTH,
    };
    /// Other files.
    pub(super) const ENVIRONMENT: Self = Self {
        kind: AllocationKind::Foreign,
        there: InputKind::Environment,
        number: InputKind::Environment,
        depth: DEPTH,
    };
    /// A function of another file, which returns a pointer.
    pub(super) const RESULT: Self =
        Self { there: InputKind::Read, number: InputKind::Read, ..Self::ENVIRONMENT };

    /// Who gives what lies behind such a pointer.
    fn behind(self) -> Self {
        let inner = if self.there == InputKind::Read { Self::ENVIRONMENT } else { self };
        Self { depth: self.depth.saturating_sub(1), ..inner }
    }
}

/// A pointer that a type has somewhere.
struct Inner {
    offset: u64,
    /// How it is called from there.
    name: String,
    to: Type,
}

/// Where a pointer lies that leads on.
#[derive(Clone, Copy)]
pub(super) enum Way {
    /// In an object that a name means.
    Inside,
    /// In what a pointer leads to that a name means.
    Behind,
}

impl Way {
    /// What C calls the pointer.
    fn to(self, name: &str, path: &str) -> String {
        match (self, path.strip_prefix('.')) {
            (Way::Behind, Some(member)) => format!("{name}->{member}"),
            (Way::Behind, None) => format!("{name}[0]{path}"),
            (Way::Inside, _) => format!("{name}{path}"),
        }
    }
}

impl Body<'_, '_> {
    /// What the function is given; nothing where that is not followed.
    pub(super) fn read_parameters(
        &mut self,
        named: Named,
        given: &[Passed],
        may_be_null: bool,
        place: Place,
    ) -> Option<Vec<Term>> {
        let source = self.tree().function(named.id).body.as_ref()?;
        let mut read = Vec::new();
        let mut pointers = 0;
        for (index, (&passed, &id)) in given.iter().zip(&source.parameters).enumerate() {
            let object = self.tree().object(id);
            let place =
                if object.span == Span::default() { place } else { self.place(object.span) };
            let name = self.parameter_name(id, index);
            read.push(match (passed, object.ty.pointee()) {
                (Passed::Scalar(Scalar::Pointer { .. }), Some(to)) => {
                    pointers += 1;
                    let is_array = source.arrays.iter().any(|array| array.parameter == id);
                    let to = to.clone();
                    self.pointer_given(Giver::CALLER, &to, &name, may_be_null && !is_array, place)?
                }
                (Passed::Scalar(scalar), _) => {
                    let variable = self.function.input_variable(&name, scalar, place);
                    self.function.assign_any(variable, scalar, InputKind::Parameter, place);
                    variable
                }
                (Passed::Record(size), _) => {
                    self.record_given(Giver::CALLER, &object.ty, &name, size, place)
                }
                (Passed::Unknown, _) => return None,
            });
        }
        self.shared.is_given_pointers = pointers > 0;
        if pointers > 1 {
            self.shared.assume(assumptions::ARRAYS_APART, place);
        }
        if pointers > 0 && self.shared.input.options.valid_pointers {
            self.shared.assume(assumptions::VALID_POINTERS, place);
        }
        Some(read)
    }

    pub(super) fn parameter_name(&self, id: ObjectId, index: usize) -> String {
        let name = self.tree().object(id).name.to_string();
        if name.is_empty() { format!("parameter{}", index + 1) } else { name }
    }

    /// A pointer to as many things as there may be, or null; nothing where that is not followed.
    pub(super) fn pointer_given(
        &mut self,
        giver: Giver,
        to: &Type,
        name: &str,
        may_be_null: bool,
        place: Place,
    ) -> Option<Term> {
        match to.kind {
            TypeKind::Function(_) => return Some(self.read_address(giver, name, place)),
            TypeKind::Record(id) if self.types().is_builtin(id) => return None,
            _ => {}
        }
        let there = may_be_null.then(|| self.read_whether_there(giver, name, place));
        self.shared.given = 0;
        let object = self.read_object(giver, to, name, place);
        Some(there.map_or(object, |there| {
            self.function.terms.ite(there, object, self.function.terms.null())
        }))
    }

    /// A pointer that leads nowhere.
    fn read_address(&mut self, giver: Giver, name: &str, place: Place) -> Term {
        let width = 8 * self.model().pointer_bytes();
        let scalar = Scalar::Integer { width, signed: false };
        let number = self.function.input_variable(name, scalar, place);
        self.function.assign_any(number, scalar, giver.number, place);
        if giver.number == InputKind::Read {
            self.note_asked(number, GivenPart::Address);
        }
        self.function.terms.pointer(self.function.terms.int(0), number)
    }

    fn read_whether_there(&mut self, giver: Giver, name: &str, place: Place) -> Term {
        let there = self.function.input_variable(name, Scalar::Truth, place);
        self.function.assign_any(there, Scalar::Truth, giver.there, place);
        if giver.there == InputKind::Read {
            self.note_asked(there, GivenPart::There);
        }
        self.function.terms.ne(there, self.function.terms.int(0))
    }

    /// As many things as there may be.
    fn read_object(&mut self, giver: Giver, to: &Type, name: &str, place: Place) -> Term {
        self.shared.given += 1;
        let leaves = open_leaves(self.types(), to);
        let holds = (giver.kind, Initial::Open);
        let pointer = self.object_of_type(holds, to, name, (OPEN_SIZE, leaves), place);
        let whole = Address::of_object(&self.function.terms, pointer, OPEN_SIZE, true);
        self.lead_on(giver, to, (name, Way::Behind), whole, place);
        pointer
    }

    /// A structure, which goes by a pointer.
    pub(super) fn record_given(
        &mut self,
        giver: Giver,
        ty: &Type,
        name: &str,
        size: u64,
        place: Place,
    ) -> Term {
        let leaves = input_leaves(self.types(), ty);
        let holds = (giver.kind, Initial::Open);
        let pointer = self.object_of_type(holds, ty, name, (size, leaves), place);
        let whole = Address::of_object(&self.function.terms, pointer, size, true);
        self.shared.given = 0;
        self.lead_on(giver, ty, (name, Way::Inside), whole, place);
        pointer
    }

    /// Makes an object of a type, and returns the pointer to it.
    pub(super) fn object_of_type(
        &mut self,
        (kind, contents): (AllocationKind, Initial),
        ty: &Type,
        name: &str,
        (size, leaves): (u64, Vec<DeclaredScalar>),
        place: Place,
    ) -> Term {
        let pointer = self.function.temporary(Sort::Pointer, None, place);
        let made = Allocation {
            kind,
            size: self.function.terms.int(size),
            alignment: self.types().alignment(ty).max(1),
            name: name.to_owned(),
            contents,
            leaves,
        };
        self.function.allocate(pointer, made, place);
        pointer
    }

    /// Makes pointers that lie in something null, or lead on.
    pub(super) fn lead_on(
        &mut self,
        giver: Giver,
        ty: &Type,
        (name, way): (&str, Way),
        whole: Address,
        place: Place,
    ) {
        let mut inner = Vec::new();
        pointers_in(
            self.types(),
            ty,
            &Inner { offset: 0, name: String::new(), to: Type::VOID },
            &mut inner,
        );
        for Inner { offset, name: path, to } in inner {
            if giver.depth == 0 || self.shared.given >= MOST_OBJECTS {
                return;
            }
            self.shared.assume(assumptions::INNER_POINTERS, place);
            let name = way.to(name, &path);
            let there = self.read_whether_there(giver.behind(), &name, place);
            let object = self.read_object(giver.behind(), &to, &name, place);
            let terms = self.function.terms.clone();
            let term = terms.ite(there, object, terms.null());
            let value = Value { term, scalar: self.pointer() };
            self.function.store(whole.member(&terms, offset), value, place);
        }
    }

    /// Arguments that a program is given by the system: nobody looks at those that the tree does not name.
    pub(super) fn is_named(&self, id: ObjectId) -> bool {
        self.shared.usage[self.unit].named.contains(&id)
    }

    /// What a result goes to that is a structure.
    pub(super) fn room_for_result(&mut self, result: Option<Passed>, place: Place) -> Option<Term> {
        let Some(Passed::Record(size)) = result else { return None };
        let size = self.function.terms.int(size);
        Some(self.function.allocate_temporary(size, place))
    }

    /// A function with parameters that are declared to have so many elements is given those (C17 6.7.6.3p7).
    pub(super) fn require_arrays(&mut self, arrays: &[crate::front::c::tree::ParameterArray]) {
        for array in arrays {
            let Some(least) = &array.least else { continue };
            let object = self.tree().object(array.parameter);
            let place = self.place(object.span);
            let element = object
                .ty
                .pointee()
                .map_or_else(|| self.function.terms.int(0), |to| self.size_of(to));
            let count = self.value(least).term;
            let bytes = self.function.terms.mul(count, element);
            let lvalue = self.variable(array.parameter, object.span);
            let pointer = self.read(lvalue, &object.ty, object.span);
            let address = Address::of_pointer(pointer.term);
            self.function.require_bytes(address, bytes, false, place);
        }
    }
}

/// The pointers to objects that a type has, none in arrays or unions.
fn pointers_in(types: &Types, ty: &Type, at: &Inner, found: &mut Vec<Inner>) {
    match &ty.kind {
        TypeKind::Pointer(to) if !to.is_function() => {
            found.push(Inner { to: Type::clone(to), name: at.name.clone(), ..*at });
        }
        TypeKind::Record(id) if !types.record(*id).union && !types.is_builtin(*id) => {
            for (index, member) in types.members(ty).into_iter().flatten().enumerate() {
                let place = MemberPlace::of(types, ty, index);
                let point = member.name.as_ref().map(|name| format!(".{name}"));
                let name = format!("{}{}", at.name, point.unwrap_or_default());
                let inner = Inner { offset: at.offset + place.offset, name, to: Type::VOID };
                pointers_in(types, &member.ty, &inner, found);
            }
        }
        _ => {}
    }
}
