//! What a step sets its variables to, as instructions one after the other.

use super::arrays::{CellWrite, copied, writes};
use super::lower::Lowering;
use super::solve::{End, Step};
use crate::graph::{Instruction, Place};
use crate::logic::{Node, Substitution, Term};

impl Lowering<'_> {
    /// The arrays that a step guesses and hands on: what each is called in the clause, and the
    /// variable that it becomes. That variable's old value is gone then.
    pub(super) fn guessed_arrays(&mut self, step: &Step) -> Vec<(Term, Term)> {
        let (t, End::Predicate(predicate)) = (self.terms, step.end) else { return Vec::new() };
        let variables = self.variables_of(predicate).to_vec();
        let mut guessed = Vec::new();
        for (variable, &value) in variables.into_iter().zip(&step.values) {
            let root = t.sort(value).is_array().then(|| writes(t, value)).flatten();
            let Some((root, _)) = root else { continue };
            if step.inputs.iter().any(|input| input.symbol == root) {
                guessed.push((root, variable));
            }
        }
        let mut later = step.assumed.iter().chain(&step.values);
        if later.any(|&term| guessed.iter().any(|&(_, variable)| t.occurs(variable, term))) {
            self.fault.get_or_insert_with(|| copied(step.at));
        }
        guessed
    }

    /// Assignments that set all these variables at once.
    pub(super) fn assignments(
        &mut self,
        mut pending: Vec<(Term, Term)>,
        at: (usize, usize),
    ) -> Vec<Instruction> {
        pending.retain(|(variable, value)| variable != value);
        let terms = self.terms;
        let mut done = Vec::with_capacity(pending.len());
        while !pending.is_empty() && !terms.is_stopped() {
            let is_free = |at: usize| {
                let others = pending.iter().enumerate().filter(|(other, _)| *other != at);
                others.into_iter().all(|(_, (_, value))| !terms.occurs(pending[at].0, *value))
            };
            if let Some(free) = (0..pending.len()).find(|&at| is_free(at)) {
                let (variable, value) = pending.remove(free);
                if !terms.sort(variable).is_array() {
                    done.push(Instruction::Assign { variable, value });
                } else if self.change(variable, value, &mut done).is_none() {
                    self.fault.get_or_insert_with(|| copied(at));
                }
                continue;
            }
            // They need each other's values in a circle.
            let scalar = pending.iter().find(|(variable, _)| !terms.sort(*variable).is_array());
            let Some(&(needed, _)) = scalar else {
                self.fault.get_or_insert_with(|| copied(at));
                break;
            };
            let old = self.kept(needed, &mut done);
            let by = Substitution::from_iter([(needed, old)]);
            for (_, value) in &mut pending {
                *value = terms.substitute(*value, &by);
            }
        }
        done
    }

    /// A variable that has the value of a term from here on.
    fn kept(&mut self, term: Term, done: &mut Vec<Instruction>) -> Term {
        let name = self.terms.symbol_name(term).unwrap_or("cell");
        let (name, sort) = (format!("{name}.old"), self.terms.sort(term));
        let used = |done: &[Instruction], one: Term| {
            done.iter()
                .any(|i| matches!(i, Instruction::Assign { variable, .. } if *variable == one))
        };
        let mut number = 0;
        let variable = loop {
            let key = (name.clone(), sort, number);
            let known = self.shared.get(&key).copied();
            let one = known.unwrap_or_else(|| self.variable(&name, sort, Place::default()));
            self.shared.insert(key, one);
            if !used(done, one) {
                break one;
            }
            number += 1;
        };
        done.push(Instruction::Assign { variable, value: term });
        variable
    }

    /// Changes an array to a value, cell by cell, where it can be said so. What is read of the
    /// array is read before.
    fn change(&mut self, array: Term, value: Term, done: &mut Vec<Instruction>) -> Option<()> {
        let t = self.terms;
        let (root, mut cells) = writes(t, value)?;
        for CellWrite { condition, indices, value } in &mut cells {
            let read = |term: &mut Term| *term = t.expand_reads(&[*term])[0];
            indices.iter_mut().chain([condition, value]).for_each(read);
        }
        let is_constant = matches!(t.node(root), Node::Constant(..));
        if root != array && !is_constant {
            return None;
        }
        if is_constant || cells.len() > 1 {
            let mut kept = |term: &mut Term| {
                if t.occurs(array, *term) {
                    *term = self.kept(*term, done);
                }
            };
            for CellWrite { condition, indices, value } in &mut cells {
                indices.iter_mut().chain([condition, value]).for_each(&mut kept);
            }
        }
        if is_constant {
            done.push(Instruction::Assign { variable: array, value: root });
        }
        let write = |CellWrite { condition, indices, value }| {
            let value = t.ite(condition, value, t.read(array, &indices));
            Instruction::Write { array, indices, value }
        };
        done.extend(cells.into_iter().map(write));
        Some(())
    }
}
