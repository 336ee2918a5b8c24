//! What an object of a type is declared to be made of: its scalars, with the arrays that they are in.

use crate::front::types::{Length, Type, TypeKind, Types};
use crate::graph::{DeclaredArray, DeclaredScalar};

/// Of types with more scalars than this nothing is said.
const MOST: usize = 256;

/// The scalars of a type. Members of unions and bit-fields are left out, since others lie where they do.
pub(in crate::front) fn leaves(types: &Types, ty: &Type) -> Vec<DeclaredScalar> {
    let mut found = Leaves { types, all: Vec::new() };
    found.add(ty, &DeclaredScalar { offset: 0, name: String::new(), arrays: Vec::new() });
    if found.all.len() > MOST { Vec::new() } else { found.all }
}

struct Leaves<'t> {
    types: &'t Types,
    all: Vec<DeclaredScalar>,
}

impl Leaves<'_> {
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
                let mut inner = at.clone();
                inner.name.push_str("[]");
                inner.arrays.push(DeclaredArray { count, stride });
                self.add(element, &inner);
            }
            TypeKind::Record(id) if !self.types.record(*id).union => self.members(ty, at),
            TypeKind::Record(_) | TypeKind::Void | TypeKind::Function(_) => {}
            _ => self.all.push(at.clone()),
        }
    }

    fn members(&mut self, ty: &Type, at: &DeclaredScalar) {
        for member in self.types.members(ty).into_iter().flatten() {
            if member.bits.is_some() {
                continue;
            }
            let mut inner = at.clone();
            inner.offset = inner.offset.saturating_add(member.start / 8);
            if let Some(name) = &member.name {
                if !inner.name.is_empty() {
                    inner.name.push('.');
                }
                inner.name.push_str(name);
            }
            self.add(&member.ty, &inner);
        }
    }
}
