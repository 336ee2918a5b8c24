//! Reports for a browser: `--html`. What their text has to be is looked at here; what a browser
//! makes of them, in `browser.rs`.

use std::collections::BTreeSet;
use std::fs;

use crate::run::{Bench, really};

pub(crate) const LOOP: &str = "#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), i = 0;
    while (i < n)
        i++;
    assert(i >= 0);
    assert(n != 40);
    return 0;
}
";

pub(crate) const BRANCHES: &str = "int main(void) {
    int a = __VERIFIER_nondet_int(), b = 0;
    if (a > 7)
        b = 1;
    else if (a < -7)
        b = 2;
    if (a == 0)
        b = 3 / b;
    if (b > 3)
        b = 4;
    return b;
}
";

/// What each `attribute=\"…\"` of a page says.
fn attributes(page: &str, attribute: &str) -> Vec<String> {
    let opening = format!(" {attribute}=\"");
    let all = page.match_indices(&opening).map(|(at, _)| &page[at + opening.len()..]);
    all.map(|rest| rest[..rest.find('"').unwrap_or(0)].to_owned()).collect()
}

/// The page that a command writes.
fn page(bench: &Bench, arguments: &[&str]) -> Option<String> {
    let arguments: Vec<&str> = arguments.iter().copied().chain(["--html", "page.html"]).collect();
    let ran = really(bench, &arguments)?;
    assert!([0, 5, 10, 65].contains(&ran.status), "{}", ran.stderr);
    let text = fs::read_to_string(bench.path("page.html")).expect("it was written");
    stands_alone(&text);
    Some(text)
}

/// Links hold, no name stands for two things, and nothing is fetched from anywhere.
fn stands_alone(page: &str) {
    let ids: Vec<String> = attributes(page, "id");
    let names: BTreeSet<&String> = ids.iter().collect();
    assert_eq!(names.len(), ids.len(), "a name that stands for two things");
    for link in attributes(page, "href").iter().filter(|link| *link != "data:,") {
        let to = link.strip_prefix('#').unwrap_or_else(|| panic!("it leads away: {link}"));
        assert!(names.contains(&to.to_owned()), "{link} leads nowhere");
    }
    assert!(!page.contains(" src=") && !page.contains("@import") && !page.contains("url(http"));
}

/// The part of a page from a word to the next one.
fn between<'p>(page: &'p str, from: &str, to: &str) -> &'p str {
    let start = page.find(from).unwrap_or_else(|| panic!("no {from}"));
    let rest = &page[start..];
    &rest[..rest.find(to).unwrap_or(rest.len())]
}

#[test]
fn a_run_stands_beside_its_lines() {
    let bench = Bench::with(&[("loop.c", LOOP)]);
    let arguments = ["check", "loop.c", "--timeout", "20"];
    let Some(page) = page(&bench, &arguments) else { return };
    let banner = between(&page, "class=\"banner", "</p>");
    assert!(banner.contains("REACHABLE"), "{banner}");
    let line = between(&page, "id=\"p1-L6\"", "</li>");
    assert!(line.contains("×40") && line.contains("i = 1, 2, 3 … 40"), "{line}");
    let line = between(&page, "id=\"p1-L4\"", "</li>");
    assert!(line.contains("n = 40"), "{line}");
    assert!(page.contains("unloop check loop.c --timeout 20 --html page.html"));
}

#[test]
fn invariants_stand_at_their_loops() {
    let twice = LOOP.replace("i = 0;", "i = 0, s = 0;").replace("i++;", "i++, s += 2;");
    let bench = Bench::with(&[("loop.c", &twice.replace("n != 40", "n < 0 || s == 2 * n"))]);
    let arguments =
        ["check", "loop.c", "--target", "errors", "--engine", "induction", "--timeout", "20"];
    let Some(page) = page(&bench, &arguments) else { return };
    let line = between(&page, "id=\"p1-L5\"", "</li>");
    assert!(line.contains("note invariant") && line.contains("holds: 2 * i == s"), "{line}");
    let line = between(&page, "id=\"p1-L8\"", "</li>");
    assert!(line.contains("note good"), "{line}");
    // Who answered, as a chart and in words.
    assert!(page.contains("<div class=\"bars\">") && page.contains("decides"));
}

#[test]
fn several_verdicts_are_a_table_before_one_listing() {
    let bench = Bench::with(&[("loop.c", LOOP), ("bad.c", "int main(void) { return x; }")]);
    let arguments = ["check", "loop.c", "--each", "--target", "errors", "--timeout", "20"];
    let Some(one) = page(&bench, &arguments) else { return };
    assert!(one.contains("1 safe, 0 unknown, 1 reachable"), "{}", between(&one, "banner", "</p>"));
    assert_eq!(one.matches("<ol class=\"listing\"").count(), 1);
    let arguments = ["check", "loop.c", "bad.c", "--timeout", "20"];
    let Some(two) = page(&bench, &arguments) else { return };
    let banner = between(&two, "class=\"banner", "</p>");
    assert!(banner.contains("1 reachable") && banner.contains("1 error"), "{banner}");
    assert!(two.contains("undeclared") || two.contains("not declared"), "why bad.c was not read");
}

#[test]
fn what_was_covered_is_told_of_each_line() {
    let bench = Bench::with(&[("branches.c", BRANCHES)]);
    let arguments = ["explore", "branches.c", "--all-errors", "--timeout", "20"];
    let Some(page) = page(&bench, &arguments) else { return };
    let line = between(&page, "id=\"p1-L10\"", "</li>");
    assert!(line.contains("never"), "{line}");
    let line = between(&page, "id=\"p1-L4\"", "</li>");
    assert!(line.contains('✓'), "{line}");
    let line = between(&page, "id=\"p1-L8\"", "</li>");
    assert!(line.contains("a division by zero"), "{line}");
    assert!(page.contains("data-parent"), "the execution tree");
}

#[test]
fn loops_and_paths_have_pages() {
    let listing = "int i;\n{\nscanf(\"%d\", &i);\n@ i > 3;\n@ i < 3;\n}\n";
    let bench = Bench::with(&[("loop.c", LOOP), ("dead.path", listing)]);
    let Some(loops) = page(&bench, &["loops", "loop.c", "--timeout", "20"]) else { return };
    assert!(between(&loops, "id=\"p1-L5\"", "</li>").contains("rounds at most"));
    assert!(loops.contains("path dependency automata"));
    let none = Bench::with(&[("none.c", "int main(void) { return 0; }")]);
    let Some(page_of_none) = page(&none, &["loops", "none.c"]) else { return };
    assert!(page_of_none.contains("0 loops"));
    let Some(path) = page(&bench, &["path", "dead.path", "--timeout", "20"]) else { return };
    assert!(between(&path, "class=\"banner", "</p>").contains("INFEASIBLE"));
    assert!(between(&path, "id=\"p1-L5\"", "</li>").contains("contradicts"));
}

#[test]
fn tasks_are_a_table_beside_those_of_another_run() {
    let safe = LOOP.replace("    assert(n != 40);\n", "");
    let bench = Bench::with(&[("tasks/a_false.c", LOOP), ("tasks/b_true.c", &safe)]);
    let arguments = ["bench", "tasks", "tasks", "--timeout", "10", "--csv", "before.csv"];
    let Some(ran) = really(&bench, &arguments) else { return };
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let arguments = ["bench", "tasks", "tasks", "--timeout", "10", "--against", "before.csv"];
    let Some(page) = page(&bench, &arguments) else { return };
    assert!(between(&page, "class=\"banner", "</p>").contains("2 right, 0 wrong"));
    assert_eq!(page.matches("<svg class=\"plot\"").count(), 2, "quantiles and times");
    assert_eq!(page.matches("<circle class=\"dot").count(), 2, "a dot a task");
}

#[test]
fn a_page_that_cannot_be_written_is_told_before_the_work() {
    let bench = Bench::with(&[("loop.c", LOOP)]);
    for command in ["check", "explore", "loops"] {
        let ran = bench.run(&[command, "loop.c", "--html", "no/such/folder.html"]);
        assert_eq!(ran.status, 65, "{}", ran.stderr);
        assert!(ran.stderr.contains("cannot write no/such/folder.html"), "{}", ran.stderr);
    }
    // A page of before is not lost by a run that comes to nothing; and none is left empty.
    fs::write(bench.path("page.html"), "before").expect("it can be written");
    bench.run(&["loops", "gone.c", "--html", "page.html"]);
    bench.run(&["loops", "gone.c", "--html", "new.html"]);
    assert_eq!(fs::read_to_string(bench.path("page.html")).ok().as_deref(), Some("before"));
    assert!(!bench.path("new.html").exists());
}
