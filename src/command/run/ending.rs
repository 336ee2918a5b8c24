//! How a run ended, in words.

use num_bigint::BigInt;
use num_integer::Integer;
use unloop::graph::outside::display_name;
use unloop::graph::{ErrorKind, InputKind, LocationKind, Place, RunEnd, Site};
use unloop::logic::Value;

use super::super::late::TIME_IS_OVER;
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
    /// Of a program that talks: what to say of an end that is none in good order.
    pub(super) complaint: Option<String>,
    /// Of a program that talks: whether its end is nothing to speak of.
    pub(super) silent: bool,
    /// Of a process: the status that it ends with.
    pub(super) status: Option<u8>,
}

impl Ending {
    pub(super) fn of(end: &RunEnd, loaded: &Loaded) -> Self {
        let subject = loaded.subject();
        let at = |place: Place| {
            if place.is_known() { format!(" at {}", subject.at(place)) } else { String::new() }
        };
        let failed = |kind: ErrorKind, place: Place| {
            let what = loaded.program.not_followed(place);
            let what = what.filter(|_| kind == ErrorKind::Unmodelled);
            let what = what.map(|what| format!(": {what}")).unwrap_or_default();
            format!("{}{}{what}", happened(kind), at(place))
        };
        let (code, text, place) = match end {
            RunEnd::Target(function, node) => {
                let location = &loaded.program.function(*function).graph.graph[*node];
                let place = location.place;
                let text = match location.kind {
                    LocationKind::Error(ErrorKind::Reached) | LocationKind::Plain => {
                        format!("the run reaches the target{}", at(place))
                    }
                    LocationKind::Error(kind) => failed(kind, place),
                    _ => format!("the run reaches the target{}", at(place)),
                };
                ("target", text, Some(place))
            }
            RunEnd::Error(kind, place) => ("error", failed(*kind, *place), Some(*place)),
            RunEnd::Halt => ("ends", "the run ends".to_owned(), None),
            RunEnd::Blocked(place) => {
                ("assumption", format!("an assumption fails{}", at(*place)), Some(*place))
            }
            RunEnd::InputsExhausted => ("input", "the input is used up".to_owned(), None),
            RunEnd::WrongInput(place) => {
                ("wrong-input", format!("the input does not fit{}", at(*place)), Some(*place))
            }
            RunEnd::Forever(place, _) => {
                ("forever", format!("the run goes on for ever{}", at(*place)), Some(*place))
            }
            RunEnd::StepLimit => ("steps", "the step limit is reached".to_owned(), None),
            RunEnd::CallDepth => ("depth", "too many calls are open".to_owned(), None),
            RunEnd::TooLarge(place) => {
                ("too-large", format!("a value grows too large{}", at(*place)), Some(*place))
            }
            RunEnd::Cancelled => ("timeout", TIME_IS_OVER.to_owned(), None),
            RunEnd::Stuck(place, error) => {
                ("stuck", format!("the run cannot go on{}: {error}", at(*place)), Some(*place))
            }
        };
        let place = place.filter(Place::is_known);
        Self { code, text, place, complaint: None, silent: false, status: None }
    }

    /// The end of a process: its output is its own, so the end is told elsewhere, with what the
    /// `function` that was entered gives back. The status of a shell is one byte of it.
    pub(super) fn of_process(self, function: &str, given: Option<&Value>, quiet: bool) -> Self {
        let number = given.and_then(Value::as_int);
        let text = match number {
            Some(number) if function == "main" => format!("{} with status {number}", self.text),
            Some(number) => format!("{}: `{function}` returns {number}", self.text),
            None => self.text,
        };
        let silent = quiet && self.code == "ends";
        let complaint = (!silent).then(|| format!("{text}\n"));
        let byte = |number: &BigInt| u8::try_from(number.mod_floor(&BigInt::from(256))).ok();
        let status = number.filter(|_| function == "main").and_then(byte);
        Self { text, complaint, silent, status, ..self }
    }

    /// The same of a process that has asked for what the machine does not give.
    pub(super) fn asking(self, missing: Option<Site>, loaded: &Loaded) -> Self {
        let program = &loaded.program;
        let Some(site) = missing.filter(|_| self.code == "input") else { return self };
        let edge = &program.function(site.function).graph.graph[site.edge];
        let kind = edge.instruction.input_kind().unwrap_or(InputKind::Read);
        let asked = program.origin.outside.asked_at(program, site, kind, edge.place);
        let who = asked.map_or_else(String::new, |asked| {
            format!(": {} asks for what only --input gives", display_name(&asked.function))
        });
        let at = format!(" at {}", loaded.subject().at(edge.place));
        let at = if edge.place.is_known() { at } else { String::new() };
        Self { text: format!("{}{who}{at}", self.text), place: Some(edge.place), ..self }
    }

    /// The end of a program that talks: an error is a line that names its place.
    pub(super) fn told(self, end: &RunEnd, missing: Option<Site>, loaded: &Loaded) -> Self {
        let program = &loaded.program;
        let what = match end {
            RunEnd::Error(kind, _) => happened(*kind),
            RunEnd::Target(function, node) => {
                match program.function(*function).graph.graph[*node].kind {
                    LocationKind::Error(kind) => happened(kind),
                    _ => return self,
                }
            }
            RunEnd::InputsExhausted => "the input ends here",
            RunEnd::Halt => return Self { silent: true, ..self },
            _ => {
                let complaint = format!("{}: {}\n", loaded.file, self.text);
                return Self { complaint: Some(complaint), ..self };
            }
        };
        let asked = |site: Site| program.function(site.function).graph.graph[site.edge].place;
        let place = self.place.or_else(|| missing.map(asked));
        let at = place.map_or_else(|| loaded.file.clone(), |p| loaded.sources.describe(p));
        let complaint = Some(format!("{at}: error: {what}\n"));
        Self {
            code: if self.code == "input" { "input" } else { "error" },
            place,
            complaint,
            ..self
        }
    }

    /// The exit status; a program that `talks` just fails.
    pub(super) fn status(&self, talks: bool) -> Status {
        match self.code {
            "ends" => self.status.map_or(Status::Done, Status::Ended),
            "error" | "input" if talks && self.complaint.is_some() => Status::Failed,
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
        ErrorKind::Shift => "a shift by a negative number, or by more bits than there are",
        ErrorKind::NegativeShift => "a negative number shifted to the left",
        ErrorKind::TrapRepresentation => "use of a `_Bool` that is neither 0 nor 1",
        ErrorKind::WrongKind => "an operation on a value of the wrong kind",
        ErrorKind::UseAfterFree => "access to what has been freed",
        ErrorKind::InvalidFree => "what is freed cannot be freed",
        ErrorKind::DifferentObjects => {
            "an order, or a difference, of pointers to different objects"
        }
        ErrorKind::ReadOnlyWrite => "a write to what must not change",
        ErrorKind::Unreachable => "the run comes to where the program says that none does",
        ErrorKind::MissingReturn => "use of a result that was not returned",
        ErrorKind::ArrayLength => "the length of an array is not positive, or too large",
        ErrorKind::Overlap => "a copy between places that overlap",
        ErrorKind::Unsequenced => "what is changed here is changed or read beside it, in no order",
        ErrorKind::Argument => "`va_arg` where no argument is left, or one of another type",
        ErrorKind::UnsignedOverflow => "an unsigned result is reduced",
        ErrorKind::Conversion => "a conversion changes the value",
        ErrorKind::FloatOverflow => "a result of finite numbers is infinite",
        ErrorKind::NotANumber => "a result is no number (NaN)",
        ErrorKind::EnumRange => "a value is none of its enumeration's constants",
        ErrorKind::Unmodelled => "the run comes to something that unloop cannot follow",
    }
}
