//! What the text compares, and what is a little weaker: `i < n` gives `i <= n`, too.

use super::Sources;
use crate::graph::system::PointId;
use crate::logic::{Node, Sort, Term};

/// The atoms of the text that are about the variables live at a cut point, their opposites, and
/// what is weaker by one.
pub(super) fn of(sources: &Sources<'_>, point: PointId) -> Vec<Term> {
    let Sources { system, texts, .. } = sources;
    let terms = &system.terms;
    let live = &system.point(point).live;
    let is_live = |symbol: Term| live.contains(&symbol);
    let mut all = Vec::new();
    for &atom in &texts.atoms {
        if !terms.symbols(atom).into_iter().all(is_live) {
            continue;
        }
        all.extend([atom, terms.not(atom)]);
        let (Node::Eq(a, b) | Node::Le(a, b) | Node::Lt(a, b)) = *terms.node(atom) else {
            continue;
        };
        if terms.sort(a) == Sort::Int {
            let one = terms.int(1);
            all.extend([terms.le(a, b), terms.le(b, a)]);
            all.extend([terms.le(a, terms.add([b, one])), terms.le(b, terms.add([a, one]))]);
        }
    }
    all
}
