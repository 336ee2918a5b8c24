//! What holds where a branch goes one way: `atom => bound`, `flag => equation`.

use super::bounds::ends_seen;
use super::{Sources, atoms, equalities};
use crate::graph::system::PointId;
use crate::logic::{Model, Term, Value};

/// The most conditions of the text that are tried as premises.
const MOST_PREMISES: usize = 8;

/// For the conditions of the text and their opposites, what was seen where they held, and what
/// else the text compares.
pub(super) fn of(sources: &Sources<'_>, point: PointId) -> Vec<Term> {
    let terms = &sources.system.terms;
    let premises = premises(sources, point);
    let mut all = Vec::new();
    for &premise in &premises {
        let holds = |row: &&Model| terms.evaluate_small(premise, *row) == Ok(Value::Bool(true));
        let rows: Vec<&Model> = sources.data.rows(point).iter().filter(holds).collect();
        let mut then = equalities::in_rows(sources, point, &rows);
        for variable in sources.integers(point) {
            if let Some((low, high)) = ends_seen(rows.iter().copied(), variable) {
                then.push(terms.ge(variable, terms.int(low.clone())));
                then.push(terms.le(variable, terms.int(high.clone())));
            }
        }
        all.extend(then.into_iter().map(|then| terms.implies(premise, then)));
    }
    let atoms = atoms::of(sources, point);
    for premise in premises {
        all.extend(atoms.iter().map(|&atom| terms.implies(premise, atom)));
    }
    all
}

/// Conditions of the text about the scalars that are live at a cut point, and their opposites.
fn premises(sources: &Sources<'_>, point: PointId) -> Vec<Term> {
    let terms = &sources.system.terms;
    let live = &sources.system.point(point).live;
    let is_scalar = |symbol: Term| live.contains(&symbol) && !terms.sort(symbol).is_array();
    let fits = |&&atom: &&Term| terms.symbols(atom).into_iter().all(is_scalar);
    let atoms = sources.texts.atoms.iter().filter(fits).take(MOST_PREMISES);
    atoms.flat_map(|&atom| [atom, terms.not(atom)]).collect()
}
