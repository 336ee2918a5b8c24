//! The preprocessor, as far as programs to be verified need one: object-like macros,
//! `-D`, conditions on whether a name is defined, headers of the C library (which are
//! not read: what they declare is built in, see [`headers`](super::headers)).
//!
//! What a macro stands for is placed where the macro is used, so that diagnostics and
//! traces point at the program's own lines.

use std::collections::HashMap;
use std::sync::Arc;

use super::headers;
use super::lexer;
use super::token::{Kind, Token, Word};
use crate::budget::Budget;
use crate::front::POLLED;
use crate::front::source::{Diagnostic, Diagnostics, Sources, Span};

/// A program that expands to more tokens than this is refused.
const MAX_TOKENS: usize = 8_000_000;
/// One use of a macro may expand to this many.
const MAX_EXPANSION: usize = 200_000;
/// Macros may stand for macros this many times over.
const MAX_EXPANSION_DEPTH: usize = 200;

/// The tokens of file 0 of `sources`, preprocessed.
///
/// # Errors
/// Whatever is wrong in directives, and everything that is no token.
pub(super) fn preprocess(
    sources: &mut Sources,
    defines: &[(String, Option<String>)],
    budget: &Budget,
) -> Result<Vec<Token>, Diagnostics> {
    let mut commanded = Vec::new();
    for (name, value) in defines {
        let file = sources.add(format!("-D {name}"), value.as_deref().unwrap_or("1"));
        commanded.push((name.as_str(), lexer::tokens(sources, file, budget)));
    }
    let input = lexer::tokens(sources, 0, budget);
    let mut run = Preprocessor::new(sources);
    for (name, body) in commanded {
        run.define(Arc::from(name), Macro::Object(body));
    }
    run.file(&input, budget);
    if run.errors.is_empty() { Ok(run.output) } else { Err(run.errors) }
}

enum Macro {
    Object(Vec<Token>),
    /// Takes arguments; only known so that a use of it can be reported.
    Function,
}

struct Preprocessor<'s> {
    sources: &'s Sources,
    macros: HashMap<Arc<str>, Macro>,
    output: Vec<Token>,
    errors: Diagnostics,
    /// The output may grow to this while a macro is expanded.
    most: usize,
    /// One for each open `#if`.
    conditions: Vec<Condition>,
}

struct Condition {
    opened: Span,
    /// Whether the part that is being read counts.
    active: bool,
    /// Whether an earlier part counted, or none can.
    done: bool,
    in_else: bool,
}

impl<'s> Preprocessor<'s> {
    fn new(sources: &'s Sources) -> Self {
        Self {
            sources,
            macros: HashMap::new(),
            output: Vec::new(),
            errors: Diagnostics::default(),
            most: 0,
            conditions: Vec::new(),
        }
    }

    fn define(&mut self, name: Arc<str>, meaning: Macro) {
        self.macros.insert(name, meaning);
    }

    fn error(&mut self, span: Span, message: impl Into<String>, help: &str) {
        let error = Diagnostic::error(self.sources.place(span), message);
        self.errors.push(if help.is_empty() { error } else { error.help(help) });
    }

    fn unsupported(&mut self, span: Span, message: impl Into<String>, help: &str) {
        self.errors.push(Diagnostic::unsupported(self.sources.place(span), message).help(help));
    }

    fn active(&self) -> bool {
        self.conditions.iter().all(|c| c.active)
    }

    /// Stops early when `budget` is over.
    fn file(&mut self, tokens: &[Token], budget: &Budget) {
        let mut rest = tokens;
        while let Some((first, after)) = rest.split_first() {
            if rest.len().is_multiple_of(POLLED) && budget.is_over() {
                return;
            }
            if first.first_on_line && first.kind == Kind::Word(Word::Hash) {
                let length = after.iter().take_while(|t| !t.first_on_line).count();
                let (line, next) = after.split_at(length);
                self.directive(first, line);
                rest = next;
            } else {
                if self.active() && !self.use_token(first, after.first()) {
                    return;
                }
                rest = after;
            }
        }
        if let Some(open) = self.conditions.pop() {
            self.error(open.opened, "this condition is never closed", "add `#endif`");
        }
    }

    /// Puts out what a token stands for; false when there is too much of it.
    fn use_token(&mut self, token: &Token, next: Option<&Token>) -> bool {
        self.most = MAX_TOKENS.min(self.output.len() + MAX_EXPANSION);
        self.expand(token, next, token.span, &mut Vec::new());
        if self.output.len() > self.most {
            if self.output.len() > MAX_TOKENS {
                let message = format!("the program is too long: over {MAX_TOKENS} tokens");
                self.error(token.span, message, "leave out what the target does not depend on");
            } else {
                self.error(token.span, "macros expand to too much text here", "");
            }
            return false;
        }
        true
    }

    fn expand(
        &mut self,
        token: &Token,
        next: Option<&Token>,
        at: Span,
        active: &mut Vec<Arc<str>>,
    ) {
        if let Kind::Bad(complaint) = &token.kind {
            return self.errors.push((**complaint).clone());
        }
        let called = next.is_some_and(|n| n.kind == Kind::Word(Word::OpenParenthesis));
        let found = token.kind.macro_name().and_then(|name| self.macros.get_key_value(name));
        let body = match found {
            Some((name, Macro::Object(body))) if !active.contains(name) => {
                active.push(Arc::clone(name));
                body.clone()
            }
            Some((name, Macro::Function)) if called => {
                let message =
                    format!("`{name}` is a macro with parameters, which are not supported yet");
                return self.unsupported(at, message, PREPROCESS);
            }
            _ => return self.output.push(Token { span: at, ..token.clone() }),
        };
        if active.len() > MAX_EXPANSION_DEPTH {
            self.error(at, "macros stand for macros too many times over here", "");
        } else if self.output.len() <= self.most {
            for (index, inner) in body.iter().enumerate() {
                self.expand(inner, body.get(index + 1), at, active);
            }
        }
        active.pop();
    }

    fn directive(&mut self, hash: &Token, line: &[Token]) {
        let Some((name, rest)) = line.split_first() else { return };
        let span = hash.span.to(name.span);
        let word = match &name.kind {
            // `# 12 "file.h"` is a compiler's note of where lines came from.
            Kind::Integer(_) => return,
            kind => kind.macro_name().unwrap_or("").to_owned(),
        };
        match word.as_str() {
            "ifdef" => self.open(span, rest, |run, name| run.macros.contains_key(name)),
            "ifndef" => self.open(span, rest, |run, name| !run.macros.contains_key(name)),
            "if" => self.open_if(span, rest),
            "elif" | "elifdef" | "elifndef" => self.elif(span, rest),
            "else" => self.otherwise(span),
            "endif" if self.conditions.pop().is_none() => {
                self.error(span, "`#endif` without `#if`", "");
            }
            _ if !self.active() => {}
            "define" => self.directive_define(span, rest),
            "undef" => {
                if let Some(name) = rest.first().and_then(|t| t.kind.macro_name()) {
                    self.macros.remove(name);
                }
            }
            "include" => self.include(span, rest),
            "pragma" | "line" | "ident" | "warning" | "endif" => {}
            "error" => {
                let help = "define what it asks for with -D NAME";
                self.error(span, "the program says `#error` here", help);
            }
            _ => self.error(span, "this directive is not known", KNOWN),
        }
    }

    fn directive_define(&mut self, span: Span, rest: &[Token]) {
        let Some((name, body)) = rest.split_first() else {
            return self.error(
                span,
                "a name should follow `#define`",
                "write `#define NAME value`",
            );
        };
        let Some(text) = name.kind.macro_name() else {
            let message = format!("a name should follow `#define`, not {}", name.kind);
            return self.error(name.span, message, "write `#define NAME value`");
        };
        let takes_arguments = body.first().is_some_and(|t| {
            t.kind == Kind::Word(Word::OpenParenthesis) && t.span.start == name.span.end
        });
        let meaning = if takes_arguments { Macro::Function } else { Macro::Object(body.to_vec()) };
        self.define(Arc::from(text), meaning);
    }

    fn include(&mut self, span: Span, rest: &[Token]) {
        let name = match rest {
            [Token { kind: Kind::Text(name), .. }, ..] => {
                String::from_utf8_lossy(name).into_owned()
            }
            [Token { kind: Kind::Word(Word::Less), span: open, .. }, .., close] => {
                let text = self.sources.text(open.file);
                text.get(open.end as usize..close.span.start as usize).unwrap_or("").to_owned()
            }
            _ => {
                return self.error(
                    span,
                    "a header should follow `#include`",
                    "write `#include <name.h>`",
                );
            }
        };
        let angled = matches!(rest, [Token { kind: Kind::Word(Word::Less), .. }, ..]);
        let Some(macros) = headers::macros(&name) else {
            if angled && headers::is_known(&name) {
                return;
            }
            let whole = rest.last().map_or(span, |last| span.to(last.span));
            let what = if angled { "the header" } else { "the program's own file" };
            return self.unsupported(
                whole,
                format!("{what} `{name}` cannot be included yet"),
                PREPROCESS,
            );
        };
        for (name, value) in macros {
            self.define(Arc::from(*name), Macro::Object(vec![value.clone().token(span)]));
        }
    }

    fn push_condition(&mut self, opened: Span, active: bool) {
        let outer = self.active();
        self.conditions.push(Condition {
            opened,
            active: outer && active,
            done: !outer || active,
            in_else: false,
        });
    }

    fn open(&mut self, span: Span, rest: &[Token], test: impl FnOnce(&Self, &str) -> bool) {
        let Some(name) = rest.first().and_then(|t| t.kind.macro_name()) else {
            self.error(span, "a name should follow here", "write `#ifdef NAME`");
            return self.push_condition(span, false);
        };
        let holds = test(self, name);
        self.push_condition(span, holds);
    }

    fn open_if(&mut self, span: Span, rest: &[Token]) {
        let holds = if self.active() { self.condition(span, rest) } else { false };
        self.push_condition(span, holds);
    }

    fn elif(&mut self, span: Span, rest: &[Token]) {
        let Some(last) = self.conditions.last() else {
            return self.error(span, "`#elif` without `#if`", "");
        };
        let holds = !last.done && self.condition(span, rest);
        if let Some(last) = self.conditions.last_mut() {
            last.active = holds;
            last.done |= holds;
        }
    }

    fn otherwise(&mut self, span: Span) {
        match self.conditions.last_mut() {
            Some(last) if !last.in_else => {
                last.active = !last.done;
                last.done = true;
                last.in_else = true;
            }
            _ => self.error(span, "`#else` without `#if`", ""),
        }
    }

    /// `0`, `1`, `NAME`, `defined NAME`, `defined(NAME)`, each possibly after `!`.
    fn condition(&mut self, span: Span, rest: &[Token]) -> bool {
        let (negated, rest) = match rest.split_first() {
            Some((Token { kind: Kind::Word(Word::Not), .. }, rest)) => (true, rest),
            _ => (false, rest),
        };
        let name_of = |t: &Token| t.kind.macro_name().map(str::to_owned);
        let holds = match rest {
            [Token { kind: Kind::Integer(integer), .. }] => integer.value.bits() > 0,
            [token] => match name_of(token).map(|name| self.macros.get(name.as_str())) {
                Some(None) => false,
                Some(Some(Macro::Object(body))) => match body.as_slice() {
                    [Token { kind: Kind::Integer(integer), .. }] => integer.value.bits() > 0,
                    _ => return self.no_condition(span),
                },
                _ => return self.no_condition(span),
            },
            [defined, name] | [defined, _, name, _]
                if name_of(defined).as_deref() == Some("defined") =>
            {
                name_of(name).is_some_and(|name| self.macros.contains_key(name.as_str()))
            }
            _ => return self.no_condition(span),
        };
        holds != negated
    }

    fn no_condition(&mut self, span: Span) -> bool {
        self.unsupported(span, "conditions like this one are not supported yet", PREPROCESS);
        false
    }
}

/// The directives.
const KNOWN: &str = "known are #define, #undef, #include, #ifdef, #ifndef, #if, #elif, #else, \
                     #endif, #pragma, #line, #error";

/// What to do about what this preprocessor cannot do.
const PREPROCESS: &str =
    "let a C compiler's preprocessor do it: `gcc -E -P file.c -o file.i`, then check file.i";
