//! SMT-LIB files that unloop did not write: what is read out of them, what is sent to a
//! solver, and which mistakes are found.

use std::path::Path;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::solve::{
    Asked, Feature, Features, FileError, ProcessGroup, Profile, Profiles, QueryFile,
};

use crate::support::solvers;

fn file(text: &str) -> QueryFile {
    read(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn read(text: &str) -> Result<QueryFile, FileError> {
    QueryFile::of_text(Path::new("q.smt2"), text.to_owned(), &Budget::unlimited())
}

/// A solver as its table describes it.
fn profile(keys: &str) -> Profile {
    let mut profiles = Profiles::shipped();
    let table = format!("[solver.mine]\ncommand = 'mine'\n{keys}");
    profiles.add_toml(&table).expect("a table for a test");
    profiles.get("mine").expect("it was added").clone()
}

#[test]
fn features_come_from_the_logic_and_from_what_occurs() {
    let none = Features::default();
    let check = |text: &str| file(&format!("{text}(check-sat)")).features();
    assert_eq!(check("(set-logic QF_LIA)"), Features { integers: true, ..none });
    assert_eq!(
        check("(set-logic UFNIA)"),
        Features { quantifiers: true, functions: true, integers: true, nonlinear: true, ..none }
    );
    // Without a logic: a product of constants, or by one, is linear.
    let x = "(declare-fun x () Int)";
    assert_eq!(
        check(&format!("{x}(assert (= (* (- 2) x) (* 3 (+ 1 2))))")),
        Features { integers: true, ..none }
    );
    assert!(check(&format!("{x}(assert (= (* x 2 x) 4))")).nonlinear);
    assert!(check(&format!("{x}(assert (= (div 7 x) 4))")).nonlinear);
    let halved = check(&format!("{x}(assert (= (div x 2) 4))"));
    assert!(halved.division && !halved.nonlinear);
    assert!(check("(declare-fun f (Int) Int)").functions);
    assert!(!check("(set-logic QF_BV)(declare-fun f ((_ BitVec 8)) Bool)").functions);
    assert!(check("(assert (exists ((r Real)) (> r 1.5)))").quantifiers);
    // A symbol is the same between bars, and is no word of the language.
    let barred = check("(declare-fun x () |Int|)(assert (|exists| x))");
    assert_eq!(barred, Features { integers: true, ..none });
    // Neither strings, symbols between bars nor comments are words.
    assert_eq!(check("(set-info :source |forall Int|)(set-info :a \"div\"); Real\n"), none);
}

#[test]
fn several_questions_are_a_conversation() {
    let incremental = |text: &str| file(text).features().incremental;
    assert!(!incremental("(check-sat)"));
    assert!(incremental("(check-sat)(check-sat)"));
    assert!(incremental("(push 1)(check-sat)"));
    assert!(file("(check-sat-assuming (p))").features().assumptions);
    // What stands behind the exit does not count.
    assert!(!incremental("(check-sat)(exit)(push 1)(check-sat)"));
}

#[test]
fn each_status_is_for_the_check_that_follows() {
    let text = "(set-info :status sat)\n(check-sat)\n(check-sat)\n\
                (set-info :status unsat)\n(check-sat)\n(set-info :status unknown)(check-sat)";
    let file = file(text);
    assert_eq!(file.expected(), [Some(true), None, Some(false), None]);
    assert_eq!(file.lines(), [2, 3, 5, 6]);
}

#[test]
fn what_is_sent_holds_no_talk_and_keeps_its_lines() {
    let text = "(set-info :status sat) ; a file\n(set-option :print-success true)\n\
                (set-option\n :regular-output-channel \"out.txt\")\n\
                (set-logic QF_LIA)\n(echo \"sat\")\n(check-sat)\n(get-model)\n(exit)\n(nonsense)\n";
    let sent = file(text).script(&profile(""));
    assert_eq!(
        sent,
        "(set-option :print-success false)  ; a file\n\n\n\n\
         (set-logic QF_LIA)\n\n(check-sat)\n"
    );
}

#[test]
fn a_logic_is_set_where_there_is_none() {
    let plain = profile("");
    let sent = file("(set-option :produce-models true)\n(assert true)(check-sat)").script(&plain);
    assert!(sent.contains("true)\n(set-logic ALL) (assert true)"), "{sent}");
    // A table's wish counts for logics that unloop itself declares, for which it was made.
    let wish = profile("[[solver.mine.when]]\nhas = ['quantifiers']\nlogic = 'ALL'\n");
    let logic = |name: &str, profile: &Profile| {
        let sent = file(&format!("(set-logic {name})(check-sat)")).script(profile);
        sent.split("(set-logic ").nth(1).and_then(|s| s.split(')').next()).map(str::to_owned)
    };
    assert_eq!(logic("UFLIA", &wish).as_deref(), Some("ALL"));
    assert_eq!(logic("UFLIA", &plain).as_deref(), Some("UFLIA"));
    assert_eq!(logic("AUFLIA", &wish).as_deref(), Some("AUFLIA"));
    assert_eq!(logic("QF_LIA", &wish).as_deref(), Some("QF_LIA"));
}

#[test]
fn a_seed_replaces_the_files_own() {
    let seeded = Profile { seed: Some(7), ..profile("") };
    let text = "(set-option :random-seed 3)(check-sat)";
    let sent = file(text).script(&seeded);
    assert!(sent.contains(":random-seed 7") && !sent.contains(":random-seed 3"), "{sent}");
    assert!(file(text).script(&profile("")).contains(":random-seed 3"));
}

#[test]
fn who_cannot_do_it_is_not_asked() {
    let quantified = file("(assert (forall ((x Int)) (> x 0)))(check-sat)");
    assert_eq!(quantified.unfit(&profile("lacks = ['quantifiers']")), Some(Feature::Quantifiers));
    assert_eq!(quantified.unfit(&profile("")), None);
    let assuming = file("(declare-const p Bool)(check-sat-assuming (p))");
    assert_eq!(assuming.unfit(&profile("assumptions = 'never'")), Some(Feature::Assumptions));
    let pushed = file("(push 1)(check-sat)");
    assert_eq!(pushed.unfit(&profile("lacks = ['incremental']")), Some(Feature::Incremental));
}

#[test]
fn mistakes_have_places() {
    for (text, place, about) in [
        ("(check-sat)\n (assert (= x 1)\n(check-sat)\n", (2, 2), "parenthesis is never closed"),
        ("(check-sat)\n(assert true))\n", (2, 14), "closes nothing"),
        ("(echo \"ä(\")(echo \"no\n\n", (1, 18), "string is never closed"),
        ("(assert |x)\n", (1, 9), "quoted symbol is never closed"),
        ("hello\n(check-sat)\n", (1, 1), "expected a command"),
        ("(check-sat) ()\n", (1, 13), "expected a command"),
        ("((check-sat))\n", (1, 2), "expected a command"),
        ("(\"check-sat\")\n", (1, 2), "expected a command"),
    ] {
        let Err(FileError::Malformed { line, column, message, .. }) = read(text) else {
            panic!("{text}: {:?}", read(text))
        };
        assert_eq!((line, column), place, "{text}");
        assert!(message.contains(about), "{text}: {message}");
    }
    assert!(matches!(read("\n \n"), Err(FileError::Empty(_))));
    assert!(matches!(read("; nothing\n(exit)(check-sat)"), Err(FileError::NoCheck(_))));
}

#[test]
fn long_and_deep_texts_are_read_quickly_and_within_the_time() {
    let deep =
        format!("(assert {}true{})(check-sat)", "(not ".repeat(300_000), ")".repeat(300_000));
    assert_eq!(file(&deep).expected(), [None]);
    let over = Budget::lasting(Duration::ZERO);
    let read = QueryFile::of_text(Path::new("q.smt2"), deep, &over);
    assert!(matches!(read, Err(FileError::Stopped(_))));
}

#[test]
fn every_solver_here_answers_every_check() {
    let text = "(set-option :print-success true)\n(set-logic QF_LIA)\n(declare-const x Int)\n\
                (push 1)\n(assert (> x 3))\n(check-sat)\n(get-model)\n(echo \"unsat\")\n\
                (assert (< x 2))\n(check-sat)\n(get-value (x))\n(pop 1)\n(check-sat)\n(exit)\n";
    let file = file(text);
    for solver in solvers::installed() {
        let budget = Budget::lasting(Duration::from_secs(10));
        let reply = file.put(&solver, &budget, &ProcessGroup::new());
        let checks = reply.map(|reply| reply.answer.checks);
        assert_eq!(checks, Ok(vec![Some(true), Some(false), Some(true)]), "{}", solver.name());
    }
}
