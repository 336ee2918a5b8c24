//! Reads of layered arrays become ites over reads of symbols, and operations on bits arithmetic.

use hashbrown::HashMap;

use super::term::{Node, Term, Terms};

impl Terms {
    /// The same terms, where every read is of a symbol: layers have become ites.
    ///
    /// The result may be larger by as many nodes as there are reads times layers, so this
    /// is work to be [bounded](Terms::bounded).
    pub fn expand_reads(&self, terms: &[Term]) -> Vec<Term> {
        let mut expansion = Expansion { terms: self, done: HashMap::new(), reads: HashMap::new() };
        terms.iter().map(|&term| expansion.expand(term)).collect()
    }
}

impl Terms {
    /// The same terms, where of the operations on bits only the *and* of what is no constant is
    /// left: the others have become sums and remainders.
    ///
    /// Like [`expand_reads`](Self::expand_reads) work to be bounded.
    pub fn bits_as_arithmetic(&self, terms: &[Term]) -> Vec<Term> {
        let mut done = HashMap::new();
        terms.iter().map(|&term| self.as_arithmetic(term, &mut done)).collect()
    }

    fn as_arithmetic(&self, term: Term, done: &mut HashMap<Term, Term>) -> Term {
        if !self.has_bits(term) {
            return term;
        }
        if let Some(&result) = done.get(&term) {
            return result;
        }
        let result = match *self.node(term) {
            Node::BitOp { op, width, left, right } => {
                let (left, right) =
                    (self.as_arithmetic(left, done), self.as_arithmetic(right, done));
                self.by_sums(op, width, left, right)
            }
            ref node => self.rebuild(term, node, |child, _| self.as_arithmetic(child, done)),
        };
        done.insert(term, result);
        result
    }
}

struct Expansion<'a> {
    terms: &'a Terms,
    done: HashMap<Term, Term>,
    /// What is read from an array at (expanded) indices.
    reads: HashMap<(Term, Box<[Term]>), Term>,
}

impl Expansion<'_> {
    fn expand(&mut self, term: Term) -> Term {
        if let Some(&result) = self.done.get(&term) {
            return result;
        }
        let result = match self.terms.node(term) {
            Node::Read(array, indices) => {
                let indices = indices.iter().map(|&index| self.expand(index)).collect();
                self.read(*array, indices)
            }
            node => self.terms.rebuild(term, node, |child, _| self.expand(child)),
        };
        self.done.insert(term, result);
        result
    }

    fn read(&mut self, array: Term, indices: Box<[Term]>) -> Term {
        let Node::Layer { base, guard, value } = self.terms.node(array) else {
            return match self.terms.node(array) {
                Node::Constant(_, value) => self.expand(*value),
                _ => self.terms.read(array, &indices),
            };
        };
        let key = (array, indices);
        if let Some(&result) = self.reads.get(&key) {
            return result;
        }
        let indices = &key.1;
        if self.terms.is_stopped() {
            return self.terms.read(array, indices);
        }
        let covered = self.terms.instantiate(*guard, indices);
        let covered = self.expand(covered);
        let result = if self.terms.is_false(covered) {
            self.read(*base, indices.clone())
        } else {
            let value = self.terms.instantiate(*value, indices);
            let value = self.expand(value);
            let below = self.read(*base, indices.clone());
            self.terms.ite(covered, value, below)
        };
        self.reads.insert(key, result);
        result
    }
}
