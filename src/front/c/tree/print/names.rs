//! A name of its own for each thing that is printed: what is declared twice in the source, in two
//! scopes, may stand in one here.

use std::collections::HashSet;
use std::sync::Arc;

use crate::front::c::tree::{Storage, Tree};
use crate::front::types::{EnumId, IntKind, LengthId, RecordId, TypeNames, Types};

/// What everything is called.
pub(super) struct Names {
    pub(super) objects: Vec<String>,
    records: Vec<String>,
}

impl Names {
    pub(super) fn of(tree: &Tree) -> Self {
        let functions = tree.functions.iter().map(|function| function.name.to_string());
        let shared = tree.objects.iter().filter(|object| object.storage == Storage::External);
        // What other files name has the name that it has.
        let mut taken: HashSet<String> =
            functions.chain(shared.map(|object| object.name.to_string())).collect();
        let objects = tree.objects.iter().map(|object| match object.storage {
            Storage::External => object.name.to_string(),
            Storage::Literal | Storage::StaticLiteral => String::new(),
            _ if object.name.is_empty() => String::new(),
            _ => fresh(&mut taken, &object.name),
        });
        let objects = objects.collect();
        let mut tags = HashSet::new();
        let records = tree.types.records().map(|(id, record)| {
            if tree.types.is_builtin(id) {
                return "__va_list_tag".to_owned();
            }
            let keyword = if record.union { "union" } else { "struct" };
            let tag: Arc<str> = record.tag.clone().unwrap_or_else(|| "nameless".into());
            format!("{keyword} {}", fresh(&mut tags, &tag))
        });
        let records = records.collect();
        Self { objects, records }
    }
}

/// The name, or that name with a number.
fn fresh(taken: &mut HashSet<String>, name: &str) -> String {
    let mut own = name.to_owned();
    let mut number = 1;
    while !taken.insert(own.clone()) {
        number += 1;
        own = format!("{name}_{number}");
    }
    own
}

impl TypeNames for Names {
    fn record(&self, _: &Types, id: RecordId) -> String {
        self.records.get(id.0).cloned().unwrap_or_default()
    }

    fn enumeration(&self, types: &Types, id: EnumId) -> String {
        let kind = types.enumeration(id).kind.unwrap_or(IntKind::UnsignedInt);
        kind.name().to_owned()
    }

    fn length(&self, id: LengthId) -> String {
        length_name(id)
    }
}

/// The variable that holds a length.
pub(super) fn length_name(id: LengthId) -> String {
    format!("__length_{}", id.0)
}
