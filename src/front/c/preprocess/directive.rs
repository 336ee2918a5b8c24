//! The lines that begin with `#` (C17 §6.10).

use std::sync::Arc;

use super::super::literal;
use super::super::piece::{Kind, Piece};
use super::super::token::{Kind as TokenKind, Word};
use super::Preprocessor;
use super::checks::CHECK_HELP;
use super::condition::evaluate;
use crate::front::source::{Diagnostic, Marker, Span};

/// An open `#if`.
pub(super) struct Condition {
    opened: Span,
    /// Whether the part that is being read counts.
    active: bool,
    /// Whether an earlier part counted, or none can.
    done: bool,
    in_else: bool,
}

/// The directives.
const KNOWN: &str = "known are #define, #undef, #include, #ifdef, #ifndef, #if, #elif, #else, \
                     #endif, #pragma, #line, #error, #warning";

/// Pragmas that change what a program means: what gcc does with them, unloop does not.
const PRAGMAS: &[&str] = &["redefine_extname", "scalar_storage_order", "weak"];

/// Names that other compilers define of themselves, or with other options.
const OF_COMPILERS: &[&str] = &["__clang__", "_MSC_VER", "__OPTIMIZE__", "__SSE2__"];

impl Preprocessor<'_> {
    /// Whether what is being read counts.
    pub(super) fn is_active(&self) -> bool {
        self.conditions.last().is_none_or(|condition| condition.active)
    }

    /// Follows the directive that begins with `hash`, to the end of its line.
    pub(super) fn directive(&mut self, hash: &Piece) {
        let Some(name) = self.piece_on_line() else { return };
        let span = hash.span.to(name.span);
        match &name.kind {
            Kind::Number(_) if self.is_active() => self.line_marker(span, name),
            Kind::Name(word)
                if matches!(&**word, "include" | "include_next") && self.is_active() =>
            {
                self.include(span, &**word == "include_next");
            }
            Kind::Name(word) => {
                let word = Arc::clone(word);
                let line = self.rest_of_line();
                if !self.conditional(&word, span, &line) && self.is_active() {
                    self.other_directive(&word, span, line);
                }
            }
            _ => {
                self.rest_of_line();
                if self.is_active() {
                    self.error(span, "this directive is not known", KNOWN);
                }
            }
        }
    }

    /// Directives that also count in parts that do not; false if it is none of them.
    fn conditional(&mut self, word: &str, span: Span, line: &[Piece]) -> bool {
        match word {
            "ifdef" | "ifndef" | "if" => {
                let active = self.is_active();
                let holds = active && self.holds(word, span, line);
                let done = !active || holds;
                let open = Condition { opened: span, active: holds, done, in_else: false };
                self.conditions.push(open);
            }
            "elif" | "elifdef" | "elifndef" => {
                let Some(last) = self.open_condition(word, span) else { return true };
                let done = last.done;
                let holds = !done && self.holds(word, span, line);
                if let Some(last) = self.conditions.last_mut() {
                    (last.active, last.done) = (holds, done || holds);
                }
            }
            "else" => {
                let Some(last) = self.open_condition(word, span) else { return true };
                (last.active, last.done, last.in_else) = (!last.done, true, true);
                self.nothing_follows(line);
            }
            "endif" => {
                if self.has_condition() {
                    self.conditions.pop();
                    self.nothing_follows(line);
                } else {
                    self.error(span, "`#endif` without `#if`", BALANCE);
                }
            }
            _ => return false,
        }
        true
    }

    /// Whether the file that is being read has an open `#if`.
    fn has_condition(&self) -> bool {
        let outer = self.files.last().map_or(0, |file| file.conditions);
        self.conditions.len() > outer
    }

    /// The `#if` that an `#else` or `#elif` belongs to.
    fn open_condition(&mut self, word: &str, span: Span) -> Option<&mut Condition> {
        if !self.has_condition() {
            self.error(span, format!("`#{word}` without `#if`"), BALANCE);
            return None;
        }
        if let Some(opened) = self.conditions.last().filter(|c| c.in_else).map(|c| c.opened) {
            let place = self.sources.place(span);
            let error = Diagnostic::error(place, format!("`#{word}` after `#else`"))
                .related(self.sources.place(opened), "the condition begins here");
            self.say(error.help(BALANCE));
            return None;
        }
        self.conditions.last_mut()
    }

    /// At the end of a file: conditions that should have been closed in it.
    pub(super) fn report_open_conditions(&mut self) {
        while self.has_condition() {
            let Some(open) = self.conditions.pop() else { return };
            self.error(open.opened, "this condition is never closed", "add `#endif`");
        }
    }

    /// Whether the condition of an `#if` or its like holds.
    fn holds(&mut self, word: &str, span: Span, line: &[Piece]) -> bool {
        if !word.ends_with("def") {
            return self.expression_holds(word, span, line);
        }
        let Some(name) = line.first().and_then(Piece::name) else {
            let help = format!("write `#{word} NAME`");
            self.error(span, format!("a name should follow `#{word}`"), &help);
            return false;
        };
        self.nothing_follows(&line[1..]);
        self.remark_test(&line[0]);
        self.is_defined(name) != word.ends_with("ndef")
    }

    fn expression_holds(&mut self, word: &str, span: Span, line: &[Piece]) -> bool {
        let Some(last) = line.last() else {
            let help = format!("write `#{word} 1`, or any other constant expression");
            self.error(span, format!("an expression should follow `#{word}`"), &help);
            return false;
        };
        let end = last.span;
        let outer = std::mem::replace(&mut self.in_condition, true);
        let work = std::mem::take(&mut self.work);
        let line = self.expanded_list(line.to_vec());
        (self.in_condition, self.work) = (outer, work);
        if self.stopped {
            return false;
        }
        match evaluate(&line, end, self.options.abi(), self.options.is_c23()) {
            Ok(value) => value,
            Err((at, message, help)) => {
                self.error(at, message, &help);
                false
            }
        }
    }

    /// `defined NAME` or `defined(NAME)`: the number that it is.
    pub(super) fn defined(&mut self, word: &Piece) -> Piece {
        let mut name = self.pull();
        let bracket = name.as_ref().is_some_and(|p| p.operator() == Some(Word::OpenParenthesis));
        if bracket {
            name = self.pull();
        }
        let closed =
            !bracket || self.pull().is_some_and(|p| p.operator() == Some(Word::CloseParenthesis));
        let name = name.filter(|piece| closed && piece.name().is_some());
        let holds = name.as_ref().is_some_and(|piece| {
            self.remark_test(piece);
            piece.name().is_some_and(|name| self.is_defined(name))
        });
        if name.is_none() && !self.stopped {
            self.error(word.span, "a name should follow `defined`", "write `defined(NAME)`");
        }
        let text = if holds { "1" } else { "0" };
        Piece { kind: Kind::Number(Arc::from(text)), ..word.clone() }
    }

    /// Says once of each compiler's own name that it is not defined here: the program may
    /// be another one for that compiler.
    fn remark_test(&mut self, piece: &Piece) {
        let Some(name) = piece.name().filter(|name| OF_COMPILERS.contains(&&***name)) else {
            return;
        };
        if self.is_defined(name) || !self.remarked.insert(Arc::clone(name)) {
            return;
        }
        if self.sources.is_system(piece.span) {
            return;
        }
        let message = format!("unloop does not define `{name}`, as some compilers do");
        let help = format!("read the program as they do with -D {name}=VALUE");
        let place = self.sources.place(piece.span);
        self.warn(Diagnostic::warning(place, message).help(help));
    }

    fn other_directive(&mut self, word: &str, span: Span, line: Vec<Piece>) {
        match word {
            "define" => self.define(span, line),
            "undef" => self.undefine(span, &line),
            "line" => self.line_directive(span, line),
            "pragma" => self.pragma(span, &line),
            "error" => {
                let help = "define what it asks for with -D NAME";
                self.error(span, "the program says `#error` here", help);
            }
            "warning" => {
                let place = self.sources.place(span);
                self.warn(Diagnostic::warning(place, "the program says `#warning` here"));
            }
            // The last two give answers to `#if #name(answer)`, which is refused.
            "ident" | "sccs" | "assert" | "unassert" => {}
            "import" => {
                self.unsupported(span, format!("`#{word}` is not supported"), PREPROCESS);
            }
            _ => self.error(span, "this directive is not known", KNOWN),
        }
    }

    /// Words behind `#else` and the like mean nothing, but somebody meant something.
    pub(super) fn nothing_follows(&mut self, line: &[Piece]) {
        if let Some(first) = line.first() {
            let place = self.sources.place(first.span);
            let warning = Diagnostic::warning(place, "what stands here counts for nothing");
            self.warn(warning.help("make it a comment, or a directive of its own"));
        }
    }

    fn pragma(&mut self, span: Span, line: &[Piece]) {
        let word = |index: usize| line.get(index).and_then(Piece::name).map(|name| &**name);
        let gcc = word(0) == Some("GCC");
        let Some(name) = word(usize::from(gcc)) else { return };
        if name == "once" && !gcc {
            let path = self.files.last().map(|file| file.path.clone()).unwrap_or_default();
            self.once.insert(path);
        } else if matches!(name, "push_macro" | "pop_macro") && !gcc {
            self.keep_macro(span, name == "push_macro", &line[1..]);
        } else if name == "pack" && !gcc {
            self.pragma_pack(span, &line[1..]);
        } else if name == "CPROVER" && !gcc {
            self.pragma_check(span, &line[1..]);
        } else if PRAGMAS.contains(&name) {
            let message = format!("`#pragma {name}` is not supported");
            self.unsupported(span, message, "leave it out, if the program means the same");
        }
    }

    /// What stands behind `#pragma CPROVER`.
    fn pragma_check(&mut self, span: Span, line: &[Piece]) {
        let place = self.sources.place(span);
        match self.switching.follow(line) {
            Some(true) => self.sources.switches_mut().note_off(place),
            Some(false) => {}
            None => {
                let message = "this `#pragma CPROVER` is not known, and counts for nothing";
                self.warn(Diagnostic::warning(place, message).help(CHECK_HELP));
            }
        }
        self.note_switched();
    }

    /// `_Pragma("…")` does what `#pragma …` does.
    pub(super) fn pragma_operator(&mut self, word: &Piece) {
        let mut text = None;
        let parts = [Some(Word::OpenParenthesis), None, Some(Word::CloseParenthesis)];
        for wanted in parts {
            let piece = self.expanded();
            let fits = piece.as_ref().is_some_and(|piece| match wanted {
                Some(bracket) => piece.operator() == Some(bracket),
                None => matches!(piece.kind, Kind::Quoted(_)),
            });
            if !fits {
                let help = "write `_Pragma(\"text\")`";
                return self.error(word.span, "a string should follow `_Pragma` in brackets", help);
            }
            text = text.or(piece.filter(|_| wanted.is_none()));
        }
        let inner = text.map_or_else(String::new, |piece| piece.text().into_owned());
        let plain = inner.trim_matches('"').replace("\\\"", "\"").replace("\\\\", "\\");
        let mut lexer = super::super::lexer::Lexer::of_text(&plain, word.span);
        let line: Vec<Piece> =
            std::iter::from_fn(|| lexer.piece(&mut self.names)).take(64).collect();
        self.pragma(word.span, &line);
    }

    /// `#line 12 "file.c"`.
    fn line_directive(&mut self, span: Span, line: Vec<Piece>) {
        let line = self.expanded_list(line);
        self.mark(span, &line, false);
    }

    /// `# 12 "file.c" 1 3`, as preprocessors leave it; 3 stands for a system header.
    fn line_marker(&mut self, span: Span, number: Piece) {
        let mut line = vec![number];
        line.append(&mut self.rest_of_line());
        let system = line.iter().skip(2).any(|flag| flag.text() == "3");
        self.mark(span, &line, system);
    }

    fn mark(&mut self, span: Span, line: &[Piece], system: bool) {
        let number = |piece: &Piece| match &piece.kind {
            Kind::Number(text) => text.parse::<u32>().ok(),
            _ => None,
        };
        let name = match line.get(1).map(|piece| &piece.kind) {
            None => Ok(None),
            Some(Kind::Quoted(text)) => match literal::quoted(text, self.options.abi()) {
                Ok(TokenKind::Text(bytes)) => Ok(Some(String::from_utf8_lossy(&bytes).into())),
                _ => Err(()),
            },
            Some(_) => Err(()),
        };
        let (Some(line), Ok(name)) = (line.first().and_then(number), name) else {
            let help = "write `#line 12 \"file.c\"`";
            return self.error(span, "the number of a line, and a file, should stand here", help);
        };
        if let Some(file) = self.files.last()
            && let Some(number) = file.number
        {
            let next = file.lexer.next_line();
            self.sources.mark(number, next, Marker { name, line, system });
        }
    }
}

/// What to do about `#else` and `#endif` that belong to nothing.
const BALANCE: &str = "each `#if` has one `#endif`, and before it at most one `#else`";

/// What to do about what this preprocessor cannot do.
const PREPROCESS: &str =
    "let a C compiler's preprocessor do it: `gcc -E file.c -o file.i`, then check file.i";
