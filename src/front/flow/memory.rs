//! The actions for memory: `&load[s32](p)` as a term, `&store[s32](p, 3)` as an edge.

use super::build::{Builder, Operand};
use super::words::{Bytes as Stretch, Complaint, Reading, SpannedName, WrittenPlace};
use crate::graph::memory_text::{POINTER_WORDS, bytes_of, kind_of};
use crate::graph::{
    Allocation, DeclaredArray, DeclaredScalar, ImagePart, Initial, Instruction, MemoryEffect,
    RepeatedValue,
};
use crate::logic::{Access, MemoryOp, ObjectFact, Sort};

/// The words for changes of the memory, and how many operands each takes.
const EFFECTS: [(&str, usize); 10] = [
    ("store", 2),
    ("allocate", 2),
    ("end", 1),
    ("protect", 1),
    ("unprotect", 1),
    ("copy", 3),
    ("fill", 3),
    ("havoc", 2),
    ("forget", 2),
    ("havoc_reachable", 1),
];

/// A word behind `&`, with what stands in brackets behind it.
pub(crate) struct MemoryWord {
    pub(crate) word: SpannedName,
    pub(crate) kind: Option<String>,
}

/// What is said of an object that is made, behind its size.
pub(crate) struct NewObject {
    pub(crate) name: Option<String>,
    pub(crate) image: Option<Vec<WrittenPart>>,
    pub(crate) leaves: Option<Vec<WrittenLeaf>>,
}

/// A scalar that an object is declared to have: `4: s32 "data[]" [10 * 4]`.
pub(crate) struct WrittenLeaf {
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// The digits of the offset.
    pub(crate) offset: String,
    pub(crate) access: Option<SpannedName>,
    pub(crate) name: String,
    /// The digits of how many elements there are, and of how many bytes each has.
    pub(crate) arrays: Vec<(Option<String>, String)>,
}

impl WrittenLeaf {
    fn leaf(self) -> Reading<DeclaredScalar> {
        let Self { start, end, offset, access, name, arrays } = self;
        let number = |digits: String| {
            let message =
                "write offsets and sizes as in `4: \"data[]\" [10 * 4]`: a number of bytes";
            digits.parse::<u64>().map_err(|_| Complaint::new(start, end, message))
        };
        let array = |(count, stride): (Option<String>, String)| {
            let stride = number(stride)?.max(1);
            Ok(DeclaredArray { count: count.map(number).transpose()?, stride })
        };
        let arrays = arrays.into_iter().map(array).collect::<Reading<_>>()?;
        let stored = access.map(|access| access_named(&access)).transpose()?;
        let stored = stored.map(|access| access.stored);
        Ok(DeclaredScalar { offset: number(offset)?, name, arrays, stored })
    }
}

/// A part of an image: `8: s32[16](1, 0#5)`.
pub(crate) struct WrittenPart {
    pub(crate) start: usize,
    /// The digits of the offset, and of the stride if there is one.
    pub(crate) offset: String,
    pub(crate) access: SpannedName,
    pub(crate) stride: Option<String>,
    /// The values, with the digits of how often each is there.
    pub(crate) values: Vec<(Operand, Option<String>)>,
}

impl MemoryWord {
    fn complaint(&self, message: impl Into<String>) -> Complaint {
        Complaint::at(self.word.at, message)
    }

    fn expects(&self, operands: &[Operand], wanted: usize) -> Reading<()> {
        if operands.len() == wanted {
            return Ok(());
        }
        let (name, given) = (&self.word.name, operands.len());
        Err(self.complaint(format!("`&{name}` takes {wanted} operands, not {given}")).into())
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
        let sorts = &op.operands()[usize::from(state.is_some())..];
        word.expects(operands, sorts.len())?;
        self.fit(operands, sorts.iter().copied())?;
        let depth = operands.iter().map(Operand::depth).max().unwrap_or(0);
        let terms: Vec<_> =
            state.into_iter().chain(operands.iter().map(|operand| operand.term)).collect();
        let Stretch { start, .. } = word.word.at;
        let end = operands.last().map_or(word.word.at.end, |operand| operand.at.end);
        Self::made(self.terms.memory_op(op, &terms), Stretch { start, end }, depth + 1)
    }

    fn fit(&self, operands: &[Operand], sorts: impl IntoIterator<Item = Sort>) -> Reading<()> {
        operands.iter().zip(sorts).try_for_each(|(&operand, sort)| self.expect(operand, &[sort]))
    }

    /// A change of the memory.
    pub(crate) fn effect(
        &mut self,
        word: &MemoryWord,
        operands: &[Operand],
        object: NewObject,
        to: SpannedName,
        place: WrittenPlace,
    ) -> Reading<()> {
        let effect = self.memory_effect(word, operands, object)?;
        self.edge(Instruction::Memory(effect), None, to, place)
    }

    fn memory_effect(
        &self,
        word: &MemoryWord,
        operands: &[Operand],
        new: NewObject,
    ) -> Reading<MemoryEffect> {
        let kind = word.word.name.as_str();
        let Some(&(_, count)) = EFFECTS.iter().find(|(known, _)| *known == kind) else {
            let all = EFFECTS.map(|(known, _)| known).join(", ");
            let message = format!("`&{kind}` changes nothing; there are {all}");
            return Err(word.complaint(message).into());
        };
        if kind == "allocate" {
            word.expects(operands, count)?;
            return self.allocation(word, operands, new);
        }
        let extras = [
            (new.name.is_some(), "a name"),
            (new.image.is_some(), "an image"),
            (new.leaves.is_some(), "parts"),
        ];
        if let Some((_, what)) = extras.into_iter().find(|(given, _)| *given) {
            let message = format!("only an object that is allocated has {what}");
            return Err(word.complaint(message).into());
        }
        let access = (kind == "store").then(|| word.access()).transpose()?;
        word.expects(operands, count)?;
        let term = |at: usize| operands[at].term;
        let effect = match (kind, access) {
            (_, Some(access)) => MemoryEffect::Store { access, pointer: term(0), value: term(1) },
            ("end", _) => MemoryEffect::End { pointer: term(0) },
            ("protect", _) => MemoryEffect::Protect { pointer: term(0) },
            ("unprotect", _) => MemoryEffect::Unprotect { pointer: term(0) },
            ("copy", _) => MemoryEffect::Copy { to: term(0), from: term(1), size: term(2) },
            ("fill", _) => MemoryEffect::Fill { to: term(0), byte: term(1), size: term(2) },
            ("forget", _) => MemoryEffect::Forget { to: term(0), size: term(1) },
            ("havoc_reachable", _) => MemoryEffect::HavocReachable { pointer: term(0) },
            _ => MemoryEffect::Havoc { to: term(0), size: term(1) },
        };
        self.fit(operands, effect.operands().into_iter().map(|(_, sort, _)| sort))?;
        Ok(effect)
    }

    fn allocation(
        &self,
        word: &MemoryWord,
        operands: &[Operand],
        new: NewObject,
    ) -> Reading<MemoryEffect> {
        self.fit(operands, [Sort::Pointer, Sort::Int])?;
        let (variable, size) = (operands[0].term, operands[1].term);
        if self.terms.symbol_name(variable).is_none() {
            let message = "this is no variable: it is to point to the new object";
            return Err(Complaint::at(operands[0].at, message).into());
        }
        let message = || {
            word.complaint(
                "write what is allocated, what it holds and how it is aligned, as in \
                 `&allocate[heap.open.align8](p, 16)`: static, automatic, heap, literal, \
                 environment, foreign, parameter or function; open, zero or image; a power of 2",
            )
        };
        let (kind, mut contents, alignment) =
            word.kind.as_deref().and_then(kind_of).ok_or_else(message)?;
        match (&mut contents, new.image) {
            (Initial::Image(image), Some(parts)) => {
                let parts = parts.into_iter().map(|part| self.image_part(part));
                image.parts = parts.collect::<Reading<_>>()?;
            }
            (Initial::Open | Initial::Zero, None) => {}
            _ => {
                let message = "an image stands behind what is allocated, in braces, where the word is `image`";
                return Err(word.complaint(message).into());
            }
        }
        let name = new.name.unwrap_or_default();
        let leaves = new.leaves.unwrap_or_default().into_iter().map(WrittenLeaf::leaf);
        let leaves = leaves.collect::<Reading<_>>()?;
        let object = Box::new(Allocation { kind, size, alignment, name, contents, leaves });
        Ok(MemoryEffect::Allocate { variable, object })
    }

    /// `8: s32[16](1, 0#5)`
    fn image_part(&self, part: WrittenPart) -> Reading<ImagePart> {
        let WrittenPart { start, offset, access: written, stride, values } = part;
        let complaint = |message| Complaint::new(start, written.at.end, message);
        let access = access_named(&written)?;
        let offset = offset.parse().map_err(|_| complaint("this is no offset in an object"))?;
        let stride = match stride {
            None => access.stored.bytes(),
            Some(digits) => digits.parse().map_err(|_| complaint("this is no number of bytes"))?,
        };
        let repeated = |(operand, count): (Operand, Option<String>)| {
            self.expect(operand, &[access.stored.sort()])?;
            let count = count.map_or(Ok(1), |digits| digits.parse());
            let count = count.map_err(|_| Complaint::at(operand.at, "this is there too often"))?;
            Ok(RepeatedValue { value: operand.term, count })
        };
        let values = values.into_iter().map(repeated).collect::<Reading<_>>()?;
        Ok(ImagePart { offset, access, stride, values })
    }
}

/// What says how a scalar is stored.
fn access_named(SpannedName { name, at }: &SpannedName) -> Reading<Access> {
    let message = "write as what scalars are stored, as in `{ 0: s32(1, 2) }`: s32, u8, f64, p64";
    Ok(name.parse().map_err(|()| Complaint::at(*at, message))?)
}
