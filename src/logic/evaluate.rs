//! The value of a term under values for its symbols.

use hashbrown::HashMap;
use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::Zero;
use thiserror::Error;

use super::arith::{divide, wrap_int};
use super::memory::{MemoryOp, PointerValue};
use super::model::{Environment, Value};
use super::term::{Node, Term, Terms};

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

/// An evaluation takes at most this many steps below quantifiers. Those that are nested
/// multiply; without a bound one would try values for hours.
const MAX_STEPS: u32 = 4_000_000;

/// A term that takes more steps is not small. Where parts are shared, steps without a table
/// may be many more than there are parts.
const SMALL: u32 = 128;

impl Terms {
    /// The value of a scalar term. `∀`, `∃` have none; bounded ∀ ([`Node::Each`]) are tried out.
    ///
    /// # Errors
    /// A symbol without a value that matters, ⋆, an unbounded quantifier, or bounded ones with
    /// some millions of values together.
    pub fn evaluate(&self, term: Term, env: &dyn Environment) -> Result<Value, EvalError> {
        Evaluation::new(self, env, Some(HashMap::new())).value(term)
    }

    /// The values of several terms, which may have much in common.
    ///
    /// # Errors
    /// Each as [`evaluate`](Self::evaluate).
    pub(crate) fn evaluate_each(
        &self,
        terms: &[Term],
        env: &dyn Environment,
    ) -> Vec<Result<Value, EvalError>> {
        let mut evaluation = Evaluation::new(self, env, Some(HashMap::new()));
        terms.iter().map(|&term| evaluation.value(term)).collect()
    }

    /// As [`evaluate`](Self::evaluate), for terms most of which are small: keeps no table of
    /// shared results before it has taken a number of steps.
    ///
    /// # Errors
    /// As [`evaluate`](Self::evaluate).
    pub fn evaluate_small(&self, term: Term, env: &dyn Environment) -> Result<Value, EvalError> {
        Evaluation::new(self, env, None).value(term)
    }

    /// A constant term for a value.
    pub fn literal(&self, value: &Value) -> Term {
        match value {
            Value::Bool(value) => self.bool(*value),
            Value::Int(value) => self.int(value.clone()),
            Value::Real(value) => self.real(value.clone()),
            Value::Float(value) => self.float(*value),
            Value::Pointer(value) => self.pointer_literal(value),
        }
    }
}

struct Evaluation<'a> {
    terms: &'a Terms,
    env: &'a dyn Environment,
    /// What has been computed of terms that lie below no binder.
    done: Option<HashMap<Term, Value>>,
    /// Those taken without a table.
    steps: u32,
    /// The binders that the present term lies below, the innermost last.
    scopes: Vec<Scope>,
    /// How many quantifiers the present term lies below.
    quantifiers: u32,
    /// The steps taken below quantifiers.
    tried: u32,
}

/// A binder whose variables have values.
struct Scope {
    values: Vec<BigInt>,
    /// What has been computed of terms with these variables.
    done: HashMap<Term, Value>,
}

impl<'a> Evaluation<'a> {
    fn new(terms: &'a Terms, env: &'a dyn Environment, done: Option<HashMap<Term, Value>>) -> Self {
        Self { terms, env, done, steps: 0, scopes: Vec::new(), quantifiers: 0, tried: 0 }
    }

    fn value(&mut self, term: Term) -> Result<Value, EvalError> {
        if self.quantifiers > 0 {
            self.tried += 1;
            if self.tried > MAX_STEPS {
                return Err(EvalError::Unbounded);
            }
        }
        if self.done.is_none() {
            self.steps += 1;
            self.done = (self.steps > SMALL).then(HashMap::new);
        }
        if let Some(value) = self.table(term).and_then(|done| done.get(&term)) {
            return Ok(value.clone());
        }
        let value = self.compute(term)?;
        if let Some(done) = self.table(term) {
            done.insert(term, value.clone());
        }
        Ok(value)
    }

    /// Where the value of a term is kept: as long as that of the innermost variables, if they
    /// may occur in it.
    fn table(&mut self, term: Term) -> Option<&mut HashMap<Term, Value>> {
        match self.scopes.last_mut() {
            Some(scope) if self.terms.loose(term) > 0 => Some(&mut scope.done),
            _ => self.done.as_mut(),
        }
    }

    /// The value of the body of a binder whose variables have these values.
    fn under(&mut self, values: Vec<BigInt>, body: Term) -> Result<Value, EvalError> {
        self.scopes.push(Scope { values, done: HashMap::new() });
        let value = self.value(body);
        self.scopes.pop();
        value
    }

    /// The value of a variable, `depth` binders from the innermost.
    fn bound(&self, depth: u32, index: u32) -> Option<&BigInt> {
        let scope = self.scopes.iter().rev().nth(depth as usize)?;
        scope.values.get(index as usize)
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
            Node::MemoryOp(op, args) => self.memory(*op, args)?,
            Node::Symbol(name, _) => {
                self.env.scalar(term).ok_or_else(|| EvalError::Missing(name.to_string()))?
            }
            Node::Bound { depth, index, .. } => {
                Value::Int(self.bound(*depth, *index).ok_or(EvalError::Unbounded)?.clone())
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
            Node::BitOp { op, left, right, .. } => {
                Value::Int(op.apply(&self.integer(*left)?, &self.integer(*right)?))
            }
            Node::Each { below, body, .. } => Value::Bool(self.each(*below, *body)?),
            Node::Forall(..) | Node::Exists(..) | Node::Constant(..) | Node::Layer { .. } => {
                return Err(EvalError::Unbounded);
            }
        })
    }

    /// Whether all arguments have the truth value `expected`; stops at the first that has not,
    /// whatever those before it lacked.
    fn all(&mut self, args: &[Term], expected: bool) -> Result<bool, EvalError> {
        let mut result = Ok(true);
        for &arg in args {
            match self.truth(arg) {
                Ok(truth) if truth != expected => return Ok(false),
                Ok(_) => {}
                Err(error) => result = result.and(Err(error)),
            }
        }
        result
    }

    fn each(&mut self, below: Term, body: Term) -> Result<bool, EvalError> {
        let below = self.integer(below)?;
        if below > BigInt::from(MAX_STEPS) {
            return Err(EvalError::Unbounded);
        }
        self.quantifiers += 1;
        let mut tau = BigInt::ZERO;
        let mut all = Ok(true);
        while tau < below && all == Ok(true) {
            all = self.under(vec![tau.clone()], body).map(|value| value == Value::Bool(true));
            tau += 1;
        }
        self.quantifiers -= 1;
        all
    }

    fn cell(&mut self, array: Term, indices: &[BigInt]) -> Result<Value, EvalError> {
        match self.terms.node(array) {
            Node::Constant(_, value) => self.value(*value),
            Node::Layer { base, guard, value } => {
                if self.under(indices.to_vec(), *guard)? == Value::Bool(true) {
                    self.under(indices.to_vec(), *value)
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

    /// The memory itself has no value; what is read of it has.
    fn memory(&mut self, op: MemoryOp, args: &[Term]) -> Result<Value, EvalError> {
        let read = match op {
            MemoryOp::Load(access) => self.env.load(access, &self.pointer(args[1])?),
            MemoryOp::Fact(fact) => self.env.object(fact, &self.pointer(args[1])?),
            _ => {
                let args: Vec<Value> =
                    args.iter().map(|&arg| self.value(arg)).collect::<Result<_, _>>()?;
                op.apply(&args)
            }
        };
        read.ok_or_else(|| EvalError::Missing("what a pointer points to".to_owned()))
    }

    fn pointer(&mut self, term: Term) -> Result<PointerValue, EvalError> {
        match self.value(term)? {
            Value::Pointer(value) => Ok(value),
            other => unreachable!("a pointer has the value {other}"),
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
