//! How the text calls what it writes to through pointers: for those who tell of runs, since what a pointer leads
//! to need not have a name.

use super::body::Body;
use super::lvalue::Lvalue;
use crate::front::c::tree::{Conversion, Expr, ExprKind};
use crate::graph::Place;
use crate::graph::lvalue::LvaluePiece;

/// Longer ones are not told.
const MOST_BYTES: usize = 60;

impl Body<'_, '_> {
    /// Takes down what is written to at a place.
    pub(super) fn note_written(&mut self, target: &Expr, lvalue: Lvalue, place: Place) {
        if matches!(lvalue, Lvalue::Variable { .. }) {
            return;
        }
        let pieces = self.pieces(target).unwrap_or_default();
        // A macro may write to several things at one place.
        let known = self.shared.written.entry(place).or_insert_with(|| pieces.clone());
        if *known != pieces {
            known.clear();
        }
    }

    fn pieces(&self, lvalue: &Expr) -> Option<Vec<LvaluePiece>> {
        match &lvalue.kind {
            ExprKind::Object(id) => {
                let name = self.tree().object(*id).name.to_string();
                (!name.is_empty()).then(|| vec![LvaluePiece::Text(name)])
            }
            ExprKind::Member(whole, index) => self.member_pieces(whole, *index),
            ExprKind::Dereference(pointer) => self.pointed_pieces(pointer),
            ExprKind::Convert(Conversion::Lvalue, inner) => self.pieces(inner),
            _ => None,
        }
    }

    fn member_pieces(&self, whole: &Expr, index: usize) -> Option<Vec<LvaluePiece>> {
        let name = self.types().members(&whole.ty)?.get(index)?.name.clone();
        let is_element = |pointer: &Expr| matches!(pointer.kind, ExprKind::Offset { .. });
        let (mut pieces, sign) = match &whole.kind {
            ExprKind::Dereference(pointer) if !is_element(pointer) => {
                (vec![LvaluePiece::Text(self.words(pointer)?)], "->")
            }
            _ => (self.pieces(whole)?, "."),
        };
        // Members of those that have no name are the structure's own.
        pieces.extend(name.map(|name| LvaluePiece::Text(format!("{sign}{name}"))));
        Some(pieces)
    }

    fn pointed_pieces(&self, pointer: &Expr) -> Option<Vec<LvaluePiece>> {
        let ExprKind::Offset { pointer: base, back: false, index } = &pointer.kind else {
            return Some(vec![LvaluePiece::Text(format!("*{}", self.words(pointer)?))]);
        };
        let mut pieces = match &base.kind {
            ExprKind::Convert(Conversion::Array, array) => self.pieces(array)?,
            _ => vec![LvaluePiece::Text(self.words(base)?)],
        };
        let stride = self.types().size(base.ty.pointee()?)?;
        pieces.push(LvaluePiece::Index { text: self.words(index)?, stride });
        Some(pieces)
    }

    /// What stands in the text, if that is a name or a short expression that needs no brackets.
    fn words(&self, expr: &Expr) -> Option<String> {
        let place = self.place(expr.span);
        let text = self.shared.input.sources.text(place.file);
        let text = text.get(place.start as usize..place.end as usize)?;
        let is_plain = |c: char| c.is_alphanumeric() || "_.->[]+ ".contains(c);
        (!text.is_empty() && text.len() <= MOST_BYTES && text.chars().all(is_plain))
            .then(|| text.to_owned())
    }
}
