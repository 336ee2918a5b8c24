//! The three streams of a solver process, moved by whoever waits for its reply.
//!
//! None may block another: a solver that does not read its input has to be read from
//! meanwhile, or both wait for ever, and so does one whose complaints nobody reads. One loop
//! over `poll` sees to that, without a thread for each stream: a question that takes a solver
//! 15 µs would spend as long again on waking threads.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::replies::{Replies, Rest};
use crate::sexpr::Frames;

/// How many bytes of standard error are kept.
const STDERR_TAIL: usize = 4096;
/// So much is read at once.
const CHUNK: usize = 1 << 16;

/// What the streams have to tell.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A whole reply.
    Reply(String),
    /// A reply that has grown too long to be one.
    TooLong,
    /// The output has ended, perhaps in the middle of a reply.
    End(String),
    /// Nothing in this time.
    Nothing,
}

/// What can be done with a stream that is ready.
type Move = fn(&mut Pipes);

/// A text that is written a piece at a time, as it is read.
pub(super) type Source = Box<dyn Iterator<Item = String> + Send>;

/// The streams of one process.
pub(super) struct Pipes {
    input: Option<ChildStdin>,
    output: Option<ChildStdout>,
    errors: Option<ChildStderr>,
    /// What is still to be written.
    outgoing: VecDeque<u8>,
    /// What comes behind that.
    source: Option<Source>,
    /// Whether the input ends then.
    ends: bool,
    incoming: Replies,
    replies: VecDeque<String>,
    /// What was left of the output when it ended.
    half: String,
    tail: Vec<u8>,
    buffer: Box<[u8]>,
}

impl Pipes {
    /// Takes the streams of a process that has just been started.
    pub(super) fn of(child: &mut Child) -> io::Result<Self> {
        let (input, output, errors) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        input.as_ref().map_or(Ok(()), unblocked)?;
        output.as_ref().map_or(Ok(()), unblocked)?;
        errors.as_ref().map_or(Ok(()), unblocked)?;
        Ok(Self {
            input,
            output,
            errors,
            outgoing: VecDeque::new(),
            source: None,
            ends: false,
            incoming: Replies::Expressions(Frames::default()),
            replies: VecDeque::new(),
            half: String::new(),
            tail: Vec::new(),
            buffer: vec![0; CHUNK].into(),
        })
    }

    /// Sends text: what fits into the pipe now, the rest while a reply is waited for. A
    /// process that does not listen any more is noticed by its missing reply.
    pub(super) fn send(&mut self, text: &str) {
        self.outgoing.extend(text.as_bytes());
        self.write();
    }

    /// From here on replies are lines. Sends the text of `source`, and ends the input behind it.
    pub(super) fn send_all(&mut self, source: Source) {
        self.incoming = Replies::Lines(Vec::new());
        self.source = Some(source);
        self.end_input();
    }

    /// Ends the input behind what has been sent.
    pub(super) fn end_input(&mut self) {
        self.ends = true;
        self.write();
    }

    /// Replies that have come already and that nobody has taken yet.
    pub(super) fn pending(&self) -> impl Iterator<Item = &str> {
        self.replies.iter().map(String::as_str)
    }

    /// Waits for the next reply, for `time` at the most.
    pub(super) fn hear(&mut self, time: Duration) -> Heard {
        let end = Instant::now().checked_add(time);
        loop {
            if let Some(reply) = self.replies.pop_front() {
                return Heard::Reply(reply);
            }
            if self.incoming.is_too_long() {
                return Heard::TooLong;
            }
            if self.output.is_none() {
                return Heard::End(std::mem::take(&mut self.half));
            }
            let left = end.map(|end| end.saturating_duration_since(Instant::now()));
            let moved = self.exchange(left);
            // A flood that makes no reply moves for ever.
            if self.replies.is_empty() && (!moved || left == Some(Duration::ZERO)) {
                return Heard::Nothing;
            }
        }
    }

    /// The end of standard error, once it has ended or `time` has passed.
    pub(super) fn complaints(&mut self, time: Duration) -> String {
        self.drained(time);
        String::from_utf8_lossy(&self.tail).trim().to_owned()
    }

    /// Whether standard error ends within `time`. Nothing more is sent then.
    pub(super) fn drained(&mut self, time: Duration) -> bool {
        self.outgoing.clear();
        self.source = None;
        let end = Instant::now().checked_add(time);
        while self.errors.is_some() {
            let left = end.map(|end| end.saturating_duration_since(Instant::now()));
            if !self.exchange(left) || left == Some(Duration::ZERO) {
                return false;
            }
        }
        true
    }

    /// Waits until a stream can be moved, and moves what can be; false if the time passes first.
    fn exchange(&mut self, time: Option<Duration>) -> bool {
        Self::exchange_all(&mut [self], time)
    }

    /// The same for several processes at once.
    pub(super) fn exchange_all(all: &mut [&mut Self], time: Option<Duration>) -> bool {
        let (mut fds, mut of) = (Vec::with_capacity(3), Vec::with_capacity(3));
        for (at, pipes) in all.iter().enumerate() {
            if let Some(input) = pipes.input.as_ref().filter(|_| pipes.has_more()) {
                fds.push(PollFd::new(input, PollFlags::OUT));
                of.push((at, Self::write as Move));
            }
            if let Some(output) = &pipes.output {
                fds.push(PollFd::new(output, PollFlags::IN));
                of.push((at, Self::read_output));
            }
            if let Some(errors) = &pipes.errors {
                fds.push(PollFd::new(errors, PollFlags::IN));
                of.push((at, Self::read_errors));
            }
        }
        let timeout = time.and_then(|time| Timespec::try_from(time).ok());
        let ready = match poll(&mut fds, timeout.as_ref()) {
            Ok(count) => count > 0,
            // A signal: look at the clock again.
            Err(rustix::io::Errno::INTR) => time.is_none_or(|time| !time.is_zero()),
            Err(_) => false,
        };
        let is_ready = |fd: &PollFd<'_>| !fd.revents().is_empty();
        let moves: Vec<(usize, Move)> =
            fds.iter().zip(of).filter(|(fd, _)| is_ready(fd)).map(|(_, each)| each).collect();
        drop(fds);
        moves.into_iter().for_each(|(at, act)| act(all[at]));
        ready
    }

    /// Whether there is something to take: a reply, or the end.
    pub(super) fn has_news(&self) -> bool {
        !self.replies.is_empty() || self.output.is_none() || self.incoming.is_too_long()
    }

    /// Whether something is still to be written.
    fn has_more(&self) -> bool {
        !self.outgoing.is_empty() || self.source.is_some()
    }

    fn write(&mut self) {
        // One piece at a time: the time may be over before the last.
        if self.outgoing.is_empty()
            && let Some(source) = &mut self.source
        {
            match source.next() {
                Some(piece) => self.outgoing.extend(piece.as_bytes()),
                None => self.source = None,
            }
        }
        while let Some(input) = &mut self.input
            && !self.outgoing.is_empty()
        {
            match input.write(self.outgoing.as_slices().0) {
                Ok(count) => drop(self.outgoing.drain(..count)),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => return,
                // It has closed its input.
                Err(_) => self.input = None,
            }
        }
        if self.ends && !self.has_more() {
            self.input = None;
        }
    }

    fn read_output(&mut self) {
        let count = self.output.as_mut().map_or(Some(0), |stream| read(stream, &mut self.buffer));
        match count {
            None => {}
            Some(0) => {
                self.output = None;
                let incoming = Replies::Lines(Vec::new());
                match std::mem::replace(&mut self.incoming, incoming).finish() {
                    Rest::Nothing => {}
                    Rest::Half(half) => self.half = half,
                    Rest::Whole(reply) => self.replies.push_back(reply),
                }
            }
            Some(count) => {
                let replies = &mut self.replies;
                self.incoming.push(&self.buffer[..count], |reply| replies.push_back(reply));
            }
        }
    }

    fn read_errors(&mut self) {
        let count = self.errors.as_mut().map_or(Some(0), |stream| read(stream, &mut self.buffer));
        match count {
            None => {}
            Some(0) => self.errors = None,
            Some(count) => {
                self.tail.extend_from_slice(&self.buffer[..count]);
                let excess = self.tail.len().saturating_sub(STDERR_TAIL);
                self.tail.drain(..excess);
            }
        }
    }
}

/// Reads what is there; `None` if nothing is, 0 at the end.
fn read(stream: &mut impl Read, buffer: &mut [u8]) -> Option<usize> {
    match stream.read(buffer) {
        Ok(count) => Some(count),
        Err(error) if matches!(error.kind(), ErrorKind::Interrupted | ErrorKind::WouldBlock) => {
            None
        }
        Err(_) => Some(0),
    }
}

fn unblocked(stream: &impl AsFd) -> io::Result<()> {
    Ok(rustix::io::ioctl_fionbio(stream, true)?)
}
