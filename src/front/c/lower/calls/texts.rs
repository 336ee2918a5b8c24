//! `sscanf` by a format that is a literal: the string is read part by part, by functions in C
//! (`scanning.c`). All arguments have their values before anything is stored. What numbers of
//! another size, floating-point numbers and `%p` read is not followed, nor what is read for an
//! object that cannot hold it, which C leaves undefined.

use num_bigint::BigInt;
use petgraph::graph::NodeIndex;

use super::call::Into;
use super::scans::{Goal, so_many};
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{
    Lowered,
    body::Body,
    expressions::{Typed, Value},
    memory::Pointer,
};
use crate::front::c::types::{CType, IntKind};
use crate::front::library::OWN;
use crate::front::library::scanning::{CharacterSet, Scanned, Step, What, steps};
use crate::front::source::Span;
use crate::graph::Instruction;
use crate::logic::Term;

/// A string that is read, and how far that has come.
struct Reading<'n> {
    name: &'n str,
    /// Block and offset.
    source: [Term; 2],
    /// Where how many were read goes, and what comes then.
    result: Term,
    end: NodeIndex,
    /// So many have been stored.
    stored: usize,
    /// Something has been read for nothing.
    dropped: bool,
    span: Span,
}

impl Body<'_, '_> {
    /// A call of `sscanf`.
    pub(super) fn scan_text(
        &mut self,
        name: &str,
        arguments: &[Expr],
        span: Span,
        into: Into,
    ) -> Lowered<Option<Value>> {
        let [text, format, given @ ..] = arguments else { return Ok(None) };
        let Goal::Behind(Pointer { block, offset, .. }, _) = self.goal_behind(None, text)? else {
            return Ok(None);
        };
        let parts = match &format.kind {
            ExprKind::Text(format) => steps(format),
            _ => None,
        };
        let Some(parts) = parts else {
            self.evaluate_all(given)?;
            return Ok(Some(
                self.scan_lost(&format!("what `{name}` does by a format that varies"), span),
            ));
        };
        let Some(goals) = self.text_goals(&parts, given)? else {
            return Ok(Some(self.scan_lost(&format!("an argument that `{name}` lacks"), span)));
        };
        let result = self.temporary(Some(IntKind::Int), span);
        let end = self.builder.fresh();
        let source = [block, offset];
        let mut reading = Reading { name, source, result, end, stored: 0, dropped: false, span };
        self.scan_helper(&reading, "begin", &[], None);
        let done = self.read_parts(&mut reading, parts, goals);
        self.read_so_many(&reading, self.unit.terms.int(reading.stored));
        self.builder.start_at(end);
        done?;
        Ok(Some(so_many(result, into)))
    }

    /// Where what is read goes; none if there are too few arguments.
    fn text_goals(&mut self, parts: &[Step], given: &[Expr]) -> Lowered<Option<Vec<Goal>>> {
        let mut rest = given.iter();
        let mut goals = Vec::new();
        for part in parts {
            let Step::Conversion(read) = part else { continue };
            if read.dropped {
                continue;
            }
            let Some(argument) = rest.next() else {
                self.evaluate_all(given)?;
                return Ok(None);
            };
            goals.push(match read.what {
                What::Integer(_) => {
                    self.goal(&Scanned { width: None, letter: b'd', ..read.clone() }, argument)?
                }
                What::Characters => self.goal(read, argument)?,
                What::Word => self.goal_behind(None, argument)?,
                What::Other if read.set.is_some() => self.goal_behind(None, argument)?,
                _ => self.no_goal(argument)?,
            });
        }
        self.evaluate_all(rest.as_slice())?;
        Ok(Some(goals))
    }

    fn read_parts(
        &mut self,
        reading: &mut Reading<'_>,
        parts: Vec<Step>,
        goals: Vec<Goal>,
    ) -> Lowered<()> {
        let mut goals = goals.into_iter();
        for part in parts {
            match part {
                Step::Space => self.scan_helper(reading, "space", &[], None),
                Step::Byte(byte) => self.read_byte(reading, byte),
                Step::Percent => {
                    self.scan_helper(reading, "space", &[], None);
                    self.read_byte(reading, b'%');
                }
                Step::Conversion(read) => {
                    let goal = if read.dropped { None } else { goals.next() };
                    self.read_conversion(reading, &read, goal)?;
                }
            }
        }
        Ok(())
    }

    fn read_byte(&mut self, reading: &Reading<'_>, byte: u8) {
        let byte = self.unit.terms.int(i64::from(byte.cast_signed()));
        self.attempt(reading, "byte", &[byte]);
    }

    fn read_conversion(
        &mut self,
        reading: &mut Reading<'_>,
        read: &Scanned,
        goal: Option<Goal>,
    ) -> Lowered<()> {
        if !matches!(read.letter, b'c' | b'[' | b'n') {
            self.scan_helper(reading, "space", &[], None);
        }
        let most = self.unit.terms.int(self.most(read.width));
        match (&read.what, &read.set) {
            (What::Integer(_), _) if read.letter == b'n' => {
                return self.store_scanned(reading, goal, "position");
            }
            (What::Integer(kind), _) => {
                let (least, above) = kind.range(self.unit.model);
                let base = match read.letter {
                    b'i' => 0,
                    b'o' => 8,
                    b'x' | b'X' => 16,
                    _ => 10,
                };
                let limits =
                    [above, BigInt::from(0) - least].map(|limit| self.unit.terms.int(limit));
                let given = [self.unit.terms.int(base), most, limits[0], limits[1]];
                self.attempt(reading, "integer", &given);
            }
            (What::Characters, _) if matches!(read.width, None | Some(1)) => {
                self.attempt(reading, "character", &[]);
            }
            (What::Word, _) => self.attempt(reading, "to_space", &[most]),
            (What::Other, Some(set)) => self.read_set(reading, set, most)?,
            _ => self.open_read(reading.name, reading.span),
        }
        match goal {
            None => reading.dropped = true,
            goal => {
                self.store_scanned(reading, goal, "value")?;
                reading.stored += 1;
            }
        }
        Ok(())
    }

    fn read_set(&mut self, reading: &Reading<'_>, set: &CharacterSet, most: Term) -> Lowered<()> {
        let text = Expr::new(ExprKind::Text(set.characters.clone().into()), reading.span);
        let value = self.rvalue(&text)?;
        let to = CType::Integer(IntKind::Char).pointer();
        let set_at = self.as_pointer(value, &to, reading.span)?;
        let others = self.unit.terms.int(i64::from(set.others));
        self.attempt(reading, "set", &[most, set_at.block, set_at.offset, others]);
        Ok(())
    }

    /// Stores what has been read; a number is what a function in C gives.
    fn store_scanned(
        &mut self,
        reading: &Reading<'_>,
        goal: Option<Goal>,
        number: &str,
    ) -> Lowered<()> {
        let span = reading.span;
        match goal {
            Some(Goal::Object(target, ..)) => {
                let kind = IntKind::UnsignedLongLong;
                let term = self.temporary(Some(kind), span);
                self.call_helper(&format!("{OWN}scan_{number}"), [].into_iter(), Some(term), span);
                let place = self.unit.place(span);
                self.give(&target, Value::Integer(Typed { term, kind }), span, place)
            }
            Some(Goal::Behind(to, _)) => {
                self.scan_helper(reading, "store", &[to.block, to.offset], None);
                Ok(())
            }
            Some(Goal::Open | Goal::Named(..)) => {
                self.open_read(reading.name, span);
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Reads a part, and goes on if it was there.
    fn attempt(&mut self, reading: &Reading<'_>, what: &str, given: &[Term]) {
        let matched = self.temporary(Some(IntKind::Int), reading.span);
        self.scan_helper(reading, what, given, Some(matched));
        let terms = self.unit.terms;
        let place = self.unit.place(reading.span);
        let [yes, no] = [self.builder.fresh(), self.builder.fresh()];
        self.builder.branch(terms.eq(matched, terms.int(1)), yes, no, place);
        self.builder.start_at(no);
        let at_end = terms.eq(matched, terms.int(-1));
        if reading.stored == 0 && reading.dropped {
            let text =
                format!("what `{}` returns at the end of the text is not followed", reading.name);
            self.builder.require_followed(terms.not(at_end), &text, place);
        }
        let stored = terms.int(reading.stored);
        let none = reading.stored == 0;
        let value = if none { terms.ite(at_end, terms.int(-1), stored) } else { stored };
        self.read_so_many(reading, value);
        self.builder.start_at(yes);
    }

    fn read_so_many(&mut self, reading: &Reading<'_>, value: Term) {
        let place = self.unit.place(reading.span);
        self.builder.emit(Instruction::Assign { variable: reading.result, value }, place);
        self.builder.jump(reading.end, place);
    }

    fn scan_helper(
        &mut self,
        reading: &Reading<'_>,
        what: &str,
        given: &[Term],
        result: Option<Term>,
    ) {
        let given = reading.source.iter().chain(given).copied();
        self.call_helper(&format!("{OWN}scan_{what}"), given, result, reading.span);
    }
}
