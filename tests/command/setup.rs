//! `setup`: completions and manual pages where shells and `man` look, and nothing else touched.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::process::Command;

use crate::run::{Bench, Ran};

/// The folder that the tests' user has for data.
const DATA: &str = "users/data";
const PAGE: &str = "users/data/man/man1/unloop-check.1";
const RECORD: &str = "users/data/unloop/setup.json";

/// A run for a user of bash, on a machine without solvers.
fn setup(bench: &Bench, arguments: &[&str]) -> Ran {
    let mut command = command(bench, arguments);
    command.env("SHELL", "/usr/bin/bash").output().expect("the program can be run").into()
}

fn command(bench: &Bench, arguments: &[&str]) -> Command {
    let mut command = bench.command(&[&["setup"], arguments].concat());
    command.env("PATH", "/nonexistent").env("UNLOOP_SOLVERS", "/nonexistent").env_remove("MANPATH");
    command
}

/// All files of the user's data, as their paths in it.
fn files(bench: &Bench) -> Vec<PathBuf> {
    let data = bench.path(DATA);
    let entries = walkdir::WalkDir::new(&data).sort_by_file_name().into_iter().flatten();
    let files = entries.filter(|entry| !entry.file_type().is_dir());
    files.map(|file| file.path().strip_prefix(&data).expect("it is there").to_owned()).collect()
}

#[test]
fn all_is_written_and_all_is_removed() {
    let bench = Bench::with(&[("users/data/man/man1/other.1", "")]);
    let ran = setup(&bench, &["--dry-run"]);
    assert_eq!((ran.status, files(&bench).len()), (0, 1), "{}", ran.stdout);
    let would: Vec<&str> = ran.stdout.lines().collect();
    let ran = setup(&bench, &[]);
    assert_eq!((ran.status, &*ran.stderr), (0, ""));
    assert!(ran.stdout.contains("unloop setup --solvers"), "{}", ran.stdout);
    let there = files(&bench);
    assert_eq!(there.len(), would.len() + 2, "the record, and what was there before");
    for line in would {
        assert!(PathBuf::from(line.strip_prefix("would write ").expect("a file")).is_file());
    }
    let script = bench.path("users/data/bash-completion/completions/unloop");
    let printed = bench.run(&["completions", "bash"]).stdout;
    assert_eq!(fs::read_to_string(script).expect("completions"), printed);
    let page = fs::read_to_string(bench.path(PAGE)).expect("a page");
    assert_eq!(page, bench.run(&["man", "check"]).stdout);
    let ran = setup(&bench, &["--uninstall"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert_eq!(files(&bench), [PathBuf::from("man/man1/other.1")]);
    assert!(!bench.path("users/data/unloop").exists(), "empty folders go, too");
    assert!(setup(&bench, &["--uninstall"]).stdout.starts_with("nothing is there"));
}

#[test]
fn what_others_wrote_stays() {
    let bench = Bench::with(&[(PAGE, "mine")]);
    for arguments in [&[][..], &["--dry-run"]] {
        setup(&bench, arguments).complains(65, "unloop-check.1");
        assert_eq!(files(&bench).len(), 1, "nothing is written then");
    }
    assert_eq!(setup(&bench, &["--force"]).status, 0);
    assert!(fs::read_to_string(bench.path(PAGE)).expect("a page").contains("unloop-check"));

    // Changed after it was written, it is somebody else's again.
    bench.write(PAGE, b"mine again");
    setup(&bench, &[]).complains(65, "somebody has changed it");
    let ran = setup(&bench, &["--uninstall", "--dry-run"]);
    assert!(ran.stdout.contains("would keep") && ran.stdout.contains("would remove"));
    let ran = setup(&bench, &["--uninstall"]);
    assert!(ran.status == 0 && ran.stderr.contains("stays"), "{}", ran.stderr);
    assert_eq!(
        files(&bench),
        [PathBuf::from("man/man1/unloop-check.1"), "unloop/setup.json".into()]
    );
    assert_eq!(setup(&bench, &["--uninstall", "--force"]).status, 0);
    assert!(files(&bench).is_empty());
}

#[test]
fn a_link_is_not_followed() {
    let bench = Bench::with(&[("elsewhere", "mine"), ("users/data/man/man1/other.1", "")]);
    symlink(bench.path("elsewhere"), bench.path(PAGE)).expect("a link");
    setup(&bench, &[]).complains(65, "unloop-check.1");
    assert_eq!(setup(&bench, &["--force"]).status, 0);
    assert_eq!(fs::read_to_string(bench.path("elsewhere")).expect("a file"), "mine");
}

/// An update replaces what is as it was written, and removes the pages that there are no more.
#[test]
fn an_update() {
    let bench = Bench::with(&[]);
    assert_eq!(setup(&bench, &[]).status, 0);
    let record = fs::read_to_string(bench.path(RECORD)).expect("a record");
    bench.write(PAGE, b"old");
    bench.write("users/data/man/man1/unloop-gone.1", b"old");
    let old = "cba06b5736faf67e54b07b561eae94395e774c517a7d910a54369e1263ccfbd4";
    let key = |line: &str| line.split('"').nth(1).unwrap_or_default().to_owned();
    let lines = record.lines().map(|line| match &*key(line) {
        "man/man1/unloop-check.1" => format!(
            "\"man/man1/unloop-check.1\": \"{old}\",\n\"man/man1/unloop-gone.1\": \"{old}\","
        ),
        _ => line.to_owned(),
    });
    bench.write(RECORD, lines.collect::<Vec<_>>().join("\n").as_bytes());
    let ran = setup(&bench, &["--dry-run"]);
    let says = |what: &str| ran.stdout.lines().filter(|line| line.starts_with(what)).count();
    assert_eq!((says("would replace"), says("would remove")), (1, 1), "{}", ran.stdout);
    let ran = setup(&bench, &[]);
    assert!(ran.stdout.contains("manual pages: 1 written"), "{}{}", ran.stdout, ran.stderr);
    assert_eq!(fs::read_to_string(bench.path(RECORD)).expect("a record"), record);
    assert!(!bench.path("users/data/man/man1/unloop-gone.1").exists());
}

#[test]
fn whose_completions() {
    let bench = Bench::with(&[]);
    let written = |shell: Option<&str>, arguments: &[&str]| {
        let mut command = command(&bench, &[arguments, &["--dry-run"]].concat());
        match shell {
            Some(shell) => command.env("SHELL", shell),
            None => command.env_remove("SHELL"),
        };
        let ran = Ran::from(command.output().expect("the program can be run"));
        ["bash-completion", "site-functions", "fish"].map(|name| ran.stdout.contains(name))
    };
    assert_eq!(written(Some("/bin/bash"), &[]), [true, false, false]);
    assert_eq!(written(Some("/usr/bin/zsh"), &[]), [false, true, false]);
    assert_eq!(written(Some("/bin/sh"), &[]), [true; 3]);
    assert_eq!(written(None, &[]), [true; 3]);
    assert_eq!(written(Some("/bin/bash"), &["--shell", "zsh,fish"]), [false, true, true]);
    assert_eq!(written(Some("/bin/bash"), &["--shell", "all"]), [true; 3]);
    let zsh = setup(&bench, &["--shell", "zsh"]).stdout;
    assert!(zsh.contains("fpath=("), "{zsh}");
    let told = |path: &str| {
        let mut command = command(&bench, &[]);
        command.env("MANPATH", bench.path(path)).env("SHELL", "/bin/zsh");
        Ran::from(command.output().expect("the program can be run"))
            .stdout
            .contains("export MANPATH")
    };
    assert!(!told("users/data/man") && told("elsewhere"));
}

#[test]
fn what_cannot_be_done_is_told() {
    let bench = Bench::with(&[(RECORD, "{")]);
    setup(&bench, &[]).complains(65, "setup.json");
    bench.write(RECORD, br#"{"files": {"../../elsewhere": "0"}}"#);
    bench.write("users/elsewhere", b"mine");
    setup(&bench, &["--uninstall", "--force"]).complains(65, "no path below this folder");
    setup(&bench, &["--uninstall", "--solvers"]).complains(64, "cannot be used with");
    setup(&bench, &["--shell", "tcsh"]).complains(64, "bash, zsh, fish, all");
    let mut nowhere = command(&bench, &[]);
    nowhere.env_remove("XDG_DATA_HOME").env_remove("HOME");
    Ran::from(nowhere.output().expect("the program can be run")).complains(64, "XDG_DATA_HOME");
    // Where the folder should be is a file.
    let bench = Bench::with(&[("users/data", "")]);
    setup(&bench, &[]).complains(65, "users/data");
}
