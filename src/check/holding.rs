//! What holds at the loops of a program, whatever is asked about it, and what functions that call
//! themselves return.
//!
//! It is said of the program as if signed overflow were impossible, whose runs are those of the
//! program up to the first overflow, and such as would go on behind it. Direction of error:
//! towards fewer conditions. A run that comes to an error, or to what is not followed, ends there.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::graph::calls::recursive_call;
use crate::graph::recursion::opened;
use crate::graph::{
    ErrorKind, Ints, LocationKind, Program, Remark, Target, Targets, WithoutMemory,
};
use crate::logic::{Node, Term};
use crate::outcome::Invariant;
use crate::prove::induction::{Holding, Induction, what_holds};
use crate::prove::{Hints, Settings, Task};
use crate::solve::Means;
use crate::verdict::{
    LoopInvariantReport, LoopReport, LoopsReport, Notation, VerdictKind, described, written,
};

use super::CheckOptions;
use super::by_model::of_model;
use super::contracts::{Recursion, given_arrays, recursion};
use super::reporting::{invariant_report, query_report};
use super::views::Views;

/// The part of the time that a proof of what the program asserts may take, and the most.
const PROOF_SHARE: u32 = 4;
const PROOF_MOST: Duration = Duration::from_secs(20);

/// The part of the time that contracts may take where functions call themselves, and the most.
const CONTRACTS_SHARE: u32 = 3;
const CONTRACTS_MOST: Duration = Duration::from_secs(20);

/// How to find out what holds at loops.
#[derive(Clone, Copy)]
pub struct InvariantsOptions<'a> {
    /// Whom to ask, and what that may take.
    pub means: Means<'a>,
    /// The engines' settings.
    pub settings: &'a Settings,
}

/// What holds whenever a run of `program` comes to the head of a loop, as far as it was found
/// out. All of it was confirmed by solvers in processes of their own.
pub fn invariants(program: &Program, options: &InvariantsOptions<'_>) -> LoopsReport {
    let start = Instant::now();
    let work = || found(program, options);
    let mut report = crate::logic::stack::with_deep_stack(work);
    report.seconds = start.elapsed().as_secs_f64();
    report
}

fn found(program: &Program, options: &InvariantsOptions<'_>) -> LoopsReport {
    let none = Targets::default();
    of_model(program, &none, options.means.budget, |program, _| of_program(program, options))
        .unwrap_or_else(|reason| LoopsReport { reason: Some(reason), ..nothing(program, options) })
}

/// Before anything is found.
fn nothing(program: &Program, options: &InvariantsOptions<'_>) -> LoopsReport {
    LoopsReport {
        loops: Vec::new(),
        contracts: Vec::new(),
        reason: None,
        done: false,
        approximations: program
            .remarks
            .iter()
            .cloned()
            .chain(crate::unshipped::unshipped_solvers(options.means.solvers))
            .collect(),
        queries: Vec::new(),
        ints: program.ints,
        seconds: 0.0,
    }
}

fn of_program(program: WithoutMemory<'_>, options: &InvariantsOptions<'_>) -> LoopsReport {
    let mut report = nothing(&program, options);
    if recursive_call(&program).is_some() {
        return of_levels(program, options, report);
    }
    let none = Targets::default();
    let views = Views::of(program, &none, false, options.means.budget);
    report.approximations.extend(assumed(&program, &views));
    let proof = proof(&program, options);
    of_loops(&program, &views, options, &proof, &mut report);
    report
}

/// What a proof that the program's assertions hold rests on, as guesses: what is needed for it may
/// be harder to read than what is guessed without it.
fn proof(program: &Program, options: &InvariantsOptions<'_>) -> Arc<Hints> {
    let InvariantsOptions { means, settings } = *options;
    let errors = Target::Errors.resolve(program).unwrap_or_default();
    if errors.is_empty() {
        return Arc::default();
    }
    let budget = means.budget.share(PROOF_SHARE, PROOF_MOST);
    let means = means.within(&budget);
    let options =
        CheckOptions { engine: &Induction, means, settings, cross_check: false, run_first: false };
    let report = super::check(program, &errors, &options).report;
    let of = |holds: &Invariant| {
        let heads = holds.heads.clone().into_iter();
        holds.as_read.map(|condition| heads.map(move |head| (head, condition)))
    };
    let proved = report.invariants.iter().filter(|_| report.answer == VerdictKind::Safe);
    Arc::new(Hints::of(proved.filter_map(|one| of(&one.holds)).flatten()))
}

/// What holds at the loops of one of the forms of a program.
fn of_loops(
    program: &Program,
    views: &Views<'_>,
    options: &InvariantsOptions<'_>,
    proof: &Arc<Hints>,
    report: &mut LoopsReport,
) {
    let (view, none) = (views.without_overflow(), Targets::default());
    let task = Task::new(view.without_memory(), &none, options.means, options.settings);
    match what_holds(&task.hinted(proof)) {
        Ok(holding) => {
            report.loops = loops(program, &view.program, &holding);
            report.queries.extend(holding.queries.iter().map(query_report));
            report.reason = holding.stopped;
            report.done = true;
        }
        Err(reason) => report.reason = Some(reason),
    }
}

/// The same of a program with recursion, whose loops are looked at with contracts in the place of
/// calls: those that exclude its errors, if there are such and they are kept, or else none.
fn of_levels(
    program: WithoutMemory<'_>,
    options: &InvariantsOptions<'_>,
    mut report: LoopsReport,
) -> LoopsReport {
    let (none, means) = (Targets::default(), options.means);
    let views = Views::of(program, &none, true, means.budget);
    report.approximations.extend(assumed(&program, &views));
    let errors = Target::Errors.resolve(&program).unwrap_or_default();
    let budget = means.budget.share(CONTRACTS_SHARE, CONTRACTS_MOST);
    let with = match recursion(program, &errors, means.within(&budget)) {
        (Recursion::Contracts(with), _) => Some(with),
        _ => None,
    };
    let kept = with.and_then(|with| Some((with.kept(means.within(&budget))?, with)));
    let form = match kept {
        Some((queries, with)) => {
            let told = with.told(&program).into_iter();
            report.contracts = told.map(|one| invariant_report(&program, &queries, &one)).collect();
            report.queries = queries.iter().map(query_report).collect();
            with.program
        }
        None => match opened(&program, &[]) {
            Ok(open) => open.program,
            Err(place) => {
                report.reason = Some(given_arrays(place));
                return report;
            }
        },
    };
    let views = Views::of(WithoutMemory::made(&form), &none, false, means.budget);
    of_loops(&program, &views, options, &Arc::default(), &mut report);
    report
}

/// What a reader must know: where runs end early.
pub(super) fn assumed(program: &Program, views: &Views<'_>) -> Vec<Remark> {
    let none = Targets::default();
    let all = || super::remarks::all_errors(program, &none);
    let left = views.variants().map_or_else(all, |variants| variants.errors_left(&none));
    let remark = |(kind, places)| {
        let text = match kind {
            ErrorKind::Overflow if program.ints == Ints::Math => return None,
            ErrorKind::Overflow => {
                "signed overflow, which is undefined, is not excluded: what holds does so in runs \
                 without it"
                    .to_owned()
            }
            ErrorKind::Unmodelled => {
                "a run that comes to what unloop cannot follow is followed no further".to_owned()
            }
            kind => format!("a run that comes to {} ends there", described(kind)),
        };
        Some(Remark::assumed(text, super::remarks::by_line(places)))
    };
    left.into_iter().filter_map(remark).collect()
}

/// The heads of loops, in source order. One location may be the head of several.
fn loops(program: &Program, form: &Program, holding: &Holding) -> Vec<LoopReport> {
    let mut all = Vec::new();
    for (id, place, heads) in &holding.points {
        let here = holding.invariants.iter().filter(|holds| holds.point == Some(*id));
        let here: Vec<&Invariant> = here.filter(|holds| !is_by_type(program, holds)).collect();
        if heads.is_empty() {
            let holds = here.iter().map(|&holds| said(program, holding, holds, None)).collect();
            let (place, copies) = (*place, 1);
            all.push(LoopReport { place, function: None, copies, holds });
        }
        for &head in heads {
            let text = &program.origin.loops[head];
            let holds = here.iter().map(|&holds| said(program, holding, holds, Some(head)));
            all.push(LoopReport {
                place: text.place,
                function: Some(text.function.clone()),
                copies: copies(form, head),
                holds: holds.collect(),
            });
        }
    }
    // Where nothing is known of the text, locations at one place may be copies of one loop.
    let places: Vec<_> = all.iter().map(|each| (each.place, each.function.is_none())).collect();
    for each in all.iter_mut().filter(|each| each.function.is_none()) {
        each.copies = places.iter().filter(|place| **place == (each.place, true)).count();
    }
    all.sort_by_key(|each| (each.place.file, each.place.line, each.place.column));
    all
}

/// Whether a condition is one that the type of a variable says: nobody needs to be told.
fn is_by_type(program: &Program, holds: &Invariant) -> bool {
    let terms = &program.terms;
    let condition = holds.as_read.map(|condition| match terms.node(condition) {
        Node::Forall(_, of_cells) => terms.node(*of_cells),
        node => node,
    });
    let Some(Node::Le(a, b)) = condition else { return false };
    let range = |value: &Term| {
        let symbol = match terms.node(*value) {
            Node::Read(array, _) => array,
            _ => value,
        };
        let mut all = program.variables();
        all.find(|variable| variable.symbol == *symbol)?.range.as_ref()
    };
    match (terms.as_int(*a), terms.as_int(*b)) {
        (Some(low), None) => range(b).is_some_and(|range| *low <= range.low),
        (None, Some(high)) => range(a).is_some_and(|range| range.high <= *high),
        _ => false,
    }
}

/// How many locations are the head of a loop.
fn copies(form: &Program, head: usize) -> usize {
    let graphs = form.functions.iter().map(|function| &function.graph.graph);
    let locations = graphs.flat_map(|graph| graph.node_weights());
    locations
        .filter(|location| location.heads.contains(&head) && location.kind == LocationKind::Plain)
        .count()
}

fn said(
    program: &Program,
    holding: &Holding,
    holds: &Invariant,
    head: Option<usize>,
) -> LoopInvariantReport {
    let by = |notation| {
        let only = head.filter(|head| holds.heads.contains(head))?;
        written(&program.terms, holds.as_read?, &program.origin.loops[only], notation)
    };
    let machine = program.ints != Ints::Math;
    LoopInvariantReport {
        said: invariant_report(program, &holding.queries, holds),
        c: by(Notation::C).filter(|_| machine),
        acsl: by(Notation::Acsl),
    }
}
