//! The options of the standard, and what else clients set: what each is for, and what it is.

use std::collections::BTreeMap;
use std::time::Duration;

/// Who has to know an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Owner {
    /// The server alone.
    Server,
    /// Every solver, before anything else.
    Solvers,
}

/// What an option is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Truth,
    Number,
    Text,
}

/// Name, value where nobody has said anything, who has to know it.
const KNOWN: [(&str, Kind, &str, Owner); 17] = [
    (":diagnostic-output-channel", Kind::Text, "\"stderr\"", Owner::Server),
    (":global-declarations", Kind::Truth, "false", Owner::Solvers),
    // cvc5's word for who will ask more than once.
    (":incremental", Kind::Truth, "false", Owner::Server),
    (":interactive-mode", Kind::Truth, "false", Owner::Server),
    (":print-success", Kind::Truth, "false", Owner::Server),
    (":produce-assertions", Kind::Truth, "false", Owner::Server),
    (":produce-assignments", Kind::Truth, "false", Owner::Server),
    (":produce-models", Kind::Truth, "false", Owner::Solvers),
    (":produce-proofs", Kind::Truth, "false", Owner::Solvers),
    (":produce-unsat-assumptions", Kind::Truth, "false", Owner::Solvers),
    (":produce-unsat-cores", Kind::Truth, "false", Owner::Solvers),
    (":random-seed", Kind::Number, "0", Owner::Solvers),
    (":regular-output-channel", Kind::Text, "\"stdout\"", Owner::Server),
    (":reproducible-resource-limit", Kind::Number, "0", Owner::Solvers),
    // The same of z3 and of cvc5: milliseconds a check.
    (":timeout", Kind::Number, "0", Owner::Server),
    (":tlimit-per", Kind::Number, "0", Owner::Server),
    (":verbosity", Kind::Number, "0", Owner::Server),
];

/// What has been set.
#[derive(Clone, Debug, Default)]
pub(super) struct Options {
    given: BTreeMap<&'static str, String>,
    /// Options that only one solver knows, in the order in which they came.
    foreign: Vec<(String, String)>,
}

/// What comes of setting one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Set {
    Done,
    /// Nobody here knows it.
    Unknown,
    /// The value is none for it; what it should be.
    Wrong(&'static str),
}

impl Options {
    /// Sets one; `foreign` if there is a solver to which those go that nobody else knows.
    pub(super) fn set(&mut self, key: &str, value: &str, foreign: bool) -> Set {
        let Some(&(key, kind, _, _)) = KNOWN.iter().find(|(known, ..)| *known == key) else {
            if foreign {
                self.foreign.push((key.to_owned(), value.to_owned()));
                return Set::Done;
            }
            return Set::Unknown;
        };
        let fits = match kind {
            Kind::Truth => matches!(value, "true" | "false"),
            Kind::Number => value.bytes().all(|byte| byte.is_ascii_digit()) && !value.is_empty(),
            Kind::Text => value.starts_with('"'),
        };
        if !fits {
            return Set::Wrong(match kind {
                Kind::Truth => "true or false",
                Kind::Number => "a numeral",
                Kind::Text => "a string",
            });
        }
        self.given.insert(key, value.to_owned());
        Set::Done
    }

    /// What one is; `None` of an unknown one.
    pub(super) fn get(&self, key: &str) -> Option<&str> {
        let &(key, _, default, _) = KNOWN.iter().find(|(known, ..)| *known == key)?;
        Some(self.given.get(key).map_or(default, String::as_str))
    }

    /// Whether one is true.
    pub(super) fn is(&self, key: &str) -> bool {
        self.get(key) == Some("true")
    }

    /// What every solver has to know, in the order of their names.
    pub(super) fn of_all(&self) -> Vec<(String, String)> {
        let is_theirs =
            |key: &str| KNOWN.iter().any(|known| known.0 == key && known.3 == Owner::Solvers);
        let theirs = self.given.iter().filter(|(key, _)| is_theirs(key));
        theirs.map(|(&key, value)| (key.to_owned(), value.clone())).collect()
    }

    /// What one solver alone has to know.
    pub(super) fn foreign(&self) -> &[(String, String)] {
        &self.foreign
    }

    /// The longest time for a check, if the client has set one.
    pub(super) fn time(&self) -> Option<Duration> {
        let number = |key| self.get(key).and_then(|text| text.parse::<u32>().ok());
        // The largest number is z3's word for none.
        let set = [":timeout", ":tlimit-per"].into_iter().filter_map(number);
        let least = set.filter(|&ms| ms > 0 && ms < u32::MAX).min()?;
        Some(Duration::from_millis(least.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_what_they_are_set_to() {
        let mut options = Options::default();
        assert_eq!(options.get(":print-success"), Some("false"));
        assert_eq!(options.set(":print-success", "true", false), Set::Done);
        assert!(options.is(":print-success") && options.of_all().is_empty());
        assert_eq!(options.set(":produce-models", "yes", false), Set::Wrong("true or false"));
        assert_eq!(options.set(":random-seed", "7", false), Set::Done);
        assert_eq!(options.of_all(), [(":random-seed".to_owned(), "7".to_owned())]);
        assert_eq!(options.set(":smt.arith.solver", "6", false), Set::Unknown);
        assert_eq!(options.set(":smt.arith.solver", "6", true), Set::Done);
        assert_eq!((options.get(":smt.arith.solver"), options.foreign().len()), (None, 1));
        options.set(":timeout", "4294967295", false);
        assert_eq!(options.time(), None);
        options.set(":tlimit-per", "1500", false);
        assert_eq!(options.time(), Some(Duration::from_millis(1500)));
    }
}
