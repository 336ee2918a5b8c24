//! What has to hold for terms over cells to say the same as those over a memory.

use hashbrown::HashSet;
use indexmap::{IndexMap, IndexSet};

use super::pointee::SiteId;
use crate::logic::{Node, Term, Terms};

/// So many needs of one term stay as they are.
const MANY: usize = 32;

/// Something that is needed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Need {
    /// It holds; if not, the model does not know why, or because of this.
    Holds(Term, Option<&'static str>),
    /// Where a condition holds somebody has looked where an object of a region lies.
    Address(Ask),
    /// It holds once all addresses are known that are looked at.
    Afterwards(Term, Option<&'static str>),
}

/// A look at where an object lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Ask {
    pub(super) when: Term,
    pub(super) region: SiteId,
    pub(super) object: Term,
}

/// All that is needed for an instruction, in order.
#[derive(Debug)]
pub(super) struct Needed {
    pub(super) before: Term,
    pub(super) addresses: Vec<Ask>,
    pub(super) afterwards: Term,
    /// What is not followed.
    pub(super) why: Option<&'static str>,
}

impl Need {
    /// The same, where a condition holds.
    pub(super) fn under(self, terms: &Terms, condition: Term) -> Self {
        match self {
            Need::Holds(need, why) => Need::Holds(terms.implies(condition, need), why),
            Need::Afterwards(need, why) => Need::Afterwards(terms.implies(condition, need), why),
            Need::Address(ask) => {
                Need::Address(Ask { when: terms.and2(condition, ask.when), ..ask })
            }
        }
    }
}

/// The same needs. Where they are many, those of one kind become one: a term that a thousand others look at would
/// have them a thousand times.
pub(super) fn gathered(terms: &Terms, needs: Vec<Need>) -> Vec<Need> {
    if needs.len() <= MANY {
        return needs;
    }
    let mut groups: IndexMap<(bool, Option<&'static str>), Vec<Term>> = IndexMap::new();
    let mut looks = IndexSet::new();
    for need in needs {
        match need {
            Need::Holds(need, why) => groups.entry((true, why)).or_default().push(need),
            Need::Afterwards(need, why) => groups.entry((false, why)).or_default().push(need),
            Need::Address(ask) => drop(looks.insert(ask)),
        }
    }
    let group = |((is_before, why), all): ((bool, _), Vec<Term>)| {
        let all = terms.and(all);
        if is_before { Need::Holds(all, why) } else { Need::Afterwards(all, why) }
    };
    groups.into_iter().map(group).chain(looks.into_iter().map(Need::Address)).collect()
}

impl Needed {
    /// What is needed in all.
    pub(super) fn of(terms: &Terms, needs: Vec<Need>) -> Self {
        let (mut before, mut afterwards, mut addresses) = (Vec::new(), Vec::new(), Vec::new());
        let mut why = None;
        for need in needs {
            match need {
                Need::Holds(need, because) => {
                    before.push(need);
                    why = why.or(because.filter(|_| !terms.is_true(need)));
                }
                Need::Afterwards(need, because) => {
                    afterwards.push(need);
                    why = why.or(because.filter(|_| !terms.is_true(need)));
                }
                Need::Address(ask) if ask.is_among(terms, &addresses) => {}
                Need::Address(ask) => addresses.push(ask),
            }
        }
        let (before, afterwards) = (terms.and(before), terms.and(afterwards));
        Self { before, addresses, afterwards, why }
    }
}

impl Ask {
    /// Whether one of some looks is made wherever this one is. Their conditions are compared part by part: a formula
    /// for each pair of looks takes room that is quadratic.
    fn is_among(self, terms: &Terms, looks: &[Ask]) -> bool {
        let conjuncts: HashSet<Term> = terms.conjuncts(self.when).into_iter().collect();
        let holds = |condition: &Term| conjuncts.contains(condition);
        let is_given = |part: &Term| match terms.node(*part) {
            Node::Or(parts) if parts.iter().any(holds) => true,
            _ => holds(part),
        };
        let covers = |other: &Ask| {
            (other.region, other.object) == (self.region, self.object)
                && terms.conjuncts(other.when).iter().all(is_given)
        };
        looks.iter().any(covers)
    }
}
