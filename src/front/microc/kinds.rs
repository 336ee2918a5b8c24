//! What kinds of values there may be where: an inference without types (as Steensgaard's
//! points-to analysis, POPL 1996).
//!
//! Every expression, variable and function result has a class; whatever value goes from
//! one to another joins their classes. A class knows of which kinds its values may be, and
//! the classes of what they consist of: that of the cells that pointers point to, of the
//! elements of arrays, of each field of records. The order of statements plays no part.
//!
//! A class with one kind is *pure*: lowering needs no kinds at run time. Otherwise it is
//! *mixed*, and its values carry their kind along. That is no error of the program: an
//! operation on a value of the wrong kind is, when it happens.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::tree::{Class, Expr, ExprKind, Function, Stmt, StmtKind, Tree};

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Int,
    /// `null` is one, too.
    Pointer,
    Array,
    Record,
}

impl Kind {
    /// The number that stands for it at run time. 0 is no value, 5 a field that is not there.
    pub(super) fn code(self) -> i64 {
        self as i64 + 1
    }
}

/// The code of a cell that has no value yet.
pub(super) const UNSET: i64 = 0;
/// The code of a field that a record does not have, though others of its class do.
pub(super) const ABSENT: i64 = 5;

/// How long the arrays of a class are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Length {
    /// There are none.
    #[default]
    None,
    /// All alike.
    Fixed(usize),
    Varies,
}

/// What is known of a class.
#[derive(Clone, Debug, Default)]
struct Info {
    kinds: BTreeSet<Kind>,
    /// What pointers point to.
    target: Option<Class>,
    element: Option<Class>,
    length: Length,
    /// Of every field that is spoken of, its class.
    fields: BTreeMap<Arc<str>, Class>,
    /// The fields of a record that the program makes, and whether all are alike.
    shape: Option<BTreeSet<Arc<str>>>,
    shapes_vary: bool,
    /// Whether a cell of this class may hold no value, or not be there.
    open: bool,
}

/// The classes of a program.
#[derive(Debug)]
pub(super) struct Kinds {
    parents: Vec<Class>,
    infos: Vec<Info>,
}

impl Kinds {
    /// What the program's expressions say.
    pub(super) fn of(tree: &Tree) -> Self {
        let mut kinds = Self {
            parents: (0..tree.classes).map(Class).collect(),
            infos: vec![Info::default(); tree.classes as usize],
        };
        for function in &tree.functions {
            kinds.function(tree, function);
        }
        let main = &tree.functions[tree.main];
        for parameter in &main.variables[..main.parameters] {
            kinds.may_be(parameter.class, Kind::Int);
        }
        kinds.mark_open(tree);
        kinds
    }

    fn find(&self, mut class: Class) -> Class {
        while self.parents[class.0 as usize] != class {
            class = self.parents[class.0 as usize];
        }
        class
    }

    fn info(&self, class: Class) -> &Info {
        &self.infos[self.find(class).0 as usize]
    }

    fn info_mut(&mut self, class: Class) -> &mut Info {
        let root = self.find(class);
        &mut self.infos[root.0 as usize]
    }

    fn may_be(&mut self, class: Class, kind: Kind) {
        self.info_mut(class).kinds.insert(kind);
    }

    /// Joins two classes, and with them what their values consist of.
    fn join(&mut self, one: Class, other: Class) {
        let mut work = vec![(one, other)];
        while let Some((one, other)) = work.pop() {
            let (one, other) = (self.find(one), self.find(other));
            if one == other {
                continue;
            }
            // The older one stays, so that paths to it are short.
            let (keep, drop) = (one.min(other), one.max(other));
            self.parents[drop.0 as usize] = keep;
            let dropped = std::mem::take(&mut self.infos[drop.0 as usize]);
            let info = &mut self.infos[keep.0 as usize];
            info.kinds.extend(dropped.kinds);
            info.open |= dropped.open;
            info.shapes_vary |= dropped.shapes_vary;
            info.length = joined(info.length, dropped.length);
            for (mine, theirs) in
                [(&mut info.target, dropped.target), (&mut info.element, dropped.element)]
            {
                work.extend(mine.zip(theirs));
                *mine = mine.or(theirs);
            }
            for (field, class) in dropped.fields {
                let mine = *info.fields.entry(field).or_insert(class);
                work.push((mine, class));
            }
            if let Some(shape) = dropped.shape {
                add_shape(info, &shape);
            }
        }
    }

    /// Joins `class` with that of what the pointers of another point to.
    fn target(&mut self, pointers: Class, class: Class) {
        let target = *self.info_mut(pointers).target.get_or_insert(class);
        self.join(target, class);
    }

    fn element(&mut self, arrays: Class, class: Class) {
        let element = *self.info_mut(arrays).element.get_or_insert(class);
        self.join(element, class);
    }

    fn field(&mut self, records: Class, field: &Arc<str>, class: Class) {
        let known = *self.info_mut(records).fields.entry(Arc::clone(field)).or_insert(class);
        self.join(known, class);
    }

    fn function(&mut self, tree: &Tree, function: &Function) {
        let mut visit = |expr: &Expr, kinds: &mut Self| kinds.expr(tree, function, expr);
        for statement in &function.body {
            walk(statement, self, &mut visit);
        }
        self.expr(tree, function, &function.result);
        self.join(function.class, function.result.class);
    }

    fn expr(&mut self, tree: &Tree, function: &Function, expr: &Expr) {
        let class = expr.class;
        for part in expr.kind.parts() {
            self.expr(tree, function, part);
        }
        match &expr.kind {
            ExprKind::Null => self.may_be(class, Kind::Pointer),
            ExprKind::Variable { index, .. } => self.join(function.variables[*index].class, class),
            ExprKind::Alloc(value) | ExprKind::Address(value) => {
                self.may_be(class, Kind::Pointer);
                self.target(class, value.class);
            }
            ExprKind::Dereference(pointer) => self.target(pointer.class, class),
            ExprKind::Int(_)
            | ExprKind::Input
            | ExprKind::Not(_)
            | ExprKind::Negate(_)
            | ExprKind::Binary(..)
            | ExprKind::Logical(..) => self.may_be(class, Kind::Int),
            ExprKind::Call(callee, arguments) => {
                let callee = &tree.functions[*callee];
                for (parameter, argument) in callee.variables.iter().zip(arguments) {
                    self.join(parameter.class, argument.class);
                }
                self.join(callee.class, class);
            }
            ExprKind::Index(array, _) => self.element(array.class, class),
            ExprKind::Field(record, field) => self.field(record.class, field, class),
            ExprKind::Array(elements) => {
                self.may_be(class, Kind::Array);
                elements.iter().for_each(|e| self.element(class, e.class));
                let info = self.info_mut(class);
                info.length = joined(info.length, Length::Fixed(elements.len()));
            }
            ExprKind::Record(fields) => {
                self.may_be(class, Kind::Record);
                fields.iter().for_each(|(name, e)| self.field(class, name, e.class));
                let shape = fields.iter().map(|(name, _)| Arc::clone(name)).collect();
                add_shape(self.info_mut(class), &shape);
            }
        }
    }

    /// Which cells may be without a value: those of variables that may, and fields that
    /// only some records of a class have.
    fn mark_open(&mut self, tree: &Tree) {
        let variables = tree.functions.iter().flat_map(|function| &function.variables);
        for variable in variables.filter(|v| v.addressed && v.open) {
            self.info_mut(variable.class).open = true;
        }
        for index in 0..self.infos.len() {
            if self.infos[index].shapes_vary {
                let shape = self.infos[index].shape.clone().unwrap_or_default();
                let fields = &self.infos[index].fields;
                let classes: Vec<Class> =
                    shape.iter().filter_map(|field| fields.get(field)).copied().collect();
                classes.into_iter().for_each(|class| self.info_mut(class).open = true);
            }
        }
    }

    // ---- what is known in the end ----

    /// The kind of all values of a class; `None` if it has several. A class without values
    /// has that of numbers.
    pub(super) fn pure(&self, class: Class) -> Option<Kind> {
        let kinds = &self.info(class).kinds;
        match kinds.len() {
            0 => Some(Kind::Int),
            1 => kinds.first().copied(),
            _ => None,
        }
    }

    pub(super) fn may(&self, class: Class, kind: Kind) -> bool {
        self.info(class).kinds.contains(&kind)
    }

    /// Whether the memory says for each cell of a class of which kind its value is.
    pub(super) fn is_tracked(&self, class: Class) -> bool {
        let info = self.info(class);
        info.open || info.kinds.len() > 1
    }

    /// Whether a cell of the class may be without a value.
    pub(super) fn is_open(&self, class: Class) -> bool {
        self.info(class).open
    }

    /// Whether values of the class are copied when they are stored.
    pub(super) fn is_copied(&self, class: Class) -> bool {
        self.may(class, Kind::Array) || self.may(class, Kind::Record)
    }

    pub(super) fn element_of(&self, arrays: Class) -> Option<Class> {
        self.info(arrays).element.map(|class| self.find(class))
    }

    pub(super) fn length(&self, arrays: Class) -> Length {
        self.info(arrays).length
    }

    /// The fields that records of a class have, in the order of their offsets, with their
    /// classes.
    pub(super) fn fields(&self, records: Class) -> Vec<(Arc<str>, Class)> {
        let info = self.info(records);
        let shape = info.shape.iter().flatten();
        let class = |name: &Arc<str>| info.fields.get(name).map(|class| self.find(*class));
        shape.filter_map(|name| Some((Arc::clone(name), class(name)?))).collect()
    }

    /// Whether records of a class may lack fields that others have.
    pub(super) fn shapes_vary(&self, records: Class) -> bool {
        self.info(records).shapes_vary
    }

    /// The fields that records of the program have, whatever class they are of.
    pub(super) fn all_fields(&self) -> BTreeSet<Arc<str>> {
        self.infos.iter().flat_map(|info| info.shape.iter().flatten().cloned()).collect()
    }

    /// The class that stands for all that were joined with it.
    pub(super) fn root(&self, class: Class) -> Class {
        self.find(class)
    }
}

fn add_shape(info: &mut Info, shape: &BTreeSet<Arc<str>>) {
    match &mut info.shape {
        None => info.shape = Some(shape.clone()),
        Some(known) if known == shape => {}
        Some(known) => {
            known.extend(shape.iter().cloned());
            info.shapes_vary = true;
        }
    }
}

fn joined(one: Length, other: Length) -> Length {
    match (one, other) {
        (Length::None, length) | (length, Length::None) => length,
        (Length::Fixed(a), Length::Fixed(b)) if a == b => one,
        _ => Length::Varies,
    }
}

/// Visits the expressions of a statement, and joins what an assignment does.
fn walk(statement: &Stmt, kinds: &mut Kinds, visit: &mut impl FnMut(&Expr, &mut Kinds)) {
    match &statement.kind {
        StmtKind::Assign(target, value) => {
            visit(value, kinds);
            visit(target, kinds);
            kinds.join(target.class, value.class);
        }
        StmtKind::Expr(e) | StmtKind::Output(e) => visit(e, kinds),
        StmtKind::If(condition, then, otherwise) => {
            visit(condition, kinds);
            walk(then, kinds, visit);
            if let Some(statement) = otherwise {
                walk(statement, kinds, visit);
            }
        }
        StmtKind::While(condition, body) => {
            visit(condition, kinds);
            walk(body, kinds, visit);
        }
        StmtKind::Block(body) => body.iter().for_each(|s| walk(s, kinds, visit)),
    }
}
