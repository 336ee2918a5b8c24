//! The words for memory in the text form: `&load[s32](p)`, `&allocate[heap.open.align8](p, 4 * n) "list"`.

use super::declared::{DeclaredArray, DeclaredScalar};
use super::image::{Image, ImagePart};
use super::memory::{Allocation, AllocationKind, Bytes, Initial, MemoryEffect};
use super::quoted::quoted;
use crate::logic::{Access, MemoryOp, ObjectFact, Term};

/// Words for what is computed of pointers alone.
pub(crate) const POINTER_WORDS: [(&str, MemoryOp); 3] =
    [("pointer", MemoryOp::Pointer), ("object", MemoryOp::Object), ("offset", MemoryOp::Offset)];

/// How an operation is written, up to its operands.
pub(super) fn opening(op: MemoryOp) -> String {
    match op {
        MemoryOp::Step { stride } => format!("&step[{stride}]"),
        MemoryOp::Load(access) => format!("&load[{access}]"),
        MemoryOp::Fact(fact) => {
            let word = ObjectFact::WORDS.iter().find(|(_, known)| *known == fact);
            format!("&{}", word.map_or("", |(word, _)| word))
        }
        MemoryOp::Pointer | MemoryOp::Object | MemoryOp::Offset => {
            let word = POINTER_WORDS.iter().find(|(_, known)| *known == op);
            format!("&{}", word.map_or("", |(word, _)| word))
        }
    }
}

/// How an effect is written.
pub(super) fn effect_text(effect: &MemoryEffect, written: impl Fn(Term) -> String) -> String {
    let list =
        |terms: &[Term]| terms.iter().map(|&term| written(term)).collect::<Vec<_>>().join(", ");
    match effect {
        MemoryEffect::Store { access, pointer, value } => {
            format!("&store[{access}]({})", list(&[*pointer, *value]))
        }
        MemoryEffect::Allocate { variable, object } => {
            let name = if object.name.is_empty() {
                String::new()
            } else {
                format!(" {}", quoted(&object.name))
            };
            let image = object.contents.image();
            let image = image.map_or(String::new(), |image| image_text(image, &written));
            let (terms, leaves) = (list(&[*variable, object.size]), leaves_text(&object.leaves));
            format!("&allocate[{}]({terms}){name}{image}{leaves}", kind_text(object))
        }
        MemoryEffect::End { pointer } => format!("&end({})", list(&[*pointer])),
        MemoryEffect::Protect { pointer } => format!("&protect({})", list(&[*pointer])),
        MemoryEffect::Unprotect { pointer } => format!("&unprotect({})", list(&[*pointer])),
        MemoryEffect::Copy { to, from, size } => format!("&copy({})", list(&[*to, *from, *size])),
        MemoryEffect::Fill { to, byte, size } => format!("&fill({})", list(&[*to, *byte, *size])),
        MemoryEffect::Havoc { to, size } => format!("&havoc({})", list(&[*to, *size])),
        MemoryEffect::Forget { to, size } => format!("&forget({})", list(&[*to, *size])),
        MemoryEffect::HavocReachable { pointer } => {
            format!("&havoc_reachable({})", list(&[*pointer]))
        }
    }
}

/// `heap.open.align8`: what it is, what it holds, how it is aligned.
fn kind_text(object: &Allocation) -> String {
    let contents = match object.contents {
        Initial::Open => "open",
        Initial::Zero => "zero",
        Initial::Image(_) => "image",
    };
    format!("{}.{contents}.align{}", object.kind.as_str(), object.alignment)
}

/// ` { 0: s32(1, 2, 0#6), 32: p64[16](q) }`: from which offset on which scalars stand, how far one from the
/// other if not side by side; `0#6` is six times 0.
fn image_text(image: &Image, written: impl Fn(Term) -> String) -> String {
    let part = |part: &ImagePart| {
        let value = |at: usize| {
            let repeated = &part.values[at];
            let times =
                if repeated.count == 1 { String::new() } else { format!("#{}", repeated.count) };
            written(repeated.value) + &times
        };
        let values: Vec<String> = (0..part.values.len()).map(value).collect();
        let apart = part.stride != part.access.stored.bytes();
        let stride = if apart { format!("[{}]", part.stride) } else { String::new() };
        format!("{}: {}{stride}({})", part.offset, part.access, values.join(", "))
    };
    let parts: Vec<String> = image.parts.iter().map(part).collect();
    if parts.is_empty() { " { }".to_owned() } else { format!(" {{ {} }}", parts.join(", ")) }
}

/// ` leaves { 0: s32 "top", 4: "data[]" [10 * 4] }`; nothing for none.
fn leaves_text(leaves: &[DeclaredScalar]) -> String {
    let array = |array: &DeclaredArray| match array.count {
        Some(count) => format!(" [{count} * {}]", array.stride),
        None => format!(" [* {}]", array.stride),
    };
    let leaf = |leaf: &DeclaredScalar| {
        let arrays: String = leaf.arrays.iter().map(array).collect();
        let stored = leaf.stored.map(|stored| format!("{} ", Access::plain(stored)));
        let stored = stored.unwrap_or_default();
        format!("{}: {stored}{}{arrays}", leaf.offset, quoted(&leaf.name))
    };
    let all: Vec<String> = leaves.iter().map(leaf).collect();
    if all.is_empty() { String::new() } else { format!(" leaves {{ {} }}", all.join(", ")) }
}

/// What such a text says, the image to be filled in.
pub(crate) fn kind_of(text: &str) -> Option<(AllocationKind, Initial, u64)> {
    let mut parts = text.split('.');
    let kind = parts.next()?;
    let (_, kind) = *AllocationKind::WORDS.iter().find(|(word, _)| *word == kind)?;
    let contents = match parts.next()? {
        "open" => Initial::Open,
        "zero" => Initial::Zero,
        "image" => Initial::Image(Image::default()),
        _ => return None,
    };
    let alignment: u64 = parts.next()?.strip_prefix("align")?.parse().ok()?;
    (alignment.is_power_of_two() && parts.next().is_none()).then_some((kind, contents, alignment))
}

/// `little.64`: how numbers become bytes, and how many bits pointers have.
pub(super) fn bytes_text(bytes: Bytes) -> String {
    let order = if bytes.is_big_endian { "big" } else { "little" };
    format!("&bytes[{order}.{}]", bytes.pointer_width)
}

/// What such a text says.
pub(crate) fn bytes_of(text: &str) -> Option<Bytes> {
    let (order, width) = text.split_once('.')?;
    let is_big_endian = match order {
        "big" => true,
        "little" => false,
        _ => return None,
    };
    let pointer_width = width.parse().ok().filter(|width| [16, 32, 64].contains(width))?;
    Some(Bytes { is_big_endian, pointer_width })
}
