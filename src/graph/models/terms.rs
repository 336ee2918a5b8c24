//! Terms over a memory as terms over cells, and what has to hold for them to say the same.
//!
//! A load that is not valid has the value 0, which no cell has: so what makes it valid is *needed*. It is not
//! needed where the rest of a term decides: of `p != null && p->x == 3` no more than that p is valid or null.

use std::rc::Rc;

use super::accessed::{as_stored, intervals};
use super::cells::{Holds, Place};
use super::needs::{Need, Needed, gathered};
use super::pointee::SiteId;
use super::pointers::{Pointer, Pointers};
use super::regions::{Region, fresh};
use crate::graph::names::Names;
use crate::graph::program::{Program, Range, Variable};
use crate::logic::{Access, Interval, MemoryOp, Node, ObjectFact, Sort, Stored, Term, Terms};
use hashbrown::HashMap;

/// Why an access is lost where others see its place otherwise.
pub(super) const OVERLAP: &str = "bytes that are accessed as scalars of other kinds, too";

/// What a term has become, and what has to hold for that.
#[derive(Clone, Debug)]
pub(super) struct With<T> {
    pub(super) value: T,
    pub(super) needs: Rc<[Need]>,
}

/// Makes terms over cells of terms over a memory.
pub(super) struct Rewriting<'a> {
    pub(super) pointers: Pointers<'a>,
    terms: &'a Terms,
    done: HashMap<Term, With<Term>>,
    pub(super) needs: Vec<Need>,
    pub(super) is_big_endian: bool,
    names: Names,
    /// Between which ends variables stay, or the cells of arrays.
    pub(super) ranges: HashMap<Term, Interval>,
    /// Variables that keep a value while others change.
    pub(super) saved: Vec<Variable>,
}

impl<'a> Rewriting<'a> {
    pub(super) fn new(program: &Program, pointers: Pointers<'a>, names: Names) -> Self {
        let is_big_endian = program.bytes.is_some_and(|bytes| bytes.is_big_endian);
        let (done, terms) = (HashMap::new(), pointers.terms);
        let all = program.variables().chain(pointers.regions.all().flat_map(Region::variables));
        let ranges = intervals(all);
        let (needs, saved) = (Vec::new(), Vec::new());
        Self { pointers, terms, done, needs, is_big_endian, names, ranges, saved }
    }

    pub(super) fn terms(&self) -> &'a Terms {
        self.terms
    }

    /// A variable to keep a value in.
    pub(super) fn saved(&mut self, value: Term) -> Term {
        self.temporary(self.terms.sort(value), None)
    }

    /// A variable of the model's own.
    pub(super) fn temporary(&mut self, sort: Sort, range: Option<Range>) -> Term {
        let variable = fresh(&mut self.names, self.terms, "saved", sort, range);
        self.saved.push(variable.clone());
        variable.symbol
    }

    /// A term that is no pointer; what has to hold is added to what [`needed`](Self::needed) returns.
    pub(super) fn term(&mut self, term: Term) -> Term {
        let With { value, needs } = self.rewritten(term);
        self.needs.extend(needs.iter());
        value
    }

    /// What is needed for what was made since this was asked last.
    pub(super) fn needed(&mut self) -> Needed {
        let needs = std::mem::take(&mut self.needs);
        Needed::of(self.terms, needs)
    }

    /// What is made, and what is needed for that alone.
    pub(super) fn with_needs<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> (T, Vec<Need>) {
        let outer = std::mem::take(&mut self.needs);
        let made = make(self);
        (made, std::mem::replace(&mut self.needs, outer))
    }

    /// What was made is not followed.
    pub(super) fn refuse(&mut self, why: &'static str) {
        self.needs.push(Need::Holds(self.terms.ff(), Some(why)));
    }

    pub(super) fn require(&mut self, condition: Term) {
        self.needs.push(Need::Holds(condition, None));
    }

    fn rewritten(&mut self, term: Term) -> With<Term> {
        if let Some(done) = self.done.get(&term) {
            return done.clone();
        }
        let (value, needs) = self.with_needs(|this| this.node(term));
        let done = With { value, needs: gathered(self.terms, needs).into() };
        self.done.insert(term, done.clone());
        done
    }

    fn node(&mut self, term: Term) -> Term {
        let terms = self.terms;
        match terms.node(term) {
            Node::And(args) => self.junction(args, true),
            Node::Or(args) => self.junction(args, false),
            Node::Ite(condition, then, otherwise) => {
                let condition = self.term(*condition);
                let then = self.only_if(condition, *then);
                let otherwise = self.only_if(terms.not(condition), *otherwise);
                terms.ite(condition, then, otherwise)
            }
            Node::Eq(a, b) if self.is_object(*a) && self.is_object(*b) => {
                self.require_no_number(*a, *b);
                let (a, b) = (self.object(*a), self.object(*b));
                terms.eq(a, b)
            }
            Node::Eq(a, b) if self.is_size(*a) || self.is_size(*b) => {
                let (size, number) = if self.is_size(*a) { (*a, *b) } else { (*b, *a) };
                self.equal_size(size, number)
            }
            Node::MemoryOp(op, args) => self.operation(*op, args),
            node => terms.rebuild(term, node, |child, _| self.term(child)),
        }
    }

    fn is_size(&self, term: Term) -> bool {
        matches!(self.terms.node(term), Node::MemoryOp(MemoryOp::Fact(ObjectFact::Size), _))
    }

    /// Whether an object has so many bytes: where none of those that it may be has, only what is none.
    fn equal_size(&mut self, size: Term, number: Term) -> Term {
        let terms = self.terms;
        let Node::MemoryOp(_, args) = terms.node(size) else { return terms.ff() };
        let (pointer, number) = (self.pointer(args[1]), self.term(number));
        let sites = self.pointers.region(pointer.pointee).map_or(&[][..], |region| &region.sites);
        let is_other = |site: &SiteId| {
            let size = terms.as_int(self.pointers.points_to.sites[*site].object.size);
            size.zip(terms.as_int(number)).is_some_and(|(size, number)| size != number)
        };
        if !sites.is_empty() && sites.iter().all(is_other) {
            let is_none = terms.not(self.pointers.has_object(pointer));
            return terms.and2(is_none, terms.eq(number, terms.int(0)));
        }
        let size = self.term(size);
        terms.eq(size, number)
    }

    /// A part that has a say only where a condition holds.
    fn only_if(&mut self, condition: Term, term: Term) -> Term {
        let With { value, needs } = self.rewritten(term);
        self.needs.extend(needs.iter().map(|need| need.under(self.terms, condition)));
        value
    }

    /// A conjunction or a disjunction: parts that need nothing may decide it alone, and so may the parts before, of
    /// which it is known what they need.
    fn junction(&mut self, args: &[Term], is_and: bool) -> Term {
        let parts: Vec<With<Term>> = args.iter().map(|&arg| self.rewritten(arg)).collect();
        let plain = parts.iter().filter(|part| part.needs.is_empty()).map(|part| part.value);
        // Where the others have a say.
        let open =
            if is_and { self.terms.and(plain) } else { self.terms.not(self.terms.or(plain)) };
        let mut before = Vec::new();
        for part in &parts {
            // A look is made from left to right.
            let all = self.terms.and(before.iter().copied());
            let under = |need: &Need| match need {
                Need::Address(_) => need.under(self.terms, all),
                _ => need.under(self.terms, self.terms.and2(open, all)),
            };
            self.needs.extend(part.needs.iter().map(under));
            before.push(if is_and { part.value } else { self.terms.not(part.value) });
        }
        let values = parts.into_iter().map(|part| part.value);
        if is_and { self.terms.and(values) } else { self.terms.or(values) }
    }

    /// Whether a term is the number of an object, or says that there is none.
    fn is_object(&self, term: Term) -> bool {
        match self.terms.node(term) {
            Node::MemoryOp(MemoryOp::Object, _) => true,
            Node::Ite(_, a, b) => self.is_object(*a) && self.is_object(*b),
            _ => self.terms.is_zero(term),
        }
    }

    fn object(&mut self, term: Term) -> Term {
        match self.terms.node(term) {
            Node::MemoryOp(MemoryOp::Object, args) => self.pointer(args[0]).object,
            Node::Ite(condition, a, b) => {
                let condition = self.term(*condition);
                let (a, b) = (self.object(*a), self.object(*b));
                self.terms.ite(condition, a, b)
            }
            _ => self.terms.int(0),
        }
    }

    fn operation(&mut self, op: MemoryOp, args: &[Term]) -> Term {
        match op {
            MemoryOp::Load(access) => self.load(access, args[1]),
            MemoryOp::Offset => {
                let pointer = self.pointer(args[0]);
                self.pointers.offset(pointer)
            }
            MemoryOp::Fact(fact) => self.fact(fact, args[1]),
            // Which object has which number is not followed.
            MemoryOp::Object | MemoryOp::Pointer | MemoryOp::Step { .. } => {
                self.refuse("the number of an object");
                self.terms.int(0)
            }
        }
    }

    fn fact(&mut self, fact: ObjectFact, pointer: Term) -> Term {
        let pointer = self.pointer(pointer);
        match fact {
            ObjectFact::Size => self.pointers.size(pointer),
            ObjectFact::IsAlive => self.pointers.is_alive(pointer),
            ObjectFact::IsWritable => self.pointers.is_writable(pointer),
            ObjectFact::IsHeap => self.pointers.is_heap(pointer),
            ObjectFact::Address => self.address(pointer),
        }
    }

    /// A number or a truth that is loaded.
    fn load(&mut self, access: Access, pointer: Term) -> Term {
        let pointer = self.pointer(pointer);
        let stored = access.stored;
        let place = self.accessed(stored, pointer);
        let loaded = place.and_then(|place| self.number_at(&place, stored));
        loaded.unwrap_or_else(|| {
            self.refuse(OVERLAP);
            self.zero(stored.sort())
        })
    }

    /// What a place holds as a number.
    pub(super) fn number_at(&mut self, place: &Place<'_>, stored: Stored) -> Option<Term> {
        match &place.cell.holds {
            Holds::Scalar(_) if place.is_bytes => self.load_bytes(stored, place),
            Holds::Scalar(variable) => {
                let value = self.read(variable.symbol, place);
                as_stored(self.terms, stored, place.cell.stored, value)
            }
            Holds::Pointer { .. } => {
                let word = self.word(place)?;
                self.require_known(&word, place, stored);
                let number = self.word_as_number(&word);
                self.part_of(number, place, stored)
            }
        }
    }

    pub(super) fn zero(&self, sort: Sort) -> Term {
        match sort {
            Sort::Float(format) => {
                self.terms.float(crate::logic::Float::from_int(format, &0.into()))
            }
            _ => self.terms.int(0),
        }
    }

    /// Where an access is about; its validity is needed, and that it stays in its segment.
    pub(super) fn accessed(&mut self, stored: Stored, pointer: Pointer) -> Option<Place<'a>> {
        let place = self.place(pointer, 0, stored)?;
        let valid = self.pointers.is_valid(pointer, self.terms.int(stored.bytes()));
        self.require(valid);
        self.require_inside(&place);
        Some(place)
    }

    /// What a variable of a region holds at a place.
    pub(super) fn read(&self, variable: Term, place: &Place<'_>) -> Term {
        match &place.indices[..] {
            [] => variable,
            indices => self.terms.read(variable, indices),
        }
    }

    /// A pointer as numbers.
    pub(super) fn pointer(&mut self, term: Term) -> Pointer {
        match self.terms.node(term) {
            Node::Symbol(..) => match self.pointers.variables(term) {
                Some(variable) => self.pointers.pointer(variable),
                None => self.pointers.null(),
            },
            Node::Ite(condition, a, b) => {
                let condition = self.term(*condition);
                let pointee = self.pointers.points_to.pointee(term);
                let (a, b) = (self.pointer(*a), self.pointer(*b));
                self.choice(
                    condition,
                    self.pointers.converted(a, pointee).zip(self.pointers.converted(b, pointee)),
                )
            }
            Node::MemoryOp(MemoryOp::Step { stride }, args) => {
                let (from, index) = (self.pointer(args[0]), self.term(args[1]));
                let pointee = self.pointers.points_to.pointee(term);
                let stepped = self.pointers.stepped(from, index, *stride, pointee);
                self.followed(stepped)
            }
            Node::MemoryOp(MemoryOp::Load(access), args) => {
                let at = self.pointer(args[1]);
                self.loaded(*access, at)
            }
            Node::MemoryOp(MemoryOp::Pointer, args) if self.terms.is_zero(args[0]) => {
                let address = self.term(args[1]);
                let pointee = self.pointers.points_to.pointee(term);
                Pointer { address, pointee, ..self.pointers.null() }
            }
            _ => {
                self.refuse("a pointer that is made of numbers");
                self.pointers.null()
            }
        }
    }

    /// A pointer, or none that is followed.
    pub(super) fn followed(&mut self, pointer: Option<Pointer>) -> Pointer {
        pointer.unwrap_or_else(|| {
            self.refuse("where a pointer points");
            self.pointers.null()
        })
    }

    /// One of two pointers that may be the same.
    fn choice(&mut self, condition: Term, both: Option<(Pointer, Pointer)>) -> Pointer {
        let chosen = both.map(|(a, b)| self.chosen(condition, a, b));
        self.followed(chosen)
    }

    /// One of two pointers that point into one region, with the same strides.
    pub(super) fn chosen(&self, condition: Term, a: Pointer, b: Pointer) -> Pointer {
        let choose = |a, b| self.terms.ite(condition, a, b);
        Pointer {
            object: choose(a.object, b.object),
            indices: std::array::from_fn(|at| choose(a.indices[at], b.indices[at])),
            address: choose(a.address, b.address),
            pointee: a.pointee,
        }
    }

    fn loaded(&mut self, access: Access, at: Pointer) -> Pointer {
        let whole = |place: &Place<'_>| !place.is_bytes && place.inside == 0;
        let place = self.accessed(access.stored, at).filter(whole);
        let word = place.and_then(|place| {
            let word = self.word(&place)?;
            self.require_unexposed(&place, word.pointer);
            self.require_known(&word, &place, access.stored);
            Some(word)
        });
        let pointee = self.pointers.points_to.loaded(at.pointee);
        match word.and_then(|word| self.word_as_pointer(&word, pointee)) {
            Some(loaded) => loaded,
            None => {
                self.refuse(OVERLAP);
                self.pointers.null()
            }
        }
    }

    /// What a place that holds pointers holds as one.
    pub(super) fn held(&self, place: &Place<'_>) -> Option<Pointer> {
        let Holds::Pointer { object, indices, address, pointee, .. } = &place.cell.holds else {
            return None;
        };
        let mut held = Pointer { pointee: *pointee, ..self.pointers.null() };
        held.object = self.read(object.symbol, place);
        for (to, index) in held.indices.iter_mut().zip(indices) {
            *to = self.read(index.symbol, place);
        }
        if let Some(address) = address {
            held.address = self.read(address.symbol, place);
        }
        Some(held)
    }
}
