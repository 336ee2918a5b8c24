//! The engines.
pub mod apc;
