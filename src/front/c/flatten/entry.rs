//! Where a run starts: static objects are made, `main` is called, and its result is the program's.

use super::assembly::assemble;
use super::body::Body;
use super::functions::flatten_function;
use super::reach::reached;
use super::shared::{Input, Named, Shared};
use super::signature::Passed;
use crate::front::build::{Address, Scalar, Value};
use crate::front::library::AT_EXIT;
use crate::front::source::{Diagnostic, Diagnostics, Span};
use crate::graph::{
    Allocation, AllocationKind, FunctionId, Initial, InputKind, Instruction, Place, Program,
};
use crate::logic::{Sort, Term};

/// The function that a run enters unless another is named.
const MAIN: &str = "main";

/// The program of typed trees, and warnings.
///
/// # Errors
/// Where there is no function for a run to start in.
pub(in crate::front::c) fn flatten(
    input: Input<'_>,
) -> Result<(Program, Vec<Diagnostic>), Diagnostics> {
    let wanted = input.options.entry.as_deref().unwrap_or(MAIN);
    let mut shared = Shared::new(input);
    let Some(named) = shared.defined_by_name(wanted).filter(|named| named.unit == 0) else {
        let place = input.sources.place(Span::default());
        let message = format!("there is no function `{wanted}` for a run to start in");
        return Err(Diagnostic::error(place, message).into());
    };
    for named in reached(&shared, named) {
        numbered(&mut shared, named);
    }
    let number = numbered(&mut shared, named);
    if let Some(handlers) = shared.defined_by_name(AT_EXIT) {
        numbered(&mut shared, handlers);
    }
    while let Some(number) = shared.work.pop_front() {
        if input.options.budget.is_over() {
            break;
        }
        let function = flatten_function(&mut shared, number);
        shared.definitions[number.0].function = function;
    }
    assemble(shared, named, number, wanted == MAIN)
}

fn numbered(shared: &mut Shared<'_>, named: Named) -> Option<FunctionId> {
    Body::new(shared, named.unit, "").number_of(named)
}

impl Body<'_, '_> {
    pub(super) fn first_call(&mut self, number: Option<FunctionId>, is_main: bool, place: Place) {
        let Some(number) = number else {
            return self.function.unmodelled("what this function is given", place);
        };
        let signature = self.shared.definitions[number.0].signature.clone();
        let runs = self.shared.input.options.to_run && is_main;
        let arguments = match &*signature.parameters {
            [] if !signature.variadic => Some(Vec::new()),
            given if runs => self.program_arguments(given, place),
            given => self.read_parameters(number, given, place),
        };
        let (Some(arguments), false) =
            (arguments, matches!(signature.result, Some(Passed::Record(_))))
        else {
            return self.function.unmodelled("what this function is given", place);
        };
        let result = match signature.result {
            Some(Passed::Scalar(Scalar::Integer { .. })) if self.shared.input.options.to_run => {
                Some(self.shared.status())
            }
            _ => None,
        };
        self.function.emit(Instruction::Call { function: number, arguments, result }, place);
        self.call_handlers(place);
    }

    /// What the function is given, numbers, is read.
    fn read_parameters(
        &mut self,
        number: FunctionId,
        given: &[Passed],
        place: Place,
    ) -> Option<Vec<Term>> {
        let id = self.shared.definitions[number.0].named.id;
        let names = self.tree().function(id).body.as_ref().map(|body| body.parameters.clone())?;
        let mut read = Vec::new();
        for (passed, object) in given.iter().zip(names) {
            let Passed::Scalar(scalar) = *passed else { return None };
            if let Scalar::Pointer { .. } = scalar {
                return None;
            }
            let object = self.tree().object(object);
            let place =
                if object.span == Span::default() { place } else { self.place(object.span) };
            let variable = self.function.local(&object.name, scalar, place);
            self.function.assign_any(variable, scalar, InputKind::Parameter, place);
            read.push(variable);
        }
        Some(read)
    }

    /// One argument, the program's name, which nobody has put down.
    fn program_arguments(&mut self, given: &[Passed], place: Place) -> Option<Vec<Term>> {
        let terms = self.function.terms.clone();
        let width = self.slot_bytes();
        let name = self.environment(1, "argv[0]", place);
        let list = self.environment(2 * width, "argv", place);
        let scalar = self.pointer();
        let to = Address::of_object(&terms, list, 2 * width, true);
        self.function.store(to, Value { term: name, scalar }, place);
        let all = [
            (Passed::Scalar(Scalar::INT), terms.int(1)),
            (Passed::Scalar(scalar), list),
            (Passed::Scalar(scalar), to.member(&terms, width).pointer),
        ];
        let fits = given.len() <= all.len() && given.iter().zip(&all).all(|(a, (b, _))| a == b);
        fits.then(|| all[..given.len()].iter().map(|(_, term)| *term).collect())
    }

    fn slot_bytes(&self) -> u64 {
        u64::from(self.model().pointer_bytes())
    }

    fn environment(&mut self, size: u64, name: &str, place: Place) -> Term {
        let variable = self.function.temporary(Sort::Pointer, None, place);
        let made = Allocation {
            kind: AllocationKind::Environment,
            size: self.function.terms.int(size),
            alignment: 16,
            name: name.to_owned(),
            contents: Initial::Zero,
            leaves: Vec::new(),
        };
        self.function.allocate(variable, made, place);
        variable
    }
}
