//! Where things stand in a drawing: layered layout by layout-rs.
//!
//! Of the crate only the layout is used, and its drawing is not, because it panics where
//! points of a curve coincide. Two more things keep it out of trouble. Where it looks for
//! cycles it walks along all simple paths, which are exponentially many; it need not look
//! when it is given a graph without cycles, each edge after those that lead to it, and
//! when its checks of itself are off. So back edges are turned round here. And each edge
//! goes through a connector that is made here, so that its way can be told afterwards.

use layout::adt::dag::NodeHandle;
use layout::core::base::Orientation;
use layout::core::format::Visible;
use layout::core::geometry::{Point, Position};
use layout::core::style::StyleAttr;
use layout::std_shapes::shapes::{Arrow, Element, ShapeKind};
use layout::topo::layout::VisualGraph;
use layout::topo::placer::Placer;
use petgraph::algo::toposort;
use petgraph::graph::{EdgeIndex, NodeIndex};
use petgraph::visit::{EdgeFiltered, EdgeRef};

use super::picture::Picture;
use super::shades::text_width;

/// A point, in pixels.
pub(super) type Point2 = (f64, f64);

/// The place of a box: its centre and its size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) centre: Point2,
    pub(super) size: Point2,
}

/// A picture with places.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    /// For each location.
    pub(super) spots: Vec<Frame>,
    /// For each edge the points that it passes, from its source to its target, ends included.
    pub(super) ways: Vec<Vec<Point2>>,
    /// For each edge the room that its label has: the way leads through it at the left, and the text
    /// begins [`BESIDE`] from its left end.
    pub(super) labels: Vec<Frame>,
}

/// Pixels that a line is high.
pub(super) const LINE: f64 = 16.0;
/// The room of a label left of its text, where the edge passes.
pub(super) const BESIDE: f64 = 12.0;
/// How far from the left end of this room it does.
const PASSES: f64 = 5.0;

/// Empty space around locations and around labels.
const HALO: [f64; 2] = [18.0, 8.0];

impl Frame {
    fn left(&self) -> f64 {
        self.centre.0 - self.size.0 / 2.0
    }

    fn right(&self) -> f64 {
        self.centre.0 + self.size.0 / 2.0
    }

    fn top(&self) -> f64 {
        self.centre.1 - self.size.1 / 2.0
    }

    fn bottom(&self) -> f64 {
        self.centre.1 + self.size.1 / 2.0
    }
}

/// The size of a text.
pub(super) fn text_size(text: &str) -> Point2 {
    let widest = text.lines().map(text_width).fold(0.0, f64::max);
    let lines = u32::try_from(text.lines().count()).unwrap_or(u32::MAX);
    (widest, f64::from(lines) * LINE)
}

/// Finds a place for everything.
pub(super) fn place(picture: &Picture) -> Placed {
    let mut visual = VisualGraph::new(Orientation::TopToBottom);
    visual.dag.set_validate(false);
    let graph = &picture.graph;
    let spots: Vec<NodeHandle> = graph
        .node_weights()
        .map(|spot| {
            let (width, height) = text_size(&spot.label);
            let shape = ShapeKind::new_box(&spot.label);
            visual.add_node(element(shape, (width + 24.0, height + 12.0), HALO[0]))
        })
        .collect();
    let labels: Vec<NodeHandle> = graph
        .edge_weights()
        .map(|link| {
            let (width, height) = text_size(&link.label);
            // Text is a box: what the crate takes for a connector may come to overlap.
            let shape = if link.label.is_empty() {
                ShapeKind::Connector(None)
            } else {
                ShapeKind::new_box(&link.label)
            };
            visual.add_node(element(shape, (width + BESIDE + 4.0, height + 4.0), HALO[1]))
        })
        .collect();
    connect(picture, &mut visual, &spots, &labels);
    lay_out(&mut visual, spots.len() + labels.len());
    let mut frames: Vec<Frame> = visual.iter_nodes().map(|node| frame(&visual, node)).collect();
    let rows = Rows::of(&frames);
    let ways: Vec<Vec<NodeHandle>> =
        graph.edge_indices().map(|edge| chain(picture, &visual, labels[edge.index()])).collect();
    let wanted = wanted(picture, &frames, &ways);
    rows.straighten(&mut frames, &wanted);
    let way = |edge: EdgeIndex| way(picture, &rows, &frames, &ways[edge.index()], edge);
    Placed {
        ways: graph.edge_indices().map(way).collect(),
        spots: spots.iter().map(|spot| frames[spot.get_index()]).collect(),
        labels: labels.iter().map(|label| frames[label.get_index()]).collect(),
    }
}

fn element(shape: ShapeKind, (width, height): Point2, halo: f64) -> Element {
    let size = Point::new(width, height);
    Element {
        shape,
        pos: Position::new(Point::zero(), size, Point::zero(), Point::splat(halo)),
        look: StyleAttr::simple(),
        // Shapes lie across the direction in which the graph grows.
        orientation: Orientation::TopToBottom.flip(),
        properties: None,
    }
}

/// The steps that the crate's own drawing takes before it draws.
fn lay_out(visual: &mut VisualGraph, made_here: usize) {
    visual.to_valid_dag();
    visual.split_text_edges();
    visual.split_long_edges(false);
    for added in visual.iter_nodes().skip(made_here) {
        visual.element_mut(added).resize();
    }
    Placer::new(visual).layout(false);
}

/// Adds the edges from the first to the last, each through its label.
fn connect(
    picture: &Picture,
    visual: &mut VisualGraph,
    spots: &[NodeHandle],
    labels: &[NodeHandle],
) {
    let rank = ranks(picture);
    let mut edges: Vec<(usize, EdgeIndex, NodeIndex, NodeIndex)> = Vec::new();
    for edge in picture.graph.edge_references() {
        let (mut from, mut to) = (edge.source(), edge.target());
        if edge.weight().back {
            std::mem::swap(&mut from, &mut to);
        }
        edges.push((rank[from.index()], edge.id(), from, to));
    }
    edges.sort_unstable();
    for (_, edge, from, to) in edges {
        let (from, to) = (spots[from.index()], spots[to.index()]);
        let label = labels[edge.index()];
        visual.add_edge(Arrow::simple(""), from, label);
        if from != to {
            visual.add_edge(Arrow::simple(""), label, to);
        }
    }
}

/// The number of each location in an order in which edges that are not back edges lead on.
fn ranks(picture: &Picture) -> Vec<usize> {
    let graph = &picture.graph;
    let forward = EdgeFiltered::from_fn(graph, |edge| !edge.weight().back);
    let order = toposort(&forward, None).expect("without its back edges a graph has no cycle");
    let mut rank = vec![0; graph.node_count()];
    for (number, node) in order.into_iter().enumerate() {
        rank[node.index()] = number;
    }
    rank
}

fn frame(visual: &VisualGraph, node: NodeHandle) -> Frame {
    let position = visual.pos(node);
    let (centre, size) = (position.center(), position.size(false));
    Frame { centre: (centre.x, centre.y), size: (size.x, size.y) }
}

/// The rows in which everything stands, from above: edges go through them straight down, beside what
/// stands there, and aside only between them.
struct Rows {
    /// Where each begins, and where it ends.
    all: Vec<Point2>,
}

impl Rows {
    fn of(frames: &[Frame]) -> Self {
        let mut spans: Vec<Point2> =
            frames.iter().map(|frame| (frame.top(), frame.bottom())).collect();
        spans.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut all: Vec<Point2> = Vec::new();
        for (top, bottom) in spans {
            match all.last_mut() {
                Some(last) if top <= last.1 => last.1 = last.1.max(bottom),
                _ => all.push((top, bottom)),
            }
        }
        Self { all }
    }

    fn number(&self, frame: Frame) -> usize {
        self.all.partition_point(|row| row.1 < frame.centre.1)
    }

    /// Where the row of a frame begins, and where it ends.
    fn row(&self, frame: Frame) -> Point2 {
        self.all.get(self.number(frame)).copied().unwrap_or((frame.top(), frame.bottom()))
    }

    /// Moves labels to the right or to the left, as far as there is room in their row, so that their edges
    /// need not go aside for them. Of each that may be moved it is given where its edge would pass.
    fn straighten(&self, frames: &mut [Frame], wanted: &[Option<Point2>]) {
        let mut rows: Vec<Vec<usize>> = vec![Vec::new(); self.all.len()];
        for (at, &frame) in frames.iter().enumerate() {
            rows[self.number(frame)].push(at);
        }
        for row in &mut rows {
            row.sort_by(|&a, &b| frames[a].centre.0.total_cmp(&frames[b].centre.0));
            let mut free = f64::MAX;
            for &at in row.iter().rev() {
                if let Some((low, _)) = wanted[at] {
                    let room = free - HALO[1] - frames[at].right();
                    let more = (low - frames[at].left() - PASSES).min(room);
                    frames[at].centre.0 += more.max(0.0);
                }
                free = frames[at].left();
            }
            let mut free = f64::MIN;
            for &at in row.iter() {
                if let Some((_, high)) = wanted[at] {
                    let room = frames[at].left() - HALO[1] - free;
                    let less = (frames[at].left() + PASSES - high).min(room);
                    frames[at].centre.0 -= less.max(0.0);
                }
                free = frames[at].right();
            }
        }
    }
}

/// Between which places each edge would pass its label, if that were not in its way.
fn wanted(picture: &Picture, frames: &[Frame], ways: &[Vec<NodeHandle>]) -> Vec<Option<Point2>> {
    let mut wanted = vec![None; frames.len()];
    for (edge, way) in picture.graph.edge_indices().zip(ways) {
        let label = picture.graph.node_count() + edge.index();
        let at = way.iter().position(|node| node.get_index() == label).unwrap_or(0);
        if let (Some(above), Some(below)) = (at.checked_sub(1), way.get(at + 1))
            && !picture.graph[edge].label.is_empty()
        {
            let [a, b] = [way[above], *below].map(|node| frames[node.get_index()].centre.0);
            wanted[label] = Some((a.min(b), a.max(b)));
        }
    }
    wanted
}

fn is_way(picture: &Picture, node: NodeHandle) -> bool {
    node.get_index() >= picture.graph.node_count()
}

/// What an edge leads by, from above: a location, connectors, its label, connectors, a location.
fn chain(picture: &Picture, visual: &VisualGraph, label: NodeHandle) -> Vec<NodeHandle> {
    let mut chain = vec![label];
    while let Some(above) = visual.dag.single_pred(chain[chain.len() - 1]) {
        chain.push(above);
        if !is_way(picture, above) {
            break;
        }
    }
    chain.reverse();
    while let Some(below) = visual.dag.single_succ(chain[chain.len() - 1]) {
        chain.push(below);
        if !is_way(picture, below) {
            break;
        }
    }
    chain
}

/// The points that an edge passes.
fn way(
    picture: &Picture,
    rows: &Rows,
    frames: &[Frame],
    chain: &[NodeHandle],
    edge: EdgeIndex,
) -> Vec<Point2> {
    let label = picture.graph.node_count() + edge.index();
    let mut points = Vec::new();
    for &node in chain {
        let frame = frames[node.get_index()];
        let (top, bottom) = rows.row(frame);
        let has_text = node.get_index() == label && !picture.graph[edge].label.is_empty();
        let x = if has_text { frame.left() + PASSES } else { frame.centre.0 };
        match (is_way(picture, node), points.is_empty()) {
            (true, _) => points.extend([(x, top), (x, bottom)]),
            (false, true) => points.extend([(x, frame.bottom()), (x, bottom)]),
            (false, false) => points.extend([(x, top), (x, frame.top())]),
        }
    }
    if picture.graph.edge_endpoints(edge).is_some_and(|(from, to)| from == to) {
        // Left of the way down it leads up again.
        let up: Vec<Point2> = points[2..].iter().rev().map(|&(x, y)| (x - BESIDE, y)).collect();
        points.extend(up);
        points.extend([points[1], points[0]]);
    }
    if picture.graph[edge].back {
        points.reverse();
    }
    points
}
