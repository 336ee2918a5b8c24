//! Questions over bit-vectors for SAT solvers: bit-blasting, clauses, the DIMACS format.
//!
//! A SAT solver takes part like any other ([`SolverLanguage::Dimacs`](super::language::SolverLanguage) in its table): the
//! SMT-LIB text that others would read, whether unloop has written it or a user, becomes
//!
//! 1. a [`network`] of gates, in which [`operators`] and [`words`] say what the theory's operators are
//!    ([`blaster`], [`commands`] and [`terms`] read the text);
//! 2. [clauses](cnf), which are streamed into a fresh process;
//! 3. by its [answer], values of the text's terms ([`decide`](decide::decide)).
//!
//! All of it is exact: the clauses are satisfiable if and only if the text is.

mod answer;
mod blasted;
mod blaster;
mod cnf;
mod commands;
mod cuts;
mod decide;
mod gate;
mod network;
mod operators;
mod sums;
mod terms;
#[cfg(test)]
mod tests;
mod words;

pub(super) use decide::{SatFinding, decide};
