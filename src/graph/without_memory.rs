//! Programs by their types: with a memory, which are run and made a model of, and without one, which engines are
//! given.

use std::ops::Deref;

use super::program::Program;

/// A program without a memory: no pointers, nothing that is read of objects, no call through a pointer.
///
/// ```
/// use std::sync::Arc;
/// use unloop::front::{ReadOptions, flow::Flow, read_text};
/// use unloop::graph::WithoutMemory;
/// use unloop::logic::Terms;
///
/// let text = "program main\n&bytes[little.64]\nfunction main {\n L0: halt\n}\n";
/// let options = ReadOptions::default();
/// let (program, _) = read_text(&Flow, "p.flow", text, &options, &Arc::new(Terms::new())).unwrap();
/// assert!(WithoutMemory::of(&program).is_none());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct WithoutMemory<'p>(&'p Program);

impl<'p> WithoutMemory<'p> {
    /// `None` of a program with a memory: what stands for it is a [model](super::modelled).
    pub fn of(program: &'p Program) -> Option<Self> {
        program.bytes.is_none().then_some(Self(program))
    }

    /// A program that a pass has made of one without a memory: no pass adds one.
    pub(crate) fn made(program: &'p Program) -> Self {
        debug_assert!(program.bytes.is_none(), "a pass has added a memory");
        Self(program)
    }

    /// The program.
    pub fn program(self) -> &'p Program {
        self.0
    }
}

impl Deref for WithoutMemory<'_> {
    type Target = Program;

    fn deref(&self) -> &Program {
        self.0
    }
}
