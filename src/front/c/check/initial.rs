//! Initialisers (C17 §6.7.9): what a variable, or a compound literal, starts with.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::expressions::with_lengths;
use super::{Checked, Checker, Reported};
use crate::front::c::ast::{Initializer, Item, TypeName};
use crate::front::c::tree::{Expr, ExprKind, Initial, Object, Part, Step, Storage};
use crate::front::source::Span;
use crate::front::types::{IntKind, Length, Type, TypeKind};

/// What the parts of a variable start with; a part is named by the way to it.
pub(super) type Plan = BTreeMap<Vec<Step>, Expr>;

/// Compilers leave out what there is no room for.
pub(super) const ONE_TOO_MANY: &str = "there are more initialisers than parts";

impl Checker<'_> {
    /// What something of a type starts with, and its type, which that may complete.
    pub(super) fn initial(
        &mut self,
        ty: &Type,
        initial: &Initializer,
        is_static: bool,
    ) -> Checked<(Type, Initial)> {
        if ty.is_variable_length() {
            let message = "an array whose size is not a constant cannot be initialised";
            return Err(self.error(span_of(initial), message));
        }
        let (ty, initial) = match initial {
            Initializer::List(items, _) => self.listed(ty, items, initial)?,
            Initializer::Single(expr) => {
                let value = self.expr(expr)?;
                self.single(ty, value)?
            }
        };
        if is_static {
            self.require_static(&initial)?;
        }
        Ok((ty, initial))
    }

    /// One value for all of a variable.
    fn single(&mut self, ty: &Type, value: Expr) -> Checked<(Type, Initial)> {
        let TypeKind::Array(element, length) = &ty.kind else {
            let value = self.loaded(value)?;
            let value = self.assigned(value, ty)?;
            return Ok((ty.clone(), Initial::Value(Box::new(value))));
        };
        if self.is_text_for(element, &value) {
            let value = self.fitting(value, *length);
            let whole = completed(ty, &value.ty);
            return Ok((whole, parts_of([(Vec::new(), value)])));
        }
        // GNU's array that starts as a compound literal does.
        if let ExprKind::Literal(id) = value.kind
            && self.types().are_kinds_compatible(ty, &value.ty)
            && let Some(initial) = self.tree.object(id).initial.clone()
        {
            return Ok((completed(ty, &value.ty), initial));
        }
        let message = "an array is initialised by a list in { } or by a string literal";
        Err(self.error(value.span, message))
    }

    /// A list of values.
    fn listed(
        &mut self,
        ty: &Type,
        items: &[Item],
        whole: &Initializer,
    ) -> Checked<(Type, Initial)> {
        let is_record = matches!(ty.kind, TypeKind::Record(_)) && !self.is_complex(ty);
        if !ty.is_array() && !is_record {
            if let [_, more, ..] = items {
                self.warn(span_of(&more.value), ONE_TOO_MANY);
            }
            return match items {
                [Item { designators, value }, ..] if designators.is_empty() => match value {
                    Initializer::Single(expr) => {
                        let value = self.expr(expr)?;
                        self.single(ty, value)
                    }
                    Initializer::List(inner, _) => self.listed(ty, inner, value),
                },
                _ => Err(self.one_expression(span_of(whole))),
            };
        }
        if !self.types().is_complete(ty) && !matches!(ty.element(), Some((_, Length::Open))) {
            let message = "the members of this structure or union are not known here";
            return Err(self.error(span_of(whole), message));
        }
        let mut plan = Plan::new();
        let count = self.fill(&mut plan, Vec::new(), ty, items)?;
        let ty = match ty.element() {
            Some((element, Length::Open)) => {
                // In braces, a string literal is still one.
                match plan.get(&Vec::new()) {
                    Some(text) => completed(ty, &text.ty),
                    None => element.clone().array(Length::Known(count)),
                }
            }
            _ => ty.clone(),
        };
        let initial = parts_of(plan);
        Ok((ty, initial))
    }

    pub(super) fn one_expression(&mut self, span: Span) -> Reported {
        self.error(span, "a single number is initialised by one expression")
    }

    /// Whether it is a string literal of which an array of such elements can be made.
    pub(super) fn is_text_for(&self, element: &Type, value: &Expr) -> bool {
        let Some(kind) = self.types().integer(element) else { return false };
        match &value.kind {
            ExprKind::Text(_) => kind.width(self.model()) == 8,
            ExprKind::WideText(own, _) => {
                kind.width(self.model()) == own.width(self.model()) && kind != IntKind::Bool
            }
            _ => false,
        }
    }

    /// What there is room for of a text: the final zero need not fit, and compilers leave out what else does not.
    pub(super) fn fitting(&mut self, text: Expr, length: Length) -> Expr {
        let Some((element, Length::Known(count))) = text.ty.element() else { return text };
        let Length::Known(room) = length else { return text };
        if count - 1 <= room {
            return text;
        }
        let message =
            format!("the string has {} characters, the array has room for {room}", count - 1);
        self.warn(text.span, message);
        let kept = usize::try_from(room).unwrap_or(usize::MAX);
        let kind = match &text.kind {
            ExprKind::Text(bytes) => ExprKind::Text(Arc::from(&bytes[..kept])),
            ExprKind::WideText(kind, numbers) => {
                ExprKind::WideText(*kind, Arc::from(&numbers[..kept]))
            }
            other => other.clone(),
        };
        let ty = element.clone().array(Length::Known(room + 1));
        Expr { kind, ty, ..text }
    }

    /// What lives as long as the program starts with what is known before it runs.
    pub(super) fn require_static(&mut self, initial: &Initial) -> Checked<()> {
        let values: Vec<&Expr> = match initial {
            Initial::Value(value) => vec![value],
            Initial::Parts(parts) => parts.iter().map(|part| &part.value).collect(),
        };
        for value in values {
            if !self.is_static_value(value) {
                let message =
                    "a variable that lives as long as the program must start with a constant";
                return Err(self.error(value.span, message));
            }
        }
        Ok(())
    }

    /// `(type){ … }`.
    pub(super) fn compound(
        &mut self,
        name: &TypeName,
        items: &[Item],
        span: Span,
    ) -> Checked<Expr> {
        let before = self.pending.len();
        let ty = self.type_name(name)?;
        let lengths = self.pending.split_off(before);
        if ty.is_function() || ty.is_void() {
            return Err(self.error(span, "there is no value of this type"));
        }
        let outside = self.function.is_none();
        let initial = Initializer::List(items.to_vec(), span);
        let (ty, initial) = self.initial(&ty, &initial, outside)?;
        let literal = self.literal_of(ty, initial, span);
        Ok(with_lengths(lengths, self.lost_by_name("", literal)))
    }

    /// The object of a compound literal, as an lvalue.
    pub(super) fn literal_of(&mut self, ty: Type, initial: Initial, span: Span) -> Expr {
        let outside = self.function.is_none();
        let storage = if outside { Storage::StaticLiteral } else { Storage::Literal };
        let id = self.add_object(Object {
            name: Arc::from(""),
            ty: ty.clone(),
            storage,
            align: None,
            initial: Some(initial),
            defined: true,
            span,
        });
        Expr::lvalue(ExprKind::Literal(id), ty, span)
    }
}

/// Where an initialiser stands.
pub(super) fn span_of(initial: &Initializer) -> Span {
    match initial {
        Initializer::Single(expr) => expr.span,
        Initializer::List(_, span) => *span,
    }
}

/// The type of an array that starts as one of another length.
fn completed(ty: &Type, by: &Type) -> Type {
    match (ty.element(), by.element()) {
        (Some((element, Length::Open)), Some((_, length))) => element.clone().array(length),
        _ => ty.clone(),
    }
}

fn parts_of(plan: impl IntoIterator<Item = (Vec<Step>, Expr)>) -> Initial {
    Initial::Parts(plan.into_iter().map(|(steps, value)| Part { steps, value }).collect())
}
