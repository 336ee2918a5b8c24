//! Declarations of variables, types and functions: scopes, linkage, tentative definitions (C17 §6.2.2,
//! §6.7, §6.9.2).

use std::sync::Arc;

use super::declarators::is_base;
use super::specifiers::{Class, Specified};
use super::state::Barrier;
use super::{Checked, Checker, Reported};
use crate::front::c::ast::{
    self, Attribute, Declaration, Declarator, External, Initializer, Name, UnaryOp,
};
use crate::front::c::tree::{
    Conversion, Expr, Initial, Item, Named, Object, ObjectId, Statement, StatementKind, Storage,
};
use crate::front::types::{Length, Type, TypeKind};

impl Checker<'_> {
    /// What stands at the outermost level of the file.
    pub(super) fn external(&mut self, external: &External) {
        match external {
            External::Declaration(declaration) => drop(self.local_declaration(declaration)),
            External::Function(definition) => self.define(definition),
        }
    }

    /// A declaration; what happens where it is reached.
    pub(super) fn local_declaration(&mut self, declaration: &Declaration) -> Vec<Item> {
        let mut items = Vec::new();
        // GNU's: a semicolon by itself declares nothing.
        if declaration.specifiers.list.is_empty() && declaration.declarators.is_empty() {
            return items;
        }
        let may_vary = self.function.is_some();
        let outer = std::mem::replace(&mut self.varying, may_vary.then(Vec::new));
        let specified = self.specified(&declaration.specifiers, declaration.declarators.is_empty());
        let varying = std::mem::replace(&mut self.varying, outer);
        for span in varying.into_iter().flatten() {
            // Its layout is not known, so nothing behind it is.
            self.raise(Barrier::Array(span));
            let lost = Self::not_followed("a structure with an array of variable length", span);
            let kind = StatementKind::Expr(lost);
            items.push(Item::Statement(Statement { kind, span }));
        }
        for (declarator, initial) in &declaration.declarators {
            let declared = match &specified {
                Ok(specified) => self.declare(specified, declarator, initial.as_ref(), &mut items),
                Err(reported) => Err(*reported),
            };
            if let (Err(Reported), Some(name)) = (declared, &declarator.name) {
                // Nothing more is said of it.
                if self.lookup_here(&name.text).is_none() {
                    self.bind(name, Named::Refused);
                }
            }
        }
        self.evaluate_lengths(&mut items);
        items
    }

    /// The lengths that have been met are evaluated here.
    fn evaluate_lengths(&mut self, items: &mut Vec<Item>) {
        let lengths = self.take_lengths();
        if !lengths.is_empty() {
            items.push(Item::Lengths(lengths));
        }
    }

    fn declare(
        &mut self,
        specified: &Specified,
        declarator: &Declarator,
        initial: Option<&Initializer>,
        items: &mut Vec<Item>,
    ) -> Checked<()> {
        let Some(name) = &declarator.name else {
            return Err(self.error(declarator.span, "a name is missing here"));
        };
        let deduced = if specified.is_deduced {
            Some(self.deduced(declarator, initial, specified.class)?)
        } else {
            None
        };
        let ty = match &deduced {
            Some(value) => value.ty.clone().qualified(specified.ty.qualifiers),
            None => self.declared(specified.ty.clone(), declarator)?,
        };
        let initial = initial.filter(|_| deduced.is_none());
        self.evaluate_lengths(items);
        if ty.is_variably_modified() {
            self.raise(Barrier::Array(name.span));
        }
        if specified.class == Some(Class::Typedef) {
            return self.name_type(specified, declarator, name, ty);
        }
        if ty.is_function() {
            if initial.is_some() {
                let message = "a function has no value to start with";
                return Err(self.error(declarator.span, message));
            }
            if specified.class == Some(Class::Auto) && !self.is_file_scope() {
                return self.declare_inner(name, ty);
            }
            return self.declare_function(name, ty, specified.class, declarator).map(|_| ());
        }
        // That of a symbol of which only the address is asked for is fine with gcc.
        if ty.is_void() && specified.class != Some(Class::Extern) {
            return Err(self.error(declarator.span, "a variable cannot be void"));
        }
        let align = self.largest_alignment(&declarator.attributes)?;
        let of_type = specified.of_type.filter(|_| is_base(declarator));
        let align = align.max(specified.align).max(of_type);
        let object = Object {
            name: Arc::clone(&name.text),
            ty,
            storage: self.storage(specified.class),
            align,
            initial: None,
            defined: specified.class != Some(Class::Extern) || initial.is_some(),
            span: name.span,
        };
        if matches!(object.storage, Storage::External | Storage::Internal) {
            let id = self.declare_linked(name, object, initial)?;
            self.start_as(id, deduced);
            return if specified.constexpr { self.require_constant(id) } else { Ok(()) };
        }
        let is_automatic = object.storage == Storage::Automatic;
        let id = self.declare_local(name, object, initial)?;
        self.start_as(id, deduced);
        if specified.constexpr {
            self.require_constant(id)?;
        }
        items.push(Item::Declare(id));
        if is_automatic {
            items.extend(self.cleanup(declarator, name)?.map(Item::Cleanup));
        }
        Ok(())
    }

    /// What a variable starts with whose type that says.
    fn deduced(
        &mut self,
        declarator: &Declarator,
        initial: Option<&Initializer>,
        class: Option<Class>,
    ) -> Checked<Expr> {
        let (Some(Initializer::Single(value)), true) = (initial, declarator.parts.is_empty())
        else {
            let message = "what has the type of its value is a name, `=`, and that value";
            return Err(self.error(declarator.span, message));
        };
        let value = self.value(value)?;
        if value.ty.is_void() {
            return Err(self.error(value.span, "this has no value"));
        }
        if self.storage(class).is_static() && !self.is_static_value(&value) {
            let message = "a variable that lives as long as the program must start with a constant";
            return Err(self.error(value.span, message));
        }
        Ok(match value.ty.kind {
            TypeKind::Integer(kind) if kind.stated() != kind => {
                value.convert(Conversion::Assignment, kind.stated().into())
            }
            _ => value,
        })
    }

    fn start_as(&mut self, id: ObjectId, value: Option<Expr>) {
        if let Some(value) = value {
            self.tree.objects[id.0].initial = Some(Initial::Value(Box::new(value)));
        }
    }

    /// The call that a declarator's `cleanup` asks for: with the variable's address.
    fn cleanup(&mut self, declarator: &Declarator, variable: &Name) -> Checked<Option<Expr>> {
        let of = declarator.attributes.iter().find_map(|attribute| match attribute {
            Attribute::Cleanup(function) => Some(function),
            _ => None,
        });
        let Some(function) = of else { return Ok(None) };
        let named =
            |name: &Name| ast::Expr::new(ast::ExprKind::Name(Arc::clone(&name.text)), name.span);
        let variable = ast::ExprKind::Unary(UnaryOp::Address, Box::new(named(variable)));
        let variable = ast::Expr::new(variable, function.span);
        let call = ast::ExprKind::Call(Box::new(named(function)), vec![variable]);
        self.value(&ast::Expr::new(call, function.span)).map(Some)
    }

    fn storage(&self, class: Option<Class>) -> Storage {
        match (self.is_file_scope(), class) {
            (true, Some(Class::Static)) => Storage::Internal,
            (true, _) | (false, Some(Class::Extern)) => Storage::External,
            (false, Some(Class::Static)) => Storage::Local,
            (false, _) => Storage::Automatic,
        }
    }

    /// `typedef`.
    fn name_type(
        &mut self,
        specified: &Specified,
        declarator: &Declarator,
        name: &Name,
        ty: Type,
    ) -> Checked<()> {
        let says = |attribute: &Attribute| matches!(attribute, Attribute::Transparent);
        if let (TypeKind::Record(id), true) = (&ty.kind, declarator.attributes.iter().any(says)) {
            let record = self.tree.types.record_mut(*id);
            record.transparent = record.union;
        }
        let own = self.last_alignment(&declarator.attributes)?;
        let align = own.or(specified.of_type.filter(|_| is_base(declarator)));
        match self.lookup_here(&name.text) {
            None => {}
            // The same again is fine (C17 §6.7).
            Some((Named::Type(before, _), _)) if self.types().are_compatible(before, &ty) => {
                return Ok(());
            }
            Some((_, first)) => return Err(self.twice(name, first)),
        }
        self.bind(name, Named::Type(ty, align));
        Ok(())
    }

    pub(super) fn twice(&mut self, name: &Name, first: crate::front::source::Span) -> Reported {
        let message = format!("`{}` is declared twice", name.text);
        self.error_beside(name.span, message, (first, "first here"))
    }

    /// A variable.
    pub(super) fn add_object(&mut self, object: Object) -> ObjectId {
        self.tree.objects.push(object);
        ObjectId(self.tree.objects.len() - 1)
    }

    /// A variable without linkage.
    fn declare_local(
        &mut self,
        name: &Name,
        object: Object,
        initial: Option<&Initializer>,
    ) -> Checked<ObjectId> {
        if let Some((_, first)) = self.lookup_here(&name.text) {
            return Err(self.twice(name, first));
        }
        if object.storage == Storage::Local && object.ty.is_variably_modified() {
            let message = "what lives as long as the program cannot have a size that varies";
            return Err(self.error(name.span, message));
        }
        let id = self.add_object(object);
        self.bind(name, Named::Object(id));
        self.start(id, initial)?;
        self.require_complete(id)?;
        Ok(id)
    }

    /// What a variable starts with; that may complete its type.
    fn start(&mut self, id: ObjectId, initial: Option<&Initializer>) -> Checked<()> {
        let Some(initial) = initial else { return Ok(()) };
        let Object { ty, storage, .. } = self.tree.object(id).clone();
        let (ty, initial) = self.initial(&ty, initial, storage.is_static())?;
        let object = &mut self.tree.objects[id.0];
        (object.ty, object.initial) = (ty, Some(initial));
        Ok(())
    }

    fn require_complete(&mut self, id: ObjectId) -> Checked<()> {
        let Object { ty, span, .. } = self.tree.object(id).clone();
        if self.types().is_complete(&ty) {
            return Ok(());
        }
        let message = match &ty.kind {
            TypeKind::Array(_, Length::Open) => "the array's size is missing",
            _ => "the members of this structure or union are not known here",
        };
        Err(self.error(span, message))
    }

    /// A variable with linkage, which may have been declared before.
    fn declare_linked(
        &mut self,
        name: &Name,
        object: Object,
        initial: Option<&Initializer>,
    ) -> Checked<ObjectId> {
        if object.ty.is_variably_modified() {
            let message = "what lives as long as the program cannot have a size that varies";
            return Err(self.error(name.span, message));
        }
        if initial.is_some() && !self.is_file_scope() {
            return Err(self.error(name.span, "what another file makes has no value here"));
        }
        if let Some((before, first)) = self.lookup_here(&name.text)
            && !matches!(before, Named::Object(id) if is_linked(self.tree.object(*id)))
        {
            return Err(self.twice(name, first));
        }
        let (own, object) = self.object_meant(name, object);
        let id = match self.linked.get(&own).cloned() {
            Some(Named::Object(id)) => self.again(id, &object, name, initial.is_some())?,
            Some(Named::Function(id)) => {
                let first = self.tree.function(id).span;
                return Err(self.twice(name, first));
            }
            _ => {
                let id = self.add_object(object);
                self.linked.insert(own, Named::Object(id));
                id
            }
        };
        self.linked.insert(Arc::clone(&name.text), Named::Object(id));
        if self.lookup_here(&name.text).is_none() {
            self.bind(name, Named::Object(id));
        }
        self.start(id, initial)?;
        Ok(id)
    }

    /// What a declaration is one of, where that is another name for something (GNU's `alias`).
    fn object_meant(&mut self, name: &Name, object: Object) -> (Arc<str>, Object) {
        let Some(target) = self.others.get(&name.text).cloned() else {
            return (Arc::clone(&name.text), object);
        };
        if object.storage == Storage::External {
            self.seen_outside.insert(Arc::clone(&name.text));
        }
        let storage = match self.linked.get(&target) {
            Some(Named::Object(id)) => self.tree.object(*id).storage,
            _ => Storage::External,
        };
        let object = Object { name: Arc::clone(&target), storage, defined: false, ..object };
        (target, object)
    }

    /// One more declaration of a variable.
    fn again(
        &mut self,
        id: ObjectId,
        object: &Object,
        name: &Name,
        starts: bool,
    ) -> Checked<ObjectId> {
        let before = self.tree.object(id).clone();
        let inner = object.storage == Storage::Internal && before.storage == Storage::External;
        // Only another name was declared before.
        let promised = !before.defined && self.others.values().any(|of| *of == name.text);
        let inner = inner && !promised;
        let differs = !self.types().are_compatible(&before.ty, &object.ty);
        if inner || differs || (starts && before.initial.is_some()) {
            return Err(self.twice(name, before.span));
        }
        let ty = self.types().composite(&before.ty, &object.ty);
        let known = &mut self.tree.objects[id.0];
        known.ty = ty;
        known.align = known.align.max(object.align);
        known.defined |= object.defined;
        if promised {
            (known.storage, known.span) = (object.storage, object.span);
        }
        Ok(id)
    }

    /// What is only tentatively defined is defined at the end: an array of open size has one element.
    pub(super) fn complete_tentative(&mut self) {
        for index in 0..self.tree.objects.len() {
            let object = &mut self.tree.objects[index];
            if !is_linked(object) || !object.defined {
                continue;
            }
            if let TypeKind::Array(_, length @ Length::Open) = &mut object.ty.kind {
                *length = Length::Known(1);
            }
            // What is wrong has been recorded.
            let _ = self.require_complete(ObjectId(index));
        }
    }
}

fn is_linked(object: &Object) -> bool {
    matches!(object.storage, Storage::External | Storage::Internal)
}
