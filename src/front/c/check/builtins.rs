//! Functions of the compiler whose arguments are of many types: no prototype says what they take.

use std::sync::Arc;

use num_bigint::BigInt;

use super::{Checked, Checker};
use crate::front::c::ast;
use crate::front::c::tree::{Callee, Conversion, Expr, ExprKind};
use crate::front::source::Span;
use crate::front::types::{IntKind, Qualifiers, Type, TypeKind};

/// What such a function takes and gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Builtin {
    /// Begins, ends or copies a list of arguments: so many lists, and anything behind them.
    List(usize),
    /// Takes numbers as they are, and gives this.
    Numbers(usize, IntKind),
    /// Takes numbers, and a pointer to where the result goes.
    Overflow,
    /// CBMC's question whether the result of an operation fits into the type that its operands meet in: the
    /// compiler's for it, and how many operands there are.
    Fits(&'static str, usize),
    /// CBMC's question whether a number is one of the constants of its enumeration.
    InEnumeration,
    /// CBMC's question whether a shift to the left loses something.
    ShiftFits,
    IsConstant,
    Choose,
    /// Makes a complex number of two.
    Complex,
    /// Takes numbers of vectors.
    Shuffle,
    ShuffleVector,
    /// Gives its first argument, whatever that is.
    Same,
    /// How much room is behind a pointer, as far as a compiler knows.
    ObjectSize,
    /// Says where it stands.
    File,
    Line,
    Function,
}

/// CBMC's questions about overflow.
const OVERFLOWS: [(&str, Builtin); 4] = [
    ("__CPROVER_overflow_plus", Builtin::Fits("__builtin_add_overflow_p", 2)),
    ("__CPROVER_overflow_minus", Builtin::Fits("__builtin_sub_overflow_p", 2)),
    ("__CPROVER_overflow_mult", Builtin::Fits("__builtin_mul_overflow_p", 2)),
    ("__CPROVER_overflow_unary_minus", Builtin::Fits("__builtin_sub_overflow_p", 1)),
];

/// Words about numbers of any floating type, and how many of them they take.
const CLASSES: [(&str, usize); 15] = [
    ("isnan", 1),
    ("isinf", 1),
    ("isinf_sign", 1),
    ("isfinite", 1),
    ("isnormal", 1),
    ("signbit", 1),
    ("finite", 1),
    ("fpclassify", 1),
    ("isgreater", 2),
    ("isgreaterequal", 2),
    ("isless", 2),
    ("islessequal", 2),
    ("islessgreater", 2),
    ("isunordered", 2),
    ("classify_type", 1),
];

/// The function of a name, if it is one of these.
pub(super) fn find(name: &str) -> Option<Builtin> {
    let plain = name.strip_prefix("__builtin_").unwrap_or(name);
    if matches!(name, "__builtin_fpclassify" | "__CPROVER_fpclassify") {
        return Some(Builtin::Numbers(6, IntKind::Int));
    }
    match name {
        "__CPROVER_overflow_shl" => return Some(Builtin::ShiftFits),
        "__CPROVER_enum_is_in_range" => return Some(Builtin::InEnumeration),
        _ => {}
    }
    if let Some((_, builtin)) = OVERFLOWS.iter().find(|(known, _)| *known == name) {
        return Some(*builtin);
    }
    if let Some((_, count)) = CLASSES.iter().find(|(known, _)| *known == plain) {
        return Some(Builtin::Numbers(*count, IntKind::Int));
    }
    Some(match plain {
        "va_start" | "c23_va_start" | "va_end" => Builtin::List(1),
        "va_copy" | "__va_copy" => Builtin::List(2),
        _ if plain == name => return None,
        "add_overflow" | "sub_overflow" | "mul_overflow" => Builtin::Overflow,
        "add_overflow_p" | "sub_overflow_p" | "mul_overflow_p" => {
            Builtin::Numbers(3, IntKind::Bool)
        }
        "constant_p" => Builtin::IsConstant,
        "choose_expr" => Builtin::Choose,
        "complex" => Builtin::Complex,
        "shuffle" => Builtin::Shuffle,
        "shufflevector" => Builtin::ShuffleVector,
        "assoc_barrier" | "speculation_safe_value" => Builtin::Same,
        "object_size" | "dynamic_object_size" => Builtin::ObjectSize,
        "FILE" => Builtin::File,
        "LINE" => Builtin::Line,
        "FUNCTION" => Builtin::Function,
        _ => return None,
    })
}

impl Checker<'_> {
    /// A call of such a function.
    pub(super) fn builtin(
        &mut self,
        name: &Arc<str>,
        builtin: Builtin,
        arguments: &[ast::Expr],
        span: Span,
    ) -> Checked<Expr> {
        match builtin {
            Builtin::List(lists) => self.list_builtin(name, lists, arguments, span),
            Builtin::IsConstant => self.is_constant_builtin(name, arguments, span),
            Builtin::Choose => self.choose(name, arguments, span),
            Builtin::Shuffle => {
                let values = self.values(arguments)?;
                self.shuffled(values, span)
            }
            Builtin::ShuffleVector => self.shuffled_by(arguments, span),
            Builtin::Same => {
                let values = self.values(arguments)?;
                let first = values.into_iter().next();
                first.ok_or_else(|| self.wrong_number(name, arguments, span))
            }
            Builtin::ObjectSize => self.object_size(name, arguments, span),
            Builtin::Line => Ok(Expr::integer(self.sources.place(span).line, IntKind::Int, span)),
            Builtin::File => {
                let place = self.sources.place(span);
                let text = Arc::from(self.sources.name(place.file).as_bytes());
                self.loaded(text_of(&text, span))
            }
            Builtin::Function => {
                let function = self.function.as_ref().map(|function| Arc::clone(&function.name));
                let text = Arc::from(function.unwrap_or_else(|| Arc::from("")).as_bytes());
                self.loaded(text_of(&text, span))
            }
            Builtin::Complex => {
                let [real, imaginary] = arguments else {
                    return Err(self.wrong_number(name, arguments, span));
                };
                let (real, imaginary) = self.both(real, imaginary)?;
                for part in [&real, &imaginary] {
                    if !part.ty.is_arithmetic() {
                        return Err(self.error(part.span, "numbers are expected here"));
                    }
                }
                Ok(self.complex(real, imaginary, span))
            }
            Builtin::Numbers(count, kind) => {
                if arguments.len() != count {
                    return Err(self.wrong_number(name, arguments, span));
                }
                let mut arguments = self.values(arguments)?;
                if &**name == "fpclassify" {
                    // FP_NAN, FP_INFINITE, FP_NORMAL, FP_SUBNORMAL, FP_ZERO.
                    let classes = [0, 1, 4, 3, 2];
                    let class = |class: i32| Expr::integer(class, IntKind::Int, span);
                    arguments.splice(0..0, classes.into_iter().map(class));
                }
                if let ("__builtin_classify_type", [argument]) = (&**name, &arguments[..])
                    && let Some(class) = self.class_of(argument)
                {
                    return Ok(Expr::integer(class, IntKind::Int, span));
                }
                for argument in &arguments {
                    if !argument.ty.is_arithmetic() && &**name != "__builtin_classify_type" {
                        return Err(self.error(argument.span, "numbers are expected here"));
                    }
                }
                Ok(call(&spelled(name), arguments, kind.into(), span))
            }
            Builtin::Fits(compilers, count) => {
                if arguments.len() != count {
                    return Err(self.wrong_number(name, arguments, span));
                }
                let mut operands = self.values(arguments)?;
                if let Some(other) = operands.iter().find(|operand| !operand.ty.is_integer()) {
                    return Err(self.error(other.span, "integers are expected here"));
                }
                if count == 1 {
                    operands.insert(0, Expr::integer(0, IntKind::Int, span));
                }
                let (Some(right), Some(left)) = (operands.pop(), operands.pop()) else {
                    return Err(self.wrong_number(name, arguments, span));
                };
                let (left, right) = self.met(left, right);
                let to = Expr::integer(0, IntKind::Int, span);
                let to = to.convert(Conversion::Cast, left.ty.clone());
                let compilers = Arc::from(compilers);
                Ok(call(&compilers, vec![left, right, to], IntKind::Bool.into(), span))
            }
            Builtin::InEnumeration => {
                let [argument] = arguments else {
                    return Err(self.wrong_number(name, arguments, span));
                };
                let number = self.value(argument)?;
                let TypeKind::Enum(id) = number.ty.kind else {
                    return Err(self.error(argument.span, "an enumeration is expected here"));
                };
                let enumeration = self.types().enumeration(id).clone();
                let (kind, values) = (enumeration.kind, enumeration.values);
                let kind = kind.unwrap_or(IntKind::UnsignedInt);
                let mut all = vec![number];
                all.extend(values.into_iter().map(|value| Expr::integer(value, kind, span)));
                Ok(call(name, all, IntKind::Bool.into(), span))
            }
            Builtin::ShiftFits => {
                let [number, amount] = arguments else {
                    return Err(self.wrong_number(name, arguments, span));
                };
                let (number, amount) = self.both(number, amount)?;
                for operand in [&number, &amount] {
                    if !operand.ty.is_integer() {
                        return Err(self.error(operand.span, "integers are expected here"));
                    }
                }
                let (number, amount) = (self.promoted(number), self.promoted(amount));
                let to = Expr::integer(0, IntKind::Int, span);
                Ok(call(name, vec![number, amount, to], IntKind::Bool.into(), span))
            }
            Builtin::Overflow => {
                if arguments.len() != 3 {
                    return Err(self.wrong_number(name, arguments, span));
                }
                let arguments = self.values(arguments)?;
                let to = arguments[2].ty.pointee();
                if !to.is_some_and(Type::is_integer) {
                    let message = "this does not point to an integer";
                    return Err(self.error(arguments[2].span, message));
                }
                Ok(call(name, arguments, IntKind::Bool.into(), span))
            }
        }
    }

    /// The number that gcc has for the kind of an expression's type.
    fn class_of(&self, expr: &Expr) -> Option<i32> {
        let numbers = self.numbers_of(expr).map(|numbers| numbers.is_complex);
        Some(match (&expr.ty.kind, numbers) {
            (TypeKind::Integer(_) | TypeKind::Enum(_), _) => 1,
            (TypeKind::Pointer(_), _) => 5,
            (TypeKind::Float(_), _) => 8,
            (TypeKind::Record(_), Some(true)) => 9,
            (TypeKind::Record(id), None) => 12 + i32::from(self.types().record(*id).union),
            _ => return None,
        })
    }

    pub(super) fn values(&mut self, arguments: &[ast::Expr]) -> Checked<Vec<Expr>> {
        arguments.iter().map(|argument| self.value(argument)).collect()
    }

    pub(super) fn wrong_number(
        &mut self,
        name: &str,
        arguments: &[ast::Expr],
        span: Span,
    ) -> super::Reported {
        let message = format!("`{name}` is called with {} arguments", arguments.len());
        self.error(span, message)
    }

    /// Lists are lvalues.
    fn list_builtin(
        &mut self,
        name: &Arc<str>,
        lists: usize,
        arguments: &[ast::Expr],
        span: Span,
    ) -> Checked<Expr> {
        if arguments.len() < lists || arguments.len() > 2 {
            return Err(self.wrong_number(name, arguments, span));
        }
        let starts = name.ends_with("va_start");
        if starts && !self.function.as_ref().is_some_and(|function| function.variadic) {
            let message = "`va_start` in a function that does not take any number of arguments";
            return Err(self.error(span, message));
        }
        let mut all = Vec::new();
        for (index, argument) in arguments.iter().enumerate() {
            all.push(if index < lists {
                self.argument_list(argument)?
            } else {
                self.expr(argument)?
            });
        }
        let name = match &**name {
            "__va_copy" => Arc::from("__builtin_va_copy"),
            name if name.starts_with("__builtin_") => Arc::from(name.replace("c23_", "")),
            name => Arc::from(format!("__builtin_{name}")),
        };
        Ok(call(&name, all, Type::VOID, span))
    }

    /// Whether the argument, which is not evaluated, is constant.
    fn is_constant_builtin(
        &mut self,
        name: &str,
        arguments: &[ast::Expr],
        span: Span,
    ) -> Checked<Expr> {
        let [argument] = arguments else {
            return Err(self.wrong_number(name, arguments, span));
        };
        let checked = self.unevaluated(argument)?;
        let value = self.loaded(checked)?;
        let known = begins_text(&value) || super::constants::evaluate(&self.tree, &value).is_some();
        if known {
            return Ok(Expr::integer(1, IntKind::Int, span));
        }
        // Compilers fold more or less of what is not constant in C: who goes on decides.
        Ok(Expr::value(ExprKind::IsConstant(Box::new(value)), Type::INT, span))
    }

    /// `__builtin_choose_expr`: one of two, as it is.
    fn choose(&mut self, name: &str, arguments: &[ast::Expr], span: Span) -> Checked<Expr> {
        let [condition, yes, no] = arguments else {
            return Err(self.wrong_number(name, arguments, span));
        };
        let holds = self.constant(condition)?;
        self.expr(if holds == BigInt::ZERO { no } else { yes })
    }
}

/// Whether a pointer is to the beginning of a string literal.
fn begins_text(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Text(_) | ExprKind::WideText(..) => true,
        ExprKind::Convert(Conversion::Array | Conversion::Cast, inner) => begins_text(inner),
        ExprKind::Offset { pointer, index, .. } => {
            matches!(&index.kind, ExprKind::Integer(zero) if *zero == BigInt::ZERO)
                && begins_text(pointer)
        }
        _ => false,
    }
}

/// A string literal that the program does not write to.
fn text_of(bytes: &Arc<[u8]>, span: Span) -> Expr {
    let character = Type::from(IntKind::Char).qualified(Qualifiers::CONST);
    super::expressions::text(bytes, character, span)
}

fn call(name: &Arc<str>, arguments: Vec<Expr>, ty: Type, span: Span) -> Expr {
    Expr::value(ExprKind::Call(Callee::Builtin(Arc::clone(name)), arguments), ty, span)
}

/// The compiler's own name for a macro of `math.h`.
fn spelled(name: &Arc<str>) -> Arc<str> {
    match &**name {
        "__CPROVER_fpclassify" => Arc::from("__builtin_fpclassify"),
        own if own.starts_with("__") => Arc::clone(name),
        "finite" => Arc::from("__builtin_isfinite"),
        macro_name => Arc::from(format!("__builtin_{macro_name}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_taken_apart() {
        assert_eq!(find("va_start"), Some(Builtin::List(1)));
        assert_eq!(find("__builtin_va_copy"), Some(Builtin::List(2)));
        assert_eq!(find("__builtin_add_overflow"), Some(Builtin::Overflow));
        assert_eq!(find("add_overflow"), None);
    }
}
