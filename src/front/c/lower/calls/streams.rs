//! What reading from streams leaves behind: whether an end may have been met, and whether a character
//! has been put back. Which stream it was is not told apart. Nothing of this is done in a program
//! that never asks.

use super::intrinsic::known;
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{
    Lowered,
    body::Body,
    expressions::{Typed, Value},
    memory::Object,
};
use crate::front::c::types::IntKind;
use crate::front::library::{self, Effect, Kind, Scanned};
use crate::front::source::Span;
use crate::graph::arguments::ARGUMENTS;
use crate::graph::{Instruction, Place, Variable};
use crate::logic::Term;

/// The variables that hold it.
#[derive(Clone, Debug, Default)]
pub(in crate::front::c::lower) struct ReadOn {
    /// 1 where an end, or an error, may have been met; 2 where somebody has asked since.
    ended: Option<Term>,
    /// 1 where a character has been put back and not been read since.
    unread: Option<Term>,
    /// 1 where writing may have failed; 2 where that is known, or somebody has asked since.
    failed: Option<Term>,
}

/// The name of the standard output.
pub(super) const OUTPUT: &str = "stdout";

/// Whether it says itself which stream it is.
pub(super) fn is_named_stream(stream: &Expr) -> bool {
    matches!(&stream.kind, ExprKind::Name(name)
        if matches!(&**name, "stdin" | "stdout" | "stderr"))
}

/// Whether nothing has to be evaluated for it: a text, or a stream by its name.
pub(super) fn is_told(argument: &Expr) -> bool {
    matches!(argument.kind, ExprKind::Text(_)) || is_named_stream(argument)
}

/// Whether a function reads from a stream, whatever it is given.
fn reads(name: &str) -> bool {
    effect(name) == Effect::Reads || matches!(known(name), Some(Kind::Scan(_)))
}

/// Whether a function writes to a stream.
pub(super) fn writes(name: &str) -> bool {
    use Kind::{Print, PrintCharacter, PrintList, PrintText};
    matches!(known(name), Some(Print | PrintText | PrintCharacter | PrintList))
        || effect(name) == Effect::Writes
}

/// What a function does with streams beside that.
fn effect(name: &str) -> Effect {
    library::find_exact(name).map_or(Effect::None, |function| function.row.effect)
}

/// Whether what is read comes from a string.
fn is_text(name: &str) -> bool {
    known(name) == Some(Kind::Scan(Scanned::Text))
}

impl Body<'_, '_> {
    /// Something has been written, which has failed on this condition, or may have.
    pub(super) fn has_written(&mut self, failed: Option<Term>, span: Span) {
        if !self.has_function(Effect::AsksError) || self.unit.options.to_run {
            return;
        }
        let state = self.failed(span);
        let terms = self.unit.terms;
        let two = terms.int(2);
        let now = match failed {
            Some(failed) => terms.ite(failed, two, state),
            None => terms.ite(terms.eq(state, two), two, terms.int(1)),
        };
        self.set(state, now, span);
    }

    /// What a function takes back of what a stream says: of which one, is not told apart, so what they say
    /// next is not followed.
    pub(super) fn after_clearing(&mut self, name: &str, span: Span) {
        let errors = effect(name) == Effect::ClearsErrors;
        let ends = errors || effect(name) == Effect::ClearsEnd;
        if ends && self.asks_streams() {
            let ended = self.ended(span);
            self.forget(ended, span);
        }
        if errors && self.has_function(Effect::AsksError) {
            let failed = self.failed(span);
            self.forget(failed, span);
        }
    }

    /// Whether the program has a function that does this with streams.
    fn has_function(&self, effect: Effect) -> bool {
        let mut names = library::with_effect(effect);
        names.any(|name| self.unit.functions.contains_key(name))
    }

    /// Whether the program asks for ends or errors.
    fn asks_streams(&self) -> bool {
        self.has_function(Effect::AsksEnd) || self.has_function(Effect::AsksError)
    }

    /// What may have been is not known any more.
    fn forget(&mut self, state: Term, span: Span) {
        let terms = self.unit.terms;
        let zero = terms.int(0);
        let now = terms.ite(terms.eq(state, zero), zero, terms.int(2));
        self.set(state, now, span);
    }

    fn failed(&mut self, span: Span) -> Term {
        if let Some(failed) = self.unit.read_on.failed {
            return failed;
        }
        let failed = self.marker("failed", span);
        *self.unit.read_on.failed.insert(failed)
    }

    /// Whether a stream is the standard output, by its name.
    pub(super) fn is_output(&self, stream: &Expr) -> bool {
        let named = matches!(&stream.kind, ExprKind::Name(name) if &**name == OUTPUT);
        named && !self.hides_output()
    }

    /// Whether something else has the name of the standard output here.
    pub(super) fn hides_output(&self) -> bool {
        self.scopes.iter().any(|scope| scope.names.contains_key(OUTPUT))
    }

    /// Before something is read: what was put back is not followed.
    pub(super) fn before_reading(&mut self, name: &str, span: Span) {
        let mut puts_back = library::all().filter(|one| one.row.kind == Kind::PutBack);
        let mut asks = || puts_back.any(|one| self.unit.functions.contains_key(&*one.name));
        if reads(name) && !is_text(name) && asks() {
            let unread = self.unread(span);
            let none = self.unit.terms.eq(unread, self.unit.terms.int(0));
            let text = "what is read behind `ungetc` is not followed";
            let place = self.unit.place(span);
            self.builder.require_followed(none, text, place);
        }
    }

    /// What has been read says whether that was the end; of numbers nobody knows.
    pub(super) fn after_reading(&mut self, name: &str, value: &Value, span: Span) {
        if !reads(name) || is_text(name) || !self.asks_streams() {
            return;
        }
        let ended = self.ended(span);
        let terms = self.unit.terms;
        let one = terms.int(1);
        let now = match value {
            Value::Integer(Typed { term, .. }) if effect(name) == Effect::Reads => {
                let asked = terms.eq(ended, terms.int(2));
                terms.ite(terms.or2(asked, terms.eq(*term, terms.int(-1))), one, ended)
            }
            _ => one,
        };
        self.set(ended, now, span);
    }

    /// What `feof` and `ferror` say: something else than 0 only where an end may have been met. Asked
    /// again, they have to say what they said, which is not followed.
    pub(super) fn limit_end(&mut self, name: &str, value: &Value, span: Span) {
        let asked = effect(name);
        if let (Effect::AsksEnd | Effect::AsksError, Value::Integer(Typed { term, .. })) =
            (asked, value)
        {
            let ended = self.ended(span);
            let terms = self.unit.terms;
            let (zero, two) = (terms.int(0), terms.int(2));
            let none = terms.eq(ended, zero);
            let place = self.unit.place(span);
            let text = format!("what `{name}` says when it is asked again is not followed");
            self.builder.require_followed(terms.ne(ended, two), &text, place);
            self.set(ended, terms.ite(none, zero, two), span);
            let mut fine = none;
            if asked == Effect::AsksError {
                let failed = self.failed(span);
                let terms = self.unit.terms;
                let text = "what `ferror` says behind a write that has failed is not followed";
                self.builder.require_followed(terms.ne(failed, two), text, place);
                let unwritten = terms.eq(failed, zero);
                self.set(failed, terms.ite(unwritten, zero, two), span);
                fine = self.unit.terms.and2(fine, unwritten);
            }
            let terms = self.unit.terms;
            self.builder.assume(terms.or2(terms.eq(*term, zero), terms.not(fine)), place);
        }
    }

    /// `ungetc(c, stream)`: one character is taken back always.
    pub(super) fn put_back(&mut self, character: &Expr, span: Span) -> Lowered<Value> {
        let given = self.value(character)?;
        let given = self.convert_integer(given, IntKind::Int, span).term;
        let given = self.keep(given, Some(IntKind::Int), span);
        let unread = self.unread(span);
        let terms = self.unit.terms;
        let (none, one) = (terms.int(-1), terms.int(1));
        let nothing = terms.eq(given, none);
        let fine = terms.or2(nothing, terms.eq(unread, terms.int(0)));
        let place = self.unit.place(span);
        let text = "whether one more character can be put back is not followed";
        self.builder.require_followed(fine, text, place);
        self.set(unread, terms.ite(nothing, unread, one), span);
        let byte = terms.wrap(8, false, given);
        let term = terms.ite(nothing, none, byte);
        Ok(Value::Integer(Typed { term, kind: IntKind::Int }))
    }

    /// Where nothing is asked, a stream of the library's is at some address.
    pub(in crate::front::c::lower) fn start_stream(&mut self, object: &Object, place: Place) {
        let letter = object.name.bytes().nth(3).unwrap_or_default();
        let zero = self.unit.terms.int(0);
        let block = self.unit.terms.int(ARGUMENTS - u64::from(letter));
        for leaf in object.leaves() {
            for (at, &variable) in leaf.symbols.iter().enumerate() {
                let value = if at == 0 { block } else { zero };
                let assign = Instruction::Assign { variable, value };
                self.at_start(|body| body.builder.emit(assign, place));
            }
        }
    }

    fn set(&mut self, variable: Term, value: Term, span: Span) {
        let place = self.unit.place(span);
        self.builder.emit(Instruction::Assign { variable, value }, place);
    }

    fn ended(&mut self, span: Span) -> Term {
        if let Some(ended) = self.unit.read_on.ended {
            return ended;
        }
        let ended = self.marker("ended", span);
        *self.unit.read_on.ended.insert(ended)
    }

    fn unread(&mut self, span: Span) -> Term {
        if let Some(unread) = self.unit.read_on.unread {
            return unread;
        }
        let unread = self.marker("unread", span);
        *self.unit.read_on.unread.insert(unread)
    }

    /// A variable of the program that starts as 0.
    pub(super) fn marker(&mut self, name: &str, span: Span) -> Term {
        let place = self.unit.place(span);
        let variable =
            self.unit.integer_variable(name, crate::logic::Sort::Int, IntKind::Int, place);
        self.start_marker(variable, place)
    }

    /// The same for a number of any size, as that of a block.
    pub(super) fn unbounded_marker(&mut self, name: &str, span: Span) -> Term {
        let place = self.unit.place(span);
        let variable = self.unit.variable(name, crate::logic::Sort::Int, place);
        self.start_marker(variable, place)
    }

    fn start_marker(&mut self, variable: Variable, place: Place) -> Term {
        let symbol = variable.symbol;
        self.unit.globals.push(variable);
        let value = self.unit.terms.int(0);
        let start = Instruction::Assign { variable: symbol, value };
        self.at_start(|body| body.builder.emit(start, place));
        symbol
    }
}
