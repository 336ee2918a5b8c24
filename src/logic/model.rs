//! Values, models and evaluation.

use std::collections::BTreeMap;
use std::fmt;

use hashbrown::HashMap;
use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::Zero;
use thiserror::Error;

use super::arith::{divide, wrap_int};
use super::float::Float;
use super::sort::Scalar;
use super::term::{Node, Term, Terms};

/// The value of a scalar term.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// A truth value.
    Bool(bool),
    /// An integer.
    Int(BigInt),
    /// A rational number.
    Real(Ratio<BigInt>),
    /// A floating-point number.
    Float(Float),
}

impl Value {
    /// The value that stands for "whatever" in a sort: false or zero.
    pub fn zero(sort: Scalar) -> Self {
        match sort {
            Scalar::Bool => Value::Bool(false),
            Scalar::Int => Value::Int(BigInt::ZERO),
            Scalar::Real => Value::Real(Ratio::zero()),
            Scalar::Float(format) => Value::Float(Float::zero(format)),
        }
    }

    /// The integer, if it is one.
    pub fn as_int(&self) -> Option<&BigInt> {
        match self {
            Value::Int(value) => Some(value),
            _ => None,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Bool(value) => value.fmt(f),
            Value::Int(value) => value.fmt(f),
            Value::Real(value) => value.fmt(f),
            Value::Float(value) => value.fmt(f),
        }
    }
}

/// The value of an array: finitely many cells, and a default for all the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrayValue {
    /// The cells that differ from the default or were asked for, by index.
    pub cells: BTreeMap<Vec<BigInt>, Value>,
    /// What every other cell holds.
    pub default: Value,
}

impl ArrayValue {
    /// An array that holds `default` everywhere.
    pub fn new(default: Value) -> Self {
        Self { cells: BTreeMap::new(), default }
    }

    /// The cell at `index`.
    pub fn get(&self, index: &[BigInt]) -> &Value {
        self.cells.get(index).unwrap_or(&self.default)
    }
}

/// What a term is evaluated under.
pub trait Environment {
    /// The value of a scalar symbol, if it has one here.
    fn scalar(&self, symbol: Term) -> Option<Value>;
    /// The cell of an array symbol, if it has one here.
    fn cell(&self, array: Term, index: &[BigInt]) -> Option<Value>;
}

/// Values for symbols.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    /// The scalars.
    pub scalars: HashMap<Term, Value>,
    /// The arrays.
    pub arrays: HashMap<Term, ArrayValue>,
}

impl Environment for Model {
    fn scalar(&self, symbol: Term) -> Option<Value> {
        self.scalars.get(&symbol).cloned()
    }

    fn cell(&self, array: Term, index: &[BigInt]) -> Option<Value> {
        self.arrays.get(&array).map(|a| a.get(index).clone())
    }
}

/// A model in which every symbol has a value: zero, if the model does not name it.
pub(crate) struct Completed<'a> {
    pub(crate) terms: &'a Terms,
    pub(crate) model: &'a Model,
}

impl Environment for Completed<'_> {
    fn scalar(&self, symbol: Term) -> Option<Value> {
        let zero = || Value::zero(self.terms.sort(symbol).scalar());
        Some(self.model.scalar(symbol).unwrap_or_else(zero))
    }

    fn cell(&self, array: Term, index: &[BigInt]) -> Option<Value> {
        let zero = || Value::zero(self.terms.sort(array).scalar());
        Some(self.model.cell(array, index).unwrap_or_else(zero))
    }
}

/// Why a term has no value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EvalError {
    /// A symbol without a value.
    #[error("`{0}` has no value")]
    Missing(String),
    /// ⋆ has no value.
    #[error("the value depends on an unknown (⋆)")]
    Unknown,
    /// A quantifier without bounds, or bounds too wide to try them all.
    #[error("the value depends on a quantifier over too many values")]
    Unbounded,
}

/// A bounded quantifier is evaluated while its bound is at most this.
const MAX_RANGE: i64 = 1_000_000;

/// A term that takes more steps is not small. Where parts are shared, steps without a table
/// may be many more than there are parts.
const SMALL: u32 = 128;

impl Terms {
    /// The value of a scalar term. `∀`, `∃` have none; bounded ∀ ([`Node::Each`]) are tried out.
    ///
    /// # Errors
    /// A symbol without a value that matters, ⋆, an unbounded quantifier.
    pub fn evaluate(&self, term: Term, env: &dyn Environment) -> Result<Value, EvalError> {
        Evaluation { terms: self, env, done: Some(HashMap::new()), steps: 0 }.value(term)
    }

    /// As [`evaluate`](Self::evaluate), for terms most of which are small: keeps no table of
    /// shared results before it has taken a number of steps.
    ///
    /// # Errors
    /// As [`evaluate`](Self::evaluate).
    pub fn evaluate_small(&self, term: Term, env: &dyn Environment) -> Result<Value, EvalError> {
        Evaluation { terms: self, env, done: None, steps: 0 }.value(term)
    }

    /// A constant term for a value.
    pub fn literal(&self, value: &Value) -> Term {
        match value {
            Value::Bool(value) => self.bool(*value),
            Value::Int(value) => self.int(value.clone()),
            Value::Real(value) => self.real(value.clone()),
            Value::Float(value) => self.float(*value),
        }
    }
}

struct Evaluation<'a> {
    terms: &'a Terms,
    env: &'a dyn Environment,
    done: Option<HashMap<Term, Value>>,
    /// Those taken without a table.
    steps: u32,
}

impl Evaluation<'_> {
    fn value(&mut self, term: Term) -> Result<Value, EvalError> {
        if self.done.is_none() {
            self.steps += 1;
            self.done = (self.steps > SMALL).then(HashMap::new);
        }
        if let Some(value) = self.done.as_ref().and_then(|done| done.get(&term)) {
            return Ok(value.clone());
        }
        let value = self.compute(term)?;
        if let Some(done) = &mut self.done {
            done.insert(term, value.clone());
        }
        Ok(value)
    }

    fn compute(&mut self, term: Term) -> Result<Value, EvalError> {
        Ok(match self.terms.node(term) {
            Node::Bool(value) => Value::Bool(*value),
            Node::Int(value) => Value::Int(value.clone()),
            Node::Real(value) => Value::Real(value.clone()),
            Node::Float(value) => Value::Float(*value),
            Node::FloatOp(op, args) => {
                let args: Vec<Value> =
                    args.iter().map(|&arg| self.value(arg)).collect::<Result<_, _>>()?;
                op.apply(&args).ok_or(EvalError::Unknown)?
            }
            Node::Symbol(name, _) => {
                self.env.scalar(term).ok_or_else(|| EvalError::Missing(name.to_string()))?
            }
            Node::Bound { .. } | Node::Forall(..) | Node::Exists(..) => {
                return Err(EvalError::Unbounded);
            }
            Node::Unknown(_) => return Err(EvalError::Unknown),
            Node::Not(a) => Value::Bool(!self.truth(*a)?),
            Node::And(args) => Value::Bool(self.all(args, true)?),
            Node::Or(args) => Value::Bool(!self.all(args, false)?),
            Node::Eq(a, b) => Value::Bool(self.value(*a)? == self.value(*b)?),
            Node::Le(a, b) => Value::Bool(self.value(*a)? <= self.value(*b)?),
            Node::Lt(a, b) => Value::Bool(self.value(*a)? < self.value(*b)?),
            Node::Add(args) => self.fold(args, |a, b| a + b, |a, b| a + b)?,
            Node::Mul(args) => self.fold(args, |a, b| a * b, |a, b| a * b)?,
            Node::Div(kind, a, b) => {
                let (a, b) = (self.integer(*a)?, self.integer(*b)?);
                Value::Int(if b.is_zero() { b } else { divide(*kind, &a, &b).0 })
            }
            Node::Mod(kind, a, b) => {
                let (a, b) = (self.integer(*a)?, self.integer(*b)?);
                Value::Int(if b.is_zero() { a } else { divide(*kind, &a, &b).1 })
            }
            Node::Ite(c, a, b) => {
                let branch = if self.truth(*c)? { *a } else { *b };
                self.value(branch)?
            }
            Node::Read(array, indices) => {
                let indices: Vec<BigInt> =
                    indices.iter().map(|&i| self.integer(i)).collect::<Result<_, _>>()?;
                self.cell(*array, &indices)?
            }
            Node::Wrap { width, signed, value } => {
                Value::Int(wrap_int(*width, *signed, &self.integer(*value)?))
            }
            Node::BitAnd { left, right, .. } => {
                Value::Int(self.integer(*left)? & self.integer(*right)?)
            }
            Node::Each { below, body, .. } => Value::Bool(self.each(*below, *body)?),
            Node::Constant(..) | Node::Layer { .. } => return Err(EvalError::Unbounded),
        })
    }

    /// Whether all arguments have the truth value `expected`; stops at the first that has not.
    fn all(&mut self, args: &[Term], expected: bool) -> Result<bool, EvalError> {
        for &arg in args {
            if self.truth(arg)? != expected {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn each(&mut self, below: Term, body: Term) -> Result<bool, EvalError> {
        let below = self.integer(below)?;
        if below > BigInt::from(MAX_RANGE) {
            return Err(EvalError::Unbounded);
        }
        let mut tau = BigInt::ZERO;
        while tau < below {
            let instance = self.terms.instantiate(body, &[self.terms.int(tau.clone())]);
            if !self.truth(instance)? {
                return Ok(false);
            }
            tau += 1;
        }
        Ok(true)
    }

    fn cell(&mut self, array: Term, indices: &[BigInt]) -> Result<Value, EvalError> {
        match self.terms.node(array) {
            Node::Constant(_, value) => self.value(*value),
            Node::Layer { base, guard, value } => {
                let at: Vec<Term> = indices.iter().map(|i| self.terms.int(i.clone())).collect();
                if self.truth(self.terms.instantiate(*guard, &at))? {
                    self.value(self.terms.instantiate(*value, &at))
                } else {
                    self.cell(*base, indices)
                }
            }
            Node::Symbol(name, _) => {
                self.env.cell(array, indices).ok_or_else(|| EvalError::Missing(name.to_string()))
            }
            _ => Err(EvalError::Unknown),
        }
    }

    fn truth(&mut self, term: Term) -> Result<bool, EvalError> {
        match self.value(term)? {
            Value::Bool(value) => Ok(value),
            other => unreachable!("a Boolean term has the value {other}"),
        }
    }

    fn integer(&mut self, term: Term) -> Result<BigInt, EvalError> {
        match self.value(term)? {
            Value::Int(value) => Ok(value),
            other => unreachable!("an integer term has the value {other}"),
        }
    }

    fn fold(
        &mut self,
        args: &[Term],
        ints: fn(BigInt, BigInt) -> BigInt,
        reals: fn(Ratio<BigInt>, Ratio<BigInt>) -> Ratio<BigInt>,
    ) -> Result<Value, EvalError> {
        let mut sum = self.value(args[0])?;
        for &arg in &args[1..] {
            sum = match (sum, self.value(arg)?) {
                (Value::Int(a), Value::Int(b)) => Value::Int(ints(a, b)),
                (Value::Real(a), Value::Real(b)) => Value::Real(reals(a, b)),
                (a, b) => unreachable!("{a} and {b} are numbers of one sort"),
            };
        }
        Ok(sum)
    }
}
