//! `unloop smt`: what clients start, what they say, and how they end.

use std::fs;
use std::io::Write as _;
use std::process::{Child, Stdio};

use crate::interrupts::{hanging, processes, wait_for};
use crate::run::{Bench, really};

const QUESTION: &str = "(declare-const x Int)\n(assert (> x 3))\n(check-sat)\n";

#[test]
fn a_file_is_a_conversation() {
    let bench = Bench::with(&[("q.smt2", QUESTION)]);
    let Some(ran) = really(&bench, &["smt", "q.smt2"]) else { return };
    assert_eq!((ran.stdout.as_str(), ran.status), ("sat\n", 0));
    let ran = bench.run(&["smt", "gone.smt2"]);
    assert_eq!((ran.stdout.as_str(), ran.status), ("", 65));
    assert!(ran.stderr.contains("cannot read gone.smt2"), "{}", ran.stderr);
}

#[test]
fn a_solvers_own_command_line_is_understood() {
    let bench = Bench::with(&[("q.smt2", QUESTION)]);
    let Some(ran) = really(&bench, &["smt", "--as", "z3", "-smt2", "-T:9", "q.smt2"]) else {
        return;
    };
    assert_eq!((ran.stdout.as_str(), ran.status), ("sat\n", 0));
    let ran = bench.run(&["smt", "--as", "z3", "-version"]);
    assert!(ran.stdout.starts_with("Z3 version ") && ran.status == 0, "{}", ran.stdout);
    for (line, says) in [
        (&["smt", "--as", "spass", "q.smt2"][..], "--as takes one of yices-smt2"),
        (&["smt", "--as", "z3", "-T:soon"], "`soon` is no number"),
        (&["smt", "--offline"], "--replay"),
    ] {
        let ran = bench.run(line);
        assert!(ran.status == 64 && ran.stderr.contains(says), "{}", ran.stderr);
    }
}

#[test]
fn a_shim_is_no_solver() {
    let bench = Bench::with(&[("q.smt2", QUESTION)]);
    let ran = bench.run(&["smt", "--shims", "shims"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("shims/z3\n"), "{}", ran.stdout);
    let again = bench.run(&["smt", "--shims", "shims"]);
    assert_eq!(again.stdout, ran.stdout);
    let shim = bench.path("shims/z3");
    let of_shims = |command: &mut std::process::Command| {
        command.env("PATH", shim.parent().expect("a folder")).env_remove("UNLOOP_SOLVERS");
    };
    let mut list = bench.command(&["solvers", "--json"]);
    of_shims(&mut list);
    let listed = list.output().expect("it starts");
    assert!(!String::from_utf8_lossy(&listed.stdout).contains("shims/z3"));
    fs::write(bench.path("shims/cvc5"), "#!/bin/sh\necho mine\n").expect("a file");
    let ran = bench.run(&["smt", "--shims", "shims"]);
    assert!(ran.status == 64 && ran.stderr.contains("no shim: it stays"), "{}", ran.stderr);
}

#[test]
fn a_profile_says_how_the_solvers_fared() {
    let text = format!("{QUESTION}(push 1)\n(assert (< x 2))\n(check-sat)\n(pop 1)\n");
    let bench = Bench::with(&[("q.smt2", &text)]);
    let options = ["smt", "q.smt2", "--profile", "p", "--solver", "z3,cvc5"];
    let Some(ran) = really(&bench, &options) else { return };
    assert_eq!((ran.stdout.as_str(), ran.status), ("sat\nunsat\n", 0), "{}", ran.stderr);
    let read = |name: &str| fs::read_to_string(bench.path(name)).expect("it is written");
    let table = read("p/profile.md");
    let raced = "2 checks raced: 1 sat, 1 unsat, 0 unknown; 0 from a folder.";
    assert!(table.contains(raced) && table.contains("| z3 |"), "{table}");
    assert!(table.contains("| all | 2 | 2 | 2 |"), "{table}");
    let checks = read("p/checks.csv");
    let mut lines = checks.lines();
    let head = "check,answer,won,seconds,z3,z3 seconds,cvc5,cvc5 seconds";
    assert_eq!(lines.next(), Some(head));
    assert!(lines.next().is_some_and(|line| line.starts_with("1,sat,")), "{checks}");
    assert!(lines.next().is_some_and(|line| line.starts_with("2,unsat,")), "{checks}");
    let ran = really(&bench, &["smt", "q.smt2", "--profile", "q.smt2"]).expect("as before");
    ran.complains(65, "cannot write q.smt2");
}

/// A conversation about what no solver answers; the process group of one of them.
fn unanswered(bench: &Bench, more: &[&str]) -> (Child, u32) {
    let name = hanging(bench);
    let settings = bench.path("unloop.toml").display().to_string();
    let mut child = bench
        .command(&[&["smt", "--config", &settings], more].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("it is piped");
    input.write_all(b"(declare-const p Bool) (check-sat)\n").expect("it listens");
    let group = wait_for(|| {
        let mut all = processes().into_iter();
        all.find(|process| process.line.contains(&name) && process.parent == child.id())
            .map(|p| p.group)
    });
    child.stdin = Some(input);
    (child, group)
}

fn nobody_is_left(group: u32) {
    wait_for(|| processes().iter().all(|process| process.group != group).then_some(()));
}

#[test]
fn the_end_of_the_client_is_the_end_of_the_solvers() {
    let bench = Bench::with(&[]);
    let (mut child, group) = unanswered(&bench, &["--profile", "p"]);
    // Nobody reads any more.
    drop(child.stdout.take());
    nobody_is_left(group);
    assert!(child.wait().expect("it ends").success());
    // What there is of a profile is written.
    let table = fs::read_to_string(bench.path("p/profile.md")).expect("it is written");
    assert!(table.contains("0 checks raced"), "{table}");
}

#[test]
fn a_conversation_that_is_ended_by_a_signal_leaves_its_profile() {
    let bench = Bench::with(&[]);
    let (mut child, group) = unanswered(&bench, &["--profile", "p"]);
    let pid = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(pid, rustix::process::Signal::TERM).expect("it runs");
    nobody_is_left(group);
    // It is there before there is anything in it.
    let written =
        || fs::read_to_string(bench.path("p/profile.md")).ok().filter(|text| !text.is_empty());
    let table = wait_for(written);
    assert!(table.contains("checks raced"), "{table}");
    drop(child.stdin.take());
    child.wait().expect("it ends");
}

#[test]
fn a_conversation_that_is_killed_leaves_no_solver() {
    let bench = Bench::with(&[]);
    let (mut child, group) = unanswered(&bench, &[]);
    // Longer than it takes until somebody watches over the process.
    std::thread::sleep(std::time::Duration::from_millis(100));
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    nobody_is_left(group);
}
