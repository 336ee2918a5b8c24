//! Declarations in blocks.

use std::sync::Arc;

use super::body::Body;
use super::resolve::Storage;
use super::unit::{Binding, Object, Shape};
use super::{Lowered, Reported};
use crate::front::c::ast::{Declaration, Declarator, Initializer, Part};
use crate::front::c::types::{CType, Extent};
use crate::logic::Term;

/// What types there are.
pub(super) const SUPPORTED: &str =
    "supported are integer types, and arrays of them; a parameter `int *a` is an array";

impl Body<'_, '_> {
    /// A declaration in a block.
    pub(super) fn declaration(&mut self, declaration: &Declaration) {
        let Ok((base, storage)) = self.specified(&declaration.specifiers) else {
            declaration.declarators.iter().for_each(|(d, _)| self.refuse(d));
            return;
        };
        if declaration.declarators.is_empty() && matches!(base, CType::Other(_)) {
            let _ = self.no_such_type(&base, declaration.specifiers.span);
        }
        for (declarator, initial) in &declaration.declarators {
            let result = if matches!(declarator.parts.first(), Some(Part::Function(_))) {
                self.prototype(base.clone(), declarator)
            } else {
                self.local(base.clone(), storage, declarator, initial.as_ref())
            };
            if result.is_err() {
                self.refuse(declarator);
            }
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
        let ctype = self.declared(base, declarator)?;
        if storage == Storage::Extern {
            let message = "`extern` variables in blocks are not supported yet";
            return Err(self.unit.unsupported(
                declarator.span,
                message,
                "declare it at file scope",
            ));
        }
        let shape = self.shape(ctype, declarator, initial, false)?;
        let place = self.unit.place(name.span);
        let variable = self.unit.variable(&name.text, shape.sort(), place);
        let object = Object { name: Arc::clone(&name.text), symbol: variable.symbol, shape };
        if storage == Storage::Static {
            return self.local_static(name, variable, &object, initial);
        }
        self.locals.push(variable);
        self.bind(name, Binding::Object(object.clone()));
        let whole = self.unit.place(declarator.span);
        if let Some(initial) = initial {
            self.builder.begin(whole);
            return self.initialize(&object, initial, whole);
        }
        self.declare_unset(Arc::clone(&object.name), object.symbol, &object.shape, place);
        Ok(())
    }

    /// A static variable lives as long as the program.
    fn local_static(
        &mut self,
        name: &crate::front::c::ast::Name,
        variable: crate::graph::Variable,
        object: &Object,
        initial: Option<&Initializer>,
    ) -> Lowered<()> {
        let place = variable.place;
        self.unit.globals.push(variable);
        self.bind(name, Binding::Object(object.clone()));
        if let Some(initial) = initial {
            return self.initialize_static(object, initial, place);
        }
        let value = self.zero(&object.shape);
        let start = crate::graph::Instruction::Assign { variable: object.symbol, value };
        self.unit.initial.push((start, place));
        Ok(())
    }

    /// What a variable of a type holds. An open first dimension is completed by the
    /// initialiser.
    pub(super) fn shape(
        &mut self,
        ctype: CType,
        declarator: &Declarator,
        initial: Option<&Initializer>,
        outside: bool,
    ) -> Lowered<Shape> {
        match ctype {
            CType::Integer(kind) => Ok(Shape::Scalar(kind)),
            CType::Array(mut array) => {
                if array.extents[0] == Extent::Open {
                    array.extents[0] = match initial {
                        Some(initial) => Extent::Known(self.stated_length(initial)?),
                        None if outside => Extent::Unbounded,
                        None => {
                            let message = "the array's size is missing";
                            return Err(self.unit.error(declarator.span, message));
                        }
                    };
                }
                Ok(Shape::Array(array))
            }
            other => Err(self.no_such_type(&other, declarator.span)),
        }
    }

    fn stated_length(&mut self, initial: &Initializer) -> Lowered<Term> {
        let length = match initial {
            Initializer::List(items, _) => match items.as_slice() {
                [only] if text_of(&only.value).is_some() => {
                    text_of(&only.value).map(|t| t.len() + 1)
                }
                items => Some(items.len()),
            },
            Initializer::Single(_) => text_of(initial).map(|text| text.len() + 1),
        };
        match (length, initial) {
            (Some(length), _) => Ok(self.unit.terms.int(length)),
            (None, Initializer::Single(expr)) => Err(self.no_list(expr.span)),
            (None, Initializer::List(..)) => Err(Reported),
        }
    }

    pub(super) fn no_list(&mut self, span: crate::front::Span) -> Reported {
        self.unit.error(span, "an array is initialised by a list in { } or by a string literal")
    }
}

/// The string literal that an initialiser is.
pub(super) fn text_of(initial: &Initializer) -> Option<&Arc<[u8]>> {
    match initial {
        Initializer::Single(expr) => match &expr.kind {
            crate::front::c::ast::ExprKind::Text(text) => Some(text),
            _ => None,
        },
        Initializer::List(..) => None,
    }
}
