//! What GNU's attributes say of a function besides its type: that it is called before `main` or after it, and that
//! it is another one.

use num_traits::ToPrimitive;

use super::{Checked, Checker};
use crate::front::c::ast::Attribute;
use crate::front::c::tree::{AroundMain, FunctionId, Named, Storage};
use crate::front::source::Span;

/// The priority of those that state none: they are the last before `main`.
const NO_PRIORITY: u32 = 65_535;

impl Checker<'_> {
    /// Takes down what a declaration says of a function.
    pub(super) fn note_roles(&mut self, id: FunctionId, attributes: &[Attribute]) -> Checked<()> {
        let span = self.tree.function(id).span;
        for attribute in attributes {
            match attribute {
                Attribute::AroundMain { after, priority } => {
                    let stated = self.constant(priority)?.to_u32();
                    let Some(stated) = stated.filter(|stated| *stated <= NO_PRIORITY) else {
                        return Err(self.error(priority.span, "a priority is a number up to 65535"));
                    };
                    let role = AroundMain { function: id, after: *after, priority: stated };
                    self.note_role(role, span)?;
                }
                Attribute::Alias(name) => {
                    let name = String::from_utf8_lossy(name).into_owned();
                    self.aliases.push((id, name, span));
                }
                Attribute::WeakRef(name) if !name.is_empty() => {
                    let name = String::from_utf8_lossy(name).into_owned();
                    if self.defined.contains(&*name) {
                        self.aliases.push((id, name, span));
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The variables that others are have to be there when all have been declared; other files know them by both names.
    pub(super) fn resolve_other_names(&mut self) {
        for (name, target) in self.others.clone() {
            let (Some(Named::Object(of)), Some(Named::Object(own))) =
                (self.linked.get(&target), self.linked.get(&name))
            else {
                continue;
            };
            let (of, own) = (*of, *own);
            if of != own {
                continue;
            }
            let object = &mut self.tree.objects[of.0];
            if !object.defined {
                let (span, message) = (
                    object.span,
                    format!("`{target}`, of which this is another name, is not defined here"),
                );
                self.error(span, message);
            } else if object.storage == Storage::Internal && self.seen_outside.contains(&name) {
                // By that name other files know it.
                (object.storage, object.name) = (Storage::External, name);
            } else if self.seen_outside.contains(&name) {
                self.tree.other_names.push((name, of));
            }
        }
    }

    fn note_role(&mut self, role: AroundMain, span: Span) -> Checked<()> {
        let same = |one: &&mut AroundMain| one.function == role.function && one.after == role.after;
        match self.tree.around_main.iter_mut().find(same) {
            None => self.tree.around_main.push(role),
            Some(known) if known.priority == role.priority || role.priority == NO_PRIORITY => {}
            Some(_) => {
                let message = "this function has another priority before";
                return Err(self.error(span, message));
            }
        }
        Ok(())
    }

    /// Looks up the functions that others are, when all have been declared.
    pub(super) fn resolve_aliases(&mut self) {
        for (id, name, span) in std::mem::take(&mut self.aliases) {
            let target = match self.linked.get(&*name) {
                Some(Named::Function(target)) => {
                    self.tree.function(*target).body.as_ref().map(|_| *target)
                }
                _ => None,
            };
            let Some(target) = target else {
                self.error(
                    span,
                    format!("`{name}`, of which this is another name, is not defined here"),
                );
                continue;
            };
            let (own, of) = (self.tree.function(id), self.tree.function(target));
            let fits = own.body.is_none() && self.types().are_compatible(&own.ty, &of.ty);
            if fits {
                self.tree.aliases.insert(id, target);
            } else {
                let message = "another name for a function of another type is not supported";
                self.unsupported(
                    span,
                    message,
                    "declare it with the type of the function that is meant",
                );
            }
        }
    }
}
