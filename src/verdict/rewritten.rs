//! A program's text with its loops in other words: without those that are summarised exactly, or with
//! their contracts.
//!
//! Direction of error: none. A loop whose text is not at hand as it is written (it comes out of a macro,
//! say) stays as it is.

use std::ops::Range;

use super::loop_text::{InBoth, LoopCase, LoopContract, LoopEnd, LoopForms};
use super::written::division;
use crate::graph::Place;

/// What loops are replaced by, or given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rewriting {
    /// C without a loop.
    C,
    /// ACSL's `loop invariant`, `loop assigns`, `loop variant`.
    Acsl,
    /// CBMC's `__CPROVER_loop_invariant`, `__CPROVER_assigns`, `__CPROVER_decreases`.
    Contracts,
}

/// A rewritten text.
#[derive(Clone, Debug, Default)]
pub struct Rewritten {
    /// The text.
    pub text: String,
    /// How many loops are in other words there.
    pub number: usize,
    /// The lines of the loops that stay as they are, and why.
    pub left: Vec<(u32, String)>,
}

/// A program's own text with its loops in other words.
pub fn rewritten(forms: &[LoopForms], text: &str, how: Rewriting) -> Rewritten {
    let mut result = Rewritten::default();
    let (mut pieces, mut end) = (Vec::new(), 0);
    for form in forms.iter().filter(|form| form.place.file == 0) {
        // What is in a loop that has been replaced goes with it.
        if how == Rewriting::C && (form.place.start as usize) < end {
            continue;
        }
        match Words::of(form, text).and_then(|words| words.piece(how)) {
            Ok((range, piece)) => {
                end = range.end;
                pieces.push((range, piece));
            }
            Err(why) => result.left.push((form.place.line, why)),
        }
    }
    result.number = pieces.len();
    let new: String = pieces.iter().map(|(_, piece)| piece.as_str()).collect();
    result.text = division(&new);
    pieces.sort_by_key(|(range, _)| range.start);
    let mut at = 0;
    for (range, piece) in pieces {
        result.text.push_str(&text[at..range.start]);
        result.text.push_str(&piece);
        at = range.end;
    }
    result.text.push_str(&text[at..]);
    result
}

/// What names that are written begin with.
const OWN: &str = "unloop_";

/// Whether a text makes a name a macro.
fn defines(text: &str, name: &str) -> bool {
    text.match_indices("define").any(|(at, word)| {
        let rest = text[at + word.len()..].trim_start_matches([' ', '\t']);
        let more = |c: char| c.is_alphanumeric() || c == '_';
        rest.strip_prefix(name).is_some_and(|rest| !rest.starts_with(more))
    })
}

/// A loop and its text.
struct Words<'a> {
    form: &'a LoopForms,
    text: &'a str,
    range: Range<usize>,
}

/// What is put in the place of a part of a text.
type Piece = (Range<usize>, String);

impl<'a> Words<'a> {
    fn of(form: &'a LoopForms, text: &'a str) -> Result<Self, String> {
        let range = form.place.start as usize..form.place.end as usize;
        let own = text.get(range.clone()).unwrap_or_default();
        let starts = ["while", "for", "do"].iter().any(|word| own.starts_with(word));
        let ends = own.ends_with(['}', ';']);
        if !starts || !ends || own.contains('#') || !is_balanced(own) {
            return Err("its text is not plain".to_owned());
        }
        if text.contains(OWN) {
            return Err(format!("the program has names with `{OWN}`"));
        }
        // What it is called in the model is another thing in the text then.
        let is_macro = |name: &String| defines(text, name);
        match form.names.iter().find(|name| is_macro(name)) {
            Some(name) => Err(format!("`{name}` is a macro, too")),
            None => Ok(Self { form, text, range }),
        }
    }

    fn piece(&self, how: Rewriting) -> Result<Piece, String> {
        match how {
            Rewriting::C => self.without_loop(self.form.cases.as_ref().map_err(String::clone)?),
            _ => self.with_contract(self.form.contract.as_ref().map_err(String::clone)?, how),
        }
    }

    /// The blanks before the line that the loop begins in.
    fn indent(&self) -> &'a str {
        let line = self.text[..self.range.start].rfind('\n').map_or(0, |end| end + 1);
        let line = &self.text[line..];
        &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
    }

    fn without_loop(&self, cases: &[LoopCase]) -> Result<Piece, String> {
        let mut lines = Vec::new();
        if let Some(first) = self.form.first {
            lines.push(statement(self.text, first.start)?);
        }
        for (number, case) in cases.iter().enumerate() {
            let inside = self.case(case)?;
            let is_last = number + 1 == cases.len();
            if is_last && inside.is_empty() {
                continue;
            }
            let condition = match (number, is_last) {
                (0, true) => "{".to_owned(),
                (0, false) => format!("if ({}) {{", case.condition),
                (_, false) => format!("}} else if ({}) {{", case.condition),
                (_, true) => "} else {".to_owned(),
            };
            lines.push(condition);
            lines.extend(inside.into_iter().map(|line| format!("    {line}")));
        }
        if lines.last().is_some_and(|line| !line.ends_with(';') || line.starts_with("    ")) {
            lines.push("}".to_owned());
        }
        let indent = self.indent();
        let mut piece = "{\n".to_owned();
        for line in lines {
            piece.push_str(&format!("{indent}    {line}\n"));
        }
        piece.push_str(&format!("{indent}}}"));
        Ok((self.range.clone(), piece))
    }

    /// The statements of a case.
    fn case(&self, case: &LoopCase) -> Result<Vec<String>, String> {
        let mut lines = assignments(case);
        match case.end {
            LoopEnd::Behind => {}
            LoopEnd::Never => lines.push("for (;;) ;".to_owned()),
            LoopEnd::At(place) => lines.push(self.leaving(place)?),
            LoopEnd::Error(place) => lines.push(self.failing(place)?),
        }
        Ok(lines)
    }

    /// The text of a statement in the loop.
    fn inside(&self, place: Place) -> Result<String, String> {
        if place.file > 0 || !self.range.contains(&(place.start as usize)) {
            return Err("it is left by a jump".to_owned());
        }
        statement(self.text, place.start)
    }

    /// A `return` of what has a name outside of the loop.
    fn leaving(&self, place: Place) -> Result<String, String> {
        let text = self.inside(place)?;
        let LoopForms { names, declares, .. } = self.form;
        let is_known = |word: &str| !declares && names.iter().any(|name| name == word);
        let returns = identifiers(&text).next() == Some("return");
        let is_plain = returns && !text.contains(['(', '"', '\'']);
        if is_plain && identifiers(&text).skip(1).all(is_known) {
            Ok(text)
        } else {
            Err(format!("it is left by `{text}`"))
        }
    }

    /// A call that reports an error.
    fn failing(&self, place: Place) -> Result<String, String> {
        let text = self.inside(place)?;
        let is_macro = |name: &str| defines(self.text, name);
        let is_call = |name: &str| text == format!("{name}();") && !is_macro(name);
        let asserts = identifiers(&text).next() == Some("assert") && !is_macro("assert");
        if asserts {
            Ok("assert(0);".to_owned())
        } else if is_call("reach_error") || is_call("__VERIFIER_error") {
            Ok(text)
        } else {
            Err(format!("it ends with an error at `{text}`"))
        }
    }

    fn with_contract(&self, contract: &LoopContract, how: Rewriting) -> Result<Piece, String> {
        let LoopContract { assigns, invariant, variant } = contract;
        let in_words = |said: &InBoth| {
            let said = if how == Rewriting::Acsl { &said.acsl } else { &said.c };
            said.clone().ok_or_else(|| "its numbers are too large".to_owned())
        };
        let (invariant, variant, indent) =
            (in_words(invariant)?, in_words(variant)?, self.indent());
        let assigns = assigns.join(", ");
        if how == Rewriting::Acsl {
            let assigns = if assigns.is_empty() { "\\nothing".to_owned() } else { assigns };
            let piece = format!(
                "/*@ loop invariant {invariant};\n{indent}  @ loop assigns {assigns};\n{indent}  @ loop variant {variant};\n{indent}  @*/\n{indent}"
            );
            return Ok((self.range.start..self.range.start, piece));
        }
        let at = self.range.start + self.clauses_at()?;
        let rest = self.text[at..].trim_start_matches(' ');
        let (end, next) = match rest.strip_prefix(['\r', '\n']) {
            Some(_) => (at, String::new()),
            None => (self.text.len() - rest.len(), format!("\n{indent}")),
        };
        let piece = format!(
            "\n{indent}    __CPROVER_assigns({assigns})\n{indent}    __CPROVER_loop_invariant({invariant})\n{indent}    __CPROVER_decreases({variant}){next}"
        );
        Ok((at..end, piece))
    }

    /// Where in a loop's text CBMC wants a contract: behind its head.
    fn clauses_at(&self) -> Result<usize, String> {
        if !self.form.tests_first {
            return Ok("do".len());
        }
        let own = &self.text[self.range.clone()];
        let open = own.find('(').ok_or("its text is not plain")?;
        let mut depth = 0;
        for (at, part) in code(&own[open..]) {
            depth += i32::from(part == '(') - i32::from(part == ')');
            if depth == 0 {
                return Ok(open + at + 1);
            }
        }
        Err("its text is not plain".to_owned())
    }
}

/// Assignments that happen all at once.
fn assignments(LoopCase { effect, wide, .. }: &LoopCase) -> Vec<String> {
    let number = if *wide { "__int128" } else { "long long" };
    let reads = |value: &str, name: &str| identifiers(value).any(|word| word == name);
    let depends = effect.iter().enumerate().any(|(number, (name, _))| {
        effect[number + 1..].iter().any(|(_, value)| reads(value, name))
    });
    if !depends {
        return effect.iter().map(|(name, value)| format!("{name} = {value};")).collect();
    }
    let first = effect.iter().map(|(name, value)| format!("{number} unloop_{name} = {value};"));
    let then = effect.iter().map(|(name, _)| format!("{name} = unloop_{name};"));
    first.chain(then).collect()
}

/// The statement that begins at a byte of a text, up to its semicolon.
fn statement(text: &str, start: u32) -> Result<String, String> {
    let own = text.get(start as usize..).unwrap_or_default();
    let mut depth = 0;
    for (at, part) in code(own) {
        depth += i32::from("({[".contains(part)) - i32::from(")}]".contains(part));
        if depth < 0 {
            break;
        }
        if part == ';' && depth == 0 {
            let own = &own[..=at];
            if own.contains("//") || own.contains("/*") || own.contains('#') {
                break;
            }
            return Ok(own.split_whitespace().collect::<Vec<_>>().join(" "));
        }
    }
    Err("its text is not plain".to_owned())
}

/// The words of a text that may be names.
fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with(|c: char| c.is_alphabetic() || c == '_'))
}

/// Whether each bracket has its other half.
fn is_balanced(text: &str) -> bool {
    let mut open = Vec::new();
    for (_, part) in code(text) {
        match part {
            '(' | '[' | '{' => open.push(part),
            ')' | ']' | '}' => {
                let fits = matches!(
                    (open.pop(), part),
                    (Some('('), ')') | (Some('['), ']') | (Some('{'), '}')
                );
                if !fits {
                    return false;
                }
            }
            _ => {}
        }
    }
    open.is_empty()
}

/// The characters of a text that are neither in a comment nor between quotes, and their bytes.
fn code(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut rest = text.char_indices().peekable();
    std::iter::from_fn(move || {
        loop {
            let (at, part) = rest.next()?;
            match part {
                '"' | '\'' => {
                    while let Some((_, inner)) = rest.next() {
                        match inner {
                            '\\' => drop(rest.next()),
                            _ if inner == part => break,
                            _ => {}
                        }
                    }
                }
                '/' if rest.peek().is_some_and(|(_, next)| *next == '*') => {
                    let mut star = false;
                    rest.next();
                    for (_, inner) in rest.by_ref() {
                        if star && inner == '/' {
                            break;
                        }
                        star = inner == '*';
                    }
                }
                '/' if rest.peek().is_some_and(|(_, next)| *next == '/') => {
                    rest.by_ref().find(|(_, inner)| *inner == '\n');
                }
                _ => return Some((at, part)),
            }
        }
    })
}
