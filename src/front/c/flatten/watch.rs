//! Checks of accesses without an order ([`sequence`](super::sequence)): where the second one of a pair is
//! evaluated, the first one has been, and its place is the same, the run is undefined.

use std::collections::HashSet;

use super::body::Body;
use super::lvalue::Lvalue;
use super::marks::key;
use super::sequence::{Unordered, Watched, unordered};
use crate::front::build::Scalar;
use crate::front::c::tree::Expr;
use crate::graph::{ErrorKind, NodeIndex, Place};
use crate::logic::{Sort, Stored, Term};

/// Why two lists that go on are not followed.
const LISTS: &str = "two arguments of a list that are taken in no order";

impl Body<'_, '_> {
    /// Watches the accesses of a full expression that have no order.
    pub(super) fn watch(&mut self, expr: &Expr) {
        self.watched.clear();
        self.remark_order(expr);
        let Unordered { pairs, conditional, lists } =
            unordered(expr, &self.shared.usage[self.unit]);
        if lists {
            self.function.unmodelled(LISTS, self.place(expr.span));
        }
        for pair in pairs {
            let [one, other] = pair.map(|named| self.watched_at(named, &conditional));
            if one != other && !self.watched[one].others.contains(&other) {
                self.watched[one].others.push(other);
                self.watched[other].others.push(one);
            }
        }
    }

    /// Goes to one of two locations by a full expression that is not 0, or is.
    pub(super) fn branch_on_full(&mut self, condition: &Expr, yes: NodeIndex, no: NodeIndex) {
        self.watch(condition);
        self.branch_on(condition, yes, no);
    }

    fn watched_at(&mut self, named: &Expr, conditional: &HashSet<usize>) -> usize {
        let (named, place) = (key(named), self.place(named.span));
        if let Some(at) = self.watched.iter().position(|watched| watched.named == named) {
            return at;
        }
        let done = self.function.temporary(Sort::Int, None, place);
        let zero = self.function.terms.int(0);
        self.function.assign(done, zero, place);
        let address = conditional.contains(&named).then(|| {
            let address = self.function.temporary(Sort::Pointer, None, place);
            let null = self.function.terms.null();
            self.function.assign(address, null, place);
            address
        });
        let (at, stored, others) = (None, None, Vec::new());
        self.watched.push(Watched { named, done, address, at, stored, others });
        self.watched.len() - 1
    }

    /// What an expression names is about to be accessed: goes on where no access without an order has met
    /// the same place.
    pub(super) fn note_access(&mut self, named: &Expr, lvalue: Lvalue) {
        let Some(at) = self.watched.iter().position(|watched| watched.named == key(named)) else {
            return;
        };
        let place = self.place(named.span);
        let lvalue = match self.watched[at].address {
            Some(address) => self.keep_lvalue(lvalue, address, place),
            None => self.hold_lvalue(lvalue, place),
        };
        let stored = self.stored(lvalue, named);
        for other in self.watched[at].others.clone() {
            let other = &self.watched[other];
            let Some(there) = other.at else { continue };
            let t = self.function.terms.clone();
            let met = self.is_one_place((lvalue, stored), (there, other.stored));
            let both = t.and2(t.eq(other.done, t.int(1)), met);
            self.function.require(t.not(both), ErrorKind::Unsequenced, place);
        }
        let one = self.function.terms.int(1);
        self.function.assign(self.watched[at].done, one, place);
        let watched = &mut self.watched[at];
        (watched.at, watched.stored) = (Some(lvalue), stored);
    }

    /// The lvalue as it is now, its address in a variable that has a value on all ways.
    fn keep_lvalue(&mut self, lvalue: Lvalue, kept: Term, place: Place) -> Lvalue {
        lvalue.map_address(|address| {
            if address.is_fixed(&self.function.terms) {
                return address;
            }
            self.function.assign(kept, address.pointer, place);
            address.held(&self.function.terms, kept)
        })
    }

    fn stored(&self, lvalue: Lvalue, named: &Expr) -> Option<Stored> {
        match lvalue {
            Lvalue::Variable { .. } => None,
            Lvalue::Bits { stored, .. } => Some(stored),
            Lvalue::Memory(_) => {
                Scalar::of(self.types(), &named.ty).map(|scalar| scalar.stored(self.model()))
            }
        }
    }

    /// Whether two accesses meet.
    fn is_one_place(
        &self,
        (one, one_stored): (Lvalue, Option<Stored>),
        (other, other_stored): (Lvalue, Option<Stored>),
    ) -> Term {
        let t = &self.function.terms;
        let address = |lvalue: Lvalue| match lvalue {
            Lvalue::Variable { .. } => None,
            Lvalue::Memory(address) | Lvalue::Bits { address, .. } => Some(address.pointer),
        };
        let (Some(p), Some(q)) = (address(one), address(other)) else {
            let same = matches!((one, other), (Lvalue::Variable { symbol: a, .. }, Lvalue::Variable { symbol: b, .. }) if a == b);
            return t.bool(same);
        };
        let (Some(one), Some(other)) = (one_stored, other_stored) else { return t.tt() };
        if let (Stored::Bits { first: a, width: m, .. }, Stored::Bits { first: b, width: n, .. }) =
            (one, other)
            && (a + m <= b || b + n <= a)
        {
            // Two bit-fields of one unit; of two units that lie over each other it is not looked at.
            return t.ff();
        }
        let before = |p: Term, q: Term, stored: Stored| {
            t.lt(t.offset(q), t.add([t.offset(p), t.int(stored.bytes())]))
        };
        t.and([t.eq(t.object(p), t.object(q)), before(p, q, one), before(q, p, other)])
    }
}
