//! Several files that are one program (C17 §5.1.1.1): each has names of its own at file scope,
//! and functions and variables with external linkage are those of all of them (§6.2.2).
//!
//! A structure that two files declare is one type if it has the same tag and the same
//! members in both (§6.2.7). Which are, is found out when all files have been declared; then
//! everything is lowered again, and what is one type has one number.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::memory::Object;
use super::ordered::Order;
use super::unit::{Binding, Scope, Signature, Unit};
use crate::front::c::types::{CType, Record, RecordId};
use crate::front::c::units::plain;

impl Unit<'_> {
    /// The program consists of so many files.
    pub(super) fn several(&mut self, ends: &[usize]) {
        self.order = Order::of(ends);
        self.scopes = (0..=ends.len()).map(|_| Scope::default()).collect();
    }

    /// Goes on with the declaration number `index`, and the names of the file that it is in.
    pub(super) fn go_to(&mut self, index: usize) {
        let before = self.order.unit();
        self.order.go_to(index);
        let now = self.order.unit();
        if before != now {
            std::mem::swap(&mut self.scope, &mut self.scopes[before]);
            std::mem::swap(&mut self.scope, &mut self.scopes[now]);
        }
    }

    /// The names at file scope of a file.
    pub(super) fn scope_of(&self, unit: usize) -> &Scope {
        if unit == self.order.unit() { &self.scope } else { &self.scopes[unit] }
    }

    /// How many files there are, with the library.
    pub(super) fn count(&self) -> usize {
        self.scopes.len()
    }

    /// A variable that several files share means the same in all of them.
    pub(super) fn rebind(&mut self, name: &Arc<str>, object: &Arc<Object>) {
        for scope in std::iter::once(&mut self.scope).chain(&mut self.scopes) {
            if let Some((Binding::Object(own), _)) = scope.names.get_mut(name)
                && own.key == object.key
            {
                *own = Arc::clone(object);
            }
        }
    }

    /// A function that is declared in this file.
    pub(super) fn function(&self, name: &str) -> Option<&Signature> {
        self.functions.get(name).filter(|_| self.order.is_declared(name))
    }

    /// Whether the program has variables at file scope, in whatever file.
    pub(super) fn has_globals(&self) -> bool {
        let own = 0..self.count().saturating_sub(1);
        own.flat_map(|unit| self.scope_of(unit).names.values())
            .any(|(binding, _)| matches!(binding, Binding::Object(_)))
    }

    /// Whether a function has a body, in whatever file.
    pub(super) fn is_defined(&self, name: &str) -> bool {
        self.functions.get(name).is_some_and(|signature| signature.definition.is_some())
    }

    /// Whether it is a structure that an earlier file than that of its members names.
    pub(super) fn is_opaque_somewhere(&self, ctype: &CType) -> bool {
        let CType::Record(id) = ctype else { return false };
        let record = &self.records[id.0];
        self.count() > 2 && self.order.unit_of(record.named) != self.order.unit_of(record.stated)
    }

    /// Takes down which structures and unions of different files are one type; whether there
    /// are new ones.
    pub(super) fn join_records(&mut self) -> bool {
        let mut joined = Joined { unit: self, root: (0..self.records.len()).collect() };
        let mut tags: BTreeMap<&str, Vec<RecordId>> = BTreeMap::new();
        let mut names: BTreeMap<&str, Vec<&CType>> = BTreeMap::new();
        for unit in 0..self.count() {
            let scope = self.scope_of(unit);
            for (tag, &id) in &scope.tags {
                tags.entry(plain(tag)).or_default().push(id);
            }
            for (name, (binding, _)) in &scope.names {
                if let Binding::Type(ctype) = binding {
                    names.entry(name).or_default().push(ctype);
                }
            }
        }
        // What is only named may be any of those that have members.
        for complete in [true, false] {
            for ids in tags.values() {
                joined.join_all(ids, complete);
            }
        }
        for types in names.values() {
            joined.join_types(types);
        }
        let root = joined.root;
        let mut new = false;
        for (id, &root) in root.iter().enumerate().filter(|(id, root)| id != *root) {
            let (own, first) = (self.records[id].key, self.records[root].key);
            new |= own != first && self.choices.join(own, first);
        }
        new
    }
}

/// Which records are one type.
struct Joined<'u, 'a> {
    unit: &'u Unit<'a>,
    /// Of each the first that is the same.
    root: Vec<usize>,
}

impl Joined<'_, '_> {
    fn join_all(&mut self, ids: &[RecordId], complete: bool) {
        for (at, &one) in ids.iter().enumerate() {
            for &other in &ids[at + 1..] {
                let known = |id: RecordId| self.definition(self.root[id.0]).is_some();
                if !complete || (known(one) && known(other)) {
                    self.join(&CType::Record(one), &CType::Record(other));
                }
            }
        }
    }

    fn join_types(&mut self, types: &[&CType]) {
        for (at, one) in types.iter().enumerate() {
            types[at + 1..].iter().for_each(|other| self.join(one, other));
        }
    }

    /// Joins what has to be the same for two types to be compatible, if they are.
    fn join(&mut self, one: &CType, other: &CType) {
        let mut assumed = Vec::new();
        if self.is_same(one, other, &mut assumed) {
            for (a, b) in assumed {
                let (first, last) =
                    (self.root[a].min(self.root[b]), self.root[a].max(self.root[b]));
                self.root.iter_mut().filter(|root| **root == last).for_each(|root| *root = first);
            }
        }
    }

    fn is_same(&self, one: &CType, other: &CType, assumed: &mut Vec<(usize, usize)>) -> bool {
        match (one, other) {
            (CType::Record(a), CType::Record(b)) => {
                self.is_one_record(self.root[a.0], self.root[b.0], assumed)
            }
            (CType::Pointer(a), CType::Pointer(b)) => self.is_same(a, b, assumed),
            (CType::Array(a, m), CType::Array(b, n)) => m == n && self.is_same(a, b, assumed),
            (CType::Function(a), CType::Function(b)) => {
                let same = match (&a.parameters, &b.parameters) {
                    (Some(m), Some(n)) => {
                        m.len() == n.len()
                            && m.iter().zip(n).all(|(m, n)| self.is_same(m, n, assumed))
                    }
                    (None, None) => true,
                    _ => false,
                };
                same && a.variadic == b.variadic && self.is_same(&a.result, &b.result, assumed)
            }
            (a, b) => a == b,
        }
    }

    fn is_one_record(&self, a: usize, b: usize, assumed: &mut Vec<(usize, usize)>) -> bool {
        if a == b || assumed.contains(&(a, b)) {
            return true;
        }
        let (one, other) = (&self.unit.records[a], &self.unit.records[b]);
        if one.union != other.union || one.tag != other.tag || self.meet_in_one_file(a, b) {
            return false;
        }
        assumed.push((a, b));
        match (self.definition(a), self.definition(b)) {
            (Some(one), Some(other)) => self.have_same_members(one, other, assumed),
            _ => one.tag.is_some(),
        }
    }

    /// Two types of one file are different.
    fn meet_in_one_file(&self, a: usize, b: usize) -> bool {
        let files = |root: usize| {
            let all = self.root.iter().enumerate().filter(move |(_, own)| **own == root);
            all.map(|(id, _)| self.unit.order.unit_of(self.unit.records[id].named))
        };
        files(a).any(|one| files(b).any(|other| one == other))
    }

    /// The record of a class that has members.
    fn definition(&self, root: usize) -> Option<&Record> {
        let all = self.root.iter().enumerate().filter(|(_, own)| **own == root);
        all.map(|(id, _)| &self.unit.records[id]).find(|record| record.members.is_some())
    }

    fn have_same_members(
        &self,
        one: &Record,
        other: &Record,
        assumed: &mut Vec<(usize, usize)>,
    ) -> bool {
        let (Some(m), Some(n)) = (&one.members, &other.members) else { return false };
        one.packed == other.packed
            && one.align == other.align
            && one.cap == other.cap
            && one.flexible == other.flexible
            && m.len() == n.len()
            && m.iter().zip(n).all(|(m, n)| {
                m.name == n.name
                    && m.bits == n.bits
                    && m.align == n.align
                    && m.of_type == n.of_type
                    && m.packed == n.packed
                    && self.is_same(&m.ctype, &n.ctype, assumed)
            })
    }
}
