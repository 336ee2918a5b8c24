//! Objects that a program declares to be input (`klee_make_symbolic` and the like): each part
//! of them is read by its own type, in the order in which the parts lie in the memory.
//!
//! What is not whole elements of one type, and what is too much to be listed and lies in the
//! memory as a structure, is not followed: a run that comes there says so.

use num_traits::ToPrimitive;

use crate::front::c::ast::{Expr, ExprKind, UnaryOp};
use crate::front::c::lower::{
    Lowered,
    body::Body,
    expressions::{Value, decayed},
    memory::{At, Leaf, Pointer, Target, Use},
    types::Cell,
};
use crate::front::c::types::{CType, Extent};
use crate::front::lower::within;
use crate::front::source::Span;
use crate::graph::outside::GivenPart;
use crate::graph::{ErrorKind, InputKind, Instruction};
use crate::logic::Term;

/// Arrays of at most so many elements are inputs one by one; longer ones are one input, or are
/// read in a loop.
const LISTED: usize = 256;

impl Body<'_, '_> {
    /// Gives what `to` points to any value: so many bytes, or all of the object.
    pub(super) fn havoc(
        &mut self,
        name: &str,
        to: &Expr,
        rest: &[Expr],
        span: Span,
    ) -> Lowered<()> {
        let label = label_of(rest.get(1));
        let label = label.unwrap_or_else(|| object_name(to).unwrap_or("input").to_owned());
        self.evaluate_all(rest.get(1..).unwrap_or(&[]))?;
        let done = match self.named_object(to, rest.first())? {
            Some(object) => {
                let target = self.target(&object, Use::Write)?;
                self.make_input(&target, &label, span)?
            }
            None => self.pointed_input(to, rest.first(), &label, span)?,
        };
        if !done {
            self.not_followed(&format!("what `{name}` writes"), span);
        }
        Ok(())
    }

    /// The object that is meant, if all of it is.
    fn named_object(&mut self, to: &Expr, size: Option<&Expr>) -> Lowered<Option<Expr>> {
        let to = without_casts(to);
        let mut meant = Vec::new();
        match &to.kind {
            ExprKind::Unary(UnaryOp::Address, inner) => {
                meant.push((**inner).clone());
                // `&a[0]` is `a`.
                if let ExprKind::Index(base, index) = &inner.kind
                    && matches!(&index.kind, ExprKind::Integer(_))
                    && self.value(index)?.term == self.unit.terms.int(0)
                    && matches!(self.type_of(base)?, CType::Array(..))
                {
                    meant.push((**base).clone());
                }
            }
            _ if matches!(self.type_of(to)?, CType::Array(..)) => meant.push(to.clone()),
            _ => {}
        }
        let bytes = size.map(|size| self.value(size)).transpose()?;
        for object in meant {
            let ctype = self.type_of(&object)?;
            // Without a size all of a variable is meant, whichever part the pointer is for.
            let variable = matches!(object.kind, ExprKind::Name(_));
            let whole = self.unit.is_complete(&ctype)
                && bytes.map_or(variable, |bytes| bytes.term == self.unit.bytes(&ctype));
            if whole {
                return Ok(Some(object));
            }
        }
        Ok(None)
    }

    /// Reads a target, part by part; false if that cannot be followed.
    pub(in crate::front::c::lower) fn make_input(
        &mut self,
        target: &Target,
        label: &str,
        span: Span,
    ) -> Lowered<bool> {
        let place = self.unit.place(span);
        match target.ctype.clone() {
            CType::Array(element, Extent::Known(size)) => {
                let count = self.unit.terms.as_int(size).and_then(ToPrimitive::to_usize);
                match count.filter(|&count| count <= LISTED) {
                    Some(count) => self.elements_input(target, count, label, span),
                    None => self.whole_array(target, &element, size, label, span),
                }
            }
            CType::Record(_) if self.unit.is_union(&target.ctype) => {
                Ok(self.union_input(target, span))
            }
            ctype @ CType::Record(_) => {
                let Some(members) = self.unit.members(&ctype).map(<[_]>::to_vec) else {
                    return Ok(false);
                };
                let mut done = true;
                let bits = self.unit.member_bits(&ctype);
                let named = members.iter().enumerate().filter(|(_, member)| !member.is_padding());
                for (index, member) in named {
                    let part = self.step_into(target.clone(), index, Use::Write, span)?;
                    let label = match &member.name {
                        Some(name) => format!("{label}.{name}"),
                        None => label.to_owned(),
                    };
                    let whole = member.bits.is_none();
                    let at = bits.get(index).filter(|_| whole).map(|bits| bits / 8);
                    done &= self.further(at, |body| body.make_input(&part, &label, span))?;
                }
                Ok(done)
            }
            ctype => {
                let value = self.under(label, |body| body.any_value(&ctype, span, None));
                let Some(value) = value else { return Ok(false) };
                if let (Some(bits), Value::Integer(number)) = (target.bits, &value) {
                    // What is written is what was read: no bit-field holds more.
                    let limits = number.kind.range_of_bits(bits);
                    let fits = within(self.unit.terms, number.term, &limits);
                    self.builder.assume(fits, place);
                }
                self.write_target(target, &value, place).map(|()| true)
            }
        }
    }

    fn elements_input(
        &mut self,
        array: &Target,
        count: usize,
        label: &str,
        span: Span,
    ) -> Lowered<bool> {
        let mut done = true;
        for index in 0..count {
            let at = self.unit.terms.int(index);
            let element = self.array_element(array.clone(), at, span)?;
            let before = self.bytes_before(&element.ctype, index);
            let label = format!("{label}[{index}]");
            done &= self.further(before, |body| body.make_input(&element, &label, span))?;
        }
        Ok(done)
    }

    /// An array that is too long to be listed: one input if it stands apart.
    fn whole_array(
        &mut self,
        array: &Target,
        element: &CType,
        size: Term,
        label: &str,
        span: Span,
    ) -> Lowered<bool> {
        let place = self.unit.place(span);
        if let At::Apart { object, path, indices } = &array.at
            && path.is_empty()
            && indices.is_empty()
        {
            let leaves = object.leaves().to_vec();
            let number = matches!(element, CType::Integer(_));
            let size = self.unit.known_bytes(element).filter(|_| number);
            return Ok(self.leaves_input(&leaves, size, span));
        }
        if !matches!(element, CType::Integer(_)) {
            return Ok(false);
        }
        let (array, label) = (array.clone(), format!("{label}[…]"));
        let mut done = true;
        self.repeat(size, place, |body, step| {
            let element = body.array_element(array.clone(), step, span)?;
            let next = GivenPart::Next { size: 0 };
            done &= body.giving(next, |body| body.make_input(&element, &label, span))?;
            Ok(())
        })?;
        Ok(done)
    }

    /// A union is one input for each of its symbols, where it stands apart.
    fn union_input(&mut self, union: &Target, span: Span) -> bool {
        match &union.at {
            At::Apart { object, path, indices } if path.is_empty() && indices.is_empty() => {
                let leaves = object.leaves().to_vec();
                self.leaves_input(&leaves, None, span)
            }
            _ => false,
        }
    }

    /// How many bytes stand before an element.
    fn bytes_before(&self, element: &CType, index: usize) -> Option<u64> {
        self.unit.known_bytes(element)?.checked_mul(index as u64)
    }

    /// Reads arrays as they are; `size` bytes has an element, where those are numbers.
    fn leaves_input(&mut self, leaves: &[Leaf], size: Option<u64>, span: Span) -> bool {
        let place = self.unit.place(span);
        let reads = self.input_object(leaves, InputKind::Read, place);
        self.note_elements(&reads, size);
        for (instruction, place) in reads {
            self.builder.emit(instruction, place);
        }
        true
    }

    /// Reads the elements behind a pointer, if the bytes are whole elements.
    fn pointed_input(
        &mut self,
        to: &Expr,
        bytes: Option<&Expr>,
        label: &str,
        span: Span,
    ) -> Lowered<bool> {
        let to = without_casts(to);
        let CType::Pointer(element) = decayed(self.type_of(to)?) else {
            return Err(self.unit.error(to.span, "this is no pointer"));
        };
        let Some(bytes) = bytes.filter(|_| self.unit.is_complete(&element)) else {
            return Ok(false);
        };
        let Some(count) = self.elements(bytes, &element, span)? else { return Ok(false) };
        if let Some(object) = self.array_apart(to) {
            let leaves = object.leaves().to_vec();
            return self.first_elements(&leaves, &element, count, label, span);
        }
        let Value::Pointer(pointer) = self.rvalue(to)? else { return Ok(false) };
        let number = self.unit.terms.as_int(count).and_then(ToPrimitive::to_usize);
        let mut done = true;
        if let Some(number) = number.filter(|&number| number <= LISTED) {
            for index in 0..number {
                let at = self.unit.terms.int(index);
                let label =
                    if number == 1 { label.to_owned() } else { format!("{label}[{index}]") };
                let before = self.bytes_before(&pointer.to, index);
                done &= self.further(before, |body| body.behind(&pointer, at, &label, span))?;
            }
            return Ok(done);
        }
        let (place, label) = (self.unit.place(span), format!("{label}[…]"));
        self.repeat(count, place, |body, step| {
            let next = match pointer.to {
                CType::Integer(_) => GivenPart::Next { size: 0 },
                _ => GivenPart::Unsaid,
            };
            done &= body.giving(next, |body| body.behind(&pointer, step, &label, span))?;
            Ok(())
        })?;
        Ok(done)
    }

    fn behind(&mut self, pointer: &Pointer, index: Term, label: &str, span: Span) -> Lowered<bool> {
        let target = self.pointed(pointer.clone(), index, span, Use::Write)?;
        self.make_input(&target, label, span)
    }

    /// Reads the first `count` elements of an array that stands apart.
    fn first_elements(
        &mut self,
        leaves: &[Leaf],
        element: &CType,
        count: Term,
        label: &str,
        span: Span,
    ) -> Lowered<bool> {
        let place = self.unit.place(span);
        let mut parts = Vec::new();
        for leaf in leaves {
            let (Cell::Integer(kind), [array], [extent]) =
                (leaf.cell, &leaf.symbols[..], &leaf.extents[..])
            else {
                return Ok(false);
            };
            parts.push((kind, *array, self.member_label(element, &leaf.path)));
            if let Extent::Known(size) = extent {
                let fine = self.unit.terms.le(count, *size);
                self.builder.require(fine, ErrorKind::OutOfBounds, place);
            }
        }
        let one = |body: &mut Self, at: Term, label: &str| {
            for (kind, array, member) in &parts {
                let label = format!("{label}{member}");
                let value = body.under(&label, |body| body.input(*kind, span, None)).term;
                let (array, indices) = (*array, vec![at]);
                body.builder.emit(Instruction::Write { array, indices, value }, place);
            }
        };
        let whole = matches!(element, CType::Integer(_));
        let number = self.unit.terms.as_int(count).and_then(ToPrimitive::to_usize);
        if let Some(number) = number.filter(|&number| number <= LISTED) {
            for index in 0..number {
                let at = self.unit.terms.int(index);
                let before = self.bytes_before(element, index).filter(|_| whole);
                self.further(before, |body| one(body, at, &format!("{label}[{index}]")));
            }
            return Ok(true);
        }
        let label = format!("{label}[…]");
        self.repeat(count, place, |body, step| {
            let next = if whole { GivenPart::Next { size: 0 } } else { GivenPart::Unsaid };
            body.giving(next, |body| one(body, step, &label));
            Ok(())
        })?;
        Ok(true)
    }

    /// The members that a path leads through, as they are written.
    fn member_label(&self, ctype: &CType, path: &[usize]) -> String {
        let (mut ctype, mut label) = (ctype.clone(), String::new());
        for &index in path {
            let member = self.unit.members(&ctype).and_then(|all| all.get(index)).cloned();
            let Some(member) = member else { break };
            if let Some(name) = &member.name {
                label.push_str(&format!(".{name}"));
            }
            ctype = member.ctype;
        }
        label
    }

    /// Does something whose inputs may have a name.
    pub(super) fn under_label<T>(
        &mut self,
        label: Option<String>,
        what: impl FnOnce(&mut Self) -> T,
    ) -> T {
        match label {
            Some(label) => self.under(&label, what),
            None => what(self),
        }
    }

    /// Does something whose inputs have a name.
    fn under<T>(&mut self, label: &str, what: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.input_name.replace(label.to_owned());
        let done = what(self);
        self.input_name = before;
        done
    }
}

/// The name that an argument gives to inputs.
pub(super) fn label_of(argument: Option<&Expr>) -> Option<String> {
    match argument.map(|argument| &argument.kind) {
        Some(ExprKind::Text(text)) => {
            let text = String::from_utf8_lossy(text);
            Some(text.trim_end_matches('\0').to_owned()).filter(|name| !name.is_empty())
        }
        _ => None,
    }
}

/// What a cast to `void *` and the like is of.
pub(super) fn without_casts(expr: &Expr) -> &Expr {
    match &expr.kind {
        ExprKind::Cast(_, inner) => without_casts(inner),
        _ => expr,
    }
}

/// The name of the object that an expression points to, if it has one.
pub(super) fn object_name(expr: &Expr) -> Option<&str> {
    match &without_casts(expr).kind {
        ExprKind::Name(name) => Some(name),
        ExprKind::Unary(UnaryOp::Address, inner) => object_name(inner),
        _ => None,
    }
}
