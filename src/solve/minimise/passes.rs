//! The passes: what is tried in which order, until nothing of it makes the script smaller.

use hashbrown::HashSet;

use super::bindings::bindings;
use super::search::{Change, Search};
use super::simpler::{simpler, used};
use super::widths::widths;
use crate::solve::draft::{Draft, NodeId};
use crate::solve::terms::Terms;

/// Operators that mean something with fewer arguments, too.
const LISTS: [&str; 17] = [
    "and", "or", "xor", "=", "distinct", "+", "*", "-", "bvadd", "bvmul", "bvand", "bvor", "bvxor",
    "=>", "str.++", "<", "<=",
];
/// Commands without which a script asks nothing.
const CHECKS: [&str; 2] = ["check-sat", "check-sat-assuming"];

/// Makes the script as small as can be.
pub(super) fn reduce(search: &mut Search<'_>) {
    loop {
        let mut changed = commands(search);
        changed |= bindings(search);
        changed |= levels(search);
        changed |= lists(search);
        changed |= definitions(search);
        changed |= widths(search);
        changed |= unused(search);
        if !changed || search.is_over() {
            break;
        }
    }
    names(search);
}

/// Leaves out assertions, alone: for cores. What only prints is no part of one.
pub(super) fn assertions(search: &mut Search<'_>) {
    let removed = |draft: &Draft| draft.commands("assert").into_iter().map(|id| (id, None));
    while {
        let changes = removed(&search.draft).collect();
        search.make(changes) && !search.is_over()
    } {}
    let draft = &search.draft;
    let prints = |&id: &NodeId| {
        draft.head(id).is_some_and(|head| head.starts_with("get-") || head == "echo")
    };
    let prints: Vec<NodeId> = draft.top().iter().copied().filter(prints).collect();
    search.make(prints.into_iter().map(|id| (id, None)).collect());
    unused(search);
}

/// Leaves out commands: first assertions, then all others but checks and the logic.
fn commands(search: &mut Search<'_>) -> bool {
    let remove = |ids: Vec<NodeId>| ids.into_iter().map(|id| (id, None)).collect::<Vec<Change>>();
    let assertions = search.draft.commands("assert");
    let mut changed = search.make(remove(assertions));
    changed |= unused(search);
    let draft = &search.draft;
    let others = draft.top().iter().copied().filter(|&id| {
        !matches!(draft.head(id), Some("assert" | "set-logic" | "push" | "pop"))
            && !draft.head(id).is_some_and(|head| CHECKS.contains(&head))
    });
    let others: Vec<NodeId> = others.collect();
    changed |= search.make(remove(others));
    let checks = CHECKS.iter().flat_map(|name| search.draft.commands(name)).collect();
    changed |= search.make(remove(checks));
    changed | scopes(search)
}

/// Leaves out each `push` with its `pop`.
fn scopes(search: &mut Search<'_>) -> bool {
    let (mut open, mut changed) = (Vec::new(), false);
    for id in search.draft.top().to_vec() {
        match search.draft.head(id) {
            Some("push") => open.push(id),
            Some("pop") => {
                if let Some(push) = open.pop() {
                    changed |= search.make_all(&[(push, None), (id, None)]);
                }
            }
            _ => {}
        }
    }
    // Those that are never closed.
    changed | search.make(open.into_iter().map(|id| (id, None)).collect())
}

/// Leaves out what is declared, and used nowhere.
fn unused(search: &mut Search<'_>) -> bool {
    let mut changed = false;
    loop {
        let draft = &search.draft;
        let names: HashSet<String> =
            draft.top().iter().filter_map(|&id| declared(draft, id)).collect();
        let mut needed: HashSet<String> = HashSet::new();
        for &command in draft.top() {
            let own = declared(draft, command);
            let mut counts = used(draft, command, &names);
            if let Some(own) = own
                && let Some(count) = counts.get_mut(&own)
            {
                // Its own place is no use.
                *count -= 1;
            }
            needed.extend(counts.into_iter().filter(|(_, count)| *count > 0).map(|(name, _)| name));
        }
        let is_idle =
            |&id: &NodeId| declared(draft, id).is_some_and(|name| !needed.contains(&name));
        let idle: Vec<Change> =
            draft.top().iter().copied().filter(is_idle).map(|id| (id, None)).collect();
        if idle.is_empty() || !search.make(idle) {
            return changed;
        }
        changed = true;
    }
}

/// The name that a command declares or defines.
fn declared(draft: &Draft, command: NodeId) -> Option<String> {
    let head = draft.head(command)?;
    let declares = matches!(
        head,
        "declare-fun"
            | "declare-const"
            | "declare-sort"
            | "define-fun"
            | "define-fun-rec"
            | "define-const"
            | "define-sort"
    );
    let name = *draft.parts(command).get(1).filter(|_| declares)?;
    draft.name(name).map(str::to_owned)
}

/// Puts something smaller in the place of terms, level by level from above.
fn levels(search: &mut Search<'_>) -> bool {
    let (mut depth, mut changed) = (0, false);
    let mut terms = Terms::of(&search.draft);
    while let Some(level) = terms.levels.get(depth) {
        if search.is_over() {
            break;
        }
        let mut here = false;
        let mut open: Vec<(NodeId, Vec<NodeId>)> = Vec::new();
        for &id in level {
            let tried = simpler(&mut search.draft, &terms, id);
            open.push((id, tried));
        }
        let most = open.iter().map(|(_, tried)| tried.len()).max().unwrap_or(0);
        for turn in 0..most {
            let with = open.iter().filter_map(|(id, tried)| Some((*id, Some(*tried.get(turn)?))));
            let changes: Vec<Change> = with.collect();
            if search.make(changes) {
                here = true;
                // Who has gone has none to try any more.
                let mut there = HashSet::new();
                for &command in search.draft.top() {
                    search.draft.below(command, |part| there.insert(part));
                }
                open.retain(|(id, _)| there.contains(id));
            }
        }
        if here {
            changed = true;
            terms = Terms::of(&search.draft);
        }
        depth += 1;
    }
    changed
}

/// Leaves out arguments of operators that do with fewer.
fn lists(search: &mut Search<'_>) -> bool {
    let terms = Terms::of(&search.draft);
    let mut changed = false;
    for level in &terms.levels {
        let draft = &search.draft;
        let is_long = |&&id: &&NodeId| {
            let least = if draft.head(id) == Some("-") { 2 } else { 3 };
            draft.parts(id).len() > least
                && draft.head(id).is_some_and(|head| LISTS.contains(&head))
        };
        let long: Vec<NodeId> = level.iter().filter(is_long).copied().collect();
        let arguments = long.iter().flat_map(|&id| draft.parts(id).iter().skip(1));
        let changes: Vec<Change> = arguments.map(|&part| (part, None)).collect();
        changed |= search.make(changes);
    }
    changed
}

/// Makes declarations of definitions.
fn definitions(search: &mut Search<'_>) -> bool {
    let mut changes: Vec<Change> = Vec::new();
    for id in search.draft.top().to_vec() {
        let draft = &mut search.draft;
        let is_definition = matches!(draft.head(id), Some("define-fun" | "define-fun-rec"));
        let (true, &[_, name, list, sort, _]) = (is_definition, draft.parts(id)) else { continue };
        let sorts: Vec<String> = draft
            .parts(list)
            .iter()
            .filter_map(|&pair| Some(draft.text_of(*draft.parts(pair).get(1)?)))
            .collect();
        let text = format!(
            "(declare-fun {} ({}) {})",
            draft.text_of(name),
            sorts.join(" "),
            draft.text_of(sort)
        );
        changes.extend(draft.add_text(&text).map(|new| (id, Some(new))));
    }
    search.make(changes)
}

/// Gives what is declared names that are short.
fn names(search: &mut Search<'_>) {
    let draft = &search.draft;
    let mut long: Vec<String> = draft.top().iter().filter_map(|&id| declared(draft, id)).collect();
    let mut taken = HashSet::new();
    for &command in draft.top() {
        draft.below(command, |part| {
            taken.extend(draft.name(part).map(str::to_owned));
            if matches!(draft.head(part), Some("let" | "forall" | "exists")) {
                let list = draft.parts(part).get(1).copied();
                long.extend(list.map(|list| draft.bound_names(list)).into_iter().flatten());
            }
            true
        });
    }
    let mut seen = HashSet::new();
    long.retain(|name| seen.insert(name.clone()));
    let mut short = (0_usize..).map(spelled).filter(|name| !taken.contains(name));
    let mut all: Vec<Vec<Change>> = Vec::new();
    for name in long.into_iter().filter(|name| name.len() > 1) {
        let Some(new) = short.next().filter(|new| new.len() < name.len()) else { break };
        let mut places = Vec::new();
        for &command in search.draft.top() {
            search.draft.below(command, |part| {
                if search.draft.name(part) == Some(&name) {
                    places.push(part);
                }
                true
            });
        }
        let draft = &mut search.draft;
        all.push(places.into_iter().map(|place| (place, Some(draft.add_word(&new)))).collect());
    }
    let together: Vec<Change> = all.iter().flatten().copied().collect();
    if !search.make_all(&together) {
        for changes in &all {
            search.make_all(changes);
        }
    }
}

/// `a` to `z`, then `a1`, `b1` and so on.
fn spelled(number: usize) -> String {
    let letter = char::from(b'a' + u8::try_from(number % 26).unwrap_or(0));
    if number < 26 { letter.to_string() } else { format!("{letter}{}", number / 26) }
}
