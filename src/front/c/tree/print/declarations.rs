//! Variables and functions: first all that have linkage are declared, then they are defined.

use std::fmt::Write as _;
use std::sync::Arc;

use super::Printer;
use super::names::{Names, length_name};
use crate::front::c::tree::{
    Body, Function, FunctionId, Initial, Object, ObjectId, Part, Step, Storage,
};
use crate::front::types::{EnumId, LengthId, RecordId, Type, TypeKind, TypeNames, Types};

impl Printer<'_> {
    /// All that stands at file scope.
    pub(super) fn declarations(&mut self) {
        let tree = self.tree;
        let ids = || (0..tree.objects.len()).map(ObjectId);
        let outer = |id: &ObjectId| {
            matches!(tree.object(*id).storage, Storage::External | Storage::Internal)
        };
        // Compilers know their own functions better.
        let builtin = |function: &&Function| function.name.starts_with("__builtin_");
        for function in tree.functions.iter().filter(|function| !builtin(function)) {
            let head = self.function_head(function);
            self.line(&format!("{head};"));
        }
        for id in ids().filter(outer) {
            let word = match tree.object(id).storage {
                Storage::Internal => "static",
                _ => "extern",
            };
            let declared = self.declared(id);
            self.line(&format!("{word} {declared};"));
        }
        for id in ids().filter(outer).filter(|id| tree.object(*id).defined) {
            self.object(id, None);
        }
        for function in &tree.functions {
            if let Some(body) = &function.body {
                self.function(function, body);
            }
        }
    }

    /// A variable's type and name, and how it is aligned.
    fn declared(&self, id: ObjectId) -> String {
        let object = self.tree.object(id);
        let mut text = self.tree.types.declare(&object.ty, &self.names.objects[id.0], &self.names);
        if let Some(align) = object.align {
            let _ = write!(text, " __attribute__((aligned({align})))");
        }
        text
    }

    /// The definition of a variable, on a line of its own, with what is called where its life ends.
    pub(super) fn object(&mut self, id: ObjectId, cleanup: Option<Arc<str>>) {
        let object: &Object = self.tree.object(id);
        self.indent();
        if matches!(object.storage, Storage::Internal | Storage::Local) {
            self.push("static ");
        }
        let declared = self.declared(id);
        self.push(&declared);
        if let Some(function) = cleanup {
            self.push(&format!(" __attribute__((cleanup({function})))"));
        }
        if let Some(initial) = &object.initial {
            self.push(" = ");
            self.initial(&object.ty, initial);
        }
        self.push(";\n");
    }

    /// What a variable starts with.
    pub(super) fn initial(&mut self, ty: &Type, initial: &Initial) {
        let parts = match initial {
            Initial::Value(value) => return self.expr(value),
            Initial::Parts(parts) => parts,
        };
        if let [Part { steps, value, .. }] = parts.as_slice()
            && steps.is_empty()
        {
            return self.expr(value);
        }
        self.push("{ ");
        for part in parts {
            let designator = self.designator(ty, &part.steps);
            self.push(&designator);
            self.push(" = ");
            self.expr(&part.value);
            self.push(", ");
        }
        self.push("}");
    }

    fn designator(&self, whole: &Type, steps: &[Step]) -> String {
        let mut text = String::new();
        let mut ty = whole.clone();
        for step in steps {
            match (step, &ty.kind) {
                (Step::Member(index), TypeKind::Record(id)) => {
                    let members = self.tree.types.record(*id).members.as_deref();
                    let name = members.and_then(|all| all.get(*index)?.name.as_deref());
                    // What has no name is gone through without a word.
                    let _ = name.map_or(Ok(()), |name| write!(text, ".{name}"));
                }
                (Step::Element(index), _) => drop(write!(text, "[{index}]")),
                (Step::Member(_), _) => {}
            }
            ty = self.tree.part(&ty, *step);
        }
        text
    }

    /// What a function is called, is given and returns.
    fn function_head(&self, function: &Function) -> String {
        let word = if function.external { "" } else { "static " };
        let declared = self.tree.types.declare(&function.ty, &function.name, &self.names);
        let ends = if function.no_return { " __attribute__((noreturn))" } else { "" };
        format!("{word}{declared}{ends}{}", self.roles(function))
    }

    /// What is said of a function by `constructor`, `destructor` and `alias`.
    fn roles(&self, function: &Function) -> String {
        let all = &self.tree.functions;
        let Some(own) = all.iter().position(|one| std::ptr::eq(one, function)) else {
            return String::new();
        };
        let mut text = String::new();
        for role in self.tree.around_main.iter().filter(|role| role.function.0 == own) {
            let word = if role.after { "destructor" } else { "constructor" };
            let _ = write!(text, " __attribute__(({word}({})))", role.priority);
        }
        if let Some(target) = self.tree.aliases.get(&FunctionId(own)) {
            let name = &self.tree.function(*target).name;
            let _ = write!(text, " __attribute__((alias(\"{name}\")))");
        }
        text
    }

    fn function(&mut self, function: &Function, body: &Body) {
        let TypeKind::Function(ty) = &function.ty.kind else { return };
        let lengths = AtEntry { names: &self.names, texts: self.entry_texts(body) };
        let parameter = |id: &ObjectId| {
            let ty = &self.tree.object(*id).ty;
            self.tree.types.declare(ty, &self.names.objects[id.0], &lengths)
        };
        let declared: Vec<String> = body.parameters.iter().map(parameter).collect();
        let (inside, behind) = match &ty.parameters {
            Some(_) if declared.is_empty() && !ty.variadic => ("void".to_owned(), String::new()),
            Some(_) if ty.variadic => (format!("{}, ...", declared.join(", ")), String::new()),
            Some(_) => (declared.join(", "), String::new()),
            None => {
                let names = body.parameters.iter().map(|id| self.names.objects[id.0].clone());
                let behind: Vec<String> = declared.iter().map(|one| format!(" {one};")).collect();
                let behind = behind.concat();
                (names.collect::<Vec<String>>().join(", "), behind)
            }
        };
        let head = format!("{}({inside})", function.name);
        let declared = self.tree.types.declare(&ty.result, &head, &self.names);
        let word = if function.external { "" } else { "static " };
        self.line(&format!("{word}{declared}{behind}"));
        self.line("{");
        self.depth += 1;
        let model = self.tree.types.model;
        let size = crate::front::types::IntKind::size(model).name();
        for &id in &body.lengths {
            self.line(&format!("{size} {};", length_name(id)));
        }
        self.lengths(&body.entry);
        self.body(body);
        self.depth -= 1;
        self.line("}");
    }

    /// The lengths that parameters' types have, as expressions.
    fn entry_texts(&self, body: &Body) -> Vec<(LengthId, String)> {
        let text = |(id, expr): &(LengthId, crate::front::c::tree::Expr)| {
            (*id, self.alone(|printer| printer.expr(expr)))
        };
        body.entry.iter().map(text).collect()
    }

    /// What something prints by itself.
    fn alone(&self, print: impl FnOnce(&mut Printer<'_>)) -> String {
        let names = Names::of(self.tree);
        let labels = self.labels.clone();
        let text = String::new();
        let mut printer = Printer { tree: self.tree, names, labels, text, depth: 0 };
        print(&mut printer);
        printer.text
    }
}

/// Names in a list of parameters: their lengths have not been evaluated yet.
struct AtEntry<'n> {
    names: &'n Names,
    texts: Vec<(LengthId, String)>,
}

impl TypeNames for AtEntry<'_> {
    fn record(&self, types: &Types, id: RecordId) -> String {
        self.names.record(types, id)
    }

    fn enumeration(&self, types: &Types, id: EnumId) -> String {
        self.names.enumeration(types, id)
    }

    fn length(&self, id: LengthId) -> String {
        let own = self.texts.iter().find(|(own, _)| *own == id);
        own.map_or_else(|| length_name(id), |(_, text)| text.clone())
    }
}
