//! What basic types are to lowering.

use crate::front::DataModel;
use crate::front::c::ast::TypeWord;
use crate::front::c::lower::{Reported, body::Body};
use crate::front::c::types::CType;
use crate::front::c::words::Basic;
use crate::front::source::Span;

impl CType {
    /// A type that words make up.
    pub(super) fn of_words(basic: Basic, model: DataModel) -> Self {
        match basic {
            Basic::Void => CType::Void,
            Basic::Integer(kind) => CType::Integer(kind),
            Basic::Float(kind) => CType::Float(kind.bytes(model)),
        }
    }
}

impl Body<'_, '_> {
    /// The words make up no type.
    pub(super) fn no_type(&mut self, words: &[TypeWord], span: Span) -> Reported {
        if words.contains(&TypeWord::Int128) && self.unit.model == DataModel::Ilp32 {
            let message = "there is no `__int128` where pointers have 32 bits";
            return self.unit.unsupported(span, message, "read it with --data-model=LP64");
        }
        let message =
            if words.is_empty() { "a type is missing here" } else { "there is no such type" };
        self.unit.error(span, message)
    }
}
