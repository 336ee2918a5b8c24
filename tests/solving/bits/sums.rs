//! Sums of numbers of which only ranges are known, looked at bit by bit: what the sum may be has to be known to all of
//! its bits. Whoever finds values for a question by trying knows that it is satisfiable.
//!
//! yices 2.6.5 takes sums of just 64 bits for less than they may be, and says *unsat*: in conversations it is given
//! sums of 65 bits instead, and believed.

use std::time::Duration;

use num_bigint::BigInt;
use unloop::budget::Budget;
use unloop::logic::{BitOp, Division, Model, Term, Terms, Value};
use unloop::solve::{ProcessGroup, Script, Server, ServerSettings, Solver};

use super::{holds, in_bits, many, said};
use crate::support::chance::Chance;
use crate::support::{seeds, solvers};

/// How many values are tried for a question.
const TRIED: usize = 40;

struct Draw<'t> {
    t: &'t Terms,
    chance: Chance,
    /// Each with its ends.
    symbols: Vec<(Term, BigInt, BigInt)>,
}

impl Draw<'_> {
    fn new(t: &Terms, seed: u64) -> Draw<'_> {
        let mut draw = Draw { t, chance: Chance(seed), symbols: Vec::new() };
        for name in ["x", "y", "z"] {
            let bits = draw.chance.pick(&[8, 31, 32, 33, 62, 63, 63, 63, 64]);
            let most: BigInt = (BigInt::from(1) << bits) - 1;
            let least = if draw.chance.once_in(3) { -most.clone() } else { BigInt::ZERO };
            draw.symbols.push((t.int_symbol(name), least, most));
        }
        draw
    }

    fn summand(&mut self) -> Term {
        let symbol = self.symbols[self.chance.index(self.symbols.len())].0;
        match self.chance.below(6) {
            0 => self.t.int((BigInt::from(1) << self.chance.below(64)) - 1),
            1 => self.t.mul(self.t.int(self.chance.between(-3, 3)), symbol),
            2 => self.t.sub(self.t.int(0), symbol),
            _ => symbol,
        }
    }

    /// Some bits of a sum of 63 to 65 bits.
    fn condition(&mut self) -> Term {
        let t = self.t;
        let mut sum = t.add([self.summand(), self.summand()]);
        if self.chance.once_in(3) {
            sum = t.add([sum, self.summand()]);
        }
        if self.chance.once_in(5) {
            sum = t.mul(sum, self.summand());
        }
        let width = self.chance.pick(&[63, 64, 64, 64, 64, 65]);
        let wrapped = t.wrap(width, self.chance.once_in(2), sum);
        let bit = self.chance.pick(&[0, 31, 32, 61, 62, 63]);
        let power = t.int(BigInt::from(1) << bit);
        let other = self.summand();
        let other = t.wrap(64, false, other);
        let looked_at = match self.chance.below(4) {
            0 => t.div(Division::Euclid, t.wrap(64, false, wrapped), power),
            1 => t.bit_op(self.chance.pick(&BitOp::ALL), 64, t.wrap(64, false, wrapped), power),
            2 => t.bit_op(BitOp::Xor, 64, t.wrap(64, false, wrapped), other),
            _ => wrapped,
        };
        match self.chance.below(4) {
            0 => t.ne(looked_at, t.int(0)),
            1 => t.lt(other, looked_at),
            2 => t.lt(looked_at, t.int(self.chance.between(-2, 2))),
            _ => t.le(t.int(BigInt::from(1) << 62), looked_at),
        }
    }

    fn values(&mut self) -> Model {
        let mut model = Model::default();
        for (symbol, least, most) in self.symbols.clone() {
            let bits = self.chance.below(66);
            let any = (BigInt::from(1) << bits) - self.chance.between(0, 3);
            let near = if self.chance.once_in(2) { most.clone() - any } else { any };
            let value = near.clamp(least, most);
            model.scalars.insert(symbol, Value::Int(value));
        }
        model
    }
}

/// What a solver says that is one of one.
fn in_conversation(script: &Script<'_>, solver: &Solver) -> String {
    let settings = ServerSettings { timeout: Some(Duration::from_secs(10)), ..Default::default() };
    let behind = vec![solver.clone()];
    let mut server = Server::new(behind, settings, &Budget::unlimited(), &ProcessGroup::new());
    server.say(&script.benchmark("a random test", None))
}

#[test]
fn no_sum_is_taken_for_less_than_it_may_be() {
    let solvers = solvers::quick();
    if solvers.is_empty() {
        return;
    }
    let from = seeds::number("UNLOOP_BITS_FROM").unwrap_or(0);
    let tally = seeds::through("sums", from..from + many(160), 4 << 20, |seed, tally| {
        let t = Terms::new();
        let mut draw = Draw::new(&t, seed);
        let bounds = draw.symbols.clone();
        let bounds = bounds.iter().flat_map(|(symbol, least, most)| {
            [t.le(t.int(least.clone()), *symbol), t.le(*symbol, t.int(most.clone()))]
        });
        let parts: Vec<Term> = bounds.chain([draw.condition(), draw.condition()]).collect();
        let is_model = |model: &Model| parts.iter().all(|&part| holds(&t, part, model));
        if !(0..TRIED).any(|_| is_model(&draw.values())) {
            tally.count("nobody knows");
            return Ok(());
        }
        let Ok(script) = in_bits(&t, parts.clone()) else {
            tally.count("unfit");
            return Ok(());
        };
        let solver = &solvers[usize::try_from(seed).unwrap_or(0) % solvers.len()];
        tally.count("satisfiable");
        if solver.profile.unfit(script.features()).is_some() {
            tally.count("in a conversation");
            let reply = in_conversation(&script, solver);
            return if reply == "sat\n" {
                Ok(())
            } else {
                Err(format!("{reply}{}", script.body()))
            };
        }
        match said(&script, solver)?.and_then(|answer| answer.status()) {
            Some(false) => Err(format!("{} says unsat\n{}", solver.name(), script.body())),
            _ => Ok(()),
        }
    });
    assert!(tally.0["satisfiable"] > 40, "{tally:?}");
    assert!(tally.0["in a conversation"] > 10, "{tally:?}");
}
