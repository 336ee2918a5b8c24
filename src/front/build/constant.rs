//! Floating constants as numbers of a format.

use crate::front::types::{FloatKind, floating_value};
use crate::logic::{Float, Format};

/// A floating constant, as it is written; none where its value is not known.
pub(in crate::front) fn floating(text: &str) -> Option<Float> {
    let value = Float::double(floating_value(text)?);
    Some(match FloatKind::of_constant(text) {
        FloatKind::Float => value.to(Format::Single),
        _ => value,
    })
}
