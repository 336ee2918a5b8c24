//! Expressions as values.

use super::super::ast::Binary;
use super::super::kinds::Kind;
use super::super::tree::{Expr, ExprKind};
use super::body::{Body, Home, Tag, Value};
use super::place::Target;
use super::unit::{Global, Kept};
use crate::graph::{ErrorKind, FunctionId, InputKind, Instruction};
use crate::logic::{Division, Term};

impl Body<'_, '_> {
    /// The value of an expression. Of a record that lives in variables only its kind: who
    /// needs more asks for its [parts](Self::record_parts).
    pub(super) fn value(&mut self, expr: &Expr) -> Value {
        match &expr.kind {
            ExprKind::Int(value) => Self::int(self.unit.terms.int(value.clone())),
            ExprKind::Null => Self::pointer(self.number(0)),
            ExprKind::Input => {
                let variable = self.input_variable("input", expr.place);
                self.emit(Instruction::Input { variable, kind: InputKind::Read }, expr.place);
                Self::int(variable)
            }
            ExprKind::Variable { index, sure } => self.variable(*index, *sure, expr),
            ExprKind::Alloc(value) => {
                let class = value.class;
                let value = self.owned(value);
                let size = self.number(1);
                let address = self.allocate(size, expr.place);
                self.store(class, address, value, expr.place);
                Self::pointer(address)
            }
            ExprKind::Address(place) => match self.target(place) {
                Target::Cell(address) => Self::pointer(address),
                // What has an address lives in the memory.
                Target::Slot(slot) => Self::pointer(slot.payload),
            },
            ExprKind::Dereference(_) | ExprKind::Index(..) | ExprKind::Field(..) => {
                self.value_at(expr)
            }
            ExprKind::Negate(operand) => {
                let value = self.integer(operand);
                Self::int(self.unit.terms.neg(value))
            }
            ExprKind::Binary(op, a, b) => match op {
                Binary::Add | Binary::Subtract | Binary::Multiply | Binary::Divide => {
                    Self::int(self.arithmetic(*op, a, b, expr))
                }
                _ => self.of_truth(expr),
            },
            ExprKind::Not(_) | ExprKind::Logical(..) => self.of_truth(expr),
            ExprKind::Call(callee, arguments) => self.call_function(*callee, arguments, expr),
            ExprKind::Array(elements) => self.array(elements, expr),
            ExprKind::Record(fields) => self.record(fields, expr),
        }
    }

    fn pointer(payload: Term) -> Value {
        Value { payload, tag: Tag::Known(Kind::Pointer), fresh: false }
    }

    fn variable(&mut self, index: usize, sure: bool, expr: &Expr) -> Value {
        match self.homes[index].clone() {
            Home::Scalar(slot) => {
                self.has_value(if sure { None } else { slot.kind }, expr.place);
                self.value_in(slot, expr.class)
            }
            Home::Fields(_, set) => {
                self.has_value(if sure { None } else { set }, expr.place);
                Value { payload: self.number(0), tag: Tag::Known(Kind::Record), fresh: true }
            }
            Home::Cell(address) => {
                if !sure {
                    self.cell_has_value(expr.class, address, expr.place);
                }
                self.load(expr.class, address)
            }
        }
    }

    /// The value of an expression that has to be a number.
    pub(super) fn integer(&mut self, expr: &Expr) -> Term {
        let value = self.value(expr);
        self.expect(value, Kind::Int, expr.place);
        value.payload
    }

    /// Two operands, from left to right.
    pub(super) fn operands(&mut self, a: &Expr, b: &Expr) -> (Value, Value) {
        let mut left = self.value(a);
        if b.calls {
            left = self.kept(left, a.place);
        }
        (left, self.value(b))
    }

    fn arithmetic(&mut self, op: Binary, a: &Expr, b: &Expr, expr: &Expr) -> Term {
        let (left, right) = self.operands(a, b);
        self.expect(left, Kind::Int, a.place);
        self.expect(right, Kind::Int, b.place);
        let terms = self.unit.terms;
        let (left, right) = (left.payload, right.payload);
        match op {
            Binary::Add => terms.add([left, right]),
            Binary::Subtract => terms.sub(left, right),
            Binary::Multiply => terms.mul(left, right),
            _ => {
                let fine = terms.ne(right, terms.int(0));
                self.require(fine, ErrorKind::DivisionByZero, expr.place);
                terms.div(Division::Truncate, left, right)
            }
        }
    }

    /// A value to be stored: nobody else knows of its cells.
    pub(super) fn owned(&mut self, expr: &Expr) -> Value {
        if let ExprKind::Variable { index, .. } = expr.kind
            && matches!(self.homes[index], Home::Fields(..))
        {
            let parts = self.record_parts(expr);
            return self.new_record(expr.class, parts, expr.place);
        }
        let value = self.value(expr);
        if value.fresh || !self.unit.kinds.is_copied(expr.class) {
            return value;
        }
        self.copy(expr.class, value, expr.place)
    }

    /// Whether the cells that a result consists of are known to nothing but a variable
    /// that the return ends.
    pub(super) fn dies_with_the_call(&self, result: &Expr, function: usize) -> bool {
        let variables = &self.unit.tree.functions[function].variables;
        matches!(result.kind, ExprKind::Variable { index, .. }
            if matches!(self.homes[index], Home::Scalar(_)) && !variables[index].shared)
    }

    /// Evaluates a list from left to right; nothing that comes later changes what came
    /// before.
    pub(super) fn list(&mut self, parts: &[&Expr]) -> Vec<Value> {
        let last_call = parts.iter().rposition(|part| part.calls);
        let mut values = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            let value = self.owned(part);
            let later = last_call.is_some_and(|last| index < last);
            values.push(if later { self.kept(value, part.place) } else { value });
        }
        values
    }

    fn call_function(&mut self, callee: usize, arguments: &[Expr], expr: &Expr) -> Value {
        let tree = self.unit.tree;
        let called = &tree.functions[callee];
        let last_call = arguments.iter().rposition(|argument| argument.calls);
        let mut passed = Vec::new();
        for (index, (argument, parameter)) in arguments.iter().zip(&called.variables).enumerate() {
            let fields = self.unit.kept(parameter) == Kept::Fields;
            let parts = if fields {
                let classes = self.unit.kinds.fields(parameter.class).into_iter();
                let classes: Vec<_> = classes.map(|(_, class)| class).collect();
                self.record_parts(argument).into_iter().zip(classes).collect()
            } else {
                vec![(self.owned(argument), parameter.class)]
            };
            for (value, class) in parts {
                let later = last_call.is_some_and(|last| index < last);
                let value = if later { self.kept(value, argument.place) } else { value };
                passed.push(value.payload);
                if self.unit.kinds.pure(class).is_none() {
                    passed.push(self.code(value.tag));
                }
            }
        }
        let result = self.call(FunctionId(callee), passed, expr.place);
        let tag = match self.unit.kinds.pure(expr.class) {
            Some(kind) => Tag::Known(kind),
            None => {
                let shown = self.unit.global(Global::ResultKind);
                let kind = self.temporary(expr.place);
                self.assign(kind, shown, expr.place);
                Tag::Shown(kind)
            }
        };
        Value { payload: result, tag, fresh: true }
    }
}
