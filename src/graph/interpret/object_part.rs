//! Parts of objects, for those who tell of a run: the object, what it is declared to have there, and the steps of the
//! pointer that leads to it.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::super::contents_inputs::{declared_at, scalars_of};
use super::super::inputs::InputValue;
use super::super::memory::{Allocation, MemoryEffect};
use super::super::place::Place;
use super::super::program::Instruction;
use super::super::run::RunEnd;
use super::Running;
use super::watch::Changed;
use crate::logic::{Access, ArrayValue, MemoryOp, Node, PointerValue, Stored, Term, Value};

/// A part of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectPart {
    /// The object, counted from 1 in the order in which the run makes them.
    pub object: u64,
    /// What the object is declared to have there: `r.row`, and the indices behind it. `None` where it has no name.
    pub declared: Option<(String, Vec<BigInt>)>,
    /// The steps of the pointer: so many of so many bytes, in the order in which it takes them.
    pub steps: Vec<(u64, BigInt)>,
}

impl Running<'_, '_> {
    /// What becomes of a variable that is given a value.
    pub(super) fn changed(&self, value: Value) -> Changed {
        match &value {
            Value::Pointer(pointer) => match self.object_part(pointer, None) {
                Some(part) => Changed::Pointer(part),
                None => Changed::Scalar(value),
            },
            _ => Changed::Scalar(value),
        }
    }

    /// What a store is about to change.
    pub(super) fn stored(
        &mut self,
        access: Access,
        pointer: Term,
        value: Term,
        place: Place,
    ) -> Result<Option<Changed>, RunEnd> {
        let (at, value) = (self.pointer(pointer, place)?, self.value(value, place)?);
        let before = self.memory.objects().and_then(|objects| objects.load(access, &at));
        let Some(mut part) = self.object_part(&at, Some(access.stored)) else { return Ok(None) };
        if before.as_ref() == Some(&value) {
            return Ok(None);
        }
        part.steps = self.steps(pointer, place)?;
        let value = self.changed(value);
        Ok(Some(Changed::Part(part, Box::new(value))))
    }

    /// The part of an object that a pointer leads to, if it leads to one: as what is accessed, or whatever
    /// begins there.
    fn object_part(&self, pointer: &PointerValue, stored: Option<Stored>) -> Option<ObjectPart> {
        let object = pointer.object.to_u64().filter(|object| *object > 0)?;
        let declared = declared_at(self.allocation(pointer)?, pointer.offset.to_u64()?, stored);
        Some(ObjectPart { object, declared, steps: Vec::new() })
    }

    /// The name of the object that a pointer points into, and what some of its bytes are as people tell it.
    pub(super) fn told_bytes(
        &self,
        pointer: &PointerValue,
        cells: BTreeMap<Vec<BigInt>, Value>,
    ) -> Option<(String, Vec<(String, InputValue)>)> {
        let (program, object) = (self.interpreter.program, self.allocation(pointer)?);
        let bytes = ArrayValue { cells, default: Value::Int(BigInt::ZERO) };
        Some((object.name.clone(), scalars_of(object, &bytes, program.bytes?)))
    }

    /// How the object was made that a pointer points into.
    fn allocation(&self, pointer: &PointerValue) -> Option<&Allocation> {
        let number = pointer.object.to_usize()?.checked_sub(1)?;
        let (site, _) = self.memory.objects()?.made_by(number);
        let program = self.interpreter.program;
        match &program.function(site.function).graph.graph[site.edge].instruction {
            Instruction::Memory(MemoryEffect::Allocate { object, .. }) => Some(object),
            _ => None,
        }
    }

    fn steps(&mut self, pointer: Term, place: Place) -> Result<Vec<(u64, BigInt)>, RunEnd> {
        let terms = &self.interpreter.program.terms;
        let (mut steps, mut at) = (Vec::new(), pointer);
        while let Node::MemoryOp(MemoryOp::Step { stride }, of) = terms.node(at) {
            steps.push((*stride, self.integer(of[1], place)?));
            at = of[0];
        }
        steps.reverse();
        Ok(steps)
    }
}
