//! Clauses with several predicates in their body: each predicate is a function.

use std::collections::HashMap;

use super::clauses::Clause;
use super::lower::{Lowering, MAX_COPIES};
use super::script::Script;
use super::solve::derivations;
use crate::graph::names::Names;
use crate::graph::{Function, Place};
use crate::logic::{Term, Terms};

/// Each predicate as a function, which returns if and only if it holds of what it is given: some
/// clause has it for its head, and all predicates in the body return. `main` comes to an error where
/// a clause without head has all of them return. A run that guesses wrong halts.
pub(super) fn functions(
    script: &Script,
    terms: &Terms,
    place_of: &dyn Fn((usize, usize)) -> Place,
) -> Vec<Function> {
    let (mut names, mut all) = (Names::default(), Vec::new());
    let arguments = script.argument_names();
    let mut clauses: HashMap<Option<usize>, Vec<&Clause>> = HashMap::new();
    for clause in &script.clauses {
        clauses.entry(clause.head.as_ref().map(|head| head.predicate)).or_default().push(clause);
    }
    for head in [None].into_iter().chain((0..script.predicates.len()).map(Some)) {
        let mut lowering = Lowering::new(script, terms, place_of, names);
        let predicate = head.map(|head| &script.predicates[head]);
        let place = predicate.map_or(Place::default(), |predicate| place_of(predicate.at));
        if let Some(head) = head {
            lowering.parameters(&script.predicates[head], &arguments[head]);
        }
        let parameters = std::mem::take(&mut lowering.locals);
        let variables: Vec<Term> = parameters.iter().map(|parameter| parameter.symbol).collect();
        let own = clauses.remove(&head).unwrap_or_default();
        let steps = own.into_iter().flat_map(|clause| derivations(terms, clause, &variables));
        let steps = steps.collect();
        let start = lowering.graph.start;
        lowering.copies = MAX_COPIES;
        lowering.dispatch(start, steps);
        let name = predicate.map_or("main", |predicate| &predicate.name);
        let function;
        (function, names) = lowering.function(name, parameters, place);
        all.push(function);
    }
    all
}
