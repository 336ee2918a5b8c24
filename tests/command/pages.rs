//! What the README and the pages of `docs` print below a command is what that command prints; with
//! `UNLOOP_PAGES=write` it is written there. Times, numbers, and who was first differ from run to run, and
//! are not compared; nor are tables of queries, and what stands for a line `…`.
//!
//! The commands of a page are run one after the other in one folder, by the shell, so a later one may take up
//! what an earlier one has written. A block is run if each of its commands is unloop's, or one that every
//! machine has, and names files that are there. How many blocks are not is counted, so that they do not become
//! more.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use crate::run::{Bench, Ran, by_shell};
use crate::support::{self, solvers};

/// So many blocks name files that are not there, or commands of others.
const NOT_RUN: usize = 3;
/// What every machine has.
const OTHERS: [&str; 12] =
    ["cat", "do", "done", "find", "for", "gcc", "gcov", "grep", "head", "printf", "sh", "sort"];
/// Commands that install something, want a cluster, or tell of the machine.
const ELSEWHERE: [&str; 4] = ["unloop solvers", "unloop cluster", "unloop bench tasks", " --on "];
/// What a command ends with where its words were wrong, a file could not be read, or unloop has a fault.
const FAILURES: [i32; 4] = [1, 64, 65, 70];
/// Sections whose lines are another solver's each time.
const UNSETTLED: [&str; 4] = ["queries", "engines", "time", "loops"];

/// A command, and the lines of the page that its output takes.
struct Shown {
    command: String,
    lines: std::ops::Range<usize>,
}

#[test]
fn commands_print_what_the_pages_say() {
    if solvers::installed().is_empty() {
        return;
    }
    let (mut wrong, mut left) = (String::new(), Vec::new());
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page");
        let lines: Vec<&str> = text.lines().collect();
        let name = page.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let (shown, not_run) = commands(&lines);
        left.extend(not_run.iter().map(|line| format!("{name}: {line}")));
        let (differs, mended) = compared(&lines, &shown);
        if std::env::var("UNLOOP_PAGES").is_ok_and(|how| how == "write") && !differs.is_empty() {
            fs::write(&page, mended).expect("the page can be written");
        }
        wrong.extend(differs.iter().map(|what| format!("{name}: {what}\n")));
    }
    assert!(wrong.is_empty(), "{wrong}with UNLOOP_PAGES=write all of it is written there");
    let count = left.len();
    assert!(count <= NOT_RUN, "{count} blocks are not run, not {NOT_RUN}:\n{}", left.join("\n"));
}

/// What differs of a page, and the page as it should be.
fn compared(lines: &[&str], shown: &[Shown]) -> (Vec<String>, String) {
    let bench = folder();
    let ran: Vec<Ran> = shown.iter().map(|shown| by_shell(&bench, &shown.command)).collect();
    let mut differs = Vec::new();
    let mut mended: Vec<String> = lines.iter().map(ToString::to_string).collect();
    for (Shown { command, lines: range }, ran) in shown.iter().zip(&ran).rev() {
        let printed = [ran.stdout.trim_end(), ran.stderr.trim_end()].join("\n");
        let printed = printed.trim();
        // What prints nothing on the page is not told there.
        let is_right = if range.is_empty() {
            !FAILURES.contains(&ran.status)
        } else {
            is_same(&lines[range.clone()], printed)
        };
        if !is_right {
            differs.push(format!("{command}\n{printed}"));
            mended.splice(range.clone(), printed.lines().map(str::to_owned));
        }
    }
    (differs, mended.join("\n") + "\n")
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

/// The commands of all blocks that can be run, and the first command of each block that cannot.
fn commands<'a>(lines: &[&'a str]) -> (Vec<Shown>, Vec<&'a str>) {
    let (mut all, mut left, mut at) = (Vec::new(), Vec::new(), 0);
    let mut written = Vec::new();
    while at < lines.len() {
        let is_fence = |line: &&str| line.starts_with("```");
        if !is_fence(&lines[at]) {
            at += 1;
            continue;
        }
        let end = at + 1 + lines[at + 1..].iter().position(is_fence).unwrap_or(0);
        let block: Vec<usize> =
            (at + 1..end).filter(|&line| lines[line].starts_with("$ ")).collect();
        let mut known = written.clone();
        if block.iter().all(|&line| can_be_run(&lines[line][2..], &mut known)) {
            written = known;
            for (number, &line) in block.iter().enumerate() {
                let next = block.get(number + 1).copied().unwrap_or(end);
                all.push(Shown { command: lines[line][2..].to_owned(), lines: line + 1..next });
            }
        } else {
            left.push(lines[block[0]]);
        }
        at = end + 1;
    }
    (all, left)
}

/// Whether each program of a line is unloop or there anyway, and each source file is there, or was `written`
/// before, it or its folder; what stands behind an option or `>` is taken for one that the line writes.
fn can_be_run(line: &str, written: &mut Vec<String>) -> bool {
    let line = line.split(" #").next().unwrap_or(line);
    let is_known = |stage: &String| {
        let program = stage.split_whitespace().next().unwrap_or_default();
        program.ends_with("unloop") || OTHERS.contains(&program)
    };
    let is_source = |word: &str| {
        let ending = Path::new(word).extension().and_then(|ending| ending.to_str());
        ending.is_some_and(|ending| ["c", "uc", "path", "smt2", "flow", "yml"].contains(&ending))
    };
    let words = split(line, &[' ']);
    let mut is_there = true;
    for (before, word) in words.iter().zip(&words[1..]) {
        if before.starts_with(['-', '>']) {
            written.push(word.clone());
        } else if is_source(word) {
            let is_written = |file: &String| Path::new(word).starts_with(file);
            is_there &= support::at(word).is_file() || written.iter().any(is_written);
        }
    }
    let is_here = split(line, &['|', ';']).iter().all(is_known);
    is_there && is_here && !ELSEWHERE.iter().any(|part| line.contains(part))
}

/// The parts of a line between these marks, as far as those are not quoted.
fn split(line: &str, marks: &[char]) -> Vec<String> {
    let (mut parts, mut quoted) = (vec![String::new()], false);
    for c in line.chars() {
        match c {
            '\'' => quoted = !quoted,
            c if marks.contains(&c) && !quoted => parts.push(String::new()),
            c => parts.last_mut().expect("a part").push(c),
        }
    }
    parts
}

/// A folder in which the commands of a page are run.
fn folder() -> Bench {
    let bench = Bench::with(&[]);
    for folder in ["examples", "tests"] {
        symlink(support::at(folder), bench.path(folder)).expect("a link");
    }
    bench
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
            _ if part.is_empty() => Some(0),
            _ => rest.windows(part.len()).position(|lines| lines == part),
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
    for name in ["yices", "z3", "cvc5", "z0", "cvc0", "bitwuzla", "kissat"] {
        text = text.replace(&format!("({name})"), "(SOLVER)");
        for behind in [" 0", " in 0"] {
            text = text.replace(&format!("{name}{behind}"), &format!("SOLVER{behind}"));
        }
    }
    for engine in ["apc", "bounded", "induction", "symbolic", "horn", "minimax", "proteus", "run"] {
        text = text.replace(&format!("by {engine}"), "by ENGINE");
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The commands of `make demo` end with the statuses that it asks for.
#[test]
fn the_demo_ends_as_it_says() {
    if solvers::installed().is_empty() {
        return;
    }
    let makefile = fs::read_to_string(support::at("Makefile")).expect("the Makefile");
    let (_, demo) = makefile.split_once("\ndemo:").expect("a demo");
    let (demo, _) = demo.split_once("\n\n").expect("its end");
    let commands = demo.lines().filter_map(|line| line.split_once("'$$ ")?.1.strip_suffix('\''));
    let statuses = demo.lines().filter_map(|line| line.split_once("test $$status -eq "));
    let bench = folder();
    let mut count = 0;
    for (command, (_, status)) in commands.zip(statuses) {
        let ran = by_shell(&bench, command);
        assert_eq!(ran.status.to_string(), status, "{command}\n{}{}", ran.stdout, ran.stderr);
        count += 1;
    }
    assert_eq!(count, 2);
}
