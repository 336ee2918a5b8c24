//! Where a program makes objects, and whether more than one may be made there: where that is in a loop, or in a
//! function that is called more than once.
//!
//! Direction of error: a site may be said to repeat that does not.

use std::collections::BTreeSet;

use petgraph::algo::tarjan_scc;

use super::initialized::initialized;
use super::lifetimes::one_at_a_time;
use crate::graph::memory::{Allocation, MemoryEffect};
use crate::graph::order::ReversePostorder;
use crate::graph::program::{EdgeIndex, Flowgraph, Function, Instruction, NodeIndex, Program};
use crate::graph::reading::Site;

/// An instruction that makes objects.
#[derive(Clone, Debug)]
pub(super) struct AllocationSite {
    pub(super) edge: Site,
    /// Whether it may make more than one.
    pub(super) repeats: bool,
    /// Whether these live one after the other, and the address of none is known when its life is over.
    pub(super) one_at_a_time: bool,
    pub(super) object: Allocation,
    /// The offsets at which pointers are stored before anybody reads there.
    pub(super) initialized: BTreeSet<i64>,
}

/// The instructions that make objects, in the order of functions and edges.
pub(super) fn sites(program: &Program) -> Vec<AllocationSite> {
    let cycles: Vec<Cycles> = program.functions.iter().map(|f| Cycles::of(&f.graph)).collect();
    let repeats = repeated(program, &cycles);
    let order = |f: &Function| ReversePostorder::of(&f.graph.graph, f.graph.start);
    let orders: Vec<ReversePostorder> = program.functions.iter().map(order).collect();
    let site = |(edge, instruction): (Site, &Instruction)| {
        let Instruction::Memory(MemoryEffect::Allocate { object, .. }) = instruction else {
            return None;
        };
        let Site { function, edge: index } = edge;
        let flow = &program.function(function).graph;
        let in_cycle = cycles[function.0].has(flow, index);
        let (terms, order) = (&program.terms, &orders[function.0]);
        let may_be_one = !repeats[function.0] && in_cycle;
        Some(AllocationSite {
            edge,
            repeats: repeats[function.0] || in_cycle,
            one_at_a_time: may_be_one && one_at_a_time(terms, (flow, order), index),
            object: object.as_ref().clone(),
            initialized: initialized(terms, (flow, order), index),
        })
    };
    program.instructions().filter_map(site).collect()
}

/// Of each function whether it may be entered more than once.
fn repeated(program: &Program, cycles: &[Cycles]) -> Vec<bool> {
    let mut calls = vec![0_u32; program.functions.len()];
    calls[program.entry.0] = 1;
    let mut repeats = vec![false; program.functions.len()];
    let mut called = Vec::new();
    for (site, instruction) in program.instructions() {
        if let Instruction::Call { function, .. } = instruction {
            let flow = &program.function(site.function).graph;
            calls[function.0] += 1;
            repeats[function.0] |=
                calls[function.0] > 1 || cycles[site.function.0].has(flow, site.edge);
            called.push((site.function, *function));
        }
    }
    // What a function calls that is entered again is entered again; there are ever more, so this ends.
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for (caller, callee) in &called {
            if repeats[caller.0] && !std::mem::replace(&mut repeats[callee.0], true) {
                changed = true;
            }
        }
    }
    repeats
}

/// The cycle that each location is in, and whether it is one.
struct Cycles(Vec<(usize, bool)>);

impl Cycles {
    fn of(flow: &Flowgraph) -> Self {
        let mut component = vec![(0, false); flow.graph.node_count()];
        for (number, nodes) in tarjan_scc(&flow.graph).into_iter().enumerate() {
            let is_cycle = nodes.len() > 1 || flow.graph.contains_edge(nodes[0], nodes[0]);
            nodes.iter().for_each(|node| component[node.index()] = (number, is_cycle));
        }
        Self(component)
    }

    /// Whether a run may take an edge again without leaving the function.
    fn has(&self, flow: &Flowgraph, edge: EdgeIndex) -> bool {
        let (from, to) = flow.endpoints(edge);
        let of = |node: NodeIndex| self.0[node.index()];
        of(from) == of(to) && of(from).1
    }
}
