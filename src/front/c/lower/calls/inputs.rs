//! Inputs: what a program asks for, and what the environment gives.

use super::call::Into;
use super::row_types::input_type;
use crate::front::DataModel;
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::{Typed, Value},
    memory::{Leaf, Pointer},
    remarks::Kind,
    types::Cell,
    unit::Signature,
};
use crate::front::c::types::{CType, IntKind};
use crate::front::library;
use crate::front::lower::within;
use crate::front::source::Span;
use crate::graph::{InputKind, Instruction, Ints, Place};
use crate::logic::{Term, Terms};

impl Body<'_, '_> {
    pub(super) fn input_call(
        &mut self,
        name: &str,
        declared: Option<&Signature>,
        span: Span,
        into: Into,
    ) -> Lowered<Value> {
        let ctype = match declared.map(|signature| &signature.result) {
            Some(ctype) => ctype.clone(),
            None => {
                let input = library::input(name).and_then(input_type);
                input.ok_or_else(|| self.no_input(name, span))?
            }
        };
        self.any_value(&ctype, span, into).ok_or_else(|| self.no_input(name, span))
    }

    pub(super) fn no_input(&mut self, name: &str, span: Span) -> Reported {
        let message = format!("inputs of the type of `{name}` are not supported yet");
        let help = "supported are the integer types, for instance `__VERIFIER_nondet_int()`";
        self.unit.unsupported(span, message, help)
    }

    /// Any value of a type.
    pub(super) fn any_value(&mut self, ctype: &CType, span: Span, into: Into) -> Option<Value> {
        Some(match ctype {
            CType::Integer(kind) => Value::Integer(self.input(*kind, span, into)),
            CType::Pointer(to) => {
                let place = self.unit.place(span);
                let mut number = || {
                    let variable = self.unnamed_input(None, span);
                    self.as_address(|body| body.note_asked(variable, 0, place));
                    let read = Instruction::Input { variable, kind: InputKind::Read };
                    self.builder.emit(read, place);
                    variable
                };
                let (block, offset) = (number(), number());
                Value::Pointer(Pointer { block, offset, to: CType::clone(to) })
            }
            CType::Float(_) => Value::Float(self.real_input(ctype, span, into)),
            CType::Void => Value::Void,
            _ => return None,
        })
    }

    pub(super) fn input(&mut self, kind: IntKind, span: Span, into: Into) -> Typed {
        let place = self.unit.place(span);
        let variable = match into {
            Some(Some(variable)) => variable,
            _ => self.unnamed_input(Some(kind), span),
        };
        self.note_asked(variable, kind.bytes(self.unit.model).into(), place);
        let read = Instruction::Input { variable, kind: InputKind::Read };
        self.builder.emit(read, place);
        // A variable's own limits are promised of its inputs anyway.
        let own = self.unit.ranges.get(&variable).cloned();
        if own.is_none() || own != self.unit.range_of(kind) {
            let range = self.input_range(variable, kind, place);
            self.builder.assume(range.unwrap_or(self.unit.terms.tt()), place);
        }
        Typed { term: variable, kind }
    }

    /// What holds for an input of a type. Over unbounded integers, `int` and wider types
    /// have no limits.
    pub(super) fn input_range(
        &mut self,
        variable: Term,
        kind: IntKind,
        place: Place,
    ) -> Option<Term> {
        let (terms, model, ints) = (self.unit.terms, self.unit.model, self.unit.ints);
        let (range, whole) = range(terms, model, ints, variable, kind);
        if !whole && !self.unit.is_path() {
            self.unit.remarks.add(Kind::WideInputs, place);
        }
        range
    }

    /// Reads everything that a variable is made of.
    pub(in crate::front::c::lower) fn input_object(
        &mut self,
        leaves: &[Leaf],
        kind: InputKind,
        place: Place,
    ) -> Vec<(Instruction, Place)> {
        let mut all = Vec::new();
        for leaf in leaves {
            for &variable in &leaf.symbols {
                if let Some(open) = self.unit.left_open(leaf.cell, variable) {
                    all.push((open, place));
                    continue;
                }
                all.push((Instruction::Input { variable, kind }, place));
                let Cell::Integer(kind) = leaf.cell else { continue };
                if self.unit.ints != Ints::Math {
                    continue;
                }
                if leaf.extents.is_empty() {
                    let range = self.input_range(variable, kind, place);
                    all.extend(range.map(|range| (Instruction::Assume(range), place)));
                } else {
                    self.unit.remarks.add(Kind::ArrayInputs, place);
                }
            }
        }
        all
    }
}

/// What holds for an input of a type, if anything does; and whether that is all. Over
/// unbounded integers, `int` and wider types have no limits but that of being unsigned.
fn range(
    terms: &Terms,
    model: DataModel,
    ints: Ints,
    variable: Term,
    kind: IntKind,
) -> (Option<Term>, bool) {
    let limits = kind.range(model);
    if ints != Ints::Math || kind.width(model) < 32 {
        return (Some(within(terms, variable, &limits)), true);
    }
    let at_least = terms.le(terms.int(limits.0), variable);
    ((!kind.is_signed()).then_some(at_least), false)
}
