//! The tree as text. Parentheses stand where the grammar needs them, and around comparisons
//! within comparisons and around each change between `&&` and `||`.

use super::tree::{Expr, Function, Op, Stmt};

/// The level of expressions that need no parentheses before `.`, `[` and `(`.
const POSTFIX: u8 = 7;
/// The level of operators before their operand.
const PREFIX: u8 = 6;

/// The text of functions, one after another.
pub(super) fn print(functions: &[Function]) -> String {
    let texts: Vec<String> = functions.iter().map(function).collect();
    texts.join("\n")
}

fn function(function: &Function) -> String {
    let mut text = format!("{}({}) {{\n", function.name, function.parameters.join(", "));
    for names in function.locals.chunks(10) {
        text += &format!("  var {};\n", names.join(", "));
    }
    if !function.locals.is_empty() {
        text.push('\n');
    }
    block(&function.body, 1, &mut text);
    text += &format!("  return {};\n}}\n", expression(&function.result, 0));
    text
}

fn block(statements: &[Stmt], depth: usize, text: &mut String) {
    let indent = "  ".repeat(depth);
    for statement in statements {
        *text += &indent;
        match statement {
            Stmt::Output(value) => *text += &format!("output {};\n", expression(value, 0)),
            Stmt::Assign(place, value) => {
                *text += &format!("{} = {};\n", expression(place, PREFIX), expression(value, 0));
            }
            Stmt::If(guard, yes, no) => {
                *text += &format!("if ({}) {{\n", expression(guard, 0));
                block(yes, depth + 1, text);
                if !no.is_empty() {
                    *text += &format!("{indent}}} else {{\n");
                    block(no, depth + 1, text);
                }
                *text += &format!("{indent}}}\n");
            }
            Stmt::While(looped) => {
                *text += &format!("while ({}) {{\n", expression(&looped.guard, 0));
                block(&looped.body, depth + 1, text);
                *text += &format!("{indent}}}\n");
            }
        }
    }
}

/// The text of an expression that stands where only those of `level` and above may stand.
fn expression(expr: &Expr, level: u8) -> String {
    // What starts with a minus sign or `!` is no operand: `!a + 1` could be read as `!(a + 1)`.
    let (own, text) = match expr {
        Expr::Number(number) => (if *number < 0 { 0 } else { POSTFIX }, number.to_string()),
        Expr::Name(name) => (POSTFIX, name.clone()),
        Expr::Input => (POSTFIX, "input".to_owned()),
        Expr::Null => (PREFIX, "null".to_owned()),
        Expr::Address(name) => (PREFIX, format!("&{name}")),
        Expr::Alloc(value) => (0, format!("alloc {}", expression(value, PREFIX))),
        Expr::Deref(pointer) => (PREFIX, format!("*{}", expression(pointer, PREFIX))),
        Expr::Not(value) => (0, format!("!{}", expression(value, POSTFIX))),
        Expr::Field(record, name) => (POSTFIX, format!("{}.{name}", expression(record, POSTFIX))),
        Expr::Index(array, index) => {
            (POSTFIX, format!("{}[{}]", expression(array, POSTFIX), expression(index, 0)))
        }
        Expr::Call(callee, arguments) => (POSTFIX, format!("{}({})", callee.name, list(arguments))),
        Expr::Array(items) => (POSTFIX, format!("[{}]", list(items))),
        Expr::Record(fields) => {
            let field = |(name, value): &(&str, Expr)| format!("{name}: {}", expression(value, 0));
            let fields: Vec<String> = fields.iter().map(field).collect();
            (POSTFIX, format!("{{{}}}", fields.join(", ")))
        }
        Expr::Binary(op, left, right) => (op.level(), binary(*op, left, right)),
    };
    if own < level { format!("({text})") } else { text }
}

fn list(items: &[Expr]) -> String {
    let items: Vec<String> = items.iter().map(|item| expression(item, 0)).collect();
    items.join(", ")
}

fn binary(op: Op, left: &Expr, right: &Expr) -> String {
    let level = op.level();
    // Operators from the left to the right. Logic with logic of the other kind, and
    // comparisons in comparisons, are clearer in parentheses.
    let plain = |side: &Expr| match side {
        Expr::Binary(inner, ..) if level == 1 => inner.level() > 1 || *inner == op,
        Expr::Binary(inner, ..) if level <= 3 => inner.level() > 3,
        _ => true,
    };
    let left_level = if plain(left) { level } else { PREFIX };
    let right_level = if plain(right) { level + 1 } else { PREFIX };
    let left = expression(left, left_level);
    let right = expression(right, right_level);
    format!("{left} {} {right}", op.text())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::microc::generate::tree::{and, at, deref, differ, field, less, not, var};

    #[test]
    fn parentheses_stand_where_they_are_needed() {
        for (expr, text) in [
            ((var("a") + 1) * "b", "(a + 1) * b"),
            (var("a") - (var("b") - 1), "a - (b - 1)"),
            (var("a") - "b" - 1, "a - b - 1"),
            (var("a") + -1, "a + (-1)"),
            (Expr::Number(-1) + "a", "(-1) + a"),
            (field(deref("p"), "next"), "(*p).next"),
            (deref(field(var("r"), "next")), "*r.next"),
            (deref("p") * 2, "*p * 2"),
            (not(var("a")) + 1, "(!a) + 1"),
            (not(less("a", 1)), "!(a < 1)"),
            (and(less("a", 1), and(less("b", 1), var("c"))), "a < 1 && (b < 1 && c)"),
            (and(and(var("a"), var("b")), var("c")), "a && b && c"),
            (Op::Or.of(and(var("a"), var("b")), "c"), "(a && b) || c"),
            (differ(less("a", "b"), 0), "(a < b) != 0"),
            (at("a", var("i") + 1), "a[i + 1]"),
        ] {
            assert_eq!(expression(&expr, 0), text);
        }
    }
}
