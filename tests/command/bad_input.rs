//! Everything that can be wrong with what the program is given.

use crate::each::OVERFLOWS;
use crate::run::{Bench, SAFE, fake};

#[test]
fn files_that_are_no_programs() {
    let bench = Bench::with_programs();
    bench.write("empty.c", b"");
    bench.write("blank.c", b"\n  \n");
    bench.write("binary.c", b"int main\0");
    bench.write("latin.uc", b"// \xe4\nmain() { return 0; }\n");
    bench.write("program.xyz", SAFE.as_bytes());
    bench.write("folder.c/inside", b"");
    for (file, about) in [
        ("missing.c", "cannot read missing.c"),
        ("safe.c/inside.c", "cannot read safe.c/inside.c"),
        ("empty.c", "is empty"),
        ("blank.c", "is empty"),
        ("binary.c", "is a binary file"),
        ("latin.uc", "is not UTF-8"),
        ("program.xyz", "cannot tell the language"),
    ] {
        bench.run(&["check", file]).complains(65, about);
        bench.run(&["apc", file]).complains(65, about);
        bench.run(&["graph", file]).complains(65, about);
    }
    bench.run(&["check", "folder.c"]).complains(65, "there is nothing to check in folder.c");
    bench.run(&["apc", "folder.c"]).complains(65, "is a directory");
}

#[test]
fn programs_that_cannot_be_read() {
    let bench = Bench::with(&[
        ("syntax.c", "int main(void) {\n    int x = ;\n}\n"),
        ("imaginary.c", "int main(void) {\n    _Imaginary double d;\n    assert(0);\n}\n"),
        (
            "nested.c",
            "int main(void) {\n    static int f(void) { return 1; }\n    return f();\n}\n",
        ),
    ]);
    // The place, the source line, and a caret under it.
    for (file, place, line) in [
        ("syntax.c", "syntax.c:2:13", "int x = ;"),
        ("imaginary.c", "imaginary.c:2:", "_Imaginary double d;"),
        ("nested.c", "nested.c:2:", "static int f(void) { return 1; }"),
    ] {
        let ran = bench.run(&["check", file]);
        ran.complains(65, place);
        ran.complains(65, line);
        ran.complains(65, "^");
    }
}

#[test]
fn questions_that_the_program_has_no_answer_to() {
    let bench = Bench::with_programs();
    let nothing = "int main(void) { return 0; }\n";
    bench.write("nothing.c", nothing.as_bytes());
    bench.run(&["check", "safe.c", "--entry", "start"]).complains(65, "start");
    // Nothing to reach is no mistake, but it is said.
    let ran = bench.run(&["check", "nothing.c", "--config", "fake.toml"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(
        ran.stderr.contains("SAFE is about nothing: checked 0 places for errors"),
        "{}",
        ran.stdout
    );
    for (target, about) in [
        ("label:HERE", "no label `HERE`"),
        ("call:other", "no function `other`"),
        ("line:500", "no code on line 500"),
    ] {
        bench.run(&["check", "safe.c", "--target", target]).complains(65, about);
    }
}

#[test]
fn wrong_usage() {
    let bench = Bench::with_programs();
    bench.run(&[]).complains(64, "Usage");
    bench.run(&["prove"]).complains(64, "prove");
    bench.run(&["check"]).complains(64, "<FILE>");
    bench.run(&["check", "safe.c", "--json", "--sv-comp"]).complains(64, "--sv-comp");
    let unknown = ["check", "safe.c", "--config", "fake.toml", "--line-up", "none"];
    bench.run(&unknown).complains(64, "no line-up is called `none`; there are at-once, race");
    bench.write("wrong.toml", b"[line-ups.mine]\nturn = -1\n");
    let wrong = ["check", "safe.c", "--config", "wrong.toml"];
    bench.run(&wrong).complains(65, "wrong.toml:2:");
    bench.write("nobody.toml", b"line-up = 'mine'\n[line-ups.mine]\nsolvers = ['nobody']\n");
    let nobody = ["check", "safe.c", "--config", "nobody.toml"];
    assert_eq!(bench.run(&nobody).status, 69);
    for (option, value, about) in [
        ("--unfold", "0", "K is a whole number above 0"),
        ("--unfold", "many", "K is a whole number above 0"),
        ("--timeout", "-1", "a number of seconds above 0"),
        ("--timeout", "0", "a number of seconds above 0"),
        ("--timeout", "soon", "a number of seconds above 0"),
        ("--query-timeout", "-0.5", "a number of seconds above 0"),
        ("--memory", "0", "a whole number of MiB"),
        ("--jobs", "0", "above 0"),
        ("--seed", "-1", "a seed is a whole number"),
        ("--ints", "big", "math"),
        ("--data-model", "ILP16", "LP64"),
        ("--engine", "magic", "apc"),
        ("--encoding", "morse", "paper"),
        ("--loops", "heavier", "light and heavy"),
        ("--target", "everything", "is no target"),
        ("--target", "line:0", "is no line"),
        ("--lang", "cobol", "no language `cobol`"),
        ("--solver", "guesser", "no solver is called `guesser`"),
        ("-D", "9=1", "NAME=VALUE"),
        ("--tune", "k=0", "'--tune k=<N>': write a whole number from 1 to 65535"),
        ("--tune", "levels=11", "write a whole number from 0 to 10"),
        ("--tune", "no-slackening=never", "write yes or no"),
        ("--fast", "yes", "--fast"),
    ] {
        let ran = bench.run(&["check", "safe.c", option, value]);
        ran.complains(64, about);
    }
    let twice = bench.run(&["check", "safe.c", "--tune", "k=1", "--k", "2"]);
    twice.complains(64, "`--tune k=…` and `--k` say the same thing");
    bench.run(&["apc", "safe.c", "--unfold", "0"]).complains(64, "K is a whole number");
    bench.run(&["check", "safe.c", "-q", "-v"]).complains(64, "cannot be used with");
}

#[test]
fn solvers_that_are_not_there() {
    let bench = Bench::with_programs();
    bench.run_without_solvers(&["check", "safe.c"]).complains(69, "`unloop solvers install ");
    let one = bench.run_without_solvers(&["check", "safe.c", "--solver", "z3"]);
    one.complains(69, "the solver `z3` is not installed");
    one.complains(69, "`unloop solvers install z3`");
    // A run that comes to an error needs none.
    bench.write("o.c", OVERFLOWS.as_bytes());
    for arguments in [&["check", "o.c"][..], &["check", "o.c", "--solver", "z3"]] {
        let ran = bench.run_without_solvers(arguments);
        assert_eq!((ran.status, ran.last()), (10, "RESULT: REACHABLE"), "{}", ran.stderr);
    }
    bench.run_without_solvers(&["check", "o.c", "--run-first", "no"]).complains(69, "no solver");
    let each = bench.run_without_solvers(&["check", "o.c", "--each"]);
    assert_eq!((each.status, each.last()), (10, "RESULT: REACHABLE"), "{}", each.stderr);
    assert!(each.stdout.contains("0 safe, 1 reachable, 1 unknown"), "{}", each.stdout);
    assert!(each.stderr.contains("warning: no solver is installed"), "{}", each.stderr);
    bench.run_without_solvers(&["check", "safe.c", "--each"]).complains(69, "no solver");
    let several = bench.run_without_solvers(&["check", "o.c", "safe.c"]);
    several.complains(69, "no solver is installed");
    assert!(several.stdout.contains("o.c: REACHABLE: an overflow"), "{}", several.stdout);
    let list = bench.run_without_solvers(&["solvers"]);
    assert_eq!(list.status, 69);
    assert!(list.stdout.contains("install it with `unloop solvers install z3`"), "{}", list.stdout);
}

#[test]
fn bad_settings() {
    let bench = Bench::with_programs();
    bench.run(&["check", "safe.c", "--config", "none.toml"]).complains(65, "none.toml");
    for (text, place, about) in [
        ("timeout = 5\nspeed = 'high'\n", "unloop.toml:2:1", "speed"),
        ("timeout = -5\n", "unloop.toml:1:11", "above 0"),
        ("unfold = 0\n", "unloop.toml:1:10", "K is a whole number"),
        ("k = 2\nlevels = 11\n", "unloop.toml:2:10", "write a whole number from 0 to 10"),
        ("no-slackening = 1\n", "unloop.toml:1:17", "`1`: write yes or no"),
        ("summaries = 'perhaps'\n", "unloop.toml:1:13", "`perhaps`: write yes or no"),
        ("weaken = true\n", "unloop.toml:1:10", "`true`: it is individually or together"),
        ("timeout = \n", "unloop.toml:1:", "timeout"),
        ("[solver.mine]\nargs = ['-x']\n", "unloop.toml", "command"),
        ("solvers = ['guesser']\n", "no solver is called `guesser`", "known are"),
    ] {
        bench.write("unloop.toml", text.as_bytes());
        let ran = bench.run(&["check", "safe.c"]);
        let status = if place.starts_with("unloop") { 65 } else { 64 };
        ran.complains(status, place);
        ran.complains(status, about);
    }
}

#[test]
fn places_that_cannot_be_written() {
    let bench = Bench::with_programs();
    let ran = bench.run(&["check", "safe.c", "--config", "fake.toml", "--export", "safe.c/out"]);
    ran.complains(64, "cannot export to safe.c/out");
    bench.run(&["graph", "safe.c", "-o", "nowhere/out"]).complains(64, "cannot write nowhere/out");
}

#[test]
fn errors_in_json_are_objects() {
    let bench = Bench::with(&[("hard.c", "int main(void) { return }\n")]);
    bench.settings("unloop.toml", &fake("late"));
    let (missing, none) = (Some("missing.c"), None);
    for (arguments, status, file) in [
        (&["check", "missing.c", "--json"][..], 65, missing),
        (&["apc", "missing.c", "--json"], 65, missing),
        (&["explore", "missing.c", "--json"], 65, missing),
        (&["horn", "missing.c", "--json"], 65, missing),
        (&["invariants", "missing.c", "--json"], 65, missing),
        (&["loops", "missing.c", "--json"], 65, missing),
        (&["path", "missing.c", "--json"], 64, missing),
        (&["run", "missing.c", "--json"], 65, missing),
        (&["vmt", "missing.c", "--json"], 65, missing),
        (&["explore", "hard.c", "--json"], 65, Some("hard.c")),
        (&["run", "hard.c", "--seed", "1", "--json"], 64, Some("hard.c")),
        (&["explore", "missing.c", "hard.c", "--json"], 64, none),
        (&["check", "--json"], 64, none),
        (&["solvers", "--config", "missing.toml", "--json"], 65, none),
    ] {
        let ran = bench.run(arguments);
        assert_eq!(ran.status, status, "{arguments:?}: {}", ran.stderr);
        assert!(!ran.stderr.is_empty(), "{arguments:?}");
        let object: serde_json::Value = serde_json::from_str(&ran.stdout).expect("one object");
        assert_eq!(object["error"]["status"], status);
        assert!(object["error"]["text"].as_str().is_some_and(|text| !text.is_empty()));
        assert_eq!(object["file"].as_str(), file, "{arguments:?}");
    }
}
