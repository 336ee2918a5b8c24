//! What is known of the text, whether or not a run comes there: its checks, labels, statements. Where no
//! call leads, the tree says it.

use std::sync::Arc;

use super::shared::{Named, Shared};
use super::walk::{Visitor, walk_block};
use crate::front::build::FunctionText;
use crate::front::c::tree::{
    Body, Callee, Expr, ExprKind, Function, FunctionId, Statement, StatementKind, Tree,
};
use crate::front::library::{self, Kind};
use crate::front::source::Sources;
use crate::graph::outside::Outside;
use crate::graph::{Check, ErrorKind, Origin};

impl Shared<'_> {
    /// What is known of the text of the program.
    pub(super) fn origin(&mut self) -> Origin {
        let mut origin = Origin { loops: self.loop_texts().into(), ..Origin::default() };
        let sources = self.input.sources;
        origin.switches = Arc::new(sources.switches().clone());
        for text in self.texts.drain(..) {
            add(&mut origin, text, sources);
        }
        let trees = self.input.trees;
        for (unit, tree) in trees.iter().enumerate() {
            let called = |id| self.numbers.contains_key(&Named { unit, id: FunctionId(id) });
            let others = tree.functions.iter().enumerate().filter(|(id, _)| !called(*id));
            for (_, function) in others {
                let Some(body) = &function.body else { continue };
                let mut visitor = Uncalled { tree, sources, body, text: FunctionText::default() };
                walk_block(&body.block, &mut visitor);
                add(&mut origin, visitor.text, sources);
            }
        }
        let functions = || trees.iter().flat_map(|tree| &tree.functions);
        let reports =
            |function: &&Function| function.body.is_some() && error_kind(&function.name).is_some();
        let reports = functions().filter(reports).map(|function| function.name.to_string());
        let mut written = std::mem::take(&mut self.written);
        written.retain(|_, pieces| !pieces.is_empty());
        origin.written = Arc::new(written);
        let outside = std::mem::take(&mut self.outside);
        origin.outside = Arc::new(Outside { reports: reports.collect(), ..outside });
        let asked = self.input.options.call.iter();
        let known = |name: &&String| {
            let named = functions().any(|function| *function.name == ***name);
            named || library::find(name).is_some()
        };
        origin.functions = asked.filter(known).cloned().collect();
        let mut results = std::mem::take(&mut self.library_results);
        results.sort_by_key(|&(_, place)| place);
        origin.library_results = results;
        origin
    }
}

fn add(origin: &mut Origin, text: FunctionText, sources: &Sources) {
    origin.checks.extend(text.checks);
    origin.aborts.extend(text.aborts);
    origin.labels.extend(text.labels);
    let first = text.statements.into_iter().filter(|place| sources.begins_line(place));
    origin.statements.extend(first);
}

/// What a call of a function reports.
fn error_kind(name: &str) -> Option<ErrorKind> {
    match library::kind(name) {
        Some(Kind::Error(kind)) => Some(kind),
        _ => None,
    }
}

/// A function that no run calls.
struct Uncalled<'t> {
    tree: &'t Tree,
    sources: &'t Sources,
    body: &'t Body,
    text: FunctionText,
}

impl Visitor for Uncalled<'_> {
    fn expr(&mut self, expr: &Expr) -> bool {
        let name = match &expr.kind {
            ExprKind::Call(Callee::Function(id), _) => &self.tree.function(*id).name,
            ExprKind::Call(Callee::Builtin(name), _) => name,
            _ => return true,
        };
        let kind = match library::kind(name) {
            Some(Kind::Assert) => Some(ErrorKind::Assertion),
            _ => error_kind(name),
        };
        let place = self.sources.place(expr.span);
        self.text.checks.extend(kind.map(|kind| Check { place, kind, met: false }));
        true
    }

    fn statement(&mut self, statement: &Statement) -> bool {
        let place = self.sources.place(statement.span);
        match &statement.kind {
            StatementKind::Label(label, _) => {
                let name = self.body.labels.get(label.0).map(|label| label.name.to_string());
                self.text.labels.extend(name.map(|name| (name, place)));
            }
            StatementKind::Block(_) => {}
            _ => drop(self.text.statements.insert(place)),
        }
        true
    }
}
