//! What an object is declared to be made of: the scalars of its type. The text form has them behind the object,
//! `leaves { 0: s32 "top", 4: s8 "data[]" [10 * 1] }`.
//!
//! No run rests on it: an object without any does the same. Models of memory know by it where an array of a
//! structure ends and what its scalars are called, and of what [was there before the run](super::given) inputs say
//! scalar by scalar what it holds.

use crate::logic::Stored;

/// A scalar of an object's type, or of each element of arrays in it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DeclaredScalar {
    /// Where it begins, in bytes; in arrays that of the first element.
    pub offset: u64,
    /// What it is called, as in C, brackets for each array: `rows[][].key`; empty where the object is it.
    pub name: String,
    /// The arrays that it is in, the outermost first.
    pub arrays: Vec<DeclaredArray>,
    /// What it is, where that is said.
    pub stored: Option<Stored>,
}

impl DeclaredScalar {
    /// What it is called in an object of a name, without brackets: `a.rows.key`.
    pub(super) fn name_in(&self, object: &str) -> String {
        let rest = self.name.replace("[]", "");
        let point = if rest.is_empty() || rest.starts_with('.') { "" } else { "." };
        format!("{object}{point}{rest}")
    }
}

/// An array in an object's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DeclaredArray {
    /// How many elements it has; `None`: as many as the object has room for.
    pub count: Option<u64>,
    /// How many bytes each has, at least 1.
    pub stride: u64,
}
