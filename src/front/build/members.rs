//! Where the members of structures and unions are (C17 6.7.2.1).

use crate::front::types::{Type, Types};
use crate::logic::Stored;

/// Where a member is in its structure.
#[derive(Clone, Copy, Debug)]
pub(in crate::front) struct MemberPlace {
    pub(in crate::front) offset: u64,
    /// If it is a bit-field.
    pub(in crate::front) bits: Option<Stored>,
}

impl MemberPlace {
    /// Where the `index`-th member of a type is. A bit-field is accessed by its declared type where that is in the
    /// structure, else by as many bytes as it has a part in.
    pub(in crate::front) fn of(types: &Types, whole: &Type, index: usize) -> Self {
        let members = types.members(whole).unwrap_or_default();
        let Some(member) = members.get(index) else { return Self { offset: 0, bits: None } };
        let Some(width) = member.bits else {
            return Self { offset: member.start / 8, bits: None };
        };
        let signed = types.integer(&member.ty).is_some_and(|kind| kind.is_signed(types.model));
        let whole = types.size(whole).unwrap_or(0);
        let declared = types.room(&member.ty).bytes().max(1);
        let at = member.start / (8 * declared) * declared;
        let first = member.start - 8 * at;
        let fits = first + u64::from(width) <= 8 * declared && at + declared <= whole;
        let (offset, first, unit) = if fits {
            (at, first, declared)
        } else {
            let first = member.start % 8;
            (member.start / 8, first, (first + u64::from(width)).div_ceil(8))
        };
        let narrow = |number: u64| u32::try_from(number).unwrap_or(0);
        let bits = Stored::Bits { unit: narrow(unit), first: narrow(first), width, signed };
        Self { offset, bits: Some(bits) }
    }
}
