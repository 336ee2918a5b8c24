//! What names and tags stand for, in the scopes that are open (C17 §6.2.1).

use std::collections::HashMap;
use std::sync::Arc;

use super::Checker;
use super::state::Open;
use crate::front::c::ast::Name;
use crate::front::c::tree::{Named, Scope, ScopeId, ScopePoint, Tag};
use crate::front::source::Span;

impl Checker<'_> {
    /// Opens a scope.
    pub(super) fn open_scope(&mut self) {
        let outer = self.scopes.last().map(|_| self.point());
        self.tree.scopes.push(Scope { outer, ..Scope::default() });
        let id = ScopeId(self.tree.scopes.len() - 1);
        let barriers = self.function.as_ref().map_or(0, |function| function.barriers.len());
        let (names, tags, labels) = (HashMap::new(), HashMap::new(), HashMap::new());
        self.scopes.push(Open { barriers, id, names, tags, labels });
    }

    /// Closes the innermost scope.
    pub(super) fn close_scope(&mut self) {
        let closed = self.scopes.pop();
        if let (Some(closed), Some(function)) = (closed, &mut self.function) {
            function.barriers.truncate(closed.barriers);
        }
    }

    /// Whether anything is declared in the innermost scope.
    pub(super) fn is_declared_in(&self) -> bool {
        self.scopes.last().is_some_and(|open| {
            !open.names.is_empty() || !open.tags.is_empty() || !open.labels.is_empty()
        })
    }

    /// Whether nothing but the file is around.
    pub(super) fn is_file_scope(&self) -> bool {
        self.scopes.len() == 1
    }

    /// What can be seen from here.
    pub(super) fn point(&self) -> ScopePoint {
        let scope = self.scopes.last().map_or(ScopeId(0), |open| open.id);
        let Scope { names, tags, .. } = &self.tree.scopes[scope.0];
        ScopePoint { scope, names: names.len(), tags: tags.len() }
    }

    /// What a name stands for, and where it is declared.
    pub(super) fn lookup(&self, name: &str) -> Option<(&Named, Span)> {
        self.scopes.iter().rev().find_map(|open| self.in_scope(open, name))
    }

    fn in_scope(&self, open: &Open, name: &str) -> Option<(&Named, Span)> {
        let (index, span) = open.names.get(name)?;
        Some((&self.tree.scopes[open.id.0].names[*index].1, *span))
    }

    /// The same in the innermost scope.
    pub(super) fn lookup_here(&self, name: &str) -> Option<(&Named, Span)> {
        self.in_scope(self.scopes.last()?, name)
    }

    /// Gives a name a meaning in the innermost scope.
    pub(super) fn bind(&mut self, name: &Name, named: Named) {
        let depth = self.scopes.len() - 1;
        self.bind_at(depth, name, named);
    }

    /// The same at file scope.
    pub(super) fn bind_outside(&mut self, name: &Name, named: Named) {
        self.bind_at(0, name, named);
    }

    fn bind_at(&mut self, depth: usize, name: &Name, named: Named) {
        let open = &mut self.scopes[depth];
        let names = &mut self.tree.scopes[open.id.0].names;
        open.names.insert(Arc::clone(&name.text), (names.len(), name.span));
        names.push((Arc::clone(&name.text), named));
    }

    /// What a tag stands for.
    pub(super) fn tag(&self, name: &str) -> Option<Tag> {
        self.scopes.iter().rev().find_map(|open| self.tag_in(open, name))
    }

    /// The same in the innermost scope.
    pub(super) fn tag_here(&self, name: &str) -> Option<Tag> {
        self.tag_in(self.scopes.last()?, name)
    }

    fn tag_in(&self, open: &Open, name: &str) -> Option<Tag> {
        let index = open.tags.get(name)?;
        Some(self.tree.scopes[open.id.0].tags[*index].1)
    }

    /// Gives a tag a meaning in the innermost scope.
    pub(super) fn bind_tag(&mut self, name: &Name, tag: Tag) {
        let Some(open) = self.scopes.last_mut() else { return };
        let tags = &mut self.tree.scopes[open.id.0].tags;
        open.tags.insert(Arc::clone(&name.text), tags.len());
        tags.push((Arc::clone(&name.text), tag));
    }
}
