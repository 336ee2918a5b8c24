//! What a solver says, cut into replies: each is one expression, or a line.

use crate::sexpr::{Frames, Unfinished};

/// Longer replies are not waited for.
const MAX_REPLY: usize = 64 << 20;

/// The output of a process as it arrives.
#[derive(Debug)]
pub(super) enum Replies {
    /// Each reply is an expression.
    Expressions(Frames),
    /// Each is a line; this much of the next has arrived.
    Lines(Vec<u8>),
}

/// What was left of the output when it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Rest {
    Nothing,
    /// A word or a line, which nothing else ends.
    Whole(String),
    /// The beginning of an expression.
    Half(String),
}

impl Replies {
    /// Takes bytes that have arrived, and hands over the replies that they end.
    pub(super) fn push(&mut self, bytes: &[u8], mut take: impl FnMut(String)) {
        match self {
            Self::Expressions(frames) => {
                frames.push(bytes);
                while let Some(frame) = frames.whole() {
                    take(text(frame.bytes));
                }
            }
            Self::Lines(begun) => {
                let mut lines = bytes.split(|&byte| byte == b'\n');
                begun.extend_from_slice(lines.next().unwrap_or_default());
                for line in lines {
                    take(text(begun));
                    line.clone_into(begun);
                }
            }
        }
    }

    /// Whether more has arrived than a reply may have.
    pub(super) fn is_too_long(&self) -> bool {
        let waiting = match self {
            Self::Expressions(frames) => frames.waiting(),
            Self::Lines(begun) => begun.len(),
        };
        waiting > MAX_REPLY
    }

    /// What is left when the output has ended.
    pub(super) fn finish(self) -> Rest {
        match self {
            Self::Expressions(frames) => match frames.finish() {
                Unfinished::Nothing => Rest::Nothing,
                Unfinished::Whole(word) => Rest::Whole(text(&word)),
                Unfinished::Half(half) => Rest::Half(text(&half)),
            },
            Self::Lines(line) if line.is_empty() => Rest::Nothing,
            Self::Lines(line) => Rest::Whole(text(&line)),
        }
    }
}

/// Bytes that are no UTF-8 are seen to be so.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(replies: &mut Replies, text: &str) -> Vec<String> {
        let mut all = Vec::new();
        for portion in text.as_bytes().chunks(3) {
            replies.push(portion, |reply| all.push(reply));
        }
        all
    }

    #[test]
    fn expressions_are_cut_at_their_ends() {
        let mut replies = Replies::Expressions(Frames::default());
        let text = "sat\n((x 1)\n (y (- 2)))unsat ; (\n(\"";
        assert_eq!(taken(&mut replies, text), ["sat", "((x 1)\n (y (- 2)))", "unsat"]);
        assert_eq!(replies.finish(), Rest::Half("(\"".to_owned()));
    }

    #[test]
    fn lines_are_cut_at_their_ends_whatever_is_in_them() {
        let mut replies = Replies::Lines(Vec::new());
        assert_eq!(taken(&mut replies, "c (\"a\n\nv 1 0\ns X"), ["c (\"a", "", "v 1 0"]);
        assert_eq!(replies.finish(), Rest::Whole("s X".to_owned()));
    }
}
