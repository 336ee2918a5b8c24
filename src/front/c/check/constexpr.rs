//! C23's `constexpr` (§6.7.2): objects whose values are known before the program runs.

use super::constants::{Constant, evaluate};
use super::{Checked, Checker};
use crate::front::c::tree::{Expr, ExprKind, Initial, Object, ObjectId};

impl Checker<'_> {
    /// From here on a variable is a constant, if what it starts with is one.
    pub(super) fn require_constant(&mut self, id: ObjectId) -> Checked<()> {
        let Object { initial, ty, span, .. } = self.tree.object(id).clone();
        let Some(initial) = initial else {
            return Err(self.error(span, "the value of this constant is missing"));
        };
        self.require_static(&initial)?;
        if let Initial::Value(value) = &initial {
            let known = evaluate(&self.tree, value).is_some();
            if ty.is_pointer() && !self.is_null(value) {
                return Err(self.error(value.span, "a constant pointer is null"));
            }
            if ty.is_arithmetic() && !known {
                return Err(self.error(value.span, "this must be a constant"));
            }
            if self.is_changed(value) {
                let message = "the constant's type does not hold this value";
                return Err(self.error(value.span, message));
            }
        }
        self.tree.constants.insert(id);
        Ok(())
    }

    /// Whether the conversion to the variable's type makes another integer of one.
    fn is_changed(&self, value: &Expr) -> bool {
        let ExprKind::Convert(_, inner) = &value.kind else { return false };
        let (before, after) = (evaluate(&self.tree, inner), evaluate(&self.tree, value));
        matches!((&before, &after), (Some(Constant::Integer(a)), Some(Constant::Integer(b))) if a != b)
    }
}
