//! `unloop generate`: seeds, files, bad values.

use std::fs;

use crate::run::Bench;

#[test]
fn a_seed_gives_one_program() {
    let bench = Bench::with(&[]);
    let one = bench.run(&["generate", "--seed", "7"]);
    assert_eq!((one.status, &*one.stderr), (0, ""));
    assert!(one.stdout.starts_with("// unloop generate --seed 7\nmain() {\n"), "{}", one.stdout);
    assert_eq!(bench.run(&["generate", "--seed", "7"]).stdout, one.stdout);
    assert_ne!(bench.run(&["generate", "--seed", "8"]).stdout, one.stdout);
    let written = bench.run(&["generate", "--seed", "7", "--output", "x.uc"]);
    assert_eq!((written.status, &*written.stdout), (0, ""));
    let text = fs::read_to_string(bench.path("x.uc")).expect("it has been written");
    assert_eq!(text, one.stdout);
}

#[test]
fn the_first_line_of_each_program_writes_it_again() {
    let bench = Bench::with(&[]);
    let modes = [
        &["--human", "--guarded", "--bounded"][..],
        &["--guarded", "--error-rate", "0.25", "--max-block-depth", "5"],
        &["--error-guaranteed", "--generate-divisions", "--for-loop-gen-prob", "0.5"],
        &["--max-top-lvl-stmts-count", "20", "--max-stmts-within-a-block", "10"],
        &["--human", "--loop-gen-prob", "0.3"],
    ];
    for mode in modes {
        let all = [&["generate", "--seed", "40", "--count", "3", "-o", "set"], mode].concat();
        let ran = bench.run(&all);
        assert_eq!(ran.status, 0, "{}", ran.stderr);
        for seed in 40..43 {
            let file = bench.path("set").join(format!("00{seed}.uc"));
            let text = fs::read_to_string(file).expect("it has been written");
            let first = text.lines().next().expect("there is a line");
            let words: Vec<&str> = first.split(' ').skip(2).collect();
            assert_eq!(bench.run(&words).stdout, text, "{first}");
        }
    }
}

#[test]
fn bad_values_are_wrong_usage() {
    let bench = Bench::with(&[("taken", "")]);
    for (arguments, words) in [
        (&["--for-loop-gen-prob", "1.5"][..], "--for-loop-gen-prob is a probability"),
        (&["--loop-gen-prob", "-0.1"], "--loop-gen-prob is a probability"),
        (&["--loop-gen-prob", "NaN"], "--loop-gen-prob is a probability"),
        (&["--loop-gen-prob", "often"], "invalid"),
        (&["--loop-gen-prob", "0.6", "--for-loop-gen-prob", "0.5"], "together"),
        (&["--max-block-depth", "0"], "from 1 to 64"),
        (&["--max-block-depth", "65"], "from 1 to 64"),
        (&["--max-block-depth", "-1"], "invalid"),
        (&["--max-top-lvl-stmts-count", "0"], "--max-top-lvl-stmts-count is a number from 1"),
        (&["--max-stmts-within-a-block", "0"], "--max-stmts-within-a-block is a number from 1"),
        (&["--guarded", "--error-rate", "2"], "--error-rate is a probability"),
        (&["--error-rate", "0.1"], "--guarded"),
        (&["--count", "0"], "--count is at least 1"),
        (&["--count", "2"], "--output"),
        (&["--count", "2", "--seed", "18446744073709551615", "-o", "set"], "no seed"),
        (&["--seed", "-1"], "invalid value '-1' for '--seed"),
        (&["--count", "-1"], "invalid value '-1' for '--count"),
        (&["-o", "nowhere/x.uc"], "cannot write nowhere/x.uc"),
        (&["--count", "2", "-o", "taken"], "cannot write to taken"),
        (&["x.uc"], "unexpected"),
    ] {
        bench.run(&[&["generate"], arguments].concat()).complains(64, words);
    }
}
