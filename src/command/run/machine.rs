//! What a program asks of the machine that is run as a process: its standard input, byte by byte, and the time.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use num_bigint::BigInt;
use unloop::budget::Budget;
use unloop::front::MachineInput;
use unloop::logic::Value;

use super::talk::Incoming;

/// The machine that this runs on.
pub(super) struct Machine {
    pub(super) incoming: Incoming,
    started: Instant,
}

impl Machine {
    pub(super) fn new(budget: &Budget) -> Self {
        Self { incoming: Incoming::new(true, budget), started: Instant::now() }
    }

    /// What it says; whatever has been shown is `seen` before anybody waits. Nothing, where the time is over.
    pub(super) fn answer(&mut self, asked: MachineInput, seen: impl FnMut()) -> Option<Value> {
        let number = match asked {
            MachineInput::Byte => match self.incoming.byte(seen) {
                None if self.incoming.late => return None,
                byte => byte.map_or(BigInt::from(-1), BigInt::from),
            },
            MachineInput::Second => BigInt::from(now().as_secs()),
            MachineInput::Nanosecond => BigInt::from(now().subsec_nanos()),
            MachineInput::Microsecond => BigInt::from(self.started.elapsed().as_micros()),
            MachineInput::Success => BigInt::ZERO,
        };
        Some(Value::Int(number))
    }
}

fn now() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}
