//! Answers that are remembered: right for whatever question they are recalled for.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use unloop::budget::Budget;
use unloop::logic::{Model, Sort, Term, Terms, Value};
use unloop::solve::{Answer, Cache, ProcessGroup, Question, Script, Solver, ask};

use crate::support::solvers;

fn budget() -> Budget {
    Budget::unlimited()
}

fn answered(terms: &Terms, solver: &Solver, question: &Question) -> Answer {
    let script = Script::new(terms, question, &budget()).unwrap();
    ask(&script, solver, &budget(), &ProcessGroup::new()).unwrap().answer
}

fn recall(cache: &Cache, terms: &Terms, question: &Question) -> Option<Answer> {
    cache.recall(terms, question, &budget()).map(|remembered| remembered.answer)
}

fn remember(cache: &Cache, terms: &Terms, question: &Question, answer: &Answer) {
    cache.remember(terms, question, answer, "somebody", &budget()).unwrap();
}

/// Small formulas over few symbols, many of which contradict each other.
fn formula(t: &Terms, kind: u8, n: i8) -> Term {
    let (x, y) = (t.int_symbol("x"), t.int_symbol("y"));
    let cell = t.read(t.symbol("A", Sort::int_array(1)), &[x]);
    let n = t.int(n);
    match kind {
        0 => t.lt(x, n),
        1 => t.gt(x, n),
        2 => t.eq(y, t.add([x, n])),
        3 => t.lt(y, n),
        4 => t.eq(cell, n),
        _ => t.or2(t.gt(cell, y), t.eq(x, n)),
    }
}

fn questions() -> impl Strategy<Value = Vec<Vec<(u8, i8)>>> {
    let conjunct = (0..6_u8, -2..3_i8);
    proptest::collection::vec(proptest::collection::vec(conjunct, 1..5), 1..16)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]

    #[test]
    fn what_is_recalled_is_what_a_solver_says(questions in questions()) {
        let Some(solver) = solvers::installed().into_iter().next() else { return Ok(()) };
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::in_folder(folder.path()).unwrap();
        for conjuncts in &questions {
            // Each question has a bank of its own, as in another run.
            let t = Terms::new();
            let parts = conjuncts.iter().map(|&(kind, n)| formula(&t, kind, n)).collect();
            let question = Question::new("test", parts);
            let answer = answered(&t, &solver, &question);
            if let Some(recalled) = recall(&cache, &t, &question) {
                prop_assert_eq!(recalled.status(), answer.status());
                if let Answer::Sat(model) = recalled {
                    for &part in &question.assertions {
                        prop_assert_eq!(t.evaluate(part, &model), Ok(Value::Bool(true)));
                    }
                }
            }
            remember(&cache, &t, &question, &answer);
            // At once, and by another run.
            for cache in [&cache, &Cache::in_folder(folder.path()).unwrap()] {
                let again = recall(cache, &t, &question).and_then(|answer| answer.status());
                prop_assert_eq!(again, answer.status());
            }
        }
    }
}

#[test]
fn a_superset_is_unsatisfiable_and_a_subset_need_not_be() {
    let folder = tempfile::tempdir().unwrap();
    let (t, cache) = (Terms::new(), Cache::in_folder(folder.path()).unwrap());
    let [p, q] = ["p", "q"].map(|name| t.bool_symbol(name));
    let (x, y) = (t.int_symbol("x"), t.int_symbol("y"));
    let small = t.or2(t.not(p), t.lt(x, t.int(3)));
    let question = Question::new("a", vec![small, t.gt(x, t.int(5))]).assuming(vec![p, q]);
    remember(&cache, &t, &question, &Answer::Unsat { core: Some(vec![p]) });
    // q was not needed: so more may be assumed, or something else.
    let more = Question::new("b", vec![t.gt(x, t.int(5)), t.gt(y, x), small]).assuming(vec![p]);
    // Another run knows it too.
    for cache in [&cache, &Cache::in_folder(folder.path()).unwrap()] {
        assert_eq!(recall(cache, &t, &more), Some(Answer::Unsat { core: Some(vec![p]) }));
    }
    let fewer = Question::new("c", vec![small, t.gt(x, t.int(5))]).assuming(vec![q]);
    assert_eq!(recall(&cache, &t, &fewer), None);
    let other = Question::new("d", vec![small, t.gt(y, t.int(5))]).assuming(vec![p]);
    assert_eq!(recall(&cache, &t, &other), None);
}

/// `and` is written `and!1`, because it is a word of SMT-LIB's.
#[test]
fn what_is_only_written_alike_is_not_the_same() {
    let (t, cache) = (Terms::new(), Cache::in_memory());
    let (one, other) = (t.int_symbol("and"), t.int_symbol("and!1"));
    let (low, high) = (t.int(2), t.int(3));
    let question = Question::new("a", vec![t.gt(one, high), t.lt(one, low)]);
    remember(&cache, &t, &question, &Answer::Unsat { core: Some(Vec::new()) });
    assert!(recall(&cache, &t, &question).is_some());
    let mixed = Question::new("b", vec![t.gt(other, high), t.lt(one, low)]);
    assert_eq!(recall(&cache, &t, &mixed), None);
}

#[test]
fn lies_and_ignorance_are_not_remembered() {
    let (t, cache) = (Terms::new(), Cache::in_memory());
    let x = t.int_symbol("x");
    let question = Question::new("a", vec![t.gt(x, t.int(5))]);
    remember(&cache, &t, &question, &Answer::Unknown("timeout".to_owned()));
    remember(&cache, &t, &question, &Answer::Sat(Model::default()));
    assert_eq!(recall(&cache, &t, &question), None);
}

#[test]
fn a_damaged_file_counts_for_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (t, cache) = (Terms::new(), Cache::in_folder(folder.path()).unwrap());
    let x = t.int_symbol("x");
    let question = Question::new("a", vec![t.gt(x, t.int(5)), t.lt(x, t.int(4))]);
    remember(&cache, &t, &question, &Answer::Unsat { core: Some(Vec::new()) });
    let file = files(folder.path()).pop().unwrap();
    let whole = fs::read_to_string(&file).unwrap();
    let fresh = || recall(&Cache::in_folder(folder.path()).unwrap(), &t, &question);
    assert!(fresh().is_some());
    let other = whole.replace("\"schema\":1", "\"schema\":99");
    let nothing = "{\"schema\":1,\"solver\":\"z\",\"conjuncts\":[],\"model\":null}";
    for damaged in ["", "{", &whole[..whole.len() / 2], &other, nothing] {
        fs::write(&file, damaged).unwrap();
        assert_eq!(fresh(), None, "{damaged}");
    }
}

fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(files(&path)) } else { found.push(path) }
    }
    found
}
