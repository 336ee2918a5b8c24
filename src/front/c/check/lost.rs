//! What is read and not followed: a run that comes to it is lost there.

use std::sync::Arc;

use super::Checker;
use crate::front::c::ast::{Attribute, Declaration, Declarator, External, Part};
use crate::front::c::tree::{Category, Conversion, Expr, ExprKind, Initial};
use crate::front::library;
use crate::front::source::Span;
use crate::front::types::{ByteOrder, IntKind, Type, TypeKind};

/// What lies in memory in another order than the machine's.
const REVERSED: &str = "numbers whose bytes lie in another order";

impl<'a> Checker<'a> {
    /// Takes down which names stand for what is not followed, or for what has another name.
    pub(super) fn foresee(&mut self, externals: &'a [External]) {
        let mut said: Vec<&Declarator> = Vec::new();
        for external in externals {
            match external {
                External::Function(definition) => {
                    let name = definition.declarator.name.as_ref();
                    self.defined.extend(name.map(|name| &*name.text));
                }
                External::Declaration(Declaration { declarators, .. }) => {
                    said.extend(declarators.iter().map(|(declarator, _)| declarator));
                }
            }
        }
        for declarator in said {
            let Some(name) = &declarator.name else { continue };
            let mut aliases =
                declarator.attributes.iter().rev().filter_map(|attribute| match attribute {
                    Attribute::Alias(of) => Some(String::from_utf8_lossy(of)),
                    Attribute::WeakRef(of) if !of.is_empty() => Some(String::from_utf8_lossy(of)),
                    _ => None,
                });
            let target = aliases.next().map(Arc::<str>::from);
            for attribute in &declarator.attributes {
                match attribute {
                    Attribute::WeakRef(_) => {
                        let known = target.as_ref().is_some_and(|t| self.defined.contains(&**t));
                        if !known {
                            self.lost.insert(Arc::clone(&name.text), "what may be nowhere".into());
                        }
                    }
                    Attribute::NotFollowed(what) if !self.is_understood(&name.text) => {
                        let what = String::from_utf8_lossy(what).into_owned();
                        self.lost.insert(Arc::clone(&name.text), what);
                    }
                    _ => {}
                }
            }
            let is_function = matches!(declarator.parts.first(), Some(Part::Function(_)));
            if let (false, Some(target)) = (is_function, target) {
                self.others.insert(Arc::clone(&name.text), target);
            }
        }
    }

    /// Whether the program, or the library, says what a function does.
    fn is_understood(&self, name: &str) -> bool {
        self.defined.contains(name) || library::has_prototype(name)
    }

    /// The same expression, behind which no run is followed.
    pub(super) fn not_followed_from(expr: Expr, what: &str) -> Expr {
        let (ty, span, category) = (expr.ty.clone(), expr.span, expr.category);
        let behind = |value: Expr| {
            let ty = value.ty.clone();
            let lost = Box::new(Self::not_followed(what, span));
            Expr::value(ExprKind::Comma(lost, Box::new(value)), ty, span)
        };
        let pointer = ty.clone().pointer();
        let address = match category {
            Category::Function => expr.convert(Conversion::Function, pointer),
            Category::Lvalue => Expr::value(ExprKind::Address(Box::new(expr)), pointer, span),
            _ => return behind(expr),
        };
        Expr { kind: ExprKind::Dereference(Box::new(behind(address))), ty, category, span }
    }

    /// What a name stands for, if nothing is known of it.
    pub(super) fn lost_by_name(&self, name: &str, expr: Expr) -> Expr {
        match self.lost.get(name) {
            Some(what) => Self::not_followed_from(expr, what),
            None if self.types().holds_reversed(&expr.ty) => {
                Self::not_followed_from(expr, REVERSED)
            }
            None => expr,
        }
    }

    /// Something of whose members one is asked for, or that is made of them.
    pub(super) fn lost_by_order(&self, whole: Expr) -> Expr {
        match whole.ty.kind {
            TypeKind::Record(id) if self.types().record(id).order == ByteOrder::Reversed => {
                Self::not_followed_from(whole, REVERSED)
            }
            _ => whole,
        }
    }

    /// A call of a function of the compiler of which nothing is known: its value is of any type.
    pub(super) fn unknown_builtin(&mut self, name: &str, arguments: Vec<Expr>, span: Span) -> Expr {
        if !self.sources.is_system(span) {
            self.warn(span, format!("`{name}`, a word of the compiler, is not understood"));
        }
        let value = Self::not_followed_from(Expr::integer(0, IntKind::Int, span), name);
        arguments.into_iter().rev().fold(value, |value, argument| {
            let ty = value.ty.clone();
            let kind =
                ExprKind::Comma(Box::new(super::expressions::ignored(argument)), Box::new(value));
            Expr::value(kind, ty, span)
        })
    }

    /// Whether a value is that of such a call; and one of another type for it.
    pub(super) fn unknown_as(&mut self, expr: &Expr, to: &Type) -> Option<Expr> {
        let mut inner = expr;
        while let ExprKind::Comma(first, second) = &inner.kind {
            if super::numbers::is_not_followed(first) && matches!(to.kind, TypeKind::Record(_)) {
                let literal = self.literal_of(to.clone(), Initial::Parts(Vec::new()), expr.span);
                let value = literal.convert(Conversion::Lvalue, to.clone());
                let both = ExprKind::Comma(
                    Box::new(super::expressions::ignored(expr.clone())),
                    Box::new(value),
                );
                return Some(Expr::value(both, to.clone(), expr.span));
            }
            inner = second;
        }
        None
    }
}
