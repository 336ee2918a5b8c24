//! Reads of layered arrays become ites over reads of symbols.

use hashbrown::HashMap;

use super::term::{Node, Term, Terms};

impl Terms {
    /// The same terms, where every read is of a symbol: layers have become ites.
    ///
    /// The result may be larger by as many nodes as there are reads times layers. So
    /// `go_on` is called with the number of nodes looked at so far, again and again;
    /// when it says no, the result is `None`.
    pub fn expand_reads(
        &self,
        terms: &[Term],
        go_on: impl FnMut(usize) -> bool,
    ) -> Option<Vec<Term>> {
        let mut expansion = Expansion {
            terms: self,
            go_on,
            done: HashMap::new(),
            reads: HashMap::new(),
            stopped: false,
        };
        let expanded = terms.iter().map(|&term| expansion.expand(term)).collect();
        (!expansion.stopped).then_some(expanded)
    }
}

struct Expansion<'a, F> {
    terms: &'a Terms,
    go_on: F,
    done: HashMap<Term, Term>,
    /// What is read from an array at (expanded) indices.
    reads: HashMap<(Term, Box<[Term]>), Term>,
    /// What is made from then on is not used.
    stopped: bool,
}

impl<F: FnMut(usize) -> bool> Expansion<'_, F> {
    fn expand(&mut self, term: Term) -> Term {
        if let Some(&result) = self.done.get(&term) {
            return result;
        }
        if self.is_over() {
            return term;
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
        if self.is_over() {
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

    fn is_over(&mut self) -> bool {
        let looked_at = self.done.len() + self.reads.len();
        self.stopped = self.stopped || !(self.go_on)(looked_at);
        self.stopped
    }
}
