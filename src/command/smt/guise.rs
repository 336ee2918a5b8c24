//! The command lines of solvers, as tools write them: what their flags mean here.
//!
//! Limits are kept, and what says how a text is read has no meaning, since SMT-LIB is all that is read. A flag
//! that is not listed may change answers: it is passed on to that solver, and to nobody else.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// What a flag means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    Nothing,
    /// It has a value, of which nothing follows.
    Value,
    Version,
    /// A limit for the whole conversation, or for each check; so many milliseconds are one of its units.
    Whole(u64),
    Check(u64),
    /// A limit of memory, in MiB.
    Memory,
    /// An option of SMT-LIB.
    Option(&'static str),
}

use Meaning::{Check, Memory, Nothing, Option as Set, Value, Version, Whole};

/// How one solver's command line is written.
struct Guise {
    /// The name of the program.
    program: &'static str,
    /// The solver's name in the tables, and how it calls itself.
    solver: &'static str,
    name: &'static str,
    /// How it says its version, with `{}` for the number.
    version: &'static str,
    /// Flags: those that end in `:` or `=` have their value behind it, those with a meaning that takes one
    /// in the next word else.
    flags: &'static [(&'static str, Meaning)],
}

const CVC5: &[(&str, Meaning)] = &[
    ("--lang=", Value),
    ("--lang", Value),
    ("-L", Value),
    ("--incremental", Set(":incremental")),
    ("-i", Set(":incremental")),
    ("--produce-models", Set(":produce-models")),
    ("-m", Set(":produce-models")),
    ("--produce-unsat-cores", Set(":produce-unsat-cores")),
    ("--produce-unsat-assumptions", Set(":produce-unsat-assumptions")),
    ("--print-success", Set(":print-success")),
    ("--tlimit=", Whole(1)),
    ("--tlimit-per=", Check(1)),
    ("--rlimit=", Value),
    ("--rlimit-per=", Value),
    ("--version", Version),
    ("-V", Version),
    ("--quiet", Nothing),
    ("-q", Nothing),
    ("--no-interactive", Nothing),
    ("--interactive", Nothing),
];

const GUISES: [Guise; 6] = [
    Guise {
        program: "z3",
        solver: "z3",
        name: "Z3",
        version: "Z3 version {} - 64 bit",
        flags: &[
            ("-in", Nothing),
            ("-smt2", Nothing),
            ("-nw", Nothing),
            ("-v:", Value),
            ("-T:", Whole(1000)),
            ("-t:", Check(1)),
            ("timeout=", Check(1)),
            ("-memory:", Memory),
            ("-model", Set(":produce-models")),
            ("model=true", Set(":produce-models")),
            ("auto_config=", Value),
            ("-version", Version),
            ("--version", Version),
        ],
    },
    Guise {
        program: "cvc5",
        solver: "cvc5",
        name: "cvc5",
        version: "This is cvc5 version {}",
        flags: CVC5,
    },
    Guise {
        program: "cvc4",
        solver: "cvc4",
        name: "cvc4",
        version: "This is CVC4 version {}",
        flags: CVC5,
    },
    Guise {
        program: "yices-smt2",
        solver: "yices",
        name: "Yices",
        version: "Yices {}",
        flags: &[
            ("--incremental", Set(":incremental")),
            ("--interactive", Nothing),
            ("--smt2-model-format", Nothing),
            ("--timeout=", Whole(1000)),
            ("--timeout", Whole(1000)),
            ("-t", Whole(1000)),
            ("--verbosity=", Value),
            ("-v", Value),
            ("--version", Version),
            ("-V", Version),
        ],
    },
    Guise {
        program: "bitwuzla",
        solver: "bitwuzla",
        name: "Bitwuzla",
        version: "{}",
        flags: &[
            ("--lang=", Value),
            ("--lang", Value),
            ("--produce-models", Set(":produce-models")),
            ("-m", Set(":produce-models")),
            ("--produce-unsat-cores", Set(":produce-unsat-cores")),
            ("--time-limit=", Whole(1)),
            ("--time-limit", Whole(1)),
            ("-t", Whole(1)),
            ("--time-limit-per=", Check(1)),
            ("--time-limit-per", Check(1)),
            ("-T", Check(1)),
            ("--memory-limit=", Memory),
            ("--memory-limit", Memory),
            ("-M", Memory),
            ("--version", Version),
            ("-V", Version),
        ],
    },
    Guise {
        program: "mathsat",
        solver: "mathsat",
        name: "MathSAT5",
        version: "MathSAT5 version {}",
        flags: &[
            ("-input=smt2", Nothing),
            ("-model", Set(":produce-models")),
            ("-model_generation=true", Set(":produce-models")),
            ("-version", Version),
            ("-verbosity=", Value),
        ],
    },
];

/// What a command line of a solver says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Said {
    /// The solver whose command line it is, and what it calls itself.
    pub(super) solver: &'static str,
    pub(super) name: &'static str,
    pub(super) file: Option<PathBuf>,
    /// Whether only the version is asked for: how it is said.
    pub(super) version: Option<&'static str>,
    pub(super) whole: Option<Duration>,
    pub(super) check: Option<Duration>,
    pub(super) memory: Option<u64>,
    /// Options of SMT-LIB that are to be true.
    pub(super) options: Vec<&'static str>,
    /// Flags that this solver alone understands.
    pub(super) foreign: Vec<String>,
}

/// The names that a command line can be written for.
pub(super) fn programs() -> impl Iterator<Item = &'static str> {
    GUISES.iter().map(|guise| guise.program)
}

/// Reads a command line of the program of that name.
///
/// # Errors
/// There is none of that name; a flag has no value.
pub(super) fn read(program: &str, words: &[OsString]) -> Result<Said, String> {
    let named = |guise: &&Guise| guise.program == program || guise.solver == program;
    let Some(guise) = GUISES.iter().find(named) else {
        let known: Vec<&str> = programs().collect();
        return Err(format!("--as takes one of {}", known.join(", ")));
    };
    let mut said = Said { solver: guise.solver, name: guise.name, ..Said::default() };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let text = word.to_string_lossy();
        match guise.flag(&text) {
            Some((meaning, Some(value))) => said.take(guise, meaning, value)?,
            Some((meaning, None)) if meaning.takes_value() => {
                let next = words.next().ok_or_else(|| format!("{text} has no value"))?;
                said.take(guise, meaning, &next.to_string_lossy())?;
            }
            Some((meaning, None)) => said.take(guise, meaning, "")?,
            None if text == "-" || text == "--" => {}
            None if text.starts_with('-') || (text.contains('=') && !text.contains('/')) => {
                said.foreign.push(text.into_owned());
            }
            None => said.file = Some(PathBuf::from(word)),
        }
    }
    Ok(said)
}

impl Meaning {
    const fn takes_value(self) -> bool {
        matches!(self, Value | Whole(_) | Check(_) | Memory)
    }
}

impl Guise {
    /// What a word means, and the value that it has in it.
    fn flag<'t>(&self, text: &'t str) -> Option<(Meaning, Option<&'t str>)> {
        self.flags.iter().find_map(|&(flag, meaning)| {
            if text == flag {
                return Some((meaning, None));
            }
            let has_value = flag.ends_with([':', '=']);
            let value = text.strip_prefix(flag).filter(|_| has_value)?;
            Some((meaning, Some(value)))
        })
    }
}

impl Said {
    fn take(&mut self, guise: &Guise, meaning: Meaning, value: &str) -> Result<(), String> {
        let number = || value.parse::<u64>().map_err(|_| format!("`{value}` is no number"));
        let time = |unit: u64| {
            Ok::<_, String>(
                Some(number()?)
                    .filter(|&n| n > 0)
                    .map(|n| Duration::from_millis(n.saturating_mul(unit))),
            )
        };
        match meaning {
            Nothing | Value => {}
            Version => self.version = Some(guise.version),
            Whole(unit) => self.whole = time(unit)?,
            Check(unit) => self.check = time(unit)?,
            Memory => self.memory = Some(number()?).filter(|&n| n > 0),
            Set(option) => self.options.push(option),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(program: &str, line: &str) -> Said {
        let words: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
        read(program, &words).expect("a command line")
    }

    #[test]
    fn flags_mean_what_they_mean_for_the_solver() {
        let z3 = said("z3", "-smt2 -in -T:5 -t:300 -memory:64 smt.arith.solver=2 /tmp/a=b.smt2");
        assert_eq!(
            (z3.whole, z3.check),
            (Some(Duration::from_secs(5)), Some(Duration::from_millis(300)))
        );
        assert_eq!((z3.memory, z3.foreign), (Some(64), vec!["smt.arith.solver=2".to_owned()]));
        assert_eq!(z3.file, Some(PathBuf::from("/tmp/a=b.smt2")));
        let cvc5 = said("cvc5", "--lang smt2 --incremental -L smt2.6 --tlimit-per=10 --nl-cov -");
        assert_eq!(
            (cvc5.options, cvc5.foreign),
            (vec![":incremental"], vec!["--nl-cov".to_owned()])
        );
        assert_eq!((cvc5.check, cvc5.file), (Some(Duration::from_millis(10)), None));
        let yices = said("yices", "-t 3 --timeout=0 --incremental");
        assert_eq!((yices.solver, yices.whole), ("yices", None));
        assert_eq!(said("z3", "-version").version, Some("Z3 version {} - 64 bit"));
    }

    #[test]
    fn what_is_no_command_line_is_a_mistake() {
        assert!(read("spass", &[]).is_err_and(|error| error.contains("z3, cvc5")));
        assert!(read("z3", &["-T:x".into()]).is_err());
        assert!(read("yices-smt2", &["-t".into()]).is_err());
    }
}
