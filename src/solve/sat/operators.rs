//! What the names of SMT-LIB's theories Core and FixedSizeBitVectors mean, those of version 2.7 among them.

use super::blasted::{BitSort, Blasted};
use super::gate::Signal;
use super::network::Network;
use super::words::{BitWord, ShiftKind, constant, extended, inverted};
use crate::solve::smtlib::ReadErrorKind;

/// Wider words are refused.
pub(super) const WIDEST: usize = 1 << 20;

/// An operator: its name and the numbers behind it, as in `(_ extract 7 0)`.
#[derive(Clone, Debug)]
pub(super) struct IndexedName<'x> {
    pub(super) name: &'x str,
    pub(super) indices: Vec<usize>,
}

/// Some words of the same width.
type Two<'a> = [&'a [Signal]; 2];

/// An operator at arguments.
pub(super) fn applied(
    network: &mut Network<'_>,
    operator: &IndexedName<'_>,
    args: &[Blasted],
) -> Result<Blasted, ReadErrorKind> {
    let IndexedName { name, indices } = operator;
    network.work(args.iter().map(|arg| arg.signals().len()).sum());
    let found = match (name, args) {
        (&("=" | "distinct" | "ite"), _) if indices.is_empty() => compared(network, name, args),
        (_, [Blasted::Truth(_), ..]) if indices.is_empty() => truths(network, name, args),
        (_, [Blasted::Word(a)]) => unary(network, operator, a),
        (_, [Blasted::Word(_), ..]) if indices.is_empty() => words(network, name, args),
        _ => None,
    };
    found.ok_or_else(|| {
        let name = (*name).to_owned();
        if is_known(operator) { ReadErrorKind::Arguments(name) } else { unknown(name) }
    })
}

fn unknown(name: String) -> ReadErrorKind {
    ReadErrorKind::UnknownName(name)
}

/// Whether an operator is one of those that are read, whatever it takes.
fn is_known(operator: &IndexedName<'_>) -> bool {
    let core = ["not", "and", "or", "xor", "=>", "=", "distinct", "ite", "concat"];
    let indexed =
        ["extract", "repeat", "zero_extend", "sign_extend", "rotate_left", "rotate_right"];
    operator.name.starts_with("bv")
        || core.contains(&operator.name)
        || indexed.contains(&operator.name)
}

/// Whether all have the sort of the first.
fn alike(args: &[Blasted]) -> bool {
    args.windows(2).all(|pair| pair[0].sort() == pair[1].sort())
}

/// What takes arguments of any sort.
fn compared(network: &mut Network<'_>, name: &str, args: &[Blasted]) -> Option<Blasted> {
    match (name, args) {
        ("ite", [Blasted::Truth(is_so), a, b]) if alike(&args[1..]) => Some(match (a, b) {
            (Blasted::Truth(a), Blasted::Truth(b)) => {
                Blasted::Truth(network.choice(*is_so, *a, *b))
            }
            _ => network.word_choice(*is_so, a.signals(), b.signals()).into(),
        }),
        ("=", [_, _, ..]) if alike(args) => {
            let mut all = Signal::TRUE;
            for pair in args.windows(2) {
                let same = network.words_equal(pair[0].signals(), pair[1].signals());
                all = network.and(all, same);
            }
            Some(Blasted::Truth(all))
        }
        ("distinct", [_, _, ..]) if alike(args) => {
            let mut all = Signal::TRUE;
            for (at, a) in args.iter().enumerate() {
                for b in &args[at + 1..] {
                    let same = network.words_equal(a.signals(), b.signals());
                    all = network.and(all, !same);
                }
                if network.halted().is_some() {
                    break;
                }
            }
            Some(Blasted::Truth(all))
        }
        _ => None,
    }
}

/// What takes truth values alone.
fn truths(network: &mut Network<'_>, name: &str, args: &[Blasted]) -> Option<Blasted> {
    let truth = |arg: &Blasted| match arg {
        Blasted::Truth(signal) => Some(*signal),
        Blasted::Word(_) => None,
    };
    let args = args.iter().map(truth).collect::<Option<Vec<Signal>>>()?;
    let signal = match (name, &args[..]) {
        ("not", [arg]) => !*arg,
        ("and", _) => network.all(args),
        ("or", _) => network.any(args),
        ("xor", [first, rest @ ..]) if !rest.is_empty() => {
            rest.iter().fold(*first, |sum, &arg| network.xor(sum, arg))
        }
        ("=>", [before @ .., last]) if !before.is_empty() => {
            before.iter().rev().fold(*last, |then, &arg| network.or(!arg, then))
        }
        _ => return None,
    };
    Some(Blasted::Truth(signal))
}

/// What takes one word.
fn unary(network: &mut Network<'_>, operator: &IndexedName<'_>, a: &[Signal]) -> Option<Blasted> {
    let width = a.len();
    let sign = *a.last()?;
    let more = |by: usize| width.checked_add(by).filter(|&width| width <= WIDEST);
    let word: BitWord = match (operator.name, &operator.indices[..]) {
        ("bvnot", []) => inverted(a),
        ("bvneg", []) => network.negated(a),
        ("bvnego", []) => return Some(Blasted::Truth(network.overflows_negated(a))),
        // Of one argument they are what they are of more.
        ("bvand" | "bvor" | "bvxor" | "bvadd" | "bvmul" | "concat", []) => a.to_vec(),
        ("extract", &[high, low]) if low <= high && high < width => a[low..=high].to_vec(),
        ("zero_extend", &[by]) => extended(a, more(by)?, Signal::FALSE),
        ("sign_extend", &[by]) => extended(a, more(by)?, sign),
        ("rotate_left", &[by]) => {
            let mut word = a.to_vec();
            word.rotate_right(by % width);
            word
        }
        ("rotate_right", &[by]) => {
            let mut word = a.to_vec();
            word.rotate_left(by % width);
            word
        }
        ("repeat", &[times]) if times > 0 && times.checked_mul(width)? <= WIDEST => a.repeat(times),
        _ => return None,
    };
    Some(word.into())
}

/// What takes words.
fn words(network: &mut Network<'_>, name: &str, args: &[Blasted]) -> Option<Blasted> {
    if !args.iter().all(|arg| matches!(arg, Blasted::Word(_))) {
        return None;
    }
    if name == "concat" {
        let width: usize = args.iter().map(|arg| arg.signals().len()).sum();
        let bits = args.iter().rev().flat_map(Blasted::signals).copied();
        return (width <= WIDEST).then(|| bits.collect::<BitWord>().into());
    }
    let chains = matches!(name, "bvand" | "bvor" | "bvxor" | "bvadd" | "bvmul");
    if !alike(args) || (args.len() > 2 && !chains) {
        return None;
    }
    let [first, rest @ ..] = args else { return None };
    if chains {
        let mut word = first.signals().to_vec();
        for arg in rest {
            word = binary(network, name, [&word, arg.signals()])?;
        }
        return Some(word.into());
    }
    let two = [first.signals(), rest.first()?.signals()];
    let found = relation(network, name, two).map(Blasted::Truth);
    found.or_else(|| binary(network, name, two).map(Blasted::from))
}

/// An operation on two words.
fn binary(network: &mut Network<'_>, name: &str, [a, b]: Two<'_>) -> Option<BitWord> {
    Some(match name {
        "bvand" => network.each(a, b, Network::and),
        "bvor" => network.each(a, b, Network::or),
        "bvxor" => network.each(a, b, Network::xor),
        "bvnand" => inverted(&network.each(a, b, Network::and)),
        "bvnor" => inverted(&network.each(a, b, Network::or)),
        "bvxnor" => network.each(a, b, Network::same),
        "bvadd" => network.added(a, b),
        "bvsub" => network.subtracted(a, b),
        "bvmul" => network.product(a, b),
        "bvudiv" => network.divided(a, b).0,
        "bvurem" => network.divided(a, b).1,
        "bvsdiv" => network.signed_divided(a, b).0,
        "bvsrem" => network.signed_divided(a, b).1,
        "bvsmod" => network.signed_modulo(a, b),
        "bvshl" => network.shifted(a, b, ShiftKind::Left),
        "bvlshr" => network.shifted(a, b, ShiftKind::Right),
        "bvashr" => network.shifted(a, b, ShiftKind::Signed),
        "bvcomp" => vec![network.words_equal(a, b)],
        _ => return None,
    })
}

/// A relation between two words.
fn relation(network: &mut Network<'_>, name: &str, [a, b]: Two<'_>) -> Option<Signal> {
    Some(match name {
        "bvult" => network.less(a, b, false),
        "bvule" => network.less(a, b, true),
        "bvugt" => network.less(b, a, false),
        "bvuge" => network.less(b, a, true),
        "bvslt" => network.signed_less(a, b, false),
        "bvsle" => network.signed_less(a, b, true),
        "bvsgt" => network.signed_less(b, a, false),
        "bvsge" => network.signed_less(b, a, true),
        "bvuaddo" => network.overflows_sum(a, b, false),
        "bvsaddo" => network.overflows_sum(a, b, true),
        "bvusubo" => network.overflows_difference(a, b, false),
        "bvssubo" => network.overflows_difference(a, b, true),
        "bvumulo" => network.overflows_product(a, b, false),
        "bvsmulo" => network.overflows_product(a, b, true),
        "bvsdivo" => network.overflows_quotient(a, b),
        _ => return None,
    })
}

/// `true` or `false`.
pub(super) fn truth_value(word: &str) -> Option<Blasted> {
    let is_one = matches!(word, "true" | "false");
    is_one.then(|| Blasted::Truth(Signal::constant(word == "true")))
}

/// A word that stands alone, if it is a constant: `#x6f`, `#b0110`.
pub(super) fn literal(word: &str) -> Option<Blasted> {
    let (digits, radix, bits) = match (word.strip_prefix("#b"), word.strip_prefix("#x")) {
        (Some(digits), _) => (digits, 2, 1),
        (_, Some(digits)) => (digits, 16, 4),
        _ => return None,
    };
    let values = digits.chars().rev().map(|digit| digit.to_digit(radix));
    let values = values.collect::<Option<Vec<u32>>>()?;
    let width = values.len().checked_mul(bits).filter(|&width| (1..=WIDEST).contains(&width))?;
    Some(constant(width, |at| values[at / bits] >> (at % bits) & 1 == 1).into())
}

/// The constant `(_ bvN width)`.
pub(super) fn number(name: &str, width: usize) -> Option<Blasted> {
    let digits = name
        .strip_prefix("bv")
        .filter(|digits| digits.starts_with(|c: char| c.is_ascii_digit()))?;
    let value: num_bigint::BigUint = digits.parse().ok()?;
    let fits = (1..=WIDEST).contains(&width) && value.bits() <= width as u64;
    fits.then(|| constant(width, |at| value.bit(at as u64)).into())
}

impl BitSort {
    /// The sort of that width, if there is one.
    pub(super) fn of_width(width: usize) -> Option<Self> {
        (1..=WIDEST).contains(&width).then_some(BitSort::Word(width))
    }
}
