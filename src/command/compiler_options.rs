//! What the options of a C compiler say, on unloop's own command line, in `compile_commands.json` and in proofs: those
//! count that say what a text is and what C means (`-isystem`, `-include`, `-m32`, `-fwrapv`). What changes the meaning
//! of C otherwise is refused; the rest is about warnings, code and linking.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::CommandFactory;
use unloop::front::{DataModel, LinkedFile, Preprocessing};
use unloop::graph::Ints;

use super::Cli;

/// Options that change what a text means in a way that is not followed.
const REFUSED: &[&str] = &[
    "-m16",
    "-mx32",
    "-mlong-double",
    "-malign-double",
    "-fshort-wchar",
    "-funsigned-bitfields",
    "-fno-signed-bitfields",
    "-fsingle-precision-constant",
    "-fpack-struct",
    "-fcommon",
    "-traditional",
    "-finstrument-functions",
    "-mms-bitfields",
    "-Xpreprocessor",
    "-Wp,",
    "@",
];

/// Options with a value of their own behind them that says nothing here.
const WITH_VALUE: &[&str] =
    &["-o", "-MF", "-MT", "-MQ", "-x", "-arch", "-target", "-Xclang", "-isysroot", "--param"];

/// Options with a value behind them, or in the same word, that says something.
const VALUED: &[&str] =
    &["-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-D", "-U", "-I"];

/// How the options begin that stand on unloop's own command line as they are, beside its own `-D` and `-I`.
const TAKEN: &[&str] = &[
    "-isystem",
    "-iquote",
    "-idirafter",
    "-include",
    "-imacros",
    "-U",
    "-std=",
    "-ansi",
    "-m",
    "-f",
    "-W",
    "-O",
    "-g",
    "-pedantic",
    "-pthread",
    "-nostdinc",
];

/// What one option does.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Effect {
    Define(String, Option<String>),
    Undefine(String),
    /// Where included files are looked for, by the option that says so.
    Folder(&'static str, PathBuf),
    MacrosOf(PathBuf),
    IncludeFirst(PathBuf),
    Standard {
        version: Option<&'static str>,
        strict: bool,
    },
    Sizes(DataModel),
    UnsignedChar(bool),
    ShortEnums(bool),
    Wraps(bool),
}

/// An option with its value, in one word; nothing if it says nothing here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CompilerOption {
    word: String,
    effect: Option<Effect>,
}

impl fmt::Display for CompilerOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.word)
    }
}

impl FromStr for CompilerOption {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        Ok(Self { word: word.to_owned(), effect: effect_of(word, || None)? })
    }
}

/// The options that control the dialect of C, and how its types lie in memory; none where nobody states it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct DialectOptions {
    pub(crate) data_model: Option<DataModel>,
    pub(crate) unsigned_char: Option<bool>,
    pub(crate) short_enums: Option<bool>,
    pub(crate) ints: Option<Ints>,
}

impl DialectOptions {
    /// What is said here, else what others say.
    pub(crate) fn or(self, other: Self) -> Self {
        Self {
            data_model: self.data_model.or(other.data_model),
            unsigned_char: self.unsigned_char.or(other.unsigned_char),
            short_enums: self.short_enums.or(other.short_enums),
            ints: self.ints.or(other.ints),
        }
    }
}

/// What all options say together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CompilerOptions {
    pub(crate) preprocessing: Preprocessing,
    pub(crate) dialect: DialectOptions,
}

impl CompilerOptions {
    /// What words say; folders are named from `folder`.
    ///
    /// # Errors
    /// What an option means that is not followed.
    pub(crate) fn of_words(words: &[String], folder: &Path) -> Result<Self, String> {
        let mut all = Self::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            if let Some(effect) = effect_of(word, || words.next().cloned())? {
                all.follow(&effect, folder);
            }
        }
        Ok(all)
    }

    /// What options say that are read already; folders are named from `folder`.
    pub(crate) fn of<'o>(
        options: impl IntoIterator<Item = &'o CompilerOption>,
        folder: &Path,
    ) -> Self {
        let mut all = Self::default();
        let effects = options.into_iter().filter_map(|option| option.effect.as_ref());
        effects.for_each(|effect| all.follow(effect, folder));
        all
    }

    /// A file of several that are a program.
    pub(crate) fn file(self, path: &Path) -> (LinkedFile, DialectOptions) {
        let Self { preprocessing, dialect } = self;
        (LinkedFile { path: path.to_owned(), preprocessing, ..LinkedFile::default() }, dialect)
    }

    fn follow(&mut self, effect: &Effect, folder: &Path) {
        let (text, dialect) = (&mut self.preprocessing, &mut self.dialect);
        // A file that is not there is looked for where headers are.
        let file = |name: &PathBuf| {
            Some(folder.join(name)).filter(|here| here.is_file()).unwrap_or_else(|| name.clone())
        };
        match effect {
            Effect::Define(name, value) => define(text, name, value.as_deref()),
            Effect::Undefine(name) => undefine(text, name),
            Effect::Folder(option, path) => {
                let folders = match *option {
                    "-isystem" => &mut text.system_dirs,
                    "-iquote" => &mut text.quote_dirs,
                    "-idirafter" => &mut text.last_dirs,
                    _ => &mut text.include_dirs,
                };
                folders.push(folder.join(path));
            }
            Effect::MacrosOf(name) => text.macros_first.push(file(name)),
            Effect::IncludeFirst(name) => text.included_first.push(file(name)),
            Effect::Standard { version, strict } => {
                undefine(text, "__STDC_VERSION__");
                if version.is_some() {
                    define(text, "__STDC_VERSION__", *version);
                }
                if *strict {
                    define(text, "__STRICT_ANSI__", None);
                    ["linux", "unix", "i386"].iter().for_each(|name| undefine(text, name));
                }
            }
            Effect::Sizes(model) => dialect.data_model = Some(*model),
            Effect::UnsignedChar(is) => dialect.unsigned_char = Some(*is),
            Effect::ShortEnums(are) => dialect.short_enums = Some(*are),
            Effect::Wraps(wraps) => dialect.ints = Some(if *wraps { Ints::Wrap } else { Ints::C }),
        }
    }
}

/// What an option does, whose value may be the next word.
fn effect_of(word: &str, next: impl FnOnce() -> Option<String>) -> Result<Option<Effect>, String> {
    if WITH_VALUE.contains(&word) {
        return next().map(|_| None).ok_or(format!("a value should follow {word}"));
    }
    if let Some(refused) = REFUSED.iter().find(|refused| word.starts_with(**refused)) {
        return Err(format!("{refused} is not followed, and changes what the program means"));
    }
    if let Some(option) = VALUED.iter().find(|option| word.starts_with(**option)) {
        let value = match &word[option.len()..] {
            "" => next().ok_or(format!("a value should follow {option}"))?,
            value => value.to_owned(),
        };
        return Ok(Some(valued(option, value)));
    }
    if let Some(standard) = word.strip_prefix("-std=") {
        return of_standard(standard).map(Some);
    }
    Ok(Some(match word {
        "-ansi" => of_standard("c90")?,
        "-m32" => Effect::Sizes(DataModel::Ilp32),
        "-m64" => Effect::Sizes(DataModel::Lp64),
        "-funsigned-char" | "-fno-signed-char" => Effect::UnsignedChar(true),
        "-fsigned-char" | "-fno-unsigned-char" => Effect::UnsignedChar(false),
        "-fshort-enums" => Effect::ShortEnums(true),
        "-fno-short-enums" => Effect::ShortEnums(false),
        "-fwrapv" | "-fno-strict-overflow" => Effect::Wraps(true),
        "-fno-wrapv" | "-fstrict-overflow" => Effect::Wraps(false),
        _ => return Ok(None),
    }))
}

fn valued(option: &'static str, value: String) -> Effect {
    match option {
        "-D" => match value.split_once('=') {
            Some((name, text)) => Effect::Define(name.to_owned(), Some(text.to_owned())),
            None => Effect::Define(value, None),
        },
        "-U" => Effect::Undefine(value),
        "-include" => Effect::IncludeFirst(value.into()),
        "-imacros" => Effect::MacrosOf(value.into()),
        folder => Effect::Folder(folder, value.into()),
    }
}

/// What a program can see of the standard that it is written in.
fn of_standard(standard: &str) -> Result<Effect, String> {
    let year = standard.trim_start_matches("gnu").trim_start_matches('c');
    let version = match year.trim_start_matches("iso9899:") {
        "89" | "90" | "1990" => None,
        "199409" => Some("199409L"),
        "99" | "9x" | "1999" => Some("199901L"),
        "11" | "1x" | "2011" => Some("201112L"),
        "17" | "18" | "2017" | "2018" => Some("201710L"),
        "2x" | "23" | "2023" => Some("202000L"),
        _ => return Err(format!("-std={standard} is not read")),
    };
    Ok(Effect::Standard { version, strict: !standard.starts_with("gnu") })
}

/// The words that tell a compiler the same.
pub(crate) fn as_words(text: &Preprocessing) -> Vec<OsString> {
    let Preprocessing { defines, undefines, macros_first, included_first, .. } = text;
    let mut words: Vec<OsString> = Vec::new();
    words.extend(undefines.iter().map(|name| format!("-U{name}").into()));
    words.extend(defines.iter().map(|(name, value)| match value {
        Some(value) => format!("-D{name}={value}").into(),
        None => format!("-D{name}").into(),
    }));
    let mut valued = |option: &str, paths: &[PathBuf]| {
        words.extend(paths.iter().flat_map(|path| [option.into(), path.into()]));
    };
    valued("-iquote", &text.quote_dirs);
    valued("-I", &text.include_dirs);
    valued("-isystem", &text.system_dirs);
    valued("-idirafter", &text.last_dirs);
    valued("-imacros", macros_first);
    valued("-include", included_first);
    words
}

/// The last word on a macro counts.
fn define(text: &mut Preprocessing, name: &str, value: Option<&str>) {
    text.defines.retain(|(own, _)| *own != *name);
    text.defines.push((name.to_owned(), value.map(str::to_owned)));
}

fn undefine(text: &mut Preprocessing, name: &str) {
    text.defines.retain(|(own, _)| *own != *name);
    text.undefines.push(name.to_owned());
}

/// The words of unloop's own command line, where options of a compiler stand as such: each is a value of
/// `--cc-option`, of commands that have that. As with compilers, `-U` takes back what `-D` has said before.
pub(crate) fn spelled_out(words: Vec<OsString>) -> Vec<OsString> {
    let is_option = |word: &OsString| {
        let text = word.to_string_lossy();
        TAKEN.iter().any(|start| text.starts_with(start))
    };
    if !words.iter().any(is_option) {
        return words;
    }
    let mut all = Cli::command();
    let command = words.get(1).and_then(|name| all.find_subcommand_mut(name));
    let takes_them = command.is_some_and(|command| {
        command.build();
        command.get_arguments().any(|argument| argument.get_id() == "cc_option")
    });
    if !takes_them {
        return words;
    }
    let mut words = words.into_iter();
    let mut all: Vec<OsString> = Vec::new();
    while let Some(word) = words.next() {
        let text = word.to_string_lossy().into_owned();
        if text == "--" {
            all.push(word);
            break;
        }
        let own = ["-D", "-I", "--cc-option"].contains(&&*text);
        if !is_option(&word) {
            all.push(word);
            all.extend(own.then(|| words.next()).flatten());
            continue;
        }
        let mut option = OsString::from("--cc-option=");
        option.push(&word);
        if VALUED.contains(&&*text) {
            option.push(words.next().unwrap_or_default());
        }
        if let Some(name) = option.to_str().and_then(|word| word.strip_prefix("--cc-option=-U")) {
            take_back(&mut all, name);
        }
        all.push(option);
    }
    all.extend(words);
    all
}

/// Drops what `-D` says of a macro.
fn take_back(words: &mut Vec<OsString>, name: &str) {
    let defines = |word: &OsString, before: &str| {
        let text = word.to_string_lossy().into_owned();
        text.strip_prefix(before).is_some_and(|text| text.split('=').next() == Some(name))
    };
    while let Some(at) = words.iter().enumerate().position(|(at, word)| {
        defines(word, "-D") || (at > 0 && words[at - 1] == "-D" && defines(word, ""))
    }) {
        let separate = !words[at].to_string_lossy().starts_with("-D");
        words.drain(at - usize::from(separate)..=at);
    }
}

/// The words of a command, as a shell takes them; nothing is put in for variables.
///
/// # Errors
/// That a quote is not closed.
pub(crate) fn words_of(command: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut characters = command.chars();
    while let Some(character) = characters.next() {
        match (quote, character) {
            (Some('\''), '\'') | (Some('"'), '"') => quote = None,
            (None, '\'' | '"') => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            (None, '\\') => word.get_or_insert_default().extend(characters.next()),
            (Some('"'), '\\') => match characters.next() {
                Some(next @ ('"' | '\\' | '$' | '`')) => word.get_or_insert_default().push(next),
                next => {
                    let word = word.get_or_insert_default();
                    word.push('\\');
                    word.extend(next);
                }
            },
            (None, space) if space.is_whitespace() => words.extend(word.take()),
            (_, other) => word.get_or_insert_default().push(other),
        }
    }
    if quote.is_some() {
        return Err(format!("a quote is not closed: {command}"));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_a_shell() {
        let words = words_of(r#"cc -D'A=1 2' "-DB=\"x\"" -DC=\"y\" '' a.c"#).expect("words");
        assert_eq!(words, ["cc", "-DA=1 2", r#"-DB="x""#, r#"-DC="y""#, "", "a.c"]);
        assert!(words_of("cc 'a").is_err());
    }
}
