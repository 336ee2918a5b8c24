//! What the operators of SMT-LIB's theories make of their arguments, as far as their names tell: the one table
//! behind the widths of a [text](super::scan) and the sorts of the terms of a [draft](super::draft).

/// Of which sort an application is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ResultSort {
    /// A truth value.
    Truth,
    /// An integer.
    Integer,
    /// A real number.
    Real,
    /// A bit-vector of one bit.
    Bit,
    /// That of its arguments, which are all of one.
    Alike,
    /// That of the first argument.
    First,
    /// That of the arguments behind the first, which are all of one.
    Others,
    /// That of the elements of the array that is the first argument.
    Element,
    /// As many bits as the arguments have together.
    Joined,
}

impl ResultSort {
    /// What an operator makes of its arguments; nothing of one that is not in the table.
    pub(super) fn of(operator: &str) -> Option<Self> {
        Some(match operator {
            "not" | "and" | "or" | "xor" | "=>" | "=" | "distinct" | "forall" | "exists" | "<"
            | "<=" | ">" | ">=" | "is_int" | "bvult" | "bvule" | "bvugt" | "bvuge" | "bvslt"
            | "bvsle" | "bvsgt" | "bvsge" | "fp.leq" | "fp.lt" | "fp.geq" | "fp.gt" | "fp.eq"
            | "fp.isNaN" | "fp.isInfinite" | "fp.isZero" | "fp.isNegative" | "fp.isPositive"
            | "fp.isNormal" | "fp.isSubnormal" => Self::Truth,
            "div" | "mod" | "to_int" => Self::Integer,
            "/" | "to_real" => Self::Real,
            "bvcomp" => Self::Bit,
            "+" | "-" | "*" | "abs" | "bvadd" | "bvsub" | "bvmul" | "bvudiv" | "bvurem"
            | "bvsdiv" | "bvsrem" | "bvsmod" | "bvand" | "bvor" | "bvxor" | "bvnot" | "bvneg"
            | "bvnand" | "bvnor" | "bvxnor" | "bvshl" | "bvlshr" | "bvashr" | "fp.neg"
            | "fp.abs" | "fp.rem" | "fp.min" | "fp.max" => Self::Alike,
            "store" | "!" => Self::First,
            // A condition, bindings, or how a result is rounded, and then terms.
            "ite" | "let" | "fp.add" | "fp.sub" | "fp.mul" | "fp.div" | "fp.fma" | "fp.sqrt"
            | "fp.roundToIntegral" => Self::Others,
            "select" => Self::Element,
            "concat" => Self::Joined,
            _ => return None,
        })
    }
}

/// An operator `(_ NAME number …)` that gives bit-vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IndexedOperator {
    /// `(_ extract 7 0)`
    Extract,
    /// `(_ zero_extend 8)`, `(_ sign_extend 8)`
    Extend,
    /// `(_ rotate_left 3)`, `(_ rotate_right 3)`
    Rotate,
    /// `(_ repeat 2)`
    Repeat,
    /// `(_ int_to_bv 8)`, `(_ fp.to_ubv 8)`
    Convert,
}

impl IndexedOperator {
    /// The operator of that name.
    pub(super) fn of(name: &str) -> Option<Self> {
        Some(match name {
            "extract" => Self::Extract,
            "zero_extend" | "sign_extend" => Self::Extend,
            "rotate_left" | "rotate_right" => Self::Rotate,
            "repeat" => Self::Repeat,
            "int2bv" | "nat2bv" | "int_to_bv" | "fp.to_ubv" | "fp.to_sbv" => Self::Convert,
            _ => return None,
        })
    }

    /// How wide its result is, with these numbers, for an argument that is so wide, if that is known.
    pub(super) fn width(self, own: Option<u32>, [first, second]: [u32; 2]) -> Option<u32> {
        match self {
            Self::Extract => Some(first.saturating_sub(second).saturating_add(1)),
            Self::Extend => Some(own?.saturating_add(first)),
            Self::Rotate => own,
            Self::Repeat => Some(own?.saturating_mul(first)),
            Self::Convert => Some(first),
        }
    }
}

/// Whether an operator computes with bit-vectors as numbers.
pub(super) fn is_arithmetic(operator: &str) -> bool {
    matches!(
        operator,
        "bvadd"
            | "bvsub"
            | "bvmul"
            | "bvneg"
            | "bvudiv"
            | "bvurem"
            | "bvsdiv"
            | "bvsrem"
            | "bvsmod"
    )
}

/// Whether `(_ NAME 8)` is a bit-vector with a value: `(_ bv5 8)`.
pub(super) fn is_value(name: &str) -> bool {
    let digits = name.strip_prefix("bv").unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// How wide a literal is, `#xff` or `#b101`; nothing of any other word.
pub(super) fn literal_width(word: &str) -> Option<u32> {
    let (bits, digits) = match word.as_bytes() {
        [b'#', b'x', digits @ ..] => (4, digits),
        [b'#', b'b', digits @ ..] => (1, digits),
        _ => return None,
    };
    Some(u32::try_from(digits.len()).unwrap_or(u32::MAX).saturating_mul(bits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_make_of_widths_what_the_theory_has() {
        let width =
            |name, own, numbers| IndexedOperator::of(name).and_then(|op| op.width(own, numbers));
        assert_eq!(width("extract", None, [7, 4]), Some(4));
        assert_eq!(width("sign_extend", Some(8), [8, 0]), Some(16));
        assert_eq!(width("rotate_left", Some(8), [3, 0]), Some(8));
        assert_eq!(width("repeat", Some(8), [3, 0]), Some(24));
        assert_eq!(width("repeat", Some(u32::MAX), [3, 0]), Some(u32::MAX));
        assert_eq!(width("zero_extend", None, [8, 0]), None);
        assert_eq!(width("int2bv", None, [9, 0]), Some(9));
        assert_eq!(width("divisible", Some(8), [2, 0]), None);
        assert_eq!(
            ["#xff", "#b101", "#a", "255"].map(literal_width),
            [Some(8), Some(3), None, None]
        );
        assert_eq!(["bv5", "bv", "bvadd", "BitVec"].map(is_value), [true, false, false, false]);
    }
}
