//! The variables of a program so far, which all its functions share: a name of its own for each, and
//! between which numbers it stays.

use std::cell::{Ref, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use crate::graph::Range;
use crate::graph::names::simple_symbol;
use crate::logic::{Estimate, Interval, Term, Terms};

/// Names that SMT-LIB gives a meaning; a variable of that name gets a number.
pub(in crate::front) const RESERVED: &[&str] = &[
    "abs", "and", "as", "assert", "check", "const", "define", "distinct", "div", "exists", "exit",
    "false", "forall", "is", "ite", "lambda", "let", "map", "match", "mod", "not", "or", "par",
    "pop", "push", "reset", "select", "store", "true", "xor",
];

/// The names and ranges that have been given.
#[derive(Clone, Debug, Default)]
pub(in crate::front) struct Variables(Rc<RefCell<Given>>);

#[derive(Debug, Default)]
struct Given {
    /// How often each name was asked for.
    counts: HashMap<String, usize>,
    temporaries: usize,
    ranges: HashMap<Term, Range>,
}

impl Variables {
    /// The name, or one like it that nobody has.
    pub(in crate::front) fn fresh(&self, wish: &str) -> String {
        let mut given = self.0.borrow_mut();
        let wish = &*simple_symbol(wish);
        loop {
            let taken = usize::from(RESERVED.contains(&wish));
            let count = given.counts.entry(wish.to_owned()).or_insert(taken);
            *count += 1;
            let name = if *count == 1 { wish.to_owned() } else { format!("{wish}.{count}") };
            if name == *wish {
                return name;
            }
            if given.counts.insert(name.clone(), 1).is_none() {
                return name;
            }
        }
    }

    /// A name that no program has.
    pub(super) fn temporary(&self) -> String {
        let mut given = self.0.borrow_mut();
        loop {
            given.temporaries += 1;
            let name = format!("t.{}", given.temporaries);
            if given.counts.insert(name.clone(), 1).is_none() {
                return name;
            }
        }
    }

    /// The last temporary is not needed: the next one gets its name.
    pub(super) fn drop_temporary(&self, terms: &Terms, symbol: Term) {
        let mut given = self.0.borrow_mut();
        given.ranges.remove(&symbol);
        let last = format!("t.{}", given.temporaries);
        if terms.symbol_name(symbol) == Some(&*last) {
            given.counts.remove(&last);
            given.temporaries -= 1;
        }
    }

    /// A variable stays in a range.
    pub(super) fn limit(&self, symbol: Term, range: Range) {
        self.0.borrow_mut().ranges.insert(symbol, range);
    }

    /// All ranges.
    pub(super) fn ranges(&self) -> Ref<'_, HashMap<Term, Range>> {
        Ref::map(self.0.borrow(), |given| &given.ranges)
    }

    /// Between which ends an integer stays, as the ranges of its variables show.
    pub(super) fn estimate(&self, terms: &Terms, term: Term) -> Interval {
        let ranges = self.ranges();
        let of = |symbol: Term| ranges.get(&symbol).map_or(Interval::ALL, Range::interval);
        Estimate::new(terms, of).of(term)
    }
}
