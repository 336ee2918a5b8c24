//! processLoop (ST11, algorithm 2): the summary of a loop at an entry node.
//!
//! The lightweight version takes the backbones' results as they are. The heavyweight
//! version puts known sums in for the path counters of inner loops before the rules are
//! applied. Where the paper asks a solver for a linear dependency of the sum, this
//! engine guesses and checks by looking (docs/apc.md): if a
//! guard that holds in every iteration is an atom a·N + b ≤ 0 with constant a > 0, or
//! a·N + b ≠ 0 with a = ±1, and the backbone leaves the loop by that guard's negation,
//! then N is determined. So a summary is made without any solver and is always the same.

use std::sync::Arc;

use crate::graph::loops::{LoopId, Step};
use crate::graph::names::Names;
use crate::logic::{Substitution, Term, Terms};

use super::execute::{AtEntryNode, Executor, Passed};
use super::looping::{Closed, Looping};
use super::path::{Exit, OpenLoop, Path};
use super::program::ApcProgram;
use super::rules::Rules;
use super::settings::{ApcSettings, Form, Processing};
use super::sweep::General;
use crate::graph::transfer::State;

/// What iterating a loop does: (θ^κ, φ^κ), over the symbols of the state at its entry.
#[derive(Clone, Debug)]
pub(crate) struct Summary {
    /// κ: parameters, for which each use puts symbols of its own. They are called like
    /// those, with a `!` behind.
    pub(crate) counters: Vec<Term>,
    /// Boolean functions that say which cells have been written (see [`sweep`](super::sweep)).
    pub(crate) choices: Vec<Term>,
    /// θ^κ on the variables that the loop may change.
    pub(crate) state: Substitution,
    /// φ^κ.
    pub(crate) condition: Vec<Term>,
    /// φ^κ without the conjuncts that hold quantifiers, but with instances of those.
    pub(crate) plain: Vec<Term>,
    /// How leaving the loop tells Σκ.
    pub(crate) exits: Vec<Exit>,
    /// Whether summary and loop are the same thing: every κ that satisfies φ^κ is a
    /// looping path, and θ^κ holds no ⋆.
    pub(crate) exact: bool,
    /// Whether backbones had to be merged because there are too many.
    pub(crate) merged: bool,
}

/// The summaries of all loops, each computed once (docs/apc.md), and the supply of
/// names for formulas that are made of them.
#[derive(Clone, Debug)]
pub(crate) struct Summaries {
    of: Vec<Arc<Summary>>,
    names: Names,
}

impl Summaries {
    /// Processes every loop of the program, inner ones first.
    pub(crate) fn compute(program: &ApcProgram, form: Form, settings: &ApcSettings) -> Self {
        let mut done = Self { of: Vec::new(), names: program.names() };
        for id in 0..program.forest.loops.len() {
            let mut work = Summarizing { program, form, settings, done: &mut done, inside: true };
            let summary = work.process_loop(LoopId(id));
            done.of.push(Arc::new(summary));
        }
        done
    }

    pub(crate) fn get(&self, id: LoopId) -> &Arc<Summary> {
        &self.of[id.0]
    }

    /// A supply of names that nothing in the program or in a summary has. There is one for
    /// each formula: two that serve the same would give the same name twice.
    pub(crate) fn names(&self) -> Names {
        self.names.clone()
    }

    /// A name that was never given before.
    pub(crate) fn fresh(&mut self, wish: &str) -> String {
        self.names.fresh(wish)
    }

    /// The paths of the program's backbones, with loops summarised.
    pub(crate) fn execute_top(
        &mut self,
        program: &ApcProgram,
        form: Form,
        settings: &ApcSettings,
    ) -> Vec<Path> {
        let mut work = Summarizing { program, form, settings, done: self, inside: false };
        let mut executor = Executor::new(program, settings.backbones, &mut work);
        executor.execute(&program.forest.top, initial(program))
    }
}

/// Where a run of the whole program starts: hidden read counters are 0.
pub(crate) fn initial(program: &ApcProgram) -> Path {
    let mut path = Path::default();
    for position in program.sites().iter().filter_map(|site| site.position) {
        path.state.set(position, program.terms.int(0));
    }
    path
}

struct Summarizing<'a> {
    program: &'a ApcProgram,
    form: Form,
    settings: &'a ApcSettings,
    done: &'a mut Summaries,
    /// Whether a loop's body is being executed: only there do known sums help.
    inside: bool,
}

impl Summarizing<'_> {
    fn process_loop(&mut self, id: LoopId) -> Summary {
        let program = self.program;
        let (width, form) = (self.settings.backbones, self.form);
        let mut executor = Executor::new(program, width, self);
        let backbones = executor.execute(&program.get(id).body, program.in_body());
        let merged = executor.merged;
        let terms = &*program.terms;
        let mut numbered = |kind: &str, behind: &str| -> Vec<Term> {
            let wish = |i| format!("{kind}!{}.{i}{behind}", program.name(id));
            let fresh = |i| terms.int_symbol(&self.done.fresh(&wish(i)));
            (1..=backbones.len()).map(fresh).collect()
        };
        let (counters, taus) = (numbered("k", "!"), numbered("t", ""));
        let changed = program.changed_by(id);
        let bodies: Vec<State> = backbones.iter().map(|b| without_inner(terms, b)).collect();
        let rules = Rules { program, changed: &changed, bodies: &bodies, counters: &counters };
        let mut state = rules.iterated_state();
        let mut lost = false;
        let conditions: Vec<Vec<Term>> =
            backbones.iter().map(|b| under(terms, &state, &closing(terms, b), &mut lost)).collect();
        let looping =
            Looping { program, counters: &counters, conditions: &conditions, taus: &taus };
        let closed = looping.closed();
        let General { arrays, choices } = rules.general(&state, id, &mut self.done.names);
        let precise = changed.iter().all(|v| !terms.has_unknown(state[v]));
        let whole = backbones.iter().all(|b| b.counters.is_empty() && !b.abstracted);
        let exact = closed.exact && precise && whole && !lost;
        let Closed { plain, quantified, instances, exits, .. } = closed;
        let condition = match form {
            Form::Printed => looping.as_printed(),
            Form::Closed => plain.iter().chain(&quantified).copied().collect(),
        };
        let plain = plain.into_iter().chain(instances).collect();
        // Only now: the conditions of all iterations must not share one iteration's choices.
        state.extend(arrays);
        Summary { counters, choices, state, condition, plain, exits, exact, merged }
    }
}

/// θ_i with ⋆ for what depends on the path counters of inner loops: they mean something
/// else in each iteration.
fn without_inner(terms: &Terms, backbone: &Path) -> State {
    let unknown = unknowns(terms, &[&backbone.counters, &backbone.choices]);
    let mut state = backbone.state.clone();
    state.map(|value| terms.substitute(value, &unknown));
    state
}

fn unknowns(terms: &Terms, symbols: &[&[Term]]) -> Substitution {
    symbols.iter().copied().flatten().map(|&s| (s, terms.unknown(terms.sort(s)))).collect()
}

/// The conjuncts of apc_i, those that speak of inner path counters closed by ∃ (line 15
/// of Algorithm 1).
pub(crate) fn closing(terms: &Terms, backbone: &Path) -> Vec<Term> {
    // ∃ over a function is beyond first order: a choice is ⋆ here.
    let choices = unknowns(terms, &[&backbone.choices]);
    let conditions =
        backbone.condition.iter().map(|&c| terms.weaken(terms.substitute(c, &choices)));
    let inner = |c: Term| backbone.counters.iter().any(|&k| terms.occurs(k, c));
    let (bound, mut free): (Vec<Term>, Vec<Term>) =
        conditions.filter(|&c| !terms.is_true(c)).partition(|&c| inner(c));
    if !bound.is_empty() {
        free.push(terms.exists(&backbone.counters, terms.and(bound)));
    }
    free
}

/// θ^κ⟨·⟩ on conjuncts; what becomes ⋆ is dropped, and then something is `lost`.
fn under(terms: &Terms, state: &Substitution, conditions: &[Term], lost: &mut bool) -> Vec<Term> {
    let mut result = Vec::new();
    for &condition in conditions {
        let condition = terms.substitute(condition, state);
        *lost |= terms.has_unknown(condition);
        let condition = terms.weaken(condition);
        if !terms.is_true(condition) && !result.contains(&condition) {
            result.push(condition);
        }
    }
    result
}

impl AtEntryNode for Summarizing<'_> {
    fn iterate(&mut self, id: LoopId, path: Path, _: Option<&Step>) -> Passed {
        let summary = self.done.get(id).clone();
        let heavy = self.inside && self.settings.processing == Processing::Heavyweight;
        summary
            .attach(self.program, path, &summary.condition, heavy, &mut self.done.names)
            .map_or(Passed::Nowhere, Passed::Behind)
    }

    fn choice(&mut self) -> Option<Term> {
        None
    }
}

/// A symbol to put in the place of a summary's parameter.
pub(crate) fn own_symbol(terms: &Terms, parameter: Term, names: &mut Names) -> Term {
    let wish = terms.symbol_name(parameter).unwrap_or("k").trim_end_matches('!');
    terms.symbol(&names.fresh(wish), terms.sort(parameter))
}

impl Summary {
    /// Adds the summary to a path (lines 13 and 14 of Algorithm 1), with fresh path
    /// counters and `condition` for φ^κ.
    pub(crate) fn attach(
        &self,
        program: &ApcProgram,
        mut path: Path,
        condition: &[Term],
        heavy: bool,
        names: &mut Names,
    ) -> Option<Path> {
        let terms = &*program.terms;
        let mut by = path.state.as_substitution().clone();
        let mut fresh = |symbols: &[Term]| -> Vec<Term> {
            let own = symbols.iter().map(|&symbol| {
                let own = own_symbol(terms, symbol, names);
                by.insert(symbol, own);
                own
            });
            own.collect()
        };
        path.choices.extend(fresh(&self.choices));
        let fresh = fresh(&self.counters);
        path.counters.extend(&fresh);
        path.abstracted |= !self.exact;
        let bounds = fresh.iter().map(|&k| terms.ge(k, terms.int(0)));
        let instances = condition.iter().map(|&c| terms.substitute(c, &by));
        for condition in bounds.chain(instances).collect::<Vec<_>>() {
            if !path.assume(terms, condition) {
                return None;
            }
        }
        for (&variable, &value) in &self.state {
            path.state.set(variable, terms.substitute(value, &by));
        }
        if heavy && !self.exits.is_empty() {
            let exits = self.exits.iter().map(|e| Exit {
                literal: terms.substitute(e.literal, &by),
                trips: terms.substitute(e.trips, &by),
            });
            path.open.push(OpenLoop { counters: fresh, exits: exits.collect() });
        }
        Some(path)
    }
}
