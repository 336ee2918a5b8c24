//! The values of the path counters on a run: how often the run iterated each backbone
//! of each loop. Read off the run's trace, so they are facts, whatever the encoding.

use hashbrown::HashMap;

use crate::graph::loops::LoopId;
use crate::graph::{EdgeIndex, NodeIndex, Trace};
use crate::outcome::Iterations;

use super::program::ApcProgram;

/// At most this many visits of one loop are counted.
const MAX_VISITS: usize = 1000;

/// The path counters of a run of the program before slicing.
pub(crate) fn path_counters(program: &ApcProgram, trace: &Trace) -> Vec<Iterations> {
    let mut counters: Vec<Counter> = (0..program.forest.loops.len())
        .map(|id| Counter { id: LoopId(id), ..Counter::default() })
        .collect();
    for (from, to) in walk(program, trace) {
        for counter in &mut counters {
            counter.step(program, from, to);
        }
    }
    counters.sort_by_key(|c| program.place(c.id));
    counters
        .into_iter()
        .filter(|c| !c.visits.is_empty())
        .map(|c| Iterations {
            name: program.name(c.id).to_owned(),
            place: program.place(c.id),
            visits: c.visits,
        })
        .collect()
}

/// The run as a walk on the slice. Links that stand for dropped code are put in between.
fn walk(program: &ApcProgram, trace: &Trace) -> Vec<(NodeIndex, NodeIndex)> {
    let flow = &program.slice.flow;
    let kept: HashMap<EdgeIndex, EdgeIndex> = flow
        .graph
        .edge_indices()
        .filter_map(|e| Some((program.slice.origin_of_edge[e.index()]?, e)))
        .collect();
    let link = |at: NodeIndex| {
        let dropped = |e: &EdgeIndex| program.slice.origin_of_edge[e.index()].is_none();
        flow.out_edges(at).into_iter().find(dropped).map(|e| flow.endpoints(e).1)
    };
    let mut steps = Vec::new();
    let mut at = flow.start;
    for edge in trace.edges.iter().filter_map(|site| kept.get(&site.edge)) {
        let (from, to) = flow.endpoints(*edge);
        while at != from {
            let Some(next) = link(at) else { break };
            steps.push((at, next));
            at = next;
        }
        steps.push((from, to));
        at = to;
    }
    steps
}

#[derive(Default)]
struct Counter {
    id: LoopId,
    /// The backbones met so far, as the nodes that they pass.
    backbones: Vec<Vec<NodeIndex>>,
    /// For each visit the number of iterations along each backbone.
    visits: Vec<Vec<u64>>,
    /// The present iteration without its cycles: its backbone so far.
    backbone: Option<Vec<NodeIndex>>,
}

impl Counter {
    fn step(&mut self, program: &ApcProgram, from: NodeIndex, to: NodeIndex) {
        let this = program.get(self.id);
        if to == this.entry {
            let around = this.nodes.contains(&from);
            match self.backbone.take() {
                Some(backbone) if around => self.count(backbone),
                _ if self.visits.len() < MAX_VISITS => self.visits.push(Vec::new()),
                _ => return,
            }
            self.backbone = Some(vec![to]);
        } else if let Some(backbone) = &mut self.backbone {
            if !this.nodes.contains(&to) {
                self.backbone = None;
            } else if let Some(again) = backbone.iter().position(|&node| node == to) {
                backbone.truncate(again + 1);
            } else {
                backbone.push(to);
            }
        }
    }

    fn count(&mut self, backbone: Vec<NodeIndex>) {
        let known = self.backbones.iter().position(|b| *b == backbone);
        let index = known.unwrap_or_else(|| {
            self.backbones.push(backbone);
            self.backbones.len() - 1
        });
        if let Some(visit) = self.visits.last_mut() {
            visit.resize(visit.len().max(index + 1), 0);
            visit[index] += 1;
        }
    }
}
