//! Real solvers, asked real questions.
//!
//! Solvers that are not installed are passed over, unless `UNLOOP_REQUIRE_SOLVERS`
//! names them.

#![expect(clippy::unwrap_used, clippy::many_single_char_names, reason = "short tests")]

use std::time::{Duration, Instant};

use unloop::budget::Budget;
use unloop::logic::{Division, Sort, Substitution, Term, Terms, Value};
use unloop::solve::{
    Answer, AttemptOutcome, Form, ProcessGroup, Question, Reply, Rules, Script, ask, race,
};

use crate::support::solvers;

/// What each solver that is fit for the question answers.
fn answers(terms: &Terms, question: &Question) -> Vec<(String, Answer)> {
    let script = Script::new(terms, question, &Budget::unlimited()).unwrap();
    let budget = Budget::lasting(Duration::from_secs(20));
    let fit =
        solvers::installed().into_iter().filter(|s| s.profile.unfit(script.features()).is_none());
    fit.map(|solver| {
        let reply = ask(&script, &solver, &budget, &ProcessGroup::new());
        let Reply { answer, solver, .. } = reply.unwrap_or_else(|f| panic!("{f:#?}"));
        (solver, answer)
    })
    .collect()
}

fn all_say(terms: &Terms, question: &Question, status: bool) {
    for (solver, answer) in answers(terms, question) {
        assert_eq!(answer.status(), Some(status), "{solver}: {answer:?}");
    }
}

fn satisfiable(terms: &Terms, assertion: Term) {
    all_say(terms, &Question::new("test", vec![assertion]), true);
}

fn unsatisfiable(terms: &Terms, assertion: Term) {
    all_say(terms, &Question::new("test", vec![assertion]), false);
}

#[test]
fn models_have_scalars_and_the_cells_that_matter() {
    let t = Terms::new();
    let (x, p) = (t.int_symbol("the x"), t.bool_symbol("let"));
    let (a, b) = (t.symbol("A", Sort::int_array(1)), t.symbol("B", Sort::int_array(2)));
    let question = Question::new(
        "cells",
        vec![
            t.eq(t.read(a, &[t.read(a, &[x])]), t.int(-7)),
            t.eq(t.read(b, &[x, t.add([x, t.int(1)])]), t.int(12)),
            t.lt(x, t.int(-2)),
            p,
        ],
    );
    for (solver, answer) in answers(&t, &question) {
        let Answer::Sat(model) = answer else { panic!("{solver}: {answer:?}") };
        assert_eq!(model.scalars[&p], Value::Bool(true));
        for &assertion in &question.assertions {
            assert_eq!(t.evaluate(assertion, &model), Ok(Value::Bool(true)), "{solver}");
        }
    }
}

#[test]
fn truncating_division_is_the_same_for_solvers_and_for_us() {
    let t = Terms::new();
    let (x, y) = (t.int_symbol("x"), t.int_symbol("y"));
    let mut wrong = Vec::new();
    for kind in [Division::Truncate, Division::Euclid] {
        for (a, b) in [(7, 2), (-7, 2), (7, -2), (-7, -2), (-6, 3), (0, 5), (-1, 5)] {
            let values = Substitution::from_iter([(x, t.int(a)), (y, t.int(b))]);
            let here = t.and([t.eq(x, t.int(a)), t.eq(y, t.int(b))]);
            for open in [t.div(kind, x, y), t.modulo(kind, x, y)] {
                let closed = t.substitute(open, &values);
                assert!(t.as_int(closed).is_some());
                wrong.push(t.and2(here, t.ne(open, closed)));
            }
            for open in [t.div(kind, x, t.int(b)), t.modulo(kind, x, t.int(b))] {
                let closed = t.substitute(open, &values);
                wrong.push(t.and2(here, t.ne(open, closed)));
            }
        }
    }
    unsatisfiable(&t, t.or(wrong));
}

#[test]
fn wrapping_is_the_same_for_solvers_and_for_us() {
    let t = Terms::new();
    let x = t.int_symbol("x");
    let mut wrong = Vec::new();
    for value in [0, 127, 128, 255, 256, -1, -128, -129, 1000, -1000] {
        for signed in [true, false] {
            let expected = t.wrap(8, signed, t.int(value));
            let here = t.eq(x, t.int(value));
            wrong.push(t.and2(here, t.ne(t.wrap(8, signed, x), expected)));
        }
    }
    unsatisfiable(&t, t.or(wrong));
}

#[test]
fn reals_are_exact() {
    let t = Terms::new();
    let r = t.symbol("r", Sort::Real);
    let third = t.real(num_rational::Ratio::new((-1).into(), 3.into()));
    let question = Question::new("reals", vec![t.eq(r, third)]);
    for (solver, answer) in answers(&t, &question) {
        let Answer::Sat(model) = answer else { panic!("{solver}: {answer:?}") };
        assert_eq!(model.scalars[&r].to_string(), "-1/3", "{solver}");
    }
}

#[test]
fn layers_are_read_through() {
    let t = Terms::new();
    let (i, j, n) = (t.int_symbol("i"), t.int_symbol("j"), t.int_symbol("n"));
    let a = t.symbol("A", Sort::int_array(1));
    let chi = t.int_symbol("chi");
    // A[chi] = 2 * chi for 0 <= chi < n, then A[i] = 5
    let sweep = t.layer(a, &[chi], t.and2(t.le(t.int(0), chi), t.lt(chi, n)), t.mul(t.int(2), chi));
    let written = t.write(sweep, &[i], t.int(5));
    let in_range = t.and([t.le(t.int(0), j), t.lt(j, n), t.ne(i, j)]);
    unsatisfiable(&t, t.and2(in_range, t.ne(t.read(written, &[j]), t.mul(t.int(2), j))));
    unsatisfiable(&t, t.ne(t.read(written, &[i]), t.int(5)));
    satisfiable(&t, t.and2(t.ge(j, n), t.eq(t.read(written, &[j]), t.int(3))));
}

#[test]
fn cores_name_what_was_needed() {
    let t = Terms::new();
    let x = t.int_symbol("x");
    let [a, b, c] = ["a", "b x", "c"].map(|name| t.bool_symbol(name));
    let question = Question::new(
        "core",
        vec![
            t.implies(a, t.lt(x, t.int(0))),
            t.implies(b, t.gt(x, t.int(0))),
            t.or2(c, t.lt(x, t.int(100))),
        ],
    );
    for (solver, answer) in answers(&t, &question.clone().assuming(vec![a, b, t.not(c)])) {
        let Answer::Unsat { core: Some(core) } = answer else { panic!("{solver}: {answer:?}") };
        assert!(core.contains(&a) && core.contains(&b), "{solver}: {core:?}");
    }
    all_say(&t, &question.assuming(vec![a, t.not(b)]), true);
}

#[test]
fn without_abilities_assumptions_are_asserted() {
    let t = Terms::new();
    let (x, y, a) = (t.int_symbol("x"), t.int_symbol("y"), t.bool_symbol("a"));
    let product = t.eq(t.mul(x, y), t.int(15));
    let limit = t.implies(a, t.and([t.lt(x, t.int(1)), t.gt(y, t.int(0))]));
    let question = Question::new("products", vec![product, limit]);
    all_say(&t, &question.clone().assuming(vec![a]), false);
    all_say(&t, &question.assuming(vec![t.not(a)]), true);
}

#[test]
fn quantified_questions_go_to_those_who_can() {
    let t = Terms::new();
    let (n, tau) = (t.int_symbol("n"), t.int_symbol("tau"));
    let a = t.symbol("A", Sort::int_array(1));
    let sevens = t.each(tau, n, t.eq(t.read(a, &[tau]), t.int(7)));
    let three = t.eq(n, t.int(3));
    unsatisfiable(&t, t.and([sevens, three, t.eq(t.read(a, &[t.int(1)]), t.int(8))]));
    for (solver, answer) in answers(&t, &Question::new("each", vec![sevens, three])) {
        let Answer::Sat(model) = answer else { panic!("{solver}: {answer:?}") };
        assert_eq!(t.evaluate(sevens, &model), Ok(Value::Bool(true)), "{solver}");
    }
}

#[test]
fn sharing_does_not_hurt() {
    let t = Terms::new();
    let (x, y) = (t.int_symbol("x"), t.int_symbol("y"));
    // A tower whose tree has 2^300 leaves.
    let mut tower = x;
    for level in 0..300 {
        let condition = t.lt(tower, t.int(level));
        tower = t.ite(condition, t.mul(t.int(2), tower), t.sub(tower, y));
    }
    let question =
        Question::new("tower", vec![t.ge(tower, t.int(0)), t.eq(x, t.int(5)), t.eq(y, x)]);
    let script = Script::new(&t, &question, &Budget::unlimited()).unwrap();
    assert!(script.body().len() < 50_000, "{}", script.body().len());
    all_say(&t, &question, true);
}

/// A chain of nested terms that nothing can flatten.
fn chain(t: &Terms, length: u32) -> Term {
    (0..length).fold(t.int_symbol("x"), |chain, level| {
        let symbol = t.int_symbol(&format!("y{}", level % 10));
        t.wrap(8 + level % 2, true, t.add([chain, symbol]))
    })
}

#[test]
fn depth_does_not_hurt() {
    let t = Terms::new();
    let deep = Question::new("chain", vec![t.ge(chain(&t, 50_000), t.int(0))]);
    let script = Script::new(&t, &deep, &Budget::unlimited()).unwrap();
    let mut depth = 0_u32;
    let nesting = script.body().bytes().map(|byte| {
        depth = (depth + u32::from(byte == b'(')) - u32::from(byte == b')');
        depth
    });
    assert!(nesting.max() < Some(2000));
    let ys = (0..10).map(|i| t.eq(t.int_symbol(&format!("y{i}")), t.int(i)));
    let known = t.and(ys.chain([t.eq(t.int_symbol("x"), t.int(1))]));
    // Moderate depths, too, where the caller's stack is small.
    let little = || {
        for length in [40, 150, 230, 3_000] {
            satisfiable(&t, t.and2(known, t.ge(chain(&t, length), t.int(-1000))));
        }
    };
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(640 << 10);
        thread.spawn_scoped(scope, little).expect("a thread").join().expect("room for it");
    });
}

#[test]
fn a_race_has_one_winner_and_leaves_nobody_behind() {
    let t = Terms::new();
    let (x, y, z) = (t.int_symbol("x"), t.int_symbol("y"), t.int_symbol("z"));
    let easy =
        Script::new(&t, &Question::new("easy", vec![t.lt(x, y)]), &Budget::unlimited()).unwrap();
    // x³ + y³ = z³ keeps them all busy.
    let cube = |v| t.mul(v, t.mul(v, v));
    let positive = [x, y, z].map(|v| t.gt(v, t.int(0)));
    let hard = t.and([t.eq(t.add([cube(x), cube(y)]), cube(z)), t.and(positive)]);
    let hard = Script::new(&t, &Question::new("hard", vec![hard]), &Budget::unlimited()).unwrap();
    let solvers = solvers::installed();
    if solvers.is_empty() {
        return;
    }
    let processes = ProcessGroup::new();
    let variant = |name, script| Form::new(name, script);
    let variants = [variant("hard", &hard), variant("easy", &easy)];
    let start = Instant::now();
    let budget = Budget::lasting(Duration::from_secs(10));
    let rules = Rules { jobs: 8.try_into().unwrap(), ..Rules::default() };
    let outcome = race(&variants, &solvers, rules, &budget, &processes, &());
    assert!(start.elapsed() < Duration::from_secs(2), "{outcome:#?}");
    let (winner, reply) = outcome.winner.expect("somebody answers the easy one");
    assert_eq!((winner, reply.answer.status()), (1, Some(true)));
    assert_eq!(processes.running(), 0);
    assert_eq!(outcome.attempts.len(), 2 * solvers.len());
    assert!(
        outcome
            .attempts
            .iter()
            .any(|a| matches!(a.outcome, AttemptOutcome::Failed(_) | AttemptOutcome::NotStarted))
    );
}

#[test]
fn versions_can_be_asked_for() {
    for solver in solvers::installed() {
        let budget = Budget::lasting(Duration::from_secs(5));
        let version = solver.version(&budget, &ProcessGroup::new()).unwrap();
        assert!(version.chars().next().is_some_and(|c| c.is_ascii_digit()), "{version}");
    }
}
