//! What images say of the regions that their objects are in: which pointers are there, and which scalars accesses
//! see otherwise: these make bytes of numbers, as two accesses do that disagree.

use std::collections::BTreeSet;

use super::accessed::{bytes_of, is_same_place};
use super::pointee::Offsets;
use crate::graph::image::{Image, ImagePart};
use crate::logic::{Stored, Term};

/// So many scalars that accesses see otherwise are looked at. Where there are more they may be refused.
const MAX_SCALARS: usize = 256;

/// The pointers in an image, each with where it is.
pub(super) fn pointers_of(image: &Image) -> impl Iterator<Item = (Offsets, Term)> + '_ {
    let is_pointer = |part: &&ImagePart| matches!(part.access.stored, Stored::Pointer { .. });
    let scalars = image.parts.iter().filter(is_pointer).flat_map(ImagePart::scalars);
    scalars.map(|scalar| (Offsets::one(signed(scalar.offset)), scalar.value))
}

/// The offsets of scalars in an image that are of a kind.
pub(super) fn scalars_of(
    image: &Image,
    is_it: impl Fn(Stored) -> bool,
) -> impl Iterator<Item = Offsets> {
    image.parts.iter().filter(move |part| is_it(part.access.stored)).map(|part| {
        let first = Offsets::one(signed(part.offset));
        if part.count() > 1 { first.stepped(part.stride) } else { first }
    })
}

/// Adds those scalars of images that some access sees otherwise to what is accessed in a region. Each image comes with
/// its offset in the region.
pub(super) fn add_images<'i>(
    accessed: &mut BTreeSet<(Offsets, Stored)>,
    images: impl Iterator<Item = (i64, &'i Image)>,
) {
    let known = accessed.clone();
    let scalars = images.flat_map(|(start, image)| {
        let scalars = image.scalars();
        scalars.map(move |scalar| (start.saturating_add(signed(scalar.offset)), scalar.stored))
    });
    let others = scalars.filter(|scalar| {
        known.iter().any(|&(offsets, stored)| is_otherwise(*scalar, offsets, stored))
    });
    let others = others.map(|(offset, stored)| (Offsets::one(offset), stored));
    accessed.extend(others.take(MAX_SCALARS));
}

/// Whether an access has a byte of a scalar, and is not about that as it is.
fn is_otherwise((offset, scalar): (i64, Stored), offsets: Offsets, stored: Stored) -> bool {
    let meets = |apart: i64| offsets.meets(Offsets::one(offset.saturating_add(apart)));
    let mut parts = (1 - bytes_of(stored)..bytes_of(scalar)).filter(|apart| meets(*apart));
    parts.any(|apart| apart != 0 || !is_same_place(scalar, stored))
}

/// An offset, as offsets of accesses are.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
