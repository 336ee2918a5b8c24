//! Bytes of several scalars at once, and pointers as numbers.

use super::Writing;

/// Parts of a word: how many bytes behind its start, and what they are accessed as.
const PARTS: [(u64, &str); 7] =
    [(0, "u32"), (4, "u32"), (0, "s32"), (2, "u16"), (0, "u8"), (1, "u8"), (5, "s8")];

impl Writing {
    /// A pointer as a number, or the other way round.
    pub(super) fn pun(&mut self) {
        let (p, q, x) = (self.any_pointer(), self.any_pointer(), self.any_number());
        let (place, _) = self.access(true);
        let (at, part) = PARTS[self.chance.index(PARTS.len())];
        match self.chance.index(9) {
            // From one object's address to others, and with tags in its last bits.
            8 => {
                let moved = [
                    format!("{x} + {}", self.stride()),
                    format!("{x} + 1 - {x} mod 2"),
                    format!("{x} - {x} mod 4"),
                ];
                let moved = &moved[self.chance.index(moved.len())];
                self.line(&format!("{x} := {moved}"));
            }
            0 => self.line(&format!("{x} := &address({p}) + &offset({p})")),
            1 => self.line(&format!("output wrap(u4, &address({p}) + &offset({p}))")),
            2 => self.line(&format!(
                "output &address({p}) + &offset({p}) <= &address({q}) + &offset({q})"
            )),
            3 => self.checked(&place.clone(), "8", |this| {
                this.line(&format!("&store[u64]({place}, &address({p}) + &offset({p}))"));
            }),
            4 => self.checked(&place.clone(), "8", |this| {
                this.line(&format!("&store[u64]({place}, {x})"));
            }),
            5 => self.checked(&place.clone(), "8", |this| {
                this.line(&format!("{x} := &load[u64]({place})"));
            }),
            6 => self.checked(&place.clone(), "8", |this| {
                this.line(&format!("{x} := &load[{part}](&step[1]({place}, {at}))"));
                this.line(&format!("output {x}"));
            }),
            _ => self.checked(&place.clone(), "8", |this| {
                this.line(&format!("&store[{part}](&step[1]({place}, {at}), {x})"));
            }),
        }
    }

    pub(super) fn range(&mut self) {
        let (to, from) = (self.any_pointer(), self.any_pointer());
        let (stride, [x, y, _]) = (self.stride(), self.names.numbers);
        let tidy = [stride.to_string(), format!("{stride} * {x}"), format!("{stride} * {y}")];
        let others = if self.is_nested { ["8", "40", "4", x] } else { ["8", "24", "5", x] };
        let size = if self.is_tidy || self.chance.once_in(3) {
            tidy[self.chance.index(3)].clone()
        } else {
            self.pick(&others).to_owned()
        };
        let byte = self.pick(&["0", "0", "1", "255", y]);
        let what = self.chance.index(6);
        let unknown = self.pick(&["havoc", "forget"]);
        self.checked(to, &size, |this| {
            this.checked(from, &size, |this| {
                this.line(&match what {
                    0 | 1 => format!("&copy({to}, {from}, {size})"),
                    2 => format!("&{unknown}({to}, {size})"),
                    3 => format!("&copy(&step[{stride}]({to}, 1), {to}, {size})"),
                    _ => format!("&fill({to}, {byte}, {size})"),
                });
            });
        });
    }
}
