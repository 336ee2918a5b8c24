//! What attributes (`aligned`, `packed`, `mode`), `_Alignas` and `#pragma pack` say about types
//! and members. What they say of variables only changes where in memory these are.

use std::sync::Arc;

use num_traits::ToPrimitive;

use crate::front::DataModel;
use crate::front::c::ast::{Attribute, Declarator, Expr, ExprKind, Part, Specifier, Specifiers};
use crate::front::c::lower::{Lowered, Reported, body::Body};
use crate::front::c::token::Mode;
use crate::front::c::types::{CType, IntKind, Member, RecordId};
use crate::front::source::Span;

/// Larger alignments are refused: gcc knows none.
const MAX_ALIGNMENT: u64 = 1 << 28;

/// Whether a declarator has a mode.
pub(in crate::front::c::lower) fn states_mode(declarator: &Declarator) -> bool {
    declarator.attributes.iter().any(|a| matches!(a, Attribute::Mode(_)))
}

/// Whether a function is declared: by its parameters, or by the name of its type.
pub(in crate::front::c::lower) fn declares_function(base: &CType, declarator: &Declarator) -> bool {
    let by_name = declarator.parts.is_empty() && matches!(base, CType::Function(_));
    by_name || matches!(declarator.parts.first(), Some(Part::Function(_)))
}

impl Body<'_, '_> {
    /// Takes down what is said about a structure or union where it ends.
    pub(super) fn describe(&mut self, id: RecordId, attributes: &[Attribute]) -> Lowered<()> {
        let align = self.last_alignment(attributes)?;
        let record = &mut self.unit.records[id.0];
        (record.align, record.packed, record.cap) = (align, false, 0);
        for attribute in attributes {
            match attribute {
                Attribute::Packed => record.packed = true,
                Attribute::Cap(cap) => record.cap = *cap,
                Attribute::Aligned(_) | Attribute::Mode(_) | Attribute::NoReturn => {}
            }
        }
        Ok(())
    }

    /// Takes down what is said about a member, and about its type.
    pub(super) fn place_member(
        &mut self,
        member: &mut Member,
        specifiers: &Specifiers,
        declarator: &Declarator,
    ) -> Lowered<()> {
        member.of_type = if is_base(declarator) { self.base_alignment(specifiers)? } else { None };
        member.align = self.alignment_stated(specifiers, member)?;
        for attribute in &declarator.attributes {
            match attribute {
                Attribute::Packed => member.packed = true,
                // Of several the largest counts.
                Attribute::Aligned(to) => {
                    let stated = self.aligned_to(to)?;
                    member.align = member.align.max(Some(stated));
                }
                Attribute::Mode(_) | Attribute::Cap(_) | Attribute::NoReturn => {}
            }
        }
        Ok(())
    }

    /// The alignment that `_Alignas` asks for; 0 asks for nothing (C17 §6.7.5).
    fn alignment_stated(
        &mut self,
        specifiers: &Specifiers,
        member: &Member,
    ) -> Lowered<Option<u64>> {
        let mut most = None;
        for specifier in &specifiers.list {
            let Specifier::Alignas(expr) = specifier else { continue };
            let stated = self.constant(expr)?.to_u64();
            let stated = stated.filter(|n| *n == 0 || is_alignment(*n));
            let Some(stated) = stated.filter(|_| member.bits.is_none()) else {
                return Err(self.unit.error(expr.span, "this is no alignment of a member"));
            };
            most = most.max(Some(stated).filter(|n| *n > 0));
        }
        let least = member.of_type.unwrap_or_else(|| self.unit.alignment(&member.ctype));
        if most.is_some_and(|most| most < least) {
            let message = "a member cannot be aligned to less than its type is";
            return Err(self.unit.error(specifiers.span, message));
        }
        Ok(most)
    }

    /// The number of bytes in `_Alignas(…)`, or 0.
    pub(in crate::front::c::lower) fn asked_alignment(&mut self, expr: &Expr) -> Lowered<u64> {
        let stated = self.constant(expr)?.to_u64().filter(|n| *n == 0 || is_alignment(*n));
        stated.ok_or_else(|| self.unit.error(expr.span, "this is no alignment"))
    }

    /// The alignment that the name of a variable's type states; of an expression's type it is not known.
    pub(in crate::front::c::lower) fn named_alignment(
        &mut self,
        specifiers: &Specifiers,
        declarator: &Declarator,
    ) -> Option<u64> {
        let named = |s: &Specifier| {
            matches!(s, Specifier::Named(_) | Specifier::TypeOf(_) | Specifier::Atomic(_))
        };
        if self.unit.aligned.is_empty()
            || !is_base(declarator)
            || !specifiers.list.iter().any(named)
        {
            return None;
        }
        let of_expression = |s: &Specifier| matches!(s, Specifier::TypeOf(of) if !matches!(of.kind, ExprKind::SizeofType(_)));
        if specifiers.list.iter().any(of_expression) {
            return Some(1);
        }
        self.base_alignment(specifiers).unwrap_or(Some(1))
    }

    /// The number of bytes in `aligned(…)`.
    pub(in crate::front::c::lower) fn aligned_to(&mut self, expr: &Expr) -> Lowered<u64> {
        let stated = self.constant(expr)?.to_u64().filter(|n| is_alignment(*n));
        stated.ok_or_else(|| {
            let message = "this is no alignment: it is to be a power of two, at most 2^28";
            self.unit.error(expr.span, message)
        })
    }

    /// The alignment of a type: of several the last counts.
    fn last_alignment(&mut self, attributes: &[Attribute]) -> Lowered<Option<u64>> {
        let mut last = None;
        for attribute in attributes {
            if let Attribute::Aligned(to) = attribute {
                last = Some(self.aligned_to(to)?);
            }
        }
        Ok(last)
    }

    /// The alignment of a type that is no other's, if the name, or what made it, states one.
    pub(in crate::front::c::lower) fn type_alignment(
        &mut self,
        specifiers: &Specifiers,
        declarator: &Declarator,
    ) -> Lowered<Option<u64>> {
        match self.last_alignment(&declarator.attributes)? {
            None if is_base(declarator) => self.base_alignment(specifiers),
            own => Ok(own),
        }
    }

    /// The alignment that the name of a type states, or that of the type that it stands for.
    pub(super) fn base_alignment(&mut self, specifiers: &Specifiers) -> Lowered<Option<u64>> {
        if self.unit.aligned.is_empty() {
            return Ok(None);
        }
        for specifier in &specifiers.list {
            return match specifier {
                Specifier::Named(name) => {
                    let place = self.lookup(&name.text).map(|(_, place)| *place);
                    let key = place.map(|place| (Arc::clone(&name.text), place));
                    Ok(key.and_then(|key| self.unit.aligned.get(&key).copied()))
                }
                Specifier::TypeOf(of) => match &of.kind {
                    ExprKind::SizeofType(name) => {
                        self.type_alignment(&name.specifiers, &name.declarator)
                    }
                    _ => Err(self.of_expression(specifiers.span)),
                },
                Specifier::Atomic(name) => self.type_alignment(&name.specifiers, &name.declarator),
                _ => continue,
            };
        }
        Ok(None)
    }

    fn of_expression(&mut self, span: Span) -> Reported {
        let message = "the alignment of an expression's type is not known beside a `typedef` with \
                       `aligned`";
        self.unit.unsupported(span, message, "name the type")
    }

    /// The type that a declarator's mode makes of one.
    pub(super) fn with_mode(&mut self, ctype: CType, declarator: &Declarator) -> Lowered<CType> {
        let mode = declarator.attributes.iter().rev().find_map(|attribute| match attribute {
            Attribute::Mode(mode) => Some(*mode),
            _ => None,
        });
        let Some(mode) = mode else { return Ok(ctype) };
        let bytes = match mode {
            Mode::Integer(bytes) | Mode::Float(bytes) => bytes,
            Mode::Word if self.unit.model == DataModel::Ilp32 => 4,
            Mode::Word => 8,
        };
        let made = match (&ctype, mode) {
            (CType::Integer(kind), Mode::Integer(_) | Mode::Word) if *kind != IntKind::Bool => {
                IntKind::of_bytes(bytes, kind.is_signed(), self.unit.model).map(CType::Integer)
            }
            (CType::Float(_), Mode::Float(_)) => Some(CType::Float(bytes)),
            _ => None,
        };
        made.ok_or_else(|| self.no_mode(declarator.span))
    }

    pub(in crate::front::c::lower) fn no_mode(&mut self, span: Span) -> Reported {
        let message = "`mode` is only supported for numbers, of a kind that they can have";
        self.unit.unsupported(span, message, "name the type that is meant")
    }
}

fn is_alignment(bytes: u64) -> bool {
    bytes.is_power_of_two() && bytes <= MAX_ALIGNMENT
}

/// Whether what is declared is aligned as what the specifiers name: it is of that type, or an
/// array of such.
fn is_base(declarator: &Declarator) -> bool {
    declarator.parts.iter().all(|part| matches!(part, Part::Array(_)))
}
