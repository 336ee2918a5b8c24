//! Questions over bit-vectors: the same values satisfy them as over integers.
//!
//! Random questions are held against an evaluator of bit-vector texts that is as small as can
//! be, and against the solvers, which are asked both texts.

mod floats;
mod reads;
mod sums;
mod text;
mod wide;

use std::collections::HashMap;
use std::time::Duration;

use num_bigint::BigInt;
use unloop::budget::Budget;
use unloop::logic::{BitOp, Division, Model, Sort, Term, Terms, Value};
use unloop::solve::smtlib::bits::Unfit;
use unloop::solve::{Answer, ProcessGroup, Question, Script, Solver, ask};

use crate::support::chance::Chance;
use crate::support::{seeds, snapshots, solvers};
use text::{Bits, Text};

fn in_bits(t: &Terms, assertions: Vec<Term>) -> Result<Script<'_>, Unfit> {
    Script::in_bits(t, &Question::new("test", assertions), &Budget::unlimited())
}

/// A symbol between two ends.
fn within(t: &Terms, name: &str, low: i64, high: i64) -> (Term, Term) {
    let x = t.int_symbol(name);
    (x, t.and2(t.le(t.int(low), x), t.le(x, t.int(high))))
}

/// A random question over a few symbols, each of which is bounded by it in some way.
struct Draw<'t> {
    t: &'t Terms,
    chance: Chance,
    symbols: Vec<Term>,
    /// Never zero.
    divisors: Vec<Term>,
    flag: Term,
}

/// Values that are near where something happens.
const EDGES: [i64; 22] =
    [0, 1, 2, 3, 5, 7, 8, 15, 16, 31, 100, 127, 128, 200, 255, 256, -1, -2, -7, -8, -128, -129];

impl<'t> Draw<'t> {
    fn question(t: &'t Terms, seed: u64) -> (Self, Vec<Term>) {
        let flag = t.bool_symbol("p");
        let mut draw =
            Self { t, chance: Chance(seed), symbols: Vec::new(), divisors: Vec::new(), flag };
        let mut parts: Vec<Term> = ["x", "y", "z"].iter().map(|name| draw.bounded(name)).collect();
        let (d, positive) = within(t, "d", 1, 9);
        let (e, other) = within(t, "e", -20, 6);
        draw.divisors = vec![d, e];
        parts.extend([positive, other, t.ne(e, t.int(0))]);
        for _ in 0..=draw.chance.below(2) {
            let part = draw.condition(3);
            parts.push(part);
        }
        (draw, parts)
    }

    fn edge(&mut self) -> i64 {
        self.chance.pick(&EDGES)
    }

    /// A new symbol, and what keeps it between two ends.
    fn bounded(&mut self, name: &str) -> Term {
        let t = self.t;
        let x = t.int_symbol(name);
        let (a, b) = (self.edge(), self.edge());
        let (low, high) = (a.min(b), a.max(b));
        let factor = t.int(self.chance.between(1, 3));
        let bounds = match self.symbols.last() {
            // By another one.
            Some(&other) if self.chance.once_in(3) => t.and([
                t.le(other, t.mul(factor, x)),
                t.le(t.mul(factor, x), t.add([other, t.int(high - low)])),
            ]),
            Some(&other) if self.chance.once_in(4) => {
                t.eq(x, t.add([t.mul(factor, other), t.int(low)]))
            }
            Some(&other) if self.chance.once_in(4) => t.or([
                t.and([t.le(t.int(low), x), t.le(x, t.int(high)), t.le(other, t.int(b))]),
                t.eq(x, t.int(a + 300)),
                t.and2(t.le(t.int(7), other), t.eq(x, t.int(-3))),
            ]),
            _ => t.and2(t.le(t.int(low), x), t.lt(x, t.int(high + 1))),
        };
        self.symbols.push(x);
        bounds
    }

    fn leaf(&mut self) -> Term {
        if self.chance.once_in(3) {
            let edge = self.edge();
            return self.t.int(edge);
        }
        let symbols = self.symbols.clone();
        self.chance.pick(&symbols)
    }

    /// What has no more than eight bits, so that bitwise operations know their width.
    fn byte(&mut self, depth: u32) -> Term {
        let signed = self.chance.once_in(2);
        let term = self.term(depth);
        self.t.wrap(8, signed, term)
    }

    fn term(&mut self, depth: u32) -> Term {
        if depth == 0 {
            return self.leaf();
        }
        let t = self.t;
        let kind = self.chance.pick(&[Division::Euclid, Division::Truncate]);
        match self.chance.below(15) {
            0 => self.leaf(),
            1 | 2 => t.add([self.term(depth - 1), self.term(depth - 1)]),
            3 => t.sub(self.term(depth - 1), self.term(depth - 1)),
            4 => t.mul(t.int(self.edge()), self.term(depth - 1)),
            5 => t.mul(self.term(depth - 1), self.leaf()),
            6 => {
                let width = u32::try_from(self.chance.between(1, 10)).expect("it is small");
                t.wrap(width, self.chance.once_in(2), self.term(depth - 1))
            }
            7 | 8 => {
                let by = match self.chance.below(3) {
                    0 => self.chance.pick(&self.divisors.clone()),
                    1 => t.int(self.chance.pick(&[1, 2, 4, 8, 64, 256])),
                    _ => t.int(self.chance.pick(&[3, -3, -4, 10, -1, 200])),
                };
                let a = self.term(depth - 1);
                if self.chance.once_in(2) { t.div(kind, a, by) } else { t.modulo(kind, a, by) }
            }
            9..=11 => {
                let (a, b) = (self.byte(depth - 1), self.byte(depth - 1));
                let b =
                    if self.chance.once_in(3) { t.int(self.chance.between(-128, 255)) } else { b };
                let both = t.bit_and(8, a, b);
                match self.chance.below(5) {
                    0 => t.sub(t.add([a, b]), both),
                    1 => t.sub(t.add([a, b]), t.add([both, both])),
                    _ => t.bit_op(self.chance.pick(&BitOp::ALL), 8, a, b),
                }
            }
            12 => t.sub(t.int(self.chance.pick(&[-1, 255])), self.byte(depth - 1)),
            13 => self.shifted(depth),
            _ => {
                let (c, a, b) = (self.condition(1), self.term(depth - 1), self.term(depth - 1));
                t.ite(c, a, b)
            }
        }
    }

    /// A choice by one number, as it is made of a shift by a variable; now and then with a flaw.
    fn shifted(&mut self, depth: u32) -> Term {
        let t = self.t;
        let (value, by) = (self.term(depth - 1), self.term(depth.min(2) - 1));
        let (left, first) = (self.chance.once_in(2), self.chance.between(-1, 2));
        let most = self.chance.between(4, 8);
        let flaw = self.chance.between(0, 30);
        let entries: Option<Vec<i64>> =
            self.chance.once_in(3).then(|| (0..=8).map(|_| self.chance.between(-9, 9)).collect());
        let moved = |bits: i64| {
            if let Some(entries) = &entries {
                return t.int(entries[usize::try_from(bits).unwrap_or(0)]);
            }
            let power = t.int(1_i64 << if bits == flaw { bits + 1 } else { bits });
            if left { t.mul(value, power) } else { t.div(Division::Euclid, value, power) }
        };
        let descending = self.chance.once_in(3);
        (0..most).rev().fold(moved(most), |rest, bits| {
            let case = if descending { first + most - bits } else { first + bits };
            t.ite(t.eq(by, t.int(case)), moved(bits), rest)
        })
    }

    fn condition(&mut self, depth: u32) -> Term {
        let t = self.t;
        if depth > 0 && self.chance.once_in(4) {
            let parts = [self.condition(depth - 1), self.condition(depth - 1)];
            return if self.chance.once_in(2) { t.and(parts) } else { t.or(parts) };
        }
        let (a, b) = (self.term(depth), self.term(depth));
        match self.chance.below(6) {
            0 => t.eq(a, b),
            1 => t.ne(a, b),
            2 => t.lt(a, b),
            3 => t.implies(self.flag, t.le(a, b)),
            4 => t.or2(self.flag, t.eq(t.modulo(Division::Euclid, a, t.int(8)), t.int(3))),
            _ => t.le(a, b),
        }
    }

    /// Values for all symbols, more often than not such that the bounds hold.
    fn values(&mut self, parts: &[Term]) -> Model {
        let mut model = Model::default();
        for tries in 0..40 {
            for &symbol in &self.symbols {
                let edge = self.chance.pick(&EDGES) + self.chance.between(-2, 2);
                let any = self.chance.between(-300, 300);
                let value = if self.chance.once_in(2) { edge } else { any };
                model.scalars.insert(symbol, Value::Int(value.into()));
            }
            for &symbol in &self.divisors {
                let value = Value::Int(self.chance.between(-8, 9).into());
                model.scalars.insert(symbol, value);
            }
            model.scalars.insert(self.flag, Value::Bool(self.chance.once_in(2)));
            let bounded = parts[..6].iter().all(|&part| holds(self.t, part, &model));
            if bounded || tries == 39 {
                break;
            }
        }
        model
    }
}

fn holds(t: &Terms, part: Term, model: &Model) -> bool {
    t.evaluate(part, model) == Ok(Value::Bool(true))
}

/// Whether the text holds under the values of a model; a value that has more bits than its
/// symbol is none.
fn text_holds(t: &Terms, script: &Script<'_>, text: &Text, model: &Model) -> bool {
    let mut values = HashMap::new();
    for (name, width) in text.declared() {
        let symbol = if width == 0 { t.bool_symbol(&name) } else { t.int_symbol(&name) };
        let bits = match &model.scalars[&symbol] {
            Value::Bool(value) => Bits { value: u8::from(*value).into(), width: 1 },
            Value::Float(_) | Value::Pointer(_) => return false,
            Value::Int(value) => {
                let signed = script.asked_as(symbol) == Some(&*name);
                match text::fitted(value, width, signed) {
                    Some(bits) => bits,
                    None => return false,
                }
            }
            Value::Real(_) => panic!("there are no reals here"),
        };
        values.insert(name, bits);
    }
    text.holds(values)
}

/// How many random questions; more with the environment.
fn many(usual: u64) -> u64 {
    seeds::number("UNLOOP_BITS").unwrap_or(usual)
}

#[test]
fn a_text_holds_where_the_question_does() {
    let from = seeds::number("UNLOOP_BITS_FROM").unwrap_or(0);
    let tally = seeds::through("bits", from..from + many(1500), 4 << 20, |seed, tally| {
        let t = Terms::new();
        let (mut draw, parts) = Draw::question(&t, seed);
        let script = match in_bits(&t, parts.clone()) {
            Ok(script) => script,
            Err(unfit) => {
                tally.count("unfit");
                // Bounds that contradict each other are not always seen.
                let fine = matches!(unfit, Unfit::Part | Unfit::Symbol(_));
                return if fine { Ok(()) } else { Err(unfit.to_string()) };
            }
        };
        let text = Text::of(script.body());
        for _ in 0..25 {
            let model = draw.values(&parts);
            let truth = parts.iter().all(|&part| holds(&t, part, &model));
            tally.count(if truth { "true" } else { "false" });
            if text_holds(&t, &script, &text, &model) != truth {
                return Err(format!("{model:?} makes it {truth}, and not\n{}", script.body()));
            }
        }
        Ok(())
    });
    assert!(tally.0["true"] > 500, "{tally:?}");
}

/// What a solver says, if it says something within its time.
fn said(script: &Script<'_>, solver: &Solver) -> Result<Option<Answer>, String> {
    let budget = Budget::unlimited().at_most(Duration::from_secs(1));
    match ask(script, solver, &budget, &ProcessGroup::new()) {
        Ok(reply) => Ok(Some(reply.answer)),
        Err(failure) if failure.kind == unloop::solve::FailureKind::TimedOut => Ok(None),
        Err(failure) => Err(failure.to_string()),
    }
}

/// Holds two definite statuses against each other, and counts the one over bits.
fn agree(
    tally: &mut seeds::Tally,
    integers: Option<bool>,
    bits: Option<bool>,
    script: &Script<'_>,
) -> Result<(), String> {
    tally.count(match bits {
        Some(true) => "sat",
        Some(false) => "unsat",
        None => "no answer",
    });
    match (integers, bits) {
        (Some(a), Some(b)) if a != b => {
            Err(format!("sat: {a} over integers, {b} over bits\n{}", script.body()))
        }
        _ => Ok(()),
    }
}

#[test]
fn solvers_say_the_same_over_integers_and_over_bits() {
    let solvers = solvers::quick();
    if solvers.is_empty() {
        return;
    }
    let from = seeds::number("UNLOOP_BITS_FROM").unwrap_or(0);
    seeds::through("bits and integers", from..from + many(80), 4 << 20, |seed, tally| {
        let t = Terms::new();
        let (_, parts) = Draw::question(&t, seed);
        let question = Question::new("test", parts);
        let integers =
            Script::new(&t, &question, &Budget::unlimited()).map_err(|e| e.to_string())?;
        let Ok(bits) = Script::in_bits(&t, &question, &Budget::unlimited()) else { return Ok(()) };
        let solver = |turn: u64| &solvers[usize::try_from(turn).unwrap_or(0) % solvers.len()];
        let ours = said(&integers, solver(seed))?.and_then(|answer| answer.status());
        let theirs = said(&bits, solver(seed / 2))?.and_then(|answer| answer.status());
        agree(tally, ours, theirs, &bits)
    });
}

/// What is known before anything is printed has a value in models all the same.
#[test]
fn what_is_folded_away_has_a_value() {
    let t = Terms::new();
    let (x, y) = (t.int_symbol("x"), t.int_symbol("y"));
    let settled = vec![t.eq(x, t.int(5)), t.eq(x, t.add([y, t.int(8)]))];
    // The ranges say that y is zero, and nothing says what p is.
    let (small, p) = (within(&t, "x", 0, 7).1, t.bool_symbol("p"));
    let zero = vec![small, t.eq(t.mul(t.int(256), y), x), t.or([p, t.le(y, t.int(3))])];
    for parts in [settled, zero] {
        let question = Question::new("test", parts);
        let bits = Script::in_bits(&t, &question, &Budget::unlimited()).expect("it fits");
        for solver in solvers::quick() {
            let answer = said(&bits, &solver).expect("its model is one");
            assert_eq!(answer.and_then(|answer| answer.status()), Some(true), "{}", solver.name());
        }
    }
}

fn snapshot(name: &str, text: &str) {
    snapshots::settings().bind(|| insta::assert_snapshot!(name, text));
}

fn body(t: &Terms, assertions: Vec<Term>) -> String {
    in_bits(t, assertions).expect("it fits").body().to_owned()
}

#[test]
fn texts_are_short() {
    let t = Terms::new();
    let (h, unsigned) = within(&t, "h", 0, u32::MAX.into());
    let (c, byte) = within(&t, "c", 0, 255);
    let xor = |a, b| t.bit_xor(32, a, b);
    let left = t.wrap(32, false, t.mul(h, t.int(32)));
    let right = t.div(Division::Euclid, h, t.int(8));
    let hash = xor(xor(left, right), c);
    let low = t.bit_and(32, hash, t.int(255));
    snapshot("bits_hash", &body(&t, vec![unsigned, byte, t.eq(low, t.int(0x5a))]));

    let (x, int) = within(&t, "x", i32::MIN.into(), i32::MAX.into());
    let (y, small) = within(&t, "y", -100, 9);
    let or = t.bit_or(32, x, y);
    let masked = t.bit_and(32, x, t.int(0x0f0f));
    let rest = vec![
        int,
        small,
        t.ne(y, t.int(0)),
        t.lt(or, t.int(7)),
        t.eq(t.sub(t.int(-1), masked), xor(y, t.int(12))),
        t.le(t.div(Division::Truncate, x, y), t.modulo(Division::Euclid, x, y)),
        t.le(t.div(Division::Truncate, x, t.int(4)), t.wrap(16, true, t.mul(x, y))),
    ];
    snapshot("bits_mixed", &body(&t, rest));
}

/// What a program says in one operation is one operation.
#[test]
fn choices_are_shifts_and_tables() {
    let t = Terms::new();
    let (x, unsigned) = within(&t, "x", 0, u32::MAX.into());
    let (n, amount) = within(&t, "n", 0, 31);
    let chain = |value: &dyn Fn(u32) -> Term, most: u32| {
        (0..most)
            .rev()
            .fold(value(most), |rest, case| t.ite(t.eq(n, t.int(case)), value(case), rest))
    };
    let power = |bits: u32| t.int(1_u64 << bits);
    let left = t.wrap(32, false, chain(&|bits| t.mul(power(bits), x), 31));
    let right = chain(&|bits| t.div(Division::Euclid, x, power(bits)), 31);
    let table = chain(&|case| t.int((case * 37) % 16), 15);
    let bytes = t.add([t.mul(t.int(256), n), t.modulo(Division::Euclid, x, t.int(256))]);
    let parts = vec![unsigned, amount, t.eq(left, right), t.eq(table, bytes)];
    snapshot("bits_selections", &body(&t, parts));
}

#[test]
fn cells_at_known_indices_are_symbols() {
    let t = Terms::new();
    let a = t.symbol("A", Sort::int_array(1));
    let cell = |i: i32| t.read(a, &[t.int(i)]);
    let byte = |i: i32| t.and2(t.le(t.int(0), cell(i)), t.le(cell(i), t.int(255)));
    let sum = t.eq(t.add([cell(-1), cell(3)]), t.int(510));
    let parts = vec![byte(-1), byte(3), sum];
    snapshot("bits_cells", &body(&t, parts.clone()));
    let script = in_bits(&t, parts.clone()).expect("it fits");
    for solver in solvers::installed() {
        let answer = said(&script, &solver).expect("it answers");
        let Some(Answer::Sat(model)) = answer else { panic!("{}: {answer:?}", solver.name()) };
        assert!(parts.iter().all(|&part| holds(&t, part, &model)), "{}", solver.name());
        assert_eq!(model.arrays[&a].get(&[BigInt::from(-1)]), &Value::Int(255.into()));
    }
}

#[test]
fn models_come_back_as_integers() {
    let t = Terms::new();
    let (x, int) = within(&t, "x", -4, 4);
    let (y, unsigned) = within(&t, "y", 0, 255);
    let p = t.bool_symbol("p");
    let parts =
        vec![int, unsigned, t.eq(x, t.int(-4)), t.eq(y, t.int(255)), t.implies(t.lt(x, y), p)];
    let script = in_bits(&t, parts).expect("it fits");
    assert_eq!(script.features().logic(), "QF_BV");
    for solver in solvers::installed() {
        let answer = said(&script, &solver).expect("it answers");
        let Some(Answer::Sat(model)) = answer else { panic!("{}: {answer:?}", solver.name()) };
        assert_eq!(model.scalars[&x], Value::Int((-4).into()), "{}", solver.name());
        assert_eq!(model.scalars[&y], Value::Int(255.into()), "{}", solver.name());
        assert_eq!(model.scalars[&p], Value::Bool(true), "{}", solver.name());
    }
}

#[test]
fn what_does_not_fit_is_said() {
    let t = Terms::new();
    let (x, int) = within(&t, "x", -9, 9);
    let y = t.int_symbol("y");
    let a = t.symbol("A", Sort::int_array(1));
    let r = t.symbol("r", Sort::Real);
    let unfit = |parts: Vec<Term>| in_bits(&t, parts).err();
    let named = |name: &str| Some(Unfit::Symbol(name.to_owned()));
    assert_eq!(unfit(vec![t.lt(x, t.int(5))]), named("x"));
    assert_eq!(unfit(vec![int, t.lt(x, y)]), named("y"));
    assert_eq!(unfit(vec![int, t.lt(x, y), t.lt(y, t.int(7))]), None);
    // Bounds of both sides are, those of one side alone are none, unless it is the only one.
    assert_eq!(unfit(vec![t.or2(int, t.eq(x, t.int(70)))]), None);
    let one = t.or2(int, t.lt(y, t.int(2)));
    assert_eq!(unfit(vec![one, t.eq(y, t.int(2))]), None);
    assert_eq!(unfit(vec![one, t.eq(y, t.int(1))]), named("x"));
    assert_eq!(unfit(vec![t.or2(int, t.lt(x, t.int(-70))), t.lt(x, t.int(8))]), named("x"));
    assert_eq!(unfit(vec![int, t.eq(t.read(a, &[x]), x)]), None);
    assert_eq!(unfit(vec![int, t.lt(t.read(a, &[x]), x)]), named("A.at1"));
    let many = (0..150).map(|add| t.eq(t.read(a, &[t.mul(x, t.add([x, t.int(add)]))]), x));
    let many: Vec<Term> = many.chain([int]).collect();
    assert_eq!(unfit(many), Some(Unfit::Array("A".to_owned())));
    assert_eq!(unfit(vec![int, t.eq(t.read(a, &[t.int(1)]), x)]), None);
    assert_eq!(unfit(vec![t.lt(r, t.add([r, r]))]), Some(Unfit::Reals));
    let divided = t.lt(t.div(Division::Truncate, t.int(100), x), t.int(3));
    assert_eq!(unfit(vec![int, divided]), Some(Unfit::Divisor));
    assert_eq!(unfit(vec![int, divided, t.ne(x, t.int(0))]), None);
    assert_eq!(unfit(vec![int, t.exists(&[y], t.eq(t.mul(y, y), x))]), Some(Unfit::Quantifiers));
    let (z, long) = within(&t, "z", 0, i64::MAX);
    let cube = t.mul(z, t.mul(z, z));
    assert_eq!(unfit(vec![long, t.lt(cube, t.int(5))]), Some(Unfit::Part));
    assert_eq!(unfit(vec![long, t.lt(t.wrap(64, false, cube), t.int(5))]), None);
}

/// A value that the bits have room for, and the question has not.
/// Where a divisor goes into a number a few times only, there is no division.
#[test]
fn small_quotients_are_quotients() {
    for by in [1, 2, 3, 7, 50, 51, 66, 67, 68, 100, 101, 199, 200, 201, 300] {
        let t = Terms::new();
        let ((x, first), (y, second)) = (within(&t, "x", 0, 200), within(&t, "y", 0, 255));
        let divisor = t.int(by);
        let (quotient, remainder) =
            (t.div(Division::Euclid, x, divisor), t.modulo(Division::Truncate, x, divisor));
        for value in [quotient, remainder] {
            let parts = vec![first, second, t.eq(value, y)];
            let script = in_bits(&t, parts.clone()).expect("it fits");
            let text = Text::of(script.body());
            for (at, claimed) in
                (0..=200).flat_map(|at| [(at, at / by), (at, at % by), (at, at % 7)])
            {
                let mut model = Model::default();
                model.scalars.insert(x, Value::Int(at.into()));
                model.scalars.insert(y, Value::Int(claimed.into()));
                let truth = parts.iter().all(|&part| holds(&t, part, &model));
                assert_eq!(
                    text_holds(&t, &script, &text, &model),
                    truth,
                    "{at} by {by}: {claimed}"
                );
            }
        }
    }
}

#[test]
fn values_out_of_range_are_none() {
    let t = Terms::new();
    let x = t.int_symbol("x");
    let parts = vec![t.le(t.int(0), x), t.le(t.mul(t.int(100), x), t.int(1000))];
    let script = in_bits(&t, parts).expect("it fits");
    let text = Text::of(script.body());
    let model = |value: i32| {
        let mut model = Model::default();
        model.scalars.insert(x, Value::Int(value.into()));
        model
    };
    assert!(text_holds(&t, &script, &text, &model(10)));
    // 1500 is 476 modulo 1024.
    assert!(!text_holds(&t, &script, &text, &model(15)));
}
