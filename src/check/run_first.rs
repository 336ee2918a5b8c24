//! Runs, before any solver is asked: a program that reads no input has one run, and of
//! many that do read some, a few runs reach the target.
//!
//! Direction of error: none. The interpreter's run of the program as it was read is what
//! *reachable* rests on everywhere; and where there is one run only, and it has ended,
//! nothing else can happen.

use std::time::Duration;

use crate::budget::Budget;
use crate::graph::inputs::{ConstantInputs, NoInputs, RandomInputs};
use crate::graph::promised::{PromisedInputs, Promises};
use crate::graph::{
    ErrorKind, Inputs, Interpreter, Ints, Place, Program, Reading, Run, RunEnd, RunLimits, Targets,
    constants, floats,
};
use crate::verdict::{Finding, Replayed};

/// The longest run without input before anything else is tried: some milliseconds.
const ALONE_STEPS: u64 = 300_000;
/// The same beside what else is tried.
const BESIDE_STEPS: u64 = 10_000_000;
/// The same, when nothing else has decided.
const AT_LAST_STEPS: u64 = 2_000_000_000;
/// The longest run on tried inputs, and all of them together: a few milliseconds, which is
/// what a solver's start costs.
const TRIED_STEPS: (u64, u64) = (10_000, 80_000);
/// The longest runs on which undefined behaviour is looked for, and all of them together: before
/// it is asked for, and where it is not known that there is none.
pub(super) const BRIEFLY: Longest = (50_000, Duration::from_millis(50), 10);
pub(super) const AT_LENGTH: Longest = (4_000_000, Duration::from_millis(500), 2);
/// Steps of a run, and for all runs at most this time and this part of what is left.
pub(super) type Longest = (u64, Duration, u32);
/// How many of them have random inputs.
const LONGER_RANDOM: u64 = 4;
/// For all runs on tried inputs together: at most this, and this part of the time.
const TRIED: (Duration, u32) = (Duration::from_millis(300), 10);
/// How many random inputs are tried, after some chosen ones.
const RANDOM: u64 = 48;
/// Inputs that are the same everywhere.
const CHOSEN: [i64; 4] = [0, 1, -1, 10];

/// What runs have shown.
#[derive(Debug, Default)]
pub(super) struct Runs {
    /// What decides the question.
    pub(super) decided: Option<Decided>,
    /// A run met this error, after which the language says nothing.
    pub(super) undefined: Option<Finding>,
    /// A run came to something that the front end cannot follow.
    pub(super) unmodelled: Option<Place>,
    /// The program reads no input: it has no other run.
    pub(super) only: bool,
    /// The program's only run is longer than was looked at.
    pub(super) longer: bool,
}

/// What a run decides.
#[derive(Debug)]
pub(super) enum Decided {
    /// It reaches a target.
    Reached(Replayed),
    /// It is the only one there is, and does not reach a target.
    Elsewhere {
        steps: u64,
        /// So many of them were taken many at once.
        skipped: u64,
        /// Whether it goes on for ever then.
        endless: bool,
    },
}

/// Runs a program: alone if it reads no input, on chosen and on random inputs otherwise.
pub(super) fn run_first(program: &Program, targets: &Targets, budget: &Budget) -> Runs {
    let mut work = Running::new(program, targets);
    let run = work.run(&mut NoInputs, ALONE_STEPS, budget);
    if !matches!(run.end, RunEnd::InputsExhausted) && !run.looked {
        work.alone(&run);
        return work.runs;
    }
    let tried = budget.share(TRIED.1, TRIED.0);
    let promises = Promises::of(program);
    for value in CHOSEN {
        let chosen = ConstantInputs(value.into());
        work.tried(&mut PromisedInputs::new(&promises, chosen), &tried);
    }
    let constants: Vec<_> = constants(program).into_iter().collect();
    let floats: Vec<_> = floats(program).into_iter().collect();
    for seed in 0..RANDOM {
        let mut random = RandomInputs::new(seed).trying(constants.iter().cloned());
        if seed % 2 == 1 {
            random = random.trying_floats(floats.iter().copied());
        }
        work.tried(&mut PromisedInputs::new(&promises, random), &tried);
    }
    work.runs
}

/// Where the language says nothing of what a run does; longer runs than those that were tried at
/// first.
pub(super) fn run_longer(
    program: &Program,
    targets: &Targets,
    only: bool,
    (steps, most, part): Longest,
    budget: &Budget,
) -> Option<Finding> {
    let mut work = Running::new(program, targets);
    let budget = budget.share(part, most);
    let mut try_with = |inputs: &mut dyn Inputs| {
        let run = work.run(inputs, steps, &budget);
        work.note(&run);
    };
    if only {
        try_with(&mut NoInputs);
        return work.runs.undefined;
    }
    let promises = Promises::of(program);
    for value in [1, -1, 10, 1_000_000] {
        try_with(&mut PromisedInputs::new(&promises, ConstantInputs(value.into())));
    }
    for seed in 0..LONGER_RANDOM {
        try_with(&mut PromisedInputs::new(&promises, RandomInputs::new(seed)));
    }
    work.runs.undefined
}

/// What the only run shows beside what else is tried.
pub(super) fn run_beside(program: &Program, targets: &Targets, budget: &Budget) -> Runs {
    only_run(program, targets, BESIDE_STEPS, budget)
}

/// What the only run shows in all the time that is left.
pub(super) fn run_at_last(program: &Program, targets: &Targets, budget: &Budget) -> Runs {
    only_run(program, targets, AT_LAST_STEPS, budget)
}

fn only_run(program: &Program, targets: &Targets, steps: u64, budget: &Budget) -> Runs {
    let mut work = Running::new(program, targets);
    let run = work.run(&mut NoInputs, steps, budget);
    work.alone(&run);
    work.runs
}

struct Running<'a> {
    program: &'a Program,
    targets: &'a Targets,
    interpreter: Interpreter<'a>,
    runs: Runs,
    /// The steps of all runs on tried inputs.
    steps: u64,
}

impl<'a> Running<'a> {
    fn new(program: &'a Program, targets: &'a Targets) -> Self {
        let interpreter = Interpreter::new(program);
        Self { program, targets, interpreter, runs: Runs::default(), steps: 0 }
    }

    fn run(&self, inputs: &mut dyn Inputs, steps: u64, budget: &Budget) -> Run {
        let limits = RunLimits::leaping(steps, budget);
        self.interpreter.run(inputs, self.targets, &limits, false)
    }

    /// One run on inputs, unless a run has decided already or the time is over.
    fn tried(&mut self, inputs: &mut dyn Inputs, budget: &Budget) {
        let (longest, all) = TRIED_STEPS;
        if self.runs.decided.is_none() && self.steps < all && !budget.is_over() {
            let run = self.run(inputs, longest.min(all - self.steps), budget);
            self.steps += run.steps;
            self.note(&run);
        }
    }

    /// What a run shows, whether or not there are others.
    fn note(&mut self, run: &Run) {
        match run.end {
            RunEnd::Target(function, node) => {
                let place = self.program.function(function).graph.graph[node].place;
                self.runs.decided = Some(Decided::Reached(Replayed {
                    readings: run.readings.clone(),
                    end: (function, node),
                    place,
                    steps: run.steps,
                    skipped: run.skipped,
                    looked: run.looked,
                }));
            }
            RunEnd::Error(ErrorKind::Unmodelled, place) => {
                self.runs.unmodelled.get_or_insert(place);
            }
            // A null pointer that the run was given is looked at in the end.
            RunEnd::Error(kind, place)
                if self.is_undefined(kind) && !run.readings.iter().any(Reading::is_null) =>
            {
                let (readings, steps) = (run.readings.clone(), run.steps);
                self.runs.undefined.get_or_insert(Finding { kind, place, readings, steps });
            }
            _ => {}
        }
    }

    /// Overflow is not among them: of that the verdict says that it is for runs without it.
    /// With the unbounded integers of the papers, a run just ends at an error.
    fn is_undefined(&self, kind: ErrorKind) -> bool {
        kind.is_undefined_beyond_overflow() && self.program.ints != Ints::Math
    }

    /// What the only run shows.
    fn alone(&mut self, run: &Run) {
        self.note(run);
        self.runs.only = true;
        self.runs.longer = matches!(run.end, RunEnd::StepLimit | RunEnd::Cancelled);
        let ended = match run.end {
            RunEnd::Halt | RunEnd::Blocked(_) | RunEnd::Forever(..) => true,
            RunEnd::Error(kind, _) => !matches!(kind, ErrorKind::Unmodelled | ErrorKind::Overflow),
            _ => false,
        };
        if ended && self.runs.undefined.is_none() {
            let endless = matches!(run.end, RunEnd::Forever(..));
            let Run { steps, skipped, .. } = *run;
            self.runs.decided = Some(Decided::Elsewhere { steps, skipped, endless });
        }
    }
}
