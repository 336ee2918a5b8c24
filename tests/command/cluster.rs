//! Work on a cluster, with real daemons: HyperQueue (a server and workers on this machine, by its Python
//! package, which `make` sets up) and Slurm, where it is installed.

use std::fs;
use std::process::{Child, Command, Stdio};

use rustix::process::Signal;
use serde_json::Value as Json;

use crate::daemons::{HyperQueue, Slurm};
use crate::each::OVERFLOWS;
use crate::interrupts::{processes, send, wait_for};
use crate::run::{Bench, Ran, SAFE, fake};

/// `late` says `unsat` to everything, after 0.3 s.
fn bench(count: usize) -> Bench {
    let bench = Bench::with(&[("fake.toml", &fake("late"))]);
    for number in 0..count {
        bench.write(&format!("tasks/t{number}_true.c"), SAFE.as_bytes());
    }
    bench
}

const CHECK: [&str; 5] = ["--", "--config", "fake.toml", "--run-first", "no"];

/// `bench tasks PLACE --on hyperqueue`, with these options, as JSON.
fn arguments<'a>(place: &'a str, options: &[&'a str]) -> Vec<&'a str> {
    [&["bench", "tasks", place, "--json", "--on", "hyperqueue"], options, &CHECK].concat()
}

fn finished(child: Child) -> Ran {
    child.wait_with_output().expect("it ends").into()
}

fn started(mut command: Command) -> Child {
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program can be run")
}

fn object(ran: &Ran) -> Json {
    serde_json::from_str(&ran.stdout).unwrap_or_else(|_| panic!("one object: {}", ran.stderr))
}

/// Each task's file, class and reason.
fn rows(object: &Json) -> Vec<(String, String, String)> {
    let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
    let row = |row: &Json| (text(&row["file"]), text(&row["class"]), text(&row["reason"]));
    object["tasks"].as_array().expect("a list of tasks").iter().map(row).collect()
}

/// How many submissions there are, and how many results they have.
fn results(bench: &Bench) -> (usize, usize) {
    let folders = fs::read_dir(bench.path("unloop-work")).into_iter().flatten().flatten();
    let runs: Vec<_> =
        folders.filter(|f| f.file_name().to_string_lossy().contains("run-")).collect();
    let count = |run: &fs::DirEntry| {
        let files = fs::read_dir(run.path().join("results")).into_iter().flatten().flatten();
        let text = |file: fs::DirEntry| fs::read_to_string(file.path()).unwrap_or_default();
        files.map(|file| text(file).lines().count()).sum::<usize>()
    };
    (runs.len(), runs.iter().map(count).sum())
}

#[test]
fn a_cluster_finds_what_this_machine_finds() {
    let Some(queue) = HyperQueue::with_workers(2) else { return };
    let bench = bench(3);
    bench.write("tasks/broken_true.c", b"int main(void) { return }\n");
    bench.write("tasks/w_false.c", SAFE.as_bytes());
    let here = bench.run(&[&["bench", "tasks", "tasks", "--json"], &CHECK[..]].concat());
    let run = |options: &[&str]| queue.run(&bench, &arguments("tasks", options));
    let there = run(&["--csv", "out.csv", "--html", "out.html", "--junit", "out.xml"]);
    assert_eq!((here.status, there.status), (10, 10), "{}{}", here.stderr, there.stderr);
    assert_eq!(rows(&object(&here)), rows(&object(&there)));
    assert_eq!(results(&bench), (1, 5));
    let csv = fs::read_to_string(bench.path("out.csv")).expect("it was written");
    assert_eq!(csv.lines().count(), 6, "{csv}");
    for report in ["out.html", "out.xml"] {
        let text = fs::read_to_string(bench.path(report)).expect("it was written");
        assert!(text.contains("tasks/w_false.c"), "{text}");
    }
    let task = &object(&there)["tasks"][1];
    assert!(task["cpu"].as_f64() > Some(0.0) && task["memory"].as_f64() > Some(1.0), "{task}");
    // What has a result is not done again, unless somebody wants it.
    assert_eq!(rows(&object(&run(&[]))), rows(&object(&here)));
    assert_eq!(results(&bench), (1, 5));
    let again = run(&["--again", "all"]);
    assert_eq!((again.status, results(&bench)), (10, (2, 10)), "{}", again.stderr);
    // Of a text that has changed there is none.
    bench.write("tasks/t0_true.c", format!("{SAFE}\n").as_bytes());
    run(&[]);
    assert_eq!(results(&bench), (3, 11));
}

#[test]
fn results_are_about_what_is_included_too() {
    let Some(queue) = HyperQueue::with_workers(1) else { return };
    let bench = bench(1);
    bench.write("tasks/h_true.c", b"#include \"level.h\"\nint main(void) { assert(LEVEL); }\n");
    bench.write("inc/level.h", b"#define LEVEL 1\n");
    let check = |expected: (usize, usize)| {
        let ran = queue.run(&bench, &[&arguments("tasks", &[])[..], &["-I", "inc"]].concat());
        assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
        assert_eq!(results(&bench), expected);
    };
    check((1, 2));
    check((1, 2));
    bench.write("inc/level.h", b"#define LEVEL 2\n");
    check((2, 3));
    // Beside the program it would be found first.
    bench.write("tasks/level.h", b"#define LEVEL 3\n");
    check((3, 4));
}

/// The object without what clocks say, and who was faster.
fn timeless(mut object: Json) -> Json {
    const CLOCKS: [&str; 7] =
        ["seconds", "solver", "solvers", "solver_seconds", "engines", "rounds", "queries"];
    fn strip(value: &mut Json) {
        match value {
            Json::Object(object) => {
                CLOCKS.iter().for_each(|key| drop(object.remove(*key)));
                object.values_mut().for_each(strip);
            }
            Json::Array(all) => all.iter_mut().for_each(strip),
            _ => {}
        }
    }
    strip(&mut object);
    object
}

#[test]
fn other_commands_find_there_what_they_find_here() {
    let Some(queue) = HyperQueue::with_workers(2) else { return };
    let question = "(set-logic QF_LIA)(declare-const x Int)(assert (= x 7))(check-sat)";
    let several = "int main(void) {\n    int x = 3;\n    assert(x == 3);\n    assert(x != 3);\n}\n";
    let bench = Bench::with(&[
        ("a.c", SAFE),
        ("b.c", several),
        ("broken.c", "int main(void) { return }\n"),
        ("o.c", OVERFLOWS),
        ("q/a.smt2", question),
        ("q/b.smt2", "(check-sat"),
    ]);
    for folder in ["", "q/"] {
        bench.settings(&format!("{folder}unloop.toml"), &fake("says_unsat"));
    }
    for command in [
        &["check", "--each", "--target", "errors", "a.c", "b.c", "broken.c", "--json"][..],
        &["check", "--each", "o.c", "--json"],
        &["solve", "q", "--json", "--all", "--table", "q.csv"],
        &["explore", "--each-file", "b.c", "broken.c", "--json"],
    ] {
        // What there is of a table, without its times.
        let table = || {
            let text = fs::read_to_string(bench.path("q.csv")).unwrap_or_default();
            text.replace(|c: char| c.is_ascii_digit(), "")
        };
        let (here, table_here) = (bench.run(command), table());
        let there = queue.run(&bench, &[command, &["--on", "hyperqueue"]].concat());
        assert_eq!(table_here, table(), "{command:?}");
        assert_eq!(here.status, there.status, "{command:?}: {}{}", here.stderr, there.stderr);
        assert_eq!(timeless(object(&here)), timeless(object(&there)), "{command:?}");
    }
    let logs = ["here.sarif", "there.sarif"].map(|log| {
        let options = ["check", "--each", "a.c", "b.c", "o.c", "broken.c", "-q", "--sarif", log];
        let placed = ["--html", "table.html", "--on", "hyperqueue"];
        match log {
            "here.sarif" => bench.run(&options),
            _ => queue.run(&bench, &[&options[..], &placed].concat()),
        };
        serde_json::from_str::<Json>(&fs::read_to_string(bench.path(log)).expect("a log"))
            .expect("JSON")
    });
    assert_eq!(logs[0], logs[1]);
    let invocation = &logs[0]["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false, "broken.c");
    assert!(logs[1]["runs"][0]["results"][0]["codeFlows"].is_array(), "{}", logs[1]);
    let table = fs::read_to_string(bench.path("table.html")).expect("a page");
    assert!(table.contains("b.c: line 4 a failing assertion"), "{table}");
    let explored = ["explore", "--each-file", "b.c", "broken.c", "--html", "explored.html", "-q"];
    bench.run(&explored);
    let table = fs::read_to_string(bench.path("explored.html")).expect("a page");
    assert!(table.contains("1 error on 0 paths") && table.contains("1 rejected"), "{table}");
    let ran = queue.run(&bench, &["check", "--each", "b.c", "--on", "hyperqueue"]);
    let told: Vec<&str> =
        ran.stdout.lines().map(|line| line.split("  by").next().unwrap_or(line)).collect();
    let expected = [
        "b.c",
        "line 3  a failing assertion  SAFE     ",
        "line 4  a failing assertion  REACHABLE",
        "1 safe, 1 reachable, 0 unknown",
        "RESULT: REACHABLE",
    ];
    assert_eq!(told, expected, "{}", ran.stderr);
    bench.run(&["check", "a.c", "--on", "slurm"]).complains(64, "take --each");
    bench.run(&["explore", "a.c", "b.c"]).complains(64, "--each-file");
    bench.run(&["explore", "a.c", "--on", "slurm"]).complains(64, "--each-file");
}

#[test]
fn a_worker_that_is_killed_loses_nothing() {
    let Some(mut queue) = HyperQueue::with_workers(1) else { return };
    let bench = bench(6);
    let child = started(queue.command(&bench, &arguments("tasks", &["--chunk", "6"])));
    wait_for(|| (results(&bench).1 >= 2).then_some(()));
    queue.kill_worker();
    queue.add_worker();
    let ran = finished(child);
    let rows = rows(&object(&ran));
    assert_eq!((ran.status, rows.len()), (0, 6), "{}", ran.stderr);
    assert!(rows.iter().all(|(_, class, _)| class == "right"), "{rows:?}");
    assert_eq!(results(&bench), (1, 6), "what was finished was not done again");
    let started = |time: usize| {
        let file = bench.path(&format!("unloop-work/run-0001/results/0.{time}.jsonl"));
        fs::read_to_string(file).expect("the element was started again").lines().count()
    };
    assert!(started(0) >= 2 && started(1) >= 1, "{} and {}", started(0), started(1));
}

#[test]
fn ctrl_c_cancels_what_was_submitted() {
    let Some(queue) = HyperQueue::with_workers(1) else { return };
    let bench = bench(4);
    let child = started(queue.command(&bench, &arguments("tasks", &[])));
    wait_for(|| (results(&bench).1 >= 1).then_some(()));
    send(&child, Signal::INT);
    let ran = finished(child);
    assert_eq!(ran.status, 130, "{}", ran.stderr);
    assert!(ran.stderr.contains("is cancelled"), "{}", ran.stderr);
    let folder = bench.path("").display().to_string();
    wait_for(|| processes().iter().all(|p| !p.line.contains(&folder)).then_some(()));
    let done = results(&bench).1;
    assert!(done < 4, "the rest was not done");
    // The same command goes on.
    let ran = queue.run(&bench, &arguments("tasks", &[]));
    assert_eq!((ran.status, rows(&object(&ran)).len()), (0, 4), "{}", ran.stderr);
    assert_eq!(results(&bench), (2, 4));
}

#[test]
fn a_submitter_that_is_killed_is_cleaned_up_after() {
    let Some(queue) = HyperQueue::with_workers(1) else { return };
    let bench = bench(4);
    let mut child = started(queue.command(&bench, &arguments("tasks", &["--chunk", "2"])));
    wait_for(|| (results(&bench).1 >= 1).then_some(()));
    send(&child, Signal::KILL);
    child.wait().expect("it was started here");
    let ran = queue.run(&bench, &arguments("tasks", &[]));
    assert_eq!((ran.status, rows(&object(&ran)).len()), (0, 4), "{}", ran.stderr);
    assert!(bench.path("unloop-work/run-0001/stop").exists());
}

#[test]
fn two_submitters_do_not_mix() {
    let Some(queue) = HyperQueue::with_workers(2) else { return };
    let bench = bench(3);
    for number in 0..3 {
        bench.write(&format!("others/u{number}_false.c"), SAFE.as_bytes());
    }
    let one = started(queue.command(&bench, &arguments("tasks", &[])));
    let other = started(queue.command(&bench, &arguments("others", &[])));
    let (one, other) = (finished(one), finished(other));
    assert_eq!((one.status, other.status), (0, 10), "{}{}", one.stderr, other.stderr);
    let all = |ran: &Ran, folder: &str, class: &str| {
        let rows = rows(&object(ran));
        let own = |row: &&(String, String, String)| row.0.starts_with(folder) && row.1 == class;
        (rows.len(), rows.iter().filter(own).count())
    };
    assert_eq!(all(&one, "tasks/", "right"), (3, 3));
    assert_eq!(all(&other, "others/", "wrong"), (3, 3));
    assert_eq!(results(&bench), (2, 6));
}

#[test]
fn a_file_that_changes_while_it_is_queued_is_told() {
    let Some(mut queue) = HyperQueue::with_workers(0) else { return };
    let bench = bench(3);
    let child = started(queue.command(&bench, &arguments("tasks", &[])));
    wait_for(|| bench.path("unloop-work/run-0001/job").exists().then_some(()));
    bench.write("tasks/t1_true.c", b"int main(void) { return 1; }\n");
    fs::remove_file(bench.path("tasks/t2_true.c")).expect("it was there");
    queue.add_worker();
    let ran = finished(child);
    let rows = rows(&object(&ran));
    assert_eq!(ran.status, 5, "{}", ran.stderr);
    let classes: Vec<&str> = rows.iter().map(|(_, class, _)| class.as_str()).collect();
    assert_eq!(classes, ["right", "lost", "lost"], "{rows:?}");
    assert!(rows[1].2.contains("t1_true.c has changed since it was queued"), "{rows:?}");
    assert!(rows[2].2.contains("t2_true.c is not there any more"), "{rows:?}");
    // Lost ones are done again alone.
    let ran = queue.run(&bench, &arguments("tasks", &[]));
    assert_eq!(object(&ran)["totals"]["lost"], 0, "{}{}", ran.stdout, ran.stderr);
    assert_eq!(
        fs::read_dir(bench.path("unloop-work/run-0002/tasks")).expect("a folder").count(),
        1
    );
}

/// A small disk that is unmounted at the end.
struct Disk<'a>(&'a Bench);

impl Disk<'_> {
    fn mounted(bench: &Bench) -> Option<Disk<'_>> {
        fs::create_dir(bench.path("unloop-work")).expect("a folder");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=200k", "small"]).arg(bench.path("unloop-work"));
        let done = mount.stderr(Stdio::null()).status().is_ok_and(|status| status.success());
        if !done {
            println!("skipped: a small disk can be mounted by root alone");
        }
        done.then_some(Disk(bench))
    }
}

impl Drop for Disk<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path("unloop-work")).status();
    }
}

#[test]
fn a_full_disk_is_told() {
    let Some(mut queue) = HyperQueue::with_workers(0) else { return };
    let bench = bench(2);
    let Some(_disk) = Disk::mounted(&bench) else { return };
    let child = started(queue.command(&bench, &arguments("tasks", &[])));
    wait_for(|| bench.path("unloop-work/run-0001/job").exists().then_some(()));
    // As much as there is room for.
    let _ = fs::write(bench.path("unloop-work/rubbish"), vec![0; 1 << 20]);
    queue.add_worker();
    let ran = finished(child);
    let lost = rows(&object(&ran));
    assert_eq!(ran.status, 5, "{}", ran.stderr);
    assert!(lost.iter().all(|(_, class, _)| class == "lost"), "{lost:?}");
    assert!(lost.iter().all(|row| row.2.contains("room") || row.2.contains("space")), "{lost:?}");
    let ran = queue.run(&bench, &arguments("tasks", &[]));
    ran.complains(65, "No space left");
    fs::remove_file(bench.path("unloop-work/rubbish")).expect("it was there");
    let ran = queue.run(&bench, &arguments("tasks", &[]));
    assert_eq!((ran.status, rows(&object(&ran)).len()), (0, 2), "{}", ran.stderr);
}

#[test]
fn what_is_missing_is_said() {
    let Some(queue) = HyperQueue::with_workers(0) else { return };
    let bench = bench(1);
    // Nobody works.
    let test = ["cluster", "test", "--on", "hyperqueue", "--wait", "0.5"];
    let ran = queue.run(&bench, &test);
    assert_eq!(ran.status, 69, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("MISSING  a task on a worker: no result came"), "{}", ran.stdout);
    assert!(!bench.path("unloop-work").exists(), "nothing is left of it");
    // A folder of somebody's.
    let arguments = arguments("tasks", &["--work", "tasks"]);
    queue.run(&bench, &arguments).complains(64, "tasks holds other files");
    let unwritable = ["bench", "tasks", "tasks", "--on", "hyperqueue", "--csv", "no/out.csv"];
    queue.run(&bench, &unwritable).complains(64, "cannot write results to no/out.csv");
    assert!(!bench.path("unloop-work").exists(), "nothing was submitted");
    // The server is gone.
    let gone = |arguments: &[&str]| -> Ran {
        let mut command = queue.command(&bench, arguments);
        command.env("HQ_SERVER_DIR", bench.path("nowhere"));
        command.output().expect("the program can be run").into()
    };
    let ran = gone(&test);
    assert_eq!(ran.status, 69, "{}", ran.stderr);
    assert!(ran.stdout.contains("MISSING  the server: "), "{}", ran.stdout);
    gone(&[&arguments[..6], &CHECK].concat()).complains(69, "the scheduler does not answer");
}

#[test]
fn a_cluster_that_works_is_said_to() {
    let Some(queue) = HyperQueue::with_workers(1) else { return };
    let bench = bench(2);
    let ran = queue.run(&bench, &["cluster", "test", "--on", "hyperqueue", "--json"]);
    let object = object(&ran);
    let found = object["findings"].as_array().expect("a list");
    let tried = found.iter().find(|one| one["what"] == "a task on a worker").expect("it was tried");
    assert_eq!(tried["found"], true, "{object}");
    // What is wrong with all tasks ends all.
    let arguments = ["bench", "tasks", "tasks", "--on", "hyperqueue", "--", "--solver", "nobody"];
    let ran = queue.run(&bench, &arguments);
    ran.complains(64, "nobody");
    assert!(bench.path("unloop-work/run-0001/stop").exists(), "{}", ran.stderr);
}

#[test]
fn without_a_scheduler_there_is_no_cluster() {
    let bench = bench(1);
    let none = |arguments: &[&str]| bench.run_without_solvers(arguments);
    for scheduler in ["hyperqueue", "slurm"] {
        let ran = none(&["cluster", "test", "--on", scheduler]);
        assert_eq!(ran.status, 69, "{}", ran.stderr);
        assert!(ran.stdout.contains("MISSING  the way to it: there is n"), "{}", ran.stdout);
        none(&["bench", "tasks", "tasks", "--on", scheduler]).complains(69, "on the PATH");
    }
    bench.run(&["bench", "tasks", "tasks", "--on", "pbs"]).complains(64, "hyperqueue and slurm");
    bench.run(&["bench", "tasks", "tasks", "--work", "x"]).complains(64, "--on");
    bench.run(&["bench", "tasks", "tasks", "--again", "failed"]).complains(64, "--resume");
}

#[test]
fn slurm_does_it_too() {
    let Some(slurm) = Slurm::started() else { return };
    let bench = bench(6);
    let arguments: Vec<&str> =
        [&["bench", "tasks", "tasks", "--json", "--on", "slurm", "--chunk", "3"], &CHECK[..]]
            .concat();
    let ran = slurm.run(&bench, &["cluster", "test", "--on", "slurm", "--wait", "60"]);
    assert!(ran.stdout.contains("ok       a task on a worker"), "{}{}", ran.stdout, ran.stderr);
    let child = started(slurm.command(&bench, &arguments));
    wait_for(|| (results(&bench).1 >= 1).then_some(()));
    send(&child, Signal::INT);
    let ran = finished(child);
    assert_eq!(ran.status, 130, "{}", ran.stderr);
    assert!(ran.stderr.contains("of slurm is cancelled"), "{}", ran.stderr);
    let done = results(&bench).1;
    let ran = slurm.run(&bench, &arguments);
    assert_eq!((ran.status, rows(&object(&ran)).len()), (0, 6), "{}", ran.stderr);
    assert!(done < 6 && results(&bench) == (2, 6), "{:?} after {done}", results(&bench));
}
