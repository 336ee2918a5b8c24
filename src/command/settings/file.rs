//! The files that settings come from: the user's own `unloop.toml`, in their configuration folder,
//! and over it the file that `--config` names, else the one beside the program.
//!
//! Whatever lies beside a program may come from anybody. Such a file has its say only as far as
//! [`trust`] lets it, and what it sets of the question stands in the report. The two others were
//! written or named by the user.

use std::fs;
use std::io::ErrorKind::{NotADirectory, NotFound};
use std::ops::Range;
use std::path::{Path, PathBuf};

use toml::Spanned;
use toml::de::DeTable;
use unloop::front::{Diagnostic, Sources, Span};
use unloop::graph::Remark;
use unloop::solve::folders;
use unloop::solve::tables::Patch;

use super::Settings;
use crate::command::compiler_options::CompilerOptions;
use crate::command::engines::EngineOptions;
use crate::command::keys::{Keys, UnknownKey};
use crate::command::status::Trouble;
use crate::command::trust;
use crate::command::values::Given;

/// The name of the file, beside a program and in the user's configuration folder.
pub(crate) const FILE_NAME: &str = "unloop.toml";

/// Keys of a file below another one that are put together otherwise than by taking one or the other.
const JOINED: [&str; 4] = ["solver", "line-ups", "include", "cc-option"];

/// Keys that say which question is asked, rather than how.
const QUESTION: [&str; 10] = [
    "target",
    "entry",
    "entry-pointers",
    "malloc-may-fail",
    "lang",
    "define",
    "include",
    "cc-option",
    "ints",
    "data-model",
];

/// Where a program's settings are, if there are any.
pub(crate) fn beside(program: &Path) -> PathBuf {
    program.with_file_name(FILE_NAME)
}

/// A file as it was read.
pub(crate) struct SettingsFile {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// What it says.
    pub(crate) text: String,
}

impl SettingsFile {
    /// The file of that path, if it is there.
    pub(crate) fn read(path: &Path) -> Result<Option<Self>, Trouble> {
        match fs::read_to_string(path) {
            Ok(text) => Ok(Some(Self { path: path.to_owned(), text })),
            // Beside a program that is no file there is none either.
            Err(error) if matches!(error.kind(), NotFound | NotADirectory) => Ok(None),
            Err(error) => {
                let text = format!("cannot read settings from {}: {error}", path.display());
                Err(Trouble::input(text))
            }
        }
    }

    #[cfg(test)]
    fn at(path: &str, text: &str) -> Self {
        Self { path: path.into(), text: text.to_owned() }
    }

    /// The folder that it is in.
    pub(crate) fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new(""))
    }

    /// Where the value of a key stands in a solver's table.
    fn key_of_solver(&self, name: &str, key: &str) -> Option<Range<usize>> {
        let table = DeTable::parse(&self.text).ok()?;
        let solver = table.get_ref().get("solver")?.get_ref().get(name)?;
        Some(solver.get_ref().get(key)?.span())
    }

    /// The error with its place in the file.
    fn misplaced(&self, error: &toml::de::Error) -> Trouble {
        let message = error.message().trim_end().replace('\n', ", ");
        pointed_out(&self.path, &self.text, error.span().unwrap_or(0..0), &message)
    }
}

impl Settings {
    /// The user's own settings, and over them those of the file that `config` names, or of the one
    /// beside `program`, or none.
    pub(crate) fn load(config: Option<&Path>, program: Option<&Path>) -> Result<Self, Trouble> {
        let users = match folders::config() {
            Some(folder) => SettingsFile::read(&folder.join(FILE_NAME))?,
            None => None,
        };
        let own = users.as_ref().map(|file| Self::of(file, None)).transpose()?;
        let below = own.as_ref().zip(users.as_ref());
        if let Some(path) = config {
            let none =
                || format!("cannot read settings from {}: there is no such file", path.display());
            let file = SettingsFile::read(path)?.ok_or_else(|| Trouble::input(none()))?;
            return Self::of(&file, below);
        }
        match program.map(|program| SettingsFile::read(&beside(program))).transpose()?.flatten() {
            Some(file) => Self::found(&file, below),
            None => Ok(own.unwrap_or_default()),
        }
    }

    /// The settings of the file that `config` names, or of the one in this folder, or none:
    /// for commands that are about no program.
    pub(crate) fn here(config: Option<&Path>) -> Result<Self, Trouble> {
        Self::load(config, Some(Path::new(FILE_NAME)))
    }

    /// The settings of a file that nobody has named.
    fn found(file: &SettingsFile, below: Option<(&Self, &SettingsFile)>) -> Result<Self, Trouble> {
        let settings = Self::of(file, below)?;
        let own = below.map(|(own, _)| own);
        trust::permit(file, own.unwrap_or(&Self::default()).profiles())?;
        let mut cross_check = settings.cross_check;
        if let Some(own) = own {
            // It may ask for more checks than the user, never for fewer.
            cross_check.solvers |= own.cross_check.solvers;
            cross_check.engines |= own.cross_check.engines;
        }
        let agree = settings.agree.max(own.and_then(|own| own.agree));
        Ok(Self { cross_check, agree, remark: remark(file), ..settings })
    }

    /// What a file says, over what the user's own one has said.
    fn of(file: &SettingsFile, below: Option<(&Self, &SettingsFile)>) -> Result<Self, Trouble> {
        let misplaced = |error| file.misplaced(&error);
        let mut keys = Keys::parse(&file.text).map_err(misplaced)?;
        let (joins, compiles) = (keys.has("include"), keys.has("cc-option"));
        if let Some((_, users)) = below {
            keys.put_over(&users.text, &JOINED).map_err(|error| users.misplaced(&error))?;
        }
        let mut settings: Self = keys.take().map_err(misplaced)?;
        settings.engines = EngineOptions::of_file(&mut keys).map_err(misplaced)?;
        if let Some(UnknownKey { message, span }) = keys.unknown() {
            return Err(pointed_out(&file.path, &file.text, span, &message));
        }
        for dir in &mut settings.include {
            *dir = file.folder().join(&*dir);
        }
        let options = settings.cc_option.iter().map(|Given(option)| option);
        settings.compiler = CompilerOptions::of(options, file.folder());
        if let Some((own, _)) = below {
            if !compiles {
                settings.compiler.clone_from(&own.compiler);
            }
            settings.profiles.clone_from(&own.profiles);
            if !joins {
                settings.include.clone_from(&own.include);
            }
            for (name, line_up) in &own.line_ups {
                settings.line_ups.entry(name.clone()).or_insert_with(|| line_up.clone());
            }
        }
        settings.add_solvers(file)?;
        Ok(settings)
    }

    /// Adds the solvers of a file's tables to those that are known.
    fn add_solvers(&mut self, file: &SettingsFile) -> Result<(), Trouble> {
        let patch = |table: &Spanned<Patch>| table.get_ref().clone().from_folder(file.folder());
        let tables = self.solver.iter().map(|(name, table)| (name.clone(), patch(table)));
        self.profiles.add(tables.collect()).map_err(|error| {
            let (name, is_like) = error.culprit().unwrap_or_default();
            let like = || file.key_of_solver(name, "like");
            let table = || self.solver.get(name).map(Spanned::span);
            let span = is_like.then(like).flatten().or_else(table).unwrap_or_default();
            pointed_out(&file.path, &file.text, span, &error.to_string())
        })
    }
}

/// That a file which was found says what is asked, if it does.
fn remark(file: &SettingsFile) -> Option<Remark> {
    let keys = Keys::parse(&file.text).ok()?;
    let asked: Vec<String> =
        QUESTION.iter().filter(|key| keys.has(key)).map(|key| format!("`{key}`")).collect();
    let text = format!("{}, beside the program, says {}", file.path.display(), asked.join(", "));
    (!asked.is_empty()).then(|| Remark::assumed(text, Vec::new()))
}

/// What is wrong at a place of the file.
pub(crate) fn pointed_out(path: &Path, text: &str, span: Range<usize>, message: &str) -> Trouble {
    pointed_out_with(path, text, span, message, None)
}

/// The same, with what can be done.
pub(crate) fn pointed_out_with(
    path: &Path,
    text: &str,
    span: Range<usize>,
    message: &str,
    help: Option<&str>,
) -> Trouble {
    let mut sources = Sources::new();
    let file = sources.add(path.display().to_string(), text);
    let narrow = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let place = sources.place(Span { file, start: narrow(span.start), end: narrow(span.end) });
    let mut shown = format!("{}: {message}", sources.describe(place));
    let mut diagnostic = Diagnostic::error(place, message);
    if let Some(help) = help {
        shown = format!("{shown}; {help}");
        diagnostic = diagnostic.help(help);
    }
    Trouble { drawn: Some(diagnostic.render(&sources, true)), ..Trouble::input(shown) }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use unloop::budget::Budget;
    use unloop::front::DataModel;

    use super::*;
    use crate::command::options::{ProgramOptions, TimeOptions};
    use crate::command::values::Seconds;

    fn parse(text: &str) -> Result<Settings, Trouble> {
        Settings::of(&SettingsFile::at("dir/unloop.toml", text), None)
    }

    #[test]
    fn a_flag_wins_over_the_file_and_the_file_over_the_default() {
        let file = parse("timeout = 2.5\n").expect("it is right");
        let none = Settings::default();
        let flag = TimeOptions { timeout: Some(Seconds(Duration::from_secs(1))) };
        assert_eq!(none.timeout(&TimeOptions::default()), Duration::from_secs(300));
        assert_eq!(file.timeout(&TimeOptions::default()), Duration::from_millis(2500));
        assert_eq!(file.timeout(&flag), Duration::from_secs(1));
    }

    #[test]
    fn mistakes_are_shown_with_their_place() {
        for (text, place) in [
            ("timeout = 1\nunfold = 0\n", "dir/unloop.toml:2:10: "),
            ("timeout = -1\n", "dir/unloop.toml:1:11: "),
            ("jobs = 2\nspeed = 'high'\n", "dir/unloop.toml:2:1: "),
            ("[solver.mine]\ncomand = 'x'\n", "dir/unloop.toml:2:1: "),
            ("jobs = 2\n[solver.mine]\nargs = []\n", "dir/unloop.toml:2:1: "),
            ("[solver.mine]\norder = 3\nlike = 'z4'\n", "dir/unloop.toml:3:8: "),
            ("[solver.z3]\nlike = 'mine'\n[solver.mine]\nlike = 'z3'\n", "dir/unloop.toml:4:8: "),
            ("[solver.mine]\ncommand = 'x'\nlacks = ['sums']\n", "dir/unloop.toml:3:10: "),
            ("[solver.mine]\ncommand = 'x'\nsoft-limit = { unit = 'h' }\n", "dir/unloop.toml:3:"),
            ("[solver.mine]\ncommand = 'x'\nwheel = 'mine'\n", "dir/unloop.toml:3:9: "),
            ("ints = 'w'\n", "dir/unloop.toml:1:8: "),
            ("target = 'line:none'\n", "dir/unloop.toml:1:10: "),
            ("= 3\n", "dir/unloop.toml:1:1: "),
        ] {
            let trouble = parse(text).expect_err(text);
            assert!(trouble.text.starts_with(place), "{text}: {}", trouble.text);
        }
    }

    #[test]
    fn a_file_that_was_found_raises_how_many_have_to_agree_and_never_lowers_it() {
        let users = SettingsFile::at("own/unloop.toml", "agree = 2\n");
        let own = Settings::of(&users, None).expect("it is right");
        for (text, expected) in [("", 2), ("agree = 1\n", 2), ("agree = 3\n", 3)] {
            let file = SettingsFile::at("dir/unloop.toml", text);
            let found = Settings::found(&file, Some((&own, &users))).expect("it is right");
            let agree = found.agree.map(|Given(agree)| agree.get());
            assert_eq!(agree, Some(expected), "{text}");
        }
        assert!(parse("agree = 0\n").is_err());
    }

    #[test]
    fn folders_are_beside_the_file() {
        let text = "include = ['inc']\ndefine = ['N=3']\ncc-option = ['-isystemsys', '-m32']\n";
        let file = parse(text).expect("it is right");
        let options = file.read_options(&ProgramOptions::default(), &Budget::unlimited());
        assert_eq!(options.preprocessing.include_dirs, [PathBuf::from("dir/inc")]);
        assert_eq!(options.preprocessing.system_dirs, [PathBuf::from("dir/sys")]);
        assert_eq!(options.data_model, DataModel::Ilp32);
        assert_eq!(options.preprocessing.defines, [("N".to_owned(), Some("3".to_owned()))]);
    }
}
