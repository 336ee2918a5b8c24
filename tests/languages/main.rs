//! The languages: what is read, what it means, and what is said about what is wrong.

mod c;
mod flow;
mod horn;
mod listings;
mod microc;
mod round_trip;
#[path = "../support/mod.rs"]
mod support;
mod translation;
