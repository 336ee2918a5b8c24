//! Initialisers: the first value of a variable.

use super::body::Body;
use super::declare::text_of;
use super::file::is_character;
use super::unit::{Object, Shape};
use super::{Lowered, Reported};
use crate::front::c::ast::{Initializer, Item};
use crate::front::c::types::{ArrayType, Extent, IntKind};
use crate::front::source::Span;
use crate::graph::{Instruction, Place};
use crate::logic::Term;

/// A list of initialisers may have this many elements.
const MAX_ELEMENTS: usize = 1 << 20;

/// A cell of an array, and what it starts with.
type Cell = (Vec<usize>, Term);

impl Body<'_, '_> {
    /// Gives a local variable its first value.
    pub(super) fn initialize(
        &mut self,
        object: &Object,
        initial: &Initializer,
        place: Place,
    ) -> Lowered<()> {
        match (&object.shape, initial) {
            (Shape::Scalar(kind), initial) => {
                let expr = single(initial).ok_or_else(|| self.too_many(span_of(initial)))?;
                self.assign_scalar(object.symbol, *kind, expr, place)
            }
            (Shape::Array(array), initial) => {
                let cells = self.cells(array, initial)?;
                for instruction in self.filled(object, cells) {
                    self.builder.emit(instruction, place);
                }
                Ok(())
            }
        }
    }

    /// Gives a variable that lives as long as the program its first value.
    pub(super) fn initialize_static(
        &mut self,
        object: &Object,
        initial: &Initializer,
        place: Place,
    ) -> Lowered<()> {
        let instructions = match &object.shape {
            Shape::Scalar(kind) => {
                let expr = single(initial).ok_or_else(|| self.too_many(span_of(initial)))?;
                let value = self.value(expr)?;
                let value = self.convert(value, *kind, expr.span).term;
                self.require_constant(value, expr.span)?;
                vec![Instruction::Assign { variable: object.symbol, value }]
            }
            Shape::Array(array) => {
                let cells = self.cells(array, initial)?;
                for (_, value) in &cells {
                    self.require_constant(*value, span_of(initial))?;
                }
                self.filled(object, cells)
            }
        };
        self.unit.initial.extend(instructions.into_iter().map(|i| (i, place)));
        Ok(())
    }

    fn require_constant(&mut self, value: Term, span: Span) -> Lowered<()> {
        match self.unit.terms.as_int(value) {
            Some(_) => Ok(()),
            None => Err(self.unit.error(
                span,
                "a variable that lives as long as the program must start with a constant",
            )),
        }
    }

    /// All cells zero, then those that are not.
    fn filled(&self, object: &Object, cells: Vec<Cell>) -> Vec<Instruction> {
        let terms = self.unit.terms;
        let zero = self.zero(&object.shape);
        let mut all = vec![Instruction::Assign { variable: object.symbol, value: zero }];
        for (indices, value) in cells {
            if terms.as_int(value) != Some(&num_bigint::BigInt::ZERO) {
                let indices = indices.into_iter().map(|i| terms.int(i)).collect();
                all.push(Instruction::Write { array: object.symbol, indices, value });
            }
        }
        all
    }

    /// The cells that an initialiser of an array names, in order.
    fn cells(&mut self, array: &ArrayType, initial: &Initializer) -> Lowered<Vec<Cell>> {
        let mut extents = Vec::new();
        for extent in &array.extents {
            let known = match extent {
                Extent::Known(size) => self.unit.terms.as_int(*size),
                Extent::Unbounded | Extent::Open => None,
            };
            match known.and_then(|size| usize::try_from(size).ok()) {
                Some(size) if size > 0 => extents.push(size),
                Some(_) => {
                    return Err(self.unit.error(
                        span_of(initial),
                        "an array without elements cannot be initialised",
                    ));
                }
                None => {
                    return Err(self.unit.error(
                        span_of(initial),
                        "an array whose size is not a constant cannot be initialised",
                    ));
                }
            }
        }
        let mut filling = Filling { extents, element: array.element, cells: Vec::new() };
        match initial {
            Initializer::Single(expr) if text_of(initial).is_none() => Err(self.no_list(expr.span)),
            Initializer::Single(_) => self.fill_text(&mut filling, &[], initial),
            Initializer::List(items, span) => self.fill_braced(&mut filling, &[], items, *span),
        }?;
        Ok(filling.cells)
    }

    /// `{ … }` for the part of the array at `prefix`.
    fn fill_braced(
        &mut self,
        filling: &mut Filling,
        prefix: &[usize],
        items: &[Item],
        span: Span,
    ) -> Lowered<()> {
        if let [only] = items
            && text_of(&only.value).is_some()
            && filling.is_row(prefix)
        {
            return self.fill_text(filling, prefix, &only.value);
        }
        let mut rest = items;
        self.fill_flat(filling, prefix, &mut rest)?;
        match rest.first() {
            None => Ok(()),
            Some(extra) => {
                let message = "there are more initialisers than elements";
                let at = span_of(&extra.value);
                Err(self.unit.error(if at == Span::default() { span } else { at }, message))
            }
        }
    }

    /// Takes as many of `rest` as the part at `prefix` has room for: braces may be left
    /// out around rows (C17 §6.7.9).
    fn fill_flat(
        &mut self,
        filling: &mut Filling,
        prefix: &[usize],
        rest: &mut &[Item],
    ) -> Lowered<()> {
        for index in 0..filling.extents[prefix.len()] {
            let Some((item, after)) = rest.split_first() else { return Ok(()) };
            if let Some(span) = item.designator {
                let message = "designators in initialisers are not supported yet";
                return Err(self.unit.unsupported(span, message, "list the elements in order"));
            }
            let mut here = prefix.to_vec();
            here.push(index);
            let whole = here.len() == filling.extents.len();
            match &item.value {
                initial if whole => {
                    let expr = single(initial).ok_or_else(|| self.too_many(span_of(initial)))?;
                    let value = self.value(expr)?;
                    let value = self.convert(value, filling.element, expr.span).term;
                    self.fill(filling, here, value, expr.span)?;
                }
                Initializer::List(items, span) => self.fill_braced(filling, &here, items, *span)?,
                text if text_of(text).is_some() && filling.is_row(&here) => {
                    self.fill_text(filling, &here, text)?;
                }
                Initializer::Single(_) => {
                    self.fill_flat(filling, &here, rest)?;
                    continue;
                }
            }
            *rest = after;
        }
        Ok(())
    }

    fn fill_text(
        &mut self,
        filling: &mut Filling,
        prefix: &[usize],
        initial: &Initializer,
    ) -> Lowered<()> {
        let (Some(text), span) = (text_of(initial), span_of(initial)) else { return Err(Reported) };
        let length = filling.extents[prefix.len()];
        if !is_character(filling.element) || !filling.is_row(prefix) {
            return Err(self
                .unit
                .error(span, "a string literal initialises an array of characters only"));
        }
        // The final zero may have no room.
        if text.len() > length {
            return Err(self.unit.error(
                span,
                format!(
                    "the string has {} characters, the array has room for {length}",
                    text.len()
                ),
            ));
        }
        for (index, byte) in text.iter().enumerate() {
            let mut here = prefix.to_vec();
            here.push(index);
            let signed = i64::from(byte.cast_signed());
            let unsigned = filling.element == IntKind::UnsignedChar;
            let value = self.unit.terms.int(if unsigned { i64::from(*byte) } else { signed });
            self.fill(filling, here, value, span)?;
        }
        Ok(())
    }

    fn fill(
        &mut self,
        filling: &mut Filling,
        cell: Vec<usize>,
        value: Term,
        span: Span,
    ) -> Lowered<()> {
        if filling.cells.len() >= MAX_ELEMENTS {
            return Err(self.unit.unsupported(
                span,
                "too many initialisers",
                "fill the array in a loop",
            ));
        }
        filling.cells.push((cell, value));
        Ok(())
    }

    fn too_many(&mut self, span: Span) -> Reported {
        self.unit.error(span, "a single number is initialised by one expression")
    }
}

/// An array whose cells are being listed.
struct Filling {
    extents: Vec<usize>,
    element: IntKind,
    cells: Vec<Cell>,
}

impl Filling {
    /// Whether the part at `prefix` has one dimension.
    fn is_row(&self, prefix: &[usize]) -> bool {
        prefix.len() + 1 == self.extents.len()
    }
}

/// The expression that an initialiser of a scalar is, possibly in braces.
fn single(initial: &Initializer) -> Option<&crate::front::c::ast::Expr> {
    match initial {
        Initializer::Single(expr) => Some(expr),
        Initializer::List(items, _) => match items.as_slice() {
            [Item { designator: None, value }] => single(value),
            _ => None,
        },
    }
}

fn span_of(initial: &Initializer) -> Span {
    match initial {
        Initializer::Single(expr) => expr.span,
        Initializer::List(_, span) => *span,
    }
}
