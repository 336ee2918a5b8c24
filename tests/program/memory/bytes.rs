//! Random accesses against a memory that is nothing but bytes.

mod images;

use std::sync::Arc;

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::ToPrimitive;
use unloop::graph::inputs::OrderedInputs;
use unloop::graph::{
    Allocation, AllocationKind, Bytes, Edge, Flowgraph, Function, FunctionId, Initial, InputValue,
    Instruction, Ints, Location, LocationKind, MemoryEffect, NodeIndex, Origin, Place, Program,
    RunEnd, RunLimits, Targets, Variable, run,
};
use unloop::logic::{Access, ArrayValue, Float, Format, Sort, Stored, Term, Terms, Value};

use crate::support::chance::Chance;
use crate::support::inputs::Recorder;
use crate::support::seeds;

/// How many steps each program has.
const STEPS: usize = 60;

#[test]
fn random_accesses_are_those_of_bytes() {
    let seeds = seeds::number("UNLOOP_MEMORY").unwrap_or(300);
    for seed in 0..seeds {
        let case = Case::of(seed);
        let mut recorder = Recorder::new(OrderedInputs::new(case.inputs));
        let limits = RunLimits::default();
        let done = run(&case.program, &mut recorder, &Targets::default(), &limits, false);
        assert_eq!(done.end, RunEnd::Halt, "seed {seed}");
        assert_eq!(recorder.shown, case.expected, "seed {seed}");
        // The run is repeated by what it tells of its inputs.
        let mut again = Recorder::new(OrderedInputs::replaying(&done.readings));
        run(&case.program, &mut again, &Targets::default(), &limits, false);
        assert_eq!(again.shown, case.expected, "seed {seed}, again");
    }
}

/// A program, and what it shows.
struct Case {
    program: Program,
    inputs: Vec<InputValue>,
    expected: Vec<Value>,
}

/// An object as bytes.
struct Plain {
    bytes: Vec<u8>,
    is_alive: bool,
    is_writable: bool,
}

struct Making {
    chance: Chance,
    terms: Arc<Terms>,
    is_big_endian: bool,
    pointers: Vec<Term>,
    objects: Vec<Plain>,
    steps: Vec<Instruction>,
    inputs: Vec<InputValue>,
    expected: Vec<Value>,
}

impl Case {
    fn of(seed: u64) -> Self {
        let (terms, mut chance) = (Arc::new(Terms::new()), Chance(seed));
        let is_big_endian = chance.once_in(2);
        let count = chance.index(3) + 1;
        let pointers = (0..count).map(|at| terms.symbol(&format!("p{at}"), Sort::Pointer));
        let mut making = Making {
            chance,
            is_big_endian,
            pointers: pointers.collect(),
            terms,
            objects: Vec::new(),
            steps: Vec::new(),
            inputs: Vec::new(),
            expected: Vec::new(),
        };
        for at in 0..count {
            making.allocate(at);
        }
        for _ in 0..STEPS {
            making.step();
        }
        let program = making.program();
        Case { program, inputs: making.inputs, expected: making.expected }
    }
}

impl Making {
    fn allocate(&mut self, at: usize) {
        let size = self.chance.index(40);
        let contents = match self.chance.index(3) {
            0 => Initial::Zero,
            1 => Initial::Open,
            _ => Initial::Image(self.image(size)),
        };
        let kind =
            if self.chance.once_in(8) { AllocationKind::Literal } else { AllocationKind::Heap };
        let mut bytes = vec![0; size];
        if contents == Initial::Open {
            bytes = (0..size).map(|_| self.byte()).collect();
            self.read(&bytes);
        }
        if let Initial::Image(image) = &contents {
            self.put_image(image, &mut bytes);
        }
        let object = Allocation {
            kind,
            size: self.terms.int(size),
            alignment: 1 << self.chance.index(4),
            name: String::new(),
            contents,
        };
        let variable = self.pointers[at];
        self.effect(MemoryEffect::Allocate { variable, object: Box::new(object) });
        let is_writable = kind != AllocationKind::Literal;
        self.objects.push(Plain { bytes, is_alive: true, is_writable });
    }

    /// An input gives these bytes.
    fn read(&mut self, bytes: &[u8]) {
        let mut given = ArrayValue::new(Value::Int(BigInt::ZERO));
        let cells = bytes.iter().enumerate();
        given.cells.extend(cells.map(|(at, &b)| (vec![at.into()], Value::Int(b.into()))));
        self.inputs.push(InputValue::Array(given));
    }

    fn byte(&mut self) -> u8 {
        u8::try_from(self.chance.below(256)).expect("it is below")
    }

    fn step(&mut self) {
        match self.chance.below(20) {
            0..=10 => self.store(),
            11..=13 => self.copy(),
            14..=16 => self.fill(),
            17..=18 => self.havoc(),
            _ if self.chance.once_in(10) => self.end(),
            _ => {}
        }
        self.load();
    }

    /// An object, an offset in it or a little outside, and the pointer.
    fn place(&mut self) -> (usize, i64, Term) {
        let object = self.chance.index(self.objects.len());
        let size = i64::try_from(self.objects[object].bytes.len()).expect("it is small");
        let offset = self.chance.between(-2, size + 1);
        let stride = self.chance.pick(&[1_i64, 2, 4]);
        let (index, rest) = offset.div_mod_floor(&stride);
        let (terms, base) = (&self.terms, self.pointers[object]);
        let stepped = terms.step(base, terms.int(index), u64::try_from(stride).expect("above 0"));
        (object, offset, terms.step(stepped, terms.int(rest), 1))
    }

    fn access(&mut self) -> Stored {
        let signed = self.chance.once_in(2);
        match self.chance.below(8) {
            0..=4 => Stored::Integer { width: 8 << self.chance.below(4), signed },
            5 => Stored::Float(self.chance.pick(&[Format::Single, Format::Double])),
            _ => {
                let unit = 1 << self.chance.below(3);
                let first = u32::try_from(self.chance.below(8 * u64::from(unit))).expect("small");
                let most = u64::from(8 * unit - first);
                let width = u32::try_from(self.chance.below(most)).expect("small") + 1;
                Stored::Bits { unit, first, width, signed }
            }
        }
    }

    /// The bytes at a place, if all of them are there.
    fn range(&self, object: usize, offset: i64, size: usize) -> Option<std::ops::Range<usize>> {
        let start = usize::try_from(offset).ok()?;
        let plain = &self.objects[object];
        (plain.is_alive && start + size <= plain.bytes.len()).then_some(start..start + size)
    }

    fn number(&self, bytes: &[u8]) -> u64 {
        let add = |all: u64, byte: &u8| (all << 8) | u64::from(*byte);
        if self.is_big_endian { bytes.iter().fold(0, add) } else { bytes.iter().rev().fold(0, add) }
    }

    fn write(&mut self, object: usize, range: std::ops::Range<usize>, bits: u64) {
        let size = range.len();
        for (place, at) in range.enumerate() {
            let place = if self.is_big_endian { size - 1 - place } else { place };
            self.objects[object].bytes[at] = bits.to_le_bytes()[place];
        }
    }

    fn load(&mut self) {
        let ((object, offset, pointer), stored) = (self.place(), self.access());
        let size = usize::try_from(stored.bytes()).expect("it is small");
        let bits =
            self.range(object, offset, size).map(|r| self.number(&self.objects[object].bytes[r]));
        let value = match (bits, stored) {
            (None, Stored::Float(format)) => Value::Float(Float::zero(format)),
            (None, _) => Value::Int(BigInt::ZERO),
            (Some(bits), Stored::Float(format)) => Value::Float(Float::from_bits(format, bits)),
            (Some(bits), Stored::Integer { width, signed }) => integer(bits, 0, width, signed),
            (Some(bits), Stored::Bits { first, width, signed, .. }) => {
                integer(bits, first, width, signed)
            }
            (Some(_), Stored::Pointer { .. } | Stored::Number) => unreachable!("none is drawn"),
        };
        let value_term = self.terms.load(Access::plain(stored), pointer);
        self.steps.push(Instruction::Output { value: value_term });
        self.expected.push(value);
    }

    fn store(&mut self) {
        let ((object, offset, pointer), stored) = (self.place(), self.access());
        let size = usize::try_from(stored.bytes()).expect("it is small");
        let (value, bits) = self.literal(stored);
        let value = self.terms.literal(&value);
        self.effect(MemoryEffect::Store { access: Access::plain(stored), pointer, value });
        let Some(range) = self.range(object, offset, size) else { return };
        if !self.objects[object].is_writable {
            return;
        }
        let bits = match stored {
            Stored::Bits { first, width, .. } => {
                let old = self.number(&self.objects[object].bytes[range.clone()]);
                let mask = (u64::MAX >> (64 - width)) << first;
                old & !mask | (bits << first) & mask
            }
            _ => bits,
        };
        self.write(object, range, bits);
    }

    fn size(&mut self) -> usize {
        self.chance.index(12)
    }

    fn copy(&mut self) {
        let ((object, offset, to), (other, start, from)) = (self.place(), self.place());
        let size = self.size();
        self.effect(MemoryEffect::Copy { to, from, size: self.terms.int(size) });
        if let (Some(to), Some(from)) =
            (self.range(object, offset, size), self.range(other, start, size))
            && self.objects[object].is_writable
        {
            let bytes = self.objects[other].bytes[from].to_vec();
            self.objects[object].bytes[to].copy_from_slice(&bytes);
        }
    }

    fn fill(&mut self) {
        let ((object, offset, to), size) = (self.place(), self.size());
        let byte = self.chance.between(-300, 300);
        let (byte_term, size_term) = (self.terms.int(byte), self.terms.int(size));
        self.effect(MemoryEffect::Fill { to, byte: byte_term, size: size_term });
        let byte = byte.mod_floor(&256).to_u8().expect("it is below 256");
        self.become_bytes(object, offset, &vec![byte; size]);
    }

    fn havoc(&mut self) {
        let ((object, offset, to), size) = (self.place(), self.size());
        let bytes: Vec<u8> = (0..size).map(|_| self.byte()).collect();
        self.read(&bytes);
        self.effect(MemoryEffect::Havoc { to, size: self.terms.int(size) });
        self.become_bytes(object, offset, &bytes);
    }

    fn become_bytes(&mut self, object: usize, offset: i64, bytes: &[u8]) {
        if let Some(range) = self.range(object, offset, bytes.len())
            && self.objects[object].is_writable
        {
            self.objects[object].bytes[range].copy_from_slice(bytes);
        }
    }

    fn end(&mut self) {
        let (object, _, pointer) = self.place();
        self.effect(MemoryEffect::End { pointer });
        self.objects[object].is_alive = false;
    }

    fn effect(&mut self, effect: MemoryEffect) {
        self.steps.push(Instruction::Memory(effect));
    }

    /// The steps one after the other.
    fn program(&mut self) -> Program {
        let place = Place::default();
        let mut graph = Flowgraph::new(Location::plain(place));
        let mut at: NodeIndex = graph.start;
        let steps = std::mem::take(&mut self.steps);
        let last = steps.len() - 1;
        for (number, instruction) in steps.into_iter().enumerate() {
            let kind = if number == last { LocationKind::Halt } else { LocationKind::Plain };
            let next = graph.add_location(Location::of_kind(kind, place));
            graph.add_edge(at, next, Edge { instruction, place });
            at = next;
        }
        let variable = |symbol: &Term| Variable {
            name: self.terms.symbol_name(*symbol).unwrap_or_default().to_owned(),
            symbol: *symbol,
            sort: Sort::Pointer,
            range: None,
            place,
        };
        let function = Function {
            name: "main".to_owned(),
            parameters: Vec::new(),
            result: None,
            locals: self.pointers.iter().map(variable).collect(),
            graph,
            place,
        };
        let program = Program {
            terms: Arc::clone(&self.terms),
            functions: vec![function],
            entry: FunctionId(0),
            globals: Vec::new(),
            remarks: Vec::new(),
            ints: Ints::C,
            status: None,
            bytes: Some(Bytes { is_big_endian: self.is_big_endian, pointer_width: 64 }),
            origin: Origin::default(),
        };
        assert_eq!(program.check(), Ok(()));
        program
    }
}

/// Some bits of a number as an integer.
fn integer(bits: u64, first: u32, width: u32, signed: bool) -> Value {
    let low = (bits >> first) & (u64::MAX >> (64 - width));
    let is_negative = signed && low >> (width - 1) == 1;
    let value = BigInt::from(low);
    Value::Int(if is_negative { value - (BigInt::from(1) << width) } else { value })
}
