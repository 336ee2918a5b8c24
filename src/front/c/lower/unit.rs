//! The file that is being lowered: its names, and what is to be said about it.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use indexmap::IndexMap;
use num_bigint::BigInt;

use super::calls::{Given, Reach, ReadOn, Surroundings, error_function, is_library, known};
use super::memory::{Choices, Form, Key, Lives, Memory, Object};
use super::ordered::Order;
use super::remarks::{Kind, Remarks};
use super::statements::Heads;
use crate::budget::Budget;
use crate::front::build::RESERVED;
use crate::front::c::Dialect;
use crate::front::c::ast::{Parameter, Part};
use crate::front::c::exact::Exact;
use crate::front::c::token::Wide;
use crate::front::c::types::{CType, Extent, IntKind, Record, RecordId};
use crate::front::lower::Builder;
use crate::front::source::{Diagnostics, Sources, Span};
use crate::front::{DataModel, ReadOptions};
use crate::graph::names::Names;
use crate::graph::outside::Outside;
use crate::graph::{Instruction, Ints, Place, Range, Variable};
use crate::logic::{Sort, Term, Terms};

pub(super) struct Unit<'a> {
    pub(super) terms: &'a Arc<Terms>,
    pub(super) sources: &'a Sources,
    pub(super) model: DataModel,
    pub(super) dialect: Dialect,
    pub(super) ints: Ints,
    /// What a run enters.
    pub(super) entry: Arc<str>,
    /// How the program is read.
    pub(super) options: &'a ReadOptions,
    /// The function whose calls are asked about.
    pub(super) asked_call: Option<Arc<str>>,
    pub(super) budget: &'a Budget,
    pub(super) names: Names,
    temporaries: u32,
    /// The names at file scope.
    pub(super) scope: Scope,
    /// Those of the other files that are one program, and of the library.
    pub(super) scopes: Vec<Scope>,
    /// What other files may name, too.
    pub(super) shared: HashMap<Arc<str>, Place>,
    /// Where they are declared.
    pub(super) order: Order,
    pub(super) functions: IndexMap<Arc<str>, Signature>,
    /// The parameters of those with a body.
    pub(super) parameters: HashSet<Key>,
    pub(super) globals: Vec<Variable>,
    /// What happens before the program's entry function is called; taken out while it is
    /// being added to.
    pub(super) start: Option<Start>,
    /// What has been decided on where variables live.
    pub(super) choices: &'a mut Choices,
    pub(super) records: Vec<Record>,
    /// The type of streams, if it has been named.
    pub(super) stream: Option<CType>,
    /// The same for lists of arguments.
    pub(super) list: Option<RecordId>,
    /// The types of what is passed behind parameters.
    pub(super) passed: Vec<CType>,
    /// Whether something lies at other addresses than its type says.
    pub(super) realigned: bool,
    /// The alignments that `typedef`s state, by their names and where they are.
    pub(super) aligned: HashMap<(Arc<str>, Place), u64>,
    /// Those that are stated for variables.
    pub(super) stated: HashMap<Key, u64>,
    /// Whether the program asks which type something has.
    pub(super) compares_types: bool,
    /// The exact types of names, by where they are declared (of functions, anywhere), if so.
    pub(super) exact: HashMap<(Arc<str>, Place), Option<Exact>>,
    /// The memory, if anything lives in it.
    pub(super) memory: Option<Memory>,
    /// Where string literals stand in it.
    pub(super) texts: HashMap<Arc<[u8]>, Term>,
    /// The same for those of wider characters.
    pub(super) wide_texts: HashMap<Arc<Wide>, Term>,
    /// The limits of symbols.
    pub(super) ranges: HashMap<Term, Range>,
    /// The declared variables that are `const`.
    pub(super) read_only: HashSet<Key>,
    /// What functions return beside their result.
    pub(super) results: HashMap<Arc<str>, Arc<Object>>,
    /// What `main` is given.
    pub(super) given: Given,
    /// The functions that may call themselves.
    pub(super) recursive: BTreeSet<Arc<str>>,
    /// Whether the function that a run enters is called from nowhere else.
    pub(super) entered_once: bool,
    /// What holds its status then.
    pub(super) status: Option<Term>,
    /// How far streams have been read.
    pub(super) read_on: ReadOn,
    /// What has been asked of the environment.
    pub(super) surroundings: Surroundings,
    /// Names of types that may be `const`.
    pub(super) const_types: BTreeSet<Arc<str>>,
    /// The first part of the text that was not lowered, with no error on record.
    pub(super) missing: Option<Span>,
    /// Variables that were used before their members were known.
    pub(super) used_early: BTreeSet<Arc<str>>,
    /// The loops so far.
    pub(super) heads: Heads,
    /// What is asked of what is not in the text.
    pub(super) outside: Outside,
    pub(super) remarks: Remarks,
    pub(super) errors: Diagnostics,
    pub(super) warnings: Diagnostics,
}

/// The beginning of the function that a run starts in.
pub(super) struct Start {
    pub(super) builder: Builder,
    pub(super) locals: Vec<Variable>,
}

/// What the names of a block mean.
#[derive(Debug, Default)]
pub(super) struct Scope {
    pub(super) names: HashMap<Arc<str>, (Binding, Place)>,
    /// Tags of structures and unions.
    pub(super) tags: HashMap<Arc<str>, RecordId>,
    /// Tags of enumerations, and the types that hold their constants.
    pub(super) enums: HashMap<Arc<str>, IntKind>,
    /// How long its variables live.
    pub(super) lives: Lives,
    /// Where variables are declared in it whose sizes are no constants.
    pub(super) varying: Vec<Place>,
}

/// What a name means.
#[derive(Clone, Debug)]
pub(super) enum Binding {
    Object(Arc<Object>),
    /// A constant of an enumeration.
    Constant(BigInt, IntKind),
    /// A name for a type.
    Type(CType),
    /// Its declaration has been reported.
    Refused,
}

/// What is known of a function before its body is read.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are independent of each other")]
pub(super) struct Signature {
    pub(super) result: CType,
    /// `None`: `f()` says nothing about them.
    pub(super) parameters: Option<Vec<CType>>,
    pub(super) variadic: bool,
    /// Whether a declaration says that it never returns.
    pub(super) ends: bool,
    /// What it may do to what its parameters point to.
    pub(super) reaches: Vec<Reach>,
    /// Whether its definition is one as K&R had it, which takes arguments as they are promoted.
    pub(super) old: bool,
    /// For a definition, the declarators of its parameters.
    pub(super) keys: Vec<Key>,
    pub(super) place: Place,
    /// Which of the definitions it is.
    pub(super) definition: Option<usize>,
    /// A declaration of it has been reported.
    pub(super) refused: bool,
    /// The library declares it last.
    pub(super) ours: bool,
}

impl<'a> Unit<'a> {
    pub(super) fn new(
        sources: &'a Sources,
        terms: &'a Arc<Terms>,
        options: &'a ReadOptions,
        dialect: Dialect,
        choices: &'a mut Choices,
    ) -> Self {
        Self {
            terms,
            sources,
            model: options.data_model,
            dialect,
            ints: options.ints.unwrap_or(Ints::C),
            entry: options.entry.as_deref().unwrap_or(super::DEFAULT_ENTRY).into(),
            options,
            asked_call: options.call.as_deref().map(Arc::from),
            budget: &options.budget,
            names: Names::taken(RESERVED.iter().copied()),
            temporaries: 0,
            scope: Scope::default(),
            scopes: Vec::new(),
            shared: HashMap::new(),
            order: Order::default(),
            functions: IndexMap::new(),
            parameters: HashSet::new(),
            globals: Vec::new(),
            start: Some(Start { builder: Builder::new(terms), locals: Vec::new() }),
            choices,
            records: Vec::new(),
            stream: None,
            list: None,
            passed: Vec::new(),
            realigned: false,
            aligned: HashMap::new(),
            stated: HashMap::new(),
            compares_types: false,
            exact: HashMap::new(),
            memory: None,
            texts: HashMap::new(),
            wide_texts: HashMap::new(),
            ranges: HashMap::new(),
            read_only: HashSet::new(),
            results: HashMap::new(),
            given: Given::default(),
            recursive: BTreeSet::new(),
            entered_once: false,
            status: None,
            read_on: ReadOn::default(),
            surroundings: Surroundings::default(),
            const_types: BTreeSet::new(),
            missing: None,
            used_early: BTreeSet::new(),
            heads: Heads::default(),
            outside: Outside::default(),
            remarks: Remarks::default(),
            errors: Diagnostics::default(),
            warnings: Diagnostics::default(),
        }
    }

    /// Whether what is lowered is the listing of one path.
    pub(super) fn is_path(&self) -> bool {
        self.dialect == Dialect::Path
    }

    pub(super) fn place(&self, span: Span) -> Place {
        self.sources.place(span)
    }

    pub(super) fn remark(&mut self, kind: Kind, span: Span) {
        let place = self.place(span);
        self.remarks.add(kind, place);
    }

    /// A new variable with a symbol of its own, of any integer value.
    pub(super) fn variable(&mut self, name: &str, sort: Sort, place: Place) -> Variable {
        let symbol = self.names.fresh(name);
        let symbol = self.terms.symbol(&symbol, sort);
        Variable { name: name.to_owned(), symbol, sort, range: None, place }
    }

    /// The values that variables of a type keep to, where integers have limits.
    pub(super) fn range_of(&self, kind: IntKind) -> Option<Range> {
        let (low, high) = kind.range(self.model);
        (self.ints != Ints::Math).then_some(Range { low, high })
    }

    /// A new variable with the limits of a type.
    pub(super) fn integer_variable(
        &mut self,
        name: &str,
        sort: Sort,
        kind: IntKind,
        place: Place,
    ) -> Variable {
        let range = self.range_of(kind);
        let variable = Variable { range, ..self.variable(name, sort, place) };
        if let Some(range) = &variable.range {
            self.ranges.insert(variable.symbol, range.clone());
        }
        variable
    }

    /// The same, of any sort.
    pub(super) fn temporary_of(&mut self, sort: Sort, place: Place) -> Variable {
        self.temporaries += 1;
        self.variable(&format!("t.{}", self.temporaries), sort, place)
    }

    /// A new variable that the program does not know of.
    pub(super) fn temporary(&mut self, kind: Option<IntKind>, place: Place) -> Variable {
        self.temporaries += 1;
        let name = format!("t.{}", self.temporaries);
        match kind {
            Some(kind) => self.integer_variable(&name, Sort::Int, kind, place),
            None => self.variable(&name, Sort::Int, place),
        }
    }
}

/// Sizes are at most this: the number of cells of an array of the environment.
const UNLIMITED: u64 = 1 << 62;

impl Unit<'_> {
    /// The number of elements of an array that has no limit.
    pub(super) fn unlimited(&self) -> Term {
        self.terms.int(UNLIMITED)
    }

    /// The extent of so many elements.
    pub(super) fn extent_of(&self, size: Term) -> Extent {
        if size == self.unlimited() { Extent::Unbounded } else { Extent::Known(size) }
    }

    /// Whether the arrays that a function is given are the environment's, without limits.
    pub(super) fn has_open_arrays(&self, function: &str) -> bool {
        self.entered_once && *function == *self.entry
    }

    /// Whether a pointer that a function is given may be null: one of the function that a run
    /// enters, unless it is declared as an array. `main` is given what it is promised.
    pub(super) fn may_be_null(&self, function: &str, parameter: &Parameter) -> bool {
        let array = matches!(
            parameter.declarator.parts.first(),
            Some(Part::Array(_) | Part::ParameterArray(..) | Part::AnyArray)
        );
        let entered = *function == *self.entry && function != super::DEFAULT_ENTRY;
        entered && !array && !self.options.valid_pointers && !self.is_path()
    }

    /// Whether a program may call a function, be it declared, or one that is known.
    pub(super) fn is_callable(&self, name: &str) -> bool {
        self.functions.contains_key(name)
            || known(name).is_some()
            || error_function(name).is_some()
            || is_library(name)
    }

    /// Whether a variable is a function's parameter.
    pub(super) fn is_parameter(&self, key: Key) -> bool {
        self.parameters.contains(&key)
    }

    /// The variable in which a function leaves the offset of the pointer that it returns.
    pub(super) fn offset_result(&mut self, function: &Arc<str>, place: Place) -> Term {
        let ctype = CType::Integer(IntKind::LongLong);
        let object = self.record_result(function, &ctype, place);
        object.leaves()[0].symbols[0]
    }

    /// The variable that tells whether a function has returned without a result.
    pub(super) fn missing_result(&mut self, function: &str, place: Place) -> Term {
        // No function of the program has a dot in its name.
        let name: Arc<str> = format!("{function}.nothing").into();
        let object = self.record_result(&name, &CType::Integer(IntKind::Int), place);
        object.leaves()[0].symbols[0]
    }

    /// What these variables hold before the first call.
    pub(super) fn initial_results(&self, place: Place) -> Vec<(Instruction, Place)> {
        let mut all: Vec<Term> = self
            .results
            .values()
            .flat_map(|object| object.leaves().iter().flat_map(|leaf| leaf.symbols.clone()))
            .collect();
        all.sort_unstable();
        let assign = |variable| {
            let value = self.terms.zero_of(self.terms.sort(variable));
            (Instruction::Assign { variable, value }, place)
        };
        all.into_iter().map(assign).collect()
    }

    /// The variable in which a function leaves the structure that it returns.
    pub(super) fn record_result(
        &mut self,
        function: &Arc<str>,
        ctype: &CType,
        place: Place,
    ) -> Arc<Object> {
        if let Some(object) = self.results.get(function) {
            return Arc::clone(object);
        }
        let name = format!("{function}.returned");
        let (mut variables, leaves) = self.leaf_variables(&name, ctype, place);
        if matches!(ctype, CType::Integer(_)) {
            // An offset has no limits.
            variables.iter_mut().for_each(|variable| variable.range = None);
            variables.iter().for_each(|variable| drop(self.ranges.remove(&variable.symbol)));
        }
        self.globals.extend(variables);
        let form = Form::Apart(leaves);
        let object = Object { name: name.into(), ctype: ctype.clone(), key: None, form };
        let object = Arc::new(object);
        self.results.insert(Arc::clone(function), Arc::clone(&object));
        object
    }
}
