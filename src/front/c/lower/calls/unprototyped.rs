//! Calls of functions whose parameters no declaration in scope tells of: `double twice(); twice(2)`, or as K&R
//! defined them. What is passed is promoted and nothing else; where that is not of the type that the function
//! takes, the call is undefined (C17 §6.5.2.2 p6).
//!
//! Integers of one size go for each other, whatever their signs: C asks that the value be one of both types.
//! So do pointers to `void` or characters, and any others.

use crate::front::c::ast::Expr;
use crate::front::c::lower::{
    Lowered,
    body::Body,
    expressions::decayed,
    unit::{Signature, Unit},
};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::Span;
use crate::graph::ErrorKind;

impl Unit<'_> {
    /// Whether what is passed without a prototype arrives.
    pub(super) fn passes(&self, parameter: &CType, given: &CType) -> bool {
        match (parameter, given) {
            (CType::Integer(a), CType::Integer(b)) => {
                a.promoted() == *a && a.width(self.model) == b.promoted().width(self.model)
            }
            (CType::Pointer(a), CType::Pointer(b)) => is_any(a) || is_any(b) || a.is_same(b),
            (a, b) => a.is_same(b),
        }
    }
}

impl Body<'_, '_> {
    /// A call by its name of a function that is defined here: goes on only where it is given what it takes.
    pub(super) fn require_arrival(
        &mut self,
        name: &str,
        signature: &Signature,
        arguments: &[Expr],
        span: Span,
    ) -> Lowered<()> {
        let defined = signature.definition.is_some() && !signature.ours && !signature.refused;
        let types = match &signature.parameters {
            Some(types) if defined && (signature.variadic || types.len() == arguments.len()) => {
                types.clone()
            }
            _ => return Ok(()),
        };
        if self.unit.order.is_prototyped(name) || self.unit.is_path() {
            return Ok(());
        }
        let mut arrive = !signature.variadic;
        for (ctype, argument) in types.into_iter().zip(arguments) {
            let given = promoted(decayed(self.type_of(argument)?));
            let taken = if signature.old { promoted(ctype) } else { ctype };
            arrive &= self.unit.passes(&taken, &given);
        }
        if !arrive {
            self.evaluate_all(arguments)?;
            let place = self.unit.place(span);
            self.builder.require(self.unit.terms.ff(), ErrorKind::Argument, place);
        }
        Ok(())
    }
}

/// Whether a pointer to this goes for one to anything.
fn is_any(to: &CType) -> bool {
    use IntKind::{Char, SignedChar, UnsignedChar};
    matches!(to, CType::Void | CType::Integer(Char | SignedChar | UnsignedChar))
}

/// The type as which a value is passed that no prototype tells of.
pub(super) fn promoted(ctype: CType) -> CType {
    match ctype {
        CType::Integer(kind) => CType::Integer(kind.promoted().stated()),
        CType::Float(4) => CType::Float(8),
        other => other,
    }
}
