//! *Safe* by invariants: an engine that guesses some, and one that hands over what it has not
//! shown.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::sync::Arc;

use crate::support::chance::Chance;
use crate::support::random::{RandomShape, random_program};
use crate::support::solvers;
use unloop::budget::Budget;
use unloop::front::c::C;
use unloop::front::flow::Flow;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::inputs::RandomInputs;
use unloop::graph::system::{Invariants, PointId, System};
use unloop::graph::{Ints, RunEnd, RunLimits, Target, Targets, inline, run};
use unloop::logic::{Sort, Term, Terms};
use unloop::outcome::{Conclusion, Evidence, Outcome, Reason, ReasonCode};
use unloop::prove::{Engine, QueryLog, Settings, Task, confirmed};
use unloop::solve::{Features, Means, ProcessGroup, Question, Session, Status};
use unloop::verdict::{Report, VerdictKind};
use unloop::{CheckOptions, check};

/// That no integer is ever negative.
fn nothing_is_negative(system: &System) -> Invariants {
    let terms = &system.terms;
    let points = system.points.iter().enumerate().skip(1).take(system.points.len() - 2);
    let points = points.map(|(number, point)| {
        let integers = point.live.iter().filter(|&&variable| terms.sort(variable) == Sort::Int);
        (PointId(number), integers.map(|&variable| terms.ge(variable, terms.int(0))).collect())
    });
    Invariants { at: points.collect(), k: 1 }
}

/// Guesses that nothing is negative, and has it confirmed.
struct Guesses;

/// Guesses the same, and says that it is so.
struct Claims;

fn with_system(
    task: &Task<'_>,
    conclude: impl FnOnce(&mut QueryLog<'_>, &System) -> Conclusion,
) -> Outcome {
    let mut log = QueryLog::new(task, task.means.budget, task.means.processes);
    let none = || Reason::new(ReasonCode::Unconfirmed, "no path leads to the target");
    let system = task.system().and_then(|system| system.ok_or_else(none));
    let conclusion = system.and_then(|system| conclude(&mut log, system));
    log.outcome(conclusion)
}

impl Engine for Guesses {
    fn name(&self) -> &'static str {
        "guesses"
    }

    fn summary(&self) -> &'static str {
        "nothing is negative"
    }

    fn prove(&self, task: &Task<'_>) -> Outcome {
        with_system(task, |log, system| confirmed(log, system, nothing_is_negative(system)))
    }
}

impl Engine for Claims {
    fn name(&self) -> &'static str {
        "claims"
    }

    fn summary(&self) -> &'static str {
        "nothing is negative, believe me"
    }

    fn prove(&self, task: &Task<'_>) -> Outcome {
        with_system(task, |log, system| {
            // Something unsatisfiable has been asked, but not what has to be shown.
            log.ask_deciding(Question::new("something", vec![system.terms.ff()]))?;
            Ok(Evidence::Invariants(nothing_is_negative(system)))
        })
    }
}

/// What is reported of a program that counts up by `step`, and fails if that comes to be negative.
fn reported(engine: &'static dyn Engine, step: i32) -> Report {
    let text = format!(
        "int __VERIFIER_nondet_int(void);
         int main(void) {{
             int i = 0;
             while (__VERIFIER_nondet_int()) i += {step};
             if (i < 0) assert(0);
             return 0;
         }}"
    );
    let terms = Arc::new(Terms::new());
    // Over machine integers the ranges of variables would say it.
    let options = ReadOptions { ints: Some(Ints::Math), ..ReadOptions::default() };
    let (program, _) = read_text(&C, "test.c", &text, &options, &terms).unwrap();
    let targets = Target::Errors.resolve(&program).unwrap();
    let (processes, budget) = (ProcessGroup::new(), Budget::unlimited());
    let solvers = crate::support::solvers::installed();
    let options = CheckOptions {
        engine,
        means: Means::new(&solvers, &processes, &budget),
        settings: &Settings::default(),
        cross_check: false,
        run_first: false,
    };
    check(&program, &targets, &options).report
}

#[test]
fn confirmed_invariants_are_a_proof() {
    let report = reported(&Guesses, 2);
    assert_eq!(report.answer, VerdictKind::Safe, "{:?}", report.reason);
    assert!(report.queries.iter().filter(|query| query.decides).count() > 1);
}

#[test]
fn what_is_no_invariant_proves_nothing() {
    let report = reported(&Guesses, -1);
    assert_eq!(report.answer, VerdictKind::Unknown);
    assert_eq!(report.reason.unwrap().code, ReasonCode::Unconfirmed);
}

#[test]
fn the_judge_asks_for_every_obligation() {
    for step in [2, -1] {
        let report = reported(&Claims, step);
        assert_eq!(report.answer, VerdictKind::Unknown);
        assert_eq!(report.reason.unwrap().code, ReasonCode::Unconfirmed);
    }
}

/// What an engine may not say: something of an input, of the start, or of the target.
#[test]
fn invariants_are_about_live_variables() {
    let terms = Arc::new(Terms::new());
    let text = "program main ints math function main {
           local n : int local i : int
           a: i := 0 -> head
           head: n := input read -> more
           more: assume n > 0 -> body assume n <= 0 -> end
           body: i := i + n -> head
           end: assume i < 0 -> bad assume i >= 0 -> fine
           bad: error assertion fine: halt }";
    let (program, _) =
        read_text(&Flow, "test.flow", text, &ReadOptions::default(), &terms).unwrap();
    let targets = program.errors().map(|(at, ..)| at).collect();
    let inlined = inline(&program, &targets).unwrap();
    let slice = inlined.sliced().unwrap();
    let system = System::of(&inlined.program, &slice, &Budget::unlimited()).unwrap();
    let head = PointId(1);
    let said = |point, conjunct| {
        let invariants = Invariants { at: [(point, vec![conjunct])].into(), k: 1 };
        system.obligations(&invariants).is_some()
    };
    let (i, zero) = (system.point(head).live[0], terms.int(0));
    assert!(said(head, terms.ge(i, zero)));
    assert!(!said(head, terms.gt(system.point(head).reads[0].symbol, zero)));
    assert!(!said(system.target(), terms.ff()) && !said(system.start(), terms.ff()));
    let none = Invariants { at: [].into(), k: 0 };
    assert_eq!(system.obligations(&none), None);
}

/// Whatever is taken for invariants of a program of which a run reaches the target, and however
/// many blocks back it is looked: something that has to be shown of it cannot be.
#[test]
fn nothing_proves_what_runs_refute() {
    let (refuted, accepted) = tried(&RandomShape { vectors: 0, ..RandomShape::small() }, 0..40);
    assert!(refuted > 200 && accepted > 10, "{refuted} refuted, {accepted} accepted");
}

/// The same with what is said of all cells of arrays, one at a time or two.
#[test]
fn nothing_said_of_cells_proves_what_runs_refute() {
    let (refuted, accepted) = tried(&RandomShape::small(), 100..140);
    assert!(refuted > 200 && accepted > 10, "{refuted} refuted, {accepted} accepted");
}

/// Guesses at random about random programs: how many were refuted of programs of which a run
/// reaches the target, and how many accepted of others.
fn tried(shape: &RandomShape, seeds: std::ops::Range<u64>) -> (usize, usize) {
    let Some(solver) = solvers::installed().into_iter().next() else { return (999, 999) };
    let (mut refuted, mut accepted) = (0, 0);
    for seed in seeds {
        let program = random_program(seed, shape, &Arc::new(Terms::new()));
        let targets: Targets = program.errors().map(|(at, ..)| at).collect();
        let inlined = inline(&program, &targets).unwrap();
        let Some(slice) = inlined.sliced() else { continue };
        let system = System::of(&inlined.program, &slice, &Budget::unlimited()).unwrap();
        let reached = (0..40).any(|seed| {
            let limits = RunLimits { steps: 2_000, ..RunLimits::default() };
            let mut inputs = RandomInputs::new(seed);
            let end = run(&inlined.program, &mut inputs, &inlined.targets, &limits, false).end;
            matches!(end, RunEnd::Target(..))
        });
        let (mut chance, processes) = (Chance(seed), ProcessGroup::new());
        let features = Features { division: true, functions: true, ..Features::LINEAR_INTEGERS };
        let mut session = Session::new(&system.terms, &solver, features, &processes).unwrap();
        for _ in 0..25 {
            let guess = guessed(&system, &mut chance);
            if is_shown(&system, &guess, &mut session) {
                assert!(!reached, "seed {seed}: {guess:?}");
                accepted += 1;
            } else {
                refuted += usize::from(reached);
            }
        }
    }
    (refuted, accepted)
}

/// Bounds of variables and differences, and of cells, at random; for one block up to three.
fn guessed(system: &System, chance: &mut Chance) -> Invariants {
    let terms = &system.terms;
    let mut at = std::collections::BTreeMap::new();
    for (number, point) in system.points.iter().enumerate().skip(1).take(system.points.len() - 2) {
        let live = point.live.iter().copied();
        let integers: Vec<_> = live.filter(|&v| terms.sort(v) == Sort::Int).collect();
        let mut conjuncts = Vec::new();
        for &variable in &integers {
            let end = terms.int(chance.between(-3, 9));
            let other = integers[chance.index(integers.len())];
            conjuncts.push(match chance.index(4) {
                0 => terms.le(variable, end),
                1 => terms.ge(variable, end),
                2 => terms.le(variable, terms.add([other, end])),
                _ => terms.ff(),
            });
            if chance.index(3) == 0 {
                conjuncts.pop();
            }
        }
        conjuncts.extend(of_cells(system, &point.live, &integers, chance));
        at.insert(PointId(number), conjuncts);
    }
    Invariants { at, k: 1 + chance.index(3) }
}

/// Bounds of the cells before some index, of each array.
fn of_cells(system: &System, live: &[Term], integers: &[Term], chance: &mut Chance) -> Vec<Term> {
    let terms = &system.terms;
    let [c, d] = system.cells;
    let row = Sort::Array { arity: 1, element: Sort::Int.scalar() };
    let arrays = live.iter().filter(|&&array| terms.sort(array) == row);
    let guess = |&array: &Term| {
        let [first, second] = [c, d].map(|cell| terms.read(array, &[cell]));
        let end = match chance.index(integers.len() + 1) {
            0 => terms.int(chance.between(0, 5)),
            number => integers[number - 1],
        };
        let piece = terms.and2(terms.ge(c, terms.int(0)), terms.lt(c, end));
        let (piece, said) = match chance.index(3) {
            0 => (piece, terms.le(first, terms.int(chance.between(-3, 9)))),
            1 => (terms.lt(c, end), terms.ge(first, terms.int(chance.between(-3, 9)))),
            _ => (terms.and2(terms.lt(c, d), terms.lt(d, end)), terms.le(first, second)),
        };
        terms.forall(&system.cells, terms.implies(piece, said))
    };
    arrays.map(guess).collect()
}

/// Whether a solver says that every obligation is unsatisfiable.
fn is_shown(system: &System, invariants: &Invariants, session: &mut Session<'_>) -> bool {
    let budget = Budget::unlimited();
    system.obligations(invariants).unwrap().iter().all(|obligation| {
        session.push();
        let asserted = obligation.formulas.iter().all(|&f| session.assert(f, &budget).is_ok());
        let shown = asserted && session.check(&[], &budget) == Ok(Status::Unsat);
        session.pop();
        shown
    })
}
