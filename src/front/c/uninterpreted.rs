//! CBMC's `__CPROVER_uninterpreted_NAME`: a function of which nothing is known but that it is one. It is given a body: of
//! one short integer an object that nobody defines has the results, one for each value; else it remembers its calls,
//! equal arguments give the result of the earlier call, and others give an input.
//!
//! Direction of error: none. Of more different calls than are remembered, of arguments whose equality is more than
//! that of numbers or pointers, and of results that are no scalars nothing is followed.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::ast::{Declarator, Definition, External, Name, Part, Specifier, TypeWord};
use super::parse;
use super::tidy::spelled;
use super::token::{Kind, Token};
use crate::budget::Budget;
use crate::front::library::{OPEN, UNINTERPRETED};
use crate::front::source::{Diagnostic, Sources, Span};

/// So many different calls are remembered.
const REMEMBERED: usize = 16;

/// Gives bodies to such functions of a file; those of files before have theirs.
pub(super) fn define(
    sources: &Sources,
    tree: &mut Vec<External>,
    given: &mut BTreeSet<Arc<str>>,
) -> Result<(), Diagnostic> {
    let mut more = Vec::new();
    for external in tree.iter() {
        if let External::Function(definition) = external
            && let Some(name) = &definition.declarator.name
        {
            given.insert(Arc::clone(&name.text));
        }
    }
    for external in tree.iter() {
        let External::Declaration(declaration) = external else { continue };
        for (declarator, _) in &declaration.declarators {
            let Some(name) =
                declarator.name.as_ref().filter(|it| it.text.starts_with(UNINTERPRETED))
            else {
                continue;
            };
            let specifiers = &declaration.specifiers;
            let is_void = declarator.parts.len() == 1
                && specifiers.list.iter().any(|it| matches!(it, Specifier::Type(TypeWord::Void)));
            let Some((declarator, count)) = with_names(declarator, name.span).filter(|_| !is_void)
            else {
                continue;
            };
            if !given.insert(Arc::clone(&name.text)) {
                continue;
            }
            let mut specifiers = specifiers.clone();
            specifiers.list.retain(|it| !matches!(it, Specifier::Extern));
            let parsed = parse::parse(sources, &body(name, count), &Budget::unlimited())?;
            let body = parsed.into_iter().find_map(|external| match external {
                External::Function(definition) => Some(definition.body),
                External::Declaration(_) => None,
            });
            let definition = |body| External::Function(Definition { specifiers, declarator, body });
            more.extend(body.map(definition));
        }
    }
    tree.extend(more);
    Ok(())
}

/// The same with a name for each parameter, and how many there are; none for a declaration that does not say them.
fn with_names(declarator: &Declarator, span: Span) -> Option<(Declarator, usize)> {
    let mut declarator = declarator.clone();
    let Some(Part::Function(parameters)) = declarator.parts.first_mut() else { return None };
    let is_void = |it: &Specifier| matches!(it, Specifier::Type(TypeWord::Void));
    let none = match &parameters.list[..] {
        [one] => one.declarator.parts.is_empty() && one.specifiers.list.iter().any(is_void),
        all => all.is_empty(),
    };
    if parameters.variadic || parameters.old || (none && parameters.list.is_empty()) {
        return None;
    }
    if none {
        return Some((declarator, 0));
    }
    for (at, parameter) in parameters.list.iter_mut().enumerate() {
        // Of what has a place of its own nobody says that it has no type.
        parameter.declarator.span = span;
        parameter.declarator.name = Some(Name { text: Arc::from(argument(at)), span });
        if parameter.declarator.parts.is_empty() {
            parameter.specifiers.list.retain(|it| !matches!(it, Specifier::Const));
        }
    }
    let count = parameters.list.len();
    Some((declarator, count))
}

fn argument(at: usize) -> String {
    format!("__unloop_argument_{at}")
}

/// The result, unless it is a pointer, for an integer of at most two bytes. A truth value is made of a byte, which may
/// be anything.
fn from_table(name: &Name, argument: &str, call: &str) -> String {
    let is_short = format!(
        "__builtin_classify_type ( {argument} ) == 1 && sizeof ( {argument} ) <= 2
        && __builtin_classify_type ( {call} ) != 5"
    );
    let is_bool = format!("__builtin_types_compatible_p ( __typeof__ ( {call} ) , _Bool )");
    let result = format!("__builtin_choose_expr ( {is_bool} , ( unsigned char ) 0 , {call} )");
    let last = format!("( sizeof ( {argument} ) == 1 ? 255 : 65535 )");
    let results = format!("__unloop_results_of_{}", name.text);
    format!(
        "if ( {is_short} ) {{ extern __typeof__ ( {result} ) {results} [ {last} + 1 ] ;
        return {results} [ __builtin_choose_expr ( {is_short} , {argument} , 0 ) & {last} ] ; }} "
    )
}

/// A function with that body.
fn body(name: &Name, count: usize) -> Vec<Token> {
    let span = name.span;
    let arguments: Vec<String> = (0..count).map(argument).collect();
    let call = format!("{} ( {} )", name.text, arguments.join(" , "));
    let classes = |one: &String| {
        // An integer, a pointer.
        let class = format!("__builtin_classify_type ( {one} )");
        format!("( {class} == 1 || {class} == 5 )")
    };
    let mut text = format!(
        "void __unloop_uninterpreted ( void ) {{ static __typeof__ ( {call} ) results [ {REMEMBERED} ] ;
        static unsigned calls ; unsigned at = 0 ; __typeof__ ( {call} ) __VERIFIER_nondet_{} ( void ) ; ",
        name.text
    );
    if let [only] = &arguments[..] {
        text += &from_table(name, only, &call);
    }
    let mut same = String::from("1");
    let mut stores = String::new();
    for (at, one) in arguments.iter().enumerate() {
        let known = classes(one);
        // What a comma gives has lost its qualifiers.
        text += &format!("static __typeof__ ( ( 0 , {one} ) ) earlier_{at} [ {REMEMBERED} ] ; ");
        text += &format!("if ( ! {known} ) OPEN ( ARGUMENT ) ; ");
        same +=
            &format!(" && __builtin_choose_expr ( {known} , earlier_{at} [ at ] == {one} , 1 )");
        stores += &format!("earlier_{at} [ calls ] = {one} ; ");
    }
    text += &format!(
        "while ( at < calls ) {{ if ( {same} ) return results [ at ] ; at = at + 1 ; }}
        if ( calls == {REMEMBERED} ) OPEN ( CALLS ) ;
        results [ calls ] = __VERIFIER_nondet_{} ( ) ; {stores} calls = calls + 1 ; return results [ at ] ; }}",
        name.text
    );
    let said = |kind: Kind| vec![Token { kind, span, first_on_line: false }];
    let words = |what: &str| said(Kind::Text(Arc::from(what.as_bytes())));
    let calls = format!("more than {REMEMBERED} different calls of `{}`", name.text);
    let argument = format!("an argument of `{}` that is no number and no pointer", name.text);
    let stand_for = [
        ("OPEN", said(Kind::Name(Arc::from(OPEN)))),
        ("CALLS", words(&calls)),
        ("ARGUMENT", words(&argument)),
    ];
    spelled(&text, &stand_for, span)
}
