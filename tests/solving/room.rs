//! Programs that are run within limits: what they take is measured, and an excess ends them.

use std::path::Path;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::solve::ProcessGroup;
use unloop::solve::child::{ChildLimits, ChildRun, run_child};
use unloop::solve::room::{Excess, RoomLimits};

/// Longer than any of these takes.
const LONG: Duration = Duration::from_secs(60);

fn run(script: &str, time: Duration, room: RoomLimits) -> ChildRun {
    let arguments = ["-c".into(), script.into()];
    let (budget, group) = (Budget::unlimited(), ProcessGroup::new());
    let limits = ChildLimits { time, room };
    run_child(Path::new("/bin/sh"), &arguments, limits, &budget, &group).expect("a shell")
}

/// In MiB: more than these tests ever have, and less than a small number of KiB or bytes.
const MUCH: f64 = 2000.0;

const COUNT: &str = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done";

#[test]
fn what_a_run_and_its_processes_take_is_measured() {
    for script in [COUNT.to_owned(), format!("({COUNT}) & wait")] {
        let ran = run(&script, LONG, RoomLimits::default());
        assert_eq!((ran.status, ran.excess), (Some(0), None));
        assert!(ran.cpu > 0.01 && ran.cpu <= ran.seconds + 0.05, "{ran:?}");
        // Without a control group it is no less than what the tests themselves have.
        assert!(ran.memory > 0.2 && ran.memory < MUCH, "{ran:?}");
    }
}

#[test]
fn whoever_takes_too_much_is_ended() {
    let (cpu, none) = (Some(Duration::from_millis(300)), RoomLimits::default());
    let ran = run("while :; do :; done", LONG, RoomLimits { cpu, ..none });
    assert_eq!((ran.excess, ran.status), (Some(Excess::Cpu), None), "{ran:?}");
    assert!(ran.cpu >= 0.25, "{ran:?}");
    // An endless line, by a process of its own.
    let ran = run("tail -n 1 /dev/zero & wait", LONG, RoomLimits { memory_mib: Some(60), ..none });
    assert_eq!(ran.excess, Some(Excess::Memory), "{ran:?}");
    let ran = run("sleep 60", Duration::from_millis(200), none);
    assert_eq!((ran.excess, ran.status), (Some(Excess::Time), None), "{ran:?}");
    assert!(ran.seconds < 10.0, "{ran:?}");
}
