//! What `main` is given: the number of arguments, and those, one at least (C17 5.1.2.2.1).
//!
//! Direction of error: more runs than systems make. Characters before the last one of an argument may be 0, too.

use super::body::Body;
use crate::front::DataModel;
use crate::front::build::assumptions;
use crate::front::build::{Address, Scalar, Value};
use crate::front::c::tree::ObjectId;
use crate::front::types::{IntKind, Type};
use crate::graph::arguments::ARGUMENT_LENGTH;
use crate::graph::{Allocation, AllocationKind, Initial, InputKind, Place, Range};
use crate::logic::{Sort, Term};
use num_bigint::BigInt;
use num_traits::One;

impl Body<'_, '_> {
    /// The number of arguments, and a pointer to them; nothing where that is not followed.
    pub(super) fn read_arguments(
        &mut self,
        parameters: &[ObjectId],
        place: Place,
    ) -> Option<Vec<Term>> {
        let [count, list, rest @ ..] = parameters else { return None };
        if rest.iter().any(|further| self.is_named(*further)) {
            return None;
        }
        let name = self.parameter_name(*count, 0);
        let number = self.function.input_variable(&name, Scalar::INT, place);
        self.function.assign_any(number, Scalar::INT, InputKind::Parameter, place);
        let terms = self.function.terms.clone();
        let width = u64::from(self.model().pointer_bytes());
        let size = terms.mul(terms.int(width), terms.add([number, terms.int(1)]));
        let mut promised = terms.le(terms.int(1), number);
        if self.model().sizes == DataModel::Ilp32 {
            // `int` counts to more pointers than an object of PTRDIFF_MAX bytes holds.
            promised = terms.and2(promised, terms.le(size, terms.int(largest(width))));
        }
        self.function.assume(promised, place);
        self.shared.assume(assumptions::ARGUMENTS, place);
        let mut all = vec![number];
        all.push(if self.is_named(*list) {
            let name = self.parameter_name(*list, 1);
            self.argument_list(&name, number, size, place)
        } else {
            terms.null()
        });
        for &further in rest {
            let scalar = Scalar::of(self.types(), &self.tree().object(further).ty)?;
            all.push(self.function.zero(scalar).term);
        }
        Some(all)
    }

    /// The list of arguments, each a string, with a null pointer at its end.
    fn argument_list(&mut self, name: &str, count: Term, size: Term, place: Place) -> Term {
        let terms = self.function.terms.clone();
        let width = u64::from(self.model().pointer_bytes());
        let list = self.given_zero(name, size, width, place);
        let (at, next) =
            (self.function.temporary(Sort::Int, Scalar::INT.range(), place), terms.int(1));
        self.function.assign(at, terms.int(0), place);
        let [head, body, end] = [(); 3].map(|()| self.function.fresh());
        self.function.jump(head, place);
        self.function.start_at(head);
        self.function.branch(terms.lt(at, count), body, end, place);
        self.function.start_at(body);
        let term = self.argument(name, place);
        let to = Address::of_pointer(list).element(&terms, at, width);
        let value = Value { term, scalar: self.pointer() };
        self.function.store_made(to, value, place);
        self.function.assign(at, terms.add([at, next]), place);
        self.function.jump(head, place);
        self.function.start_at(end);
        list
    }

    fn given_zero(&mut self, name: &str, size: Term, alignment: u64, place: Place) -> Term {
        let pointer = self.function.temporary(Sort::Pointer, None, place);
        let (kind, contents) = (AllocationKind::Parameter, Initial::Zero);
        let name = name.to_owned();
        let made = Allocation { kind, size, alignment, name, contents, leaves: Vec::new() };
        self.function.allocate(pointer, made, place);
        pointer
    }

    /// A string of any length.
    fn argument(&mut self, name: &str, place: Place) -> Term {
        let terms = self.function.terms.clone();
        let width = u64::from(self.model().pointer_bytes());
        let scalar = self.size_scalar();
        let length = self.function.input_variable(ARGUMENT_LENGTH, scalar, place);
        self.function.assign_any(length, scalar, InputKind::Environment, place);
        let range = Range { low: BigInt::one(), high: largest(width) };
        self.function.assume(terms.and(range.bounds(&terms, length)), place);
        let pointer = self.function.temporary(Sort::Pointer, None, place);
        let character = Type::from(IntKind::Char);
        let made = Allocation {
            kind: AllocationKind::Parameter,
            size: length,
            alignment: 1,
            name: name.to_owned(),
            contents: Initial::Open,
            leaves: crate::front::build::open_leaves(self.types(), &character),
        };
        self.function.allocate(pointer, made, place);
        let last = terms.sub(length, terms.int(1));
        let to = Address::of_pointer(pointer).element(&terms, last, 1);
        let scalar = Scalar::of_kind(IntKind::Char, self.model());
        self.function.store_made(to, Value { term: terms.int(0), scalar }, place);
        pointer
    }
}

/// PTRDIFF_MAX
fn largest(width: u64) -> BigInt {
    (BigInt::one() << (8 * width - 1)) - 1
}
