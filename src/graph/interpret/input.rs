//! What a run reads.

use super::super::inputs::{InputValue, Reading, Site};
use super::super::place::Place;
use super::super::program::{EdgeIndex, InputKind, Instruction, Variable};
use super::super::run::RunEnd;
use super::Running;
use crate::graph::memory::MemoryEffect;
use crate::logic::{ArrayValue, EvalError, PointerValue, Sort, Term, Value};

impl Running<'_, '_> {
    pub(super) fn input(
        &mut self,
        edge: EdgeIndex,
        symbol: Term,
        kind: InputKind,
        place: Place,
    ) -> Result<(), RunEnd> {
        let site = Site { function: self.function, edge };
        let missing = || {
            let name = self.interpreter.program.terms.symbol_name(symbol).unwrap_or_default();
            RunEnd::Stuck(place, EvalError::Missing(name.to_owned()))
        };
        let variable = self.interpreter.layout.variable(symbol).ok_or_else(missing)?;
        let given = self.ask_input(site, kind, variable, place)?;
        let value = self.store_input(symbol, given);
        let name = variable.name.clone();
        self.readings.push(Reading { site, place, name, kind, value, scalars: Vec::new() });
        Ok(())
    }

    /// What the run is given for a variable: a value that this can have.
    pub(super) fn ask_input(
        &mut self,
        site: Site,
        kind: InputKind,
        variable: &Variable,
        place: Place,
    ) -> Result<InputValue, RunEnd> {
        let count = self.occurrences.entry(site).or_insert(0);
        let occurrence = *count;
        *count += 1;
        let given = if variable.sort.is_array() {
            let array = match kind {
                InputKind::Uninitialized => self.inputs.open_array(site, occurrence, variable),
                _ => self.inputs.array(site, occurrence, variable),
            };
            array.map(InputValue::Array)
        } else {
            let scalar = match kind {
                InputKind::Pointer => self.inputs.pointer(site, occurrence, variable),
                _ => self.inputs.scalar(site, occurrence, variable),
            };
            scalar.map(InputValue::Scalar)
        };
        let given = given.ok_or(RunEnd::InputsExhausted)?;
        if !given.fits(variable.sort) {
            return Err(RunEnd::WrongInput(place));
        }
        // Outside of its variable's range it is no input: as when an assumption fails.
        given.within(variable.range.as_ref()).ok_or(RunEnd::Blocked(place))
    }

    /// Where an object lies, which somebody looks at for the first time: a reading of the instruction that made
    /// it.
    #[cold]
    pub(super) fn ask_address(&mut self, number: usize, at: Place) -> Result<(), RunEnd> {
        let missing = || RunEnd::Stuck(at, EvalError::Missing("an address".to_owned()));
        let objects = self.memory.objects().ok_or_else(missing)?;
        let (site, occurrence) = objects.made_by(number);
        let program = self.interpreter.program;
        let edge = &program.function(site.function).graph.graph[site.edge];
        let Instruction::Memory(MemoryEffect::Allocate { object, .. }) = &edge.instruction else {
            return Err(missing());
        };
        let (name, place) = (object.name.clone(), edge.place);
        let free = objects.free_address(number).ok_or(RunEnd::TooLarge(at))?;
        let symbol = program.terms.objects();
        let variable = Variable { name, symbol, sort: Sort::Pointer, range: None, place };
        let given = self.inputs.address(site, occurrence, &variable, free);
        let address = given.ok_or(RunEnd::InputsExhausted)?;
        let objects = self.memory.objects_mut().ok_or_else(missing)?;
        // Where it cannot lie it is no input: as when an assumption fails.
        if !objects.may_lie(number, address) {
            return Err(RunEnd::Blocked(place));
        }
        objects.lay(number, address);
        let value = InputValue::Scalar(Value::Pointer(PointerValue::of_address(address)));
        let Variable { name, .. } = variable;
        let (kind, scalars) = (InputKind::Address, Vec::new());
        self.readings.push(Reading { site, place, name, kind, value, scalars });
        Ok(())
    }

    /// Gives the variable its input. Returns what the reading is to show so far: of an
    /// array the default, its cells follow when the run has ended.
    fn store_input(&mut self, symbol: Term, given: InputValue) -> InputValue {
        match given {
            InputValue::Scalar(value) => {
                self.memory.set(symbol, value.clone());
                InputValue::Scalar(value)
            }
            InputValue::Array(array) => {
                let default = ArrayValue::new(array.default.clone());
                self.memory.fill(symbol, array, Some(self.readings.len()));
                InputValue::Array(default)
            }
        }
    }
}
