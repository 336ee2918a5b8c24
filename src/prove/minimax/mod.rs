//! The engine `minimax`: symbolic execution that learns from refuted paths, and closes loops with
//! invariants made of the constraints of the path (JNS11: *Symbolic Execution for Verification*).
//!
//! | the paper's section 5 | here |
//! | --- | --- |
//! | Minimax, lines 1 to 27 | [`Minimax::minimax`] |
//! | annotated constraints 𝒢, v | [`path`] |
//! | reduct | [`state`], [`reduce`] |
//! | interpolate, mergemax | [`interpolant`], [`ask`]; weakest preconditions: [`weakest`] |
//! | 𝓜_T, subsumed | [`memo`], [`project`] |
//! | 𝒞_T, looping parents | [`open`] |
//! | invariant | [`closing`] |
//! | conflict: lock, restart | [`conflict`]; what is guessed instead: [`guesses`] |
//! | what *safe* rests on | [`proof`] |
//!
//! Followed to the letter, the paper's section 5 says *safe* of programs that are not, or never ends. The
//! departures, each with its program in tests/suite/c/minimax, most of them with a twin that is reachable:
//!
//! | | the trap | here | program |
//! | --- | --- | --- | --- |
//! | 1 | what a loop's entry says of older values is lost by projection | symbols older than an open head stay as they are | `rigid_variables`, `rigid_variables_counted_reachable` |
//! | 2 | line 13 adds no max for the facts that close a loop | a path that closes a loop owes their proofs | `closing_owes_its_facts` |
//! | 3 | a fact is dropped after something has come to rest on it | the loop begins again | `late_drop`, `late_drop_inner_loop` |
//! | 4 | entries made inside a loop outlive it | those that owe it something end with it | `entries_end_with_their_loop`, `entries_end_with_their_loop_nested` |
//! | 5 | a restart leaves the entries of inner heads | all that was made since the head was entered goes | `restart_ends_inner_entries`, `target_ends_inner_entries` |
//! | 6 | a restart that does not clear the table | line 22, taken literally | `restart_clears_entries` |
//! | 7 | line 25 lets min out above the head | what a loop drops, it drops for itself | `drop_stays_below_its_head` |
//! | 8 | what siblings need gets into an entry | needs are handed back apart from the path | `needs_of_siblings_stay_out` |
//! | 9 | looping parents are copies: a restart lands too low | at the loop that has dropped the fact | `restart_at_the_owner` |
//! | 10 | line 23 locks every max | what is in the conflict, and was dropped | `lock_only_the_conflict` |
//! | 11 | the clauses of mergemax contradict each other | needs are sets of positions, and their union | `needs_of_both_branches`, `needs_of_a_long_branch_reachable`, `needs_of_a_short_branch_reachable` |
//! | 12 | the example of section 5 swaps σmax and σmin | known behind a loop is all but what was dropped | `three_kinds_of_facts` |
//! | 13 | what a constraint is in the second round is not said | fresh symbols at heads, and facts about them | `later_round_closes`, `order_outlives_the_value` |
//! | 14 | what solvers do not know; what was infeasible before a drop | feasible, not subsumed, not closed; asked again | `solver_says_unknown`, `asked_again_after_a_drop` |
//! | 15 | annotations cannot say `x <= 1`, which figure 1(c) has | `--interpolants wp` can | `minimax_figure_1` |
//! | 16 | flow that enters a loop in two places | such a loop is not closed where a variable from outside has changed | `irreducible_flow` |
//! | 17 | rounds that come back owe no facts, where nothing is changed | that the loop is open at all is owed: its label needs what no round changes, and what is remembered below ends with it | `entries_end_with_their_loop` |
//!
//! Traps 7 to 13 and 15 cost states or answers, and make no wrong ones. Each rule was left out, one at a time,
//! to see that the suite or random programs miss it.
//!
//! Direction of error: none. *Safe* rests on the loops' labels as invariants, of which everything is
//! asked afresh ([`shared::invariants`](super::shared::invariants)), *reachable* on a run.

mod ask;
mod closing;
mod conflict;
mod guesses;
mod interpolant;
mod memo;
mod open;
mod path;
mod project;
mod proof;
mod reduce;
mod settings;
mod shadow;
mod state;
mod subject;
mod tree;
mod weakest;

use crate::graph::meaning::in_words;
use crate::graph::names::{Names, said_names};
use crate::graph::{InputValue, Place, term_for_people};
use crate::logic::stack::with_deep_stack;
use crate::logic::{Term, Terms};
use crate::outcome::{
    Conclusion, Evidence, Outcome, Reason, ReasonCode, SearchCounts, SearchEnd, Searched, Tried,
};

use super::shared::invariants::confirmed;
use super::shared::oracle::{Cache, Counts};
use super::shared::query_log::QueryLog;
use super::shared::{bounded, over, told};
use super::{Engine, Task};
use ask::{Asking, Said};
use interpolant::Interpolant;
use memo::Memo;
use open::Open;
use path::Path;
use proof::Label;
pub use settings::{Guesses, InterpolantKind, MinimaxSettings, Weaken};
use state::{State, Symbols};
use subject::Subject;
use tree::Tree;

/// How many new terms a search may take.
const MAX_TERMS: usize = 6_000_000;

/// The engine.
#[derive(Clone, Copy, Debug)]
pub struct MinimaxEngine;

impl Engine for MinimaxEngine {
    fn name(&self) -> &'static str {
        "minimax"
    }

    fn summary(&self) -> &'static str {
        "symbolic execution with interpolants, and loop invariants made of path constraints"
    }

    fn takes_guesses(&self) -> bool {
        true
    }

    fn prove(&self, task: &Task<'_>) -> Outcome {
        let mut log = QueryLog::new(task, task.means.budget, task.means.processes);
        let (counts, mut search) = (Counts::default(), Searched::default());
        let mut tried = Tried::default();
        let conclusion = task.system().and_then(|system| match system {
            Some(_) => with_deep_stack(|| decide(task, &mut log, &counts, &mut search, &mut tried)),
            None => log.no_path(),
        });
        let mut outcome = log.outcome(conclusion);
        outcome.on_the_way = counts.told();
        search.counts.questions = outcome.on_the_way.asked;
        outcome.search = Some(search);
        outcome.tried = (tried.given > 0).then_some(tried);
        if let (Ok(Evidence::Invariants(invariants)), Ok(Some(system)), Ok(inlined)) =
            (&outcome.conclusion, task.system(), task.inlined())
        {
            outcome.invariants = told::told(inlined, system, invariants);
        }
        outcome
    }
}

/// Searches; what that shows is shown again.
fn decide(
    task: &Task<'_>,
    log: &mut QueryLog<'_>,
    counts: &Counts,
    search: &mut Searched,
    tried: &mut Tried,
) -> Conclusion {
    let (inlined, budget) = (task.inlined()?, task.means.budget);
    let _at_work = budget.at_work();
    let (Some(system), Some(slice)) = (task.system()?, inlined.sliced()) else {
        return log.no_path();
    };
    let is_known_used = task.settings.minimax.guesses.known;
    let mut subject = Subject::of(task, inlined, system, slice, is_known_used);
    if is_known_used {
        *tried = subject.learn(task, system, counts)?;
    }
    let cache = Cache::default();
    let mut minimax = Minimax {
        task,
        terms: subject.terms,
        subject: &subject,
        settings: task.settings.minimax,
        asking: Asking::new(subject.terms, task.means, &cache, counts),
        symbols: Symbols::new(Names::of(&inlined.program)),
        path: Path::default(),
        open: Vec::new(),
        memo: Memo::default(),
        labels: Vec::new(),
        opened: 0,
        counts: SearchCounts::default(),
        tree: Tree::of(task.settings.minimax.tree),
        stuck: None,
    };
    let too_large = "the paths take too much room";
    let ended = bounded(subject.terms, MAX_TERMS, budget, too_large, || {
        let first = State::first(subject.slice.flow.start);
        minimax.grow(&first, &[]);
        let ended = minimax.minimax(&first);
        ended.map(|_| proof::invariants(&subject, &minimax.labels))
    });
    if let Ok(Err(Unwind::Real(_))) = &ended {
        minimax.tree.ends(SearchEnd::Reached);
    }
    *search = Searched { counts: minimax.counts, tree: minimax.told_tree() };
    match ended {
        Ok(Ok(invariants)) => confirmed(log, system, invariants),
        Ok(Err(Unwind::Real(inputs))) => Ok(Evidence::Run(inputs)),
        Ok(Err(Unwind::Restart(_))) => unreachable!("an open loop restarts itself"),
        Ok(Err(Unwind::Stop(reason))) | Err(reason) => Err(minimax.at_a_loss(reason)),
    }
}

/// Why a search goes back further than a state's subtree.
enum Unwind {
    /// To the head of an open loop, to begin it again (the paper's *conflict*).
    Restart(usize),
    /// An error has been reached, with these inputs (*abort*).
    Real(Vec<InputValue>),
    /// It cannot go on.
    Stop(Reason),
}

/// The search.
struct Minimax<'t> {
    task: &'t Task<'t>,
    terms: &'t Terms,
    subject: &'t Subject<'t>,
    settings: MinimaxSettings,
    asking: Asking<'t>,
    symbols: Symbols,
    /// 𝒢 and v.
    path: Path,
    /// 𝒞_T: the loops that the path is in, or has left.
    open: Vec<Open>,
    /// 𝓜_T.
    memo: Memo,
    /// What has been shown of each loop that is done.
    labels: Vec<Label>,
    /// How many loops have been opened.
    opened: u64,
    counts: SearchCounts,
    tree: Tree,
    /// The loop that was unrolled last, and what could not be kept there.
    stuck: Option<(Place, Term)>,
}

impl Minimax<'_> {
    /// The algorithm Minimax (figure 5). The paper's line numbers are on the right.
    fn minimax(&mut self, state: &State) -> Result<Interpolant, Unwind> {
        self.count_state()?;
        if state.at == self.subject.slice.target {
            return self.error(state); //                                                      3–7
        }
        if let Some(interpolant) = self.subsumed(state) {
            return Ok(interpolant); //                                                         9–10
        }
        if self.subject.head(state.at).is_some() {
            if let Some(interpolant) = self.invariant(state)? {
                return Ok(interpolant); //                                                     11–13
            }
            return self.unrolled(state); //                                                   14
        }
        let interpolant = self.reduced(state)?; //                                            15–25
        self.remember(state, &interpolant); //                                                26
        Ok(interpolant) //                                                                     27
    }

    /// A state whose program point has been done with less (line 9): what it needs for that.
    fn subsumed(&mut self, state: &State) -> Option<Interpolant> {
        let (terms, subject) = (self.terms, self.subject);
        let mut kept = None;
        let mut found = None;
        let unchanged: Vec<bool> =
            (0..self.open.len()).map(|open| self.is_unchanged(open, state)).collect();
        for entry in self.memo.at(state.at) {
            let Some(asks) = entry.asks(terms) else { continue };
            // What a loop needs of variables that its rounds do not change, nobody owes it.
            if !entry.owed.iter().all(|&(open, _)| unchanged[open]) {
                continue;
            }
            let (asked, depends) = state.apply(subject, &mut self.symbols, asks);
            let refuted = |s: &shadow::Shadow| s.holds(terms, asked) == Some(false);
            if terms.is_false(asked) || state.shadow.as_ref().is_some_and(refuted) {
                continue;
            }
            let kept = kept.get_or_insert_with(|| self.path.kept(self.path.len()));
            if let Said::Unsat(core) = self.asking.ask(&self.path, kept, Some(terms.not(asked))) {
                found = Some((core, depends, asks, entry.owed.clone()));
                self.tree.ends(SearchEnd::Subsumed(entry.node));
                break;
            }
        }
        let (core, depends, asks, owed) = found?;
        let needed = self.path.with_dependencies(core.into_iter().chain(depends));
        self.path.rest_on(&needed);
        self.counts.subsumed += 1;
        let owed = owed.into_iter().map(|fact| (fact, needed.clone())).collect();
        Some(Interpolant { needed, owed, formula: Some(asks) })
    }

    fn count_state(&mut self) -> Result<(), Unwind> {
        self.counts.states += 1;
        let budget = self.task.means.budget;
        if budget.is_over() || self.terms.is_stopped_now() {
            return Err(Unwind::Stop(over(budget)));
        }
        Ok(())
    }

    /// Loops that are unrolled for ever are the likeliest reason for having no time.
    fn at_a_loss(&self, reason: Reason) -> Reason {
        let (ReasonCode::Timeout, Some((place, fact))) = (reason.code, self.stuck) else {
            return reason;
        };
        let names = said_names(&self.subject.inlined.program);
        let Some(fact) = in_words(self.terms, &self.subject.inlined.program.origin.meanings, fact)
        else {
            return reason;
        };
        let fact = term_for_people(self.terms, self.in_words(fact, &names));
        let text = format!(
            "{}; no invariant was found for this loop: what its rounds do not keep, and an error \
             behind it needs, is `{fact}`",
            reason.text
        );
        Reason { code: ReasonCode::NoInvariant, text, ..reason }
            .at(place)
            .hint("try another --engine, or give it more with --timeout")
    }
}
