//! From the inputs of the model's run to those of the program's: what cells hold at first is what the bytes
//! of objects hold.
//!
//! Direction of error: none that matters. A run of the program on these inputs is what counts; where they
//! say too little an answer is lost, and none is wrong.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, ToPrimitive};

use super::accessed::is_same_place;
use super::cells::Cell;
use super::changes::Bytes;
use super::pointee::SiteId;
use super::pointers::Pointers;
use super::regions::Region;
use crate::graph::contents_inputs::{ContentsInput, contents_inputs};
use crate::graph::inputs::InputValue;
use crate::graph::memory::{Bytes as Layout, Initial, OPEN_SIZE};
use crate::graph::program::{Instruction, Program};
use crate::graph::reading::Site as EdgeSite;
use crate::graph::run::Run;
use crate::logic::{ArrayValue, PointerValue, Stored, Term, Value};

/// Of objects of no known size so many elements are told that nobody has looked at.
const ELEMENTS: i64 = 64;
/// And of those of a known size.
const MOST_ELEMENTS: i64 = 1 << 18;
const OPEN: i64 = OPEN_SIZE.cast_signed();

/// What the inputs of a model are.
#[derive(Debug)]
pub(super) struct InputMap {
    /// The variables that hold what bytes hold at first.
    cells: BTreeSet<Term>,
    /// The edges behind which an input of the program has been read.
    read: BTreeMap<EdgeSite, Bytes>,
    sites: Vec<Site>,
    /// The number of the last object that is made at most once.
    numbered: usize,
}

#[derive(Debug)]
struct Site {
    number: Option<i64>,
    /// What a run is asked for such an object.
    parts: Vec<ContentsInput>,
    /// Where it begins in its region.
    start: i64,
    /// How many bytes it has, if that is known, and said.
    size: Option<i64>,
    is_single: bool,
    /// The cells that inputs give values, and the variables that these are given to.
    cells: Vec<(Cell, Term)>,
}

impl InputMap {
    pub(super) fn new(pointers: &Pointers<'_>, read: BTreeMap<EdgeSite, Bytes>) -> Self {
        let site = |site: SiteId| {
            let object = &pointers.points_to.sites[site].object;
            let region = pointers.regions.get(pointers.points_to.region(site));
            Site {
                number: pointers.number_of(site),
                parts: match object.contents {
                    Initial::Open => contents_inputs(pointers.terms, object),
                    Initial::Zero | Initial::Image(_) => Vec::new(),
                },
                start: pointers.points_to.start(site),
                size: pointers.terms.as_i64(object.size).filter(|size| *size < OPEN),
                is_single: region.is_single(pointers.points_to),
                cells: cells(region),
            }
        };
        let sites: Vec<Site> = (0..pointers.points_to.sites.len()).map(site).collect();
        let cells = sites.iter().flat_map(|site| &site.cells).map(|(_, variable)| *variable);
        let scalars = read.values().flat_map(|bytes| match bytes {
            Bytes::Scalars(scalars) => scalars.iter().map(|(.., variable)| *variable).collect(),
            Bytes::Address(times, _) => vec![*times],
            Bytes::Object(_) => Vec::new(),
        });
        let cells = cells.chain(scalars).collect();
        Self { cells, read, sites, numbered: pointers.numbered() }
    }
}

/// A region's cells that inputs give values.
fn cells(region: &Region) -> Vec<(Cell, Term)> {
    let cells = region.cells.iter();
    cells.filter_map(|cell| Some((cell.clone(), cell.initial()?.symbol))).collect()
}

impl InputMap {
    /// The inputs of a run of the program, for a run of the model of which the edges are known; `None` if
    /// some are not.
    pub(super) fn inputs(
        &self,
        model: &Program,
        run: &Run,
        layout: Layout,
    ) -> Option<Vec<InputValue>> {
        let trace = run.trace.as_ref().filter(|trace| trace.dropped == 0)?;
        let mut readings: VecDeque<&InputValue> =
            run.readings.iter().map(|reading| &reading.value).collect();
        let (mut inputs, mut held) = (Vec::new(), BTreeMap::new());
        let mut counted = self.numbered;
        for edge in &trace.edges {
            let graph = &model.function(edge.function).graph.graph;
            if let Instruction::Input { variable, .. } = graph[edge.edge].instruction {
                let value = readings.pop_front()?;
                if self.cells.contains(&variable) {
                    held.insert(variable, value);
                } else {
                    inputs.push(value.clone());
                }
            }
            match self.read.get(edge) {
                Some(Bytes::Object(site)) => {
                    let site = &self.sites[*site];
                    let number = site.number.unwrap_or_else(|| {
                        counted += 1;
                        i64::try_from(counted).unwrap_or(i64::MAX)
                    });
                    inputs.extend(site.inputs(number, &held, layout));
                }
                Some(Bytes::Scalars(scalars)) => {
                    inputs.push(InputValue::Array(bytes(scalars, &held, layout)));
                }
                Some(Bytes::Address(times, alignment)) => {
                    let Some(InputValue::Scalar(Value::Int(times))) = held.get(times) else {
                        return None;
                    };
                    let address = PointerValue::of_address(times * alignment);
                    inputs.push(InputValue::Scalar(Value::Pointer(address)));
                }
                None => {}
            }
        }
        Some(inputs)
    }
}

/// The bytes of scalars.
fn bytes(
    scalars: &[(i64, Stored, Term)],
    held: &BTreeMap<Term, &InputValue>,
    layout: Layout,
) -> ArrayValue {
    let mut bytes = ArrayValue::new(Value::Int(BigInt::ZERO));
    for (at, stored, variable) in scalars {
        if let Some(InputValue::Scalar(value)) = held.get(variable) {
            put(&mut bytes, *at, *stored, value, layout);
        }
    }
    bytes
}

impl Site {
    /// What the inputs say of what an object holds at first.
    fn inputs(
        &self,
        number: i64,
        held: &BTreeMap<Term, &InputValue>,
        layout: Layout,
    ) -> Vec<InputValue> {
        let bytes = OnceCell::new();
        let input = |part: &ContentsInput| {
            let cell = self.cells.iter().find(|(cell, _)| is_part(cell, (part, self.start)));
            match cell.and_then(|(_, variable)| held.get(variable)) {
                Some(value) => self.of_object(value, number, part),
                None => part.value(bytes.get_or_init(|| self.bytes(number, held, layout)), layout),
            }
        };
        self.parts.iter().map(input).collect()
    }

    /// What a variable says of one object.
    fn of_object(&self, value: &InputValue, number: i64, part: &ContentsInput) -> InputValue {
        let range = part.range();
        let fitting = |value: &Value| match (value, &range) {
            // A cell may have another sign.
            (Value::Int(number), Some(range)) => Value::Int(range.reduced(number)),
            _ => value.clone(),
        };
        let array = match value {
            InputValue::Scalar(value) => return InputValue::Scalar(fitting(value)),
            InputValue::Array(array) => array,
        };
        if !part.sort().is_array() {
            return InputValue::Scalar(fitting(array.get(&[number.into()])));
        }
        let mut own = ArrayValue::new(fitting(&array.default));
        let cells = array.cells.iter().filter_map(|(index, value)| {
            let index = match index.split_first() {
                _ if self.is_single => index.clone(),
                Some((object, element)) if *object == number.into() => element.to_vec(),
                _ => return None,
            };
            Some((index, fitting(value)))
        });
        own.cells = cells.collect();
        InputValue::Array(own)
    }

    /// What an object's bytes hold at first.
    fn bytes(&self, number: i64, held: &BTreeMap<Term, &InputValue>, layout: Layout) -> ArrayValue {
        let common = self.common_byte(held);
        let mut bytes = ArrayValue::new(Value::Int(common.clone().unwrap_or_default()));
        for (cell, variable) in &self.cells {
            let held = held.get(variable).copied();
            let elements = match (held, &common) {
                (Some(InputValue::Array(array)), Some(_)) => self.others(cell, number, array),
                _ => self.elements(cell, number, held),
            };
            for (element, value) in elements {
                let at = cell.offset_of(&element).saturating_sub(self.start);
                put(&mut bytes, at, cell.stored, &value, layout);
            }
        }
        bytes
    }

    /// The byte that all bytes are but those of the elements that an array names.
    fn common_byte(&self, held: &BTreeMap<Term, &InputValue>) -> Option<BigInt> {
        let [(cell, variable)] = &self.cells[..] else { return None };
        let Some(InputValue::Array(array)) = held.get(variable) else { return None };
        match (cell.stored, &array.default) {
            (Stored::Integer { width, .. }, Value::Int(value)) if width % 8 == 0 => {
                let bits = value.mod_floor(&(BigInt::one() << width));
                let byte = |at: u32| (&bits >> (8 * at)) & BigInt::from(255);
                (1..width / 8).all(|at| byte(at) == byte(0)).then(|| byte(0))
            }
            _ => None,
        }
    }

    /// The elements of an object that an array names.
    fn others(&self, cell: &Cell, number: i64, array: &ArrayValue) -> Vec<(Vec<i64>, Value)> {
        let named = array.cells.iter();
        named
            .filter_map(|(at, value)| Some((self.element(cell, number, at)?, value.clone())))
            .collect()
    }

    /// The elements of an object that a variable says something of.
    fn elements(
        &self,
        cell: &Cell,
        number: i64,
        held: Option<&InputValue>,
    ) -> Vec<(Vec<i64>, Value)> {
        let array = match held {
            None => return Vec::new(),
            Some(InputValue::Scalar(value)) => return vec![(Vec::new(), value.clone())],
            Some(InputValue::Array(array)) => array,
        };
        let mine = array.cells.keys().filter_map(|index| self.element(cell, number, index));
        let last = mine.map(|element| cell.offset_of(&element)).max();
        let least_end = || {
            let row = cell.strides().next().unwrap_or(1);
            let least = row.saturating_mul(ELEMENTS);
            last.map_or(least, |last| last.saturating_add(row).max(least))
        };
        let end = self.size.map_or_else(least_end, |size| self.start.saturating_add(size));
        let value = |element: &[i64]| array.get(&self.index(number, element)).clone();
        let elements = cell.elements(end, MOST_ELEMENTS).unwrap_or_default();
        elements.into_iter().map(|element| (element.clone(), value(&element))).collect()
    }

    fn index(&self, number: i64, element: &[i64]) -> Vec<BigInt> {
        let object = (!self.is_single).then_some(number);
        object.into_iter().chain(element.iter().copied()).map(BigInt::from).collect()
    }

    /// Which element of an object an index is about.
    fn element(&self, cell: &Cell, number: i64, index: &[BigInt]) -> Option<Vec<i64>> {
        let first = index.len().checked_sub(cell.levels.len())?;
        let element: Option<Vec<i64>> = index[first..].iter().map(ToPrimitive::to_i64).collect();
        element.filter(|element| self.index(number, element) == index)
    }
}

/// Whether a cell is what an input says of an object that begins at an offset of its region.
fn is_part(cell: &Cell, (part, start): (&ContentsInput, i64)) -> bool {
    part.scalar.as_ref().is_some_and(|(leaf, stored)| {
        i64::try_from(leaf.offset) == Ok(cell.offset - start)
            && leaf
                .arrays
                .iter()
                .map(|array| i64::try_from(array.stride))
                .eq(cell.strides().map(Ok))
            && (is_same_place(cell.stored, *stored) || cell.given.is_some())
    })
}

/// Puts a scalar into bytes.
fn put(bytes: &mut ArrayValue, at: i64, stored: Stored, value: &Value, layout: Layout) {
    let (bits, first, width) = match (stored, value) {
        // What is said byte by byte is an integer.
        (Stored::Cell(_), Value::Int(_)) => {
            return say(bytes, vec![at.into()], value.clone());
        }
        (Stored::Bits { first, width, .. }, Value::Int(bits)) => (bits.clone(), first, width),
        (Stored::Integer { width, .. } | Stored::Pointer { width }, Value::Int(bits)) => {
            (bits.clone(), 0, width)
        }
        (Stored::Float(format), Value::Float(value)) => (value.bits().into(), 0, format.width()),
        _ => return,
    };
    let size = BigInt::one() << width;
    let whole = bits.mod_floor(&size) << first;
    let count = i64::try_from(stored.bytes()).unwrap_or(0);
    if at < 0 {
        return;
    }
    for byte in 0..count {
        let place = if layout.is_big_endian { count - 1 - byte } else { byte };
        let part = (&whole >> (8 * byte)) & BigInt::from(255);
        let index = vec![BigInt::from(at) + place];
        let before = match stored {
            Stored::Bits { .. } => bytes.get(&index).as_int().cloned().unwrap_or_default(),
            _ => BigInt::ZERO,
        };
        say(bytes, index, Value::Int(before | part));
    }
}

/// Says what is at an index; what all others hold as well need not be said of it.
fn say(array: &mut ArrayValue, index: Vec<BigInt>, value: Value) {
    if value == array.default {
        array.cells.remove(&index);
    } else {
        array.cells.insert(index, value);
    }
}
