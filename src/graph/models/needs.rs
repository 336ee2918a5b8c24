//! What has to hold for terms over cells to say the same as those over a memory.

use super::pointee::SiteId;
use crate::logic::{Term, Terms};

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
#[derive(Clone, Copy, Debug)]
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
    /// Whether one of some looks is made wherever this one is.
    fn is_among(self, terms: &Terms, looks: &[Ask]) -> bool {
        let covers = |other: &Ask| {
            (other.region, other.object) == (self.region, self.object)
                && terms.is_true(terms.implies(self.when, other.when))
        };
        looks.iter().any(covers)
    }
}
