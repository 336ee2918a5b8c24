//! What an object is declared to be made of: the scalars of its type. The text form has them behind the object,
//! `leaves { 0: "top", 4: "data[]" [10 * 4] }`.
//!
//! Nothing rests on it: an object without any means the same. Models of memory know by it where an array of a
//! structure ends and what its scalars are called.

/// A scalar of an object's type, or of each element of arrays in it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DeclaredScalar {
    /// Where it begins, in bytes; in arrays that of the first element.
    pub offset: u64,
    /// What it is called, as in C, brackets for each array: `rows[][].key`; empty where the object is it.
    pub name: String,
    /// The arrays that it is in, the outermost first.
    pub arrays: Vec<DeclaredArray>,
}

/// An array in an object's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DeclaredArray {
    /// How many elements it has; `None`: as many as the object has room for.
    pub count: Option<u64>,
    /// How many bytes each has, at least 1.
    pub stride: u64,
}
