//! What an object is declared to be made of: the scalars of its type. The text form has them behind the object,
//! `leaves { 0: s32 "top", 4: s8 "data[]" [10 * 1] }`.
//!
//! No run rests on it: an object without any does the same. Models of memory know by it where an array of a
//! structure ends and what its scalars are called, and of what [was there before the run](super::given) inputs say
//! scalar by scalar what it holds.

use std::fmt::Display;

use num_bigint::BigInt;
use num_integer::Integer;

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
    /// Which element of its arrays has a byte, where it is a scalar of so many bytes, and the how manieth of the
    /// element's bytes that is.
    pub(super) fn element_at(&self, bytes: u64, offset: u64) -> Option<(Vec<u64>, u64)> {
        let mut rest = offset.checked_sub(self.offset)?;
        let mut indices = Vec::with_capacity(self.arrays.len());
        for array in &self.arrays {
            let (index, inside) = rest.div_rem(&array.stride.max(1));
            if array.count.is_some_and(|count| index >= count) {
                return None;
            }
            indices.push(index);
            rest = inside;
        }
        (rest < bytes).then_some((indices, rest))
    }

    /// What it is called in an object of a name, without brackets: `a.rows.key`.
    pub(super) fn name_in(&self, object: &str) -> String {
        let rest = self.name.replace("[]", "");
        let point = if rest.is_empty() || rest.starts_with('.') { "" } else { "." };
        format!("{object}{point}{rest}")
    }

    /// What it is called in an object of a name, as people know it: behind a pointer `p->rows.key`.
    pub(super) fn member_in(&self, object: &str) -> String {
        let dotted = self.name_in(object);
        match dotted[object.len()..].strip_prefix('.') {
            Some(member) if self.is_behind_pointer() => format!("{object}->{member}"),
            _ => dotted,
        }
    }

    /// How C names an element of it: `a.rows[3].key`; behind a pointer `p->key`, and `p[2].key`.
    pub(crate) fn lvalue_in<I: Display>(&self, object: &str, indices: &[I]) -> String {
        let mut indices = indices.iter();
        let mut element = || indices.next().map_or_else(String::new, ToString::to_string);
        let (mut text, mut rest) = (object.to_owned(), self.name.as_str());
        if self.is_behind_pointer()
            && let Some(member) = rest.strip_prefix("[].")
        {
            match element().as_str() {
                "0" => text.push_str("->"),
                index => text.push_str(&format!("[{index}].")),
            }
            rest = member;
        } else if !rest.is_empty() && !rest.starts_with(['[', '.']) {
            text.push('.');
        }
        let mut parts = rest.split("[]");
        text.push_str(parts.next().unwrap_or_default());
        for part in parts {
            text.push_str(&format!("[{}]{part}", element()));
        }
        text
    }

    /// The same behind a pointer of a name: `p->rows[3].key`; where it is all that the pointer leads to, `*p`.
    pub(super) fn behind<I: Display>(&self, pointer: &str, indices: &[I]) -> String {
        match self.lvalue_in("", indices) {
            whole if whole.is_empty() => format!("*{pointer}"),
            element if element.starts_with('[') => format!("{pointer}{element}"),
            member => {
                format!("{pointer}->{}", member.trim_start_matches("->").trim_start_matches('.'))
            }
        }
    }

    /// The same as a name and the indices behind it: `a.rows`, and `[3, 1]`.
    pub(super) fn cell_in(&self, object: &str, mut indices: Vec<BigInt>) -> (String, Vec<BigInt>) {
        let name = self.lvalue_in(object, &indices);
        let brackets = self.name.len() - self.name.trim_end_matches("[]").len();
        let first = indices.len().saturating_sub(brackets / 2);
        let mut end = name.len();
        for _ in 0..brackets / 2 {
            end = name[..end].rfind('[').unwrap_or(end);
        }
        (name[..end].to_owned(), indices.split_off(first))
    }

    /// Whether it is in what a pointer leads to: as many elements as there is room for.
    fn is_behind_pointer(&self) -> bool {
        self.name.starts_with("[]")
            && self.arrays.first().is_some_and(|array| array.count.is_none())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_have_the_names_that_c_gives_them() {
        let array = |count| DeclaredArray { count, stride: 8 };
        let named = |name: &str, arrays: &[DeclaredArray], indices: &[i64]| {
            let indices: Vec<BigInt> = indices.iter().copied().map(BigInt::from).collect();
            let (name, arrays) = (name.to_owned(), arrays.to_vec());
            DeclaredScalar { offset: 0, name, arrays, stored: None }.lvalue_in("a", &indices)
        };
        assert_eq!(named("", &[], &[]), "a");
        assert_eq!(named("key", &[], &[]), "a.key");
        assert_eq!(named("[]", &[array(Some(4))], &[3]), "a[3]");
        assert_eq!(named("[].key", &[array(Some(4))], &[0]), "a[0].key");
        assert_eq!(named("[].key", &[array(None)], &[0]), "a->key");
        assert_eq!(named("[].row[]", &[array(None), array(Some(2))], &[2, 1]), "a[2].row[1]");
        assert_eq!(named("in[].row[]", &[array(Some(3)); 2], &[2, 1]), "a.in[2].row[1]");
    }
}
