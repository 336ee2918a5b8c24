//! Whether the arguments that are printed by a format are those that its conversions are for
//! (C17 §7.21.6.1). Integers of one size are not told apart, nor are pointers that `%p` prints.

use super::call::Into;
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{
    Lowered,
    body::Body,
    expressions::{Value, decayed},
    unit::Unit,
};
use crate::front::c::printing::format_at;
use crate::front::c::types::{CType, IntKind};
use crate::front::library::format::{Conversion, Piece};
use crate::front::source::Span;
use crate::graph::ErrorKind;

/// Whether arguments fit a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fit {
    Right,
    /// One is missing, or of another type.
    Wrong,
    /// A conversion is none of C's.
    Open,
}

impl Body<'_, '_> {
    /// Goes on only where there is an argument of the right type for each conversion. Whether it does;
    /// where it does not, the arguments have been evaluated.
    pub(super) fn require_fitting(
        &mut self,
        pieces: &[Piece],
        arguments: &[Expr],
        span: Span,
    ) -> Lowered<bool> {
        let fit = self.fit(pieces, arguments)?;
        if fit == Fit::Right {
            return Ok(true);
        }
        self.evaluate_all(arguments)?;
        let place = self.unit.place(span);
        match fit {
            Fit::Wrong => {
                let nothing = self.unit.terms.ff();
                let text = "an argument is missing, or not what its conversion is for";
                self.warn_outside(nothing, text, place);
                self.builder.require(nothing, ErrorKind::Argument, place);
            }
            _ => self.not_followed("what a conversion prints that is none of C's", span),
        }
        Ok(false)
    }

    /// `c ? printf(a, x) : printf(b, x)` for `printf(c ? a : b, x)`, where one of the formats is a literal.
    pub(super) fn print_alternatives(
        &mut self,
        name: &str,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Option<Value>> {
        let Some(at) = format_at(name).filter(|at| *at < arguments.len()) else { return Ok(None) };
        let ExprKind::Conditional(condition, yes, no) = &arguments[at].kind else {
            return Ok(None);
        };
        if ![yes, no].iter().any(|format| matches!(format.kind, ExprKind::Text(_))) {
            return Ok(None);
        }
        self.scoped(|body| {
            let mut given = arguments.to_vec();
            given[at] = Expr::new(ExprKind::Text([].into()), span);
            let given = body.evaluated(&[], &given)?;
            let print_by = |format: &Expr| {
                let mut given = given.clone();
                given[at] = format.clone();
                let function = Expr::new(ExprKind::Name(name.into()), span);
                Box::new(Expr::call(function, given, span))
            };
            let printed = ExprKind::Conditional(condition.clone(), print_by(yes), print_by(no));
            let printed = Expr::new(printed, span);
            if into == Some(None) {
                return body.effect(&printed).map(|()| Some(Value::Void));
            }
            body.rvalue(&printed).map(Some)
        })
    }

    fn fit(&mut self, pieces: &[Piece], arguments: &[Expr]) -> Lowered<Fit> {
        let mut rest = arguments.iter();
        for piece in pieces {
            let Piece::Conversion(conversion) = piece else { continue };
            for _ in 0..conversion.stars() {
                let Some(star) = rest.next() else { return Ok(Fit::Wrong) };
                let ctype = decayed(self.type_of(star)?);
                if !self.unit.is_of_size(&ctype, IntKind::Int) {
                    return Ok(Fit::Wrong);
                }
            }
            if !b"diouxXcCsSpneEfFgGaA".contains(&conversion.letter) {
                return Ok(Fit::Open);
            }
            let Some(argument) = rest.next() else { return Ok(Fit::Wrong) };
            let ctype = decayed(self.type_of(argument)?);
            if !self.unit.fits(conversion, &ctype) {
                return Ok(Fit::Wrong);
            }
        }
        Ok(Fit::Right)
    }
}

impl Unit<'_> {
    /// Whether a value of a type is what a conversion is for.
    fn fits(&self, conversion: &Conversion, ctype: &CType) -> bool {
        let whole = conversion.kind.promoted();
        match (conversion.letter, ctype) {
            (b'c' | b'C', _) => self.is_of_size(ctype, IntKind::Int),
            (b'd' | b'i' | b'o' | b'u' | b'x' | b'X', _) => self.is_of_size(ctype, whole),
            (b'p', CType::Pointer(_)) => true,
            (b'n', CType::Pointer(to)) => matches!(&**to, CType::Integer(kind)
                if kind.bytes(self.model) == conversion.kind.bytes(self.model)),
            (b's' | b'S', CType::Pointer(to)) => match &**to {
                CType::Void => !conversion.is_wide(),
                CType::Integer(kind) if conversion.is_wide() => kind.bytes(self.model) == 4,
                CType::Integer(kind) => *kind != IntKind::Bool && kind.bytes(self.model) == 1,
                _ => false,
            },
            (b's' | b'S' | b'p' | b'n', _) => false,
            (_, CType::Float(bytes)) => (*bytes > 8) == (conversion.kind == IntKind::LongLong),
            _ => false,
        }
    }

    /// Whether it is an integer type whose values are passed in as many bytes as those of another.
    fn is_of_size(&self, ctype: &CType, wanted: IntKind) -> bool {
        matches!(ctype, CType::Integer(kind)
            if kind.promoted().bytes(self.model) == wanted.bytes(self.model))
    }
}
