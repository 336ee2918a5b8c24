//! Where variables are: a scalar whose address is never taken is a variable of the flowgraph, all else is
//! an object of the memory.

use super::body::Body;
use super::shared::{Home, Named};
use crate::front::build::{Address, Scalar, leaves};
use crate::front::c::tree::{Object, ObjectId, Storage};
use crate::front::source::Span;
use crate::front::types::{DataModel, Qualifiers, Type};
use crate::graph::{
    Allocation, AllocationKind, Image, ImagePart, Initial, InputKind, RepeatedValue,
};
use crate::logic::{Access, Stored, Term};

/// Arrays of so many bytes lie at multiples of so many.
const LONG_ARRAY: u64 = 16;

/// The streams that are there when a program starts.
pub(super) const STREAMS: [&str; 3] = ["stdin", "stdout", "stderr"];

impl Body<'_, '_> {
    /// Where a variable is; nothing where nobody defines it.
    pub(super) fn home(&mut self, id: ObjectId) -> Option<Home> {
        // GNU's static variables that start as a compound literal does: that is as static.
        if self.tree().object(id).storage.is_static() || self.shared.is_starting {
            return self.static_home(id);
        }
        if let Some(home) = self.homes.get(&id) {
            return Some(*home);
        }
        let object = self.tree().object(id);
        let place = self.place(object.span);
        let name = if object.name.is_empty() { "literal" } else { &*object.name };
        let plain = !self.shared.usage[self.unit].addressed.contains(&id);
        let scalar = Scalar::of(self.types(), &object.ty).filter(|_| {
            plain && !matches!(object.storage, Storage::Literal | Storage::StaticLiteral)
        });
        let home = match scalar {
            Some(scalar) => {
                Home::Variable { symbol: self.function.local(name, scalar, place), scalar }
            }
            None => {
                let pointer = self.function.local(&format!("{name}.at"), self.pointer(), place);
                Home::Memory { pointer, size: self.known_size(&object.ty), is_writable: true }
            }
        };
        self.homes.insert(id, home);
        Some(home)
    }

    /// Whether nobody may write a variable (C17 6.7.3p6).
    pub(super) fn is_const(&self, id: ObjectId) -> bool {
        let ty = &self.tree().object(id).ty;
        let is_const = |ty: &Type| ty.qualifiers.has(Qualifiers::CONST);
        is_const(ty) || ty.element().is_some_and(|(element, _)| is_const(element))
    }

    fn static_home(&mut self, id: ObjectId) -> Option<Home> {
        let Some((unit, id)) = self.shared.defined_object(self.unit, id) else {
            return self.foreign_home(id);
        };
        if let Some(home) = self.shared.statics.get(&(unit, id)) {
            return Some(*home);
        }
        Some(self.at_start(unit, |body| body.make_static(id)))
    }

    /// Makes a variable that lives as long as the program.
    fn make_static(&mut self, id: ObjectId) -> Home {
        let object = self.tree().object(id);
        let place = self.place(object.span);
        let plain = !self.shared.usage[self.unit].addressed.contains(&id);
        let scalar = Scalar::of(self.types(), &object.ty).filter(|_| {
            let is_literal = matches!(object.storage, Storage::Literal | Storage::StaticLiteral);
            // Other files may take its address.
            let shared = object.storage == Storage::External && self.shared.has_foreign_pointers();
            plain && !shared && !is_literal
        });
        if let Some(scalar) = scalar {
            let symbol = self.shared.static_variable((self.unit, id), scalar);
            let home = Home::Variable { symbol, scalar };
            self.shared.statics.insert((self.unit, id), home);
            if self.starts_as_anything(id) {
                self.function.assign_any(symbol, scalar, InputKind::Environment, place);
                return home;
            }
            let value = self.static_scalar(object.initial.as_ref(), scalar);
            self.function.assign(symbol, value.term, place);
            return home;
        }
        let name = if object.name.is_empty() { "literal" } else { &object.name };
        let pointer = self.shared.global_pointer(&format!("{name}.at"));
        let size = self.known_size(&object.ty);
        let home = Home::Memory { pointer, size, is_writable: true };
        self.shared.statics.insert((self.unit, id), home);
        self.shared.unmade.push(pointer);
        let image = self.static_image(id);
        let size = image.size;
        let is_writable = !self.is_const(id) || image.is_written_later();
        let is_open = self.starts_as_anything(id);
        // A contract may forbid to write it.
        let known_size = (!is_open).then_some(size);
        let home = Home::Memory { pointer, size: known_size, is_writable };
        self.shared.statics.insert((self.unit, id), home);
        let kind = if is_writable { AllocationKind::Static } else { AllocationKind::Literal };
        let made = Allocation {
            kind,
            size: self.function.terms.int(size),
            alignment: self.alignment_of(object),
            name: object.name.to_string(),
            contents: if is_open { Initial::Open } else { image.contents() },
            leaves: leaves(self.types(), &object.ty),
        };
        self.function.allocate(pointer, made, place);
        self.shared.unmade.retain(|unmade| *unmade != pointer);
        let whole = Address::of_object(&self.function.terms, pointer, size, true);
        if !is_open {
            self.shared.later.extend(image.later.into_iter().map(|part| (whole, part, place)));
        }
        if self.shared.unmade.is_empty() {
            self.store_later_parts();
        }
        home
    }

    /// Whether a static variable may hold anything when a run begins: where a contract is checked, the program's own may
    /// that are not constant.
    fn starts_as_anything(&self, id: ObjectId) -> bool {
        let object = self.tree().object(id);
        let is_literal = matches!(object.storage, Storage::Literal | Storage::StaticLiteral);
        self.shared.input.options.contracts.checked.is_some()
            && self.unit + 1 < self.shared.input.trees.len()
            && !self.is_const(id)
            && !is_literal
    }

    /// The object of a variable, whole.
    pub(super) fn address_of_home(&self, home: Home) -> Option<Address> {
        let Home::Memory { pointer, size, is_writable } = home else { return None };
        Some(match size {
            Some(size) => Address::of_object(&self.function.terms, pointer, size, is_writable),
            None => Address::of_pointer(pointer),
        })
    }

    /// A string literal, as an object.
    pub(super) fn literal(&mut self, width: u32, characters: &[u32], signed: bool) -> Address {
        let key = (width, characters.to_vec());
        let size = u64::from(width / 8) * (characters.len() as u64 + 1);
        let pointer = match self.shared.literals.get(&key) {
            Some(&pointer) => pointer,
            None => {
                let pointer = self.shared.global_pointer("text.at");
                self.shared.literals.insert(key, pointer);
                let image = text_image(&self.function.terms.clone(), width, characters, signed);
                self.at_start(self.unit, |body| {
                    let made = Allocation {
                        kind: AllocationKind::Literal,
                        size: body.function.terms.int(size),
                        alignment: u64::from(width / 8),
                        name: String::new(),
                        contents: image,
                        leaves: Vec::new(),
                    };
                    body.function.allocate(pointer, made, crate::graph::Place::default());
                });
                pointer
            }
        };
        Address::of_object(&self.function.terms, pointer, size, false)
    }

    /// The pointer to a function.
    pub(super) fn function_object(&mut self, named: Named) -> Option<Term> {
        let named = self.shared.pointed(named)?;
        if let Some(&pointer) = self.shared.function_objects.get(&named) {
            return Some(pointer);
        }
        self.number_of(named)?;
        let name = self.shared.name_of(named);
        let pointer = self.shared.global_pointer(&format!("{name}.at"));
        self.shared.function_objects.insert(named, pointer);
        self.at_start(named.unit, |body| {
            let made = Allocation {
                kind: AllocationKind::Function,
                size: body.function.terms.int(0),
                alignment: 1,
                name,
                contents: Initial::Zero,
                leaves: Vec::new(),
            };
            body.function.allocate(pointer, made, crate::graph::Place::default());
        });
        Some(pointer)
    }

    /// What a variable lies at multiples of. Where pointers have 64 bits an array that is a variable by itself lies
    /// at multiples of 16 if it has as many bytes, or if its length varies (System V ABI for AMD64, 3.1.2).
    pub(super) fn alignment_of(&self, object: &Object) -> u64 {
        let is_variable = !matches!(object.storage, Storage::Literal | Storage::StaticLiteral);
        let is_long_array = object.ty.is_array()
            && self.types().size(&object.ty).is_none_or(|size| size >= LONG_ARRAY);
        let least = match self.model().sizes {
            DataModel::Lp64 if is_variable && is_long_array => LONG_ARRAY,
            _ => 1,
        };
        object.align.unwrap_or_else(|| self.types().alignment(&object.ty).max(least)).max(1)
    }

    /// Whether a variable is a stream of the library's.
    pub(super) fn is_stream(&self, id: ObjectId) -> bool {
        STREAMS.contains(&&*self.tree().object(id).name)
    }

    /// A stream of the library's, if the variable is one.
    pub(super) fn stream(&mut self, id: ObjectId, _span: Span) -> Option<Term> {
        let name = self.tree().object(id).name.to_string();
        STREAMS.contains(&&*name).then(|| self.stream_object(&name))
    }

    /// A stream of the library's, by its name.
    pub(super) fn stream_object(&mut self, name: &str) -> Term {
        if let Some(&pointer) = self.shared.streams.get(name) {
            return pointer;
        }
        let pointer = self.shared.global_pointer(&format!("{name}.at"));
        self.shared.streams.insert(name.to_owned(), pointer);
        self.at_start(self.unit, |body| {
            let made = Allocation {
                kind: AllocationKind::Environment,
                size: body.function.terms.int(1),
                alignment: 16,
                name: name.to_owned(),
                contents: Initial::Zero,
                leaves: Vec::new(),
            };
            body.function.allocate(pointer, made, crate::graph::Place::default());
        });
        pointer
    }
}

fn text_image(
    terms: &crate::logic::Terms,
    width: u32,
    characters: &[u32],
    signed: bool,
) -> Initial {
    let mut values: Vec<RepeatedValue> = Vec::new();
    for &character in characters {
        let number = crate::logic::wrap_int(width, signed, &character.into());
        let value = terms.int(number);
        match values.last_mut() {
            Some(last) if last.value == value => last.count += 1,
            _ => values.push(RepeatedValue { value, count: 1 }),
        }
    }
    if values.is_empty() {
        return Initial::Zero;
    }
    let access = Access::plain(Stored::Integer { width, signed });
    let stride = u64::from(width / 8);
    Initial::Image(Image { parts: vec![ImagePart { offset: 0, access, stride, values }] })
}
