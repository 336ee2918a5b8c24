//! Asking solvers: what is sent, what comes back, and what if it does not.

mod bits;
mod cache;
mod cores;
mod floats;
mod formulas;
mod horn;
mod interpolants;
mod query_file;
mod read;
mod room;
mod server;
mod session;
mod smtlib;
mod solve;
mod solver_faults;
#[path = "../support/mod.rs"]
mod support;
mod variants;
mod vmt;
