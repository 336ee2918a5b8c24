//! An error on purpose: a statement that errs on each run that comes to it, at a random place
//! among the outermost statements of `main`.
//!
//! The thesis says that it may be one where no run comes; of its 300 programs with such an error none
//! was explored to the end without finding one (table 6.17: errors and timeouts are 50 of each set), as is so
//! where only a loop that never ends, or another error, can stand before it. Deeper places would be what a run
//! misses in one program of eight.

use super::grower::Grower;
use super::tree::{Block, Expr, at, deref, set};

impl Grower<'_> {
    /// Puts an error somewhere into the statements.
    pub(super) fn plug(&mut self, body: &mut Block) {
        let error = self.error();
        let place = self.pick(body.len() + 1);
        body.splice(place..place, error);
    }

    fn error(&mut self) -> Block {
        let name = self.integer_name();
        // Without divisions there is none of these either.
        match self.pick(if self.divides() { 3 } else { 2 }) {
            0 => {
                let array = self.one(&self.pools.arrays.clone());
                // No array of a program is so long.
                vec![set(&name, at(&array.name, array.length + 10))]
            }
            1 => {
                let pointer = self.one(&self.pools.pointers.clone());
                vec![set(&pointer, Expr::Null), set(&name, deref(&pointer))]
            }
            _ => vec![set(&name, Expr::Number(1) / 0)],
        }
    }
}
