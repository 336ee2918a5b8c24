//! What a run is given: values from the command line, from a file, from standard input, at
//! random; and where it shows what it has to show.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, ToPrimitive, Zero};
use unloop::front::machine_input;
use unloop::graph::arguments::ARGUMENT_LENGTH;
use unloop::graph::inputs::RandomInputs;
use unloop::graph::reading::is_part;
use unloop::graph::{InputKind, InputValue, Inputs, Program, Range, Site, Variable};
use unloop::logic::{ArrayValue, Float, Scalar, Sort, Value};

use super::super::status::Trouble;
use super::machine::Machine;
use super::talk::{Incoming, Next, Outgoing};

/// What variables start as that the program never gives a value.
pub(super) enum Uninitialised {
    Zero,
    Random(RandomInputs),
    /// As the next inputs say.
    Asked,
}

/// Where inputs come from.
pub(super) struct Origins {
    /// Those that were written down.
    pub(super) values: Vec<InputValue>,
    /// After them, those of standard input.
    pub(super) incoming: Option<Incoming>,
    /// What a process asks of the machine.
    pub(super) machine: Option<Machine>,
    /// After them, random ones.
    pub(super) random: Option<RandomInputs>,
    /// Whether characters end with a -1, as often as somebody asks.
    pub(super) ascii: bool,
    pub(super) uninitialised: Uninitialised,
    /// What parameters are that have no input: those of a `main` that is given its name alone.
    pub(super) parameters: Vec<i64>,
}

/// The inputs of a run, in their order, and what it puts out.
pub(super) struct Given<'p> {
    program: &'p Program,
    values: std::vec::IntoIter<InputValue>,
    incoming: Option<Incoming>,
    machine: Option<Machine>,
    random: Option<RandomInputs>,
    ascii: bool,
    uninitialised: Uninitialised,
    parameters: std::vec::IntoIter<i64>,
    /// Whether there are such: the run is entered as an operating system does it.
    entered: bool,
    pub(super) outgoing: Outgoing,
    read: usize,
    /// The instruction that asked when there was nothing left.
    pub(super) missing: Option<Site>,
    /// The name of the pointer parameter that is null: nothing is behind it.
    null: Option<String>,
    /// What is wrong with a value that was asked for.
    pub(super) misfit: Option<String>,
}

impl<'p> Given<'p> {
    pub(super) fn new(program: &'p Program, origins: Origins, outgoing: Outgoing) -> Self {
        let Origins { values, incoming, machine, random, ascii, uninitialised, parameters } =
            origins;
        Self {
            program,
            values: values.into_iter(),
            incoming,
            machine,
            random,
            ascii,
            uninitialised,
            entered: !parameters.is_empty(),
            parameters: parameters.into_iter(),
            outgoing,
            read: 0,
            missing: None,
            null: None,
            misfit: None,
        }
    }

    /// Why the program asks.
    fn kind(&self, site: Site) -> InputKind {
        let edge = &self.program.function(site.function).graph.graph[site.edge];
        edge.instruction.input_kind().unwrap_or(InputKind::Read)
    }

    /// The value of a variable that the program never gives one, unless that is asked for.
    fn unset(&mut self, site: Site, number: u64, variable: &Variable) -> Option<Value> {
        if !is_left_open(self.kind(site)) {
            return None;
        }
        match &mut self.uninitialised {
            Uninitialised::Zero => Some(zeros(variable).default),
            Uninitialised::Random(random) => {
                let value = random.scalar(site, number, variable)?;
                Some(folded(value, variable.range.as_ref()))
            }
            Uninitialised::Asked => None,
        }
    }

    /// What there is where the inputs have ended.
    fn beyond(&mut self, site: Site, number: u64, variable: &Variable) -> Option<Value> {
        self.missing = Some(site);
        if let Some(value) = self.of_machine(site) {
            return cast(value, variable.sort);
        }
        if self.kind(site) == InputKind::Parameter
            && let Some(value) = self.parameters.next()
        {
            return cast(Value::Int(value.into()), variable.sort);
        }
        if let Some(random) = &mut self.random {
            let value = random.scalar(site, number, variable)?;
            return Some(folded(value, variable.range.as_ref()));
        }
        let end = Value::Int(-BigInt::one());
        let range = variable.range.as_ref();
        let fits = in_range(&InputValue::Scalar(end.clone()), range);
        (self.ascii && fits && variable.sort == Sort::Int).then_some(end)
    }

    /// What the machine says, where a process asks for that.
    fn of_machine(&mut self, site: Site) -> Option<Value> {
        let (program, kind) = (self.program, self.kind(site));
        let edge = &program.function(site.function).graph.graph[site.edge];
        let request = program.origin.outside.asked_at(program, site, kind, edge.place)?;
        let asked = machine_input(&request.function)?;
        self.machine.as_mut()?.answer(asked, &mut self.outgoing)
    }

    /// Whether it is a part of what the pointer points to that was asked for last, which is null.
    fn is_behind_null(&self, variable: &Variable) -> bool {
        self.null.as_ref().is_some_and(|null| {
            let rest = variable.name.strip_prefix(null.as_str());
            rest.is_some_and(is_part)
        })
    }

    /// Whether there is a value that was written down, or comes in.
    fn has_next(&mut self) -> bool {
        if self.values.len() == 0
            && let Some(incoming) = &mut self.incoming
        {
            match incoming.next(|| self.outgoing.flush()) {
                Next::Value(value) => self.values = vec![value].into_iter(),
                Next::End => {}
                Next::Strange(word) => {
                    self.misfit = Some(format!("`{word}` in the standard input is no integer"));
                }
            }
        }
        self.values.len() > 0
    }

    /// Whether an array was written down behind the next value.
    fn is_followed_by_array(&self) -> bool {
        matches!(self.values.as_slice().get(1), Some(InputValue::Array(_)))
    }

    /// Whether the next value that was written down is an array.
    fn has_array(&self) -> bool {
        matches!(self.values.as_slice().first(), Some(InputValue::Array(_)))
    }

    /// Whether the time was over while something was to come in.
    pub(super) fn is_late(&self) -> bool {
        let incoming = self.machine.as_ref().map(|machine| &machine.incoming);
        incoming.or(self.incoming.as_ref()).is_some_and(|incoming| incoming.late)
    }

    /// Ends the output. Whether nobody was there to see it to its end.
    pub(super) fn close(&mut self) -> Result<bool, Trouble> {
        if let Some(machine) = &mut self.machine {
            machine.finish(&mut self.outgoing);
        }
        self.outgoing.close()
    }

    /// How many values nobody has asked for.
    pub(super) fn left(&self) -> usize {
        self.values.len()
    }

    /// The next value of those written down, as the variable needs it.
    fn next(&mut self, variable: &Variable) -> Option<InputValue> {
        let value = self.values.next()?;
        self.read += 1;
        let sort = variable.sort;
        let fitted = fitted(value, sort).filter(|value| in_range(value, variable.range.as_ref()));
        if fitted.is_none() {
            let range = variable.range.as_ref();
            let range = range.map(|r| format!(" from {} to {}", r.low, r.high)).unwrap_or_default();
            let what = match (sort.is_array(), sort.scalar()) {
                (true, _) => "an array",
                (_, Scalar::Bool) => "true or false",
                (_, Scalar::Int) => "an integer",
                (_, Scalar::Real) => "a number",
                (_, Scalar::Float(_)) => "a floating-point number",
                (_, Scalar::Pointer) => "a pointer",
            };
            let number = self.read;
            self.misfit =
                Some(format!("input {number} is for `{}`, which is {what}{range}", variable.name));
        }
        fitted
    }
}

impl Inputs for Given<'_> {
    fn scalar(&mut self, site: Site, occurrence: u64, variable: &Variable) -> Option<Value> {
        let is_length =
            variable.name == ARGUMENT_LENGTH && self.kind(site) == InputKind::Environment;
        let is_told = is_length && self.is_followed_by_array();
        if is_length && !is_told && self.random.is_none() {
            // An argument that nobody has put down is empty.
            return Some(Value::Int(BigInt::one()));
        }
        if !is_told && let Some(value) = self.unset(site, occurrence, variable) {
            return Some(value);
        }
        if self.has_next() {
            return match self.next(variable)? {
                InputValue::Scalar(value) => Some(value),
                InputValue::Array(_) => None,
            };
        }
        self.beyond(site, occurrence, variable)
    }

    /// An array says that its pointer is there, and is what is behind it.
    fn pointer(&mut self, site: Site, number: u64, variable: &Variable) -> Option<Value> {
        if self.is_behind_null(variable) {
            return Some(Value::Int(BigInt::zero()));
        }
        self.null = None;
        let array =
            self.has_next() && matches!(self.values.as_slice().first(), Some(InputValue::Array(_)));
        let there = if array {
            Value::Int(BigInt::one())
        } else {
            let any = Variable { range: None, ..variable.clone() };
            let value = self.scalar(site, number, &any)?;
            Value::Int(u8::from(value != Value::Int(BigInt::zero())).into())
        };
        if there == Value::Int(BigInt::zero()) {
            self.null = Some(variable.name.clone());
        }
        Some(there)
    }

    fn array(&mut self, site: Site, occurrence: u64, variable: &Variable) -> Option<ArrayValue> {
        if self.is_behind_null(variable)
            && !matches!(self.values.as_slice().first(), Some(InputValue::Array(_)))
        {
            return Some(ArrayValue::new(Value::zero(variable.sort.scalar())));
        }
        if is_left_open(self.kind(site)) && !matches!(self.uninitialised, Uninitialised::Asked) {
            return self.open_array(site, occurrence, variable);
        }
        // What is behind the pointers that `main` is given, unless an array stands for it.
        let parameter = self.entered && self.kind(site) == InputKind::Parameter;
        if parameter && !self.has_array() {
            return Some(zeros(variable));
        }
        if self.has_next() {
            return match self.next(variable)? {
                InputValue::Array(array) => Some(array),
                InputValue::Scalar(value) => Some(ArrayValue::new(value)),
            };
        }
        let random = self.random.as_mut()?;
        random_array(random, site, occurrence, variable)
    }

    /// Memory that nothing was put into is no input, unless an array stands for it; of an object of its own all
    /// bytes may be the same.
    fn open_array(&mut self, site: Site, number: u64, variable: &Variable) -> Option<ArrayValue> {
        let is_object = variable.symbol == self.program.terms.contents()
            && self.kind(site) == InputKind::Uninitialized;
        let is_there = if is_object { self.has_next() } else { self.has_array() };
        let is_asked = matches!(self.uninitialised, Uninitialised::Asked);
        if is_asked && is_there && !self.is_behind_null(variable) {
            return self.array(site, number, variable);
        }
        match (&mut self.uninitialised, &mut self.random) {
            (Uninitialised::Random(random), _) | (Uninitialised::Asked, Some(random)) => {
                random_array(random, site, number, variable)
            }
            _ => Some(zeros(variable)),
        }
    }

    /// Objects lie in a row, unless an address stands for one.
    fn address(&mut self, _: Site, _: u64, _: &Variable, free: u64) -> Option<u64> {
        let Some(InputValue::Scalar(Value::Pointer(address))) = self.values.as_slice().first()
        else {
            return Some(free);
        };
        let given = address.offset.to_u64();
        self.values.next();
        self.read += 1;
        given
    }

    fn output(&mut self, value: &Value) -> bool {
        match &mut self.machine {
            Some(machine) => machine.takes(value, &mut self.outgoing),
            None => self.outgoing.show(value),
        }
    }
}

/// As near to 0 as the variable may be.
fn zeros(variable: &Variable) -> ArrayValue {
    ArrayValue::new(folded(Value::zero(variable.sort.scalar()), variable.range.as_ref()))
}

fn random_array(
    random: &mut RandomInputs,
    site: Site,
    number: u64,
    variable: &Variable,
) -> Option<ArrayValue> {
    let array = random.array(site, number, variable)?;
    let range = variable.range.as_ref();
    let cells = array.cells.into_iter().map(|(index, cell)| (index, folded(cell, range)));
    Some(ArrayValue { cells: cells.collect(), default: folded(array.default, range) })
}

/// The value in a sort: 0 and 1 are truth values, integers are numbers, one value fills an
/// array.
fn fitted(value: InputValue, sort: Sort) -> Option<InputValue> {
    match (value, sort.is_array()) {
        (InputValue::Scalar(value), false) => Some(InputValue::Scalar(cast(value, sort)?)),
        (InputValue::Scalar(value), true) => {
            Some(InputValue::Array(ArrayValue::new(cast(value, sort)?)))
        }
        (InputValue::Array(array), true) => {
            let cell = |(index, value): (Vec<BigInt>, Value)| {
                (index.len() == sort.arity()).then_some((index, cast(value, sort)?))
            };
            let cells = array.cells.into_iter().map(cell).collect::<Option<_>>()?;
            Some(InputValue::Array(ArrayValue { cells, default: cast(array.default, sort)? }))
        }
        (InputValue::Array(_), false) => None,
    }
}

fn cast(value: Value, sort: Sort) -> Option<Value> {
    match (sort.scalar(), value) {
        (Scalar::Bool, Value::Int(n)) if n.is_zero() || n.is_one() => Some(Value::Bool(n.is_one())),
        (Scalar::Int, Value::Bool(b)) => Some(Value::Int(u8::from(b).into())),
        (Scalar::Real, Value::Int(n)) => Some(Value::Real(n.into())),
        (Scalar::Float(format), Value::Int(n)) => Some(Value::Float(Float::from_int(format, &n))),
        (Scalar::Float(format), Value::Float(x)) => Some(Value::Float(x.to(format))),
        (Scalar::Bool, value @ Value::Bool(_))
        | (Scalar::Int, value @ Value::Int(_))
        | (Scalar::Real, value @ Value::Real(_)) => Some(value),
        _ => None,
    }
}

fn in_range(value: &InputValue, range: Option<&Range>) -> bool {
    let Some(range) = range else { return true };
    let within =
        |value: &Value| value.as_int().is_none_or(|n| (&range.low..=&range.high).contains(&n));
    match value {
        InputValue::Scalar(value) => within(value),
        InputValue::Array(array) => within(&array.default) && array.cells.values().all(within),
    }
}

/// A random value, moved into the range.
fn folded(value: Value, range: Option<&Range>) -> Value {
    match (value, range) {
        (Value::Int(n), Some(Range { low, high })) if &n < low || &n > high => {
            let size: BigInt = high - low + BigInt::one();
            Value::Int(low + (n - low).mod_floor(&size))
        }
        (value, _) => value,
    }
}

/// Whether nobody is asked for such an input, unless somebody wants to be.
fn is_left_open(kind: InputKind) -> bool {
    matches!(kind, InputKind::Uninitialized | InputKind::Environment)
}
