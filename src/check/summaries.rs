//! What the loops of a program do, whatever is asked about it.
//!
//! It is said of runs in which no value leaves the range of its type, over unbounded integers:
//! closed forms are such. Direction of error: a run that comes to where a value would wrap, to a
//! signed overflow, or to what is not followed, is not among those of which it is said.

use std::collections::BTreeSet;
use std::time::Instant;

use hashbrown::HashSet;

use crate::graph::calls::recursive_call;
use crate::graph::{Ints, Program, Remark, Targets, WithoutMemory};
use crate::logic::{Term, Terms};
use crate::outcome::{LoopPath, LoopSummary, LoopTrace, LoopTransition, Order, Reason, ReasonCode};
use crate::prove::proteus::{Interest, Loops, what_loops_do};
use crate::prove::{Settings, Task};
use crate::solve::Means;
use crate::verdict::{AutomatonEdge, LoopSummaryReport, PathText, SummariesReport, TraceText};

use super::by_model::of_model;
use super::loop_forms::forms;
use super::views::{View, Views};

/// What is asked about the loops of a program.
#[derive(Clone, Debug, Default)]
pub struct SummariesOptions {
    /// The names of the variables of interest; all that matter behind a loop, if there are none.
    pub of: BTreeSet<String>,
    /// Whether their forms in the program's text are wanted ([`SummariesReport::forms`]).
    pub forms: bool,
}

/// What the loops of `program` do, as far as it was found out.
pub fn summaries(
    program: &Program,
    options: &SummariesOptions,
    means: Means<'_>,
) -> SummariesReport {
    let start = Instant::now();
    let work = || found(program, options, means);
    let mut report = crate::logic::stack::with_deep_stack(work);
    report.seconds = start.elapsed().as_secs_f64();
    report
}

fn found(program: &Program, options: &SummariesOptions, means: Means<'_>) -> SummariesReport {
    let none = Targets::default();
    of_model(program, &none, means.budget, |program, _| of_program(program, options, means))
        .unwrap_or_else(|reason| SummariesReport {
            reason: Some(reason),
            ..SummariesReport::nothing(program.ints, program.remarks.clone())
        })
}

fn of_program(
    program: WithoutMemory<'_>,
    options: &SummariesOptions,
    means: Means<'_>,
) -> SummariesReport {
    let mut report = SummariesReport::nothing(program.ints, program.remarks.clone());
    if let Some((_, place)) = recursive_call(&program) {
        let text = "the program calls itself, which is not followed here to any depth";
        report.reason = Some(Reason::new(ReasonCode::Recursion, text).at(place));
        return report;
    }
    let targets = Targets::default();
    report.approximations.extend(crate::unshipped::unshipped_solvers(means.solvers));
    let views = Views::of(program, &targets, false, means.budget);
    if program.ints != Ints::Math {
        let text = "said of runs in which no value leaves the range of its type";
        report.approximations.push(Remark::assumed(text, Vec::new()));
    }
    let ranges = views.variants().map(|variants| variants.ranges().clone()).unwrap_or_default();
    let mut interest =
        Interest { of: options.of.clone(), idle: options.forms, heads: None, ranges };
    let wrapping = views.without_overflow();
    let loops = match views.unbounded() {
        None => looked_at(&wrapping, &interest, means),
        Some(view) => looked_at(&view, &interest, means).map(|mut loops| {
            let open = loops.loops.iter().filter(|each| is_open(each, options.forms));
            interest.heads = Some(open.map(|each| each.head).collect());
            add_wraps(&mut loops, &wrapping, &interest, means);
            loops
        }),
    };
    match loops {
        Ok(loops) => {
            if options.forms {
                report.forms = forms(&wrapping.program, &loops.loops);
            }
            report.loops = loops.loops.iter().map(|each| report_of(&program, each)).collect();
            report.asked = loops.asked;
            report.done = loops.unfinished.is_none();
            report.reason = loops.unfinished;
        }
        Err(reason) => report.reason = Some(reason),
    }
    report
}

fn looked_at(view: &View<'_>, interest: &Interest, means: Means<'_>) -> Result<Loops, Reason> {
    let ends: Targets = view.wraps.iter().chain(view.unmodelled.iter()).collect();
    what_loops_do(&Task::new(view.without_memory(), &ends, means, &Settings::default()), interest)
}

/// Whether a loop has no bound since a number may wrap around; or no exact summary.
fn is_open(each: &LoopSummary, exactly: bool) -> bool {
    (exactly || each.bound.is_none()) && (!each.whole || !each.of.is_empty())
}

/// Looks again at loops of interest, with what wraps around: that is another path each time.
fn add_wraps(loops: &mut Loops, view: &View<'_>, interest: &Interest, means: Means<'_>) {
    if interest.heads.as_ref().is_some_and(HashSet::is_empty) {
        return;
    }
    let Ok(again) = looked_at(view, interest, means) else { return };
    loops.asked += again.asked;
    for each in &mut loops.loops {
        let better = again.loops.iter().find(|other| other.head == each.head);
        if let Some(better) = better.filter(|better| known(better) > known(each)) {
            each.clone_from(better);
        }
    }
}

/// How much is known of a loop, the most important first.
fn known(each: &LoopSummary) -> (bool, bool, bool, usize) {
    let parts = each.parts.iter().filter(|part| part.is_precise()).count();
    (each.bound.is_some(), each.ends, each.is_precise(), parts)
}

/// A loop's summary in words.
fn report_of(program: &Program, each: &LoopSummary) -> LoopSummaryReport {
    let terms = &*program.terms;
    let text = each.in_text.map(|text| &program.origin.loops[text]);
    let more = u32::from(text.is_some_and(|text| !text.tests_first));
    let said = Said { terms, each, more: terms.int(more) };
    let mut traces: Vec<TraceText> = Vec::new();
    for trace in each.summary.iter().flatten().map(|trace| said.trace(trace)) {
        if !traces.contains(&trace) {
            traces.push(trace);
        }
    }
    LoopSummaryReport {
        place: each.place,
        function: text.map(|text| text.function.clone()),
        class: each.summary.is_some().then(|| each.class()),
        why: said.why(),
        paths: each.paths.iter().map(|path| said.path(path)).collect(),
        transitions: each.transitions.iter().map(|edge| said.transition(edge)).collect(),
        precise: each.is_precise(),
        traces,
        bound: each.bound.as_ref().map(|counts| said.greatest(counts)),
        bound_with_inner: each.bound_with_inner.as_ref().map(|counts| said.greatest(counts)),
        ends: each.ends,
        whole: each.whole,
        of: each.of.iter().map(|&variable| said.term(variable)).collect(),
        parts: each.parts.iter().map(|part| report_of(program, part)).collect(),
    }
}

struct Said<'a> {
    terms: &'a Terms,
    each: &'a LoopSummary,
    /// So much oftener than a run comes back to the head is the body executed: once in a `do` loop.
    more: Term,
}

impl Said<'_> {
    fn term(&self, term: Term) -> String {
        self.each.text(self.terms, term)
    }

    /// How often the body is executed where a run comes back so often.
    fn count(&self, rounds: Term) -> String {
        self.term(self.terms.add([rounds, self.more]))
    }

    fn all(&self, conjuncts: &[Term]) -> String {
        self.term(self.terms.and(conjuncts.iter().copied()))
    }

    /// The greatest of some counts.
    fn greatest(&self, all: &[Term]) -> String {
        let texts: Vec<String> = all.iter().map(|&count| self.count(count)).collect();
        match &texts[..] {
            [only] => only.clone(),
            several => format!("max({})", several.join(", ")),
        }
    }

    /// Why the loop is of its class.
    fn why(&self) -> String {
        if let Some(reason) = &self.each.reason {
            return reason.text.clone();
        }
        if self.each.summary.is_none() {
            return "it has too many paths, or a loop inside it has".to_owned();
        }
        let conditions = match self.each.other {
            None => "all conditions are of induction variables".to_owned(),
            Some(other) => format!("`{}` is not of an induction variable", self.term(other)),
        };
        let order = match self.each.order {
            Order::Sequential => "no path comes again once another has gone on",
            Order::Periodic => "the paths take turns",
            Order::Irregular => "the paths come in no order that is known",
        };
        format!("{conditions}; {order}")
    }

    fn path(&self, path: &LoopPath) -> PathText {
        PathText {
            condition: self.all(&path.condition),
            effect: self.effect(&path.effect, &[]),
            exit: path.exit,
        }
    }

    fn transition(&self, edge: &LoopTransition) -> AutomatonEdge {
        AutomatonEdge {
            from: edge.from,
            to: edge.to,
            guard: self.all(&edge.guard),
            times: self.term(edge.times),
            update: self.effect(&edge.update, &[]),
        }
    }

    fn trace(&self, trace: &LoopTrace) -> TraceText {
        let open = |term: Term| {
            self.terms.has_unknown(term)
                || self.terms.symbols(term).iter().any(|symbol| trace.free.contains(symbol))
        };
        let known = |term: Term| (!open(term)).then(|| self.term(term));
        let counted = |term: Term| (!open(term)).then(|| self.count(term));
        let no_rounds = |term: Term| self.terms.as_int(term).is_some_and(num_traits::Zero::is_zero);
        let (told, hidden) = self.condition(trace);
        TraceText {
            condition: self.all(&told),
            reads: hidden,
            effect: self.effect(&trace.effect, &trace.free),
            rounds: trace.rounds.iter().map(|(word, times)| self.round(word, *times)).collect(),
            exit: trace.exit.map(|(_, place)| place),
            diverges: trace.exit.is_none(),
            precise: trace.precise,
            bound: trace.exit.and_then(|_| counted(trace.times)),
            inside: if no_rounds(trace.inside) { None } else { known(trace.inside) },
        }
    }

    /// The conditions on variables and counters, and whether there are others, on free symbols alone.
    fn condition(&self, trace: &LoopTrace) -> (Vec<Term>, bool) {
        let counters = trace.counters(self.terms);
        let hidden = |symbol: &Term| trace.free.contains(symbol) && !counters.contains(symbol);
        let is_hidden = |&part: &Term| self.terms.symbols(part).iter().all(hidden);
        let (hidden, told): (Vec<Term>, Vec<Term>) =
            trace.condition.iter().copied().partition(is_hidden);
        (told, !hidden.is_empty())
    }

    /// `1^3 2` for a word, and how often.
    fn round(&self, word: &[(usize, Term)], times: Term) -> (String, String) {
        let one = self.terms.int(1);
        let part = |&(path, often): &(usize, Term)| match (often == one, self.terms.as_int(often)) {
            (true, _) => format!("{}", path + 1),
            (false, Some(often)) => format!("{}^{often}", path + 1),
            (false, None) => format!("{}^({})", path + 1, self.term(often)),
        };
        let word: Vec<String> = word.iter().map(part).collect();
        (word.join(" "), self.term(times))
    }

    /// What variables with a name hold; `?` for what is not known.
    fn effect(&self, effect: &[(Term, Term)], free: &[Term]) -> Vec<(String, String)> {
        let named = effect.iter().filter(|(variable, _)| self.each.said.contains_key(variable));
        named
            .map(|&(variable, value)| {
                let text = if free.contains(&value) { "?".to_owned() } else { self.term(value) };
                (self.term(variable), text)
            })
            .collect()
    }
}
