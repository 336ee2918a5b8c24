//! Values of expressions, and their effects.

use num_bigint::BigInt;
use num_rational::Ratio;

use super::body::Body;
use super::lvalue::Lvalue;
use super::outcome::{Aspect, Outcome};
use super::places::UNKNOWN_TYPE;
use crate::front::build::{Condition, Scalar, Value, floating};
use crate::front::c::tree::{
    Block, Conversion, Expr, ExprKind, Item, StatementKind, UnaryOperator,
};
use crate::front::types::decimal;
use crate::logic::{Sort, Term};

/// The rational number that a constant is as it is written, whatever a machine would round it to.
fn rational(constant: &Expr) -> Option<Ratio<BigInt>> {
    match &constant.kind {
        ExprKind::Float(text) => decimal(text),
        ExprKind::Unary(UnaryOperator::Minus, inner) => Some(-rational(inner)?),
        _ => None,
    }
}

impl Body<'_, '_> {
    /// The type of an expression's value; of what is not followed, any.
    pub(super) fn scalar(&mut self, expr: &Expr) -> Option<Scalar> {
        let scalar = Scalar::of(self.types(), &expr.ty);
        if scalar.is_none() {
            self.function.unmodelled(UNKNOWN_TYPE, self.place(expr.span));
        }
        scalar
    }

    /// The value of an expression, a scalar.
    pub(super) fn value(&mut self, expr: &Expr) -> Value {
        let Some(scalar) = self.scalar(expr) else { return self.function.zero(Scalar::INT) };
        let (span, place) = (expr.span, self.place(expr.span));
        match &expr.kind {
            ExprKind::Integer(number) => self.integer(number, scalar),
            ExprKind::Float(text) => {
                match floating(text).filter(|float| scalar == Scalar::Float(float.format())) {
                    Some(float) => Value { term: self.function.terms.float(float), scalar },
                    None => self.lost("this constant", scalar, span),
                }
            }
            ExprKind::Address(of) => self.address(of),
            ExprKind::Unary(op, operand) => self.unary(*op, operand, scalar),
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b, scalar, place),
            ExprKind::Offset { pointer, back, index } => {
                let moved = self.offset(pointer, index, *back, true, place);
                self.require_inside(moved, place);
                Value { term: moved.pointer, scalar }
            }
            ExprKind::Difference(a, b) => self.difference(a, b, scalar, place),
            ExprKind::Logical { .. } => self.truth_value(expr, scalar),
            ExprKind::Conditional(condition, yes, no) => {
                let places = [self.place(condition.span), place];
                let tested = self.condition(condition);
                let [mut yes, mut no] =
                    [yes, no].map(|chosen| move |body: &mut Self| body.value(chosen));
                self.choice(tested, scalar, places, [&mut yes, &mut no])
            }
            ExprKind::OrElse(first, second) => self.or_else(first, second, scalar, place),
            ExprKind::Assign(target, value) => self.assign(target, value, true),
            ExprKind::Update(op, target, value) => self.update(op, target, value, true),
            ExprKind::Step { up, after, target } => self.step(*up, *after, target, true, place),
            ExprKind::Convert(how, inner) => self.converted(*how, inner, scalar, expr),
            ExprKind::Comma(first, second) => {
                self.effect(first);
                self.value(second)
            }
            ExprKind::Call(..) => match self.call(expr) {
                Outcome::Scalar(value) => {
                    self.require_result(expr);
                    let value = self.function.convert(value, scalar, place);
                    self.enumerated(value, &expr.ty, place)
                }
                _ => self.lost("the result of this call", scalar, span),
            },
            ExprKind::Block(block) => {
                let result = self.function.temporary_of(scalar, place);
                self.block_value(block, &mut |body, last| {
                    let value = body.value(last);
                    body.function.assign(result, value.term, place);
                });
                Value { term: result, scalar }
            }
            ExprKind::IsConstant(inner) => self.is_constant(inner, scalar, span),
            ExprKind::Length(id) => Value { term: self.length(*id, place), scalar },
            ExprKind::WithLengths(lengths, inner) => {
                self.evaluate_lengths(lengths);
                self.value(inner)
            }
            ExprKind::Member(..) | ExprKind::NextArgument(_) => {
                let lvalue = self.lvalue(expr);
                let value = self.read(lvalue, &expr.ty, span);
                self.enumerated(value, &expr.ty, place)
            }
            ExprKind::Label(label) => Value { term: self.label_address(*label), scalar },
            _ => self.lost("this expression", scalar, span),
        }
    }

    fn integer(&mut self, number: &num_bigint::BigInt, scalar: Scalar) -> Value {
        let terms = &self.function.terms;
        let number = terms.int(number.clone());
        let term = match scalar {
            Scalar::Pointer { .. } => terms.pointer(terms.int(0), number),
            _ => number,
        };
        Value { term, scalar }
    }

    fn address(&mut self, of: &Expr) -> Value {
        let scalar = self.pointer();
        if of.ty.is_function() {
            return self.function_pointer(of);
        }
        match self.lvalue(of) {
            Lvalue::Memory(address) => Value { term: address.pointer, scalar },
            _ => self.lost("the address of this", scalar, of.span),
        }
    }

    /// The pointer to what an expression names, a function.
    fn function_pointer(&mut self, function: &Expr) -> Value {
        let scalar = self.pointer();
        match &function.kind {
            ExprKind::Function(id) => match self.function_object(self.named(*id)) {
                Some(term) => Value { term, scalar },
                None => {
                    let name = &self.tree().function(*id).name;
                    let text = format!("a pointer to `{name}`, which is not defined here");
                    self.lost(&text, scalar, function.span)
                }
            },
            ExprKind::Dereference(pointer) => self.value(pointer),
            _ => self.lost("this function", scalar, function.span),
        }
    }

    fn converted(&mut self, how: Conversion, inner: &Expr, scalar: Scalar, whole: &Expr) -> Value {
        let place = self.place(whole.span);
        match how {
            Conversion::Lvalue => {
                if let ExprKind::Object(id) = inner.kind
                    && self.home(id).is_none()
                    && let Some(term) = self.stream(id, inner.span)
                {
                    return Value { term, scalar };
                }
                let lvalue = self.lvalue(inner);
                self.note_access(inner, lvalue);
                let value = self.read(lvalue, &inner.ty, inner.span);
                self.enumerated(value, &inner.ty, place)
            }
            Conversion::Array => Value { term: self.pointed(whole).pointer, scalar },
            Conversion::Function => self.function_pointer(inner),
            _ if inner.ty.is_array() || inner.ty.is_function() => {
                self.lost(UNKNOWN_TYPE, scalar, inner.span)
            }
            _ => {
                if let (Scalar::Real, Some(exact)) = (scalar, rational(inner)) {
                    return Value { term: self.function.terms.real(exact), scalar };
                }
                let value = self.value(inner);
                let converted = match self.unchanged(how, value, (scalar, &whole.ty), place) {
                    Some(same) => same,
                    None => self.function.convert(value, scalar, place),
                };
                self.enumerated(converted, &whole.ty, place)
            }
        }
    }

    /// `a ?: b`
    fn or_else(
        &mut self,
        first: &Expr,
        second: &Expr,
        scalar: Scalar,
        place: crate::graph::Place,
    ) -> Value {
        let value = self.value_now(first, place);
        let tested = Condition::Value(self.function.truth(value));
        let places = [self.place(first.span), place];
        let (mut yes, mut no) = (|_: &mut Self| value, |body: &mut Self| body.value(second));
        self.choice(tested, scalar, places, [&mut yes, &mut no])
    }

    /// Evaluates an expression for what it does.
    pub(super) fn effect(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Assign(target, value) => drop_value(self.assign(target, value, false)),
            ExprKind::Update(op, target, value) => {
                drop_value(self.update(op, target, value, false));
            }
            ExprKind::Step { up, after, target } => {
                drop_value(self.step(*up, *after, target, false, self.place(expr.span)));
            }
            ExprKind::Call(..) => {
                self.asking(Aspect::Nothing, expr, |body| _ = body.call(expr));
            }
            ExprKind::Comma(first, second) => {
                self.effect(first);
                self.effect(second);
            }
            ExprKind::Convert(Conversion::Cast, inner) if expr.ty.is_void() => self.effect(inner),
            ExprKind::Conditional(condition, yes, no) => {
                self.either(condition, [Some(yes), Some(no)], Self::effect);
            }
            ExprKind::Logical { and, left, right } => {
                let two = if *and { [Some(&**right), None] } else { [None, Some(&**right)] };
                self.either(left, two, Self::effect);
            }
            ExprKind::Block(block) => self.block_value(block, &mut |body, last| body.effect(last)),
            ExprKind::WithLengths(lengths, inner) => {
                self.evaluate_lengths(lengths);
                self.effect(inner);
            }
            _ if expr.ty.is_scalar() => drop_value(self.value(expr)),
            _ if expr.ty.is_void() => match &expr.kind {
                ExprKind::Convert(_, inner) => self.effect(inner),
                ExprKind::Dereference(pointer) => self.effect(pointer),
                _ => self.function.unmodelled("this expression", self.place(expr.span)),
            },
            ExprKind::Function(_) => {}
            _ => {
                let lvalue = self.lvalue(expr);
                self.look_at(lvalue, expr);
            }
        }
    }

    /// A structure's value that nobody uses is one all the same (C17 6.3.2.1): it has to be there.
    fn look_at(&mut self, lvalue: Lvalue, expr: &Expr) {
        if let (Lvalue::Memory(address), true) = (lvalue, !expr.ty.is_array()) {
            let size = self.size_of(&expr.ty);
            let place = self.place(expr.span);
            self.function.require_bytes(address, size, false, place);
        }
    }

    /// A block in an expression; `last` is given its last expression, within the block.
    pub(super) fn block_value(&mut self, block: &Block, last: &mut dyn FnMut(&mut Self, &Expr)) {
        let mut labels = Vec::new();
        let end = match block.items.split_last() {
            Some((Item::Statement(statement), before)) => {
                let mut inner = statement;
                while let StatementKind::Label(label, below) = &inner.kind {
                    labels.push((*label, inner.span));
                    inner = below;
                }
                match &inner.kind {
                    StatementKind::Expr(expr) => Some((before, expr)),
                    _ => None,
                }
            }
            _ => None,
        };
        // Its statements are watched apart from what is around them.
        let watched = std::mem::take(&mut self.watched);
        let before_block = self.marks.all.len();
        self.mark_block(block);
        match end {
            Some((before, expr)) => self.block_items(block, before, |body| {
                labels.iter().for_each(|&(label, at)| body.mark_label(label, body.place(at)));
                body.watch(expr);
                last(body, expr);
            }),
            None => self.block(block),
        }
        self.marks.all.truncate(before_block);
        self.watched = watched;
    }

    /// A pointer to one of two structures.
    pub(super) fn chosen(
        &mut self,
        condition: &Expr,
        yes: &Expr,
        no: &Expr,
        span: crate::front::source::Span,
    ) -> Term {
        let place = self.place(span);
        let pointer = self.function.temporary(Sort::Pointer, None, place);
        self.either(condition, [Some(yes), Some(no)], |body, chosen| {
            if let Lvalue::Memory(address) = body.lvalue(chosen) {
                body.function.assign(pointer, address.pointer, place);
            } else {
                body.function.unmodelled(UNKNOWN_TYPE, place);
            }
        });
        pointer
    }
}

fn drop_value(_: Value) {}
