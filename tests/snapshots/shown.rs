//! SMT-LIB as snapshots hold it: formulas over several lines, so that a difference shows where it
//! is; of giants a digest, with their beginnings and ends.

use std::collections::BTreeMap;
use std::fmt::Write;

use hmac_sha256::Hash as Sha256;

/// Where a formula is longer than a line, each of its parts gets lines of its own.
const COLUMNS: usize = 100;
/// A text of more bytes is a giant.
const GIANT: usize = 6_000;
/// So many lines of a giant are shown, at the beginning and at the end.
const SAMPLE: usize = 40;

/// A part of a formula, with the length that it has on one line.
enum Part<'t> {
    Word(&'t str),
    List(Vec<Part<'t>>, usize),
}

/// What a snapshot shows of a text.
pub(crate) fn shown(text: &str) -> String {
    let lines = laid_out(text);
    if text.len() <= GIANT {
        return lines;
    }
    let all: Vec<&str> = lines.lines().collect();
    let (first, last) = (&all[..SAMPLE], &all[all.len() - SAMPLE..]);
    let hidden = all.len() - 2 * SAMPLE;
    let digest: String =
        Sha256::hash(text.as_bytes()).iter().fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        });
    format!(
        "; {} bytes, {} lines here, sha256 {digest}\n{}{}\n; …… {hidden} lines ……\n{}\n",
        text.len(),
        all.len(),
        operators(text),
        first.join("\n"),
        last.join("\n")
    )
}

/// How often each word stands behind an opening bracket.
fn operators(text: &str) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let words: Vec<&str> = words(text).collect();
    // `!` is in the names of bound variables, which stand behind a bracket where they are bound.
    let operator = |word: &str| !word.starts_with(['(', ')']) && !word.contains('!');
    for pair in words.windows(2).filter(|pair| pair[0] == "(" && operator(pair[1])) {
        *counts.entry(pair[1]).or_default() += 1;
    }
    counts.into_iter().fold(String::new(), |mut all, (word, count)| {
        let _ = writeln!(all, "; {count:7} {word}");
        all
    })
}

/// The text with long commands over several lines.
fn laid_out(text: &str) -> String {
    let mut all = String::with_capacity(text.len() * 2);
    for line in text.lines() {
        if line.len() <= COLUMNS {
            all.push_str(line);
        } else {
            parts(line).iter().for_each(|part| part.put(0, &mut all));
        }
        all.push('\n');
    }
    assert!(words(&all).eq(words(text)), "only blanks and ends of lines may be others");
    all
}

/// Brackets, quoted words, other words.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let first = rest.chars().next()?;
        let end = match first {
            '(' | ')' => 1,
            '|' | '"' => rest[1..].find(first).map_or(rest.len(), |at| at + 2),
            _ => rest.find(|c: char| "()".contains(c) || c.is_whitespace()).unwrap_or(rest.len()),
        };
        let (word, behind) = rest.split_at(end);
        rest = behind;
        Some(word)
    })
}

fn parts(line: &str) -> Vec<Part<'_>> {
    let mut open = vec![Vec::new()];
    for word in words(line) {
        let part = match word {
            "(" => {
                open.push(Vec::new());
                continue;
            }
            ")" => Part::list(open.pop().expect("brackets match")),
            word => Part::Word(word),
        };
        open.last_mut().expect("brackets match").push(part);
    }
    assert_eq!(open.len(), 1, "a command is a line");
    open.remove(0)
}

impl<'t> Part<'t> {
    fn list(parts: Vec<Part<'t>>) -> Self {
        let length = parts.iter().map(|part| part.length() + 1).sum::<usize>() + 1;
        Part::List(parts, length)
    }

    fn length(&self) -> usize {
        match self {
            Part::Word(word) => word.len(),
            Part::List(_, length) => *length,
        }
    }

    fn put(&self, indent: usize, all: &mut String) {
        let parts = match self {
            Part::Word(word) => return all.push_str(word),
            Part::List(parts, _) => parts,
        };
        let together = indent + self.length() <= COLUMNS;
        all.push('(');
        for (number, part) in parts.iter().enumerate() {
            if number > 0 && together {
                all.push(' ');
            } else if number > 0 {
                let _ = write!(all, "\n{:1$}", "", indent + 2);
            }
            part.put(if together { 0 } else { indent + 2 }, all);
        }
        all.push(')');
    }
}
