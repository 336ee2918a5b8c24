//! What a run reads.

use super::super::inputs::{InputValue, Reading, Site};
use super::super::place::Place;
use super::super::program::{EdgeIndex, InputKind, Variable};
use super::super::run::RunEnd;
use super::Running;
use crate::logic::{ArrayValue, EvalError, Term};

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
        self.readings.push(Reading { site, place, name, kind, value });
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
