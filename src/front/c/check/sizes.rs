//! `sizeof`, `_Alignof`, `offsetof` (C17 §6.5.3.4, §7.19): numbers, or expressions where arrays have
//! variable length.

use num_bigint::BigInt;

use super::expressions::{ignored, with_lengths};
use super::{Checked, Checker};
use crate::front::c::ast::{self, Designator, ExprKind as Syntax, Specifier, TypeName};
use crate::front::c::tree::{Category, Conversion, Expr, ExprKind, Operator};
use crate::front::source::Span;
use crate::front::types::{IntKind, Length, Type, TypeKind};

impl Checker<'_> {
    fn size_type(&self) -> Type {
        IntKind::size(self.model()).into()
    }

    /// What one of these operators gives.
    pub(super) fn size(&mut self, expr: &ast::Expr) -> Checked<Expr> {
        let span = expr.span;
        match &expr.kind {
            Syntax::SizeofType(name) => {
                let before = self.pending.len();
                let ty = self.type_name(name)?;
                let lengths = self.pending.split_off(before);
                Ok(with_lengths(lengths, self.size_of(&ty, span)?))
            }
            Syntax::SizeofExpr(operand) => self.size_of_expr(operand, span),
            Syntax::Alignof(name) => self.alignment(name, false, span),
            Syntax::Preferred(name) => self.alignment(name, true, span),
            Syntax::Offsetof(name, designators) => self.offset(name, designators, span),
            _ => Err(self.error(span, "the size of this type is not known here")),
        }
    }

    /// How many bytes something of a type has.
    pub(super) fn size_of(&mut self, ty: &Type, span: Span) -> Checked<Expr> {
        let size = self.size_type();
        if let Some(bytes) = self.types().size(ty) {
            return Ok(Expr::integer(bytes, size, span));
        }
        match &ty.kind {
            TypeKind::Array(element, length) if self.types().is_complete(ty) => {
                let count = match length {
                    Length::Known(count) => Expr::integer(*count, size.clone(), span),
                    Length::Variable(id) => Expr::value(ExprKind::Length(*id), size.clone(), span),
                    // In a prototype, where nobody wants to know.
                    Length::Unspecified | Length::Open => Expr::integer(0, size.clone(), span),
                };
                let each = self.size_of(element, span)?;
                let both = ExprKind::Binary(Operator::Multiply, Box::new(count), Box::new(each));
                Ok(Expr::value(both, size, span))
            }
            _ => Err(self.error(span, "the size of this type is not known here")),
        }
    }

    /// The size of an expression, which is evaluated only if that varies.
    fn size_of_expr(&mut self, operand: &ast::Expr, span: Span) -> Checked<Expr> {
        let before = self.pending.len();
        let checked = self.expr(operand)?;
        let lengths = self.pending.split_off(before);
        if let Category::BitField(_) = checked.category {
            return Err(self.error(span, "a bit-field has no size in bytes"));
        }
        if let TypeKind::Integer(IntKind::Field(bits, _)) = checked.ty.kind {
            // As with gcc, that of the machine's type which holds so many bits.
            let bytes = u32::from(bits).div_ceil(8).next_power_of_two();
            return Ok(Expr::integer(bytes, self.size_type(), span));
        }
        let size = self.size_of(&checked.ty, span)?;
        if checked.ty.is_variable_length() && acts(&checked) {
            let ty = size.ty.clone();
            let first = Box::new(ignored(checked));
            let both = Expr::value(ExprKind::Comma(first, Box::new(size)), ty, span);
            return Ok(with_lengths(lengths, both));
        }
        Ok(if checked.ty.is_variable_length() { with_lengths(lengths, size) } else { size })
    }

    fn alignment(&mut self, name: &TypeName, preferred: bool, span: Span) -> Checked<Expr> {
        let before = self.pending.len();
        if let [Specifier::TypeOf { size, .. }] = name.specifiers.list.as_slice()
            && let Syntax::SizeofExpr(operand) = &size.kind
            && preferred
            && let Some(own) = self.own_alignment(operand)?
        {
            return Ok(Expr::integer(own, self.size_type(), span));
        }
        let (ty, stated) = self.type_name_aligned(name)?;
        self.pending.truncate(before);
        let element = innermost(&ty);
        if !self.types().is_complete(element) && !element.is_void() && !element.is_function() {
            return Err(self.error(span, "the alignment of this type is not known here"));
        }
        let own = if preferred {
            self.types().preferred_alignment(&ty)
        } else {
            self.types().alignment(&ty)
        };
        Ok(Expr::integer(stated.unwrap_or(own), self.size_type(), span))
    }

    /// The alignment that a variable or member has, if that is not its type's.
    fn own_alignment(&mut self, operand: &ast::Expr) -> Checked<Option<u64>> {
        let expr = self.unevaluated(operand)?;
        Ok(match &expr.kind {
            ExprKind::Object(id) => {
                let object = self.tree.object(*id);
                let least = self.types().preferred_alignment(&object.ty);
                object.align.map(|stated| stated.max(least))
            }
            ExprKind::Function(id) => self.function_alignments.get(id).copied(),
            ExprKind::Member(base, index) => {
                let TypeKind::Record(id) = base.ty.kind else { return Ok(None) };
                let record = self.types().record(id);
                let member = record.members.as_deref().and_then(|all| all.get(*index));
                member.and_then(|member| match member.align {
                    None if member.packed || record.packed => Some(1),
                    None if record.cap > 0 => {
                        Some(self.types().alignment(&member.ty).min(record.cap))
                    }
                    own => own.or(member.of_type),
                })
            }
            _ => None,
        })
    }

    /// `__builtin_object_size`: of a whole variable as many bytes as it has, of a pointer that is read what is said where nothing
    /// is known.
    pub(super) fn object_size(
        &mut self,
        name: &str,
        arguments: &[ast::Expr],
        span: Span,
    ) -> Checked<Expr> {
        let [pointer, kind] = arguments else {
            return Err(self.wrong_number(name, arguments, span));
        };
        let pointer = self.unevaluated(pointer)?;
        let pointer = self.loaded(pointer)?;
        let least = self.constant(kind)? >= BigInt::from(2);
        let size: Type = IntKind::size(self.model()).into();
        let whole = |expr: &Expr| match &expr.kind {
            ExprKind::Object(_) | ExprKind::Text(_) => self.types().size(&expr.ty),
            _ => None,
        };
        let mut inner = &pointer;
        while let ExprKind::Convert(Conversion::Cast | Conversion::Assignment, next) = &inner.kind {
            inner = next;
        }
        match &inner.kind {
            ExprKind::Convert(Conversion::Array, of) | ExprKind::Address(of) => {
                let value =
                    Expr::integer(whole(of).unwrap_or(0), IntKind::size(self.model()), span);
                let is_known = whole(of).is_some();
                Ok(if is_known { value } else { Self::not_followed_from(value, name) })
            }
            // Of what a variable or a call gives, a compiler need not know anything.
            ExprKind::Convert(Conversion::Lvalue, _) | ExprKind::Call(..) => {
                let unknown = Expr::integer(if least { 0 } else { -1 }, IntKind::Int, span);
                Ok(unknown.convert(Conversion::Cast, size))
            }
            _ => Ok(Self::not_followed_from(Expr::integer(0, size, span), name)),
        }
    }

    fn offset(&mut self, name: &TypeName, designators: &[Designator], span: Span) -> Checked<Expr> {
        let mut ty = self.type_name(name)?;
        let size = self.size_type();
        let mut constant = BigInt::ZERO;
        let mut varying: Option<Expr> = None;
        for designator in designators {
            match designator {
                Designator::Member(member) => {
                    for index in self.steps_to(&ty, member)? {
                        let members = self.types().members(&ty).unwrap_or_default();
                        let Some(found) = members.get(index).cloned() else { continue };
                        if found.bits.is_some() {
                            let message = "a bit-field has no offset in bytes";
                            return Err(self.error(member.span, message));
                        }
                        constant += found.start / 8;
                        ty = found.ty;
                    }
                }
                Designator::Index(index) | Designator::Range(index, _) => {
                    let Some((element, _)) = ty.element() else {
                        return Err(self.error(index.span, "this is no array"));
                    };
                    let element = element.clone();
                    let each = self.types().room(&element).bytes();
                    let value = self.value(index)?;
                    match self.integer_value(&value) {
                        Some(number) => constant += number * each,
                        None => varying = Some(self.further(varying, value, each, span)),
                    }
                    ty = element;
                }
            }
        }
        let constant = Expr::integer(constant, size.clone(), span);
        Ok(match varying {
            None => constant,
            Some(more) => {
                let kind = ExprKind::Binary(Operator::Add, Box::new(constant), Box::new(more));
                Expr::value(kind, size, span)
            }
        })
    }

    /// A sum of bytes, with those of so many elements.
    fn further(&self, before: Option<Expr>, index: Expr, each: u64, span: Span) -> Expr {
        let size = self.size_type();
        let index = index.convert(Conversion::Common, size.clone());
        let each = Expr::integer(each, size.clone(), span);
        let kind = ExprKind::Binary(Operator::Multiply, Box::new(index), Box::new(each));
        let bytes = Expr::value(kind, size.clone(), span);
        match before {
            None => bytes,
            Some(before) => {
                let kind = ExprKind::Binary(Operator::Add, Box::new(before), Box::new(bytes));
                Expr::value(kind, size, span)
            }
        }
    }
}

fn innermost(ty: &Type) -> &Type {
    ty.element().map_or(ty, |(element, _)| innermost(element))
}

/// Whether evaluating an expression may do more than give a value.
fn acts(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Assign(..)
        | ExprKind::Update(..)
        | ExprKind::Step { .. }
        | ExprKind::Call(..)
        | ExprKind::Block(_)
        | ExprKind::NextArgument(_) => true,
        ExprKind::Dereference(a)
        | ExprKind::Member(a, _)
        | ExprKind::Address(a)
        | ExprKind::Unary(_, a)
        | ExprKind::Convert(_, a)
        | ExprKind::WithLengths(_, a) => acts(a),
        ExprKind::Binary(_, a, b)
        | ExprKind::Offset { pointer: a, index: b, .. }
        | ExprKind::Difference(a, b)
        | ExprKind::Logical { left: a, right: b, .. }
        | ExprKind::OrElse(a, b)
        | ExprKind::Comma(a, b) => acts(a) || acts(b),
        ExprKind::Conditional(a, b, c) => acts(a) || acts(b) || acts(c),
        _ => false,
    }
}
