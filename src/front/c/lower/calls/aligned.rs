//! `posix_memalign`: where its alignment is a constant, as most are, it stores what `aligned_alloc`
//! gives, by the pointer's own type.

use num_traits::ToPrimitive;

use super::symbolic::without_casts;
use crate::front::c::ast::{Expr, ExprKind, UnaryOp};
use crate::front::c::lower::{
    Lowered,
    body::Body,
    expressions::{Typed, Value},
};
use crate::front::c::types::{CType, IntKind};
use crate::front::library::ALIGNED;
use crate::front::source::Span;

/// What is returned for an alignment that there is not.
const EINVAL: i64 = 22;
/// What is returned where there is not so much.
const ENOMEM: i64 = 12;

impl Body<'_, '_> {
    /// `posix_memalign(to, alignment, bytes)`.
    pub(super) fn allocate_to(
        &mut self,
        name: &str,
        [to, alignment, bytes]: [&Expr; 3],
        span: Span,
    ) -> Lowered<Value> {
        let to = without_casts(to);
        let asked = self.value(alignment)?;
        let Some(asked) = self.unit.terms.as_int(asked.term).and_then(ToPrimitive::to_u64) else {
            self.evaluate_all(&[to.clone(), bytes.clone()])?;
            let text = format!("what `{name}` does for an alignment that varies");
            self.not_followed(&text, span);
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
        let size = CType::Integer(self.size_kind());
        self.scoped(|body| {
            let given = body.evaluated(&[size], std::slice::from_ref(bytes))?;
            let aligned = Expr::new(ExprKind::Name(ALIGNED.into()), span);
            let block = Expr::call(aligned, vec![alignment.clone(), given[0].clone()], span);
            let store = ExprKind::Assign(None, Box::new(there), Box::new(block));
            body.store_if_there(name, &given[0], &Expr::new(store, span), span)
        })
    }

    /// Stores what is allocated, unless it is more bytes than there can be; what is returned.
    fn store_if_there(
        &mut self,
        name: &str,
        bytes: &Expr,
        store: &Expr,
        span: Span,
    ) -> Lowered<Value> {
        let place = self.unit.place(span);
        let number = self.value(bytes)?;
        let number = self.convert_integer(number, self.size_kind(), span).term;
        let terms = self.unit.terms;
        let mut fits = terms.le(number, terms.int(self.unit.largest_request()));
        if self.unit.options.allocations_fail {
            let given = self.asked_whether_there(name, span);
            fits = self.unit.terms.and2(given, fits);
        }
        let terms = self.unit.terms;
        if terms.is_true(fits) {
            self.effect(store)?;
            return Ok(Value::Integer(self.int(0)));
        }
        let result = terms.ite(fits, terms.int(0), terms.int(ENOMEM));
        let term = self.keep(result, Some(IntKind::Int), span);
        let (yes, after) = (self.builder.fresh(), self.builder.fresh());
        self.builder.branch(fits, yes, after, place);
        self.builder.start_at(yes);
        let stored = self.effect(store);
        self.builder.jump(after, place);
        self.builder.start_at(after);
        stored.map(|()| Value::Integer(Typed { term, kind: IntKind::Int }))
    }
}
