//! Which file names which, by `use` and by paths in the code, resolved through what each `mod.rs` hands
//! out; the arrows between the rooms of the C front end; and circles of files, none of which may
//! come in addition.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;

use crate::scanner::{code, tokens};

/// So many circles there are, and so many files are in them: numbers that only go down.
const MOST_CIRCLES: usize = 13;
const MOST_FILES: usize = 70;

/// What stands in no circle.
const STRAIGHT: [&str; 5] = [
    "src/front/types/",
    "src/front/build/",
    "src/front/c/tree/",
    "src/front/c/check/",
    "src/front/c/flatten/",
];

/// Folders, and all that their files may name.
const ARROWS: [(&str, &[&str]); 5] = [
    ("src/front/types/", &["src/front/types/"]),
    ("src/front/c/tree/", &["src/front/c/tree/", "src/front/types/", "src/front/source/"]),
    (
        "src/front/build/",
        &[
            "src/front/build/",
            "src/front/types/",
            "src/front/library/",
            "src/graph/",
            "src/logic/",
            "src/budget/",
            // What makes a function's flowgraph, in any language, and what it warns of.
            "src/front/lower/",
            "src/front/source/diagnostic.rs",
        ],
    ),
    (
        "src/front/c/flatten/",
        &[
            "src/front/c/flatten/",
            "src/front/c/tree/",
            "src/front/build/",
            "src/front/types/",
            "src/front/library/",
            "src/front/source/",
            "src/graph/",
            "src/logic/",
            "src/budget/",
            // How a program is read, and run.
            "src/front/mod.rs",
            "src/front/process.rs",
        ],
    ),
    (
        "src/front/c/check/",
        &[
            "src/front/c/check/",
            "src/front/c/tree/",
            "src/front/types/",
            "src/front/source/",
            // What parses.
            "src/front/c/ast.rs",
            "src/front/c/attributes.rs",
            "src/front/c/guess.rs",
            "src/front/c/headers.rs",
            "src/front/c/operators.rs",
            "src/front/c/token.rs",
            "src/front/c/words.rs",
            // Which words are those of other tools.
            "src/front/library/",
            "src/budget/",
        ],
    ),
];

/// A path in the code, and the name that a `use` gives to what it leads to.
type Named = (Vec<String>, Option<String>);

/// A module: a file, what it brings in by name, and its children.
struct Module {
    file: PathBuf,
    names: HashMap<String, Vec<String>>,
    children: BTreeSet<String>,
    /// What it uses, but for what it only hands out.
    used: Vec<Vec<String>>,
    /// The other paths in its code.
    inline: Vec<Vec<String>>,
}

/// All modules by their paths.
struct Modules(BTreeMap<Vec<String>, Module>);

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// The paths of a `use` whose tree begins at a token; where it ends.
fn tree(tokens: &[String], mut at: usize, before: &[String], found: &mut Vec<Named>) -> usize {
    let mut path = before.to_vec();
    loop {
        match tokens.get(at).map(String::as_str) {
            Some("{") => {
                at += 1;
                while tokens.get(at).is_some_and(|token| token != "}") {
                    at = tree(tokens, at, &path, found);
                    at += usize::from(tokens.get(at).is_some_and(|token| token == ","));
                }
                return at + 1;
            }
            Some("*") => {
                found.push((path, None));
                return at + 1;
            }
            Some("as") => {
                found.push((path, tokens.get(at + 1).cloned()));
                return at + 2;
            }
            Some("::") => at += 1,
            Some(name) if is_name(name) => {
                path.push(name.to_owned());
                at += 1;
                if tokens.get(at).is_none_or(|next| next != "::" && next != "as") {
                    if name == "self" {
                        path.pop();
                    }
                    let own = path.last().cloned();
                    found.push((path, own));
                    return at;
                }
            }
            _ => return at + 1,
        }
    }
}

/// The paths in code outside of `use`: names with `::` between them.
fn inline(tokens: &[String], mut at: usize) -> (Vec<String>, usize) {
    let mut path = vec![tokens[at].clone()];
    while tokens.get(at + 1).is_some_and(|token| token == "::")
        && tokens.get(at + 2).is_some_and(|token| is_name(token))
    {
        path.push(tokens[at + 2].clone());
        at += 2;
    }
    (path, at + 1)
}

/// The path of the module that a file is.
fn module_path(file: &Path) -> Vec<String> {
    let below = file.strip_prefix("src").expect("a file below src").with_extension("");
    let mut path: Vec<String> =
        below.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if path.last().is_some_and(|last| last == "mod" || last == "lib") {
        path.pop();
    }
    path
}

impl Modules {
    fn read(sources: &[(PathBuf, String)]) -> Self {
        let mut all: BTreeMap<Vec<String>, Module> = BTreeMap::new();
        let mut written = Vec::new();
        for (file, text) in sources.iter().filter(|(file, _)| !file.ends_with("main.rs")) {
            let path = module_path(file);
            written.push((path.clone(), tokens(&code(text))));
            let (file, names, children) = (file.clone(), HashMap::new(), BTreeSet::new());
            let (used, inline) = (Vec::new(), Vec::new());
            all.insert(path, Module { file, names, children, used, inline });
        }
        let known: Vec<Vec<String>> = all.keys().cloned().collect();
        for path in known {
            if let Some((last, parent)) = path.split_last()
                && let Some(parent) = all.get_mut(parent)
            {
                parent.children.insert(last.clone());
            }
        }
        let mut modules = Self(all);
        for (path, tokens) in written {
            modules.enter(&path, &tokens);
        }
        modules
    }

    /// Takes down the paths in a module's code.
    fn enter(&mut self, module: &[String], tokens: &[String]) {
        let mut at = 0;
        let mut inlined = Vec::new();
        let Some(own) = self.0.get_mut(module) else { return };
        while at < tokens.len() {
            if tokens[at] == "use" {
                // What is only handed out is nothing that the module itself builds on.
                let hands_out = at > 0 && matches!(tokens[at - 1].as_str(), "pub" | ")");
                let mut found = Vec::new();
                at = tree(tokens, at + 1, &[], &mut found);
                for (path, name) in found {
                    let Some(path) = absolute(module, &own.children, &path) else { continue };
                    if !hands_out {
                        own.used.push(path.clone());
                    }
                    if let Some(name) = name {
                        own.names.insert(name, path);
                    }
                }
            } else if is_name(&tokens[at]) && (at == 0 || tokens[at - 1] != "::") {
                let (path, next) = inline(tokens, at);
                if path.len() > 1 {
                    inlined.push(path);
                }
                at = next;
            } else {
                at += 1;
            }
        }
        for mut path in inlined {
            if let Some(brought) = own.names.get(&path[0]) {
                path.splice(..1, brought.iter().cloned());
                own.inline.push(path);
            } else if let Some(path) = absolute(module, &own.children, &path) {
                own.inline.push(path);
            }
        }
    }

    /// The file of what a path from the crate's root leads to; nothing if that is a module.
    fn file(&self, path: &[String], depth: usize) -> Option<&Path> {
        let mut module = Vec::new();
        for (index, step) in path.iter().enumerate() {
            let here = self.0.get(&module)?;
            if here.children.contains(step) {
                module.push(step.clone());
                continue;
            }
            return match here.names.get(step) {
                Some(brought) if depth < 20 => {
                    let rest = path[index + 1..].iter().cloned();
                    let further: Vec<String> = brought.iter().cloned().chain(rest).collect();
                    self.file(&further, depth + 1)
                }
                _ => Some(&here.file),
            };
        }
        None
    }

    /// Each file with those that it uses, or, for `all`, names in any way.
    fn arrows(&self, all: bool) -> BTreeMap<&Path, BTreeSet<&Path>> {
        let named = |module: &Module| {
            let inline = module.inline.iter().filter(|_| all);
            let files = module.used.iter().chain(inline).filter_map(|path| self.file(path, 0));
            files.filter(|file| *file != module.file).collect::<BTreeSet<_>>()
        };
        self.0.values().map(|module| (&*module.file, named(module))).collect()
    }
}

/// A path from the crate's root; nothing if it leads out of the crate.
fn absolute(
    module: &[String],
    children: &BTreeSet<String>,
    path: &[String],
) -> Option<Vec<String>> {
    let mut base = module.to_vec();
    let mut rest = path;
    match rest.first().map(String::as_str) {
        Some("crate") => (base, rest) = (Vec::new(), &rest[1..]),
        Some("self") => rest = &rest[1..],
        Some("super") => {
            while rest.first().is_some_and(|step| step == "super") {
                base.pop()?;
                rest = &rest[1..];
            }
        }
        Some(first) if children.contains(first) => {}
        _ => return None,
    }
    base.extend(rest.iter().cloned());
    Some(base)
}

/// Files that can come back to themselves, in groups.
fn circles<'f>(arrows: &BTreeMap<&'f Path, BTreeSet<&'f Path>>) -> Vec<Vec<&'f Path>> {
    let mut graph = DiGraph::new();
    let nodes: BTreeMap<&Path, _> =
        arrows.keys().map(|file| (*file, graph.add_node(*file))).collect();
    for (file, named) in arrows {
        for other in named {
            if let Some(to) = nodes.get(other) {
                graph.add_edge(nodes[file], *to, ());
            }
        }
    }
    let groups = tarjan_scc(&graph).into_iter().filter(|group| group.len() > 1);
    let files = |group: Vec<_>| group.into_iter().map(|node| graph[node]).collect();
    let mut all: Vec<Vec<&Path>> = groups.map(files).collect();
    all.iter_mut().for_each(|group| group.sort());
    all.sort();
    all
}

fn sources() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = walkdir::WalkDir::new(root.join("src")).sort_by_file_name();
    let files = entries.into_iter().map(|entry| entry.expect("the folder can be listed"));
    let files = files.filter(|entry| entry.path().extension().is_some_and(|e| e == "rs"));
    let read = |entry: walkdir::DirEntry| {
        let text = fs::read_to_string(entry.path()).expect("a source file is UTF-8");
        let path = entry.path().strip_prefix(root).expect("it lies below the root");
        (path.to_path_buf(), text)
    };
    files.map(read).collect()
}

#[test]
fn no_circle_of_files_comes_in_addition() {
    let sources = sources();
    let modules = Modules::read(&sources);
    let arrows = modules.arrows(false);
    let circles = circles(&arrows);
    let shown = |group: &Vec<&Path>| {
        let files = group.iter().map(|file| file.display().to_string());
        files.collect::<Vec<_>>().join(" ")
    };
    let bent = circles.iter().filter(|group| {
        group.iter().any(|file| STRAIGHT.iter().any(|folder| file.starts_with(folder)))
    });
    let bent: Vec<String> = bent.map(shown).collect();
    assert!(bent.is_empty(), "{}", bent.join("\n"));
    let files: usize = circles.iter().map(Vec::len).sum();
    assert!(
        circles.len() <= MOST_CIRCLES && files <= MOST_FILES,
        "{} circles of {files} files:\n{}",
        circles.len(),
        circles.iter().map(shown).collect::<Vec<_>>().join("\n")
    );
}

#[test]
fn the_stages_of_c_name_what_stands_before_them() {
    let sources = sources();
    let modules = Modules::read(&sources);
    let mut defects = Vec::new();
    for (file, named) in modules.arrows(true) {
        let Some((_, allowed)) = ARROWS.iter().find(|(folder, _)| file.starts_with(folder)) else {
            continue;
        };
        let other = |one: &&&Path| !allowed.iter().any(|folder| one.starts_with(folder));
        let others = named.iter().filter(other);
        defects.extend(others.map(|o| format!("{} must not name {}", file.display(), o.display())));
    }
    assert!(defects.is_empty(), "{}", defects.join("\n"));
}

#[test]
fn paths_are_resolved_through_what_modules_hand_out() {
    let text = |path: &str, text: &str| (PathBuf::from(path), text.to_owned());
    let sources = [
        text("src/lib.rs", "mod a; mod b;"),
        text("src/a/mod.rs", "mod x; pub use x::Thing;"),
        text(
            "src/a/x.rs",
            "use crate::b::{Other as Mine, self}; struct Thing; fn f() { Mine::new() }",
        ),
        text("src/b.rs", "use super::a::Thing; struct Other;"),
    ];
    let modules = Modules::read(&sources);
    let arrows = modules.arrows(true);
    let named = |file: &str| {
        let files = arrows[Path::new(file)].iter().map(|file| file.display().to_string());
        files.collect::<Vec<_>>()
    };
    assert_eq!(named("src/b.rs"), ["src/a/x.rs"]);
    assert_eq!(named("src/a/x.rs"), ["src/b.rs"]);
    assert_eq!(named("src/a/mod.rs"), Vec::<String>::new());
    assert_eq!(circles(&arrows), [[Path::new("src/a/x.rs"), Path::new("src/b.rs")]]);
}
