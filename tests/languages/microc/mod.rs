//! microc: texts that are no programs, programs with known outputs, and random programs
//! against an evaluator of the tests' own.

mod bad;
mod differential;
mod evaluate;
mod grow;
mod listening;
mod programs;
mod tree;
