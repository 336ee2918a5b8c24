//! CBMC's names for checks: each asks about kinds of errors, too, or leaves them out.

use clap::builder::Resettable;
use clap::error::ErrorKind as ClapKind;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};
use unloop::graph::switches::kinds_of_check;
use unloop::graph::{ErrorKind, KindChanges, Remark, RemarkKind, Target};

/// What checks are for that unloop does not make.
const LEAKS: &str = "memory that is never freed";

/// A check: its option, and that which leaves it out.
struct Check {
    on: &'static str,
    off: &'static str,
    /// What is looked for, where unloop does not.
    missing: Option<&'static str>,
}

const fn check(on: &'static str, off: &'static str) -> Check {
    Check { on, off, missing: None }
}

const CHECKS: [Check; 13] = [
    check("bounds-check", "no-bounds-check"),
    check("pointer-check", "no-pointer-check"),
    check("div-by-zero-check", "no-div-by-zero-check"),
    check("signed-overflow-check", "no-signed-overflow-check"),
    check("undefined-shift-check", "no-undefined-shift-check"),
    check("pointer-overflow-check", "no-pointer-overflow-check"),
    check("pointer-primitive-check", "no-pointer-primitive-check"),
    check("unsigned-overflow-check", "no-unsigned-overflow-check"),
    check("conversion-check", "no-conversion-check"),
    check("float-overflow-check", "no-float-overflow-check"),
    check("nan-check", "no-nan-check"),
    check("enum-range-check", "no-enum-range-check"),
    Check { missing: Some(LEAKS), ..check("memory-leak-check", "no-memory-leak-check") },
];

impl Check {
    /// The kinds of errors that are meant.
    fn kinds(&self) -> &'static [ErrorKind] {
        self.on.strip_suffix("-check").and_then(kinds_of_check).unwrap_or_default()
    }
}

/// What they change of what is asked about.
#[derive(Clone, Debug, Default)]
pub(crate) struct ErrorChecks(KindChanges);

impl ErrorChecks {
    /// What options among words mean, and what unloop does not look for of it.
    pub(crate) fn of_words(words: &[String]) -> (Self, Vec<Remark>) {
        let mut changes = KindChanges::default();
        let mut unsupported = Vec::new();
        for name in words.iter().filter_map(|word| word.strip_prefix("--")) {
            let Some(check) = CHECKS.iter().find(|one| one.on == name || one.off == name) else {
                continue;
            };
            check.kinds().iter().for_each(|&kind| changes.set(kind, name == check.on));
            unsupported.extend(check.missing.filter(|_| name == check.on));
        }
        let remark = |what| not_asked(format!("unloop does not look for {what}"));
        (Self(changes), unsupported.into_iter().map(remark).collect())
    }

    /// Whether nothing is changed.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Those after others.
    pub(crate) fn then(self, later: &Self) -> Self {
        Self(self.0.then(&later.0))
    }

    /// What is asked about, if `target` is without them; none is what C has for that.
    pub(crate) fn applied(&self, target: Option<&Target>) -> Option<Target> {
        if self.is_empty() {
            return target.cloned();
        }
        Some(target.cloned().unwrap_or_default().changed(self.0.clone()))
    }

    /// Asks about no errors that C defines; what is said of that, where some were asked about.
    pub(crate) fn leave_out_defined(&mut self) -> Option<Remark> {
        let left = self.0.leave_out_defined();
        let names: Vec<_> = left.iter().map(|kind| kind.as_str()).collect();
        let text = || format!("--each does not ask about {}", names.join(", "));
        (!names.is_empty()).then(|| not_asked(text()))
    }
}

fn not_asked(text: String) -> Remark {
    Remark { kind: RemarkKind::NotAsked, text, places: Vec::new() }
}

impl Args for ErrorChecks {
    fn augment_args(command: Command) -> Command {
        let named = CHECKS.iter().flat_map(|check| [(check, check.on), (check, check.off)]);
        named.fold(command, |command, (check, name)| {
            let is_shown =
                name == check.on && check.kinds().iter().any(|kind| kind.is_defined_behaviour());
            let what =
                check.kinds().iter().map(|kind| kind.as_str()).collect::<Vec<_>>().join(", ");
            let argument = Arg::new(name).long(name).action(ArgAction::SetTrue);
            let help: Resettable<clap::builder::StyledStr> = if is_shown {
                Resettable::Value(format!("Ask about {what}, too, which C defines (C)").into())
            } else {
                Resettable::Reset
            };
            command.arg(
                argument.overrides_with(name).hide(!is_shown).help(help).help_heading("Program"),
            )
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for ErrorChecks {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let at = |name: &'static str| {
            let said = matches.get_flag(name).then(|| matches.indices_of(name)).flatten();
            said.and_then(Iterator::max).map(|at| (at, name))
        };
        let mut said: Vec<_> =
            CHECKS.iter().flat_map(|check| [at(check.on), at(check.off)]).flatten().collect();
        said.sort_unstable();
        for check in CHECKS.iter().filter(|check| said.iter().any(|(_, name)| *name == check.on)) {
            if let Some(what) = check.missing {
                let text = format!("--{}: unloop does not look for {what}\n", check.on);
                return Err(Error::raw(ClapKind::ValueValidation, text));
            }
        }
        let words: Vec<_> = said.iter().map(|(_, name)| format!("--{name}")).collect();
        Ok(Self::of_words(&words).0)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
