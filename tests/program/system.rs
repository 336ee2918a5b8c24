//! Transition systems: what a program does, its system does.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::support::random::{RandomShape, random_program};
use num_bigint::BigInt;
use unloop::budget::Budget;
use unloop::front::flow::Flow;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::inputs::InputsFrom;
use unloop::graph::system::{Invariants, PointId, System, Unrolling};
use unloop::graph::{
    EdgeIndex, Inlined, InputValue, RunEnd, RunLimits, Site, Targets, Variable, inline, run,
    term_text,
};
use unloop::logic::{ArrayValue, Float, Model, Scalar, Sort, Substitution, Term, Terms, Value};

pub(crate) fn system_of(inlined: &Inlined) -> Option<System> {
    let slice = inlined.sliced()?;
    Some(System::of(&inlined.program, &slice, &Budget::unlimited()).unwrap())
}

/// What the `occurrence`-th read of an instruction gives in runs of this seed.
fn input(seed: u64, edge: EdgeIndex, occurrence: u64, sort: Sort) -> InputValue {
    let mixed =
        (seed ^ (edge.index() as u64) << 32 ^ occurrence).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let number = i64::try_from(mixed >> 58).unwrap() - 8;
    let value = match sort.scalar() {
        Scalar::Bool => Value::Bool(number % 2 == 0),
        Scalar::Int => Value::Int(number.into()),
        Scalar::Real => Value::Real(BigInt::from(number).into()),
        Scalar::Float(format) => Value::Float(Float::from_int(format, &BigInt::from(number))),
        Scalar::Pointer => Value::zero(Scalar::Pointer),
    };
    if !sort.is_array() {
        return InputValue::Scalar(value);
    }
    let mut array = ArrayValue::new(value);
    array.cells.insert(vec![BigInt::from(1); sort.arity()], Value::zero(sort.scalar()));
    InputValue::Array(array)
}

/// A run of a system.
pub(crate) struct Walk<'s> {
    terms: &'s Terms,
    system: &'s System,
    seed: u64,
    /// How often each instruction has read.
    occurrences: HashMap<EdgeIndex, u64>,
    /// Inputs of arrays stay symbols, of this value.
    arrays: Model,
    /// Where it has been, with which values.
    pub(crate) seen: Vec<(PointId, Substitution)>,
}

impl<'s> Walk<'s> {
    pub(crate) fn new(terms: &'s Terms, system: &'s System, seed: u64) -> Self {
        let (occurrences, arrays) = (HashMap::new(), Model::default());
        Self { terms, system, seed, occurrences, arrays, seen: Vec::new() }
    }

    /// Whether the run comes to the target, in so many blocks.
    pub(crate) fn reaches_target(&mut self, most: usize) -> Option<bool> {
        let mut at = self.system.start();
        let mut state = Substitution::new();
        for step in 0..most {
            if at == self.system.target() {
                return Some(true);
            }
            let point = self.system.point(at);
            let mut by = state.clone();
            for read in &point.reads {
                let sort = self.terms.sort(read.symbol);
                let number = self.occurrences.get(&read.edge).copied().unwrap_or_default();
                let value = match input(self.seed, read.edge, number, sort) {
                    InputValue::Scalar(value) => self.terms.literal(&value),
                    InputValue::Array(array) => {
                        let name = format!("array{step}.{}", read.edge.index());
                        let symbol = self.terms.symbol(&name, sort);
                        self.arrays.arrays.insert(symbol, array);
                        symbol
                    }
                };
                by.insert(read.symbol, value);
            }
            let taken: Vec<_> =
                self.system.from(at).filter(|block| self.holds(block.guard, &by)).collect();
            assert!(taken.len() <= 1, "a run goes on in one way");
            let Some(&block) = taken.first() else { return Some(false) };
            let read = point.reads.iter().filter(|read| self.holds(read.taken, &by));
            let read: Vec<_> = read.collect();
            for one in &read {
                assert!(self.holds(one.promised, &by), "a run that breaks a promise goes on");
            }
            for edge in read.into_iter().map(|read| read.edge).collect::<Vec<_>>() {
                *self.occurrences.entry(edge).or_default() += 1;
            }
            let live = &self.system.point(block.to).live;
            let values = block.values.iter().map(|&value| self.value(value, &by));
            state = live.iter().copied().zip(values).collect();
            at = block.to;
            self.seen.push((at, state.clone()));
        }
        None
    }

    pub(crate) fn holds(&self, condition: Term, by: &Substitution) -> bool {
        let value = self.terms.evaluate(self.terms.substitute(condition, by), &self.arrays);
        value.unwrap() == Value::Bool(true)
    }

    fn value(&self, value: Term, by: &Substitution) -> Term {
        let value = self.terms.substitute(value, by);
        if self.terms.sort(value).is_array() {
            return value;
        }
        self.terms.literal(&self.terms.evaluate(value, &self.arrays).unwrap())
    }
}

/// Runs a program and its system on the same inputs: they agree on whether the target is
/// reached, and on what is read before.
fn same_runs(inlined: &Inlined, seeds: u64) -> usize {
    let Some(system) = system_of(inlined) else { return 0 };
    let mut reached = 0;
    for seed in 0..seeds {
        let mut inputs = InputsFrom(|site: Site, occurrence, variable: &Variable| {
            Some(input(seed, site.edge, occurrence, variable.sort))
        });
        let limits = RunLimits { steps: 2000, ..RunLimits::default() };
        let end = run(&inlined.program, &mut inputs, &inlined.targets, &limits, false);
        let target = match end.end {
            RunEnd::Target(..) => true,
            RunEnd::Error(..) | RunEnd::Halt | RunEnd::Blocked(_) => false,
            _ => continue,
        };
        let mut walk = Walk::new(&inlined.program.terms, &system, seed);
        assert_eq!(walk.reaches_target(2001), Some(target), "seed {seed}");
        if target {
            reached += 1;
            let mut read: HashMap<EdgeIndex, u64> = HashMap::new();
            for reading in &end.readings {
                *read.entry(reading.site.edge).or_default() += 1;
            }
            for (edge, times) in walk.occurrences {
                assert_eq!(read.get(&edge), Some(&times), "seed {seed}");
            }
        }
    }
    reached
}

#[test]
fn a_system_does_what_its_program_does() {
    let mut reached = 0;
    for seed in 0..80 {
        let shape = RandomShape::default();
        let program = random_program(seed, &shape, &Arc::new(Terms::new()));
        let errors: BTreeSet<_> = program.errors().map(|(at, ..)| at).collect();
        let all: Targets = errors.iter().copied().collect();
        for targets in errors.iter().map(|&at| [at].into_iter().collect()).chain([all]) {
            reached += same_runs(&inline(&program, &targets).unwrap(), 12);
        }
    }
    assert!(reached > 400, "only {reached} runs reach a target");
}

/// The system of a flowgraph's first error, one line a block.
fn shown(source: &str) -> String {
    let terms = Arc::new(Terms::new());
    let read = read_text(&Flow, "test.flow", source, &ReadOptions::default(), &terms);
    let (program, _) = read.unwrap_or_else(|error| panic!("{error}"));
    let targets: Targets = program.errors().map(|(at, ..)| at).collect();
    let system = system_of(&inline(&program, &targets).unwrap()).unwrap();
    let text = |term: &Term| term_text(&terms, *term);
    let lines = system.blocks.iter().map(|block| {
        let variables = &system.point(block.to).live;
        let values = variables.iter().zip(&block.values);
        let values = values.map(|(variable, value)| format!(" {}={}", text(variable), text(value)));
        let (from, to, guard) = (block.from.0, block.to.0, text(&block.guard));
        format!("{from} -> {to} if {guard}:{}", values.collect::<String>())
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn arms_that_meet_are_one_block() {
    let text = shown(
        "program main ints math function main {
           local n : int local i : int local k : int
           a: n := input read -> b   b: i := 0 -> b2  b2: k := 0 -> head
           head: assume i < n -> odd assume !(i < n) -> end
           odd: assume i mod 2 == 1 -> yes assume !(i mod 2 == 1) -> no
           yes: k := k + 1 -> meet   no: k := k - 1 -> meet
           meet: i := i + 1 -> head
           end: assume k > n -> bad assume !(k > n) -> fine
           bad: error assertion fine: halt }",
    );
    assert_eq!(
        text,
        "0 -> 1 if true: n=|n!in| i=0 k=0\n\
         1 -> 1 if i < n: n=n i=i + 1 k=k + (i mod 2 == 1 ? 2 : 0) - 1\n\
         1 -> 2 if n <= i && n < k:"
    );
}

/// A block is as long as its code, whatever the number of ways through it.
#[test]
fn blocks_do_not_list_ways() {
    let branch = |n: usize| {
        format!(
            "b{n}: assume x > {n} -> y{n} assume !(x > {n}) -> n{n}
             y{n}: s := s + x -> b{next}  n{n}: s := s - {n} -> b{next}",
            next = n + 1
        )
    };
    let branches = (0..200).map(branch).collect::<Vec<_>>().join("\n");
    let source = format!(
        "program main ints math function main {{
           local x : int local s : int
           a: x := input read -> c c: s := 0 -> b0
           {branches}
           b200: assume s == 77 -> bad assume s != 77 -> fine
           bad: error assertion fine: halt }}"
    );
    let terms = Arc::new(Terms::new());
    let (program, _) =
        read_text(&Flow, "test.flow", &source, &ReadOptions::default(), &terms).unwrap();
    let targets: Targets = program.errors().map(|(at, ..)| at).collect();
    let inlined = inline(&program, &targets).unwrap();
    let before = terms.len();
    let system = system_of(&inlined).unwrap();
    assert_eq!(system.blocks.len(), 1);
    assert!(terms.len() - before < 10 * 200, "{} new terms", terms.len() - before);
}

/// A system unrolled does what its program does: where all inputs are known, a run comes to the
/// target in some number of blocks if, and only if, the unrolling says so.
#[test]
fn an_unrolling_does_what_its_system_does() {
    let mut reached = 0;
    for seed in 0..40 {
        let program = random_program(seed, &RandomShape::small(), &Arc::new(Terms::new()));
        let targets: Targets = program.errors().map(|(at, ..)| at).collect();
        let inlined = inline(&program, &targets).unwrap();
        let Some(system) = system_of(&inlined) else { continue };
        for seed in 0..6 {
            let mut walk = Walk::new(&inlined.program.terms, &system, seed);
            let expected = walk.reaches_target(6);
            let found = unrolled(&system, seed, 5);
            assert_eq!(found, expected == Some(true), "seed {seed}");
            reached += usize::from(found);
        }
    }
    assert!(reached > 20, "only {reached} runs reach a target");
}

/// Whether the runs of a system reach the target in so many blocks, on the inputs of a seed.
fn unrolled(system: &System, seed: u64, most: usize) -> bool {
    let terms = &system.terms;
    let mut runs = Unrolling::of(system, system.start());
    let mut occurrences: HashMap<EdgeIndex, u64> = HashMap::new();
    let mut model = Model::default();
    let mut given = 0;
    for _ in 0..most {
        runs.go_on(&Invariants::default());
        let new = runs.reads()[given..].to_vec();
        given = runs.reads().len();
        let mut taken = Vec::new();
        for read in &new {
            let sort = terms.sort(read.symbol);
            let number = occurrences.get(&read.edge).copied().unwrap_or_default();
            match input(seed, read.edge, number, sort) {
                InputValue::Scalar(value) => drop(model.scalars.insert(read.symbol, value)),
                InputValue::Array(array) => drop(model.arrays.insert(read.symbol, array)),
            }
            taken.push(read);
        }
        let holds = |condition| terms.evaluate(condition, &model) == Ok(Value::Bool(true));
        if holds(runs.reaching(system.target())) {
            return true;
        }
        let edges: Vec<_> = taken.iter().filter(|read| holds(read.taken)).map(|r| r.edge).collect();
        for edge in edges {
            *occurrences.entry(edge).or_default() += 1;
        }
    }
    false
}
