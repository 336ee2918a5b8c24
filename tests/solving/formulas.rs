//! Small random formulas over bit-vectors, whose truth is found by trying out all values.

use crate::support::chance::Chance;

/// Values have so many bits, and there are so many variables.
pub(crate) const BITS: u32 = 3;
pub(crate) const VARIABLES: usize = 3;

/// A term, or a formula.
#[derive(Clone, Debug)]
pub(crate) enum Term {
    Variable(usize),
    Constant(u32),
    Of(&'static str, Vec<Term>),
    /// `(let ((v0 to)) body)`, or a call `(f to)` of a function with this parameter and body.
    Bound {
        function: Option<String>,
        at: usize,
        to: Box<Term>,
        body: Box<Term>,
    },
    /// What has been named, or defined as a constant.
    Named(String, Box<Term>),
}

impl Term {
    pub(crate) fn random(chance: &mut Chance, depth: u32) -> Self {
        match chance.below(if depth == 0 { 2 } else { 5 }) {
            0 => Self::Constant(u32::try_from(chance.below(8)).expect("small")),
            1 => Self::Variable(chance.index(VARIABLES)),
            _ => {
                let name = chance.pick(&["bvadd", "bvand", "bvxor", "bvmul"]);
                Self::Of(name, (0..2).map(|_| Self::random(chance, depth - 1)).collect())
            }
        }
    }

    pub(crate) fn formula(chance: &mut Chance, depth: u32) -> Self {
        if depth > 0 && chance.once_in(2) {
            let name = chance.pick(&["and", "or", "xor", "not"]);
            let count = if name == "not" { 1 } else { 2 };
            return Self::Of(name, (0..count).map(|_| Self::formula(chance, depth - 1)).collect());
        }
        let name = chance.pick(&["=", "bvult", "bvsle"]);
        Self::Of(name, (0..2).map(|_| Self::random(chance, 2)).collect())
    }

    pub(crate) fn value(&self, of: &[u32]) -> u32 {
        let signed = |n: u32| if n > 3 { i64::from(n) - 8 } else { i64::from(n) };
        match self {
            Self::Variable(at) => of[*at],
            Self::Constant(n) => *n,
            Self::Bound { at, to, body, .. } => {
                let mut inner = of.to_vec();
                inner[*at] = to.value(of);
                body.value(&inner)
            }
            Self::Named(_, term) => term.value(of),
            Self::Of(name, parts) => {
                let parts: Vec<u32> = parts.iter().map(|part| part.value(of)).collect();
                let (a, b) = (parts[0], parts.get(1).copied().unwrap_or(0));
                match *name {
                    "bvadd" => (a + b) % 8,
                    "bvmul" => (a * b) % 8,
                    "bvand" | "and" => a & b,
                    "bvxor" | "xor" => a ^ b,
                    "or" => a | b,
                    "not" => 1 - a,
                    "=" => (a == b).into(),
                    "bvult" => (a < b).into(),
                    "bvsle" => (signed(a) <= signed(b)).into(),
                    _ => unreachable!("{name}"),
                }
            }
        }
    }

    /// What it is called; formulas compare `wide` numbers, if that is wanted: the order is the same.
    pub(crate) fn text(&self, wide: bool) -> String {
        let extended = |part: &Term| format!("((_ sign_extend 70) {})", part.text(wide));
        match self {
            Self::Variable(at) => format!("v{at}"),
            Self::Constant(n) => format!("#b{n:03b}"),
            Self::Bound { function: Some(name), to, .. } => format!("({name} {})", to.text(wide)),
            Self::Bound { at, to, body, .. } => {
                format!("(let ((v{at} {})) {})", to.text(wide), body.text(wide))
            }
            Self::Named(name, _) => name.clone(),
            Self::Of(name @ ("=" | "bvult" | "bvsle"), parts) if wide => {
                format!("({name} {} {})", extended(&parts[0]), extended(&parts[1]))
            }
            Self::Of(name, parts) => {
                let parts: Vec<String> = parts.iter().map(|part| part.text(wide)).collect();
                format!("({name} {})", parts.join(" "))
            }
        }
    }
}

/// Whether some values make all of these true.
pub(crate) fn satisfiable<'f>(formulas: impl Iterator<Item = &'f Term>) -> bool {
    let formulas: Vec<&Term> = formulas.collect();
    let all = (0..8).flat_map(|a| (0..8).flat_map(move |b| (0..8).map(move |c| [a, b, c])));
    all.into_iter().any(|values: [u32; VARIABLES]| formulas.iter().all(|f| f.value(&values) == 1))
}
