//! What a pointer may be: into which region it points, and with which offsets. Offsets are in bytes: an
//! anchor, and any number of steps of each of a few strides, longest first: `&s[i].text[j]` is 4 + 24·i + j.
//! With one stride that is a congruence (P. Granger, *Static analysis of arithmetical congruences*, 1989);
//! with several, elements of elements keep an index each.

use num_integer::Integer;

/// So many strides are told apart.
pub(super) const MAX_STRIDES: usize = 4;

/// `anchor + Σ stride · ℤ`; one number where there is no stride.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Offsets {
    anchor: i64,
    /// The longest first; 0: no more.
    strides: [i64; MAX_STRIDES],
    /// The greatest common divisor of the strides, 0 if there is none: kept, as each comparison asks for it.
    unit: i64,
}

impl Offsets {
    /// One offset.
    pub(super) fn one(offset: i64) -> Self {
        Self { anchor: offset, strides: [0; MAX_STRIDES], unit: 0 }
    }

    /// All of them.
    pub(super) const ALL: Self = Self { anchor: 0, strides: [1, 0, 0, 0], unit: 1 };

    fn new(anchor: i64, strides: impl IntoIterator<Item = i64>) -> Self {
        let mut all: Vec<i64> = strides.into_iter().filter(|stride| *stride != 0).collect();
        all.sort_unstable_by_key(|stride| std::cmp::Reverse(*stride));
        all.dedup();
        if all.len() > MAX_STRIDES {
            let rest = all.split_off(MAX_STRIDES - 1);
            all.push(rest.into_iter().fold(0, |unit, stride| unit.gcd(&stride)));
        }
        let mut strides = [0; MAX_STRIDES];
        strides.iter_mut().zip(&all).for_each(|(to, stride)| *to = *stride);
        Self { anchor, strides, unit: all.iter().fold(0, |unit, stride| unit.gcd(stride)) }
    }

    /// Where the steps begin.
    pub(super) fn anchor(self) -> i64 {
        self.anchor
    }

    /// The strides of its steps, the longest first.
    pub(super) fn strides(self) -> impl Iterator<Item = i64> {
        self.strides.into_iter().filter(|stride| *stride != 0)
    }

    /// What all distances between them are a multiple of; 0: there is one.
    pub(super) fn unit(self) -> i64 {
        self.unit
    }

    /// So many bytes as steps of each stride; `None` where they are none.
    pub(super) fn steps(self, bytes: i64) -> Option<[i64; MAX_STRIDES]> {
        let (mut steps, mut left) = ([0; MAX_STRIDES], bytes);
        for (count, stride) in steps.iter_mut().zip(self.strides()) {
            *count = left / stride;
            left -= *count * stride;
        }
        (left == 0).then_some(steps)
    }

    /// The number of the longest stride that so long a step is a multiple of.
    pub(super) fn stride_of(self, step: i64) -> Option<usize> {
        self.strides().position(|stride| step % stride == 0)
    }

    /// Whether each of these is one of `other`, step by step.
    fn is_within(self, other: Self) -> bool {
        let apart = self.anchor.checked_sub(other.anchor);
        self.strides().all(|stride| other.stride_of(stride).is_some())
            && apart.is_some_and(|apart| other.steps(apart).is_some())
    }

    /// Those of both. Where one walks over all of the other's, by one stride, it is the one.
    pub(super) fn join(self, other: Self) -> Self {
        match (other.is_within(self), self.is_within(other)) {
            (true, true) if other.strides().count() < self.strides().count() => other,
            (true, _) => self,
            (false, true) => other,
            (false, false) => self.with_strides_of(other),
        }
    }

    /// The strides that both have, and one for what else lies between them.
    fn with_strides_of(self, other: Self) -> Self {
        let Some(apart) = self.anchor.checked_sub(other.anchor).and_then(i64::checked_abs) else {
            return Self::ALL;
        };
        let (common, rest): (Vec<i64>, Vec<i64>) = self
            .strides()
            .chain(other.strides())
            .partition(|stride| self.strides.contains(stride) && other.strides.contains(stride));
        let rest = rest.into_iter().fold(apart, |unit, stride| unit.gcd(&stride));
        Self::new(self.anchor, common.into_iter().chain([rest]))
    }

    /// The same as one congruence.
    pub(super) fn flat(self) -> Self {
        Self::new(self.anchor, [self.unit()])
    }

    /// Each moved by the same number.
    pub(super) fn moved(self, by: Option<i64>) -> Self {
        match by.and_then(|by| self.anchor.checked_add(by)) {
            Some(anchor) => Self { anchor, ..self },
            None => Self::ALL,
        }
    }

    /// Each moved by some multiple of a stride. Strides that it is shorter than stay as they are.
    pub(super) fn stepped(self, stride: u64) -> Self {
        let Ok(stride) = i64::try_from(stride) else { return Self::ALL };
        if self.stride_of(stride).is_some() {
            return self;
        }
        let (longer, shorter): (Vec<i64>, Vec<i64>) =
            self.strides().partition(|other| *other > stride);
        let unit = shorter.into_iter().fold(stride, |unit, other| unit.gcd(&other));
        Self::new(self.anchor, longer.into_iter().chain([unit]))
    }

    /// Where something of so many bytes at these offsets comes from, where `size` bytes are copied to others from
    /// there; `None` where it is not among them.
    pub(super) fn before_copy(
        self,
        (to, from): (Self, Self),
        (size, bytes): (Option<i64>, i64),
    ) -> Option<Self> {
        let (mut inside, mut strides) = (self.anchor.checked_sub(to.anchor)?, Vec::new());
        let size = size.unwrap_or(i64::MAX);
        for stride in Self::new(0, self.strides().chain(to.strides())).strides() {
            if stride < size {
                strides.push(stride);
            } else {
                // Of elements that are as long one is copied.
                inside = inside.rem_euclid(stride);
            }
        }
        if let (true, Some(shortest)) = (inside < 0, strides.last()) {
            inside = inside.rem_euclid(*shortest);
        }
        let fits = inside >= 0 && inside.checked_add(bytes)? <= size;
        let anchor = from.anchor.checked_add(inside)?;
        fits.then(|| Self::new(anchor, from.strides().chain(strides)))
    }

    /// Whether some offset is in both.
    pub(super) fn meets(self, other: Self) -> bool {
        let unit = self.unit.gcd(&other.unit);
        match self.anchor.checked_sub(other.anchor) {
            Some(apart) if unit != 0 => apart % unit == 0,
            Some(apart) => apart == 0,
            None => true,
        }
    }
}

/// An instruction that makes objects, by its number.
pub(super) type SiteId = usize;

/// What a pointer may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pointee {
    /// A member of the region that it points into, and the offsets there.
    pub(super) into: Option<(SiteId, Offsets)>,
    /// Whether it may be null.
    pub(super) null: bool,
    /// Whether it may be a number that is no object's address, or be so many bytes from null.
    pub(super) number: bool,
    /// Of what is stored: whether it may be bytes of a number, which whoever loads a pointer looks up.
    pub(super) raw: bool,
}

impl Pointee {
    /// A number that is stored where a pointer may be loaded.
    pub(super) const RAW: Self = Self { into: None, null: true, number: true, raw: true };

    /// What may be either. What both point into is one region by then.
    pub(super) fn join(self, other: Self) -> Self {
        let into = match (self.into, other.into) {
            (Some((site, one)), Some((_, other))) => Some((site, one.join(other))),
            (one, other) => one.or(other),
        };
        let raw = self.raw || other.raw;
        Self { into, null: self.null || other.null, number: self.number || other.number, raw }
    }

    /// The same with one stride at the most.
    pub(super) fn flat(self) -> Self {
        Self { into: self.into.map(|(site, offsets)| (site, offsets.flat())), ..self }
    }

    /// What the numbers of steps are called, one for each stride.
    pub(super) fn index_names(self) -> Vec<String> {
        let strides: Vec<i64> = self.into.iter().flat_map(|(_, at)| at.strides()).collect();
        match strides[..] {
            [_] => vec!["index".to_owned()],
            _ => strides.iter().map(|stride| format!("index{stride}")).collect(),
        }
    }

    /// Whether there may be no object behind it.
    pub(super) fn is_bare(self) -> bool {
        self.null || self.number || self.into.is_none()
    }
}
