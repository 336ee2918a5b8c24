//! An evaluator of circuits. What it finds outside of a gate's range is an error.

use num_traits::ToPrimitive;

use super::super::super::circuit::{Circuit, Gate, Relation, Wire};
use super::super::gates::FloatGates;
use super::super::parts::{Number, Shape};
use crate::logic::{Interval, Terms};

/// What a gate does, ready to be done many times.
enum Step {
    Value(i128),
    Given(usize),
    Sum(Vec<(usize, i128)>, i128),
    Product(Vec<usize>),
    Down(usize, u32),
    Low(usize, u32, bool),
    Choice([usize; 3]),
    Not(usize),
    Junction(Vec<usize>, bool),
    Same(usize, usize),
    Compare(Relation, usize, usize),
}

/// A circuit of some operation on given integers, and what comes of it.
pub(super) struct Machine {
    steps: Vec<(Step, Interval)>,
    result: usize,
}

impl Machine {
    /// The circuit that `make` makes of so many integers, each of so many bits.
    pub(super) fn of(
        given: &[(u32, bool)],
        make: impl FnOnce(&mut FloatGates<'_>, &[Wire]) -> Wire,
    ) -> Self {
        let terms = Terms::new();
        let mut circuit = Circuit::default();
        let leaves: Vec<_> = given
            .iter()
            .enumerate()
            .map(|(at, &(width, signed))| {
                let term = terms.int_symbol(&format!("x{at}"));
                (term, circuit.leaf(term, Interval::of_width(width, signed)))
            })
            .collect();
        let wires: Vec<Wire> = leaves.iter().map(|(_, wire)| *wire).collect();
        let result = make(&mut FloatGates { circuit: &mut circuit }, &wires).0;
        let place = |term| leaves.iter().position(|(leaf, _)| *leaf == term).expect("a leaf");
        let steps = (0..circuit.len())
            .map(Wire)
            .map(|wire| (step(circuit.gate(wire), place), circuit.range(wire)));
        Self { steps: steps.collect(), result }
    }

    /// The same of numbers of a format, which are given by their bits.
    pub(super) fn of_numbers(
        shape: Shape,
        count: usize,
        make: impl FnOnce(&mut FloatGates<'_>, &[Number]) -> Wire,
    ) -> Self {
        Self::of(&vec![(shape.size() + 1, false); count], |gates, wires| {
            let numbers: Vec<Number> =
                wires.iter().map(|&wire| gates.of_pattern(shape, wire)).collect();
            make(gates, &numbers)
        })
    }

    /// The result for these integers.
    pub(super) fn run(&self, given: &[i128]) -> i128 {
        let mut values: Vec<i128> = Vec::with_capacity(self.steps.len());
        for (at, (step, range)) in self.steps.iter().enumerate() {
            let value = step.value(&values, given);
            let within = range.low().is_none_or(|low| low <= value)
                && range.high().is_none_or(|high| value <= high);
            assert!(within, "gate {at} is {value} of {given:x?}, and not within {range:?}");
            values.push(value);
        }
        values[self.result]
    }
}

fn step(gate: &Gate, place: impl Fn(crate::logic::Term) -> usize) -> Step {
    let number = |value: &num_bigint::BigInt| value.to_i128().expect("it is small");
    let places = |wires: &[Wire]| wires.iter().map(|wire| wire.0).collect::<Vec<_>>();
    match gate {
        Gate::Number(value) => Step::Value(number(value)),
        Gate::Leaf(term) => Step::Given(place(*term)),
        Gate::Sum(parts, constant) => {
            let parts = parts.iter().map(|(wire, factor)| (wire.0, number(factor)));
            Step::Sum(parts.collect(), number(constant))
        }
        Gate::Product(args) => Step::Product(places(args)),
        Gate::Down(a, bits) => Step::Down(a.0, *bits),
        Gate::Low(a, width, signed) => Step::Low(a.0, *width, *signed),
        Gate::Choice(c, a, b) => Step::Choice([c.0, a.0, b.0]),
        Gate::Truth(value) => Step::Value((*value).into()),
        Gate::Not(a) => Step::Not(a.0),
        Gate::All(args) => Step::Junction(places(args), true),
        Gate::Any(args) => Step::Junction(places(args), false),
        Gate::Same(a, b) => Step::Same(a.0, b.0),
        Gate::Compare(relation, a, b) => Step::Compare(*relation, a.0, b.0),
        other => panic!("{other:?} is made of no number"),
    }
}

impl Step {
    fn value(&self, values: &[i128], given: &[i128]) -> i128 {
        match self {
            Step::Value(value) => *value,
            Step::Given(at) => given[*at],
            Step::Sum(parts, constant) => {
                // What is moved out of sight is not what is chosen.
                let part = |(at, factor): &(usize, i128)| values[*at].saturating_mul(*factor);
                parts.iter().map(part).fold(*constant, i128::saturating_add)
            }
            Step::Product(args) => args.iter().map(|&at| values[at]).product(),
            Step::Down(a, bits) => values[*a] >> bits,
            Step::Low(a, width, signed) => {
                let low = values[*a] & ((1 << width) - 1);
                if *signed && low >> (width - 1) == 1 { low - (1 << width) } else { low }
            }
            Step::Choice([c, a, b]) => values[if values[*c] == 1 { *a } else { *b }],
            Step::Not(a) => 1 - values[*a],
            Step::Junction(args, true) => args.iter().all(|&at| values[at] == 1).into(),
            Step::Junction(args, false) => args.iter().any(|&at| values[at] == 1).into(),
            Step::Same(a, b) | Step::Compare(Relation::Equal, a, b) => {
                (values[*a] == values[*b]).into()
            }
            Step::Compare(Relation::AtMost, a, b) => (values[*a] <= values[*b]).into(),
            Step::Compare(Relation::Less, a, b) => (values[*a] < values[*b]).into(),
        }
    }
}

/// A number of the environment's, or another one.
pub(super) fn many(usual: u64) -> u64 {
    std::env::var("UNLOOP_FLOAT_BITS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}
