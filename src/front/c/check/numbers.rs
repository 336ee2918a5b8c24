//! GNU's vectors (`vector_size`), and what they share with complex numbers (C17 6.2.5p11). A value of a vector or complex
//! type is a structure with one array of its elements; operators are expanded element by element.

use std::sync::Arc;

use super::{Checked, Checker};
use crate::front::c::ast::{Attribute, BinaryOp, Declarator, UnaryOp};
use crate::front::c::tree::{
    Block, Callee, Conversion, Expr, ExprKind, Initial, Item, Object, Part, Statement,
    StatementKind, Step, Storage,
};
use crate::front::library::OPEN;
use crate::front::source::Span;
use crate::front::types::{IntKind, Numbers, Type, TypeKind};

/// The most elements of a vector.
const MOST: u64 = 4096;

impl Checker<'_> {
    /// The type that a declarator's `vector_size` makes of the one that its specifiers name.
    pub(super) fn vector_type(&mut self, base: Type, declarator: &Declarator) -> Checked<Type> {
        let size = declarator.attributes.iter().rev().find_map(|attribute| match attribute {
            Attribute::VectorSize(size) => Some(&**size),
            _ => None,
        });
        let Some(size) = size else { return Ok(base) };
        let element = self.with_mode(base, declarator)?;
        let bytes = self.constant(size)?;
        let own = self.types().size(&element).filter(|_| element.is_arithmetic());
        let count = u64::try_from(&bytes).ok().zip(own).and_then(|(bytes, own)| {
            let fits = own > 0 && bytes % own == 0 && (bytes / own).is_power_of_two();
            fits.then(|| bytes / own).filter(|count| *count <= MOST)
        });
        let Some(count) = count else {
            let message = "a vector is of a power of 2 numbers, and as large as they are together";
            return Err(self.error(size.span, message));
        };
        let qualifiers = element.qualifiers;
        let numbers = Numbers { element: element.unqualified(), count, is_complex: false };
        Ok(self.tree.types.numbers(numbers).qualified(qualifiers))
    }

    /// The elements of an expression, if its type is a vector or complex type.
    pub(super) fn numbers_of(&self, expr: &Expr) -> Option<Numbers> {
        self.types().numbers_of(&expr.ty).cloned()
    }

    /// Whether a type is that of complex numbers.
    pub(super) fn is_complex(&self, ty: &Type) -> bool {
        self.types().numbers_of(ty).is_some_and(|numbers| numbers.is_complex)
    }

    /// An element: an lvalue, if the whole is one.
    pub(super) fn part(&mut self, whole: &Expr, index: Expr, span: Span) -> Checked<Expr> {
        let members = self.types().members(&whole.ty).unwrap_or_default();
        let array = members.first().map_or(Type::VOID, |member| member.ty.clone());
        let array = array.qualified(whole.ty.qualifiers);
        let (kind, category) = (ExprKind::Member(Box::new(whole.clone()), 0), whole.category);
        let array = self.loaded(Expr { kind, ty: array, category, span })?;
        let element = self.moved(array, false, index, span)?;
        self.dereferenced(element, span)
    }

    /// The value of the element at an index.
    pub(super) fn part_value(&mut self, whole: &Expr, index: u64) -> Checked<Expr> {
        // Of a value that is composed here, the element is at hand.
        if let ExprKind::Convert(Conversion::Lvalue, inner) = &whole.kind
            && let ExprKind::Literal(id) = inner.kind
            && let Some(Initial::Parts(parts)) = &self.tree.object(id).initial
            && let Some(part) = parts.iter().find(|p| p.steps.last() == Some(&Step::Element(index)))
        {
            return Ok(part.value.clone());
        }
        let number = Expr::integer(index, IntKind::Int, whole.span);
        let part = self.part(whole, number, whole.span)?;
        self.loaded(part)
    }

    /// A value of a vector or complex type, of the values of its elements.
    pub(super) fn compose(&mut self, ty: &Type, values: Vec<Expr>, span: Span) -> Expr {
        let step = |index| vec![Step::Member(0), Step::Element(index)];
        let parts = (0..).zip(values).map(|(index, value)| Part { steps: step(index), value });
        let ty = ty.unqualified();
        let initial = Initial::Parts(parts.collect());
        self.literal_of(ty.clone(), initial, span).convert(Conversion::Lvalue, ty)
    }

    /// A variable that holds a value, unless all of it is constant, so that it may be evaluated more than once.
    pub(super) fn held(&mut self, value: Expr, items: &mut Vec<Item>) -> Checked<Expr> {
        let is_known = match &value.kind {
            ExprKind::Convert(Conversion::Lvalue, inner) => match inner.kind {
                ExprKind::Literal(id) => match &self.tree.object(id).initial {
                    Some(Initial::Parts(parts)) => parts.iter().all(|part| is_plain(&part.value)),
                    _ => false,
                },
                _ => false,
            },
            _ => is_plain(&value),
        };
        if is_known || self.function.is_none() {
            return Ok(value);
        }
        self.variable(value, items)
    }

    /// A variable that holds a value.
    pub(super) fn variable(&mut self, value: Expr, items: &mut Vec<Item>) -> Checked<Expr> {
        let (ty, span) = (value.ty.unqualified(), value.span);
        let id = self.add_object(Object {
            name: "".into(),
            ty: ty.clone(),
            storage: Storage::Automatic,
            align: None,
            initial: Some(Initial::Value(Box::new(value))),
            defined: true,
            span,
        });
        items.push(Item::Declare(id));
        self.loaded(Expr::lvalue(ExprKind::Object(id), ty, span))
    }

    /// The value behind some declarations.
    pub(super) fn block_of(mut items: Vec<Item>, value: Expr) -> Expr {
        if items.is_empty() {
            return value;
        }
        let (ty, span) = (value.ty.clone(), value.span);
        items.push(Item::Statement(Statement { kind: StatementKind::Expr(value), span }));
        Expr::value(ExprKind::Block(Box::new(Block { items, span })), ty, span)
    }

    /// An infix operator with an operand of a vector or complex type.
    pub(super) fn numbers_binary(
        &mut self,
        op: BinaryOp,
        (left, right): (Expr, Expr),
        span: Span,
    ) -> Checked<Expr> {
        let mut items = Vec::new();
        let (left, right) = (self.held(left, &mut items)?, self.held(right, &mut items)?);
        let is_complex =
            [&left, &right].iter().any(|e| self.numbers_of(e).is_some_and(|n| n.is_complex));
        let value = if is_complex {
            self.complex_binary(op, &left, &right, &mut items, span)?
        } else {
            self.vector_binary(op, &left, &right, span)?
        };
        Ok(Self::block_of(items, value))
    }

    fn vector_binary(
        &mut self,
        op: BinaryOp,
        left: &Expr,
        right: &Expr,
        span: Span,
    ) -> Checked<Expr> {
        let (Some(numbers), whole) = (match (self.numbers_of(left), self.numbers_of(right)) {
            (Some(a), Some(b)) => {
                let alike = a.count == b.count
                    && self.types().size(&a.element) == self.types().size(&b.element);
                (Some(a).filter(|_| alike), left.ty.clone())
            }
            (Some(a), None) => (Some(a), left.ty.clone()),
            (None, b) => (b, right.ty.clone()),
        }) else {
            return Err(self.error(span, "these vectors are of different sizes"));
        };
        let compares = is_comparison(op);
        let result = if compares { self.mask_of(&numbers) } else { whole };
        let element = self.types().numbers_of(&result).map(|n| n.element.clone());
        let element = element.unwrap_or(Type::INT);
        let mut values = Vec::new();
        for index in 0..numbers.count {
            let (x, y) = (self.side(left, index, &numbers)?, self.side(right, index, &numbers)?);
            let mut value = self.binary(op, x, y, span)?;
            if compares {
                let number = |value: i32| Expr::integer(value, IntKind::Int, span);
                let [yes, no] = [-1, 0].map(|value| Box::new(number(value)));
                let chosen = ExprKind::Conditional(Box::new(value), yes, no);
                value = Expr::value(chosen, Type::INT, span);
            }
            values.push(self.cast(value, &element)?);
        }
        Ok(self.compose(&result, values, span))
    }

    /// The element of an operand at an index; a scalar is broadcast.
    fn side(&mut self, operand: &Expr, index: u64, numbers: &Numbers) -> Checked<Expr> {
        match self.numbers_of(operand) {
            Some(_) => self.part_value(operand, index),
            None => self.assigned(operand.clone(), &numbers.element),
        }
    }

    /// The type of a comparison's result: a vector of integers of the same size.
    fn mask_of(&mut self, numbers: &Numbers) -> Type {
        let bytes = self.types().size(&numbers.element).and_then(|size| u32::try_from(size).ok());
        let kind = bytes.and_then(|bytes| IntKind::of_bytes(bytes, true, self.model()));
        let element = kind.unwrap_or(IntKind::Int).into();
        self.tree.types.numbers(Numbers { element, count: numbers.count, is_complex: false })
    }

    /// An expression that makes the run *unmodelled*.
    pub(super) fn not_followed(what: &str, span: Span) -> Expr {
        let text = Expr::lvalue(ExprKind::Text(Arc::from(what.as_bytes())), Type::VOID, span);
        let kind = ExprKind::Call(Callee::Builtin(Arc::from(OPEN)), vec![text]);
        Expr::value(kind, Type::VOID, span)
    }

    /// A prefix operator with an operand of a vector or complex type.
    pub(super) fn numbers_unary(&mut self, op: UnaryOp, value: Expr, span: Span) -> Checked<Expr> {
        let Some(numbers) = self.numbers_of(&value) else { return Ok(value) };
        let mut items = Vec::new();
        let value = self.held(value, &mut items)?;
        let mut values = Vec::new();
        for index in 0..numbers.count {
            let part = self.part_value(&value, index)?;
            // `~` is the conjugate of a complex number.
            let op = match op {
                UnaryOp::Complement if numbers.is_complex && index == 0 => UnaryOp::Plus,
                UnaryOp::Complement if numbers.is_complex => UnaryOp::Minus,
                op => op,
            };
            let part = self.unary_arithmetic(op, part, span)?;
            values.push(self.cast(part, &numbers.element)?);
        }
        let ty = value.ty.clone();
        let value = self.compose(&ty, values, span);
        Ok(Self::block_of(items, value))
    }

    /// A compound assignment, `++` or `--`, of which an operand has a vector or complex type; postfix (`after`) has
    /// the value before it.
    pub(super) fn numbers_updated(
        &mut self,
        op: BinaryOp,
        target: Expr,
        (value, after): (Expr, bool),
        span: Span,
    ) -> Checked<Expr> {
        let mut items = Vec::new();
        let ty = target.ty.clone();
        let pointer = Expr::value(ExprKind::Address(Box::new(target)), ty.clone().pointer(), span);
        let pointer = self.held(pointer, &mut items)?;
        let value = self.held(value, &mut items)?;
        let target = self.dereferenced(pointer, span)?;
        let before = self.loaded(target.clone())?;
        let before = self.held(before, &mut items)?;
        let combined = self.numbers_binary(op, (before.clone(), value), span)?;
        let combined = self.assigned(combined, &ty)?;
        let assigned = ExprKind::Assign(Box::new(target), Box::new(combined));
        let assigned = Expr::value(assigned, ty.unqualified(), span);
        if !after {
            return Ok(Self::block_of(items, assigned));
        }
        items.push(Item::Statement(Statement { kind: StatementKind::Expr(assigned), span }));
        Ok(Self::block_of(items, before))
    }

    /// A conversion to or from a vector or complex type, as by a cast: of complex numbers by value, of vectors by
    /// representation. None if there is no such conversion.
    pub(super) fn numbers_converted(&mut self, expr: &Expr, to: &Type) -> Checked<Option<Expr>> {
        let (from, wanted) = (self.numbers_of(expr), self.types().numbers_of(to).cloned());
        if from.is_none() && wanted.is_none() {
            return Ok(None);
        }
        let span = expr.span;
        let complex = |one: &Option<Numbers>| one.as_ref().is_none_or(|numbers| numbers.is_complex);
        let numeric = |ty: &Type| ty.is_arithmetic() || matches!(ty.kind, TypeKind::Record(_));
        if complex(&from) && complex(&wanted) && numeric(&expr.ty) && numeric(to) {
            let mut items = Vec::new();
            let held = self.held(expr.clone(), &mut items)?;
            let (real, imaginary) = self.parts_of(&held)?;
            let value = match wanted {
                Some(Numbers { element, .. }) => {
                    let imaginary =
                        imaginary.unwrap_or_else(|| Expr::integer(0, IntKind::Int, span));
                    let parts = vec![self.cast(real, &element)?, self.cast(imaginary, &element)?];
                    self.compose(to, parts, span)
                }
                None if to.kind == TypeKind::Integer(IntKind::Bool) => {
                    let truth = self.truth_of_complex(held)?;
                    self.cast(truth, to)?
                }
                None => self.cast(real, to)?,
            };
            return Ok(Some(Self::block_of(items, value)));
        }
        let size = |ty: &Type| self.types().size(ty);
        if from.is_some_and(|n| n.is_complex)
            || wanted.is_some_and(|n| n.is_complex)
            || size(&expr.ty) != size(to)
            || self.function.is_none()
        {
            return Ok(None);
        }
        let mut items = Vec::new();
        let held = self.variable(expr.clone(), &mut items)?;
        let ExprKind::Convert(Conversion::Lvalue, object) = held.kind else { return Ok(None) };
        let address = ExprKind::Address(object);
        let address = Expr::value(address, held.ty.clone().pointer(), span);
        let address = address.convert(Conversion::Cast, to.unqualified().pointer());
        let target = self.dereferenced(address, span)?;
        let value = self.loaded(target)?;
        Ok(Some(Self::block_of(items, value)))
    }
}

/// Whether it makes the run *unmodelled*.
pub(super) fn is_not_followed(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Call(Callee::Builtin(name), _) if **name == *OPEN)
}

/// Whether it is an arithmetic expression of constants.
fn is_plain(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Integer(_) | ExprKind::Float(_) => true,
        ExprKind::Convert(_, inner) | ExprKind::Unary(_, inner) => is_plain(inner),
        ExprKind::Binary(_, a, b) => is_plain(a) && is_plain(b),
        _ => false,
    }
}

fn is_comparison(op: BinaryOp) -> bool {
    use BinaryOp::{AtLeast, AtMost, Equal, Greater, Less, NotEqual};
    matches!(op, Less | Greater | AtMost | AtLeast | Equal | NotEqual)
}
