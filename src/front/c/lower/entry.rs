//! The function that a run starts in: it gives the globals their first values, reads
//! the parameters of the function that is to be checked, and calls it.

use std::collections::BTreeSet;

use super::body::{Body, Lowering, parameter_name};
use super::file::DefinedFunction;
use super::remarks::Kind;
use super::unit::{Shape, Unit};
use crate::front::c::types::CType;
use crate::front::source::{Diagnostic, Diagnostics};
use crate::graph::{FunctionId, InputKind, Instruction, LocationKind};
use crate::logic::Term;

/// Which definition has the name; reports what there is if none has.
pub(super) fn find(unit: &mut Unit<'_>, name: &str, lowered: &[Lowering]) -> Option<usize> {
    let found = lowered.iter().position(|function| function.name == name);
    if found.is_none() {
        let names: Vec<String> = lowered.iter().map(|f| format!("`{}`", f.name)).collect();
        let message = format!("there is no function `{name}` for a run to start in");
        // Line 1 stands for the file as a whole.
        let whole = crate::front::Span::default();
        let error = Diagnostic::error(unit.place(whole), message);
        let error = if names.is_empty() {
            error.note("this file defines no functions")
        } else {
            let error = error.note(format!("this file defines {}", names.join(", ")));
            error.help("name one with --entry NAME")
        };
        unit.errors.push(error);
    }
    found
}

/// The function that enters the program by `called`, the `callee`-th definition.
pub(super) fn synthesize(
    unit: &mut Unit<'_>,
    callee: usize,
    called: &DefinedFunction<'_>,
    default: bool,
) -> Lowering {
    let outer = std::mem::take(&mut unit.remarks);
    let place = called.place;
    if !default && !unit.globals.is_empty() {
        unit.remarks.add(Kind::OtherEntry, place);
    }
    let mut body = Body::new(unit);
    for (instruction, place) in std::mem::take(&mut body.unit.initial) {
        body.builder.emit(instruction, place);
    }
    let arguments = body.read_parameters(called);
    let function = FunctionId(callee);
    body.builder.emit(Instruction::Call { function, arguments, result: None }, place);
    body.builder.stop(LocationKind::Halt, place);
    let name = format!("entry.{}", called.name.text);
    let mut lowering = body.finish(&name, Vec::new(), place);
    lowering.callees = BTreeSet::from([callee]);
    lowering.errors = Diagnostics::default();
    lowering.remarks = std::mem::replace(&mut unit.remarks, outer);
    lowering
}

impl Body<'_, '_> {
    /// Reads what the function `called` is given.
    fn read_parameters(&mut self, called: &DefinedFunction<'_>) -> Vec<Term> {
        let mut arguments = Vec::new();
        let mut arrays = 0;
        for (index, (parameter, ctype)) in called.parameters().enumerate() {
            let shape = match ctype {
                CType::Integer(kind) => Shape::Scalar(*kind),
                CType::Array(array) => Shape::Array(array.clone()),
                // Such a parameter is none of the function's, either.
                CType::Other(_) | CType::Void | CType::Function => continue,
            };
            arrays += usize::from(matches!(shape, Shape::Array(_)));
            let place = self.unit.place(parameter.declarator.span);
            let name = parameter_name(parameter, index);
            let variable = self.unit.variable(&name, shape.sort(), place);
            let symbol = variable.symbol;
            self.locals.push(variable);
            let read = Instruction::Input { variable: symbol, kind: InputKind::Parameter };
            self.builder.emit(read, place);
            if let Some(range) = self.input_range(symbol, &shape, place) {
                self.builder.emit(Instruction::Assume(range), place);
            }
            arguments.push(symbol);
        }
        if arrays > 1 {
            self.unit.remarks.add(Kind::ArraysApart, called.place);
        }
        arguments
    }
}
