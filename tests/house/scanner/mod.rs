//! A scanner for Rust that is just good enough for tests/house/architecture.rs: it cuts out
//! comments, strings and test modules, and splits the rest into tokens.

/// What a scanner is to keep.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keep {
    /// The code with its strings.
    Strings,
    /// The code alone.
    Code,
}

/// The end of a raw string that starts at `start` (at its `r`), if there is one.
fn raw_string_end(text: &[char], start: usize) -> Option<usize> {
    let hashes = text[start + 1..].iter().take_while(|c| **c == '#').count();
    if text.get(start + 1 + hashes) != Some(&'"') {
        return None;
    }
    let mut at = start + 2 + hashes;
    while at < text.len() {
        let closed = text[at + 1..].iter().take(hashes).filter(|c| **c == '#').count() == hashes;
        if text[at] == '"' && closed {
            return Some(at + 1 + hashes);
        }
        at += 1;
    }
    Some(text.len())
}

/// The end of a literal in quotes that starts at `start`.
fn quoted_end(text: &[char], start: usize) -> usize {
    let mut at = start + 1;
    while at < text.len() && text[at] != text[start] {
        at += if text[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(text.len())
}

/// The end of a comment that starts at `start`, nested ones included.
fn comment_end(text: &[char], start: usize) -> usize {
    if text[start + 1] == '/' {
        return text[start..].iter().position(|c| *c == '\n').map_or(text.len(), |n| start + n);
    }
    let (mut depth, mut at) = (0, start);
    while at < text.len() {
        match (text[at], text.get(at + 1)) {
            ('/', Some('*')) => (depth, at) = (depth + 1, at + 2),
            ('*', Some('/')) => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// The text without comments and, if so asked, without strings.
fn strip(text: &str, keep: Keep) -> String {
    let text: Vec<char> = text.chars().collect();
    let mut kept = String::new();
    let mut at = 0;
    while at < text.len() {
        let next = text.get(at + 1).copied();
        let after_word = at > 0 && (text[at - 1].is_alphanumeric() || text[at - 1] == '_');
        // A character literal, not a lifetime: 'x' or '\n'.
        let is_char = text[at] == '\'' && (next == Some('\\') || text.get(at + 2) == Some(&'\''));
        let literal = match text[at] {
            '/' if matches!(next, Some('/' | '*')) => {
                at = comment_end(&text, at);
                kept.push(' ');
                continue;
            }
            '"' => Some(quoted_end(&text, at)),
            '\'' if is_char => Some(quoted_end(&text, at)),
            'r' if !after_word => raw_string_end(&text, at),
            _ => None,
        };
        let end = literal.unwrap_or(at + 1);
        if literal.is_none() || keep == Keep::Strings {
            kept.extend(&text[at..end]);
        } else {
            kept.push_str("\"\"");
        }
        at = end;
    }
    kept
}

/// The text without its test modules. It must be free of comments already.
fn without_tests(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("#[cfg(test)]") {
        let (before, marked) = rest.split_at(start);
        kept.push_str(before);
        // Braces within strings are not looked at: none of ours are unbalanced.
        let mut depth = 0_usize;
        let end = marked.char_indices().find_map(|(at, c)| {
            match c {
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            (depth == 0 && matches!(c, '}' | ';')).then_some(at + 1)
        });
        rest = &marked[end.unwrap_or(marked.len())..];
    }
    kept + rest
}

/// The code of a file that ships: no comments, no strings, no tests.
pub(crate) fn code(text: &str) -> String {
    without_tests(&strip(text, Keep::Code))
}

/// The same with its strings.
pub(crate) fn code_with_strings(text: &str) -> String {
    without_tests(&strip(text, Keep::Strings))
}

/// Splits code into words and single other characters, `::` being one.
pub(crate) fn tokens(code: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut in_word = false;
    for c in code.chars() {
        let word = c.is_alphanumeric() || c == '_';
        match tokens.last_mut() {
            Some(last) if word && in_word => last.push(c),
            Some(last) if c == ':' && last == ":" => last.push(c),
            _ if !c.is_whitespace() => tokens.push(c.to_string()),
            _ => {}
        }
        in_word = word;
    }
    tokens
}

/// The names that directly follow the path prefix which ends at `at`: one, or those at
/// the top level of a group in braces.
pub(crate) fn heads(tokens: &[String], at: usize) -> Vec<&str> {
    let is_name = |token: &str| token.starts_with(|c: char| c.is_alphabetic() || c == '_');
    match tokens.get(at).map(String::as_str) {
        Some("{") => {
            let (mut found, mut depth) = (Vec::new(), 0);
            for pair in tokens[at..].windows(2) {
                match pair[0].as_str() {
                    "{" => depth += 1,
                    "}" => depth -= 1,
                    _ => {}
                }
                if depth == 0 {
                    break;
                }
                if depth == 1 && matches!(pair[0].as_str(), "{" | ",") && is_name(&pair[1]) {
                    found.push(pair[1].as_str());
                }
            }
            found
        }
        Some(name) if is_name(name) => vec![name],
        _ => Vec::new(),
    }
}
