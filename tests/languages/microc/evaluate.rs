//! What a program means, said a second time: an evaluator of the tests' own trees. Values
//! are values (arrays and records consist of cells, and are copied when they are stored),
//! and every error is the number of the expression that it happens at.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use num_bigint::BigInt;
use num_traits::Zero;
use unloop::graph::ErrorKind;

use crate::microc::tree::{Expr, Kind, Program, Stmt};

/// A cell of the memory; empty before it is given a value.
type Cell = Rc<RefCell<Option<Value>>>;

#[derive(Clone, Debug)]
enum Value {
    Int(BigInt),
    Pointer(Option<Cell>),
    Array(Rc<Vec<Cell>>),
    Record(Rc<BTreeMap<&'static str, Cell>>),
}

/// Why a run ends before its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    Error(ErrorKind, usize),
    /// There are no inputs left.
    Input(usize),
    /// It takes too long.
    Fuel,
}

pub(crate) struct Evaluator<'p> {
    program: &'p Program,
    inputs: std::vec::IntoIter<i64>,
    pub(crate) output: Vec<BigInt>,
    fuel: u64,
}

type Result<T> = std::result::Result<T, Stop>;

fn cell(value: Option<Value>) -> Cell {
    Rc::new(RefCell::new(value))
}

fn copy(value: &Value) -> Value {
    let copied = |c: &Cell| cell(c.borrow().as_ref().map(copy));
    match value {
        Value::Int(_) | Value::Pointer(_) => value.clone(),
        Value::Array(cells) => Value::Array(Rc::new(cells.iter().map(copied).collect())),
        Value::Record(fields) => {
            Value::Record(Rc::new(fields.iter().map(|(name, c)| (*name, copied(c))).collect()))
        }
    }
}

fn wrong<T>(e: &Expr) -> Result<T> {
    Err(Stop::Error(ErrorKind::WrongKind, e.id))
}

impl<'p> Evaluator<'p> {
    pub(crate) fn new(program: &'p Program, inputs: Vec<i64>, fuel: u64) -> Self {
        Self { program, inputs: inputs.into_iter(), output: Vec::new(), fuel }
    }

    pub(crate) fn run(&mut self) -> Result<()> {
        let main = self.program.functions.len() - 1;
        match self.call(main, Vec::new())? {
            Value::Int(_) => Ok(()),
            _ => wrong(&self.program.functions[main].result),
        }
    }

    fn burn(&mut self) -> Result<()> {
        self.fuel = self.fuel.checked_sub(1).ok_or(Stop::Fuel)?;
        Ok(())
    }

    fn call(&mut self, callee: usize, arguments: Vec<Value>) -> Result<Value> {
        self.burn()?;
        let function = &self.program.functions[callee];
        let mut frame: Vec<Cell> = arguments.into_iter().map(|value| cell(Some(value))).collect();
        frame.resize_with(function.variables, || cell(None));
        self.block(&function.body, &frame)?;
        self.stored(&function.result, &frame)
    }

    fn block(&mut self, body: &[Stmt], frame: &[Cell]) -> Result<()> {
        body.iter().try_for_each(|statement| self.statement(statement, frame))
    }

    fn statement(&mut self, statement: &Stmt, frame: &[Cell]) -> Result<()> {
        self.burn()?;
        match statement {
            Stmt::Assign(target, value) => {
                let new = self.stored(value, frame)?;
                let to = self.place(target, frame)?;
                if matches!(target.kind, Kind::Field(..)) && matches!(new, Value::Record(_)) {
                    return wrong(value);
                }
                *to.borrow_mut() = Some(new);
            }
            Stmt::Drop(e) => {
                self.value(e, frame)?;
            }
            Stmt::Output(e) => {
                let value = self.int(e, frame)?;
                self.output.push(value);
            }
            Stmt::If(condition, then, otherwise) => {
                let holds = !self.int(condition, frame)?.is_zero();
                self.block(if holds { then } else { otherwise }, frame)?;
            }
            Stmt::While(condition, body) => {
                while !self.int(condition, frame)?.is_zero() {
                    self.burn()?;
                    self.block(body, frame)?;
                }
            }
        }
        Ok(())
    }

    /// A value to be stored.
    fn stored(&mut self, e: &Expr, frame: &[Cell]) -> Result<Value> {
        self.value(e, frame).map(|value| copy(&value))
    }

    fn int(&mut self, e: &Expr, frame: &[Cell]) -> Result<BigInt> {
        match self.value(e, frame)? {
            Value::Int(value) => Ok(value),
            _ => wrong(e),
        }
    }

    fn place(&mut self, e: &Expr, frame: &[Cell]) -> Result<Cell> {
        match &e.kind {
            Kind::Var(index) => Ok(Rc::clone(&frame[*index])),
            Kind::Deref(pointer) => match self.value(pointer, frame)? {
                Value::Pointer(Some(to)) => Ok(to),
                Value::Pointer(None) => Err(Stop::Error(ErrorKind::NullDereference, e.id)),
                _ => wrong(pointer),
            },
            Kind::Index(array, index) => {
                let (a, i) = (self.value(array, frame)?, self.value(index, frame)?);
                match (a, i) {
                    (Value::Array(cells), Value::Int(at)) => {
                        let at = usize::try_from(&at).ok().and_then(|at| cells.get(at));
                        at.cloned().ok_or(Stop::Error(ErrorKind::OutOfBounds, e.id))
                    }
                    (Value::Array(_), _) => wrong(index),
                    _ => wrong(array),
                }
            }
            Kind::Field(record, field) => match self.value(record, frame)? {
                Value::Record(fields) => fields.get(field).cloned().map_or_else(|| wrong(e), Ok),
                _ => wrong(record),
            },
            _ => unreachable!("not a place"),
        }
    }

    fn value(&mut self, e: &Expr, frame: &[Cell]) -> Result<Value> {
        Ok(match &e.kind {
            Kind::Int(value) => Value::Int((*value).into()),
            Kind::Null => Value::Pointer(None),
            Kind::Input => Value::Int(self.inputs.next().ok_or(Stop::Input(e.id))?.into()),
            Kind::Var(_) | Kind::Deref(_) | Kind::Index(..) | Kind::Field(..) => {
                let place = self.place(e, frame)?;
                let value = place.borrow().clone();
                value.ok_or(Stop::Error(ErrorKind::Uninitialized, e.id))?
            }
            Kind::Alloc(a) => Value::Pointer(Some(cell(Some(self.stored(a, frame)?)))),
            Kind::Address(place) => Value::Pointer(Some(self.place(place, frame)?)),
            Kind::Not(a) => Value::Int(u8::from(self.int(a, frame)?.is_zero()).into()),
            Kind::Negate(a) => Value::Int(-self.int(a, frame)?),
            Kind::Binary(op, a, b) => Value::Int(self.binary(op, a, b, e, frame)?),
            Kind::Call(callee, arguments) => {
                let mut passed = Vec::new();
                for argument in arguments {
                    passed.push(self.stored(argument, frame)?);
                }
                self.call(*callee, passed)?
            }
            Kind::Array(parts) => {
                let mut cells = Vec::new();
                for part in parts {
                    cells.push(cell(Some(self.stored(part, frame)?)));
                }
                Value::Array(Rc::new(cells))
            }
            Kind::Record(fields) => {
                let mut values = Vec::new();
                for (name, part) in fields {
                    values.push((*name, self.stored(part, frame)?, part));
                }
                let nested = values.iter().find(|(_, value, _)| matches!(value, Value::Record(_)));
                if let Some((_, _, part)) = nested {
                    return wrong(part);
                }
                let cells = values.into_iter().map(|(name, value, _)| (name, cell(Some(value))));
                Value::Record(Rc::new(cells.collect()))
            }
        })
    }

    fn binary(&mut self, op: &str, a: &Expr, b: &Expr, e: &Expr, frame: &[Cell]) -> Result<BigInt> {
        let truth = |holds: bool| BigInt::from(u8::from(holds));
        if op == "&&" || op == "||" {
            let left = !self.int(a, frame)?.is_zero();
            if left == (op == "||") {
                return Ok(truth(left));
            }
            return Ok(truth(!self.int(b, frame)?.is_zero()));
        }
        let (left, right) = (self.value(a, frame)?, self.value(b, frame)?);
        let (x, y) = match (left, right) {
            (Value::Int(x), Value::Int(y)) => (x, y),
            (Value::Pointer(x), Value::Pointer(y)) if op == "==" || op == "!=" => {
                let same = match (x, y) {
                    (Some(x), Some(y)) => Rc::ptr_eq(&x, &y),
                    (x, y) => x.is_none() && y.is_none(),
                };
                return Ok(truth(same == (op == "==")));
            }
            (Value::Int(_), _) => return wrong(b),
            (Value::Pointer(_), _) if op == "==" || op == "!=" => return wrong(b),
            _ => return wrong(a),
        };
        Ok(match op {
            "+" => x + y,
            "-" => x - y,
            "*" => x * y,
            "/" if y.is_zero() => return Err(Stop::Error(ErrorKind::DivisionByZero, e.id)),
            // BigInt's division truncates toward zero.
            "/" => x / y,
            "==" => truth(x == y),
            "!=" => truth(x != y),
            "<" => truth(x < y),
            "<=" => truth(x <= y),
            ">" => truth(x > y),
            ">=" => truth(x >= y),
            other => unreachable!("no operator {other}"),
        })
    }
}
