//! Floating-point numbers: solvers say what our evaluator says, in both forms of a text.

use std::time::Duration;

use num_bigint::BigInt;
use unloop::budget::Budget;
use unloop::logic::{Float, FloatOp, Format, Model, Rounding, Sort, Term, Terms, Value};
use unloop::solve::{FailureKind, ProcessGroup, Question, Script, Solver, ask};

use crate::support::chance::Chance;
use crate::support::{seeds, solvers};

/// Numbers near which something happens.
const EDGES: [f64; 22] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    1.5,
    2.5,
    -2.5,
    0.1,
    1e10,
    5e-324,
    1e-310,
    1e-40,
    f64::MIN_POSITIVE,
    f64::MAX,
    f64::MIN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
    2_147_483_647.5,
    4_294_967_296.0,
    9_007_199_254_740_993.0,
];

/// A random term over symbols, each of which has a value.
pub(crate) struct Draw<'t> {
    t: &'t Terms,
    chance: Chance,
    floats: [Vec<Term>; 2],
    integers: Vec<Term>,
    pub(crate) model: Model,
}

const FORMATS: [Format; 2] = [Format::Single, Format::Double];

impl<'t> Draw<'t> {
    pub(crate) fn new(t: &'t Terms, seed: u64) -> Self {
        let mut draw = Self {
            t,
            chance: Chance(seed),
            floats: [Vec::new(), Vec::new()],
            integers: Vec::new(),
            model: Model::default(),
        };
        for (at, format) in FORMATS.into_iter().enumerate() {
            for name in ["x", "y"] {
                let symbol = t.symbol(&format!("{name}{}", format.width()), Sort::Float(format));
                let value = Value::Float(draw.value(format));
                draw.model.scalars.insert(symbol, value);
                draw.floats[at].push(symbol);
            }
        }
        for name in ["m", "n"] {
            let symbol = t.int_symbol(name);
            let near = 1_i64 << draw.chance.below(63);
            let value = near + draw.chance.between(-2, 2);
            let value = if draw.chance.once_in(2) { -value } else { value };
            draw.model.scalars.insert(symbol, Value::Int(value.into()));
            draw.integers.push(symbol);
        }
        draw
    }

    fn value(&mut self, format: Format) -> Float {
        match self.chance.below(3) {
            0 => {
                let halves = [0; 4].map(|_| self.chance.below(1 << 16));
                Float::from_bits(format, halves.iter().fold(0, |bits, half| bits << 16 | half))
            }
            1 => Float::from_int(format, &BigInt::from(self.chance.between(-9, 9))),
            _ => Float::double(self.chance.pick(&EDGES)).to(format),
        }
    }

    fn float(&mut self, format: Format, depth: u32) -> Term {
        let t = self.t;
        if depth == 0 || self.chance.once_in(6) {
            let own = self.floats[usize::from(format == Format::Double)].clone();
            let constant = self.chance.once_in(4).then(|| self.value(format));
            return constant.map_or_else(|| self.chance.pick(&own), |value| t.float(value));
        }
        let depth = depth - 1;
        let roundings = Rounding::ALL;
        let op = match self.chance.below(15) {
            0 | 1 => FloatOp::Add,
            2 | 3 => FloatOp::Sub,
            4 => FloatOp::Mul,
            5 => FloatOp::Div,
            6 => FloatOp::Sqrt,
            7 => FloatOp::Neg,
            8 => FloatOp::Abs,
            9 => FloatOp::Round(self.chance.pick(&roundings)),
            10 => {
                let from = self.chance.pick(&FORMATS);
                let other = self.float(from, depth);
                return t.float_op(FloatOp::To(format), &[other]);
            }
            11 => {
                let (width, signed) = self.width();
                let integer = self.integer(depth);
                return t.float_op(FloatOp::FromInt { format, width, signed }, &[integer]);
            }
            12 => {
                let integer = self.integer(depth);
                return t.float_op(FloatOp::FromBits(format), &[integer]);
            }
            13 => FloatOp::Fma,
            _ => {
                let condition = self.truth(depth);
                return t.ite(condition, self.float(format, depth), self.float(format, depth));
            }
        };
        let args: Vec<Term> = (0..op.arity()).map(|_| self.float(format, depth)).collect();
        t.float_op(op, &args)
    }

    fn width(&mut self) -> (u32, bool) {
        (self.chance.pick(&[8, 32, 64]), self.chance.once_in(2))
    }

    fn integer(&mut self, depth: u32) -> Term {
        let symbols = self.integers.clone();
        let symbol = self.chance.pick(&symbols);
        if depth == 0 || self.chance.once_in(2) {
            return symbol;
        }
        let (width, signed) = self.width();
        let format = self.chance.pick(&FORMATS);
        let float = self.float(format, depth - 1);
        let fits = match self.t.evaluate(float, &self.model) {
            Ok(Value::Float(value)) => value.fits(width, signed),
            _ => false,
        };
        // Elsewhere it is open.
        if fits { self.t.float_op(FloatOp::ToInt { width, signed }, &[float]) } else { symbol }
    }

    fn truth(&mut self, depth: u32) -> Term {
        let format = self.chance.pick(&FORMATS);
        let op = self.chance.pick(&[
            FloatOp::Equal,
            FloatOp::Less,
            FloatOp::AtMost,
            FloatOp::IsNan,
            FloatOp::IsInfinite,
            FloatOp::IsZero,
            FloatOp::IsNormal,
            FloatOp::IsSubnormal,
            FloatOp::IsNegative,
        ]);
        let args: Vec<Term> = (0..op.arity()).map(|_| self.float(format, depth)).collect();
        let truth = self.t.float_op(op, &args);
        if self.chance.once_in(2) { self.t.not(truth) } else { truth }
    }

    /// Some condition.
    pub(crate) fn condition(&mut self) -> Term {
        self.truth(2)
    }

    /// Gives some symbols that are floating-point numbers other values, or the same.
    pub(crate) fn change(&mut self) {
        for (at, format) in FORMATS.into_iter().enumerate() {
            for x in self.floats[at].clone() {
                if self.chance.once_in(2) {
                    let value = Value::Float(self.value(format));
                    self.model.scalars.insert(x, value);
                }
            }
        }
    }

    /// Something random that holds of each symbol.
    pub(crate) fn facts(&mut self) -> Vec<Term> {
        let t = self.t;
        let mut facts = Vec::new();
        for (at, format) in FORMATS.into_iter().enumerate() {
            for x in self.floats[at].clone() {
                for _ in 0..self.chance.below(4) {
                    let edge = t.float(self.value(format));
                    let kind =
                        self.chance.pick(&[FloatOp::IsNan, FloatOp::IsNegative, FloatOp::IsNormal]);
                    let fact = match self.chance.below(5) {
                        0 => t.float_op(kind, &[x]),
                        1 => t.float_op(FloatOp::Less, &[x, edge]),
                        2 => t.float_op(FloatOp::Less, &[edge, x]),
                        3 => t.float_op(FloatOp::AtMost, &[x, edge]),
                        _ => t.float_op(FloatOp::AtMost, &[edge, x]),
                    };
                    let holds = t.evaluate(fact, &self.model) == Ok(Value::Bool(true));
                    facts.push(if holds { fact } else { t.not(fact) });
                }
            }
        }
        facts
    }

    /// That all symbols have their values, and what a random term is then; and that it is not.
    pub(crate) fn questions(&mut self) -> [Vec<Term>; 2] {
        let t = self.t;
        let term = match self.chance.below(4) {
            0 => self.truth(3),
            1 => self.integer(3),
            _ => {
                let format = self.chance.pick(&FORMATS);
                self.float(format, 3)
            }
        };
        let value = t.evaluate(term, &self.model).expect("all symbols have values");
        let is = t.eq(term, t.literal(&value));
        let symbols = t.symbols(term);
        let given: Vec<Term> =
            symbols.iter().map(|s| t.eq(*s, t.literal(&self.model.scalars[s]))).collect();
        [[given.clone(), vec![is]].concat(), [given, vec![t.not(is)]].concat()]
    }
}

fn status(script: &Script<'_>, solver: &Solver) -> Result<Option<bool>, String> {
    let budget = Budget::unlimited().at_most(Duration::from_secs(5));
    let reply = ask(script, solver, &budget, &ProcessGroup::new());
    match reply {
        Ok(reply) => Ok(reply.answer.status()),
        Err(failure) if failure.kind == FailureKind::TimedOut => Ok(None),
        Err(failure) => Err(format!("{failure}\n{}", script.body())),
    }
}

#[test]
fn solvers_compute_what_the_evaluator_does() {
    let from = seeds::number("UNLOOP_FLOATS_FROM").unwrap_or(0);
    let many = seeds::number("UNLOOP_FLOATS").unwrap_or(30);
    let tally = seeds::through("floats", from..from + many, 4 << 20, |seed, tally| {
        let t = Terms::new();
        let [is, is_not] = Draw::new(&t, seed).questions();
        for (parts, expected) in [(is, true), (is_not, false)] {
            let question = Question::new("float", parts);
            let bits = Script::in_bits(&t, &question, &Budget::unlimited());
            let integers = Script::new(&t, &question, &Budget::unlimited());
            let scripts = [bits.expect("it fits"), integers.expect("it can be printed")];
            for script in &scripts {
                for solver in solvers::installed() {
                    if solver.profile.unfit(script.features()).is_some() {
                        continue;
                    }
                    let found = status(script, &solver)?;
                    tally.add("decided", found.is_some().into());
                    if found.is_some_and(|found| found != expected) {
                        let (name, text) = (solver.name(), script.body());
                        return Err(format!("{name} says {found:?} of\n{text}"));
                    }
                }
            }
        }
        Ok(())
    });
    assert!(solvers::installed().is_empty() || !format!("{tally:?}").is_empty());
}
