//! Small programs as trees, printed as C, so that a failure can be read and kept.

use std::fmt::{self, Write};

/// The scalars: two inputs, three locals, three that loops count with.
pub(crate) const SCALARS: [&str; 8] = ["n", "m", "x", "y", "z", "i", "j", "k"];
/// The first of the scalars that loops count with.
pub(crate) const FIRST_COUNTER: usize = 5;
/// The arrays with their dimensions; all are inputs.
pub(crate) const ARRAYS: [(&str, u8); 3] = [("A", 1), ("B", 1), ("M", 2)];

/// A scalar, as an index of [`SCALARS`].
pub(crate) type Var = usize;

/// A cell of an array; the second index is for those with two dimensions.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    pub(crate) array: usize,
    pub(crate) first: Box<Expr>,
    pub(crate) second: Box<Expr>,
}

/// An integer expression.
#[derive(Clone, Debug)]
pub(crate) enum Expr {
    Const(i64),
    Var(Var),
    Cell(Cell),
    Sum(Box<Expr>, Box<Expr>),
    Difference(Box<Expr>, Box<Expr>),
    Times(i64, Box<Expr>),
    Product(Box<Expr>, Box<Expr>),
    /// C's division by a constant that is not zero.
    Quotient(Box<Expr>, i64),
    /// Its remainder.
    Remainder(Box<Expr>, i64),
    Choice(Box<Cond>, Box<Expr>, Box<Expr>),
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Relation {
    Less,
    AtMost,
    Equal,
    Different,
}

/// A condition.
#[derive(Clone, Debug)]
pub(crate) enum Cond {
    Compare(Relation, Expr, Expr),
    And(Box<Cond>, Box<Cond>),
    Or(Box<Cond>, Box<Cond>),
}

/// A counted loop.
#[derive(Clone, Debug)]
pub(crate) struct For {
    /// What it counts with; by default the counter that belongs to its depth.
    pub(crate) counter: Option<Var>,
    pub(crate) from: Expr,
    /// It goes on while the counter compares so with the bound (the other way round when
    /// it counts down).
    pub(crate) relation: Relation,
    pub(crate) bound: Expr,
    pub(crate) step: i64,
    pub(crate) body: Vec<Stmt>,
}

/// A statement.
#[derive(Clone, Debug)]
pub(crate) enum Stmt {
    Set(Var, Expr),
    Swap(Var, Var),
    Write(Cell, Expr),
    Input(Var),
    If(Cond, Vec<Stmt>, Vec<Stmt>),
    While(Cond, Vec<Stmt>),
    DoWhile(Vec<Stmt>, Cond),
    For(For),
    /// `if (…) break;` – outside loops nothing.
    Break(Cond),
    /// `if (…) continue;` – outside loops nothing.
    Continue(Cond),
    /// `if (…) return;`
    Return(Cond),
    Assume(Cond),
    Assert(Cond),
    Label(usize),
    /// `if (…) goto …;` – nothing where there is no such label.
    Goto(usize, Cond),
}

/// A program: what it does, and the question at its end.
#[derive(Clone, Debug)]
pub(crate) struct Sketch {
    pub(crate) locals: [i64; 3],
    pub(crate) body: Vec<Stmt>,
    pub(crate) question: Cond,
}

/// The counter of a loop inside `depth` others.
pub(crate) fn counter(chosen: Option<Var>, depth: usize) -> Var {
    chosen.unwrap_or(FIRST_COUNTER + depth.min(SCALARS.len() - FIRST_COUNTER - 1))
}

impl Relation {
    fn sign(self, down: bool) -> &'static str {
        match (self, down) {
            (Relation::Less, false) => "<",
            (Relation::Less, true) => ">",
            (Relation::AtMost, false) => "<=",
            (Relation::AtMost, true) => ">=",
            (Relation::Equal, _) => "==",
            (Relation::Different, _) => "!=",
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, arity) = ARRAYS[self.array];
        write!(f, "{name}[{}]", self.first)?;
        if arity > 1 { write!(f, "[{}]", self.second) } else { Ok(()) }
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expr::Const(value) if *value < 0 => write!(f, "({value})"),
            Expr::Const(value) => write!(f, "{value}"),
            Expr::Var(var) => f.write_str(SCALARS[*var]),
            Expr::Cell(cell) => cell.fmt(f),
            Expr::Sum(a, b) => write!(f, "({a} + {b})"),
            Expr::Difference(a, b) => write!(f, "({a} - {b})"),
            Expr::Times(factor, a) => write!(f, "({factor} * {a})"),
            Expr::Product(a, b) => write!(f, "({a} * {b})"),
            Expr::Quotient(a, divisor) => write!(f, "({a} / {divisor})"),
            Expr::Remainder(a, divisor) => write!(f, "({a} % {divisor})"),
            Expr::Choice(c, a, b) => write!(f, "({c} ? {a} : {b})"),
        }
    }
}

impl fmt::Display for Cond {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cond::Compare(relation, a, b) => write!(f, "{a} {} {b}", relation.sign(false)),
            Cond::And(a, b) => write!(f, "({a}) && ({b})"),
            Cond::Or(a, b) => write!(f, "({a}) || ({b})"),
        }
    }
}

impl fmt::Display for Sketch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::from("void f(int n, int m, int A[], int B[], int M[][99]) {\n");
        let [x, y, z] = self.locals;
        let _ = writeln!(text, "    int x = {x}, y = {y}, z = {z}, i = 0, j = 0, k = 0;");
        print_block(&mut text, &self.body, 0, 1);
        let _ = writeln!(text, "    if ({}) reach_error();\n}}", self.question);
        f.write_str(&text)
    }
}

/// Prints statements inside `depth` loops. Writing to a string cannot fail.
fn print_block(text: &mut String, block: &[Stmt], depth: usize, indent: usize) {
    for statement in block {
        print_statement(text, statement, depth, indent);
    }
}

fn print_statement(text: &mut String, statement: &Stmt, depth: usize, indent: usize) {
    let tab = "    ".repeat(indent);
    let name = |var: &Var| SCALARS[*var];
    let _ = match statement {
        Stmt::Set(var, value) => writeln!(text, "{tab}{} = {value};", name(var)),
        Stmt::Swap(a, b) => {
            let (a, b) = (name(a), name(b));
            writeln!(text, "{tab}{{ int t = {a}; {a} = {b}; {b} = t; }}")
        }
        Stmt::Write(cell, value) => writeln!(text, "{tab}{cell} = {value};"),
        Stmt::Input(var) => writeln!(text, "{tab}{} = __VERIFIER_nondet_int();", name(var)),
        Stmt::Break(c) => writeln!(text, "{tab}if ({c}) break;"),
        Stmt::Continue(c) => writeln!(text, "{tab}if ({c}) continue;"),
        Stmt::Return(c) => writeln!(text, "{tab}if ({c}) return;"),
        Stmt::Assume(c) => writeln!(text, "{tab}__VERIFIER_assume({c});"),
        Stmt::Assert(c) => writeln!(text, "{tab}assert({c});"),
        Stmt::Label(label) => writeln!(text, "{tab}L{label}: ;"),
        Stmt::Goto(label, c) => writeln!(text, "{tab}if ({c}) goto L{label};"),
        Stmt::If(c, yes, no) => {
            let _ = writeln!(text, "{tab}if ({c}) {{");
            print_block(text, yes, depth, indent + 1);
            if !no.is_empty() {
                let _ = writeln!(text, "{tab}}} else {{");
                print_block(text, no, depth, indent + 1);
            }
            writeln!(text, "{tab}}}")
        }
        Stmt::While(c, body) => {
            let _ = writeln!(text, "{tab}while ({c}) {{");
            print_block(text, body, depth + 1, indent + 1);
            writeln!(text, "{tab}}}")
        }
        Stmt::DoWhile(body, c) => {
            let _ = writeln!(text, "{tab}do {{");
            print_block(text, body, depth + 1, indent + 1);
            writeln!(text, "{tab}}} while ({c});")
        }
        Stmt::For(For { counter: chosen, from, relation, bound, step, body }) => {
            let i = SCALARS[counter(*chosen, depth)];
            let sign = relation.sign(*step < 0);
            let _ = writeln!(text, "{tab}for ({i} = {from}; {i} {sign} {bound}; {i} += {step}) {{");
            print_block(text, body, depth + 1, indent + 1);
            writeln!(text, "{tab}}}")
        }
    };
}
