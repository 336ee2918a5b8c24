//! Ctrl-C and its like: exit status 130, and no solver process outlives the run.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::run::{Bench, SAFE};
use crate::support;

/// A process as the system lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Process {
    pub(crate) parent: u32,
    pub(crate) group: u32,
    pub(crate) line: String,
}

/// All living processes.
pub(crate) fn processes() -> Vec<Process> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let read = |entry: fs::DirEntry| {
        let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
        let line = fs::read(entry.path().join("cmdline")).ok()?;
        // pid (command) state parent group …
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace();
        let alive = fields.next()? != "Z";
        let parent = fields.next()?.parse().ok()?;
        let group = fields.next()?.parse().ok()?;
        let line = String::from_utf8_lossy(&line).replace('\0', " ");
        alive.then_some(Process { parent, group, line })
    };
    entries.filter_map(read).collect()
}

/// Waits until `what` is there.
pub(crate) fn wait_for<T>(what: impl Fn() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = what() {
            return found;
        }
        assert!(start.elapsed() < Duration::from_secs(20), "waited for too long");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Sets up a solver that never answers and has a child of its own. Returns its path.
pub(crate) fn hanging(bench: &Bench) -> String {
    let hangs = fs::read(support::at("tests/fakes/hangs"));
    let fake = bench.write("hangs", &hangs.expect("the fake is there"));
    fs::set_permissions(&fake, fs::Permissions::from_mode(0o755)).expect("it is ours");
    let name = fake.display().to_string();
    let settings = format!("solvers = ['fake']\n[solver.fake]\ncommand = '{name}'\n");
    bench.settings("unloop.toml", &settings);
    bench.write("safe.c", SAFE.as_bytes());
    name
}

/// Starts a command with that solver. Returns once the solver runs, with its process group.
fn started(bench: &Bench, arguments: &[&str]) -> (Child, u32) {
    let name = hanging(bench);
    let child = bench
        .command(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program can be run");
    let group = wait_for(|| {
        let all = processes();
        let group = all.iter().find(|p| p.line.contains(&name))?.group;
        let both = all.iter().filter(|p| p.group == group).count() >= 2;
        both.then_some(group)
    });
    (child, group)
}

pub(crate) fn send(child: &Child, signal: Signal) {
    let pid = i32::try_from(child.id()).ok().and_then(Pid::from_raw).expect("a process number");
    kill_process(pid, signal).expect("the process is there");
}

#[test]
fn a_signal_ends_the_run_and_its_solvers() {
    for signal in [Signal::INT, Signal::TERM, Signal::HUP] {
        let bench = Bench::with(&[]);
        let (child, group) = started(&bench, &["check", "safe.c"]);
        let start = Instant::now();
        send(&child, signal);
        let output = child.wait_with_output().expect("it ends");
        assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(130), "{stderr}");
        assert!(stderr.contains("interrupted"), "{stderr}");
        let stdout = String::from_utf8_lossy(&output.stdout);
        assert!(!stdout.contains("SAFE") && !stdout.contains("REACHABLE"), "{stdout}");
        wait_for(|| processes().iter().all(|p| p.group != group).then_some(()));
    }
}

#[test]
fn a_signal_ends_a_bench_its_children_and_their_solvers() {
    let bench = Bench::with(&[("two_true.c", SAFE)]);
    let (child, group) = started(&bench, &["bench", "tasks", ".", "--jobs", "2"]);
    let folder = bench.path("").display().to_string();
    let own = child.id();
    let runs = || {
        let all = processes();
        all.into_iter().filter(|p| p.parent == own && p.line.contains(" check ")).count()
    };
    assert!(runs() >= 1, "each task is a run of its own");
    send(&child, Signal::INT);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{}", String::from_utf8_lossy(&output.stderr));
    wait_for(|| {
        let left = processes();
        let there = |p: &&Process| p.group == group || p.parent == own || p.line.contains(&folder);
        left.iter().find(there).is_none().then_some(())
    });
}

#[test]
fn a_signal_ends_the_look_at_a_path() {
    let bench = Bench::with(&[("one.path", "int i;\n{\n  scanf(\"%d\", &i);\n@ i > 2;\n}\n")]);
    let (child, group) = started(&bench, &["path", "one.path", "--checks"]);
    send(&child, Signal::INT);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{}", String::from_utf8_lossy(&output.stderr));
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert!(!stdout.contains("FEASIBLE"), "{stdout}");
    wait_for(|| processes().iter().all(|p| p.group != group).then_some(()));
}

#[test]
fn a_second_signal_ends_it_at_once() {
    let bench = Bench::with(&[]);
    let (child, group) = started(&bench, &["check", "safe.c"]);
    send(&child, Signal::INT);
    send(&child, Signal::INT);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    wait_for(|| processes().iter().all(|p| p.group != group).then_some(()));
}

#[test]
fn a_deadline_ends_the_solvers_too() {
    let bench = Bench::with(&[]);
    let name = hanging(&bench);
    let ran = bench.run(&["check", "safe.c", "--timeout", "0.3"]);
    assert_eq!((ran.status, ran.last()), (5, "RESULT: UNKNOWN"), "{}", ran.stderr);
    assert!(ran.stdout.contains("reason: timeout: "), "{}", ran.stdout);
    wait_for(|| processes().iter().all(|p| !p.line.contains(&name)).then_some(()));
}

/// Nothing that this program does can help it then: the guard's input ends.
#[test]
fn killing_the_run_ends_the_solvers_within_a_second() {
    let bench = Bench::with(&[]);
    let (child, group) = started(&bench, &["check", "safe.c"]);
    // The guard watches over those that run for a while, and is told so when it starts.
    let guard = |p: &Process| p.line.contains("while read -r what group");
    wait_for(|| processes().iter().any(|p| p.parent == child.id() && guard(p)).then_some(()));
    thread::sleep(Duration::from_millis(50));
    send(&child, Signal::KILL);
    let start = Instant::now();
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), None);
    wait_for(|| processes().iter().all(|p| p.group != group).then_some(()));
    assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
    // Nor is the guard left.
    wait_for(|| processes().iter().all(|p| !guard(p) || others_run()).then_some(()));
}

/// Other tests of this file have guards of their own.
fn others_run() -> bool {
    processes().iter().filter(|p| p.line.contains("unloop check")).count() > 0
}

#[test]
fn files_that_are_being_solved_can_be_left() {
    let bench = Bench::with(&[("a.smt2", "(check-sat)"), ("b.smt2", "(check-sat)")]);
    let (child, group) = started(&bench, &["solve", "a.smt2", "b.smt2", "--jobs", "1"]);
    send(&child, Signal::INT);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    // What came to nothing by the signal says nothing about the files.
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert!(!stdout.contains("a.smt2") && !stdout.contains("b.smt2"), "{stdout}");
    wait_for(|| processes().iter().all(|p| p.group != group).then_some(()));
}
