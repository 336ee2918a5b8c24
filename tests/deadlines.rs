//! A deadline may pass at any moment: whatever the engine is at then, it says so.

#[path = "suite/programs.rs"]
#[allow(dead_code, reason = "shared with tests that need more of it")]
mod programs;

use std::time::Duration;

use unloop::budget::Budget;
use unloop::prove::ReasonCode;
use unloop::prove::apc::{ApcSettings, Encoding, necessary_condition};

/// In microseconds: in the middle of each of the engine's parts for some program.
const DEADLINES: [u64; 5] = [20, 100, 400, 1_500, 6_000];

#[test]
fn a_deadline_may_pass_at_any_moment() {
    let settings = ApcSettings::default();
    let mut late = 0;
    for program in programs::all() {
        let loaded = program.load(None).expect("a program of the suite can be read");
        let condition = |encoding, budget: &Budget| {
            let (program, targets) = (&loaded.program, &loaded.targets);
            necessary_condition(program, targets, encoding, None, &settings, budget)
        };
        for encoding in [Encoding::Paper, Encoding::Closed, Encoding::Steps] {
            for time in DEADLINES {
                let budget = Budget::lasting(Duration::from_micros(time));
                let Err(reason) = condition(encoding, &budget) else { continue };
                let without = condition(encoding, &Budget::unlimited()).err().map(|r| r.code);
                let code = reason.code;
                assert!(code == ReasonCode::Timeout || Some(code) == without, "{reason:?}");
                late += usize::from(code == ReasonCode::Timeout);
            }
        }
    }
    assert!(late > 0, "no deadline was short enough");
}
