//! Solvers behind the server that do not do their part: each fault with each command, alone and beside a
//! good solver. No answer is ever made of a fault, every reply comes in time, and no process is left.

use std::time::{Duration, Instant};

use unloop::budget::Budget;
use unloop::solve::{ProcessGroup, Server, ServerSettings};

use super::{server, settings, two_agree};
use crate::support::chance::Chance;
use crate::support::{self, solvers};

const FAULTS: [&str; 16] = [
    "closes_stdin",
    "dies",
    "dies_between",
    "dies_now_and_then",
    "dies_silently",
    "endless_reply",
    "error_then_sat",
    "floods_stdout",
    "garbage",
    "gives_up",
    "hangs",
    "ignores_terminate",
    "knows_nothing",
    "needs_memory",
    "not_executable",
    "unsat_then_error",
];

const COMMANDS: [&str; 8] = [
    "(get-model)",
    "(get-value (x))",
    "(get-unsat-core)",
    "(get-info :reason-unknown)",
    "(push 1) (assert (< x 20)) (check-sat)",
    "(check-sat-assuming (p))",
    "(get-assignment)",
    "(reset-assertions) (check-sat)",
];

const QUESTION: &str = "(set-option :produce-models true) (set-option :produce-unsat-cores true)
    (declare-const x Int) (declare-const p Bool) (assert (! (> x 10) :named big)) (check-sat)\n";

/// What is said with a short time for each check.
fn conversation(faults: &[&str], with_a_good_one: bool, command: &str) -> (String, usize) {
    let mut behind: Vec<_> = faults.iter().map(|name| solvers::fake(name)).collect();
    if with_a_good_one {
        behind.extend(solvers::quick().into_iter().take(1));
    }
    let processes = ProcessGroup::new();
    let settings = ServerSettings {
        timeout: Some(Duration::from_millis(if with_a_good_one { 5000 } else { 150 })),
        memory_mib: Some(512),
        ..settings()
    };
    let mut server = Server::new(behind, settings, &Budget::unlimited(), &processes);
    let said = server.say(&format!("{QUESTION}{command}"));
    drop(server);
    (said, processes.running())
}

/// Who dies later has said something before.
fn says_something(fault: &str) -> bool {
    matches!(fault, "dies" | "dies_between" | "dies_now_and_then")
}

#[test]
fn no_fault_becomes_an_answer() {
    let all = support::whole("UNLOOP_FAULTS");
    for (at, fault) in FAULTS.into_iter().enumerate() {
        // Each fault meets some of the commands, and each command some of the faults.
        for command in
            COMMANDS.into_iter().skip(if all { 0 } else { at % 4 }).step_by(if all { 1 } else { 4 })
        {
            let start = Instant::now();
            let (said, left) = conversation(&[fault], false, command);
            assert!(start.elapsed() < Duration::from_secs(3), "{fault}, {command}: too late");
            assert_eq!(left, 0, "{fault}, {command}: a process is left");
            let definite = said.lines().any(|line| matches!(line, "sat" | "unsat"));
            assert!(!definite || says_something(fault), "{fault}, {command}: {said}");
        }
    }
}

#[test]
fn a_good_solver_is_heard_beside_bad_ones() {
    if solvers::quick().is_empty() {
        return;
    }
    for (at, command) in COMMANDS.into_iter().enumerate() {
        let silent: Vec<&str> = FAULTS
            .into_iter()
            .filter(|f| !matches!(*f, "dies_between" | "dies_now_and_then"))
            .collect();
        let faults = [silent[(2 * at) % silent.len()], silent[(2 * at + 1) % silent.len()]];
        let (said, left) = conversation(&faults, true, command);
        assert!(said.starts_with("sat\n") && left == 0, "{faults:?}, {command}: {said}");
        assert_eq!(
            said.contains("(error"),
            command == "(get-unsat-core)" || command.contains("reason")
        );
    }
}

#[test]
fn what_two_say_the_opposite_of_is_unknown() {
    let folder = tempfile::tempdir().expect("a folder");
    let behind = || ["claims_sat", "claims_unsat"].map(solvers::fake).to_vec();
    let kept = Some(folder.path().to_owned());
    let settings = ServerSettings { contradictions: kept, ..two_agree() };
    let mut server = server(behind(), settings);
    let said =
        server.say("(declare-const p Bool) (assert p) (check-sat) (get-info :reason-unknown)");
    assert_eq!(said, "unknown\n(:reason-unknown incomplete)\n");
    let notices = server.notices();
    assert!(notices[0].contains("claims_sat says sat") && notices.len() == 1, "{notices:?}");
    let files = std::fs::read_dir(folder.path()).expect("the folder").count();
    assert_eq!(files, 2);
}

#[test]
fn one_solver_alone_is_not_enough_where_two_have_to_agree() {
    let mut behind = vec![solvers::fake("claims_unsat")];
    let text = "(declare-const x Int) (assert (> x 3)) (check-sat)";
    assert_eq!(server(behind.clone(), two_agree()).say(text), "unknown\n");
    if let Some(good) = solvers::quick().first() {
        behind.push(good.clone());
        assert_eq!(server(behind, two_agree()).say(text), "unknown\n");
        let all = solvers::installed();
        if all.len() > 1 {
            assert_eq!(server(all, two_agree()).say(text), "sat\n");
        }
    }
}

/// Pieces that commands are made of, and what is no command.
const PIECES: [&str; 30] = [
    "(",
    ")",
    "(check-sat)",
    "(assert ",
    "x",
    "|a",
    "b|",
    "\"",
    "\"\"",
    ";",
    "\n",
    "(push 1)",
    "(pop 1)",
    "(declare-const x Int)",
    "(get-value (x))",
    "(get-model)",
    " ",
    "\0",
    "\u{e9}",
    "(exit",
    "#b1",
    "(! x :named ",
    "(reset)",
    "(set-option :print-success ",
    "true)",
    "(= x 3))",
    "(_ BitVec 8)",
    "(check-sat-assuming (",
    "(echo ",
    "\r",
];

#[test]
fn any_text_is_survived() {
    let solvers = solvers::quick();
    for seed in 0..60 {
        let mut chance = Chance(seed);
        let mut server = server(solvers.clone(), settings());
        let mut said = Vec::new();
        for _ in 0..chance.below(200) {
            let piece = chance.pick(&PIECES);
            server.take(piece.as_bytes(), &mut said).expect("it is memory");
        }
        server.take(&[0xff, b')', 0xc3], &mut said).expect("it is memory");
        server.finish(&mut said).expect("it is memory");
    }
}

#[test]
fn depth_and_length_are_no_matter() {
    let depth = 100_000;
    let mut server = server(solvers::quick(), settings());
    let deep = format!("(assert {}p{})", "(not ".repeat(depth), ")".repeat(depth));
    assert_eq!(server.say(&format!("(declare-const p Bool) {deep} (push 1) (pop 1)")), "");
    let long = format!("(echo \"{}\")", "x".repeat(8 << 20));
    assert_eq!(server.say(&long).len(), (8 << 20) + 3);
    let many = "(push 1) (assert p) (pop 1)\n".repeat(10_000);
    assert_eq!(server.say(&many), "");
}
