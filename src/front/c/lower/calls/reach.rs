//! What a function of another file may do to what its arguments point to, by its declaration.
//!
//! `const T *` is only read, `T *` is written: then all of the variable whose address is given holds
//! anything. That it frees nothing and keeps no pointer for later is assumed, and said. Where the
//! declaration does not tell, where there are pointers behind the pointer, or where it is not plain what
//! it points to, what the function does is not followed.

use super::symbolic::without_casts;
use crate::front::c::ast::{Expr, ExprKind, Parameter, Part, Specifier, UnaryOp};
use crate::front::c::lower::{Lowered, body::Body, expressions::decayed, memory::Use, unit::Unit};
use crate::front::c::types::CType;
use crate::front::source::Span;
use crate::graph::outside::GivenPart;

/// What a function does to what a parameter points to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::front::c::lower) enum Reach {
    /// It only reads it.
    Reads,
    /// It may write it.
    Writes,
    /// The declaration does not tell.
    #[default]
    Unknown,
}

/// What a function may write to by an argument.
pub(super) enum Reached<'e> {
    /// To nothing.
    Nothing,
    /// To this variable.
    Variable(&'e Expr),
    /// It is not plain to what.
    WhoKnows,
}

impl Unit<'_> {
    /// Whether a word of a type may stand for a `const` that is not to be seen beside it.
    pub(in crate::front::c::lower) fn may_hide_const(&self, word: &Specifier) -> bool {
        match word {
            Specifier::TypeOf(_) | Specifier::Atomic(_) => true,
            Specifier::Named(name) => self.const_types.contains(&name.text),
            _ => false,
        }
    }

    /// What a declaration says of a parameter. Errs towards not telling.
    pub(in crate::front::c::lower) fn reach(&self, parameter: &Parameter) -> Reach {
        let words = &parameter.specifiers.list;
        let one = matches!(
            &parameter.declarator.parts[..],
            [Part::Pointer(_) | Part::Array(_) | Part::ParameterArray(..)]
        );
        match () {
            () if !one || words.iter().any(|word| self.may_hide_const(word)) => Reach::Unknown,
            () if words.iter().any(|word| matches!(word, Specifier::Const)) => Reach::Reads,
            () => Reach::Writes,
        }
    }
}

impl Body<'_, '_> {
    /// What a function reaches by an argument.
    pub(super) fn reached<'e>(&mut self, reach: Reach, argument: &'e Expr) -> Lowered<Reached<'e>> {
        let given = without_casts(argument);
        let CType::Pointer(to) = decayed(self.type_of(given)?) else {
            return Ok(Reached::WhoKnows);
        };
        if !self.unit.is_complete(&to) || self.has_pointers(&to) {
            return Ok(Reached::WhoKnows);
        }
        match (reach, variable(given)) {
            (Reach::Reads, _) => Ok(Reached::Nothing),
            (Reach::Writes, Some(object)) => {
                let ctype = self.type_of(object)?;
                let plain = self.unit.is_complete(&ctype)
                    && !self.has_pointers(&ctype)
                    && !self.is_const_variable(object)?;
                Ok(if plain { Reached::Variable(object) } else { Reached::WhoKnows })
            }
            _ => Ok(Reached::WhoKnows),
        }
    }

    fn is_const_variable(&mut self, variable: &Expr) -> Lowered<bool> {
        let ExprKind::Name(name) = &variable.kind else { return Ok(true) };
        let object = self.object(name, variable.span)?;
        Ok(object.key.is_none_or(|key| self.unit.read_only.contains(&key)))
    }

    /// Lets a variable hold anything.
    pub(super) fn overwrite(&mut self, name: &str, object: &Expr, span: Span) -> Lowered<()> {
        let target = self.target(object, Use::Write)?;
        let label = match &object.kind {
            ExprKind::Name(label) => label.to_string(),
            _ => name.to_owned(),
        };
        // Which part of what it writes comes first, nobody says.
        let read = |body: &mut Self| body.make_input(&target, &label, span);
        if !self.giving(GivenPart::Unsaid, read)? {
            self.not_followed(&format!("what `{name}` does"), span);
        }
        Ok(())
    }
}

/// The variable that an address points into: `&x`, `&x.y`, `a`, `s.a`, `&a[0]`.
fn variable(given: &Expr) -> Option<&Expr> {
    match &given.kind {
        ExprKind::Unary(UnaryOp::Address, inner) => whole(inner),
        // An array; of a pointer the type tells.
        _ => whole(given),
    }
}

/// The variable that a part belongs to.
fn whole(part: &Expr) -> Option<&Expr> {
    match &part.kind {
        ExprKind::Name(_) => Some(part),
        ExprKind::Member { base, arrow: false, .. } => whole(base),
        ExprKind::Index(array, index) if matches!(index.kind, ExprKind::Integer(_)) => whole(array),
        _ => None,
    }
}
