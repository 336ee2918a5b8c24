//! Constrained Horn clauses: unknown predicates, and what must follow from what (BGMR15). A
//! solution gives each predicate a formula under which all clauses hold.

use hashbrown::HashSet;

use super::{Node, Substitution, Term, Terms, Value};

/// An unknown predicate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Predicate {
    /// Its name.
    pub name: String,
    /// The symbols in which its formula is wanted: its arguments.
    pub arguments: Vec<Term>,
}

/// A predicate at some arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HornAtom {
    /// Which predicate: its place among those of the clauses.
    pub predicate: usize,
    /// Its arguments.
    pub arguments: Vec<Term>,
}

/// For all values of the symbols: where the body holds, the head does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HornClause {
    /// Predicates that hold.
    pub body: Vec<HornAtom>,
    /// Conditions that do.
    pub conditions: Vec<Term>,
    /// What holds then; `None`: the body never does.
    pub head: Option<HornAtom>,
}

/// Clauses, and the predicates that they are about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HornClauses {
    /// The predicates.
    pub predicates: Vec<Predicate>,
    /// The clauses.
    pub clauses: Vec<HornClause>,
}

/// A predicate holds of these values.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HornFact {
    /// Which predicate: its place among those of the clauses.
    pub predicate: usize,
    /// Of what.
    pub values: Vec<Value>,
}

/// So many clauses are asked about at once.
const AT_ONCE: usize = 16;
/// So many clauses are put in the place of predicates at most.
const MAX_UNFOLDED: usize = 20_000;

impl HornClauses {
    /// What has to be shown of a solution: that none of these can be satisfied. Each says of a few
    /// clauses that one of them does not hold; their symbols are free.
    ///
    /// The solution has a formula for each predicate, in its arguments, or nothing: such a predicate
    /// holds where its own clauses say so, which are put in its place. `None` if these need each
    /// other in a circle, or are too many.
    pub fn obligations(&self, terms: &Terms, solution: &[Option<Term>]) -> Option<Vec<Term>> {
        let mut denying = Denying::new(self, terms, solution);
        let mut all = Vec::new();
        for clause in &self.clauses {
            let head = match &clause.head {
                Some(head) => match denying.stated(head) {
                    Some(holds) => Some(terms.not(holds)),
                    // Its clauses are what it means.
                    None => continue,
                },
                None => None,
            };
            let denied = terms.and(denying.body(clause)?.into_iter().chain(head));
            if !terms.is_false(denied) {
                all.push(denied);
            }
        }
        let mut asked: Vec<Term> =
            all.chunks(AT_ONCE).map(|some| terms.or(some.iter().copied())).collect();
        if asked.is_empty() {
            // All is plain to see; somebody confirms it like anything else.
            asked.push(terms.ff());
        }
        Some(asked)
    }
}

/// Clauses under a solution.
struct Denying<'a> {
    clauses: &'a HornClauses,
    terms: &'a Terms,
    solution: &'a [Option<Term>],
    /// The clauses of each predicate.
    of: Vec<Vec<&'a HornClause>>,
    /// All names in them.
    taken: HashSet<String>,
    /// How many symbols have been renamed.
    renamed: usize,
    /// The predicates in whose place clauses are being put, one within the other.
    open: Vec<usize>,
    left: usize,
}

impl<'a> Denying<'a> {
    fn new(clauses: &'a HornClauses, terms: &'a Terms, solution: &'a [Option<Term>]) -> Self {
        let mut of = vec![Vec::new(); clauses.predicates.len()];
        for clause in &clauses.clauses {
            clause.head.iter().for_each(|head| of[head.predicate].push(clause));
        }
        let symbols = clauses.clauses.iter().flat_map(|clause| clause.symbols(terms));
        let name = |symbol| terms.symbol_name(symbol).map(str::to_owned);
        let taken = symbols.filter_map(name).collect();
        let (renamed, open, left) = (0, Vec::new(), MAX_UNFOLDED);
        Self { clauses, terms, solution, of, taken, renamed, open, left }
    }

    /// What the solution says of a predicate.
    fn stated(&self, atom: &HornAtom) -> Option<Term> {
        let parameters = self.clauses.predicates[atom.predicate].arguments.iter().copied();
        let by: Substitution = parameters.zip(atom.arguments.iter().copied()).collect();
        Some(self.terms.substitute(self.solution[atom.predicate]?, &by))
    }

    /// What holds where the body of a clause does.
    fn body(&mut self, clause: &HornClause) -> Option<Vec<Term>> {
        let mut all = clause.conditions.clone();
        for atom in &clause.body {
            all.push(match self.stated(atom) {
                Some(holds) => holds,
                None => self.unfolded(atom)?,
            });
        }
        Some(all)
    }

    /// The clauses of a predicate, in its place.
    fn unfolded(&mut self, atom: &HornAtom) -> Option<Term> {
        if self.open.contains(&atom.predicate) {
            return None;
        }
        self.open.push(atom.predicate);
        let mut ways = Vec::new();
        for clause in self.of[atom.predicate].clone() {
            self.left = self.left.checked_sub(1)?;
            let (clause, equal) = self.applied(clause, &atom.arguments);
            if equal.iter().any(|&equation| self.terms.is_false(equation)) {
                continue;
            }
            let body = self.body(&clause)?;
            ways.push(self.terms.and(body.into_iter().chain(equal)));
        }
        self.open.pop();
        Some(self.terms.or(ways))
    }

    /// A clause whose head is about these arguments, with symbols of its own; and what has to be
    /// equal for that.
    fn applied(&mut self, clause: &HornClause, arguments: &[Term]) -> (HornClause, Vec<Term>) {
        let terms = self.terms;
        let (mut by, mut equal) = (Substitution::new(), Vec::new());
        let given = clause.head.iter().flat_map(|head| &head.arguments).zip(arguments);
        for (&parameter, &argument) in given {
            if matches!(terms.node(parameter), Node::Symbol(..)) && !by.contains_key(&parameter) {
                by.insert(parameter, argument);
            } else {
                equal.push((parameter, argument));
            }
        }
        for symbol in clause.symbols(terms) {
            by.entry(symbol).or_insert_with(|| self.fresh(symbol));
        }
        let put = |&term: &Term| terms.substitute(term, &by);
        let atom = |atom: &HornAtom| HornAtom {
            predicate: atom.predicate,
            arguments: atom.arguments.iter().map(put).collect(),
        };
        let equal =
            equal.into_iter().map(|(parameter, argument)| terms.eq(put(&parameter), argument));
        let equal = equal.collect();
        let body = clause.body.iter().map(atom).collect();
        (
            HornClause {
                body,
                conditions: clause.conditions.iter().map(put).collect(),
                head: None,
            },
            equal,
        )
    }

    fn fresh(&mut self, symbol: Term) -> Term {
        let wish = self.terms.symbol_name(symbol).unwrap_or("x").to_owned();
        loop {
            self.renamed += 1;
            let name = format!("{wish}.{}", self.renamed);
            if !self.taken.contains(&name) {
                return self.terms.symbol(&name, self.terms.sort(symbol));
            }
        }
    }
}

impl HornClause {
    /// The symbols in it, in the order in which they occur.
    pub fn symbols(&self, terms: &Terms) -> Vec<Term> {
        let atoms = self.body.iter().chain(&self.head).flat_map(|atom| &atom.arguments);
        let (mut seen, mut symbols) = (HashSet::new(), Vec::new());
        for &term in atoms.chain(&self.conditions) {
            symbols.extend(terms.symbols(term).into_iter().filter(|&symbol| seen.insert(symbol)));
        }
        symbols
    }
}
