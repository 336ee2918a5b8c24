//! Labels and jumps to them; by GNU's `&&label` and `goto *pointer`, to one of those of the function.

use super::body::Body;
use super::marks::MarkKind;
use crate::front::build::Scalar;
use crate::front::c::tree::{Block, Expr, LabelId};
use crate::front::library;
use crate::graph::{Allocation, AllocationKind, Initial, NodeIndex, Place};
use crate::logic::Term;

impl Body<'_, '_> {
    fn location_of(&mut self, label: LabelId) -> NodeIndex {
        if let Some(&location) = self.labels.get(&label) {
            return location;
        }
        let location = self.function.fresh();
        self.labels.insert(label, location);
        location
    }

    /// A label stands here: control may come here again.
    pub(super) fn mark_label(&mut self, label: LabelId, place: Place) {
        self.repeats += 1;
        let location = self.location_of(label);
        self.function.jump(location, place);
        self.function.start_at(location);
        if let Some(name) = self.label_name(label) {
            self.function.label(&name, place);
            if let Some(tool) = library::tool_of_label(&name) {
                let text = format!("what the label `{name}`, a word of {tool}, does");
                self.function.unmodelled(&text, place);
            }
        }
    }

    fn label_name(&self, label: LabelId) -> Option<String> {
        let named = self.label_names.get(label.0)?;
        Some(named.to_string())
    }

    pub(super) fn goto(&mut self, label: LabelId, place: Place) {
        let location = self.location_of(label);
        let is_label = |kind: &MarkKind| matches!(kind, MarkKind::Label(own) if *own == label);
        let mark = self.marks.all.iter().find(|mark| is_label(&mark.kind)).cloned();
        match mark {
            // Behind the scope of the parameters.
            Some(mark) => self.go_to(&mark, 1, location, place),
            None => self.function.unmodelled("a jump into an expression", place),
        }
    }

    /// Within a block in an expression control may go to its labels.
    pub(super) fn mark_block(&mut self, block: &Block) {
        // Behind the scope of the parameters, as functions' own marks.
        let path: Option<Vec<_>> = self.scopes[1..].iter().map(|scope| scope.key).collect();
        if let Some(path) = path {
            self.marks.add_block(block, path);
        }
    }

    /// The address of a label: that of an object of its own, of which a program can only compare it with others.
    pub(super) fn label_address(&mut self, label: LabelId) -> Term {
        let key = (self.unit, self.name.clone(), label);
        if let Some(&pointer) = self.shared.label_objects.get(&key) {
            return pointer;
        }
        let name = format!("{}.{}", self.name, self.label_name(label).unwrap_or_default());
        let pointer = self.shared.global_pointer(&format!("{name}.at"));
        self.shared.label_objects.insert(key, pointer);
        self.at_start(self.unit, |body| {
            let made = Allocation {
                kind: AllocationKind::Literal,
                // Between two labels there may be nothing.
                size: body.function.terms.int(0),
                alignment: 1,
                name,
                contents: Initial::Zero,
                leaves: Vec::new(),
            };
            body.function.allocate(pointer, made, Place::default());
        });
        pointer
    }

    /// `goto *pointer`: to the label whose address it is.
    pub(super) fn goto_address(&mut self, pointer: &Expr, place: Place) {
        self.watch(pointer);
        let value = self.value(pointer);
        let value = self.function.convert(value, Scalar::pointer(self.model()), place);
        let value = self.function.hold(value, place);
        for label in (0..self.label_names.len()).map(LabelId) {
            let address = self.label_address(label);
            let [yes, no] = [(); 2].map(|()| self.function.fresh());
            let is_it = self.function.terms.eq(value.term, address);
            self.function.branch(is_it, yes, no, place);
            self.function.start_at(yes);
            self.goto(label, place);
            self.function.start_at(no);
        }
        self.function.unmodelled("a jump to where no label of the function is", place);
    }
}
