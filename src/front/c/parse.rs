//! Tokens → syntax tree, by the grammar in `grammar/c.lalrpop`; and what to say when a
//! text does not follow it.

use std::sync::Arc;

use lalrpop_util::ParseError;

use super::ast::{
    BlockItem, Declaration, Declarator, EnumSpecifier, Enumerator, Expr, ExprKind, External, Name,
    Parameter, Parameters, Part, Specifier, Specifiers, Stmt, StmtKind, TypeName, TypeWord,
    UnaryOp,
};
pub(crate) use super::attributes::nameless;
use super::tidy::spelled;
use super::token::{Clause, ClauseKind, Integer, Kind, Token, Word};
use crate::budget::Budget;
use crate::front::POLLED;
use crate::front::library::{ASSUME, tool};
use crate::front::source::{Diagnostic, Sources, Span};
use crate::front::types::Qualifiers;

/// Made of the grammar by `make grammar`.
#[allow(clippy::all, clippy::pedantic, clippy::unwrap_used, missing_docs, unreachable_pub, unused)]
mod grammar {
    include!(concat!(env!("CARGO_MANIFEST_DIR"), "/grammar/parsers/c.rs"));
}

/// A byte of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Position {
    file: u32,
    offset: u32,
}

/// The stretch between two positions.
pub(crate) fn span(start: Position, end: Position) -> Span {
    let end = if start.file == end.file { end.offset.max(start.offset) } else { start.offset };
    Span { file: start.file, start: start.offset, end }
}

/// The syntax tree of a file.
///
/// # Errors
/// Where the text first leaves the grammar, or ends because `budget` is over.
pub(super) fn parse(
    sources: &Sources,
    tokens: &[Token],
    budget: &Budget,
) -> Result<Vec<External>, Diagnostic> {
    let parsed = grammar::FileParser::new().parse(positioned(tokens, budget));
    parsed.map_err(|error| complaint(sources, tokens, error))
}

/// Tokens as LALRPOP takes them, as long as there is time.
pub(crate) fn positioned<'t>(
    tokens: &'t [Token],
    budget: &'t Budget,
) -> impl Iterator<Item = Result<(Position, Kind, Position), ()>> + 't {
    let in_time = tokens.chunks(POLLED).take_while(|_| !budget.is_over()).flatten();
    in_time.map(|token| {
        let Span { file, start, end } = token.span;
        Ok((Position { file, offset: start }, token.kind.clone(), Position { file, offset: end }))
    })
}

/// What to say of a text that leaves the grammar.
pub(crate) fn complaint(
    sources: &Sources,
    tokens: &[Token],
    error: ParseError<Position, Kind, ()>,
) -> Diagnostic {
    let end = tokens.last().map_or_else(Span::default, |t| t.span);
    match error {
        ParseError::UnrecognizedToken { token: (start, kind, stop), expected } => {
            let at = span(start, stop);
            let place = sources.place(at);
            let itself = match &kind {
                Kind::Name(name) if tool(name).is_some() => Some((Arc::clone(name), place)),
                _ => None,
            };
            let before = || type_before(tokens, at).map(|(name, at)| (name, sources.place(at)));
            let own = itself.or_else(before);
            if let Some((name, place)) = own
                && let Some(tool) = tool(&name)
            {
                let message = format!("`{name}`, a word of {tool}, is not understood");
                return Diagnostic::unsupported(place, message).help("leave it out");
            }
            let error = Diagnostic::error(place, format!("{kind} does not fit here"));
            let error = error.note(expectation(&expected));
            let line_ends = expected.iter().any(|e| e == "\";\"");
            match hint(tokens, at, &kind, line_ends) {
                Some(help) if !expected.is_empty() => error.help(help),
                _ => error,
            }
        }
        ParseError::UnrecognizedEof { expected, .. } => {
            let error = Diagnostic::error(sources.place(end), "the file ends too early");
            error.label("after this").note(expectation(&expected))
        }
        // The grammar has neither a lexer nor errors of its own.
        ParseError::InvalidToken { .. }
        | ParseError::ExtraToken { .. }
        | ParseError::User { .. } => {
            Diagnostic::error(sources.place(end), "the program ends before this file does")
        }
    }
}

/// The word of a tool that seems to be meant as a type where something else stands behind it: `WORD x`, `WORD[8] x`.
fn type_before(tokens: &[Token], at: Span) -> Option<(Arc<str>, Span)> {
    let index = tokens.iter().position(|token| token.span == at)?;
    let mut before = tokens[..index].iter().rev().peekable();
    while before.next_if(|token| token.word() == Some(Word::CloseBracket)).is_some() {
        before.find(|token| token.word() == Some(Word::OpenBracket))?;
    }
    match before.next() {
        Some(Token { kind: Kind::Name(name), span, .. }) if tool(name).is_some() => {
            Some((Arc::clone(name), *span))
        }
        _ => None,
    }
}

/// What a beginner may have meant.
fn hint(tokens: &[Token], at: Span, kind: &Kind, line_ends: bool) -> Option<String> {
    let index = tokens.iter().position(|t| t.span == at)?;
    if tokens[index].first_on_line && line_ends {
        return Some("is there a `;` missing at the end of the line before?".into());
    }
    let before = index.checked_sub(1).map(|i| &tokens[i].kind);
    match (before, kind) {
        (Some(Kind::Name(name)), Kind::Name(_) | Kind::Word(Word::Star)) => Some(format!(
            "if `{name}` is meant as a type: no `typedef` makes it one here; is a header missing?"
        )),
        (_, Kind::Word(Word::Else)) => {
            Some("the part between `if (…)` and `else` must be one statement: put it in { }".into())
        }
        (Some(Kind::Word(Word::CloseParenthesis)), Kind::Name(_) | Kind::Word(Word::OpenBrace)) => {
            Some("is this a macro whose definition is missing?".into())
        }
        (_, Kind::Word(Word::CloseBrace)) => Some("is there a `;` missing before it?".into()),
        _ => None,
    }
}

/// The names that LALRPOP gives to what it expects, in words.
fn expectation(expected: &[String]) -> String {
    let has = |token: &str| expected.iter().any(|e| e.trim_matches('"') == token);
    let mut words: Vec<String> = Vec::new();
    // Listings of paths have statements that begin with `@`.
    let starts_statement = (has("while") && has("if")) || has("@");
    if starts_statement {
        words.push("a statement".into());
    } else if has("integer") {
        words.push("an expression".into());
    } else if has("name") {
        words.push("a name".into());
    }
    if has("int") {
        words.push(if has("sizeof") && !has("while") { "a type" } else { "a declaration" }.into());
    }
    if has("/") && !has("integer") {
        words.push("an operator".into());
    }
    let brackets = [";", ",", ")", "]", "}", "{", ":", "=", "(", "["];
    let open = if words.is_empty() { brackets.len() } else { 8 };
    let shown = brackets.iter().take(open).filter(|b| has(b));
    words.extend(shown.filter(|b| !starts_statement || **b == "}").map(|b| format!("`{b}`")));
    if words.is_empty() {
        let keywords = expected.iter().map(|e| format!("`{}`", e.trim_matches('"')));
        words.extend(keywords.take(6));
    }
    match words.split_last() {
        None => "nothing more was expected".into(),
        Some((only, [])) => format!("expected {only}"),
        Some((last, rest)) => format!("expected {} or {last}", rest.join(", ")),
    }
}

/// A condition that a path passes, as the call that assumes it: a pointer is one, too, and so `!!` makes it a number.
pub(crate) fn assumed(condition: Expr) -> Expr {
    let span = condition.span;
    let not = |of: Expr| Expr::new(ExprKind::Unary(UnaryOp::Not, Box::new(of)), span);
    let condition = not(not(condition));
    let function = Box::new(Expr::new(ExprKind::Name(Arc::from(ASSUME)), span));
    Expr::new(ExprKind::Call(function, vec![condition]), span)
}

/// A loop with the invariants of its contract, as far as those are expressions of C.
pub(crate) fn contracted(looping: StmtKind, contract: &[Arc<Clause>], span: Span) -> StmtKind {
    let invariants = contract.iter().filter(|clause| clause.kind == ClauseKind::LoopInvariant);
    let invariants: Vec<Expr> = invariants.filter_map(|one| expression(&one.tokens)).collect();
    if invariants.is_empty() {
        return looping;
    }
    StmtKind::Contracted(invariants, Box::new(Stmt::new(looping, span)))
}

/// The expression that tokens are.
fn expression(tokens: &[Token]) -> Option<Expr> {
    let span = tokens.first()?.span;
    let text = "int f ( void ) { return ( TOKENS ) ; }";
    let framed = spelled(text, &[("TOKENS", tokens.to_vec())], span);
    let unlimited = Budget::unlimited();
    let parsed = grammar::FileParser::new().parse(positioned(&framed, &unlimited)).ok()?;
    let [External::Function(function)] = &parsed[..] else { return None };
    match &function.body.items[..] {
        [BlockItem::Statement(Stmt { kind: StmtKind::Return(Some(expr)), .. })] => {
            Some(expr.clone())
        }
        _ => None,
    }
}

/// The condition of which a call was made by [`assumed`].
pub(crate) fn assumption(call: &Expr) -> Option<&Expr> {
    let ExprKind::Call(function, arguments) = &call.kind else { return None };
    let ExprKind::Name(name) = &function.kind else { return None };
    let ExprKind::Unary(UnaryOp::Not, not) = &arguments.first()?.kind else { return None };
    let ExprKind::Unary(UnaryOp::Not, condition) = &not.kind else { return None };
    (**name == *ASSUME).then_some(condition)
}

/// `declarator` under pointers, the outermost of which stands last.
pub(crate) fn pointed(
    mut declarator: Declarator,
    pointers: Vec<Qualifiers>,
    span: Span,
) -> Declarator {
    declarator.parts.extend(pointers.into_iter().rev().map(Part::Pointer));
    Declarator { span, ..declarator }
}

/// GNU's imaginary constant, of the number without the `i`.
pub(crate) fn imaginary(number: Kind, span: Span) -> ExprKind {
    let number = match number {
        Kind::Integer(integer) => ExprKind::Integer(integer),
        Kind::Float(text) => ExprKind::Float(text),
        _ => ExprKind::TooDeep,
    };
    ExprKind::Imaginary(Box::new(Expr::new(number, span)))
}

/// The name of an expression's type: `typeof`.
pub(crate) fn type_of(expr: Expr) -> TypeName {
    let span = expr.span;
    let sized = Expr::new(ExprKind::SizeofExpr(Box::new(expr)), span);
    let list = vec![Specifier::TypeOf { size: Box::new(sized), unqualified: false }];
    TypeName { specifiers: Specifiers { list, span }, declarator: nameless(span) }
}

/// `typeof` of what this `sizeof` is asked about.
pub(crate) fn type_of_size(size: ExprKind, span: Span, unqualified: bool) -> Specifier {
    Specifier::TypeOf { size: Box::new(Expr::new(size, span)), unqualified }
}

/// An enumeration of which nothing more is said.
pub(crate) fn enumeration(
    tag: Option<Name>,
    base: Option<TypeName>,
    constants: Option<Vec<Enumerator>>,
) -> Specifier {
    let (base, attributes) = (base.map(Box::new), Vec::new());
    Specifier::Enum(EnumSpecifier { tag, base, constants, attributes })
}

/// C23's `true` and `false`, which are of type `bool`.
pub(crate) fn truth(value: bool, span: Span) -> ExprKind {
    let specifiers = Specifiers { list: vec![Specifier::Type(TypeWord::Bool)], span };
    let bool = TypeName { specifiers, declarator: nameless(span) };
    let number =
        Integer { value: u8::from(value).into(), unsigned: false, longs: 0, decimal: true };
    ExprKind::Cast(bool, Box::new(Expr::new(ExprKind::Integer(number), span)))
}

/// `declarator` with one more suffix.
pub(crate) fn suffixed(mut declarator: Declarator, part: Part) -> Declarator {
    declarator.parts.push(part);
    declarator
}

/// The names of parameters whose types are declared behind the head, as K&R had it: `int`
/// unless something else is said.
pub(crate) fn old_list(names: Vec<Name>) -> Part {
    let parameter = |name: Name| {
        let (span, int) = (name.span, Specifier::Type(TypeWord::Int));
        let declarator = direct(name);
        Parameter { specifiers: Specifiers { list: vec![int], span }, declarator }
    };
    let list = names.into_iter().map(parameter).collect();
    Part::Function(Parameters { list, variadic: false, old: true })
}

/// A head whose parameters are given the types that are declared behind it.
pub(crate) fn old_style(mut declarator: Declarator, types: Vec<Declaration>) -> Declarator {
    let Some(Part::Function(parameters)) = declarator.parts.first_mut() else { return declarator };
    for Declaration { specifiers, declarators } in types {
        for (typed, _) in declarators {
            let named = |parameter: &&mut Parameter| {
                let name = parameter.declarator.name.as_ref();
                name.zip(typed.name.as_ref()).is_some_and(|(a, b)| a.text == b.text)
            };
            if let Some(parameter) = parameters.list.iter_mut().find(named) {
                parameter.specifiers = specifiers.clone();
                parameter.declarator = typed;
            }
        }
    }
    declarator
}

/// A declarator that is a name.
pub(crate) fn direct(name: Name) -> Declarator {
    let declarator = nameless(name.span);
    Declarator { name: Some(name), ..declarator }
}
