//! Variables of the body of a loop, which live from its begin to its end.

use super::Writing;

impl Writing {
    /// Makes a variable of a block, and uses it; returns its pointer.
    pub(super) fn begin_block(&mut self) -> String {
        let home = format!("h{}", self.homes.len());
        self.homes.push(home.clone());
        let (contents, stride) = (self.pick(&["open", "zero"]), self.stride());
        self.line(&format!("&allocate[automatic.{contents}.align8]({home}, {stride}) \"{home}\""));
        for _ in 0..self.chance.index(4) {
            self.use_home(&home);
        }
        home
    }

    fn use_home(&mut self, home: &str) {
        let (pointer, x, value) = (self.any_pointer(), self.any_number(), self.value());
        match self.chance.index(9) {
            0 | 1 => self.line(&format!("&store[s32]({home}, {value})")),
            2 | 3 => {
                self.line(&format!("{x} := &load[s32]({home})"));
                self.line(&format!("output {x}"));
            }
            4 if !self.has_numbers_only => {
                self.line(&format!("&store[p64](&step[8]({home}, 1), {pointer})"));
            }
            5 if !self.has_numbers_only => {
                self.line(&format!("{pointer} := &load[p64](&step[8]({home}, 1))"));
            }
            // Its address gets out.
            6 => self.line(&format!("{pointer} := &step[4]({home}, 0)")),
            7 if !self.has_numbers_only => self.checked(pointer, "8", |this| {
                this.line(&format!("&store[p64]({pointer}, {home})"));
            }),
            _ => self.line(&format!("output {home} == {pointer}")),
        }
    }

    /// The life of a block's variable is over, if there is one.
    pub(super) fn end_block(&mut self, home: Option<String>) {
        if let Some(home) = home {
            self.line(&format!("&end({home})"));
        }
    }
}
