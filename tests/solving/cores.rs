//! Cores of formulas: what is named contradicts itself, and nothing in it can be spared.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::time::Duration;

use proptest::prelude::*;
use unloop::budget::Budget;
use unloop::logic::{Model, Sort, Term, Terms, Value};
use unloop::solve::profile::Extent;
use unloop::solve::{
    Core, CoreError, Effort, Features, Means, ProcessGroup, Session, Solver, Status, unsat_core,
};

/// Each solver as it is, and as one that cannot name what it needed.
fn solvers() -> Vec<Solver> {
    let found = crate::support::solvers::installed();
    let silent = found.iter().cloned().map(|mut solver| {
        solver.profile.cores = Extent::Never;
        solver
    });
    let asserting = found.iter().cloned().map(|mut solver| {
        solver.profile.assumptions = Extent::Never;
        solver
    });
    silent.chain(asserting).chain(found.iter().cloned()).collect()
}

fn soon() -> Budget {
    Budget::lasting(Duration::from_secs(20))
}

/// The same by a race of one, and by a session.
fn both(
    t: &Terms,
    solver: &Solver,
    formulas: &[Term],
    effort: Effort,
) -> [Result<Core, CoreError>; 2] {
    let (processes, budget) = (ProcessGroup::new(), soon());
    let means = Means::new(std::slice::from_ref(solver), &processes, &budget);
    let features = Features {
        assumptions: true,
        functions: true,
        nonlinear: true,
        ..Features::LINEAR_INTEGERS
    };
    let mut session = Session::new(t, solver, features, &processes).unwrap();
    let raced = unsat_core(t, formulas, means, effort);
    let asked = session.unsat_core(formulas, effort, &budget);
    // It is as it was.
    assert_eq!((session.depth(), session.check(&[], &budget)), (0, Ok(Status::Sat)));
    drop(session);
    assert_eq!(processes.running(), 0);
    [raced, asked]
}

#[test]
fn what_is_needed_is_found_by_every_solver_alone() {
    let t = Terms::new();
    let [x, y] = ["x", "y"].map(|name| t.int_symbol(name));
    let a = t.symbol("A", Sort::int_array(1));
    let linear = [
        t.gt(x, t.int(3)),
        t.lt(y, x),
        t.bool_symbol("needed 0"),
        t.eq(t.read(a, &[x]), y),
        t.lt(x, t.int(0)),
        // This and the first would do as well.
        t.lt(x, t.int(1)),
    ];
    let square = t.mul(x, x);
    let product = [t.gt(y, t.int(2)), t.lt(square, t.int(0)), t.lt(x, y)];
    for solver in solvers() {
        for core in both(&t, &solver, &linear, Effort::minimising(20)) {
            let core = core.unwrap();
            assert!(core.is_minimal && core.solver == solver.name(), "{core:?}");
            // Who names none leaves it to us to keep the earlier one.
            let names = solver.profile.cores_for(Features::LINEAR_INTEGERS);
            let fits = core.members == [0, 4] || (names && core.members == [0, 5]);
            assert!(fits, "{core:?}");
        }
        for core in both(&t, &solver, &product, Effort::minimising(20)) {
            let core = core.unwrap();
            assert_eq!((core.members, core.is_minimal), (vec![1], true), "{}", solver.name());
        }
    }
}

#[test]
fn the_effort_is_kept_and_what_is_known_is_given() {
    let t = Terms::new();
    let x = t.int_symbol("x");
    let formulas: Vec<Term> =
        [5, 6, 7, 1].into_iter().map(|n| t.gt(x, t.int(n))).chain([t.lt(x, t.int(3))]).collect();
    for solver in solvers() {
        for questions in 0..4 {
            for core in both(&t, &solver, &formulas, Effort::minimising(questions)) {
                let core = core.unwrap();
                assert!(core.questions <= questions, "{core:?}");
                assert!(core.members.contains(&4) && core.members.len() > 1, "{core:?}");
                assert!(questions > 0 || !core.is_minimal);
            }
        }
        // Nobody can name one, and nobody may ask for one: it is all of them.
        let none = Effort { questions: 0, minimise: false, each: None };
        if solver.profile.cores == Extent::Never {
            for core in both(&t, &solver, &formulas, none) {
                assert_eq!(core.unwrap().members, [0, 1, 2, 3, 4]);
            }
        }
    }
}

#[test]
fn what_holds_below_is_no_member() {
    let t = Terms::new();
    let (x, budget) = (t.int_symbol("x"), soon());
    for solver in solvers() {
        let processes = ProcessGroup::new();
        let features = Features { assumptions: true, ..Features::LINEAR_INTEGERS };
        let mut session = Session::new(&t, &solver, features, &processes).unwrap();
        session.push();
        session.assert(t.gt(x, t.int(3)), &budget).unwrap();
        let formulas = [t.gt(x, t.int(9)), t.lt(x, t.int(2))];
        let core = session.unsat_core(&formulas, Effort::minimising(9), &budget).unwrap();
        // Both would do with the other one, this does alone.
        assert_eq!(core.members, [1], "{}", solver.name());
        session.assert(t.lt(x, t.int(0)), &budget).unwrap();
        let core = session.unsat_core(&formulas, Effort::minimising(9), &budget).unwrap();
        assert_eq!((core.members, core.is_minimal), (vec![], true), "{}", solver.name());
    }
}

#[test]
fn what_is_satisfiable_has_no_core() {
    let t = Terms::new();
    let x = t.int_symbol("x");
    for solver in solvers() {
        for core in both(&t, &solver, &[t.gt(x, t.int(3))], Effort::default()) {
            assert_eq!(core, Err(CoreError::NotUnsatisfiable(Status::Sat)));
        }
    }
    let means = (ProcessGroup::new(), soon());
    let nobody = unsat_core(&t, &[t.ff()], Means::new(&[], &means.0, &means.1), Effort::default());
    assert!(matches!(nobody, Err(CoreError::NotUnsatisfiable(Status::Unknown(_)))));
}

/// Whether some x and y between -9 and 9 satisfy all of them.
fn satisfiable(t: &Terms, formulas: &[Term]) -> bool {
    let holds = |x: i32, y: i32| {
        let mut model = Model::default();
        model.scalars.insert(t.int_symbol("x"), Value::Int(x.into()));
        model.scalars.insert(t.int_symbol("y"), Value::Int(y.into()));
        formulas.iter().all(|&f| t.evaluate(f, &model) == Ok(Value::Bool(true)))
    };
    (-9..=9).any(|x| (-9..=9).any(|y| holds(x, y)))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn minimal_cores_are_unsatisfiable_and_minimal(
        parts in prop::collection::vec((-3_i32..4, -3_i32..4, -6_i32..7), 1..10),
    ) {
        let t = Terms::new();
        let [x, y] = ["x", "y"].map(|name| t.int_symbol(name));
        let at_most = |&(a, b, c): &(i32, i32, i32)| {
            t.le(t.add([t.mul(t.int(a), x), t.mul(t.int(b), y)]), t.int(c))
        };
        let bounds = [x, y].map(|v| t.and2(t.le(t.int(-9), v), t.le(v, t.int(9))));
        let formulas: Vec<Term> = bounds.into_iter().chain(parts.iter().map(at_most)).collect();
        for solver in solvers() {
            for core in both(&t, &solver, &formulas, Effort::minimising(40)) {
                let core = match core {
                    Ok(core) => core,
                    Err(CoreError::NotUnsatisfiable(Status::Sat)) => {
                        prop_assert!(satisfiable(&t, &formulas));
                        continue;
                    }
                    Err(other) => return Err(TestCaseError::fail(other.to_string())),
                };
                prop_assert!(core.is_minimal);
                // The bounds are what makes trying them out enough.
                let with = |members: &[usize]| -> Vec<Term> {
                    bounds.into_iter().chain(members.iter().map(|&at| formulas[at])).collect()
                };
                prop_assert!(!satisfiable(&t, &with(&core.members)));
                for &spared in core.members.iter().filter(|at| **at >= bounds.len()) {
                    let fewer: Vec<usize> =
                        core.members.iter().copied().filter(|&at| at != spared).collect();
                    let bounded = (0..bounds.len()).all(|bound| fewer.contains(&bound));
                    prop_assert!(!bounded || satisfiable(&t, &with(&fewer)), "{:?}", core);
                }
            }
        }
    }
}
