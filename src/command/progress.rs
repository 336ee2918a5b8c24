//! Who works on what, while people wait: on a terminal a line that changes, and
//! records for the [log](super::log). Neither reaches standard output.

use std::io::{self, IsTerminal};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use unloop::solve::asked::words;
use unloop::solve::{AttemptOutcome, Event, Observer, Statuses};

use super::options::OutputOptions;

/// How often the line is drawn.
const TICK: Duration = Duration::from_millis(120);
/// What is over before that needs none.
const PATIENCE: Duration = Duration::from_millis(500);

/// A line that changes, if somebody sits there to see it.
pub(crate) fn spinner(tell: OutputOptions) -> Option<ProgressBar> {
    let wanted = !tell.quiet && tell.verbose == 0 && io::stderr().is_terminal();
    wanted.then(|| {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{spinner} {msg} [{elapsed}]");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        let waiting = bar.downgrade();
        thread::spawn(move || {
            thread::sleep(PATIENCE);
            if let Some(bar) = waiting.upgrade().filter(|bar| !bar.is_finished()) {
                bar.set_draw_target(ProgressDrawTarget::stderr());
                bar.enable_steady_tick(TICK);
            }
        });
        bar
    })
}

/// Watches one check, or the solving of many files.
pub(crate) struct Progress {
    bar: Option<ProgressBar>,
    work: Work,
    state: Mutex<State>,
}

/// What is worked on.
enum Work {
    /// Questions about one program.
    Program(String),
    /// So many files, each a question.
    Files(usize),
    /// So many tasks, each a run of its own.
    Tasks(usize),
    /// So many random programs, each a run of its own.
    Programs(usize),
}

#[derive(Default)]
struct State {
    rounds: usize,
    question: String,
    running: Vec<String>,
    done: usize,
}

impl Progress {
    /// A line for the check of `file`, if somebody sits there to see it.
    pub(crate) fn new(file: &str, tell: OutputOptions) -> Self {
        Self::of(Work::Program(file.to_owned()), tell)
    }

    /// A line for so many files to be solved.
    pub(crate) fn of_files(count: usize, tell: OutputOptions) -> Self {
        Self::of(Work::Files(count), tell)
    }

    /// A line for so many tasks to be checked.
    pub(crate) fn of_tasks(count: usize, tell: OutputOptions) -> Self {
        Self::of(Work::Tasks(count), tell)
    }

    /// A line for so many random programs to be explored.
    pub(crate) fn of_programs(count: usize, tell: OutputOptions) -> Self {
        Self::of(Work::Programs(count), tell)
    }

    /// Work on something begins.
    pub(crate) fn begins(&self, name: &str) {
        self.update(|state| state.running.push(name.to_owned()));
    }

    /// Work on something has ended.
    pub(crate) fn ended(&self, name: &str) {
        self.update(|state| {
            if let Some(at) = state.running.iter().position(|running| running == name) {
                state.running.remove(at);
            }
        });
    }

    fn of(work: Work, tell: OutputOptions) -> Self {
        let bar = spinner(tell);
        if let Some(bar) = &bar {
            bar.set_message(State::default().message(&work));
        }
        Self { bar, work, state: Mutex::default() }
    }

    /// One more file is done; `print` tells so, with the line out of its way.
    pub(crate) fn done<T>(&self, print: impl FnOnce() -> T) -> T {
        self.update(|state| state.done += 1);
        match &self.bar {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }

    fn update(&self, change: impl FnOnce(&mut State)) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut state);
        if let Some(bar) = &self.bar {
            bar.set_message(state.message(&self.work));
        }
    }
}

impl State {
    fn message(&self, work: &Work) -> String {
        let at_work =
            if self.running.is_empty() { "thinking".to_owned() } else { self.running.join(", ") };
        match work {
            Work::Program(file) if self.rounds == 0 => file.clone(),
            Work::Program(file) => {
                format!("{file}: question {} ({}): {at_work}", self.rounds, self.question)
            }
            Work::Tasks(count) => format!("{} of {count} tasks checked: {at_work}", self.done),
            Work::Programs(count) => format!("{} of {count} explored: {at_work}", self.done),
            Work::Files(count) => format!("{} of {count} files solved: {at_work}", self.done),
        }
    }
}

impl<A: Statuses> Observer<A> for Progress {
    fn notice(&self, event: Event<'_, A>) {
        match event {
            Event::Started { form, solver } => {
                log::debug!(question = form, solver; "asked");
                self.update(|state| {
                    if state.question != form {
                        form.clone_into(&mut state.question);
                        state.rounds += 1;
                    }
                    state.running.push(solver.to_owned());
                });
            }
            Event::Ended { form, attempt } => {
                let said = match &attempt.outcome {
                    AttemptOutcome::Answered(answer) => words(answer.statuses()),
                    AttemptOutcome::Failed(failure) => failure.to_string(),
                    AttemptOutcome::Unfit(feature) => format!("cannot do {feature}"),
                    AttemptOutcome::NotStarted => "not needed".to_owned(),
                };
                let (solver, seconds) = (&attempt.solver, attempt.seconds);
                log::info!(question = form, solver:%, said:%, seconds; "ended");
                self.ended(solver);
            }
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
