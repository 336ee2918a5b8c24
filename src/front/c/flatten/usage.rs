//! What a tree says of its variables and functions before any of it is flattened: whose address is taken
//! lives in the memory, and a function that is named otherwise than to be called may be called by a
//! pointer.

use std::collections::BTreeSet;

use super::walk::{Visitor, walk, walk_block, walk_initial, walk_statement};
use crate::front::c::tree::{
    Block, Callee, Expr, ExprKind, FunctionId, ObjectId, Statement, StatementKind, Tree,
};
use crate::front::library::{self, Kind, Scanned};
use crate::front::types::{RecordId, Type, TypeKind};

/// What is known of a tree.
#[derive(Debug, Default)]
pub(super) struct Usage {
    /// The variables whose address is taken.
    pub(super) addressed: BTreeSet<ObjectId>,
    /// The variables that are named.
    pub(super) named: BTreeSet<ObjectId>,
    /// The variables that are scalars.
    pub(super) scalars: BTreeSet<ObjectId>,
    /// The types whose members lie over each other.
    pub(super) unions: BTreeSet<RecordId>,
    /// The functions whose address is taken.
    pub(super) pointed: BTreeSet<FunctionId>,
    /// The functions that are called by their names.
    pub(super) called: BTreeSet<FunctionId>,
    /// Whether somebody may look at what is between bit-fields: at an object that has some under another type, or
    /// by a function that is not in the text.
    pub(super) may_read_padding_bits: bool,
    /// The functions of the library that store what they read where they are told, and keep no pointer.
    scanning: BTreeSet<FunctionId>,
    /// The structures and unions that have bit-fields somewhere.
    bit_field_records: BTreeSet<RecordId>,
    /// The functions that are in the text.
    defined: BTreeSet<FunctionId>,
}

impl Usage {
    /// What a tree says; whether there is a definition of a function in any tree, is asked by its name.
    pub(super) fn of(tree: &Tree, is_defined: impl Fn(&str) -> bool) -> Self {
        let mut usage = Self::default();
        let unions = tree.types.records().filter(|(_, record)| record.union);
        usage.unions = unions.map(|(id, _)| id).collect();
        usage.scanning = scanning(tree, is_defined).collect();
        usage.bit_field_records = bit_field_records(tree);
        usage.may_read_padding_bits =
            usage.unions.iter().any(|id| usage.bit_field_records.contains(id));
        let defined = (0..).zip(&tree.functions).filter(|(_, function)| function.body.is_some());
        usage.defined = defined.map(|(number, _)| FunctionId(number)).collect();
        let scalars = tree.objects.iter().enumerate().filter(|(_, object)| object.ty.is_scalar());
        usage.scalars = scalars.map(|(number, _)| ObjectId(number)).collect();
        for object in &tree.objects {
            object.initial.iter().for_each(|initial| walk_initial(initial, &mut usage));
        }
        for body in tree.functions.iter().filter_map(|function| function.body.as_ref()) {
            body.entry.iter().for_each(|(_, length)| walk(length, &mut usage));
            let arrays = body.arrays.iter().filter_map(|array| array.least.as_ref());
            arrays.for_each(|least| walk(least, &mut usage));
            walk_block(&body.block, &mut usage);
        }
        usage
    }
}

impl Visitor for Usage {
    fn expr(&mut self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Address(of) => {
                if let ExprKind::Object(id) | ExprKind::Literal(id) = of.kind {
                    self.addressed.insert(id);
                }
            }
            ExprKind::Call(Callee::Function(id), arguments) => {
                self.called.insert(*id);
                let is_outside = !self.defined.contains(id);
                self.may_read_padding_bits |= is_outside
                    && arguments.iter().any(|argument| self.points_to_bit_fields(&argument.ty));
                if self.scanning.contains(id) {
                    arguments.iter().for_each(|argument| self.scanned(argument));
                    return false;
                }
            }
            ExprKind::Convert(_, inner)
                if innermost_record(&expr.ty) != innermost_record(&inner.ty) =>
            {
                self.may_read_padding_bits |=
                    self.points_to_bit_fields(&expr.ty) || self.points_to_bit_fields(&inner.ty);
            }
            ExprKind::Object(id) => drop(self.named.insert(*id)),
            ExprKind::Function(id) => drop(self.pointed.insert(*id)),
            // Lists of arguments are changed where they stand.
            ExprKind::NextArgument(list) => self.expr_in_place(list),
            ExprKind::Call(Callee::Builtin(_), arguments) => {
                arguments.iter().for_each(|argument| self.expr_in_place(argument));
            }
            _ => {}
        }
        true
    }
}

impl Usage {
    /// A scalar that is read into need not live in the memory for that.
    fn scanned(&mut self, argument: &Expr) {
        match scanned_variable(argument) {
            Some(id) if self.scalars.contains(&id) => drop(self.named.insert(id)),
            _ => walk(argument, self),
        }
    }

    /// Whether a type is that of pointers to what has bit-fields.
    fn points_to_bit_fields(&self, ty: &Type) -> bool {
        ty.is_pointer()
            && innermost_record(ty).is_some_and(|id| self.bit_field_records.contains(&id))
    }

    fn expr_in_place(&mut self, expr: &Expr) {
        if let ExprKind::Object(id) = expr.kind {
            self.addressed.insert(id);
        }
    }
}

/// The variable whose address an argument is.
pub(super) fn scanned_variable(argument: &Expr) -> Option<ObjectId> {
    let ExprKind::Address(of) = &argument.kind else { return None };
    let ExprKind::Object(id) = of.kind else { return None };
    Some(id)
}

/// The structure that a type is, or that its elements are, or what it points to.
fn innermost_record(ty: &Type) -> Option<RecordId> {
    match &ty.kind {
        TypeKind::Record(id) => Some(*id),
        TypeKind::Array(element, _) => innermost_record(element),
        TypeKind::Pointer(to) => innermost_record(to),
        _ => None,
    }
}

/// The structures and unions that have bit-fields, or members that have some.
fn bit_field_records(tree: &Tree) -> BTreeSet<RecordId> {
    let mut found = BTreeSet::new();
    loop {
        let before = found.len();
        for (id, record) in tree.types.records() {
            let mut members = record.members.iter().flatten();
            let has_some = members.any(|member| {
                let inner = innermost_record(&member.ty).filter(|_| !member.ty.is_pointer());
                member.bits.is_some() || inner.is_some_and(|inner| found.contains(&inner))
            });
            if has_some {
                found.insert(id);
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

fn scanning(tree: &Tree, is_defined: impl Fn(&str) -> bool) -> impl Iterator<Item = FunctionId> {
    let functions = tree.functions.iter().enumerate().filter(move |(_, function)| {
        let kind = library::kind(&function.name);
        function.body.is_none()
            && !is_defined(&function.name)
            && matches!(kind, Some(Kind::Scan(Scanned::Input | Scanned::Stream)))
    });
    functions.map(|(number, _)| FunctionId(number))
}

/// Whether evaluating an expression may change something.
pub(super) fn acts(expr: &Expr) -> bool {
    has(expr, |kind| {
        matches!(
            kind,
            ExprKind::Assign(..)
                | ExprKind::Update(..)
                | ExprKind::Step { .. }
                | ExprKind::Call(..)
                | ExprKind::Block(_)
                | ExprKind::Literal(_)
                | ExprKind::NextArgument(_)
                | ExprKind::WithLengths(..)
        )
    })
}

/// Whether evaluating an expression calls something: what that changes, others may look at.
pub(super) fn calls(expr: &Expr) -> bool {
    has(expr, |kind| matches!(kind, ExprKind::Call(..) | ExprKind::Block(_)))
}

/// Whether an expression, or a part of it, is of some kind.
fn has(expr: &Expr, is_it: impl Fn(&ExprKind) -> bool) -> bool {
    let mut finder = Finder { is_it, found: false };
    walk(expr, &mut finder);
    finder.found
}

struct Finder<F> {
    is_it: F,
    found: bool,
}

impl<F: Fn(&ExprKind) -> bool> Visitor for Finder<F> {
    fn expr(&mut self, expr: &Expr) -> bool {
        self.found |= (self.is_it)(&expr.kind);
        !self.found
    }
}

/// Whether control may come into a block otherwise than by its beginning: to a label, or a `case` of a
/// `switch` around it.
pub(super) fn is_entered_inside(block: &Block) -> bool {
    let mut entered = Entered(false);
    walk_block(block, &mut entered);
    entered.0
}

/// The same of a statement.
pub(super) fn is_statement_entered(statement: &Statement) -> bool {
    let mut entered = Entered(false);
    walk_statement(statement, &mut entered);
    entered.0
}

struct Entered(bool);

impl Visitor for Entered {
    fn expr(&mut self, _expr: &Expr) -> bool {
        !self.0
    }

    fn statement(&mut self, statement: &Statement) -> bool {
        match &statement.kind {
            StatementKind::Label(..) | StatementKind::Case(..) | StatementKind::Default(_) => {
                self.0 = true;
            }
            // Its cases are its own, but labels in it are not.
            StatementKind::Switch(_, body) => {
                let mut labels = Labels(false);
                walk_statement(body, &mut labels);
                self.0 |= labels.0;
                return false;
            }
            _ => {}
        }
        !self.0
    }
}

struct Labels(bool);

impl Visitor for Labels {
    fn expr(&mut self, _expr: &Expr) -> bool {
        !self.0
    }

    fn statement(&mut self, statement: &Statement) -> bool {
        self.0 |= matches!(statement.kind, StatementKind::Label(..));
        !self.0
    }
}
