//! Structures and unions, and what compilers are to find of them.

use std::fmt::Write as _;

use super::Printer;
use crate::front::types::{Length, Member, RecordId, Type, TypeKind};

impl Printer<'_> {
    /// All structures and unions, each behind those that it consists of.
    pub(super) fn records(&mut self) {
        let types = &self.tree.types;
        let list = types.records().find(|(id, _)| types.is_builtin(*id));
        if list.is_some() {
            self.line("typedef __typeof__((*(__builtin_va_list *)0)[0]) __va_list_tag;");
        }
        for (id, _) in types.records().filter(|(id, _)| !types.is_builtin(*id)) {
            let name = self.record_name(id);
            self.line(&format!("{name};"));
        }
        for &id in types.completed().iter().filter(|id| !types.is_builtin(**id)) {
            self.aligned_names(id);
            let name = self.record_name(id);
            let body = self.record_body(id, &name);
            self.line(&format!("{body};"));
            self.assertions(id, &name);
        }
    }

    fn record_name(&self, id: RecordId) -> String {
        use crate::front::types::TypeNames as _;
        self.names.record(&self.tree.types, id)
    }

    fn members(&self, id: RecordId) -> &[Member] {
        self.tree.types.record(id).members.as_deref().unwrap_or_default()
    }

    /// Names for the types whose alignment a `typedef` states.
    fn aligned_names(&mut self, id: RecordId) {
        for index in 0..self.members(id).len() {
            let member = &self.members(id)[index];
            let (ty, of_type) = (member.ty.clone(), member.of_type);
            if let Some(align) = of_type {
                let base = innermost(&ty);
                let name = aligned_name(id, index);
                let declared = self.tree.types.declare(base, &name, &self.names);
                self.line(&format!("typedef {declared} __attribute__((aligned({align})));"));
            }
            if let Some(inner) = nameless(&ty, &self.members(id)[index]) {
                self.aligned_names(inner);
            }
        }
    }

    /// A structure or union with its members.
    fn record_body(&self, id: RecordId, head: &str) -> String {
        let record = self.tree.types.record(id);
        let mut text = format!("{head} {{");
        for (index, member) in self.members(id).iter().enumerate() {
            text.push(' ');
            text.push_str(&self.member(id, index, member));
        }
        text.push_str(" }");
        if record.packed {
            text.push_str(" __attribute__((packed))");
        }
        if let Some(align) = record.align {
            let _ = write!(text, " __attribute__((aligned({align})))");
        }
        if record.cap > 0 {
            let cap = record.cap;
            // Directives stand on lines of their own.
            return format!("\n#pragma pack(push, {cap})\n{text};\n#pragma pack(pop)\n");
        }
        text
    }

    fn member(&self, id: RecordId, index: usize, member: &Member) -> String {
        let name = member.name.as_deref().unwrap_or_default();
        let mut text = if let Some(inner) = nameless(&member.ty, member) {
            let head = if self.tree.types.record(inner).union { "union" } else { "struct" };
            self.record_body(inner, head)
        } else if member.of_type.is_some() {
            let array = dimensions(&member.ty);
            format!("{} {name}{array}", aligned_name(id, index))
        } else {
            self.tree.types.declare(&member.ty, name, &self.names)
        };
        if let Some(bits) = member.bits {
            let _ = write!(text, " : {bits}");
        }
        if member.packed {
            text.push_str(" __attribute__((packed))");
        }
        if let Some(align) = member.align {
            let _ = write!(text, " __attribute__((aligned({align})))");
        }
        text.push(';');
        text
    }

    /// What a compiler has to find, too.
    fn assertions(&mut self, id: RecordId, name: &str) {
        let ty = Type::from(TypeKind::Record(id));
        let room = self.tree.types.room(&ty);
        let (bytes, align) = (room.bytes(), self.tree.types.alignment(&ty));
        self.line(&format!("_Static_assert(sizeof({name}) == {bytes}, \"size\");"));
        self.line(&format!("_Static_assert(_Alignof({name}) == {align}, \"alignment\");"));
        self.offsets(id, name, 0);
    }

    fn offsets(&mut self, id: RecordId, name: &str, before: u64) {
        for index in 0..self.members(id).len() {
            let member = self.members(id)[index].clone();
            let start = before + member.start;
            match (&member.name, nameless(&member.ty, &member)) {
                (Some(own), _) if member.bits.is_none() => {
                    let offset = start / 8;
                    let found = format!("__builtin_offsetof({name}, {own})");
                    self.line(&format!("_Static_assert({found} == {offset}, \"offset\");"));
                }
                (None, Some(inner)) => self.offsets(inner, name, start),
                _ => {}
            }
        }
    }
}

/// The structure or union that a member without a name is.
fn nameless(ty: &Type, member: &Member) -> Option<RecordId> {
    match ty.kind {
        TypeKind::Record(id) if member.name.is_none() => Some(id),
        _ => None,
    }
}

fn innermost(ty: &Type) -> &Type {
    ty.element().map_or(ty, |(element, _)| innermost(element))
}

fn dimensions(ty: &Type) -> String {
    match ty.element() {
        Some((element, Length::Known(count))) => format!("[{count}]{}", dimensions(element)),
        Some((element, _)) => format!("[]{}", dimensions(element)),
        None => String::new(),
    }
}

fn aligned_name(id: RecordId, index: usize) -> String {
    format!("__aligned_{}_{index}", id.0)
}
