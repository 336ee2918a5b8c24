//! Lives of objects: what is declared in a block lives until the block is left, in whatever way
//! (C17 6.2.4). Control that comes into the middle of a block begins the lives of what is declared in it.

use super::body::{Body, Exit, Scope};
use super::marks::{Mark, ScopeKey};
use super::shared::Home;
use crate::front::build::leaves;
use crate::front::c::tree::{Expr, ObjectId};
use crate::graph::{Allocation, AllocationKind, Initial, Instruction, Place};
use crate::logic::Term;

impl Body<'_, '_> {
    /// Opens a scope. What is declared in it lives from now on if control may come into it elsewhere.
    pub(super) fn open_scope(&mut self, key: Option<ScopeKey>, is_entered: bool, place: Place) {
        let (objects, cleanups) = (Vec::new(), Vec::new());
        self.scopes.push(Scope { key, objects, cleanups, is_entered });
        if let Some(key) = key.filter(|_| is_entered) {
            let objects = self.begin_lives(key, place);
            if let Some(scope) = self.scopes.last_mut() {
                scope.objects = objects;
            }
        }
    }

    /// Closes the innermost scope: all in it ends.
    pub(super) fn close_scope(&mut self, place: Place) {
        self.end_scopes(self.scopes.len() - 1, place);
        self.scopes.pop();
    }

    /// Ends what lives in the scopes from a depth on, which stay open for those who do not leave.
    pub(super) fn end_scopes(&mut self, depth: usize, place: Place) {
        for scope in (depth..self.scopes.len()).rev() {
            let Scope { objects, cleanups, .. } = &self.scopes[scope];
            let (objects, cleanups) = (objects.clone(), cleanups.clone());
            cleanups.iter().rev().for_each(|call| self.effect(call));
            objects.into_iter().rev().for_each(|object| self.function.end(object, place));
        }
    }

    /// From here on a function is called where the innermost scope is left. Where control may come into the middle of
    /// the scope, this is not followed.
    pub(super) fn clean_up(&mut self, call: &Expr) {
        let place = self.place(call.span);
        match self.scopes.last_mut() {
            Some(scope) if !scope.is_entered => scope.cleanups.push(call.clone()),
            _ => {
                let text = "what `cleanup` calls in a block that a label or a case stands in";
                self.function.unmodelled(text, place);
            }
        }
    }

    /// Leaves scopes, and goes on elsewhere.
    pub(super) fn exit(&mut self, exit: Exit, place: Place) {
        self.end_scopes(exit.depth, place);
        self.function.jump(exit.to, place);
    }

    /// Something lives in the innermost scope.
    pub(super) fn keep_alive(&mut self, object: Term) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.objects.push(object);
        }
    }

    /// The same of what may not have been made when the scope is left.
    pub(super) fn keep_alive_if_made(&mut self, object: Term, place: Place) {
        let value = self.function.terms.null();
        self.function.emit_first(Instruction::Assign { variable: object, value }, place);
        self.keep_alive(object);
    }

    /// Goes to a mark: scopes that are not around it are left, those around it alone are entered.
    /// `from` is how many scopes are open where its path begins.
    pub(super) fn go_to(
        &mut self,
        mark: &Mark,
        from: usize,
        to: crate::graph::NodeIndex,
        place: Place,
    ) {
        let open = self.scopes[from..].iter().map(|scope| scope.key);
        let same = open.zip(&mark.path).take_while(|(own, other)| *own == Some(**other)).count();
        self.end_scopes(from + same, place);
        for &key in &mark.path[same..] {
            self.begin_lives(key, place);
        }
        self.function.jump(to, place);
    }

    /// Makes the objects that are declared in a scope.
    fn begin_lives(&mut self, key: ScopeKey, place: Place) -> Vec<Term> {
        let declared = self.marks.declared.get(&key).cloned().unwrap_or_default();
        declared.into_iter().filter_map(|id| self.begin_life(id, Initial::Open, place)).collect()
    }

    /// Makes the object of a variable, unless it has none, or none of a size that is known before it is
    /// declared.
    pub(super) fn begin_life(
        &mut self,
        id: ObjectId,
        contents: Initial,
        place: Place,
    ) -> Option<Term> {
        let object = self.tree().object(id);
        if object.storage.is_static() {
            return None;
        }
        let Home::Memory { pointer, size: Some(size), .. } = self.home(id)? else { return None };
        self.make_object(id, pointer, self.function.terms.int(size), contents, place);
        Some(pointer)
    }

    pub(super) fn make_object(
        &mut self,
        id: ObjectId,
        pointer: Term,
        size: Term,
        contents: Initial,
        place: Place,
    ) {
        let object = self.tree().object(id);
        let (kind, name) = (AllocationKind::Automatic, object.name.to_string());
        let (alignment, leaves) = (self.alignment_of(object), leaves(self.types(), &object.ty));
        let made = Allocation { kind, size, alignment, name, contents, leaves };
        self.function.allocate(pointer, made, place);
    }
}
