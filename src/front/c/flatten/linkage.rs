//! What names with external linkage stand for in all trees together (C17 6.2.2).

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::named::Named;
use super::usage::Usage;
use crate::front::c::tree::{Function, FunctionId, Object, ObjectId, Storage, Tree};

/// A variable of one of the trees.
pub(super) type NamedObject = (usize, ObjectId);

/// The functions and variables that all trees know by their names.
#[derive(Debug, Default)]
pub(super) struct Linkage {
    /// Those that a tree defines.
    functions: HashMap<Arc<str>, Named>,
    objects: HashMap<Arc<str>, NamedObject>,
    /// The first declarations of variables.
    declared: HashMap<Arc<str>, NamedObject>,
    /// The own names of those that have others, too.
    own_names: HashMap<Arc<str>, Arc<str>>,
}

impl Linkage {
    pub(super) fn of(trees: &[Tree]) -> Self {
        let mut linkage = Self::default();
        for (unit, tree) in trees.iter().enumerate() {
            for (number, function) in tree.functions.iter().enumerate() {
                let alias = tree.aliases.get(&FunctionId(number)).copied();
                let own = function.body.as_ref().map(|_| FunctionId(number));
                if let Some(id) = own.or(alias).filter(|_| function.external) {
                    let named = Named { unit, id };
                    linkage.functions.entry(function.name.clone()).or_insert(named);
                }
            }
            for (number, object) in tree.objects.iter().enumerate() {
                if object.storage == Storage::External {
                    let named = (unit, ObjectId(number));
                    linkage.declared.entry(object.name.clone()).or_insert(named);
                    if object.defined {
                        linkage.objects.entry(object.name.clone()).or_insert(named);
                    }
                }
            }
            for (name, id) in &tree.other_names {
                linkage.objects.entry(name.clone()).or_insert((unit, *id));
                linkage.declared.entry(name.clone()).or_insert((unit, *id));
                linkage.own_names.insert(name.clone(), tree.object(*id).name.clone());
            }
        }
        linkage
    }

    /// The name that a variable has where it is defined.
    fn own_name<'a>(&'a self, name: &'a str) -> &'a str {
        self.own_names.get(name).map_or(name, |own| own)
    }

    /// The function that all trees know by a name.
    pub(super) fn function(&self, name: &str) -> Option<Named> {
        self.functions.get(name).copied()
    }

    /// The variable that all trees know by a name.
    pub(super) fn object(&self, name: &str) -> Option<NamedObject> {
        self.objects.get(name).copied()
    }

    /// The first declaration of a variable.
    pub(super) fn declaration(&self, name: &str) -> Option<NamedObject> {
        self.declared.get(name).copied()
    }
}

/// What each tree says of its variables: whose address one takes, all that know the variable know of.
pub(super) fn usage_of(trees: &[Tree], linkage: &Linkage) -> Vec<Usage> {
    let is_defined = |name: &str| linkage.function(name).is_some();
    let mut all: Vec<Usage> = trees.iter().map(|tree| Usage::of(tree, is_defined)).collect();
    let external = |object: &&Object| object.storage == Storage::External;
    let addressed: HashSet<&str> = { trees.iter().zip(&all) }
        .flat_map(|(tree, usage)| usage.addressed.iter().map(|id| tree.object(*id)))
        .filter(external)
        .map(|object| linkage.own_name(&object.name))
        .collect();
    for (tree, usage) in trees.iter().zip(&mut all) {
        let objects = tree.objects.iter().enumerate();
        let known = objects
            .filter(|(_, one)| external(one) && addressed.contains(linkage.own_name(&one.name)));
        usage.addressed.extend(known.map(|(number, _)| ObjectId(number)));
    }
    all
}

/// The names in the flowgraph of functions that other trees have others of the same name than.
pub(super) fn own_names(trees: &[Tree], labels: &[String]) -> HashMap<Named, String> {
    let mut names = HashMap::new();
    let defined = |function: &&Function| function.body.is_some();
    let of_all = trees.iter().flat_map(|tree| &tree.functions);
    let of_all = of_all.filter(|function| function.external).filter(defined);
    let mut taken: HashSet<Arc<str>> = of_all.map(|function| function.name.clone()).collect();
    for (unit, tree) in trees.iter().enumerate() {
        let own = tree.functions.iter().enumerate().filter(|(_, function)| !function.external);
        for (number, function) in own.filter(|(_, function)| defined(function)) {
            if !taken.insert(function.name.clone()) {
                let label = labels.get(unit).map_or("", |label| label.as_str());
                let name = format!("{}@{label}", function.name);
                names.insert(Named { unit, id: FunctionId(number) }, name);
            }
        }
    }
    names
}
