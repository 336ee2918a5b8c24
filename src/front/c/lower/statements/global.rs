//! Variables at file scope. One may be declared several times, and be given its value
//! once (C17 §6.9.2); what nobody gives a value starts as 0, unless it is said to be
//! another file's.

use std::sync::Arc;

use indexmap::IndexMap;

use super::declare::Made;
use crate::front::c::ast::{Declarator, Initializer, Name};
use crate::front::c::lower::{
    Lowered,
    body::Body,
    memory::{At, Form, Key, Leaf, NULL, Object, Target, Trait},
    types::{Cell, Storage},
    unit::{self, Binding},
};
use crate::front::c::types::{CType, Extent};
use crate::front::source::{Diagnostic, Span};
use crate::graph::{InputKind, Instruction, Place};

/// A variable at file scope, as its declarations so far have it.
pub(in crate::front::c::lower) struct Global {
    pub(super) object: Arc<Object>,
    pub(super) place: Place,
    pub(super) value: Start,
    /// The file that defines it, if one does.
    unit: usize,
    /// The key of a structure or union whose members were not known where it was declared.
    pub(super) early: Option<Key>,
}

impl Global {
    /// Whether its members are not known yet.
    pub(in crate::front::c::lower) fn is_early(&self) -> bool {
        self.early.is_some()
    }
}

/// The variables at file scope by their names, and by their files where those keep them to
/// themselves; in the order of their first declarations.
pub(in crate::front::c::lower) type Globals = IndexMap<(Option<usize>, Arc<str>), Global>;

/// What a global starts with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Start {
    /// Its definition is in another file.
    Outside,
    /// Nothing is said: 0.
    Zero,
    /// Its initialiser has been taken down.
    Given,
}

impl unit::Unit<'_> {
    /// A variable that is used here; if its members are not known yet, that is taken down.
    pub(in crate::front::c::lower) fn used(
        &mut self,
        name: &Arc<str>,
        object: Arc<Object>,
    ) -> Arc<Object> {
        if self.is_open(&object.ctype) {
            self.used_early.insert(Arc::clone(name));
        }
        object
    }
}

impl Body<'_, '_> {
    /// One declaration of a variable at file scope.
    pub(in crate::front::c::lower) fn global(
        &mut self,
        base: CType,
        storage: Storage,
        declarator: &Declarator,
        initial: Option<&Initializer>,
        globals: &mut Globals,
    ) -> Lowered<()> {
        let Some(name) = &declarator.name else {
            return Err(self.unit.error(declarator.span, "a name is missing here"));
        };
        let mut ctype = self.declared(base, declarator)?;
        let opened = self.opened(&mut ctype, initial)?;
        let initial = opened.as_ref().or(initial);
        let outside = storage == Storage::Extern;
        let value = match initial {
            Some(_) => Start::Given,
            None if outside => Start::Outside,
            None => Start::Zero,
        };
        // `int a[];` may be completed by a later declaration.
        let ctype = self.completed(ctype, declarator, initial, initial.is_none())?;
        let own = self.owner(storage, name, globals)?;
        let key = (own, Arc::clone(&name.text));
        let constant = Key::of(declarator);
        let object = match globals.get_mut(&key) {
            Some(global) => {
                self.align_again(&global.object, constant);
                self.declare_again(global, &ctype, value, name, constant)?
            }
            None => self.declare_first(ctype, value, name, constant, (own, globals))?,
        };
        let place = self.unit.place(name.span);
        match initial {
            Some(initial) => self.start_static(&object, Some(initial), place),
            None => Ok(()),
        }
    }

    fn declare_first(
        &mut self,
        ctype: CType,
        value: Start,
        name: &Name,
        key: Key,
        (own, globals): (Option<usize>, &mut Globals),
    ) -> Lowered<Arc<Object>> {
        let place = self.unit.place(name.span);
        if own.is_none() {
            if let Some(function) = self.unit.functions.get(&name.text) {
                let first = function.place;
                let message = format!("`{}` is a variable here, and a function there", name.text);
                let error = Diagnostic::error(place, message).related(first, "there");
                return Err(self.unit.report(error));
            }
            self.unit.shared.insert(Arc::clone(&name.text), place);
        }
        let early = Some(key).filter(|_| self.unit.is_open(&ctype));
        let Made { object, variables } = self.make(&name.text, ctype, key, place, true);
        self.unit.globals.extend(variables);
        self.bind(name, Binding::Object(Arc::clone(&object)));
        let unit = self.unit.order.unit();
        let global = Global { object: Arc::clone(&object), place, value, unit, early };
        globals.insert((own, Arc::clone(&name.text)), global);
        Ok(object)
    }

    fn declare_again(
        &mut self,
        global: &mut Global,
        ctype: &CType,
        value: Start,
        name: &Name,
        key: Key,
    ) -> Lowered<Arc<Object>> {
        let unit = self.unit.order.unit();
        let twice = global.value.min(value) > Start::Outside && global.unit != unit;
        let read_only = |key: &Key| self.unit.read_only.contains(key);
        let differs = global.object.key.as_ref().is_some_and(read_only) != read_only(&key);
        let new = !self.unit.scope.names.contains_key(&name.text);
        let complaint = match joined(&global.object.ctype, ctype) {
            _ if twice => "is defined in two files",
            _ if new && differs => "is `const` in one file and not in the other",
            _ if global.value == Start::Given && value == Start::Given => "is given a value twice",
            None => "is declared again with another type",
            Some(ctype) => {
                if value > Start::Outside {
                    global.unit = unit;
                }
                global.value = global.value.max(value);
                if new {
                    self.bind(name, Binding::Object(Arc::clone(&global.object)));
                }
                if ctype != global.object.ctype {
                    if new && matches!(global.object.form, Form::Memory(_)) {
                        let message = "an array of which another file does not state the size";
                        let help = "state it in every declaration";
                        return Err(self.unit.unsupported(name.span, message, help));
                    }
                    global.object = self.with_type(&global.object, ctype);
                    self.unit.enlarge(&global.object);
                    self.share(&name.text, global);
                }
                return Ok(Arc::clone(&global.object));
            }
        };
        let message = format!("`{}` {complaint}", name.text);
        let error = Diagnostic::error(self.unit.place(name.span), message);
        Err(self.unit.report(error.related(global.place, "first here")))
    }

    /// The file that keeps a variable to itself (C17 §6.2.2), if one does.
    fn owner(
        &mut self,
        storage: Storage,
        name: &Name,
        globals: &Globals,
    ) -> Lowered<Option<usize>> {
        let unit = self.unit.order.unit();
        let own = globals.contains_key(&(Some(unit), Arc::clone(&name.text)));
        let shared = globals.get(&(None, Arc::clone(&name.text))).map(|global| global.place);
        let here = self.unit.scope.names.contains_key(&name.text);
        if let Some(first) = shared.filter(|_| here && !own && storage == Storage::Static) {
            let message = format!("`{}` is static here, and not before", name.text);
            let error = Diagnostic::error(self.unit.place(name.span), message);
            return Err(self.unit.report(error.related(first, "first here")));
        }
        Ok((own || storage == Storage::Static).then_some(unit))
    }

    /// All files that name a variable mean what is known of it in the end.
    pub(in crate::front::c::lower) fn share(&mut self, name: &Arc<str>, global: &Global) {
        self.unit.rebind(name, &global.object);
    }

    /// What the entry function does for a global without initialiser.
    pub(in crate::front::c::lower) fn start_unset_global(&mut self, global: &Global) {
        match global.value {
            Start::Given => {}
            Start::Zero => {
                let started = self.start_static(&global.object, None, global.place);
                self.unit.on_record(&started, Span::default());
            }
            Start::Outside => self.start_outside(&global.object, global.place),
        }
    }

    /// What lives as long as the program starts with its initialiser, else with 0.
    pub(super) fn start_static(
        &mut self,
        object: &Arc<Object>,
        initial: Option<&Initializer>,
        place: Place,
    ) -> Lowered<()> {
        self.at_start(|body| match initial {
            Some(initial) => {
                // Compilers leave no padding open in what lives from the start.
                if body.row(&body.whole(object)).is_some() {
                    body.clear_object(object, place)?;
                }
                body.initialize(object, initial, place)
            }
            None => body.clear_object(object, place),
        })
    }

    /// What another file defines holds anything.
    fn start_outside(&mut self, object: &Arc<Object>, place: Place) {
        if let Some(key) = object.key.filter(|_| object.is_array_pointer()) {
            // It may point to something that has another name.
            self.unit.choices.make_pointer(key);
        }
        self.unit.note_variable(object);
        let leaves = object.leaves().to_vec();
        // The library has opened these.
        let stream = matches!(&*object.name, "stdin" | "stdout" | "stderr");
        if stream && self.unit.options.to_run {
            return self.start_stream(object, place);
        }
        self.at_start(|body| {
            let kind = InputKind::Environment;
            for (instruction, place) in body.input_object(&leaves, kind, place) {
                body.builder.emit(instruction, place);
            }
            if let (true, [Leaf { cell: Cell::Pointer, symbols, .. }]) = (stream, &leaves[..]) {
                let set = body.unit.terms.ne(symbols[0], body.unit.terms.int(0));
                body.builder.emit(Instruction::Assume(set), place);
            }
        });
    }

    /// Lowers something that happens before the program's entry function is called.
    pub(in crate::front::c::lower) fn at_start<T>(
        &mut self,
        lower: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let Some(start) = self.unit.start.take() else { return lower(self) };
        let builder = std::mem::replace(&mut self.builder, start.builder);
        let locals = std::mem::replace(&mut self.locals, start.locals);
        let statics = std::mem::replace(&mut self.constants, true);
        let result = lower(self);
        self.constants = statics;
        let builder = std::mem::replace(&mut self.builder, builder);
        let locals = std::mem::replace(&mut self.locals, locals);
        self.unit.start = Some(unit::Start { builder, locals });
        result
    }

    /// Gives everything that a variable consists of the value 0.
    pub(in crate::front::c::lower) fn clear_object(
        &mut self,
        object: &Arc<Object>,
        place: Place,
    ) -> Lowered<()> {
        let terms = self.unit.terms;
        let zero = terms.int(0);
        if let Form::Memory(block) = object.form {
            let whole = self.whole(object);
            if let Some(row) = self.row(&whole) {
                let bytes = self.unit.bytes(&object.ctype);
                return self.fill_row(&row, zero, bytes, place);
            }
            let cells = self.unit.cells(&object.ctype);
            let arrays = self.arrays_for(&object.ctype, place);
            return self.clear((block, zero), cells, &arrays, place);
        }
        if let Form::Array { size, .. } = object.form {
            let value = terms.int(NULL);
            self.unit.choices.learn(Trait::MayFail);
            self.builder.emit(Instruction::Assign { variable: size, value }, place);
        }
        for leaf in object.leaves() {
            for &variable in &leaf.symbols {
                let value = terms.zero_of(terms.sort(variable));
                self.builder.emit(Instruction::Assign { variable, value }, place);
            }
        }
        Ok(())
    }

    /// Whether cells of a type hold pointers.
    pub(in crate::front::c::lower) fn has_pointers(&self, ctype: &CType) -> bool {
        let pointer = |cell| matches!(cell, Cell::Pointer | Cell::Beside(_));
        self.unit.leaves(ctype).iter().any(|leaf| pointer(leaf.cell))
    }

    /// A string literal: it stands in the memory from the start.
    pub(in crate::front::c::lower) fn text(&mut self, text: &Arc<[u8]>, span: Span) -> Target {
        let length = Extent::Known(self.unit.terms.int(text.len() + 1));
        let character = CType::Integer(crate::front::c::types::IntKind::Char);
        let ctype = CType::Array(Arc::new(character), length);
        let place = self.unit.place(span);
        let block = match self.unit.texts.get(text) {
            Some(&block) => block,
            None => {
                // Literals are not aligned as arrays are that have names.
                let block = self.unit.read_only_block(&ctype, 1, place);
                self.unit.texts.insert(Arc::clone(text), block);
                self.at_start(|body| body.write_text(block, text, place));
                block
            }
        };
        let offset = self.unit.terms.int(0);
        let at = At::Memory { block, offset, root: ctype.clone(), bit: 0 };
        Target { ctype, bits: None, at }
    }

    fn write_text(&mut self, block: crate::logic::Term, text: &[u8], place: Place) {
        let array = self.unit.memory(place).cells;
        for (index, byte) in text.iter().chain([&0]).enumerate() {
            let terms = self.unit.terms;
            let value = terms.int(i64::from(byte.cast_signed()));
            let indices = vec![block, terms.int(index)];
            self.builder.emit(Instruction::Write { array, indices, value }, place);
        }
    }
}

/// The type that two declarations give a variable: one may leave the first dimension open.
fn joined(one: &CType, other: &CType) -> Option<CType> {
    match (one, other) {
        (CType::Array(a, Extent::Unbounded), CType::Array(b, extent))
        | (CType::Array(a, extent), CType::Array(b, Extent::Unbounded)) => {
            (a == b).then(|| CType::Array(Arc::clone(a), extent.clone()))
        }
        (a, b) => {
            let called = a.function().is_some() && a.is_same(b);
            (a == b || called).then(|| a.clone())
        }
    }
}
