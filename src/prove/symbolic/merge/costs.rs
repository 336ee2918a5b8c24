//! Query count estimation (R24 §4.3.1, §5.4.3.2; K12): in how many of the questions to come a
//! variable's value may occur, as a pass over the flowgraphs.
//!
//! Direction of error: none matters. Whether to merge is a guess at what is faster.

use hashbrown::HashMap;

use super::order::Order;
use crate::graph::frames::Slot;
use crate::graph::successors::Successors;
use crate::graph::{FunctionId, Instruction, LocationKind, NodeIndex};
use crate::logic::{Node, Term};
use crate::prove::shared::execution::subject::Subject;

/// How the ways on from a branch are counted together.
#[derive(Clone, Copy, Debug)]
pub(super) enum Combine {
    /// The one that has most, counted to ten: a lattice without endless rises.
    Most,
    /// All of them, each loop as often as this.
    Sum { rounds: u32 },
}

/// Counted no further.
const HIGHEST_MOST: u32 = 10;
const HIGHEST_SUM: u32 = 1_000_000;

type Cost = HashMap<Term, u32>;

/// For each location what each variable costs there; what costs nothing is left out.
pub(super) struct Costs(Vec<Vec<Cost>>);

impl Costs {
    pub(super) fn of(subject: &Subject<'_>, order: &Order, combine: Combine) -> Self {
        let flows = subject.program.functions.iter().map(|function| &function.graph);
        let mut work = Work {
            subject,
            order,
            combine,
            at: flows.map(|flow| vec![Cost::new(); flow.graph.node_count()]).collect(),
            returned: vec![Cost::new(); subject.program.functions.len()],
        };
        let rounds = match combine {
            Combine::Most => u32::MAX,
            Combine::Sum { rounds } => rounds.saturating_add(1),
        };
        for _ in 0..rounds {
            if !work.pass() {
                break;
            }
        }
        Self(work.at)
    }

    /// What a variable costs at a location.
    pub(super) fn at(&self, function: FunctionId, node: NodeIndex, variable: Term) -> u32 {
        self.0[function.0][node.index()].get(&variable).copied().unwrap_or(0)
    }
}

struct Work<'w, 'p> {
    subject: &'w Subject<'p>,
    order: &'w Order,
    combine: Combine,
    at: Vec<Vec<Cost>>,
    /// What results and globals cost where a function returns, whoever has called it.
    returned: Vec<Cost>,
}

impl Work<'_, '_> {
    /// Goes through all locations once, against the flow; whether anything has changed.
    fn pass(&mut self) -> bool {
        let mut changed = false;
        for function in (0..self.at.len()).map(FunctionId) {
            for node in self.order.backwards(function) {
                let here = self.location(function, node);
                let old = &mut self.at[function.0][node.index()];
                changed |= *old != here;
                *old = here;
            }
        }
        changed
    }

    fn location(&mut self, function: FunctionId, node: NodeIndex) -> Cost {
        let flow = self.subject.flow(function);
        match self.subject.successors(function, node) {
            Successors::None if flow.graph[node].kind == LocationKind::Return => {
                self.returned[function.0].clone()
            }
            Successors::None => Cost::new(),
            Successors::One(edge) => {
                let behind = flow.endpoints(edge).1;
                let behind = self.at[function.0][behind.index()].clone();
                self.before(&self.subject.edge(function, edge).instruction, behind)
            }
            Successors::Two(condition, yes, no) => {
                let [yes, no] = [yes, no].map(|edge| flow.endpoints(edge).1.index());
                let ways = &self.at[function.0];
                let mut both = ways[yes].clone();
                for (&variable, &cost) in &ways[no] {
                    let one = both.entry(variable).or_default();
                    *one = match self.combine {
                        Combine::Most => cost.max(*one),
                        Combine::Sum { .. } => cost.saturating_add(*one).min(HIGHEST_SUM),
                    };
                }
                self.add(&mut both, condition, 1);
                both
            }
        }
    }

    /// What variables cost before an instruction, from what they cost behind it.
    fn before(&mut self, instruction: &Instruction, mut cost: Cost) -> Cost {
        match instruction {
            Instruction::Assume(condition) => self.add(&mut cost, *condition, 1),
            Instruction::Assign { variable, value } => {
                let behind = cost.remove(variable).unwrap_or(0);
                self.add(&mut cost, *value, behind);
            }
            Instruction::Write { array, indices, value } => {
                let behind = cost.get(array).copied().unwrap_or(0);
                self.add(&mut cost, *value, behind);
                indices.iter().for_each(|&index| self.add(&mut cost, index, behind.max(1)));
            }
            Instruction::Input { variable, .. } => {
                cost.remove(variable);
            }
            Instruction::Output { .. }
            | Instruction::Memory(_)
            | Instruction::IndirectCall { .. } => {}
            Instruction::Call { function, arguments, result } => {
                return self.before_call(*function, arguments, *result, cost);
            }
        }
        cost
    }

    fn before_call(
        &mut self,
        callee: FunctionId,
        arguments: &[Term],
        result: Option<Term>,
        mut cost: Cost,
    ) -> Cost {
        let subject = self.subject;
        let is_global = |variable| matches!(subject.layout.slot(variable), Some(Slot::Global(_)));
        let function = subject.program.function(callee);
        let given = result.and_then(|result| cost.remove(&result));
        let given = function.result.as_ref().map(|result| result.symbol).zip(given);
        let globals = cost.iter().filter(|(variable, _)| is_global(**variable));
        let returned: Vec<(Term, u32)> =
            globals.map(|(&variable, &cost)| (variable, cost)).chain(given).collect();
        for (variable, cost) in returned {
            let known = self.returned[callee.0].entry(variable).or_default();
            *known = cost.max(*known);
        }
        cost.retain(|&variable, _| !is_global(variable));
        let entered = self.at[callee.0][function.graph.start.index()].clone();
        cost.extend(entered.iter().filter(|(variable, _)| is_global(**variable)));
        for (parameter, &argument) in function.parameters.iter().zip(arguments) {
            let inside = entered.get(&parameter.symbol).copied().unwrap_or(0);
            self.add(&mut cost, argument, inside);
        }
        cost
    }

    /// The variables of a term cost so much more; those of indices are asked about at once.
    fn add(&self, cost: &mut Cost, term: Term, more: u32) {
        let terms = self.subject.terms;
        let highest = match self.combine {
            Combine::Most => HIGHEST_MOST,
            Combine::Sum { .. } => HIGHEST_SUM,
        };
        let mut raise = |variable: Term, more: u32| {
            if more > 0 {
                let known = cost.entry(variable).or_default();
                *known = known.saturating_add(more).min(highest);
            }
        };
        terms.symbols(term).into_iter().for_each(|variable| raise(variable, more));
        if let Node::Read(_, indices) = terms.node(term) {
            for variable in indices.iter().flat_map(|&index| terms.symbols(index)) {
                raise(variable, 1);
            }
        }
    }
}
