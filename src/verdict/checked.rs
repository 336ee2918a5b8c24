//! What was checked: what a target means in a program, counted, so that a *safe* about
//! nothing does not pass for one about something.

use serde_json::{Value as Json, json};

use super::described::described;
use super::report::{Report, VerdictKind};
use crate::graph::calls::entered;
use crate::graph::{
    ErrorKind, FunctionId, LocationKind, NodeIndex, Place, Program, Target, Targets,
};

/// So many lines are listed.
const LINES: usize = 12;

/// What a target means in a program.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// What was asked about.
    asked: Vec<Thing>,
    /// What needs no question: it never fails.
    held: Vec<Thing>,
    /// What no run comes to, as the control flow alone shows.
    unmet: Vec<Thing>,
    /// What none of are checked, in the plural.
    none: String,
    /// Where the program gives up otherwise.
    aborts: Vec<String>,
    /// Whether runs may come to what is not followed.
    is_cut: bool,
}

/// Something that is checked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Thing {
    what: What,
    place: Place,
    /// The place in words.
    at: String,
    file: Option<String>,
}

/// What it is: one of them, and several.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct What {
    one: String,
    many: String,
}

impl What {
    fn of(one: impl Into<String>, many: impl Into<String>) -> Self {
        Self { one: one.into(), many: many.into() }
    }

    fn error(kind: ErrorKind) -> Self {
        match kind {
            ErrorKind::Assertion => Self::of("assertion", "assertions"),
            ErrorKind::Reached => {
                Self::of("call that reports an error", "calls that report errors")
            }
            kind => {
                let what = described(kind);
                Self::of(format!("place for {what}"), format!("places for {what}"))
            }
        }
    }

    /// What there is none of where a target means nothing.
    fn asked_for(target: &Target) -> Self {
        match target {
            Target::Errors => Self::error(ErrorKind::Assertion),
            Target::Error(kind) => Self::error(*kind),
            Target::Label(name) => Self::of(format!("label {name}"), format!("labels {name}")),
            Target::Call(name) => Self::of(format!("call of {name}"), format!("calls of {name}")),
            Target::Line(line) => {
                Self::of(format!("statement on line {line}"), format!("statements on line {line}"))
            }
            Target::Undefined => {
                Self::of("place for undefined behaviour", "places for undefined behaviour")
            }
            Target::AnyError | Target::Kinds(_) | Target::Changed(..) => {
                Self::of("place for an error", "places for errors")
            }
        }
    }
}

impl Checked {
    /// What `target`, which means `targets`, comes to in a program.
    pub(super) fn of(program: &Program, target: &Target, targets: &Targets) -> Self {
        let entered = entered(program);
        let ends = |((function, _), kind, _): ((FunctionId, NodeIndex), ErrorKind, Place)| {
            kind == ErrorKind::Unmodelled && entered.contains(&function)
        };
        let is_cut = program.errors().any(ends);
        let mut checked = Self { none: What::asked_for(target).many, is_cut, ..Self::default() };
        for (function, node) in targets.iter() {
            let thing = thing(program, target, (function, node));
            let list =
                if entered.contains(&function) { &mut checked.asked } else { &mut checked.unmet };
            list.push(thing);
        }
        let meant = |kind| *target == Target::AnyError || target.asks(kind);
        let spot = |place: Place| (place.file, place.line, place.column);
        let all = checked.asked.iter().chain(&checked.unmet);
        let asked: Vec<_> = all.map(|thing| spot(thing.place)).collect();
        for check in &program.origin.checks {
            if meant(check.kind) && !asked.contains(&spot(check.place)) {
                let list = if check.met { &mut checked.held } else { &mut checked.unmet };
                list.push(placed(program, What::error(check.kind), check.place));
            }
        }
        if targets.is_empty() {
            let dead = target.in_text(&program.origin);
            checked.unmet.extend(dead.map(|at| placed(program, What::asked_for(target), at)));
        }
        for list in [&mut checked.asked, &mut checked.held, &mut checked.unmet] {
            list.sort();
            list.dedup();
        }
        if target.has_error_label() {
            let aborts = program.origin.aborts.iter();
            checked.aborts = aborts.map(|&place| program.origin.at(place)).collect();
        }
        checked
    }

    /// Whether there was nothing to check.
    pub fn is_nothing(&self) -> bool {
        self.asked.is_empty() && self.held.is_empty()
    }

    /// What *safe* says, in a few words.
    pub(super) fn holds(&self) -> String {
        match self.asked.len() + self.held.len() {
            0 => "there is nothing to check".to_owned(),
            1 => "no run comes to the only place that is asked about".to_owned(),
            count => format!("no run comes to any of {count} places that are asked about"),
        }
    }

    /// In words, a line each: what was checked, what was not, and why not; and if the report says
    /// *safe* of nothing, that it does.
    pub fn lines(&self, report: &Report) -> Vec<String> {
        let mut lines = self.told(report);
        if report.answer == VerdictKind::Safe && self.is_nothing() {
            lines.push("SAFE is about nothing".to_owned());
        }
        lines
    }

    fn told(&self, report: &Report) -> Vec<String> {
        // Where a run may come to what is not followed, nobody knows where it goes on.
        let lost = self.is_cut && report.answer != VerdictKind::Safe;
        let followed = if lost { " that is followed" } else { "" };
        let mut lines = counted(&self.asked);
        let held = counted(&self.held).into_iter();
        let fine =
            if lost { "no run that is followed fails there" } else { "nothing there can fail" };
        lines.extend(held.map(|text| format!("{text}: {fine}")));
        if lines.is_empty() {
            lines.push(format!("0 {}", self.none));
        }
        let unmet = counted(&self.unmet).into_iter();
        lines.extend(unmet.map(|text| format!("left out: {text}: no run{followed} comes there")));
        if self.is_nothing() && !self.aborts.is_empty() {
            let at = listed(&self.aborts);
            lines
                .push(format!("left out: `abort` at {at}, which `--target call:abort` asks about"));
        }
        lines
    }

    /// The warning that a report deserves if it says *safe* of nothing.
    pub fn warning(&self, report: &Report) -> Option<String> {
        let is_nothing = report.answer == VerdictKind::Safe && self.is_nothing();
        let told = || self.told(report).join("; ");
        is_nothing.then(|| format!("SAFE is about nothing: checked {}", told()))
    }

    /// For programs.
    pub(super) fn json(&self, report: &Report) -> Json {
        let places = |things: &[Thing]| -> Json {
            let thing =
                |t: &Thing| json!({ "what": t.what.one, "file": t.file, "line": line(t.place) });
            things.iter().map(thing).collect()
        };
        let mut object = json!({
            "count": self.asked.len() + self.held.len(),
            "text": self.told(report).join("; "),
            "asked": places(&self.asked),
            "held": places(&self.held),
            "not_reached": places(&self.unmet),
        });
        if let Some(warning) = self.warning(report) {
            object["warning"] = warning.into();
        }
        object
    }
}

fn line(place: Place) -> Option<u32> {
    place.is_known().then_some(place.line)
}

fn thing(program: &Program, target: &Target, (id, node): (FunctionId, NodeIndex)) -> Thing {
    let function = program.function(id);
    let location = &function.graph.graph[node];
    let what = match (location.kind, target) {
        (LocationKind::Error(kind), _) => What::error(kind),
        (_, target) if target.has_error_label() => What::of("label ERROR", "labels ERROR"),
        (_, Target::Call(name)) if node == function.graph.start && function.name == *name => {
            What::of(format!("function {name}"), format!("functions {name}"))
        }
        (_, target) => What::asked_for(target),
    };
    placed(program, what, location.place)
}

fn placed(program: &Program, what: What, place: Place) -> Thing {
    let at = if place.is_known() { program.origin.at(place) } else { String::new() };
    let name = program.origin.files.get(place.file as usize);
    Thing { what, place, at, file: name.filter(|_| place.file > 0).cloned() }
}

/// `2 assertions, at line 3 and line 9`, for each sort of thing.
fn counted(things: &[Thing]) -> Vec<String> {
    let mut groups: Vec<(&What, Vec<String>)> = Vec::new();
    for thing in things {
        let at = Some(thing.at.clone()).filter(|at| !at.is_empty());
        match groups.last_mut() {
            Some((what, places)) if **what == thing.what => places.extend(at),
            _ => groups.push((&thing.what, at.into_iter().collect())),
        }
    }
    let group = |(what, places): (&What, Vec<String>)| {
        let number = things.iter().filter(|thing| thing.what == *what).count();
        let name = if number == 1 { &what.one } else { &what.many };
        let at =
            if places.is_empty() { String::new() } else { format!(", at {}", listed(&places)) };
        format!("{number} {name}{at}")
    };
    groups.into_iter().map(group).collect()
}

/// Places in words, each once: `lines 3, 9; inc.h:4`.
pub(super) fn listed(places: &[String]) -> String {
    let mut once: Vec<&String> = Vec::new();
    places.iter().for_each(|place| {
        if !once.contains(&place) {
            once.push(place);
        }
    });
    let own: Vec<&str> = once.iter().filter_map(|place| place.strip_prefix("line ")).collect();
    let mut others: Vec<String> =
        once.iter().filter(|place| !place.starts_with("line ")).map(ToString::to_string).collect();
    let left_out = own.len().saturating_sub(LINES) + others.len().saturating_sub(LINES);
    others.truncate(LINES);
    let mut parts = Vec::new();
    match own.as_slice() {
        [] => {}
        [only] => parts.push(format!("line {only}")),
        all => parts.push(format!("lines {}", all[..all.len().min(LINES)].join(", "))),
    }
    parts.extend(others);
    if left_out > 0 {
        parts.push(format!("{left_out} more"));
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::listed;

    #[test]
    fn places_are_listed_once_and_a_dozen_of_them() {
        let at = |text: &[&str]| listed(&text.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(at(&["line 3"]), "line 3");
        assert_eq!(at(&["line 3", "line 9", "line 3", "a.h:4"]), "lines 3, 9, a.h:4");
        let many: Vec<String> = (1..20).map(|n| format!("line {n}")).collect();
        assert!(listed(&many).ends_with("11, 12, 7 more"));
    }
}
