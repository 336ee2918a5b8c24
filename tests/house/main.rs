//! What holds of the code and its pages as text: which room knows which, that what is cited is there, that
//! what is said of C is shown by programs.

mod architecture;
mod circles;
mod constructs;
mod crates;
mod json_words;
mod library;
mod pages;
mod references;
mod scanner;
mod tables;
