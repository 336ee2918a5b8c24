//! Invariants in the program's words.

use crate::graph::names::said_names;
use crate::graph::system::{Invariants, System};
use crate::graph::{Program, Remark, term_for_people};
use crate::logic::{Substitution, Term};

/// What holds at each cut point, a remark for each conjunct.
pub(super) fn told(program: &Program, system: &System, invariants: &Invariants) -> Vec<Remark> {
    let terms = &system.terms;
    let names = said_names(program);
    let mut all = Vec::new();
    for (&point, conjuncts) in &invariants.at {
        let point = system.point(point);
        let said: Vec<(Term, &str)> = point
            .live
            .iter()
            .filter_map(|&variable| Some((variable, names.get(&variable)?.as_deref()?)))
            .collect();
        // Where two variables have one name, each keeps the one that it has in formulas.
        let alone = |name: &str| said.iter().filter(|(_, other)| *other == name).count() == 1;
        let by: Substitution = said
            .iter()
            .filter(|(_, name)| alone(name))
            .map(|&(variable, name)| (variable, terms.symbol(name, terms.sort(variable))))
            .collect();
        let text = |&conjunct: &Term| term_for_people(terms, terms.substitute(conjunct, &by));
        all.extend(conjuncts.iter().map(|c| Remark::new(text(c), point.place)));
    }
    if invariants.k > 1 {
        let text =
            format!("no run comes to the target within {} rounds of where they hold", invariants.k);
        all.push(Remark { text, places: Vec::new() });
    }
    all
}
