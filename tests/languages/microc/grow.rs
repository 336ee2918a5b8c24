//! Random programs. Every variable has a kind that it is meant for, so that most of a
//! program makes sense; now and then something else stands in its place.

use crate::microc::tree::{Expr, Function, Kind, Program, Stmt};
use crate::support::chance::Chance;

/// What a variable is meant for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Type {
    Int,
    /// A pointer to a number; to such a pointer; to a record.
    ToInt,
    ToPointer,
    ToRecord,
    /// Arrays of numbers, of such arrays, of records.
    Ints,
    Rows,
    Records,
    /// f is a number, g an array, h a pointer to a record; or f alone.
    Record,
}

use Type::{Int, Ints, Record, Records, Rows, ToInt, ToPointer, ToRecord};

const TYPES: [Type; 8] = [Int, ToInt, ToPointer, ToRecord, Ints, Rows, Records, Record];

pub(crate) struct Grower {
    chance: Chance,
    ids: usize,
    /// Parameters and results of the functions that can be called.
    signatures: Vec<(Vec<Type>, Type)>,
    variables: Vec<Type>,
    /// Which of them have a value, most likely.
    ready: Vec<bool>,
    /// One time in so many something else stands where a kind is wanted.
    strangeness: u64,
}

impl Grower {
    pub(crate) fn new(seed: u64) -> Self {
        let state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x2545_f491_4f6c_dd1d;
        let mut grower = Self {
            chance: Chance(state),
            ids: 0,
            signatures: Vec::new(),
            variables: Vec::new(),
            ready: Vec::new(),
            strangeness: 0,
        };
        grower.strangeness = [30, 60, 150, u64::MAX][grower.below(4)];
        grower
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.chance.index(limit)
    }

    fn one_in(&mut self, times: u64) -> bool {
        self.chance.once_in(times)
    }

    fn e(&mut self, kind: Kind) -> Expr {
        self.ids += 1;
        Expr { id: self.ids - 1, kind }
    }

    pub(crate) fn program(&mut self) -> Program {
        let mut program = Program::default();
        for _ in 0..self.below(4) {
            let function = self.function(false);
            program.functions.push(function);
        }
        let main = self.function(true);
        program.functions.push(main);
        program
    }

    fn function(&mut self, main: bool) -> Function {
        let parameters = if main { 0 } else { 1 + self.below(3) };
        let mut types: Vec<Type> = (0..parameters).map(|_| TYPES[self.below(8)]).collect();
        // The first one counts down when the function calls itself.
        if let Some(first) = types.first_mut() {
            *first = Int;
        }
        let result = if main { Int } else { TYPES[self.below(8)] };
        let declared = types.clone();
        let own = self.signatures.len();
        types.extend((0..2 + self.below(5)).map(|_| TYPES[self.below(8)]));
        let counters = types.len();
        types.extend([Int, Int]);
        self.variables.clone_from(&types);
        self.ready = (0..types.len()).map(|v| v < parameters).collect();
        let mut body = Vec::new();
        // Most variables have a value from the beginning.
        for (variable, &wanted) in types.iter().enumerate().take(counters).skip(parameters) {
            if !self.one_in(9) {
                let value = self.expr(wanted, 1);
                let target = self.e(Kind::Var(variable));
                body.push(Stmt::Assign(target, value));
                self.ready[variable] = true;
            }
        }
        let mut counter = counters;
        body.extend(self.block(2, &mut counter));
        if !main && self.one_in(2) {
            self.signatures.push((declared.clone(), result));
            body.push(self.again(own, &declared, result));
            self.signatures.pop();
        }
        body.extend(self.block(1, &mut counter));
        let returned = self.expr(result, 2);
        if !main {
            self.signatures.push((declared, result));
        }
        Function { parameters, variables: types.len(), body, result: returned }
    }

    /// if (v0 > 0 && v0 < 4) { … = f(v0 - 1, …); }
    fn again(&mut self, own: usize, declared: &[Type], result: Type) -> Stmt {
        let one = |grower: &mut Self, op, value| {
            let (a, b) = (grower.e(Kind::Var(0)), grower.e(Kind::Int(value)));
            grower.e(Kind::Binary(op, Box::new(a), Box::new(b)))
        };
        let (low, high) = (one(self, ">", 0), one(self, "<", 4));
        let condition = self.e(Kind::Binary("&&", Box::new(low), Box::new(high)));
        let mut arguments = vec![one(self, "-", 1)];
        // Nothing in the arguments may call this function again.
        let hidden = self.signatures.pop();
        for wanted in &declared[1..] {
            let argument = self.expr(*wanted, 1);
            arguments.push(argument);
        }
        self.signatures.extend(hidden);
        let call = self.e(Kind::Call(own, arguments));
        let found = (0..self.variables.len() - 2).find(|&v| v > 0 && self.variables[v] == result);
        let statement = match found {
            Some(variable) => Stmt::Assign(self.e(Kind::Var(variable)), call),
            None => Stmt::Drop(call),
        };
        Stmt::If(condition, vec![statement], Vec::new())
    }

    fn block(&mut self, depth: usize, counter: &mut usize) -> Vec<Stmt> {
        let mut body = Vec::new();
        for _ in 0..=self.below(4) {
            self.statement(depth, counter, &mut body);
        }
        body
    }

    fn statement(&mut self, depth: usize, counter: &mut usize, body: &mut Vec<Stmt>) {
        match self.below(if depth > 0 { 10 } else { 7 }) {
            0..4 => {
                let wanted = TYPES[self.below(8)];
                let (target, value) = (self.place(wanted, 2), self.expr(wanted, 2));
                if let Some(target) = target {
                    if let Kind::Var(variable) = target.kind {
                        self.ready[variable] = true;
                    }
                    body.push(Stmt::Assign(target, value));
                }
            }
            4 | 5 => {
                let value = self.expr(Int, 2);
                body.push(Stmt::Output(value));
            }
            6 => {
                let dropped = TYPES[self.below(8)];
                let dropped = self.expr(dropped, 2);
                if !matches!(dropped.kind, Kind::Record(_)) {
                    body.push(Stmt::Drop(dropped));
                }
            }
            7 if *counter < self.variables.len() => {
                let variable = *counter;
                *counter += 1;
                let limit = i64::try_from(1 + self.below(3)).expect("it is small");
                let (target, zero) = (self.e(Kind::Var(variable)), self.e(Kind::Int(0)));
                body.push(Stmt::Assign(target, zero));
                let (a, b) = (self.e(Kind::Var(variable)), self.e(Kind::Int(limit)));
                let mut condition = self.e(Kind::Binary("<", Box::new(a), Box::new(b)));
                if self.one_in(3) {
                    let more = self.expr(Int, 1);
                    condition = self.e(Kind::Binary("&&", Box::new(condition), Box::new(more)));
                }
                let mut inside = self.block(depth - 1, counter);
                let (target, a, b) = (
                    self.e(Kind::Var(variable)),
                    self.e(Kind::Var(variable)),
                    self.e(Kind::Int(1)),
                );
                let more = self.e(Kind::Binary("+", Box::new(a), Box::new(b)));
                inside.push(Stmt::Assign(target, more));
                body.push(Stmt::While(condition, inside));
            }
            _ => {
                let condition = self.expr(Int, 2);
                let then = self.block(depth - 1, counter);
                let otherwise =
                    if self.one_in(2) { self.block(depth - 1, counter) } else { Vec::new() };
                body.push(Stmt::If(condition, then, otherwise));
            }
        }
    }

    /// A variable meant for a type; not one of those that loops count with.
    fn variable(&mut self, wanted: Type) -> Option<Expr> {
        let careless = self.one_in(40);
        let fit = |v: &usize| self.variables[*v] == wanted && (careless || self.ready[*v]);
        let fitting: Vec<usize> = (0..self.variables.len() - 2).filter(fit).collect();
        if fitting.is_empty() {
            return None;
        }
        let chosen = fitting[self.below(fitting.len())];
        Some(self.e(Kind::Var(chosen)))
    }

    fn index(&mut self, array: Expr, depth: usize) -> Expr {
        let index = if self.one_in(4) {
            self.expr(Int, depth)
        } else {
            let at =
                if self.one_in(12) { [3, -1][self.below(2)] } else { [0, 0, 1, 2][self.below(4)] };
            self.e(Kind::Int(at))
        };
        self.e(Kind::Index(Box::new(array), Box::new(index)))
    }

    /// A place that holds a type.
    fn place(&mut self, wanted: Type, depth: usize) -> Option<Expr> {
        if depth == 0 || self.one_in(2) {
            return self.variable(wanted);
        }
        let below = depth - 1;
        Some(match wanted {
            Int => match self.below(4) {
                0 => {
                    let pointer = self.expr(ToInt, below);
                    self.e(Kind::Deref(Box::new(pointer)))
                }
                1 => {
                    let record = self.holder(Record, below)?;
                    self.e(Kind::Field(Box::new(record), "f"))
                }
                _ => {
                    let array = self.holder(Ints, below)?;
                    self.index(array, below)
                }
            },
            ToInt => {
                let pointer = self.expr(ToPointer, below);
                self.e(Kind::Deref(Box::new(pointer)))
            }
            Ints if self.one_in(2) => {
                let record = self.holder(Record, below)?;
                self.e(Kind::Field(Box::new(record), "g"))
            }
            Ints => {
                let array = self.holder(Rows, below)?;
                self.index(array, below)
            }
            ToRecord => {
                let record = self.holder(Record, below)?;
                self.e(Kind::Field(Box::new(record), "h"))
            }
            Record if self.one_in(2) => {
                let array = self.holder(Records, below)?;
                self.index(array, below)
            }
            Record => {
                let pointer = self.expr(ToRecord, below);
                self.e(Kind::Deref(Box::new(pointer)))
            }
            ToPointer | Rows | Records => return self.variable(wanted),
        })
    }

    /// What a part is chosen from: a place, or anything.
    fn holder(&mut self, wanted: Type, depth: usize) -> Option<Expr> {
        if self.one_in(5) { Some(self.expr(wanted, depth)) } else { self.place(wanted, depth) }
    }

    fn expr(&mut self, wanted: Type, depth: usize) -> Expr {
        let wanted = if self.one_in(self.strangeness) { TYPES[self.below(8)] } else { wanted };
        if depth > 0 && self.one_in(7) {
            let fits = |(_, (_, result)): &(usize, &(Vec<Type>, Type))| *result == wanted;
            let callable: Vec<usize> =
                self.signatures.iter().enumerate().filter(fits).map(|(at, _)| at).collect();
            if !callable.is_empty() {
                let callee = callable[self.below(callable.len())];
                let declared = self.signatures[callee].0.clone();
                let arguments = declared.iter().map(|t| self.expr(*t, depth - 1)).collect();
                return self.e(Kind::Call(callee, arguments));
            }
        }
        if self.one_in(2)
            && let Some(place) = self.place(wanted, depth)
        {
            return place;
        }
        self.made(wanted, depth)
    }

    /// A pointer to a place, if there is one.
    fn address(&mut self, of: Type, depth: usize) -> Expr {
        match self.place(of, depth) {
            Some(place) => self.e(Kind::Address(Box::new(place))),
            None => {
                let value = self.plain(of);
                self.e(Kind::Alloc(Box::new(value)))
            }
        }
    }

    fn array(&mut self, of: Type, depth: usize) -> Expr {
        let length = if self.one_in(8) { [2, 4, 1, 0][self.below(4)] } else { 3 };
        let parts = (0..length).map(|_| self.expr(of, depth.saturating_sub(1))).collect();
        self.e(Kind::Array(parts))
    }

    /// A simple value of a type.
    fn plain(&mut self, of: Type) -> Expr {
        let mut kind = |kind| self.e(kind);
        match of {
            Int => kind(Kind::Int(7)),
            ToInt | ToPointer | ToRecord => kind(Kind::Null),
            Ints | Rows | Records => {
                let inner = [(Ints, Int), (Rows, Ints), (Records, Record)];
                let of =
                    inner.into_iter().find(|(array, _)| *array == of).map_or(Int, |(_, of)| of);
                let parts = (0..3).map(|_| self.plain(of)).collect();
                self.e(Kind::Array(parts))
            }
            Record => {
                let fields = vec![
                    ("f", self.plain(Int)),
                    ("g", self.plain(Ints)),
                    ("h", self.plain(ToRecord)),
                ];
                self.e(Kind::Record(fields))
            }
        }
    }

    fn pointer(&mut self, to: Type, depth: usize) -> Expr {
        match self.below(12) {
            0 => self.e(Kind::Null),
            1..6 if depth > 0 => {
                let value = self.expr(to, depth - 1);
                self.e(Kind::Alloc(Box::new(value)))
            }
            _ => self.address(to, depth),
        }
    }

    fn made(&mut self, wanted: Type, depth: usize) -> Expr {
        let below = depth.saturating_sub(1);
        match wanted {
            Int => self.number(depth),
            ToInt => self.pointer(Int, depth),
            ToPointer => self.pointer(ToInt, depth),
            ToRecord => self.pointer(Record, depth),
            Ints => self.array(Int, depth),
            Rows => self.array(Ints, depth),
            Records => self.array(Record, depth),
            Record => {
                let mut fields = vec![("f", self.expr(Int, below))];
                if !self.one_in(10) {
                    fields.push(("g", self.expr(Ints, below)));
                    fields.push(("h", self.expr(ToRecord, below)));
                }
                let at = self.below(fields.len());
                fields.rotate_left(at);
                self.e(Kind::Record(fields))
            }
        }
    }

    fn number(&mut self, depth: usize) -> Expr {
        if depth == 0 {
            let value = i64::try_from(self.below(9)).expect("it is small") - 2;
            return if self.one_in(8) { self.e(Kind::Input) } else { self.e(Kind::Int(value)) };
        }
        let below = depth - 1;
        match self.below(8) {
            0 => {
                let a = self.expr(Int, below);
                self.e(Kind::Not(Box::new(a)))
            }
            1 => {
                let a = self.expr(Int, below);
                self.e(Kind::Negate(Box::new(a)))
            }
            2 => {
                // Equality is for pointers, too.
                let of = [Int, ToInt, ToRecord, ToPointer][self.below(4)];
                let op = ["==", "!="][self.below(2)];
                let (a, b) = (self.expr(of, below), self.expr(of, below));
                self.e(Kind::Binary(op, Box::new(a), Box::new(b)))
            }
            _ => {
                let ops = ["+", "-", "*", "/", "<", "<=", ">", ">=", "&&", "||", "+", "&&"];
                let op = ops[self.below(ops.len())];
                let (a, b) = (self.expr(Int, below), self.expr(Int, below));
                self.e(Kind::Binary(op, Box::new(a), Box::new(b)))
            }
        }
    }
}
