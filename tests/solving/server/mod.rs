//! A solver that is all solvers: what it says, to whom, and what if those behind it do not do their part.

mod conversations;
mod faults;

use std::num::NonZero;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::solve::{JournalMode, ProcessGroup, Rules, Server, ServerSettings, Solver};

use crate::support::solvers;

fn settings() -> ServerSettings {
    let jobs = NonZero::new(5).unwrap_or(NonZero::<usize>::MIN);
    let rules = Rules { jobs, ..Rules::default() };
    ServerSettings { rules, timeout: Some(Duration::from_secs(20)), ..ServerSettings::default() }
}

fn server(solvers: Vec<Solver>, settings: ServerSettings) -> Server {
    Server::new(solvers, settings, &Budget::unlimited(), &ProcessGroup::new())
}

/// The same, where two families have to agree.
fn two_agree() -> ServerSettings {
    let settings = settings();
    let agree = NonZero::new(2).unwrap_or(NonZero::<usize>::MIN);
    ServerSettings { rules: Rules { agree, ..settings.rules }, ..settings }
}

/// What is said to a text, line by line.
fn replies(text: &str) -> Vec<String> {
    let said = server(solvers::all(), settings()).say(text);
    said.lines().map(|line| line.trim().to_owned()).collect()
}

#[test]
fn commands_are_answered_as_the_standard_has_it() {
    if solvers::installed().is_empty() {
        return;
    }
    let said = replies(
        r#"(set-option :print-success true)
           (set-option :produce-models true) (set-logic QF_LIA)
           (declare-fun |x| () Int) (declare-const y Int)
           (push 1) (assert (! (> x 3) :named big)) (check-sat) (get-assignment)
           (get-info :assertion-stack-levels) (pop 1) (get-assertions)
           (set-info :source |; nothing|) (echo "say ""it""") (get-option :produce-models)
           (get-option :expert) (get-info :error-behavior) (reset) (exit)"#,
    );
    let expected = [
        &["success"; 7][..],
        &["sat", "((big true))", "(:assertion-stack-levels 1)", "success", "()", "success"],
        // With the reset there is no `success` any more.
        &["\"say \"\"it\"\"\"", "true", "unsupported", "(:error-behavior continued-execution)"],
    ];
    assert_eq!(said, expected.concat());
}

#[test]
fn a_mistake_is_an_error_with_its_place_and_the_conversation_goes_on() {
    if solvers::installed().is_empty() {
        return;
    }
    let said = replies(
        "(pop 1)\n(assert)\nfoo )\n (push x) (check-sat 1) (get-model) (bar)\n\
         (set-option :produce-models maybe) (set-option :smt.x 1) (get-unsat-core)\n\
         (declare-const x Int) (assert (= y 1))\n(check-sat)\n(reset) (assert true) (check-sat)",
    );
    let expected = [
        r#"(error "line 1 column 1: only 0 levels have been opened")"#,
        r#"(error "line 2 column 1: expected one term")"#,
        r#"(error "line 3 column 1: expected a command: `(`, its name, its arguments, `)`")"#,
        r#"(error "line 3 column 5: this `)` closes nothing")"#,
        r#"(error "line 4 column 2: expected a number of levels")"#,
        r#"(error "line 4 column 11: expected nothing behind `check-sat`")"#,
        r#"(error "line 4 column 25: there is no answer that this could be about")"#,
        "unsupported",
        r#"(error "line 5 column 1: :produce-models takes true or false")"#,
        "unsupported",
        r#"(error "line 5 column 58: the last answer was not unsat")"#,
    ];
    assert_eq!(said[..expected.len()], expected);
    let [complaint, last] = &said[expected.len()..] else { panic!("{said:?}") };
    assert!(
        complaint.starts_with(r#"(error "line 7 column 1: no solver takes this; "#),
        "{complaint}"
    );
    assert_eq!(last, "sat");
}

#[test]
fn commands_may_come_in_any_pieces() {
    if solvers::installed().is_empty() {
        return;
    }
    let text = "(declare-const |a b| Int) ; (check-sat)\r\n(assert (> |a b| 3))\n\
                (check-sat) (echo \"é; (\") (get-value (|a b|";
    for size in [1, 2, 7] {
        let mut server = server(solvers::quick(), settings());
        let mut said = Vec::new();
        for piece in text.as_bytes().chunks(size) {
            server.take(piece, &mut said).expect("it is memory");
        }
        server.finish(&mut said).expect("it is memory");
        let said = String::from_utf8(said).expect("it is text");
        assert_eq!(said, "sat\n\"é; (\"\n(error \"the input ends within a command\")\n");
    }
}

#[test]
fn what_nobody_here_knows_is_passed_on() {
    let said = replies(
        "(set-logic ALL) (declare-const s String) (assert (= (str.len s) 3)) (check-sat)
           (declare-datatypes ((T 0)) (((leaf) (node (left T) (right T)))))
           (declare-const t T) (assert ((_ is node) t)) (check-sat)
           (assert (= t leaf)) (check-sat)",
    );
    if solvers::all().iter().any(|solver| matches!(solver.name(), "z3" | "cvc5")) {
        assert_eq!(said, ["sat", "sat", "unsat"]);
    }
}

#[test]
fn what_is_defined_after_an_answer_has_a_value() {
    if solvers::installed().is_empty() {
        return;
    }
    let said = replies(
        "(set-option :produce-models true) (declare-const x Int) (assert (= x 3)) (check-sat)
         (define-fun y () Int (+ x 1)) (get-value (y)) (define-fun z () Int (+ y 1)) (get-value (z))
         (assert (> x y)) (get-value (x)) (check-sat)",
    );
    let error = "(error \"line 3 column 27: there is no answer that this could be about\")";
    assert_eq!(said, ["sat", "((y 4))", "((z 5))", error, "unsat"]);
}

#[test]
fn declarations_may_be_global_and_all_may_be_taken_back() {
    if solvers::installed().is_empty() {
        return;
    }
    let said = replies(
        "(set-option :global-declarations true) (set-logic QF_LIA) (push 1)
         (declare-const x Int) (assert (< x 0)) (check-sat) (pop 1)
         (assert (> x 0)) (check-sat) (push 2) (define-fun f () Int (+ x 1)) (assert (= f 1))
         (check-sat) (pop 2) (assert (= f 2)) (check-sat) (get-value (f x))
         (reset-assertions) (assert (= f 1)) (check-sat) (get-value (x))",
    );
    assert_eq!(said, ["sat", "sat", "unsat", "sat", "((f 2)", "(x 1))", "sat", "((x 0))"]);
}

#[test]
fn a_check_has_its_time() {
    let fakes = vec![solvers::fake("hangs"), solvers::fake("ignores_terminate")];
    let settings = ServerSettings { timeout: Some(Duration::from_millis(300)), ..settings() };
    let mut server = server(fakes, settings);
    let said =
        server.say("(declare-const p Bool) (assert p) (check-sat) (get-info :reason-unknown)");
    assert_eq!(said, "unknown\n(:reason-unknown timeout)\n");
    let said = server.say("(set-option :timeout 50) (check-sat) (get-info :all-statistics)");
    assert!(said.starts_with("unknown\n(:checks 2 :seconds 0."), "{said}");
}

#[test]
fn responses_and_diagnostics_go_to_files_where_the_client_wants_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let read = |name: &str| std::fs::read_to_string(path(name)).expect("it is written");
    std::fs::write(path("out"), "before\n").expect("a file");
    let behind = ["claims_sat", "claims_unsat"].map(solvers::fake).to_vec();
    let kept = Some(folder.path().join("kept"));
    let mut server = server(behind, ServerSettings { contradictions: kept, ..two_agree() });
    let said = server.say(&format!(
        "(echo \"a\") (set-option :regular-output-channel \"{}\") (echo \"b\") (pop 1)
         (set-option :diagnostic-output-channel \"{}\") (assert true) (check-sat)
         (set-option :regular-output-channel \"{}\") (get-option :regular-output-channel)
         (set-option :regular-output-channel \"stdout\") (echo \"c\")
         (set-option :regular-output-channel \"{}\") (reset) (echo \"d\")",
        path("out"),
        path("log"),
        path("no/such/folder"),
        path("out"),
    ));
    assert_eq!(said, "\"a\"\n\"c\"\n\"d\"\n");
    let out = read("out");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!((lines[0], lines[1], lines[3]), ("before", "\"b\"", "unknown"));
    assert!(lines[2].contains("only 0 levels"), "{out}");
    assert!(lines[4].starts_with("(error \"line 3 column 10: cannot write to "), "{out}");
    assert_eq!(lines[5..], [format!("\"{}\"", path("out"))]);
    // With the reset they are what they were.
    assert!(server.notices()[0].starts_with("solvers contradict each other"));
    server.say(&format!("(set-option :diagnostic-output-channel \"{}\") (check-sat)", path("log")));
    assert!(server.notices().is_empty());
    assert!(read("log").starts_with("warning: solvers contradict each other"));
}

/// A conversation whose answers and values are worth to be kept.
const KEPT: &str = "(set-option :produce-models true) (declare-const x Int) (assert (> x 3)) (check-sat)
    (get-value ((> x 3))) (push 1) (assert (< x 3)) (check-sat) (pop 1) (check-sat-assuming ((> x 9)))";

#[test]
fn what_is_recorded_can_be_had_without_solvers() {
    if solvers::installed().is_empty() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let said = {
        let recording =
            server(solvers::all(), settings()).keeping(folder.path(), JournalMode::Record);
        recording.expect("a folder").say(KEPT)
    };
    let said: String = said.chars().filter(|c| !c.is_whitespace()).collect();
    assert_eq!(said, "sat(((>x3)true))unsatsat");
    let offline = || {
        let settings = ServerSettings { offline: true, ..settings() };
        server(Vec::new(), settings).keeping(folder.path(), JournalMode::Replay).expect("a folder")
    };
    let again: String = offline().say(KEPT).chars().filter(|c| !c.is_whitespace()).collect();
    assert_eq!(again, said);
    let other =
        "(declare-const x Int) (assert (> x 4)) (check-sat) (get-info :reason-unknown) (get-model)";
    let expected = "unknown\n(:reason-unknown offline)\n(error \"line 1 column 79: nobody has recorded what is said to this\")\n";
    assert_eq!(offline().say(other), expected);
    // Each is a file that any solver takes.
    let files = std::fs::read_dir(folder.path()).expect("the folder").flatten();
    let files: Vec<_> = files
        .map(|file| file.path())
        .filter(|path| path.extension().is_some_and(|e| e == "smt2"))
        .collect();
    assert_eq!(files.len(), 3);
    for file in files {
        let query = unloop::solve::QueryFile::read(&file, &Budget::unlimited()).expect("a query");
        assert_eq!(query.expected().len(), 1);
    }
}

#[test]
fn what_is_in_the_cache_is_not_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let cached = |behind| {
        server(behind, settings()).keeping(folder.path(), JournalMode::Cache).expect("a folder")
    };
    let text = "(declare-const p Bool) (assert p) (assert (not p)) (check-sat)";
    if solvers::installed().is_empty() {
        return;
    }
    assert_eq!(cached(solvers::quick()).say(text), "unsat\n");
    assert_eq!(cached(vec![solvers::fake("hangs")]).say(text), "unsat\n");
    std::fs::write(folder.path().join("manifest.json"), "{\"schema\":1,\"queries\":[{}]}")
        .expect("ok");
    assert!(server(Vec::new(), settings()).keeping(folder.path(), JournalMode::Cache).is_err());
}

#[test]
fn a_model_that_nobody_else_believes_is_none() {
    let all: Vec<Solver> = solvers::installed();
    if all.len() < 2 {
        return;
    }
    let validating = |behind: Vec<Solver>| {
        // The liar is asked for values, and says nothing.
        let timeout = Some(Duration::from_millis(if behind.len() == 1 { 200 } else { 20_000 }));
        let settings = ServerSettings { validate: true, timeout, ..settings() };
        server(behind, settings).say(
            "(declare-const x Int) (declare-fun f (Int) Int) (assert (= (f x) (+ x 1))) (check-sat)
             (get-value ((- (f x) x)))",
        )
    };
    assert_eq!(validating(all.clone()).replace(char::is_whitespace, ""), "sat(((-(fx)x)1))");
    let liar = ["claims_sat"].map(solvers::fake);
    assert_eq!(
        validating(liar.to_vec()),
        "unknown\n(error \"line 2 column 14: nobody who has said so can tell\")\n"
    );
}

/// Clients ask for one value after the other; what they have said already is put to a solver at once.
#[test]
fn values_asked_for_at_once_are_those_asked_for_one_by_one() {
    for solver in solvers::quick() {
        let mut question = "(set-option :produce-models true) (set-logic QF_LIA)\n".to_owned();
        let names: Vec<String> = (0..150).map(|at| format!("x{at}")).collect();
        for (at, name) in names.iter().enumerate() {
            question += &format!("(declare-const {name} Int) (assert (= {name} {at}))\n");
        }
        question += "(check-sat)\n";
        let asked: Vec<String> =
            names.iter().map(|name| format!("(get-value ({name}))\n")).collect();
        let mut one_by_one = server(vec![solver.clone()], settings());
        let mut expected = one_by_one.say(&question);
        asked.iter().for_each(|command| expected += &one_by_one.say(command));
        assert!(expected.ends_with("((x149 149))\n"), "{}: {expected}", solver.name());
        // What follows is about another stack.
        let again = "(assert (> x0 0)) (check-sat) (get-info :name)\n";
        expected += &one_by_one.say(again);
        let all = question + &asked.concat() + again;
        let mut at_once = server(vec![solver.clone()], settings());
        assert_eq!(at_once.say(&all), expected, "{}", solver.name());
    }
}

/// As in the standard; not every solver takes it.
#[test]
fn an_empty_list_of_assumptions_is_taken() {
    for solver in solvers::quick() {
        let mut server = server(vec![solver.clone()], settings());
        let said = server.say("(declare-const p Bool) (assert p) (check-sat-assuming ()) (check-sat-assuming ( (not p) ))");
        assert_eq!(said, "sat\nunsat\n", "{}", solver.name());
    }
}

/// A sum of 64 bits of two numbers that have 63 may have its top bit: a solver that is wrong about that is believed only
/// where it was given another sum, and names are not taken for what they once were.
#[test]
fn nobody_is_believed_about_sums_that_could_not_be_written_anew() {
    let words = "(declare-const x (_ BitVec 63)) (declare-const y (_ BitVec 63))";
    let sum = |x: &str, y: &str| format!("(= ((_ extract 63 63) (bvadd {x} {y})) #b1)");
    let [a, b] = ["x", "y"].map(|name| format!("((_ zero_extend 1) {name})"));
    let stale = "(push 1) (declare-const a (_ BitVec 8)) (declare-const b (_ BitVec 8)) (pop 1)";
    let questions = [
        format!("{words} (assert {}) (check-sat)", sum(&a, &b)),
        format!("{words} (check-sat-assuming ({}))", sum(&a, &b)),
        format!(
            "{stale} {words} (assert (= (! {a} :named a) (! {b} :named b) {a})) (assert {}) (check-sat)",
            sum("a", "b")
        ),
        format!("{stale} {words} (assert (let ((a {a}) (b {b})) {})) (check-sat)", sum("a", "b")),
    ];
    for solver in solvers::quick() {
        for question in &questions {
            let said = server(vec![solver.clone()], settings()).say(question);
            assert!(!said.contains("unsat"), "{}: {said}{question}", solver.name());
        }
    }
}
