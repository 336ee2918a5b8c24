//! Backward substitution (Z04 §3): from the end of the path to its
//! start, each assignment is put into the conditions that stand behind it, as weakest
//! preconditions are computed. What is left speaks of the inputs alone.

use std::collections::{BTreeMap, HashMap};

use super::condition::{Condition, ProgramPath};
use crate::graph::NodeIndex;
use crate::graph::transfer::{Effect, State};
use crate::logic::{Substitution, Term};

/// What has to hold at a location for each condition behind it, by its number counted from the end.
type Pending = BTreeMap<usize, Term>;

/// The path condition of a path.
pub(super) fn substitute(path: &ProgramPath<'_>) -> Vec<Condition> {
    let terms = path.terms();
    let mut pending: HashMap<NodeIndex, Pending> = HashMap::new();
    let mut edges = Vec::new();
    for &edge in path.edges.iter().rev() {
        let (from, to) = path.flow.endpoints(edge);
        let mut behind = pending.get(&to).cloned().unwrap_or_default();
        match path.effect(&State::default(), edge) {
            Effect::Requires(choice) if path.is_choice(edge) => {
                behind.values_mut().for_each(|held| *held = terms.or2(terms.not(choice), *held));
            }
            Effect::Requires(constraint) => {
                behind.insert(edges.len(), constraint);
                edges.push(edge);
            }
            Effect::Gives(variable, value) => {
                let by = Substitution::from_iter([(variable, value)]);
                behind.values_mut().for_each(|held| *held = terms.substitute(*held, &by));
            }
            Effect::Nothing => {}
        }
        let here = pending.entry(from).or_default();
        for (number, held) in behind {
            let both = here.get(&number).map_or(held, |other| terms.and2(*other, held));
            here.insert(number, both);
        }
    }
    let all = pending.remove(&path.flow.start).unwrap_or_default();
    let condition = |(number, constraint)| Condition { edge: edges[number], constraint };
    all.into_iter().rev().map(condition).collect()
}
