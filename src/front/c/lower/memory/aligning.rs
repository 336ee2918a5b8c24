//! At multiples of what blocks lie: what their types say, what is stated of a variable (`_Alignas`,
//! `aligned`), and what `aligned_alloc` is asked for.

use std::sync::Arc;

use super::choice::{Key, Trait};
use super::object::{Form, Object};
use crate::front::DataModel;
use crate::front::c::ast::{Attribute, Declarator, Specifier, Specifiers};
use crate::front::c::lower::{Lowered, body::Body, unit::Unit};
use crate::front::c::types::CType;
use crate::logic::Term;

/// The largest pages of x86-64 have 2 to the power of so many bytes.
const LARGEST_PAGE: u32 = 30;

/// At multiples of what a block lies.
#[derive(Clone, Copy, Debug)]
pub(in crate::front::c::lower) enum Alignment {
    Of(u64),
    /// Of what a run asks for, and of nothing known if that is no power of two.
    Asked(Term),
}

impl Unit<'_> {
    /// At multiples of what a variable of a type lies: on x86-64, arrays of 16 bytes and more, and those
    /// of variable length, at multiples of 16 (System V ABI §3.1.2). gcc leaves that out where an
    /// alignment is stated for the elements.
    pub(in crate::front::c::lower) fn variable_alignment(&self, ctype: &CType) -> u64 {
        if !self.choices.knows(&Trait::Addressed) {
            return 1;
        }
        let own = self.alignment(ctype).max(1);
        let large = match ctype {
            CType::Array(element, _) if self.model == DataModel::Lp64 => {
                let bytes = self.terms.as_int(self.bytes(ctype));
                bytes.is_none_or(|bytes| *bytes >= 16.into()) && !self.states_alignment(element)
            }
            _ => false,
        };
        if large { own.max(16) } else { own }
    }

    /// Whether there is memory at multiples of so many bytes: a power of two, as pages go.
    pub(super) fn is_alignment(&self, number: Term) -> Term {
        let terms = self.terms;
        terms.or((0..=LARGEST_PAGE).map(|power| terms.eq(number, terms.int(1_u64 << power))))
    }

    /// Whether an alignment is stated for a type, or for part of it.
    fn states_alignment(&self, ctype: &CType) -> bool {
        match ctype {
            CType::Array(element, _) => self.states_alignment(element),
            CType::Record(id) => {
                let record = &self.records[id.0];
                record.align.is_some()
                    || record.members.iter().flatten().any(|member| {
                        let stated = member.align.is_some() || member.of_type.is_some();
                        stated || self.states_alignment(&member.ctype)
                    })
            }
            _ => false,
        }
    }

    /// The same for a variable of which more may be stated.
    pub(in crate::front::c::lower) fn own_alignment(&self, key: Key, ctype: &CType) -> u64 {
        match self.stated.get(&key) {
            Some(stated) => *stated,
            None => self.variable_alignment(ctype),
        }
    }

    /// What is there from the start lies at multiples of so many bytes.
    fn align_fixed(&mut self, block: Term, alignment: u64) {
        let (Some(number), Some(memory)) = (self.terms.as_int(block), self.memory.as_mut()) else {
            return;
        };
        let index =
            usize::try_from(number.magnitude()).ok().and_then(|number| number.checked_sub(1));
        let alignments = Arc::make_mut(&mut memory.alignments);
        if let Some(own) = index.and_then(|index| alignments.get_mut(index)) {
            *own = alignment;
        }
    }
}

impl Body<'_, '_> {
    /// Takes down the alignment that is stated for a variable: in its declaration, or by the name of its
    /// type.
    pub(in crate::front::c::lower) fn note_alignment(
        &mut self,
        base: &CType,
        specifiers: &Specifiers,
        declarator: &Declarator,
    ) -> Lowered<()> {
        let named = self.named_alignment(specifiers, declarator);
        let mut stated = None;
        for specifier in &specifiers.list {
            if let Specifier::Alignas(expr) = specifier {
                let asked = self.asked_alignment(expr)?;
                stated =
                    stated.max(Some(asked.max(self.unit.alignment(base))).filter(|_| asked > 0));
            }
        }
        for attribute in &declarator.attributes {
            if let Attribute::Aligned(to) = attribute {
                stated = stated.max(Some(self.aligned_to(to)?));
            }
        }
        if let Some(alignment) = stated.or(named) {
            self.unit.stated.insert(Key::of(declarator), alignment.max(1));
        }
        Ok(())
    }

    /// A name for a type that lies at fewer bytes than others of it: they may all.
    pub(in crate::front::c::lower) fn note_named_alignment(
        &mut self,
        ctype: &CType,
        align: Option<u64>,
    ) {
        if align.is_some_and(|align| align < self.unit.alignment(ctype)) {
            self.unit.choices.learn(Trait::Underaligned);
        }
    }

    /// Another declaration of a variable may state more.
    pub(in crate::front::c::lower) fn align_again(&mut self, object: &Object, again: Key) {
        let (Form::Memory(block), Some(key)) = (&object.form, object.key) else { return };
        let Some(stated) = self.unit.stated.get(&again).copied() else { return };
        let before = self.unit.stated.get(&key).copied();
        let alignment = stated.max(before.unwrap_or_else(|| self.unit.alignment(&object.ctype)));
        self.unit.stated.insert(key, alignment);
        self.unit.align_fixed(*block, alignment);
    }
}
