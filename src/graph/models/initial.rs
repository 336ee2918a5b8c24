//! What images say of the regions that their objects are in: which pointers are there, and which scalars accesses
//! find. Those that an access sees otherwise than the image has them make bytes of the region, as two accesses do
//! that disagree.

use std::collections::BTreeSet;

use num_integer::Integer;

use super::cells::Accessed;
use super::pointee::Offsets;
use crate::graph::image::{Image, ImagePart, ImageScalar};
use crate::logic::{Stored, Term};

/// The pointers in an image, each with where it is.
pub(super) fn pointers_of(image: &Image) -> impl Iterator<Item = (Offsets, Term)> + '_ {
    let pointers =
        image.parts.iter().filter(|part| matches!(part.access.stored, Stored::Pointer { .. }));
    let scalars = pointers.flat_map(ImagePart::scalars);
    scalars.map(|scalar| (Offsets::one(signed(scalar.offset)), scalar.value))
}

/// What is accessed in a region, with those scalars of its images that some access has a byte of.
pub(super) fn with_images<'i>(
    accessed: &[Accessed],
    images: impl Iterator<Item = &'i Image>,
    unit: i64,
) -> Vec<Accessed> {
    let mut all = accessed.to_vec();
    let known: BTreeSet<(i64, Stored)> =
        accessed.iter().map(|access| (access.offsets.residue(unit), access.stored)).collect();
    let mut seen = BTreeSet::new();
    for ImageScalar { offset, stored, .. } in images.flat_map(Image::scalars) {
        let offsets = Offsets::one(signed(offset));
        let at = (offsets.residue(unit), stored);
        if seen.insert(at) && known.iter().any(|&other| meet(at, other, unit)) {
            all.push(Accessed { offsets, stored });
        }
    }
    all
}

/// Whether two scalars have a byte in common, in the same element or in elements that follow each other.
fn meet((at, stored): (i64, Stored), (other, other_stored): (i64, Stored), unit: i64) -> bool {
    let (bytes, other_bytes) = (signed(stored.bytes()), signed(other_stored.bytes()));
    if unit == 0 {
        return at.saturating_sub(other) < other_bytes && other.saturating_sub(at) < bytes;
    }
    let behind = at.saturating_sub(other).mod_floor(&unit);
    behind < other_bytes || unit - behind < bytes
}

/// An offset, as offsets of accesses are.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
