//! Translation units → one program (C17 5.1.1.1): each has a typed tree of its own, with its own names, types
//! and `static`s; what has external linkage is one thing in all of them (6.2.2), so its declarations have to
//! fit (6.2.7) and one unit defines it (6.9): a tentative definition (6.9.2) is one, too.
//!
//! Declarations that differ in qualifiers alone fit, but where they say that a variable is constant. What no
//! unit declares but the library's table is compared where somebody defines it.

use std::collections::HashMap;
use std::path::Path;

use super::tree::{Function, Object, Origin, Storage, Tree};
use crate::front::ReadOptions;
use crate::front::library;
use crate::front::source::{Diagnostic, Diagnostics, Sources, Span};
use crate::front::types::{Qualifiers, are_units_compatible};

/// What a name with external linkage stands for in a unit.
#[derive(Clone, Copy)]
enum External<'t> {
    Object(&'t Object),
    Function(&'t Function),
}

/// An external name's declaration in the unit that has the most to say of it so far.
#[derive(Clone, Copy)]
struct Declared<'t> {
    tree: &'t Tree,
    external: External<'t>,
}

/// Whether the units of a program fit.
///
/// # Errors
/// What is defined twice or declared differently, and functions that `options` ask for by names that several
/// have.
pub(super) fn link(
    trees: &[Tree],
    sources: &Sources,
    options: &ReadOptions,
) -> Result<(), Diagnostics> {
    let mut linker = Linker { sources, known: HashMap::new(), errors: Diagnostics::default() };
    for tree in trees {
        for function in tree.functions.iter().filter(|function| function.external) {
            linker.meet(&function.name, Declared { tree, external: External::Function(function) });
        }
        let external = |object: &&Object| object.storage == Storage::External;
        for object in tree.objects.iter().filter(external) {
            linker.meet(&object.name, Declared { tree, external: External::Object(object) });
        }
    }
    let asked = [("--entry", &options.entry), ("--target call:", &options.call)];
    for (option, name) in asked {
        name.iter().for_each(|name| linker.require_one(trees, option, name));
    }
    if linker.errors.is_empty() { Ok(()) } else { Err(linker.errors) }
}

/// What tells the functions of a unit from those of others that have the same names: that of its file, and
/// its number if others have it, too.
pub(super) fn unit_label(options: &ReadOptions, unit: usize) -> String {
    let file = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
    let own = options.linked.get(unit).and_then(|linked| file(&linked.path));
    let alone = options.linked.iter().filter(|other| file(&other.path) == own).count() == 1;
    let name = own.unwrap_or_default();
    if alone { name } else { format!("{name}~{}", unit + 1) }
}

struct Linker<'t> {
    sources: &'t Sources,
    known: HashMap<&'t str, Declared<'t>>,
    errors: Diagnostics,
}

impl<'t> Linker<'t> {
    /// One more declaration of a name.
    fn meet(&mut self, name: &'t str, new: Declared<'t>) {
        let Some(&old) = self.known.get(name) else {
            self.known.insert(name, new);
            return;
        };
        if let Some((message, label)) = complaint(name, old, new) {
            let error = Diagnostic::error(self.sources.place(new.span()), message);
            self.errors.push(error.related(self.sources.place(old.span()), label));
        } else if new.is_defined() {
            self.known.insert(name, new);
        }
    }

    /// What somebody asks for by name must be one function.
    fn require_one(&mut self, trees: &[Tree], option: &str, name: &str) {
        let all = trees.iter().flat_map(|tree| &tree.functions);
        let spans = { all }.filter(|function| function.body.is_some() && *function.name == *name);
        if let Some(second) = spans.map(|function| function.span).nth(1) {
            let message = format!("`{name}` is the name of more than one function here");
            let note = format!("{option} asks for it: give one of them a name of its own");
            let error = Diagnostic::error(self.sources.place(second), message).help(note);
            self.errors.push(error);
        }
    }
}

impl Declared<'_> {
    fn span(self) -> Span {
        match self.external {
            External::Object(object) => object.span,
            External::Function(function) => function.span,
        }
    }

    fn is_defined(self) -> bool {
        match self.external {
            External::Object(object) => object.defined,
            External::Function(function) => function.body.is_some(),
        }
    }

    /// Whether only the library's table says what it is.
    fn is_of_table(self) -> bool {
        matches!(self.external, External::Function(one) if one.origin == Origin::Library)
    }
}

/// What is wrong with two declarations of a name, and what is to be said of the first.
fn complaint(name: &str, old: Declared<'_>, new: Declared<'_>) -> Option<(String, &'static str)> {
    let both_defined = old.is_defined() && new.is_defined();
    let first = |what: &str| Some((what.to_owned(), "first here"));
    match (old.external, new.external) {
        (External::Object(_), External::Object(_)) if both_defined => {
            first(&format!("`{name}` is defined in two files"))
        }
        (External::Object(one), External::Object(other)) => {
            let constant = |object: &Object| {
                let element = object.ty.element().map_or(&object.ty, |(element, _)| element);
                element.qualifiers.has(Qualifiers::CONST)
            };
            if !are_units_compatible((&old.tree.types, &one.ty), (&new.tree.types, &other.ty)) {
                first(&format!("`{name}` is declared again with another type"))
            } else if constant(one) != constant(other) {
                first(&format!("`{name}` is `const` in one file and not in the other"))
            } else {
                None
            }
        }
        (External::Function(_), External::Function(_)) if both_defined => {
            first(&format!("the function `{name}` is defined twice"))
        }
        (External::Function(one), External::Function(other)) => {
            let defined = old.is_defined() || new.is_defined();
            let is_word = library::tool(name).is_some();
            let compared = defined || !(is_word || old.is_of_table() || new.is_of_table());
            let fit =
                are_units_compatible((&old.tree.types, &one.ty), (&new.tree.types, &other.ty));
            let message = format!("the function `{name}` is declared differently before");
            (compared && !fit).then_some((message, "first here"))
        }
        (External::Function(_), External::Object(_)) => {
            Some((format!("`{name}` is a variable here, and a function there"), "there"))
        }
        (External::Object(_), External::Function(_)) => {
            Some((format!("`{name}` is a function here, and a variable there"), "there"))
        }
    }
}
