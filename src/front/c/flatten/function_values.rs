//! Functions that are values although the program's text does not define them: those of the library, and those
//! of other files. What a pointer to one points to is a function that calls it, so that a call by the pointer
//! means what a call by the name does.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::linkage::Linkage;
use super::named::Named;
use super::usage::Usage;
use crate::front::c::tree::{
    Block, Body, Callee, Conversion, Expr, ExprKind, Function, FunctionId, Item, Object, ObjectId,
    Origin, Statement, StatementKind, Storage, Tree,
};
use crate::front::library::{self, Kind, START_LIST};
use crate::front::source::Span;
use crate::front::types::{FunctionType, Type, TypeKind};

/// The functions that calls by pointers come to in the place of others, by these.
pub(in crate::front::c) type FunctionValues = BTreeMap<Named, Named>;

/// Adds them to the trees of a program's files: of what several name, the first has the one that all point to.
pub(in crate::front::c) fn add_function_values(trees: &mut [Tree]) -> FunctionValues {
    let linkage = Linkage::of(trees);
    let (mut values, mut callers) = (FunctionValues::new(), HashMap::<Arc<str>, Named>::new());
    for (unit, tree) in trees.iter_mut().enumerate() {
        for id in Usage::of(tree, |name| linkage.function(name).is_some()).pointed {
            let function = tree.function(id);
            let name = function.name.clone();
            if function.body.is_some() || linkage.function(&name).is_some() {
                continue;
            }
            let made = callers.get(&name).copied();
            let added = || add_caller(tree, id).map(|id| Named { unit, id });
            if let Some(caller) = made.or_else(added) {
                callers.insert(name, caller);
                values.insert(Named { unit, id }, caller);
            }
        }
    }
    values
}

/// Adds a function that calls another one, which has no body; nothing if its arguments cannot be passed on. That of
/// a function without a prototype has no parameters: calls with arguments are [not followed](super::calls).
fn add_caller(tree: &mut Tree, callee: FunctionId) -> Option<FunctionId> {
    let function = tree.function(callee).clone();
    let ty = function.ty.function()?;
    let types = ty.parameters.as_deref().unwrap_or_default();
    let called = if ty.variadic { add_listed(tree, &function)? } else { callee };
    let span = function.span;
    let parameters: Vec<ObjectId> =
        types.iter().map(|ty| add_object(tree, ty.clone(), Storage::Parameter, span)).collect();
    let of_parameter = |(id, ty): (&ObjectId, &Type)| {
        let lvalue = Expr::lvalue(ExprKind::Object(*id), ty.clone(), span);
        lvalue.convert(Conversion::Lvalue, ty.unqualified())
    };
    let mut given: Vec<Expr> = parameters.iter().zip(types).map(of_parameter).collect();
    let mut items = Vec::new();
    if ty.variadic {
        given.push(start_list(tree, &mut items, span));
    }
    let kind = ExprKind::Call(Callee::Function(called), given);
    let call = Expr::value(kind, ty.result.unqualified(), span);
    let kind = if ty.result.is_void() {
        StatementKind::Expr(call)
    } else {
        StatementKind::Return(Some(call))
    };
    items.push(Item::Statement(Statement { kind, span }));
    let body = Body {
        parameters,
        labels: Vec::new(),
        lengths: Vec::new(),
        entry: Vec::new(),
        arrays: Vec::new(),
        block: Block { items, span },
    };
    let id = FunctionId(tree.functions.len());
    tree.functions.push(Function {
        name: Arc::from(format!("{}.called", function.name)),
        origin: Origin::Program,
        external: false,
        no_return: false,
        body: Some(body),
        ..function
    });
    Some(id)
}

/// The function that takes a list for the further arguments of one that prints: `vprintf` for `printf`.
fn add_listed(tree: &mut Tree, function: &Function) -> Option<FunctionId> {
    let name = format!("v{}", library::plain_name(&function.name));
    library::kind(&name).filter(|kind| *kind == Kind::PrintList)?;
    let mut ty = FunctionType::clone(function.ty.function()?);
    let list = decayed(&tree.types.argument_list());
    ty.parameters.as_mut()?.push(list);
    ty.variadic = false;
    tree.functions.push(Function {
        name: Arc::from(name),
        ty: TypeKind::Function(Arc::new(ty)).into(),
        origin: Origin::Library,
        ..function.clone()
    });
    Some(FunctionId(tree.functions.len() - 1))
}

/// Declares a list of the further arguments, and starts it; the list as an argument.
fn start_list(tree: &mut Tree, items: &mut Vec<Item>, span: Span) -> Expr {
    let ty = tree.types.argument_list();
    let list = add_object(tree, ty.clone(), Storage::Automatic, span);
    let lvalue = || Expr::lvalue(ExprKind::Object(list), ty.clone(), span);
    let start = ExprKind::Call(Callee::Builtin(Arc::from(START_LIST)), vec![lvalue()]);
    let kind = StatementKind::Expr(Expr::value(start, Type::VOID, span));
    items.push(Item::Declare(list));
    items.push(Item::Statement(Statement { kind, span }));
    let how = if ty.is_array() { Conversion::Array } else { Conversion::Lvalue };
    lvalue().convert(how, decayed(&ty))
}

/// What a parameter of a type is: of an array a pointer.
fn decayed(ty: &Type) -> Type {
    ty.element().map_or_else(|| ty.clone(), |(element, _)| element.clone().pointer())
}

fn add_object(tree: &mut Tree, ty: Type, storage: Storage, span: Span) -> ObjectId {
    let id = ObjectId(tree.objects.len());
    tree.objects.push(Object {
        name: Arc::from("given"),
        ty,
        storage,
        align: None,
        initial: None,
        defined: true,
        span,
    });
    id
}
