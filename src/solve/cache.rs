//! What solvers have said before: a question that is answered already is not asked again.
//!
//! A question is the set of its conjuncts, each known by a digest of its canonical text,
//! so that neither order nor the process that asked matters. A superset of an
//! unsatisfiable set is unsatisfiable; a model that is remembered is tried, by our own
//! evaluator, on whatever is asked later. *Unknown* is never remembered.
//!
//! Answers are kept in memory and, if a folder is given, in files there, one for each
//! question. A file is written whole or not at all, so that several runs can share the
//! folder; a file that cannot be read as one of ours counts for nothing.

use std::collections::{BTreeSet, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use hmac_sha256::Hash as Sha256;
use serde::{Deserialize, Serialize};

use super::export::{ExportError, create_dir, failed, replace};
use super::folders::entries;
use super::portable::PortableModel;
use super::question::Question;
use super::reply::Answer;
use super::smtlib::Script;
use crate::budget::Budget;
use crate::logic::stack::with_deep_stack;
use crate::logic::{Model, Node, Term, Terms, Value};

/// The form of the files.
const SCHEMA: u32 = 1;
/// How many models are tried on a new question, the latest first.
const MODELS: usize = 16;
/// How many files of a folder are read when it is opened.
const READ_AT_ONCE: usize = 2_000;
/// Questions with longer texts are not remembered: to tell them apart costs too much.
const MAX_TEXT: usize = 4 << 20;

/// A conjunct, by the SHA-256 of its text, in hexadecimal.
type Key = String;

/// Answers that have been given.
#[derive(Debug, Default)]
pub struct Cache {
    folder: Option<PathBuf>,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    unsatisfiable: Vec<Entry>,
    models: VecDeque<Entry>,
}

/// One answer: the contents of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Entry {
    schema: u32,
    solver: String,
    /// Whose conjunction is unsatisfiable, or satisfied by the model.
    conjuncts: BTreeSet<Key>,
    /// None for unsatisfiable.
    model: Option<PortableModel>,
}

/// An answer from before.
#[derive(Clone, Debug, PartialEq)]
pub struct Remembered {
    /// The answer. Its model, or its core, is about the question that is asked now.
    pub answer: Answer,
    /// Who gave it.
    pub solver: String,
}

impl Cache {
    /// A cache that is gone when it is dropped.
    pub fn in_memory() -> Self {
        Self::default()
    }

    /// A cache in files, shared with other runs. Of a large one not all files are read at
    /// once; those that are not are found by questions that are the same.
    ///
    /// # Errors
    /// The folder cannot be made.
    pub fn in_folder(folder: &Path) -> Result<Self, ExportError> {
        create_dir(folder)?;
        let cache = Self { folder: Some(folder.to_owned()), known: Mutex::default() };
        // One that cannot be looked into holds nothing.
        let inside = |folder: &PathBuf| entries(folder).unwrap_or_default();
        let folders = inside(&folder.to_owned()).into_iter().filter(|path| path.is_dir());
        let files = folders.flat_map(|folder| inside(&folder)).filter(|path| path.is_file());
        files.take(READ_AT_ONCE).filter_map(|file| entry(&file)).for_each(|e| cache.keep(e));
        Ok(cache)
    }

    /// The answer to a question, if what is remembered settles it.
    pub fn recall(
        &self,
        terms: &Terms,
        question: &Question,
        budget: &Budget,
    ) -> Option<Remembered> {
        let asked = Keyed::of(terms, question, budget)?;
        if let Some(entry) = self.read(&asked.keys()) {
            self.keep(entry);
        }
        let known = self.lock();
        let mut unsatisfiable = known.unsatisfiable.iter();
        if let Some(entry) = unsatisfiable.find(|entry| asked.contains(&entry.conjuncts)) {
            let needed = |term: &Term| asked.is_in(*term, &entry.conjuncts);
            let core = question.assumptions.iter().copied().filter(needed).collect();
            let answer = Answer::Unsat { core: Some(core) };
            return Some(Remembered { answer, solver: entry.solver.clone() });
        }
        known.models.iter().find_map(|entry| {
            let model = entry.model.as_ref()?.for_terms(terms, &asked.terms());
            let answer = asked.holds(terms, &model).then_some(Answer::Sat(model))?;
            Some(Remembered { answer, solver: entry.solver.clone() })
        })
    }

    /// Remembers a solver's answer. Nothing is remembered of *unknown*, of models that could
    /// not be checked, and of very large questions.
    ///
    /// # Errors
    /// The file cannot be written; in memory the answer is remembered all the same.
    pub fn remember(
        &self,
        terms: &Terms,
        question: &Question,
        answer: &Answer,
        solver: &str,
        budget: &Budget,
    ) -> Result<(), ExportError> {
        let Some(asked) = Keyed::of(terms, question, budget) else { return Ok(()) };
        let (conjuncts, model) = match answer {
            Answer::Sat(model) if asked.holds(terms, model) => {
                (asked.keys(), Some(PortableModel::of(terms, model)))
            }
            Answer::Unsat { core: Some(core) } => (asked.keys_without(question, core), None),
            // All assumptions may have been needed.
            Answer::Unsat { core: None } => (asked.keys(), None),
            Answer::Sat(_) | Answer::Unknown(_) => return Ok(()),
        };
        let entry = Entry { schema: SCHEMA, solver: solver.to_owned(), conjuncts, model };
        let written = self.write(&asked.keys(), &entry);
        self.keep(entry);
        written
    }

    fn keep(&self, entry: Entry) {
        let mut known = self.lock();
        if entry.model.is_some() {
            known.models.retain(|other| *other != entry);
            known.models.push_front(entry);
            known.models.truncate(MODELS);
        } else if !known.unsatisfiable.contains(&entry) {
            known.unsatisfiable.push(entry);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where the answer to the question with these conjuncts is, or would be.
    fn file(&self, keys: &BTreeSet<Key>) -> Option<PathBuf> {
        let all: Vec<&str> = keys.iter().map(String::as_str).collect();
        let name = digest(&all.join("\n"));
        Some(self.folder.as_ref()?.join(&name[..2]).join(format!("{name}.json")))
    }

    fn read(&self, keys: &BTreeSet<Key>) -> Option<Entry> {
        entry(&self.file(keys)?)
    }

    fn write(&self, keys: &BTreeSet<Key>, entry: &Entry) -> Result<(), ExportError> {
        let Some(file) = self.file(keys) else { return Ok(()) };
        create_dir(file.parent().unwrap_or(&file))?;
        let text = serde_json::to_vec(entry).map_err(|error| failed(&file, error.into()))?;
        replace(&file, &text)
    }
}

/// What a file holds, if it is one of ours and whole.
fn entry(file: &Path) -> Option<Entry> {
    let text = fs::read_to_string(file).ok()?;
    let entry: Entry = serde_json::from_str(&text).ok()?;
    (entry.schema == SCHEMA && !entry.conjuncts.is_empty()).then_some(entry)
}

/// A question by its conjuncts.
struct Keyed(Vec<(Term, Key)>);

impl Keyed {
    /// `None` if the question is too large, or cannot be written.
    fn of(terms: &Terms, question: &Question, budget: &Budget) -> Option<Self> {
        let mut keyed = Vec::new();
        let mut length = 0;
        for &part in question.assertions.iter().chain(&question.assumptions) {
            for conjunct in conjuncts(terms, part) {
                let alone = Question::new("", vec![conjunct]);
                let script = Script::new(terms, &alone, budget).ok()?;
                let text = format!("{}{}", script.body(), symbols(terms, conjunct));
                length += text.len();
                if length > MAX_TEXT {
                    return None;
                }
                keyed.push((conjunct, digest(&text)));
            }
        }
        (!keyed.is_empty()).then_some(Self(keyed))
    }

    fn terms(&self) -> Vec<Term> {
        self.0.iter().map(|(term, _)| *term).collect()
    }

    fn keys(&self) -> BTreeSet<Key> {
        self.0.iter().map(|(_, key)| key.clone()).collect()
    }

    /// The keys, those of assumptions that are not in the core left out.
    fn keys_without(&self, question: &Question, core: &[Term]) -> BTreeSet<Key> {
        let idle = |term: &Term| question.assumptions.contains(term) && !core.contains(term);
        // An assumption may be asserted as well.
        let asserted = |term: &Term| question.assertions.contains(term);
        let needed = self.0.iter().filter(|(term, _)| asserted(term) || !idle(term));
        needed.map(|(_, key)| key.clone()).collect()
    }

    fn contains(&self, keys: &BTreeSet<Key>) -> bool {
        keys.iter().all(|key| self.0.iter().any(|(_, own)| own == key))
    }

    fn is_in(&self, term: Term, keys: &BTreeSet<Key>) -> bool {
        self.0.iter().any(|(own, key)| *own == term && keys.contains(key))
    }

    /// Whether a model satisfies all of it. Quantifiers cannot be evaluated: then it may not.
    fn holds(&self, terms: &Terms, model: &Model) -> bool {
        let all = || self.0.iter().all(|(t, _)| terms.evaluate(*t, model) == Ok(Value::Bool(true)));
        !self.0.iter().any(|(term, _)| terms.has_quantifier(*term)) && with_deep_stack(all)
    }
}

fn conjuncts(terms: &Terms, part: Term) -> Vec<Term> {
    match terms.node(part) {
        Node::And(parts) => parts.to_vec(),
        _ => vec![part],
    }
}

/// The symbols as the bank knows them, in the order of the text: what is printed alike in
/// two questions need not be the same.
fn symbols(terms: &Terms, conjunct: Term) -> String {
    let known =
        |symbol: &Term| (terms.symbol_name(*symbol).map(str::to_owned), terms.sort(*symbol));
    format!("{:?}", terms.symbols(conjunct).iter().map(known).collect::<Vec<_>>())
}

fn digest(text: &str) -> Key {
    hex(&Sha256::hash(text.as_bytes()))
}

/// Bytes in hexadecimal.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}
