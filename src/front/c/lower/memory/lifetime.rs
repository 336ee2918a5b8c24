//! How long variables live that the memory holds (C17 6.2.4).
//!
//! The block of a variable ends where its block of statements is left, or its function
//! returns: its size is that of what has been freed then, so that any later access by a
//! pointer that was kept is out of bounds. A compound literal has one block for all its lives, which is
//! there again when the literal is met again. Variables whose declaration a `goto` or `case`
//! may jump over are not followed: a dead variable is taken for a living one then, never
//! the other way round.

use super::allocate::FREED;
use crate::front::c::ast::Expr;
use crate::front::c::lower::{
    Lowered, body::Body, expressions::Value, remarks::Kind, statements::Switch,
};
use crate::front::c::types::CType;
use crate::graph::{Instruction, NodeIndex, Place};
use crate::logic::Term;

/// The variables of a block of statements that live in the memory.
#[derive(Debug, Default)]
pub(in crate::front::c::lower) struct Lives {
    /// Their blocks, and the sizes that these have when the scope has been left.
    blocks: Vec<(Term, Term, Place)>,
    /// A `case` has stood directly in it.
    after_case: bool,
    /// A variable in the memory dies with it, whether that is followed or not.
    mortal: bool,
}

/// Where `break` or `continue` leads.
#[derive(Clone, Copy, Debug)]
pub(in crate::front::c::lower) struct Leaving {
    pub(in crate::front::c::lower) to: NodeIndex,
    /// How many of the scopes go on there.
    pub(in crate::front::c::lower) outside: usize,
}

impl Body<'_, '_> {
    /// A jump to `to`, out of all scopes that are entered from here on.
    pub(in crate::front::c::lower) fn leaving_to(&self, to: NodeIndex) -> Leaving {
        Leaving { to, outside: self.scopes.len() }
    }

    /// Whether the life of a variable that is declared here must be followed.
    pub(in crate::front::c::lower) fn follows_life(&mut self) -> bool {
        // The scopes of a function are that of its parameters and that of its body.
        let outlives_all = self.scopes.len() <= 2 && self.is_last();
        if outlives_all || self.may_be_jumped_over() {
            return false;
        }
        if let Some(scope) = self.scopes.last_mut() {
            scope.lives.mortal = true;
        }
        self.unit.choices.meet_mortal()
    }

    /// Whether nothing runs once the function has returned. What `atexit` was given does.
    fn is_last(&self) -> bool {
        self.unit.entered_once && *self.name == *self.unit.entry && !self.has_handlers()
    }

    fn may_be_jumped_over(&self) -> bool {
        let inside = self.scopes.last().is_some_and(|scope| scope.lives.after_case);
        let entered = self.switches.iter().any(|switch| switch.enters_blocks);
        let before_cases = self.switches.last().is_some_and(Switch::has_no_case_yet);
        self.jumps || inside || entered || before_cases
    }

    /// A jump may lead here into the innermost scope.
    pub(in crate::front::c::lower) fn enter_at_case(&mut self) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.lives.after_case = true;
        }
    }

    /// The variable in `block` lives until the innermost scope is left.
    pub(in crate::front::c::lower) fn begin_life(&mut self, block: Term, place: Place) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.lives.blocks.push((block, self.unit.terms.int(FREED), place));
        }
    }

    /// The same for one that has the same block in each of its lives.
    pub(in crate::front::c::lower) fn begin_life_anew(
        &mut self,
        block: Term,
        ctype: &CType,
        place: Place,
    ) {
        let (array, value) = (self.unit.memory(place).sizes, self.unit.stride(ctype));
        self.builder.emit(Instruction::Write { array, indices: vec![block], value }, place);
        self.begin_life(block, place);
    }

    /// What `alloca` gives lives until the function returns, whatever scope it is called in. What
    /// one call gives more than once, in a loop, is only followed the last time.
    pub(super) fn begin_life_until_return(&mut self, block: Term, place: Place) {
        if self.is_last() || !self.unit.choices.meet_mortal() {
            return;
        }
        let none = Instruction::Assign { variable: block, value: self.unit.terms.int(0) };
        self.builder.begin_with(vec![(none, place)]);
        if let Some(scope) = self.scopes.first_mut() {
            // Where it has not been called, the block is 0.
            let terms = self.unit.terms;
            let none = terms.eq(block, terms.int(0));
            let size = terms.ite(none, terms.int(0), terms.int(FREED));
            scope.lives.blocks.push((block, size, place));
        }
    }

    /// All scopes but the first `outside` ones are left.
    pub(in crate::front::c::lower) fn end_lives(&mut self, outside: usize) {
        let left = self.scopes.iter().skip(outside).map(|scope| &scope.lives);
        let ending: Vec<_> = left.flat_map(|lives| lives.blocks.iter().copied()).collect();
        for (block, value, place) in ending {
            let array = self.unit.memory(place).sizes;
            let indices = vec![block];
            self.unit.remarks.add(Kind::DanglingPointers, place);
            self.builder.emit(Instruction::Write { array, indices, value }, place);
        }
    }

    /// A value that is about to be stored.
    pub(in crate::front::c::lower) fn kept_rvalue(&mut self, expr: &Expr) -> Lowered<Value> {
        let value = self.rvalue(expr)?;
        self.watch_kept(&value);
        Ok(value)
    }

    /// Takes down that pointers leave the innermost scope, if it is the value of that and they may point
    /// to what dies with it. What outlives an inner scope has been stored, or has left that so.
    pub(in crate::front::c::lower) fn watch_left(&mut self, value: &Value) {
        if self.scopes.last().is_some_and(|scope| scope.lives.mortal) {
            self.watch_kept(value);
        }
    }

    /// Takes down that pointers are stored, or returned, if `value` has any.
    pub(in crate::front::c::lower) fn watch_kept(&mut self, value: &Value) {
        let kept = match value {
            Value::Pointer(pointer) => {
                self.unit.terms.as_int(pointer.block).is_none_or(|n| n.bits() > 0)
            }
            Value::Record(target) => self.has_pointers(&target.ctype),
            _ => false,
        };
        if kept {
            self.unit.choices.keep_pointer();
        }
    }
}
