//! `free`: what was allocated, by the pointer that the allocation gave, and once. In a program
//! that frees anything, an array tells which blocks can be freed.

use super::allocate::{FREED, NULL};
use super::choice::Trait;
use super::model::{Memory, Pointer};
use super::object::{Form, Object};
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{
    Lowered, body::Body, expressions::Value, remarks::Kind, unit::Binding,
};
use crate::front::c::types::CType;
use crate::front::source::Span;
use crate::graph::{ErrorKind, Instruction, Place};
use crate::logic::Term;

impl Body<'_, '_> {
    /// Whether an allocation that comes shortly before, on the only way here, has given the
    /// array that goes by a pointer's name: `p = malloc(n); if (!p) …`.
    pub(in crate::front::c::lower) fn allocation_succeeded(&self, object: &Object) -> Option<Term> {
        let Form::Array { size, .. } = object.form else { return None };
        let terms = self.unit.terms;
        let given = self.builder.just_given(size)?;
        match terms.as_int(given) {
            Some(number) => (number.sign() != num_bigint::Sign::Minus).then(|| terms.tt()),
            // What `free` leaves is no allocation.
            None if given == self.size_after_free(size) => None,
            None if self.unit.choices.knows(&Trait::MayFail) => Some(terms.le(terms.int(0), size)),
            None => Some(terms.tt()),
        }
    }

    /// What `free` leaves as the size of an array that goes by a pointer's name.
    fn size_after_free(&self, size: Term) -> Term {
        let terms = self.unit.terms;
        let null = terms.eq(size, terms.int(NULL));
        terms.ite(null, terms.int(NULL), terms.int(FREED))
    }

    /// `free`: nothing can be accessed there any more.
    pub(in crate::front::c::lower) fn free(&mut self, freed: &Expr, span: Span) -> Lowered<Value> {
        let place = self.unit.place(span);
        self.unit.choices.learn(Trait::Frees);
        self.unit.remark(Kind::DanglingPointers, span);
        if let ExprKind::Name(name) = &freed.kind
            && let Some((Binding::Object(object), _)) = self.lookup(name)
        {
            let object = object.clone();
            if let Form::Array { size, owned, .. } = &object.form {
                if !owned {
                    return Err(self.needs_address(&object, span));
                }
                self.free_array(*size, place);
                return Ok(Value::Void);
            }
        }
        // What is freed is looked at by nobody, so its type does not matter.
        let pointer = match self.rvalue(freed)? {
            Value::Pointer(pointer) => pointer,
            value => self.as_pointer(value, &CType::Void.pointer(), span)?,
        };
        let null = self.require_freeable(&pointer, place);
        let memory = self.unit.memory(place);
        let terms = self.unit.terms;
        let zero = terms.int(0);
        let freed = terms.ite(null, zero, terms.int(FREED));
        let writes = [Some((memory.sizes, freed)), memory.heap.map(|heap| (heap, zero))];
        for (array, value) in writes.into_iter().flatten() {
            let indices = vec![pointer.block];
            self.builder.emit(Instruction::Write { array, indices, value }, place);
        }
        Ok(Value::Void)
    }

    /// Goes on only where a pointer can be freed; says where it is null. Only the start of a block
    /// can be freed; the null pointer's is nothing.
    pub(super) fn require_freeable(&mut self, pointer: &Pointer, place: Place) -> Term {
        let memory = self.unit.memory(place);
        let terms = self.unit.terms;
        let zero = terms.int(0);
        let start = terms.eq(pointer.offset, zero);
        let null = terms.eq(pointer.block, zero);
        let there = terms.or2(null, self.may_be_freed(&memory, pointer.block));
        self.builder.require(terms.and2(start, there), ErrorKind::InvalidFree, place);
        null
    }

    /// Frees the block of a pointer where something holds that no write to the memory changes.
    pub(super) fn free_where(&mut self, pointer: &Pointer, holds: Term, place: Place) {
        self.unit.remarks.add(Kind::DanglingPointers, place);
        let memory = self.unit.memory(place);
        let arrays = [(memory.sizes, FREED)].into_iter().chain(memory.heap.map(|heap| (heap, 0)));
        for (array, value) in arrays {
            let terms = self.unit.terms;
            let indices = vec![pointer.block];
            let value = terms.ite(holds, terms.int(value), terms.read(array, &indices));
            self.builder.emit(Instruction::Write { array, indices, value }, place);
        }
    }

    /// The same for what was allocated for one pointer alone.
    fn free_array(&mut self, size: Term, place: Place) {
        let terms = self.unit.terms;
        let null = terms.eq(size, terms.int(NULL));
        let fine = terms.or2(null, terms.le(terms.int(0), size));
        self.builder.require(fine, ErrorKind::InvalidFree, place);
        let value = self.size_after_free(size);
        self.builder.emit(Instruction::Assign { variable: size, value }, place);
    }

    /// Whether a block has come from an allocation and is still there. In a path listing all
    /// variables are declared, and so have their blocks, before anything is freed.
    fn may_be_freed(&self, memory: &Memory, block: Term) -> Term {
        let terms = self.unit.terms;
        match memory.heap {
            Some(heap) => terms.eq(terms.read(heap, &[block]), terms.int(1)),
            None => {
                let alive = terms.le(terms.int(0), terms.read(memory.sizes, &[block]));
                terms.and2(alive, terms.lt(terms.int(memory.fixed.len()), block))
            }
        }
    }
}
