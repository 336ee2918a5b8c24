//! What the README and the pages of `docs` print below a command is what that command prints; with
//! `UNLOOP_PAGES=write` it is written there. Times, numbers, and who was first differ from run to run, and
//! are not compared; nor are tables of queries, and what stands for a line `…`.
//!
//! A block of commands is run where each is unloop's and names files that are there. How many blocks are
//! not is counted, so that they do not become more.

use std::fmt::Write as _;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use crate::run::{Bench, really};
use crate::support::{self, solvers};

/// So many blocks name files that are not there, or commands of others.
const NOT_RUN: usize = 33;
/// Sections whose lines are another solver's each time.
const UNSETTLED: [&str; 4] = ["queries", "engines", "time", "loops"];

/// A command, and what the page says that it prints.
struct Shown {
    words: Vec<String>,
    /// The lines of the page that its output takes.
    lines: std::ops::Range<usize>,
}

#[test]
fn commands_print_what_the_pages_say() {
    if solvers::installed().is_empty() {
        return;
    }
    let (mut wrong, mut left) = (String::new(), 0);
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page");
        let lines: Vec<&str> = text.lines().collect();
        let (shown, not_run) = commands(&lines);
        left += not_run;
        let mut written: Vec<String> = lines.iter().map(ToString::to_string).collect();
        for Shown { words, lines: range } in shown.iter().rev() {
            let said: Vec<&str> = lines[range.clone()].to_vec();
            let Some(printed) = printed(words) else { return };
            if !is_same(&said, &printed) {
                let name = page.file_name().unwrap_or_default().to_string_lossy();
                write!(wrong, "{name}: {}\n{printed}\n", words.join(" ")).expect("a text");
                written.splice(range.clone(), printed.lines().map(str::to_owned));
            }
        }
        if std::env::var("UNLOOP_PAGES").is_ok_and(|how| how == "write") && !wrong.is_empty() {
            fs::write(&page, written.join("\n") + "\n").expect("the page can be written");
        }
    }
    assert!(wrong.is_empty(), "{wrong}with UNLOOP_PAGES=write all of it is written there");
    assert!(left <= NOT_RUN, "{left} blocks of commands are not run, and not {NOT_RUN}");
}

fn pages() -> Vec<PathBuf> {
    let folder = fs::read_dir(support::at("docs")).expect("the pages");
    let pages = folder.map(|entry| entry.expect("a file").path());
    let mut pages: Vec<PathBuf> =
        pages.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect();
    pages.push(support::at("README.md"));
    pages.sort();
    pages
}

/// The commands of all blocks that can be run, and how many blocks cannot.
fn commands(lines: &[&str]) -> (Vec<Shown>, usize) {
    let (mut all, mut left, mut at) = (Vec::new(), 0, 0);
    while at < lines.len() {
        let is_fence = |line: &&str| line.starts_with("```");
        if !is_fence(&lines[at]) {
            at += 1;
            continue;
        }
        let end = at + 1 + lines[at + 1..].iter().position(is_fence).unwrap_or(0);
        let block: Vec<usize> =
            (at + 1..end).filter(|&line| lines[line].starts_with("$ ")).collect();
        let words: Vec<Option<Vec<String>>> =
            block.iter().map(|&line| unloop_words(&lines[line][2..])).collect();
        if words.iter().all(Option::is_some) {
            for (number, words) in words.into_iter().flatten().enumerate() {
                let next = block.get(number + 1).copied().unwrap_or(end);
                // What prints nothing on the page is not told there.
                if next > block[number] + 1 {
                    all.push(Shown { words, lines: block[number] + 1..next });
                }
            }
        } else {
            left += 1;
        }
        at = end + 1;
    }
    (all, left)
}

/// The words of a command of unloop's that names files which are there.
fn unloop_words(line: &str) -> Option<Vec<String>> {
    let line = line.split(" #").next().unwrap_or(line);
    let rest = line.strip_prefix("target/release/").unwrap_or(line).strip_prefix("unloop ")?;
    if rest.contains(['|', '>', ';', '*']) {
        return None;
    }
    let (mut words, mut quoted) = (vec![String::new()], false);
    for c in rest.chars() {
        match c {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            c => words.last_mut().expect("a word").push(c),
        }
    }
    let is_file = |word: &&String| {
        let ending = Path::new(word.as_str()).extension().and_then(|ending| ending.to_str());
        ending.is_some_and(|ending| ["c", "uc", "path", "smt2", "flow", "yml"].contains(&ending))
    };
    let files: Vec<&String> = words.iter().filter(is_file).collect();
    let there = files.iter().all(|file| support::at(file).is_file());
    (!files.is_empty() && there).then_some(words)
}

/// What a command prints.
fn printed(words: &[String]) -> Option<String> {
    let bench = Bench::with(&[]);
    for folder in ["examples", "tests"] {
        symlink(support::at(folder), bench.path(folder)).expect("a link");
    }
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let ran = really(&bench, &words)?;
    Some([ran.stdout.trim_end(), ran.stderr.trim_end()].join("\n").trim().to_owned())
}

/// Whether both say the same, as far as that is the same each time; of what is said a line `…` stands for
/// any lines.
fn is_same(said: &[&str], printed: &str) -> bool {
    let parts: Vec<Vec<String>> =
        settled(said).split(|line| line.trim() == "…").map(<[String]>::to_vec).collect();
    let printed = settled(&printed.lines().collect::<Vec<_>>());
    let mut rest = &printed[..];
    for (number, part) in parts.iter().enumerate() {
        let is_last = number + 1 == parts.len();
        let at = match (number, is_last) {
            (0, true) => return rest == part,
            (0, _) => rest.starts_with(part).then_some(0),
            (_, true) => rest.ends_with(part).then(|| rest.len() - part.len()),
            _ => rest.windows(part.len().max(1)).position(|lines| lines == part),
        };
        let Some(at) = at else { return false };
        rest = &rest[at + part.len()..];
    }
    true
}

/// The lines without what differs from run to run.
fn settled(lines: &[&str]) -> Vec<String> {
    let mut unsettled = false;
    let mut kept = Vec::new();
    for line in lines {
        if !line.starts_with(' ') {
            let heading = line.split(' ').next().unwrap_or_default();
            unsettled = UNSETTLED.contains(&heading);
        }
        if !unsettled {
            kept.push(without_numbers(line));
        }
    }
    while kept.last().is_some_and(String::is_empty) {
        kept.pop();
    }
    kept
}

/// A line with `0` for each number, `[]` for each list, and no solver's or engine's name in brackets.
fn without_numbers(line: &str) -> String {
    let mut text = String::new();
    let mut depth = 0_usize;
    let mut last = ' ';
    for c in line.chars() {
        match c {
            '[' => {
                if depth == 0 {
                    text.push_str("[]");
                }
                depth += 1;
            }
            ']' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            c if c.is_ascii_digit() || (c == '.' && last.is_ascii_digit()) => {
                if !text.ends_with('0') {
                    text.push('0');
                }
            }
            '-' if last == ' ' || last == '(' => {}
            c => text.push(c),
        }
        last = c;
    }
    for name in ["yices", "z3", "cvc5", "z0", "cvc0"] {
        text = text.replace(&format!("({name})"), "(SOLVER)");
    }
    for engine in ["apc", "induction", "symbolic", "horn", "minimax", "proteus", "run"] {
        text = text.replace(&format!("by {engine}"), "by ENGINE");
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
