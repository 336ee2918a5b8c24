//! How each node of a term is spelt in SMT-LIB, one node at a time.
//!
//! The one place that knows the spelling. [`analysis`](super::analysis) walks the
//! children that this names, as often as this names them, and
//! [`print`](super::print) writes the text between them; so both agree by construction
//! on what is printed how often.
//!
//! Departures from the term's own form: truncating division is spelt through SMT-LIB's
//! Euclidean one (for every divisor b, a ≥ 0 gives the same quotient, and a < 0 is the
//! negative of the quotient of −a), wrapping through `mod`, operations on bits through sums, the bitwise and bit by bit, the bounded ∀ through
//! `forall` and `=>`. Division by zero stays what SMT-LIB leaves open.

use num_bigint::{BigInt, Sign};
use num_rational::Ratio;
use num_traits::{One, Signed};

use crate::logic::{Binder, Division, FloatOp, Node, Sort, Term, Terms};

use super::{PrintError, floats, theory};

/// A part of a node's text.
pub(super) enum Piece<'a> {
    /// Text as it is.
    Text(&'static str),
    /// Text that was put together.
    Made(String),
    /// A child, in the scope of this node.
    Child(Term),
    /// The name of a symbol.
    Symbol(Term),
    /// The name of a bound variable.
    Bound(u32, u32),
    /// Opens a scope: `(forall (…)` or `(exists (…)`, up to the body, which is the child.
    Binder(&'static str, &'a [Binder], Term),
    /// The bounded ∀: its variable, its bound, its body.
    Each(&'a Binder, Term, Term),
}

/// What arrays are printed as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Arrays {
    /// Functions over integers, which are applied.
    #[default]
    Functions,
    /// Values of the theory of arrays, nested where there are several indices.
    Theory,
}

/// Lays out `term`, piece by piece.
pub(super) fn layout<'a>(
    terms: &'a Terms,
    term: Term,
    arrays: Arrays,
    put: &mut impl FnMut(Piece<'a>),
) -> Result<(), PrintError> {
    match terms.node(term) {
        Node::Bool(value) => put(Piece::Text(if *value { "true" } else { "false" })),
        Node::Int(value) => put(Piece::Made(integer(value))),
        Node::Real(value) => put(Piece::Made(rational(value))),
        Node::Float(value) => put(Piece::Made(floats::literal(*value))),
        Node::FloatOp(op, args) => float_op(*op, args, put)?,
        Node::MemoryOp(..) | Node::Symbol(_, Sort::Pointer | Sort::Memory(_)) => {
            return Err(PrintError::Memory);
        }
        Node::Symbol(..) => put(Piece::Symbol(term)),
        Node::Bound { depth, index, .. } => put(Piece::Bound(*depth, *index)),
        Node::Unknown(_) => return Err(PrintError::Unknown),
        Node::Not(a) => spell(put, "(not ", [*a]),
        Node::And(args) => spell(put, "(and ", args.iter().copied()),
        Node::Or(args) => spell(put, "(or ", args.iter().copied()),
        Node::Eq(a, b) => spell(put, "(= ", [*a, *b]),
        Node::Le(a, b) if terms.as_int(*a).is_some() => spell(put, "(>= ", [*b, *a]),
        Node::Le(a, b) => spell(put, "(<= ", [*a, *b]),
        Node::Lt(a, b) => spell(put, "(< ", [*a, *b]),
        Node::Add(args) => sum(terms, args, put),
        Node::Mul(args) => product(terms, args, put),
        Node::Div(kind, a, b) => divide(*kind, "(div ", *a, *b, put),
        Node::Mod(kind, a, b) => divide(*kind, "(mod ", *a, *b, put),
        Node::Ite(c, a, b) => spell(put, "(ite ", [*c, *a, *b]),
        Node::Read(array, indices) if arrays == Arrays::Theory => {
            theory::read(*array, indices, put);
        }
        Node::Read(array, indices) => read(terms, *array, indices, put)?,
        Node::Constant(sort, value) if arrays == Arrays::Theory => {
            theory::constant(*sort, *value, put);
        }
        Node::Layer { base, guard, value } if arrays == Arrays::Theory => {
            theory::layer(terms, [*base, *guard, *value], put)?;
        }
        Node::Constant(..) | Node::Layer { .. } => return Err(PrintError::Array),
        Node::Wrap { width, signed, value } => wrap(*width, *signed, *value, put),
        Node::BitOp { width, left, right, .. } => {
            let spread = || terms.spread_and(*width, *left, *right);
            put(Piece::Child(terms.bit_op_by_sums(term).unwrap_or_else(spread)));
        }
        Node::Forall(binders, body) => put(Piece::Binder("(forall (", binders, *body)),
        Node::Exists(binders, body) => put(Piece::Binder("(exists (", binders, *body)),
        Node::Each { binder, below, body } => put(Piece::Each(binder, *below, *body)),
    }
    Ok(())
}

/// An integer, as all solvers read it: only one of them takes `-5`.
pub(crate) fn integer(value: &BigInt) -> String {
    if value.is_negative() { format!("(- {})", value.magnitude()) } else { value.to_string() }
}

/// A rational, as a quotient of decimals.
pub(crate) fn rational(value: &Ratio<BigInt>) -> String {
    let numerator = value.numer().magnitude();
    let absolute = if value.denom().is_one() {
        format!("{numerator}.0")
    } else {
        format!("(/ {numerator}.0 {}.0)", value.denom())
    };
    if value.is_negative() { format!("(- {absolute})") } else { absolute }
}

/// `(operator child child …)`.
fn spell<'a>(
    put: &mut impl FnMut(Piece<'a>),
    operator: &'static str,
    args: impl IntoIterator<Item = Term>,
) {
    put(Piece::Text(operator));
    for (at, arg) in args.into_iter().enumerate() {
        if at > 0 {
            put(Piece::Text(" "));
        }
        put(Piece::Child(arg));
    }
    put(Piece::Text(")"));
}

/// One summand: how often, what (a constant has nothing), and whether it is subtracted.
struct Summand<'a> {
    negative: bool,
    factor: Option<String>,
    rest: &'a [Term],
}

fn summand<'a>(terms: &'a Terms, term: &'a Term) -> Summand<'a> {
    let plain = Summand { negative: false, factor: None, rest: std::slice::from_ref(term) };
    match terms.node(*term) {
        Node::Int(value) if value.is_negative() => {
            Summand { negative: true, factor: Some(value.magnitude().to_string()), rest: &[] }
        }
        Node::Mul(factors) => match terms.as_int(factors[0]) {
            Some(factor) if factor.is_negative() => {
                let size = factor.magnitude();
                let factor = (!size.is_one()).then(|| size.to_string());
                Summand { negative: true, factor, rest: &factors[1..] }
            }
            _ => plain,
        },
        _ => plain,
    }
}

/// A sum reads as a difference when something in it is subtracted and something is not.
fn sum<'a>(terms: &'a Terms, args: &'a [Term], put: &mut impl FnMut(Piece<'a>)) {
    let (minus, plus): (Vec<_>, Vec<_>) =
        args.iter().map(|arg| summand(terms, arg)).partition(|part| part.negative);
    if minus.is_empty() || plus.is_empty() {
        return spell(put, "(+ ", args.iter().copied());
    }
    put(Piece::Text("(- "));
    if let [only] = plus.as_slice() {
        put(Piece::Child(only.rest[0]));
    } else {
        spell(put, "(+ ", plus.iter().map(|part| part.rest[0]));
    }
    for part in minus {
        put(Piece::Text(" "));
        factors(part.factor, part.rest, put);
    }
    put(Piece::Text(")"));
}

/// `factor * rest`, where either may be missing.
fn factors<'a>(factor: Option<String>, rest: &[Term], put: &mut impl FnMut(Piece<'a>)) {
    match (factor, rest) {
        (Some(factor), []) => put(Piece::Made(factor)),
        (None, [only]) => put(Piece::Child(*only)),
        (None, rest) => spell(put, "(* ", rest.iter().copied()),
        (Some(factor), rest) => {
            put(Piece::Text("(* "));
            put(Piece::Made(factor));
            for &arg in rest {
                put(Piece::Text(" "));
                put(Piece::Child(arg));
            }
            put(Piece::Text(")"));
        }
    }
}

fn product<'a>(terms: &'a Terms, args: &'a [Term], put: &mut impl FnMut(Piece<'a>)) {
    let minus_one = terms.as_int(args[0]).is_some_and(|f| *f == BigInt::from(-1));
    if minus_one {
        put(Piece::Text("(- "));
        factors(None, &args[1..], put);
        put(Piece::Text(")"));
    } else {
        spell(put, "(* ", args.iter().copied());
    }
}

fn divide<'a>(
    kind: Division,
    operator: &'static str,
    a: Term,
    b: Term,
    put: &mut impl FnMut(Piece<'a>),
) {
    match kind {
        Division::Euclid => spell(put, operator, [a, b]),
        Division::Truncate => {
            put(Piece::Text("(ite (>= "));
            put(Piece::Child(a));
            put(Piece::Text(" 0) "));
            spell(put, operator, [a, b]);
            put(Piece::Text(" (- "));
            put(Piece::Text(operator));
            put(Piece::Text("(- "));
            put(Piece::Child(a));
            put(Piece::Text(") "));
            put(Piece::Child(b));
            put(Piece::Text(")))"));
        }
    }
}

/// Integers go through bit-vectors; in two's complement they are raised by half their range, and
/// lowered again.
fn float_op<'a>(
    op: FloatOp,
    args: &'a [Term],
    put: &mut impl FnMut(Piece<'a>),
) -> Result<(), PrintError> {
    let (opening, closing) = floats::operator(op)?;
    let (before, inner, behind) = match op {
        _ if let Some(width) = op.int_width() => {
            (String::new(), format!("((_ int2bv {width}) "), ")".to_owned())
        }
        FloatOp::ToInt { signed: false, .. } => {
            ("(bv2nat ".to_owned(), String::new(), ")".to_owned())
        }
        FloatOp::ToInt { width, signed: true } => {
            let half = BigInt::one() << (width - 1);
            let behind = format!(") {half})");
            (format!("(- (bv2nat (bvadd (_ bv{half} {width}) "), String::new(), behind + "")
        }
        _ => (String::new(), String::new(), String::new()),
    };
    let takes_int = op.int_width().is_some();
    put(Piece::Made(before + &opening + &inner));
    for (at, &arg) in args.iter().enumerate() {
        if at > 0 {
            put(Piece::Text(" "));
        }
        put(Piece::Child(arg));
    }
    match op {
        _ if takes_int => put(Piece::Made(behind + closing)),
        FloatOp::ToInt { signed: true, .. } => put(Piece::Made(format!("{closing}){behind}"))),
        _ => put(Piece::Made(format!("{closing}{behind}"))),
    }
    Ok(())
}

fn read<'a>(
    terms: &'a Terms,
    array: Term,
    indices: &'a [Term],
    put: &mut impl FnMut(Piece<'a>),
) -> Result<(), PrintError> {
    if !matches!(terms.node(array), Node::Symbol(..)) {
        return Err(PrintError::Array);
    }
    put(Piece::Text("("));
    put(Piece::Symbol(array));
    for &index in indices {
        put(Piece::Text(" "));
        put(Piece::Child(index));
    }
    put(Piece::Text(")"));
    Ok(())
}

fn wrap<'a>(width: u32, signed: bool, value: Term, put: &mut impl FnMut(Piece<'a>)) {
    let modulus = BigInt::one() << width;
    if signed {
        let half = BigInt::from_biguint(Sign::Plus, modulus.magnitude() >> 1);
        put(Piece::Text("(- (mod (+ "));
        put(Piece::Child(value));
        put(Piece::Made(format!(" {half}) {modulus}) {half})")));
    } else {
        put(Piece::Text("(mod "));
        put(Piece::Child(value));
        put(Piece::Made(format!(" {modulus})")));
    }
}
