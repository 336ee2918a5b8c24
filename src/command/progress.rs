//! Who works on what, while people wait: on a terminal a line that changes, with `-v` a
//! log. Neither reaches standard output.

use std::io::{self, IsTerminal};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use tracing::level_filters::LevelFilter;
use unloop::solve::asked::words;
use unloop::solve::{Event, Observer, Outcome, Statuses};

use super::options::OutputOptions;

/// How often the line is drawn.
const TICK: Duration = Duration::from_millis(120);

/// Watches one check.
pub(crate) struct Progress {
    bar: Option<ProgressBar>,
    file: String,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    rounds: usize,
    question: String,
    running: Vec<String>,
}

impl Progress {
    /// A line for the check of `file`, if somebody sits there to see it.
    pub(crate) fn new(file: &str, tell: OutputOptions) -> Self {
        let wanted = !tell.quiet && tell.verbose == 0 && io::stderr().is_terminal();
        let bar = wanted.then(|| {
            let bar = ProgressBar::new_spinner();
            let style = ProgressStyle::with_template("{spinner} {msg} [{elapsed}]");
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
            bar.set_message(file.to_owned());
            bar.enable_steady_tick(TICK);
            bar
        });
        Self { bar, file: file.to_owned(), state: Mutex::default() }
    }

    fn update(&self, change: impl FnOnce(&mut State)) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut state);
        if let Some(bar) = &self.bar {
            bar.set_message(state.message(&self.file));
        }
    }
}

impl State {
    fn message(&self, file: &str) -> String {
        let at_work =
            if self.running.is_empty() { "thinking".to_owned() } else { self.running.join(", ") };
        format!("{file}: question {} ({}): {at_work}", self.rounds, self.question)
    }
}

impl<A: Statuses> Observer<A> for Progress {
    fn notice(&self, event: Event<'_, A>) {
        match event {
            Event::Started { variant, solver } => {
                tracing::debug!(question = variant, solver, "asked");
                self.update(|state| {
                    if state.question != variant {
                        variant.clone_into(&mut state.question);
                        state.rounds += 1;
                    }
                    state.running.push(solver.to_owned());
                });
            }
            Event::Ended { variant, attempt } => {
                let said = match &attempt.outcome {
                    Outcome::Answered(answer) => words(answer.statuses()),
                    Outcome::Failed(failure) => failure.to_string(),
                    Outcome::Unfit(feature) => format!("cannot do {feature}"),
                    Outcome::NotStarted => "not needed".to_owned(),
                };
                let (solver, seconds) = (&attempt.solver, attempt.seconds);
                tracing::info!(question = variant, %solver, %said, seconds);
                self.update(|state| {
                    if let Some(at) = state.running.iter().position(|name| name == solver) {
                        state.running.remove(at);
                    }
                });
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

/// Starts the log that `-v` asks for.
pub(crate) fn start_log(tell: OutputOptions) {
    let level = match tell.verbose {
        0 => return,
        1 => LevelFilter::INFO,
        2 => LevelFilter::DEBUG,
        _ => LevelFilter::TRACE,
    };
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(io::stderr);
    // Only one log can be started; whoever has started one already has it.
    let _ = log.without_time().with_target(false).with_ansi(io::stderr().is_terminal()).try_init();
}
