//! Programs as DOT, the language of Graphviz: a cluster for each function, instructions
//! on the edges, loops, errors and targets in colours.

use std::fmt::Write as _;

use petgraph::dot::{Config, Dot};

use super::picture::{Link, Picture, Spot, SpotRole};
use super::program::Program;
use super::target::Targets;

/// The DOT text of a program. `targets` are marked.
pub fn dot(program: &Program, targets: &Targets) -> String {
    let picture = Picture::of(program, targets);
    let link = |_, edge: petgraph::graph::EdgeReference<'_, Link>| link_attributes(edge.weight());
    let spot = |_, (_, spot): (_, &Spot)| spot_attributes(spot);
    let content = [Config::NodeNoLabel, Config::EdgeNoLabel, Config::GraphContentOnly];
    let body = Dot::with_attr_getters(&picture.graph, &content, &link, &spot);
    let entry = &program.function(program.entry).name;

    let mut text = format!("digraph {} {{\n", quoted(entry));
    text.push_str("    node [ fontname=\"Helvetica\" fontsize=11 ]\n");
    text.push_str("    edge [ fontname=\"Helvetica\" fontsize=10 ]\n");
    let _ = write!(text, "{body:?}");
    for (number, (name, spots)) in picture.functions.iter().enumerate() {
        let _ = writeln!(text, "    subgraph cluster_{number} {{");
        let _ = writeln!(text, "        label={} color=gray fontname=\"Helvetica\"", quoted(name));
        let members: Vec<String> = spots.iter().map(|spot| spot.index().to_string()).collect();
        let _ = writeln!(text, "        {}", members.join("; "));
        text.push_str("    }\n");
    }
    text.push_str("}\n");
    text
}

fn spot_attributes(spot: &Spot) -> String {
    let look = match spot.role {
        SpotRole::Plain => "shape=ellipse",
        SpotRole::Start => "shape=box style=rounded penwidth=2",
        SpotRole::Loop => "shape=ellipse style=filled fillcolor=lightblue",
        SpotRole::End => "shape=box style=rounded",
        SpotRole::Error => "shape=box style=filled fillcolor=lightpink color=red",
        SpotRole::Target => "shape=box style=filled fillcolor=gold color=red penwidth=2",
    };
    format!("label={} {look} ", quoted(&spot.label))
}

fn link_attributes(link: &Link) -> String {
    let look = if link.back { " color=blue style=dashed" } else { "" };
    format!("label={}{look} ", quoted(&link.label))
}

fn quoted(text: &str) -> String {
    let mut result = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => result.extend(['\\', c]),
            '\n' => result.push_str("\\n"),
            c => result.push(c),
        }
    }
    result.push('"');
    result
}
