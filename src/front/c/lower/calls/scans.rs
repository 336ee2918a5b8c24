//! `scanf` and `fscanf` by a format that is a literal: how many conversions succeed is an input, and
//! so is what each of those stores, anything that its type holds. Words come byte by byte; one that
//! is longer than where it goes is an access out of bounds. What the text between conversions has
//! to be is left open: it decides how many succeed.
//!
//! Sets (`%[a-z]`), `%p` and `%n`, and what goes into an object of another size, are not followed.

use num_bigint::BigInt;

use super::call::Into;
use super::symbolic::object_name;
use crate::front::c::ast::{Expr, ExprKind, UnaryOp};
use crate::front::c::lower::{
    Lowered,
    body::Body,
    expressions::{Typed, Value},
    memory::{Pointer, Target, Use},
};
use crate::front::c::token::Integer;
use crate::front::c::types::{CType, IntKind};
use crate::front::library::scanning::{Scanned, What, begins_with_characters, conversions};
use crate::front::library::{Scanned as Scanner, WORD};
use crate::front::source::Span;
use crate::graph::{ErrorKind, Place};
use crate::logic::Term;

/// Where a conversion stores what it reads.
pub(super) enum Goal {
    /// There, under a name for the reader; of a number with a width, how large it may be.
    Object(Target, Option<String>, Option<(IntKind, [BigInt; 2])>),
    /// At an array or a pointer that has a name.
    Named(Expr, Option<u32>),
    /// Behind a pointer.
    Behind(Pointer, Option<u32>),
    /// It is not followed.
    Open,
}

impl Body<'_, '_> {
    /// A call of `scanf` or `fscanf`.
    pub(super) fn scan(
        &mut self,
        (name, from): (&str, Scanner),
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Option<Value>> {
        let streams = match from {
            Scanner::Text => return self.scan_text(name, arguments, span, into),
            Scanner::Stream => 1,
            Scanner::Input => 0,
        };
        if arguments.len() <= streams {
            return Ok(None);
        }
        let (streams, arguments) = arguments.split_at(streams);
        streams.iter().try_for_each(|stream| self.require_stream(stream))?;
        let [format, arguments @ ..] = arguments else { return Ok(None) };
        let read = match &format.kind {
            ExprKind::Text(text) => conversions(text),
            _ => None,
        };
        let Some(read) = read else {
            self.evaluate_all(arguments)?;
            return Ok(Some(
                self.scan_lost(&format!("what `{name}` does by a format that varies"), span),
            ));
        };
        let fewest = match &format.kind {
            // Any character will do, and any word: only the end keeps it from being read.
            ExprKind::Text(text) if begins_with_characters(text) => 1,
            _ => 0,
        };
        let read: Vec<Scanned> = read.into_iter().filter(|one| !one.dropped).collect();
        if arguments.len() < read.len() {
            self.evaluate_all(arguments)?;
            return Ok(Some(self.scan_lost(&format!("an argument that `{name}` lacks"), span)));
        }
        let (given, rest) = arguments.split_at(read.len());
        let mut goals = Vec::new();
        for (one, argument) in read.iter().zip(given) {
            goals.push((self.goal(one, argument)?, one.letter != b'n'));
        }
        self.evaluate_all(rest)?;
        let result = self.read_into(name, goals, fewest, span)?;
        Ok(Some(so_many(result, into)))
    }

    /// What is read is not followed.
    pub(super) fn scan_lost(&mut self, what: &str, span: Span) -> Value {
        self.not_followed(what, span);
        Value::Integer(self.int(0))
    }

    /// What is no pointer to a stream must not be null, either.
    pub(super) fn require_stream(&mut self, stream: &Expr) -> Lowered<()> {
        if self.is_stream(stream) {
            return Ok(());
        }
        let terms = self.unit.terms;
        let set = match self.rvalue(stream)? {
            Value::Pointer(pointer) => self.is_set(&pointer),
            // 0 is a null pointer, too (C17 §6.3.2.3p3).
            Value::Integer(number) => terms.ne(number.term, terms.int(0)),
            _ => return Ok(()),
        };
        let place = self.unit.place(stream.span);
        self.builder.require(set, ErrorKind::NullDereference, place);
        Ok(())
    }

    /// Where an argument leads. All of them are evaluated before anything is stored.
    pub(super) fn goal(&mut self, read: &Scanned, argument: &Expr) -> Lowered<Goal> {
        match read.what {
            What::Integer(_) if read.letter == b'n' => return self.no_goal(argument),
            // Where a number with a width ends depends on what it looks like.
            What::Integer(_) if read.width.is_none() || read.letter == b'd' => {}
            What::Float(_) if read.width.is_none() => {}
            What::Characters if matches!(read.width, None | Some(1)) => {}
            What::Word => return self.word_goal(read.width, argument),
            _ => return self.no_goal(argument),
        }
        let place = self.unit.place(argument.span);
        let object = match &argument.kind {
            ExprKind::Unary(UnaryOp::Address, object) => (**object).clone(),
            _ => {
                let pointer = Box::new(argument.clone());
                Expr::new(ExprKind::Unary(UnaryOp::Dereference, pointer), argument.span)
            }
        };
        let target = self.target(&object, Use::Write)?;
        if target.bits.is_some() || !self.takes(&target.ctype, &read.what) {
            return Ok(Goal::Open);
        }
        let label = object_name(argument).map(str::to_owned);
        let limits = match (&read.what, read.width) {
            (What::Integer(kind), Some(width)) => self.limits_of(*kind, width),
            _ => None,
        };
        Ok(Goal::Object(self.put_target_aside(target, place), label, limits))
    }

    pub(super) fn no_goal(&mut self, argument: &Expr) -> Lowered<Goal> {
        self.effect(argument).map(|()| Goal::Open)
    }

    /// A target that nothing that is stored changes.
    fn put_target_aside(&mut self, target: Target, place: Place) -> Target {
        let at = target.at.map(|term| match self.unit.terms.as_int(term) {
            Some(_) => term,
            None => self.keep_at(term, None, place),
        });
        Target { at, ..target }
    }

    /// The numbers of so many characters, if not all of a type are.
    fn limits_of(&self, kind: IntKind, width: u32) -> Option<(IntKind, [BigInt; 2])> {
        let (least, most) = kind.range(self.unit.model);
        let power = |digits: u32| BigInt::from(10).pow(digits.min(40));
        let (low, high): (BigInt, BigInt) = (1 - power(width.max(1) - 1), power(width) - 1);
        (low > least || high < most).then(|| (kind, [low.max(least), high.min(most)]))
    }

    fn word_goal(&mut self, width: Option<u32>, argument: &Expr) -> Lowered<Goal> {
        if matches!(argument.kind, ExprKind::Name(_)) {
            return Ok(Goal::Named(argument.clone(), width));
        }
        self.goal_behind(width, argument)
    }

    /// Where a pointer to characters leads.
    pub(super) fn goal_behind(&mut self, width: Option<u32>, argument: &Expr) -> Lowered<Goal> {
        let value = self.rvalue(argument)?;
        let to = CType::Integer(IntKind::Char).pointer();
        let pointer = self.as_pointer(value, &to, argument.span)?;
        match self.put_aside(Value::Pointer(pointer), argument.span) {
            Value::Pointer(pointer) => Ok(Goal::Behind(pointer, width)),
            _ => Ok(Goal::Open),
        }
    }

    /// Whether an object has the size of what is stored there.
    fn takes(&self, ctype: &CType, what: &What) -> bool {
        let model = self.unit.model;
        match (ctype, what) {
            (CType::Integer(IntKind::Bool), _) => false,
            (CType::Integer(own), What::Integer(kind)) => own.bytes(model) == kind.bytes(model),
            (CType::Integer(own), What::Characters) => own.bytes(model) == 1,
            (CType::Float(own), What::Float(bytes)) => own == bytes,
            _ => false,
        }
    }

    /// Reads what the environment gives into goals, each with whether it counts; how many conversions
    /// have succeeded, of which there are so many unless the end came first.
    fn read_into(
        &mut self,
        name: &str,
        goals: Vec<(Goal, bool)>,
        fewest: i64,
        span: Span,
    ) -> Lowered<Term> {
        let place = self.unit.place(span);
        let terms = self.unit.terms;
        let counted = goals.iter().filter(|(_, counts)| *counts).count();
        let (low, high) = (terms.int(-1), terms.int(counted));
        let result = self.input_between(low, high, IntKind::Int, span).term;
        let end = terms.eq(result, terms.int(-1));
        self.builder.assume(terms.or2(end, terms.le(terms.int(fewest), result)), place);
        let result = self.keep(result, Some(IntKind::Int), span);
        let end = self.builder.fresh();
        let mut stored = Ok(());
        let mut before = 0_usize;
        for (goal, counts) in goals {
            let yes = self.builder.fresh();
            let terms = self.unit.terms;
            // `%n` is no conversion that counts: it is come to where those before it have succeeded.
            let enough = match (counts, before) {
                (true, _) => terms.lt(terms.int(before), result),
                (false, 0) => terms.tt(),
                (false, _) => terms.le(terms.int(before), result),
            };
            before += usize::from(counts);
            self.builder.branch(enough, yes, end, place);
            self.builder.start_at(yes);
            stored = stored.and(self.store_read(name, goal, span));
        }
        self.builder.jump(end, place);
        self.builder.start_at(end);
        stored.map(|()| result)
    }

    fn store_read(&mut self, name: &str, goal: Goal, span: Span) -> Lowered<()> {
        let place = self.unit.place(span);
        match goal {
            Goal::Object(target, label, Some((kind, [low, high]))) => {
                let (low, high) = (self.unit.terms.int(low), self.unit.terms.int(high));
                let between = |body: &mut Self| body.input_between(low, high, kind, span);
                let value = self.under_label(label, between);
                self.give(&target, Value::Integer(value), span, place)
            }
            Goal::Object(target, label, None) => {
                let ctype = target.ctype.clone();
                let any = |body: &mut Self| body.any_value(&ctype, span, None);
                match self.under_label(label, any) {
                    Some(value) => self.write_target(&target, &value, place),
                    None => {
                        self.open_read(name, span);
                        Ok(())
                    }
                }
            }
            Goal::Named(to, width) => {
                let function = Expr::new(ExprKind::Name(WORD.into()), to.span);
                let (value, decimal) = (self.most(width), true);
                let most = Integer { value, unsigned: true, longs: 1, decimal };
                let most = Expr::new(ExprKind::Integer(most), to.span);
                let call = Expr::call(function, vec![to.clone(), most], span);
                self.effect(&call)
            }
            Goal::Behind(pointer, width) => {
                let most = self.unit.terms.int(self.most(width));
                let given = [pointer.block, pointer.offset, most];
                self.call_helper(WORD, given.into_iter(), None, span);
                Ok(())
            }
            Goal::Open => {
                self.open_read(name, span);
                Ok(())
            }
        }
    }

    pub(super) fn open_read(&mut self, name: &str, span: Span) {
        self.not_followed(&format!("what `{name}` reads here"), span);
    }

    /// How many characters a word has at most.
    pub(super) fn most(&self, width: Option<u32>) -> BigInt {
        width.map_or_else(|| self.unit.largest_request(), BigInt::from)
    }
}

/// The result of a call that reads: how many things.
pub(super) fn so_many(number: Term, into: Into) -> Value {
    let value = Value::Integer(Typed { term: number, kind: IntKind::Int });
    if into == Some(None) { Value::Void } else { value }
}
