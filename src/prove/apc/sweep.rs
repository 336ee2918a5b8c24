//! The array rules of θ^κ. The paper's (ST11 §4) is unsound as printed; these
//! take its place (docs/apc.md).
//!
//! * A **sweep**: iteration t writes the cells whose index in one dimension is a + c·t,
//!   with constant c ≠ 0. So the iteration that writes a cell is known from its index, and
//!   what it writes is put in. **Exact.**
//! * What stays the same in each iteration is written if there is an iteration. **Exact.**
//! * The **general** rule, for everything else: a cell holds its old value or one that some
//!   write could have put there. Which of them is left open: a fresh Boolean function of
//!   the index, a *choice*, stands for it, and another function for a value that cannot be
//!   told. **Over-approximates.** A choice speaks of one moment, so it may stand in the
//!   state behind the loop, but neither in looping conditions nor in what an enclosing
//!   loop repeats.

use num_traits::{Signed, Zero};

use crate::graph::loops::LoopId;
use crate::graph::names::Names;
use crate::logic::{Division, Node, Scalar, Sort, Substitution, Term};

use super::rules::{Count, Rules};

/// Which iteration writes a cell.
struct Writer {
    /// Its number, in terms of the index.
    iteration: Term,
    /// Which indices have one: for a step c with |c| > 1, every |c|-th.
    divisible: Term,
}

/// A layer that a backbone puts on an array.
struct Written {
    /// Which cells, over symbols for the indices.
    guard: Term,
    /// What they get.
    value: Term,
}

/// What arrays may hold behind a loop, by the general rule.
#[derive(Clone, Debug, Default)]
pub(crate) struct General {
    /// The arrays.
    pub(crate) arrays: Substitution,
    /// The choices that they mention.
    pub(crate) choices: Vec<Term>,
}

impl Rules<'_> {
    /// The exact rules for an array.
    pub(crate) fn swept(&self, array: Term, theta: &Substitution) -> Option<Term> {
        let writers = self.writers(array);
        let count = self.common_count(&writers, array)?;
        let layers = self.layers(*writers.first()?, array)?;
        let constant = self.constant_layers(array, &layers, theta, &count);
        constant.or_else(|| match layers.as_slice() {
            [only] => self.sweep(array, only, theta, &count),
            _ => None,
        })
    }

    fn writers(&self, array: Term) -> Vec<usize> {
        (0..self.bodies.len()).filter(|&i| self.bodies[i].get(array) != array).collect()
    }

    /// The layers that a backbone puts on an array, the lowest first.
    fn layers(&self, backbone: usize, array: Term) -> Option<Vec<Written>> {
        let chi = self.indices(array);
        let mut layers = Vec::new();
        let mut below = self.bodies[backbone].get(array);
        while below != array {
            let Node::Layer { base, guard, value } = self.terms().node(below) else { return None };
            layers.push(Written {
                guard: self.terms().instantiate(*guard, chi),
                value: self.terms().instantiate(*value, chi),
            });
            below = *base;
        }
        layers.reverse();
        Some(layers)
    }

    /// Symbols for the indices of an array.
    fn indices(&self, array: Term) -> &[Term] {
        self.program.indices(self.terms().sort(array))
    }

    /// Layers that are the same in each iteration.
    fn constant_layers(
        &self,
        array: Term,
        layers: &[Written],
        theta: &Substitution,
        count: &Count,
    ) -> Option<Term> {
        let some = self.terms().gt(count.total, self.terms().int(0));
        let chi = self.indices(array);
        layers.iter().try_fold(array, |below, layer| {
            let guard = self.invariant(layer.guard, theta)?;
            let value = self.invariant(layer.value, theta)?;
            Some(self.terms().layer(below, chi, self.terms().and2(some, guard), value))
        })
    }

    fn sweep(
        &self,
        array: Term,
        layer: &Written,
        theta: &Substitution,
        count: &Count,
    ) -> Option<Term> {
        let chi = self.indices(array);
        // Reads of the array itself are judged one by one, so it is left as it is here.
        let mut theta = theta.clone();
        theta.remove(&array);
        let rewrite =
            |t: Term| self.terms().substitute(self.terms().substitute(t, &theta), &count.rewrite);
        let (guard, value) = (rewrite(layer.guard), rewrite(layer.value));
        let open = |t: Term| self.terms().has_unknown(t) || self.depends_on_counters(t);
        if open(guard) || open(value) || self.terms().occurs(array, guard) {
            return None;
        }
        let writer = self.writer(guard, count.term, chi)?;
        if self.terms().occurs(array, value)
            && !self.reads_only_unwritten(array, value, &writer, count.term, chi)
        {
            return None;
        }
        let at = Substitution::from_iter([(count.term, writer.iteration)]);
        let covered =
            self.terms().and([self.reached(&writer, count), self.terms().substitute(guard, &at)]);
        Some(self.terms().layer(array, chi, covered, self.terms().substitute(value, &at)))
    }

    /// The cells that some iteration comes to.
    fn reached(&self, writer: &Writer, count: &Count) -> Term {
        self.terms().and([
            self.terms().ge(writer.iteration, self.terms().int(0)),
            self.terms().lt(writer.iteration, count.total),
            writer.divisible,
        ])
    }

    /// Whether each read of the array in `value` is of a cell that no iteration before
    /// this one has written: the iteration that writes the cell read is not earlier.
    fn reads_only_unwritten(
        &self,
        array: Term,
        value: Term,
        writer: &Writer,
        count: Term,
        chi: &[Term],
    ) -> bool {
        let mut fine = true;
        let mut work = vec![value];
        while let Some(term) = work.pop() {
            let node = self.terms().node(term);
            if let Node::Read(base, indices) = node
                && *base == array
            {
                let at = Substitution::from_iter(chi.iter().copied().zip(indices.iter().copied()));
                let iteration = self.terms().substitute(writer.iteration, &at);
                let ahead = self.terms().sub(iteration, count);
                fine &= self.terms().as_int(ahead).is_some_and(|d| !d.is_negative());
                work.extend(indices.iter());
            } else {
                fine &= term != array;
                node.for_each_child(|child, _| work.push(child));
            }
        }
        fine
    }

    /// Solves an equation c·count + rest(index) = 0 of the guard for the count.
    fn writer(&self, guard: Term, count: Term, chi: &[Term]) -> Option<Writer> {
        let t = self.terms();
        t.conjuncts(guard).into_iter().find_map(|conjunct| {
            let (true, form) = t.atom_form(conjunct)? else { return None };
            let (rest, step) = form.without(count);
            let indexed = chi.iter().any(|&c| !rest.coefficient(c).is_zero());
            let goal = t.from_linear(&rest.scaled(&-step.signum()));
            if step.is_zero() || !indexed || t.occurs(count, goal) {
                return None;
            }
            let stride = t.int(step.abs());
            Some(Writer {
                iteration: t.div(Division::Euclid, goal, stride),
                divisible: t.eq(t.modulo(Division::Euclid, goal, stride), t.int(0)),
            })
        })
    }

    /// The general rule, for arrays that the exact ones leave ⋆ in `theta`.
    pub(crate) fn general(&self, theta: &Substitution, id: LoopId, names: &mut Names) -> General {
        let mut general = General::default();
        for &array in self.changed {
            if self.terms().sort(array).is_array()
                && self.terms().has_unknown(theta[&array])
                && let Some(value) =
                    self.anything_written(array, theta, id, names, &mut general.choices)
            {
                general.arrays.insert(array, value);
            }
        }
        general
    }

    fn anything_written(
        &self,
        array: Term,
        theta: &Substitution,
        id: LoopId,
        names: &mut Names,
        choices: &mut Vec<Term>,
    ) -> Option<Term> {
        let t = self.terms();
        let chi = self.indices(array);
        let mut fresh = |kind: &str, element: Scalar| {
            let arity = u8::try_from(chi.len()).unwrap_or(u8::MAX);
            let name = t.symbol_name(array).unwrap_or("array");
            let name = format!("{kind}!{}.{name}.{}!", self.program.name(id), choices.len() + 1);
            let choice = t.symbol(&names.fresh(&name), Sort::Array { arity, element });
            choices.push(choice);
            t.read(choice, chi)
        };
        let mut value = array;
        for writer in self.writers(array) {
            let count = Count::sum(self.program, self.counters);
            for layer in self.layers(writer, array)? {
                let (guard, mut written) = self.some_time(&layer, theta, &count, chi);
                if t.has_unknown(written) {
                    written = fresh("v", t.sort(array).scalar());
                }
                let covered = t.and2(guard, fresh("w", Scalar::Bool));
                value = t.layer(value, chi, covered, written);
            }
        }
        Some(value)
    }

    /// Which cells a layer may cover at some time, and what it puts there: ⋆ if that
    /// cannot be told from the index.
    fn some_time(
        &self,
        layer: &Written,
        theta: &Substitution,
        count: &Count,
        chi: &[Term],
    ) -> (Term, Term) {
        let t = self.terms();
        let foreign: Substitution =
            self.counters.iter().map(|&c| (c, t.unknown(t.sort(c)))).collect();
        let rewrite = |term: Term| {
            let counted = t.substitute(t.substitute(term, theta), &count.rewrite);
            t.substitute(counted, &foreign)
        };
        let (guard, value) = (rewrite(layer.guard), rewrite(layer.value));
        let writer = self.writer(t.weaken(guard), count.term, chi);
        let back = match &writer {
            Some(writer) => writer.iteration,
            None => t.unknown(Sort::Int),
        };
        let at = Substitution::from_iter([(count.term, back)]);
        let reached = match &writer {
            Some(writer) => self.reached(writer, count),
            None => t.gt(count.total, t.int(0)),
        };
        (t.and2(reached, t.weaken(t.substitute(guard, &at))), t.substitute(value, &at))
    }
}
