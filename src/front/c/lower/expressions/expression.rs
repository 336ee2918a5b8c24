//! Expressions as values. What it takes to compute one is emitted on the way; an operand
//! that a later one may change is put aside first.

use std::sync::Arc;

use super::condition::Condition;
use super::value::{Typed, Value};
use crate::front::c::ast::{BinaryOp, Expr, ExprKind, TypeName, UnaryOp};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    memory::{Pointer, Use},
    remarks::Unmodelled,
    unit::Binding,
};
use crate::front::c::types::{CType, IntKind};
use crate::front::c::units::plain;
use crate::front::source::Span;
use crate::graph::{Instruction, NodeIndex};
use crate::logic::Term;

impl Body<'_, '_> {
    /// The value of an expression that must be an integer. Of what is not followed it is
    /// said that it is not, and any value will do.
    pub(in crate::front::c::lower) fn value(&mut self, expr: &Expr) -> Lowered<Typed> {
        let value = self.rvalue(expr)?;
        self.as_integer(&value, expr.span)
    }

    pub(in crate::front::c::lower) fn as_integer(
        &mut self,
        value: &Value,
        span: Span,
    ) -> Lowered<Typed> {
        match value {
            Value::Integer(number) => Ok(*number),
            Value::Float(Some(_)) if self.unit.is_path() => {
                let message = "a real stands where an int is expected";
                Err(self.unit.error(span, message))
            }
            Value::Float(_) => Ok(self.unmodelled_number(Unmodelled::Float, IntKind::Int, span)),
            Value::Pointer(_) => {
                let message = "a pointer stands where a number is expected";
                Err(self.unit.error(span, message))
            }
            Value::Record(_) => {
                let message = "a structure or union stands where a number is expected";
                Err(self.unit.error(span, message))
            }
            Value::Void => Err(self.unit.error(span, "this has no value")),
        }
    }

    /// The value of an expression.
    pub(in crate::front::c::lower) fn rvalue(&mut self, expr: &Expr) -> Lowered<Value> {
        match &expr.kind {
            ExprKind::Integer(integer) => {
                let kind = IntKind::of_constant(
                    &integer.value,
                    integer.unsigned,
                    integer.longs,
                    integer.decimal,
                    self.unit.model,
                );
                let term = self.unit.terms.int(integer.value.clone());
                Ok(Value::Integer(Typed { term, kind }))
            }
            ExprKind::Character(value) => Ok(Value::Integer(self.int(*value))),
            ExprKind::WideCharacter(value, kind) => {
                Ok(Value::Integer(Typed { kind: *kind, ..self.int(*value) }))
            }
            ExprKind::Float(text) => self.real_constant(text, expr.span),
            ExprKind::Name(name) => self.named(name, expr),
            ExprKind::Index(..)
            | ExprKind::Member { .. }
            | ExprKind::Text(_)
            | ExprKind::WideText(_)
            | ExprKind::Unary(UnaryOp::Dereference, _) => self.read(expr),
            ExprKind::Compound(..) => self.literal_value(expr),
            ExprKind::Unary(op, operand) => self.unary(*op, operand, expr),
            ExprKind::Binary(op, left, right) => self.binary(*op, left, right, expr.span),
            ExprKind::Logical { .. } => self.truth(expr),
            ExprKind::Conditional(condition, yes, no) => self.choice(condition, yes, no, expr.span),
            ExprKind::OrElse(first, other) => self.or_else(first, other, expr.span),
            ExprKind::Alignof(name) => self.align_of(name, expr.span).map(Value::Integer),
            ExprKind::Preferred(name) => self.preferred_alignment(name, expr.span),
            ExprKind::Offsetof(name, way) => {
                self.offset_of(name, way, expr.span).map(Value::Integer)
            }
            ExprKind::LabelAddress(label) => self.label_address(label),
            ExprKind::NextArgument(list, name) => self.next_argument(list, name, expr.span),
            ExprKind::Cast(name, operand) => self.cast(name, operand, expr.span),
            ExprKind::Call(function, arguments) => self.call(function, arguments, expr.span, None),
            ExprKind::SizeofType(_) | ExprKind::SizeofExpr(_) => {
                self.sizeof(expr).map(Value::Integer)
            }
            ExprKind::Assign(op, target, value) => self.assign(*op, target, value, expr.span, true),
            ExprKind::Step { up, after, target } => self.step(*up, *after, target, expr.span),
            ExprKind::Comma(first, second) => {
                self.effect(first)?;
                self.rvalue(second)
            }
            ExprKind::Block(block) => self.block_value(block),
            ExprKind::TypesCompatible(pair) => {
                self.types_compatible(&pair.0, &pair.1).map(Value::Integer)
            }
            ExprKind::Generic(generic) => {
                let chosen = self.association(generic, expr.span)?;
                self.rvalue(chosen)
            }
            ExprKind::TooDeep => Err(self.too_deep(expr.span)),
        }
    }

    pub(in crate::front::c::lower) fn too_deep(&mut self, span: Span) -> Reported {
        let message = "an expression nested this deep is not supported";
        self.unit.unsupported(span, message, "split the expression")
    }

    fn named(&mut self, name: &Arc<str>, expr: &Expr) -> Lowered<Value> {
        if let Some((Binding::Constant(value, kind), _)) = self.lookup(name) {
            let (term, kind) = (self.unit.terms.int(value.clone()), *kind);
            return Ok(Value::Integer(Typed { term, kind }));
        }
        self.read(expr)
    }

    /// The text that `__func__` is (C17 §6.4.2.2), by all its names.
    pub(in crate::front::c::lower) fn function_name(&self, name: &str) -> Option<Arc<[u8]>> {
        let own = matches!(name, "__func__" | "__FUNCTION__" | "__PRETTY_FUNCTION__");
        let meant = own && !self.is_file_scope() && self.lookup(name).is_none();
        meant.then(|| Arc::from(plain(&self.name).as_bytes()))
    }

    /// The value of what an expression names.
    pub(super) fn read(&mut self, expr: &Expr) -> Lowered<Value> {
        // An array's address is all that is wanted of it.
        let decays = matches!(expr.kind, ExprKind::Member { .. })
            && matches!(self.type_of(expr)?, CType::Array(..));
        let target = if decays { self.only_named(expr)? } else { self.target(expr, Use::Read)? };
        self.read_target(&target, expr.span)
    }

    /// The last expression of a block is its value.
    fn block_value(&mut self, block: &crate::front::c::ast::Block) -> Lowered<Value> {
        use crate::front::c::ast::{BlockItem, StmtKind};
        // Its statements have full expressions of their own.
        let outer = std::mem::take(&mut self.watched);
        let value = self.scoped(|body| {
            let Some((last, items)) = block.items.split_last() else { return Ok(Value::Void) };
            body.items(items);
            match last {
                BlockItem::Statement(statement) => match &statement.kind {
                    StmtKind::Expr(expr) => {
                        body.watch(expr);
                        let value = body.rvalue(expr)?;
                        body.watch_left(&value);
                        // Its variables are gone after the block.
                        Ok(body.put_aside(value, expr.span))
                    }
                    _ => {
                        body.statement(statement);
                        Ok(Value::Void)
                    }
                },
                BlockItem::Declaration(declaration) => {
                    body.declaration(declaration);
                    Ok(Value::Void)
                }
            }
        });
        self.watched = outer;
        value
    }

    fn cast(&mut self, name: &TypeName, operand: &Expr, span: Span) -> Lowered<Value> {
        let ctype = self.named_type(name)?;
        if ctype == CType::Void {
            return self.effect(operand).map(|()| Value::Void);
        }
        if let CType::Pointer(to) = &ctype
            && let Some(pointer) = self.allocated(operand, to)?
        {
            return Ok(Value::Pointer(pointer));
        }
        if self.unit.is_union(&ctype) {
            return self.cast_to_union(&ctype, operand, span);
        }
        if let CType::Integer(kind) = &ctype
            && let Some((_, at)) = self.fixed_address(operand)?
        {
            return Ok(Value::Integer(self.convert_integer(at, *kind, span)));
        }
        let value = self.rvalue(operand)?;
        self.cast_value(value, &ctype, span)
    }

    /// A small constant of type `int`.
    pub(in crate::front::c::lower) fn int(&self, value: i64) -> Typed {
        Typed { term: self.unit.terms.int(value), kind: IntKind::Int }
    }

    /// 1 where the condition holds, otherwise 0.
    fn truth(&mut self, expr: &Expr) -> Lowered<Value> {
        let (one, zero) = (self.int(1), self.int(0));
        match self.condition(expr)? {
            Condition::Value(holds) => {
                let term = self.unit.terms.ite(holds, one.term, zero.term);
                Ok(Value::Integer(Typed { term, kind: IntKind::Int }))
            }
            Condition::Split { yes, no } => {
                let ways = [(yes, vec![one.term]), (no, vec![zero.term])];
                let term = self.join(ways, Some(IntKind::Int), expr.span)[0];
                Ok(Value::Integer(Typed { term, kind: IntKind::Int }))
            }
        }
    }

    /// Joins two ways of control flow on which the same numbers were computed; goes on
    /// after them.
    pub(super) fn join(
        &mut self,
        ways: [(NodeIndex, Vec<Term>); 2],
        kind: Option<IntKind>,
        span: Span,
    ) -> Vec<Term> {
        let place = self.unit.place(span);
        let like = ways[0].1.clone();
        let variables: Vec<Term> =
            like.into_iter().map(|term| self.temporary_like(term, kind, place)).collect();
        let after = self.builder.fresh();
        for (end, values) in ways {
            self.builder.start_at(end);
            for (&variable, value) in variables.iter().zip(values) {
                self.builder.emit(Instruction::Assign { variable, value }, place);
            }
            self.builder.jump(after, place);
        }
        self.builder.start_at(after);
        variables
    }

    fn unary(&mut self, op: UnaryOp, operand: &Expr, whole: &Expr) -> Lowered<Value> {
        let span = whole.span;
        match op {
            UnaryOp::Not => self.truth(whole),
            UnaryOp::Address => self.address_of(operand, span),
            UnaryOp::Dereference => self.read(whole),
            UnaryOp::Plus | UnaryOp::Minus | UnaryOp::Complement => {
                let value = self.rvalue(operand)?;
                if let (Value::Float(term), true) = (&value, op != UnaryOp::Complement) {
                    let negated = |term| self.unit.terms.neg(term);
                    let term = if op == UnaryOp::Minus { term.map(negated) } else { *term };
                    return Ok(Value::Float(term));
                }
                let value = self.as_integer(&value, operand.span)?.promoted();
                Ok(Value::Integer(match op {
                    UnaryOp::Minus => {
                        let term = self.unit.terms.neg(value.term);
                        self.limited(term, value.kind, span)
                    }
                    UnaryOp::Complement => self.complement(value),
                    _ => value,
                }))
            }
        }
    }

    fn address_of(&mut self, operand: &Expr, span: Span) -> Lowered<Value> {
        if let Some((to, at)) = self.fixed_place(operand)? {
            return self.numbered(at, to, span).map(Value::Pointer);
        }
        match &operand.kind {
            // `&*p` and `&a[i]` access nothing.
            ExprKind::Unary(UnaryOp::Dereference, inner) => self.rvalue(inner),
            ExprKind::Index(base, index) => {
                self.pointer_sum(BinaryOp::Add, base, index, span).map(Value::Pointer)
            }
            _ => {
                let target = self.only_named(operand)?;
                if target.bits.is_some() {
                    return Err(self.unit.error(span, "a bit-field has no address"));
                }
                self.note_byte_member(operand, &target.ctype)?;
                self.address(&target, span).map(Value::Pointer)
            }
        }
    }

    /// The operands of an infix operator, from left to right.
    pub(in crate::front::c::lower) fn operands(
        &mut self,
        left: &Expr,
        right: &Expr,
    ) -> Lowered<(Value, Value)> {
        // Both are lowered even if one is wrong, to report all that is.
        let one = self.rvalue(left).map(|value| self.hold_value(value, &[right], left.span));
        self.remark_order(left, &[right]);
        let other = self.rvalue(right);
        Ok((one?, other?))
    }

    fn binary(&mut self, op: BinaryOp, left: &Expr, right: &Expr, span: Span) -> Lowered<Value> {
        if super::condition::is_comparison(op) {
            let holds = self.comparison(op, left, right)?;
            let (one, zero) = (self.int(1).term, self.int(0).term);
            let term = self.unit.terms.ite(holds, one, zero);
            return Ok(Value::Integer(Typed { term, kind: IntKind::Int }));
        }
        let (left, right) = self.operands(left, right)?;
        self.arithmetic(op, left, right, span)
    }

    /// A pointer to the element number `index` of `base`.
    fn pointer_sum(
        &mut self,
        op: BinaryOp,
        base: &Expr,
        index: &Expr,
        span: Span,
    ) -> Lowered<Pointer> {
        let (left, right) = self.operands(base, index)?;
        match self.arithmetic(op, left, right, span)? {
            Value::Pointer(pointer) => Ok(pointer),
            _ => Err(self.unit.error(span, "this is no array and no pointer")),
        }
    }
}

/// The type that a value of a type has: an array is a pointer to its first element, a
/// function one to itself.
pub(in crate::front::c::lower) fn decayed(ctype: CType) -> CType {
    match ctype {
        CType::Array(element, _) => CType::Pointer(element),
        CType::Function(_) => ctype.pointer(),
        other => other,
    }
}
