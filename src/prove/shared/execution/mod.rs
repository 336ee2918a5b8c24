//! Symbolic execution, whichever states an engine goes on with (R24 §3.3, §5.3).
//!
//! * [`subject`] – a program made ready to be executed
//! * [`store`] – what its variables hold, as terms over the inputs
//! * [`values`] – expressions under a store
//! * [`cases`] – the values that an integer may have
//! * [`memory`] – what expressions read of a memory
//! * [`pointers`] – pointers that are choices
//! * [`by_object`] – conditions on them
//! * [`arms`] – what two states hold as one
//! * [`effects`] – what instructions do to a store
//! * [`known`] – what conditions say without asking

pub(crate) mod arms;
mod by_object;
pub(crate) mod cases;
pub(crate) mod effects;
pub(crate) mod known;
mod known_floats;
pub(crate) mod memory;
pub(crate) mod pointers;
pub(crate) mod store;
pub(crate) mod subject;
pub(crate) mod values;
