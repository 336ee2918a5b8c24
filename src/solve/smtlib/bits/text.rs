//! A circuit as text.

use std::cell::Cell;
use std::fmt::Write as _;

use hashbrown::HashMap;
use num_bigint::BigInt;
use num_traits::One;

use super::super::MAX_BYTES;
use super::super::PrintError;
use super::super::analysis::Pace;
use super::super::floats;
use super::super::names::Names;
use super::circuit::{Circuit, Gate, Relation, Size, Wanted, Wire, bits_sort};
use super::leaves::called;
use super::operators::{extract, join, number, resized};
use super::unfit::Unfit;
use super::widths::Widths;
use crate::logic::{BitOp, Division, Interval, Term, Terms};

/// A longer text gets a name, so that no text is nested deeply.
const LONG: usize = 600;

/// Sums and products of so many bits are not for all solvers.
const WORD: u32 = 64;

/// How long a command is without what stands in it.
const FRAME: usize = "(define-fun  ()  )\n".len();

/// A symbol or a cell that is written.
pub(super) struct Declared {
    pub(super) name: String,
    pub(super) sort: String,
    /// What keeps it within its range.
    pub(super) bounds: Vec<String>,
}

/// A name for a text.
pub(super) struct Defined {
    pub(super) name: String,
    pub(super) sort: String,
    pub(super) text: String,
}

/// Writes the gates that are wanted, those that are used first.
pub(super) struct Writer<'a> {
    terms: &'a Terms,
    pub(super) circuit: &'a Circuit,
    widths: &'a Widths,
    pub(super) names: Names,
    pub(super) declared: Vec<Declared>,
    /// Each stands on those before it.
    pub(super) defined: Vec<Defined>,
    /// How long these are as commands.
    bytes: usize,
    /// How the value of each symbol is asked for, as a number in two's complement.
    pub(super) spelt: HashMap<Term, String>,
    texts: Vec<String>,
    /// How many bits the widest part has.
    widest: Cell<u32>,
    /// Whether a sum, a product or a quotient has just 64.
    word_sums: Cell<bool>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(terms: &'a Terms, circuit: &'a Circuit, widths: &'a Widths) -> Self {
        Self {
            terms,
            circuit,
            widths,
            names: Names::default(),
            declared: Vec::new(),
            defined: Vec::new(),
            bytes: 0,
            spelt: HashMap::new(),
            texts: vec![String::new(); circuit.len()],
            widest: Cell::new(0),
            word_sums: Cell::new(false),
        }
    }

    /// Writes all gates. Those of `bare` get no names.
    pub(super) fn write(&mut self, bare: &[Wire], pace: &mut Pace) -> Result<(), Unfit> {
        let leaves: Vec<_> = self.all_leaves().filter(|&(leaf, _)| self.is_wanted(leaf)).collect();
        for (leaf, term) in leaves {
            self.declare(leaf, term)?;
        }
        for wire in (0..self.circuit.len()).map(Wire) {
            pace.step()?;
            if self.bytes > MAX_BYTES {
                return Err(PrintError::TooLong(MAX_BYTES).into());
            }
            if self.widths.width(wire) > 0 {
                let text = self.gate(wire)?;
                self.texts[wire.0] = self.named(wire, text, bare);
            }
        }
        Ok(())
    }

    /// How many bits the widest part of what is written has.
    pub(super) fn widest(&self) -> u32 {
        self.widest.get()
    }

    /// Whether sums or products of just 64 bits are written.
    pub(super) fn has_word_sums(&self) -> bool {
        self.word_sums.get()
    }

    /// A sum, a product or a quotient of so many bits is written.
    pub(super) fn note_arithmetic(&self, width: u32) {
        self.word_sums.set(self.word_sums.get() || width == WORD);
    }

    /// Declarations, definitions, and what is asserted, as commands.
    pub(super) fn commands(&self, asserted: &[Wire]) -> String {
        let mut body = String::new();
        for Declared { name, sort, bounds } in &self.declared {
            let _ = writeln!(body, "(declare-fun {name} () {sort})");
            for bound in bounds {
                let _ = writeln!(body, "(assert {bound})");
            }
        }
        for Defined { name, sort, text } in &self.defined {
            let _ = writeln!(body, "(define-fun {name} () {sort} {text})");
        }
        let is_news = |wire: &&Wire| *self.circuit.gate(**wire) != Gate::Truth(true);
        for &wire in asserted.iter().filter(is_news) {
            let _ = writeln!(body, "(assert {})", self.truth(wire));
        }
        body
    }

    /// The symbols and cells that are written, in the order of their gates; and those that are
    /// not, as whatever value they have does, zero among them.
    pub(super) fn leaves(&self) -> (Vec<Term>, Vec<Term>) {
        let term = |(wire, leaf)| (self.is_wanted(wire), leaf);
        let (wanted, free): (Vec<_>, Vec<_>) = self.all_leaves().map(term).partition(|leaf| leaf.0);
        let terms = |leaves: Vec<(bool, Term)>| leaves.into_iter().map(|(_, term)| term).collect();
        (terms(wanted), terms(free))
    }

    fn all_leaves(&self) -> impl Iterator<Item = (Wire, Term)> {
        (0..self.circuit.len()).map(Wire).filter_map(|wire| match self.circuit.gate(wire) {
            Gate::Leaf(term) | Gate::Flag(term) | Gate::FloatLeaf(term, _) => Some((wire, *term)),
            _ => None,
        })
    }

    /// What no gate takes any more must keep its range all the same.
    fn is_wanted(&self, leaf: Wire) -> bool {
        self.widths.width(leaf) > 0 || matches!(self.circuit.gate(leaf), Gate::Leaf(_))
    }

    /// The texts of truth values.
    pub(super) fn truths(&self, wires: &[Wire]) -> Vec<String> {
        wires.iter().map(|&wire| self.truth(wire).to_owned()).collect()
    }

    /// Declares a symbol or a cell, and keeps it within its range.
    fn declare(&mut self, leaf: Wire, term: Term) -> Result<(), Unfit> {
        let called = called(self.terms, term);
        self.names.declare_called(term, &called);
        let name = self.names.of(term).map(|name| name.as_str().to_owned()).unwrap_or_default();
        let sort = match self.circuit.gate(leaf) {
            Gate::Flag(_) => Some("Bool"),
            Gate::FloatLeaf(_, format) => Some(floats::sort_name(*format)),
            _ => None,
        };
        if let Some(sort) = sort {
            self.spelt.insert(term, name.clone());
            self.note(Declared { name, sort: sort.to_owned(), bounds: Vec::new() });
            return Ok(());
        }
        let range = self.circuit.range(leaf);
        let size = self.circuit.size(leaf).ok_or(Unfit::Symbol(called))?;
        let order = if size.signed { "bvsle" } else { "bvule" };
        let bound = |value: Option<i128>| number(&value.unwrap_or(0).into(), size.width);
        let full = Interval::of_width(size.width, size.signed);
        let mut bounds = Vec::new();
        if range.low() != full.low() {
            bounds.push(format!("({order} {} {name})", bound(range.low())));
        }
        if range.high() != full.high() {
            bounds.push(format!("({order} {name} {})", bound(range.high())));
        }
        let spelt = if size.signed { name.clone() } else { format!("(concat #b0 {name})") };
        self.spelt.insert(term, spelt);
        self.note(Declared { name, sort: size.sort(), bounds });
        Ok(())
    }

    fn note(&mut self, leaf: Declared) {
        let bounds: usize = leaf.bounds.iter().map(|bound| FRAME + bound.len()).sum();
        self.bytes += FRAME + leaf.name.len() + leaf.sort.len() + bounds;
        self.declared.push(leaf);
    }

    /// The text, or a name for it where it is long or written more than once.
    fn named(&mut self, wire: Wire, text: String, bare: &[Wire]) -> String {
        let gate = self.circuit.gate(wire);
        let constant = matches!(gate, Gate::Float(_));
        let short = !text.starts_with('(') || text.starts_with("(_ ") || constant;
        let once = self.widths.uses(wire) < 2 && text.len() < LONG;
        if short || once || bare.contains(&wire) {
            return text;
        }
        let name = self.names.define().as_str().to_owned();
        let sort = match gate.format() {
            Some(format) => floats::sort_name(format).to_owned(),
            None if gate.is_truth() => "Bool".to_owned(),
            None => bits_sort(self.widths.width(wire)),
        };
        self.bytes += FRAME + name.len() + sort.len() + text.len();
        self.defined.push(Defined { name: name.clone(), sort, text });
        name
    }

    /// The text of what is no integer.
    pub(super) fn truth(&self, wire: Wire) -> &str {
        &self.texts[wire.0]
    }

    pub(super) fn size(&self, wire: Wire) -> Result<Size, Unfit> {
        self.circuit.size(wire).ok_or(Unfit::Part)
    }

    /// An integer in two's complement.
    pub(super) fn number(&self, wire: Wire) -> Result<String, Unfit> {
        self.bits(wire, self.size(wire)?.with_sign())
    }

    /// The low bits of an integer, so many.
    pub(super) fn bits(&self, wire: Wire, bits: u32) -> Result<String, Unfit> {
        self.widest.set(self.widest.get().max(bits).max(self.widths.width(wire)));
        if let Gate::Number(value) = self.circuit.gate(wire) {
            return Ok(number(value, bits));
        }
        let (text, width) = (&self.texts[wire.0], self.widths.width(wire));
        if bits == width {
            return Ok(text.clone());
        }
        if bits < width {
            return Ok(extract(bits - 1, 0, text));
        }
        let Size { width: own, signed } = self.size(wire)?;
        if own != width {
            return Err(PrintError::Writing("a part has too few bits".to_owned()).into());
        }
        let how = if signed { "sign" } else { "zero" };
        Ok(format!("((_ {how}_extend {}) {text})", bits - width))
    }

    fn gate(&self, wire: Wire) -> Result<String, Unfit> {
        let width = self.widths.width(wire);
        Ok(match self.circuit.gate(wire) {
            Gate::Number(value) => number(value, width),
            Gate::Leaf(term) | Gate::Flag(term) | Gate::FloatLeaf(term, _) => {
                self.names.of(*term).map(|name| name.as_str().to_owned()).unwrap_or_default()
            }
            Gate::Sum(parts, constant) => self.sum(parts, constant, width)?,
            Gate::Product(args) => {
                self.note_arithmetic(width);
                self.joined("bvmul", args, width)?
            }
            Gate::Bitwise(BitOp::And, a, b) => self.joined("bvand", &[*a, *b], width)?,
            Gate::Bitwise(BitOp::Or, a, b) => self.joined("bvor", &[*a, *b], width)?,
            Gate::Bitwise(BitOp::Xor, a, b) => self.joined("bvxor", &[*a, *b], width)?,
            Gate::Down(a, down) => extract(width + down - 1, *down, &self.bits(*a, width + down)?),
            Gate::Low(a, ..) => self.bits(*a, width)?,
            Gate::Shift(left, a, by) => self.shift(*left, [*a, *by], width)?,
            Gate::Divide(kind, wanted, a, b) => self.divide(*kind, *wanted, [*a, *b], width)?,
            Gate::Choice(c, a, b) => {
                let (a, b) = (self.bits(*a, width)?, self.bits(*b, width)?);
                format!("(ite {} {a} {b})", self.truth(*c))
            }
            Gate::Truth(value) => value.to_string(),
            Gate::Not(a) => format!("(not {})", self.truth(*a)),
            Gate::All(args) => self.junction("and", args),
            Gate::Any(args) => self.junction("or", args),
            Gate::Same(a, b) => format!("(= {} {})", self.truth(*a), self.truth(*b)),
            Gate::Compare(relation, a, b) => self.compare(*relation, *a, *b)?,
            Gate::Float(value) => floats::literal(*value),
            Gate::FloatOp(op, args, _) => self.float_op(*op, args, width)?,
            Gate::FloatChoice([c, a, b], _) => {
                format!("(ite {} {} {})", self.truth(*c), self.truth(*a), self.truth(*b))
            }
        })
    }

    fn junction(&self, operator: &str, args: &[Wire]) -> String {
        let args: Vec<&str> = args.iter().map(|&arg| self.truth(arg)).collect();
        format!("({operator} {})", args.join(" "))
    }

    fn joined(&self, operator: &str, args: &[Wire], width: u32) -> Result<String, Unfit> {
        let args = args.iter().map(|&arg| self.bits(arg, width));
        Ok(join(operator, args.collect::<Result<_, _>>()?))
    }

    fn compare(&self, relation: Relation, a: Wire, b: Wire) -> Result<String, Unfit> {
        let (left, right) = (self.size(a)?, self.size(b)?);
        let signed = left.signed || right.signed;
        let bits = |size: Size| if signed { size.with_sign() } else { size.width };
        let width = bits(left).max(bits(right));
        let (left, right) = (self.bits(a, width)?, self.bits(b, width)?);
        let operator = match (relation, signed) {
            (Relation::Equal, _) => "=",
            (Relation::AtMost, true) => "bvsle",
            (Relation::AtMost, false) => "bvule",
            (Relation::Less, true) => "bvslt",
            (Relation::Less, false) => "bvult",
        };
        Ok(format!("({operator} {left} {right})"))
    }

    /// With one bit more than both have, so that the quotient has room. SMT-LIB's rounds to zero.
    fn divide(
        &self,
        kind: Division,
        wanted: Wanted,
        [a, b]: [Wire; 2],
        width: u32,
    ) -> Result<String, Unfit> {
        let (left, right) = (self.size(a)?, self.size(b)?);
        if !left.signed && !right.signed {
            let bits = left.width.max(right.width);
            self.note_arithmetic(bits);
            let operator = if wanted == Wanted::Quotient { "bvudiv" } else { "bvurem" };
            let text = format!("({operator} {} {})", self.bits(a, bits)?, self.bits(b, bits)?);
            return Ok(resized(&text, bits, width, "zero"));
        }
        let bits = left.with_sign().max(right.with_sign()) + 1;
        self.note_arithmetic(bits);
        let (a, b) = (self.bits(a, bits)?, self.bits(b, bits)?);
        let (quotient, rest) = (format!("(bvsdiv {a} {b})"), format!("(bvsrem {a} {b})"));
        let (zero, one) = (number(&BigInt::ZERO, bits), number(&BigInt::one(), bits));
        let text = match (kind, wanted) {
            (Division::Truncate, Wanted::Quotient) => quotient,
            (Division::Truncate, Wanted::Remainder) => rest,
            // What is left over is made positive by one divisor more.
            (Division::Euclid, Wanted::Quotient) => format!(
                "(ite (bvslt {rest} {zero}) (ite (bvslt {b} {zero}) \
                 (bvadd {quotient} {one}) (bvsub {quotient} {one})) {quotient})"
            ),
            (Division::Euclid, Wanted::Remainder) => format!(
                "(ite (bvslt {rest} {zero}) (ite (bvslt {b} {zero}) \
                 (bvsub {rest} {b}) (bvadd {rest} {b})) {rest})"
            ),
        };
        Ok(resized(&text, bits, width, "sign"))
    }
}
