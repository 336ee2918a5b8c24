//! The abstract path condition as a formula, in each encoding.
//!
//! apc is ⋁_π ∃κ⃗ (κ⃗ ≥ 0 ∧ apc_π) (ST11 §3). The outermost ∃ are left to the
//! solver: the path counters are free symbols of the formula. apc^K (§6) puts a
//! conjunction over i = 0 … K−1 in the place of each bounded ∀ and fresh symbols in the
//! place of each ∃; it does not demand κ ≤ K, so it is weaker than apc, and both are
//! **over-approximations** of the target's reachability.

use crate::budget::Budget;
use crate::logic::{Node, Term, Terms};
use crate::outcome::{Reason, ReasonCode};
use crate::prove::shared::bounded;

use super::bounds::Bounds;
use super::process_loop::Summaries;
use super::program::ApcProgram;
use super::settings::{ApcSettings, Encoding, Form};
use super::steps::{self, Stepped};

/// How many new terms a formula may take before the engine gives up on it.
const MAX_TERMS: usize = 3_000_000;

/// The formula that `work` makes, unless it takes too much time or room.
pub(crate) fn built<T>(
    program: &ApcProgram,
    budget: &Budget,
    work: impl FnOnce() -> T,
) -> Result<T, Reason> {
    let too_large = format!("the formula has grown by over {MAX_TERMS} terms");
    let built = bounded(&program.terms, MAX_TERMS, budget, &too_large, work);
    built.map_err(|reason| match reason.code {
        ReasonCode::TooLarge if !budget.is_over() => reason.hint("give a smaller K (`unfold`)"),
        _ => reason,
    })
}

/// K for the step encoding where nobody says otherwise: at the top, and inside an unrolled loop.
pub(crate) const INITIAL_K: (u32, u32) = (12, 2);

/// The conjuncts of the abstract path condition: apc, or apc^K if `unfold` is given. The
/// step encoding is always unfolded, by default as the first round of `check` does.
pub(crate) fn abstract_path_condition(
    program: &ApcProgram,
    encoding: Encoding,
    unfold: Option<u32>,
    settings: &ApcSettings,
) -> Stepped {
    let form = match encoding {
        Encoding::Paper => Form::Printed,
        Encoding::Closed | Encoding::Steps => Form::Closed,
    };
    let mut summaries = Summaries::compute(program, form, settings);
    if encoding == Encoding::Steps {
        let initial = unfold.map_or(INITIAL_K, |k| (k, k));
        let bounds = Bounds::new(initial);
        return steps::encode(program, &summaries, &bounds);
    }
    let terms = &*program.terms;
    let mut apc = quantified(program, &mut summaries, form, settings);
    if let Some(k) = unfold {
        apc = unfolded(terms, apc, k, &mut summaries);
    }
    Stepped { assertions: conjuncts(terms, apc), ..Stepped::default() }
}

/// apc with its quantifiers: ⋁_π apc_π.
pub(crate) fn quantified(
    program: &ApcProgram,
    summaries: &mut Summaries,
    form: Form,
    settings: &ApcSettings,
) -> Term {
    let terms = &*program.terms;
    let paths = summaries.execute_top(program, form, settings);
    terms.or(paths.iter().map(|path| path.conjunction(terms)))
}

fn conjuncts(terms: &Terms, term: Term) -> Vec<Term> {
    match terms.node(term) {
        Node::And(parts) => parts.to_vec(),
        _ => vec![term],
    }
}

/// apc^K: each ∀τ (0 ≤ τ < κ → φ) becomes ⋀_{i<K} (i < κ → φ[τ/i]), each ∃ fresh symbols.
/// Quantifiers stand in positive positions only (negation normal form). The same ∃ means
/// other symbols in each iteration, and none of them is a path counter that is free already:
/// all names come from the supply that those came from.
fn unfolded(terms: &Terms, term: Term, k: u32, names: &mut Summaries) -> Term {
    if !terms.has_quantifier(term) || terms.is_stopped() {
        return term;
    }
    match terms.node(term) {
        Node::And(parts) => {
            let parts: Vec<Term> = parts.iter().map(|&p| unfolded(terms, p, k, names)).collect();
            terms.and(parts)
        }
        Node::Or(parts) => {
            let parts: Vec<Term> = parts.iter().map(|&p| unfolded(terms, p, k, names)).collect();
            terms.or(parts)
        }
        Node::Each { below, body, .. } => {
            let mut steps = Vec::new();
            for i in 0..k {
                if terms.is_stopped_now() {
                    break;
                }
                let i = terms.int(i);
                let step = unfolded(terms, terms.instantiate(*body, &[i]), k, names);
                steps.push(terms.or2(terms.le(*below, i), step));
            }
            terms.and(steps)
        }
        Node::Exists(binders, body) => {
            let fresh: Vec<Term> =
                binders.iter().map(|b| terms.symbol(&names.fresh(&b.name), b.sort)).collect();
            unfolded(terms, terms.instantiate(*body, &fresh), k, names)
        }
        _ => term,
    }
}
