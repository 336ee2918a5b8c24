//! Asking solvers: what is sent, what comes back, and what if it does not.

mod cache;
mod query_file;
mod session;
mod smtlib;
mod solve;
mod solver_faults;
#[path = "../support/mod.rs"]
mod support;
