//! `scanf` and `fscanf` by a format that is a literal: how many conversions succeed is an input, and so is what
//! each of those stores, anything that its type holds. Words come byte by byte; one that is longer than where
//! it goes is an access out of bounds. What the text between conversions has to be is left open: it decides
//! how many succeed.
//!
//! Sets (`%[a-z]`), `%p` and `%n`, and what goes into an object of another size, are not followed.

use super::body::Body;
use super::lvalue::Lvalue;
use super::needs::text_of;
use super::outcome::Outcome;
use super::usage::scanned_variable;
use crate::front::build::{Address, Scalar, Value};
use crate::front::c::tree::{Expr, ExprKind};
use crate::front::library::scanning::{self, What, begins_with_characters, conversions};
use crate::front::library::{Precondition, Scanned, WORD};
use crate::front::types::{DataModel, IntKind};
use crate::graph::{InputKind, Place};
use crate::logic::Term;
use num_bigint::BigInt;

/// Where a conversion stores what it reads.
#[derive(Clone, Debug)]
pub(super) enum Goal {
    /// There, as such a number; of one with a width, how large it may be.
    Number(Lvalue, Scalar, Option<[BigInt; 2]>),
    /// Behind a pointer, up to so many characters.
    Word(Term, Option<u32>),
    /// It is not followed.
    Open,
}

impl Body<'_, '_> {
    /// A call of `scanf` or one of its kin.
    pub(super) fn scanned_call(
        &mut self,
        from: Scanned,
        name: &str,
        arguments: &[Expr],
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(expr.span);
        self.after_reading(name, None, place);
        let arguments = match (from, arguments) {
            (Scanned::Text, [text, format, given @ ..]) => {
                return self.scan_text(name, [text, format], given, expr);
            }
            (Scanned::Stream, [stream, rest @ ..]) => {
                self.check_argument(Precondition::NotNull, stream);
                rest
            }
            _ => arguments,
        };
        let [format, arguments @ ..] = arguments else { return self.not_followed(name, expr) };
        let Some((text, read)) = text_of(format).and_then(|text| Some((text, conversions(text)?)))
        else {
            self.evaluate_all(arguments);
            let text = format!("what `{name}` does by a format that varies");
            return self.lost_outcome(&text, expr.span);
        };
        // Any character will do, and any word: only the end keeps it from being read.
        let fewest = i64::from(begins_with_characters(text));
        let read: Vec<_> = read.into_iter().filter(|one| !one.dropped).collect();
        if self.model().sizes == DataModel::Cells {
            return self.listed_inputs(name, &read, arguments, expr);
        }
        if arguments.len() < read.len() {
            self.evaluate_all(arguments);
            return self.lost_outcome(&format!("an argument that `{name}` lacks"), expr.span);
        }
        let (given, rest) = arguments.split_at(read.len());
        let mut goals = Vec::new();
        for (one, argument) in read.iter().zip(given) {
            goals.push((self.goal(one, argument), one.letter != b'n'));
        }
        self.evaluate_all(rest);
        Outcome::Scalar(self.read_into(name, goals, fewest, place))
    }

    /// In a listing each conversion reads the next input, whatever the environment is like (Z04 §4.3).
    fn listed_inputs(
        &mut self,
        name: &str,
        read: &[scanning::Scanned],
        arguments: &[Expr],
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(expr.span);
        if arguments.len() != read.len() {
            return self.not_followed(name, expr);
        }
        for (one, argument) in read.iter().zip(arguments) {
            let goal = match (self.scanned_into(argument), &one.what) {
                ((to, Some(own @ (Scalar::Real | Scalar::Float(_)))), What::Float(_))
                | ((to, Some(own @ Scalar::Integer { .. })), What::Integer(_) | What::Characters) => {
                    Goal::Number(to, own, None)
                }
                _ => Goal::Open,
            };
            self.store_read(name, goal, place);
        }
        Outcome::Scalar(self.function.number(read.len().try_into().unwrap_or(0), Scalar::INT))
    }

    /// Where an argument leads. All of them are evaluated before anything is stored.
    pub(super) fn goal(&mut self, read: &scanning::Scanned, argument: &Expr) -> Goal {
        let (to, own) = self.scanned_into(argument);
        let Some(own) = own.filter(|own| self.takes(*own, &read.what)) else { return Goal::Open };
        match (&read.what, read.width) {
            (What::Integer(_), _) if read.letter == b'n' => Goal::Open,
            (What::Integer(_) | What::Float(_) | What::Characters, None)
            | (What::Characters, Some(1)) => Goal::Number(to, own, None),
            // Where a number with a width ends depends on what it looks like.
            (What::Integer(kind), Some(width)) if read.letter == b'd' => {
                Goal::Number(to, own, self.limits_of(*kind, width))
            }
            (What::Word, width) => match to {
                Lvalue::Memory(to) => Goal::Word(to.pointer, width),
                Lvalue::Variable { .. } | Lvalue::Bits { .. } => Goal::Open,
            },
            _ => Goal::Open,
        }
    }

    /// What an argument points to, and its type; a variable need not live in the memory for that. It must be there,
    /// whatever is read (C17 7.1.4).
    fn scanned_into(&mut self, argument: &Expr) -> (Lvalue, Option<Scalar>) {
        let own = argument.ty.pointee().and_then(|to| Scalar::of(self.types(), to));
        if let (Some(_), ExprKind::Address(of)) = (scanned_variable(argument), &argument.kind) {
            let lvalue = self.lvalue(of);
            if let Lvalue::Variable { .. } = lvalue {
                return (lvalue, own);
            }
        }
        let place = self.place(argument.span);
        let to = Address::of_pointer(self.value_now(argument, place).term);
        if let Some(own) = own {
            let size = self.function.terms.int(own.stored(self.model()).bytes());
            self.function.require_bytes(to, size, true, place);
        }
        (Lvalue::Memory(to), own)
    }

    /// The numbers of so many characters, if not all of a type are.
    fn limits_of(&self, kind: IntKind, width: u32) -> Option<[BigInt; 2]> {
        let (least, most) = kind.range(self.model());
        let power = |digits: u32| BigInt::from(10).pow(digits.min(40));
        let (low, high): (BigInt, BigInt) = (1 - power(width.max(1) - 1), power(width) - 1);
        (low > least || high < most).then(|| [low.max(least), high.min(most)])
    }

    /// Whether an object has the size of what is stored there.
    fn takes(&self, own: Scalar, what: &What) -> bool {
        match (own, what) {
            (Scalar::Integer { width, .. }, What::Integer(kind)) => {
                width == kind.width(self.model())
            }
            (Scalar::Integer { width, .. }, What::Characters | What::Word | What::Other) => {
                width == 8
            }
            (Scalar::Float(format), What::Float(bytes)) => format.width() == 8 * bytes,
            _ => false,
        }
    }

    /// Reads what the environment gives into goals, each with whether it counts; how many conversions have
    /// succeeded, of which there are so many unless the end came first.
    fn read_into(
        &mut self,
        name: &str,
        goals: Vec<(Goal, bool)>,
        fewest: i64,
        place: Place,
    ) -> Value {
        let t = self.function.terms.clone();
        let counted = goals.iter().filter(|(_, counts)| *counts).count();
        let result = self.input_between(t.int(-1), t.int(counted), Scalar::INT, place);
        let end = t.eq(result.term, t.int(-1));
        self.function.assume(t.or2(end, t.le(t.int(fewest), result.term)), place);
        let end = self.function.fresh();
        let mut before = 0_usize;
        for (goal, counts) in goals {
            let yes = self.function.fresh();
            // `%n` is no conversion that counts: it is come to where those before it have succeeded.
            let enough = match (counts, before) {
                (true, _) => t.lt(t.int(before), result.term),
                (false, 0) => t.tt(),
                (false, _) => t.le(t.int(before), result.term),
            };
            before += usize::from(counts);
            self.function.branch(enough, yes, end, place);
            self.function.start_at(yes);
            self.store_read(name, goal, place);
        }
        self.function.jump(end, place);
        self.function.start_at(end);
        result
    }

    fn store_read(&mut self, name: &str, goal: Goal, place: Place) {
        match goal {
            Goal::Number(to, scalar, limits) => {
                let limits = limits.map(|limits| limits.map(|n| self.function.terms.int(n)));
                let value = match (limits, to) {
                    (Some([low, high]), _) => {
                        let read = self.input_between(low, high, with_sign(scalar), place);
                        self.function.convert(read, scalar, place)
                    }
                    (None, Lvalue::Variable { symbol, .. }) => {
                        return self.function.assign_any(symbol, scalar, InputKind::Read, place);
                    }
                    (None, _) => self.function.any(scalar, InputKind::Read, place),
                };
                match to {
                    Lvalue::Memory(there) => {
                        self.function.require_bits(value, place);
                        self.function.store_made(there, value, place);
                    }
                    to => self.write(to, value, place),
                }
            }
            Goal::Word(to, width) => {
                let most = self.most(width);
                if self.helper(WORD, vec![to, most], place).is_none() {
                    self.open_read(name, place);
                }
            }
            Goal::Open => self.open_read(name, place),
        }
    }

    pub(super) fn open_read(&mut self, name: &str, place: Place) {
        self.function.unmodelled(&format!("what `{name}` reads here"), place);
    }

    /// How many characters a word has at most.
    pub(super) fn most(&self, width: Option<u32>) -> Term {
        let all = (BigInt::from(1) << (self.model().address_bits() - 1)) - 1;
        self.function.terms.int(width.map_or(all, BigInt::from))
    }
}

/// An integer of the same size with a sign, as `%d` reads it, whatever it is stored as.
fn with_sign(scalar: Scalar) -> Scalar {
    match scalar {
        Scalar::Integer { width, .. } => Scalar::Integer { width, signed: true },
        other => other,
    }
}
