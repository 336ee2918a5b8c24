//! Floating constants as numbers of a format.

use crate::front::types::{FloatKind, floating_value};
use crate::logic::Float;

/// A floating constant, as it is written; none where its value is not known.
#[expect(clippy::cast_possible_truncation, reason = "a float constant has the value of a float")]
pub(in crate::front) fn floating(text: &str) -> Option<Float> {
    let value = floating_value(text)?;
    Some(match FloatKind::of_constant(text) {
        FloatKind::Float => Float::single(value as f32),
        _ => Float::double(value),
    })
}
