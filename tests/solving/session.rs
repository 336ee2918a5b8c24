//! Conversations: what a session answers is what a fresh solver answers.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::time::Duration;

use proptest::prelude::*;
use unloop::budget::Budget;
use unloop::logic::{Sort, Term, Terms, Value};
use unloop::solve::profile::Extent;
use unloop::solve::{
    Answer, FailureKind, Feature, Features, ProcessGroup, Question, Script, Session, SessionError,
    Solver, Status, ask,
};

use crate::support::solvers;

const ALL: Features =
    Features { functions: true, division: true, assumptions: true, ..Features::LINEAR_INTEGERS };

fn soon() -> Budget {
    Budget::lasting(Duration::from_secs(20))
}

/// What a new process says to all that holds.
fn fresh(terms: &Terms, solver: &Solver, holds: &[Vec<Term>]) -> Option<bool> {
    let question = Question::new("fresh", holds.concat());
    let script = Script::new(terms, &question, &soon()).unwrap();
    ask(&script, solver, &soon(), &ProcessGroup::new()).unwrap().answer.status()
}

/// One step of a conversation.
#[derive(Clone, Debug)]
enum Step {
    Push,
    Pop,
    Assert(u8, i8, u8),
    Check,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        2 => Just(Step::Push),
        2 => Just(Step::Pop),
        4 => (0..9_u8, -3..4_i8, 0..4_u8).prop_map(|(kind, n, at)| Step::Assert(kind, n, at)),
        3 => Just(Step::Check),
    ];
    proptest::collection::vec(step, 1..24)
}

/// A small formula over few symbols, with large shared parts now and then.
fn formula(t: &Terms, kind: u8, n: i8, at: u8) -> Term {
    let (x, y) = (t.int_symbol("x"), t.int_symbol(["y", "z", "let", "a b"][usize::from(at)]));
    let array = t.symbol("A", Sort::int_array(1));
    let n = t.int(n);
    let cell = t.read(array, &[t.add([x, n])]);
    let written = t.read(t.write(array, &[y], n), &[x]);
    let large = (0..6).fold(t.add([x, y]), |sum, i| t.ite(t.lt(sum, t.int(i)), t.add([sum, y]), x));
    match kind {
        0 => t.lt(x, t.add([y, n])),
        1 => t.gt(x, n),
        2 => t.le(x, n),
        3 => t.eq(cell, y),
        4 => t.ne(written, n),
        5 => t.eq(t.modulo(unloop::logic::Division::Truncate, x, t.int(3)), n),
        6 => t.and2(t.lt(large, n), t.gt(t.add([large, large]), t.int(-40))),
        7 => t.or2(t.eq(large, y), t.lt(cell, large)),
        _ => t.ne(x, y),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_session_answers_as_a_fresh_solver_does(steps in steps()) {
        for solver in solvers::installed() {
            let (terms, processes) = (Terms::new(), ProcessGroup::new());
            let mut session = Session::new(&terms, &solver, ALL, &processes).unwrap();
            let mut holds = vec![Vec::new()];
            for step in &steps {
                match *step {
                    Step::Push => {
                        session.push();
                        holds.push(Vec::new());
                    }
                    Step::Pop => {
                        let open = holds.len() > 1;
                        prop_assert_eq!(session.pop(), open);
                        holds.truncate(if open { holds.len() - 1 } else { 1 });
                    }
                    Step::Assert(kind, n, at) => {
                        let formula = formula(&terms, kind, n, at);
                        session.assert(formula, &soon()).unwrap();
                        holds.last_mut().unwrap().push(formula);
                    }
                    Step::Check => {
                        let answer = session.ask(&[], &soon()).unwrap();
                        if let Answer::Sat(model) = &answer {
                            for &part in holds.iter().flatten() {
                                prop_assert_eq!(terms.evaluate(part, model), Ok(Value::Bool(true)));
                            }
                        }
                        prop_assert_eq!(answer.status(), fresh(&terms, &solver, &holds));
                    }
                }
            }
            prop_assert!(session.starts() <= 1);
            drop(session);
            prop_assert_eq!(processes.running(), 0);
        }
    }
}

#[test]
fn cores_are_named_or_found_by_leaving_out() {
    for mut solver in solvers::installed() {
        for (named, features) in
            [(true, ALL), (false, Features { assumptions: false, ..ALL }), (false, ALL)]
        {
            if !named && features.assumptions {
                solver.profile.assumptions = Extent::Never;
            }
            let (t, processes) = (Terms::new(), ProcessGroup::new());
            let [p, q, r] = ["p", "q", "r"].map(|name| t.bool_symbol(name));
            let x = t.int_symbol("x");
            let mut session = Session::new(&t, &solver, features, &processes).unwrap();
            for (guard, formula) in
                [(p, t.gt(x, t.int(5))), (q, t.lt(x, t.int(9))), (r, t.lt(x, t.int(3)))]
            {
                session.assert(t.or2(t.not(guard), formula), &soon()).unwrap();
            }
            assert_eq!(session.check(&[p, q], &soon()), Ok(Status::Sat), "{}", solver.name());
            let model = session.model().unwrap();
            assert_eq!(t.evaluate(t.and([p, q]), &model), Ok(Value::Bool(true)));
            assert_eq!(session.check(&[p, q, r], &soon()), Ok(Status::Unsat));
            let mut core = session.core().unwrap();
            core.sort_by_key(|&symbol| t.symbol_name(symbol).map(str::to_owned));
            assert!(core.contains(&p) && core.contains(&r), "{core:?}");
            assert!(named || core.len() == 2, "{core:?}");
            // Nothing of the assumptions is left.
            assert_eq!(session.check(&[t.not(p), r], &soon()), Ok(Status::Sat));
        }
    }
}

#[test]
fn who_dies_is_started_again_and_told_everything() {
    let (t, processes) = (Terms::new(), ProcessGroup::new());
    let solver = solvers::fake("dies_now_and_then");
    let mut session = Session::new(&t, &solver, ALL, &processes).unwrap();
    session.assert(t.gt(t.int_symbol("x"), t.int(0)), &soon()).unwrap();
    for starts in 1..4 {
        session.push();
        session.assert(t.lt(t.int_symbol("x"), t.int(0)), &soon()).unwrap();
        assert_eq!(session.check(&[], &soon()), Ok(Status::Unsat));
        assert_eq!(session.starts(), starts);
        session.pop();
    }
    drop(session);
    assert_eq!(processes.running(), 0);
}

#[test]
fn a_failure_is_no_answer_and_ends_nothing() {
    let (t, processes) = (Terms::new(), ProcessGroup::new());
    let asserted = t.gt(t.int_symbol("x"), t.int(10));
    for (name, kind) in [
        ("hangs", FailureKind::TimedOut),
        ("garbage", FailureKind::Unexpected),
        ("error_then_sat", FailureKind::Error),
        ("unsat_then_error", FailureKind::Error),
        ("dies", FailureKind::Died),
        ("wrong_model", FailureKind::LyingModel),
    ] {
        let mut session = Session::new(&t, &solvers::fake(name), ALL, &processes).unwrap();
        session.assert(asserted, &soon()).unwrap();
        for _ in 0..2 {
            let budget = Budget::lasting(Duration::from_millis(300));
            match session.ask(&[], &budget) {
                Err(SessionError::Failed(failure)) => assert_eq!(failure.kind, kind, "{name}"),
                other => panic!("{name}: {other:?}"),
            }
            assert_eq!(processes.running(), 0, "{name}");
            assert_eq!(session.model(), Err(SessionError::NoSuchAnswer));
        }
    }
}

#[test]
fn what_a_session_cannot_do_is_said_beforehand() {
    let (t, processes) = (Terms::new(), ProcessGroup::new());
    let mut solver = solvers::fake("late");
    let x = t.int_symbol("x");
    let mut session = Session::new(&t, &solver, Features::LINEAR_INTEGERS, &processes).unwrap();
    let unfit = Err(SessionError::Unfit(Feature::Nonlinear));
    assert_eq!(session.assert(t.eq(t.mul(x, x), t.int(4)), &soon()), unfit);
    assert!(matches!(session.check(&[t.gt(x, t.int(1))], &soon()), Err(SessionError::Print(_))));
    assert_eq!(session.core(), Err(SessionError::NoSuchAnswer));
    solver.profile.lacks.push(Feature::Incremental);
    let refused = Session::new(&t, &solver, ALL, &processes).err();
    assert_eq!(refused, Some(SessionError::Unfit(Feature::Incremental)));
}
