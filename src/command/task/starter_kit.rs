//! Proofs of CBMC's starter kit: a folder with a `Makefile` that says which function is the harness, and of which
//! files the program is made. `make` is asked for what its variables are; nothing is built.
//!
//! Bounds of loops (`UNWINDSET`) are of no use here. Contracts have no meaning yet: a proof of one is unknown.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use unloop::front::LinkedFile;
use unloop::solve::SearchPath;

use super::super::checks::ErrorChecks;
use super::super::child::run_program;
use super::super::compiler_options::{CompilerOptions, words_of};
use super::super::options::ProgramOptions;
use super::super::status::Trouble;

const MAKEFILE: &str = "Makefile";
const HARNESS: &str = "HARNESS_ENTRY";
/// The functions whose contracts are to be checked, and those whose contracts stand for them.
const CHECKED: &str = "CHECK_FUNCTION_CONTRACTS";
const USED: &str = "USE_FUNCTION_CONTRACTS";
/// The `Makefile` of a proof sets one of these; the rest may stand in what it includes.
const MARKS: [&str; 3] = [HARNESS, "HARNESS_FILE", "PROOF_UID"];

/// How long `make` may take to say it.
const PATIENCE: Duration = Duration::from_secs(30);

/// What is asked for.
const VARIABLES: [&str; 9] = [
    HARNESS,
    "PROOF_SOURCES",
    "PROJECT_SOURCES",
    "DEFINES",
    "INCLUDES",
    "REMOVE_FUNCTION_BODY",
    "CHECKFLAGS",
    CHECKED,
    USED,
];

/// Whether a folder is a proof.
pub(crate) fn is_proof(folder: &Path) -> bool {
    let text = || fs::read_to_string(folder.join(MAKEFILE)).unwrap_or_default();
    let names_harness = |line: &str| MARKS.iter().any(|mark| line.trim_start().starts_with(mark));
    folder.is_dir() && text().lines().any(names_harness)
}

/// What a proof says.
pub(super) struct Proof {
    /// The first file of its program.
    pub(super) file: PathBuf,
    /// The options for it, where no flag says otherwise.
    pub(super) program: ProgramOptions,
    /// Whether it is about contracts of functions.
    pub(super) contracts: bool,
}

/// The proof that a folder is.
pub(super) fn proof(folder: &Path, flags: &ProgramOptions) -> Result<Proof, Trouble> {
    let wrong = |what: String| Trouble::input(format!("{}: {what}", folder.display()));
    let variables = variables(folder).map_err(wrong)?;
    let words = |name: &str| words_of(variables.get(name).map_or("", |text| text)).map_err(wrong);
    let named = words(HARNESS)?;
    let [harness] = &named[..] else {
        return Err(wrong(format!("{HARNESS} should name one function, and is {named:?}")));
    };
    let options = [words("INCLUDES")?, words("DEFINES")?].concat();
    let options = CompilerOptions::of_words(&options, folder).map_err(wrong)?;
    let dialect = flags.dialect.or(options.dialect);
    let removed = words("REMOVE_FUNCTION_BODY")?;
    let mut linked: Vec<LinkedFile> = Vec::new();
    for (name, is_project) in [("PROOF_SOURCES", false), ("PROJECT_SOURCES", true)] {
        for file in words(name)? {
            let path = folder.join(file);
            if linked.iter().any(|file| file.path == path) {
                continue;
            }
            if !path.is_file() {
                return Err(wrong(format!("{name} has {}, which is no file", path.display())));
            }
            let (file, _) = options.clone().file(&path);
            let removed = if is_project { removed.clone() } else { Vec::new() };
            linked.push(LinkedFile { removed, yields: true, ..file });
        }
    }
    let Some(file) = linked.first().map(|file| file.path.clone()) else {
        return Err(wrong("PROOF_SOURCES and PROJECT_SOURCES name no file".to_owned()));
    };
    let said = words("CHECKFLAGS")?;
    let never_fails = said.iter().any(|flag| flag == "--no-malloc-may-fail");
    // A target of one's own is another question than the proof's.
    let said = if flags.target.is_some() || flags.property.is_some() { Vec::new() } else { said };
    let (checks, remarks) = ErrorChecks::of_words(&said);
    let program = ProgramOptions {
        entry: flags.entry.clone().or(Some(harness.clone())),
        malloc_may_fail: flags.malloc_may_fail || !never_fails,
        checks: checks.then(&flags.checks),
        remarks,
        linked,
        dialect,
        ..flags.clone()
    };
    let contracts = !words(CHECKED)?.is_empty() || !words(USED)?.is_empty();
    Ok(Proof { file, program, contracts })
}

/// What `make` says that the variables are.
fn variables(folder: &Path) -> Result<BTreeMap<String, String>, String> {
    let tell = VARIABLES.map(|name| format!("$(info {name}= $({name}))")).concat();
    let goal = format!("--eval=unloop-variables: ; @:{tell}");
    let arguments: [OsString; 5] = [
        "--silent".into(),
        "--directory".into(),
        folder.into(),
        goal.into(),
        "unloop-variables".into(),
    ];
    let missing = || "this is a proof of CBMC's starter kit, which needs GNU make: install it";
    let make = SearchPath::system().find("make").ok_or_else(missing)?;
    let ran = run_program(&make, &arguments, PATIENCE)
        .map_err(|error| format!("make does not run: {error}"))?;
    if ran.status != Some(0) {
        let line = ran.stderr.lines().next().unwrap_or("it does not end").to_owned();
        return Err(format!("make does not say what this proof is made of: {line}"));
    }
    let of_line = |line: &str| {
        let (name, text) = line.split_once("= ")?;
        VARIABLES.contains(&name).then(|| (name.to_owned(), text.trim().to_owned()))
    };
    Ok(ran.stdout.lines().filter_map(of_line).collect())
}
