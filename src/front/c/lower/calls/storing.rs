//! `sprintf` and `snprintf`: where they store what [`printing`](super::printing) makes of a format.

use super::printing::Sink;
use crate::front::c::ast::Expr;
use crate::front::c::lower::{Lowered, body::Body, expressions::Value, memory::Pointer};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::Span;
use crate::logic::Term;

impl Body<'_, '_> {
    /// `sprintf` and `snprintf`; how much they say that they write.
    pub(super) fn store_formatted(
        &mut self,
        to: &Expr,
        room: Option<&Expr>,
        format: &Expr,
        arguments: &[Expr],
        span: Span,
    ) -> Lowered<Option<Term>> {
        let later: Vec<&Expr> = arguments.iter().collect();
        let sink = self.storing(to, room, &later, span)?;
        self.put_formatted(&sink, format, arguments, span)
    }

    /// Where `sprintf` stores: its first argument, and how much room there is.
    fn storing(
        &mut self,
        to: &Expr,
        room: Option<&Expr>,
        later: &[&Expr],
        span: Span,
    ) -> Lowered<Sink> {
        let after: Vec<&Expr> = room.into_iter().chain(later.iter().copied()).collect();
        let character = CType::Integer(IntKind::Char);
        let value = self.rvalue(to)?;
        let value = self.convert(value, &character.pointer(), to.span)?;
        let value = self.hold_value(value, &after, to.span);
        let room = match room {
            None => self.unit.terms.int(self.unit.largest_request()),
            Some(room) => {
                let value = self.rvalue(room)?;
                let size = self.converted_to(self.size_kind(), value, room.span)?;
                self.keep(size.term, None, span)
            }
        };
        let Value::Pointer(Pointer { block, offset, .. }) = self.put_aside(value, span) else {
            return Err(self.unit.error(to.span, "this is no pointer"));
        };
        Ok(Sink::Memory([block, offset, room]))
    }
}
