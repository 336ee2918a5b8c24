//! Words → syntax tree, by the grammar in `grammar/microc.lalrpop`; and what to say when a
//! text does not follow it.

use lalrpop_util::ParseError;

use super::ast::{Function, span};
use super::lexer::{Spanned, Token, words};
use crate::budget::Budget;
use crate::front::POLLED;
use crate::front::source::{Diagnostic, Diagnostics, Sources};

/// Made of the grammar by `make grammar`.
#[allow(clippy::all, clippy::pedantic, clippy::unwrap_used, missing_docs, unreachable_pub, unused)]
mod grammar {
    include!(concat!(env!("CARGO_MANIFEST_DIR"), "/grammar/parsers/microc.rs"));
}

/// The functions in file 0 of `sources`.
///
/// # Errors
/// All that is no word of the language, or else where the text first leaves the grammar.
pub(super) fn parse(sources: &Sources, budget: &Budget) -> Result<Vec<Function>, Diagnostics> {
    let words = words(sources)?;
    let in_time = words.chunks(POLLED).take_while(|_| !budget.is_over()).flatten();
    let parsed = grammar::ProgramParser::new().parse(in_time.map(|word| Ok(word.clone())));
    parsed.map_err(|error| complaint(sources, &words, error).into())
}

fn complaint(
    sources: &Sources,
    words: &[Spanned],
    error: ParseError<u32, Token, ()>,
) -> Diagnostic {
    match error {
        ParseError::UnrecognizedToken { token: (start, token, end), expected } => {
            let place = sources.place(span(start, end));
            let error = Diagnostic::error(place, format!("{token} does not fit here"));
            let error = error.note(expectation(&expected));
            let index = words.partition_point(|(at, ..)| *at < start);
            match hint(sources, words, index, &expected) {
                Some(help) => error.help(help),
                None => error,
            }
        }
        ParseError::UnrecognizedEof { expected, .. } => {
            let (start, _, end) = words.last().cloned().unwrap_or((0, Token::Fixed(""), 0));
            let error =
                Diagnostic::error(sources.place(span(start, end)), "the file ends too early");
            error.label("after this").note(expectation(&expected))
        }
        // The grammar has neither a lexer nor errors of its own.
        ParseError::InvalidToken { .. }
        | ParseError::ExtraToken { .. }
        | ParseError::User { .. } => {
            Diagnostic::error(sources.place(span(0, 0)), "the file ends too early")
        }
    }
}

/// What its author may have meant.
fn hint(
    sources: &Sources,
    words: &[Spanned],
    index: usize,
    expected: &[String],
) -> Option<&'static str> {
    let has = |token: &str| expected.iter().any(|e| e.trim_matches('"') == token);
    let word = |index: Option<usize>| index.and_then(|i| words.get(i)).map(|(_, token, _)| token);
    let (start, token, _) = words.get(index)?;
    let before = word(index.checked_sub(1));
    let fixed =
        |token: Option<&Token>, text: &str| matches!(token, Some(Token::Fixed(t)) if *t == text);
    let names =
        |token: Option<&Token>, name: &str| matches!(token, Some(Token::Name(n)) if **n == *name);
    let line = |at: u32| sources.place(span(at, at)).line;
    if has(";") && index > 0 && line(*start) > line(words[index - 1].0) {
        return Some("is there a `;` missing at the end of the line before?");
    }
    match token {
        Token::Fixed("var") => Some("declarations stand at the beginning of a function"),
        Token::Fixed("return") => Some("a function has one `return`, as its last statement"),
        Token::Fixed("else") => {
            Some("the part between `if (…)` and `else` must be one statement: put it in { }")
        }
        Token::Fixed("}") if has("return") => Some("a function ends with `return E;`"),
        Token::Fixed("=") if matches!(before, Some(Token::Fixed("+" | "-" | "*" | "/"))) => {
            Some("write it out: x = x + 1")
        }
        Token::Fixed("+") if fixed(before, "+") => Some("write it out: x = x + 1"),
        Token::Fixed("=") if has(",") && !has(")") && !has("+") => {
            Some("`var` gives no value: assign it in a statement of its own")
        }
        Token::Fixed("=") if names(word(index.checked_sub(3)), "for") => {
            Some("microc has `while` alone")
        }
        Token::Fixed("=") => Some("`==` compares; an assignment is a statement of its own"),
        Token::Fixed(">") if fixed(before, "-") => Some("`p->f` is written (*p).f"),
        Token::Fixed(_) if has("}") && expected.len() == 1 => {
            Some("`return` is the last statement of a function")
        }
        Token::Name(_) => after_name(before?, has("(")),
        _ => None,
    }
}

/// About a name that follows another word.
fn after_name(before: &Token, in_expression: bool) -> Option<&'static str> {
    match before {
        Token::Name(name) if matches!(&**name, "int" | "void" | "char" | "function" | "let") => {
            Some("microc writes no types: variables are declared by `var`, functions by their name")
        }
        Token::Name(name) if &**name == "for" => Some("microc has `while` alone"),
        Token::Name(_) if in_expression => Some("is there an operator or a `;` missing before it?"),
        _ => None,
    }
}

/// The names that LALRPOP gives to what it expects, in words.
fn expectation(expected: &[String]) -> String {
    let has = |token: &str| expected.iter().any(|e| e.trim_matches('"') == token);
    let mut parts: Vec<String> = Vec::new();
    let statement = has("while");
    if has("var") {
        parts.push("a declaration".into());
    }
    if statement {
        parts.push("a statement".into());
    } else if has("number") {
        parts.push("an expression".into());
    } else if has("name") {
        parts.push("a name".into());
    }
    if has("/") {
        parts.push("an operator".into());
    }
    let signs = ["return", "else", ";", ",", ")", "]", "}", "{", ":", "=", "("];
    let open = |sign: &str| !(matches!(sign, "(" | "{") && (statement || has("number")));
    let shown = signs.iter().filter(|sign| has(sign) && open(sign));
    parts.extend(shown.map(|sign| format!("`{sign}`")));
    match parts.split_last() {
        None => "nothing more was expected".into(),
        Some((only, [])) => format!("expected {only}"),
        Some((last, rest)) => format!("expected {} or {last}", rest.join(", ")),
    }
}
