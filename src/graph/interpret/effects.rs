//! What changes a run's memory.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive};

use super::super::calls::function_named;
use super::super::contents_inputs::{ContentsInput, contents_inputs};
use super::super::image::{Image, RepeatedValue};
use super::super::inputs::{InputValue, Reading, Site};
use super::super::memory::{Allocation, AllocationKind, Initial, MemoryEffect};
use super::super::place::Place;
use super::super::program::{EdgeIndex, InputKind, Ints, Variable};
use super::super::run::RunEnd;
use super::Running;
use super::objects::{ContentsReading, Made, NewScalars, Objects};
use crate::logic::{Access, ArrayValue, EvalError, PointerValue, Term, Value};

/// The name of the input that bytes between members are.
const PADDING: &str = "padding";

impl Running<'_, '_> {
    pub(super) fn effect(
        &mut self,
        edge: EdgeIndex,
        effect: &MemoryEffect,
        place: Place,
    ) -> Result<(), RunEnd> {
        match effect {
            MemoryEffect::Store { access, pointer, value } => {
                let (pointer, value) = (self.pointer(*pointer, place)?, self.value(*value, place)?);
                self.store(*access, &pointer, &value, place)?;
            }
            MemoryEffect::Allocate { variable, object } => {
                self.allocate(edge, *variable, object, place)?;
            }
            MemoryEffect::End { pointer } => {
                let pointer = self.pointer(*pointer, place)?;
                self.objects(place)?.end(&pointer);
            }
            MemoryEffect::Protect { pointer } => {
                let pointer = self.pointer(*pointer, place)?;
                self.objects(place)?.protect(&pointer, true);
            }
            MemoryEffect::Unprotect { pointer } => {
                let pointer = self.pointer(*pointer, place)?;
                self.objects(place)?.protect(&pointer, false);
            }
            MemoryEffect::Copy { to, from, size } => {
                let (to, from) = (self.pointer(*to, place)?, self.pointer(*from, place)?);
                let size = self.number_of_bytes(*size, place)?;
                self.objects(place)?.copy(&to, &from, &size);
            }
            MemoryEffect::Fill { to, byte, size } => {
                let (to, byte) = (self.pointer(*to, place)?, self.integer(*byte, place)?);
                let size = self.number_of_bytes(*size, place)?;
                let byte = modulo_256(&byte);
                self.objects(place)?.fill(&to, &size, |_| byte);
            }
            MemoryEffect::Havoc { to, size } => {
                let bytes = (self.pointer(*to, place)?, self.number_of_bytes(*size, place)?);
                self.havoc(edge, &bytes, place)?;
            }
            MemoryEffect::Forget { to, size } => {
                let bytes = (self.pointer(*to, place)?, self.number_of_bytes(*size, place)?);
                self.forget(edge, &bytes, place)?;
            }
            MemoryEffect::HavocReachable { pointer } => {
                let pointer = self.pointer(*pointer, place)?;
                for bytes in self.objects(place)?.writable_from(&pointer) {
                    self.require_size(&bytes.1, place)?;
                    self.havoc(edge, &bytes, place)?;
                }
            }
        }
        if self.memory.cells() > self.limits.array_cells {
            return Err(RunEnd::TooLarge(place));
        }
        Ok(())
    }

    fn objects(&mut self, place: Place) -> Result<&mut Objects, RunEnd> {
        let missing = || RunEnd::Stuck(place, EvalError::Missing("the memory".to_owned()));
        self.memory.objects_mut().ok_or_else(missing)
    }

    /// Writes a scalar; where bits are written of what shows an address that nobody has looked at, it is asked for.
    fn store(
        &mut self,
        access: Access,
        pointer: &PointerValue,
        value: &Value,
        place: Place,
    ) -> Result<(), RunEnd> {
        loop {
            let objects = self.objects(place)?;
            objects.take_wanted();
            if objects.store(access, pointer, value) {
                return Ok(());
            }
            let Some(number) = objects.take_wanted() else {
                return Err(no_bytes(place));
            };
            self.ask_address(number, place)?;
        }
    }

    pub(super) fn pointer(&mut self, term: Term, place: Place) -> Result<PointerValue, RunEnd> {
        match self.value(term, place)? {
            Value::Pointer(pointer) => Ok(pointer),
            other => unreachable!("a pointer has the value {other}"),
        }
    }

    /// How many bytes are to be changed: no more than cells may be.
    fn number_of_bytes(&mut self, size: Term, place: Place) -> Result<BigInt, RunEnd> {
        let size = self.integer(size, place)?;
        self.require_size(&size, place).map(|()| size)
    }

    fn require_size(&self, size: &BigInt, place: Place) -> Result<(), RunEnd> {
        let fits = size.to_usize().is_none_or(|size| size <= self.limits.array_cells);
        if fits { Ok(()) } else { Err(RunEnd::TooLarge(place)) }
    }

    fn allocate(
        &mut self,
        edge: EdgeIndex,
        variable: Term,
        object: &Allocation,
        place: Place,
    ) -> Result<(), RunEnd> {
        let size = self.integer(object.size, place)?;
        let given = match object.contents {
            Initial::Zero | Initial::Image(_) => None,
            Initial::Open => Some(self.read_given(edge, object, place)?),
        };
        let function = match object.kind {
            AllocationKind::Function => function_named(self.interpreter.program, &object.name),
            _ => None,
        };
        let site = Site { function: self.function, edge };
        let made = Made::of(site, object, function);
        let size = if size.is_negative() { Some(0) } else { size.to_u64() };
        let objects = self.objects(place)?;
        let pointer = size.and_then(|size| objects.allocate(made, size, given));
        let (object_number, offset) = pointer.ok_or(RunEnd::TooLarge(place))?;
        let pointer = PointerValue { object: object_number.into(), offset: offset.into() };
        if let Initial::Image(image) = &object.contents {
            self.begin_with(&pointer, image, place)?;
        }
        self.memory.set(variable, Value::Pointer(pointer));
        Ok(())
    }

    /// Puts an image into an object that has just been made.
    fn begin_with(
        &mut self,
        pointer: &PointerValue,
        image: &Image,
        place: Place,
    ) -> Result<(), RunEnd> {
        let count = image.parts.iter().fold(0, |sum: u64, part| sum.saturating_add(part.count()));
        if usize::try_from(count).is_ok_and(|count| count > self.limits.array_cells) {
            return Err(RunEnd::TooLarge(place));
        }
        let mut parts = Vec::new();
        for part in &image.parts {
            let mut values = Vec::new();
            for &RepeatedValue { value, count } in &part.values {
                values.push((self.value(value, place)?, count));
            }
            let (offset, stride, stored) = (part.offset, part.stride, part.access.stored);
            parts.push(NewScalars { offset, stride, stored, values });
        }
        let followed = self.objects(place)?.begin_with(pointer, &parts);
        if followed { Ok(()) } else { Err(no_bytes(place)) }
    }

    /// What inputs say of what a new object holds.
    fn read_given(
        &mut self,
        edge: EdgeIndex,
        object: &Allocation,
        place: Place,
    ) -> Result<Vec<ContentsReading>, RunEnd> {
        let mut given = Vec::new();
        for part in contents_inputs(&self.interpreter.program.terms, object) {
            let reading = self.readings.len();
            given.push(ContentsReading {
                value: self.read_part(edge, &part, place)?,
                part,
                reading,
            });
        }
        Ok(given)
    }

    fn read_part(
        &mut self,
        edge: EdgeIndex,
        part: &ContentsInput,
        place: Place,
    ) -> Result<InputValue, RunEnd> {
        let site = Site { function: self.function, edge };
        let program = self.interpreter.program;
        let (name, kind) = (part.name.clone(), part.kind);
        // Numbers of any size have no bytes.
        let range = part.range().filter(|_| program.ints != Ints::Math);
        let symbol = program.terms.contents();
        let variable = Variable { name: name.clone(), symbol, sort: part.sort(), range, place };
        let given = self.ask_input(site, kind, &variable, place)?;
        // Which cells have a part in the run is told at its end.
        let value = match &given {
            InputValue::Array(array) => InputValue::Array(ArrayValue::new(array.default.clone())),
            InputValue::Scalar(_) => given.clone(),
        };
        self.readings.push(Reading { site, place, name, kind, value, scalars: Vec::new() });
        Ok(given)
    }

    /// Bytes become what nobody has written.
    fn forget(
        &mut self,
        edge: EdgeIndex,
        (to, size): &(PointerValue, BigInt),
        place: Place,
    ) -> Result<(), RunEnd> {
        let (name, kind) = (PADDING.to_owned(), InputKind::Uninitialized);
        let (part, reading) = (ContentsInput { name, kind, scalar: None }, self.readings.len());
        let value = self.read_part(edge, &part, place)?;
        self.objects(place)?.forget(to, size, ContentsReading { part, value, reading });
        Ok(())
    }

    fn havoc(
        &mut self,
        edge: EdgeIndex,
        (to, size): &(PointerValue, BigInt),
        place: Place,
    ) -> Result<(), RunEnd> {
        let kind = InputKind::Environment;
        let part = ContentsInput { name: String::new(), kind, scalar: None };
        let InputValue::Array(given) = self.read_part(edge, &part, place)? else {
            return Err(RunEnd::WrongInput(place));
        };
        let byte = |at: u64| given.get(&[at.into()]).as_int().map_or(0, modulo_256);
        let cells = |from: u64| {
            (0..size.to_u64().unwrap_or(0))
                .map(move |at| (vec![BigInt::from(from + at)], Value::Int(byte(at).into())))
        };
        let told = self.told_bytes(to, cells(to.offset.to_u64().unwrap_or(0)).collect());
        if let Some(reading) = self.readings.last_mut()
            && let InputValue::Array(array) = &mut reading.value
        {
            // Zeros between members say nothing.
            let is_silent = told.as_ref().is_some_and(|(_, scalars)| scalars.is_empty());
            if !is_silent || !array.default.is_zero() {
                array.cells.extend(cells(0));
            }
            (reading.name, reading.scalars) = told.unwrap_or_default();
        }
        self.objects(place)?.fill(to, size, byte);
        if size.is_positive() {
            self.memory.note_looked();
        }
        Ok(())
    }
}

/// The end of a run that looks at bytes that there are not.
fn no_bytes(place: Place) -> RunEnd {
    let what = "a byte of NaN, or of a number of any size".to_owned();
    RunEnd::Stuck(place, EvalError::Missing(what))
}

fn modulo_256(number: &BigInt) -> u8 {
    number.mod_floor(&256.into()).to_u8().unwrap_or(0)
}
