//! Variables as lowering knows them: where they live, and by which symbols.

use std::sync::Arc;

use super::choice::{Home, Key};
use crate::front::c::lower::{types::Cell, unit::Unit};
use crate::front::c::types::{CType, Extent, IntKind};
use crate::graph::{Place, Range, Variable};
use crate::logic::{Scalar, Sort, Term};

/// A variable.
#[derive(Clone, Debug)]
pub(in crate::front::c::lower) struct Object {
    pub(in crate::front::c::lower) name: Arc<str>,
    /// The type that it is declared with.
    pub(in crate::front::c::lower) ctype: CType,
    /// `None`: nothing can be decided on it.
    pub(in crate::front::c::lower) key: Option<Key>,
    pub(in crate::front::c::lower) form: Form,
}

/// Where a variable lives.
#[derive(Clone, Debug)]
pub(in crate::front::c::lower) enum Form {
    /// In symbols of its own.
    Apart(Arc<[Leaf]>),
    /// In arrays of length one.
    Cell(Arc<[Leaf]>),
    /// In a block of the memory.
    Memory(Term),
    /// It is declared as a pointer, but is an array: one that a caller passed by reference,
    /// or that was allocated for it alone.
    Array {
        leaves: Arc<[Leaf]>,
        /// How many elements it has.
        size: Term,
        /// Whether it was allocated for it.
        owned: bool,
        /// What is not 0 if it is there at all, where the environment decides that.
        there: Option<Term>,
    },
}

/// The symbols of cells that the same members lead to.
#[derive(Clone, Debug)]
pub(in crate::front::c::lower) struct Leaf {
    pub(in crate::front::c::lower) path: Vec<usize>,
    pub(in crate::front::c::lower) cell: Cell,
    pub(in crate::front::c::lower) extents: Vec<Extent>,
    /// One, two for a pointer (block and offset), none for what is not followed.
    pub(in crate::front::c::lower) symbols: Vec<Term>,
}

impl Object {
    /// The leaves, if it has any.
    pub(in crate::front::c::lower) fn leaves(&self) -> &[Leaf] {
        match &self.form {
            Form::Apart(leaves) | Form::Cell(leaves) | Form::Array { leaves, .. } => leaves,
            Form::Memory(_) => &[],
        }
    }

    /// Whether it is an array under the name of a pointer.
    pub(in crate::front::c::lower) fn is_array_pointer(&self) -> bool {
        matches!(self.form, Form::Array { .. })
    }
}

/// More parts than this nobody passes by reference.
const MAX_LEAVES: usize = 24;

impl Unit<'_> {
    /// Variables for the leaves of a type, named after `name`.
    pub(in crate::front::c::lower) fn leaf_variables(
        &mut self,
        name: &str,
        ctype: &CType,
        place: Place,
    ) -> (Vec<Variable>, Arc<[Leaf]>) {
        let mut variables = Vec::new();
        let mut leaves = Vec::new();
        for shape in self.leaves(ctype) {
            // More dimensions than a byte counts are refused when the type is resolved.
            let arity = u8::try_from(shape.extents.len()).unwrap_or(u8::MAX);
            let of = |element: Scalar| match arity {
                0 => element.sort(),
                arity => Sort::Array { arity, element },
            };
            let sort = of(Scalar::Int);
            let whole = format!("{name}{}", shape.names);
            let made: Vec<Variable> = match shape.cell {
                Cell::Integer(kind) => {
                    let variable = self.integer_variable(&whole, sort, kind, place);
                    vec![self.limited_bits(variable, kind, shape.bits)]
                }
                Cell::Active | Cell::Raw | Cell::Beside(_) => {
                    vec![self.variable(&whole, sort, place)]
                }
                Cell::Pointer => ["block", "offset"]
                    .map(|part| self.variable(&format!("{whole}.{part}"), sort, place))
                    .into(),
                Cell::Float(_) if self.is_path() => {
                    vec![self.variable(&whole, of(Scalar::Real), place)]
                }
                Cell::Float(bytes) => {
                    let format = CType::Float(bytes).format();
                    let sort = format.map(|format| of(Scalar::Float(format)));
                    sort.map(|sort| self.variable(&whole, sort, place)).into_iter().collect()
                }
            };
            let symbols = made.iter().map(|variable| variable.symbol).collect();
            leaves.push(Leaf {
                path: shape.path,
                cell: shape.cell,
                extents: shape.extents,
                symbols,
            });
            variables.extend(made);
        }
        (variables, leaves.into())
    }

    /// Of a variable that has a block from the start, more is known now.
    pub(in crate::front::c::lower) fn enlarge(&mut self, object: &Object) {
        let Form::Memory(block) = object.form else { return };
        let (size, number) = (self.stride(&object.ctype), self.terms.as_int(block));
        let index = number.and_then(|n| usize::try_from(n.magnitude()).ok()?.checked_sub(1));
        if let (Some(memory), Some(index)) = (&mut self.memory, index)
            && let Some(own) = Arc::make_mut(&mut memory.fixed).get_mut(index)
        {
            *own = size;
        }
    }

    /// A bit-field holds no more than its bits do.
    fn limited_bits(&mut self, variable: Variable, kind: IntKind, bits: Option<u32>) -> Variable {
        let Some(bits) = bits else { return variable };
        let (low, high) = kind.range_of_bits(bits);
        let range = Some(Range { low, high });
        self.ranges.extend(range.clone().map(|range| (variable.symbol, range)));
        Variable { range, ..variable }
    }

    /// Whether a pointer to `element` can be an array by another name.
    pub(in crate::front::c::lower) fn may_be_array(&self, key: Key, element: &CType) -> bool {
        // Callers in a file that does not know the members would pass it in another way.
        if self.is_opaque_somewhere(element) {
            return false;
        }
        !self.is_path()
            && !self.choices.points(key)
            && self.choices.home(key) == Home::Apart
            && self.is_complete(element)
            && (!matches!(element, CType::Float(_)) || element.format().is_some())
            && !self.is_flexible(element)
            && self.leaves(element).len() <= MAX_LEAVES
    }
}
