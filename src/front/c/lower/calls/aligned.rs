//! `posix_memalign`: where its alignment is a constant, as most are, it stores what `aligned_alloc`
//! gives, by the pointer's own type.

use num_traits::ToPrimitive;

use super::symbolic::without_casts;
use crate::front::c::ast::{Expr, ExprKind, UnaryOp};
use crate::front::c::library::ALIGNED;
use crate::front::c::lower::{Lowered, body::Body, expressions::Value};
use crate::front::c::types::IntKind;
use crate::front::source::Span;

/// What is returned for an alignment that there is not.
const EINVAL: i64 = 22;

impl Body<'_, '_> {
    /// `posix_memalign(to, alignment, bytes)`.
    pub(super) fn allocate_to(
        &mut self,
        to: &Expr,
        alignment: &Expr,
        bytes: &Expr,
        span: Span,
    ) -> Lowered<Value> {
        let to = without_casts(to);
        let asked = self.value(alignment)?;
        let Some(asked) = self.unit.terms.as_int(asked.term).and_then(ToPrimitive::to_u64) else {
            self.evaluate_all(&[to.clone(), bytes.clone()])?;
            self.not_followed("what `posix_memalign` does for an alignment that varies", span);
            return Ok(Value::Integer(self.int(0)));
        };
        let word = u64::from(IntKind::UnsignedLong.bytes(self.unit.model));
        if !asked.is_power_of_two() || asked < word {
            self.evaluate_all(&[to.clone(), bytes.clone()])?;
            return Ok(Value::Integer(self.int(EINVAL)));
        }
        let there = match &to.kind {
            ExprKind::Unary(UnaryOp::Address, inner) => Expr::clone(inner),
            _ => Expr::new(ExprKind::Unary(UnaryOp::Dereference, Box::new(to.clone())), span),
        };
        let name = Expr::new(ExprKind::Name(ALIGNED.into()), span);
        let block = Expr::call(name, vec![alignment.clone(), bytes.clone()], span);
        let store = ExprKind::Assign(None, Box::new(there), Box::new(block));
        self.effect(&Expr::new(store, span))?;
        Ok(Value::Integer(self.int(0)))
    }
}
