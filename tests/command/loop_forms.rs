//! Loops in other words (`loops --as-c`, `--as-acsl`, `--as-contracts`): programs compiled by gcc beside
//! what they were made from, on random values.
//!
//! Without gcc there is nothing to compare with, and the tests say so. `UNLOOP_FORMS=N` takes more random
//! programs than CI does.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::process::Command;

use crate::run::{Bench, really};
use crate::support::at;
use crate::support::chance::Chance;
use crate::support::seeds::number;

/// How many functions a program has, each with a loop.
pub(crate) const FUNCTIONS: u64 = 4;
/// How many values they are run on.
const RUNS: &str = "40";

/// A random program: `main` calls one of its functions.
pub(crate) struct Writer {
    random: Chance,
    text: String,
    /// Whether what CBMC's contracts say is checked where it runs: its loops are plain then.
    plain: bool,
}

impl Writer {
    fn program(seed: u64, plain: bool) -> String {
        let mut writer = Self { random: Chance(seed), text: String::new(), plain };
        if plain {
            writer.text.push_str("#ifndef ENTRY\n#define ENTRY\n#endif\n");
        }
        writer.text.push_str("void out(int x, int y, int n, unsigned m, unsigned char b);\n");
        writer.text.push_str("void emit(int v);\n");
        for which in 0..FUNCTIONS {
            writer.function(which);
        }
        writer
            .text
            .push_str("int main(int which, int x, int y, int n, unsigned m, unsigned char b) {\n");
        for which in 0..FUNCTIONS {
            let _ =
                writeln!(writer.text, "    if (which == {which}) return f{which}(x, y, n, m, b);");
        }
        writer.text.push_str("    return 0;\n}\n");
        writer.text
    }

    /// A program whose functions may report an error behind their loops.
    pub(crate) fn with_targets(seed: u64) -> String {
        let mut writer = Self { random: Chance(seed), text: String::new(), plain: true };
        writer.text.push_str("void reach_error(void);\n");
        for which in 0..FUNCTIONS {
            let head = format!("int f{which}(int x, int y, int n, unsigned m, unsigned char b) {{");
            writer.line(0, &head);
            writer.line(1, "int found = 0;");
            writer.plain = writer.random.once_in(2);
            writer.outer_loop();
            let (one, other) = (writer.condition(), writer.condition());
            writer.line(1, &format!("if ({one} && {other}) reach_error();"));
            writer.line(1, "return found;");
            writer.line(0, "}");
        }
        writer.text
    }

    fn function(&mut self, which: u64) {
        let head =
            format!("static int f{which}(int x, int y, int n, unsigned m, unsigned char b) {{");
        self.line(0, &head);
        self.line(1, "int found = 0;");
        if self.plain {
            self.line(1, "ENTRY");
        }
        self.outer_loop();
        self.line(1, "out(x, y, n, m, b);");
        self.line(1, "return found;");
        self.line(0, "}");
    }

    fn line(&mut self, depth: usize, text: &str) {
        let _ = writeln!(self.text, "{}{text}", "    ".repeat(depth));
    }

    fn outer_loop(&mut self) {
        let condition = self.condition();
        let (step, end) = (self.random.between(1, 3), self.random.pick(&["n", "y", "12", "x"]));
        let kinds = if self.plain { 3 } else { 6 };
        let (head, tail) = match self.random.below(kinds) {
            0 | 1 => (format!("while ({condition})"), String::new()),
            2 => ("do".to_owned(), format!(" while ({condition});")),
            3 => (
                self.random.pick(&["while (m--)", "while (--m)", "while (b-- > 3)"]).to_owned(),
                String::new(),
            ),
            4 => (format!("for (int i = x; i < {end}; i += {step})"), String::new()),
            _ => (format!("for (y = 0; {condition}; y++)"), String::new()),
        };
        self.line(1, &head);
        self.line(1, "{");
        for _ in 0..=self.random.below(2) {
            self.statement(2, 2);
        }
        self.line(1, &format!("}}{tail}"));
    }

    fn condition(&mut self) -> String {
        let k = self.random.between(-3, 14);
        match self.random.below(if self.plain { 6 } else { 11 }) {
            0..=2 => "x < n".to_owned(),
            3 => format!("y > {k}"),
            4 => format!("x < {k}"),
            5 => "y <= n".to_owned(),
            6 => format!("m > {}", k.abs()),
            7 => format!("b < {}", 3 * k.abs()),
            8 => "x != n".to_owned(),
            9 => format!("x % 3 == {}", k.rem_euclid(3)),
            _ => "m < 40".to_owned(),
        }
    }

    fn statement(&mut self, depth: usize, nested: u32) {
        let k = self.random.between(1, 4);
        match self.random.below(if nested == 0 { 8 } else { 15 }) {
            0 | 1 => self.line(depth, &format!("x += {k};")),
            2 => self.line(depth, &format!("y -= {k};")),
            3 if !self.plain => self.line(depth, &format!("m -= {k};")),
            4 if !self.plain => self.line(depth, &format!("b += {k};")),
            5 => self.line(depth, "n--;"),
            6 => self.line(depth, "y += x;"),
            3 | 4 => self.line(depth, &format!("y += {k};")),
            7 => self.line(depth, &format!("y = {k};")),
            8..=10 => {
                let condition = self.condition();
                self.line(depth, &format!("if ({condition}) {{"));
                self.statement(depth + 1, nested - 1);
                if self.random.once_in(2) {
                    self.line(depth, "} else {");
                    self.statement(depth + 1, nested - 1);
                }
                self.line(depth, "}");
            }
            11 => {
                let condition = self.condition();
                let leave = self.random.pick(&["break;", "{ found = 1; break; }", "return y;"]);
                self.line(depth, &format!("if ({condition}) {leave}"));
            }
            _ if self.plain => self.line(depth, "y++;"),
            12 => self.line(depth, "emit(x);"),
            13 => self.line(depth, "{ int y = x - 2; if (y > 9) return y; }"),
            _ => self.line(depth, &format!("for (int j = 0; j < {k}; j++) y++;")),
        }
    }
}

/// What contracts speak of where they are checked.
const ENTRY: [&str; 2] = [
    "-DENTRY=int entry_x = x, entry_y = y, entry_n = n, entry_found = found, first = 1; \
     unsigned entry_m = m; unsigned char entry_b = b; __int128 last;",
    "-D__CPROVER_loop_entry(v)=entry_##v",
];

/// What a program prints that is compiled beside the driver; `None` if there is no gcc.
pub(crate) fn printed(
    bench: &Bench,
    name: &str,
    seed: u64,
    milliseconds: u32,
) -> Option<Vec<String>> {
    let (source, run) = (bench.path(name), bench.path(&format!("{name}.run")));
    let (driver, object) = (at("tests/support/beside.c"), bench.path(&format!("{name}.o")));
    let compile = |arguments: &[&OsStr]| {
        let checks = ["-w", "-O0", "-fsanitize=undefined", "-fsanitize-undefined-trap-on-error"];
        let output = Command::new("gcc").args(checks).args(arguments).output().ok()?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "gcc does not take {}:\n{said}", source.display());
        Some(())
    };
    let [first, second] = ENTRY.map(OsStr::new);
    let (object, to) = (object.as_os_str(), OsStr::new("-o"));
    compile(&["-c".as_ref(), "-Dmain=work".as_ref(), first, second, to, object, source.as_ref()])?;
    compile(&[to, run.as_ref(), object, driver.as_ref()])?;
    let arguments =
        [FUNCTIONS.to_string(), RUNS.to_owned(), seed.to_string(), milliseconds.to_string()];
    let output = Command::new(&run).args(arguments).output().expect("the program can be run");
    Some(String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect())
}

/// What a program and another one, which does the same, print on the same values. Where the first comes to
/// undefined behaviour, or to no end in time, nothing is said. How many runs there were to compare.
fn compare(bench: &Bench, texts: [&str; 2], seed: u64) -> Option<usize> {
    let [first, second] = texts;
    let (before, after) = (printed(bench, first, seed, 2)?, printed(bench, second, seed, 60)?);
    assert_eq!(before.len(), after.len());
    let ended = before.iter().zip(&after).filter(|(before, _)| !before.contains("signal"));
    let mut number = 0;
    for (before, after) in ended {
        let text = || std::fs::read_to_string(bench.path(second)).expect("it was written");
        assert_eq!(before, after, "seed {seed}\n{}", text());
        number += 1;
    }
    Some(number)
}

/// The loops that are gone from a text.
fn loops(text: &str) -> usize {
    let lines = text.lines().map(str::trim);
    lines
        .filter(|line| {
            line.starts_with("while (")
                || line.starts_with("do")
                || line.starts_with("for (int i")
                || line.starts_with("for (y")
        })
        .count()
}

#[test]
fn programs_without_loops_do_what_they_did() {
    let (mut replaced, mut compared) = (0, 0);
    for seed in 0..number("UNLOOP_FORMS").unwrap_or(4) {
        let text = Writer::program(seed, false);
        let bench = Bench::with(&[("p.c", &text)]);
        let arguments = ["loops", "p.c", "--as-c", "new.c", "-q", "--timeout", "8"];
        let Some(ran) = really(&bench, &arguments) else { return };
        assert_eq!(ran.status, 0, "{seed}: {}", ran.stderr);
        let new = std::fs::read_to_string(bench.path("new.c")).expect("it was written");
        replaced += loops(&text) - loops(&new);
        let Some(number) = compare(&bench, ["p.c", "new.c"], seed) else {
            eprintln!("no gcc here: nothing to compare with");
            return;
        };
        compared += number;
    }
    eprintln!("{replaced} loops replaced, {compared} runs compared");
    assert!(replaced > 4 && compared > 200, "{replaced} loops replaced, {compared} runs compared");
}

/// A text with CBMC's contracts as one that looks after them: what is said of the head holds there, what is
/// said to decrease does, and nothing else is changed.
fn checked(text: &str) -> (String, usize) {
    let clause = |line: &str, word: &str| {
        Some(line.trim().strip_prefix(word)?.strip_suffix(')')?.to_owned())
    };
    let (mut new, mut number) = (String::new(), 0);
    let (mut check, mut changed) = (String::new(), None);
    for line in text.lines() {
        if let Some(assigns) = clause(line, "__CPROVER_assigns(") {
            changed = Some(assigns);
        } else if let Some(holds) = clause(line, "__CPROVER_loop_invariant(") {
            check = format!("if (!({holds})) __builtin_abort();");
        } else if let Some(less) = clause(line, "__CPROVER_decreases(") {
            number += 1;
            check += &format!(
                " __int128 now = {less}; if (now < 0 || !first && now >= last) __builtin_abort(); \
                 first = 0; last = now;"
            );
            // Where the condition comes first, so does the head.
            let head = new.trim_end().rfind('\n').map_or(0, |end| end + 1);
            let begin = new[head..].trim().strip_prefix("while (").map(str::to_owned);
            if let Some(condition) = begin {
                new.truncate(head);
                let _ = writeln!(new, "    while (({{ {check} 1; }}) && ({condition})");
                check.clear();
            }
        } else if line.trim() == "{" && !check.is_empty() {
            let _ = writeln!(new, "{line} {{ {check} }}");
            check.clear();
        } else {
            if let Some(assigns) = changed.take_if(|_| line.trim().starts_with("out(")) {
                let names: Vec<&str> = assigns.split(", ").collect();
                let all = ["x", "y", "n", "m", "b"].into_iter();
                for name in all.filter(|name| !names.contains(name)) {
                    let _ = writeln!(new, "    if ({name} != entry_{name}) __builtin_abort();");
                }
            }
            let _ = writeln!(new, "{line}");
        }
    }
    (new, number)
}

#[test]
fn contracts_hold_where_programs_run() {
    let (mut contracts, mut compared) = (0, 0);
    for seed in 0..number("UNLOOP_FORMS").unwrap_or(4) {
        let text = Writer::program(seed, true);
        let bench = Bench::with(&[("p.c", &text)]);
        let arguments = ["loops", "p.c", "--as-contracts", "-q", "--timeout", "8"];
        let Some(ran) = really(&bench, &arguments) else { return };
        assert_eq!(ran.status, 0, "{seed}: {}", ran.stderr);
        let (new, number) = checked(&ran.stdout);
        bench.write("new.c", new.as_bytes());
        contracts += number;
        let Some(number) = compare(&bench, ["p.c", "new.c"], seed) else {
            eprintln!("no gcc here: nothing to compare with");
            return;
        };
        compared += number;
    }
    eprintln!("{contracts} contracts, {compared} runs compared");
    assert!(contracts > 3 && compared > 100, "{contracts} contracts, {compared} runs compared");
}

/// What the model has no instruction for, a name that is another thing inside, a macro, a comment where a
/// text is taken out of a loop: such loops stay, and no name is taken twice.
#[test]
fn loops_that_do_more_than_the_summary_says_stay() {
    let bodies = [
        "while (x < n) { out(x); x++; }",
        "while (x < n) { x++; if (x > 5) { out(x); break; } }",
        "while (x < n) { int t = x - 2; if (x > 5) return t; x++; }",
        "while (x < n) { { int t = 2; x += t; } if (x > 5) return t; }",
        "while (x < n) { x++; CHECK(); }",
        "for (x = 0 // from here on\n    ; x < n; x++) ;",
        "while (x < n) { x++; if (x > 5) return // so\n    t; }",
        "while (x < n) { x++; if (x > 9) goto end; }",
        "while (x < n) { __VERIFIER_assume(x != 5); x++; }",
    ];
    let mut text = "void out(int);\nvoid reach_error(void);\nint g;\n\
        #define CHECK() do { g++; if (g > 5) reach_error(); } while (0)\n"
        .to_owned();
    let mut main = "int main(int x, int n) {\n".to_owned();
    for (number, body) in bodies.iter().enumerate() {
        let _ = writeln!(
            text,
            "static int f{number}(int x, int n) {{\n    int t = 3;\n    {body}\n    out(x);\nend:\n    return x + t;\n}}"
        );
        let _ = writeln!(main, "    f{number}(x, n);");
    }
    let void =
        "static void last(int x, int n) { while (x < n) { x++; if (x > 9) return; } out(x); }\n";
    let text = format!("{text}{void}{main}    last(x, n);\n    return 0;\n}}\n");
    let clash = "static int unloop_div(int a) { return a; }\n\
        int main(int x, int n) { while (x < n) x += 3; return unloop_div(x); }\n";
    let hidden = "static int k; int z;\nint last(void) { return k; }\nstatic void all(int n) {\n#define k z\n\
        while (n > 0) n--;\n}\nint main(int n) { all(n); return z + last(); }\n";
    let hooked = "int (*hook)(int, int);\nvoid run(void);\n\
        static int f(int x, int d) { while (x < 9) x += d; return x; }\n\
        int main(int x) { hook = f; run(); return f(x, 2); }\n";
    let bench = Bench::with(&[
        ("p.c", &text),
        ("clash.c", clash),
        ("hidden.c", hidden),
        ("hooked.c", hooked),
    ]);
    for (file, text) in
        [("p.c", &*text), ("clash.c", clash), ("hidden.c", hidden), ("hooked.c", hooked)]
    {
        let arguments = ["loops", file, "-q", "--as-c", "--timeout", "20"];
        let Some(ran) = really(&bench, &arguments) else { return };
        assert_eq!(ran.stdout, text, "{file}: {}", ran.stderr);
    }
}

/// What is left as it is is said, with the reason; one text is written at a time, of C alone.
#[test]
fn loops_that_stay_are_told() {
    let text = "#define EVER for (;;)
int nondet(void);
int g[4];
static void down(int *p) { while (*p > 0) --*p; }
int main(int n, int m) {
    int k = 0, t = 0;
    while (k < n) { k++; if (nondet()) m++; }
    for (int i = 0; i < 4; i++) g[i] = m;
    while (t < n) { t += 2; if (t == 9) goto out; }
    EVER { if (t++ > n) break; }
    while (t > 0) { if (k > 3) return t; k++; t--; }
    do { down(&m); t++; } while (t < 10);
    while (n > 9) n -= 3;
out:
    return n + m + k + t;
}
";
    let bench = Bench::with(&[
        ("p.c", text),
        ("p.uc", "void main() { int x; while (x < 3) { x = x + 1; } }\n"),
    ]);
    let Some(ran) = really(&bench, &["loops", "p.c", "-q", "--as-c"]) else { return };
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    for (line, why) in [(7, "calls"), (8, "writes"), (9, "jump"), (10, "not plain")] {
        let said = ran.stderr.lines().find(|said| said.contains(&format!("line {line} ")));
        assert!(said.is_some_and(|said| said.contains(why)), "{line}: {}", ran.stderr);
    }
    assert!(
        ran.stdout.contains("while (k < n)") && !ran.stdout.contains("n -= 3"),
        "{}",
        ran.stdout
    );
    for (arguments, why) in [
        (&["loops", "p.c", "--as-c", "--as-acsl"][..], "take one of them"),
        (&["loops", "p.uc", "--as-c"], "read as microc"),
        (&["apc", "p.uc", "--as-c"], "read as microc"),
        (&["loops", "p.c", "-q", "--as-c", "no/such/file.c"], "cannot write"),
    ] {
        let ran = really(&bench, arguments).expect("solvers");
        assert!(ran.status == 64 && ran.stderr.contains(why), "{arguments:?}: {}", ran.stderr);
    }
}
