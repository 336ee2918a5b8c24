//! abstract path conditions
mod condition;
mod execute;
mod looping;
mod path;
mod process_loop;
mod program;
mod rules;
pub mod settings;
mod steps;
