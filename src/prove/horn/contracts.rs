//! Recursion by summaries: the clauses of a program in which calls leave anything. For each
//! function at which recursion is cut there are two predicates, of which a solution makes its
//! [contract](crate::graph::recursion): one holds of what it may be entered with, the other of
//! that and what it may return. A block behind a call has both the state there and what the call
//! has returned in its body.

use crate::graph::names::Names;
use crate::graph::recursion::{Contract, OpenLevel};
use crate::graph::system::{Block, CutPoint, PointId, System};
use crate::graph::{NodeIndex, Targets};
use crate::logic::Term;
use crate::logic::horn::{HornAtom, HornClause, HornClauses, Predicate};
use crate::outcome::Reason;
use crate::prove::Task;
use crate::prove::shared::prepare::no_system;

use super::clauses::{clause, place, predicate};

/// What solvers say of contracts. Nothing of it has been checked.
pub(crate) enum Guessed {
    /// There are some that exclude the targets, in the order of the levels.
    Contracts(Vec<Contract>),
    /// There are none: some run comes to a target.
    Run,
    /// They do not know.
    Nothing,
}

/// What a cut point is to a call of a function at which recursion is cut.
#[derive(Clone, Copy)]
enum Role {
    Entry(usize),
    Call(usize),
    Return(usize),
}

/// A program in which calls leave anything, as a transition system.
pub(super) struct OpenSystem<'a> {
    system: System,
    levels: &'a [OpenLevel],
    roles: Vec<Option<Role>>,
    /// Whether it matters what functions are entered with: an error may be inside of one.
    enters: bool,
}

impl<'a> OpenSystem<'a> {
    /// That of a task's program, whose locations the levels speak of, with these targets.
    ///
    /// # Errors
    /// The program cannot be cut into blocks, or not in time.
    pub(super) fn of(
        task: &Task<'_>,
        targets: &Targets,
        levels: &'a [OpenLevel],
    ) -> Result<Self, Reason> {
        let (inlined, budget) = (task.inlined()?, task.means.budget);
        let nodes = |all: &Targets| inlined.located(all).iter().map(|(_, node)| node).collect();
        let mut cuts: Vec<(NodeIndex, Vec<Term>)> = Vec::new();
        let mut marked: Vec<(NodeIndex, Role)> = Vec::new();
        for (number, level) in levels.iter().enumerate() {
            let signature = &level.signature;
            let globals = signature.before.iter().map(|&(global, _)| global);
            let entered: Vec<Term> = signature.given.iter().copied().chain(globals).collect();
            let mut mark = |all: &Targets, role: Role, live: &[Term]| {
                let nodes: Vec<NodeIndex> = nodes(all);
                marked.extend(nodes.iter().map(|&node| (node, role)));
                cuts.extend(nodes.into_iter().map(|node| (node, live.to_vec())));
            };
            mark(&level.entry, Role::Entry(number), &entered);
            mark(&level.calls, Role::Call(number), &level.called);
            mark(&level.returns, Role::Return(number), &signature.on_return());
        }
        let targets: Vec<NodeIndex> = nodes(targets);
        let targets = targets.into_iter().collect();
        let system = System::cut_at(inlined, &targets, &cuts, budget)
            .map_err(|error| no_system(error, budget))?;
        let role = |point: &CutPoint| {
            marked.iter().find(|(node, _)| *node == point.origin).map(|&(_, role)| role)
        };
        let roles: Vec<Option<Role>> = system.points.iter().map(role).collect();
        let enters = comes_to_target(&system, &roles);
        Ok(Self { system, levels, roles, enters })
    }

    /// The clauses: if they have a solution, no run comes to the target, however deep.
    pub(super) fn clauses(&self) -> HornClauses {
        let (system, mut names) = (&self.system, Names::default());
        let inner = (1..system.target().0).map(PointId);
        let calls = inner.clone().filter_map(|at| match self.roles[at.0] {
            Some(Role::Call(level)) if self.enters => Some(self.entering(at, level)),
            _ => None,
        });
        let blocks = system.blocks.iter().filter_map(|block| self.clause(block));
        HornClauses {
            predicates: inner.map(|at| self.predicate(at, &mut names)).collect(),
            clauses: calls.chain(blocks).collect(),
        }
    }

    /// Whether a predicate is a part of a contract.
    pub(super) fn is_contract(&self, predicate: usize) -> bool {
        matches!(self.roles[predicate + 1], Some(Role::Entry(_) | Role::Return(_)))
    }

    fn predicate(&self, at: PointId, names: &mut Names) -> Predicate {
        let point = self.system.point(at);
        let mut contract = |level: usize, word: &str, arguments| {
            let name = names.fresh(&format!("{}{word}", self.levels[level].name));
            Predicate { name, arguments }
        };
        match self.roles[at.0] {
            None => predicate(point, "loop", names),
            Some(Role::Call(_)) => predicate(point, "call", names),
            Some(Role::Entry(level)) => {
                contract(level, ".entered", self.levels[level].signature.on_entry())
            }
            Some(Role::Return(level)) => {
                contract(level, "", self.levels[level].signature.on_return())
            }
        }
    }

    /// A run that comes to a call enters the function.
    fn entering(&self, at: PointId, level: usize) -> HornClause {
        let body = HornAtom { predicate: place(at), arguments: self.system.point(at).live.clone() };
        let OpenLevel { signature, called, .. } = &self.levels[level];
        let arguments = called[..signature.on_entry().len()].to_vec();
        let head = self.level_atom(level, arguments, |role| matches!(role, Role::Entry(_)));
        HornClause { body: vec![body], conditions: Vec::new(), head }
    }

    /// What a contract says, at these arguments.
    fn level_atom(
        &self,
        level: usize,
        arguments: Vec<Term>,
        wanted: impl Fn(Role) -> bool,
    ) -> Option<HornAtom> {
        let of_level = |role: &Role| {
            let (Role::Entry(of) | Role::Call(of) | Role::Return(of)) = *role;
            of == level && wanted(*role)
        };
        let at = PointId(self.roles.iter().position(|role| role.as_ref().is_some_and(of_level))?);
        Some(HornAtom { predicate: place(at), arguments })
    }

    /// The clause of a block; none for what leads to where a function is entered, which its own
    /// predicate says.
    fn clause(&self, block: &Block) -> Option<HornClause> {
        if let Some(Role::Entry(_)) = self.roles[block.to.0] {
            return None;
        }
        let mut clause = clause(&self.system, block);
        match self.roles[block.from.0] {
            Some(Role::Entry(_)) if !self.enters => clause.body.clear(),
            Some(Role::Entry(level)) => {
                let OpenLevel { signature, .. } = &self.levels[level];
                let globals = signature.before.iter().map(|&(global, _)| global);
                let arguments = signature.given.iter().copied().chain(globals).collect();
                clause.body = vec![HornAtom { predicate: place(block.from), arguments }];
            }
            Some(Role::Call(level)) => {
                let arguments = self.levels[level].called.clone();
                let is_return = |role| matches!(role, Role::Return(_));
                // A function that never returns leaves nothing.
                clause.body.push(self.level_atom(level, arguments, is_return)?);
            }
            _ => {}
        }
        if let (Some(Role::Return(level)), Some(head)) = (self.roles[block.to.0], &mut clause.head)
        {
            let live = &self.system.point(block.to).live;
            let value = |wanted: Term| {
                let at = live.iter().position(|&variable| variable == wanted);
                at.map_or(wanted, |at| block.values[at])
            };
            let all = self.levels[level].signature.on_return();
            head.arguments = all.into_iter().map(value).collect();
        }
        Some(clause)
    }

    /// What a solution says of the functions, as far as it speaks of what contracts do.
    pub(super) fn contracts(&self, formulas: &[Option<Term>]) -> Vec<Contract> {
        let terms = &self.system.terms;
        let formula = |level: usize, all: &[Term], wanted: fn(Role) -> bool| {
            let atom = self.level_atom(level, Vec::new(), wanted);
            let Some(formula) = atom.and_then(|atom| formulas[atom.predicate]) else {
                return terms.tt();
            };
            let fits = |&part: &Term| {
                terms.symbols(part).iter().all(|symbol| all.contains(symbol))
                    && !terms.has_quantifier(part)
            };
            terms.and(terms.conjuncts(formula).into_iter().filter(fits).collect::<Vec<_>>())
        };
        let contract = |(number, level): (usize, &OpenLevel)| Contract {
            on_entry: if self.enters {
                let on_entry = level.signature.on_entry();
                formula(number, &on_entry, |role| matches!(role, Role::Entry(_)))
            } else {
                terms.tt()
            },
            on_return: formula(number, &level.signature.on_return(), |r| {
                matches!(r, Role::Return(_))
            }),
        };
        self.levels.iter().enumerate().map(contract).collect()
    }
}

/// Whether a run may come to the target before a function that it has entered returns.
fn comes_to_target(system: &System, roles: &[Option<Role>]) -> bool {
    let is_entry = |at: &usize| matches!(roles[*at], Some(Role::Entry(_)));
    let mut work: Vec<usize> = (0..roles.len()).filter(is_entry).collect();
    let mut seen = vec![false; roles.len()];
    while let Some(at) = work.pop() {
        if !std::mem::replace(&mut seen[at], true) {
            work.extend(system.from(PointId(at)).map(|block| block.to.0));
        }
    }
    seen[system.target().0]
}
