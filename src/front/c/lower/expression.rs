//! Expressions as values.

use super::body::Body;
use super::condition::Condition;
use super::unit::Binding;
use super::{Lowered, Reported};
use crate::front::c::ast::{BinaryOp, Expr, ExprKind, TypeName, UnaryOp};
use crate::front::c::types::{CType, Extent, IntKind};
use crate::front::source::Span;
use crate::logic::{Sort, Term};

/// A number with its type in C.
#[derive(Clone, Copy, Debug)]
pub(super) struct Typed {
    pub(super) term: Term,
    pub(super) kind: IntKind,
}

impl Typed {
    /// The integer promotions.
    pub(super) fn promoted(self) -> Self {
        Self { kind: self.kind.promoted(), ..self }
    }
}

/// How to go on after side effects inside an expression.
pub(super) const OWN_STATEMENT: &str = "make it a statement of its own";

impl Body<'_, '_> {
    /// The value of an expression. What it takes to compute it is emitted on the way.
    pub(super) fn value(&mut self, expr: &Expr) -> Lowered<Typed> {
        match &expr.kind {
            ExprKind::Integer(integer) => {
                let kind = IntKind::of_constant(
                    &integer.value,
                    integer.unsigned,
                    integer.longs,
                    integer.decimal,
                    self.unit.model,
                );
                Ok(Typed { term: self.unit.terms.int(integer.value.clone()), kind })
            }
            ExprKind::Character(value) => Ok(self.int(*value)),
            ExprKind::Name(name) => match self.lookup(name) {
                Some((Binding::Constant(value), _)) => {
                    Ok(Typed { term: self.unit.terms.int(value.clone()), kind: IntKind::Int })
                }
                _ => self.read(expr),
            },
            ExprKind::Index(..) | ExprKind::Unary(UnaryOp::Dereference, _) => self.read(expr),
            ExprKind::Unary(op, operand) => self.unary(*op, operand, expr),
            ExprKind::Binary(op, left, right) => self.binary(*op, left, right, expr.span),
            ExprKind::Logical { .. } => self.truth(expr),
            ExprKind::Conditional(condition, yes, no) => self.choice(condition, yes, no, expr.span),
            ExprKind::Cast(name, operand) => self.cast(name, operand, expr.span),
            ExprKind::Call(function, arguments) => {
                match self.call(function, arguments, expr.span, None)? {
                    Some(value) => Ok(value),
                    None => Err(self.unit.error(expr.span, "this call has no value")),
                }
            }
            ExprKind::SizeofType(_) | ExprKind::SizeofExpr(_) => self.sizeof(expr),
            _ => Err(self.no_value(expr)),
        }
    }

    fn cast(&mut self, name: &TypeName, operand: &Expr, span: Span) -> Lowered<Typed> {
        let ctype = self.named_type(name)?;
        let value = self.value(operand)?;
        match ctype {
            CType::Integer(kind) => Ok(self.convert(value, kind, span)),
            CType::Void => Err(self.unit.error(span, "a void expression has no value")),
            other => Err(self.no_such_type(&other, span)),
        }
    }

    /// What is refused where a value is needed, and why.
    fn no_value(&mut self, expr: &Expr) -> Reported {
        let (what, help) = match &expr.kind {
            ExprKind::Assign(..) => ("an assignment inside an expression is", OWN_STATEMENT),
            ExprKind::Step { .. } => ("`++` or `--` inside an expression is", OWN_STATEMENT),
            ExprKind::Comma(..) => ("a comma expression used as a value is", OWN_STATEMENT),
            ExprKind::Block(_) => ("a block used as a value is", OWN_STATEMENT),
            ExprKind::Float => ("floating-point numbers are", super::declare::SUPPORTED),
            ExprKind::Member(_) => ("structures and unions are", super::declare::SUPPORTED),
            ExprKind::Text(_) => {
                ("a string literal used as a value is", "put it in an array: `char s[] = \"…\";`")
            }
            ExprKind::TooDeep => ("an expression nested this deep is", "split the expression"),
            _ => ("this is", "write it in another way"),
        };
        self.unit.unsupported(expr.span, format!("{what} not supported yet"), help)
    }

    /// A small constant of type `int`.
    pub(super) fn int(&self, value: i64) -> Typed {
        Typed { term: self.unit.terms.int(value), kind: IntKind::Int }
    }

    /// 1 where the condition holds, otherwise 0.
    fn truth(&mut self, expr: &Expr) -> Lowered<Typed> {
        match self.condition(expr)? {
            Condition::Value(holds) => {
                let (one, zero) = (self.int(1).term, self.int(0).term);
                let term = self.unit.terms.ite(holds, one, zero);
                Ok(Typed { term, kind: IntKind::Int })
            }
            Condition::Split { yes, no } => {
                let values = [(yes, self.int(1)), (no, self.int(0))];
                let term = self.join(values, IntKind::Int, expr.span);
                Ok(Typed { term, kind: IntKind::Int })
            }
        }
    }

    /// Joins two ways of control flow on which a value was computed; goes on after them.
    fn join(
        &mut self,
        ways: [(crate::graph::NodeIndex, Typed); 2],
        kind: IntKind,
        span: Span,
    ) -> Term {
        let variable = self.temporary(span);
        let place = self.unit.place(span);
        let after = self.builder.fresh();
        for (end, value) in ways {
            self.builder.start_at(end);
            let value = self.convert(value, kind, span).term;
            self.builder.emit(crate::graph::Instruction::Assign { variable, value }, place);
            self.builder.jump(after, place);
        }
        self.builder.start_at(after);
        variable
    }

    fn choice(&mut self, test: &Expr, yes: &Expr, no: &Expr, span: Span) -> Lowered<Typed> {
        let tested = self.condition(test)?;
        let (yes_start, no_start) = (self.builder.fresh(), self.builder.fresh());
        self.promise(yes_start, tested, true);
        self.promise(no_start, tested, false);
        let before = self.builder.current;
        self.builder.start_at(yes_start);
        let one = self.value(yes)?;
        let yes_end = self.builder.current;
        self.builder.start_at(no_start);
        let other = self.value(no)?;
        let no_end = self.builder.current;
        self.builder.start_at(before);
        let kind = one.kind.common(other.kind, self.unit.model);
        if let (Condition::Value(holds), true, true) =
            (tested, yes_end == yes_start, no_end == no_start)
        {
            let (one, other) =
                (self.convert(one, kind, span).term, self.convert(other, kind, span).term);
            return Ok(Typed { term: self.unit.terms.ite(holds, one, other), kind });
        }
        self.lead(tested, yes_start, no_start, test.span);
        let term = self.join([(yes_end, one), (no_end, other)], kind, span);
        Ok(Typed { term, kind })
    }

    fn unary(&mut self, op: UnaryOp, operand: &Expr, whole: &Expr) -> Lowered<Typed> {
        let span = whole.span;
        match op {
            UnaryOp::Not => self.truth(whole),
            UnaryOp::Address => Err(self.unit.unsupported(
                span,
                "taking the address of a variable is not supported yet",
                "pass arrays by their name; return a result instead of storing it by a pointer",
            )),
            UnaryOp::Dereference => self.read(whole),
            UnaryOp::Plus => {
                let value = self.value(operand)?;
                Ok(value.promoted())
            }
            UnaryOp::Minus => {
                let value = self.value(operand)?;
                let Typed { term, kind } = value.promoted();
                self.unsigned_result(kind, term, span);
                Ok(Typed { term: self.unit.terms.neg(term), kind })
            }
            UnaryOp::Complement => {
                let value = self.value(operand)?;
                let value = value.promoted();
                Ok(self.complement(value))
            }
        }
    }

    /// The operands of an infix operator, from left to right.
    pub(super) fn operands(&mut self, left: &Expr, right: &Expr) -> Lowered<(Typed, Typed)> {
        // Both are lowered even if one is wrong, to report all that is.
        let one = self.value(left).map(|value| self.hold(value, &[right], left.span));
        let other = self.value(right);
        Ok((one?, other?))
    }

    fn binary(&mut self, op: BinaryOp, left: &Expr, right: &Expr, span: Span) -> Lowered<Typed> {
        if super::condition::is_comparison(op) {
            let holds = self.comparison(op, left, right)?;
            let (one, zero) = (self.int(1).term, self.int(0).term);
            return Ok(Typed { term: self.unit.terms.ite(holds, one, zero), kind: IntKind::Int });
        }
        let (left, right) = self.operands(left, right)?;
        self.arithmetic(op, left, right, span)
    }

    /// `value`, put aside if evaluating one of `later` may change what it mentions.
    pub(super) fn hold(&mut self, value: Typed, later: &[&Expr], span: Span) -> Typed {
        if !later.iter().any(|expr| self.calls_function(expr)) || !self.is_shared(value.term) {
            return value;
        }
        self.unit.remark(super::remarks::Kind::EvaluationOrder, span);
        Typed { term: self.keep(value.term, span), ..value }
    }

    /// Whether a call may change what a term mentions: globals and arrays.
    pub(super) fn is_shared(&self, term: Term) -> bool {
        let mut shared = false;
        self.unit.terms.visit_symbols(term, |symbol| {
            shared |= self.unit.terms.sort(symbol) != Sort::Int
                || self.unit.globals.iter().any(|global| global.symbol == symbol);
        });
        shared
    }

    /// Whether an expression calls a function of the program.
    pub(super) fn calls_function(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Call(function, arguments) => {
                let own = match &function.kind {
                    ExprKind::Name(name) => self
                        .unit
                        .functions
                        .get(name)
                        .is_some_and(|signature| signature.definition.is_some()),
                    _ => true,
                };
                own || arguments.iter().any(|a| self.calls_function(a))
            }
            ExprKind::Unary(_, a) | ExprKind::Cast(_, a) | ExprKind::Member(a) => {
                self.calls_function(a)
            }
            ExprKind::Index(a, b)
            | ExprKind::Binary(_, a, b)
            | ExprKind::Logical { left: a, right: b, .. }
            | ExprKind::Comma(a, b)
            | ExprKind::Assign(_, a, b) => self.calls_function(a) || self.calls_function(b),
            ExprKind::Conditional(a, b, c) => [a, b, c].iter().any(|e| self.calls_function(e)),
            _ => false,
        }
    }

    /// `sizeof`, which does not evaluate its operand.
    fn sizeof(&mut self, expr: &Expr) -> Lowered<Typed> {
        let ctype = match &expr.kind {
            ExprKind::SizeofType(name) => self.named_type(name)?,
            ExprKind::SizeofExpr(operand) => self.type_of(operand)?,
            _ => return Err(self.no_value(expr)),
        };
        let kind = match self.unit.model {
            crate::front::DataModel::Ilp32 => IntKind::UnsignedInt,
            crate::front::DataModel::Lp64 => IntKind::UnsignedLong,
        };
        let bytes = |kind: IntKind| self.unit.terms.int(kind.bytes(self.unit.model));
        let term = match ctype {
            CType::Integer(kind) => bytes(kind),
            CType::Array(array) => {
                let mut size = bytes(array.element);
                for extent in &array.extents {
                    let Extent::Known(count) = extent else {
                        let message = "the size of an array parameter is not known here";
                        let help = "pass the size as a parameter";
                        return Err(self.unit.unsupported(expr.span, message, help));
                    };
                    size = self.unit.terms.mul(size, *count);
                }
                size
            }
            other => return Err(self.no_such_type(&other, expr.span)),
        };
        Ok(Typed { term, kind })
    }

    /// The type of an expression, which is not evaluated: what evaluating it would do
    /// hangs at a location that nothing leads to.
    fn type_of(&mut self, expr: &Expr) -> Lowered<CType> {
        if let ExprKind::Text(text) = &expr.kind {
            let length = self.unit.terms.int(text.len() + 1);
            let extents = vec![Extent::Known(length)];
            return Ok(CType::Array(crate::front::c::types::ArrayType {
                element: IntKind::Char,
                extents,
            }));
        }
        let before = self.builder.detach();
        let result = match self.part_of_array(expr) {
            Some(part) => part.map(CType::Array),
            None => self.value(expr).map(|value| CType::Integer(value.kind)),
        };
        self.builder.start_at(before);
        result
    }
}
