//! Structures, unions and enumerations as they are declared, and their members by name.

use std::sync::Arc;

use crate::front::c::ast::{
    Declarator, Enumerator, Expr, MemberDeclaration, Name, Part, RecordSpecifier,
};
use crate::front::c::lower::{Lowered, Reported, body::Body, unit::Binding};
use crate::front::c::parse::nameless;
use crate::front::c::types::{CType, Extent, IntKind, Member, Record, RecordId};
use crate::front::c::units::plain;

impl Body<'_, '_> {
    /// The type that `struct …` or `union …` names or defines.
    pub(super) fn record_type(&mut self, specifier: &RecordSpecifier) -> Lowered<CType> {
        let here = self.scopes.last().map_or(&self.unit.scope, |scope| scope);
        let tag = specifier.tag.as_ref();
        let own = tag.and_then(|tag| here.tags.get(&tag.text).copied());
        let outer = tag.and_then(|tag| {
            let inner = self.scopes.iter().rev().find_map(|scope| scope.tags.get(&tag.text));
            let now = self.unit.order.now();
            let past = |id: &&RecordId| self.unit.records[id.0].named <= now;
            inner.or_else(|| self.unit.scope.tags.get(&tag.text).filter(past)).copied()
        });
        let known = if specifier.members.is_some() { own } else { outer };
        let id = match known {
            Some(id) => id,
            None => self.new_record(specifier),
        };
        if self.unit.records[id.0].union != specifier.union {
            let span = tag.map(|tag| tag.span).unwrap_or_default();
            return Err(self.unit.error(span, "this is a structure here and a union there"));
        }
        if let Some(members) = &specifier.members {
            let record = &self.unit.records[id.0];
            let (unit, first) = (self.unit.order.unit(), self.unit.order.unit_of(record.stated));
            if record.members.is_some() && first != unit {
                // Another file has the same: what stands in it is declared here, too.
                self.members_declared(members)?;
                return Ok(CType::Record(id));
            }
            self.describe(id, &specifier.attributes)?;
            let members = match self.members_declared(members) {
                Ok(members) => members,
                Err(Reported) => {
                    self.unit.records[id.0].refused = true;
                    return Err(Reported);
                }
            };
            self.end_open(id, specifier, &members)?;
            self.unit.records[id.0].stated = self.unit.order.now();
            if self.unit.records[id.0].members.replace(members).is_some() {
                let span = tag.map(|tag| tag.span).unwrap_or_default();
                return Err(self.unit.error(span, "this structure or union is defined twice"));
            }
        }
        Ok(CType::Record(id))
    }

    fn new_record(&mut self, specifier: &RecordSpecifier) -> RecordId {
        let key = std::ptr::from_ref(specifier) as usize;
        let tag = specifier.tag.as_ref().map(|tag| Arc::clone(&tag.text));
        let first = self.unit.choices.joined(key);
        let known = first.and_then(|first| self.unit.records.iter().position(|r| r.key == first));
        let id = RecordId(known.unwrap_or(self.unit.records.len()));
        let record = Record {
            union: specifier.union,
            tag: tag.as_deref().map(|tag| Arc::from(plain(tag))),
            members: None,
            named: self.unit.order.now(),
            stated: 0,
            packed: false,
            align: None,
            cap: 0,
            flexible: false,
            key,
            refused: false,
        };
        if known.is_none() {
            self.unit.records.push(record);
        }
        if let Some(tag) = tag {
            let scope = self.scopes.last_mut().unwrap_or(&mut self.unit.scope);
            scope.tags.insert(tag, id);
        }
        id
    }

    /// Only the last member of a structure may be an array of open size, and nothing that has
    /// such a member is a part of something else.
    fn end_open(
        &mut self,
        id: RecordId,
        specifier: &RecordSpecifier,
        members: &[Member],
    ) -> Lowered<()> {
        let Some((last, others)) = members.split_last() else { return Ok(()) };
        let declarations = specifier.members.as_deref().unwrap_or_default();
        let declarators = declarations.iter().flat_map(|declaration| &declaration.members);
        let declarators: Vec<&Declarator> = declarators.map(|(declarator, _)| declarator).collect();
        let open = |d: &&Declarator| matches!(d.parts.first(), Some(Part::Array(None)));
        let ends = declarators.last().is_some_and(open);
        let misplaced = declarators.iter().filter(|d| open(d)).count() > usize::from(ends);
        let inner = members.iter().any(|member| self.unit.is_flexible(&member.ctype));
        let span = declarators.last().map(|d| d.span).unwrap_or_default();
        if misplaced || (ends && (specifier.union || others.is_empty())) {
            let message = "only the last member of a structure may be an array of open size";
            return Err(self.unit.error(span, message));
        }
        if inner {
            let message = "a structure that ends in an array of open size cannot stand in another \
                           one or in an array here";
            return Err(self.unit.unsupported(span, message, "state the size of its last member"));
        }
        let empty = matches!(&last.ctype, CType::Array(_, Extent::Known(n))
            if self.unit.terms.as_int(*n).is_some_and(num_traits::Zero::is_zero));
        if empty && !specifier.union {
            self.unit.records[id.0].flexible = true;
            self.unit.make_bytes(&CType::Record(id));
        }
        Ok(())
    }

    fn members_declared(&mut self, declarations: &[MemberDeclaration]) -> Lowered<Vec<Member>> {
        let mut members: Vec<Member> = Vec::new();
        for declaration in declarations {
            let (base, _) = self.specified(&declaration.specifiers)?;
            if declaration.members.is_empty() && matches!(base, CType::Record(_)) {
                let exact = self.exact_declared(
                    &base,
                    &declaration.specifiers,
                    &nameless(declaration.specifiers.span),
                );
                let of_type = self.base_alignment(&declaration.specifiers)?;
                members.push(Member { of_type, exact, ..unnamed(base.clone()) });
            }
            for (declarator, bits) in &declaration.members {
                let mut member = self.member_declared(&base, declarator, bits.as_ref())?;
                self.place_member(&mut member, &declaration.specifiers, declarator)?;
                if self.unit.compares_types {
                    member.exact = self.exact_declared(&base, &declaration.specifiers, declarator);
                }
                let twice = member.name.is_some() && members.iter().any(|m| m.name == member.name);
                if twice {
                    return Err(self
                        .unit
                        .error(declarator.span, "there is a member of this name already"));
                }
                members.push(member);
            }
        }
        Ok(members)
    }

    fn member_declared(
        &mut self,
        base: &CType,
        declarator: &Declarator,
        bits: Option<&Expr>,
    ) -> Lowered<Member> {
        let ctype = match self.declared(base.clone(), declarator)? {
            // A flexible array member: its size is that of the block that it stands in.
            CType::Array(element, Extent::Open) => {
                CType::Array(element, Extent::Known(self.unit.terms.int(0)))
            }
            ctype => ctype,
        };
        if self.varies(&ctype) {
            let message = "an array of variable length in a structure is not supported";
            let help = "state a constant length";
            return Err(self.unit.unsupported(declarator.span, message, help));
        }
        if !self.unit.is_complete(&ctype) {
            return Err(self
                .unit
                .error(declarator.span, "the type of this member is not complete"));
        }
        let bits = match bits {
            None => None,
            Some(bits) => {
                let width = u32::try_from(self.constant(bits)?).ok();
                let most = match &ctype {
                    CType::Integer(kind) => kind.width(self.unit.model),
                    _ => 0,
                };
                match width.filter(|width| *width <= most) {
                    // It ends the room of the bit-fields before it, and holds nothing.
                    Some(0) if declarator.name.is_some() => {
                        let message = "a bit-field of width 0 has no name";
                        return Err(self.unit.error(declarator.span, message));
                    }
                    Some(width) => Some(width),
                    None => {
                        return Err(self.unit.error(bits.span, "a bit-field has no such width"));
                    }
                }
            }
        };
        let name = declarator.name.as_ref().map(|name| Arc::from(plain(&name.text)));
        Ok(Member { name, bits, ..unnamed(ctype) })
    }

    /// Whether the size of an array is none that is known when the program is compiled.
    fn varies(&self, ctype: &CType) -> bool {
        match ctype {
            CType::Array(element, Extent::Known(count)) => {
                self.unit.terms.as_int(*count).is_none() || self.varies(element)
            }
            CType::Array(element, _) => self.varies(element),
            _ => false,
        }
    }

    /// The type of an enumeration: as with gcc and clang, the first that holds all its
    /// constants, those without a sign before those with one.
    pub(super) fn enum_type(
        &mut self,
        tag: Option<&Name>,
        constants: Option<&[Enumerator]>,
        packed: bool,
    ) -> IntKind {
        let Some(constants) = constants else {
            let scopes = self.scopes.iter().rev().chain([&self.unit.scope]);
            let known = tag.and_then(|tag| {
                scopes.into_iter().find_map(|scope| scope.enums.get(&tag.text).copied())
            });
            return known.unwrap_or(IntKind::UnsignedInt);
        };
        let values = self.enumeration(constants);
        let kind = IntKind::of_enumeration(&values, packed, self.unit.model);
        self.widen(constants, kind);
        if let Some(tag) = tag {
            let scope = self.scopes.last_mut().unwrap_or(&mut self.unit.scope);
            scope.enums.insert(Arc::clone(&tag.text), kind);
        }
        kind
    }

    /// Constants that no `int` holds are of the enumeration's type, once that is known.
    fn widen(&mut self, constants: &[Enumerator], to: IntKind) {
        let model = self.unit.model;
        let (low, high) = IntKind::Int.range(model);
        let scope = self.scopes.last_mut().unwrap_or(&mut self.unit.scope);
        for constant in constants {
            if let Some((Binding::Constant(value, kind), _)) =
                scope.names.get_mut(&constant.name.text)
                && !(low <= *value && *value <= high)
            {
                *kind = to;
            }
        }
    }

    /// Declares the constants; their values.
    fn enumeration(&mut self, constants: &[Enumerator]) -> Vec<num_bigint::BigInt> {
        let mut values = Vec::new();
        let mut next = self.unit.terms.int(0);
        for constant in constants {
            if let Some(value) = &constant.value {
                match self.constant(value) {
                    Ok(value) => next = self.unit.terms.int(value),
                    Err(Reported) => continue,
                }
            }
            if let Some(value) = self.unit.terms.as_int(next) {
                values.push(value.clone());
                self.bind(
                    &constant.name,
                    Binding::Constant(
                        value.clone(),
                        IntKind::of_enumerator(value, self.unit.model),
                    ),
                );
            }
            next = self.unit.terms.add([next, self.unit.terms.int(1)]);
        }
        values
    }

    /// Says that there is no member of that name.
    pub(in crate::front::c::lower) fn no_member(&mut self, ctype: &CType, name: &Name) -> Reported {
        if self.unit.is_refused(ctype) {
            return Reported;
        }
        let message = match self.unit.members(ctype) {
            None if matches!(ctype, CType::Record(_)) => {
                "the members of this structure or union are not known here".to_owned()
            }
            None => format!("`{}` is a member of no structure or union here", name.text),
            Some(_) => format!("there is no member `{}` in it", name.text),
        };
        self.unit.error(name.span, message)
    }

    /// The numbers of the members that lead to the one with a name.
    pub(in crate::front::c::lower) fn find_member(
        &self,
        ctype: &CType,
        name: &str,
    ) -> Option<Vec<usize>> {
        let members = self.unit.members(ctype)?;
        let within = |(index, member): (usize, &Member)| match &member.name {
            Some(own) => (**own == *plain(name)).then(|| vec![index]),
            None => self.find_member(&member.ctype, name).map(|mut inner| {
                inner.insert(0, index);
                inner
            }),
        };
        members.iter().enumerate().find_map(within)
    }
}

/// A member of which nothing but its type is known.
fn unnamed(ctype: CType) -> Member {
    let (name, bits, align, of_type, exact) = (None, None, None, None, None);
    Member { name, ctype, bits, align, of_type, packed: false, exact }
}
