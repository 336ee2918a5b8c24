//! GNU's functions in functions: they are declared, and what they do is not followed, since they share the variables
//! and labels of those around them. Their bodies are not checked.

use std::sync::Arc;

use super::specifiers::Class;
use super::{Checked, Checker};
use crate::front::c::ast::{Definition, Name};
use crate::front::c::tree::{Function, Named, Origin};
use crate::front::types::Type;

impl Checker<'_> {
    /// A function with its body, in a block.
    pub(super) fn define_inner(&mut self, definition: &Definition) -> Checked<()> {
        let declarator = &definition.declarator;
        let specified = self.specified(&definition.specifiers, false)?;
        let Some(name) = &declarator.name else {
            return Err(self.error(declarator.span, "a name is missing here"));
        };
        if matches!(specified.class, Some(class) if class != Class::Auto) {
            return Err(self.error(name.span, "a function in a function is of its block alone"));
        }
        let before = self.pending.len();
        let ty = self.declared(specified.ty, declarator)?;
        self.pending.truncate(before);
        if !ty.is_function() {
            let message = format!("`{}` has a body, but is no function", name.text);
            return Err(self.error(name.span, message));
        }
        self.declare_inner(name, ty)
    }

    /// A declaration of such a function, which its definition in the same block repeats.
    pub(super) fn declare_inner(&mut self, name: &Name, ty: Type) -> Checked<()> {
        match self.lookup_here(&name.text) {
            Some((Named::Function(id), _))
                if self.tree.function(*id).origin == Origin::Inner
                    && self.types().are_compatible(&self.tree.function(*id).ty, &ty) =>
            {
                return Ok(());
            }
            Some((_, first)) => return Err(self.twice(name, first)),
            None => {}
        }
        let around = self.function.as_ref().map(|function| &*function.name).unwrap_or_default();
        // No other function has such a name.
        let full = Arc::from(format!("{around}.{}", name.text));
        let id = self.add_function(Function {
            name: full,
            ty,
            origin: Origin::Inner,
            external: false,
            no_return: false,
            body: None,
            span: name.span,
        });
        self.bind(name, Named::Function(id));
        Ok(())
    }
}
