//! Properties: the `.prp` files of SV-COMP, as
//! `CHECK( init(main()), LTL(G ! call(reach_error())) )`.

use std::fmt;
use std::fs;
use std::path::Path;

use unloop::graph::{ErrorKind, Target};

use super::super::status::Trouble;

/// The properties that can be decided, for messages.
pub(crate) const SUPPORTED: &str = "unreach-call (G ! call(NAME())), unreach-label (G ! label(NAME)) and no-overflow \
     (G ! overflow)";

/// What a property file asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Property {
    /// The function that a run enters.
    pub(crate) entry: Option<String>,
    /// What it says of each run.
    kind: Kind,
    /// The file's name without folders and ending.
    pub(super) file_stem: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// A function is never called.
    Call(String),
    /// A label is never reached.
    Label(String),
    /// No signed overflow.
    Overflow,
    /// Something else, in its own words.
    Other(String),
}

impl Property {
    /// Reads a property file.
    pub(crate) fn read(path: &Path) -> Result<Self, Trouble> {
        let text = fs::read_to_string(path).map_err(|error| {
            Trouble::input(format!("cannot read the property {}: {error}", path.display()))
        })?;
        Self::parse(&text, &stem(path)).ok_or_else(|| {
            let form = "CHECK( init(main()), LTL(G ! call(reach_error())) )";
            Trouble::input(format!("{} is no property: write {form}", path.display()))
        })
    }

    fn parse(text: &str, file_stem: &str) -> Option<Self> {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let checks: Vec<(Option<String>, String)> = lines.map(check).collect::<Option<_>>()?;
        let (entry, formula) = checks.first()?.clone();
        // Several together (as memory safety has them) are decided by no single target.
        let kind = if checks.len() == 1 {
            kind(&formula)
        } else {
            let all: Vec<&str> = checks.iter().map(|(_, formula)| formula.as_str()).collect();
            Kind::Other(all.join(" and "))
        };
        Some(Self { entry, kind, file_stem: file_stem.to_owned() })
    }

    /// What to reach to refute it, if that can be asked.
    pub(crate) fn target(&self) -> Option<Target> {
        match &self.kind {
            Kind::Call(name) => Some(Target::Call(name.clone())),
            Kind::Label(name) => Some(Target::Label(name.clone())),
            Kind::Overflow => Some(Target::Error(ErrorKind::Overflow)),
            Kind::Other(_) => None,
        }
    }

    /// Its name in SV-COMP's words; where those have none, that of its file.
    pub(crate) fn name(&self) -> &str {
        match &self.kind {
            Kind::Call(_) => "unreach-call",
            Kind::Label(_) => "unreach-label",
            Kind::Overflow => "no-overflow",
            Kind::Other(_) => &self.file_stem,
        }
    }

    /// The property in the words of its file, on one line.
    pub(crate) fn specification(&self) -> String {
        let entry = self.entry.as_deref().unwrap_or("main");
        let formula = match &self.kind {
            Kind::Call(name) => format!("G ! call({name}())"),
            Kind::Label(name) => format!("G ! label({name})"),
            Kind::Overflow => "G ! overflow".to_owned(),
            Kind::Other(formula) => formula.clone(),
        };
        format!("CHECK( init({entry}()), LTL({formula}) )")
    }

    /// Whether a program in which the target is nowhere to be found keeps the property.
    /// Front ends make error locations of the calls of these functions alone: where
    /// there is none, there is no call.
    pub(crate) fn holds_without_target(&self) -> bool {
        match &self.kind {
            Kind::Call(name) => matches!(name.as_str(), "reach_error" | "__VERIFIER_error"),
            Kind::Overflow => true,
            Kind::Label(_) | Kind::Other(_) => false,
        }
    }

    /// Whether it speaks of what only machine integers do.
    pub(crate) fn needs_machine_integers(&self) -> bool {
        self.kind == Kind::Overflow
    }

    /// Whether two ask the same.
    pub(super) fn is_same(&self, other: &Property) -> bool {
        self.kind == other.kind
    }

    /// Which of several is asked: the lowest.
    pub(super) fn rank(&self) -> u8 {
        match self.kind {
            Kind::Call(_) => 0,
            Kind::Label(_) => 1,
            Kind::Overflow => 2,
            Kind::Other(_) => 3,
        }
    }
}

impl fmt::Display for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            Kind::Other(formula) => write!(f, "{} ({formula})", self.file_stem),
            _ => f.write_str(self.name()),
        }
    }
}

/// A file's name without folders and ending.
pub(super) fn stem(path: &Path) -> String {
    path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
}

/// The entry function and the formula of a line `CHECK( init(NAME()), LTL(…) )`.
fn check(line: &str) -> Option<(Option<String>, String)> {
    let inner = bracketed(line, "CHECK").or_else(|| bracketed(line, "COVER"))?;
    let (init, formula) = inner.split_once(',')?;
    let entry = bracketed(init, "init")?;
    let name = entry.trim().strip_suffix(')')?.trim_end().strip_suffix('(')?.trim();
    let formula = match bracketed(formula, "LTL") {
        Some(formula) if line.starts_with("CHECK") => formula.trim(),
        _ => formula.trim(),
    };
    Some((Some(name.to_owned()), formula.to_owned()))
}

/// What stands in the brackets of `WORD( … )`.
fn bracketed<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    text.trim().strip_prefix(word)?.trim_start().strip_prefix('(')?.strip_suffix(')')
}

fn kind(formula: &str) -> Kind {
    let plain: String = formula.chars().filter(|c| !c.is_whitespace()).collect();
    let name = |start: &str, end: &str| {
        let name = plain.strip_prefix(start)?.strip_suffix(end)?;
        let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        (!name.is_empty() && name.chars().all(word)).then(|| name.to_owned())
    };
    if let Some(name) = name("G!call(", "())") {
        Kind::Call(name)
    } else if let Some(name) = name("G!label(", ")") {
        Kind::Label(name)
    } else if plain == "G!overflow" {
        Kind::Overflow
    } else {
        Kind::Other(formula.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Option<Property> {
        Property::parse(text, "file")
    }

    #[test]
    fn properties_name_an_entry_and_a_target() {
        let property = parse("CHECK( init(main()), LTL(G ! call(reach_error())) )\n\n");
        let property = property.expect("it is one");
        assert_eq!(property.target(), Some(Target::Call("reach_error".to_owned())));
        assert_eq!((property.name(), property.entry.as_deref()), ("unreach-call", Some("main")));
        let tight = parse("CHECK(init(start()),LTL(G!call(__VERIFIER_error())))").expect("one");
        assert_eq!(tight.entry.as_deref(), Some("start"));
        assert_eq!(tight.target(), Some(Target::Call("__VERIFIER_error".to_owned())));
        let label = parse("CHECK( init(main()), LTL(G ! label(ERROR)) )").expect("one");
        assert_eq!(label.target(), Some(Target::Label("ERROR".to_owned())));
        let overflow = parse("CHECK( init(main()), LTL(G ! overflow) )").expect("one");
        assert_eq!((overflow.name(), overflow.holds_without_target()), ("no-overflow", true));
        assert_eq!(overflow.specification(), "CHECK( init(main()), LTL(G ! overflow) )");
    }

    #[test]
    fn others_are_known_as_such() {
        for text in [
            "CHECK( init(main()), LTL(F end) )",
            "CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )",
            "COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )",
            "CHECK( init(main()), LTL(G ! call(a(), b())) )",
        ] {
            assert_eq!(parse(text).expect(text).target(), None, "{text}");
        }
        for text in ["", "LTL(G ! overflow)", "CHECK( init(main), LTL(G ! overflow) )", "CHECK("] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
