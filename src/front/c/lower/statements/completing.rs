//! Variables at file scope of whose types more is known later: structures whose members come behind
//! them, arrays whose size another declaration says, or none.

use std::sync::Arc;

use super::declare::Made;
use super::global::{Global, Globals, Start};
use crate::front::c::lower::{
    body::Body,
    memory::{Form, Leaf, Object},
    types::LeafShape,
};
use crate::front::c::types::{CType, Extent};
use crate::front::source::Diagnostic;

impl Body<'_, '_> {
    /// A structure that was declared before its members were: it is made when they are known. Says
    /// whether they are.
    pub(in crate::front::c::lower) fn complete_global(
        &mut self,
        globals: &mut Globals,
        index: usize,
    ) -> bool {
        let Some(((_, name), global)) = globals.get_index_mut(index) else { return true };
        let ctype = global.object.ctype.clone();
        let Some(key) = global.early.filter(|_| !self.unit.is_open(&ctype)) else { return false };
        global.early = None;
        if self.unit.used_early.contains(name) {
            let message = format!("`{name}` is used before it is known what it consists of");
            let error = Diagnostic::error(global.place, message);
            self.unit.report(error.help("declare it behind the members of its type"));
            return true;
        }
        let Made { object, variables } = self.make(name, ctype, key, global.place, true);
        self.unit.globals.extend(variables);
        global.object = object;
        self.share(name, global);
        true
    }

    /// A definition that does not say how many elements its array has (`int a[];`) is one of one
    /// element (C17 §6.9.2), if no other declaration says it.
    pub(in crate::front::c::lower) fn settle_tentative(&mut self, global: &mut Global) {
        if global.value == Start::Zero
            && let CType::Array(element, Extent::Unbounded) = &global.object.ctype
        {
            let one = Extent::Known(self.unit.terms.int(1));
            let ctype = CType::Array(Arc::clone(element), one);
            global.object = self.with_type(&global.object, ctype);
            self.unit.enlarge(&global.object);
        }
    }

    /// The same variable, of which more is known now: its leaves keep their symbols.
    pub(super) fn with_type(&self, object: &Object, ctype: CType) -> Arc<Object> {
        let form = match &object.form {
            Form::Apart(leaves) => {
                let shapes = self.unit.leaves(&ctype);
                let leaf = |(leaf, shape): (&Leaf, LeafShape)| Leaf {
                    extents: shape.extents,
                    ..leaf.clone()
                };
                Form::Apart(leaves.iter().zip(shapes).map(leaf).collect())
            }
            form => form.clone(),
        };
        Arc::new(Object { ctype, form, ..object.clone() })
    }
}
