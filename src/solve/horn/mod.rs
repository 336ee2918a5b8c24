//! [Horn clauses](crate::logic::horn) put to solvers.
//!
//! The text ([`print`]) is the same for all solvers, over integers or ([`bits`]) over bit-vectors;
//! what a solver is told besides, its table says, in several ways where that pays: each is an entrant
//! of its own in the race. What it finds is read back into terms. **Nothing here is believed**: a
//! solution is a guess for whoever asked, and that there is none is a hint.

mod bits;
mod certificate;
mod flat;
mod print;
mod put;
mod ranges;

use super::asked::Statuses;
pub use bits::text_in_bits;
pub use put::{HornAnswer, HornScript, derived, solution};

impl Statuses for HornAnswer {
    fn statuses(&self) -> &[Option<bool>] {
        match self {
            HornAnswer::Solution(_) => &[Some(true)],
            HornAnswer::NoSolution(_) => &[Some(false)],
            HornAnswer::Unknown(_) => &[None],
        }
    }
}
