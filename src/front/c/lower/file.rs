//! Declarations at file scope.

use std::sync::Arc;

use super::body::Body;
use super::memory::{Key, Trait};
use super::statements::Globals;
use super::types::{Storage, declares_function, states_mode};
use super::unit::{Binding, Signature, Unit};
use super::{File, Lowered, Reported};
use crate::front::c::ast::{
    Attribute, Declaration, Declarator, Definition, External, Initializer, Name, Parameter,
    Parameters, Part, Specifier,
};
use crate::front::c::types::{CType, FunctionType};
use crate::front::source::Diagnostic;
use crate::graph::Place;

/// A function that has a body, with what its head says.
pub(super) struct DefinedFunction<'d> {
    pub(super) definition: &'d Definition,
    pub(super) name: &'d Name,
    pub(super) place: Place,
    pub(super) result: CType,
    types: Vec<CType>,
    /// Which declaration of the file it is: see [`Order`](super::ordered::Order).
    pub(super) position: usize,
}

impl DefinedFunction<'_> {
    /// The parameters with their types; none for `(void)`.
    pub(super) fn parameters(&self) -> impl Iterator<Item = (&Parameter, &CType)> {
        head(&self.definition.declarator).into_iter().flat_map(|p| &p.list).zip(&self.types)
    }
}

/// The parameters of a declarator that declares a function.
fn head(declarator: &Declarator) -> Option<&Parameters> {
    match declarator.parts.first() {
        Some(Part::Function(parameters)) => Some(parameters),
        _ => None,
    }
}

/// What a definition or a declaration says of the first name in it.
fn stated(external: &External) -> Option<&Declarator> {
    match external {
        External::Function(definition) => Some(&definition.declarator),
        External::Declaration(declaration) => declaration.declarators.first().map(|(d, _)| d),
    }
}

/// Declares everything at file scope; returns the functions with bodies, in order.
pub(super) fn declare<'d>(unit: &mut Unit<'_>, read: &File<'d>) -> Vec<DefinedFunction<'d>> {
    let mut file = Body::new(unit);
    let mut definitions: Vec<DefinedFunction<'d>> = Vec::new();
    let (mut globals, mut early, mut seen) = (Globals::new(), Vec::new(), 0);
    let all = read.externals.iter().enumerate();
    let (first, rest): (Vec<_>, Vec<_>) =
        all.partition(|(index, external)| *index >= read.own && file.is_early(external));
    for (index, external) in first.into_iter().chain(rest) {
        if file.unit.budget.is_over() {
            break;
        }
        file.unit.go_to(if index < read.own { index + 1 } else { 0 });
        if index >= read.own && file.is_taken(external) {
            continue;
        }
        match external {
            External::Declaration(declaration) => file.file_declaration(declaration, &mut globals),
            External::Function(definition) => {
                let index = definitions.len();
                definitions.extend(file.definition(definition, index).ok());
            }
        }
        early.extend((seen..globals.len()).filter(|&global| globals[global].is_early()));
        seen = globals.len();
        early.retain(|&global| !file.complete_global(&mut globals, global));
    }
    file.unit.order.go_to_end();
    for ((_, name), mut global) in globals {
        file.settle_tentative(&mut global);
        file.share(&name, &global);
        file.start_unset_global(&global);
    }
    definitions
}

impl Body<'_, '_> {
    /// Whether what the program declares mentions a function of the library.
    fn is_early(&self, external: &External) -> bool {
        let name = stated(external).and_then(|declarator| declarator.name.as_ref());
        name.is_some_and(|name| self.unit.choices.knows(&Trait::Early(Arc::clone(&name.text))))
    }

    /// Whether the program itself says what a function of the library is.
    fn is_taken(&self, external: &External) -> bool {
        let is_typedef = |external: &External| match external {
            External::Declaration(declaration) => {
                let mut words = declaration.specifiers.list.iter();
                words.any(|word| matches!(word, Specifier::Typedef))
            }
            External::Function(_) => false,
        };
        // The library has types of its own.
        if is_typedef(external) {
            return false;
        }
        let defined = matches!(external, External::Function(_));
        let Some(name) = stated(external).and_then(|declarator| declarator.name.as_ref()) else {
            return false;
        };
        if (0..self.unit.count())
            .any(|unit| self.unit.scope_of(unit).names.contains_key(&name.text))
        {
            return true;
        }
        let Some(own) = self.unit.functions.get(&name.text) else { return false };
        !defined || own.definition.is_some() || own.refused
    }

    fn file_declaration(&mut self, declaration: &Declaration, globals: &mut Globals) {
        // A lone semicolon.
        if declaration.specifiers.list.is_empty() && declaration.declarators.is_empty() {
            return;
        }
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
                self.note_alignment(&base, &declaration.specifiers, declarator).and_then(|()| {
                    self.global(base.clone(), storage, declarator, initial.as_ref(), globals)
                })
            };
            self.unit.on_record(&result, declarator.span);
            if result.is_err() {
                self.refuse(declarator);
            }
        }
    }

    /// A name whose declaration has been reported is not reported again.
    pub(super) fn refuse(&mut self, declarator: &Declarator) {
        let Some(name) = &declarator.name else { return };
        self.take_down(name);
        let scope = self.scopes.last_mut().unwrap_or(&mut self.unit.scope);
        scope.names.entry(Arc::clone(&name.text)).or_insert((Binding::Refused, Place::default()));
    }

    /// A declaration of a function without a body.
    pub(super) fn prototype(
        &mut self,
        base: CType,
        declarator: &Declarator,
        initial: Option<&Initializer>,
    ) -> Lowered<()> {
        if initial.is_some() {
            return Err(self.unit.error(declarator.span, "a function has no value to start with"));
        }
        match (&base, &declarator.name) {
            (CType::Function(function), Some(name)) if declarator.parts.is_empty() => {
                self.function_by_type(function, name, declarator)
            }
            _ => self.signature(base, declarator, None).map(|_| ()),
        }
    }

    /// A function that is declared by the name of its type. What it does to what its arguments
    /// point to, that does not say.
    fn function_by_type(
        &mut self,
        function: &FunctionType,
        name: &Name,
        declarator: &Declarator,
    ) -> Lowered<()> {
        if states_mode(declarator) {
            return Err(self.no_mode(declarator.span));
        }
        let FunctionType { result, parameters, variadic } = function.clone();
        let signature = Signature {
            result,
            parameters,
            variadic,
            ends: never_returns(declarator),
            reaches: Vec::new(),
            old: false,
            keys: Vec::new(),
            place: self.unit.place(name.span),
            definition: None,
            refused: false,
            ours: self.unit.order.is_library(),
        };
        let prototype = signature.parameters.is_some();
        self.record(name, signature)?;
        self.note_prototype(name, prototype);
        Ok(())
    }

    fn definition<'d>(
        &mut self,
        definition: &'d Definition,
        index: usize,
    ) -> Lowered<DefinedFunction<'d>> {
        let (base, _) = self.specified(&definition.specifiers)?;
        self.warn_of_int(definition);
        self.note_exact(&base, &definition.specifiers, &definition.declarator);
        let signature = self.signature(base, &definition.declarator, Some(index))?;
        let name = definition.declarator.name.as_ref().ok_or(Reported)?;
        let types = signature.parameters.unwrap_or_default();
        let place = self.unit.place(name.span);
        let (position, result) = (self.unit.order.now(), signature.result);
        Ok(DefinedFunction { definition, name, place, result, types, position })
    }

    /// Where a definition leaves out a type, it is taken to be `int`, as before C99. The text of a listing is
    /// no definition: nobody has left out anything there.
    fn warn_of_int(&mut self, definition: &Definition) {
        let specifiers = &definition.specifiers;
        if !self.unit.is_path() && specifiers.span.start == specifiers.span.end {
            let text = "no type is stated for what this returns: it is taken to be `int`";
            self.unit.warn(definition.declarator.span, text);
        }
        for parameter in head(&definition.declarator).iter().flat_map(|head| &head.list) {
            // Only the name was given one.
            let named = parameter.declarator.name.is_some();
            if named && parameter.specifiers.span == parameter.declarator.span {
                let text = "no type is stated for this parameter: it is taken to be `int`";
                self.unit.warn(parameter.declarator.span, text);
            }
        }
    }

    fn signature(
        &mut self,
        base: CType,
        declarator: &Declarator,
        definition: Option<usize>,
    ) -> Lowered<Signature> {
        let (Some(name), Some(head)) = (&declarator.name, head(declarator)) else {
            let error = "this does not declare a function, but has a body";
            return Err(self.unit.error(declarator.span, error));
        };
        let place = self.unit.place(name.span);
        let inner = Declarator { attributes: Vec::new(), ..declarator.clone() };
        let outer = Declarator { parts: declarator.parts[1..].to_vec(), ..inner };
        if states_mode(declarator) {
            return Err(self.no_mode(declarator.span));
        }
        let result = self.declared(base, &outer)?;
        let mut parameters = self.parameter_types(head)?;
        let prototype = parameters.is_some() && !head.old;
        let mut keys = Vec::new();
        if definition.is_some() {
            parameters = Some(parameters.unwrap_or_default());
            keys = head.list.iter().map(|parameter| Key::of(&parameter.declarator)).collect();
            if matches!(result, CType::Array(..) | CType::Function(_)) {
                self.unit.functions.insert(Arc::clone(&name.text), Signature::refused(place));
                return Err(self.unit.error(declarator.span, "a function cannot return this"));
            }
        }
        let variadic = head.variadic;
        let reaches = head.list.iter().map(|parameter| self.unit.reach(parameter)).collect();
        let signature = Signature {
            result,
            parameters,
            variadic,
            ends: never_returns(declarator),
            reaches,
            old: head.old,
            keys,
            place,
            definition,
            refused: false,
            ours: self.unit.order.is_library(),
        };
        let signature = self.record(name, signature)?;
        self.note_prototype(name, prototype);
        Ok(signature)
    }

    fn note_prototype(&mut self, name: &Name, prototype: bool) {
        if prototype {
            self.unit.order.declare_prototype(&name.text);
        }
    }

    /// Joins what several declarations say about a function. Where the program declares one of
    /// the library in another way than it is defined here, the definition counts.
    fn record(&mut self, name: &Name, mut new: Signature) -> Lowered<Signature> {
        if let Some((Binding::Object(_) | Binding::Constant(..) | Binding::Type(_), first)) =
            self.unit.scope.names.get(&name.text)
        {
            let message = format!("`{}` is declared twice", name.text);
            let error = Diagnostic::error(new.place, message).related(*first, "first here");
            return Err(self.unit.report(error));
        }
        if let Some(&first) = self.unit.shared.get(&name.text) {
            let message = format!("`{}` is a function here, and a variable there", name.text);
            let error = Diagnostic::error(new.place, message).related(first, "there");
            return Err(self.unit.report(error));
        }
        if let Some(old) = self.unit.functions.get(&name.text) {
            // It only has the name of one of the library's.
            if self.unit.order.is_library() && !resembles(old, &new) {
                return Err(Reported);
            }
            let complaint = if old.definition.is_some() && new.definition.is_some() {
                Some("is defined twice")
            } else if !old.ctype().is_same(&new.ctype()) && !self.unit.order.is_library() {
                Some("is declared differently before")
            } else {
                None
            };
            if let Some(complaint) = complaint {
                let refused = Signature { refused: true, ..old.clone() };
                let old = self.unit.functions.insert(Arc::clone(&name.text), refused);
                let first = old.map_or(new.place, |old| old.place);
                let message = format!("the function `{}` {complaint}", name.text);
                let error = Diagnostic::error(new.place, message).related(first, "first here");
                return Err(self.unit.report(error));
            }
            if new.definition.is_none() {
                new.definition = old.definition;
                new.keys.clone_from(&old.keys);
                new.old = old.old;
                if old.definition.is_some() {
                    new.parameters.clone_from(&old.parameters);
                }
            }
            new.ends |= old.ends;
            if new.parameters.is_none() {
                new.parameters.clone_from(&old.parameters);
            }
        }
        self.unit.order.declare(&name.text);
        self.unit.parameters.extend(&new.keys);
        self.unit.functions.insert(Arc::clone(&name.text), new.clone());
        Ok(new)
    }
}

/// Whether a function is declared never to return.
fn never_returns(declarator: &Declarator) -> bool {
    declarator.attributes.iter().any(|attribute| matches!(attribute, Attribute::NoReturn))
}

/// Whether the declaration of a program may be meant to be of this function of the library's.
fn resembles(one: &Signature, other: &Signature) -> bool {
    let kind = |ctype: &CType| std::mem::discriminant(ctype);
    let count = |signature: &Signature| signature.parameters.as_ref().map(Vec::len);
    let counts = count(one)
        .zip(count(other))
        .is_none_or(|(one, given)| if other.variadic { one >= given } else { one == given });
    kind(&one.result) == kind(&other.result) && counts
}

impl Signature {
    /// The function's type.
    pub(super) fn ctype(&self) -> FunctionType {
        let Self { result, parameters, variadic, .. } = self.clone();
        FunctionType { result, parameters, variadic }
    }

    /// That of a function of which an error has been reported.
    fn refused(place: Place) -> Self {
        Self {
            result: CType::Void,
            parameters: Some(Vec::new()),
            variadic: false,
            ends: false,
            reaches: Vec::new(),
            old: false,
            keys: Vec::new(),
            place,
            definition: None,
            refused: true,
            ours: false,
        }
    }
}
