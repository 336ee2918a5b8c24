//! Arguments of functions that have no body here, converted to the types that their parameters are
//! declared with (C17 §6.5.2.2p7): by the program, or else by the library and by the tool whose word
//! the function is, as the library's table has it. A program's calls of its own functions convert as they
//! pass; here a conversion becomes a cast, so that whoever reads an argument later finds it converted.

use std::borrow::Cow;

use num_traits::Zero;

use super::intrinsic::known;
use crate::front::c::ast::{Declarator, Expr, ExprKind, Part, Specifier, Specifiers, TypeWord};
use crate::front::c::attributes::type_name;
use crate::front::c::exact::Qualifiers;
use crate::front::c::library;
use crate::front::c::lower::{
    Lowered,
    body::Body,
    expressions::decayed,
    unit::{Signature, Unit},
};
use crate::front::c::types::{CType, IntKind};
use crate::front::library::{Kind, plain_name};
use crate::front::source::Span;

impl Unit<'_> {
    /// The name by which a function is known: GNU's `__builtin_strlen` is `strlen`, unless that is
    /// something of the program's own.
    pub(in crate::front::c::lower) fn known_name<'n>(&self, name: &'n str) -> &'n str {
        let plain = plain_name(name);
        let apart = |own: &Signature| own.ours || own.definition.is_some();
        let taken = |own: &Signature| !own.ours && own.definition.is_some();
        let own = self.functions.get(name).is_some_and(apart);
        if own || self.functions.get(plain).is_some_and(taken) { name } else { plain }
    }
}

impl Body<'_, '_> {
    /// The arguments of a call as the function is declared to take them.
    pub(in crate::front::c::lower) fn as_declared<'e>(
        &mut self,
        name: &str,
        arguments: &'e [Expr],
    ) -> Lowered<Cow<'e, [Expr]>> {
        let declared = self.unit.functions.get(self.unit.known_name(name));
        let types = declared.and_then(|signature| signature.parameters.clone());
        let Some(types) = types.filter(|_| !self.unit.is_path()) else {
            return Ok(Cow::Borrowed(arguments));
        };
        // These ask whether it is 0, as a conversion to `_Bool` does.
        let asks = matches!(known(name), Some(Kind::Assert | Kind::Assume));
        let follows = known(name).is_some() || library::is_known(plain_name(name));
        let mut converted = Cow::Borrowed(arguments);
        for (at, (argument, to)) in arguments.iter().zip(&types).enumerate() {
            let truth = asks && *to == CType::Integer(IntKind::Bool);
            let needed = match to {
                // Others are told apart by whether they are given a pointer.
                CType::Pointer(_) => follows && self.is_null_number(argument)?,
                _ => !truth && self.needs_cast(argument, to)?,
            };
            if needed {
                converted.to_mut()[at] = cast(argument, to);
            }
        }
        Ok(converted)
    }

    /// Whether a number may be another one once it is converted. One that stays among as many, or
    /// among more, is left as it is: whoever takes it knows what is negative.
    fn needs_cast(&mut self, argument: &Expr, to: &CType) -> Lowered<bool> {
        let narrower = |body: &Self, from: IntKind, to: IntKind| {
            let model = body.unit.model;
            to.width(model) < from.width(model) && !from.fits_in(to, model)
        };
        if !matches!(to, CType::Integer(_) | CType::Float(_)) || is_number(argument) {
            return Ok(false);
        }
        Ok(match (decayed(self.type_of(argument)?), to) {
            (CType::Integer(from), CType::Integer(to)) => narrower(self, from, *to),
            (CType::Float(from), CType::Float(to)) => from > *to,
            (CType::Float(_), CType::Integer(_)) => true,
            (CType::Integer(_), CType::Float(bytes)) => *bytes == 4,
            _ => false,
        })
    }

    /// Whether it is a null pointer constant that is no pointer yet (C17 §6.3.2.3p3).
    fn is_null_number(&mut self, argument: &Expr) -> Lowered<bool> {
        let constant = !matches!(argument.kind, ExprKind::Text(_)) && self.is_constant(argument);
        let number = constant && matches!(self.type_of(argument)?, CType::Integer(_));
        Ok(number && self.constant(argument)?.is_zero())
    }
}

/// Whether it is a small number or a text, as most arguments are.
fn is_number(argument: &Expr) -> bool {
    match &argument.kind {
        ExprKind::Integer(number) => number.longs == 0 && number.value.bits() < 8,
        ExprKind::Text(_) | ExprKind::Character(_) | ExprKind::Logical { .. } => true,
        _ => false,
    }
}

/// `(type)argument`.
fn cast(argument: &Expr, to: &CType) -> Expr {
    let span = argument.span;
    let list = words(to).split(' ').map(word).map(Specifier::Type).collect();
    let before = Span { end: span.start, ..span };
    let pointer = matches!(to, CType::Pointer(_)).then(|| {
        let parts = vec![Part::Pointer(Qualifiers::default())];
        Declarator { name: None, parts, attributes: Vec::new(), span: before }
    });
    let name = type_name(Specifiers { list, span: before }, pointer);
    Expr::new(ExprKind::Cast(name, Box::new(argument.clone())), span)
}

fn words(to: &CType) -> &'static str {
    match to {
        CType::Integer(kind) => kind.stated().name(),
        CType::Float(4) => "float",
        CType::Float(8) => "double",
        CType::Pointer(_) => "void",
        _ => "long double",
    }
}

fn word(text: &str) -> TypeWord {
    match text {
        "_Bool" => TypeWord::Bool,
        "void" => TypeWord::Void,
        "char" => TypeWord::Char,
        "short" => TypeWord::Short,
        "__int128" => TypeWord::Int128,
        "long" => TypeWord::Long,
        "signed" => TypeWord::Signed,
        "unsigned" => TypeWord::Unsigned,
        "float" => TypeWord::Float,
        "double" => TypeWord::Double,
        _ => TypeWord::Int,
    }
}
