//! What static variables start with: images, scalar by scalar, before the program runs (C17 6.7.9).

use super::body::Body;
use super::lvalue::Lvalue;
use super::shared::{LaterPart, LaterValue};
use crate::front::build::{Address, MemberPlace, Scalar, Value};
use crate::front::c::tree::{self, Expr, ExprKind, ObjectId, Step};
use crate::front::types::{Type, TypeKind};
use crate::graph::{Image, ImagePart, Initial, RepeatedValue};
use crate::logic::{Access, Node, Stored, Term};

/// What a static variable starts with.
#[derive(Debug, Default)]
pub(super) struct StaticImage {
    pub(super) size: u64,
    /// Scalars by where they are.
    scalars: Vec<(u64, Stored, Term)>,
    pub(super) later: Vec<LaterPart>,
}

impl StaticImage {
    pub(super) fn is_written_later(&self) -> bool {
        !self.later.is_empty()
    }

    /// The image, its scalars in runs.
    pub(super) fn contents(&self) -> Initial {
        let mut scalars = self.scalars.clone();
        scalars.sort_by_key(|(offset, ..)| *offset);
        let mut parts: Vec<ImagePart> = Vec::new();
        // Where the last part ends.
        let mut end = 0;
        for (offset, stored, value) in scalars {
            let next = std::mem::replace(&mut end, offset + stored.bytes());
            match parts.last_mut() {
                Some(part) if part.access.stored == stored && next == offset => {
                    match part.values.last_mut() {
                        Some(last) if last.value == value => last.count += 1,
                        _ => part.values.push(RepeatedValue { value, count: 1 }),
                    }
                }
                _ => parts.push(ImagePart {
                    offset,
                    access: Access::plain(stored),
                    stride: stored.bytes(),
                    values: vec![RepeatedValue { value, count: 1 }],
                }),
            }
        }
        if parts.is_empty() { Initial::Zero } else { Initial::Image(Image { parts }) }
    }
}

impl Body<'_, '_> {
    /// The value of a static scalar.
    pub(super) fn static_scalar(
        &mut self,
        initial: Option<&tree::Initial>,
        scalar: Scalar,
    ) -> Value {
        let value = match initial {
            Some(tree::Initial::Value(value)) => Some(&**value),
            Some(tree::Initial::Parts(parts)) => parts.first().map(|part| &part.value),
            None => None,
        };
        match value {
            Some(expr) => {
                let value = self.value(expr);
                self.function.convert(value, scalar, self.place(expr.span))
            }
            None => self.function.zero(scalar),
        }
    }

    pub(super) fn static_image(&mut self, id: ObjectId) -> StaticImage {
        let object = self.tree().object(id);
        let size = self.known_size(&object.ty).unwrap_or(0);
        let mut image = StaticImage { size, ..StaticImage::default() };
        match &object.initial {
            None => {}
            Some(tree::Initial::Value(value)) => {
                self.add_part(&mut image, 0, None, &object.ty, value);
            }
            Some(tree::Initial::Parts(parts)) => {
                for part in parts {
                    let (offset, bits, ty) = self.part_place(&object.ty, &part.steps);
                    self.add_part(&mut image, offset, bits, &ty, &part.value);
                }
            }
        }
        image
    }

    /// Where a part is, and its type.
    pub(super) fn part_place(&self, whole: &Type, steps: &[Step]) -> (u64, Option<Stored>, Type) {
        let (mut offset, mut bits, mut ty) = (0, None, whole.clone());
        for &step in steps {
            let part = self.tree().part(&ty, step);
            match step {
                Step::Element(index) => {
                    offset += index * self.types().size(&part).unwrap_or(0);
                }
                Step::Member(index) => {
                    let place = MemberPlace::of(self.types(), &ty, index);
                    offset += place.offset;
                    bits = place.bits;
                }
            }
            ty = part;
        }
        (offset, bits, ty)
    }

    fn add_part(
        &mut self,
        image: &mut StaticImage,
        offset: u64,
        bits: Option<Stored>,
        ty: &Type,
        value: &Expr,
    ) {
        if ty.is_array() {
            return self.add_text(image, offset, ty, value);
        }
        let place = self.place(value.span);
        let Some(scalar) = Scalar::of(self.types(), ty) else {
            let (size, from) = (self.known_size(ty).unwrap_or(0), self.lvalue(value));
            match from {
                Lvalue::Memory(from) if matches!(ty.kind, TypeKind::Record(_)) => {
                    let what = LaterValue::Copy(from, size);
                    image.later.push(LaterPart { offset, what });
                }
                _ => self.function.unmodelled("what this variable starts with", place),
            }
            return;
        };
        let value = self.value(value);
        let value = self.function.convert(value, scalar, place);
        self.function.require_bits(value, place);
        let mut value = value.term;
        let stored = bits.unwrap_or_else(|| scalar.stored(self.model()));
        if let Stored::Bits { width, signed, .. } = stored {
            value = self.function.terms.wrap(width, signed, value);
        }
        image.size = image.size.max(offset + stored.bytes());
        if value == self.function.zero(scalar).term {
            return;
        }
        let is_later = bits.is_some() || !self.is_made(value);
        if is_later {
            image.later.push(LaterPart { offset, what: LaterValue::Scalar(stored, value) });
        } else {
            image.scalars.push((offset, stored, value));
        }
    }

    /// Whether a value is one that an image may hold: nothing of it is made later, or read.
    fn is_made(&self, value: Term) -> bool {
        let terms = &self.function.terms;
        let fine = |&symbol: &Term| {
            let read = terms.sort(symbol).is_memory();
            !read && !self.shared.unmade.contains(&symbol)
        };
        debug_assert!(!matches!(terms.node(value), Node::Unknown(_)));
        terms.symbols(value).iter().all(fine)
    }

    fn add_text(&mut self, image: &mut StaticImage, offset: u64, ty: &Type, value: &Expr) {
        let Some((characters, width, signed)) = self.characters(value, ty) else {
            return self.function.unmodelled("an array that starts so", self.place(value.span));
        };
        let stored = Stored::Integer { width, signed };
        for (index, character) in characters.iter().enumerate() {
            let at = offset + index as u64 * stored.bytes();
            image.size = image.size.max(at + stored.bytes());
            if *character != 0 {
                let number = crate::logic::wrap_int(width, signed, &(*character).into());
                image.scalars.push((at, stored, self.function.terms.int(number)));
            }
        }
    }

    /// The characters of a string literal that an array has room for.
    pub(super) fn characters(&self, value: &Expr, ty: &Type) -> Option<(Vec<u32>, u32, bool)> {
        let (element, _) = ty.element()?;
        let kind = self.types().integer(element)?;
        let (width, signed) = (8 * kind.bytes(self.model()), kind.is_signed(self.model()));
        let mut characters: Vec<u32> = match &value.kind {
            ExprKind::Text(bytes) => bytes.iter().map(|&byte| byte.into()).collect(),
            ExprKind::WideText(_, characters) => characters.to_vec(),
            _ => return None,
        };
        let room = self.known_size(ty)? / u64::from(width / 8);
        characters.push(0);
        characters.truncate(usize::try_from(room).unwrap_or(usize::MAX));
        Some((characters, width, signed))
    }

    /// Stores what waited for all objects to be made.
    pub(super) fn store_later_parts(&mut self) {
        for (whole, part, place) in std::mem::take(&mut self.shared.later) {
            let to = whole.member(&self.function.terms, part.offset);
            match part.what {
                LaterValue::Scalar(stored, value) => {
                    self.function.store_stored(to, stored, value, place);
                }
                LaterValue::Copy(from, size) => {
                    let size = self.function.terms.int(size);
                    self.function.copy(to, Address::of_pointer(from.pointer), size, place);
                }
            }
        }
    }
}
