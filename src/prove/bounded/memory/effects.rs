//! What changes a memory, as far as a walk is concerned: operands are evaluated, inputs are read.

use num_bigint::BigInt;

use super::super::super::shared::execution::store::SymbolicValue;
use super::super::state::State;
use super::super::walk::{Read, Walk};
use super::SymbolicObject;
use super::contents::{ByteSource, Contents};
use super::given::GivenBytes;
use super::table::MadeObject;
use super::writes::ByteChange;
use crate::graph::calls::function_named;
use crate::graph::contents_inputs::{ContentsInput, contents_inputs};
use crate::graph::{
    Allocation, AllocationKind, Initial, InputKind, MemoryEffect, PAGE, Range, Site, Variable,
};
use crate::logic::{Division, PointerValue, Sort, Term, Value};
use crate::outcome::Reason;

/// The name of an input that is the bytes of any object.
const UNNAMED: &str = "bytes";

impl Walk<'_, '_> {
    /// An effect; `None` where no run goes on.
    pub(in super::super) fn effect(
        &mut self,
        site: Site,
        effect: &MemoryEffect,
        state: State,
    ) -> Result<Option<State>, Reason> {
        let Some((state, operands)) = self.operands(effect, state)? else { return Ok(None) };
        Ok(match (effect, &operands[..]) {
            (MemoryEffect::Store { access, .. }, [pointer, value]) => {
                self.change(state, &ByteChange::Store(*access, pointer, value))
            }
            (MemoryEffect::Copy { .. }, [to, from, size]) => {
                self.change(state, &ByteChange::Copy { to, from, size })
            }
            (MemoryEffect::Fill { .. }, [to, byte, size]) => {
                self.change(state, &ByteChange::Fill { to, byte, size })
            }
            (MemoryEffect::Havoc { .. }, [to, size]) => {
                let given = self.given_bytes(site, InputKind::Environment, &state);
                self.change(state, &ByteChange::Given { to, size, given })
            }
            (MemoryEffect::Forget { .. }, [to, size]) => {
                let given = self.given_bytes(site, InputKind::Uninitialized, &state);
                self.change(state, &ByteChange::Given { to, size, given })
            }
            (MemoryEffect::HavocReachable { .. }, [pointer]) => {
                self.havoc_reachable(site, pointer, state)
            }
            (MemoryEffect::Allocate { variable, object }, [size, values @ ..]) => {
                Some(self.allocate(site, *variable, (object, size, values), state))
            }
            (MemoryEffect::End { .. }, [pointer]) => self.change(state, &ByteChange::End(pointer)),
            (MemoryEffect::Protect { .. }, [pointer]) => {
                self.change(state, &ByteChange::Protect(pointer))
            }
            (MemoryEffect::Unprotect { .. }, [pointer]) => {
                self.change(state, &ByteChange::Unprotect(pointer))
            }
            _ => unreachable!("an effect has its operands"),
        })
    }

    /// What an effect reads, in order.
    fn operands(
        &mut self,
        effect: &MemoryEffect,
        state: State,
    ) -> Result<Option<(State, Vec<SymbolicValue>)>, Reason> {
        let reads = effect.reads();
        self.evaluate(state, |e| reads.iter().map(|&term| e.value(term)).collect())
    }

    /// Bytes are changed, or an object ends.
    fn change(&mut self, state: State, change: &ByteChange<'_>) -> Option<State> {
        let ((memory, lost), noted) =
            self.looking_at(&state, |view| (view.changed(change), view.noted.take()));
        let mut state = self.noting(state, noted)?;
        let exposed = std::mem::replace(&mut state.memory, memory).exposed;
        state.memory.exposed = exposed;
        self.without_lost(state, lost)
    }

    /// An object is made.
    fn allocate(
        &mut self,
        site: Site,
        variable: Term,
        (object, size, values): (&Allocation, &SymbolicValue, &[SymbolicValue]),
        mut state: State,
    ) -> State {
        let terms = self.subject.terms;
        let size = size.term(terms);
        let size = terms.ite(terms.lt(size, terms.int(0)), terms.int(0), size);
        let function = match object.kind {
            AllocationKind::Function => function_named(self.subject.program, &object.name),
            _ => None,
        };
        let base = match object.contents {
            Initial::Open => {
                let parts = contents_inputs(terms, object);
                ByteSource::Given(self.given(site, parts, &state))
            }
            Initial::Zero | Initial::Image(_) => ByteSource::Fill(terms.int(0)),
        };
        let mut contents = Contents::new(base);
        if let Initial::Image(image) = &object.contents {
            self.looking_at(&state, |view| view.begin_with(image, values, &mut contents));
        }
        let address = self.address(site, object, size);
        self.objects.all.push(MadeObject { kind: object.kind, size, function, address });
        let number = u32::try_from(self.objects.all.len()).unwrap_or(u32::MAX);
        let (alive, protected) = (terms.tt(), terms.ff());
        state.memory.insert(number, SymbolicObject { alive, protected, contents });
        state.store.set(&self.subject.layout, variable, first_byte_of(number));
        state
    }

    /// The symbol of where an object lies: aligned, and in neither the first nor the last page.
    fn address(&mut self, site: Site, object: &Allocation, size: Term) -> Term {
        let terms = self.subject.terms;
        let variable = Variable {
            name: object.name.clone(),
            symbol: terms.objects(),
            sort: Sort::Int,
            range: None,
            place: self.place,
        };
        let address = self.named(site, &variable);
        let space = BigInt::from(1) << self.objects.layout.pointer_width;
        let size = terms.as_int(size).cloned().unwrap_or_default();
        let range = Range { low: PAGE.into(), high: space - PAGE - size };
        let aligned = terms.modulo(Division::Euclid, address, terms.int(object.alignment.max(1)));
        let aligned = terms.eq(aligned, terms.int(0));
        self.walked.inputs.declare(address, Some(range), Some(aligned));
        address
    }

    /// All objects that may be reached from a pointer become what inputs say: perhaps more than a run reaches, so there
    /// are more runs.
    fn havoc_reachable(
        &mut self,
        site: Site,
        pointer: &SymbolicValue,
        mut state: State,
    ) -> Option<State> {
        let terms = self.subject.terms;
        let (objects, lost) = self.looking_at(&state, |view| view.reachable(pointer));
        for object in objects {
            let size = SymbolicValue::of(terms, self.objects.size(object));
            let to = first_byte_of(object);
            let given = self.given_bytes(site, InputKind::Environment, &state);
            let change = ByteChange::Given { to: &to, size: &size, given };
            state = self.change(state, &change)?;
        }
        self.without_lost(state, lost)
    }

    /// The number of an input that says some bytes.
    fn given_bytes(&mut self, site: Site, kind: InputKind, state: &State) -> usize {
        let part = ContentsInput { name: UNNAMED.to_owned(), kind, scalar: None };
        self.given(site, vec![part], state)
    }

    /// The number of inputs that say bytes together.
    fn given(&mut self, site: Site, parts: Vec<ContentsInput>, state: &State) -> usize {
        let mut symbols = Vec::new();
        for part in parts {
            let variable = Variable {
                name: part.name.clone(),
                symbol: self.subject.terms.contents(),
                sort: part.sort(),
                range: part.range(),
                place: self.place,
            };
            let symbol = self.named(site, &variable);
            let promised = (variable.range, None);
            self.read(Read { site, symbol, sort: variable.sort, guard: state.guard }, promised);
            symbols.push((part, symbol));
        }
        self.objects.given.push(GivenBytes { parts: symbols });
        self.objects.given.len() - 1
    }
}

/// The pointer to an object's first byte.
fn first_byte_of(object: u32) -> SymbolicValue {
    let pointer = PointerValue { object: object.into(), ..PointerValue::default() };
    SymbolicValue::Known(Value::Pointer(pointer))
}
