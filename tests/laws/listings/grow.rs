//! Choices → a listing. Each statement grows from a few numbers of its own, so that a
//! failure shrinks by leaving statements out and by smaller numbers; 0 is the simplest
//! choice everywhere, and what is taken when the numbers are used up.

use proptest::collection::vec;
use proptest::prelude::*;

use crate::listings::evaluate::{execute, small};
use crate::listings::tree::{
    BOX, Listing, NODE, PAIR, Place, PlaceKind, RECORDS, Relation, Stmt, Ty, Value, fields,
    variables,
};

/// The most inputs that a listing reads.
const READS: usize = 3;

/// All listings that the test is about.
pub(crate) fn listings() -> impl Strategy<Value = Listing> {
    let choices = || vec(any::<u8>(), 0..24);
    (vec(any::<u8>(), 0..90), vec(choices(), 1..15)).prop_map(|(initial, statements)| {
        let mut grown = Listing { initial: initials(&initial), body: Vec::new() };
        let mut reads = 0;
        for choices in &statements {
            let statement = Draw { choices: choices.iter() }.statement(reads);
            reads += usize::from(matches!(statement, Stmt::Scan(_)));
            grown.body.push(statement);
            // Most of what ends every run is left out, or few listings would be feasible.
            let daring = choices.last().is_some_and(|choice| choice % 8 == 7);
            if !daring && !goes_on(&grown, reads) {
                let left_out = grown.body.pop();
                reads -= usize::from(matches!(left_out, Some(Stmt::Scan(_))));
            }
        }
        grown
    })
}

/// Whether a small input executes a listing.
fn goes_on(listing: &Listing, reads: usize) -> bool {
    small(reads).iter().any(|inputs| execute(listing, inputs, |_| false).is_ok())
}

/// What variables hold at first.
fn initials(choices: &[u8]) -> Vec<Option<Vec<Value>>> {
    let mut draw = Draw { choices: choices.iter() };
    let all = variables();
    let mut initials = Vec::new();
    for (index, (_, ty)) in all.iter().enumerate() {
        let known: Vec<(usize, Ty)> =
            all[..index].iter().map(|v| v.1.clone()).enumerate().collect();
        let given = match (ty, draw.pick(4)) {
            (_, 0) => None,
            (Ty::Int, _) => Some(vec![draw.number()]),
            (Ty::Pointer(to), _) => Some(vec![draw.known_pointer(to, &known)]),
            (Ty::Array(_, size), _) => {
                // Some of the cells: the others are 0.
                let count = ty.size() - draw.pick(*size);
                let leaves = ty.leaves();
                let value = |leaf: &Ty| match leaf {
                    Ty::Pointer(to) => draw.known_pointer(to, &known),
                    _ => draw.number(),
                };
                Some(leaves[..count].iter().map(value).collect())
            }
            (Ty::Record(PAIR), _) => Some(vec![draw.number(), draw.number()]),
            (Ty::Record(_), _) => None,
        };
        initials.push(given);
    }
    initials
}

struct Draw<'c> {
    choices: std::slice::Iter<'c, u8>,
}

impl Draw<'_> {
    fn pick(&mut self, ways: usize) -> usize {
        self.choices.next().map_or(0, |&choice| usize::from(choice)) % ways
    }

    fn number(&mut self) -> Value {
        Value::Number([0, 1, 2, 3, -1, -2, 4, 5][self.pick(8)])
    }

    /// `NULL`, or the address of one of the variables.
    fn known_pointer(&mut self, to: &Ty, known: &[(usize, Ty)]) -> Value {
        let fitting = known.iter().filter(|(_, ty)| ty == to);
        let place = |&(index, ref ty): &(usize, Ty)| Place {
            ty: ty.clone(),
            kind: PlaceKind::Variable(index),
        };
        let all: Vec<Place> = fitting.map(place).collect();
        match self.pick(all.len() + 1) {
            0 => all.last().map_or(Value::Null, |place| Value::Address(place.clone())),
            1 => Value::Null,
            n => Value::Address(all[n - 2].clone()),
        }
    }

    fn statement(&mut self, reads: usize) -> Stmt {
        match self.pick(20) {
            0..=4 => Stmt::Condition(self.condition(3)),
            5 | 6 if reads < READS => Stmt::Scan(self.place(&Ty::Int, 2)),
            5..=8 => Stmt::Assign(None, self.place(&Ty::Int, 2), self.integer(3)),
            9 => {
                let op = ['+', '-', '*', '/', '%'][self.pick(5)];
                let value = if self.pick(3) == 0 { self.integer(2) } else { self.number() };
                Stmt::Assign(Some(op), self.place(&Ty::Int, 2), value)
            }
            10 => Stmt::Step(self.pick(2) == 0, self.place(&Ty::Int, 2)),
            11 => {
                let to = self.target();
                Stmt::Step(self.pick(2) == 0, self.place(&to.pointer(), 2))
            }
            12..=15 => {
                let to = self.target();
                let value = if self.pick(8) == 7 { Value::Null } else { self.pointer(&to, 3) };
                Stmt::Assign(None, self.place(&to.pointer(), 2), value)
            }
            16 | 17 => {
                let to = self.target();
                let cells = match self.pick(6) {
                    0..=3 => to.size(),
                    4 => 2 * to.size(),
                    _ => to.size().saturating_sub(1),
                };
                Stmt::Allocate(self.place(&to.pointer(), 2), cells)
            }
            18 => {
                let to = self.target();
                Stmt::Free(self.pointer(&to, 1))
            }
            _ => {
                let ty = Ty::Record([PAIR, NODE, BOX][self.pick(3)]);
                Stmt::Copy(self.place(&ty, 2), self.place(&ty, 2))
            }
        }
    }

    /// What a pointer points to.
    fn target(&mut self) -> Ty {
        match self.pick(10) {
            0..=3 => Ty::Int,
            4 | 5 => Ty::Record(NODE),
            6 => Ty::Record(PAIR),
            7 => Ty::Record(BOX),
            8 => Ty::Int.pointer(),
            _ => Ty::Int.array(2),
        }
    }

    fn condition(&mut self, depth: usize) -> Value {
        match self.pick(12) {
            0..=5 => self.comparison(depth),
            6 | 7 => self.pointers_compared(depth),
            8 if depth > 0 => Value::Not(Box::new(self.condition(depth - 1))),
            9 | 10 if depth > 0 => {
                let and = self.pick(2) == 0;
                let (left, right) = (self.condition(depth - 1), self.condition(depth - 1));
                Value::Logical(and, Box::new(left), Box::new(right))
            }
            11 => {
                let to = self.target();
                self.pointer(&to, depth.min(1))
            }
            _ => self.integer(depth),
        }
    }

    fn comparison(&mut self, depth: usize) -> Value {
        let relation = self.relation();
        let left = self.integer(depth.saturating_sub(1));
        let right =
            if self.pick(2) == 0 { self.number() } else { self.integer(depth.saturating_sub(1)) };
        Value::Compare(relation, Box::new(left), Box::new(right))
    }

    fn pointers_compared(&mut self, depth: usize) -> Value {
        let to = self.target();
        let left = Box::new(self.pointer(&to, depth.min(2)));
        let right = Box::new(self.pointer(&to, depth.min(2)));
        match self.pick(12) {
            0..=4 => Value::ComparePointers(Relation::Equal, left, right),
            5 | 6 => Value::ComparePointers(Relation::Different, left, right),
            7 | 8 => Value::ComparePointers(Relation::Different, left, Box::new(Value::Null)),
            9 => Value::ComparePointers(Relation::Equal, left, Box::new(Value::Null)),
            10 => Value::ComparePointers(self.relation(), left, right),
            _ => Value::Distance(to.size(), left, right),
        }
    }

    fn relation(&mut self) -> Relation {
        let all = [
            Relation::Equal,
            Relation::Less,
            Relation::Different,
            Relation::AtMost,
            Relation::Greater,
            Relation::AtLeast,
        ];
        all[self.pick(6)]
    }

    fn integer(&mut self, depth: usize) -> Value {
        match self.pick(10) {
            0..=4 => Value::Read(self.place(&Ty::Int, depth)),
            5 | 6 => self.number(),
            7 | 8 if depth > 0 => {
                let left = self.integer(depth - 1);
                // Mostly linear.
                let op = ['+', '-', '*', '/', '%'][self.pick(5)];
                let linear = matches!(op, '+' | '-') || self.pick(4) == 0;
                let right = if linear { self.integer(depth - 1) } else { self.number() };
                Value::Arithmetic(op, Box::new(left), Box::new(right))
            }
            9 if depth > 0 => match self.pick(3) {
                0 => Value::Negative(Box::new(self.integer(depth - 1))),
                1 => self.comparison(depth - 1),
                _ => Value::Not(Box::new(self.integer(depth - 1))),
            },
            _ => Value::Read(self.place(&Ty::Int, 0)),
        }
    }

    /// A pointer that is not written as `NULL`.
    fn pointer(&mut self, to: &Ty, depth: usize) -> Value {
        let stored = to.clone().pointer();
        match self.pick(8) {
            3 | 4 if depth > 0 => Value::Address(self.place(to, depth - 1)),
            5 if depth > 0 => {
                let arrays = arrays_of(to);
                if arrays.is_empty() {
                    return Value::Address(self.place(to, depth - 1));
                }
                let array = arrays[self.pick(arrays.len())].clone();
                Value::Decayed(self.place(&array, depth - 1))
            }
            6 | 7 if depth > 0 => {
                let base = self.pointer(to, depth - 1);
                let by = if self.pick(2) == 0 { self.number() } else { self.integer(depth - 1) };
                Value::Moved(to.size(), Box::new(base), Box::new(by))
            }
            _ => Value::Read(self.place(&stored, depth.saturating_sub(1))),
        }
    }

    fn place(&mut self, ty: &Ty, depth: usize) -> Place {
        let all = variables();
        let own: Vec<usize> = (0..all.len()).filter(|&index| all[index].1 == *ty).collect();
        let way = if depth == 0 && !own.is_empty() { 0 } else { self.pick(8) };
        let kind = match way {
            4 if is_pointed(ty) => Some(PlaceKind::Star(Box::new(self.pointer(ty, depth.min(2))))),
            5 => self.element(ty, depth),
            6 | 7 => self.field(ty, depth),
            _ => None,
        };
        let kind = match kind {
            Some(kind) => kind,
            // What no variable is, a variable points to.
            None if own.is_empty() => PlaceKind::Star(Box::new(self.pointer(ty, 0))),
            None => PlaceKind::Variable(own[self.pick(own.len())]),
        };
        Place { ty: ty.clone(), kind }
    }

    fn element(&mut self, ty: &Ty, depth: usize) -> Option<PlaceKind> {
        let depth = depth.saturating_sub(1);
        let arrays = arrays_of(ty);
        let index = |draw: &mut Self| {
            Box::new(if draw.pick(2) == 0 { draw.integer(depth) } else { draw.number() })
        };
        if !arrays.is_empty() && self.pick(3) > 0 {
            let array = arrays[self.pick(arrays.len())].clone();
            let place = self.place(&array, depth);
            return Some(PlaceKind::Element(Box::new(place), index(self)));
        }
        if !is_pointed(ty) {
            return None;
        }
        // The name of an array is indexed as an array.
        Some(match self.pointer(ty, depth) {
            Value::Decayed(place) => PlaceKind::Element(Box::new(place), index(self)),
            pointer => PlaceKind::Behind(Box::new(pointer), index(self)),
        })
    }

    fn field(&mut self, ty: &Ty, depth: usize) -> Option<PlaceKind> {
        let depth = depth.saturating_sub(1);
        let mut ways = Vec::new();
        for record in 0..RECORDS {
            let fitting =
                fields(record).into_iter().enumerate().filter(|(_, field)| field.1 == *ty);
            ways.extend(fitting.map(|(index, _)| (record, index)));
        }
        if ways.is_empty() {
            return None;
        }
        let (record, index) = ways[self.pick(ways.len())];
        let whole = Ty::Record(record);
        Some(if self.pick(2) == 0 {
            PlaceKind::Arrow(Box::new(self.pointer(&whole, depth)), record, index)
        } else {
            PlaceKind::Field(Box::new(self.place(&whole, depth)), record, index)
        })
    }
}

/// Whether there are variables that point to such things.
fn is_pointed(ty: &Ty) -> bool {
    variables().iter().any(|(_, variable)| *variable == ty.clone().pointer())
}

/// The types of arrays of such things.
fn arrays_of(ty: &Ty) -> Vec<Ty> {
    [ty.clone().array(2), ty.clone().array(3)]
        .into_iter()
        .filter(|array| {
            variables().iter().any(|(_, variable)| variable == array)
                || (0..RECORDS).any(|r| fields(r).iter().any(|(_, field)| field == array))
        })
        .collect()
}
