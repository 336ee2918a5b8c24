//! Declarations of functions (C17 §6.2.2, §6.7.6.3).

use std::sync::Arc;

use super::specifiers::Class;
use super::{Checked, Checker};
use crate::front::c::ast::{Attribute, Declarator, Name};
use crate::front::c::tree::{Function, FunctionId, Named, Origin};
use crate::front::library;
use crate::front::types::Type;

impl Checker<'_> {
    /// A function.
    pub(super) fn add_function(&mut self, function: Function) -> FunctionId {
        self.tree.functions.push(function);
        FunctionId(self.tree.functions.len() - 1)
    }

    /// A declaration of a function.
    pub(super) fn declare_function(
        &mut self,
        name: &Name,
        ty: Type,
        class: Option<Class>,
        declarator: &Declarator,
    ) -> Checked<FunctionId> {
        let no_return = declarator.attributes.iter().any(|a| matches!(a, Attribute::NoReturn));
        if let Some((before, first)) = self.lookup_here(&name.text)
            && !matches!(before, Named::Function(_) | Named::Refused)
        {
            return Err(self.twice(name, first));
        }
        let id = match self.linked.get(&name.text).cloned() {
            Some(Named::Function(id)) => self.function_again(id, name, ty)?,
            Some(Named::Object(id)) => {
                let first = self.tree.object(id).span;
                return Err(self.twice(name, first));
            }
            _ => {
                let id = self.add_function(Function {
                    name: Arc::clone(&name.text),
                    ty,
                    origin: Origin::Program,
                    external: class != Some(Class::Static),
                    no_return,
                    body: None,
                    span: name.span,
                });
                self.linked.insert(Arc::clone(&name.text), Named::Function(id));
                id
            }
        };
        self.tree.functions[id.0].no_return |= no_return;
        self.note_roles(id, &declarator.attributes)?;
        if let Some(align) = self.largest_alignment(&declarator.attributes)? {
            self.function_alignments.insert(id, align);
        }
        if self.lookup_here(&name.text).is_none() {
            self.bind(name, Named::Function(id));
        }
        Ok(id)
    }

    fn function_again(&mut self, id: FunctionId, name: &Name, ty: Type) -> Checked<FunctionId> {
        let before = self.tree.function(id).clone();
        // Other tools take declarations of their words as they come.
        let is_word = library::tool(&name.text).is_some();
        let as_now = before.origin == Origin::Library || is_void_after_all(&before, &ty);
        let ty = if as_now || is_word {
            ty
        } else if self.types().are_compatible(&before.ty, &ty) || has_older_head(&before.ty, &ty) {
            self.types().composite(&before.ty, &ty)
        } else {
            let message = format!("the function `{}` is declared differently before", name.text);
            self.tree.functions[id.0].ty = ty;
            return Err(self.error_beside(name.span, message, (before.span, "first here")));
        };
        let function = &mut self.tree.functions[id.0];
        (function.ty, function.origin) = (ty, Origin::Program);
        if before.origin != Origin::Program {
            function.span = name.span;
        }
        Ok(id)
    }
}

/// Whether a function that was called before anybody declared it returns nothing: compilers warn, and go on.
fn is_void_after_all(before: &Function, now: &Type) -> bool {
    before.origin == Origin::Implicit && now.function().is_some_and(|now| now.result.is_void())
}

/// Whether a function with a prototype is declared as before there were such.
fn has_older_head(before: &Type, now: &Type) -> bool {
    match (before.function(), now.function()) {
        (Some(before), Some(now)) => {
            now.parameters.is_none() && before.parameters.is_some() && before.result == now.result
        }
        _ => false,
    }
}
