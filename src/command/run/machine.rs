//! What a program has of the machine that is run as a process: its standard input, byte by byte, the time, and its
//! stream of errors.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use num_bigint::BigInt;
use num_traits::ToPrimitive;
use unloop::budget::Budget;
use unloop::front::{ERRORS_BEGIN, ERRORS_END, MachineInput};
use unloop::logic::Value;

use super::talk::Incoming;

/// The machine that this runs on.
pub(super) struct Machine {
    pub(super) incoming: Incoming,
    started: Instant,
    /// What is on its way to the stream of errors.
    errors: Option<Vec<u8>>,
}

impl Machine {
    pub(super) fn new(budget: &Budget) -> Self {
        Self { incoming: Incoming::new(true, budget), started: Instant::now(), errors: None }
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
            MachineInput::InputTerminal => u8::from(io::stdin().is_terminal()).into(),
            MachineInput::OutputTerminal => u8::from(io::stdout().is_terminal()).into(),
            MachineInput::Success => BigInt::ZERO,
        };
        Some(Value::Int(number))
    }

    /// Takes what a process puts out, if that is for its stream of errors.
    pub(super) fn takes(&mut self, value: &Value) -> bool {
        let number = value.as_int().and_then(BigInt::to_i64);
        match (&mut self.errors, number) {
            (errors, Some(ERRORS_BEGIN)) => *errors = Some(Vec::new()),
            (errors @ Some(_), Some(ERRORS_END)) => {
                // Who does not listen to errors misses nothing else.
                let _ = io::stderr().write_all(&errors.take().unwrap_or_default());
            }
            (Some(errors), Some(byte)) => errors.extend(u8::try_from(byte)),
            _ => return false,
        }
        true
    }
}

fn now() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}
