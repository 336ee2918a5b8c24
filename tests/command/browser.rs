//! Reports and pictures in a real browser: headless Chromium, where there is one (UNLOOP_BROWSER names
//! it; with UNLOOP_REQUIRE_BROWSER it has to be there). All are shown on narrow, usual and wide pages, in
//! light and in dark windows, and looked at by `probe.js`: text over text, lines through text, letters
//! that are small or pale, and what is wider than the window. [`KINDS`] has one of each kind.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use serde_json::json;

use crate::html::{BRANCHES, LOOP};
use crate::run::{Bench, really};

/// How wide the windows are: a telephone, a part of a screen, a screen.
const WIDTHS: [u32; 3] = [360, 800, 1600];

/// What looks at pages, and what is done in them.
const SCRIPTS: [&str; 2] = [include_str!("browser/probe.js"), include_str!("browser/acts.js")];

/// A kind of page or picture.
struct Kind {
    /// Where it is written, in src/command.
    from: &'static str,
    /// The command line; the last word is the file that it writes.
    command: &'static [&'static str],
    /// What is done in it: see `acts.js`.
    act: &'static str,
}

/// The file that knows how pages are written, and none by itself.
const PAGES: &str = "html.rs";
/// This one writes the page of `bench/sheet.rs`, of what ran on a cluster.
const ON_CLUSTERS: &str = "check/apart.rs";

/// One of each kind.
const KINDS: [Kind; 17] = [
    Kind {
        from: "check/reports.rs",
        command: &["check", "hard.c", "--timeout", "10", "--html", "hard.html"],
        act: "nothing",
    },
    Kind {
        from: "check/reports.rs",
        command: &["check", "loop.c", "--each", "--timeout", "10", "--html", "each.html"],
        act: "nothing",
    },
    Kind {
        from: "check/reports.rs",
        command: &["check", "parts.c", "loop.c", "bad.c", "--timeout", "9", "--html", "files.html"],
        act: "nothing",
    },
    Kind {
        from: "explore/mod.rs",
        command: &["explore", "branches.c", "--all-errors", "--html", "explore.html"],
        act: "fold",
    },
    Kind {
        from: "explore/mod.rs",
        command: &["explore", "wide.c", "--max-paths", "150", "--html", "wide.html"],
        act: "fold",
    },
    Kind {
        from: "explore/each_file.rs",
        command: &["explore", "loop.c", "hard.c", "--each-file", "--html", "explored.html"],
        act: "nothing",
    },
    Kind {
        from: "explore/tree.rs",
        command: &["explore", "wide.c", "--max-paths", "150", "--picture", "wide.svg"],
        act: "fold",
    },
    Kind {
        from: "loops.rs",
        command: &["loops", "turns.c", "--timeout", "10", "--html", "loops.html"],
        act: "nothing",
    },
    Kind {
        from: "loops.rs",
        command: &["loops", "turns.c", "--timeout", "10", "--picture", "loops.svg"],
        act: "nothing",
    },
    Kind {
        from: "loops.rs",
        command: &["loops", "loop.c", "--terminates", "--html", "ends.html"],
        act: "nothing",
    },
    Kind {
        from: "path.rs",
        command: &["path", "dead.path", "--timeout", "10", "--html", "path.html"],
        act: "nothing",
    },
    Kind {
        from: "bench/sheet.rs",
        command: &["bench", "tasks", "tasks", "--timeout", "9", "--html", "tasks.html"],
        act: "sort",
    },
    Kind {
        from: "bench/sheet.rs",
        command: &[
            "bench",
            "tasks",
            "tasks",
            "--timeout",
            "9",
            "--against",
            "old.csv",
            "--html",
            "two.html",
        ],
        act: "sort",
    },
    Kind {
        from: "tree.rs",
        command: &[
            "check",
            "lock.c",
            "--engine",
            "minimax",
            "--run-first",
            "no",
            "--target",
            "errors",
            "--tune",
            "guesses=none",
            "--timeout",
            "10",
            "--picture",
            "search.svg",
        ],
        act: "fold",
    },
    Kind {
        from: "solve/matrix.rs",
        command: &["solve", "queries", "--all", "--timeout", "5", "--table", "compared.html"],
        act: "nothing",
    },
    Kind {
        from: "solve/matrix.rs",
        command: &["solve", "queries", "--all", "--timeout", "5", "--table", "compared.svg"],
        act: "nothing",
    },
    Kind {
        from: "graph.rs",
        command: &["graph", "hard.c", "--format", "svg", "--output", "graph.svg"],
        act: "nothing",
    },
];

/// Long lines and names, letters of other scripts, signs that mean something in a page.
const HARD: &str = "#include <assert.h>
extern int __VERIFIER_nondet_int(void);
/* Größe: die Länge, 数组的长度 مرحبا 🎉, ∀x. x ≤ n ⇒ f(x) ≥ 0 <b>&amp;</b> */
int main(void) {
    int the_number_of_elements_that_have_been_inserted_into_the_ring_buffer = __VERIFIER_nondet_int();
    int i = 0, another_name_that_is_long = 1; // 计数器 <script>
    while (i < the_number_of_elements_that_have_been_inserted_into_the_ring_buffer && another_name_that_is_long < 1000 && i + another_name_that_is_long < 2000 && i >= 0 && another_name_that_is_long >= 0) { i++; another_name_that_is_long += 1; }
    for (;;)
        if (i < 9) break;
    assert(i != 7); /* \"früher\" */
    return 0;
}
";

/// A tree with more boxes than are shown at once.
const WIDE: &str = "int main(void) {
    int a = __VERIFIER_nondet_int(), c = 0;
    for (int i = 0; i < 9; i++)
        if (__VERIFIER_nondet_int() > i)
            c += a > i ? 1 : 2;
    return 10 / (c - 13);
}
";

/// Loops with several paths that take turns.
const TURNS: &str = "int main(void) {
    int n = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int(), x = 0, i = 0;
    while (x < n) {
        if (z > x) x++;
        else z++;
    }
    while (i < n) { i++; x--; }
    return x;
}
";

/// A page with one fault of each kind, so that what looks at pages is known to see them.
const FAULTS: &str = include_str!("browser/faults.html");

/// What is said of them.
const SAID: [&str; 8] = [
    " is over ",
    "a line goes through",
    "5.0 px high",
    "a contrast of",
    "stands on a bright ground",
    "ends at ",
    "px out of sight",
    "the source stands behind",
];

/// A search that begins a loop again.
const LOCK: &str = include_str!("../suite/c/minimax/minimax_figure_2.c");

const DEAD: &str = "int i;\n{\nscanf(\"%d\", &i);\n@ i > 3;\n@ i < 3;\n}\n";
const PARTS: &str = "#include <assert.h>\n#include \"part.h\"\nint main(void) {\n    int x = part();\n    assert(x != 9);\n    return 0;\n}\n";
const PART: &str = "static inline int part(void) {\n    return __VERIFIER_nondet_int() / 2;\n}\n";

impl Kind {
    fn file(&self) -> &'static str {
        self.command[self.command.len() - 1]
    }
}

/// The browser, or why there is none.
fn browser() -> Result<PathBuf, String> {
    if let Some(named) = env::var_os("UNLOOP_BROWSER") {
        return Ok(named.into());
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let found = env::split_paths(&path).flat_map(|dir| names.map(|name| dir.join(name)));
    found.into_iter().find(|file| file.is_file()).ok_or_else(|| {
        format!("none of {} is installed (apt-get install chromium)", names.join(", "))
    })
}

/// What the browser finds wrong with files, each given with its name and what is done in it.
fn found(browser: &Path, bench: &Bench, views: &[(String, PathBuf, &str)]) -> String {
    let views: Vec<_> = views
        .iter()
        .map(|(name, file, act)| json!({ "name": name, "file": file_url(file), "act": act }))
        .collect();
    let page = format!(
        "<!doctype html>\n<meta charset=\"utf-8\">\n<body><script>\n{}\nlookAtAll({}, {WIDTHS:?});\n</script>",
        SCRIPTS.concat(),
        json!(views)
    );
    let file = bench.write("looking.html", page.as_bytes());
    let looked = (0..BROWSERS).find_map(|_| looked(browser, &file));
    looked.unwrap_or_else(|| panic!("the browser died {BROWSERS} times before it wrote a page"))
}

/// How often a browser is started that dies: one that crashes says nothing about pages.
const BROWSERS: usize = 3;

/// What a browser finds that opens `file`; nothing if it dies before it writes a page.
fn looked(browser: &Path, file: &Path) -> Option<String> {
    let profile = tempfile::tempdir().expect("a folder");
    let ran = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
        .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
        .args(["--allow-file-access-from-files", "--enable-logging=stderr", "--dump-dom"])
        .args(["--virtual-time-budget=600000", "--disable-dev-shm-usage"])
        .arg(format!("--user-data-dir={}", profile.path().display()))
        .arg(file_url(file))
        .output()
        .expect("the browser starts");
    let (dom, log) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    if dom.trim().is_empty() {
        eprintln!("no page from the browser ({}): {log}", ran.status);
        return None;
    }
    let console: Vec<&str> = log.lines().filter(|line| line.contains("CONSOLE")).collect();
    let said = dom.split_once("FOUND[").and_then(|(_, rest)| rest.split_once("]END"));
    let (said, _) = said.unwrap_or_else(|| panic!("nothing was looked at: {dom}\n{log}"));
    Some([&[said], console.as_slice()].concat().join("\n").trim().to_owned())
}

fn file_url(file: &Path) -> String {
    format!("file://{}", file.display())
}

/// A folder in which each kind has been written; nothing without solvers.
fn written() -> Option<Bench> {
    let safe = LOOP.replace("    assert(n != 40);\n", "");
    let bench = Bench::with(&[
        ("loop.c", LOOP),
        ("hard.c", HARD),
        ("wide.c", WIDE),
        ("turns.c", TURNS),
        ("lock.c", LOCK),
        ("branches.c", BRANCHES),
        ("dead.path", DEAD),
        ("parts.c", PARTS),
        ("part.h", PART),
        ("bad.c", "int main(void) { return x; }"),
        ("queries/a.smt2", "(set-logic QF_BV)\n(check-sat)\n"),
        ("queries/b.smt2", "(declare-const x Int)\n(assert (< x x))\n(check-sat)\n"),
        ("tasks/a_false.c", LOOP),
        ("tasks/b_true.c", &safe),
    ]);
    really(&bench, &["bench", "tasks", "tasks", "--timeout", "9", "--csv", "old.csv"])?;
    let write = |kinds: &[Kind]| {
        for kind in kinds {
            let ran = really(&bench, kind.command).expect("there are solvers");
            assert!([0, 5, 10, 65].contains(&ran.status), "{:?}: {}", kind.command, ran.stderr);
            assert!(bench.path(kind.file()).is_file(), "{:?}: {}", kind.command, ran.stderr);
        }
    };
    let (some, others) = KINDS.split_at(KINDS.len() / 2);
    thread::scope(|scope| {
        scope.spawn(|| write(some));
        write(others);
    });
    Some(bench)
}

#[test]
fn pages_and_pictures_are_as_they_should_be_in_a_browser() {
    let browser = match browser() {
        Ok(browser) => browser,
        Err(why) => {
            assert!(env::var_os("UNLOOP_REQUIRE_BROWSER").is_none(), "{why}");
            return println!("passed over, as there is no browser: {why}");
        }
    };
    let Some(bench) = written() else { return };
    let kinds = KINDS.iter().map(|kind| {
        let (name, file) = (kind.command.join(" "), bench.path(kind.file()));
        (name, file, kind.act)
    });
    let mut views: Vec<_> = kinds.collect();
    // The pictures of the pages in docs, which the program or others have drawn.
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let files = fs::read_dir(docs).expect("there are pages");
    let files = files.map(|entry| entry.expect("a file").path());
    let mut pictures: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|ending| ending == "svg")).collect();
    pictures.sort();
    views.extend(pictures.into_iter().map(|file| (file.display().to_string(), file, "nothing")));
    views.push(("FAULTS".to_owned(), bench.write("faults.html", FAULTS.as_bytes()), "nothing"));
    let found = found(&browser, &bench, &views);
    let (faults, found): (Vec<&str>, Vec<&str>) =
        found.lines().partition(|line| line.starts_with("FAULTS"));
    for said in SAID {
        assert!(faults.iter().any(|line| line.contains(said)), "{said} is not seen: {faults:#?}");
    }
    let found = found.join("\n");
    assert!(found.is_empty(), "{} things are wrong:\n{found}", found.lines().count());
}

/// Whatever in the program writes a page or a picture has its kind in the table.
#[test]
fn every_kind_is_in_the_table() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/command");
    let (mut work, mut writers) = (vec![folder.clone()], BTreeSet::new());
    while let Some(at) = work.pop() {
        for entry in fs::read_dir(at).expect("a folder of the program") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                work.push(path);
                continue;
            }
            let text = fs::read_to_string(&path).expect("a text");
            if ["HtmlFile::open(", "TableFile::open(", "svg("]
                .iter()
                .any(|word| text.contains(word))
            {
                let name = path.strip_prefix(&folder).expect("it is in there");
                writers.insert(name.display().to_string());
            }
        }
    }
    let known = KINDS.iter().map(|kind| kind.from).chain([ON_CLUSTERS]);
    let known: BTreeSet<String> = known.map(str::to_owned).collect();
    writers.remove(PAGES);
    assert_eq!(writers, known, "a writer of pages or pictures, and KINDS");
}
