//! What a program has of the machine that is run as a process: its standard input, byte by byte, the time, and
//! [streams](super::streams) that it writes to and files that it reads.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use num_bigint::BigInt;
use num_traits::ToPrimitive;
use unloop::budget::Budget;
use unloop::front::{
    ERRORS_BEGIN, ERRORS_END, LOST, MachineInput, MachineRequest, REQUEST, STREAM_END,
};
use unloop::logic::Value;

use super::streams::Streams;
use super::talk::{Incoming, Outgoing};

/// The numbers of standard streams.
const OUTPUT: i64 = 1;
const ERRORS: i64 = 2;

/// What gets the bytes that are put out.
#[derive(Clone, Copy)]
enum Receiver {
    Stream(i64),
    /// A standard stream, all at once.
    Direct(i64),
}

/// The machine that this runs on.
pub(super) struct Machine {
    pub(super) incoming: Incoming,
    started: Instant,
    streams: Streams,
    receiver: Receiver,
    /// What is on its way past a stream's buffer.
    direct: Vec<u8>,
    /// What is asked for, as far as it has been told.
    asked: Option<Vec<i64>>,
}

impl Machine {
    pub(super) fn new(budget: &Budget) -> Self {
        Self {
            incoming: Incoming::new(true, budget),
            started: Instant::now(),
            streams: Streams::new(),
            receiver: Receiver::Stream(OUTPUT),
            direct: Vec::new(),
            asked: None,
        }
    }

    /// What it says; whatever has been shown is `seen` before anybody waits. Nothing, where the time is over.
    pub(super) fn answer(&mut self, asked: MachineInput, outgoing: &mut Outgoing) -> Option<Value> {
        let number = match asked {
            MachineInput::Byte => {
                let streams = &mut self.streams;
                let byte = self.incoming.byte(|| {
                    streams.flush_lines(outgoing);
                    outgoing.flush();
                });
                if byte.is_none() && self.incoming.late {
                    return None;
                }
                byte.map_or(BigInt::from(-1), BigInt::from)
            }
            MachineInput::Answer => self.act(outgoing).into(),
            MachineInput::Second => BigInt::from(now().as_secs()),
            MachineInput::Nanosecond => BigInt::from(now().subsec_nanos()),
            MachineInput::Microsecond => BigInt::from(self.started.elapsed().as_micros()),
            MachineInput::InputTerminal => u8::from(io::stdin().is_terminal()).into(),
            MachineInput::OutputTerminal => u8::from(io::stdout().is_terminal()).into(),
            MachineInput::Success => BigInt::ZERO,
        };
        Some(Value::Int(number))
    }

    /// Takes what a process puts out. Whether anybody can still see what is put out.
    pub(super) fn takes(&mut self, value: &Value, outgoing: &mut Outgoing) -> bool {
        let Some(number) = value.as_int().and_then(BigInt::to_i64) else {
            return outgoing.show(value);
        };
        if let Some(asked) = &mut self.asked {
            asked.push(number);
            return true;
        }
        match (number, self.receiver) {
            (REQUEST, _) => self.asked = Some(Vec::new()),
            (ERRORS_BEGIN, _) => self.receiver = Receiver::Direct(ERRORS),
            (ERRORS_END | STREAM_END, Receiver::Direct(to)) => {
                self.receiver = Receiver::Stream(OUTPUT);
                return self.streams.write(to, &std::mem::take(&mut self.direct), outgoing);
            }
            (ERRORS_END | STREAM_END, Receiver::Stream(_)) => {
                self.receiver = Receiver::Stream(OUTPUT);
            }
            (LOST, _) => self.streams.lose(),
            (byte, receiver) => {
                let Ok(byte) = u8::try_from(byte) else { return outgoing.show(value) };
                match receiver {
                    Receiver::Direct(_) => self.direct.push(byte),
                    Receiver::Stream(to) => return self.streams.put(to, byte, outgoing),
                }
            }
        }
        true
    }

    /// Does what was asked for.
    fn act(&mut self, outgoing: &mut Outgoing) -> i64 {
        let asked = self.asked.take().unwrap_or_default();
        let answer = self.streams.answer(&asked, outgoing);
        match (asked.first().copied().and_then(MachineRequest::of_number), asked.get(1)) {
            (Some(MachineRequest::To), Some(&to)) if answer >= 0 => {
                self.receiver = Receiver::Stream(to);
            }
            (Some(MachineRequest::Direct), Some(&to)) => self.receiver = Receiver::Direct(to),
            _ => {}
        }
        answer
    }

    /// What is on its way is written, where a run ends.
    pub(super) fn finish(&mut self, outgoing: &mut Outgoing) {
        self.streams.flush(outgoing);
    }
}

fn now() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}
