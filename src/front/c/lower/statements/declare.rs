//! Declarations in blocks, and what all variables have in common.

use std::sync::Arc;

use crate::front::c::ast::{Declaration, Declarator, Initializer, Part, Specifier, Specifiers};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    memory::{Alignment, At, Form, Home, Key, Object, Target, Trait},
    types::{Storage, declares_function},
    unit::Binding,
};
use crate::front::c::types::{CType, Extent};
use crate::front::c::units::plain;
use crate::front::lower::UNASSIGNED;
use crate::front::source::Span;
use crate::graph::{Instruction, Place, Variable};
use crate::logic::Term;

/// A variable that has just been made, and the symbols that it consists of.
pub(in crate::front::c::lower) struct Made {
    pub(in crate::front::c::lower) object: Arc<Object>,
    pub(in crate::front::c::lower) variables: Vec<Variable>,
}

impl Body<'_, '_> {
    /// A declaration in a block.
    pub(in crate::front::c::lower) fn declaration(&mut self, declaration: &Declaration) {
        let Ok((base, storage)) = self.specified(&declaration.specifiers) else {
            declaration.declarators.iter().for_each(|(d, _)| self.refuse(d));
            return;
        };
        for (declarator, initial) in &declaration.declarators {
            self.note_constant(&declaration.specifiers, declarator);
            self.note_exact(&base, &declaration.specifiers, declarator);
            let result = if storage == Storage::Typedef {
                self.name_type(base.clone(), &declaration.specifiers, declarator)
            } else if declares_function(&base, declarator) {
                self.prototype(base.clone(), declarator, initial.as_ref())
            } else {
                self.note_alignment(&base, &declaration.specifiers, declarator)
                    .and_then(|()| self.local(base.clone(), storage, declarator, initial.as_ref()))
            };
            self.unit.on_record(&result, declarator.span);
            if result.is_err() {
                self.refuse(declarator);
            }
        }
    }

    /// Takes down that a variable is `const`: in itself, not in what it points to.
    pub(in crate::front::c::lower) fn note_constant(
        &mut self,
        specifiers: &Specifiers,
        declarator: &Declarator,
    ) {
        let constant = specifiers.list.iter().any(|s| matches!(s, Specifier::Const));
        let direct = declarator.parts.iter().all(|part| matches!(part, Part::Array(_)));
        if constant && direct {
            self.unit.read_only.insert(Key::of(declarator));
        }
        self.note_const_type(&specifiers.list, declarator);
    }

    /// Takes down that a type may be `const` although the word does not stand beside its name.
    fn note_const_type(&mut self, words: &[Specifier], declarator: &Declarator) {
        let may_be =
            |word: &Specifier| matches!(word, Specifier::Const) || self.unit.may_hide_const(word);
        let is_type = words.iter().any(|word| matches!(word, Specifier::Typedef));
        if let (Some(name), true) = (&declarator.name, is_type && words.iter().any(may_be)) {
            self.unit.const_types.insert(Arc::clone(&name.text));
        }
    }

    fn local(
        &mut self,
        base: CType,
        storage: Storage,
        declarator: &Declarator,
        initial: Option<&Initializer>,
    ) -> Lowered<()> {
        let Some(name) = &declarator.name else {
            return Err(self.unit.error(declarator.span, "a name is missing here"));
        };
        let mut ctype = self.declared(base, declarator)?;
        if storage == Storage::Extern {
            // It is the one at file scope.
            if let Some((binding, _)) = self.unit.scope.names.get(&name.text).cloned() {
                self.bind(name, binding);
                return Ok(());
            }
            let message = "`extern` variables in blocks are not supported yet";
            return Err(self.unit.unsupported(
                declarator.span,
                message,
                "declare it at file scope",
            ));
        }
        let opened = self.opened(&mut ctype, initial)?;
        let initial = opened.as_ref().or(initial);
        let ctype = self.completed(ctype, declarator, initial, false)?;
        let place = self.unit.place(name.span);
        self.note_varying(&ctype, place);
        let key = Key::of(declarator);
        if storage == Storage::Static {
            let made = self.make(&name.text, ctype, key, place, true);
            self.unit.globals.extend(made.variables);
            self.bind(name, Binding::Object(Arc::clone(&made.object)));
            return self.start_static(&made.object, initial, place);
        }
        let made = self.make(&name.text, ctype, key, place, false);
        self.locals.extend(made.variables);
        let object = made.object;
        self.bind(name, Binding::Object(Arc::clone(&object)));
        let whole = self.unit.place(declarator.span);
        if let Some(initial) = initial {
            self.builder.begin(whole);
            return self.initialize(&object, initial, whole);
        }
        if self.has_pointers(&object.ctype) {
            // It may happen to point to anything, and an assumption may say to what.
            self.unit.choices.keep_pointer();
        }
        self.leave_open(&object, place);
        Ok(())
    }

    /// The symbols, or the block, of a variable. What is static lives from the start.
    pub(in crate::front::c::lower) fn make(
        &mut self,
        name: &Arc<str>,
        ctype: CType,
        key: Key,
        place: Place,
        fixed: bool,
    ) -> Made {
        let name = &Arc::from(plain(name));
        let mut variables = Vec::new();
        let form = match (self.unit.choices.home(key), &ctype) {
            (Home::Memory, _) => {
                let followed = !fixed && self.follows_life();
                let lasts = fixed || self.stays(&ctype, followed);
                let read_only = self.unit.read_only.contains(&key);
                let alignment = self.unit.own_alignment(key, &ctype);
                let block = if read_only && lasts && self.has_constant_size(&ctype) {
                    self.unit.read_only_block(&ctype, alignment, place)
                } else {
                    self.block_for(&ctype, lasts, alignment, place)
                };
                if followed {
                    self.begin_life(block, place);
                }
                Form::Memory(block)
            }
            (Home::Cell, _) => {
                let one = Extent::Known(self.unit.terms.int(1));
                let array = CType::Array(Arc::new(ctype.clone()), one);
                let leaves;
                (variables, leaves) = self.unit.leaf_variables(name, &array, place);
                Form::Cell(leaves)
            }
            (Home::Apart, CType::Pointer(element)) if self.unit.may_be_array(key, element) => {
                let element = Arc::clone(element);
                let size =
                    self.unit.variable(&format!("{name}.size"), crate::logic::Sort::Int, place);
                let array = CType::Array(element, Extent::Known(size.symbol));
                let leaves;
                (variables, leaves) = self.unit.leaf_variables(name, &array, place);
                let form = Form::Array { leaves, size: size.symbol, owned: true, there: None };
                variables.push(size);
                form
            }
            (Home::Apart, _) => {
                let leaves;
                (variables, leaves) = self.unit.leaf_variables(name, &ctype, place);
                Form::Apart(leaves)
            }
        };
        let object = Object { name: Arc::clone(name), ctype, key: Some(key), form };
        Made { object: Arc::new(object), variables }
    }

    /// Whether a local variable may have one block for all its lives: it is given a whole
    /// new value each time, so nothing of an earlier life shows. Where a pointer may outlive
    /// it, each life has a block of its own; so it has where what comes later may lie at its address.
    fn stays(&self, ctype: &CType, followed: bool) -> bool {
        let number = matches!(ctype, CType::Integer(_) | CType::Pointer(_));
        let renewed = number && !followed;
        let leaves_room = followed && self.unit.choices.knows(&Trait::Addressed);
        let once = self.runs_once() && !leaves_room;
        !self.unit.recursive.contains(&self.name) && (renewed || once)
    }

    fn has_constant_size(&self, ctype: &CType) -> bool {
        self.unit.terms.as_int(self.unit.cells(ctype)).is_some()
    }

    fn block_for(&mut self, ctype: &CType, fixed: bool, alignment: u64, place: Place) -> Term {
        let constant = self.has_constant_size(ctype);
        if fixed && constant {
            return self.unit.fixed_block(ctype, alignment, place);
        }
        let size = self.unit.stride(ctype);
        if constant && (self.jumps || !self.switches.is_empty()) {
            return self.allocate_early(size, Alignment::Of(alignment), ctype, place);
        }
        self.allocate_aligned(size, Alignment::Of(alignment), ctype, place)
    }

    /// What an array's initialiser says about its open first dimension.
    pub(super) fn completed(
        &mut self,
        ctype: CType,
        declarator: &Declarator,
        initial: Option<&Initializer>,
        outside: bool,
    ) -> Lowered<CType> {
        match ctype {
            CType::Array(element, Extent::Open) => {
                let extent = match initial {
                    Some(initial) => {
                        let count = self.stated_length(&element, initial)?;
                        Extent::Known(self.unit.terms.int(count))
                    }
                    None if outside => Extent::Unbounded,
                    None => {
                        let message = "the array's size is missing";
                        return Err(self.unit.error(declarator.span, message));
                    }
                };
                Ok(CType::Array(element, extent))
            }
            CType::Void => Err(self.unit.error(declarator.span, "a variable cannot be void")),
            CType::Function(_) => Err(self.unit.error(declarator.span, "this is no variable")),
            CType::Record(_) if !self.unit.is_complete(&ctype) && !outside => {
                if self.unit.is_refused(&ctype) {
                    return Err(Reported);
                }
                let message = "the members of this structure or union are not known here";
                Err(self.unit.error(declarator.span, message))
            }
            ctype => Ok(ctype),
        }
    }

    /// A variable without a value: whatever is there.
    pub(super) fn leave_open(&mut self, object: &Arc<Object>, place: Place) {
        match &object.form {
            Form::Memory(block) => self.open_block(&object.ctype, *block, place),
            Form::Array { size, .. } => {
                // Nothing has been allocated yet.
                let value = self.unit.terms.int(UNASSIGNED);
                self.builder.emit(Instruction::Assign { variable: *size, value }, place);
                self.declare_unset(object, place);
            }
            Form::Apart(_) | Form::Cell(_) => self.declare_unset(object, place),
        }
    }

    /// A number in a block of its own that is used again is given a new input.
    fn open_block(&mut self, ctype: &CType, block: Term, place: Place) {
        let number = matches!(ctype, CType::Integer(_) | CType::Pointer(_));
        if !number || self.unit.terms.as_int(block).is_none() || self.runs_once() {
            return;
        }
        let offset = self.unit.terms.int(0);
        let at = At::Memory { block, offset, root: ctype.clone(), bit: 0 };
        let target = Target { ctype: ctype.clone(), bits: None, at };
        let value = self.open_value(ctype, place);
        // It is a number or a pointer of this type.
        let _: Lowered<()> = self.write_target(&target, &value, place);
    }

    pub(super) fn no_list(&mut self, span: Span) -> Reported {
        self.unit.error(span, "an array is initialised by a list in { } or by a string literal")
    }
}
