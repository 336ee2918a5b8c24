//! Functions that return structures: each call returns the members that the run has read by it.

use std::collections::BTreeSet;

use super::values::{declaration, placed, strange};
use crate::front::harness::NoHarness;
use crate::graph::Reading;
use crate::graph::outside::Shape;

/// What the calls of one function return: for each of them its members, and their values.
#[derive(Default)]
pub(super) struct Returned {
    calls: Vec<Vec<(String, String)>>,
    /// The members of the last call that are there.
    read: BTreeSet<String>,
}

impl Returned {
    /// Takes one member more. One that is there already belongs to the next call.
    pub(super) fn take(
        &mut self,
        reading: &Reading,
        name: &str,
        shape: &Shape,
    ) -> Result<(), NoHarness> {
        let placed = placed(reading, name, shape, false)?;
        if placed.filled.is_some() {
            return Err(strange(reading));
        }
        if self.calls.is_empty() || !self.read.insert(reading.name.clone()) {
            self.read = BTreeSet::from([reading.name.clone()]);
            self.calls.push(Vec::new());
        }
        if let Some(call) = self.calls.last_mut() {
            call.extend(placed.assignments);
        }
        Ok(())
    }

    /// The function, as C; `None` where there is no such type.
    pub(super) fn text(&self, name: &str, shape: &Shape) -> Option<String> {
        let tag = format!("struct returned_{name}");
        let definition = declaration(shape, "")?.replacen("struct", &tag, 1);
        let call = |(number, members): (usize, &Vec<(String, String)>)| {
            let assign = |(at, value): &(String, String)| format!(" result{at} = {value};");
            let assigned: String = members.iter().map(assign).collect();
            format!("    case {number}:{assigned} break;\n")
        };
        let calls: String = self.calls.iter().enumerate().map(call).collect();
        Some(format!(
            "{};\nWEAK {tag} {name}() {{\n    static unsigned long asked;\n    {tag} result = {{0}};\n    \
             switch (asked++) {{\n{calls}    default: ask_too_much(\"{name}\");\n    }}\n    return \
             result;\n}}\n",
            definition.trim_end()
        ))
    }
}
