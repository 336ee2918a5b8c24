//! How a run ended, in words.

use unloop::graph::{ErrorKind, LocationKind, Place, RunEnd};

use super::super::loaded::Loaded;
use super::super::status::Status;

/// The end of a run.
pub(super) struct Ending {
    /// For programs.
    pub(super) code: &'static str,
    /// For people.
    pub(super) text: String,
    /// Where, if at a place of the program.
    pub(super) place: Option<Place>,
}

impl Ending {
    pub(super) fn of(end: &RunEnd, loaded: &Loaded) -> Self {
        let subject = loaded.subject();
        let at = |place: Place| {
            if place.is_known() { format!(" at {}", subject.at(place)) } else { String::new() }
        };
        let (code, text, place) = match end {
            RunEnd::Target(function, node) => {
                let location = &loaded.program.function(*function).graph.graph[*node];
                let place = location.place;
                let text = match location.kind {
                    LocationKind::Error(ErrorKind::Reached) | LocationKind::Plain => {
                        format!("the run reaches the target{}", at(place))
                    }
                    LocationKind::Error(kind) => format!("{}{}", happened(kind), at(place)),
                    _ => format!("the run reaches the target{}", at(place)),
                };
                ("target", text, Some(place))
            }
            RunEnd::Error(kind, place) => {
                ("error", format!("{}{}", happened(*kind), at(*place)), Some(*place))
            }
            RunEnd::Halt => ("ends", "the run ends".to_owned(), None),
            RunEnd::Blocked(place) => {
                ("assumption", format!("an assumption fails{}", at(*place)), Some(*place))
            }
            RunEnd::InputsExhausted => ("input", "the input is used up".to_owned(), None),
            RunEnd::WrongInput(place) => {
                ("wrong-input", format!("the input does not fit{}", at(*place)), Some(*place))
            }
            RunEnd::StepLimit => ("steps", "the step limit is reached".to_owned(), None),
            RunEnd::CallDepth => ("depth", "too many calls are open".to_owned(), None),
            RunEnd::TooLarge(place) => {
                ("too-large", format!("a value grows too large{}", at(*place)), Some(*place))
            }
            RunEnd::Cancelled => ("timeout", "the time is over".to_owned(), None),
            RunEnd::Stuck(place, error) => {
                ("stuck", format!("the run cannot go on{}: {error}", at(*place)), Some(*place))
            }
        };
        Self { code, text, place: place.filter(Place::is_known) }
    }

    pub(super) fn status(&self) -> Status {
        match self.code {
            "ends" => Status::Done,
            "target" | "error" => Status::Reachable,
            "wrong-input" => Status::Input,
            "stuck" => Status::Fault,
            _ => Status::Unknown,
        }
    }
}

/// What happened at an error.
fn happened(kind: ErrorKind) -> &'static str {
    match kind {
        ErrorKind::Assertion => "an assertion fails",
        ErrorKind::Reached => "the run reports an error",
        ErrorKind::DivisionByZero => "division by zero",
        ErrorKind::OutOfBounds => "an index is out of bounds",
        ErrorKind::NullDereference => "access through a null pointer",
        ErrorKind::Uninitialized => "use of a value that was never given",
        ErrorKind::Overflow => "a signed result overflows",
        ErrorKind::Shift => "a shift by more bits than there are",
        ErrorKind::WrongKind => "an operation on a value of the wrong kind",
        ErrorKind::Unmodelled => "the run comes to something that unloop cannot follow",
    }
}
