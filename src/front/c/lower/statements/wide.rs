//! String literals as what arrays start with, and those of wider characters as arrays of their
//! own (C17 §6.4.5): `wchar_t` is `int`, `char16_t` `unsigned short`, `char32_t` `unsigned int`.

use std::sync::Arc;

use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{
    Lowered,
    body::Body,
    expressions::{Typed, Value},
    memory::{At, Target},
    unit::Unit,
};
use crate::front::c::token::Wide;
use crate::front::c::types::{CType, Extent, IntKind};
use crate::front::source::Span;

/// The characters of a string literal.
#[derive(Clone, Copy)]
pub(super) enum Characters<'e> {
    Bytes(&'e [u8]),
    Wide(&'e Wide),
}

impl<'e> Characters<'e> {
    /// Those of an expression, if it is a string literal.
    pub(super) fn of(expr: &'e Expr) -> Option<Self> {
        match &expr.kind {
            ExprKind::Text(text) => Some(Characters::Bytes(text)),
            ExprKind::WideText(wide) => Some(Characters::Wide(wide)),
            _ => None,
        }
    }

    /// How many there are, without the final zero.
    pub(super) fn len(self) -> usize {
        match self {
            Characters::Bytes(text) => text.len(),
            Characters::Wide(wide) => wide.numbers.len(),
        }
    }

    /// Whether an array of such elements can start with them.
    pub(super) fn fit(self, element: &CType) -> bool {
        use IntKind::{Char, SignedChar, UnsignedChar};
        match self {
            Characters::Bytes(_) => {
                matches!(element, CType::Integer(Char | SignedChar | UnsignedChar))
            }
            Characters::Wide(wide) => *element == CType::Integer(wide.kind),
        }
    }

    /// What the elements of such an array start with.
    pub(super) fn values(self, element: &CType) -> Vec<i64> {
        let unsigned = *element == CType::Integer(IntKind::UnsignedChar);
        match self {
            Characters::Bytes(text) if unsigned => text.iter().copied().map(i64::from).collect(),
            Characters::Bytes(text) => text.iter().map(|b| i64::from(b.cast_signed())).collect(),
            Characters::Wide(wide) => wide.values().take(wide.numbers.len()).collect(),
        }
    }
}

impl Unit<'_> {
    /// The type of a literal of wider characters.
    pub(in crate::front::c::lower) fn wide_type(&self, wide: &Wide) -> CType {
        let length = Extent::Known(self.terms.int(wide.numbers.len() + 1));
        CType::Array(Arc::new(CType::Integer(wide.kind)), length)
    }
}

impl Body<'_, '_> {
    /// A literal of wider characters: an array that nothing may be written to.
    pub(in crate::front::c::lower) fn wide_text(
        &mut self,
        wide: &Arc<Wide>,
        span: Span,
    ) -> Lowered<Target> {
        let ctype = self.unit.wide_type(wide);
        let place = self.unit.place(span);
        let known = self.unit.wide_texts.get(wide).copied();
        let alignment = self.unit.alignment(&ctype).max(1);
        let block = known.unwrap_or_else(|| self.unit.read_only_block(&ctype, alignment, place));
        let offset = self.unit.terms.int(0);
        let at = At::Memory { block, offset, root: ctype.clone(), bit: 0 };
        let target = Target { ctype, bits: None, at };
        if known.is_none() {
            self.unit.wide_texts.insert(Arc::clone(wide), block);
            let all = self.at_start(|body| -> Lowered<()> {
                for (index, value) in wide.values().enumerate() {
                    let part = body.part(&target, index)?;
                    let value = Typed { kind: wide.kind, ..body.int(value) };
                    body.write_target(&part, &Value::Integer(value), place)?;
                }
                Ok(())
            });
            all?;
        }
        Ok(target)
    }
}
