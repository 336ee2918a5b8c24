//! Operations on bits mean what they mean: random terms with them, held against numbers of this
//! machine, in questions that solvers are asked over integers and over bit-vectors.

use num_bigint::BigInt;
use unloop::budget::Budget;
use unloop::logic::{BitOp, Division, Model, Term, Terms, Value};
use unloop::solve::smtlib::bits::Unfit;
use unloop::solve::{ProcessGroup, Question, Script, ask};

use crate::support::chance::Chance;
use crate::support::seeds::{Tally, number, through};
use crate::support::solvers;

const STACK: usize = 16 << 20;
/// How many bits operands have.
const WIDTH: u32 = 8;
/// How many terms one question is about.
const TERMS: usize = 6;

/// A term, and its value.
#[derive(Clone, Copy)]
struct Known {
    term: Term,
    value: i128,
}

struct Draw<'t> {
    t: &'t Terms,
    chance: Chance,
    symbols: [Known; 3],
}

impl Draw<'_> {
    fn leaf(&mut self) -> Known {
        if self.chance.once_in(3) {
            let value = self
                .chance
                .pick(&[0, 1, 2, 7, 8, 12, 85, 127, 128, 204, 240, 255, -1, -8, -128, -100]);
            return Known { term: self.t.int(value), value: value.into() };
        }
        let at = self.chance.index(self.symbols.len());
        self.symbols[at]
    }

    /// What has no more than so many bits, signed or not.
    fn operand(&mut self, depth: u32) -> Known {
        let Known { term, value } = self.term(depth);
        if self.t.as_int(term).is_some() {
            return Known { term, value };
        }
        let low = value.rem_euclid(1 << WIDTH);
        if self.chance.once_in(2) {
            return Known { term: self.t.wrap(WIDTH, false, term), value: low };
        }
        let value = if low < 1 << (WIDTH - 1) { low } else { low - (1 << WIDTH) };
        Known { term: self.t.wrap(WIDTH, true, term), value }
    }

    fn term(&mut self, depth: u32) -> Known {
        if depth == 0 {
            return self.leaf();
        }
        let t = self.t;
        match self.chance.below(9) {
            0 => {
                let (a, b) = (self.term(depth - 1), self.term(depth - 1));
                Known { term: t.add([a.term, b.term]), value: a.value + b.value }
            }
            1 => {
                let a = self.term(depth - 1);
                Known { term: t.sub(t.int(-1), a.term), value: !a.value }
            }
            2 => {
                let (a, by) = (self.operand(depth - 1), self.chance.below(8));
                let power = t.int(1 << by);
                let left = self.chance.once_in(2);
                let term = if left {
                    t.mul(power, a.term)
                } else {
                    t.div(Division::Euclid, a.term, power)
                };
                Known { term, value: if left { a.value << by } else { a.value >> by } }
            }
            3 => {
                let (a, b) = (self.term(depth - 1), self.term(depth - 1));
                let (x, y) = (self.operand(depth - 1), self.leaf());
                let value = if x.value < y.value { a.value } else { b.value };
                Known { term: t.ite(t.lt(x.term, y.term), a.term, b.term), value }
            }
            _ => {
                let (a, b) = (self.operand(depth - 1), self.operand(depth - 1));
                let op = self.chance.pick(&BitOp::ALL);
                let value = match op {
                    BitOp::And => a.value & b.value,
                    BitOp::Or => a.value | b.value,
                    BitOp::Xor => a.value ^ b.value,
                };
                Known { term: t.bit_op(op, WIDTH, a.term, b.term), value }
            }
        }
    }
}

#[test]
fn bits_are_those_of_numbers() {
    let seeds = number("UNLOOP_LAW_SEEDS").unwrap_or(60);
    let from = number("UNLOOP_BITS_FROM").unwrap_or(0);
    let tally = through("bits of numbers", from..from + seeds, STACK, holds);
    if !solvers::installed().is_empty() {
        assert!(tally.0["over bits"] > seeds / 2, "{tally:?}");
        assert!(tally.0["over integers"] > seeds / 3, "{tally:?}");
    }
}

/// That a term has another value than it has under the values of the symbols is refuted.
fn holds(seed: u64, tally: &mut Tally) -> Result<(), String> {
    let t = Terms::new();
    let mut chance = Chance(seed);
    let symbols = ["x", "y", "z"].map(|name| {
        let value = chance.between(-128, 255);
        Known { term: t.int_symbol(name), value: value.into() }
    });
    let mut draw = Draw { t: &t, chance, symbols };
    let terms: Vec<Known> = (0..TERMS).map(|_| draw.term(4)).collect();
    let number = |value: i128| t.int(BigInt::from(value));
    let mut model = Model::default();
    for known in &symbols {
        model.scalars.insert(known.term, Value::Int(known.value.into()));
    }
    for Known { term, value } in &terms {
        if t.evaluate(*term, &model) != Ok(Value::Int((*value).into())) {
            return Err(format!("{} is not {value}", unloop::graph::term_text(&t, *term)));
        }
    }
    let mut parts: Vec<Term> = symbols.iter().map(|s| t.eq(s.term, number(s.value))).collect();
    parts.push(t.or(terms.iter().map(|known| t.ne(known.term, number(known.value)))));
    let question = Question::new("bits of numbers", parts);
    let integers = Script::new(&t, &question, &Budget::unlimited()).map_err(|e| e.to_string())?;
    let bits = match Script::in_bits(&t, &question, &Budget::unlimited()) {
        Ok(bits) => Some(bits),
        Err(Unfit::Part) => None,
        Err(unfit) => return Err(unfit.to_string()),
    };
    let solvers = solvers::quick();
    if solvers.is_empty() {
        return Ok(());
    }
    let solver = &solvers[usize::try_from(seed).unwrap_or(0) % solvers.len()];
    for (script, how) in [(Some(integers), "over integers"), (bits, "over bits")] {
        let Some(script) = script else { continue };
        let budget = Budget::unlimited().at_most(std::time::Duration::from_secs(2));
        let Ok(reply) = ask(&script, solver, &budget, &ProcessGroup::new()) else { continue };
        match reply.answer.status() {
            Some(true) => return Err(format!("another value {how}\n{}", script.body())),
            Some(false) => tally.count(how),
            None => {}
        }
    }
    Ok(())
}
