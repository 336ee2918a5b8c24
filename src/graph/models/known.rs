//! What is known where: conditions that each way to a location has assumed, and constants that it has
//! assigned. A front end's own branch before an access stands for what the access needs, so the model
//! need not branch again.
//!
//! Direction of error: none. What is known holds on each run that comes there, so a condition that it
//! decides is decided the same way on each.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::rc::Rc;

use hashbrown::{HashMap, HashSet};
use num_bigint::BigInt;
use num_traits::ToPrimitive;
use petgraph::graph::DiGraph;
use petgraph::visit::EdgeRef;

use crate::budget::Budget;
use crate::graph::location::Location;
use crate::graph::order::{ReversePostorder, Worklist};
use crate::graph::program::{Edge, EdgeIndex, Instruction, NodeIndex};
use crate::logic::{Estimate, Interval, Linear, Node, Sort, Substitution, Term, Terms};

/// So much is known at one location.
const MAX_FACTS: usize = 64;

/// In so many conjunctions and disjunctions of an instruction the atoms simplify the other parts.
const MAX_JUNCTIONS: usize = 256;

/// Conditions that hold; locations that know the same share them.
type Facts = Rc<BTreeSet<Term>>;

/// A branch of the model's own: whether what an instruction needs is there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guard {
    pub(super) at: NodeIndex,
    pub(super) on: NodeIndex,
    pub(super) end: NodeIndex,
}

/// What is known of variables by what they are.
pub(super) struct Variables {
    /// Between which ends they stay.
    pub(super) ranges: HashMap<Term, Interval>,
    /// Those that calls may change.
    pub(super) shared: HashSet<Term>,
    /// Arrays that may be others by another name.
    pub(super) by_reference: HashSet<Term>,
}

/// A graph in which what is known decides conditions, and where its edges have gone.
pub(super) struct Simplified {
    pub(super) graph: DiGraph<Location, Edge>,
    pub(super) start: NodeIndex,
    pub(super) edges: HashMap<EdgeIndex, EdgeIndex>,
}

/// Decides conditions by what is known, and takes guards away that always hold. Locations before
/// the first guard keep their numbers. `None` if the budget is over before that is done.
pub(super) fn simplified(
    terms: &Terms,
    variables: &Variables,
    graph: &DiGraph<Location, Edge>,
    start: NodeIndex,
    guards: &[Guard],
    budget: &Budget,
) -> Option<Simplified> {
    let (facts, ranges) =
        (Analysis { terms, graph, variables }.facts(start, budget)?, &variables.ranges);
    let known = |edge: EdgeIndex| {
        let from = graph.edge_endpoints(edge).map(|(from, _)| from).filter(|&from| {
            // An assumption stays what it says: what it contradicts is told with it.
            graph.edges(from).nth(1).is_some()
                || !matches!(graph[edge].instruction, Instruction::Assume(_))
        });
        let facts = from.and_then(|from| facts[from.index()].clone()).unwrap_or_default();
        Knowing::new(terms, ranges, &facts)
    };
    let rewritten = |edge: EdgeIndex| {
        let mut knowing = known(edge);
        let instruction = graph[edge].instruction.reading(|term| knowing.term(term));
        (!budget.is_over()).then_some(instruction)
    };
    let mut changed: Vec<Instruction> =
        graph.edge_indices().map(rewritten).collect::<Option<_>>()?;
    negate_seconds(terms, graph, &mut changed);
    let holds = |guard: &&Guard| {
        let edge = graph.find_edge(guard.at, guard.on);
        edge.is_some_and(|edge| changed[edge.index()] == Instruction::Assume(terms.tt()))
    };
    let gone: Vec<Guard> = guards.iter().filter(holds).copied().collect();
    Some(rebuilt(graph, start, &changed, &gone))
}

/// The second way from a branch assumes what the first does not.
fn negate_seconds(terms: &Terms, graph: &DiGraph<Location, Edge>, changed: &mut [Instruction]) {
    for node in graph.node_indices() {
        let mut edges: Vec<usize> = graph.edges(node).map(|edge| edge.id().index()).collect();
        edges.sort_unstable();
        if let [first, second] = edges[..]
            && let Instruction::Assume(condition) = changed[first]
        {
            changed[second] = Instruction::Assume(terms.not(condition));
        }
    }
}

fn rebuilt(
    graph: &DiGraph<Location, Edge>,
    start: NodeIndex,
    changed: &[Instruction],
    gone: &[Guard],
) -> Simplified {
    let into: HashMap<NodeIndex, NodeIndex> =
        gone.iter().map(|guard| (guard.on, guard.at)).collect();
    let dropped: BTreeSet<NodeIndex> =
        gone.iter().flat_map(|guard| [guard.on, guard.end]).collect();
    let (mut result, mut nodes) = (DiGraph::new(), HashMap::new());
    for node in graph.node_indices().filter(|node| !dropped.contains(node)) {
        nodes.insert(node, result.add_node(graph[node].clone()));
    }
    let mut edges = HashMap::new();
    for edge in graph.edge_references() {
        let mut source = edge.source();
        while let Some(before) = into.get(&source) {
            source = *before;
        }
        if let (Some(from), Some(to)) = (nodes.get(&source), nodes.get(&edge.target())) {
            let instruction = changed[edge.id().index()].clone();
            let weight = Edge { instruction, place: edge.weight().place };
            edges.insert(edge.id(), result.add_edge(*from, *to, weight));
        }
    }
    Simplified { graph: result, start: nodes[&start], edges }
}

struct Analysis<'a> {
    terms: &'a Terms,
    graph: &'a DiGraph<Location, Edge>,
    variables: &'a Variables,
}

impl Analysis<'_> {
    /// What is known at each location; nothing of one where no run comes.
    fn facts(&self, start: NodeIndex, budget: &Budget) -> Option<Vec<Option<Facts>>> {
        let mut facts: Vec<Option<Facts>> = vec![None; self.graph.node_count()];
        facts[start.index()] = Some(Facts::default());
        // What is known only gets less, so this ends.
        let order = ReversePostorder::of(self.graph, start);
        let mut work = Worklist::new(&order, start);
        while let Some(node) = work.pop() {
            if budget.is_over() {
                return None;
            }
            for edge in self.graph.edges(node) {
                let mut after = facts[node.index()].clone().unwrap_or_default();
                self.learn(&mut after, &edge.weight().instruction);
                match &mut facts[edge.target().index()] {
                    Some(known) if known.is_subset(&after) => continue,
                    Some(known) => Rc::make_mut(known).retain(|fact| after.contains(fact)),
                    none => *none = Some(after),
                }
                work.push(edge.target());
            }
        }
        Some(facts)
    }

    fn learn(&self, facts: &mut Facts, instruction: &Instruction) {
        let forget = |facts: &mut Facts, symbol| {
            retain(facts, |fact| !self.terms.occurs(symbol, fact));
        };
        match *instruction {
            Instruction::Assume(condition) => add(self.terms, facts, condition),
            Instruction::Assign { variable, value } => {
                forget(facts, variable);
                if self.terms.as_int(value).is_some() {
                    add(self.terms, facts, self.terms.eq(variable, value));
                }
            }
            Instruction::Input { variable, .. } => forget(facts, variable),
            Instruction::Write { array, .. } => self.write(facts, array),
            Instruction::Output { .. } => {}
            Instruction::Call { result, .. } => {
                result.into_iter().for_each(|variable| forget(facts, variable));
                let is_kept = |symbol: &Term| {
                    !self.variables.shared.contains(symbol) && !self.terms.sort(*symbol).is_array()
                };
                retain(facts, |fact| self.terms.symbols(fact).iter().all(is_kept));
            }
            Instruction::IndirectCall { .. } | Instruction::Memory(_) => *facts = Facts::default(),
        }
    }

    /// Forgets what was known of an array, and of those that may be the same.
    fn write(&self, facts: &mut Facts, array: Term) {
        let is_reference = |symbol: Term| self.variables.by_reference.contains(&symbol);
        let is_changed = |&symbol: &Term| {
            let may_be = is_reference(symbol) || is_reference(array);
            symbol == array || may_be && self.terms.sort(symbol).is_array()
        };
        retain(facts, |fact| !self.terms.symbols(fact).iter().any(is_changed));
    }
}

/// Forgets all others.
fn retain(facts: &mut Facts, is_kept: impl Fn(Term) -> bool) {
    if !facts.iter().all(|&fact| is_kept(fact)) {
        Rc::make_mut(facts).retain(|&fact| is_kept(fact));
    }
}

fn add(terms: &Terms, facts: &mut Facts, condition: Term) {
    match terms.node(condition) {
        Node::And(parts) => parts.iter().for_each(|part| add(terms, facts, *part)),
        Node::Bool(_) => {}
        _ if facts.len() < MAX_FACTS => drop(Rc::make_mut(facts).insert(condition)),
        _ => {}
    }
}

/// Simplifies terms where some facts hold.
struct Knowing<'a> {
    terms: &'a Terms,
    facts: Facts,
    constants: Substitution,
    /// Between which ends variables stay by what they are.
    ranges: &'a HashMap<Term, Interval>,
    /// And by the facts, cells, too.
    bounds: HashMap<Term, Interval>,
    /// The same for sums of several terms, normalized.
    sums: HashMap<Vec<(Term, BigInt)>, Interval>,
    /// In so many more of them. A term that several share is simplified again in each.
    junctions: usize,
    done: HashMap<Term, Term>,
}

impl<'a> Knowing<'a> {
    fn new(terms: &'a Terms, ranges: &'a HashMap<Term, Interval>, facts: &Facts) -> Self {
        let mut knowing = Self {
            terms,
            facts: Rc::clone(facts),
            constants: Substitution::new(),
            ranges,
            bounds: HashMap::new(),
            sums: HashMap::new(),
            junctions: MAX_JUNCTIONS,
            done: HashMap::new(),
        };
        for &fact in &**facts {
            knowing.constant(fact);
            knowing.bound(fact);
        }
        knowing
    }

    /// Takes a variable down that is known to be one number.
    fn constant(&mut self, fact: Term) {
        if let Node::Eq(a, b) = self.terms.node(fact) {
            for (symbol, value) in [(*a, *b), (*b, *a)] {
                let is_symbol = matches!(self.terms.node(symbol), Node::Symbol(_, Sort::Int));
                if is_symbol && self.terms.as_int(value).is_some() {
                    self.constants.insert(symbol, value);
                }
            }
        }
    }

    /// Takes down between which ends a variable or a cell is by an atom that is about it alone.
    fn bound(&mut self, fact: Term) -> Option<()> {
        let (is_equation, form) = self.terms.atom_form(fact)?;
        let [(term, factor)] = &form.terms[..] else { return self.bound_sum(is_equation, form) };
        let (factor, constant) = (factor.to_i128()?, form.constant.to_i128()?);
        let end = constant.checked_neg()?;
        let bound = match factor.cmp(&0) {
            _ if is_equation && end % factor == 0 => Interval::between(end / factor, end / factor)?,
            _ if is_equation => return None,
            Ordering::Greater => Interval::at_most(end.div_euclid(factor)),
            // The quotient towards 0 from above is the one rounded up.
            _ => Interval::at_least(-end.div_euclid(-factor)),
        };
        let before = self.bounds.get(term).copied().unwrap_or(Interval::ALL);
        self.bounds.insert(*term, before.meet(bound)?);
        Some(())
    }

    /// The same of an atom about a sum of several.
    fn bound_sum(&mut self, is_equation: bool, form: Linear) -> Option<()> {
        let constant = form.constant.to_i128()?;
        let (sum, is_negated) = form.normalized()?;
        let end = if is_negated { constant } else { constant.checked_neg()? };
        let bound = match is_negated {
            _ if is_equation => Interval::between(end, end)?,
            true => Interval::at_least(end),
            false => Interval::at_most(end),
        };
        let before = self.sums.get(&sum).copied().unwrap_or(Interval::ALL);
        self.sums.insert(sum, before.meet(bound)?);
        Some(())
    }

    /// Whether a sum of several is known to have no more than so many bits.
    fn sum_fits(&self, sum: Term, width: u32, signed: bool) -> bool {
        if self.sums.is_empty() {
            return false;
        }
        let form = self.terms.linear(sum);
        let constant = Interval::point(&form.constant);
        let known = form.normalized().and_then(|(sum, is_negated)| {
            let factor = BigInt::from(if is_negated { -1 } else { 1 });
            Some(self.sums.get(&sum)?.times(Interval::point(&factor)))
        });
        known.is_some_and(|known| known.plus(constant).fits(width, signed))
    }

    /// Whether bounds decide a condition.
    fn decided(&self, condition: Term) -> Option<bool> {
        let is_atom =
            matches!(self.terms.node(condition), Node::Eq(..) | Node::Le(..) | Node::Lt(..));
        if !is_atom {
            return None;
        }
        let bound = |term| {
            let of = |known: &HashMap<Term, Interval>| known.get(&term).copied();
            let range = of(self.ranges).unwrap_or(Interval::ALL);
            of(&self.bounds).and_then(|bound| bound.meet(range)).unwrap_or(range)
        };
        Estimate::new(self.terms, bound).truth(condition)
    }

    fn term(&mut self, term: Term) -> Term {
        if let Some(&done) = self.done.get(&term) {
            return done;
        }
        let simple = self.simple(term);
        self.done.insert(term, simple);
        simple
    }

    /// What a term is known to be.
    fn known(&self, term: Term) -> Option<Term> {
        let terms = self.terms;
        if terms.sort(term) != Sort::Bool {
            return self.constants.get(&term).copied();
        }
        let is_fact = |condition: Term| self.facts.contains(&condition);
        let truth = if is_fact(term) || is_fact(terms.not(term)) {
            Some(is_fact(term))
        } else {
            self.decided(term)
        };
        truth.map(|truth| terms.bool(truth))
    }

    fn simple(&mut self, term: Term) -> Term {
        let terms = self.terms;
        if let Some(known) = self.known(term) {
            return known;
        }
        let simple = match terms.node(term) {
            Node::And(parts) => self.junction(parts, true),
            Node::Or(parts) => self.junction(parts, false),
            Node::Read(array, indices) => {
                let indices: Vec<Term> = indices.iter().map(|&index| self.term(index)).collect();
                terms.read(*array, &indices)
            }
            Node::Wrap { width, signed, value } if self.sum_fits(*value, *width, *signed) => {
                self.term(*value)
            }
            node => terms.rebuild(term, node, |child, _| self.term(child)),
        };
        self.known(simple).unwrap_or(simple)
    }

    /// Where one part of a conjunction does not hold the others have no say, and where one part of a
    /// disjunction holds: so each may rest on the atoms among the others.
    fn junction(&mut self, parts: &[Term], is_and: bool) -> Term {
        let terms = self.terms;
        let is_atom = |part: &Term| !matches!(terms.node(*part), Node::And(_) | Node::Or(_));
        let (atoms, others): (Vec<Term>, Vec<Term>) = parts.iter().partition(|part| is_atom(part));
        let atoms: Vec<Term> = atoms.into_iter().map(|part| self.term(part)).collect();
        let mut facts = Rc::clone(&self.facts);
        for &atom in &atoms {
            add(terms, &mut facts, if is_and { atom } else { terms.not(atom) });
        }
        let others: Vec<Term> = if facts == self.facts || self.junctions == 0 {
            others.into_iter().map(|part| self.term(part)).collect()
        } else {
            let mut inner = Knowing::new(terms, self.ranges, &facts);
            inner.junctions = self.junctions - 1;
            let simple = others.into_iter().map(|part| inner.term(part)).collect();
            self.junctions = inner.junctions;
            simple
        };
        let all = atoms.into_iter().chain(others);
        if is_and { terms.and(all) } else { terms.or(all) }
    }
}
