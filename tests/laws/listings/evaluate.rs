//! What a listing does on given inputs, without unloop: the memory is one row of cells, in
//! which blocks stand far apart, and a pointer is the number of a cell. 0 is `NULL`.
//!
//! Cells that nobody has given a value hold 0 or `NULL`, which is one of the values that they
//! may have. Where two readings of the language are possible (a pointer is used as a number,
//! `NULL` is moved, pointers into two blocks are ordered), the run is [`Stop::Unclear`].

use std::collections::HashMap;

use crate::listings::tree::{
    Listing, Place, PlaceKind, Relation, Stmt, Ty, Value, before, fields, variables,
};

/// How far apart blocks begin.
const APART: i64 = 1 << 30;

/// The inputs that are tried, each by each.
const SMALL: std::ops::RangeInclusive<i64> = -2..=3;

/// How a run ended before the end of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// At the statement with this number, a step of which fails.
    Failed(usize),
    /// The condition at the statement with this number does not hold.
    Unmet(usize),
    /// It asked for more inputs.
    NoInput,
    Unclear,
}

/// What went wrong in an expression.
enum Wrong {
    Fails,
    Unclear,
}

type Known<T> = Result<T, Wrong>;

struct Block {
    size: usize,
    alive: bool,
    /// What it is made of, again and again.
    leaves: Vec<Ty>,
    allocated: bool,
}

struct Run {
    blocks: Vec<Block>,
    cells: HashMap<i64, i64>,
}

/// All lists of so many small numbers.
pub(crate) fn small(count: usize) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = |list: Vec<i64>| {
            SMALL.map(move |last| list.iter().copied().chain([last]).collect::<Vec<i64>>())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// Executes a listing. `passes` says of a condition that does not hold whether the run goes on
/// all the same.
pub(crate) fn execute(
    listing: &Listing,
    inputs: &[i64],
    passes: impl Fn(usize) -> bool,
) -> Result<(), Stop> {
    let mut run = Run::start(listing).map_err(|_| Stop::Unclear)?;
    let mut inputs = inputs.iter();
    for (index, statement) in listing.body.iter().enumerate() {
        let done = match statement {
            Stmt::Condition(value) => match run.value(value) {
                Ok(value) if !holds(value) && !passes(index) => return Err(Stop::Unmet(index)),
                other => other.map(drop),
            },
            Stmt::Scan(place) => {
                let Some(&input) = inputs.next() else { return Err(Stop::NoInput) };
                run.assign(place, input)
            }
            other => run.statement(other),
        };
        done.map_err(|wrong| match wrong {
            Wrong::Fails => Stop::Failed(index),
            Wrong::Unclear => Stop::Unclear,
        })?;
    }
    Ok(())
}

/// The block that a pointer points into.
fn block(pointer: i64) -> usize {
    usize::try_from((pointer + APART / 2).div_euclid(APART)).unwrap_or(usize::MAX)
}

fn address(block: usize) -> i64 {
    i64::try_from(block).unwrap_or(0) * APART
}

/// Whether a value is true: a pointer is where it points into a block.
fn holds(value: i64) -> bool {
    value != 0
}

fn cells(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

impl Run {
    fn start(listing: &Listing) -> Known<Self> {
        let nothing = Block { size: 0, alive: false, leaves: Vec::new(), allocated: false };
        let mut run = Self { blocks: vec![nothing], cells: HashMap::new() };
        for (_, ty) in variables() {
            run.block_of(&ty, ty.size(), false);
        }
        for (index, ((_, ty), initial)) in variables().iter().zip(&listing.initial).enumerate() {
            let Some(values) = initial else { continue };
            for (offset, _) in ty.leaves().iter().enumerate() {
                let value = values.get(offset).map_or(Ok(0), |value| run.value(value))?;
                run.cells.insert(address(index + 1) + cells(offset), value);
            }
        }
        Ok(run)
    }

    fn block_of(&mut self, ty: &Ty, size: usize, allocated: bool) -> i64 {
        self.blocks.push(Block { size, alive: true, leaves: ty.leaves(), allocated });
        address(self.blocks.len() - 1)
    }

    fn statement(&mut self, statement: &Stmt) -> Known<()> {
        match statement {
            Stmt::Condition(_) | Stmt::Scan(_) => Ok(()),
            Stmt::Assign(None, place, value) => {
                let value = self.value(value)?;
                self.assign(place, value)
            }
            Stmt::Assign(Some(op), place, value) => {
                let old = self.read(place)?;
                let new = calculated(*op, old, self.value(value)?)?;
                self.assign(place, new)
            }
            Stmt::Copy(to, from) => {
                let (to_at, from_at) = (self.place(to)?, self.place(from)?);
                let leaves = to.ty.leaves();
                let mut values = Vec::new();
                for (offset, leaf) in (0..).zip(&leaves) {
                    values.push(self.look(from_at + offset, leaf)?);
                }
                for ((offset, leaf), value) in (0..).zip(&leaves).zip(values) {
                    self.put(to_at + offset, leaf, value)?;
                }
                Ok(())
            }
            Stmt::Step(up, place) => {
                let old = self.read(place)?;
                let by = if *up { 1 } else { -1 };
                let new = match &place.ty {
                    Ty::Pointer(to) => self.moved(old, by, to.size())?,
                    _ => calculated('+', old, by)?,
                };
                self.assign(place, new)
            }
            Stmt::Allocate(place, size) => {
                let Ty::Pointer(to) = &place.ty else { return Err(Wrong::Unclear) };
                let new = self.block_of(to, *size, true);
                self.assign(place, new)
            }
            Stmt::Free(value) => self.free(value),
        }
    }

    fn free(&mut self, value: &Value) -> Known<()> {
        let pointer = self.value(value)?;
        if pointer == 0 {
            return Ok(());
        }
        match self.blocks.get_mut(block(pointer)) {
            Some(freed) if freed.allocated && freed.alive && pointer == address(block(pointer)) => {
                freed.alive = false;
                Ok(())
            }
            _ => Err(Wrong::Fails),
        }
    }

    fn assign(&mut self, place: &Place, value: i64) -> Known<()> {
        let at = self.place(place)?;
        self.put(at, &place.ty, value)
    }

    fn read(&self, place: &Place) -> Known<i64> {
        let at = self.place(place)?;
        self.look(at, &place.ty)
    }

    /// A cell that is known to be there holds what is looked for.
    fn is_fitting(&self, at: i64, ty: &Ty) -> Known<()> {
        let number = block(at);
        let offset = usize::try_from(at - address(number)).map_err(|_| Wrong::Unclear)?;
        let leaves = &self.blocks[number].leaves;
        if leaves[offset % leaves.len()] == *ty { Ok(()) } else { Err(Wrong::Unclear) }
    }

    fn look(&self, at: i64, ty: &Ty) -> Known<i64> {
        self.is_fitting(at, ty)?;
        Ok(self.cells.get(&at).copied().unwrap_or(0))
    }

    fn put(&mut self, at: i64, ty: &Ty, value: i64) -> Known<()> {
        self.is_fitting(at, ty)?;
        self.cells.insert(at, value);
        Ok(())
    }

    /// Some cells at a pointer can be looked at.
    fn access(&self, at: i64, size: usize) -> Known<i64> {
        let number = block(at);
        let there = self.blocks.get(number).filter(|block| block.alive);
        let offset = at - address(number);
        match there {
            Some(block) if offset >= 0 && offset + cells(size) <= cells(block.size) => Ok(at),
            _ => Err(Wrong::Fails),
        }
    }

    fn place(&self, place: &Place) -> Known<i64> {
        match &place.kind {
            PlaceKind::Variable(index) => Ok(address(index + 1)),
            PlaceKind::Star(value) => self.access(self.value(value)?, place.ty.size()),
            PlaceKind::Behind(value, index) => {
                let (base, index) = (self.value(value)?, self.value(index)?);
                if base == 0 {
                    return Err(Wrong::Fails);
                }
                self.access(self.moved(base, index, place.ty.size())?, place.ty.size())
            }
            PlaceKind::Element(array, index) => {
                let Ty::Array(_, size) = array.ty else { return Err(Wrong::Unclear) };
                let (base, index) = (self.place(array)?, self.value(index)?);
                if index < 0 || index >= cells(size) {
                    return Err(Wrong::Fails);
                }
                self.moved(base, index, place.ty.size())
            }
            PlaceKind::Field(whole, record, field) => {
                Ok(self.place(whole)? + cells(before(*record, *field)))
            }
            PlaceKind::Arrow(value, record, field) => {
                let base = self.value(value)?;
                if base == 0 {
                    return Err(Wrong::Fails);
                }
                let size = fields(*record)[*field].1.size();
                self.access(base + cells(before(*record, *field)), size)
            }
        }
    }

    fn value(&self, value: &Value) -> Known<i64> {
        match value {
            Value::Number(number) => Ok(*number),
            Value::Null => Ok(0),
            Value::Read(place) => self.read(place),
            Value::Decayed(place) => self.place(place),
            Value::Address(place) => self.address_of(place),
            Value::Negative(value) => calculated('-', 0, self.value(value)?),
            Value::Not(value) => Ok(i64::from(!holds(self.value(value)?))),
            Value::Arithmetic(op, a, b) => calculated(*op, self.value(a)?, self.value(b)?),
            Value::Compare(relation, a, b) => {
                Ok(i64::from(related(*relation, self.value(a)?, self.value(b)?)))
            }
            Value::ComparePointers(relation, a, b) => {
                let (a, b) = (self.value(a)?, self.value(b)?);
                let equality = matches!(relation, Relation::Equal | Relation::Different);
                if !equality && block(a) != block(b) {
                    return Err(Wrong::Unclear);
                }
                Ok(i64::from(related(*relation, a, b)))
            }
            Value::Distance(size, a, b) => {
                let (a, b) = (self.value(a)?, self.value(b)?);
                if block(a) == block(b) { Ok((a - b) / cells(*size)) } else { Err(Wrong::Fails) }
            }
            Value::Moved(size, base, by) => self.moved(self.value(base)?, self.value(by)?, *size),
            Value::Logical(and, a, b) => {
                if holds(self.value(a)?) == *and {
                    Ok(i64::from(holds(self.value(b)?)))
                } else {
                    Ok(i64::from(!and))
                }
            }
        }
    }

    /// A pointer, moved within its block or to the end of it.
    fn moved(&self, pointer: i64, by: i64, size: usize) -> Known<i64> {
        if by == 0 {
            return Ok(pointer);
        }
        let number = block(pointer);
        let there = self.blocks.get(number).filter(|block| block.alive);
        let far = by.checked_mul(cells(size)).filter(|far| far.abs() < APART / 4);
        let (Some(block), Some(far)) = (there, far) else { return Err(Wrong::Fails) };
        let offset = pointer + far - address(number);
        if (0..=cells(block.size)).contains(&offset) {
            Ok(pointer + far)
        } else {
            Err(Wrong::Fails)
        }
    }

    /// `&*p` and `&a[i]` look at nothing.
    fn address_of(&self, place: &Place) -> Known<i64> {
        match &place.kind {
            PlaceKind::Star(value) => self.value(value),
            PlaceKind::Behind(base, index) => {
                self.moved(self.value(base)?, self.value(index)?, place.ty.size())
            }
            PlaceKind::Element(array, index) => {
                self.moved(self.place(array)?, self.value(index)?, place.ty.size())
            }
            _ => self.place(place),
        }
    }
}

fn calculated(op: char, a: i64, b: i64) -> Known<i64> {
    let result = match op {
        '+' => a.checked_add(b),
        '-' => a.checked_sub(b),
        '*' => a.checked_mul(b),
        '/' | '%' if b == 0 => return Err(Wrong::Fails),
        '/' => a.checked_div(b),
        _ => a.checked_rem(b),
    };
    result.ok_or(Wrong::Unclear)
}

fn related(relation: Relation, a: i64, b: i64) -> bool {
    match relation {
        Relation::Less => a < b,
        Relation::AtMost => a <= b,
        Relation::Greater => a > b,
        Relation::AtLeast => a >= b,
        Relation::Equal => a == b,
        Relation::Different => a != b,
    }
}
