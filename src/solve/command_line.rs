//! The command lines of solvers, as tools write them: what the flags of one mean for who stands in for it.
//!
//! Limits are kept, and what says how a text is read has no meaning, since SMT-LIB is all that is read. A flag
//! that is not listed may change answers: it is for that solver, and for nobody else.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use serde::Deserialize;

/// A solver's flags, as far as they matter. One that ends in `:` or `=` has its value behind it; one with a
/// value that does not has it in the next word.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Flags {
    /// What the solver calls itself.
    pub name: String,
    /// How it says its version, with `{}` for the number.
    pub version_text: String,
    /// Flags that ask for the version.
    #[serde(default)]
    pub version: Vec<String>,
    /// Flags of which nothing follows.
    #[serde(default)]
    pub ignored: Vec<String>,
    /// The same with a value.
    #[serde(default)]
    pub ignored_values: Vec<String>,
    /// The longest time for all, in seconds.
    #[serde(default)]
    pub seconds: Vec<String>,
    /// The same in milliseconds.
    #[serde(default)]
    pub milliseconds: Vec<String>,
    /// The longest time for each check, in milliseconds.
    #[serde(default)]
    pub check_milliseconds: Vec<String>,
    /// The most memory, in MiB.
    #[serde(default)]
    pub memory: Vec<String>,
    /// Flags that stand for an option of SMT-LIB.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

/// What a command line says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommandLineRead {
    /// The file that is to be read.
    pub file: Option<PathBuf>,
    /// Whether only the version is asked for.
    pub version: bool,
    /// The longest time for all.
    pub whole: Option<Duration>,
    /// The longest time for each check.
    pub check: Option<Duration>,
    /// The most memory, in MiB.
    pub memory: Option<u64>,
    /// Options of SMT-LIB that are to be true.
    pub options: Vec<String>,
    /// Flags that this solver alone understands.
    pub foreign: Vec<String>,
}

impl Flags {
    /// Reads a command line: the words behind the name of the program.
    ///
    /// # Errors
    /// A flag has no value, or one that is no number; in words.
    pub fn read(&self, words: &[OsString]) -> Result<CommandLineRead, String> {
        let mut read = CommandLineRead::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let text = word.to_string_lossy();
            let mut value = |flags: &[String]| value_of(flags, &text, &mut words);
            if let Some(value) = value(&self.seconds) {
                read.whole = time(&value?, 1000)?;
            } else if let Some(value) = value(&self.milliseconds) {
                read.whole = time(&value?, 1)?;
            } else if let Some(value) = value(&self.check_milliseconds) {
                read.check = time(&value?, 1)?;
            } else if let Some(value) = value(&self.memory) {
                read.memory = Some(number(&value?)?).filter(|&mib| mib > 0);
            } else if let Some(value) = value(&self.ignored_values) {
                value?;
            } else if let Some(option) = self.options.get(&*text) {
                read.options.push(option.clone());
            } else if self.version.iter().any(|flag| *flag == text) {
                read.version = true;
            } else if self.ignored.iter().any(|flag| *flag == text) || matches!(&*text, "-" | "--")
            {
                // Nothing follows.
            } else if text.starts_with('-') || (text.contains('=') && !text.contains('/')) {
                read.foreign.push(text.into_owned());
            } else {
                read.file = Some(PathBuf::from(word));
            }
        }
        Ok(read)
    }
}

/// The value of a word that is one of these flags, or has one in it.
fn value_of<'w>(
    flags: &[String],
    text: &str,
    words: &mut impl Iterator<Item = &'w OsString>,
) -> Option<Result<String, String>> {
    let inside = |flag: &String| {
        let has_value = flag.ends_with([':', '=']);
        text.strip_prefix(flag.as_str()).filter(|_| has_value).map(str::to_owned)
    };
    if let Some(value) = flags.iter().find_map(inside) {
        return Some(Ok(value));
    }
    flags.iter().find(|flag| **flag == text)?;
    let next = words.next().map(|word| word.to_string_lossy().into_owned());
    Some(next.ok_or_else(|| format!("{text} has no value")))
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("`{text}` is no number"))
}

/// A limit in so many milliseconds; 0 is none.
fn time(text: &str, unit: u64) -> Result<Option<Duration>, String> {
    let count = Some(number(text)?).filter(|&count| count > 0);
    Ok(count.map(|count| Duration::from_millis(count.saturating_mul(unit))))
}

#[cfg(test)]
mod tests {
    use super::super::tables::Profiles;
    use super::*;

    fn read(solver: &str, line: &str) -> Result<CommandLineRead, String> {
        let profiles = Profiles::shipped();
        let profile = profiles.get(solver).expect("it is shipped");
        let words: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
        profile.flags.as_ref().expect("its flags are known").read(&words)
    }

    #[test]
    fn flags_mean_what_they_mean_for_the_solver() {
        let z3 = read("z3", "-smt2 -in -T:5 -t:300 -memory:64 smt.arith.solver=2 /tmp/a=b.smt2");
        let z3 = z3.expect("a command line");
        assert_eq!(z3.whole, Some(Duration::from_secs(5)));
        assert_eq!(z3.check, Some(Duration::from_millis(300)));
        assert_eq!((z3.memory, z3.foreign), (Some(64), vec!["smt.arith.solver=2".to_owned()]));
        assert_eq!(z3.file, Some(PathBuf::from("/tmp/a=b.smt2")));
        let cvc5 = read("cvc5", "--lang smt2 --incremental -L smt2.6 --tlimit-per=10 --nl-cov -");
        let cvc5 = cvc5.expect("a command line");
        assert_eq!(
            (cvc5.options, cvc5.foreign),
            (vec![":incremental".to_owned()], vec!["--nl-cov".to_owned()])
        );
        assert_eq!((cvc5.check, cvc5.file), (Some(Duration::from_millis(10)), None));
        let yices = read("yices", "-t 3 --timeout=0 --incremental").expect("a command line");
        assert_eq!(yices.whole, None);
        assert!(read("z3", "-version").is_ok_and(|line| line.version));
    }

    #[test]
    fn what_is_no_command_line_is_a_mistake() {
        assert_eq!(read("z3", "-T:x"), Err("`x` is no number".to_owned()));
        assert_eq!(read("yices", "-t"), Err("-t has no value".to_owned()));
    }
}
