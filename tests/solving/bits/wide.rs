//! Expressions as C has them over types of one to 128 bits, of both signs: what is too wide for
//! an interval's ends is still reduced and extended as the type says.
//!
//! Each symbol has a handful of values, so that whether a question is satisfied is known by trying
//! them all: the text has to agree on each, and a solver on all of them together.

use num_bigint::BigInt;
use unloop::budget::Budget;
use unloop::logic::{BitOp, Division, Model, Term, Terms, Value};
use unloop::solve::{Question, Script};

use super::text::Text;
use super::{holds, in_bits, many, said, text_holds};
use crate::support::chance::Chance;
use crate::support::{seeds, solvers};

/// A type of integers.
#[derive(Clone, Copy, Debug)]
struct Type {
    width: u32,
    signed: bool,
}

/// A value of a type; one that may have left it, if it is signed.
#[derive(Clone, Copy)]
struct Typed {
    term: Term,
    of: Type,
}

const WIDTHS: [u32; 16] = [1, 7, 8, 16, 31, 32, 33, 63, 64, 65, 100, 126, 127, 128, 128, 128];

struct Draw<'t> {
    t: &'t Terms,
    chance: Chance,
    /// With the values that each may have.
    symbols: Vec<(Typed, Vec<BigInt>)>,
}

impl<'t> Draw<'t> {
    fn new(t: &'t Terms, seed: u64) -> Self {
        let mut draw = Self { t, chance: Chance(seed), symbols: Vec::new() };
        for name in ["x", "y", "z"] {
            let width = draw.chance.pick(&[1, 8, 16, 32, 64, 64, 100, 126]);
            let of = Type { width, signed: draw.chance.once_in(2) };
            let typed = Typed { term: t.int_symbol(name), of };
            let values = (0..3).map(|_| draw.value(of)).collect();
            draw.symbols.push((typed, values));
        }
        draw
    }

    fn any_type(&mut self) -> Type {
        Type { width: self.chance.pick(&WIDTHS), signed: self.chance.once_in(2) }
    }

    /// A value near one of the places where something happens.
    fn value(&mut self, of: Type) -> BigInt {
        let bits = self.chance.below(u64::from(of.width) + 1);
        let near = (BigInt::from(1) << bits) + self.chance.between(-2, 2);
        let sign = if self.chance.once_in(2) { -1 } else { 1 };
        let any = if self.chance.once_in(4) { BigInt::from(self.chance.number()) } else { near };
        self.reduced(&(any * sign), of)
    }

    fn reduced(&self, value: &BigInt, of: Type) -> BigInt {
        let term = self.t.wrap(of.width, of.signed, self.t.int(value.clone()));
        self.t.as_int(term).expect("a number stays one").clone()
    }

    /// What the question says of its symbols, whose values are all that satisfy it.
    fn bounds(&self) -> Vec<Term> {
        let t = self.t;
        let one_of = |(typed, values): &(Typed, Vec<BigInt>)| {
            t.or(values.iter().map(|value| t.eq(typed.term, t.int(value.clone()))))
        };
        self.symbols.iter().map(one_of).collect()
    }

    fn models(&self) -> Vec<Model> {
        let mut models = vec![Model::default()];
        for (typed, values) in &self.symbols {
            let with = |model: &Model, value: &BigInt| {
                let mut model = model.clone();
                model.scalars.insert(typed.term, Value::Int(value.clone()));
                model
            };
            models = models.iter().flat_map(|m| values.iter().map(move |v| with(m, v))).collect();
        }
        models
    }

    fn cast(&self, from: Typed, of: Type) -> Typed {
        Typed { term: self.t.wrap(of.width, of.signed, from.term), of }
    }

    fn leaf(&mut self) -> Typed {
        if self.chance.once_in(4) {
            let of = self.any_type();
            let value = self.value(of);
            return Typed { term: self.t.int(value), of };
        }
        let at = self.chance.index(self.symbols.len());
        self.symbols[at].0
    }

    fn expression(&mut self, depth: u32) -> Typed {
        if depth == 0 {
            return self.leaf();
        }
        let t = self.t;
        let a = self.expression(depth - 1);
        let of = self.any_type();
        match self.chance.below(10) {
            0 | 1 => self.cast(a, of),
            2 => {
                let a = self.cast(a, of);
                let by = self.chance.below(u64::from(of.width));
                let raised = t.mul(t.int(BigInt::from(1) << by), a.term);
                self.cast(Typed { term: raised, of }, of)
            }
            3 => {
                let a = self.cast(a, of);
                let by = self.chance.below(u64::from(of.width));
                let power = t.int(BigInt::from(1) << by);
                Typed { term: t.div(Division::Euclid, a.term, power), of }
            }
            4 => {
                let term = t.sub(t.int(-1), a.term);
                self.arithmetic(term, of)
            }
            5 => {
                let b = self.expression(depth - 1);
                let c = self.condition(depth - 1);
                let (a, b) = (self.cast(a, of), self.cast(b, of));
                Typed { term: t.ite(c, a.term, b.term), of }
            }
            6 => self.divided(a, of),
            7 => {
                let b = self.expression(depth - 1);
                self.bitwise(self.cast(a, of), self.cast(b, of))
            }
            _ => {
                let b = self.expression(depth - 1);
                let (a, b) = (self.cast(a, of).term, self.cast(b, of).term);
                let term = match self.chance.below(3) {
                    0 => t.add([a, b]),
                    1 => t.sub(a, b),
                    _ => t.mul(a, b),
                };
                self.arithmetic(term, of)
            }
        }
    }

    /// Of signed results more often than not it is known elsewhere that they are within limits.
    fn arithmetic(&mut self, term: Term, of: Type) -> Typed {
        let typed = Typed { term, of };
        if of.signed && !self.chance.once_in(3) { typed } else { self.cast(typed, of) }
    }

    fn divided(&mut self, a: Typed, of: Type) -> Typed {
        let t = self.t;
        let a = self.cast(a, of);
        let kind = self.chance.pick(&[Division::Euclid, Division::Truncate]);
        let by = Some(self.value(of)).filter(|by| *by != BigInt::ZERO);
        let by = t.int(by.unwrap_or_else(|| 3.into()));
        let quotient = self.chance.once_in(2);
        let term = if quotient { t.div(kind, a.term, by) } else { t.modulo(kind, a.term, by) };
        Typed { term, of }
    }

    fn bitwise(&mut self, a: Typed, b: Typed) -> Typed {
        let t = self.t;
        let term = match self.chance.below(5) {
            // As sums say it.
            0 => t.sub(t.add([a.term, b.term]), t.bit_and(a.of.width, a.term, b.term)),
            1 => {
                let both = t.bit_and(a.of.width, a.term, b.term);
                t.sub(t.add([a.term, b.term]), t.add([both, both]))
            }
            _ => t.bit_op(self.chance.pick(&BitOp::ALL), a.of.width, a.term, b.term),
        };
        Typed { term, of: a.of }
    }

    fn condition(&mut self, depth: u32) -> Term {
        let t = self.t;
        let (a, b) = (self.expression(depth), self.expression(depth));
        let of = self.any_type();
        let (a, b) = (self.cast(a, of).term, self.cast(b, of).term);
        match self.chance.below(4) {
            0 => t.eq(a, b),
            1 => t.ne(a, b),
            2 => t.lt(a, b),
            _ => t.le(a, b),
        }
    }

    /// Something that holds for few values, or for nearly all.
    fn wanted(&mut self, models: &[Model]) -> Term {
        let t = self.t;
        if self.chance.once_in(3) {
            return self.condition(2);
        }
        let a = self.expression(3);
        let model = &models[self.chance.index(models.len())];
        let Ok(Value::Int(value)) = t.evaluate(a.term, model) else { panic!("it is an integer") };
        let value = t.int(value + self.chance.pick(&[0, 0, 0, 1, -1]));
        match self.chance.below(3) {
            0 => t.eq(a.term, value),
            1 => t.lt(a.term, value),
            _ => t.lt(value, a.term),
        }
    }
}

#[test]
fn a_wide_text_holds_where_the_question_does() {
    let from = seeds::number("UNLOOP_BITS_FROM").unwrap_or(0);
    let solvers = solvers::quick();
    let law = |seed: u64, tally: &mut seeds::Tally| {
        let t = Terms::new();
        let mut draw = Draw::new(&t, seed);
        let models = draw.models();
        let mut parts = draw.bounds();
        parts.push(draw.wanted(&models));
        let Ok(script) = in_bits(&t, parts.clone()) else {
            tally.count("unfit");
            return Ok(());
        };
        let text = Text::of(script.body());
        let mut satisfied = false;
        for model in &models {
            let truth = parts.iter().all(|&part| holds(&t, part, model));
            satisfied |= truth;
            tally.count(if truth { "true" } else { "false" });
            if text_holds(&t, &script, &text, model) != truth {
                return Err(format!("{model:?} makes it {truth}, and not\n{}", script.body()));
            }
        }
        // A process for each would take most of the time.
        let Some(solver) = solvers.get(usize::try_from(seed / 8).unwrap_or(0) % 3) else {
            return Ok(());
        };
        if !seed.is_multiple_of(8) {
            return Ok(());
        }
        let integers = Script::new(&t, &Question::new("test", parts), &Budget::unlimited());
        let scripts = [Ok(script), integers];
        for (script, tallied) in scripts.iter().flatten().zip(["by bits", "by integers"]) {
            if solver.profile.unfit(script.features()).is_some() {
                tally.count("not for this solver");
                continue;
            }
            let status = said(script, solver)?.and_then(|answer| answer.status());
            if status.is_some() {
                tally.count(tallied);
            }
            if status.is_some_and(|status| status != satisfied) {
                return Err(format!("satisfied: {satisfied}, not so {tallied}\n{}", script.body()));
            }
        }
        Ok(())
    };
    let tally = seeds::through("wide bits", from..from + many(1500), 4 << 20, law);
    assert!(tally.0["true"] > 500, "{tally:?}");
}
