//! Functions of other files that are given pointers to who knows what: *safe* is said where it holds
//! whatever they do, and *reachable* only where they have nothing to do with it.

#![expect(clippy::unwrap_used, reason = "short tests")]

use std::fs;
use std::path::Path;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::{LinkedFile, ReadOptions};
use unloop::graph::inputs::RandomInputs;
use unloop::graph::{FunctionId, NodeIndex, Remark, RunEnd, RunLimits, run};
use unloop::outcome::ReasonCode;
use unloop::prove::Settings;
use unloop::prove::auto::AUTO;
use unloop::solve::{Means, ProcessGroup};
use unloop::verdict::{Report, VerdictKind};
use unloop::{CheckOptions, check_each_loaded, check_loaded, load, load_text};

use crate::support::chance::Chance;
use crate::support::solvers;

const HEAD: &str = "extern void reach_error(void);
struct n { struct n *next; int v, a[2]; };
void f(void *p), w(int **p), by_value(struct n m); int g(struct n *p, int k);
struct n *h(struct n *p); char *s(char *p); const char *skip(const char *p);
";

const VARIABLES: &str = "int u = 1; static const int K[2] = {1, 2};
int main(void) {
    int x = 1, y = 2, t[3] = {1, 2, 3}, i = 0, *q = &t[0]; const int k = 3, *pk = &k; char z[3] = \"ab\";
    struct n b = {0, 4, {5, 6}}, c = {&b, 1, {2, 3}};
";

/// With what `ask` has to say of a program.
fn asked<T>(path: &Path, ask: impl FnOnce(&unloop::Loaded, &CheckOptions<'_>) -> T) -> Option<T> {
    let solvers = solvers::installed();
    if solvers.is_empty() {
        return None;
    }
    let read = load(path, None, None, &ReadOptions::default()).unwrap();
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(20)));
    let options = CheckOptions {
        engine: &AUTO,
        means: Means::new(&solvers, &processes, &budget),
        settings: &Settings::default(),
        cross_check: false,
        run_first: true,
    };
    Some(ask(&read, &options))
}

fn checked(text: &str) -> Option<Report> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("far.c");
    fs::write(&path, text).unwrap();
    asked(&path, |read, options| {
        check_loaded(read, &read.targets().unwrap(), options).result.report
    })
}

#[test]
fn what_holds_whatever_they_do_is_safe() {
    for body in [
        // Nobody has the address of it.
        "f(q); if (x != 1) reach_error();",
        "while (i < 3) { f(&q); i++; } if (i != 3) reach_error();",
        // It must not change.
        "w((int **)&pk); if (k != 3) reach_error();",
        "f((void *)K); f(&c); if (K[1] != 2) reach_error();",
        // It is set again.
        "f(&b); b.v = 2; if (b.v != 2) reach_error();",
        "y = g(&b, 1); if (y > 3 && y < 2) reach_error();",
        "h(&b); if (u != 1) reach_error();",
    ] {
        let Some(report) = checked(&format!("{HEAD}{VARIABLES}{body} }}")) else { return };
        assert_eq!(report.answer, VerdictKind::Safe, "{body}: {:?}", report.reason);
    }
}

#[test]
fn what_they_might_do_is_unknown() {
    for body in [
        "f(q); if (t[0] != 1) reach_error();",
        "f(&c); if (b.v != 4) reach_error();",
        "w(&q); if (q != &t[0]) reach_error();",
        "by_value(c); if (b.v != 4) reach_error();",
        "if (h(&b) == &b) reach_error();",
        "if (s(z) == z) reach_error();",
        "if (skip(z) == z + 1) reach_error();",
        "*s(z) = 0; if (z[0] != 'a') reach_error();",
        "f(h); if (u != 1) reach_error();",
        "y = g(c.next, 1); if (y == 7) reach_error();",
        // It might be a block that only they have.
        "w(&q); *q = 1; if (x != 1) reach_error();",
    ] {
        let Some(report) = checked(&format!("{HEAD}{VARIABLES}{body} }}")) else { return };
        let reason = report.reason.map(|reason| reason.code);
        assert_eq!(reason, Some(ReasonCode::Unmodelled), "{body}: {:?}", report.answer);
    }
}

#[test]
fn what_has_nothing_to_do_with_them_is_reachable() {
    let body = "if (x == 1) { if (t[0] == 1) reach_error(); } f(q);";
    let Some(report) = checked(&format!("{HEAD}{VARIABLES}{body} }}")) else { return };
    assert_eq!(report.answer, VerdictKind::Reachable);
}

#[test]
fn each_assertion_has_a_verdict_of_its_own() {
    let body = "#include <assert.h>\nint main(int n, char **v) { int x = n, t[2] = {1, 2}, *q = t;
        if (n == 7) {\nassert(x == 7);\nf(q); }\nassert(x == n);\nassert(t[0] == 1);\nassert(n != 5); }";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("far.c");
    fs::write(&path, format!("void f(void *p);\n{body}")).unwrap();
    let each = asked(&path, |read, options| {
        let all = check_each_loaded(read, &read.targets().unwrap(), options, &mut |_| {});
        all.into_iter().map(|one| one.report.answer).collect::<Vec<_>>()
    });
    let Some(each) = each else { return };
    let (safe, unknown) = (VerdictKind::Safe, VerdictKind::Unknown);
    assert_eq!(each, [safe, safe, unknown, VerdictKind::Reachable]);
}

/// A random program, and what its other file may say.
struct Random(Chance);

impl Random {
    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        self.0.pick(from)
    }

    fn number(&mut self) -> i64 {
        self.0.between(-1, 4)
    }

    fn value(&mut self) -> String {
        let number = self.number().to_string();
        let named = ["x", "y", "b.v", "c.v", "b.a[0]", "t[0]", "t[2]", "*q", "k", "z[1]", "u"];
        if self.0.percent(40) { number } else { self.pick(&named).to_owned() }
    }

    fn statement(&mut self) -> String {
        let (value, other) = (self.value(), self.value());
        let to = self.pick(&["x", "y", "b.v", "c.v", "b.a[0]", "t[0]", "*q"]);
        match self.0.below(10) {
            0..4 => format!("{to} = {value};"),
            4 => format!("y = g({}, {value});", self.pick(&["&b", "&c", "b.next", "0"])),
            5 => format!("f({});", self.pick(&["t", "&t[1]", "q", "&q", "(void *)z", "&b"])),
            6 => "{ struct n *m = h(&b); if (m == &b) b.v = 1; else if (m == &c) c.v = 2; }".into(),
            7 => self.pick(&["w(&q);", "s(z);", "q = &t[1];", "b.next = &c;"]).to_owned(),
            8 => format!("if ({value} > {other}) {{ {to} = {other}; f(b.next); }}"),
            _ => format!("for (i = 0; i < 2; i++) {{ {to} = {value}; f(q); }}"),
        }
    }

    fn program(&mut self) -> String {
        let body: String = (0..self.0.between(2, 6)).map(|_| self.statement() + "\n").collect();
        let what = self.pick(&[
            "x ==",
            "y !=",
            "b.v <",
            "c.a[1] >=",
            "k ==",
            "u !=",
            "t[2] ==",
            "K[1] ==",
        ]);
        let number = self.number();
        format!("{HEAD}{VARIABLES}{body}if (!({what} {number})) reach_error(); return 0; }}")
    }

    fn change(&mut self) -> String {
        let number = self.number();
        match self.0.below(4) {
            0 => format!("p->v = {number};"),
            1 => format!("p->a[1] = {number};"),
            2 => format!("if (p->next) p->next->v = {number};"),
            _ => self.pick(&["p->next = p;", "p->next = 0;", ""]).to_owned(),
        }
    }

    /// Definitions of the functions that programs call.
    fn other_file(&mut self) -> String {
        let (first, second, third) = (self.change(), self.change(), self.change());
        let number = self.number();
        format!(
            "{HEAD}static int own = 3;
            void f(void *p) {{ if (p && {}) *(int *)p = {number}; }}
            int g(struct n *p, int k) {{ if (p) {{ {first} {second} }} return {}; }}
            struct n *h(struct n *p) {{ {third} return {}; }}
            char *s(char *p) {{ {} return p; }}
            void w(int **p) {{ {} }}",
            self.0.below(2),
            self.pick(&["k", "3", "k > 2", "-1"]),
            self.pick(&["p", "p->next", "0"]),
            self.pick(&["p[1] = 7;", "p[0] = 0;", ""]),
            self.pick(&["**p = 5;", "*p = &own;", "", "++*p;"]),
        )
    }
}

#[test]
fn the_overstated_program_is_told_of_as_the_other_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        LinkedFile { path, ..LinkedFile::default() }
    };
    let body = format!("{HEAD}{VARIABLES}f(q); return 0; }}");
    let linked = vec![file("a.c", &body), file("b.c", "int own;\n")];
    let path = linked[0].path.clone();
    let remarks = vec![Remark::assumed("somebody has said so", Vec::new())];
    let options = ReadOptions { linked, remarks: remarks.clone(), ..ReadOptions::default() };
    let read = load(&path, None, None, &options).unwrap();
    let overstated = read.overstated().unwrap();
    assert_eq!((overstated.linked.len(), &overstated.linked), (2, &read.linked));
    assert!(overstated.program.remarks.contains(&remarks[0]));
}

/// The overstated program, run on random inputs, reaches nothing.
fn reaches_nothing_with_more_runs(text: &str, seed: u64) {
    let path = Path::new("far.c");
    let whole = load_text(path, text, None, &ReadOptions::default()).unwrap();
    let Some(overstated) = whole.overstated() else { return };
    let Ok(targets) = overstated.targets() else { return };
    for number in 0..20 {
        let mut inputs = RandomInputs::new(20 * seed + number);
        let end = run(&overstated.program, &mut inputs, &targets, &RunLimits::default(), false).end;
        assert!(!matches!(end, RunEnd::Target(..)), "{text}\n{end:?}");
    }
}

/// What is safe without the other file is safe with it, whatever stands there.
#[test]
fn random_programs_are_safe_with_their_other_files() {
    let folder = tempfile::tempdir().unwrap();
    let (path, other) = (folder.path().join("a.c"), folder.path().join("b.c"));
    let (mut safe, mut ended) = (0, 0);
    for seed in 0..60 {
        let mut random = Random(Chance(seed));
        let text = random.program();
        let Some(report) = checked(&text) else { return };
        if report.answer != VerdictKind::Safe {
            continue;
        }
        safe += 1;
        reaches_nothing_with_more_runs(&text, seed);
        fs::write(&path, &text).unwrap();
        for _ in 0..6 {
            fs::write(&other, random.other_file()).unwrap();
            let file = |path: &Path| LinkedFile { path: path.to_owned(), ..LinkedFile::default() };
            let linked = vec![file(&path), file(&other)];
            let options = ReadOptions { linked, ..ReadOptions::default() };
            let whole = load(&path, None, None, &options).unwrap();
            let targets = whole.targets().unwrap();
            let mut inputs = RandomInputs::new(seed);
            let end = run(&whole.program, &mut inputs, &targets, &RunLimits::default(), false).end;
            // What the other file does wrong there, nobody was asked about.
            let own = |(function, node): (FunctionId, NodeIndex)| {
                whole.program.function(function).graph.graph[node].place.file == 0
            };
            let is_reached = matches!(end, RunEnd::Target(function, node) if own((function, node)));
            assert!(!is_reached, "{text}\n{end:?}");
            ended += u32::from(matches!(end, RunEnd::Halt));
        }
    }
    assert!(safe > 5 && ended > 30, "{safe} {ended}: a poor mixture");
}
