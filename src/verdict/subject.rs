//! What a report is about: the program's name and texts, and the places asked about.

use super::checked::Checked;
use super::described::described;
use crate::graph::{
    ErrorKind, FunctionId, LocationKind, NodeIndex, Place, Program, Target, Targets,
};

/// The texts that places point into. Reports show lines of them; which language they
/// are in does not matter.
pub trait Texts {
    /// The name of a file.
    fn name(&self, file: u32) -> &str;
    /// A line of a file, from 1, without its end.
    fn line(&self, file: u32, number: u32) -> Option<&str>;
    /// The line of a place.
    fn line_at(&self, place: Place) -> Option<&str> {
        self.line(place.file, place.line)
    }
    /// How many files there are: their numbers begin with 0.
    fn files(&self) -> u32;
}

/// A question, as people see it.
pub struct Subject<'a> {
    /// The program's name, as it was given.
    pub file: &'a str,
    /// What was asked for.
    pub target: &'a Target,
    /// The places that are meant, in source order.
    pub spots: Vec<Spot>,
    /// What of them is checked.
    pub checked: Checked,
    /// The program's texts.
    pub texts: &'a dyn Texts,
}

/// One of the places that a target means.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// Where.
    pub place: Place,
    /// What is there, in a few words.
    pub what: String,
}

impl<'a> Subject<'a> {
    /// The question whether `program` reaches `targets`, which `target` means in it.
    pub fn new(
        file: &'a str,
        program: &Program,
        target: &'a Target,
        targets: &Targets,
        texts: &'a dyn Texts,
    ) -> Self {
        let spot = |(function, node): (FunctionId, NodeIndex)| {
            let function = program.function(function);
            let location = &function.graph.graph[node];
            let what = match (location.kind, target) {
                (LocationKind::Error(kind), _) => described(kind).to_owned(),
                (_, Target::Label(name)) => format!("the label {name}"),
                (_, target) if target.has_error_label() => "the label ERROR".to_owned(),
                (_, Target::Call(name)) if *name == function.name => format!("the function {name}"),
                (_, Target::Call(name)) => format!("a call of {name}"),
                _ => format!("code of {}", function.name),
            };
            Spot { place: location.place, what }
        };
        let mut spots: Vec<Spot> = targets.iter().map(spot).collect();
        spots.sort();
        spots.dedup();
        let checked = Checked::of(program, target, targets);
        Self { file, target, spots, checked, texts }
    }

    /// What a run that ended at this place, with this error if it is one, has reached.
    pub(super) fn reached(&self, place: Place, error: Option<ErrorKind>) -> &str {
        let spot = || self.spots.iter().find(|spot| spot.place == place);
        match error {
            Some(kind) => described(kind),
            None => spot().map_or("the target", |spot| &spot.what),
        }
    }

    /// A place in a few words: `line 3`, or `util.h:3` for another file than the program's.
    pub fn at(&self, place: Place) -> String {
        if place.file == 0 {
            format!("line {}", place.line)
        } else {
            format!("{}:{}", self.texts.name(place.file), place.line)
        }
    }
}
