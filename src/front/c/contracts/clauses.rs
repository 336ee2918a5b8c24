//! The contract of a function: the clauses behind its declarators, all of which count.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::functions::File;
use crate::front::c::ast::{
    Attribute, Block, Declaration, Declarator, Definition, External, Name, Parameter, Parameters,
    Part, Specifier, Specifiers, TypeWord,
};
use crate::front::c::token::{Clause, ClauseKind, Kind, Token};
use crate::front::source::{Diagnostic, Sources};
use crate::front::types::Qualifiers;

/// The contract of a function.
pub(super) struct Contract {
    pub(super) name: Name,
    pub(super) is_static: bool,
    specifiers: Specifiers,
    declarator: Declarator,
    pub(super) clauses: Vec<Arc<Clause>>,
}

impl Contract {
    /// The clauses of one kind, in their order.
    pub(super) fn of(&self, kind: ClauseKind) -> impl Iterator<Item = &Clause> {
        self.clauses.iter().map(|clause| &**clause).filter(move |clause| clause.kind == kind)
    }

    /// The function without a body.
    pub(super) fn head(&self) -> Definition {
        let mut specifiers = self.specifiers.clone();
        specifiers.list.retain(|one| !matches!(one, Specifier::Extern));
        let span = self.name.span;
        let body = Block { items: Vec::new(), span };
        Definition { specifiers, declarator: self.declarator.clone(), body }
    }

    /// A function without parameters and result, and without a body.
    pub(super) fn named(&self, name: &str) -> Definition {
        let span = self.name.span;
        let name = Name { text: Arc::from(name), span };
        let parts = vec![Part::Function(Parameters::default())];
        let declarator = Declarator { name: Some(name), parts, attributes: Vec::new(), span };
        let specifiers = Specifiers { list: vec![Specifier::Type(TypeWord::Void)], span };
        Definition { specifiers, declarator, body: Block { items: Vec::new(), span } }
    }

    /// Variables of the types of its parameters.
    pub(super) fn locals(&self) -> Vec<Declaration> {
        let local = |parameter: &Parameter| {
            let mut declarator = parameter.declarator.clone();
            if let Some(part @ (Part::Array(_) | Part::ParameterArray(..) | Part::AnyArray)) =
                declarator.parts.first_mut()
            {
                *part = Part::Pointer(Qualifiers::default());
            }
            let specifiers = parameter.specifiers.clone();
            Declaration { specifiers, declarators: vec![(declarator, None)] }
        };
        self.parameters().iter().map(local).collect()
    }

    /// Its parameters; `(void)` has none.
    pub(super) fn parameters(&self) -> &[Parameter] {
        match self.declarator.parts.first() {
            Some(Part::Function(parameters)) => match &parameters.list[..] {
                [only] if is_void(&only.specifiers, &only.declarator) => &[],
                all => all,
            },
            _ => &[],
        }
    }

    /// Whether it takes more arguments than it names, or does not say which it takes.
    pub(super) fn is_open(&self) -> bool {
        match self.declarator.parts.first() {
            Some(Part::Function(parameters)) => {
                let unnamed = self.parameters().iter().any(|one| one.declarator.name.is_none());
                parameters.variadic || parameters.old || unnamed
            }
            _ => true,
        }
    }

    /// Whether it gives nothing back.
    pub(super) fn gives_nothing(&self) -> bool {
        self.declarator.parts.len() == 1
            && self.specifiers.list.iter().any(|it| matches!(it, Specifier::Type(TypeWord::Void)))
    }
}

fn is_void(specifiers: &Specifiers, declarator: &Declarator) -> bool {
    let is_void = |it: &Specifier| matches!(it, Specifier::Type(TypeWord::Void));
    declarator.parts.is_empty() && declarator.name.is_none() && specifiers.list.iter().any(is_void)
}

/// The contracts of a file, each with the declarator that speaks of it first.
///
/// # Errors
/// Clauses of one function that name its parameters in different ways.
pub(super) fn of_file(sources: &Sources, file: &File<'_>) -> Result<Vec<Contract>, Diagnostic> {
    let mut all: BTreeMap<Arc<str>, Contract> = BTreeMap::new();
    for (specifiers, declarator) in file.tree.iter().flat_map(declared) {
        let Some(name) = &declarator.name else { continue };
        let clauses: Vec<Arc<Clause>> =
            declarator.attributes.iter().filter_map(clause).cloned().collect();
        if clauses.is_empty() || !matches!(declarator.parts.first(), Some(Part::Function(_))) {
            continue;
        }
        let is_static = specifiers.list.iter().any(|it| matches!(it, Specifier::Static));
        let contract = Contract {
            name: name.clone(),
            is_static,
            specifiers: specifiers.clone(),
            declarator: declarator.clone(),
            clauses,
        };
        let Some(before) = all.get_mut(&name.text) else {
            all.insert(Arc::clone(&name.text), contract);
            continue;
        };
        if names(before) != names(&contract) {
            let message =
                format!("this contract of `{}` names its parameters otherwise", name.text);
            return Err(Diagnostic::error(sources.place(name.span), message)
                .help("name them as the other declaration with a contract does"));
        }
        let new = contract.clauses.into_iter().filter(|one| !before.clauses.contains(one));
        let new: Vec<_> = new.collect();
        before.clauses.extend(new);
        before.is_static |= contract.is_static;
    }
    Ok(all.into_values().collect())
}

fn clause(attribute: &Attribute) -> Option<&Arc<Clause>> {
    match attribute {
        Attribute::Contract(clause) => Some(clause),
        _ => None,
    }
}

fn names(contract: &Contract) -> Vec<Option<&str>> {
    let names = contract.parameters().iter().map(|one| one.declarator.name.as_ref());
    names.map(|name| name.map(|it| &*it.text)).collect()
}

fn declared(external: &External) -> Vec<(&Specifiers, &Declarator)> {
    match external {
        External::Function(of) => vec![(&of.specifiers, &of.declarator)],
        External::Declaration(of) => {
            of.declarators.iter().map(|(one, _)| (&of.specifiers, one)).collect()
        }
    }
}

/// The variables that a file declares for all its functions, uses, and does not call constant.
pub(super) fn globals(file: &File<'_>) -> Vec<Name> {
    let mentioned = mentioned(file.tokens);
    let mut all: Vec<Name> = Vec::new();
    for external in &*file.tree {
        let External::Declaration(declaration) = external else { continue };
        let has = |word: fn(&Specifier) -> bool| declaration.specifiers.list.iter().any(word);
        if has(|it| matches!(it, Specifier::Typedef)) {
            continue;
        }
        let is_const = has(|it| matches!(it, Specifier::Const));
        for (declarator, _) in &declaration.declarators {
            let is_function = matches!(declarator.parts.first(), Some(Part::Function(_)));
            let has_pointer = declarator.parts.iter().any(|part| matches!(part, Part::Pointer(_)));
            if is_function || (is_const && !has_pointer) {
                continue;
            }
            let known = |name: &Name| all.iter().any(|known| known.text == name.text);
            let name = declarator.name.as_ref().filter(|name| mentioned.contains(&name.text));
            if let Some(name) = name.filter(|name| !known(name)) {
                all.push(name.clone());
            }
        }
    }
    all
}

/// The names that a file has more than once.
fn mentioned(tokens: &[Token]) -> BTreeSet<Arc<str>> {
    let (mut once, mut often) = (BTreeSet::new(), BTreeSet::new());
    for token in tokens {
        if let Kind::Name(name) = &token.kind
            && !once.insert(Arc::clone(name))
        {
            often.insert(Arc::clone(name));
        }
    }
    often
}
