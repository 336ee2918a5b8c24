//! What has to hold for terms over cells to say the same as those over a memory.

use super::cells::Place;
use super::pointee::SiteId;
use super::terms::Rewriting;
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

impl Rewriting<'_> {
    /// What is needed for what was made since this was asked last.
    pub(super) fn needed(&mut self) -> Needed {
        let (mut before, mut afterwards, mut addresses) = (Vec::new(), Vec::new(), Vec::new());
        let mut why = None;
        let needs = std::mem::take(&mut self.needs);
        for need in needs {
            match need {
                Need::Holds(need, because) => {
                    before.push(need);
                    why = why.or(because.filter(|_| !self.terms().is_true(need)));
                }
                Need::Afterwards(need, because) => {
                    afterwards.push(need);
                    why = why.or(because.filter(|_| !self.terms().is_true(need)));
                }
                Need::Address(ask) if self.is_asked(&addresses, ask) => {}
                Need::Address(ask) => addresses.push(ask),
            }
        }
        let (before, afterwards) = (self.terms().and(before), self.terms().and(afterwards));
        Needed { before, addresses, afterwards, why }
    }

    /// Whether one of some looks is made wherever another one is.
    fn is_asked(&self, before: &[Ask], ask: Ask) -> bool {
        let covers = |other: &Ask| {
            (other.region, other.object) == (ask.region, ask.object)
                && self.terms().is_true(self.terms().implies(ask.when, other.when))
        };
        before.iter().any(covers)
    }

    /// What is made, and what is needed for that alone.
    pub(super) fn with_needs<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> (T, Vec<Need>) {
        let outer = std::mem::take(&mut self.needs);
        let made = make(self);
        (made, std::mem::replace(&mut self.needs, outer))
    }

    /// What was made is not followed.
    pub(super) fn refuse(&mut self, why: &'static str) {
        self.needs.push(Need::Holds(self.terms().ff(), Some(why)));
    }

    pub(super) fn require(&mut self, condition: Term) {
        self.needs.push(Need::Holds(condition, None));
    }

    /// An access stays in the array, or the element, that its pointer is told to be in.
    pub(super) fn require_inside(&mut self, place: &Place<'_>) {
        let needs = place.needs.iter();
        self.needs
            .extend(needs.map(|need| Need::Holds(*need, Some("beyond an array in an object"))));
    }
}
