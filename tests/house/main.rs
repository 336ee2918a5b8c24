//! What holds of the code as text: which room knows which, and that what is cited is there.

mod architecture;
mod references;
mod scanner;
