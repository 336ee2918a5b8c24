//! Small programs as trees, printed as C: for the reader of a failure, and for the C
//! front end, which must make the same of them.

use std::fmt;

use unloop::logic::BitOp;

/// The scalars: two inputs, three locals, three that loops count with.
pub(crate) const SCALARS: [&str; 8] = ["n", "m", "x", "y", "z", "i", "j", "k"];
/// The first of the scalars that loops count with.
pub(crate) const FIRST_COUNTER: usize = 5;
/// The arrays with their dimensions; all are inputs.
pub(crate) const ARRAYS: [(&str, u8); 3] = [("A", 1), ("B", 1), ("M", 2)];

/// How many labels there may be.
pub(crate) const LABELS: usize = 2;

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
    /// Reduced to [`WIDTH`] bits, signed or not.
    Wrap(bool, Box<Expr>),
    /// Two values, reduced to [`WIDTH`] bits, signed or not, combined bit by bit.
    Bits(BitOp, bool, Box<Expr>, Box<Expr>),
}

/// How many bits machine integers have here.
pub(crate) const WIDTH: u32 = 3;

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
    /// `if (…) goto …;` – ends the run where there is no such label.
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
            Expr::Wrap(signed, a) => write!(f, "{}({a})", converted(*signed)),
            Expr::Bits(op, signed, a, b) => {
                let to = converted(*signed);
                let sign = match op {
                    BitOp::And => "&",
                    BitOp::Or => "|",
                    BitOp::Xor => "^",
                };
                write!(f, "({to}({a}) {sign} {to}({b}))")
            }
        }
    }
}

/// How a conversion is shown, and told from all that is C.
pub(crate) const CONVERSION: &str = "wrap_";

fn converted(signed: bool) -> String {
    format!("{CONVERSION}{}{WIDTH}", if signed { 's' } else { 'u' })
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
        let mut printer = Printer { text: String::new(), placed: [false; LABELS], depth: 0 };
        printer.find_labels(&self.body);
        let jumps_to = std::mem::take(&mut printer.placed);
        let [x, y, z] = self.locals;
        printer.line(1, &format!("int x = {x}, y = {y}, z = {z}, i = 0, j = 0, k = 0;"));
        printer.block(&self.body, 1, jumps_to);
        printer.line(1, &format!("if ({}) reach_error();", self.question));
        f.write_str("extern void reach_error(void);\n")?;
        f.write_str("void f(int n, int m, int A[], int B[], int M[][99]) {\n")?;
        f.write_str(&printer.text)?;
        f.write_str("}\n")
    }
}

/// Prints what the lowering makes of a sketch: of two labels of a name the first counts, a
/// jump to a label that is nowhere ends the run, and so on.
struct Printer {
    text: String,
    /// The labels that have been met.
    placed: [bool; LABELS],
    /// How many loops are open.
    depth: usize,
}

impl Printer {
    fn find_labels(&mut self, block: &[Stmt]) {
        for statement in block {
            match statement {
                Stmt::Label(label) => self.placed[*label] = true,
                Stmt::If(_, yes, no) => {
                    self.find_labels(yes);
                    self.find_labels(no);
                }
                Stmt::While(_, body) | Stmt::DoWhile(body, _) | Stmt::For(For { body, .. }) => {
                    self.find_labels(body);
                }
                _ => {}
            }
        }
    }

    fn line(&mut self, indent: usize, text: &str) {
        self.text.push_str(&"    ".repeat(indent));
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn block(&mut self, block: &[Stmt], indent: usize, labels: [bool; LABELS]) {
        for statement in block {
            self.statement(statement, indent, labels);
        }
    }

    fn body(&mut self, block: &[Stmt], indent: usize, labels: [bool; LABELS]) {
        self.depth += 1;
        self.block(block, indent + 1, labels);
        self.depth -= 1;
    }

    fn statement(&mut self, statement: &Stmt, indent: usize, labels: [bool; LABELS]) {
        match statement {
            Stmt::If(c, yes, no) => {
                self.line(indent, &format!("if ({c}) {{"));
                self.block(yes, indent + 1, labels);
                self.line(indent, "} else {");
                self.block(no, indent + 1, labels);
                self.line(indent, "}");
            }
            Stmt::While(c, body) => {
                self.line(indent, &format!("while ({c}) {{"));
                self.body(body, indent, labels);
                self.line(indent, "}");
            }
            Stmt::DoWhile(body, c) => {
                self.line(indent, "do {");
                self.body(body, indent, labels);
                self.line(indent, &format!("}} while ({c});"));
            }
            Stmt::For(For { counter: chosen, from, relation, bound, step, body }) => {
                let i = SCALARS[counter(*chosen, self.depth)];
                let sign = relation.sign(*step < 0);
                let head = format!("for ({i} = {from}; {i} {sign} {bound}; {i} += {step}) {{");
                self.line(indent, &head);
                self.body(body, indent, labels);
                self.line(indent, "}");
            }
            Stmt::Break(_) | Stmt::Continue(_) if self.depth == 0 => {}
            Stmt::Label(label) if self.placed[*label] => {}
            Stmt::Label(label) => {
                self.placed[*label] = true;
                self.line(indent, &format!("L{label}: ;"));
            }
            Stmt::Goto(label, c) if !labels[*label] => {
                self.line(indent, &format!("if ({c}) return;"));
            }
            simple => self.line(indent, &plain(simple)),
        }
    }
}

/// A statement without others inside.
fn plain(statement: &Stmt) -> String {
    let name = |var: &Var| SCALARS[*var];
    match statement {
        Stmt::Set(var, value) => format!("{} = {value};", name(var)),
        Stmt::Swap(a, b) => {
            let (a, b) = (name(a), name(b));
            format!("{{ int t = {a}; {a} = {b}; {b} = t; }}")
        }
        Stmt::Write(cell, value) => format!("{cell} = {value};"),
        Stmt::Input(var) => format!("{} = __VERIFIER_nondet_int();", name(var)),
        Stmt::Break(c) => format!("if ({c}) break;"),
        Stmt::Continue(c) => format!("if ({c}) continue;"),
        Stmt::Return(c) => format!("if ({c}) return;"),
        Stmt::Assume(c) => format!("__VERIFIER_assume({c});"),
        Stmt::Assert(c) => format!("if (!({c})) reach_error();"),
        Stmt::Goto(label, c) => format!("if ({c}) goto L{label};"),
        nested => unreachable!("{nested:?} has statements inside"),
    }
}
