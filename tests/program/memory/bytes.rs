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
use unloop::logic::{
    Access, ArrayValue, Float, Format, ObjectFact, Sort, Stored, Term, Terms, Value,
};

use super::plain::{Byte, Memory, Plain};
use crate::support::chance::Chance;
use crate::support::inputs::Recorder;
use crate::support::seeds;

/// How many steps each program has.
const STEPS: usize = 80;

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

struct Making {
    chance: Chance,
    terms: Arc<Terms>,
    pointers: Vec<Term>,
    memory: Memory,
    steps: Vec<Instruction>,
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
            pointers: pointers.collect(),
            terms,
            memory: Memory { is_big_endian, objects: Vec::new(), inputs: Vec::new() },
            steps: Vec::new(),
            expected: Vec::new(),
        };
        for at in 0..count {
            making.allocate(at);
        }
        for _ in 0..STEPS {
            making.step();
        }
        let program = making.program();
        Case { program, inputs: making.memory.inputs, expected: making.expected }
    }
}

impl Making {
    fn allocate(&mut self, at: usize) {
        let most = self.chance.pick(&[10, 40, 200]);
        let size = self.chance.index(most);
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
            leaves: Vec::new(),
        };
        let alignment = object.alignment;
        let variable = self.pointers[at];
        self.effect(MemoryEffect::Allocate { variable, object: Box::new(object) });
        let is_writable = kind != AllocationKind::Literal;
        let bytes = bytes.into_iter().map(Byte::Number).collect();
        let plain = Plain { bytes, is_alive: true, is_writable, alignment, address: None };
        self.memory.objects.push(plain);
    }

    /// An input gives these bytes.
    fn read(&mut self, bytes: &[u8]) {
        let mut given = ArrayValue::new(Value::Int(BigInt::ZERO));
        let cells = bytes.iter().enumerate();
        given.cells.extend(cells.map(|(at, &b)| (vec![at.into()], Value::Int(b.into()))));
        self.memory.inputs.push(InputValue::Array(given));
    }

    fn byte(&mut self) -> u8 {
        u8::try_from(self.chance.below(256)).expect("it is below")
    }

    fn step(&mut self) {
        match self.chance.below(24) {
            0..=10 => self.store(),
            20..=22 => self.store_pointer(),
            11..=13 => self.copy(),
            14..=16 => self.fill(),
            17..=18 => self.havoc(),
            _ if self.chance.once_in(10) => self.end(),
            _ => {}
        }
        match self.chance.below(8) {
            0..=5 => self.load(),
            6 => self.load_pointer(),
            _ if self.chance.once_in(10) => self.look(),
            _ => {}
        }
    }

    /// An object, an offset in it or a little outside, and the pointer.
    fn place(&mut self) -> (usize, i64, Term) {
        let object = self.chance.index(self.memory.objects.len());
        let size = i64::try_from(self.memory.objects[object].bytes.len()).expect("it is small");
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

    fn load(&mut self) {
        let ((object, offset, pointer), stored) = (self.place(), self.access());
        let size = usize::try_from(stored.bytes()).expect("it is small");
        let range = self.memory.range(object, offset, size);
        let bits = range.map(|range| self.memory.number(&mut self.chance, object, range));
        let value = match (bits, stored) {
            (None, Stored::Float(format)) => Value::Float(Float::zero(format)),
            (None, _) => Value::Int(BigInt::ZERO),
            (Some(bits), Stored::Float(format)) => Value::Float(Float::from_bits(format, bits)),
            (Some(bits), Stored::Integer { width, signed }) => integer(bits, 0, width, signed),
            (Some(bits), Stored::Bits { first, width, signed, .. }) => {
                integer(bits, first, width, signed)
            }
            (Some(_), Stored::Pointer { .. } | Stored::Cell(_)) => unreachable!("none is drawn"),
        };
        let value_term = self.terms.load(Access::plain(stored), pointer);
        self.show(value_term, value);
    }

    fn show(&mut self, term: Term, value: Value) {
        let mut term = term;
        // By a variable, which small numbers come to by a shorter way.
        if matches!(value, Value::Int(_)) && self.chance.once_in(2) {
            let variable = self.terms.int_symbol("x");
            self.steps.push(Instruction::Assign { variable, value: term });
            term = variable;
        }
        self.steps.push(Instruction::Output { value: term });
        self.expected.push(value);
    }

    fn load_pointer(&mut self) {
        let (object, offset, pointer) = self.place();
        let range = self.memory.range(object, offset, 8);
        let (to, at) = range.map_or((0, BigInt::ZERO), |range| {
            self.memory.pointer(&mut self.chance, object, range)
        });
        let mut loaded = self.terms.load(Access::plain(Stored::Pointer { width: 64 }), pointer);
        if self.chance.once_in(2) {
            let variable = self.terms.symbol("q", Sort::Pointer);
            self.steps.push(Instruction::Assign { variable, value: loaded });
            loaded = variable;
        }
        self.show(self.terms.object(loaded), Value::Int(to.into()));
        self.show(self.terms.offset(loaded), Value::Int(at));
    }

    fn store_pointer(&mut self) {
        let ((object, offset, pointer), (to, at, value)) = (self.place(), self.place());
        let is_null = self.chance.once_in(8);
        let (to, value) = if is_null {
            (0, self.terms.pointer(self.terms.int(0), self.terms.int(at)))
        } else {
            (to + 1, value)
        };
        let access = Access::plain(Stored::Pointer { width: 64 });
        self.effect(MemoryEffect::Store { access, pointer, value });
        if let Some(range) = self.memory.writable(object, offset, 8) {
            self.memory.write_pointer(object, range, (to, at));
        }
    }

    /// Where an object lies.
    fn look(&mut self) {
        let (object, _, pointer) = self.place();
        let address = self.memory.address(&mut self.chance, object);
        let term = self.terms.object_fact(ObjectFact::Address, pointer);
        self.show(term, Value::Int(address.into()));
    }

    fn store(&mut self) {
        let ((object, offset, pointer), stored) = (self.place(), self.access());
        let size = usize::try_from(stored.bytes()).expect("it is small");
        let (value, bits) = self.literal(stored);
        let value = self.terms.literal(&value);
        self.effect(MemoryEffect::Store { access: Access::plain(stored), pointer, value });
        let Some(range) = self.memory.writable(object, offset, size) else { return };
        let bits = match stored {
            Stored::Bits { first, width, .. } => {
                let old = self.memory.number(&mut self.chance, object, range.clone());
                let mask = (u64::MAX >> (64 - width)) << first;
                old & !mask | (bits << first) & mask
            }
            _ => bits,
        };
        self.memory.write(object, range, bits);
    }

    fn size(&mut self) -> usize {
        let most = self.chance.pick(&[4, 12, 12, 150]);
        self.chance.index(most)
    }

    fn copy(&mut self) {
        let ((object, offset, to), (other, start, from)) = (self.place(), self.place());
        let size = self.size();
        self.effect(MemoryEffect::Copy { to, from, size: self.terms.int(size) });
        if let (Some(to), Some(from)) =
            (self.memory.writable(object, offset, size), self.memory.range(other, start, size))
        {
            let bytes = self.memory.objects[other].bytes[from].to_vec();
            self.memory.objects[object].bytes[to].copy_from_slice(&bytes);
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
        let length = self.terms.int(size);
        let is_forgotten = self.chance.once_in(2);
        let size = length;
        self.effect(if is_forgotten {
            MemoryEffect::Forget { to, size }
        } else {
            MemoryEffect::Havoc { to, size }
        });
        self.become_bytes(object, offset, &bytes);
    }

    fn become_bytes(&mut self, object: usize, offset: i64, bytes: &[u8]) {
        if let Some(range) = self.memory.writable(object, offset, bytes.len()) {
            let bytes: Vec<Byte> = bytes.iter().copied().map(Byte::Number).collect();
            self.memory.objects[object].bytes[range].copy_from_slice(&bytes);
        }
    }

    fn end(&mut self) {
        let (object, _, pointer) = self.place();
        self.effect(MemoryEffect::End { pointer });
        self.memory.objects[object].is_alive = false;
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
            sort: self.terms.sort(*symbol),
            range: None,
            place,
        };
        let others = [self.terms.int_symbol("x"), self.terms.symbol("q", Sort::Pointer)];
        let function = Function {
            name: "main".to_owned(),
            parameters: Vec::new(),
            result: None,
            locals: self.pointers.iter().chain(&others).map(variable).collect(),
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
            bytes: Some(Bytes { is_big_endian: self.memory.is_big_endian, pointer_width: 64 }),
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
