//! Clauses as they are written: a predicate takes symbols, constants and arrays. What else is
//! handed on is given a name, so that what it shares with the conditions is written once.

use hashbrown::HashSet;

use crate::logic::horn::{HornAtom, HornClause};
use crate::logic::{Node, Sort, Substitution, Term, Terms};

/// The same clause in which predicates take nothing else, and no symbol is called like one of
/// `predicates`.
pub(super) fn flat(terms: &Terms, clause: &HornClause, predicates: &HashSet<String>) -> HornClause {
    let symbols = clause.symbols(terms);
    let name = |symbol: &Term| terms.symbol_name(*symbol).unwrap_or("x").to_owned();
    let taken = symbols.iter().map(name).collect();
    let mut flat = Flat { terms, predicates, taken, named: symbols.len(), conditions: Vec::new() };
    let clashing = symbols.iter().filter(|symbol| predicates.contains(&name(symbol)));
    let by: Substitution = clashing.map(|&s| (s, flat.fresh(terms.sort(s)))).collect();
    flat.conditions = clause.conditions.iter().map(|&c| terms.substitute(c, &by)).collect();
    let mut atom = |HornAtom { predicate, arguments }: &HornAtom| {
        let argument = |&argument: &Term| flat.argument(terms.substitute(argument, &by));
        HornAtom { predicate: *predicate, arguments: arguments.iter().map(argument).collect() }
    };
    let head = clause.head.as_ref().map(&mut atom);
    let body = clause.body.iter().map(atom).collect();
    HornClause { body, head, conditions: flat.conditions }
}

struct Flat<'t> {
    terms: &'t Terms,
    /// What nothing new may be called: like these,
    predicates: &'t HashSet<String>,
    /// or like those.
    taken: HashSet<String>,
    /// How many names have been thought of.
    named: usize,
    conditions: Vec<Term>,
}

impl Flat<'_> {
    fn argument(&mut self, argument: Term) -> Term {
        let terms = self.terms;
        let plain = matches!(terms.node(argument), Node::Symbol(..) | Node::Int(_) | Node::Bool(_));
        if plain || terms.sort(argument).is_array() {
            return argument;
        }
        let named = self.fresh(terms.sort(argument));
        self.conditions.push(terms.eq(named, argument));
        named
    }

    fn fresh(&mut self, sort: Sort) -> Term {
        loop {
            let name = format!("v{}", self.named);
            self.named += 1;
            if !self.predicates.contains(&name) && self.taken.insert(name.clone()) {
                return self.terms.symbol(&name, sort);
            }
        }
    }
}
