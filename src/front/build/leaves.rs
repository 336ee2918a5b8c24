//! What an object of a type is declared to be made of: its scalars, with the arrays that they are in.

use super::members::MemberPlace;
use super::scalar::Scalar;
use crate::front::types::{Length, Type, TypeKind, Types};
use crate::graph::{DeclaredArray, DeclaredScalar};
use crate::logic::Stored;

/// Of types with more scalars than this nothing is said.
const MOST: usize = 256;

/// The scalars of a type. Members of unions and bit-fields are left out, since others lie where they do.
pub(in crate::front) fn leaves(types: &Types, ty: &Type) -> Vec<DeclaredScalar> {
    Leaves { types, all: Vec::new(), is_input: false }.of(ty, &NOTHING)
}

/// The scalars of something that inputs say what it holds: all of it, unions and what is no scalar as bytes.
pub(in crate::front) fn input_leaves(types: &Types, ty: &Type) -> Vec<DeclaredScalar> {
    Leaves { types, all: Vec::new(), is_input: true }.of(ty, &NOTHING)
}

/// The same of as many of a type as there is room for; of one, if it ends with an array of open length.
pub(in crate::front) fn open_leaves(types: &Types, element: &Type) -> Vec<DeclaredScalar> {
    let innermost = innermost(types, element);
    match types.size(innermost) {
        Some(stride) if stride > 0 && !has_open_end(types, innermost) => {
            let arrays = vec![DeclaredArray { count: None, stride }];
            let at = DeclaredScalar { name: "[]".to_owned(), arrays, ..NOTHING };
            Leaves { types, all: Vec::new(), is_input: true }.of(innermost, &at)
        }
        _ => input_leaves(types, innermost),
    }
}

/// A `_Bool` that has one of its values, 0 or 1.
const TRUTH: Stored = Stored::Integer { width: 1, signed: false };

const NOTHING: DeclaredScalar =
    DeclaredScalar { offset: 0, name: String::new(), arrays: Vec::new(), stored: None };

/// What lies in a row in arrays whose length is known only when the program runs.
pub(in crate::front) fn innermost<'t>(types: &Types, element: &'t Type) -> &'t Type {
    match &element.kind {
        TypeKind::Array(inner, _) if types.size(element).is_none() => innermost(types, inner),
        _ => element,
    }
}

/// Whether a structure ends with an array of open length.
fn has_open_end(types: &Types, ty: &Type) -> bool {
    let last = types.members(ty).and_then(|members| members.last());
    last.is_some_and(|member| match &member.ty.kind {
        TypeKind::Array(_, length) => !matches!(length, Length::Known(_)),
        _ => has_open_end(types, &member.ty),
    })
}

struct Leaves<'t> {
    types: &'t Types,
    all: Vec<DeclaredScalar>,
    /// Whether inputs say what it holds.
    is_input: bool,
}

impl Leaves<'_> {
    fn of(mut self, ty: &Type, at: &DeclaredScalar) -> Vec<DeclaredScalar> {
        self.add(ty, at);
        if self.all.len() > MOST { Vec::new() } else { self.all }
    }

    /// Those of something of a type that lies at a place.
    fn add(&mut self, ty: &Type, at: &DeclaredScalar) {
        if self.all.len() > MOST {
            return;
        }
        match &ty.kind {
            TypeKind::Array(element, length) => {
                let count = match length {
                    Length::Known(count) => Some(*count),
                    Length::Variable(_) | Length::Unspecified | Length::Open => None,
                };
                let Some(stride) = self.types.size(element).filter(|size| *size > 0) else {
                    return;
                };
                self.add(element, &in_array(at, count, stride));
            }
            TypeKind::Record(id) if !self.types.record(*id).union => self.members(ty, at),
            TypeKind::Void | TypeKind::Function(_) => {}
            TypeKind::Record(_) => self.bytes(ty, at),
            _ => match Scalar::of(self.types, ty) {
                Some(scalar) => {
                    let stored = match scalar {
                        // Whoever gives one its value gives it one of its values.
                        Scalar::Truth if self.is_input => TRUTH,
                        _ => scalar.stored(self.types.model),
                    };
                    self.all.push(DeclaredScalar { stored: Some(stored), ..at.clone() });
                }
                None if self.is_input => self.bytes(ty, at),
                None => self.all.push(at.clone()),
            },
        }
    }

    /// What is no one scalar.
    fn bytes(&mut self, ty: &Type, at: &DeclaredScalar) {
        if let (Some(size), true) = (self.types.size(ty), self.is_input) {
            let stored = Some(Stored::Integer { width: 8, signed: false });
            self.all.push(DeclaredScalar { stored, ..in_array(at, Some(size), 1) });
        }
    }

    fn members(&mut self, ty: &Type, at: &DeclaredScalar) {
        for (index, member) in self.types.members(ty).into_iter().flatten().enumerate() {
            let place = MemberPlace::of(self.types, ty, index);
            let mut inner = at.clone();
            inner.offset = inner.offset.saturating_add(place.offset);
            if let Some(name) = &member.name {
                if !inner.name.is_empty() {
                    inner.name.push('.');
                }
                inner.name.push_str(name);
            }
            match place.bits {
                None => self.add(&member.ty, &inner),
                Some(_) if self.is_input && member.name.is_some() => {
                    self.all.push(DeclaredScalar { stored: place.bits, ..inner });
                }
                Some(_) => {}
            }
        }
    }
}

/// An element of so many.
fn in_array(at: &DeclaredScalar, count: Option<u64>, stride: u64) -> DeclaredScalar {
    let mut inner = at.clone();
    inner.name.push_str("[]");
    inner.arrays.push(DeclaredArray { count, stride });
    inner
}
