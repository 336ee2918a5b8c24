//! Cutting a stream of bytes into whole S-expressions.
//!
//! A reply is one S-expression: an atom, a string, a symbol between bars, or a list.
//! Parentheses inside strings, bars and comments do not count. Written here because
//! rsmt2's parser misreads strings with unbalanced parentheses and panics on bytes that
//! are not ASCII.

/// Longer replies are not waited for.
pub(crate) const MAX_REPLY: usize = 64 << 20;

/// Where one is in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inside {
    /// Between expressions, or between the parts of a list.
    Space,
    Atom,
    Text,
    Bars,
    Comment,
}

impl Inside {
    /// Where one is after one more byte.
    ///
    /// `""` inside a string is a quote: two strings side by side, to us.
    pub(super) const fn after(self, byte: u8) -> Self {
        match (self, byte) {
            (Inside::Text, b'"') | (Inside::Bars, b'|') | (Inside::Comment, b'\n') => Inside::Space,
            (Inside::Text | Inside::Bars | Inside::Comment, _) => self,
            (_, b';') => Inside::Comment,
            (_, b'"') => Inside::Text,
            (_, b'|') => Inside::Bars,
            (_, b'(' | b')') => Inside::Space,
            (_, space) if space.is_ascii_whitespace() => Inside::Space,
            _ => Inside::Atom,
        }
    }
}

/// Collects bytes until an expression is whole, or a line.
#[derive(Debug)]
pub(crate) struct Framer {
    reply: Vec<u8>,
    depth: usize,
    inside: Inside,
    by_lines: bool,
}

impl Default for Framer {
    fn default() -> Self {
        Self { reply: Vec::new(), depth: 0, inside: Inside::Space, by_lines: false }
    }
}

impl Framer {
    /// One for replies that are lines.
    pub(crate) fn of_lines() -> Self {
        Self { by_lines: true, ..Self::default() }
    }

    /// Takes one byte; gives back the expression that it ends, if any.
    pub(crate) fn push(&mut self, byte: u8) -> Option<String> {
        if self.by_lines {
            return match byte {
                b'\n' => self.whole(),
                _ => {
                    self.reply.push(byte);
                    None
                }
            };
        }
        let before = self.inside;
        self.inside = before.after(byte);
        match before {
            Inside::Comment => return None,
            Inside::Text | Inside::Bars => {
                self.reply.push(byte);
                return if self.inside == before { None } else { self.whole() };
            }
            Inside::Space | Inside::Atom => {}
        }
        let left_atom = before == Inside::Atom && self.inside != Inside::Atom;
        let ended = if left_atom { self.whole() } else { None };
        match byte {
            b';' => return ended,
            b'(' => self.depth += 1,
            b')' => {
                self.reply.push(byte);
                self.depth = self.depth.saturating_sub(1);
                // An atom cannot have ended at this depth: then this one is stray.
                return ended.or_else(|| self.whole());
            }
            _ if byte.is_ascii_whitespace() && self.depth == 0 => return ended,
            _ => {}
        }
        self.reply.push(byte);
        ended
    }

    /// What has been collected, if it is a whole expression.
    fn whole(&mut self) -> Option<String> {
        if self.depth > 0 {
            return None;
        }
        let reply = std::mem::take(&mut self.reply);
        Some(String::from_utf8_lossy(&reply).into_owned())
    }

    /// Whether more has been collected than a reply may have.
    pub(crate) fn is_too_long(&self) -> bool {
        self.reply.len() > MAX_REPLY
    }

    /// What is left when the stream ends: a whole atom, or half of something.
    pub(crate) fn rest(mut self) -> Rest {
        let whole = self.depth == 0 && matches!(self.inside, Inside::Atom | Inside::Space);
        let text = String::from_utf8_lossy(&std::mem::take(&mut self.reply)).into_owned();
        match text.as_str() {
            "" => Rest::Nothing,
            _ if whole => Rest::Whole(text),
            _ => Rest::Half(text),
        }
    }
}

/// What was left when a stream ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Rest {
    Nothing,
    /// An atom, which nothing else ends.
    Whole(String),
    /// The beginning of an expression.
    Half(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frames(text: &str) -> Vec<String> {
        let mut framer = Framer::default();
        let mut replies: Vec<String> = text.bytes().filter_map(|b| framer.push(b)).collect();
        if let Rest::Whole(rest) = framer.rest() {
            replies.push(rest);
        }
        replies
    }

    #[test]
    fn replies_are_cut_at_their_ends() {
        assert_eq!(
            frames("sat\n((x 1)\n (y (- 2)))unsat "),
            ["sat", "((x 1)\n (y (- 2)))", "unsat"]
        );
    }

    #[test]
    fn parentheses_in_strings_bars_and_comments_do_not_count() {
        assert_eq!(
            frames("(error \"a ) \"\"b\"\" (\") (|x ) (| 1) ; ( not ) this\nsat"),
            ["(error \"a ) \"\"b\"\" (\")", "(|x ) (| 1)", "sat"]
        );
    }

    #[test]
    fn lines_are_cut_at_their_ends_whatever_is_in_them() {
        let mut framer = Framer::of_lines();
        let text = "c (\"a\n\nv 1 0\ns X";
        let lines: Vec<String> = text.bytes().filter_map(|b| framer.push(b)).collect();
        assert_eq!(lines, ["c (\"a", "", "v 1 0"]);
        assert_eq!(framer.rest(), Rest::Whole("s X".to_owned()));
    }

    #[test]
    fn an_atom_ends_with_the_stream_and_a_list_does_not() {
        assert_eq!(frames("unsat"), ["unsat"]);
        for half in ["(x (y", "\"un", "(\")"] {
            let mut framer = Framer::default();
            assert!(half.bytes().all(|byte| framer.push(byte).is_none()));
            assert_eq!(framer.rest(), Rest::Half(half.to_owned()));
        }
    }
}
