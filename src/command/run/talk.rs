//! What passes between a program and the outside while it runs: inputs from standard
//! input, as they are needed, and outputs to standard output, as they come.
//!
//! Both are numbers, in white space and one a line; or characters: an input is a byte, and
//! an output the byte or the character with its number.

use std::io::{self, BufWriter, IsTerminal, Read, Stdin, Stdout, Write};
use std::time::Duration;

use num_bigint::BigInt;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use unloop::budget::Budget;
use unloop::graph::InputValue;
use unloop::logic::Value;

use super::super::status::Trouble;

/// So often it is looked whether the time is over while nothing comes in.
const PATIENCE: Duration = Duration::from_millis(50);

/// Standard input, number by number or byte by byte.
pub(super) struct Incoming {
    input: Stdin,
    ascii: bool,
    budget: Budget,
    buffer: Vec<u8>,
    at: usize,
    ended: bool,
    /// Whether it has ended for want of time.
    pub(super) late: bool,
}

/// What comes next of the input.
pub(super) enum Next {
    Value(InputValue),
    /// There is no more.
    End,
    /// Something else than a number.
    Strange(String),
}

impl Incoming {
    pub(super) fn new(ascii: bool, budget: &Budget) -> Self {
        let (input, budget, buffer) = (io::stdin(), budget.clone(), Vec::new());
        Self { input, ascii, budget, buffer, at: 0, ended: false, late: false }
    }

    /// The next value; whatever has been shown is `seen` before anybody waits.
    pub(super) fn next(&mut self, mut seen: impl FnMut()) -> Next {
        if self.ascii {
            return match self.byte(seen) {
                Some(byte) => Next::Value(number(byte)),
                None => Next::End,
            };
        }
        let mut word = Vec::new();
        while let Some(byte) = self.byte(&mut seen) {
            match (is_between(byte), word.is_empty()) {
                (true, true) => {}
                (true, false) => break,
                (false, _) => word.push(byte),
            }
        }
        let word = String::from_utf8_lossy(&word);
        match word.parse::<BigInt>() {
            _ if word.is_empty() => Next::End,
            Ok(value) => Next::Value(number(value)),
            Err(_) => Next::Strange(word.into_owned()),
        }
    }

    /// The next byte; whatever has been shown is `seen` before anybody waits.
    pub(super) fn byte(&mut self, mut seen: impl FnMut()) -> Option<u8> {
        if self.at == self.buffer.len() && !self.ended {
            seen();
            self.fill();
        }
        let byte = self.buffer.get(self.at).copied();
        self.at += usize::from(byte.is_some());
        byte
    }

    /// Waits for more, as long as there is time.
    fn fill(&mut self) {
        self.buffer.resize(1 << 16, 0);
        self.at = 0;
        let wait = Timespec::try_from(PATIENCE).ok();
        loop {
            let mut fds = [PollFd::new(&self.input, PollFlags::IN)];
            let ready = poll(&mut fds, wait.as_ref());
            if self.budget.is_over() {
                self.late = true;
                break self.end();
            }
            match ready {
                Ok(0) | Err(rustix::io::Errno::INTR) => continue,
                _ => {}
            }
            match self.input.lock().read(&mut self.buffer) {
                Ok(0) => break self.end(),
                Ok(length) => break self.buffer.truncate(length),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => break self.end(),
            }
        }
    }

    fn end(&mut self) {
        self.ended = true;
        self.buffer.clear();
    }
}

fn number(value: impl Into<BigInt>) -> InputValue {
    InputValue::Scalar(Value::Int(value.into()))
}

fn is_between(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b','
}

/// The integers in a text, if there is nothing else in it.
pub(super) fn integers(text: &str) -> Option<Vec<InputValue>> {
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|w| !w.is_empty());
    words.map(|word| word.parse::<BigInt>().ok().map(number)).collect()
}

/// The bytes of a text, each an input.
pub(super) fn characters(text: &[u8]) -> Vec<InputValue> {
    text.iter().map(|&byte| number(byte)).collect()
}

/// Where outputs go.
pub(super) enum Outgoing {
    /// To standard output.
    Printed { out: BufWriter<Stdout>, at_once: bool, ascii: bool, failed: Option<io::Error> },
    /// Into a list, to be printed with everything else.
    Kept(Vec<Value>),
}

impl Outgoing {
    /// Outputs are printed as they come. Who sees them at a terminal sees them at once.
    pub(super) fn printed(ascii: bool) -> Self {
        let (out, at_once) = (io::stdout(), io::stdout().is_terminal());
        Outgoing::Printed { out: BufWriter::new(out), at_once, ascii, failed: None }
    }

    /// Shows a value. The answer is whether anybody can still see what is shown.
    pub(super) fn show(&mut self, value: &Value) -> bool {
        match self {
            Outgoing::Kept(values) => values.push(value.clone()),
            Outgoing::Printed { out, at_once, ascii, failed } => {
                let written = if *ascii { character(out, value) } else { writeln!(out, "{value}") };
                let flushed = if *at_once { written.and_then(|()| out.flush()) } else { written };
                if let Err(error) = flushed {
                    *failed = Some(error);
                    return false;
                }
            }
        }
        true
    }

    pub(super) fn flush(&mut self) {
        if let Outgoing::Printed { out, failed, .. } = self
            && let Err(error) = out.flush()
        {
            failed.get_or_insert(error);
        }
    }

    /// Ends the output. Whether nobody was there to see it to its end.
    pub(super) fn close(&mut self) -> Result<bool, Trouble> {
        self.flush();
        match self {
            Outgoing::Printed { failed: Some(error), .. } => {
                if error.kind() == io::ErrorKind::BrokenPipe {
                    return Ok(true);
                }
                let text = format!("cannot write to standard output: {error}");
                Err(Trouble::new(super::super::status::Status::Fault, text))
            }
            _ => Ok(false),
        }
    }

    /// What was shown, where it was kept: the bytes of a text.
    pub(super) fn kept_text(&self) -> String {
        let bytes: Vec<u8> = self.kept().iter().filter_map(byte).collect();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// What was shown, where it was kept.
    pub(super) fn kept(&self) -> &[Value] {
        match self {
            Outgoing::Kept(values) => values,
            Outgoing::Printed { .. } => &[],
        }
    }
}

fn byte(value: &Value) -> Option<u8> {
    value.as_int().and_then(|number| u8::try_from(number).ok())
}

/// A byte below 256, else the character with this number, or the sign for none.
fn character(out: &mut impl Write, value: &Value) -> io::Result<()> {
    if let Some(byte) = byte(value) {
        return out.write_all(&[byte]);
    }
    let known = value.as_int().and_then(|n| u32::try_from(n).ok()).and_then(char::from_u32);
    write!(out, "{}", known.unwrap_or(char::REPLACEMENT_CHARACTER))
}
