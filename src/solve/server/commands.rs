//! A client's commands as they arrive, each with its response.

use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use super::channel::Channel;
use super::evidence::PIPELINED;
use super::journal::{Journal, JournalError, JournalMode};
use super::options::Set;
use super::outline::Outline;
use super::output::OutputFiles;
use super::profile::{ConversationProfile, Profiling};
use super::reply::{Response, quoted};
use super::stack::{Entry, Stack};
use super::state::{Last, Server};
use crate::sexpr::{Position, Unfinished, string};
use crate::solve::detect::Solver;
use crate::solve::word_sums::{SumForm, SumWidener};

impl Server {
    /// The same with a folder of checks: each is a file of its own there, and a `manifest.json` beside them
    /// says what came of it.
    ///
    /// # Errors
    /// The folder cannot be used.
    pub fn keeping(mut self, folder: &Path, keep: JournalMode) -> Result<Self, JournalError> {
        self.journals.push(Journal::open(folder, keep)?);
        Ok(self)
    }

    /// The same with a profile of the conversation, which holds all checks that have ended.
    #[must_use]
    pub fn profiled(mut self, into: &Arc<Mutex<ConversationProfile>>) -> Self {
        let mut profile = into.lock().unwrap_or_else(PoisonError::into_inner);
        profile.solvers = self.solvers.iter().map(|solver| solver.name().to_owned()).collect();
        profile.limit = self.settings.timeout.map(|time| time.as_secs_f64());
        drop(profile);
        self.profiling = Profiling::into(into);
        self
    }

    /// Does what the commands in a text say, and gives its responses, a line each. What is left of an
    /// unfinished command waits for its rest.
    pub fn say(&mut self, text: &str) -> String {
        let mut responses = Vec::new();
        // Nothing fails that is written into memory.
        let _ = self.take(text.as_bytes(), &mut responses);
        String::from_utf8_lossy(&responses).into_owned()
    }

    /// Takes bytes from a client, in whatever portions they come, and does what the commands say that are
    /// whole by then. Each response is written as a line, and flushed before it takes long.
    ///
    /// # Errors
    /// Those of `client`.
    pub fn take(&mut self, bytes: &[u8], client: &mut dyn Write) -> io::Result<()> {
        self.frames.push(bytes);
        while !self.is_over
            && let Some((bytes, at)) = self.next_command()
        {
            let response = self.perform(bytes, at, client)?;
            self.respond(&response, client)?;
        }
        client.flush()
    }

    /// The next command that has arrived. As many as may be pipelined stay queued behind it.
    fn next_command(&mut self) -> Option<(Vec<u8>, Position)> {
        while self.commands.len() <= PIPELINED
            && let Some(frame) = self.frames.whole()
        {
            self.commands.push_back((frame.bytes.to_vec(), frame.at));
        }
        self.commands.pop_front()
    }

    /// The client has nothing more to say: what is left of a command is none.
    ///
    /// # Errors
    /// Those of `client`.
    pub fn finish(mut self, client: &mut dyn Write) -> io::Result<()> {
        match std::mem::take(&mut self.frames).finish() {
            Unfinished::Half(_) | Unfinished::Whole(_) if !self.is_over => {
                let text = "the input ends within a command".to_owned();
                self.respond(&Response::Error(text), client)?;
            }
            _ => {}
        }
        client.flush()
    }

    /// Whether the client has said `(exit)`.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// What whoever runs the server should know, since the last time that somebody asked: answers that
    /// contradict each other, first of all. Nothing, where the client has a file for it.
    pub fn notices(&mut self) -> Vec<String> {
        self.output.diagnose(std::mem::take(&mut self.notices))
    }

    fn respond(&self, response: &Response, client: &mut dyn Write) -> io::Result<()> {
        if *response == Response::Done && !self.options.is(":print-success") {
            return Ok(());
        }
        self.output.respond(response, client)
    }

    /// Does what one command says.
    fn perform(
        &mut self,
        bytes: Vec<u8>,
        at: Position,
        client: &mut dyn Write,
    ) -> io::Result<Response> {
        let misread = |message: String| {
            Response::Error(format!("line {} column {}: {message}", at.line, at.column))
        };
        let Ok(text) = String::from_utf8(bytes) else {
            return Ok(misread("this is no UTF-8 text".to_owned()));
        };
        let mut widths = std::mem::take(&mut self.widths);
        let outline = Outline::of(&text, &mut widths);
        self.widths = widths;
        let command = match outline {
            Ok(command) => command,
            Err(message) => return Ok(misread(message)),
        };
        // Who has said more already does not wait for the values before it.
        if takes_long(command.name)
            && (self.commands.is_empty() || !command.name.starts_with("get-"))
        {
            client.flush()?;
        }
        Ok(match self.command(&command, &text) {
            Response::Error(message) => misread(message),
            response => response,
        })
    }

    fn command(&mut self, command: &Outline<'_>, text: &str) -> Response {
        let wrong = |expected: &str| Response::Error(format!("expected {expected}"));
        match (command.name, command.count()) {
            ("set-logic", 1) => self.set_logic(command.argument(0).unwrap_or_default()),
            ("set-logic", _) => wrong("the name of a logic"),
            ("set-info", 1..) => Response::Done,
            ("set-option", 2) => {
                let [key, value] = [0, 1].map(|at| command.argument(at).unwrap_or_default());
                self.set_option(key, value)
            }
            ("set-option", _) => wrong("an option and its value"),
            ("push", _) => {
                command.number().map_or_else(|| wrong("a number of levels"), |n| self.push(n))
            }
            ("pop", _) => {
                command.number().map_or_else(|| wrong("a number of levels"), |n| self.pop(n))
            }
            ("assert", 1) => self.add(command, text),
            ("assert", _) => wrong("one term"),
            ("check-sat", 0) => {
                self.assumes_sums = false;
                self.check(None)
            }
            ("check-sat", _) => wrong("nothing behind `check-sat`"),
            ("check-sat-assuming", 1) => match command.argument(0) {
                Some(list) if list.starts_with('(') => {
                    self.assumes_sums = command.theories.features.word_sums;
                    self.check(Some(list))
                }
                _ => wrong("a list of literals"),
            },
            ("check-sat-assuming", _) => wrong("a list of literals"),
            ("get-assertions", 0) => self.assertions(),
            ("get-assignment", 0) => self.assignment(),
            ("get-unsat-core", 0) => self.unsat_core(),
            ("get-unsat-assumptions", 0) => self.unsat_assumptions(),
            ("get-info", 1) => self.info(command.argument(0).unwrap_or_default()),
            ("get-option", 1) => match self.options.get(command.argument(0).unwrap_or_default()) {
                Some(value) => Response::Text(value.to_owned()),
                None => Response::Unsupported,
            },
            ("echo", 1) => match command.argument(0).filter(|text| string(text).is_some()) {
                Some(text) => Response::Text(text.to_owned()),
                None => wrong("a string"),
            },
            ("reset", 0) => self.reset(),
            ("reset-assertions", 0) => self.reset_assertions(),
            ("exit", 0) => {
                self.is_over = true;
                self.channels.iter_mut().for_each(Channel::stop);
                Response::Done
            }
            (name, _) if stays(name) => self.add(command, text),
            (name, _) if name.starts_with("get-") || name == "eval" => self.evidence(text),
            _ => Response::Unsupported,
        }
    }

    fn set_logic(&mut self, logic: &str) -> Response {
        // Of these names nothing follows.
        self.logic = Some(logic.to_owned()).filter(|logic| logic != "ALL");
        Response::Done
    }

    fn set_option(&mut self, key: &str, value: &str) -> Response {
        if key == ":global-declarations" && self.stack.entries().next().is_some() {
            return Response::Error(format!("{key} has to be set before anything is declared"));
        }
        if let Err(message) = self.output.set(key, value) {
            return Response::Error(format!("cannot write to {message}"));
        }
        match self.options.set(key, value, self.settings.guise.is_some()) {
            Set::Done => Response::Done,
            Set::Unknown => Response::Unsupported,
            Set::Wrong(expected) => Response::Error(format!("{key} takes {expected}")),
        }
    }

    fn push(&mut self, count: usize) -> Response {
        const MOST: usize = 1 << 20;
        if count > MOST {
            return Response::Error(format!("more than {MOST} levels at once"));
        }
        self.change();
        (0..count).for_each(|_| self.stack.push());
        Response::Done
    }

    fn pop(&mut self, count: usize) -> Response {
        if count > self.stack.depth() {
            let depth = self.stack.depth();
            return Response::Error(format!("only {depth} levels have been opened"));
        }
        self.change();
        self.stack.pop(count);
        Response::Done
    }

    /// Puts a declaration, a definition or an assertion onto the stack.
    fn add(&mut self, command: &Outline<'_>, text: &str) -> Response {
        let asserts = command.name == "assert";
        // Clients give names to what they then ask the value of.
        match &mut self.last {
            Some(last) if command.name.starts_with("de") => last.since.push_str(text),
            _ => self.change(),
        }
        let global = !command.name.starts_with("assert") && self.options.is(":global-declarations");
        self.ever.add(command.theories);
        let mut theories = command.theories;
        let widened = self.widened(command, text);
        theories.features.word_sums &= widened.is_none();
        let entry = Entry {
            text: text.to_owned(),
            widened,
            theories,
            asserts,
            names: command.names.iter().map(|&name| name.to_owned()).collect(),
            is_named: command.is_named,
            constant: command.constant().map(str::to_owned),
        };
        self.stack.add(entry, global);
        Response::Done
    }

    /// A command without sums of 64 bits, if somebody here is wrong about those in it.
    fn widened(&mut self, command: &Outline<'_>, text: &str) -> Option<String> {
        let fit_for = |solver: &Solver| SumForm::fit_for(&solver.profile);
        if self.solvers.iter().all(|solver| fit_for(solver) == SumForm::AsWritten) {
            return None;
        }
        command.names.iter().for_each(|name| self.sum_widener.forget(name));
        let has_sums = command.theories.features.word_sums;
        let widened = if has_sums { self.sum_widener.widened(text) } else { None };
        match command.declared() {
            Some((name, sort)) => self.sum_widener.declare(name, sort),
            // Of datatypes and their like: a name that is known may be another one's from here on.
            None if command.name.starts_with("de") && !command.name.ends_with("-sort") => {
                self.sum_widener = SumWidener::default();
            }
            None => {}
        }
        widened
    }

    fn reset(&mut self) -> Response {
        self.change();
        self.stack = Stack::default();
        (self.options, self.logic, self.ever) = Default::default();
        (self.widths, self.sum_widener) = Default::default();
        self.output = OutputFiles::default();
        self.channels.iter_mut().for_each(Channel::reset);
        Response::Done
    }

    fn reset_assertions(&mut self) -> Response {
        self.change();
        self.stack.clear();
        Response::Done
    }

    fn info(&self, key: &str) -> Response {
        let text = match key {
            ":name" => {
                quoted(self.settings.guise.as_ref().map_or("unloop", |(_, name)| name.as_str()))
            }
            ":version" => quoted(env!("CARGO_PKG_VERSION")),
            ":authors" => quoted("the unloop developers"),
            ":error-behavior" => "continued-execution".to_owned(),
            ":assertion-stack-levels" => self.stack.depth().to_string(),
            ":reason-unknown" => match self.last.as_ref().map(Last::reason) {
                Some(Some(reason)) => reason.to_owned(),
                _ => return Response::Error("the last answer was not `unknown`".to_owned()),
            },
            ":all-statistics" => {
                let (checks, seconds) = (self.checks, self.seconds);
                return Response::Text(format!("(:checks {checks} :seconds {seconds:.3})"));
            }
            _ => return Response::Unsupported,
        };
        Response::Text(format!("({key} {text})"))
    }
}

/// Whether a command may wait for solvers.
fn takes_long(name: &str) -> bool {
    name.starts_with("check-") || name.starts_with("get-")
}

/// Whether a command that is not the server's own has a bearing on the answers that follow.
fn stays(name: &str) -> bool {
    ["declare-", "define-", "assert-"].iter().any(|begins| name.starts_with(begins))
        || matches!(name, "minimize" | "maximize")
}
