//! A listing over the virtual array `av[]` (Z04 §4.2), as its examples
//! 2 to 4 show it: every variable is a cell, every address a number. What comes out is a
//! listing again, without pointers and structures.

use std::sync::Arc;

use super::cells::{Cells, Kind};
use super::listing::{Listing, Statement};
use crate::front::c::ast::{BinaryOp, Expr, ExprKind, Initializer, UnaryOp};

/// The translated listing: what the cells are, then a line for each statement.
pub(super) fn translated(listing: &Listing) -> String {
    let mut translator = Translator { cells: Cells::of(&listing.declarations), lines: Vec::new() };
    for declaration in &listing.declarations {
        for (declarator, initial) in &declaration.declarators {
            if let (Some(name), Some(initial)) = (&declarator.name, initial) {
                let (first, kind) = translator.cells.variable(&name.text);
                translator.initialize(first, &kind, initial);
            }
        }
    }
    listing.statements.iter().for_each(|statement| translator.statement(statement));
    translator.finish()
}

struct Translator {
    cells: Cells,
    /// The statements.
    lines: Vec<String>,
}

/// The number of a cell: a constant, and what is added to it.
struct Address {
    known: i64,
    /// Terms of a sum.
    open: Vec<String>,
}

/// A translated expression.
struct Translated {
    text: String,
    kind: Kind,
    /// Whether it must stand in parentheses beside an operator.
    compound: bool,
}

impl Address {
    fn of(known: u64) -> Self {
        Self { known: i64::try_from(known).unwrap_or(i64::MAX), open: Vec::new() }
    }

    fn text(&self) -> String {
        let mut parts = self.open.clone();
        if self.known != 0 || parts.is_empty() {
            parts.push(self.known.to_string());
        }
        parts.join("+").replace("+-", "-")
    }

    fn cell(&self) -> String {
        format!("av[{}]", self.text())
    }

    fn plus(mut self, offset: u64) -> Self {
        self.known += i64::try_from(offset).unwrap_or(0);
        self
    }
}

impl Translator {
    /// The whole as a listing of its own, which means the same as long as no step fails. One
    /// array cannot hold both integers and reals (§6); then it is for reading alone.
    fn finish(self) -> String {
        let mut lines = self.legend();
        if !self.cells.reals {
            lines.push(format!("int av[{}];", self.cells.next));
        }
        lines.push("{".to_owned());
        lines.extend(self.lines.iter().map(|line| format!("  {line}")));
        lines.push("}\n".to_owned());
        lines.join("\n")
    }

    /// Which cells the variables are.
    fn legend(&self) -> Vec<String> {
        let line = |(name, (first, kind)): (&Arc<str>, &(u64, Kind))| {
            let last = first + self.cells.size(kind).max(1) - 1;
            let more = if last > *first { format!("..av[{last}]") } else { String::new() };
            format!("// av[{first}]{more}: {name}")
        };
        self.cells.variables.iter().map(line).collect()
    }

    fn line(&mut self, line: String) {
        self.lines.push(line);
    }

    fn initialize(&mut self, first: u64, kind: &Kind, initial: &Initializer) {
        match initial {
            Initializer::Single(value) => self.assign(&Address::of(first), kind, value),
            Initializer::List(items, _) => {
                let mut at = first;
                for (index, item) in items.iter().enumerate() {
                    let part = self.part(kind, index);
                    self.initialize(at, &part, &item.value);
                    at += self.cells.size(&part);
                }
            }
        }
    }

    /// The type of an element or of a field, by its number.
    fn part(&self, kind: &Kind, index: usize) -> Kind {
        match kind {
            Kind::Array(element, _) => (**element).clone(),
            kind => self.cells.fields(kind).get(index).cloned().unwrap_or(Kind::Number),
        }
    }

    fn statement(&mut self, statement: &Statement) {
        match statement {
            Statement::Condition(condition) => {
                let condition = self.value(condition).text;
                self.line(format!("@ {condition};"));
            }
            Statement::Assign(None, target, value) => {
                let (at, kind) = self.address(target);
                self.assign(&at, &kind, value);
            }
            Statement::Assign(Some(op), target, value) => {
                let sum = Expr::binary(*op, target.clone(), value.clone());
                let (at, kind) = self.address(target);
                self.assign(&at, &kind, &sum);
            }
            Statement::Step(up, target) => {
                let (at, kind) = self.address(target);
                let step = self.cells.size(pointed(&kind).unwrap_or(&Kind::Number));
                let op = if *up { "+" } else { "-" };
                self.line(format!("{0} = {0} {op} {step};", at.cell()));
            }
            Statement::Expr(call) => self.call(call),
        }
    }

    /// An assignment, cell by cell where a structure is copied.
    fn assign(&mut self, at: &Address, kind: &Kind, value: &Expr) {
        if let Kind::Struct(_) | Kind::Array(..) = kind {
            let (from, _) = self.address(value);
            for cell in 0..self.cells.size(kind) {
                let [to, from] = [at, &from].map(|address| {
                    Address { known: address.known, open: address.open.clone() }.plus(cell)
                });
                self.line(format!("{} = {};", to.cell(), from.cell()));
            }
            return;
        }
        let value = self.value(value).text;
        self.line(format!("{} = {value};", at.cell()));
    }

    fn call(&mut self, call: &Expr) {
        let ExprKind::Call(function, arguments) = &call.kind else { return };
        let ExprKind::Name(name) = &function.kind else { return };
        match (&**name, arguments.as_slice()) {
            ("scanf", [format, address]) => {
                let ExprKind::Text(format) = &format.kind else { return };
                let format = String::from_utf8_lossy(format).into_owned();
                let at = match &address.kind {
                    ExprKind::Unary(UnaryOp::Address, target) => self.address(target).0.cell(),
                    _ => format!("av[{}]", self.value(address).text),
                };
                self.line(format!("scanf(\"{format}\", &{at});"));
            }
            ("free", [pointer]) => {
                let pointer = self.value(pointer).text;
                self.line(format!("/* free({pointer}); */"));
            }
            _ => {}
        }
    }

    /// The cell that an expression names, and what it holds.
    fn address(&mut self, expr: &Expr) -> (Address, Kind) {
        match &expr.kind {
            ExprKind::Name(name) => {
                let (first, kind) = self.cells.variable(name);
                (Address::of(first), kind)
            }
            ExprKind::Unary(UnaryOp::Dereference, pointer) => self.pointee(pointer),
            ExprKind::Index(base, index) => {
                let (address, element) = self.pointee(base);
                let size = self.cells.size(&element);
                (self.moved(address, BinaryOp::Add, index, size), element)
            }
            ExprKind::Member { base, arrow, name } => {
                let (address, of) = if *arrow { self.pointee(base) } else { self.address(base) };
                let (offset, kind) = self.cells.field(&of, &name.text);
                (address.plus(offset), kind)
            }
            _ => (Address::of(0), Kind::Number),
        }
    }

    /// What a pointer, or the first element of an array, points to.
    fn pointee(&mut self, pointer: &Expr) -> (Address, Kind) {
        match &pointer.kind {
            ExprKind::Unary(UnaryOp::Address, target) => return self.address(target),
            ExprKind::Binary(op @ (BinaryOp::Add | BinaryOp::Subtract), base, count)
                if pointed(&self.kind(base)).is_some() =>
            {
                let (address, kind) = self.pointee(base);
                let size = self.cells.size(&kind);
                return (self.moved(address, *op, count, size), kind);
            }
            _ => {}
        }
        if let Kind::Array(element, _) = self.kind(pointer) {
            return (self.address(pointer).0, *element);
        }
        let value = self.value(pointer);
        let to = pointed(&value.kind).cloned().unwrap_or(Kind::Number);
        (Address { known: 0, open: vec![value.text] }, to)
    }

    /// An address so many things of a size further on.
    fn moved(&mut self, mut address: Address, op: BinaryOp, count: &Expr, size: u64) -> Address {
        let size = i64::try_from(size).unwrap_or(i64::MAX);
        let sign = if op == BinaryOp::Subtract { -1 } else { 1 };
        if let ExprKind::Integer(integer) = &count.kind
            && let Ok(count) = i64::try_from(&integer.value)
        {
            address.known += sign * count * size;
            return address;
        }
        let count = operand(self.value(count));
        let minus = if sign < 0 { "-" } else { "" };
        let factor = if size == 1 { String::new() } else { format!("*{size}") };
        address.open.push(format!("{minus}{count}{factor}"));
        address
    }

    /// The type of an expression.
    fn kind(&mut self, expr: &Expr) -> Kind {
        match &expr.kind {
            ExprKind::Name(_) | ExprKind::Index(..) | ExprKind::Member { .. } => {
                self.address(expr).1
            }
            _ => self.value(expr).kind,
        }
    }

    fn value(&mut self, expr: &Expr) -> Translated {
        let simple = |text: String, kind| Translated { text, kind, compound: false };
        match &expr.kind {
            ExprKind::Integer(integer) => simple(integer.value.to_string(), Kind::Number),
            ExprKind::Float(text) => simple(text.to_string(), Kind::Number),
            // The null pointer.
            ExprKind::Cast(_, inner) => self.value(inner),
            ExprKind::Call(..) => simple(self.allocated(expr).to_string(), Kind::Number),
            ExprKind::Unary(UnaryOp::Address, target) => {
                let (address, kind) = self.address(target);
                let compound = !address.open.is_empty() && address.text().contains(['+', '-']);
                Translated { text: address.text(), kind: Kind::Pointer(Box::new(kind)), compound }
            }
            ExprKind::Unary(UnaryOp::Dereference, _)
            | ExprKind::Name(_)
            | ExprKind::Index(..)
            | ExprKind::Member { .. } => {
                let (address, kind) = self.address(expr);
                match kind {
                    Kind::Array(element, _) => simple(address.text(), Kind::Pointer(element)),
                    kind => simple(address.cell(), kind),
                }
            }
            ExprKind::Unary(op, inner) => {
                let inner = operand(self.value(inner));
                let sign = match op {
                    UnaryOp::Not => "!",
                    UnaryOp::Minus => "-",
                    _ => "",
                };
                // `--x` would be another operator.
                let apart = if inner.starts_with('-') { " " } else { "" };
                simple(format!("{sign}{apart}{inner}"), Kind::Number)
            }
            ExprKind::Binary(op, left, right) => self.binary(*op, left, right),
            ExprKind::Logical { and, left, right } => {
                let [left, right] = [left, right].map(|part| operand(self.value(part)));
                let op = if *and { "&&" } else { "||" };
                Translated {
                    text: format!("{left} {op} {right}"),
                    kind: Kind::Number,
                    compound: true,
                }
            }
            _ => simple("0".to_owned(), Kind::Number),
        }
    }

    fn binary(&mut self, op: BinaryOp, left: &Expr, right: &Expr) -> Translated {
        let kind = self.kind(left);
        if let (BinaryOp::Add | BinaryOp::Subtract, Some(_)) = (op, pointed(&kind))
            && pointed(&self.kind(right)).is_none()
        {
            let sum = Expr::binary(op, left.clone(), right.clone());
            let (address, to) = self.pointee(&sum);
            return Translated {
                text: address.text(),
                kind: Kind::Pointer(Box::new(to)),
                compound: true,
            };
        }
        let [left, right] = [left, right].map(|part| operand(self.value(part)));
        let text = format!("{left} {} {right}", op.text());
        Translated { text, kind: Kind::Number, compound: true }
    }

    /// The first cell of a new block: `malloc(n)` takes n neighbouring cells.
    fn allocated(&mut self, call: &Expr) -> u64 {
        let ExprKind::Call(_, arguments) = &call.kind else { return 0 };
        let size = arguments.first().map(|size| self.value(size).text);
        // An empty block has an address of its own, too.
        self.cells.allocate(size.and_then(|size| size.parse().ok()).unwrap_or(0).max(1))
    }
}

fn pointed(kind: &Kind) -> Option<&Kind> {
    match kind {
        Kind::Pointer(to) | Kind::Array(to, _) => Some(to),
        _ => None,
    }
}

fn operand(value: Translated) -> String {
    if value.compound { format!("({})", value.text) } else { value.text }
}
