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
    /// For each edge the points that it passes, from its source to its target, ends not
    /// included; none for an edge from a location to itself.
    pub(super) ways: Vec<Vec<Point2>>,
    /// For each edge where its label stands.
    pub(super) labels: Vec<Point2>,
}

/// Pixels that a letter is wide and a line is high.
pub(super) const LETTER: Point2 = (7.2, 16.0);

/// Empty space around locations and around labels.
const HALO: [f64; 2] = [18.0, 8.0];

/// The size of a text.
pub(super) fn text_size(text: &str) -> Point2 {
    let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    let narrow = |n: usize| f64::from(u32::try_from(n).unwrap_or(u32::MAX));
    (narrow(widest) * LETTER.0, narrow(text.lines().count()) * LETTER.1)
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
            visual.add_node(element(shape, (width + 8.0, height + 4.0), HALO[1]))
        })
        .collect();
    connect(picture, &mut visual, &spots, &labels);
    lay_out(&mut visual, spots.len() + labels.len());
    Placed {
        spots: spots.iter().map(|&spot| frame(&visual, spot)).collect(),
        ways: graph.edge_indices().map(|edge| way(picture, &visual, &labels, edge)).collect(),
        labels: labels.iter().map(|&label| frame(&visual, label).centre).collect(),
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

/// The connectors that an edge passes: those above its label, the label, those below.
fn way(
    picture: &Picture,
    visual: &VisualGraph,
    labels: &[NodeHandle],
    edge: EdgeIndex,
) -> Vec<Point2> {
    let label = labels[edge.index()];
    if let Some((from, to)) = picture.graph.edge_endpoints(edge)
        && from == to
    {
        return Vec::new();
    }
    let mut chain = vec![label];
    let is_way = |node: &NodeHandle| node.get_index() >= picture.graph.node_count();
    while let Some(above) = visual.dag.single_pred(chain[chain.len() - 1]).filter(is_way) {
        chain.push(above);
    }
    chain.reverse();
    while let Some(below) = visual.dag.single_succ(chain[chain.len() - 1]).filter(is_way) {
        chain.push(below);
    }
    if picture.graph[edge].back {
        chain.reverse();
    }
    chain.into_iter().map(|node| frame(visual, node).centre).collect()
}
