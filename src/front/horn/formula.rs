//! The formula of an assertion as a term.
//!
//! An application of a predicate becomes a truth value of its own, so that the constructors of
//! terms bring the whole into negation normal form. A variable that stands under `forall` where
//! the formula is asserted, or under `exists` where it is denied, is one of the clause; the other
//! quantifiers are refused, and so are all in places that are both.

use std::collections::HashMap;

use num_bigint::BigInt;

use super::meaning::{Definition, Meaning, Meanings, Variable};
use super::script::Predicate;
use super::sorts::{SORTS, sort_of};
use super::theory::{Refusal, operate};
use super::{Fault, Reading};
use crate::logic::horn::HornAtom;
use crate::logic::{Term, Terms};
use crate::sexpr::{Expression, ExpressionId, Tree, is_symbol};

/// How deeply operators may be nested in a term: what walks over terms does so recursively.
const MAX_DEPTH: u32 = 1_000;

/// How often definitions may be put in, in one assertion.
const MAX_EXPANDED: usize = 100_000;
/// And in how many others one may be.
const MAX_INSIDE: usize = 100;

/// Reads the formula of one assertion.
pub(super) struct Formula<'r, 'x> {
    pub(super) tree: &'r Tree<'x>,
    pub(super) terms: &'r Terms,
    pub(super) predicates: &'r [Predicate],
    pub(super) names: &'r Meanings<'x>,
    scope: HashMap<&'x str, Vec<Term>>,
    /// The variables of all rules that occur in this one; `None` where it is none.
    pub(super) shared: Option<HashMap<&'x str, Term>>,
    /// How many definitions have been put in.
    expanded: usize,
    /// How many of them are known here; and in how many we are.
    pub(super) known: usize,
    inside: usize,
    pub(super) variables: Vec<Variable>,
    /// The truth values that stand for applications.
    pub(super) applied: HashMap<Term, HornAtom>,
    symbols: HashMap<HornAtom, Term>,
    /// The truth values that stand for equations between arrays.
    pub(super) equated: HashMap<Term, (Term, Term)>,
}

impl<'r, 'x> Formula<'r, 'x> {
    pub(super) fn new(
        tree: &'r Tree<'x>,
        terms: &'r Terms,
        predicates: &'r [Predicate],
        names: &'r Meanings<'x>,
    ) -> Self {
        let (scope, applied, symbols) = (HashMap::new(), HashMap::new(), HashMap::new());
        let equated = HashMap::new();
        let (variables, expanded, known, inside) = (Vec::new(), 0, usize::MAX, 0);
        Self {
            tree,
            terms,
            predicates,
            names,
            scope,
            shared: None,
            expanded,
            known,
            inside,
            variables,
            applied,
            symbols,
            equated,
        }
    }

    /// The same, for a rule or a query: they share variables.
    pub(super) fn of_rule(self) -> Self {
        Self { shared: Some(HashMap::new()), ..self }
    }

    /// A term. `asserted`: whether its truth is, or its falsehood; `None` where it may be both.
    pub(super) fn value(&mut self, id: ExpressionId, asserted: Option<bool>) -> Reading<Term> {
        let at = self.tree.at(id);
        if self.terms.is_stopped() {
            // What is read from here on means nothing, and is dropped.
            return Err(Fault::error(at, "the time was over"));
        }
        let term = match self.tree.expression(id) {
            Expression::Text(_) => Err(Fault::error(at, "a string is no term")),
            Expression::Word(word) if !is_symbol(word) => self.constant(at, word),
            Expression::Word(name) | Expression::Barred(name) => self.name(id, name, asserted),
            Expression::List(parts) => match parts.split_first() {
                None => Err(Fault::error(at, "this list is empty").help("a term was expected")),
                Some((&head, args)) => self.application(id, head, args, asserted),
            },
        }?;
        if self.terms.depth(term) > MAX_DEPTH {
            let message = format!("operators are nested more than {MAX_DEPTH} deep here");
            return Err(Fault::unsupported(at, message).help("split the clause into several"));
        }
        Ok(term)
    }

    /// A number.
    fn constant(&self, at: (usize, usize), word: &str) -> Reading<Term> {
        let digits = word.trim_start_matches('-');
        let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
        match word.parse::<BigInt>() {
            Ok(value) if is_number => Ok(self.terms.int(value)),
            _ => Err(Fault::unsupported(at, format!("`{word}` is no integer")).help(SORTS)),
        }
    }

    fn name(&mut self, id: ExpressionId, word: &str, asserted: Option<bool>) -> Reading<Term> {
        if let Some(&term) = self.scope.get(word).and_then(|bound| bound.last()) {
            return Ok(term);
        }
        match self.meaning(word) {
            Some((_, &Meaning::Predicate(predicate))) => return self.predicate(id, predicate, &[]),
            Some((_, Meaning::Definition(definition))) => {
                return self.defined(id, definition, &[], asserted);
            }
            Some((name, &Meaning::Variable(sort))) => return self.shared_variable(id, name, sort),
            None => {}
        }
        let at = self.tree.at(id);
        match word {
            "true" | "false" => return Ok(self.terms.bool(word == "true")),
            // Solvers take `-1` for a number, which the standard does not have.
            _ if word.starts_with('-') && word.len() > 1 && !self.is_barred(id) => {
                if let Ok(value) = self.constant(at, word) {
                    return Ok(value);
                }
            }
            _ => {}
        }
        Err(Fault::error(at, format!("`{word}` is not known here"))
            .help("variables of a clause are bound by `forall`; those of rules are declared by `declare-var`"))
    }

    fn application(
        &mut self,
        id: ExpressionId,
        head: ExpressionId,
        args: &[ExpressionId],
        asserted: Option<bool>,
    ) -> Reading<Term> {
        let at = self.tree.at(id);
        let Some(name) = self.tree.word(head) else { return self.constant_array(at, head, args) };
        // Between bars it is a symbol, and no word of the language itself.
        let is_word = !self.is_barred(head);
        let bound = self.scope.get(name).is_some_and(|bound| !bound.is_empty());
        let bound = match self.meaning(name).filter(|_| !bound) {
            Some((_, &Meaning::Predicate(predicate))) => {
                return self.predicate(id, predicate, args);
            }
            Some((_, Meaning::Definition(definition))) => {
                return self.defined(id, definition, args, asserted);
            }
            Some((_, Meaning::Variable(_))) => true,
            None => bound,
        };
        match name {
            _ if bound => {
                Err(Fault::error(at, format!("`{name}` is a variable, and takes no arguments")))
            }
            "let" if is_word => self.with_let(id, args, asserted),
            "forall" | "exists" if is_word => self.quantified(id, name == "forall", args, asserted),
            "!" if is_word => match args.first() {
                Some(&inner) => self.value(inner, asserted),
                None => Err(Fault::error(at, "`!` lacks its term")),
            },
            _ => {
                let last = args.len().saturating_sub(1);
                let mut values = Vec::with_capacity(args.len());
                for (number, &arg) in args.iter().enumerate() {
                    let inner = match name {
                        "and" | "or" => asserted,
                        "not" => asserted.map(|asserted| !asserted),
                        "=>" => asserted.map(|asserted| asserted == (number == last)),
                        _ => None,
                    };
                    values.push(self.value(arg, inner)?);
                }
                if let Some(compared) = self.compared_arrays(name, &values) {
                    return Ok(compared);
                }
                operate(self.terms, name, &values).map_err(|refusal| refused(at, name, &refusal))
            }
        }
    }

    fn predicate(
        &mut self,
        id: ExpressionId,
        predicate: usize,
        args: &[ExpressionId],
    ) -> Reading<Term> {
        let (at, Predicate { name, sorts, .. }) = (self.tree.at(id), &self.predicates[predicate]);
        if sorts.len() != args.len() {
            let (wanted, given) = (sorts.len(), args.len());
            let message = format!("`{name}` takes {wanted} arguments, not {given}");
            return Err(Fault::error(at, message).help("see where it is declared"));
        }
        let mut arguments = Vec::with_capacity(args.len());
        for (&arg, &sort) in args.iter().zip(sorts) {
            let value = self.value(arg, None)?;
            let found = self.terms.sort(value);
            if found != sort {
                let message = format!("this is of sort {found}, but `{name}` takes {sort} here");
                return Err(
                    Fault::error(self.tree.at(arg), message).help("see where it is declared")
                );
            }
            if self.has_predicate(value) {
                let message = format!("a predicate in an argument of `{name}`");
                return Err(Fault::unsupported(self.tree.at(arg), message)
                    .help("predicates stand in bodies and heads of clauses alone"));
            }
            arguments.push(value);
        }
        let application = HornAtom { predicate, arguments };
        if let Some(&symbol) = self.symbols.get(&application) {
            return Ok(symbol);
        }
        // The space keeps it apart from all names.
        let symbol = self.terms.bool_symbol(&format!(" predicate {}", self.symbols.len()));
        self.symbols.insert(application.clone(), symbol);
        self.applied.insert(symbol, application);
        Ok(symbol)
    }

    fn is_barred(&self, id: ExpressionId) -> bool {
        matches!(self.tree.expression(id), Expression::Barred(_))
    }

    /// What a defined name stands for, at some arguments.
    fn defined(
        &mut self,
        id: ExpressionId,
        definition: &'r Definition<'x>,
        args: &[ExpressionId],
        asserted: Option<bool>,
    ) -> Reading<Term> {
        let at = self.tree.at(id);
        let Definition { number, parameters, result, body } = definition;
        let mut bound = Vec::with_capacity(args.len());
        for (&arg, &(name, sort)) in args.iter().zip(parameters) {
            let value = self.value(arg, None)?;
            if self.terms.sort(value) == sort {
                bound.push((name, value));
            }
        }
        if bound.len() != parameters.len() || args.len() != parameters.len() {
            let sorts: Vec<String> = parameters.iter().map(|(_, sort)| sort.to_string()).collect();
            return Err(Fault::error(at, "what is defined does not take these arguments")
                .help(format!("it takes ({})", sorts.join(" "))));
        }
        self.expanded += 1;
        if self.expanded > MAX_EXPANDED || self.inside > MAX_INSIDE {
            let message = "definitions are put in too often, or too deeply, here";
            return Err(Fault::unsupported(at, message).help("let clauses say what they share"));
        }
        // A definition knows nothing of where it is put in.
        let outer = (std::mem::take(&mut self.scope), self.known);
        (self.known, self.inside) = (*number, self.inside + 1);
        let value = self.within(&bound, *body, asserted);
        self.inside -= 1;
        (self.scope, self.known) = outer;
        let value = value?;
        if self.terms.sort(value) != *result {
            let message = format!("what is defined here is of sort {}", self.terms.sort(value));
            return Err(Fault::error(self.tree.at(*body), message)
                .help(format!("it is declared to be of sort {result}")));
        }
        Ok(value)
    }

    /// Whether a term mentions a predicate, or an equation between arrays.
    pub(super) fn has_predicate(&self, term: Term) -> bool {
        let stands =
            |symbol| self.applied.contains_key(&symbol) || self.equated.contains_key(&symbol);
        let mut found = false;
        self.terms.visit_symbols(term, |symbol| found |= stands(symbol));
        found
    }

    fn with_let(
        &mut self,
        id: ExpressionId,
        args: &[ExpressionId],
        asserted: Option<bool>,
    ) -> Reading<Term> {
        let tree = self.tree;
        let wrong = |at: ExpressionId| {
            Fault::error(tree.at(at), "this is no `let`")
                .help("expected `(let ((name term) …) term)`")
        };
        let [bindings, body] = *args else { return Err(wrong(id)) };
        let mut bound = Vec::new();
        for &binding in tree.list(bindings).ok_or_else(|| wrong(id))? {
            let Some(&[name, value]) = tree.list(binding) else { return Err(wrong(binding)) };
            let name = tree.word(name).ok_or_else(|| wrong(binding))?;
            bound.push((name, self.value(value, None)?));
        }
        self.within(&bound, body, asserted)
    }

    fn quantified(
        &mut self,
        id: ExpressionId,
        forall: bool,
        args: &[ExpressionId],
        asserted: Option<bool>,
    ) -> Reading<Term> {
        let (tree, at) = (self.tree, self.tree.at(id));
        if asserted != Some(forall) {
            let message = "this quantifier is not one over a whole clause";
            return Err(Fault::unsupported(at, message).help(
                "`forall` is read outside of a clause, `exists` in its body, not below `let`",
            ));
        }
        let wrong = |at: ExpressionId| {
            Fault::error(tree.at(at), "these are no variables").help("expected `((name sort) …)`")
        };
        let [list, body] = *args else { return Err(wrong(id)) };
        let mut bound = Vec::new();
        for &binding in tree.list(list).ok_or_else(|| wrong(list))? {
            let Some(&[name, sort]) = tree.list(binding) else { return Err(wrong(binding)) };
            let name = tree.word(name).ok_or_else(|| wrong(binding))?;
            let symbol = self.variable(name, sort_of(tree, sort)?);
            bound.push((name, symbol));
        }
        self.within(&bound, body, asserted)
    }

    fn within(
        &mut self,
        bound: &[(&'x str, Term)],
        body: ExpressionId,
        asserted: Option<bool>,
    ) -> Reading<Term> {
        for &(name, term) in bound {
            self.scope.entry(name).or_default().push(term);
        }
        let value = self.value(body, asserted);
        for (name, _) in bound {
            self.scope.get_mut(name).and_then(Vec::pop);
        }
        value
    }
}

fn refused(at: (usize, usize), name: &str, refusal: &Refusal) -> Fault {
    match refusal {
        Refusal::Unknown => Fault::error(at, format!("`{name}` is not known here")).help(
            "predicates are declared by `declare-fun` before; of theories, Core, Ints and ArraysEx are read",
        ),
        Refusal::Arguments(wanted) => {
            Fault::error(at, format!("`{name}` does not take these arguments"))
                .help(format!("it takes {wanted}"))
        }
        Refusal::Divisor => {
            Fault::unsupported(at, format!("`{name}` by something that may be zero"))
                .help("only constants other than zero divide")
        }
    }
}
