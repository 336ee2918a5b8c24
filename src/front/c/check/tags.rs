//! Structures, unions and enumerations (C17 §6.7.2.1, §6.7.2.2).

use std::sync::Arc;

use num_bigint::BigInt;
use num_traits::One;

use super::declarators::is_base;
use super::specifiers::Specified;
use super::{Checked, Checker, Reported};
use crate::front::c::ast::{
    Attribute, Declarator, EnumSpecifier, Enumerator, Expr, MemberDeclaration, Name,
    RecordSpecifier, Specifier, TypeName,
};
use crate::front::c::tree::{Named, Tag};
use crate::front::source::Span;
use crate::front::types::{ByteOrder, EnumId, IntKind, Length, Member, RecordId, Type, TypeKind};

impl Checker<'_> {
    /// The type that `struct …` or `union …` names or defines.
    pub(super) fn record(&mut self, specifier: &RecordSpecifier, alone: bool) -> Checked<Type> {
        let span = specifier.tag.as_ref().map(|tag| tag.span).unwrap_or_default();
        let own = specifier.members.is_some() || alone;
        let known = specifier
            .tag
            .as_ref()
            .and_then(|tag| if own { self.tag_here(&tag.text) } else { self.tag(&tag.text) });
        let id = match known {
            Some(Tag::Enum(_)) => {
                return Err(self.error(span, "this is an enumeration there and none here"));
            }
            Some(Tag::Record(id)) => id,
            None => self.new_record(specifier),
        };
        if self.types().record(id).union != specifier.union {
            return Err(self.error(span, "this is a structure here and a union there"));
        }
        if let Some(members) = &specifier.members {
            if self.types().record(id).members.is_some() {
                return Err(self.error(span, "this structure or union is defined twice"));
            }
            let members = self.members_declared(members, specifier.union)?;
            if self.types().record(id).members.is_some() {
                return Err(self.error(span, "this structure or union is defined twice"));
            }
            self.describe(id, &specifier.attributes)?;
            self.tree.types.complete(id, members);
            let members = self.types().record(id).members.as_deref().unwrap_or_default();
            if members.iter().any(|member| member.start == u64::MAX) {
                let message = "a structure of more bits than 64 bits can number is not supported";
                return Err(self.unsupported(span, message, "no machine has room for one"));
            }
        }
        Ok(TypeKind::Record(id).into())
    }

    fn new_record(&mut self, specifier: &RecordSpecifier) -> RecordId {
        let tag = specifier.tag.as_ref();
        let text = tag.map(|tag| Arc::clone(&tag.text));
        let id = self.tree.types.add_record(specifier.union, text);
        if let Some(tag) = tag {
            self.bind_tag(tag, Tag::Record(id));
        }
        id
    }

    /// Takes down what is said of a structure or union where it ends.
    fn describe(&mut self, id: RecordId, attributes: &[Attribute]) -> Checked<()> {
        let align = self.last_alignment(attributes)?;
        let record = self.tree.types.record_mut(id);
        record.align = align;
        for attribute in attributes {
            match attribute {
                Attribute::Packed => record.packed = true,
                Attribute::Transparent => record.transparent = record.union,
                Attribute::Cap(cap) => record.cap = *cap,
                Attribute::Reversed => record.order = ByteOrder::Reversed,
                Attribute::Aligned(_)
                | Attribute::Mode(_)
                | Attribute::VectorSize(_)
                | Attribute::Cleanup(_)
                | Attribute::Alias(_)
                | Attribute::WeakRef(_)
                | Attribute::NotFollowed(_)
                | Attribute::AroundMain { .. }
                | Attribute::Contract(_)
                | Attribute::NoReturn => {}
            }
        }
        Ok(())
    }

    fn members_declared(
        &mut self,
        declarations: &[MemberDeclaration],
        union: bool,
    ) -> Checked<Vec<Member>> {
        let mut members: Vec<Member> = Vec::new();
        let mut open: Option<Span> = None;
        for declaration in declarations {
            let specified = self.specified(&declaration.specifiers, false)?;
            if declaration.members.is_empty() {
                members.extend(nameless_member(declaration, &specified));
            }
            for (declarator, bits) in &declaration.members {
                if let Some(before) = open {
                    return Err(self.misplaced(before));
                }
                let member = self.member_declared(&specified, declarator, bits.as_ref())?;
                if matches!(member.ty.element(), Some((_, Length::Open))) {
                    if union || members.is_empty() {
                        return Err(self.misplaced(declarator.span));
                    }
                    open = Some(declarator.span);
                }
                self.require_new(&members, &member, declarator)?;
                members.push(member);
            }
        }
        Ok(members)
    }

    fn misplaced(&mut self, span: Span) -> Reported {
        self.error(span, "only the last member of a structure may be an array of open size")
    }

    fn require_new(
        &mut self,
        members: &[Member],
        member: &Member,
        declarator: &Declarator,
    ) -> Checked<()> {
        let Some(name) = &member.name else { return Ok(()) };
        let within = |one: &Member| match &one.name {
            Some(own) => own == name,
            None => self.types().find_member(&one.ty, name).is_some(),
        };
        if members.iter().any(within) {
            return Err(self.error(declarator.span, "there is a member of this name already"));
        }
        Ok(())
    }

    fn member_declared(
        &mut self,
        specified: &Specified,
        declarator: &Declarator,
        bits: Option<&Expr>,
    ) -> Checked<Member> {
        let before = self.pending.len();
        let mut ty = self.declared(specified.ty.clone(), declarator)?;
        if ty.is_variably_modified() {
            self.pending.truncate(before);
            let Some(varying) = &mut self.varying else {
                let message = "an array of variable length in a structure is not supported here";
                return Err(self.unsupported(declarator.span, message, "declare the type before"));
            };
            varying.push(declarator.span);
            ty = fixed(&ty);
        }
        let open = matches!(ty.element(), Some((_, Length::Open)));
        if !open && !self.types().is_complete(&ty) {
            return Err(self.error(declarator.span, "the type of this member is not complete"));
        }
        let bits = match bits {
            None => None,
            Some(bits) => Some(self.width(&ty, bits, declarator)?),
        };
        let align = self.member_alignment(&ty, specified, declarator, bits)?;
        let packed = declarator.attributes.iter().any(|a| matches!(a, Attribute::Packed));
        let of_type = specified.of_type.filter(|_| is_base(declarator));
        let name = declarator.name.as_ref().map(|name| Arc::clone(&name.text));
        Ok(Member { bits, align, of_type, packed, ..plain_member(name, ty) })
    }

    fn member_alignment(
        &mut self,
        ty: &Type,
        specified: &Specified,
        declarator: &Declarator,
        bits: Option<u32>,
    ) -> Checked<Option<u64>> {
        let own = self.largest_alignment(&declarator.attributes)?;
        let Some(asked) = specified.align else { return Ok(own) };
        if bits.is_some() {
            return Err(self.error(declarator.span, "this is no alignment of a member"));
        }
        let least = specified.of_type.unwrap_or_else(|| self.types().alignment(ty));
        if asked < least {
            let message = "a member cannot be aligned to less than its type is";
            return Err(self.error(declarator.span, message));
        }
        Ok(own.max(Some(asked)))
    }

    /// The number of a bit-field's bits.
    fn width(&mut self, ty: &Type, bits: &Expr, declarator: &Declarator) -> Checked<u32> {
        let width = u32::try_from(self.constant(bits)?).ok();
        let most = self.types().integer(ty).map_or(0, |kind| kind.width(self.model()));
        match width.filter(|width| *width <= most && most > 0) {
            Some(0) if declarator.name.is_some() => {
                Err(self.error(declarator.span, "a bit-field of width 0 has no name"))
            }
            Some(width) => Ok(width),
            None => Err(self.error(bits.span, "a bit-field has no such width")),
        }
    }

    /// The type of an enumeration.
    pub(super) fn enumeration(&mut self, of: &EnumSpecifier, alone: bool) -> Checked<Type> {
        let tag = of.tag.as_ref();
        let span = tag.map(|tag| tag.span).unwrap_or_default();
        let own = of.constants.is_some() || of.base.is_some() || alone;
        let known =
            tag.and_then(|tag| if own { self.tag_here(&tag.text) } else { self.tag(&tag.text) });
        let id = match known {
            Some(Tag::Record(_)) => return Err(self.error(span, "this is no enumeration there")),
            Some(Tag::Enum(id)) => id,
            None => self.new_enum(tag),
        };
        let base = match &of.base {
            Some(base) => Some(self.enum_base(id, base)?),
            None => None,
        };
        if let Some(constants) = &of.constants {
            if self.types().enumeration(id).complete {
                return Err(self.error(span, "this enumeration is defined twice"));
            }
            let packed = of.attributes.iter().any(|a| matches!(a, Attribute::Packed));
            let packed = packed || self.model().short_enums;
            self.enumerators(id, constants, base, packed);
            self.tree.types.enumeration_mut(id).complete = true;
        }
        Ok(TypeKind::Enum(id).into())
    }

    /// The type that an enumeration's values are said to have (C23 §6.7.3.3): each mention says the same.
    fn enum_base(&mut self, id: EnumId, base: &TypeName) -> Checked<IntKind> {
        let span = base.specifiers.span;
        let TypeKind::Integer(kind) = self.type_name(base)?.kind else {
            return Err(self.error(span, "the values of an enumeration are integers"));
        };
        let known = &mut self.tree.types.enumeration_mut(id).kind;
        if known.is_some_and(|known| known != kind) {
            return Err(self.error(span, "this enumeration is declared with another type before"));
        }
        *known = Some(kind);
        Ok(kind)
    }

    fn new_enum(&mut self, tag: Option<&Name>) -> EnumId {
        let text = tag.map(|tag| Arc::clone(&tag.text));
        let id = self.tree.types.add_enum(text, None);
        if let Some(tag) = tag {
            self.bind_tag(tag, Tag::Enum(id));
        }
        id
    }

    /// Declares the constants, each of the type that holds it; those that no `int` holds are of the
    /// enumeration's once that is known. Where their type is stated, all are of that.
    fn enumerators(
        &mut self,
        id: EnumId,
        constants: &[Enumerator],
        base: Option<IntKind>,
        packed: bool,
    ) {
        let model = self.model();
        let mut values: Vec<(&Name, BigInt)> = Vec::new();
        let mut next = BigInt::ZERO;
        for Enumerator { name, value } in constants {
            if let Some(value) = value {
                match self.constant(value) {
                    Ok(value) => next = value,
                    Err(Reported) => continue,
                }
            }
            if let Some((_, first)) = self.lookup_here(&name.text) {
                let message = format!("`{}` is declared twice", name.text);
                self.error_beside(name.span, message, (first, "first here"));
            }
            if base.is_some_and(|base| !base.holds(&next, model)) {
                let message = format!("the enumeration's type does not hold {next}");
                self.error(name.span, message);
            }
            let ty = match base {
                Some(_) => TypeKind::Enum(id).into(),
                None => IntKind::of_enumerator(&next, model).into(),
            };
            self.bind(name, Named::Constant(next.clone(), ty));
            values.push((name, next.clone()));
            next += BigInt::one();
        }
        if base.is_some() {
            return;
        }
        let all: Vec<BigInt> = values.iter().map(|(_, value)| value.clone()).collect();
        let kind = IntKind::of_enumeration(&all, packed, model);
        let enumeration = self.tree.types.enumeration_mut(id);
        (enumeration.kind, enumeration.values) = (Some(kind), all);
        for (name, value) in values {
            if !IntKind::Int.holds(&value, model) {
                self.bind(name, Named::Constant(value, kind.into()));
            }
        }
    }
}

/// A member without a name, whose own members are the outer one's. A structure with a tag is none:
/// it is only declared there.
fn nameless_member(declaration: &MemberDeclaration, specified: &Specified) -> Option<Member> {
    let tagged =
        declaration.specifiers.list.iter().any(
            |specifier| matches!(specifier, Specifier::Record(record) if record.tag.is_some()),
        );
    let record = matches!(specified.ty.kind, TypeKind::Record(_));
    let Specified { ty, of_type, align, .. } = specified.clone();
    (record && !tagged).then(|| Member { align, of_type, ..plain_member(None, ty) })
}

/// A member of which nothing is said but its type.
fn plain_member(name: Option<Arc<str>>, ty: Type) -> Member {
    Member { name, ty, bits: None, align: None, of_type: None, packed: false, start: 0 }
}

/// The same with arrays of one element for those whose length varies: nobody comes to where it counts.
fn fixed(ty: &Type) -> Type {
    let fixed = match &ty.kind {
        TypeKind::Pointer(to) => fixed(to).pointer(),
        TypeKind::Array(element, Length::Variable(_)) => fixed(element).array(Length::Known(1)),
        TypeKind::Array(element, length) => fixed(element).array(*length),
        _ => return ty.clone(),
    };
    fixed.qualified(ty.qualifiers)
}
