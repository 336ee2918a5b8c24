//! From the inputs of the model's run to those of the program's: what cells hold at first is what the bytes
//! of objects hold.
//!
//! Direction of error: none that matters. A run of the program on these inputs is what counts; where they
//! say too little an answer is lost, and none is wrong.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, ToPrimitive};

use super::pointee::SiteId;
use super::pointers::Pointers;
use super::regions::{Cell, Holds, Region};
use crate::graph::inputs::InputValue;
use crate::graph::memory::Initial;
use crate::graph::program::{EdgeIndex, Flowgraph, Instruction};
use crate::graph::run::Run;
use crate::logic::{ArrayValue, Stored, Term, Value};

/// Of objects of no known size so many elements are told that nobody has looked at.
const ELEMENTS: i64 = 64;
/// And of those of a known size.
const MOST_ELEMENTS: i64 = 1 << 16;

/// What the inputs of a model are.
#[derive(Debug)]
pub(super) struct InputMap {
    /// The variables that hold what bytes hold at first.
    cells: BTreeSet<Term>,
    /// The edges behind which an object is made.
    made: BTreeMap<EdgeIndex, SiteId>,
    sites: Vec<Site>,
    /// The number of the last object that is made at most once.
    numbered: usize,
}

#[derive(Debug)]
struct Site {
    number: Option<i64>,
    is_open: bool,
    size: Option<i64>,
    grain: i64,
    is_single: bool,
    cells: Vec<(i64, Stored, Term)>,
}

impl InputMap {
    pub(super) fn new(pointers: &Pointers<'_>, made: BTreeMap<EdgeIndex, SiteId>) -> Self {
        let site = |site: SiteId| {
            let object = &pointers.points_to.sites[site].object;
            let region = pointers.regions.get(pointers.points_to.region(site));
            Site {
                number: pointers.number_of(site),
                is_open: object.contents == Initial::Open,
                size: pointers.terms.as_int(object.size).and_then(ToPrimitive::to_i64),
                grain: region.grain(),
                is_single: region.is_single(pointers.points_to),
                cells: cells(region),
            }
        };
        let sites: Vec<Site> = (0..pointers.points_to.sites.len()).map(site).collect();
        let cells = sites.iter().flat_map(|site| &site.cells).map(|(.., variable)| *variable);
        Self { cells: cells.collect(), made, sites, numbered: pointers.numbered() }
    }
}

/// Where a region's cells are, and the variables that inputs give values.
fn cells(region: &Region) -> Vec<(i64, Stored, Term)> {
    let cell = |cell: &Cell| {
        let variable = match &cell.holds {
            Holds::Scalar(variable) => variable,
            // A pointer that nobody has written is an address.
            Holds::Pointer { index, .. } => index.as_ref()?,
        };
        Some((cell.offset, cell.stored, variable.symbol))
    };
    region.cells.iter().filter_map(cell).collect()
}

impl InputMap {
    /// The inputs of a run of the program, for a run of the model of which the edges are known; `None` if
    /// some are not.
    pub(super) fn inputs(
        &self,
        model: &Flowgraph,
        run: &Run,
        is_big_endian: bool,
    ) -> Option<Vec<InputValue>> {
        let trace = run.trace.as_ref().filter(|trace| trace.dropped == 0)?;
        let mut readings: VecDeque<&InputValue> =
            run.readings.iter().map(|reading| &reading.value).collect();
        let (mut inputs, mut held) = (Vec::new(), BTreeMap::new());
        let mut counted = self.numbered;
        for edge in trace.edges.iter().map(|site| site.edge) {
            if let Instruction::Input { variable, .. } = model.graph[edge].instruction {
                let value = readings.pop_front()?;
                if self.cells.contains(&variable) {
                    held.insert(variable, value);
                } else {
                    inputs.push(value.clone());
                }
            }
            if let Some(site) = self.made.get(&edge) {
                let site = &self.sites[*site];
                let number = site.number.unwrap_or_else(|| {
                    counted += 1;
                    i64::try_from(counted).unwrap_or(i64::MAX)
                });
                if site.is_open {
                    inputs.push(InputValue::Array(site.bytes(number, &held, is_big_endian)));
                }
            }
        }
        Some(inputs)
    }
}

impl Site {
    /// What an object's bytes hold at first.
    fn bytes(
        &self,
        number: i64,
        held: &BTreeMap<Term, &InputValue>,
        is_big_endian: bool,
    ) -> ArrayValue {
        let mut bytes = ArrayValue::new(Value::Int(BigInt::ZERO));
        for (offset, stored, variable) in &self.cells {
            for (element, value) in self.elements(number, held.get(variable).copied()) {
                let at = element.saturating_mul(self.grain).saturating_add(*offset);
                put(&mut bytes, at, *stored, &value, is_big_endian);
            }
        }
        bytes
    }

    /// The elements of an object that a variable says something of.
    fn elements(&self, number: i64, held: Option<&InputValue>) -> Vec<(i64, Value)> {
        let array = match held {
            None => return Vec::new(),
            Some(InputValue::Scalar(value)) => return vec![(0, value.clone())],
            Some(InputValue::Array(array)) => array,
        };
        let mine = array.cells.keys().filter_map(|index| self.element(number, index)).max();
        let count = match (self.grain, self.size) {
            (0, _) => 1,
            (unit, Some(size)) => Integer::div_ceil(&size, &unit).min(MOST_ELEMENTS),
            (_, None) => mine.map_or(0, |last| last + 1).clamp(ELEMENTS, MOST_ELEMENTS),
        };
        let value = |element: i64| array.get(&self.index(number, element)).clone();
        (0..count).map(|element| (element, value(element))).collect()
    }

    fn index(&self, number: i64, element: i64) -> Vec<BigInt> {
        let mut index = Vec::new();
        if !self.is_single {
            index.push(BigInt::from(number));
        }
        if self.grain != 0 {
            index.push(BigInt::from(element));
        }
        index
    }

    /// Which element of an object an index is about.
    fn element(&self, number: i64, index: &[BigInt]) -> Option<i64> {
        let element = if self.grain == 0 { 0 } else { index.last()?.to_i64()? };
        (self.index(number, element) == index).then_some(element)
    }
}

/// Puts a scalar into bytes.
fn put(bytes: &mut ArrayValue, at: i64, stored: Stored, value: &Value, is_big_endian: bool) {
    let (bits, first, width) = match (stored, value) {
        (Stored::Number, value) => {
            bytes.cells.insert(vec![at.into()], value.clone());
            return;
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
    for byte in 0..count {
        let place = if is_big_endian { count - 1 - byte } else { byte };
        let part = (&whole >> (8 * byte)) & BigInt::from(255);
        let index = vec![BigInt::from(at) + place];
        let before = bytes.get(&index).as_int().cloned().unwrap_or_default();
        bytes.cells.insert(index, Value::Int(before | part));
    }
}
