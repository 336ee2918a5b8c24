//! Names: what a symbol is called in SMT-LIB text, and that no two are called the same.
//!
//! SMT-LIB 2.6 §3.1 allows any printable text between bars, but `|and|` *is* `and`: bars
//! protect from reserved words only, so what a theory gives a meaning to is renamed. The
//! lists below were tried on real solvers.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::Write;
use std::sync::LazyLock;

use hashbrown::{HashMap, HashSet};
use rsmt2::SmtRes;
use rsmt2::print::{Sort2Smt, Sym2Smt};

use super::floats;
use crate::logic::{Scalar, Sort, Term, Terms};
use crate::sexpr::symbol;

/// Words with a meaning in the grammar: harmless between bars.
const RESERVED: &str = "
    ! _ as BINARY DECIMAL exists forall HEXADECIMAL lambda let match NUMERAL par STRING
    assert block-model check-sat check-sat-assuming declare-const declare-datatype
    declare-datatypes declare-fun declare-sort define-const define-fun define-fun-rec
    define-sort echo eval exit get-assertions get-info get-model get-option get-proof
    get-unsat-assumptions get-unsat-core get-value include is char pop push reset
    reset-assertions set-info set-logic set-option simplify
";

/// Words to which some theory gives a meaning: to be renamed.
const TAKEN: &str = "
    true false not and or xor => = distinct ite  + - * / < <= > >= div mod
    rem abs divisible to_real to_int is_int select store const concat extract repeat
    zero_extend sign_extend rotate_left rotate_right sin cos tan csc sec cot arcsin arccos
    arctan exp sqrt pi pow2 iand fp tuple bag set RNE RNA RTP RTN RTZ
    RoundingMode FloatingPoint Float16 Float32 Float64 Float128 NaN to_fp to_fp_unsigned
    roundNearestTiesToEven roundNearestTiesToAway roundTowardPositive roundTowardNegative
    roundTowardZero root-obj choice witness Bool Int Real Array String
";

// Each name is looked up in both.
static RESERVED_WORDS: Words = LazyLock::new(|| RESERVED.split_whitespace().collect());
static TAKEN_WORDS: Words = LazyLock::new(|| TAKEN.split_whitespace().collect());

type Words = LazyLock<HashSet<&'static str>>;

/// Beginnings of whole families of such words.
const TAKEN_FAMILIES: &[&str] =
    &["bv", "int2bv", "nat2bv", "str.", "re.", "seq.", "set.", "bag.", "rel.", "fp.", "table."];

/// The characters of a simple symbol that are neither letters nor digits.
const SIMPLE_PUNCTUATION: &str = "~!@$%^&*_-+=<>.?/";

/// The name of a symbol as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Name(Box<str>);

impl Name {
    /// A name for `text`, encoded into what SMT-LIB can write, without regard to others.
    fn encode(text: &str) -> String {
        let mut name = String::with_capacity(text.len());
        for (at, c) in text.chars().enumerate() {
            match c {
                // Names that begin so belong to the solvers.
                '@' | '.' if at == 0 => escape(&mut name, c),
                ' '..='~' if !matches!(c, '|' | '\\' | '%') => name.push(c),
                _ => escape(&mut name, c),
            }
        }
        if name.is_empty() {
            name.push_str("%%");
        }
        let taken = TAKEN_WORDS.contains(name.as_str())
            || TAKEN_FAMILIES.iter().any(|family| name.starts_with(family));
        if taken {
            name.push_str("!1");
        }
        name
    }

    /// The name as it stands in a script: between bars where that is needed.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    fn written(encoded: &str) -> Self {
        Name(written(encoded).into())
    }
}

/// The symbol of this name, without bars, as it stands in a script: between bars where that is needed.
pub(in crate::solve) fn written(name: &str) -> Cow<'_, str> {
    let simple = name.chars().all(|c| c.is_ascii_alphanumeric() || SIMPLE_PUNCTUATION.contains(c))
        && !name.starts_with(|c: char| c.is_ascii_digit())
        && !name.is_empty()
        && !RESERVED_WORDS.contains(name);
    if simple { name.into() } else { format!("|{name}|").into() }
}

impl<Info> Sym2Smt<Info> for Name {
    fn sym_to_smt2<Writer: Write>(&self, w: &mut Writer, _: Info) -> SmtRes<()> {
        w.write_all(self.0.as_bytes())?;
        Ok(())
    }
}

impl Sort2Smt for Sort {
    fn sort_to_smt2<Writer: Write>(&self, w: &mut Writer) -> SmtRes<()> {
        w.write_all(sort_name(self.scalar()).as_bytes())?;
        Ok(())
    }
}

/// What SMT-LIB calls a scalar sort.
pub(crate) const fn sort_name(sort: Scalar) -> &'static str {
    match sort {
        Scalar::Bool => "Bool",
        Scalar::Int => "Int",
        Scalar::Real => "Real",
        Scalar::Float(format) => floats::sort_name(format),
        // What holds one is not printed.
        Scalar::Pointer => "Pointer",
    }
}

/// Who is called what in one script.
#[derive(Debug, Default)]
pub(crate) struct Names {
    symbols: HashMap<Term, Name>,
    taken: HashSet<String>,
    /// How what bound variables are called is encoded: a formula binds few names very often.
    encoded: HashMap<Box<str>, Box<str>>,
    definitions: usize,
}

impl Names {
    /// Gives `symbol` a name of its own, if it has none.
    pub(crate) fn declare(&mut self, terms: &Terms, symbol: Term) {
        if self.symbols.contains_key(&symbol) {
            return;
        }
        self.declare_called(symbol, terms.symbol_name(symbol).unwrap_or("symbol"));
    }

    /// The same for what is no symbol, but called like one.
    pub(crate) fn declare_called(&mut self, symbol: Term, text: &str) {
        let encoded = self.fresh(&Name::encode(text));
        let name = Name::written(&encoded);
        self.taken.insert(encoded);
        self.symbols.insert(symbol, name);
    }

    /// A name for a definition, numbered from 1.
    pub(crate) fn define(&mut self) -> Name {
        loop {
            self.definitions += 1;
            let name = format!("${}", self.definitions);
            if self.taken.insert(name.clone()) {
                return Name(name.into());
            }
        }
    }

    /// A name for a bound variable, unlike any free symbol's; holds until it is released.
    pub(crate) fn bind(&mut self, suggestion: &str) -> Name {
        if !self.encoded.contains_key(suggestion) {
            self.encoded.insert(suggestion.into(), Name::encode(suggestion).into());
        }
        let encoded = self.fresh(&self.encoded[suggestion]);
        let name = Name::written(&encoded);
        self.taken.insert(encoded);
        name
    }

    /// A bound variable has gone out of scope.
    pub(crate) fn release(&mut self, name: &Name) {
        self.taken.remove(symbol(name.as_str()));
    }

    /// The name of a declared symbol.
    pub(crate) fn of(&self, symbol: Term) -> Option<&Name> {
        self.symbols.get(&symbol)
    }

    fn fresh(&self, encoded: &str) -> String {
        let mut name = encoded.to_owned();
        let mut number = 1;
        while self.taken.contains(&name) {
            number += 1;
            name = format!("{encoded}!{number}");
        }
        name
    }
}

/// Writes a character by its number.
fn escape(name: &mut String, c: char) {
    let _ = write!(name, "%{:x}%", u32::from(c));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(names: &[&str]) -> Vec<String> {
        let terms = Terms::new();
        let mut table = Names::default();
        names
            .iter()
            .map(|name| {
                let symbol = terms.int_symbol(name);
                table.declare(&terms, symbol);
                table.of(symbol).map(|n| n.as_str().to_owned()).unwrap_or_default()
            })
            .collect()
    }

    #[test]
    fn reserved_words_are_quoted_and_theory_words_renamed() {
        assert_eq!(
            named(&["x", "let", "and", "if x", "bvadd"]),
            ["x", "|let|", "and!1", "|if x|", "bvadd!1"]
        );
    }

    #[test]
    fn whatever_a_program_calls_a_variable_can_be_written() {
        assert_eq!(
            named(&["a|b", "ä", "%", "", "9", "@x"]),
            ["a%7c%b", "%e4%", "%25%", "%%", "|9|", "%40%x"]
        );
    }

    #[test]
    fn one_name_in_two_sorts_is_two_names() {
        let terms = Terms::new();
        let mut names = Names::default();
        let (x, p) = (terms.int_symbol("x"), terms.bool_symbol("x"));
        names.declare(&terms, x);
        names.declare(&terms, p);
        assert_ne!(names.of(x), names.of(p));
    }
}
