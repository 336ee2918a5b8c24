//! Engines side by side: each begins when its time has come, or when nobody else is at work any
//! more, and is stopped as soon as one of them has a conclusion, unless the others are to contradict
//! it.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, Scope};
use std::time::{Duration, Instant};

use super::plan::Start;
use crate::budget::Budget;
use crate::graph::converted;
use crate::logic::stack::with_deep_stack;
use crate::outcome::{Outcome, Turn, TurnEnd};
use crate::prove::{Engine, Task};
use crate::solve::{Event, Means, Observer, SmallQuestion};

/// How often it is looked whether the time is over.
const LOOK: Duration = Duration::from_millis(20);

/// An engine that has ended: its place in the line, what it says, and after how long.
struct Ended {
    place: usize,
    /// Or that it has panicked.
    outcome: thread::Result<Outcome>,
    seconds: f64,
}

/// Lets the engines of a line work at a task: what became of each, in the order of the line, and what
/// those say that have begun.
pub(super) fn race(line: &[Start], task: &Task<'_>) -> Vec<(Turn, Option<Outcome>)> {
    let turn = |start: &Start| (Turn::of(start.engine.name()), None);
    let mut raced: Vec<(Turn, Option<Outcome>)> = line.iter().map(turn).collect();
    // Whoever leads this race leads no other one.
    let mut all = task.means.budget.in_turn().part();
    if let Some(left) = all.remaining().filter(|_| task.settings.auto.contradict) {
        // Whoever looks at the conclusion needs time, too.
        all = all.at_most(left / 10 * 9);
    }
    thread::scope(|scope| {
        let (sender, receiver) = channel();
        let begun = Instant::now();
        let turns = Vec::new();
        let mut race = Race { line, task, all: &all, begun, next: 0, running: 0, turns };
        while let Some(ended) = race.next(scope, &sender, &receiver) {
            let outcome = ended.outcome.unwrap_or_else(|panic| {
                // The others end before it goes on.
                all.cancel();
                resume_unwind(panic)
            });
            let decided = raced.iter().any(|(turn, _)| turn.end == TurnEnd::Decided);
            let (turn, kept) = &mut raced[ended.place];
            turn.seconds = ended.seconds;
            (turn.told, turn.heard) = task.count_told(turn.engine);
            turn.runs = task.count_runs(turn.engine);
            turn.end = match &outcome.conclusion {
                _ if all.is_cancelled() => TurnEnd::Stopped,
                Ok(_) if decided => TurnEnd::Concluded,
                Ok(_) => TurnEnd::Decided,
                Err(reason) => TurnEnd::GaveUp(reason.clone()),
            };
            if turn.end == TurnEnd::Decided && !task.settings.auto.contradict {
                all.cancel();
            }
            *kept = Some(outcome);
        }
    });
    raced
}

struct Race<'r, 't> {
    line: &'r [Start],
    task: &'r Task<'t>,
    /// What they all share; cancelled when one of them has decided.
    all: &'r Budget,
    begun: Instant,
    /// The place in the line of who begins next.
    next: usize,
    running: usize,
    /// Who has a turn, and until when.
    turns: Vec<(Instant, Budget)>,
}

impl<'r> Race<'r, '_> {
    /// The next that ends; those whose time comes meanwhile begin. `None` when all have ended.
    fn next<'s>(
        &mut self,
        scope: &'s Scope<'s, 'r>,
        sender: &Sender<Ended>,
        receiver: &Receiver<Ended>,
    ) -> Option<Ended> {
        loop {
            while let Some(start) = self.due() {
                self.begin(start, scope, sender.clone());
            }
            if self.running == 0 {
                return None;
            }
            self.end_turns();
            if let Ok(ended) = receiver.recv_timeout(LOOK) {
                self.running -= 1;
                return Some(ended);
            }
        }
    }

    /// Those whose turn is over leave the processors to the others; who leads has half of the time.
    fn end_turns(&mut self) {
        let now = Instant::now();
        let leads_long = self.all.remaining().is_none_or(|left| self.begun.elapsed() > left);
        let is_over =
            |(end, budget): &mut (Instant, Budget)| *end <= now && (leads_long || !budget.leads());
        self.turns.extract_if(.., is_over).for_each(|(_, budget)| budget.step_back());
    }

    /// Who is to begin now.
    fn due(&self) -> Option<&'r Start> {
        let start = self.line.get(self.next).filter(|_| !self.all.is_over())?;
        let time = self.begun.elapsed();
        let whole = self.task.means.budget.remaining().map(|left| left + time);
        (self.running == 0 || time >= start.when(whole)).then_some(start)
    }

    fn begin<'s>(&mut self, start: &'r Start, scope: &'s Scope<'s, 'r>, sender: Sender<Ended>) {
        let (place, task) = (self.next, self.task);
        let mut budget = if start.hungry { self.all.modest() } else { self.all.clone() }.in_turn();
        // One solver each is enough while others want the processors, too.
        budget.one_first = true;
        if start.leads {
            budget.lead();
        }
        if let Some(turn) = start.turn {
            self.turns.push((Instant::now() + turn, budget.clone()));
        }
        self.next += 1;
        self.running += 1;
        scope.spawn(move || {
            let begun = Instant::now();
            let observer = Named { engine: start.engine.name(), observer: task.means.observer };
            let means = Means { observer: &observer, ..task.means.within(&budget) };
            let task = Task { means, ..task.within(&budget) };
            let work = || {
                with_deep_stack(|| {
                    let _at_work = budget.at_work();
                    proved(start.engine, &task)
                })
            };
            let outcome = catch_unwind(AssertUnwindSafe(work));
            let seconds = begun.elapsed().as_secs_f64();
            // Nobody listens any more where another one has panicked.
            let _ = sender.send(Ended { place, outcome, seconds });
        });
    }
}

/// Tells who watches which engine it is that asks.
struct Named<'a> {
    engine: &'static str,
    observer: &'a dyn Observer,
}

impl Observer for Named<'_> {
    fn notice(&self, event: Event<'_>) {
        let named = |form: &str| format!("{}: {form}", self.engine);
        match event {
            Event::Started { form, solver } => {
                self.observer.notice(Event::Started { form: &named(form), solver });
            }
            Event::Ended { form, attempt } => {
                self.observer.notice(Event::Ended { form: &named(form), attempt });
            }
        }
    }

    fn asked(&self, small: &SmallQuestion<'_>) {
        self.observer.asked(small);
    }
}

/// What one engine says of the task. An engine that goes every way through branches is given the
/// program without those that only choose between values, as when it works alone.
fn proved(engine: &'static dyn Engine, task: &Task<'_>) -> Outcome {
    if !engine.unrolls() || task.settings.if_conversion.is_some() {
        return engine.prove(task);
    }
    let converted = converted(&task.program, task.targets);
    let targets = converted.located(task.targets);
    engine.prove(&task.of_form(&converted.program, &targets))
}
