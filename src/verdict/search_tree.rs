//! A picture of a search with interpolants (the engine `minimax`): from left to right, a box for
//! each state, with what is assumed on the way to it and what suffices so that no error lies below.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::search_fold::{Shapes, Shown};
use super::search_look::{
    Arrow, Curve, FAINT, Kind, Legend, draw_arrow, draw_box, draw_text, markers,
};
use super::subject::Subject;
use super::tree_layout::{END, Layout, Measures, Pair, closing, shortened};
use crate::graph::svg::escaped;
use crate::graph::term_for_people;
use crate::logic::{Node, Term, Terms};
use crate::outcome::{SearchEnd, SearchNode};

const SIZE: Pair = (290.0, 42.0);
const GAP: Pair = (44.0, 20.0);
const MARGIN: f64 = 24.0;
/// The room between a box and its text.
const PADDING: f64 = 10.0;
/// Longer lines are cut.
const LETTERS: usize = 40;
/// The same for what is told of a box besides.
const MOST_TOLD: usize = 2_000;

/// The SVG text of a search's tree, whose nodes stand behind their parents.
pub fn search_tree_svg(terms: &Terms, nodes: &[SearchNode], subject: &Subject<'_>) -> String {
    let picture = Picture::of(terms, nodes, subject);
    let parents: Vec<Option<usize>> = picture.shapes.all.iter().map(|s| s.parent).collect();
    let arrows = picture.arrows();
    let legend = picture.legend(&arrows);
    let (wide, above) = legend.extent();
    let least = wide + 2.0 * MARGIN;
    let measures = Measures { size: SIZE, gap: GAP, margin: MARGIN, above, least };
    let hidden = picture.shapes.hidden(|at| picture.kind(at) == Kind::Reached);
    let layout = Layout::of(parents, hidden, measures);
    let mut text = layout.opening(&format!("search tree of {}", subject.file));
    text.push_str(&markers());
    legend.draw(&mut text, (MARGIN, MARGIN / 2.0));
    let faint = |at: usize| if picture.is_faint(at) { FAINT } else { "" };
    for &(from, to, arrow) in &arrows {
        let is_hidden = [from, to].iter().any(|&at| layout.is_hidden(at));
        let display = if is_hidden { r#" display="none""# } else { "" };
        let more = format!(r#" data-from="{from}" data-to="{to}"{display}{}"#, faint(from));
        draw_arrow(&mut text, curve(layout.spot(from), layout.spot(to)), arrow, &more);
    }
    for at in 0..picture.shapes.all.len() {
        layout.begin_box(&mut text, at, faint(at));
        picture.draw(&mut text, at);
        text.push_str(END);
    }
    text.push_str(&closing());
    text
}

/// A curve from the lower or the upper side of a box to the same side of one left of it.
fn curve((x, y): Pair, (to_x, to_y): Pair) -> Curve {
    let (x, to_x) = (x + SIZE.0 / 4.0, to_x + SIZE.0 / 2.0);
    if y >= to_y {
        let ends = [(x, y + SIZE.1), (to_x, to_y + SIZE.1)];
        Curve { ends, bends: [GAP.1, GAP.1.max(y - to_y)] }
    } else {
        Curve { ends: [(x, y), (to_x, to_y)], bends: [-GAP.1, -GAP.1.max(to_y - y)] }
    }
}

/// What is drawn.
struct Picture<'t> {
    terms: &'t Terms,
    nodes: &'t [SearchNode],
    subject: &'t Subject<'t>,
    shapes: Shapes,
    /// The states that others lead from.
    goes_on: BTreeSet<usize>,
    /// The heads of loops.
    heads: BTreeSet<usize>,
}

impl<'t> Picture<'t> {
    fn of(terms: &'t Terms, nodes: &'t [SearchNode], subject: &'t Subject<'t>) -> Self {
        let head = |node: &SearchNode| match node.end {
            SearchEnd::Closed(head) | SearchEnd::Conflict(head) => Some(head),
            _ => None,
        };
        Self {
            terms,
            nodes,
            subject,
            shapes: Shapes::of(nodes),
            goes_on: nodes.iter().filter_map(|node| node.parent).collect(),
            heads: nodes.iter().filter_map(head).collect(),
        }
    }

    /// From box to box; what is folded has none.
    fn arrows(&self) -> Vec<(usize, usize, Arrow)> {
        let mut all = Vec::new();
        for (from, shape) in self.shapes.all.iter().enumerate() {
            let Shown::State(state) = shape.shown else { continue };
            let (to, arrow) = match self.nodes[state].end {
                SearchEnd::Subsumed(to) => (to, Arrow::Covered),
                SearchEnd::Closed(to) => (to, Arrow::Closes),
                SearchEnd::Conflict(to) => (to, Arrow::Restarts),
                _ => continue,
            };
            // Not all states are kept.
            all.extend(self.shapes.of_state.get(to).map(|&to| (from, to, arrow)));
        }
        all
    }

    fn legend(&self, arrows: &[(usize, usize, Arrow)]) -> Legend {
        let kinds: BTreeSet<Kind> = (0..self.shapes.all.len()).map(|at| self.kind(at)).collect();
        let arrows: BTreeSet<Arrow> = arrows.iter().map(|&(_, _, arrow)| arrow).collect();
        Legend {
            kinds: kinds.into_iter().collect(),
            arrows: arrows.into_iter().collect(),
            abandoned: (0..self.shapes.all.len()).any(|at| self.is_faint(at)),
        }
    }

    fn is_faint(&self, at: usize) -> bool {
        match &self.shapes.all[at].shown {
            Shown::State(state) => self.nodes[*state].abandoned,
            Shown::Folded { abandoned, .. } => *abandoned,
        }
    }

    fn kind(&self, at: usize) -> Kind {
        match self.shapes.all[at].shown {
            Shown::State(state) => self.kind_of(state),
            Shown::Folded { .. } => Kind::Folded,
        }
    }

    fn kind_of(&self, state: usize) -> Kind {
        let node = &self.nodes[state];
        match node.end {
            SearchEnd::Inner if self.heads.contains(&state) => Kind::Head,
            SearchEnd::Inner if self.goes_on.contains(&state) => Kind::Plain,
            SearchEnd::Inner if node.keeps.is_some() => Kind::Ends,
            SearchEnd::Inner => Kind::Left,
            SearchEnd::Infeasible => Kind::Infeasible,
            SearchEnd::Subsumed(_) => Kind::Subsumed,
            SearchEnd::Closed(_) => Kind::Closed,
            SearchEnd::Conflict(_) => Kind::Conflict,
            SearchEnd::Reached => Kind::Reached,
        }
    }

    fn draw(&self, text: &mut String, at: usize) {
        let (lines, told) = match &self.shapes.all[at].shown {
            Shown::State(state) => (self.lines(*state), self.told(*state)),
            Shown::Folded { states, abandoned } => {
                (folded(states, *abandoned), self.counts(states))
            }
        };
        let (mut faint, mut pale) = ("", "");
        if self.is_faint(at) {
            (faint, pale) = (FAINT, r#" fill="dimgray""#);
            // No arrow is seen through it.
            let (width, height) = SIZE;
            let _ = writeln!(text, r#"<rect width="{width}" height="{height}" fill="white"/>"#);
        }
        let _ = writeln!(text, "<title>{}</title>", escaped(&told));
        draw_box(text, (0.0, 0.0), SIZE, self.kind(at), faint);
        for (line, down) in lines.iter().zip([17.0, 34.0]) {
            let line = shortened(line, LETTERS);
            draw_text(text, (PADDING, down), SIZE.0 - 2.0 * PADDING, &line, pale);
        }
    }

    fn said(&self, term: Term) -> String {
        term_for_people(self.terms, term)
    }

    /// A condition for a line that may be cut: what only says that types have ends is
    /// left out.
    fn in_short(&self, condition: Term) -> String {
        let Node::And(parts) = self.terms.node(condition) else { return self.said(condition) };
        let is_end = |text: &String| {
            text.split(|c: char| !c.is_ascii_digit()).any(|digits| digits.len() >= 10)
        };
        let parts = parts.iter().map(|&part| match self.terms.node(part) {
            Node::Or(_) => format!("({})", self.said(part)),
            _ => self.said(part),
        });
        let (ends, mut first): (Vec<String>, Vec<String>) = parts.partition(is_end);
        if first.is_empty() {
            return ends.join(" && ");
        }
        first.extend((!ends.is_empty()).then(|| "…".to_owned()));
        first.join(" && ")
    }

    /// A state's number and its place; states are counted from 1.
    fn name(&self, state: usize) -> String {
        let place = self.nodes[state].place;
        let at = if place.is_known() { self.subject.at(place) } else { "start".to_owned() };
        format!("{}, {at}", state + 1)
    }

    fn lines(&self, state: usize) -> Vec<String> {
        let node = &self.nodes[state];
        let mut above = self.name(state);
        if !self.terms.is_true(node.assumes) {
            let _ = write!(above, ": {}", self.in_short(node.assumes));
        }
        let below = match (node.keeps, self.end(state)) {
            (_, Some(end)) => end,
            (Some(keeps), None) => format!("keeps {}", self.in_short(keeps)),
            (None, None) => String::new(),
        };
        vec![above, below]
    }

    /// What became of a state that is a leaf.
    fn end(&self, state: usize) -> Option<String> {
        let number = |other: usize| {
            if other < self.nodes.len() { format!(" {}", other + 1) } else { String::new() }
        };
        Some(match (self.kind_of(state), self.nodes[state].end) {
            (Kind::Ends, _) => "the program ends".to_owned(),
            (Kind::Left, _) => "left".to_owned(),
            (_, SearchEnd::Infeasible) => "infeasible".to_owned(),
            (_, SearchEnd::Subsumed(by)) => format!("subsumed by{}", number(by)),
            (_, SearchEnd::Closed(head)) => format!("closes the loop of{}", number(head)),
            (_, SearchEnd::Conflict(head)) => format!("target: begin{} again", number(head)),
            (_, SearchEnd::Reached) => "the target is reached".to_owned(),
            (_, SearchEnd::Inner) => return None,
        })
    }

    /// All that is known of a state.
    fn told(&self, state: usize) -> String {
        let node = &self.nodes[state];
        let mut told = self.name(state);
        if !self.terms.is_true(node.assumes) {
            let _ = write!(told, "\nassumes {}", self.said(node.assumes));
        }
        if let Some(keeps) = node.keeps {
            let _ = write!(told, "\nkeeps {}", self.said(keeps));
        }
        if let Some(end) = self.end(state) {
            let _ = write!(told, "\n{end}");
        }
        if node.abandoned {
            told.push_str("\nthrown away: a loop was begun again");
        }
        shortened(&told, MOST_TOLD)
    }

    /// What became of states that are not drawn.
    fn counts(&self, states: &[usize]) -> String {
        let of = |is: &dyn Fn(SearchEnd) -> bool| {
            states.iter().filter(|&&state| is(self.nodes[state].end)).count()
        };
        format!(
            "{} states: {} infeasible, {} subsumed, {} close a loop, {} begin one again",
            states.len(),
            of(&|end| end == SearchEnd::Infeasible),
            of(&|end| matches!(end, SearchEnd::Subsumed(_))),
            of(&|end| matches!(end, SearchEnd::Closed(_))),
            of(&|end| matches!(end, SearchEnd::Conflict(_))),
        )
    }
}

fn folded(states: &[usize], abandoned: bool) -> Vec<String> {
    let many = if states.len() == 1 { "" } else { "s" };
    let why = if abandoned { ", begun again" } else { "" };
    vec![format!("{} state{many}{why}", states.len()), "not drawn".to_owned()]
}

#[cfg(test)]
mod tests {
    use super::{FAINT, Subject, search_tree_svg};
    use crate::graph::{Place, Target};
    use crate::logic::{Term, Terms};
    use crate::outcome::{SearchEnd, SearchNode};
    use crate::verdict::{Checked, Texts};

    struct NoText;

    impl Texts for NoText {
        fn name(&self, _: u32) -> &'static str {
            "a.c"
        }

        fn line(&self, _: u32, _: u32) -> Option<&str> {
            None
        }

        fn files(&self) -> u32 {
            1
        }
    }

    fn node(parent: usize, assumes: Term, end: SearchEnd) -> SearchNode {
        let place = Place { line: 7, column: 1, ..Place::default() };
        SearchNode { parent: Some(parent), place, assumes, keeps: None, end, abandoned: false }
    }

    /// A loop, begun again once, whose second try has an end of each kind.
    fn tree(terms: &Terms) -> Vec<SearchNode> {
        let x = terms.int_symbol("x");
        let low = terms.le(x, terms.int(3));
        let keeps = terms.and((0..20).map(|at| terms.ne(x, terms.int(at))));
        let first = SearchNode { parent: None, ..node(0, terms.tt(), SearchEnd::Inner) };
        let conflict = node(1, low, SearchEnd::Conflict(1));
        vec![
            first,
            SearchNode { keeps: Some(keeps), ..node(0, low, SearchEnd::Inner) },
            SearchNode { abandoned: true, ..conflict },
            node(1, low, SearchEnd::Closed(1)),
            node(1, low, SearchEnd::Subsumed(3)),
            node(1, low, SearchEnd::Subsumed(usize::MAX)),
            node(1, low, SearchEnd::Infeasible),
            SearchNode { keeps: Some(terms.tt()), ..node(1, low, SearchEnd::Inner) },
            node(1, low, SearchEnd::Reached),
        ]
    }

    fn drawn(terms: &Terms, nodes: &[SearchNode]) -> String {
        let (target, checked) = (Target::Errors, Checked::default());
        let (spots, texts) = (Vec::new(), &NoText);
        let subject = Subject { file: "a.c", target: &target, spots, checked, texts };
        search_tree_svg(terms, nodes, &subject)
    }

    #[test]
    fn each_end_has_its_word_and_its_arrow() {
        let terms = Terms::new();
        let nodes = tree(&terms);
        let svg = drawn(&terms, &nodes);
        assert_eq!(svg, drawn(&terms, &nodes), "it is the same each time");
        for word in [
            "target: begin 2 again",
            "closes the loop of 2",
            "subsumed by 4",
            "subsumed by",
            "infeasible",
            "the program ends",
            "the target is reached",
        ] {
            assert!(svg.contains(&format!(">{word}</text>")), "{word}: {svg}");
        }
        // One each in the tree, and one in the legend.
        for arrow in ["covered", "closes", "restarts"] {
            assert_eq!(svg.matches(&format!("url(#{arrow})")).count(), 2, "{arrow}: {svg}");
        }
        assert_eq!(svg.matches(FAINT).count(), 4, "a box, its way, its arrow; and one explained");
    }

    #[test]
    fn long_conditions_are_cut_and_told_besides() {
        let terms = Terms::new();
        let svg = drawn(&terms, &tree(&terms));
        let keeps: Vec<&str> = svg.lines().filter(|line| line.contains("keeps x != 0")).collect();
        assert_eq!(keeps.len(), 2, "{svg}");
        assert!(keeps[0].contains("x != 19") && keeps[1].ends_with("…</text>"), "{keeps:?}");
    }

    #[test]
    fn it_is_xml() {
        let terms = Terms::new();
        let svg = drawn(&terms, &tree(&terms));
        let (svg, script) = svg.split_once("<script>").expect("it folds");
        assert!(script.starts_with("<![CDATA[") && script.ends_with("]]></script>\n</svg>\n"));
        for tag in ["g", "text", "title", "marker"] {
            let begun =
                svg.matches(&format!("<{tag}>")).count() + svg.matches(&format!("<{tag} ")).count();
            assert_eq!(begun, svg.matches(&format!("</{tag}>")).count(), "{tag}");
        }
        assert_eq!(svg.matches('<').count(), svg.matches('>').count(), "the rest is escaped");
        assert!(!svg.contains("NaN") && !svg.contains("inf\""), "{svg}");
        assert!(!svg.contains("&&") && svg.contains("&amp;&amp;"));
    }
}
