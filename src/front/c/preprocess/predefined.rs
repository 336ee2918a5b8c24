//! The macros that are there from the start (C17 §6.10.8), which are those of the [platform](super::super::platform),
//! and those of the command line.

use std::sync::Arc;

use super::super::lexer::Lexer;
use super::super::piece::{Kind, Piece};
use super::super::platform;
use super::Preprocessor;
use crate::front::source::{Diagnostic, Span};

/// Macros that stand for something else at each use.
pub(super) const BUILT_IN: &[&str] = &[
    "__LINE__",
    "__FILE__",
    "__BASE_FILE__",
    "__COUNTER__",
    "__INCLUDE_LEVEL__",
    "__DATE__",
    "__TIME__",
    "__TIMESTAMP__",
    "__has_attribute",
    "__has_builtin",
    "__has_c_attribute",
    "__has_cpp_attribute",
    "__has_include",
    "__has_include_next",
];

impl Preprocessor<'_> {
    /// Defines what is defined for every program.
    pub(super) fn define_own(&mut self) {
        let own = platform::predefined(self.options.abi());
        let texts = match &self.options.platform {
            Some(platform) => &[platform.macros.as_str()][..],
            None => &own,
        };
        for text in texts {
            self.open_own(text, Span::default());
            // Such a text is nothing but directives.
            while self.pull().is_some() {}
        }
    }

    /// `-D NAME`, `-D NAME=VALUE`, `-D 'NAME(PARAMETERS)=VALUE'`.
    pub(super) fn define_commanded(&mut self, name: &str, value: Option<&str>) {
        let text = format!("{name} {}", value.unwrap_or("1"));
        let file = self.sources.add(format!("-D {name}"), text);
        let mut lexer = Lexer::of_file(&self.sources.shared_text(file), file);
        let line: Vec<Piece> = std::iter::from_fn(|| lexer.piece(&mut self.names)).collect();
        if let Some(stray) = line.iter().skip(1).find(|piece| piece.first_on_line) {
            let help = "write the value on one line";
            return self.error(stray.span, "the value of a macro ends with the line", help);
        }
        let whole = line.first().map_or(Span { file, start: 0, end: 0 }, |first| first.span);
        self.define(whole, line);
    }

    /// What one of [`BUILT_IN`] stands for; any other piece stays what it is.
    pub(super) fn built_in(&mut self, piece: Piece) -> Piece {
        let Some(name) = piece.name().filter(|name| BUILT_IN.contains(&&***name)) else {
            return piece;
        };
        if let Some(kind) = self.answer(&piece) {
            return Piece { kind, ..piece };
        }
        let place = self.sources.place(piece.span);
        let kind = match &**name {
            "__LINE__" => number(place.line),
            "__FILE__" => string(self.sources.name(place.file)),
            "__BASE_FILE__" => string(self.sources.name(self.main)),
            "__INCLUDE_LEVEL__" => {
                number(u32::try_from(self.files.len().saturating_sub(1)).unwrap_or(u32::MAX))
            }
            "__COUNTER__" => {
                self.counter += 1;
                number(self.counter - 1)
            }
            name => {
                // What gcc says that cannot find it out.
                let unknown = match name {
                    "__DATE__" => "??? ?? ????",
                    "__TIME__" => "??:??:??",
                    _ => "??? ??? ?? ??:??:?? ????",
                };
                let message = format!("`{name}` is taken to be \"{unknown}\"");
                let help = format!("give it a value with -D '{name}=\"...\"'");
                self.warn(Diagnostic::warning(place, message).help(help));
                string(unknown)
            }
        };
        Piece { kind, ..piece }
    }
}

fn number(number: u32) -> Kind {
    Kind::Number(Arc::from(number.to_string()))
}

fn string(text: &str) -> Kind {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
    Kind::Quoted(Arc::from(format!("\"{escaped}\"")))
}
