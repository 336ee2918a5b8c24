//! A small interpreter for generated trees, for tests: does a run err, and does each loop
//! keep its bound? It is independent of the language's front end.

use std::collections::HashMap;

use num_bigint::BigInt;
use num_traits::{ToPrimitive, Zero};

use super::tree::{Bound, Expr, Function, Loop, Op, Stmt};
use crate::graph::inputs::Random;

/// A value.
#[derive(Clone, Debug, PartialEq)]
enum Value {
    Int(BigInt),
    Pointer(Option<usize>),
    Array(Vec<Value>),
    Record(Vec<(&'static str, Value)>),
}

/// Why a run did not come to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// An error of the language.
    Error(&'static str),
    /// The steps are used up.
    Long,
    /// What no generated program may do.
    Stuck(String),
}

/// A run.
pub(super) struct Run<'a> {
    functions: &'a [Function],
    random: Random,
    cells: Vec<Option<Value>>,
    steps: u64,
    /// Whether inputs are small numbers alone.
    small: bool,
}

type Frame = HashMap<String, usize>;

fn stuck<T>(text: &str, what: impl std::fmt::Debug) -> Result<T, Stop> {
    Err(Stop::Stuck(format!("{text}: {what:?}")))
}

impl<'a> Run<'a> {
    /// Runs `main` on random inputs.
    pub(super) fn of(functions: &'a [Function], seed: u64, steps: u64) -> Result<(), Stop> {
        let small = seed.is_multiple_of(2);
        let mut run = Run { functions, random: Random::new(seed), cells: vec![], steps, small };
        run.call("main", Vec::new()).map(drop)
    }

    fn call(&mut self, name: &str, arguments: Vec<Value>) -> Result<Value, Stop> {
        let Some(function) = self.functions.iter().find(|f| f.name == name) else {
            return stuck("no function", name);
        };
        if function.parameters.len() != arguments.len() {
            return stuck("arguments", name);
        }
        let mut frame = Frame::new();
        let values = arguments.into_iter().map(Some).chain(std::iter::repeat(None));
        for (name, value) in function.parameters.iter().chain(&function.locals).zip(values) {
            if frame.insert(name.clone(), self.cells.len()).is_some() {
                return stuck("declared twice", name);
            }
            self.cells.push(value);
        }
        self.block(&function.body, &frame)?;
        self.value(&function.result, &frame)
    }

    fn block(&mut self, block: &[Stmt], frame: &Frame) -> Result<(), Stop> {
        for statement in block {
            self.step()?;
            match statement {
                Stmt::Output(value) => drop(self.int(value, frame)?),
                Stmt::Assign(place, value) => {
                    let value = self.value(value, frame)?;
                    self.write(place, value, frame)?;
                }
                Stmt::If(guard, yes, no) => {
                    let taken = !self.int(guard, frame)?.is_zero();
                    self.block(if taken { yes } else { no }, frame)?;
                }
                Stmt::While(looped) => self.looped(looped, frame)?,
            }
        }
        Ok(())
    }

    fn step(&mut self) -> Result<(), Stop> {
        self.steps = self.steps.checked_sub(1).ok_or(Stop::Long)?;
        Ok(())
    }

    fn looped(&mut self, looped: &Loop, frame: &Frame) -> Result<(), Stop> {
        let mut passes = 0;
        while !self.int(&looped.guard, frame)?.is_zero() {
            self.step()?;
            passes += 1;
            if let Bound::AtMost(most) | Bound::Fixed(most) = looped.bound
                && passes > most
            {
                return stuck("beyond its bound", looped);
            }
            self.block(&looped.body, frame)?;
        }
        Ok(())
    }

    /// Writes a value: a part of a larger one, by writing all of that one.
    fn write(&mut self, place: &Expr, value: Value, frame: &Frame) -> Result<(), Stop> {
        match place {
            Expr::Index(array, index) => {
                let (mut whole, index) = (self.value(array, frame)?, self.int(index, frame)?);
                let Value::Array(items) = &mut whole else { return stuck("no array", array) };
                let item = index.to_usize().and_then(|index| items.get_mut(index));
                *item.ok_or(Stop::Error("bounds"))? = value;
                self.write(array, whole, frame)
            }
            Expr::Field(record, name) => {
                let mut whole = self.value(record, frame)?;
                let Value::Record(fields) = &mut whole else { return stuck("no record", record) };
                let Some((_, field)) = fields.iter_mut().find(|(n, _)| n == name) else {
                    return stuck("no field", name);
                };
                *field = value;
                self.write(record, whole, frame)
            }
            _ => {
                let cell = self.place(place, frame)?;
                if let Some(old) = cell
                    && std::mem::discriminant(old) != std::mem::discriminant(&value)
                {
                    return stuck("another kind", place);
                }
                *cell = Some(value);
                Ok(())
            }
        }
    }

    /// Where a whole value is kept.
    fn place(&mut self, place: &Expr, frame: &Frame) -> Result<&mut Option<Value>, Stop> {
        match place {
            Expr::Name(name) => match frame.get(name) {
                Some(&cell) => Ok(&mut self.cells[cell]),
                None => stuck("not declared", name),
            },
            Expr::Deref(pointer) => match self.value(pointer, frame)? {
                Value::Pointer(Some(cell)) => Ok(&mut self.cells[cell]),
                Value::Pointer(None) => Err(Stop::Error("null")),
                other => stuck("dereferenced", other),
            },
            _ => stuck("no place", place),
        }
    }

    fn int(&mut self, expr: &Expr, frame: &Frame) -> Result<BigInt, Stop> {
        match self.value(expr, frame)? {
            Value::Int(value) => Ok(value),
            other => stuck("no integer", other),
        }
    }

    fn value(&mut self, expr: &Expr, frame: &Frame) -> Result<Value, Stop> {
        Ok(match expr {
            Expr::Number(number) => Value::Int((*number).into()),
            Expr::Input => Value::Int(self.input()),
            Expr::Null => Value::Pointer(None),
            Expr::Address(name) => match frame.get(name) {
                Some(&cell) => Value::Pointer(Some(cell)),
                None => return stuck("not declared", name),
            },
            Expr::Alloc(value) => {
                let value = self.value(value, frame)?;
                self.cells.push(Some(value));
                Value::Pointer(Some(self.cells.len() - 1))
            }
            Expr::Name(_) | Expr::Deref(_) => match self.place(expr, frame)? {
                Some(value) => value.clone(),
                None => return stuck("has no value", expr),
            },
            Expr::Field(..) | Expr::Index(..) => self.part(expr, frame)?,
            Expr::Not(value) => truth(self.int(value, frame)?.is_zero()),
            Expr::Binary(op, left, right) => self.binary(*op, left, right, frame)?,
            Expr::Array(items) => Value::Array(
                items.iter().map(|item| self.value(item, frame)).collect::<Result<_, _>>()?,
            ),
            Expr::Record(fields) => {
                let field =
                    |(name, value): &(&'static str, Expr)| Ok((*name, self.value(value, frame)?));
                Value::Record(fields.iter().map(field).collect::<Result<_, _>>()?)
            }
            Expr::Call(callee, arguments) => {
                self.step()?;
                let arguments: Result<_, _> =
                    arguments.iter().map(|argument| self.value(argument, frame)).collect();
                self.call(callee.name, arguments?)?
            }
        })
    }

    /// A field or an element.
    fn part(&mut self, expr: &Expr, frame: &Frame) -> Result<Value, Stop> {
        match expr {
            Expr::Field(record, name) => match self.value(record, frame)? {
                Value::Record(fields) => match fields.into_iter().find(|(n, _)| n == name) {
                    Some((_, value)) => Ok(value),
                    None => stuck("no field", name),
                },
                other => stuck("no record", other),
            },
            Expr::Index(array, index) => {
                let (array, index) = (self.value(array, frame)?, self.int(index, frame)?);
                let Value::Array(items) = array else { return stuck("no array", array) };
                let item = index.to_usize().and_then(|index| items.into_iter().nth(index));
                item.ok_or(Stop::Error("bounds"))
            }
            other => stuck("no part", other),
        }
    }

    fn binary(&mut self, op: Op, left: &Expr, right: &Expr, frame: &Frame) -> Result<Value, Stop> {
        if matches!(op, Op::And | Op::Or) {
            let left = !self.int(left, frame)?.is_zero();
            let decided = left == (op == Op::Or);
            let value = if decided { left } else { !self.int(right, frame)?.is_zero() };
            return Ok(truth(value));
        }
        Ok(match (self.value(left, frame)?, self.value(right, frame)?) {
            (Value::Int(left), Value::Int(right)) => match op {
                Op::Equal => truth(left == right),
                Op::NotEqual => truth(left != right),
                Op::Less => truth(left < right),
                Op::LessEqual => truth(left <= right),
                Op::Greater => truth(left > right),
                Op::GreaterEqual => truth(left >= right),
                Op::Add => Value::Int(left + right),
                Op::Sub => Value::Int(left - right),
                Op::Mul => Value::Int(left * right),
                _ if right.is_zero() => return Err(Stop::Error("division")),
                _ => Value::Int(left / right),
            },
            (Value::Pointer(left), Value::Pointer(right)) if op.level() == 2 => {
                truth((left == right) == (op == Op::Equal))
            }
            other => return stuck("operands", other),
        })
    }

    fn input(&mut self) -> BigInt {
        if self.small || self.random.chance(80) {
            return self.random.between(-4, 12).into();
        }
        self.random.between(-1000, 1000).into()
    }
}

fn truth(value: bool) -> Value {
    Value::Int(u8::from(value).into())
}
