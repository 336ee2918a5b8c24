//! Where a run starts: static objects are made, `main` is called, and its result is the program's.

use super::assembly::{Flattened, assemble};
use super::body::Body;
use super::functions::flatten_function;
use super::reach::reached;
use super::shared::{Definition, Input, Named, Shared};
use super::signature::Passed;
use crate::front::Process;
use crate::front::build::assumptions;
use crate::front::build::{Address, Scalar, Value};
use crate::front::c::tree::{AroundMain, ObjectId};
use crate::front::library::AT_EXIT;
use crate::front::source::{Diagnostic, Diagnostics, Span};
use crate::graph::{Allocation, AllocationKind, FunctionId, Initial, Instruction, Place};
use crate::logic::{Sort, Term};

/// The function that a run enters unless another is named.
const MAIN: &str = "main";

/// The program of typed trees.
///
/// # Errors
/// Where there is no function for a run to start in.
pub(in crate::front::c) fn flatten(input: Input<'_>) -> Result<Flattened, Diagnostics> {
    let wanted = input.options.entry.as_deref().unwrap_or(MAIN);
    let mut shared = Shared::new(input);
    let Some(named) = shared.own_function(wanted) else {
        return Err(no_entry(&shared, wanted).into());
    };
    for named in reached(&shared, named) {
        numbered(&mut shared, named);
    }
    if wanted == MAIN {
        for (around, _) in around_main(&shared) {
            for named in reached(&shared, around) {
                numbered(&mut shared, named);
            }
        }
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

/// There is no such function; which ones there are.
fn no_entry(shared: &Shared<'_>, wanted: &str) -> Diagnostic {
    // Line 1 stands for the program as a whole.
    let place = shared.input.sources.place(Span::default());
    let message = format!("there is no function `{wanted}` for a run to start in");
    let error = Diagnostic::error(place, message);
    let names = shared.own_functions().map(|name| format!("`{name}`")).collect::<Vec<_>>();
    if names.is_empty() {
        return error.note("this file defines no functions");
    }
    let error = error.note(format!("this file defines {}", names.join(", ")));
    error.help("name one with --entry NAME")
}

/// The functions that are called before `main` and after it, in their order: of one priority those that stand first are
/// the first before it, and the last after it.
fn around_main(shared: &Shared<'_>) -> Vec<(Named, AroundMain)> {
    let trees = shared.input.trees.iter().enumerate();
    let all = trees.flat_map(|(unit, tree)| tree.around_main.iter().map(move |role| (unit, *role)));
    let defined = all.filter_map(|(unit, role)| {
        let named = shared.defined(Named { unit, id: role.function })?;
        Some((named, role))
    });
    let (mut after, mut before): (Vec<_>, Vec<_>) = defined.partition(|(_, role)| role.after);
    // The text may have declared them in another order than it defines them.
    before.sort_by_key(|(named, role)| (role.priority, begins(shared, *named)));
    after.sort_by_key(|(named, role)| (role.priority, begins(shared, *named)));
    before.into_iter().chain(after.into_iter().rev()).collect()
}

/// Where a function is defined: its file, and how far in it.
fn begins(shared: &Shared<'_>, named: Named) -> (usize, Span) {
    (named.unit, shared.input.trees[named.unit].function(named.id).span)
}

fn numbered(shared: &mut Shared<'_>, named: Named) -> Option<FunctionId> {
    Body::new(shared, named.unit, "").number_of(named)
}

impl Body<'_, '_> {
    pub(super) fn first_call(&mut self, number: Option<FunctionId>, is_main: bool, place: Place) {
        let Some(number) = number else {
            return self.function.unmodelled("what this function is given", place);
        };
        let Definition { named, signature, .. } = &self.shared.definitions[number.0];
        let (named, signature) = (*named, signature.clone());
        self.note_entered(named);
        let runs = self.shared.input.options.to_run && is_main;
        let given = &signature.parameters[..];
        let arguments = match self.tree().function(named.id).body.as_ref() {
            _ if signature.variadic => None,
            _ if given.is_empty() => Some(Vec::new()),
            _ if runs && let Some(process) = &self.shared.input.options.process => {
                self.program_arguments(given, process, place)
            }
            Some(body) if is_main && self.is_counted(given, &body.parameters) => {
                self.read_arguments(&body.parameters, place)
            }
            _ if runs => {
                let named = Process { arguments: vec![Vec::new()], environment: Vec::new() };
                self.program_arguments(given, &named, place)
            }
            _ => {
                let may_be_null = !is_main && !self.shared.input.options.valid_pointers;
                self.read_parameters(named, given, may_be_null, place)
            }
        };
        let Some(arguments) = arguments else {
            return self.function.unmodelled("what this function is given", place);
        };
        let arguments =
            self.room_for_result(signature.result, place).into_iter().chain(arguments).collect();
        let result = match signature.result {
            Some(Passed::Scalar(Scalar::Integer { .. })) if self.shared.input.options.to_run => {
                Some(self.shared.status())
            }
            _ => None,
        };
        if is_main {
            self.call_around_main(false, place);
        }
        self.function.emit(Instruction::Call { function: number, arguments, result }, place);
        self.call_handlers(place);
    }

    /// Calls what is to be called before `main`, or after it. Where another function is entered, nobody does.
    pub(super) fn call_around_main(&mut self, after: bool, place: Place) {
        if self.shared.input.options.entry.as_deref().is_some_and(|entry| entry != MAIN) {
            return;
        }
        for (named, role) in around_main(self.shared) {
            if role.after != after {
                continue;
            }
            let taken = self.number_of(named).filter(|number| {
                let signature = &self.shared.definitions[number.0].signature;
                let scalar = matches!(signature.result, None | Some(Passed::Scalar(_)));
                scalar && signature.parameters.is_empty() && !signature.variadic
            });
            let Some(function) = taken else {
                let text = "what a function is given that is called before `main` or after it";
                return self.function.unmodelled(text, place);
            };
            let result = match self.shared.definitions[function.0].signature.result {
                Some(Passed::Scalar(scalar)) => Some(self.function.temporary_of(scalar, place)),
                _ => None,
            };
            self.function
                .emit(Instruction::Call { function, arguments: Vec::new(), result }, place);
        }
    }

    /// What a system gives `main`: how many arguments there are, and two lists of texts, each with a null at its end.
    fn program_arguments(
        &mut self,
        given: &[Passed],
        process: &Process,
        place: Place,
    ) -> Option<Vec<Term>> {
        let terms = self.function.terms.clone();
        let pointer = Passed::Scalar(self.pointer());
        let kinds = [Passed::Scalar(Scalar::INT), pointer, pointer];
        let fits = given.len() <= kinds.len() && given.iter().zip(&kinds).all(|(a, b)| a == b);
        if !fits {
            return None;
        }
        let mut arguments = vec![terms.int(process.arguments.len())];
        let lists = [("argv", &process.arguments), ("envp", &process.environment)];
        for (name, texts) in &lists[..given.len().saturating_sub(1)] {
            arguments.push(self.text_list(name, texts, place));
        }
        arguments.truncate(given.len());
        Some(arguments)
    }

    /// A list of texts of the environment's, with a null at its end.
    fn text_list(&mut self, name: &str, texts: &[Vec<u8>], place: Place) -> Term {
        let terms = self.function.terms.clone();
        let (width, scalar) = (self.slot_bytes(), self.pointer());
        let size = width * (texts.len() as u64 + 1);
        let list = self.environment(size, name, place);
        let byte = Scalar::Integer { width: 8, signed: true };
        for (index, text) in (0..).zip(texts) {
            let room = text.len() as u64 + 1;
            let copy = self.environment(room, &format!("{name}[{index}]"), place);
            for (at, &byte_value) in (0..).zip(text) {
                let to = Address::of_object(&terms, copy, room, true).member(&terms, at);
                let term = terms.int(i64::from(byte_value.cast_signed()));
                self.function.store(to, Value { term, scalar: byte }, place);
            }
            let slot = Address::of_object(&terms, list, size, true).member(&terms, index * width);
            self.function.store(slot, Value { term: copy, scalar }, place);
        }
        list
    }

    /// Whether `main` is given arguments as systems give them, and looks at nothing else.
    fn is_counted(&self, given: &[Passed], parameters: &[ObjectId]) -> bool {
        let others = parameters.get(2..).unwrap_or_default();
        matches!(given, [Passed::Scalar(Scalar::INT), Passed::Scalar(Scalar::Pointer { .. }), ..])
            && !(self.shared.input.options.to_run && others.iter().any(|id| self.is_named(*id)))
    }

    /// Variables of the program are what they are at first, whichever function is entered, and nobody else knows
    /// of them.
    pub(super) fn tell_of_globals(&mut self, is_main: bool, place: Place) {
        if is_main || self.shared.statics.is_empty() {
            return;
        }
        if self.shared.input.options.contracts.checked.is_none() {
            self.shared.assume(assumptions::OTHER_ENTRY, place);
        }
        if self.shared.is_given_pointers {
            self.shared.assume(assumptions::GLOBALS_APART, place);
        }
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
