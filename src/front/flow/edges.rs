//! The actions for edges: one for each form of instruction.

use super::build::{Builder, Operand};
use super::words::{Complaint, FunctionName, Reading, SpannedName, WrittenPlace};
use crate::graph::text::sort_text;
use crate::graph::{FunctionId, InputKind, Instruction};
use crate::logic::Sort;

impl Builder<'_> {
    pub(crate) fn assume(
        &mut self,
        condition: Operand,
        to: SpannedName,
        place: WrittenPlace,
    ) -> Reading<()> {
        self.expect(condition, &[Sort::Bool])?;
        self.edge(Instruction::Assume(condition.term), None, to, place)
    }

    pub(crate) fn assign(
        &mut self,
        name: &SpannedName,
        value: Operand,
        to: SpannedName,
        place: WrittenPlace,
    ) -> Reading<()> {
        let variable = self.symbol(name)?;
        let sort = self.terms.sort(variable);
        if sort.is_array() {
            let message = format!(
                "`{0}` is an array: write `{0}[i] := …` for a cell, `{0}[..] := …` for all",
                name.name
            );
            return Err(Complaint::at(name.at, message).into());
        }
        self.expect(value, &[sort])?;
        self.edge(Instruction::Assign { variable, value: value.term }, None, to, place)
    }

    /// `A[..] := value`
    pub(crate) fn fill(
        &mut self,
        name: &SpannedName,
        value: Operand,
        to: SpannedName,
        place: WrittenPlace,
    ) -> Reading<()> {
        let variable = self.symbol(name)?;
        let sort = self.terms.sort(variable);
        if !sort.is_array() {
            let message = format!("`{}` is of sort {}, not an array", name.name, sort_text(sort));
            return Err(Complaint::at(name.at, message).into());
        }
        self.expect(value, &[sort.element()])?;
        let value = self.terms.constant_array(sort, value.term);
        self.edge(Instruction::Assign { variable, value }, None, to, place)
    }

    pub(crate) fn write(
        &mut self,
        name: &SpannedName,
        indices: &[Operand],
        value: Operand,
        to: SpannedName,
        place: WrittenPlace,
    ) -> Reading<()> {
        let array = self.symbol(name)?;
        self.indexed(array, indices, name.at)?;
        self.expect(value, &[self.terms.sort(array).element()])?;
        let indices = indices.iter().map(|index| index.term).collect();
        self.edge(Instruction::Write { array, indices, value: value.term }, None, to, place)
    }

    pub(crate) fn input(
        &mut self,
        name: &SpannedName,
        kind: InputKind,
        to: SpannedName,
        place: WrittenPlace,
    ) -> Reading<()> {
        let variable = self.symbol(name)?;
        self.edge(Instruction::Input { variable, kind }, None, to, place)
    }

    pub(crate) fn output(
        &mut self,
        value: Operand,
        to: SpannedName,
        place: WrittenPlace,
    ) -> Reading<()> {
        self.edge(Instruction::Output { value: value.term }, None, to, place)
    }

    /// Whether the arguments fit is looked at when all functions are known.
    pub(crate) fn call(
        &mut self,
        result: Option<&SpannedName>,
        callee: FunctionName,
        arguments: &[Operand],
        to: SpannedName,
        place: WrittenPlace,
    ) -> Reading<()> {
        let result = result.map(|name| self.symbol(name)).transpose()?;
        let arguments = arguments.iter().map(|argument| argument.term).collect();
        let call = Instruction::Call { function: FunctionId(0), arguments, result };
        self.edge(call, Some(callee), to, place)
    }

    /// `x := call &(p)(y)`
    pub(crate) fn indirect_call(
        &mut self,
        result: Option<&SpannedName>,
        callee: Operand,
        arguments: &[Operand],
        to: SpannedName,
        place: WrittenPlace,
    ) -> Reading<()> {
        self.expect(callee, &[Sort::Pointer])?;
        let result = result.map(|name| self.symbol(name)).transpose()?;
        let arguments = arguments.iter().map(|argument| argument.term).collect();
        let call = Instruction::IndirectCall { callee: callee.term, arguments, result };
        self.edge(call, None, to, place)
    }
}
