//! What `let` binds, at any depth at once: scripts that name their subterms are as deep as they have names, and
//! level by level that would take as many steps.

use hashbrown::HashMap;

use super::search::{Change, Search};
use super::simpler::simplest;
use crate::solve::draft::{Draft, NodeId};
use crate::solve::terms::Terms;

/// So often what is used nowhere is looked for.
const ROUNDS: usize = 8;

/// Puts constants in the place of what is bound, and leaves out what is used nowhere.
pub(super) fn bindings(search: &mut Search<'_>) -> bool {
    let mut changed = false;
    let terms = Terms::of(&search.draft);
    let mut changes: Vec<Change> = Vec::new();
    for id in lets(&search.draft) {
        for pair in pairs(&search.draft, id) {
            let Some(&term) = search.draft.parts(pair).get(1) else { continue };
            let simplest = simplest(&mut search.draft, &terms, term);
            changes.extend(simplest.map(|simplest| (term, Some(simplest))));
        }
    }
    changed |= search.make(changes);
    changed | unused(search)
}

/// Leaves out names that stand nowhere but where they are bound.
fn unused(search: &mut Search<'_>) -> bool {
    let mut changed = false;
    // Each may be the last use of another one.
    for _ in 0..ROUNDS {
        let changes = idle(&search.draft);
        if changes.is_empty() || !search.make(changes) {
            break;
        }
        changed = true;
    }
    changed
}

fn idle(draft: &Draft) -> Vec<Change> {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for &command in draft.top() {
        draft.below(command, |part| {
            if let Some(name) = draft.name(part) {
                *counts.entry(name).or_insert(0) += 1;
            }
            true
        });
    }
    let is_idle = |&pair: &NodeId| {
        let name = draft.parts(pair).first().and_then(|&name| draft.name(name));
        name.is_some_and(|name| counts.get(name) == Some(&1))
    };
    let mut changes: Vec<Change> = Vec::new();
    for id in lets(draft) {
        let pairs = pairs(draft, id);
        if pairs.iter().all(is_idle) {
            changes.extend(draft.parts(id).get(2).map(|&body| (id, Some(body))));
        } else {
            changes.extend(pairs.into_iter().filter(is_idle).map(|pair| (pair, None)));
        }
    }
    changes
}

fn lets(draft: &Draft) -> Vec<NodeId> {
    let mut lets = Vec::new();
    for &command in draft.top() {
        draft.below(command, |part| {
            if draft.head(part) == Some("let") && draft.parts(part).len() == 3 {
                lets.push(part);
            }
            true
        });
    }
    lets
}

fn pairs(draft: &Draft, id: NodeId) -> Vec<NodeId> {
    draft.parts(id).get(1).map(|&list| draft.parts(list).to_vec()).unwrap_or_default()
}
