//! Proofs of CBMC's starter kit: a folder with a `Makefile` that says which function is the harness, and of which
//! files the program is made. `make` is asked for what its variables are; nothing is built.
//!
//! Bounds of loops (`UNWINDSET`) are of no use here. A proof whose options change what C means in a way that is not
//! followed is unknown.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use unloop::front::LinkedFile;
use unloop::graph::Remark;
use unloop::solve::SearchPath;

use super::super::checks::ErrorChecks;
use super::super::child::run_program;
use super::super::compiler_options::{CompilerOptions, words_of};
use super::super::options::{ContractOptions, ProgramOptions};
use super::super::status::Trouble;
use super::made::made;

const MAKEFILE: &str = "Makefile";
const HARNESS: &str = "HARNESS_ENTRY";
/// The functions whose contracts are to be checked, and those whose contracts stand for them.
const CHECKED: &str = "CHECK_FUNCTION_CONTRACTS";
const USED: &str = "USE_FUNCTION_CONTRACTS";
const CHECKED_RECURSIVELY: &str = "CHECK_FUNCTION_CONTRACTS_REC";
/// Where options of `cbmc` and `goto-instrument` stand.
const TOLD: [&str; 4] = ["CHECKFLAGS", "CBMCFLAGS", "CBMC_OPT_CONFIG_LIBRARY", "NONDET_STATIC"];
/// What CBMC defines for each file, beside what a compiler does.
const OWN_MACRO: &str = "-D__CPROVER__";
/// The `Makefile` of a proof sets one of these; the rest may stand in what it includes.
const MARKS: [&str; 3] = [HARNESS, "HARNESS_FILE", "PROOF_UID"];

/// How long `make` may take to say it.
const PATIENCE: Duration = Duration::from_secs(30);

/// What is asked for.
const VARIABLES: [&str; 14] = [
    HARNESS,
    "PROOF_SOURCES",
    "PROJECT_SOURCES",
    "COMPILE_FLAGS",
    "DEFINES",
    "INCLUDES",
    "REMOVE_FUNCTION_BODY",
    TOLD[0],
    TOLD[1],
    TOLD[2],
    TOLD[3],
    CHECKED,
    CHECKED_RECURSIVELY,
    USED,
];

/// Options of CBMC that change what a program means, each with an option of a compiler that says the same; without
/// one they are not followed.
const MEANINGS: [(&str, Option<&str>); 17] = [
    ("--16", None),
    ("--32", Some("-m32")),
    ("--64", Some("-m64")),
    ("--ILP32", Some("-m32")),
    ("--LP32", None),
    ("--LP64", Some("-m64")),
    ("--ILP64", None),
    ("--LLP64", None),
    ("--i386-linux", Some("-m32")),
    ("--unsigned-char", Some("-funsigned-char")),
    ("--big-endian", None),
    ("--arch", None),
    ("--nondet-static", None),
    ("--nondet-static-exclude", None),
    ("--round-to-plus-inf", None),
    ("--round-to-minus-inf", None),
    ("--round-to-zero", None),
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
    /// What it is about that is not followed.
    pub(super) unfollowed: Option<String>,
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
    let said = TOLD.iter().map(|name| words(name)).collect::<Result<Vec<_>, _>>()?.concat();
    let (platform, unfollowed) = meanings(&said);
    let own = vec![OWN_MACRO.to_owned()];
    let options =
        [own, words("COMPILE_FLAGS")?, platform, words("INCLUDES")?, words("DEFINES")?].concat();
    let options = CompilerOptions::of_words(&options, folder).map_err(wrong)?;
    let mut program = ProgramOptions { linked: Vec::new(), files: None, ..flags.clone() };
    program.dialect = flags.dialect.or(options.dialect);
    let removed = words("REMOVE_FUNCTION_BODY")?;
    for (name, is_project) in [("PROOF_SOURCES", false), ("PROJECT_SOURCES", true)] {
        for file in words(name)? {
            let path = folder.join(&file);
            if program.linked.iter().any(|file| file.path == path) {
                continue;
            }
            if !path.is_file() {
                let missing = || wrong(format!("{name} has {}, which is no file", path.display()));
                let (text, command) = made(folder, &file).ok_or_else(missing)?;
                program.files.get_or_insert_default().hold(&path, &text);
                program.remarks.push(read_as(&path, &command));
            }
            let (file, _) = options.clone().file(&path);
            let removed = if is_project { removed.clone() } else { Vec::new() };
            program.linked.push(LinkedFile { removed, yields: true, ..file });
        }
    }
    let Some(file) = program.linked.first().map(|file| file.path.clone()) else {
        return Err(wrong("PROOF_SOURCES and PROJECT_SOURCES name no file".to_owned()));
    };
    let never_fails = said.iter().any(|flag| flag == "--no-malloc-may-fail");
    // A target of one's own is another question than the proof's.
    let said = if flags.target.is_some() || flags.property.is_some() { Vec::new() } else { said };
    let (checks, remarks) = ErrorChecks::of_words(&said);
    program.entry = flags.entry.clone().or(Some(harness.clone()));
    program.malloc_may_fail = flags.malloc_may_fail || !never_fails;
    program.checks = checks.then(&flags.checks);
    program.remarks.extend(remarks);
    let checked = [words(CHECKED)?, words(CHECKED_RECURSIVELY)?].concat();
    let several = (checked.len() > 1)
        .then(|| "several contracts at once, one of which can be checked".to_owned());
    if program.contracts.are_none() {
        let (check_contract, use_contract) = (checked.into_iter().next(), words(USED)?);
        program.contracts = ContractOptions {
            check_contract,
            use_contract,
            only: true,
            ..ContractOptions::default()
        };
    }
    Ok(Proof { file, program, unfollowed: unfollowed.or(several) })
}

/// The options of a compiler that options of CBMC stand for, and what is not followed.
fn meanings(said: &[String]) -> (Vec<String>, Option<String>) {
    let meaning = |word: &String| MEANINGS.iter().find(|(option, _)| option == word);
    let known = said.iter().filter_map(meaning);
    let (followed, others): (Vec<_>, Vec<_>) = known.partition(|(_, same)| same.is_some());
    let unfollowed = others.first().map(|(option, _)| format!("{option}, which is not followed"));
    (followed.iter().filter_map(|(_, same)| same.map(str::to_owned)).collect(), unfollowed)
}

/// That a file is not there, and what is read in its place.
fn read_as(path: &Path, command: &str) -> Remark {
    let text = format!("{} is read as `{command}` makes it", path.display());
    Remark::assumed(text, Vec::new())
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
