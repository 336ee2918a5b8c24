//! Expressions: each operation in brackets of its own, each conversion a cast.

use std::fmt::Write as _;
use std::sync::Arc;

use num_bigint::{BigInt, Sign};
use num_traits::Signed;

use super::Printer;
use super::names::length_name;
use crate::front::c::tree::{
    AssignmentOp, Callee, Conversion, Expr, ExprKind, FunctionId, UnaryOperator,
};
use crate::front::types::{FunctionType, IntKind, LengthId, Type, TypeKind};

impl Printer<'_> {
    /// An expression, in brackets where it needs them.
    pub(super) fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Integer(value) => self.integer(value, &expr.ty),
            ExprKind::Float(text) => self.push(text),
            ExprKind::Text(bytes) => self.bytes(bytes),
            ExprKind::WideText(kind, numbers) => self.wide(*kind, numbers),
            ExprKind::Object(id) => {
                let name = self.names.objects[id.0].clone();
                self.push(&name);
            }
            ExprKind::Function(id) => self.push(&self.tree.function(*id).name),
            ExprKind::Literal(id) => {
                let object = self.tree.object(*id);
                let name = self.type_name(&object.ty);
                self.push(&format!("({name})"));
                self.braced(&object.ty, object.initial.as_ref());
            }
            ExprKind::IsConstant(inner) => {
                self.push("__builtin_constant_p(");
                self.expr(inner);
                self.push(")");
            }
            ExprKind::Length(id) => self.push(&length_name(*id)),
            ExprKind::Label(id) => {
                let label = self.label(*id);
                self.push(&format!("(&&{label})"));
            }
            ExprKind::Call(callee, arguments) => self.call(callee, arguments),
            ExprKind::Convert(how, inner) => self.converted(*how, inner, &expr.ty),
            _ => {
                self.push("(");
                self.operation(expr);
                self.push(")");
            }
        }
    }

    fn operation(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Dereference(inner) => self.prefixed("*", inner),
            ExprKind::Address(inner) => self.prefixed("&", inner),
            ExprKind::Unary(operator, inner) => self.prefixed(
                match operator {
                    UnaryOperator::Minus => "-",
                    UnaryOperator::Not => "!",
                    UnaryOperator::Complement => "~",
                },
                inner,
            ),
            ExprKind::Member(base, index) => {
                self.expr(base);
                let members = self.tree.types.members(&base.ty).unwrap_or_default();
                if let Some(name) = members.get(*index).and_then(|member| member.name.clone()) {
                    self.push(&format!(".{name}"));
                }
            }
            ExprKind::Binary(operator, left, right) => self.infix(left, operator.text(), right),
            ExprKind::Offset { pointer, back, index } => {
                self.infix(pointer, if *back { "-" } else { "+" }, index);
            }
            ExprKind::Difference(left, right) => self.infix(left, "-", right),
            ExprKind::Logical { and, left, right } => {
                self.infix(left, if *and { "&&" } else { "||" }, right);
            }
            ExprKind::OrElse(left, right) => self.infix(left, "?:", right),
            ExprKind::Conditional(condition, yes, no) => {
                self.infix(condition, "?", yes);
                self.push(" : ");
                self.expr(no);
            }
            ExprKind::Assign(target, value) => self.infix(target, "=", value),
            ExprKind::Update(how, target, value) => {
                let operator = match how {
                    AssignmentOp::Arithmetic(operator) => operator.text(),
                    AssignmentOp::Offset { back: true } => "-",
                    AssignmentOp::Offset { back: false } => "+",
                };
                self.infix(target, &format!("{operator}="), value);
            }
            ExprKind::Step { up, after, target } => {
                let operator = if *up { "++" } else { "--" };
                self.push(if *after { "" } else { operator });
                self.expr(target);
                self.push(if *after { operator } else { "" });
            }
            ExprKind::Comma(first, second) => self.infix(first, ",", second),
            ExprKind::Block(block) => self.block_expression(block),
            ExprKind::NextArgument(list) => {
                let name = self.type_name(&expr.ty);
                self.push("__builtin_va_arg(");
                self.expr(list);
                self.push(&format!(", {name})"));
            }
            ExprKind::WithLengths(lengths, inner) => {
                for (id, value) in lengths {
                    self.length(*id, value);
                    self.push(", ");
                }
                self.expr(inner);
            }
            _ => {}
        }
    }

    fn prefixed(&mut self, operator: &str, inner: &Expr) {
        self.push(operator);
        self.expr(inner);
    }

    fn infix(&mut self, left: &Expr, operator: &str, right: &Expr) {
        self.expr(left);
        self.push(&format!(" {operator} "));
        self.expr(right);
    }

    /// A length is given its value.
    pub(super) fn length(&mut self, id: LengthId, value: &Expr) {
        self.push(&format!("{} = ", length_name(id)));
        self.expr(value);
    }

    fn type_name(&self, ty: &Type) -> String {
        self.tree.types.declare(ty, "", &self.names)
    }

    fn converted(&mut self, how: Conversion, inner: &Expr, to: &Type) {
        let silent = matches!(how, Conversion::Lvalue | Conversion::Array | Conversion::Function);
        // A type of so many bits has no name: compilers come to it by themselves.
        let nameless = matches!(to.kind, TypeKind::Integer(IntKind::Field(..)));
        // Nor has one that says `[*]`: it is that of a parameter.
        let nameless = nameless || to.is_unspecified();
        if silent || nameless || matches!(to.kind, TypeKind::Record(_)) {
            return self.expr(inner);
        }
        let name = self.type_name(to);
        self.push(&format!("(({name})"));
        self.expr(inner);
        self.push(")");
    }

    fn call(&mut self, callee: &Callee, arguments: &[Expr]) {
        match callee {
            Callee::Function(id) => self.callee(*id, arguments),
            Callee::Value(value) => self.expr(value),
            Callee::Builtin(name) => self.push(name),
        }
        self.push("(");
        for (index, argument) in arguments.iter().enumerate() {
            self.push(if index > 0 { ", " } else { "" });
            self.expr(argument);
        }
        self.push(")");
    }

    /// A function by its name; as one without a prototype, where a call came before that.
    fn callee(&mut self, id: FunctionId, arguments: &[Expr]) {
        let function = self.tree.function(id);
        let name = function.name.to_string();
        let Some(ty) = function.ty.function() else { return self.push(&name) };
        let parameters = ty.parameters.as_deref().unwrap_or_default();
        let fits = |(to, value): (&Type, &Expr)| {
            self.tree.types.are_kinds_compatible(to, &value.ty) || to.is_unspecified()
        };
        let counted = ty.parameters.is_none()
            || parameters.len() == arguments.len()
            || (ty.variadic && parameters.len() < arguments.len());
        if counted && parameters.iter().zip(arguments).all(fits) {
            return self.push(&name);
        }
        let open = FunctionType { result: ty.result.clone(), parameters: None, variadic: false };
        let open = Type::from(TypeKind::Function(Arc::new(open))).pointer();
        let cast = self.type_name(&open);
        self.push(&format!("(({cast}){name})"));
    }

    /// The braces of a compound literal.
    fn braced(&mut self, ty: &Type, initial: Option<&crate::front::c::tree::Initial>) {
        use crate::front::c::tree::Initial;
        match initial {
            Some(Initial::Parts(parts)) if !matches!(parts.as_slice(), [one] if one.steps.is_empty()) =>
            {
                self.initial(ty, &Initial::Parts(parts.clone()));
            }
            Some(initial) => {
                self.push("{ ");
                self.initial(ty, initial);
                self.push(" }");
            }
            None => self.push("{}"),
        }
    }

    fn integer(&mut self, value: &BigInt, ty: &Type) {
        let suffix = match &ty.kind {
            TypeKind::Integer(IntKind::Int) => "",
            TypeKind::Integer(IntKind::UnsignedInt) => "u",
            TypeKind::Integer(IntKind::Long) => "l",
            TypeKind::Integer(IntKind::UnsignedLong) => "ul",
            TypeKind::Integer(IntKind::LongLong) => "ll",
            TypeKind::Integer(IntKind::UnsignedLongLong) => "ull",
            TypeKind::Integer(IntKind::Int128 | IntKind::UnsignedInt128) => {
                let text = wide_integer(value, &self.type_name(ty));
                return self.push(&text);
            }
            _ => {
                let cast = self.type_name(ty);
                return self.push(&format!("(({cast}){})", with_sign(value, "l")));
            }
        };
        let text = with_sign(value, suffix);
        self.push(&text);
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.push("\"");
        for byte in bytes {
            match byte {
                b' '..=b'~' if !b"\"\\?".contains(byte) => self.text.push(char::from(*byte)),
                _ => drop(write!(self.text, "\\{byte:03o}")),
            }
        }
        self.push("\"");
    }

    fn wide(&mut self, kind: IntKind, numbers: &[u32]) {
        let prefix = match kind {
            IntKind::UnsignedShort => "u",
            IntKind::UnsignedInt => "U",
            _ => "L",
        };
        self.push(&format!("{prefix}\"\""));
        for number in numbers {
            // Apart from the next, whose digits would count.
            let _ = write!(self.text, " {prefix}\"\\x{number:x}\"");
        }
    }
}

/// A number; the least of a type cannot be written at once.
fn with_sign(value: &BigInt, suffix: &str) -> String {
    if value.is_negative() {
        let below = value + 1;
        return format!("({below}{suffix} - 1)");
    }
    // What is too large for a type with a sign.
    let unsigned = if suffix == "l" && value.bits() > 63 { "u" } else { "" };
    format!("{value}{unsigned}{suffix}")
}

/// A number of 128 bits.
fn wide_integer(value: &BigInt, name: &str) -> String {
    let (sign, digits) = (value.sign(), value.abs());
    let low = &digits & BigInt::from(u64::MAX);
    let high = digits >> 64;
    let minus = if sign == Sign::Minus { "-" } else { "" };
    format!("(({name}){minus}(({name}){high}ull << 64 | {low}ull))")
}
