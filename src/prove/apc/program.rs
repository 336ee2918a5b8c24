//! The program as the engine sees it: sliced, folded into backbones, with names for
//! loops, path counters and inputs.

use std::sync::Arc;

use hashbrown::{HashMap, HashSet};

use crate::budget::Budget;

use crate::graph::loops::{FoldError, Loop, LoopForest, LoopId, Step};
use crate::graph::names::{Names, said_names};
use crate::graph::slice::Slice;
use crate::graph::spoken::loop_place;
use crate::graph::transfer::State;
use crate::graph::{EdgeIndex, Instruction, Origin, Place, Program};
use crate::logic::{Sort, Substitution, Term, Terms};
use crate::prove::shared::inputs::{InputSite, input_sites};

use super::path::Path;

/// A sliced program with its folded backbones.
#[derive(Clone, Debug)]
pub(crate) struct ApcProgram {
    pub(crate) terms: Arc<Terms>,
    pub(crate) slice: Slice,
    pub(crate) forest: LoopForest,
    sites: HashMap<EdgeIndex, InputSite>,
    loops: Vec<String>,
    /// What people call the variables; those that they know nothing of have no name.
    variables: std::collections::HashMap<Term, Option<String>>,
    origin: Origin,
    /// All names of the program and of the symbols here. Whatever the engine names besides
    /// draws from a copy of this, so that no two symbols of a formula can have one name.
    names: Names,
    /// A symbol that stands for a number of iterations while terms are looked at.
    count: Term,
    /// Symbols that stand for the indices of an array while a layer is made.
    indices: Vec<Term>,
    /// What stands in the place of array inputs, if it is not their symbols.
    patterns: Substitution,
    /// Arrays that nothing writes but an input that a run comes to once, with what that reads.
    fixed: State,
}

impl ApcProgram {
    /// Prepares a slice of `program`, which has one function.
    pub(crate) fn new(program: &Program, slice: Slice, budget: &Budget) -> Result<Self, FoldError> {
        let terms = program.terms.clone();
        let forest = LoopForest::new(&slice.flow, slice.target, budget)?;
        let loops = loop_names(&slice, &forest);
        let mut names = Names::of(program);
        let in_loop = |edge| {
            let (from, to) = slice.flow.endpoints(edge);
            forest.loops.iter().any(|l| l.nodes.contains(&from) && l.nodes.contains(&to))
        };
        let sites = input_sites(&terms, &slice, in_loop, &mut names);
        let count = terms.int_symbol(&names.fresh("count!"));
        let dimensions = program.variables().map(|v| v.sort.arity()).max().unwrap_or(0);
        let mut index = |i| terms.int_symbol(&names.fresh(&format!("{}!", Terms::index_name(i))));
        let indices = (0..dimensions).map(&mut index).collect();
        let (variables, origin) = (said_names(program), program.origin.clone());
        let (patterns, fixed) = (Substitution::new(), State::default());
        Ok(Self {
            terms,
            slice,
            forest,
            sites,
            loops,
            variables,
            origin,
            names,
            count,
            indices,
            patterns,
            fixed,
        })
    }

    /// The same program with other array values in the place of the symbols of array inputs.
    pub(crate) fn with_patterns(&self, patterns: Substitution, names: Names) -> Self {
        let mut fixed = State::default();
        for (edge, site) in &self.sites {
            let Some(&pattern) = patterns.get(&site.symbol) else { continue };
            if let Instruction::Input { variable, .. } = self.instruction(*edge)
                && site.position.is_none()
                && self.writers(*variable) == 1
            {
                fixed.set(*variable, pattern);
            }
        }
        Self { names, patterns, fixed, ..self.clone() }
    }

    /// How many instructions write a variable.
    fn writers(&self, array: Term) -> usize {
        let writes = |edge: &EdgeIndex| match self.instruction(*edge) {
            Instruction::Assign { variable, .. } | Instruction::Input { variable, .. } => {
                *variable == array
            }
            Instruction::Write { array: written, .. } => *written == array,
            Instruction::Assume(_) | Instruction::Output { .. } => false,
            Instruction::Call { .. }
            | Instruction::IndirectCall { .. }
            | Instruction::Memory(_) => true,
        };
        self.slice.flow.graph.edge_indices().filter(writes).count()
    }

    /// What an input site reads: its symbol, or what stands in the place of that.
    pub(crate) fn read_by(&self, site: &InputSite) -> Term {
        self.patterns.get(&site.symbol).copied().unwrap_or(site.symbol)
    }

    /// Where a run through the body of a loop starts: with what never changes.
    pub(crate) fn in_body(&self) -> Path {
        Path { state: self.fixed.clone(), ..Path::default() }
    }

    /// A supply of names that are taken neither in the program nor by any symbol here.
    pub(crate) fn names(&self) -> Names {
        self.names.clone()
    }

    /// A symbol that stands for a number of iterations while terms are looked at.
    pub(crate) fn count(&self) -> Term {
        self.count
    }

    /// Symbols for the indices of an array of this sort while a layer is made.
    pub(crate) fn indices(&self, sort: Sort) -> &[Term] {
        &self.indices[..sort.arity()]
    }

    /// A variable's name in the source; `None` for one that the engine has added.
    pub(crate) fn source_name(&self, variable: Term) -> Option<&str> {
        self.variables.get(&variable)?.as_deref()
    }

    /// A place in a few words.
    pub(crate) fn at(&self, place: Place) -> String {
        self.origin.at(place)
    }

    pub(crate) fn get(&self, id: LoopId) -> &Loop {
        self.forest.get(id)
    }

    /// A short name for a loop: the line of its entry node.
    pub(crate) fn name(&self, id: LoopId) -> &str {
        &self.loops[id.0]
    }

    /// Where a loop is in the text.
    pub(crate) fn place(&self, id: LoopId) -> Place {
        let Loop { entry, nodes, .. } = self.get(id);
        loop_place(&self.origin, &self.slice.flow, *entry, |node| nodes.contains(&node))
    }

    pub(crate) fn instruction(&self, edge: EdgeIndex) -> &Instruction {
        &self.slice.flow.graph[edge].instruction
    }

    pub(crate) fn site(&self, edge: EdgeIndex) -> &InputSite {
        &self.sites[&edge]
    }

    /// All input sites in program order.
    pub(crate) fn sites(&self) -> Vec<&InputSite> {
        let mut sites: Vec<_> = self.sites.iter().collect();
        sites.sort_by_key(|(edge, _)| **edge);
        sites.into_iter().map(|(_, site)| site).collect()
    }

    /// Whether an array is read along a step of a backbone, its loops not counted.
    pub(crate) fn reads_along(&self, step: &Step) -> bool {
        match step {
            Step::Edge(edge) => match self.instruction(*edge) {
                Instruction::Assume(term) | Instruction::Assign { value: term, .. } => {
                    self.terms.symbols(*term).iter().any(|&s| self.terms.sort(s).is_array())
                }
                _ => false,
            },
            Step::Loop(_) => false,
            Step::Branch(arms) => arms.iter().flatten().any(|step| self.reads_along(step)),
        }
    }

    /// The variables that a loop may change, hidden ones included, in program order.
    pub(crate) fn changed_by(&self, id: LoopId) -> Vec<Term> {
        let nodes = &self.get(id).nodes;
        let mut seen = HashSet::new();
        let mut changed = Vec::new();
        for edge in self.slice.flow.graph.edge_indices() {
            let (from, to) = self.slice.flow.endpoints(edge);
            if !nodes.contains(&from) || !nodes.contains(&to) {
                continue;
            }
            let variables = match self.instruction(edge) {
                Instruction::Assign { variable, .. } => [Some(*variable), None],
                Instruction::Write { array, .. } => [Some(*array), None],
                Instruction::Memory(effect) => [effect.variable(), None],
                Instruction::Input { variable, .. } => {
                    [Some(*variable), self.sites[&edge].position]
                }
                Instruction::Assume(_)
                | Instruction::Output { .. }
                | Instruction::Call { .. }
                | Instruction::IndirectCall { .. } => [None, None],
            };
            changed.extend(variables.into_iter().flatten().filter(|&v| seen.insert(v)));
        }
        changed
    }
}

/// Loops are named by the line of their entry node, with a letter where that is not enough.
fn loop_names(slice: &Slice, forest: &LoopForest) -> Vec<String> {
    let mut used: HashMap<u32, u32> = HashMap::new();
    let mut order: Vec<usize> = (0..forest.loops.len()).collect();
    let place = |i: usize| slice.flow.graph[forest.loops[i].entry].place;
    order.sort_by_key(|&i| (place(i).line, place(i).start, forest.loops[i].entry, i));
    let mut names = vec![String::new(); forest.loops.len()];
    for i in order {
        let count = used.entry(place(i).line).or_default();
        let letters = "abcdefghijklmnopqrstuvwxyz";
        let suffix = match *count {
            0 => String::new(),
            n if n < 26 => letters[n as usize..=n as usize].to_string(),
            n => format!("_{n}"),
        };
        *count += 1;
        names[i] = format!("{}{suffix}", place(i).line);
    }
    names
}
