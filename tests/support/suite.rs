//! The programs of the suite, with the comments at their tops (see CONTRIBUTING.md).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use unloop::front::{
    DataModel, FunctionContracts, Language, Preprocessing, ReadOptions, language_for,
};
use unloop::graph::{Ints, Program, Target, Targets};

use crate::support;

/// The folders with programs.
const FOLDERS: [&str; 5] =
    ["tests/suite/c", "tests/suite/flow", "tests/suite/microc", "tests/suite/path", "examples"];
/// Without headers: `programs.rs` and `bugs.rs` of tests/command look at them.
const OTHERS: [&str; 2] = ["examples/programs", "examples/bugs"];
/// Of the files in them, those with these endings are programs.
const ENDINGS: [&str; 4] = ["c", "flow", "path", "uc"];
/// The keys that a header may have.
const KEYS: [&str; 10] = [
    "expect",
    "options",
    "rule",
    "input",
    "addresses",
    "open",
    "lengths",
    "alone",
    "unseen",
    "net",
];

/// One program of the suite.
#[derive(Clone, Debug)]
pub(crate) struct SuiteProgram {
    /// The file's name without its ending.
    pub(crate) name: String,
    /// Where it is.
    pub(crate) path: PathBuf,
    header: BTreeMap<String, String>,
}

/// A program that was read, and what is to be reached in it.
pub(crate) struct Loaded {
    pub(crate) program: Program,
    pub(crate) targets: Targets,
}

/// All programs, by name. No two have the same, in whatever folders they are.
pub(crate) fn all() -> Vec<SuiteProgram> {
    let files = FOLDERS.iter().flat_map(|folder| support::files(folder));
    let ending = |path: &PathBuf| path.extension().and_then(|e| e.to_str()).map(str::to_owned);
    let is_other = |path: &PathBuf| OTHERS.iter().any(|other| path.starts_with(support::at(other)));
    let files = files.filter(|path| !is_other(path));
    let files = files.filter(|path| ending(path).is_some_and(|e| ENDINGS.contains(&e.as_str())));
    let mut programs: Vec<SuiteProgram> = files.map(SuiteProgram::new).collect();
    programs.sort_by(|a, b| a.name.cmp(&b.name));
    for pair in programs.windows(2) {
        let [one, other] = [&pair[0], &pair[1]].map(|program| program.path.display());
        assert_ne!(
            pair[0].name, pair[1].name,
            "{one} and {other}: names are what trials are told by"
        );
    }
    programs
}

impl SuiteProgram {
    fn new(path: PathBuf) -> Self {
        let text = fs::read_to_string(&path).expect("programs can be read");
        let mut header = BTreeMap::new();
        for line in text.lines().map_while(|line| line.strip_prefix("//")) {
            let Some((key, value)) = line.trim().split_once(": ") else { continue };
            if KEYS.contains(&key) {
                let before = header.insert(key.to_owned(), value.trim().to_owned());
                assert_eq!(before, None, "{}: two lines `{key}:`", path.display());
            }
        }
        Self { name: support::stem(&path), path, header }
    }

    /// What the header says for a key; empty if nothing.
    pub(crate) fn header(&self, key: &str) -> &str {
        self.header.get(key).map_or("", String::as_str)
    }

    /// Whether it is the listing of one path.
    pub(crate) fn is_listing(&self) -> bool {
        self.path.extension().is_some_and(|ending| ending == "path")
    }

    fn language(&self) -> Result<&'static dyn Language, String> {
        language_for(&self.path, None).map_err(|error| error.to_string())
    }

    /// The value of one of the options for `unloop check`.
    pub(crate) fn option(&self, name: &str) -> Option<&str> {
        let mut words = self.header("options").split_whitespace();
        words.find(|word| *word == name)?;
        words.next()
    }

    /// The macros that the options define.
    pub(crate) fn defines(&self) -> Vec<(String, Option<String>)> {
        let words = self.header("options").split_whitespace();
        let defines = words.filter_map(|word| word.strip_prefix("-D"));
        let define = |text: &str| match text.split_once('=') {
            Some((name, value)) => (name.to_owned(), Some(value.to_owned())),
            None => (text.to_owned(), None),
        };
        defines.map(define).collect()
    }

    /// How a compiler is told to understand the program.
    pub(crate) fn compiled(&self) -> ReadOptions {
        let says = |option| self.header("options").split_whitespace().any(|word| word == option);
        ReadOptions {
            preprocessing: Preprocessing { defines: self.defines(), ..Preprocessing::default() },
            data_model: match self.option("--data-model") {
                Some("ILP32") => DataModel::Ilp32,
                _ => DataModel::Lp64,
            },
            unsigned_char: says("-funsigned-char"),
            short_enums: says("-fshort-enums"),
            ..ReadOptions::default()
        }
    }

    /// Reads the program, with these integers or those of its header.
    pub(crate) fn load(&self, ints: Option<Ints>) -> Result<Loaded, String> {
        let (read, targets) = self.read(ints)?;
        Ok(Loaded { program: read.program, targets })
    }

    /// The same, with how it was read.
    pub(crate) fn read(&self, ints: Option<Ints>) -> Result<(unloop::Loaded, Targets), String> {
        let target: Target = match self.option("--target") {
            Some(target) => target.parse().map_err(|error| format!("{error}"))?,
            // What is expected of programs is about the errors that they report, if there are such.
            None => match self.language()? {
                language if language.name() == "microc" => language.default_target(),
                language => match language.default_target() {
                    Target::AnyError => Target::Errors,
                    target => target,
                },
            },
        };
        self.read_for(&target, ints)
    }

    /// The same for a target, whatever its header says of that.
    pub(crate) fn read_for(
        &self,
        target: &Target,
        ints: Option<Ints>,
    ) -> Result<(unloop::Loaded, Targets), String> {
        let named = self.option("--ints");
        let ints = ints.or(Ints::ALL.into_iter().find(|ints| Some(ints.as_str()) == named));
        let names = |option: &str| {
            self.option(option).map(|all| all.split(',').map(str::to_owned).collect())
        };
        let checked = self.option("--check-contract").map(str::to_owned);
        let used: Option<BTreeSet<String>> = names("--use-contract");
        let inlined = names("--inline").or_else(|| checked.as_ref().map(|_| BTreeSet::new()));
        let inlined = inlined.filter(|_| used.is_none());
        let contracts = FunctionContracts { checked, used: used.unwrap_or_default(), inlined };
        let options = ReadOptions {
            valid_pointers: self.option("--entry-pointers") == Some("valid"),
            entry: self.option("--entry").map(str::to_owned).or_else(|| contracts.entry()),
            contracts,
            ints,
            ..self.compiled()
        };
        let read = unloop::load(&self.path, None, Some(target), &options);
        let read = read.map_err(|error| error.to_string())?;
        let targets = read.targets().map_err(|error| error.to_string())?;
        Ok((read, targets))
    }
}
