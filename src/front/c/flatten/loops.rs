//! The loops of the text: where each is, what stands in it, and what can be named at its head.

use std::sync::Arc;

use super::body::Body;
use super::marks::Marks;
use super::shared::{Home, Shared};
use super::walk::{Visitor, walk, walk_statement};
use crate::front::build::Scalar;
use crate::front::c::tree::{
    Callee, Expr, ExprKind, Loop, Named, ObjectId, ScopePoint, Statement, StatementKind, Tree,
};
use crate::front::library::{self, Kind};
use crate::graph::{LoopContent, LoopText, NamedNumber, NamedVariable, NodeIndex, Place};

/// So many names are kept of what is declared outside of functions.
const OUTER: usize = 1_000;

/// A loop as it is written.
#[derive(Clone, Copy)]
pub(super) struct LoopParts<'a> {
    /// From its first word to its end.
    pub(super) place: Place,
    /// The first part of a `for`.
    pub(super) first: Option<Place>,
    pub(super) body: &'a Loop,
    /// What is evaluated besides, again and again.
    pub(super) exprs: [Option<&'a Expr>; 2],
    /// Whether its condition stands before its body.
    pub(super) tests_first: bool,
}

impl Body<'_, '_> {
    /// Takes down a loop, and the locations of its ends.
    pub(super) fn take_down_loop(&mut self, [head, behind]: [NodeIndex; 2], parts: &LoopParts<'_>) {
        let (inner, file_scope) = self.names_at(parts.body.scope);
        let guesses = self.guesses_of(parts.body);
        let mut has = parts.contents(self.tree());
        has.extend(self.is_taken.then_some(LoopContent::Taken));
        let text = LoopText {
            function: self.name.as_str().into(),
            place: parts.place,
            first: parts.first,
            tests_first: parts.tests_first,
            has,
            inner,
            outer: Arc::default(),
            guesses,
        };
        self.function.mark_loop(head, behind, self.shared.loops.len());
        self.shared.loops.push((text, self.unit, file_scope));
    }

    /// What is named in the function, the innermost of a name first, and the scope around it.
    fn names_at(&self, point: ScopePoint) -> (Vec<NamedVariable>, ScopePoint) {
        let (mut point, mut inner) = (point, Vec::<NamedVariable>::new());
        while let Some(outer) = self.tree().scopes[point.scope.0].outer {
            for (name, named) in names_of(self.tree(), point) {
                if !inner.iter().any(|known| known.name == *name) {
                    let number = match named {
                        Named::Object(id) => self.homes.get(id).and_then(|home| number_of(*home)),
                        _ => None,
                    };
                    inner.push(NamedVariable { name: Arc::clone(name), number });
                }
            }
            point = outer;
        }
        (inner, point)
    }
}

/// The names of a scope as far as a point sees them, the last first.
fn names_of(tree: &Tree, point: ScopePoint) -> impl Iterator<Item = &(Arc<str>, Named)> {
    tree.scopes[point.scope.0].names[..point.names].iter().rev()
}

/// An integer, if a variable of the flowgraph is one.
fn number_of(home: Home) -> Option<NamedNumber> {
    match home {
        Home::Variable { symbol, scalar: Scalar::Integer { width, signed } } => {
            Some(NamedNumber { symbol, width, signed })
        }
        Home::Variable { symbol, scalar: Scalar::Truth } => {
            Some(NamedNumber { symbol, width: 1, signed: false })
        }
        _ => None,
    }
}

impl Shared<'_> {
    /// The loops, with what can be named in them that is declared outside of functions.
    pub(super) fn loop_texts(&mut self) -> Vec<LoopText> {
        let loops = std::mem::take(&mut self.loops);
        let mut complete: Vec<LoopText> = Vec::new();
        let mut last = None;
        for (text, unit, point) in loops {
            // Those of one function have them in common.
            let known = complete.last().filter(|_| last == Some((unit, point)));
            let outer = match known {
                Some(known) => Arc::clone(&known.outer),
                None => self.outer_names(unit, point),
            };
            last = Some((unit, point));
            complete.push(LoopText { outer, ..text });
        }
        complete
    }

    fn outer_names(&self, unit: usize, point: ScopePoint) -> Arc<[NamedVariable]> {
        let numbers = names_of(&self.input.trees[unit], point).filter_map(|(name, named)| {
            let Named::Object(id) = named else { return None };
            let home = self.statics.get(&self.defined_object(unit, *id)?)?;
            Some(NamedVariable { name: Arc::clone(name), number: Some(number_of(*home)?) })
        });
        let mut names: Vec<NamedVariable> = numbers.collect();
        names.sort_by(|a, b| a.name.cmp(&b.name));
        names.dedup_by(|a, b| a.name == b.name);
        names.truncate(OUTER);
        names.into()
    }
}

impl LoopParts<'_> {
    /// What stands in it.
    fn contents(&self, tree: &Tree) -> Vec<LoopContent> {
        let mut contents = Contents { tree, calls: false, jumps: false, declarations: false };
        walk_statement(&self.body.body, &mut contents);
        self.exprs.iter().flatten().for_each(|expr| walk(expr, &mut contents));
        let all = [
            (LoopContent::Labels, !Marks::of_statement(&self.body.body).all.is_empty()),
            (LoopContent::Calls, contents.calls),
            (LoopContent::Jumps, contents.jumps),
            (LoopContent::Declarations, contents.declarations),
        ];
        all.into_iter().filter_map(|(content, is_there)| is_there.then_some(content)).collect()
    }
}

struct Contents<'t> {
    tree: &'t Tree,
    calls: bool,
    jumps: bool,
    declarations: bool,
}

impl Visitor for Contents<'_> {
    fn expr(&mut self, expr: &Expr) -> bool {
        if let ExprKind::Call(callee, _) = &expr.kind {
            self.calls |= match callee {
                Callee::Function(id) => !only_reports(&self.tree.function(*id).name),
                Callee::Builtin(name) => !only_reports(name),
                Callee::Value(_) => true,
            };
        }
        true
    }

    fn declaration(&mut self, _id: ObjectId) {
        self.declarations = true;
    }

    fn statement(&mut self, statement: &Statement) -> bool {
        self.jumps |= matches!(
            statement.kind,
            StatementKind::Goto(_) | StatementKind::GotoAddress(_) | StatementKind::Return(None)
        );
        true
    }
}

/// Whether a call of it reports an error, and does nothing else.
fn only_reports(name: &str) -> bool {
    match library::kind(name) {
        Some(Kind::Error(_)) => true,
        Some(Kind::Assert) => library::is_macro(name),
        _ => false,
    }
}
