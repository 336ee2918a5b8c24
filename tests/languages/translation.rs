//! Listings over the virtual array `av[]`: what is written, and that it means the same.
//!
//! In one row of cells, an access beyond a block is one to its neighbour, and nothing is
//! ever freed. So the translation of a feasible path is feasible; that of an infeasible one
//! need not be infeasible.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::{ReadOptions, Sources, language_for, read_text};
use unloop::logic::Terms;
use unloop::prove::{Settings, paths::Paths};
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::verdict::VerdictKind;
use unloop::{CheckOptions, check};

use crate::support::{self, solvers};

/// The translation of a listing; nothing where it has more than the paper's listings have.
fn translated(text: &str) -> Option<String> {
    let language = language_for(Path::new("t.path"), None).expect("the language is there");
    let mut sources = Sources::of_text("t.path", text);
    let translation = language.translate(&mut sources, &ReadOptions::default());
    match translation.expect("listings are translated") {
        Ok(translated) => Some(translated),
        Err(refused) => {
            let said = format!("{refused:?}");
            assert!(said.contains("no translation into cells"), "{said}");
            None
        }
    }
}

/// Whether the path of a listing can be executed.
fn answer(text: &str, solvers: &[Solver]) -> VerdictKind {
    let language = language_for(Path::new("t.path"), None).expect("the language is there");
    let terms = Arc::new(Terms::new());
    let read = read_text(language, "t.path", text, &ReadOptions::default(), &terms);
    let (program, _) = read.unwrap_or_else(|error| panic!("{text}\n{error}"));
    let targets = language.default_target().resolve(&program).expect("a path has an end");
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(20)));
    let options = CheckOptions {
        engine: &Paths,
        means: Means::new(solvers, &processes, &budget),
        settings: &Settings::default(),
        cross_check: false,
        run_first: false,
    };
    check(&program, &targets, &options).report.answer
}

fn suite() -> Vec<(PathBuf, String)> {
    let folder = support::at("tests/suite/path");
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    let text = |path: &PathBuf| fs::read_to_string(path).expect("a text");
    paths
        .into_iter()
        .map(|path| {
            let text = text(&path);
            (path, text)
        })
        .collect()
}

#[test]
fn variables_are_cells_and_addresses_are_numbers() {
    let text = "struct pair { int left; struct pair *right; };
        int x, *p, a[3]; struct pair s, *q;
        { p = &x; *p = 3; q = malloc(2); q->left = 8; q->right = NULL; s = *q; a[x - 1] = *p; }";
    let statements = [
        "av[2] = 1;",
        "av[av[2]] = 3;",
        "av[8] = 9;",
        "av[av[8]] = 8;",
        "av[av[8]+1] = 0;",
        "av[6] = av[av[8]];",
        "av[7] = av[av[8]+1];",
        "av[(av[1] - 1)+3] = av[av[2]];",
    ];
    let translation = translated(text).expect("the paper's listings are translated");
    let lines: Vec<&str> = translation.lines().map(str::trim).collect();
    let open = lines.iter().position(|line| *line == "{").expect("a body");
    assert_eq!(lines[open + 1..lines.len() - 1], statements, "{translation}");
    assert!(lines.contains(&"int av[11];"), "{translation}");
}

#[test]
fn what_is_feasible_stays_so() {
    let solvers = solvers::installed();
    if solvers.is_empty() {
        return;
    }
    let mut checked = 0;
    for (path, text) in suite() {
        let Some(translation) = translated(&text) else { continue };
        if !text.contains("expect: feasible") || !translation.contains("int av[") {
            continue;
        }
        let found = answer(&translation, &solvers);
        assert_eq!(found, VerdictKind::Reachable, "{}\n{translation}", path.display());
        checked += 1;
    }
    assert!(checked > 20, "the suite has feasible listings");
}
