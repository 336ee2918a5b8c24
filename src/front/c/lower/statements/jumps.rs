//! Labels and `goto`. No jump leads into the scope of an array of variable length from outside of it (C17
//! §6.8.6.1), as its size would never be evaluated; no `case` does either (§6.8.4.2).

use std::sync::Arc;

use crate::front::c::ast::{Name, Stmt};
use crate::front::c::lower::{Lowered, body::Body};
use crate::front::c::types::{CType, Extent};
use crate::front::c::units::plain;
use crate::front::library::tool_of_label;
use crate::front::source::{Diagnostic, Span};
use crate::graph::{NodeIndex, Place};

/// A label of the function.
pub(in crate::front::c::lower) struct Label {
    pub(super) location: NodeIndex,
    defined: Option<Place>,
    /// The declarations of types of variable size in whose scopes it is.
    inside: Vec<Place>,
    /// The jumps to it, and in which such scopes each is.
    pub(super) jumps: Vec<(Span, Vec<Place>)>,
}

impl Body<'_, '_> {
    /// A label, wherever it may stand.
    pub(super) fn label(&mut self, name: &Arc<str>) -> &mut Label {
        if !self.labels.contains_key(name) {
            let location = self.builder.fresh();
            let label = Label { location, defined: None, inside: Vec::new(), jumps: Vec::new() };
            self.labels.insert(Arc::clone(name), label);
        }
        self.labels.get_mut(name).expect("it has just been put in")
    }

    pub(super) fn go_to(&mut self, name: &Name, span: Span) {
        let inside = self.varying();
        let label = self.label(&name.text);
        label.jumps.push((name.span, inside));
        let location = label.location;
        self.jump_to(location, span);
    }

    pub(super) fn labelled(&mut self, name: &Name, body: &Stmt) -> Lowered<()> {
        let place = self.unit.place(name.span);
        let inside = self.varying();
        let label = self.label(&name.text);
        let location = label.location;
        let first = label.defined.replace(place);
        label.inside = inside;
        let result = match first {
            None => Ok(()),
            Some(first) => {
                let error =
                    Diagnostic::error(place, format!("the label `{}` is defined twice", name.text));
                Err(self.unit.report(error.related(first, "first here")))
            }
        };
        if result.is_ok() {
            self.builder.jump(location, place);
            self.builder.start_at(location);
            self.builder.begin(place);
            self.builder.label(plain(&name.text));
            if let Some(tool) = tool_of_label(plain(&name.text)) {
                let what = format!("what the label `{}`, a word of {tool}, does", name.text);
                self.not_followed(&what, name.span);
            }
        }
        self.statement(body);
        result
    }

    /// What is wrong with the labels of the function, now that all of it has been seen.
    pub(in crate::front::c::lower) fn check_labels(&mut self) {
        let mut wrong = Vec::new();
        for (name, label) in &self.labels {
            if let (None, Some((used, _))) = (label.defined, label.jumps.first()) {
                let message = format!("there is no label `{name}` in this function");
                let error = Diagnostic::error(self.unit.place(*used), message);
                wrong.push(error.help(format!("add `{name}:` before a statement")));
            }
            for (used, from) in &label.jumps {
                if let Some(&varying) = label.inside.iter().find(|place| !from.contains(place)) {
                    wrong.push(jumped_over(self.unit.place(*used), varying));
                }
            }
        }
        wrong.into_iter().for_each(|error| self.unit.errors.push(error));
    }

    /// A `case` of a `switch` that began in the scopes of so many types of variable size.
    pub(super) fn check_case(&mut self, before: usize, place: Place) -> Lowered<()> {
        match self.varying().get(before) {
            Some(&varying) => Err(self.unit.report(jumped_over(place, varying))),
            None => Ok(()),
        }
    }

    /// Takes down that a variable is declared whose type has a size that is no constant.
    pub(super) fn note_varying(&mut self, ctype: &CType, place: Place) {
        if self.is_varying(ctype)
            && let Some(scope) = self.scopes.last_mut()
        {
            scope.varying.push(place);
        }
    }

    fn is_varying(&self, ctype: &CType) -> bool {
        match ctype {
            CType::Array(element, extent) => {
                let size = match extent {
                    Extent::Known(size) => self.unit.terms.as_int(*size).is_none(),
                    _ => false,
                };
                size || self.is_varying(element)
            }
            CType::Pointer(to) => self.is_varying(to),
            _ => false,
        }
    }

    /// The declarations of variables of such types in whose scopes this is.
    pub(super) fn varying(&self) -> Vec<Place> {
        self.scopes.iter().flat_map(|scope| scope.varying.iter().copied()).collect()
    }
}

fn jumped_over(jump: Place, varying: Place) -> Diagnostic {
    let message = "this jumps into the scope of an array of variable length";
    let error = Diagnostic::error(jump, message).related(varying, "it is declared here");
    error.help("declare it in a block of its own")
}
