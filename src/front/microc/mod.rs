//! microc, a small language in the manner of C: integers, pointers, records, arrays and
//! functions (Rozhoň, *Nested loops and path explosion in symbolic execution*, chapter 2).
//!
//! * [`generate`] – random programs

pub mod generate;
