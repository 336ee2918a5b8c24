//! Expressions (C17 §6.5).

use std::sync::Arc;

use super::state::Barrier;
use super::{Checked, Checker, Reported};
use crate::front::c::ast::{self, BinaryOp, ExprKind as Syntax};
use crate::front::c::tree::{
    self, Category, Conversion, Expr, ExprKind, Named, StatementKind, Storage,
};
use crate::front::library;
use crate::front::source::{Diagnostic, Span};
use crate::front::types::{FloatKind, IntKind, Length, Qualifiers, Type};

/// Names that stand for the name of the function that they are in.
const FUNCTION_NAMES: [&str; 3] = ["__func__", "__FUNCTION__", "__PRETTY_FUNCTION__"];

impl Checker<'_> {
    /// The value of an expression.
    pub(super) fn value(&mut self, expr: &ast::Expr) -> Checked<Expr> {
        let checked = self.expr(expr)?;
        self.loaded(checked)
    }

    /// A value that is compared with 0.
    pub(super) fn condition(&mut self, expr: &ast::Expr) -> Checked<Expr> {
        let value = self.value(expr)?;
        let value = self.truth_of_complex(value)?;
        self.require_scalar(&value)?;
        Ok(value)
    }

    /// An expression that is not evaluated.
    pub(super) fn unevaluated(&mut self, expr: &ast::Expr) -> Checked<Expr> {
        let before = self.pending.len();
        let checked = self.expr(expr);
        self.pending.truncate(before);
        checked
    }

    /// An expression, which may be an lvalue.
    pub(super) fn expr(&mut self, expr: &ast::Expr) -> Checked<Expr> {
        let span = expr.span;
        match &expr.kind {
            Syntax::Integer(_)
            | Syntax::Character(_)
            | Syntax::WideCharacter(..)
            | Syntax::Text(_)
            | Syntax::WideText(_)
            | Syntax::Float(_) => self.literal(expr),
            Syntax::Imaginary(number) => {
                let number = self.value(number)?;
                Ok(self.complex(Expr::integer(0, IntKind::Int, span), number, span))
            }
            Syntax::Name(name) => self.name(name, span),
            Syntax::Nullptr => {
                let ty = self.tree.types.null_pointer();
                Ok(Expr::integer(0, IntKind::Int, span).convert(Conversion::Cast, ty))
            }
            Syntax::Index(base, index) => self.index(base, index, span),
            Syntax::Call(function, arguments) => self.call(function, arguments, span),
            Syntax::Member { base, arrow, name } => self.member(base, *arrow, name, span),
            Syntax::Unary(op, operand) => self.unary(*op, operand, span),
            Syntax::Binary(op, left, right) => {
                if let Some(asked) = objects_compared(*op, left, right, span) {
                    return self.expr(&asked);
                }
                let (left, right) = self.both(left, right)?;
                self.binary(*op, left, right, span)
            }
            Syntax::Logical { and, left, right } => self.logical(*and, left, right, span),
            Syntax::Conditional(condition, yes, no) => self.conditional(condition, yes, no, span),
            Syntax::OrElse(first, second) => self.or_else(first, second, span),
            Syntax::Assign(op, target, value) => self.assign(*op, target, value, span),
            Syntax::Step { up, after, target } => self.step(*up, *after, target, span),
            Syntax::Cast(name, operand) => self.cast_syntax(name, operand, span),
            Syntax::SizeofExpr(_)
            | Syntax::SizeofType(_)
            | Syntax::Alignof(_)
            | Syntax::Preferred(_)
            | Syntax::Offsetof(..) => self.size(expr),
            Syntax::Comma(first, second) => self.comma(first, second, span),
            Syntax::Block(block) => self.block_expression(block, span),
            Syntax::Compound(name, items) => self.compound(name, items, span),
            Syntax::LabelAddress(name) => self.label_address(name, span),
            Syntax::NextArgument(list, name) => self.next_argument(list, name, span),
            Syntax::ConvertVector(of, to) => self.convert_vector(of, to, span),
            Syntax::TypesCompatible(types) => self.compatible(types, span),
            Syntax::Generic(generic) => self.generic(generic, span),
            Syntax::TooDeep => {
                let message = "an expression nested this deep is not supported";
                Err(self.unsupported(span, message, "move inner parts to variables of their own"))
            }
        }
    }

    fn literal(&mut self, expr: &ast::Expr) -> Checked<Expr> {
        let span = expr.span;
        Ok(match &expr.kind {
            Syntax::Integer(i) => {
                let model = self.model();
                let kind = IntKind::of_constant(&i.value, i.unsigned, i.longs, i.decimal, model);
                Expr::integer(i.value.clone(), kind, span)
            }
            Syntax::Character(value) => Expr::integer(*value, IntKind::Int, span),
            Syntax::WideCharacter(value, kind) => Expr::integer(*value, *kind, span),
            Syntax::Float(text) => {
                let ty = FloatKind::of_constant(text).into();
                Expr::value(ExprKind::Float(Arc::clone(text)), ty, span)
            }
            Syntax::Text(bytes) => text(bytes, IntKind::Char.into(), span),
            Syntax::WideText(wide) => {
                let ty = Type::from(wide.kind).array(Length::Known(count(wide.numbers.len()) + 1));
                let numbers = Arc::from(wide.numbers.as_slice());
                Expr::lvalue(ExprKind::WideText(wide.kind, numbers), ty, span)
            }
            _ => return Err(Reported),
        })
    }

    /// What a name stands for.
    pub(super) fn name(&mut self, name: &Arc<str>, span: Span) -> Checked<Expr> {
        let found = match self.lookup(name) {
            Some((named, _)) => named.clone(),
            None => match self.library_name(name, span) {
                Some(named) => named,
                None if FUNCTION_NAMES.contains(&&**name) && self.function.is_some() => {
                    let own = self.function.as_ref().map(|function| Arc::clone(&function.name));
                    let own = own.unwrap_or_else(|| Arc::clone(name));
                    let ty = Type::from(IntKind::Char).qualified(Qualifiers::CONST);
                    return Ok(text(&Arc::from(own.as_bytes()), ty, span));
                }
                None => return Err(self.undeclared(name, span)),
            },
        };
        match found {
            Named::Object(id) => {
                let object = self.tree.object(id);
                if object.storage == Storage::External && library::tool(name).is_some() {
                    // It means what that tool makes of it.
                    return Err(self.undeclared(name, span));
                }
                let ty = object.ty.clone();
                Ok(self.lost_by_name(name, Expr::lvalue(ExprKind::Object(id), ty, span)))
            }
            Named::Function(id) => {
                let ty = self.tree.function(id).ty.clone();
                let kind = ExprKind::Function(id);
                let function = Expr { kind, ty, category: Category::Function, span };
                Ok(self.lost_by_name(name, function))
            }
            Named::Constant(value, ty) => Ok(Expr::integer(value, ty, span)),
            Named::Type(..) => Err(self.error(span, format!("`{name}` is a type, not a variable"))),
            Named::Refused => Err(Reported),
        }
    }

    /// A name that nothing declares: once is enough.
    fn undeclared(&mut self, name: &Arc<str>, span: Span) -> Reported {
        if let Some(tool) = library::tool(name) {
            let message = format!("`{name}`, a word of {tool}, is not understood");
            let help = "leave it out, or write what it means with `assert` and `__VERIFIER_assume`";
            return self.unsupported(span, message, help);
        }
        let error =
            Diagnostic::error(self.sources.place(span), format!("`{name}` is not declared"));
        let macros = name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_');
        let help = if macros {
            format!("declare it, or define it as a macro with -D {name}=VALUE")
        } else {
            format!("declare it before its use, for instance `int {name};`")
        };
        self.bind(&ast::Name { text: Arc::clone(name), span }, Named::Refused);
        self.report(error.help(help))
    }

    /// Two values; what is wrong with either is said.
    pub(super) fn both(&mut self, one: &ast::Expr, other: &ast::Expr) -> Checked<(Expr, Expr)> {
        let (one, other) = (self.value(one), self.value(other));
        Ok((one?, other?))
    }

    fn index(&mut self, base: &ast::Expr, index: &ast::Expr, span: Span) -> Checked<Expr> {
        let whole = self.expr(base);
        if let Ok(whole) = &whole
            && self.numbers_of(whole).is_some_and(|numbers| !numbers.is_complex)
        {
            let index = self.value(index)?;
            return self.part(whole, index, span);
        }
        let left = whole.and_then(|whole| self.loaded(whole));
        let right = self.value(index);
        let (left, right) = (left?, right?);
        let (pointer, index) = if left.ty.is_pointer() { (left, right) } else { (right, left) };
        if !pointer.ty.is_pointer() {
            return Err(self.error(base.span, "this is no array and no pointer"));
        }
        if pointer.ty.function().is_some() {
            return Err(self.error(base.span, "this is a function, not an array"));
        }
        if !index.ty.is_integer() {
            return Err(self.error(index.span, "an integer is expected here"));
        }
        let moved = self.moved(pointer, false, index, span)?;
        self.dereferenced(moved, span)
    }

    /// What a pointer points to.
    pub(super) fn dereferenced(&mut self, pointer: Expr, span: Span) -> Checked<Expr> {
        let Some(to) = pointer.ty.pointee().cloned() else {
            return Err(self.error(pointer.span, "this is no pointer"));
        };
        let category = if to.is_function() { Category::Function } else { Category::Lvalue };
        let kind = ExprKind::Dereference(Box::new(pointer));
        Ok(Expr { kind, ty: to, category, span })
    }

    fn logical(
        &mut self,
        and: bool,
        left: &ast::Expr,
        right: &ast::Expr,
        span: Span,
    ) -> Checked<Expr> {
        let (left, right) = (self.condition(left), self.condition(right));
        let (left, right) = (Box::new(left?), Box::new(right?));
        Ok(Expr::value(ExprKind::Logical { and, left, right }, Type::INT, span))
    }

    fn comma(&mut self, first: &ast::Expr, second: &ast::Expr, span: Span) -> Checked<Expr> {
        let (first, second) = self.both(first, second)?;
        let ty = second.ty.clone();
        Ok(Expr::value(ExprKind::Comma(Box::new(first), Box::new(second)), ty, span))
    }

    fn cast_syntax(
        &mut self,
        name: &ast::TypeName,
        operand: &ast::Expr,
        span: Span,
    ) -> Checked<Expr> {
        let before = self.pending.len();
        let to = self.type_name(name)?;
        let lengths = self.pending.split_off(before);
        let value = self.value(operand)?;
        let cast = Expr { span, ..self.cast(value, &to)? };
        Ok(with_lengths(lengths, cast))
    }

    /// GNU's `({ … })`.
    fn block_expression(&mut self, block: &ast::Block, span: Span) -> Checked<Expr> {
        if self.function.is_none() {
            return Err(self.error(span, "`({ … })` can only stand in a function"));
        }
        self.open_scope();
        self.raise(Barrier::Expression(span));
        let block = self.block_within(block);
        self.close_scope();
        let mut ty = Type::VOID;
        if let Some(tree::Item::Statement(last)) = block.items.last() {
            let mut inner = last;
            while let StatementKind::Label(_, below) = &inner.kind {
                inner = below;
            }
            if let StatementKind::Expr(value) = &inner.kind {
                ty = value.ty.clone();
            }
        }
        Ok(Expr::value(ExprKind::Block(Box::new(block)), ty, span))
    }

    /// `va_arg`.
    fn next_argument(
        &mut self,
        list: &ast::Expr,
        name: &ast::TypeName,
        span: Span,
    ) -> Checked<Expr> {
        let list = self.argument_list(list)?;
        let before = self.pending.len();
        let ty = self.type_name(name)?;
        let lengths = self.pending.split_off(before);
        if !self.types().is_complete(&ty) {
            return Err(self.error(span, "no argument is of this type"));
        }
        let kind = ExprKind::NextArgument(Box::new(list));
        let next = Expr::value(kind, ty.unqualified(), span);
        // An array that is no lvalue becomes a pointer.
        let next = self.loaded(next)?;
        Ok(with_lengths(lengths, next))
    }

    /// A list of arguments, as an lvalue.
    pub(super) fn argument_list(&mut self, list: &ast::Expr) -> Checked<Expr> {
        let span = list.span;
        let list = self.expr(list)?;
        let wanted = self.tree.types.argument_list();
        let decayed = wanted.element().map(|(element, _)| element.clone().pointer());
        let own = list.ty.unqualified();
        if own == wanted || Some(own) == decayed { Ok(list) } else { Err(self.no_list(span)) }
    }

    fn no_list(&mut self, span: Span) -> Reported {
        self.error(span, "this is no `va_list`")
    }
}

/// A string literal, of characters of this type.
pub(super) fn text(bytes: &Arc<[u8]>, character: Type, span: Span) -> Expr {
    let ty = character.array(Length::Known(count(bytes.len()) + 1));
    Expr::lvalue(ExprKind::Text(Arc::clone(bytes)), ty, span)
}

fn count(number: usize) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}

/// An expression before which lengths are evaluated.
pub(super) fn with_lengths(
    lengths: Vec<(crate::front::types::LengthId, Expr)>,
    expr: Expr,
) -> Expr {
    if lengths.is_empty() {
        return expr;
    }
    let (ty, span) = (expr.ty.clone(), expr.span);
    Expr::value(ExprKind::WithLengths(lengths, Box::new(expr)), ty, span)
}

/// A value that nobody looks at.
pub(super) fn ignored(expr: Expr) -> Expr {
    expr.convert(Conversion::Cast, Type::VOID)
}

/// CBMC's `__CPROVER_POINTER_OBJECT(a) == __CPROVER_POINTER_OBJECT(b)`: the numbers of objects say whether two are
/// the same, and nothing else.
fn objects_compared(
    op: BinaryOp,
    left: &ast::Expr,
    right: &ast::Expr,
    span: Span,
) -> Option<ast::Expr> {
    let pointer = |side: &ast::Expr| match &side.kind {
        Syntax::Call(function, arguments) => match (&function.kind, &arguments[..]) {
            (Syntax::Name(name), [pointer]) if **name == *library::POINTER_OBJECT => {
                Some((function.span, pointer.clone()))
            }
            _ => None,
        },
        _ => None,
    };
    let ((at, left), (_, right)) = (pointer(left)?, pointer(right)?);
    let asked = ast::Expr::new(Syntax::Name(Arc::from(library::SAME_OBJECT)), at);
    let asked = ast::Expr::new(Syntax::Call(Box::new(asked), vec![left, right]), span);
    match op {
        BinaryOp::Equal => Some(asked),
        BinaryOp::NotEqual => {
            Some(ast::Expr::new(Syntax::Unary(ast::UnaryOp::Not, Box::new(asked)), span))
        }
        _ => None,
    }
}
