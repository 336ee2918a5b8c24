//! Variables that have no value yet: each is anything, should the program look.

use super::function::FunctionBuilder;
use super::scalar::Scalar;
use crate::front::lower::Unset;
use crate::graph::{InputKind, Instruction, Place};
use crate::logic::Term;

impl FunctionBuilder {
    /// A variable has no value yet. A pointer is a number then, at which no object lies: what is wrong with an
    /// access by it is that it was never given a value.
    pub(in crate::front) fn leave_open(
        &mut self,
        symbol: Term,
        scalar: Scalar,
        name: &str,
        place: Place,
    ) {
        let kind = InputKind::Uninitialized;
        let (input, number) = match scalar {
            Scalar::Pointer { width } => {
                let address = Scalar::Integer { width, signed: false };
                let variable = self.temporary_of(address, place);
                let number = self.builder.emit(Instruction::Input { variable, kind }, place);
                let value = self.terms.pointer(self.terms.int(0), variable);
                let given = Instruction::Assign { variable: symbol, value };
                (self.builder.emit(given, place), Some(number))
            }
            _ => (self.builder.emit(Instruction::Input { variable: symbol, kind }, place), None),
        };
        let limit = self.builder.emit(Instruction::Assume(self.terms.tt()), place);
        let (name, pointer) = (name.into(), number.map(|_| symbol));
        self.unset.push(Unset { input, number, limit, symbol, name, array: false, pointer, place });
    }
}
