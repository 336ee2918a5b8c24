//! The languages: what is read, what it means, and what is said about what is wrong.

mod c;
mod flow;
mod microc;
mod translation;
