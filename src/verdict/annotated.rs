//! A program's text with what holds at its loops written above them: as ACSL, which Frama-C
//! reads, or as plain comments.

use std::collections::BTreeMap;

use super::loops::{LoopReport, LoopsReport};

/// How annotations are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Annotations {
    /// `//@ loop invariant EXPR;`
    Acsl,
    /// `// invariant: TEXT`
    Comments,
}

/// The text of the program's own file with annotations, and how many conjuncts are not in it:
/// those of loops that do not begin a line, or have several copies, and what has no words there.
pub fn annotated(report: &LoopsReport, text: &str, how: Annotations) -> (String, usize) {
    let mut above: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    let mut left_out = 0;
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for each in &report.loops {
        let begins = each.copies == 1 && begins_line(&lines, each, how);
        for one in &each.holds {
            let said = match how {
                Annotations::Acsl => {
                    one.acsl.as_ref().map(|said| format!("//@ loop invariant {said};"))
                }
                Annotations::Comments => {
                    let holds = &one.said.holds;
                    holds.is_told().then(|| format!("// invariant: {}", holds.text))
                }
            };
            match said.filter(|_| begins) {
                Some(said) => above.entry(each.place.line).or_default().push(said),
                None => left_out += 1,
            }
        }
    }
    let mut result = String::new();
    for (number, line) in (1..).zip(&lines) {
        let indent = &line[..line.len() - line.trim_start().len()];
        let end = if line.ends_with("\r\n") { "\r\n" } else { "\n" };
        for said in above.get(&number).into_iter().flatten() {
            result.push_str(&format!("{indent}{said}{end}"));
        }
        result.push_str(line);
    }
    (result, left_out)
}

/// Whether a loop is the first thing on its line, and the line no part of one before.
fn begins_line(lines: &[&str], each: &LoopReport, how: Annotations) -> bool {
    let place = each.place;
    let Some(index) = place.line.checked_sub(1).map(|index| index as usize) else { return false };
    let Some(line) = lines.get(index).filter(|_| place.file == 0) else { return false };
    let before = line.chars().take(place.column.saturating_sub(1) as usize);
    let words: &[&str] = match how {
        Annotations::Acsl => &["while", "for", "do"],
        Annotations::Comments => &["while"],
    };
    let goes_on = index > 0 && lines[index - 1].trim_end().ends_with('\\');
    let starts = |word: &&str| line.trim_start().starts_with(word);
    before.into_iter().all(char::is_whitespace) && words.iter().any(starts) && !goes_on
}
