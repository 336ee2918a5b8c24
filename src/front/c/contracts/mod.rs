//! Contracts of functions in CBMC's words (`__CPROVER_requires`, `ensures`, `assigns`), as C: a function whose contract
//! is checked is called by one that makes a state that it requires, and looks at what it leaves; a contract that
//! stands for its function is a body that does what it says.
//!
//! Direction of error: none for what is checked, since each state that is required is made; towards more runs where a
//! contract stands for its function. What is not followed ends in a place that says so.
//!
//! * `clauses` – the contract of a function, as its declarations say it
//! * `functions` – who mentions whom
//! * `predicates` – words that make something where they are assumed, and ask for it where they are asserted
//! * `targets` – what a function assigns
//! * `wrapper` – the bodies that are written

mod clauses;
mod functions;
mod predicates;
mod targets;
mod wrapper;

use std::collections::BTreeSet;
use std::sync::Arc;

use clauses::Contract;
pub(super) use functions::File;
use functions::Functions;
use wrapper::{BODY, Wrapper};

use super::ast::{Block, BlockItem, Declaration, Definition, External, Name};
use super::file_local::is_static;
use super::token::Token;
use crate::front::source::{Diagnostic, Sources, Span};
use crate::front::{FunctionContracts, ReadOptions, library};

/// A function whose body has not been parsed.
pub(super) struct Written {
    head: Definition,
    /// What it declares before that.
    locals: Vec<Declaration>,
    pub(super) body: Vec<Token>,
}

impl Written {
    /// Where the variables stand that it passes on as they are.
    pub(super) fn given(&self) -> impl Iterator<Item = Span> {
        let declarators = self.locals.iter().flat_map(|local| &local.declarators);
        declarators.filter_map(|(declarator, _)| Some(declarator.name.as_ref()?.span))
    }

    /// The function, with the body that was parsed.
    pub(super) fn with_body_of(self, mut parsed: Vec<External>) -> Option<External> {
        match parsed.pop()? {
            External::Function(of) => {
                let locals = self.locals.into_iter().map(BlockItem::Declaration);
                let items = locals.chain(of.body.items).collect();
                let body = Block { items, span: of.body.span };
                Some(External::Function(Definition { body, ..self.head }))
            }
            External::Declaration(_) => None,
        }
    }
}

/// The functions that each file needs. A definition that one of them takes the place of gets another name if it is
/// checked, and else stays a declaration.
///
/// # Errors
/// A contract that was asked for and is not there; declarations that do not agree on what one speaks of.
pub(super) fn written(
    sources: &Sources,
    files: &mut [File<'_>],
    options: &ReadOptions,
) -> Result<Vec<Vec<Written>>, Diagnostic> {
    let asked = &options.contracts;
    let mut all = Vec::new();
    for file in &*files {
        all.push(clauses::of_file(sources, file)?);
    }
    require_there(sources, files, &all, asked)?;
    let is_checked = |name: &str| asked.checked.as_deref() == Some(name);
    let globals: Vec<Vec<Name>> = files.iter().map(clauses::globals).collect();
    let all_globals: Vec<Name> = globals.concat();
    let mut functions = Functions::default();
    files.iter().for_each(|file| functions.add(file.tokens));
    let mut written = Vec::new();
    let mut elsewhere = BTreeSet::new();
    for (at, contracts) in all.iter().enumerate() {
        let globals = &globals[at];
        let is_other = |name: &Name| globals.iter().all(|known| known.text != name.text);
        let has_more_globals = all_globals.iter().any(is_other);
        let mut of_file = Vec::new();
        for contract in contracts {
            let name = &contract.name.text;
            let wrapper = Wrapper {
                contract,
                globals,
                has_more_globals,
                functions: &functions,
                entry: options.entry.as_deref(),
            };
            let head = contract.head();
            if is_checked(name) {
                if set_aside(files[at].tree, name) {
                    of_file.push(Written { head, locals: Vec::new(), body: wrapper.checked() });
                    if options.entry == asked.entry() {
                        of_file.push(entering(&wrapper));
                    }
                }
            } else if asked.uses(name) && (contract.is_static || elsewhere.insert(Arc::clone(name)))
            {
                let own = at..at + 1;
                let files = if contract.is_static { &mut files[own] } else { &mut files[..] };
                files.iter_mut().for_each(|file| leave_out(file.tree, contract));
                of_file.push(Written { head, locals: Vec::new(), body: wrapper.standing() });
            }
        }
        written.push(of_file);
    }
    Ok(written)
}

/// A function that calls one with any arguments.
fn entering(wrapper: &Wrapper<'_>) -> Written {
    let contract = wrapper.contract;
    let head = contract.named(&format!("{}{}", library::ENTER, contract.name.text));
    Written { head, locals: contract.locals(), body: wrapper.entering() }
}

fn require_there(
    sources: &Sources,
    files: &[File<'_>],
    contracts: &[Vec<Contract>],
    asked: &FunctionContracts,
) -> Result<(), Diagnostic> {
    let missing = |message: String| {
        let help = "a part of a contract is `__CPROVER_requires(…)`, `ensures` or `assigns` behind the declarator";
        Err(Diagnostic::error(sources.place(Span::default()), message).help(help))
    };
    let has_one = |name: &str| contracts.iter().flatten().any(|one| *one.name.text == *name);
    if let Some(name) = asked.checked.iter().chain(&asked.used).find(|name| !has_one(name)) {
        return missing(format!("no declaration of `{name}` has a contract"));
    }
    match &asked.checked {
        Some(name) if !files.iter().flat_map(|file| &*file.tree).any(|one| defines(one, name)) => {
            missing(format!("`{name}` has a contract, but no body to hold against it"))
        }
        _ => Ok(()),
    }
}

fn defines(external: &External, name: &str) -> bool {
    let External::Function(definition) = external else { return false };
    definition.declarator.name.as_ref().is_some_and(|own| *own.text == *name)
}

/// Gives a function's own body another name; what stands behind it knows the function as declared. Whether there is one.
fn set_aside(tree: &mut Vec<External>, name: &str) -> bool {
    let Some(at) = tree.iter().position(|one| defines(one, name)) else { return false };
    let External::Function(definition) = &mut tree[at] else { return false };
    let declaration = External::Declaration(definition.declaration());
    if let Some(own) = &mut definition.declarator.name {
        own.text = Arc::from(format!("{BODY}{name}"));
    }
    tree.insert(at, declaration);
    true
}

/// Leaves a function's own body out.
fn leave_out(tree: &mut [External], contract: &Contract) {
    let defined = tree
        .iter_mut()
        .filter(|one| defines(one, &contract.name.text) && is_static(one) == contract.is_static);
    for one in defined {
        if let External::Function(definition) = &*one {
            *one = External::Declaration(definition.declaration());
        }
    }
}
