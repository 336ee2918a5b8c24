//! Random changes of a memory, at places that nobody knows, against plain bytes.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::super::super::shared::execution::known::Known;
use super::super::super::shared::execution::memory::Lost;
use super::super::super::shared::execution::store::SymbolicValue;
use super::contents::{ByteSource, Contents};
use super::given::GivenBytes;
use super::table::MadeObject;
use super::writes::ByteChange;
use super::{MemoryView, Noted, ObjectTable, SymbolicMemory, SymbolicObject};
use crate::graph::chance::Random;
use crate::graph::contents_inputs::ContentsInput;
use crate::graph::{AllocationKind, Bytes, InputKind};
use crate::logic::{
    Access, Environment, Interval, MemoryOp, PointerValue, Sort, Stored, Term, Terms, Value,
};

/// How many bytes the objects have.
const SIZES: [i64; 3] = [24, 16, 12];
/// How many integers and conditions nobody knows.
const UNKNOWN: usize = 4;
/// Values that are tried for them.
const TRIED: u64 = 24;

/// What the symbols are.
struct Values<'t> {
    terms: &'t Terms,
    numbers: Vec<i64>,
    truths: Vec<bool>,
}

fn pick(random: &mut Random, below: usize) -> usize {
    usize::try_from(random.below(below as u64)).unwrap_or(0)
}

fn given(at: i64) -> u8 {
    u8::try_from((at * 37 + 11).rem_euclid(256)).unwrap_or(0)
}

impl Environment for Values<'_> {
    fn scalar(&self, symbol: Term) -> Option<Value> {
        let name = self.terms.symbol_name(symbol)?;
        let (kind, at) = name.split_at(1);
        let at: usize = at.parse().ok()?;
        Some(match kind {
            "x" => Value::Int(self.numbers[at].into()),
            _ => Value::Bool(self.truths[at]),
        })
    }

    fn cell(&self, _: Term, index: &[BigInt]) -> Option<Value> {
        Some(Value::Int(given(index[0].to_i64()?).into()))
    }
}

/// A pointer, or a number, and what it is under values.
#[derive(Clone)]
struct Chosen {
    /// For each condition, and otherwise: the object and the offset, or the number.
    arms: Vec<(Option<usize>, usize, Sum)>,
}

/// c + k · x.
#[derive(Clone, Copy)]
struct Sum {
    constant: i64,
    factor: i64,
    of: usize,
}

impl Sum {
    fn term(self, terms: &Terms) -> Term {
        let x = terms.int_symbol(&format!("x{}", self.of));
        terms.add([terms.int(self.constant), terms.mul(terms.int(self.factor), x)])
    }

    fn value(self, values: &Values<'_>) -> i64 {
        self.constant + self.factor * values.numbers[self.of]
    }
}

impl Chosen {
    fn random(chance: &mut Random) -> Self {
        let mut arms = Vec::new();
        for condition in [Some(0), Some(1)].into_iter().take(pick(chance, 3)) {
            arms.push((condition, pick(chance, SIZES.len()), sum(chance)));
        }
        arms.push((None, pick(chance, SIZES.len()), sum(chance)));
        Self { arms }
    }

    fn pointer(&self, terms: &Terms) -> SymbolicValue {
        let mut all = self.arms.iter().rev().map(|(condition, object, offset)| {
            (condition, terms.pointer(terms.int(object + 1), offset.term(terms)))
        });
        let last = all.next().map_or_else(|| terms.null(), |(_, pointer)| pointer);
        let pointer = all.fold(last, |rest, (condition, this)| {
            let condition = terms.bool_symbol(&format!("b{}", condition.unwrap_or(0)));
            super::super::super::shared::execution::pointers::chosen_pointer(
                terms, condition, this, rest,
            )
        });
        SymbolicValue::of(terms, pointer)
    }

    fn value(&self, values: &Values<'_>) -> (usize, i64) {
        let arm =
            self.arms.iter().find(|(condition, ..)| condition.is_none_or(|at| values.truths[at]));
        arm.map_or((0, -1), |(_, object, offset)| (*object, offset.value(values)))
    }
}

fn sum(chance: &mut Random) -> Sum {
    let factor = [0, 0, 1, 1, 2, 4, 4, -1][pick(chance, 8)];
    Sum {
        constant: i64::try_from(pick(chance, 20)).unwrap_or(0),
        factor,
        of: pick(chance, UNKNOWN),
    }
}

/// What is stored, perhaps of more bits than there are.
fn value(chance: &mut Random) -> Sum {
    let factor = [0, 1, -1, 300][pick(chance, 4)];
    Sum { constant: chance.between(-70_000, 70_000), factor, of: pick(chance, UNKNOWN) }
}

/// A change, to be made twice.
enum Change {
    Store(Stored, Chosen, Sum),
    /// A pointer is stored.
    Point(Chosen, Chosen),
    Fill(Chosen, Sum, Sum),
    Copy(Chosen, Chosen, Sum),
    /// The changes of either branch, by a condition.
    Branch(usize, [Vec<Change>; 2]),
}

/// Where an object lies.
fn address(object: usize) -> i64 {
    0x1_0000 * (i64::try_from(object).unwrap_or(0) + 1)
}

const POINTER: Stored = Stored::Pointer { width: 64 };

fn stored(chance: &mut Random) -> Stored {
    if pick(chance, 5) == 0 {
        return POINTER;
    }
    let width = [8, 16, 32, 64][pick(chance, 4)];
    Stored::Integer { width, signed: pick(chance, 2) == 0 }
}

fn change(chance: &mut Random, depth: u32) -> Change {
    match pick(chance, if depth == 0 { 6 } else { 8 }) {
        0..=2 => match stored(chance) {
            POINTER => Change::Point(Chosen::random(chance), Chosen::random(chance)),
            stored => Change::Store(stored, Chosen::random(chance), value(chance)),
        },
        3 | 4 => Change::Fill(Chosen::random(chance), value(chance), sum(chance)),
        5 => Change::Copy(Chosen::random(chance), Chosen::random(chance), sum(chance)),
        _ => {
            let mut arm = || (0..pick(chance, 3)).map(|_| change(chance, depth - 1)).collect();
            Change::Branch(2, [arm(), arm()])
        }
    }
}

/// Bytes as they are.
type Plain = Vec<Vec<u8>>;

fn plain(change: &Change, values: &Values<'_>, bytes: &mut Plain) {
    let fits = |(object, at): (usize, i64), size: i64| {
        (at >= 0 && size >= 0 && at + size <= SIZES[object])
            .then(|| (object, usize::try_from(at).unwrap_or(0)))
    };
    match change {
        Change::Store(stored, to, value) => {
            let size = i64::try_from(stored.bytes()).unwrap_or(0);
            if let Some((object, at)) = fits(to.value(values), size) {
                let new = value.value(values).to_le_bytes();
                let size = usize::try_from(size).unwrap_or(0);
                bytes[object][at..at + size].copy_from_slice(&new[..size]);
            }
        }
        Change::Point(to, what) => {
            if let Some((object, at)) = fits(to.value(values), 8) {
                let (to, offset) = what.value(values);
                let new = (address(to) + offset).to_le_bytes();
                bytes[object][at..at + 8].copy_from_slice(&new);
            }
        }
        Change::Fill(to, byte, size) => {
            let size = size.value(values);
            if let Some((object, at)) = fits(to.value(values), size) {
                let byte = byte.value(values).to_le_bytes()[0];
                bytes[object][at..at + usize::try_from(size).unwrap_or(0)].fill(byte);
            }
        }
        Change::Copy(to, from, size) => {
            let size = size.value(values);
            let both = fits(to.value(values), size).zip(fits(from.value(values), size));
            if let Some(((to, at), (from, first))) = both {
                let size = usize::try_from(size).unwrap_or(0);
                let copied = bytes[from][first..first + size].to_vec();
                bytes[to][at..at + size].copy_from_slice(&copied);
            }
        }
        Change::Branch(condition, arms) => {
            let arm = usize::from(!values.truths[*condition]);
            arms[arm].iter().for_each(|change| plain(change, values, bytes));
        }
    }
}

/// What the walk makes of it.
struct Symbolic<'t> {
    terms: &'t Terms,
    known: Known,
    table: ObjectTable,
    lost: Vec<Lost>,
}

impl Symbolic<'_> {
    /// What is seen of a memory, and what is not followed there.
    fn look<T>(
        &self,
        memory: &SymbolicMemory,
        noted: &Noted,
        work: impl FnOnce(&MemoryView<'_>) -> T,
    ) -> (T, Vec<Lost>) {
        let always = |_| Interval::ALL;
        let value = work(&MemoryView {
            terms: self.terms,
            known: self.known.beside(&always),
            table: &self.table,
            memory,
            noted,
            joins: false,
        });
        (value, noted.take().1)
    }

    fn changed(&mut self, memory: &SymbolicMemory, change: &ByteChange<'_>) -> SymbolicMemory {
        let look = self.look(memory, &Noted::new(20_000), |view| view.changed(change));
        let ((memory, lost), noted) = look;
        self.lost.extend(lost.into_iter().chain(noted));
        memory
    }

    fn change(&mut self, change: &Change, memory: &SymbolicMemory) -> SymbolicMemory {
        let terms = self.terms;
        let number = |sum: &Sum| SymbolicValue::of(terms, sum.term(terms));
        match change {
            Change::Store(stored, to, value) => {
                let (to, value) = (to.pointer(terms), number(value));
                let store = ByteChange::Store(Access::plain(*stored), &to, &value);
                self.changed(memory, &store)
            }
            Change::Point(to, what) => {
                let (to, what) = (to.pointer(terms), what.pointer(terms));
                self.changed(memory, &ByteChange::Store(Access::plain(POINTER), &to, &what))
            }
            Change::Fill(to, byte, size) => {
                let (to, byte, size) = (to.pointer(terms), number(byte), number(size));
                let fill = ByteChange::Fill { to: &to, byte: &byte, size: &size };
                self.changed(memory, &fill)
            }
            Change::Copy(to, from, size) => {
                let (to, from, size) = (to.pointer(terms), from.pointer(terms), number(size));
                let copy = ByteChange::Copy { to: &to, from: &from, size: &size };
                self.changed(memory, &copy)
            }
            Change::Branch(condition, arms) => {
                let [one, other] = [0, 1].map(|arm: usize| {
                    arms[arm].iter().fold(memory.clone(), |memory, one| self.change(one, &memory))
                });
                let first = terms.bool_symbol(&format!("b{condition}"));
                let noted = Noted::new(20_000);
                self.look(&one, &noted, |view| view.joined(first, &other)).0
            }
        }
    }
}

fn objects(terms: &Terms) -> (ObjectTable, SymbolicMemory) {
    let mut table = ObjectTable::new(Some(Bytes { is_big_endian: false, pointer_width: 64 }));
    let mut memory = SymbolicMemory::default();
    let part = ContentsInput { name: "g".to_owned(), kind: InputKind::Read, scalar: None };
    table.given.push(GivenBytes { parts: vec![(part, terms.symbol("g", Sort::int_array(1)))] });
    for (object, size) in SIZES.into_iter().enumerate() {
        let number = u32::try_from(object + 1).unwrap_or(0);
        let kind = AllocationKind::Heap;
        let address = terms.int(address(object));
        table.all.push(MadeObject { kind, size: terms.int(size), function: None, address });
        let base = if number == 2 { ByteSource::Given(0) } else { ByteSource::Fill(terms.int(0)) };
        let (alive, protected) = (terms.tt(), terms.ff());
        let object = SymbolicObject { alive, protected, contents: Contents::new(base) };
        memory.insert(number, object);
    }
    (table, memory)
}

/// How many loads were held against bytes.
fn hold(seed: u64) -> usize {
    let terms = &Terms::new();
    let mut chance = Random::new(seed);
    let (table, mut memory) = objects(terms);
    let mut known = Known::default();
    // Of some integers the ends are known: accesses by them are taken case by case.
    for at in 0..pick(&mut chance, UNKNOWN + 1) {
        let x = terms.int_symbol(&format!("x{at}"));
        known.note(terms, terms.and([terms.ge(x, terms.int(0)), terms.le(x, terms.int(6))]));
    }
    let mut symbolic = Symbolic { terms, known, table, lost: Vec::new() };
    let changes: Vec<Change> = (0..=pick(&mut chance, 5)).map(|_| change(&mut chance, 2)).collect();
    for change in &changes {
        memory = symbolic.change(change, &memory);
    }
    let mut held = 0;
    for _ in 0..4 {
        let (stored, from) = (stored(&mut chance), Chosen::random(&mut chance));
        let load = MemoryOp::Load(Access::plain(stored));
        let pointer = from.pointer(terms);
        let read = |noted: &Noted| {
            symbolic.look(&memory, noted, |view| {
                super::MemoryReader::read(view, view.known, load, &pointer)
            })
        };
        let as_written = Noted::as_written(20_000);
        let first = read(&as_written);
        let reads = [(first, as_written.left_out()), (read(&Noted::new(20_000)), Vec::new())];
        for _ in 0..TRIED {
            let number = |_| i64::try_from(pick(&mut chance, 7)).unwrap_or(0);
            let numbers = (0..UNKNOWN).map(number).collect();
            let truths = (0..UNKNOWN).map(|_| pick(&mut chance, 2) == 0).collect();
            let values = Values { terms, numbers, truths };
            let may_hold =
                |condition: Term| terms.evaluate(condition, &values) != Ok(Value::Bool(false));
            let mut bytes: Plain =
                SIZES.map(|size| vec![0; usize::try_from(size).unwrap_or(0)]).into();
            bytes[1] = (0..SIZES[1]).map(given).collect();
            changes.iter().for_each(|change| plain(change, &values, &mut bytes));
            let expected = loaded(&bytes, from.value(&values), stored);
            for ((read, noted), left_out) in &reads {
                let mut lost = symbolic.lost.iter().chain(&read.lost).chain(noted);
                let is_open = lost.any(|lost| may_hold(lost.condition))
                    || left_out.iter().any(|&condition| may_hold(condition));
                if is_open {
                    continue;
                }
                let value = terms.evaluate(read.value.term(terms), &values);
                assert_eq!(value.map(number_of), Ok(Some(expected.clone())), "seed {seed}");
                held += 1;
            }
        }
    }
    held
}

/// A value as a number.
fn number_of(value: Value) -> Option<BigInt> {
    match value {
        Value::Int(number) => Some(number),
        Value::Pointer(PointerValue { object, offset }) => match object.to_usize()? {
            0 => Some(offset),
            object => Some(offset + address(object - 1)),
        },
        _ => None,
    }
}

fn loaded(bytes: &Plain, (object, at): (usize, i64), stored: Stored) -> BigInt {
    let (width, signed) = match stored {
        Stored::Integer { width, signed } => (width, signed),
        _ => (64, false),
    };
    let size = i64::from(width / 8);
    if at < 0 || at + size > SIZES[object] {
        return BigInt::ZERO;
    }
    let at = usize::try_from(at).unwrap_or(0);
    let all = &bytes[object][at..at + usize::try_from(size).unwrap_or(0)];
    if signed {
        BigInt::from_signed_bytes_le(all)
    } else {
        BigInt::from_bytes_le(num_bigint::Sign::Plus, all)
    }
}

#[test]
fn random_changes_are_those_of_bytes() {
    let held: usize = (0..60).map(hold).sum();
    // Else the test would say nothing.
    assert!(held > 2_000, "{held} loads were held against bytes");
}
