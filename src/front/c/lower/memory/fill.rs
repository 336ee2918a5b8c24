//! Cells of the memory that are given a value in a row.

use super::cells::Holds;
use super::choice::Trait;
use crate::front::c::lower::{Lowered, body::Body, types::Cell};
use crate::front::c::types::CType;
use crate::graph::{Instruction, Place};
use crate::logic::{Format, Scalar, Sort, Term};

/// How many cells are written one by one; more are written by a loop.
const MAX_WRITES: u32 = 16;

impl Body<'_, '_> {
    /// Gives `count` cells the value 0, in these arrays: pointers are null pointers then.
    pub(in crate::front::c::lower) fn clear(
        &mut self,
        first: (Term, Term),
        count: Term,
        arrays: &[Term],
        place: Place,
    ) -> Lowered<()> {
        let zero = self.unit.terms.int(0);
        self.fill_memory(first, count, zero, arrays, place)
    }

    /// The arrays of the memory in which anything may have its value.
    pub(in crate::front::c::lower) fn arrays_for_all(&mut self, place: Place) -> Vec<Term> {
        let memory = self.unit.memory(place);
        let mut arrays = vec![memory.cells, memory.blocks];
        for format in [Format::Single, Format::Double] {
            if self.unit.choices.knows(&Trait::Holds(format)) {
                let holds = Holds::Other(Scalar::Float(format));
                arrays.extend(self.unit.memory_of(holds, place).arrays(holds));
            }
        }
        arrays
    }

    /// The arrays of the memory in which things of a type have their values.
    pub(in crate::front::c::lower) fn arrays_for(
        &mut self,
        ctype: &CType,
        place: Place,
    ) -> Vec<Term> {
        let mut arrays = vec![self.unit.memory(place).cells];
        if self.unit.is_bytes(ctype) {
            return arrays;
        }
        for leaf in self.unit.leaves(ctype) {
            let holds = match leaf.cell {
                Cell::Pointer => Holds::Pointer,
                Cell::Float(bytes) => self.kept_as(&CType::Float(bytes)),
                Cell::Integer(_) | Cell::Active | Cell::Raw | Cell::Beside(_) => continue,
            };
            arrays.extend(self.unit.memory_of(holds, place).arrays(holds));
        }
        arrays.sort_unstable();
        arrays.dedup();
        arrays
    }

    /// Gives `count` cells, from an offset in a block on, a value in these arrays; what is no
    /// integer is 0 then.
    pub(super) fn fill_memory(
        &mut self,
        (block, offset): (Term, Term),
        count: Term,
        value: Term,
        arrays: &[Term],
        place: Place,
    ) -> Lowered<()> {
        let terms = self.unit.terms;
        let write = |body: &mut Self, at| {
            for &array in arrays {
                let value = body.or_zero(array, value);
                let indices = vec![block, at];
                body.builder.emit(Instruction::Write { array, indices, value }, place);
            }
        };
        let few = terms.as_int(count).filter(|n| **n <= MAX_WRITES.into());
        if let Some(many) = few.and_then(|n| u32::try_from(n).ok()) {
            (0..many).for_each(|step| write(self, terms.add([offset, terms.int(step)])));
            return Ok(());
        }
        self.repeat(count, place, |body, step| {
            write(body, body.unit.terms.add([offset, step]));
            Ok(())
        })
    }

    /// An integer as what the cells of an array hold: others are 0.
    pub(super) fn or_zero(&self, array: Term, value: Term) -> Term {
        match self.unit.terms.sort(array).element() {
            Sort::Int => value,
            other => self.unit.terms.zero_of(other),
        }
    }

    /// A loop over 0 ≤ step < count. `count` must not change in it.
    pub(in crate::front::c::lower) fn repeat(
        &mut self,
        count: Term,
        place: Place,
        mut once: impl FnMut(&mut Self, Term) -> Lowered<()>,
    ) -> Lowered<()> {
        let step = self.keep_at(self.unit.terms.int(0), None, place);
        let (head, inside, after) =
            (self.builder.fresh(), self.builder.fresh(), self.builder.fresh());
        self.builder.jump(head, place);
        self.builder.start_at(head);
        let more = self.unit.terms.lt(step, count);
        self.builder.branch(more, inside, after, place);
        self.builder.start_at(inside);
        let done = once(self, step);
        let value = self.unit.terms.add([step, self.unit.terms.int(1)]);
        self.builder.emit(Instruction::Assign { variable: step, value }, place);
        self.builder.jump(head, place);
        self.builder.start_at(after);
        done
    }
}
