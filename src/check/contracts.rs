//! Recursion by contracts: solvers of Horn clauses say what might hold where a function that calls
//! itself is entered, and of what it returns; with that in the place of such calls there is a
//! program without recursion, which is decided like any other.
//!
//! Direction of error: towards *unknown*. Whatever the contracts are, that program has an error
//! where one of them is not kept ([`graph::recursion`](crate::graph)).

use std::time::Duration;

use crate::graph::recursion::{Contract, OpenLevel, Opened, opened};
use crate::graph::{Place, Program, Targets, WithoutMemory, term_for_people};
use crate::logic::horn::HornClauses;
use crate::logic::{Node, Substitution, Term};
use crate::outcome::{Invariant, Query, QuestionCounts, Reason, ReasonCode};
use crate::prove::auto::AUTO;
use crate::prove::horn::{Guessed, contracts, open_clauses};
use crate::prove::{Engine, Settings, Task};
use crate::solve::Means;
use crate::verdict::{Judge, Shown, Verdict};

use super::views::{View, Views};

/// A program in which contracts take the place of recursion.
pub(super) struct WithContracts {
    /// The program, in which a contract that is not kept cannot be followed.
    pub(super) program: Program,
    levels: Vec<OpenLevel>,
    contracts: Vec<Contract>,
}

/// What solvers of Horn clauses say of a program with recursion. Nothing of it has been checked.
pub(super) enum Recursion {
    /// There are contracts that exclude the targets.
    Contracts(Box<WithContracts>),
    /// There are none: some run comes to a target.
    Run,
    /// They do not know.
    Unknown,
}

/// What solvers say of the variants of a program, one after the other: those that are easy to
/// reason about first; and how they were asked. Contracts that fit any of them may be kept by the
/// program.
pub(super) fn recursion(
    program: WithoutMemory<'_>,
    targets: &Targets,
    means: Means<'_>,
) -> (Recursion, QuestionCounts) {
    let (mut end, mut counts) = (Recursion::Unknown, QuestionCounts::default());
    let Ok(open) = opened(&program, &[]) else { return (end, counts) };
    let kept = targets.iter().chain(open.marks()).collect();
    let views = Views::of(WithoutMemory::made(&open.program), &kept, false, means.budget);
    let all = [views.unbounded(), views.exact(), Some(views.without_overflow())];
    let all: Vec<View<'_>> = all.into_iter().flatten().collect();
    let settings = Settings::default();
    for (parts, view) in (1..=all.len()).rev().zip(&all) {
        let parts = u32::try_from(parts).unwrap_or(u32::MAX);
        let budget = means.budget.share(parts, Duration::MAX);
        let (levels, asked) = located(&open, &views, view, targets);
        let kept = marked(&asked, &levels);
        let task = Task::new(view.without_memory(), &kept, means.within(&budget), &settings);
        let Ok((guessed, asked)) = contracts(&task, &asked, &levels) else { continue };
        counts += asked;
        end = match guessed {
            Guessed::Contracts(contracts) => {
                let Ok(Opened { program, levels }) = opened(&program, &contracts) else { break };
                let with = WithContracts { program, levels, contracts };
                return (Recursion::Contracts(Box::new(with)), counts);
            }
            Guessed::Run => Recursion::Run,
            Guessed::Nothing => Recursion::Unknown,
        };
    }
    (end, counts)
}

/// The clauses of a program with recursion.
///
/// # Errors
/// A function that calls itself is given arrays; the program cannot be cut into blocks, or not in
/// time.
pub(super) fn recursive_clauses(
    program: WithoutMemory<'_>,
    targets: &Targets,
    means: Means<'_>,
) -> Result<HornClauses, Reason> {
    let open = opened(&program, &[]).map_err(given_arrays)?;
    let kept = targets.iter().chain(open.marks()).collect();
    let views = Views::of(WithoutMemory::made(&open.program), &kept, false, means.budget);
    let view = views.exact().unwrap_or_else(|| views.without_overflow());
    let settings = Settings::default();
    let (levels, asked) = located(&open, &views, &view, targets);
    let kept = marked(&asked, &levels);
    open_clauses(&Task::new(view.without_memory(), &kept, means, &settings), &asked, &levels)
}

/// Why there are no contracts.
pub(super) fn given_arrays(place: Place) -> Reason {
    let text = "a function that calls itself is given arrays, which may be names for others";
    Reason::new(ReasonCode::Recursion, text).at(place)
}

/// The levels in a view, and what is asked of it: where contracts speak is no target.
fn located(
    open: &Opened,
    views: &Views<'_>,
    view: &View<'_>,
    targets: &Targets,
) -> (Vec<OpenLevel>, Targets) {
    let levels = open.levels.iter().map(|level| level.located(|all| views.located(all))).collect();
    let others = view.unmodelled.iter().chain(view.wraps.iter());
    (levels, views.located(targets).iter().chain(others).collect())
}

fn marked(targets: &Targets, levels: &[OpenLevel]) -> Targets {
    let marks = levels.iter().flat_map(|level| [&level.entry, &level.returns, &level.calls]);
    targets.iter().chain(marks.flat_map(Targets::iter)).collect()
}

impl WithContracts {
    /// The questions that say that the contracts are kept, whatever else a run comes to; `None` if
    /// no engine shows it.
    pub(super) fn kept(&self, means: Means<'_>) -> Option<Vec<Query>> {
        let (none, settings) = (Targets::default(), Settings::default());
        let views = Views::of(WithoutMemory::made(&self.program), &none, false, means.budget);
        let judge = Judge::new(&self.program, &none, means.budget);
        for view in [views.unbounded(), Some(views.without_overflow())].into_iter().flatten() {
            let asked = view.asked(true);
            let outcome = AUTO.prove(&Task::new(view.without_memory(), &asked, means, &settings));
            let shown = judge.weigh(&outcome, (&view.program, &asked), means.budget);
            if shown == Shown::Verdict(Verdict::Safe) {
                return Some(outcome.queries);
            }
        }
        None
    }

    /// What the contracts say, in the program's words.
    pub(super) fn told(&self, before: &Program) -> Vec<Invariant> {
        let all = self.levels.iter().zip(&self.contracts);
        all.flat_map(|(level, &contract)| said(before, level, contract)).collect()
    }
}

/// A contract, conjunct by conjunct. Values on entry are called as in the text, but for those of
/// globals that change.
fn said(before: &Program, level: &OpenLevel, contract: Contract) -> Vec<Invariant> {
    let (terms, signature) = (&before.terms, &level.signature);
    let function = before.function(signature.function);
    let named = |name: &str, like: Term| terms.symbol(name, terms.sort(like));
    let numbers = function.parameters.iter().filter(|parameter| !parameter.sort.is_array());
    let mut by: Substitution = signature
        .given
        .iter()
        .zip(numbers)
        .map(|(&given, parameter)| (given, named(&parameter.name, given)))
        .collect();
    for &(global, old) in &signature.before {
        let name = terms.symbol_name(global).unwrap_or("global").to_owned();
        let changes = signature.after.contains(&global);
        let name = if changes { format!("{name}.before") } else { name };
        by.insert(old, named(&name, old));
    }
    by.extend(signature.result.map(|result| (result, named("value", result))));
    let back = if signature.result.is_some() { "returns a value where" } else { "returns where" };
    let entry = [(contract.on_entry, "is called where"), (contract.on_return, back)];
    let told = |(condition, words): (Term, &'static str)| {
        let parts = match terms.node(condition) {
            Node::And(parts) => parts.to_vec(),
            Node::Bool(true) => Vec::new(),
            _ => vec![condition],
        };
        let told = parts.into_iter().map(|part| {
            let text = term_for_people(terms, terms.substitute(part, &by));
            Invariant {
                place: function.place,
                ..Invariant::remark(format!("{} {words} {text}", function.name))
            }
        });
        told.collect::<Vec<_>>()
    };
    entry.into_iter().flat_map(told).collect()
}
