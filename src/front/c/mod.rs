//! C: text → tokens → syntax tree → flowgraph.
mod ast;
mod headers;
mod lexer;
mod literal;
mod parse;
mod preprocess;
mod tidy;
mod token;
