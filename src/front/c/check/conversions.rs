//! Conversions (C17 §6.3): each is a node of the tree.

use super::{Checked, Checker, Reported};
use crate::front::c::tree::{Category, Conversion, Expr, Initial, Part, Step};
use crate::front::source::Diagnostic;
use crate::front::types::{FloatKind, IntKind, Member, Qualifiers, Type, TypeKind};

impl Checker<'_> {
    /// The value of an expression: what an lvalue holds, a pointer to an array's first element, a
    /// pointer to a function (C17 §6.3.2.1).
    pub(super) fn loaded(&mut self, expr: Expr) -> Checked<Expr> {
        match (expr.category, &expr.ty.kind) {
            (_, TypeKind::Array(element, _)) => {
                let to = Type::clone(element).pointer();
                Ok(expr.convert(Conversion::Array, to))
            }
            (Category::Function, _) => {
                let to = expr.ty.clone().pointer();
                Ok(expr.convert(Conversion::Function, to))
            }
            (Category::BitField(bits), _) => {
                let to = self.bit_field_type(&expr.ty, bits);
                Ok(expr.convert(Conversion::Lvalue, to))
            }
            (Category::Lvalue, TypeKind::Void) => {
                let to = Type::VOID;
                Ok(expr.convert(Conversion::Lvalue, to))
            }
            (Category::Lvalue, _) => {
                if !self.types().is_complete(&expr.ty) {
                    let message = "the type of this is not complete here";
                    return Err(self.error(expr.span, message));
                }
                let to = expr.ty.unqualified();
                Ok(expr.convert(Conversion::Lvalue, to))
            }
            (Category::Value, _) => Ok(expr),
        }
    }

    /// The type of a bit-field's value: with gcc, one of so many bits.
    pub(super) fn bit_field_type(&self, ty: &Type, bits: u32) -> Type {
        match self.types().integer(ty) {
            Some(kind) if bits < kind.width(self.model()) => kind.field(bits).into(),
            _ => ty.unqualified(),
        }
    }

    /// The integer promotions.
    pub(super) fn promoted(&self, expr: Expr) -> Expr {
        let Some(kind) = self.types().integer(&expr.ty) else { return expr };
        let to: Type = self.types().promoted(kind).into();
        if expr.ty == to { expr } else { expr.convert(Conversion::Promotion, to) }
    }

    /// The usual arithmetic conversions: two numbers as two of one type.
    pub(super) fn met(&self, left: Expr, right: Expr) -> (Expr, Expr) {
        let (left, right) = (self.promoted(left), self.promoted(right));
        let to = self.common(&left.ty, &right.ty);
        let meet = |expr: Expr| {
            if expr.ty == to { expr } else { expr.convert(Conversion::Common, to.clone()) }
        };
        (meet(left), meet(right))
    }

    /// The type in which two promoted numbers meet.
    pub(super) fn common(&self, left: &Type, right: &Type) -> Type {
        let float = |ty: &Type| match ty.kind {
            TypeKind::Float(kind) => Some(kind),
            _ => None,
        };
        if let Some(kind) = float(left).max(float(right)) {
            return kind.into();
        }
        let integer = |ty: &Type| self.types().integer(ty).unwrap_or(IntKind::Int);
        integer(left).common(integer(right), self.model()).into()
    }

    /// What is passed where no prototype says what is expected.
    pub(super) fn argument(&mut self, expr: Expr) -> Checked<Expr> {
        if expr.ty.is_void() {
            return Err(self.error(expr.span, "this has no value"));
        }
        if expr.ty.kind == TypeKind::Float(FloatKind::Float) {
            return Ok(expr.convert(Conversion::Argument, FloatKind::Double.into()));
        }
        let Some(kind) = self.types().integer(&expr.ty) else { return Ok(expr) };
        let to = self.types().promoted(kind).stated();
        if expr.ty == Type::from(to) {
            return Ok(expr);
        }
        Ok(expr.convert(Conversion::Argument, to.into()))
    }

    /// A value as one of another type, as by assignment (C17 §6.5.16.1).
    pub(super) fn assigned(&mut self, expr: Expr, to: &Type) -> Checked<Expr> {
        let to = to.unqualified();
        let from = expr.ty.clone();
        if from.is_void() {
            return Err(self.error(expr.span, "this has no value"));
        }
        let how = match (&from.kind, &to.kind) {
            (TypeKind::Record(a), TypeKind::Record(b)) if a == b => return Ok(expr),
            _ if from.is_arithmetic() && to.is_arithmetic() => Conversion::Assignment,
            (TypeKind::Pointer(_), TypeKind::Integer(IntKind::Bool)) => Conversion::Assignment,
            (TypeKind::Pointer(_), _) if to.is_integer() => {
                self.warn(expr.span, "a pointer becomes a number without a cast");
                Conversion::Assignment
            }
            (_, TypeKind::Pointer(_)) if from.is_integer() => {
                if self.is_null(&expr) {
                    return Ok(expr.convert(Conversion::Null, to));
                }
                self.warn(expr.span, "a number becomes a pointer without a cast");
                Conversion::Assignment
            }
            (TypeKind::Pointer(a), TypeKind::Pointer(b)) => {
                if self.is_null(&expr) && from != to {
                    return Ok(expr.convert(Conversion::Null, to));
                }
                self.compare_pointees(&expr, a, b);
                Conversion::Assignment
            }
            _ => {
                if let Some(any) = self.unknown_as(&expr, &to) {
                    return Ok(any);
                }
                return match self.numbers_converted(&expr, &to)? {
                    Some(converted) => Ok(converted),
                    None => Err(self.mismatch(&expr, &to)),
                };
            }
        };
        Ok(if from == to { expr } else { expr.convert(how, to) })
    }

    /// Warns where a pointer to one thing becomes a pointer to another.
    fn compare_pointees(&mut self, expr: &Expr, from: &Type, to: &Type) {
        let null = expr.ty.is_pointer() && self.types().is_null_pointer(&expr.ty);
        let fine = null || from.is_void() || to.is_void() || self.types().is_same_shape(from, to);
        let numbers = self.types().integer(from).zip(self.types().integer(to));
        let model = self.model();
        let signs = numbers.is_some_and(|(a, b)| a.bytes(model) == b.bytes(model));
        if !fine && !signs && !self.are_alike(from, to) {
            self.warn(expr.span, "a pointer becomes one to another type without a cast");
        }
    }

    /// Whether two types differ in qualifiers only, at any depth.
    fn are_alike(&self, one: &Type, other: &Type) -> bool {
        match (&one.kind, &other.kind) {
            (TypeKind::Pointer(a), TypeKind::Pointer(b))
            | (TypeKind::Array(a, _), TypeKind::Array(b, _)) => self.are_alike(a, b),
            (TypeKind::Function(_), TypeKind::Function(_)) => true,
            _ => self.types().is_same_shape(one, other),
        }
    }

    /// A value of another type is needed.
    pub(super) fn mismatch(&mut self, expr: &Expr, to: &Type) -> Reported {
        let (from, to) = (self.types().show(&expr.ty), self.types().show(to));
        let error = Diagnostic::error(
            self.sources.place(expr.span),
            "a value of another type is expected here",
        );
        self.report(error.note(format!("it is of type `{from}`, and `{to}` is expected")))
    }

    /// A cast (C17 §6.5.4).
    pub(super) fn cast(&mut self, expr: Expr, to: &Type) -> Checked<Expr> {
        if to.is_void() {
            return Ok(expr.convert(Conversion::Cast, Type::VOID));
        }
        let plain = to.unqualified();
        if let (TypeKind::Record(a), TypeKind::Record(b)) = (&expr.ty.kind, &plain.kind)
            && a == b
        {
            return Ok(expr);
        }
        if let Some(any) = self.unknown_as(&expr, &plain) {
            return Ok(any);
        }
        if let Some(converted) = self.numbers_converted(&expr, &plain)? {
            return Ok(converted);
        }
        if let TypeKind::Record(_) = plain.kind {
            return self.cast_to_union(expr, &plain);
        }
        let float = |ty: &Type| matches!(ty.kind, TypeKind::Float(_));
        let apart =
            (float(&expr.ty) && plain.is_pointer()) || (expr.ty.is_pointer() && float(&plain));
        if expr.ty.is_void() {
            return Err(self.error(expr.span, "this has no value"));
        }
        if !plain.is_scalar() || !expr.ty.is_scalar() || apart {
            return Err(self.mismatch(&expr, &plain));
        }
        Ok(expr.convert(Conversion::Cast, plain))
    }

    /// GNU's cast to a union of the type of a member.
    fn cast_to_union(&mut self, expr: Expr, to: &Type) -> Checked<Expr> {
        let TypeKind::Record(id) = to.kind else { return Err(self.mismatch(&expr, to)) };
        if !self.types().record(id).union {
            return Err(self.mismatch(&expr, to));
        }
        let members = self.types().members(to).unwrap_or_default();
        // A bit-field that is narrower than its type is of none that a value has.
        let is_whole = |m: &Member| {
            let width = self.types().integer(&m.ty).map(|kind| kind.width(self.types().model));
            m.bits.is_none() || m.bits == width
        };
        let fits = |m: &Member| is_whole(m) && self.types().are_kinds_compatible(&m.ty, &expr.ty);
        let Some(index) = members.iter().position(fits) else {
            let message = "this union has no member of the type of this value";
            return Err(self.error(expr.span, message));
        };
        Ok(self.union_of(expr, to, index))
    }

    /// A union whose member of this number is a value.
    fn union_of(&mut self, expr: Expr, to: &Type, index: usize) -> Expr {
        let span = expr.span;
        let part = Part { steps: vec![Step::Member(index)], value: expr };
        let literal = self.literal_of(to.clone(), Initial::Parts(vec![part]), span);
        literal.convert(Conversion::Lvalue, to.clone())
    }

    /// What is passed for a parameter of a type: for a transparent union any of its members.
    pub(super) fn passed(&mut self, expr: Expr, to: &Type) -> Checked<Expr> {
        let whole = match to.kind {
            TypeKind::Record(id) if self.types().record(id).transparent => to.unqualified(),
            _ => return self.assigned(expr, to),
        };
        if expr.ty.kind == whole.kind {
            return Ok(expr);
        }
        let members = self.types().members(&whole).unwrap_or_default();
        let points =
            |m: &Member| m.ty.is_pointer() && (expr.ty.is_pointer() || self.is_null(&expr));
        let same = |m: &Member| match (m.ty.pointee(), expr.ty.pointee()) {
            (Some(a), Some(b)) => self.types().are_kinds_compatible(a, b),
            _ => self.types().are_kinds_compatible(&m.ty, &expr.ty),
        };
        let to_void = |m: &Member| points(m) && m.ty.pointee().is_some_and(Type::is_void);
        let index = members.iter().position(same);
        let index = index.or_else(|| members.iter().position(to_void));
        let from_void = |m: &Member| {
            points(m) && (self.is_null(&expr) || expr.ty.pointee().is_some_and(Type::is_void))
        };
        let Some(index) = index.or_else(|| members.iter().position(from_void)) else {
            return Err(self.mismatch(&expr, &whole));
        };
        let member = members[index].ty.clone();
        let value = self.assigned(expr, &member)?;
        Ok(self.union_of(value, &whole, index))
    }

    /// Something that can be compared with 0.
    pub(super) fn require_scalar(&mut self, expr: &Expr) -> Checked<()> {
        if expr.ty.is_void() {
            return Err(self.error(expr.span, "this has no value"));
        }
        if expr.ty.is_scalar() {
            return Ok(());
        }
        Err(self.error(expr.span, "numbers or pointers are expected here"))
    }

    /// The qualifiers of what two pointers of a `?:` point to, together.
    pub(super) fn qualifiers_of(one: &Type, other: &Type) -> Qualifiers {
        let of = |ty: &Type| ty.pointee().map(|to| to.qualifiers).unwrap_or_default();
        of(one).with(of(other))
    }
}
