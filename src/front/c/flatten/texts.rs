//! `sscanf` by a format that is a literal: the string is read part by part, by functions in C (`scanning.c`).
//! All arguments have their values before anything is stored. What numbers of another size, floating-point
//! numbers and `%p` read is not followed, nor what is read for an object that cannot hold it, which C leaves
//! undefined.

use super::body::Body;
use super::needs::text_of;
use super::outcome::Outcome;
use super::scans::Goal;
use crate::front::build::{Scalar, Value};
use crate::front::c::tree::Expr;
use crate::front::library::OWN;
use crate::front::library::scanning::{CharacterSet, Scanned, Step, What, steps};
use crate::graph::{NodeIndex, Place};
use crate::logic::Term;
use num_bigint::BigInt;

/// A string that is read, and how far that has come.
struct Reading<'n> {
    name: &'n str,
    source: Term,
    /// Where how many were read goes, and what comes then.
    result: Value,
    end: NodeIndex,
    /// So many have been stored.
    stored: usize,
    /// Something has been read for nothing.
    dropped: bool,
    place: Place,
}

impl Body<'_, '_> {
    /// A call of `sscanf`.
    pub(super) fn scan_text(
        &mut self,
        name: &str,
        [text, format]: [&Expr; 2],
        given: &[Expr],
        expr: &Expr,
    ) -> Outcome {
        let place = self.place(expr.span);
        let source = self.value_now(text, place).term;
        let Some(parts) = text_of(format).and_then(steps) else {
            self.evaluate_all(given);
            let text = format!("what `{name}` does by a format that varies");
            return self.lost_outcome(&text, expr.span);
        };
        let Some(goals) = self.text_goals(&parts, given) else {
            return self.lost_outcome(&format!("an argument that `{name}` lacks"), expr.span);
        };
        let scalar = Scalar::INT;
        let result = Value { term: self.function.temporary_of(scalar, place), scalar };
        let end = self.function.fresh();
        let mut reading = Reading { name, source, result, end, stored: 0, dropped: false, place };
        self.scan_helper(&reading, "begin", &[]);
        self.read_parts(&mut reading, parts, goals);
        let stored = self.function.terms.int(reading.stored);
        self.read_so_many(&reading, stored);
        self.function.start_at(end);
        Outcome::Scalar(result)
    }

    /// Where what is read goes; none if there are too few arguments.
    fn text_goals(&mut self, parts: &[Step], given: &[Expr]) -> Option<Vec<Goal>> {
        let mut rest = given.iter();
        let mut goals = Vec::new();
        for part in parts {
            let Step::Conversion(read) = part else { continue };
            if read.dropped {
                continue;
            }
            let argument = rest.next()?;
            goals.push(match (&read.what, &read.set) {
                (What::Integer(_), _) => {
                    self.goal(&Scanned { width: None, letter: b'd', ..read.clone() }, argument)
                }
                (What::Other, Some(_)) => {
                    self.goal(&Scanned { what: What::Word, ..read.clone() }, argument)
                }
                _ => self.goal(read, argument),
            });
        }
        self.evaluate_all(rest.as_slice());
        Some(goals)
    }

    fn read_parts(&mut self, reading: &mut Reading<'_>, parts: Vec<Step>, goals: Vec<Goal>) {
        let mut goals = goals.into_iter();
        for part in parts {
            match part {
                Step::Space => drop(self.scan_helper(reading, "space", &[])),
                Step::Byte(byte) => self.read_byte(reading, byte),
                Step::Percent => {
                    self.scan_helper(reading, "space", &[]);
                    self.read_byte(reading, b'%');
                }
                Step::Conversion(read) => {
                    let goal = if read.dropped { None } else { goals.next() };
                    self.read_conversion(reading, &read, goal);
                }
            }
        }
    }

    fn read_byte(&mut self, reading: &Reading<'_>, byte: u8) {
        let byte = self.function.terms.int(i64::from(byte.cast_signed()));
        self.attempt(reading, "byte", &[byte]);
    }

    fn read_conversion(&mut self, reading: &mut Reading<'_>, read: &Scanned, goal: Option<Goal>) {
        if !matches!(read.letter, b'c' | b'[' | b'n') {
            self.scan_helper(reading, "space", &[]);
        }
        let most = self.most(read.width);
        match (&read.what, &read.set) {
            (What::Integer(_), _) if read.letter == b'n' => {
                return self.store_scanned(reading, goal.as_ref(), "position");
            }
            (What::Integer(kind), _) => {
                let (least, above) = kind.range(self.model());
                let base = match read.letter {
                    b'i' => 0,
                    b'o' => 8,
                    b'x' | b'X' => 16,
                    _ => 10,
                };
                let t = self.function.terms.clone();
                let given = [t.int(base), most, t.int(above), t.int(BigInt::ZERO - least)];
                self.attempt(reading, "integer", &given);
            }
            (What::Characters, _) if matches!(read.width, None | Some(1)) => {
                self.attempt(reading, "character", &[]);
            }
            (What::Word, _) => self.attempt(reading, "to_space", &[most]),
            (What::Other, Some(set)) => self.read_set(reading, set, most),
            _ => self.open_read(reading.name, reading.place),
        }
        match goal {
            None => reading.dropped = true,
            goal => {
                self.store_scanned(reading, goal.as_ref(), "value");
                reading.stored += 1;
            }
        }
    }

    fn read_set(&mut self, reading: &Reading<'_>, set: &CharacterSet, most: Term) {
        let characters: Vec<u32> = set.characters.iter().map(|&byte| byte.into()).collect();
        let text = self.literal(8, &characters, true).pointer;
        let others = self.function.terms.int(i64::from(set.others));
        self.attempt(reading, "set", &[most, text, others]);
    }

    /// Stores what has been read; a number is what a function in C gives.
    fn store_scanned(&mut self, reading: &Reading<'_>, goal: Option<&Goal>, number: &str) {
        let place = reading.place;
        match goal {
            Some(&Goal::Number(to, scalar, _)) => {
                let given = self.helper(&format!("{OWN}scan_{number}"), Vec::new(), place);
                let Some(value) = given.and_then(Outcome::scalar) else {
                    return self.open_read(reading.name, place);
                };
                let value = self.function.convert(value, scalar, place);
                self.write(to, value, place);
            }
            Some(&Goal::Word(to, _)) => drop(self.scan_helper(reading, "store", &[to])),
            Some(Goal::Open) => self.open_read(reading.name, place),
            None => {}
        }
    }

    /// Reads a part, and goes on if it was there.
    fn attempt(&mut self, reading: &Reading<'_>, what: &str, given: &[Term]) {
        let Some(matched) = self.scan_helper(reading, what, given).and_then(Outcome::scalar) else {
            return self.open_read(reading.name, reading.place);
        };
        let (t, place) = (self.function.terms.clone(), reading.place);
        let [yes, no] = [(); 2].map(|()| self.function.fresh());
        self.function.branch(t.eq(matched.term, t.int(1)), yes, no, place);
        self.function.start_at(no);
        let at_end = t.eq(matched.term, t.int(-1));
        let none = reading.stored == 0;
        if none && reading.dropped {
            let text = format!("what `{}` returns at the end of the text", reading.name);
            self.function.require_followed(t.not(at_end), &text, place);
        }
        let stored = t.int(reading.stored);
        let value = if none { t.ite(at_end, t.int(-1), stored) } else { stored };
        self.read_so_many(reading, value);
        self.function.start_at(yes);
    }

    fn read_so_many(&mut self, reading: &Reading<'_>, value: Term) {
        self.function.assign(reading.result.term, value, reading.place);
        self.function.jump(reading.end, reading.place);
    }

    fn scan_helper(
        &mut self,
        reading: &Reading<'_>,
        what: &str,
        given: &[Term],
    ) -> Option<Outcome> {
        let given = [&[reading.source], given].concat();
        self.helper(&format!("{OWN}scan_{what}"), given, reading.place)
    }
}
