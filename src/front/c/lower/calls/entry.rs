//! The function that a run starts in: it gives the globals their first values, reads
//! the parameters of the function that is to be checked, and calls it.

use std::sync::Arc;

use num_bigint::BigInt;
use num_traits::One;

use crate::front::DataModel;
use crate::front::c::lower::{
    DEFAULT_ENTRY,
    body::{Body, Lowering, parameter_name},
    file::DefinedFunction,
    memory::{Key, Trait},
    remarks::Kind,
    unit::{Start, Unit},
};
use crate::front::c::types::{CType, Extent, IntKind};
use crate::front::source::{Diagnostic, Diagnostics};
use crate::graph::{FunctionId, InputKind, Instruction, LocationKind, Place, Range, Variable};
use crate::logic::{Sort, Term};

/// Which definition has the name; reports what there is if none has.
pub(in crate::front::c::lower) fn find(
    unit: &mut Unit<'_>,
    name: &str,
    lowered: &[Lowering],
) -> Option<usize> {
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
pub(in crate::front::c::lower) fn synthesize(
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
    let start = unit.start.take();
    let mut body = Body::new(unit);
    if let Some(Start { builder, locals }) = start {
        (body.builder, body.locals) = (builder, locals);
    }
    let arguments = body.read_parameters(called);
    body.unit.note_entered(called);
    let function = FunctionId(callee);
    let result = body.unit.status_of(&called.result, place);
    body.builder.emit(Instruction::Call { function, arguments, result }, place);
    if default {
        body.call_handlers(place);
    }
    body.builder.stop(LocationKind::Halt, place);
    let mut first = body.unit.initial_memory();
    first.extend(body.place_fixed_blocks(place));
    first.extend(body.unit.initial_results(place));
    body.builder.begin_with(first);
    let name = format!("entry.{}", called.name.text);
    let mut lowering = body.finish(&name, Vec::new(), place);
    lowering.callees.insert(callee);
    lowering.errors = Diagnostics::default();
    lowering.remarks = std::mem::replace(&mut unit.remarks, outer);
    lowering
}

impl Body<'_, '_> {
    /// Reads what the function `called` is given.
    fn read_parameters(&mut self, called: &DefinedFunction<'_>) -> Vec<Term> {
        let mut arguments = Vec::new();
        let mut arrays = 0;
        let types: Vec<CType> = called.parameters().map(|(_, ctype)| ctype.clone()).collect();
        for (index, (parameter, _)) in called.parameters().enumerate() {
            let declarator = &parameter.declarator;
            let place = self.unit.place(declarator.span);
            let name = parameter_name(parameter, index);
            let key = Key::of(declarator);
            let may_be_null = self.unit.may_be_null(&called.name.text, parameter);
            match &types[index] {
                CType::Pointer(element) if self.unit.may_be_array(key, element) => {
                    arrays += 1;
                    let there = may_be_null.then(|| self.read_pointer(&name, place));
                    let array = CType::Array(Arc::clone(element), Extent::Unbounded);
                    arguments.extend(self.read_parameter(&name, &array, place));
                    if self.unit.has_open_arrays(&called.name.text) {
                        arguments.extend(there);
                    } else {
                        arguments.push(self.open_size(key, there));
                    }
                }
                CType::Pointer(element) if self.unit.is_complete(element) => {
                    arrays += 1;
                    let there = may_be_null.then(|| self.read_pointer(&name, place));
                    arguments.extend(self.read_block(element, there, place));
                }
                ctype if self.unit.is_list(ctype) => {
                    arguments.extend([self.unit.unknown_list(), self.unit.terms.int(0)]);
                }
                ctype => arguments.extend(self.read_parameter(&name, ctype, place)),
            }
        }
        self.promise_arguments(called, &types, &arguments);
        if self.unit.takes_list(&called.name.text) {
            arguments.push(self.unit.unknown_list());
        }
        let pointer = |ctype: &CType| matches!(ctype, CType::Pointer(_));
        if self.unit.options.valid_pointers && types.iter().any(pointer) {
            self.unit.remarks.add(Kind::ValidPointers, called.place);
        }
        if arrays > 1 {
            self.unit.remarks.add(Kind::ArraysApart, called.place);
        }
        if arrays > 0 && self.unit.has_globals() && &*called.name.text != DEFAULT_ENTRY {
            self.unit.remarks.add(Kind::GlobalsApart, called.place);
        }
        arguments
    }

    /// `main(argc, argv)` is given the program's name at least, as every system does it that
    /// C programs run on, and no more than there is room for. What the names are is open, and where
    /// they end.
    fn promise_arguments(&mut self, called: &DefinedFunction<'_>, types: &[CType], given: &[Term]) {
        let counted = matches!(types, [CType::Integer(IntKind::Int), CType::Pointer(_), ..]);
        if &*called.name.text != DEFAULT_ENTRY || !counted || self.unit.is_path() {
            return;
        }
        let Some(&count) = given.first() else { return };
        let terms = self.unit.terms;
        let mut promised = terms.le(terms.int(1), count);
        if self.unit.model == DataModel::Ilp32 {
            // `int` counts to more pointers than an object of PTRDIFF_MAX bytes holds.
            let room = terms.mul(terms.add([count, terms.int(1)]), self.unit.bytes(&types[1]));
            let fits = terms.le(room, terms.int(self.unit.largest_request()));
            promised = terms.and2(promised, fits);
        }
        self.builder.emit(Instruction::Assume(promised), called.place);
        self.unit.remarks.add(Kind::Arguments, called.place);
    }

    /// Whether a pointer is not null: 0 or 1.
    fn read_pointer(&mut self, name: &str, place: Place) -> Term {
        let range = Some(Range { low: BigInt::ZERO, high: BigInt::one() });
        let variable = Variable { range, ..self.unit.variable(name, Sort::Int, place) };
        let symbol = variable.symbol;
        self.locals.push(variable);
        let read = Instruction::Input { variable: symbol, kind: InputKind::Pointer };
        self.builder.emit(read, place);
        symbol
    }

    /// The size of an array of the environment's, for a function that others call, too.
    fn open_size(&mut self, key: Key, there: Option<Term>) -> Term {
        let size = self.unit.unlimited();
        let Some(there) = there else { return size };
        self.unit.choices.learn(Trait::Loose(key));
        self.size_if(there, size)
    }

    /// A pointer to the first of as many things as there may be, or a null pointer.
    fn read_block(&mut self, element: &CType, there: Option<Term>, place: Place) -> [Term; 2] {
        let (terms, cells) = (self.unit.terms, self.unit.stride(element));
        let size = terms.mul(self.unit.unlimited(), cells);
        let block = self.allocate_heap(size, element, place);
        let terms = self.unit.terms;
        let zero = terms.int(0);
        let block = match there {
            Some(there) => terms.ite(terms.ne(there, zero), block, zero),
            None => block,
        };
        [block, zero]
    }

    fn read_parameter(&mut self, name: &str, ctype: &CType, place: Place) -> Vec<Term> {
        let (variables, leaves) = self.unit.leaf_variables(name, ctype, place);
        let symbols = variables.iter().map(|variable| variable.symbol).collect();
        self.locals.extend(variables);
        for (instruction, place) in self.input_object(&leaves, InputKind::Parameter, place) {
            self.builder.emit(instruction, place);
        }
        symbols
    }
}
