//! Declarations at file scope.

use std::sync::Arc;

use super::body::Body;
use super::global::Global;
use super::unit::{Binding, Signature, Unit};
use super::{Lowered, Reported};
use crate::front::c::ast::{
    Declaration, Declarator, Definition, External, Name, Parameter, Parameters, Part,
};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::Diagnostic;
use crate::graph::Place;

/// A function that has a body, with what its head says.
pub(super) struct DefinedFunction<'d> {
    pub(super) definition: &'d Definition,
    pub(super) name: &'d Name,
    pub(super) place: Place,
    pub(super) result: CType,
    types: Vec<CType>,
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

/// Declares everything at file scope; returns the functions with bodies, in order.
pub(super) fn declare<'d>(
    unit: &mut Unit<'_>,
    externals: &'d [External],
) -> Vec<DefinedFunction<'d>> {
    let mut file = Body::new(unit);
    let mut definitions: Vec<DefinedFunction<'d>> = Vec::new();
    let mut globals: Vec<Global> = Vec::new();
    for external in externals {
        match external {
            External::Declaration(declaration) => file.file_declaration(declaration, &mut globals),
            External::Function(definition) => {
                let index = definitions.len();
                definitions.extend(file.definition(definition, index).ok());
            }
        }
    }
    for global in globals {
        file.start_unset_global(&global);
    }
    definitions
}

impl Body<'_, '_> {
    fn file_declaration(&mut self, declaration: &Declaration, globals: &mut Vec<Global>) {
        let Ok((base, storage)) = self.specified(&declaration.specifiers) else {
            declaration.declarators.iter().for_each(|(d, _)| self.refuse(d));
            return;
        };
        if declaration.declarators.is_empty() && matches!(base, CType::Other(_)) {
            let span = declaration.specifiers.span;
            let _ = self.no_such_type(&base, span);
        }
        for (declarator, initial) in &declaration.declarators {
            let result = if head(declarator).is_some() {
                self.prototype(base.clone(), declarator)
            } else {
                self.global(base.clone(), storage, declarator, initial.as_ref(), globals)
            };
            if result.is_err() {
                self.refuse(declarator);
            }
        }
    }

    /// A name whose declaration has been reported is not reported again.
    pub(super) fn refuse(&mut self, declarator: &Declarator) {
        let Some(name) = &declarator.name else { return };
        let scope = self.scopes.last_mut().unwrap_or(&mut self.unit.scope);
        scope.entry(Arc::clone(&name.text)).or_insert((Binding::Refused, Place::default()));
    }

    /// A declaration of a function without a body.
    pub(super) fn prototype(&mut self, base: CType, declarator: &Declarator) -> Lowered<()> {
        self.signature(base, declarator, None).map(|_| ())
    }

    fn definition<'d>(
        &mut self,
        definition: &'d Definition,
        index: usize,
    ) -> Lowered<DefinedFunction<'d>> {
        let (base, _) = self.specified(&definition.specifiers)?;
        let signature = self.signature(base, &definition.declarator, Some(index))?;
        let name = definition.declarator.name.as_ref().ok_or(Reported)?;
        let types = signature.parameters.unwrap_or_default();
        let place = self.unit.place(name.span);
        Ok(DefinedFunction { definition, name, place, result: signature.result, types })
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
        let outer = Declarator { parts: declarator.parts[1..].to_vec(), ..declarator.clone() };
        let result = self.declared(base, &outer)?;
        let mut parameters = self.parameter_types(head)?;
        if definition.is_some() {
            parameters = Some(parameters.unwrap_or_default());
            if !matches!(result, CType::Void | CType::Integer(_)) {
                let refused = Signature {
                    result: CType::Void,
                    parameters,
                    place,
                    definition: None,
                    refused: true,
                };
                self.unit.functions.insert(Arc::clone(&name.text), refused);
                return Err(self.no_such_type(&result, declarator.span));
            }
        }
        let signature = Signature { result, parameters, place, definition, refused: false };
        self.record(name, signature)
    }

    /// Joins what several declarations say about a function.
    fn record(&mut self, name: &Name, mut new: Signature) -> Lowered<Signature> {
        if let Some((Binding::Object(_) | Binding::Constant(_), first)) =
            self.unit.scope.get(&name.text)
        {
            let message = format!("`{}` is declared twice", name.text);
            let error = Diagnostic::error(new.place, message).related(*first, "first here");
            return Err(self.unit.report(error));
        }
        if let Some(old) = self.unit.functions.get(&name.text) {
            let complaint = if old.definition.is_some() && new.definition.is_some() {
                Some("is defined twice")
            } else if !agree(old, &new) {
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
            new.definition = new.definition.or(old.definition);
            if new.parameters.is_none() {
                new.parameters.clone_from(&old.parameters);
            }
        }
        self.unit.functions.insert(Arc::clone(&name.text), new.clone());
        Ok(new)
    }

    /// Says that a type is not one for variables.
    pub(super) fn no_such_type(&mut self, ctype: &CType, span: crate::front::Span) -> Reported {
        match ctype {
            CType::Other(what) => {
                let message = format!("{what} are not supported yet");
                self.unit.unsupported(span, message, super::declare::SUPPORTED)
            }
            CType::Array(_) => self.unit.error(span, "a function cannot return an array"),
            CType::Void => self.unit.error(span, "a variable cannot be void"),
            CType::Function => self.unit.error(span, "a function cannot stand here"),
            CType::Integer(_) => self.unit.error(span, "a number cannot stand here"),
        }
    }
}

/// Whether two declarations of a function can be of the same. Sizes of arrays may differ.
fn agree(old: &Signature, new: &Signature) -> bool {
    let same = |a: &CType, b: &CType| match (a, b) {
        (CType::Array(a), CType::Array(b)) => a.element == b.element && a.arity() == b.arity(),
        _ => a == b,
    };
    let parameters = match (&old.parameters, &new.parameters) {
        (Some(a), Some(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        _ => true,
    };
    parameters && same(&old.result, &new.result)
}

/// The type in which characters of string literals meet the cells of an array.
pub(super) const fn is_character(kind: IntKind) -> bool {
    matches!(kind, IntKind::Char | IntKind::SignedChar | IntKind::UnsignedChar)
}
