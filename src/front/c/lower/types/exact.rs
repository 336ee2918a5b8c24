//! The exact types of declarations and expressions, for the few programs that ask for them
//! (see [`exact`](crate::front::c::exact)). What is not known is `None`.

use std::sync::Arc;

use super::stated::{declares_function, states_mode};
use crate::front::DataModel;
use crate::front::c::ast::{
    BinaryOp, Declarator, Expr, ExprKind, Parameters, Part, Specifier, Specifiers, TypeName,
    UnaryOp,
};
use crate::front::c::exact::{Exact, Qualifiers, Shape};
use crate::front::c::lower::{Lowered, body::Body, unit::Binding};
use crate::front::c::types::{CType, IntKind};
use crate::graph::Place;

impl Body<'_, '_> {
    /// Takes down the exact type of what is declared, if any are asked for. `base` is what
    /// the specifiers name.
    pub(in crate::front::c::lower) fn note_exact(
        &mut self,
        base: &CType,
        specifiers: &Specifiers,
        declarator: &Declarator,
    ) {
        let (Some(name), true) = (&declarator.name, self.unit.compares_types) else { return };
        let exact = self.exact_declared(base, specifiers, declarator);
        let function = declares_function(base, declarator);
        let typedef = specifiers.list.iter().any(|s| matches!(s, Specifier::Typedef));
        let place =
            if function && !typedef { Place::default() } else { self.unit.place(name.span) };
        let known = self.unit.exact.entry((Arc::clone(&name.text), place));
        // What two declarations say together is not worked out.
        known
            .and_modify(|known| {
                if *known != exact {
                    *known = None;
                }
            })
            .or_insert(exact);
    }

    /// The same for a parameter: arrays and functions are pointers.
    pub(in crate::front::c::lower) fn note_parameter(
        &mut self,
        specifiers: &Specifiers,
        declarator: &Declarator,
    ) {
        let (Some(name), true) = (&declarator.name, self.unit.compares_types) else { return };
        let exact = self.exact_parameter(specifiers, declarator);
        let place = self.unit.place(name.span);
        self.unit.exact.insert((Arc::clone(&name.text), place), exact);
    }

    fn exact_parameter(
        &mut self,
        specifiers: &Specifiers,
        declarator: &Declarator,
    ) -> Option<Exact> {
        if states_mode(declarator) {
            return None;
        }
        let makes = |s: &Specifier| match s {
            Specifier::Record(record) => record.members.is_some(),
            Specifier::Enum(_, constants, _) => constants.is_some(),
            _ => false,
        };
        // What it makes has been made already.
        if specifiers.list.iter().any(makes) {
            return None;
        }
        let (base, _) = self.specified(specifiers).ok()?;
        let (first, inner) = match declarator.parts.split_first() {
            Some((Part::Array(_) | Part::ParameterArray(_) | Part::AnyArray, inner)) => {
                (true, inner)
            }
            _ => (false, declarator.parts.as_slice()),
        };
        let exact = self.exact_base(&base, specifiers)?;
        let exact = self.exact_layers(exact, inner)?;
        if first {
            return Some(exact.pointer());
        }
        Some(match exact.shape {
            Shape::Array(..) | Shape::Function(..) => exact.value(),
            _ => exact,
        })
    }

    /// The exact type of a declarator whose specifiers name `base`.
    pub(super) fn exact_declared(
        &mut self,
        base: &CType,
        specifiers: &Specifiers,
        declarator: &Declarator,
    ) -> Option<Exact> {
        if states_mode(declarator) {
            return None;
        }
        let exact = self.exact_base(base, specifiers)?;
        self.exact_layers(exact, &declarator.parts)
    }

    /// The exact type that a cast or an alternative names.
    pub(in crate::front::c::lower) fn exact_named(
        &mut self,
        name: &TypeName,
    ) -> Lowered<Option<Exact>> {
        let (base, _) = self.specified(&name.specifiers)?;
        Ok(self.exact_declared(&base, &name.specifiers, &name.declarator))
    }

    fn exact_base(&mut self, base: &CType, specifiers: &Specifiers) -> Option<Exact> {
        let mut exact = plain(base);
        let mut qualifiers = Qualifiers::default();
        for specifier in &specifiers.list {
            match specifier {
                Specifier::Const => qualifiers = qualifiers.with(Qualifiers::CONST),
                Specifier::Qualified(more) => qualifiers = qualifiers.with(*more),
                Specifier::Named(name) => {
                    if let Some((_, place)) = self.lookup(&name.text) {
                        let key = (Arc::clone(&name.text), *place);
                        exact = self.unit.exact.get(&key).cloned().flatten();
                    }
                }
                Specifier::Enum(..) => {
                    if let CType::Integer(kind) = base {
                        exact = Some(Exact::of(Shape::Enum(*kind)));
                    }
                }
                Specifier::Atomic(_) => exact = None,
                Specifier::TypeOf(of) => {
                    exact = match &of.kind {
                        ExprKind::SizeofExpr(operand) => self.exact_of(operand).ok()?,
                        ExprKind::SizeofType(name) => self.exact_named(name).ok()?,
                        _ => None,
                    };
                }
                _ => {}
            }
        }
        exact.map(|exact| exact.qualified(qualifiers))
    }

    fn exact_layers(&mut self, base: Exact, parts: &[Part]) -> Option<Exact> {
        let mut exact = base;
        for part in parts.iter().rev() {
            exact = match part {
                Part::Pointer(qualifiers) => exact.pointer().qualified(*qualifiers),
                Part::Array(size) => {
                    let constant = size.as_ref().filter(|size| self.is_constant(size));
                    let count = constant.and_then(|size| self.constant(size).ok());
                    Exact::of(Shape::Array(Box::new(exact), count))
                }
                Part::Function(parameters) => {
                    let parameters = self.exact_parameters(parameters)?;
                    Exact::of(Shape::Function(Box::new(exact), parameters))
                }
                Part::ParameterArray(_) | Part::AnyArray => return None,
            };
        }
        Some(exact)
    }

    #[expect(clippy::option_option, reason = "not known, and not said, are two things")]
    fn exact_parameters(&mut self, parameters: &Parameters) -> Option<Option<(Vec<Exact>, bool)>> {
        if parameters.list.is_empty() {
            return Some(None);
        }
        let mut list = Vec::new();
        for parameter in &parameters.list {
            let exact = self.exact_parameter(&parameter.specifiers, &parameter.declarator)?;
            // Their own qualifiers do not count (C17 §6.7.6.3).
            list.push(exact.value());
        }
        if list == [Exact::of(Shape::Plain(CType::Void))] {
            list.clear();
        }
        Some(Some((list, parameters.variadic)))
    }

    /// The exact type of an expression; arrays are arrays, and qualifiers are there.
    pub(in crate::front::c::lower) fn exact_of(&mut self, expr: &Expr) -> Lowered<Option<Exact>> {
        // Whatever is wrong with it is said here.
        let ctype = self.type_of(expr)?;
        let exact = match &expr.kind {
            ExprKind::Name(name) => self.exact_name(name),
            ExprKind::WideText(wide) => Some(text_of(wide.kind)),
            ExprKind::Text(_) => Some(text_of(IntKind::Char)),
            ExprKind::Index(base, index) => match self.exact_of(base)?.and_then(Exact::pointee) {
                Some(pointed) => Some(pointed),
                None => self.exact_of(index)?.and_then(Exact::pointee),
            },
            ExprKind::Unary(UnaryOp::Dereference, inner) => {
                self.exact_of(inner)?.and_then(Exact::pointee)
            }
            ExprKind::Unary(UnaryOp::Address, inner) => self.exact_of(inner)?.map(Exact::pointer),
            ExprKind::Member { base, arrow, name } => {
                let whole = self.exact_of(base)?;
                let whole = if *arrow { whole.and_then(Exact::pointee) } else { whole };
                let own = whole.as_ref().and_then(|whole| self.exact_member(whole, &name.text));
                own.zip(whole).map(|(own, whole)| own.qualified(whole.qualifiers))
            }
            ExprKind::Cast(name, _) | ExprKind::Compound(name, _) => self.exact_named(name)?,
            ExprKind::Assign(..) | ExprKind::Step { .. } | ExprKind::Comma(..)
                if self.bits_given(expr)?.is_some() =>
            {
                self.exact_bits(expr)?
            }
            ExprKind::Assign(_, target, _) | ExprKind::Step { target, .. } => {
                self.exact_of(target)?.map(Exact::value)
            }
            ExprKind::Comma(_, second) => self.exact_of(second)?.map(Exact::value),
            ExprKind::Generic(generic) => {
                let chosen = self.association(generic, expr.span)?;
                self.exact_of(chosen)?
            }
            ExprKind::Call(function, _) if self.is_undeclared(function) => {
                let is_list = self.unit.is_list(&ctype);
                plain(&ctype).filter(|_| !is_list)
            }
            ExprKind::Call(function, _) => self.exact_result(function),
            _ => self.exact_operation(expr, &ctype)?,
        };
        Ok(exact)
    }

    /// The type of what is assigned to a bit-field.
    fn exact_bits(&mut self, expr: &Expr) -> Lowered<Option<Exact>> {
        Ok(self.bits_given(expr)?.and_then(|kind| plain(&CType::Integer(kind))))
    }

    /// The size of a floating constant's type.
    pub(super) fn constant_bytes_of(&self, text: &str) -> u32 {
        match text.as_bytes().last() {
            Some(b'f' | b'F') => 4,
            Some(b'l' | b'L') if self.unit.model == DataModel::Ilp32 => 12,
            Some(b'l' | b'L') => 16,
            _ => 8,
        }
    }

    fn exact_name(&self, name: &Arc<str>) -> Option<Exact> {
        let place = match self.lookup(name) {
            Some((Binding::Constant(_, kind), _)) => return plain(&CType::Integer(*kind)),
            Some((_, place)) => *place,
            None => Place::default(),
        };
        self.unit.exact.get(&(Arc::clone(name), place)).cloned().flatten()
    }

    fn is_undeclared(&self, function: &Expr) -> bool {
        matches!(&function.kind, ExprKind::Name(name)
            if self.unit.function(self.unit.known_name(name)).is_none())
    }

    /// The type of what a call of a function gives.
    fn exact_result(&mut self, function: &Expr) -> Option<Exact> {
        let ExprKind::Name(name) = &function.kind else { return None };
        let name = &Arc::from(self.unit.known_name(name));
        match self.exact_name(name)?.shape {
            Shape::Function(result, _) => Some(result.value()),
            _ => None,
        }
    }

    fn exact_member(&self, whole: &Exact, name: &str) -> Option<Exact> {
        let Shape::Plain(ctype) = &whole.shape else { return None };
        let mut exact = whole.clone();
        let mut ctype = ctype.clone();
        for index in self.find_member(&ctype, name)? {
            let member = self.unit.members(&ctype)?.get(index)?;
            // The type of a bit-field's value is the compiler's.
            exact = member.exact.clone().filter(|_| member.bits.is_none())?;
            ctype = member.ctype.clone();
        }
        Some(exact)
    }

    /// The type of what an operator gives.
    fn exact_operation(&mut self, expr: &Expr, ctype: &CType) -> Lowered<Option<Exact>> {
        let operands: Vec<&Expr> = match &expr.kind {
            ExprKind::Binary(_, a, b) | ExprKind::Conditional(_, a, b) | ExprKind::OrElse(a, b) => {
                vec![a, b]
            }
            ExprKind::Unary(_, a) => vec![a],
            _ => Vec::new(),
        };
        let mut exact = Vec::new();
        for operand in operands {
            exact.push(self.exact_of(operand)?.map(Exact::value));
        }
        Ok(match (&expr.kind, ctype, exact.as_slice()) {
            // The difference of two pointers.
            (ExprKind::Binary(BinaryOp::Subtract, ..), CType::Integer(_), [Some(a), _])
                if matches!(a.shape, Shape::Pointer(_)) =>
            {
                let long = self.unit.model == DataModel::Lp64;
                plain(&CType::Integer(if long { IntKind::Long } else { IntKind::Int }))
            }
            (_, CType::Float(_), [_, ..]) => widest(&exact),
            (ExprKind::Float(text), ..) => plain(&CType::Float(self.constant_bytes_of(text))),
            (ExprKind::Binary(..), CType::Pointer(_), all) => {
                let pointer = |e: &&Option<Exact>| {
                    e.as_ref().is_some_and(|e| matches!(e.shape, Shape::Pointer(_)))
                };
                all.iter().find(pointer).cloned().flatten()
            }
            (_, CType::Pointer(_), [Some(a), Some(b)]) if a == b => Some(a.clone()),
            _ => exact_value(ctype),
        })
    }
}

/// The type of a string literal.
fn text_of(character: IntKind) -> Exact {
    let element = Box::new(Exact::of(Shape::Plain(CType::Integer(character))));
    Exact::of(Shape::Array(element, None))
}

/// A type that is derived from no other.
fn plain(ctype: &CType) -> Option<Exact> {
    let derived = matches!(ctype, CType::Pointer(_) | CType::Array(..) | CType::Function(_));
    (!derived).then(|| Exact::of(Shape::Plain(ctype.clone())))
}

/// The type of a value of which no more is known. How large a floating-point number is, is not.
fn exact_value(ctype: &CType) -> Option<Exact> {
    plain(ctype).filter(|_| !matches!(ctype, CType::Float(_)))
}

/// The type in which numbers meet of which one at least is a floating-point number.
fn widest(all: &[Option<Exact>]) -> Option<Exact> {
    let mut most = 0;
    for one in all {
        match &one.as_ref()?.shape {
            Shape::Plain(CType::Float(bytes)) => most = most.max(*bytes),
            Shape::Plain(CType::Integer(_)) | Shape::Enum(_) => {}
            _ => return None,
        }
    }
    plain(&CType::Float(most))
}
