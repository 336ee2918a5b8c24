//! What lies beside a program starts nothing before its user has said so: `unloop trust`, and what
//! reports say of solvers that unloop does not know.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

use serde_json::Value as Json;

use crate::run::{Bench, REACHABLE, Ran, SAFE, fake};

/// Settings whose solver leaves a mark, and says that everything is unsatisfiable.
const FORGING: &str = "\
[solver.z3]
command = 'sh'
args = ['-c', 'touch mark; echo unsat']
";

fn object(ran: &Ran) -> Json {
    serde_json::from_str(&ran.stdout).expect("one object")
}

/// A program, and beside it settings from somebody.
fn bench(settings: &str) -> Bench {
    Bench::with(&[("d/safe.c", SAFE), ("d/p.c", REACHABLE), ("d/unloop.toml", settings)])
}

/// All files named `mark`, wherever a solver may have been started.
fn is_marked(bench: &Bench) -> bool {
    ["mark", "d/mark"].iter().any(|mark| bench.path(mark).exists())
}

#[test]
fn a_file_that_is_found_starts_nothing() {
    let bench = bench(&format!("solvers = ['z3']\n{FORGING}"));
    bench.write("d/q.smt2", b"(check-sat)\n");
    bench.write("d/listing.path", b"input x\nassume x > 3\n");
    for command in [
        &["check", "d/p.c"][..],
        &["check", "--each", "d/p.c"],
        &["check", "--each-file", "d/p.c"],
        &["explore", "d/p.c"],
        &["loops", "d/p.c"],
        &["invariants", "d/p.c"],
        &["path", "d/listing.path"],
        &["apc", "d/p.c"],
        &["graph", "d/p.c"],
        &["run", "d/p.c", "--random"],
        &["solve", "d"],
        &["solve", "d/q.smt2"],
        &["bench", "d"],
    ] {
        let ran = bench.run(command);
        assert_ne!(ran.status, 0, "{command:?}: {}", ran.stdout);
        assert!(!is_marked(&bench), "{command:?}");
    }
    // Nor in the folder that one is in.
    for command in [&["solvers"][..], &["solvers", "test"], &["check", "p.c"]] {
        let mut inside = bench.command(command);
        let ran = Ran::from(inside.current_dir(bench.path("d")).output().expect("it runs"));
        ran.complains(65, "unloop.toml:2:9");
        assert!(!is_marked(&bench), "{command:?}");
    }
}

#[test]
fn it_is_said_what_it_wants_where_and_how_to_go_on() {
    let bench = bench(FORGING);
    let ran = bench.run(&["check", "d/p.c"]);
    ran.complains(65, "d/unloop.toml:1:9");
    for part in [
        "says how the solver `z3` is started: sh -c 'touch mark; echo unsat'",
        "1 | [solver.z3]",
        "nobody has said that its folder is trusted",
        "`unloop trust d`",
        "`--config d/unloop.toml`",
    ] {
        assert!(ran.stderr.contains(part), "{part}: {}", ran.stderr);
    }
    let told = object(&bench.run(&["check", "d/p.c", "--json"]));
    assert_eq!(told["error"]["status"], 65);
    let text = told["error"]["text"].as_str().expect("a text");
    assert!(text.contains("unloop trust d"), "{text}");
}

#[test]
fn trust_is_in_one_folder_as_it_is_now() {
    let bench = bench(&fake("says_unsat"));
    fs::create_dir_all(bench.path("e")).expect("a folder");
    for name in ["safe.c", "unloop.toml"] {
        fs::copy(bench.path("d").join(name), bench.path("e").join(name)).expect("a copy");
    }
    let trusted = bench.run(&["trust", "d"]);
    assert_eq!(trusted.status, 0, "{}", trusted.stderr);
    assert!(trusted.stdout.contains("d: trusted; it says how the solver `fake` is started"));
    let check = |folder: &str| bench.run(&["check", &format!("{folder}/safe.c")]);
    assert_eq!(check("d").status, 0);
    symlink(bench.path("d"), bench.path("link")).expect("a link");
    assert_eq!(check("link").status, 0, "the same folder by another name");
    check("e").complains(65, "unloop trust e");

    let list = bench.run(&["trust", "--list"]).stdout;
    assert!(list.lines().count() == 1 && list.trim_end().ends_with("/d"), "{list}");
    bench.write("d/unloop.toml", format!("{}\n# more\n", fake("says_unsat")).as_bytes());
    check("d").complains(65, "it has changed since its folder was trusted");
    assert!(bench.run(&["trust", "--list"]).stdout.contains("has changed"));
    assert_eq!(bench.run(&["trust", "d"]).status, 0);
    assert_eq!(check("d").status, 0);
    assert!(bench.run(&["trust", "--revoke", "d"]).stdout.contains("trusted no more"));
    check("d").complains(65, "nobody has said");
    assert!(bench.run(&["trust", "--revoke", "d"]).stdout.contains("was not trusted"));
    assert_eq!(bench.run(&["trust", "--list"]).stdout, "");
    bench.run(&["trust", "nowhere"]).complains(65, "nowhere/unloop.toml");
    assert_eq!(bench.run(&["trust"]).status, 64);
}

#[test]
fn options_of_a_file_that_is_found_need_no_trust() {
    let options =
        "timeout = 20\nengine = 'apc'\nentry = 'count'\ninclude = ['inc', './inc/../inc']";
    let bench = bench(&options.replace("/../inc", ""));
    let ran = bench.run(&["graph", "d/p.c"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    for wish in ["include = ['/usr/include']", "include = ['inc', '../x']", "solvers = ['mathsat']"]
    {
        bench.write("d/unloop.toml", wish.as_bytes());
        bench.run(&["graph", "d/p.c"]).complains(65, "unloop trust d");
    }
    // By a link out of the folder, too.
    symlink("/usr/include", bench.path("d/inc")).expect("a link");
    bench.write("d/unloop.toml", b"include = ['inc']\n");
    bench.run(&["graph", "d/p.c"]).complains(65, "which is not in its folder");
}

#[test]
fn the_users_own_settings_count_everywhere() {
    let bench = bench("timeout = 20\n");
    let mine = format!("cross-check = true\n{}", fake("says_unsat"));
    bench.write("users/config/unloop/unloop.toml", mine.as_bytes());
    let ran = bench.run(&["check", "d/safe.c"]);
    assert_eq!(ran.status, 5, "nobody confirms it: {}", ran.stdout);
    // A file that is found asks for no fewer checks; one that is named does.
    bench.write("d/unloop.toml", b"cross-check = false\n");
    assert_eq!(bench.run(&["check", "d/safe.c"]).status, 5);
    let ran = bench.run(&["check", "d/safe.c", "--config", "d/unloop.toml"]);
    assert_eq!(ran.status, 0, "{}", ran.stdout);
    bench.write("users/config/unloop/unloop.toml", b"timeout = 'soon'\n");
    bench.run(&["check", "d/safe.c"]).complains(65, "users/config/unloop/unloop.toml:1:11");
}

#[test]
fn reports_name_solvers_that_unloop_does_not_know() {
    let bench = bench("entry = 'main'\n");
    bench.write("mine.toml", fake("says_unsat").as_bytes());
    let run = |more: &[&str]| {
        bench.run(&[&["check", "d/safe.c", "--config", "mine.toml"], more].concat())
    };
    let said = "the solver `fake` is ";
    let text = run(&["--html", "page.html"]).stdout;
    assert!(text.contains(said) && text.contains("tests/fakes/says_unsat"), "{text}");
    let page = fs::read_to_string(bench.path("page.html")).expect("a page");
    assert!(page.contains("tests/fakes/says_unsat"), "{page}");
    let told = object(&run(&["--json"]));
    assert!(told["approximations"].to_string().contains(said), "{told}");
    let told = object(&bench.run(&["explore", "d/safe.c", "--config", "mine.toml", "--json"]));
    assert!(told["approximations"].to_string().contains(said), "{told}");
    // So is a file that was found, and says what is asked.
    let found = bench.run(&["check", "d/safe.c", "--timeout", "5"]).stdout;
    assert!(found.contains("d/unloop.toml, beside the program, says `entry`"), "{found}");
}

/// A program that would be started by its name.
fn trap(bench: &Bench, path: &str) {
    let file = bench.write(path, b"#!/bin/sh\ntouch mark\necho unsat\n");
    fs::set_permissions(file, fs::Permissions::from_mode(0o755)).expect("it is ours");
}

#[test]
fn programs_in_the_folder_that_one_is_in_are_not_taken_for_solvers() {
    let bench = bench("");
    for path in ["d/z3", "d/bin/z3", "d/target/solvers/bin/z3", "d/python3", "d/sh", "d/hq"] {
        trap(&bench, path);
    }
    for command in [
        &["check", "p.c", "--timeout", "5"][..],
        &["solvers"],
        &["solvers", "install", "z3"],
        &["bench", ".", "--on", "hyperqueue"],
    ] {
        let mut inside = bench.command(command);
        inside.current_dir(bench.path("d")).env("PATH", ".:bin::").env("UNLOOP_SOLVERS", "bin:.");
        let ran = Ran::from(inside.output().expect("it runs"));
        assert!(!is_marked(&bench), "{command:?}: {}", ran.stdout);
        assert_ne!(ran.status, 0, "{command:?}: {}", ran.stdout);
    }
}
