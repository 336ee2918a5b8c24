//! Labels as values, as GNU C has them: `&&label`, and `goto *pointer`.
//!
//! The address of a label is a pointer into a block of its own, that has no size. All `goto *`
//! of a function lead to one place, and from there to the label whose block it is. What leads to
//! no label of the function, and whether two labels have the same address (they may), is not
//! followed: it errs to *unknown*.

use crate::front::c::ast::{Expr, Name};
use crate::front::c::lower::{
    Lowered, body::Body, expressions::Value, memory::Pointer, unit::Unit,
};
use crate::front::c::types::CType;
use crate::front::source::Span;
use crate::graph::{Instruction, Place};
use crate::logic::Term;

/// The blocks of labels have numbers from here downward.
const LABELS: i64 = -2_000_000_000;
/// None of them is below.
const END: i64 = -3_000_000_000;

impl Unit<'_> {
    fn label_block(&self, number: usize) -> Term {
        self.terms.int(LABELS - i64::try_from(number).unwrap_or_default())
    }

    /// Whether a block is that of a label.
    fn is_label(&self, block: Term) -> Term {
        let (first, end) = (self.terms.int(LABELS), self.terms.int(END));
        self.terms.and2(self.terms.lt(end, block), self.terms.le(block, first))
    }
}

impl Body<'_, '_> {
    /// `&&label`
    pub(in crate::front::c::lower) fn label_address(&mut self, label: &Name) -> Lowered<Value> {
        if self.is_file_scope() {
            let message = "the address of a label outside of functions";
            return Err(self.unit.error(label.span, message));
        }
        self.addressed.push(label.clone());
        let number = self.unit.choices.take_label(&self.name, &label.text);
        let (block, offset) = (self.unit.label_block(number), self.unit.terms.int(0));
        Ok(Value::Pointer(Pointer { block, offset, to: CType::Void }))
    }

    /// `goto *address;`
    pub(super) fn go_to_address(&mut self, address: &Expr, span: Span) -> Lowered<()> {
        let place = self.unit.place(span);
        self.builder.begin(place);
        let Value::Pointer(to) = self.rvalue(address)? else {
            return Err(self.unit.error(address.span, "this is no pointer"));
        };
        let terms = self.unit.terms;
        let labels = self.unit.choices.labels_of(&self.name);
        let one =
            labels.iter().map(|(number, _)| terms.eq(to.block, self.unit.label_block(*number)));
        let known = terms.and2(terms.or(one), terms.eq(to.offset, terms.int(0)));
        let text = "a `goto` to what is no label of the function is not followed";
        self.builder.require_followed(known, text, place);
        let (location, variable) = match self.dispatch {
            Some(dispatch) => dispatch,
            None => (self.builder.fresh(), self.temporary_at(None, place)),
        };
        self.dispatch = Some((location, variable));
        self.builder.emit(Instruction::Assign { variable, value: to.block }, place);
        self.builder.jump_placed(location, place);
        Ok(())
    }

    /// From where all `goto *` lead to, at the end of the function: to the labels.
    pub(in crate::front::c::lower) fn go_to_labels(&mut self, place: Place) {
        for name in std::mem::take(&mut self.addressed) {
            let inside = self.varying();
            self.label(&name.text).jumps.push((name.span, inside));
        }
        let Some((location, block)) = self.dispatch else { return };
        let labels = self.unit.choices.labels_of(&self.name);
        self.builder.start_at(location);
        let Some(((_, last), others)) = labels.split_last() else { return };
        for (number, name) in others {
            let is = self.unit.terms.eq(block, self.unit.label_block(*number));
            let (to, next) = (self.label(name).location, self.builder.fresh());
            self.builder.branch(is, to, next, place);
            self.builder.start_at(next);
        }
        let to = self.label(last).location;
        self.builder.jump(to, place);
    }

    /// Which label comes first, how far it is to the other, and whether it is another place, nobody
    /// knows.
    pub(in crate::front::c::lower) fn require_no_labels(
        &mut self,
        one: &Pointer,
        other: &Pointer,
        span: Span,
    ) {
        if !self.unit.choices.has_label_addresses() {
            return;
        }
        let terms = self.unit.terms;
        let labels = terms.and2(self.unit.is_label(one.block), self.unit.is_label(other.block));
        let fine = terms.or2(terms.eq(one.block, other.block), terms.not(labels));
        let place = self.unit.place(span);
        let text = "a comparison of different labels, or what is between them, is not followed";
        self.builder.require_followed(fine, text, place);
    }
}
