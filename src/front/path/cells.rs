//! Which cells of the virtual array `av[]` things are (Z04 §4.2).

use std::collections::HashMap;
use std::sync::Arc;

use indexmap::IndexMap;
use num_traits::ToPrimitive;

use crate::front::c::ast::{
    Declaration, Declarator, Expr, ExprKind, Part, RecordSpecifier, Specifier, TypeWord,
};

/// A type, as far as it matters for cells.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    Number,
    Pointer(Box<Kind>),
    Array(Box<Kind>, u64),
    Struct(Arc<str>),
}

/// What the declarations say.
#[derive(Debug, Default)]
pub(super) struct Cells {
    structs: HashMap<Arc<str>, Vec<(Arc<str>, Kind)>>,
    types: HashMap<Arc<str>, Kind>,
    /// The first cells of variables, in the order of declaration.
    pub(super) variables: IndexMap<Arc<str>, (u64, Kind)>,
    /// The first cell that is free; counted from 1, since 0 is the null pointer.
    pub(super) next: u64,
    /// Whether some cell holds a real number.
    pub(super) reals: bool,
}

impl Cells {
    /// The cells of all variables, in the order in which they are declared. The listing has
    /// been found right: what is unknown here does not occur.
    pub(super) fn of(declarations: &[Declaration]) -> Self {
        let mut cells = Self { next: 1, ..Self::default() };
        for declaration in declarations {
            cells.declare(declaration);
        }
        cells
    }

    fn declare(&mut self, declaration: &Declaration) {
        let list = &declaration.specifiers.list;
        let typedef = list.iter().any(|specifier| matches!(specifier, Specifier::Typedef));
        let base = self.base(list);
        for (declarator, _) in &declaration.declarators {
            let kind = built(base.clone(), declarator);
            let Some(name) = declarator.name.as_ref().map(|name| Arc::clone(&name.text)) else {
                continue;
            };
            if typedef {
                self.types.insert(name, kind);
                continue;
            }
            let first = self.allocate(self.size(&kind));
            self.variables.insert(name, (first, kind));
        }
    }

    fn base(&mut self, list: &[Specifier]) -> Kind {
        list.iter().find_map(|specifier| self.specified(specifier)).unwrap_or(Kind::Number)
    }

    fn specified(&mut self, specifier: &Specifier) -> Option<Kind> {
        match specifier {
            Specifier::Type(TypeWord::Float | TypeWord::Double) => {
                self.reals = true;
                Some(Kind::Number)
            }
            Specifier::Type(_) => Some(Kind::Number),
            Specifier::Named(name) => {
                let named = self.types.get(&name.text).cloned();
                self.reals |= named.is_none();
                named
            }
            Specifier::Record(record) => Some(self.record(record)),
            _ => None,
        }
    }

    fn record(&mut self, record: &RecordSpecifier) -> Kind {
        let unnamed = || Arc::from(format!("struct {}", self.structs.len()));
        let tag = record.tag.as_ref().map_or_else(unnamed, |tag| Arc::clone(&tag.text));
        if let Some(members) = &record.members {
            let mut fields = Vec::new();
            for member in members {
                let base = self.base(&member.specifiers.list);
                for (declarator, _) in &member.members {
                    let name = declarator.name.as_ref().map(|name| Arc::clone(&name.text));
                    fields.extend(name.map(|name| (name, built(base.clone(), declarator))));
                }
            }
            self.structs.insert(Arc::clone(&tag), fields);
        }
        Kind::Struct(tag)
    }

    /// So many neighbouring cells that nothing else has; the first of them.
    pub(super) fn allocate(&mut self, size: u64) -> u64 {
        let first = self.next;
        self.next += size;
        first
    }

    /// The number of cells: one a field (§4.2).
    pub(super) fn size(&self, kind: &Kind) -> u64 {
        match kind {
            Kind::Number | Kind::Pointer(_) => 1,
            Kind::Array(element, length) => self.size(element) * length,
            Kind::Struct(tag) => {
                let fields = self.structs.get(tag).map_or(&[][..], Vec::as_slice);
                fields.iter().map(|(_, kind)| self.size(kind)).sum()
            }
        }
    }

    /// The first cell and the type of a variable.
    pub(super) fn variable(&self, name: &str) -> (u64, Kind) {
        self.variables.get(name).cloned().unwrap_or((0, Kind::Number))
    }

    /// The types of a structure's fields.
    pub(super) fn fields(&self, kind: &Kind) -> Vec<Kind> {
        let Kind::Struct(tag) = kind else { return Vec::new() };
        self.structs.get(tag).into_iter().flatten().map(|(_, kind)| kind.clone()).collect()
    }

    /// How far a field is from the beginning of its structure, and its type.
    pub(super) fn field(&self, of: &Kind, name: &str) -> (u64, Kind) {
        let Kind::Struct(tag) = of else { return (0, Kind::Number) };
        let mut before = 0;
        for (field, kind) in self.structs.get(tag).into_iter().flatten() {
            if **field == *name {
                return (before, kind.clone());
            }
            before += self.size(kind);
        }
        (before, Kind::Number)
    }
}

/// The type that a declarator makes of one.
fn built(base: Kind, declarator: &Declarator) -> Kind {
    declarator.parts.iter().rev().fold(base, |kind, part| match part {
        Part::Pointer(_) => Kind::Pointer(Box::new(kind)),
        Part::Array(size) => Kind::Array(Box::new(kind), size.as_ref().map_or(0, constant)),
        Part::Function(_) | Part::ParameterArray(..) | Part::AnyArray => kind,
    })
}

fn constant(expr: &Expr) -> u64 {
    match &expr.kind {
        ExprKind::Integer(integer) => integer.value.to_u64().unwrap_or(0),
        _ => 0,
    }
}
