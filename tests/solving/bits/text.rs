//! The smallest evaluator of texts over bit-vectors: what the printer writes, and no more.

use std::collections::HashMap;

use num_bigint::BigInt;
use num_traits::{One, Zero};

/// A value: so many bits, as a number that is not negative. A truth value is one bit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bits {
    pub(super) value: BigInt,
    pub(super) width: u32,
}

#[derive(Debug)]
enum Expr {
    Word(String),
    List(Vec<Expr>),
}

/// The declarations, with their widths (0: a truth value), and whether all that is asserted
/// holds under values for them.
pub(super) struct Text {
    commands: Vec<Expr>,
}

impl Text {
    pub(super) fn of(body: &str) -> Self {
        let mut stack = vec![Vec::new()];
        let spaced = body.replace('(', " ( ").replace(')', " ) ");
        for word in spaced.split_whitespace() {
            match word {
                "(" => stack.push(Vec::new()),
                ")" => {
                    let list = stack.pop().expect("it is balanced");
                    stack.last_mut().expect("it is balanced").push(Expr::List(list));
                }
                _ => {
                    let top = stack.last_mut().expect("it is balanced");
                    top.push(Expr::Word(word.to_owned()));
                }
            }
        }
        Self { commands: stack.pop().expect("it is balanced") }
    }

    pub(super) fn declared(&self) -> Vec<(String, u32)> {
        let declared = |command: &Expr| match list(command) {
            [Expr::Word(kind), name, _, sort] if kind == "declare-fun" => {
                Some((word(name).to_owned(), width(sort)))
            }
            _ => None,
        };
        self.commands.iter().filter_map(declared).collect()
    }

    pub(super) fn holds(&self, mut values: HashMap<String, Bits>) -> bool {
        for command in &self.commands {
            match list(command) {
                [kind, name, _, sort, body] if word(kind) == "define-fun" => {
                    let value = evaluate(body, &values);
                    assert_eq!(value.width, width(sort).max(1), "{name:?}");
                    values.insert(word(name).to_owned(), value);
                }
                [kind, body]
                    if word(kind) == "assert" && evaluate(body, &values).value.is_zero() =>
                {
                    return false;
                }
                _ => {}
            }
        }
        true
    }
}

fn list(expr: &Expr) -> &[Expr] {
    match expr {
        Expr::List(list) => list,
        Expr::Word(_) => &[],
    }
}

fn word(expr: &Expr) -> &str {
    match expr {
        Expr::Word(word) => word,
        Expr::List(_) => "",
    }
}

fn number(expr: &Expr) -> u32 {
    word(expr).parse().expect("a number")
}

fn width(sort: &Expr) -> u32 {
    match list(sort) {
        [_, _, bits] => number(bits),
        _ => 0,
    }
}

fn truth(value: bool) -> Bits {
    Bits { value: u8::from(value).into(), width: 1 }
}

fn signed(bits: &Bits) -> BigInt {
    let negative = bits.value.bit(u64::from(bits.width) - 1);
    if negative { &bits.value - (BigInt::one() << bits.width) } else { bits.value.clone() }
}

fn reduced(value: &BigInt, width: u32) -> Bits {
    let modulus = BigInt::one() << width;
    Bits { value: ((value % &modulus) + &modulus) % &modulus, width }
}

fn evaluate(expr: &Expr, values: &HashMap<String, Bits>) -> Bits {
    match expr {
        Expr::Word(word) => match word.as_str() {
            "true" => truth(true),
            "false" => truth(false),
            "#b0" => Bits { value: BigInt::zero(), width: 1 },
            name => values.get(name).unwrap_or_else(|| panic!("{name} is declared")).clone(),
        },
        Expr::List(parts) => match (&parts[0], &parts[1..]) {
            (Expr::Word(kind), [value, bits]) if kind == "_" => {
                let value: BigInt = word(value).trim_start_matches("bv").parse().expect("bvN");
                assert!(value < BigInt::one() << number(bits));
                Bits { value, width: number(bits) }
            }
            (Expr::List(indexed), [arg]) => indexed_operation(indexed, &evaluate(arg, values)),
            (Expr::Word(name), args) => {
                let args: Vec<Bits> = args.iter().map(|arg| evaluate(arg, values)).collect();
                operation(name, &args)
            }
            (Expr::List(_), _) => panic!("{expr:?}"),
        },
    }
}

fn indexed_operation(how: &[Expr], arg: &Bits) -> Bits {
    let first = number(&how[2]);
    match word(&how[1]) {
        "extract" => {
            let low = number(&how[3]);
            assert!(first < arg.width && low <= first, "extract {first} {low} of {}", arg.width);
            reduced(&(&arg.value >> low), first - low + 1)
        }
        "zero_extend" => Bits { value: arg.value.clone(), width: arg.width + first },
        "sign_extend" => reduced(&signed(arg), arg.width + first),
        other => panic!("{other}"),
    }
}

fn operation(name: &str, args: &[Bits]) -> Bits {
    match (name, args) {
        ("and", _) => truth(args.iter().all(|arg| arg.value.is_one())),
        ("or", _) => truth(args.iter().any(|arg| arg.value.is_one())),
        ("not", [a]) => truth(a.value.is_zero()),
        ("ite", [c, a, b]) => {
            assert_eq!(a.width, b.width);
            if c.value.is_one() { a.clone() } else { b.clone() }
        }
        ("bvnot", [a]) => reduced(&(-&a.value - 1), a.width),
        ("bvneg", [a]) => reduced(&-&a.value, a.width),
        ("concat", [a, b]) => {
            Bits { value: (&a.value << b.width) + &b.value, width: a.width + b.width }
        }
        (_, [a, b]) => binary(name, a, b),
        _ => panic!("{name} of {}", args.len()),
    }
}

fn binary(name: &str, a: &Bits, b: &Bits) -> Bits {
    assert_eq!(a.width, b.width, "{name}");
    let (x, y) = (&a.value, &b.value);
    let bits = |value: BigInt| reduced(&value, a.width);
    match name {
        "=" => truth(x == y),
        "bvule" => truth(x <= y),
        "bvult" => truth(x < y),
        "bvsle" => truth(signed(a) <= signed(b)),
        "bvslt" => truth(signed(a) < signed(b)),
        "bvadd" => bits(x + y),
        "bvsub" => bits(x - y),
        "bvmul" => bits(x * y),
        "bvand" => bits(x & y),
        "bvor" => bits(x | y),
        "bvxor" => bits(x ^ y),
        "bvshl" | "bvlshr" | "bvashr" => {
            // What is moved farther than all bits is moved out as well.
            let by = u32::try_from(y).unwrap_or(a.width).min(a.width);
            match name {
                "bvshl" => bits(x << by),
                "bvlshr" => bits(x >> by),
                _ => bits(signed(a) >> by),
            }
        }
        // SMT-LIB's: by zero all bits are set, and the rest is the dividend.
        "bvudiv" if y.is_zero() => bits(BigInt::from(-1)),
        "bvurem" | "bvsrem" if y.is_zero() => a.clone(),
        "bvudiv" => bits(x / y),
        "bvurem" => bits(x % y),
        "bvsdiv" if y.is_zero() => {
            bits(BigInt::from(if signed(a) < BigInt::zero() { 1 } else { -1 }))
        }
        "bvsdiv" => bits(signed(a) / signed(b)),
        "bvsrem" => bits(signed(a) % signed(b)),
        other => panic!("{other}"),
    }
}

/// A number as so many bits; `None` where it has more.
pub(super) fn fitted(value: &BigInt, width: u32, in_complement: bool) -> Option<Bits> {
    let bits = reduced(value, width);
    let back = if in_complement { signed(&bits) } else { bits.value.clone() };
    (back == *value).then_some(bits)
}
