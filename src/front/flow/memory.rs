//! The actions for memory: `&load[s32](p)` as a term, `&store[s32](p, 3)` as an edge.

use super::build::{Builder, Operand};
use super::words::{Bytes as Stretch, Complaint, Reading, SpannedName, WrittenPlace};
use crate::graph::memory_text::{POINTER_WORDS, bytes_of, kind_of};
use crate::graph::{Allocation, Instruction, MemoryEffect};
use crate::logic::{Access, MemoryOp, ObjectFact, Sort};

/// The words for changes of the memory.
const EFFECTS: [&str; 6] = ["store", "allocate", "end", "copy", "fill", "havoc"];

/// A word behind `&`, with what stands in brackets behind it.
pub(crate) struct MemoryWord {
    pub(crate) word: SpannedName,
    pub(crate) kind: Option<String>,
}

impl MemoryWord {
    fn complaint(&self, message: impl Into<String>) -> Complaint {
        Complaint::at(self.word.at, message)
    }

    /// What is in the brackets, as how a scalar in memory is accessed.
    fn access(&self) -> Reading<Access> {
        let access = self.kind.as_deref().and_then(|kind| kind.parse().ok());
        let message = || {
            let example = "s32, u8, f64, p64, number, s5.at3.of4";
            format!("write what `&{0}` accesses, as in `&{0}[s32]`: {example}", self.word.name)
        };
        Ok(access.ok_or_else(|| self.complaint(message()))?)
    }

    fn operation(&self) -> Reading<MemoryOp> {
        let word = self.word.name.as_str();
        if word == "load" {
            return Ok(MemoryOp::Load(self.access()?));
        }
        if word == "step" {
            let stride = self.kind.as_deref().and_then(|kind| kind.parse().ok());
            let message = "write how many bytes a step is, at least 1, as in `&step[4](p, i)`";
            let stride = stride.filter(|&stride| stride > 0);
            return Ok(MemoryOp::Step { stride: stride.ok_or_else(|| self.complaint(message))? });
        }
        if self.kind.is_some() {
            return Err(self.complaint(format!("`&{word}` has nothing in brackets")).into());
        }
        let pointers = POINTER_WORDS.iter().find(|(known, _)| *known == word).map(|(_, op)| *op);
        let facts = ObjectFact::WORDS.iter().find(|(known, _)| *known == word);
        let op = pointers.or_else(|| facts.map(|(_, fact)| MemoryOp::Fact(*fact)));
        Ok(op.ok_or_else(|| {
            let known = POINTER_WORDS.iter().map(|(word, _)| *word);
            let all: Vec<&str> = known.chain(ObjectFact::WORDS.iter().map(|(w, _)| *w)).collect();
            self.complaint(format!(
                "`&{word}` is nothing that is read; there are load, step, {}",
                all.join(", ")
            ))
        })?)
    }
}

impl Builder<'_> {
    /// `&bytes[little.64]`: the program has a memory.
    pub(crate) fn bytes(&mut self, word: &MemoryWord) -> Reading<()> {
        let found = word.kind.as_deref().filter(|_| word.word.name == "bytes").and_then(bytes_of);
        let message = "write `&bytes[little.64]`: which byte of a number comes first (little, big), and \
                       how many bits a pointer has (16, 32, 64)";
        self.bytes = Some(found.ok_or_else(|| word.complaint(message))?);
        Ok(())
    }

    /// Something that is computed of pointers, or read of the memory.
    pub(crate) fn memory_op(&self, word: &MemoryWord, operands: &[Operand]) -> Reading<Operand> {
        let op = word.operation()?;
        let state = op.state().map(|part| self.terms.memory(part));
        self.fits(word, operands, &op.operands()[usize::from(state.is_some())..])?;
        let depth = operands.iter().map(Operand::depth).max().unwrap_or(0);
        let terms: Vec<_> =
            state.into_iter().chain(operands.iter().map(|operand| operand.term)).collect();
        let Stretch { start, .. } = word.word.at;
        let end = operands.last().map_or(word.word.at.end, |operand| operand.at.end);
        Self::made(self.terms.memory_op(op, &terms), Stretch { start, end }, depth + 1)
    }

    fn fits(&self, word: &MemoryWord, operands: &[Operand], sorts: &[Sort]) -> Reading<()> {
        if operands.len() != sorts.len() {
            let (name, wanted, given) = (&word.word.name, sorts.len(), operands.len());
            let message = format!("`&{name}` takes {wanted} operands, not {given}");
            return Err(word.complaint(message).into());
        }
        operands.iter().zip(sorts).try_for_each(|(&operand, &sort)| self.expect(operand, &[sort]))
    }

    /// A change of the memory. `name` is that of an object.
    pub(crate) fn effect(
        &mut self,
        word: &MemoryWord,
        operands: &[Operand],
        name: Option<String>,
        to: SpannedName,
        place: WrittenPlace,
    ) -> Reading<()> {
        let effect = self.memory_effect(word, operands, name)?;
        self.edge(Instruction::Memory(effect), None, to, place)
    }

    fn memory_effect(
        &self,
        word: &MemoryWord,
        operands: &[Operand],
        name: Option<String>,
    ) -> Reading<MemoryEffect> {
        let kind = word.word.name.as_str();
        if name.is_some() && kind != "allocate" {
            return Err(word.complaint("only an object that is allocated has a name").into());
        }
        let term = |at: usize| operands[at].term;
        let sorts: &[Sort] = match kind {
            "store" => &[Sort::Pointer, word.access()?.stored.sort()],
            "allocate" | "havoc" => &[Sort::Pointer, Sort::Int],
            "end" => &[Sort::Pointer],
            "copy" => &[Sort::Pointer, Sort::Pointer, Sort::Int],
            "fill" => &[Sort::Pointer, Sort::Int, Sort::Int],
            _ => {
                let all = EFFECTS.join(", ");
                let message = format!("`&{kind}` changes nothing; there are {all}");
                return Err(word.complaint(message).into());
            }
        };
        self.fits(word, operands, sorts)?;
        Ok(match kind {
            "store" => {
                MemoryEffect::Store { access: word.access()?, pointer: term(0), value: term(1) }
            }
            "allocate" => self.allocation(word, operands, name.unwrap_or_default())?,
            "end" => MemoryEffect::End { pointer: term(0) },
            "copy" => MemoryEffect::Copy { to: term(0), from: term(1), size: term(2) },
            "fill" => MemoryEffect::Fill { to: term(0), byte: term(1), size: term(2) },
            _ => MemoryEffect::Havoc { to: term(0), size: term(1) },
        })
    }

    fn allocation(
        &self,
        word: &MemoryWord,
        operands: &[Operand],
        name: String,
    ) -> Reading<MemoryEffect> {
        let (variable, size) = (operands[0].term, operands[1].term);
        if self.terms.symbol_name(variable).is_none() {
            let message = "this is no variable: it is to point to the new object";
            return Err(Complaint::at(operands[0].at, message).into());
        }
        let message = || {
            word.complaint(
                "write what is allocated, what it holds and how it is aligned, as in \
                 `&allocate[heap.open.align8](p, 16)`: static, automatic, heap, literal or environment; \
                 open or zero; a power of 2",
            )
        };
        let (kind, contents, alignment) =
            word.kind.as_deref().and_then(kind_of).ok_or_else(message)?;
        let object = Box::new(Allocation { kind, size, alignment, name, contents });
        Ok(MemoryEffect::Allocate { variable, object })
    }
}
