//! Pointers in rounds of a loop that are taken at once: each stays in its object, and its offset is a number that
//! has a closed form.
//!
//! Direction of error: none. No round changes the memory: what is known of objects stays. What rounds read one after
//! the other is 0 as long as nobody has written there.

use hashbrown::HashSet;
use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::super::closed::{ClosedForms, Polynomial};
use super::super::inputs::Site;
use super::super::place::Place;
use super::super::program::Instruction;
use super::super::transfer::State;
use super::Running;
use super::objects::FOREVER;
use crate::logic::{
    Environment, MemoryOp, Node, PointerValue, Sort, Stored, Substitution, Term, Value,
};

/// The pointers of a function as rounds begin.
#[derive(Default)]
pub(super) struct Pointers {
    /// All of them.
    all: Vec<Term>,
    /// Those that rounds change: with its object, and the symbol of its offset.
    walking: Vec<(Term, BigInt, Term)>,
    /// What the symbols are now.
    now: Substitution,
}

impl Running<'_, '_> {
    /// Puts pointers into the state in which a round begins, as objects and offsets; `None` if a pointer changes
    /// that is no variable here.
    pub(super) fn pointers(
        &self,
        round: impl Iterator<Item = Site>,
        state: &mut State,
    ) -> Option<Pointers> {
        let (program, mut pointers) = (self.interpreter.program, Pointers::default());
        if program.bytes.is_none() {
            return Some(pointers);
        }
        let terms = &*program.terms;
        let mut changed: HashSet<Term> =
            round.filter_map(|site| self.pointer_given(site)).collect();
        let own = program.function(self.function).variables().chain(&program.globals);
        for variable in own.filter(|variable| variable.sort == Sort::Pointer) {
            let symbol = variable.symbol;
            let Some(Value::Pointer(value)) = self.memory.scalar(symbol) else { continue };
            let mut offset = terms.int(value.offset.clone());
            if changed.remove(&symbol) {
                let name = terms.symbol_name(symbol).unwrap_or_default();
                let moving = terms.int_symbol(&format!("offset of {name}"));
                pointers.now.insert(moving, offset);
                pointers.walking.push((symbol, value.object.clone(), moving));
                offset = moving;
            }
            state.set(symbol, terms.pointer(terms.int(value.object), offset));
            pointers.all.push(symbol);
        }
        changed.is_empty().then_some(pointers)
    }

    /// The pointer that an edge gives a value.
    fn pointer_given(&self, site: Site) -> Option<Term> {
        let program = self.interpreter.program;
        let graph = &program.function(site.function).graph.graph;
        let Instruction::Assign { variable, .. } = graph[site.edge].instruction else {
            return None;
        };
        (program.terms.sort(variable) == Sort::Pointer).then_some(variable)
    }

    /// What a round does with numbers alone: offsets in the place of pointers, and what is known of objects. `None`
    /// if a pointer comes to another object.
    pub(super) fn in_numbers(
        &self,
        pointers: &Pointers,
        state: &mut State,
        conditions: &mut [Term],
    ) -> Option<()> {
        let terms = &*self.interpreter.program.terms;
        for (pointer, object, offset) in &pointers.walking {
            let value = state.get(*pointer);
            if terms.as_int(terms.object(value)) != Some(object) {
                return None;
            }
            state.set(*offset, terms.offset(value));
        }
        for pointer in &pointers.all {
            state.set(*pointer, *pointer);
        }
        let mut facts = Substitution::default();
        for term in self.parts(state, conditions) {
            if let Node::MemoryOp(MemoryOp::Fact(fact), args) = terms.node(term)
                && let Node::MemoryOp(MemoryOp::Pointer, of) = terms.node(args[1])
            {
                let known = terms.object_fact(*fact, terms.pointer(of[0], terms.int(0)));
                let known = self.known_value(known, Place::default()).ok()?;
                facts.insert(term, terms.literal(&known));
            }
        }
        state.map(|term| terms.substitute(term, &facts));
        conditions.iter_mut().for_each(|term| *term = terms.substitute(*term, &facts));
        Some(())
    }

    /// What a term over variables, and the symbols of offsets, is now.
    pub(super) fn value_now(&self, pointers: &Pointers, term: Term) -> Option<Value> {
        let terms = &*self.interpreter.program.terms;
        self.known_value(terms.substitute(term, &pointers.now), Place::default()).ok()
    }

    /// Where pointers are after so many rounds.
    pub(super) fn walked(
        &self,
        pointers: &Pointers,
        forms: &ClosedForms,
        kappa: Term,
    ) -> Option<Vec<(Term, Value)>> {
        let terms = &*self.interpreter.program.terms;
        let after = |(pointer, object, offset): &(Term, BigInt, Term)| {
            let offset = forms.at(terms, *offset, kappa, 1, &Substitution::default())?;
            let Value::Int(offset) = self.value_now(pointers, offset)? else { return None };
            Some((*pointer, Value::Pointer(PointerValue { object: object.clone(), offset })))
        };
        pointers.walking.iter().map(after).collect()
    }

    /// Puts 0 in the place of loads that go on from place to place, and says for how many rounds that is so,
    /// [`FOREVER`] if for all; `None` if it is not known.
    pub(super) fn zeros(
        &self,
        (state, conditions): (&State, &[Term]),
        (pointers, forms): (&Pointers, &ClosedForms),
        held: &mut Substitution,
    ) -> Option<u64> {
        let terms = &*self.interpreter.program.terms;
        let mut least = FOREVER;
        for term in self.parts(state, conditions) {
            let Node::MemoryOp(MemoryOp::Load(access), args) = terms.node(term) else { continue };
            if forms.is_fixed(terms, term) {
                continue;
            }
            let Node::MemoryOp(MemoryOp::Pointer, of) = terms.node(args[1]) else { return None };
            let Stored::Integer { .. } = access.stored else { return None };
            let object = terms.as_int(of[0])?;
            let Polynomial { first, coefficients } = forms.of_form(terms, &terms.linear(of[1]))?;
            let ([], [start, step]) = (&first[..], &coefficients[..]) else { return None };
            let Value::Int(start) = self.value_now(pointers, *start)? else { return None };
            let (start, step) = (start.to_i64()?, terms.as_int(*step)?.to_i64()?);
            let objects = self.memory.objects()?;
            let rounds = objects.zero_for(object, (start, step), access.stored.bytes())?;
            least = least.min(rounds);
            held.insert(term, terms.int(0));
        }
        Some(least)
    }
}
