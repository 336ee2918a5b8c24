//! What the variables of a model of memory are, in the words of the program: the way back from them to lvalues.
//! Models write it down; who tells people of a condition asks here.
//!
//! Direction of error: none. What cannot be told in the program's words is not told.

use std::collections::BTreeMap;

use super::declared::DeclaredScalar;
use super::text_terms::term_for_people;
use crate::logic::{Node, Sort, Term, Terms};

/// What variables of a model are.
pub type ModelVariables = BTreeMap<Term, ModelVariable>;

/// What a variable of a model is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ModelVariable {
    /// The bookkeeping of the model's own: which objects live, how many bytes they have.
    Bookkeeping,
    /// A part of what a pointer is.
    Pointer {
        /// The pointer's name.
        name: String,
        /// Whether it is the number of the object that it leads to, and 0 for a null pointer alone.
        is_object: bool,
        /// Whether it leads to where the object starts.
        is_start: bool,
        /// Whether it may be null.
        may_be_null: bool,
    },
    /// A scalar of an object that has a name, or those of its elements.
    Scalar {
        /// The object's name.
        object: String,
        /// What it is declared to be.
        leaf: DeclaredScalar,
        /// Whether it is of a pointer the number of the object that it leads to, and 0 for a null pointer alone.
        is_pointer: bool,
    },
    /// A scalar of each of several objects: the first index says of which.
    Field {
        /// What it is declared to be.
        leaf: DeclaredScalar,
        /// As of a scalar.
        is_pointer: bool,
    },
}

impl ModelVariable {
    /// What people call it, where it is a variable of theirs or a part of one.
    pub(crate) fn name(&self) -> Option<String> {
        match self {
            ModelVariable::Pointer { name, .. } => Some(name.clone()),
            ModelVariable::Scalar { object, leaf, .. } => Some(leaf.name_in(object)),
            ModelVariable::Bookkeeping | ModelVariable::Field { .. } => None,
        }
    }
}

/// A condition in the words of the program, if it has any for it: over lvalues instead of variables of a model.
/// What a pointer leads to that may be null holds where it is not.
pub(crate) fn in_words(terms: &Terms, meanings: &ModelVariables, condition: Term) -> Option<Term> {
    let mut words = Words { terms, meanings, followed: Vec::new() };
    let told = words.told(condition)?;
    let null = words.followed.iter().map(|pointer| terms.eq(*pointer, terms.int(0)));
    Some(terms.or(null.chain([told])))
}

struct Words<'a> {
    terms: &'a Terms,
    meanings: &'a ModelVariables,
    /// The pointers that are followed and may be null.
    followed: Vec<Term>,
}

impl Words<'_> {
    fn told(&mut self, term: Term) -> Option<Term> {
        let node = self.terms.node(term);
        match node {
            Node::Symbol(..) if self.meanings.contains_key(&term) => {
                self.lvalue(term, &[], false, self.terms.sort(term))
            }
            Node::Read(array, indices) if self.meanings.contains_key(array) => {
                self.lvalue(*array, indices, false, self.terms.sort(term))
            }
            Node::Eq(a, b) => match self.null(*a, *b).or_else(|| self.null(*b, *a)) {
                Some(pointer) => Some(self.terms.eq(pointer, self.terms.int(0))),
                None => self.rebuilt(term),
            },
            _ => self.rebuilt(term),
        }
    }

    fn rebuilt(&mut self, term: Term) -> Option<Term> {
        let mut is_told = true;
        let told = self.terms.rebuild(term, self.terms.node(term), |child, _| {
            self.told(child).unwrap_or_else(|| {
                is_told = false;
                child
            })
        });
        is_told.then_some(told)
    }

    /// A pointer that is compared with null.
    fn null(&mut self, pointer: Term, zero: Term) -> Option<Term> {
        if self.terms.as_i64(zero) != Some(0) {
            return None;
        }
        match self.terms.node(pointer) {
            Node::Read(array, indices) => self.lvalue(*array, indices, true, Sort::Int),
            Node::Symbol(..) => self.lvalue(pointer, &[], true, Sort::Int),
            _ => None,
        }
    }

    /// The lvalue that a variable is, or an element of it; whether it is to be a pointer's object.
    fn lvalue(
        &mut self,
        variable: Term,
        indices: &[Term],
        object: bool,
        sort: Sort,
    ) -> Option<Term> {
        let text = match self.meanings.get(&variable)? {
            ModelVariable::Pointer { name, is_object: true, .. } if object => name.clone(),
            ModelVariable::Scalar { object: name, leaf, is_pointer } if *is_pointer == object => {
                let indices = self.texts(indices)?;
                (leaf.arrays.len() == indices.len()).then(|| leaf.lvalue_in(name, &indices))?
            }
            ModelVariable::Field { leaf, is_pointer } if *is_pointer == object => {
                let (first, rest) = indices.split_first()?;
                let ModelVariable::Pointer { name, is_start: true, may_be_null, .. } =
                    self.meanings.get(first)?
                else {
                    return None;
                };
                if *may_be_null {
                    self.followed.push(self.terms.int_symbol(name));
                }
                let indices = self.texts(rest)?;
                (leaf.arrays.len() == indices.len()).then(|| leaf.behind(name, &indices))?
            }
            _ => return None,
        };
        Some(self.terms.symbol(&text, sort))
    }

    fn texts(&mut self, indices: &[Term]) -> Option<Vec<String>> {
        let text = |index: &Term| Some(term_for_people(self.terms, self.told(*index)?));
        indices.iter().map(text).collect()
    }
}
