//! Which function a declaration is one of: that of a file, or one of the library's that are written in C.

use super::shared::{Named, Shared};
use crate::front::library;
use crate::front::types::{Type, TypeKind};

impl Shared<'_> {
    /// The definition of a function: that of its own tree, or of another one.
    pub(super) fn defined(&self, named: Named) -> Option<Named> {
        let function = self.input.trees[named.unit].function(named.id);
        if function.body.is_some() {
            return Some(named);
        }
        if let Some(&id) = self.input.trees[named.unit].aliases.get(&named.id) {
            return Some(Named { unit: named.unit, id });
        }
        // The library's own, by the compiler's name for it.
        let own = |name| self.defined_by_name(name).filter(|named| self.is_library(*named));
        let name = &function.name;
        let defined = self.defined_by_name(name).or_else(|| own(library::plain_name(name)));
        defined.filter(|defined| !self.is_library(*defined) || self.resembles(named, *defined))
    }

    /// Whether a function only has the name of one of the library's that are written in C.
    pub(super) fn is_namesake(&self, named: Named) -> bool {
        let function = self.input.trees[named.unit].function(named.id);
        let library = self.defined_by_name(&function.name).filter(|one| self.is_library(*one));
        library.is_some_and(|library| !self.resembles(named, library))
    }

    /// Whether a declaration may be meant to be of this function of the library's: it gives the same kind of value,
    /// unless that is left out, and takes as many, numbers where that one does. Headers of other systems do not have all types as ours do.
    fn resembles(&self, declared: Named, library: Named) -> bool {
        let ty = |named: Named| self.input.trees[named.unit].function(named.id).ty.function();
        let (Some(one), Some(other)) = (ty(declared), ty(library)) else { return false };
        let kind = |ty: &Type| match ty.kind {
            TypeKind::Enum(_) => std::mem::discriminant(&Type::INT.kind),
            _ => std::mem::discriminant(&ty.kind),
        };
        let counts = one.parameters.as_ref().zip(other.parameters.as_ref());
        let fits = counts.is_none_or(|(one, given)| {
            let number =
                |(one, given): (&Type, &Type)| one.is_arithmetic() == given.is_arithmetic();
            let many =
                if other.variadic { one.len() >= given.len() } else { one.len() == given.len() };
            many && one.iter().zip(given).all(number)
        });
        fits && (one.result.is_void() || kind(&one.result) == kind(&other.result))
    }

    /// The function that a pointer to one points to.
    pub(super) fn pointed(&self, named: Named) -> Option<Named> {
        self.input.values.get(&named).copied().or_else(|| self.defined(named))
    }

    /// Whether a function calls one of another file that is declared without a prototype.
    pub(super) fn calls_unprototyped(&self, named: Named) -> bool {
        let ty = self.input.trees[named.unit].function(named.id).ty.function();
        let is_caller = self.input.values.values().any(|caller| *caller == named);
        is_caller && ty.is_some_and(|ty| ty.parameters.is_none())
    }

    /// Whether some file names a function otherwise than to call it.
    pub(super) fn is_taken(&self, named: Named) -> bool {
        self.usage.iter().enumerate().any(|(unit, usage)| {
            usage.pointed.iter().any(|&id| self.defined(Named { unit, id }) == Some(named))
        })
    }

    /// Whether a function is one of the library's that are written in C.
    pub(super) fn is_library(&self, named: Named) -> bool {
        named.unit > 0 && named.unit + 1 == self.input.trees.len()
    }
}
