//! The values of options and of keys in `unloop.toml`: one type a kind of value, read
//! from text in one place, so that both refuse the same things with the same words.

use std::fmt;
use std::num::NonZero;
use std::str::FromStr;
use std::time::Duration;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, Visitor};
use unloop::prove::auto::Auto;
use unloop::prove::{self, ENGINES, Engine};
use unloop::solve::Numbers;
use unloop::{front, graph};

/// A length of time above zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seconds(pub(crate) Duration);

/// As long as anybody can wait: ten years.
const MAX_SECONDS: f64 = 315_360_000.0;

impl Seconds {
    fn new(seconds: f64) -> Result<Self, String> {
        if !seconds.is_finite() || seconds <= 0.0 {
            return Err("a time is a number of seconds above 0, for instance 60 or 0.5".to_owned());
        }
        // A shorter time than the clock can tell would be none.
        let seconds = seconds.clamp(1e-9, MAX_SECONDS);
        Ok(Self(Duration::from_secs_f64(seconds)))
    }
}

impl FromStr for Seconds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::new(text.parse().unwrap_or(f64::NAN))
    }
}

/// An amount of memory above zero, in MiB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mebibytes(pub(crate) NonZero<u64>);

impl FromStr for Mebibytes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = text.parse().map(Mebibytes);
        number.map_err(|_| "a memory limit is a whole number of MiB above 0".to_owned())
    }
}

/// A number of processes above zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Jobs(pub(crate) NonZero<usize>);

impl FromStr for Jobs {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = text.parse().map(Jobs);
        number.map_err(|_| "the number of processes is a whole number above 0".to_owned())
    }
}

/// A line-up's start number for the solvers' random choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seed(pub(crate) u32);

impl FromStr for Seed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = text.parse::<u32>().ok().filter(|&seed| i32::try_from(seed).is_ok());
        number.map(Seed).ok_or_else(|| format!("a seed is a whole number from 0 to {}", i32::MAX))
    }
}

/// How integers are understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ints(pub(crate) graph::Ints);

impl FromStr for Ints {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = graph::Ints::ALL.into_iter().find(|ints| ints.as_str() == text);
        named.map(Ints).ok_or_else(|| {
            "there are c (the C standard's own rules), wrap (signed arithmetic wraps, too) and \
             math (unbounded integers)"
                .to_owned()
        })
    }
}

/// The sizes of C's types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DataModel(pub(crate) front::DataModel);

impl fmt::Display for DataModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            front::DataModel::Ilp32 => "ILP32",
            front::DataModel::Lp64 => "LP64",
            front::DataModel::Cells => "cells",
        })
    }
}

impl FromStr for DataModel {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "ILP32" => Ok(DataModel(front::DataModel::Ilp32)),
            "LP64" => Ok(DataModel(front::DataModel::Lp64)),
            _ => {
                Err("there are ILP32 (long and pointers have 32 bits) and LP64 (64 bits)"
                    .to_owned())
            }
        }
    }
}

/// Which pointers the entry function may be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EntryPointers {
    /// Null pointers, too.
    Any,
    /// Those that point to something.
    Valid,
}

impl FromStr for EntryPointers {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "any" => Ok(Self::Any),
            "valid" => Ok(Self::Valid),
            _ => Err("there are any (null included) and valid (never null)".to_owned()),
        }
    }
}

/// An engine.
#[derive(Clone, Copy)]
pub(crate) struct EngineName(pub(crate) &'static dyn Engine);

impl fmt::Debug for EngineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name())
    }
}

impl FromStr for EngineName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(engine) = prove::engine(text) {
            return Ok(Self(engine));
        }
        let names: Vec<&str> = text.split(',').map(str::trim).collect();
        match Auto::of(&names) {
            Ok(some) if names.len() > 1 => Ok(Self(some)),
            Ok(_) => unreachable!("what `auto` knows is an engine"),
            Err(unknown) => {
                let names: Vec<&str> = ENGINES.iter().map(|engine| engine.name()).collect();
                let (lone, among) = (prove::engine(unknown).is_some(), names.join(", "));
                Err(if lone {
                    format!("{unknown} works alone; side by side can be: {}", Auto::names())
                } else {
                    format!("no engine is called `{unknown}`; there are: {among}")
                })
            }
        }
    }
}

/// How the integers of questions are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NumbersGiven(pub(crate) Numbers);

impl FromStr for NumbersGiven {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "int" => Ok(Self(Numbers::Integers)),
            "bits" => Ok(Self(Numbers::Bits)),
            "race" => Ok(Self(Numbers::Race)),
            _ => Err("write int, bits or race".to_owned()),
        }
    }
}

/// How the integers of a text are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WrittenNumbers {
    /// As integers, with the wraps of machine integers written out.
    Int,
    /// As bit-vectors.
    Bits,
}

impl FromStr for WrittenNumbers {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "int" => Ok(Self::Int),
            "bits" => Ok(Self::Bits),
            _ => Err("write int or bits".to_owned()),
        }
    }
}

/// Who checks a verdict besides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CrossCheck {
    /// A second solver has to confirm what *safe* rests on.
    pub(crate) solvers: bool,
    /// The other engines may contradict it.
    pub(crate) engines: bool,
}

impl FromStr for CrossCheck {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "solvers" => Ok(Self { solvers: true, engines: false }),
            "engines" => Ok(Self { solvers: false, engines: true }),
            "all" => Ok(Self { solvers: true, engines: true }),
            _ => Err("write solvers, engines or all".to_owned()),
        }
    }
}

impl<'de> Deserialize<'de> for CrossCheck {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// In a file `true` is enough.
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "true, false, \"solvers\", \"engines\" or \"all\"")]
        enum Written {
            Flag(bool),
            Who(String),
        }
        match Written::deserialize(deserializer)? {
            Written::Flag(solvers) => Ok(Self { solvers, engines: false }),
            Written::Who(text) => text.parse().map_err(D::Error::custom),
        }
    }
}

/// Whether to do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct YesOrNo(pub(crate) bool);

impl FromStr for YesOrNo {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "yes" | "true" => Ok(Self(true)),
            "no" | "false" => Ok(Self(false)),
            _ => Err("write yes or no, or true or false".to_owned()),
        }
    }
}

/// A whole number from `LEAST` to `MOST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Whole<T, const LEAST: u64, const MOST: u64>(pub(crate) T);

impl<T: TryFrom<u64>, const LEAST: u64, const MOST: u64> FromStr for Whole<T, LEAST, MOST> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = text.parse::<u64>().ok().filter(|number| (LEAST..=MOST).contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.map(Self).ok_or_else(|| format!("write a whole number from {LEAST} to {MOST}"))
    }
}

/// `NAME`, `NAME=VALUE` or `NAME(PARAMETERS)=VALUE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Define(pub(crate) String, pub(crate) Option<String>);

impl fmt::Display for Define {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Define(name, Some(value)) => write!(f, "{name}={value}"),
            Define(name, None) => f.write_str(name),
        }
    }
}

impl FromStr for Define {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, value) = match text.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (text, None),
        };
        let letter = |c: char| c.is_ascii_alphabetic() || c == '_';
        let part = |c: char| letter(c) || c.is_ascii_digit();
        // What stands in the brackets of `NAME(A, B)` is the language's business.
        let plain = name.split_once('(').filter(|(_, rest)| rest.ends_with(')'));
        let plain = plain.map_or(name, |(plain, _)| plain);
        if plain.starts_with(letter) && plain.chars().all(part) {
            Ok(Self(name.to_owned(), value))
        } else {
            Err("a macro is defined by NAME, NAME=VALUE or NAME(PARAMETERS)=VALUE".to_owned())
        }
    }
}

/// A value that somebody has given, on the command line or in a file: TOML has it as text, as a
/// number or as a truth value, and what it says is read as the command line reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Given<T>(pub(crate) T);

impl<T: FromStr> FromStr for Given<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Self, T::Err> {
        text.parse().map(Given)
    }
}

impl<'de, T: FromStr<Err: fmt::Display>> Deserialize<'de> for Given<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader<T>(std::marker::PhantomData<T>);

        impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Reader<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a word, a number, true or false")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
                text.parse().map_err(|error| E::custom(format!("`{text}`: {error}")))
            }

            fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<T, E> {
                self.visit_str(&number.to_string())
            }

            fn visit_f64<E: serde::de::Error>(self, number: f64) -> Result<T, E> {
                self.visit_str(&number.to_string())
            }

            fn visit_bool<E: serde::de::Error>(self, value: bool) -> Result<T, E> {
                self.visit_str(if value { "true" } else { "false" })
            }
        }
        deserializer
            .deserialize_any(Reader(std::marker::PhantomData))
            .map(Given)
            .map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_above_zero() {
        assert_eq!("0.5".parse(), Ok(Seconds(Duration::from_millis(500))));
        for wrong in ["0", "-1", "nan", "inf", "soon", ""] {
            assert!(wrong.parse::<Seconds>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn macros_have_names() {
        assert_eq!("N=3=4".parse(), Ok(Define("N".to_owned(), Some("3=4".to_owned()))));
        assert_eq!("_x9".parse(), Ok(Define("_x9".to_owned(), None)));
        let with_parameters = Define("f(x, y)".to_owned(), Some("x".to_owned()));
        assert_eq!("f(x, y)=x".parse(), Ok(with_parameters));
        assert!(
            ["", "=3", "9x", "a b=1", "f(x", "(x)=1"]
                .iter()
                .all(|text| text.parse::<Define>().is_err())
        );
    }

    #[test]
    fn what_is_not_there_yet_is_refused() {
        assert_eq!("math".parse(), Ok(Ints(graph::Ints::Math)));
        assert!("C".parse::<Ints>().is_err_and(|text| text.starts_with("there are")));
        assert_eq!("LP64".parse(), Ok(DataModel(front::DataModel::Lp64)));
    }
}
