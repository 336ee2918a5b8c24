//! Words of contracts that make something where they are assumed and ask for it where they are asserted: a fresh object,
//! and a pointer that equals another one; and what stands for values of another time.

use crate::front::c::tidy::{
    are_conjuncts, bracketed, is_named, is_quantifier, not_followed, parts, spelled,
};
use crate::front::c::token::{Kind, Token, Word};
use crate::front::library::{ANY, BETWEEN_POINTERS, IS_FRESH, MAY_READ, MAY_WRITE, tool};
use crate::front::source::Span;

/// What the function that is written does with a condition.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    /// It makes what is said.
    Assumed,
    /// It asks for that of those who call it.
    Required,
    /// It asks for that of the function's body.
    Ensured,
}

/// What is counted over all clauses of a contract.
#[derive(Default)]
pub(super) struct Reading {
    /// So many objects are fresh, each with a variable that points to it.
    pub(super) fresh: usize,
    /// So many things are assigned.
    targets: usize,
    /// The expressions whose values before the call are asked for.
    pub(super) earlier: Vec<Vec<Token>>,
    /// Whether what is made need not be there: the condition may hold without it.
    may_not_hold: bool,
    /// Whether a function of the program asks for fresh objects: what it means depends on who calls it.
    has_predicates: bool,
}

/// The variable that points to a fresh object.
pub(super) fn fresh_variable(index: usize) -> String {
    format!("__unloop_fresh_{index}")
}

/// The variable that has the number of its bytes.
pub(super) fn fresh_bytes(index: usize) -> String {
    format!("__unloop_fresh_bytes_{index}")
}

/// The variable that points to what is assigned.
pub(super) fn target_variable(index: usize) -> String {
    format!("__unloop_target_{index}")
}

/// The variable that has an earlier value.
pub(super) fn earlier_variable(index: usize) -> String {
    format!("__unloop_earlier_{index}")
}

/// The variable that has the result.
pub(super) const RESULT: &str = "__unloop_result";

const POINTER_EQUALS: &str = "__CPROVER_pointer_equals";

/// Words that make something where they are assumed.
const MAKERS: [&str; 2] = [IS_FRESH, POINTER_EQUALS];

/// Words whose meaning depends on more than is followed.
const NOT_FOLLOWED: [&str; 6] = [
    BETWEEN_POINTERS,
    "__CPROVER_obeys_contract",
    "__CPROVER_was_freed",
    "__CPROVER_is_freeable",
    "__CPROVER_freeable",
    "__CPROVER_loop_entry",
];

impl Reading {
    /// Nothing is read yet of a contract with so many targets.
    pub(super) fn new(targets: usize, has_predicates: bool) -> Self {
        Self { targets, has_predicates, ..Self::default() }
    }

    /// A condition that is assumed, required or ensured, in C.
    pub(super) fn clause(&mut self, tokens: &[Token], used: Use) -> Vec<Token> {
        self.may_not_hold = used == Use::Assumed && !are_conjuncts(tokens, &MAKERS);
        self.condition(tokens, used)
    }

    /// A condition in C.
    fn condition(&mut self, tokens: &[Token], used: Use) -> Vec<Token> {
        let mut all = Vec::new();
        let mut at = 0;
        while at < tokens.len() {
            let (stands, taken) =
                self.word(&tokens[at..], used).unwrap_or_else(|| (vec![tokens[at].clone()], 1));
            all.extend(stands);
            at += taken;
        }
        all
    }

    /// What stands for the word that tokens begin with, and how many of them it is.
    fn word(&mut self, tokens: &[Token], used: Use) -> Option<(Vec<Token>, usize)> {
        let Kind::Name(name) = &tokens[0].kind else { return None };
        let span = tokens[0].span;
        if &**name == "__CPROVER_return_value" {
            return Some((spelled(RESULT, &[], span), 1));
        }
        // That a contract forbids to write an object makes no pointer bad.
        if MAY_WRITE.contains(&&**name) {
            return Some((spelled(MAY_READ, &[], span), 1));
        }
        if is_quantifier(name) && asks_for_fresh(tokens) {
            return Some((lost(span), braced(&tokens[1..])? + 1));
        }
        let inner = bracketed(&tokens[1..])?;
        let taken = inner.len() + 3;
        let arguments: Vec<Vec<Token>> =
            parts(inner, Word::Comma).into_iter().map(|one| self.condition(one, used)).collect();
        let stands = match (&**name, &arguments[..]) {
            (IS_FRESH, [pointer, size]) => self.fresh(pointer, size, used, span),
            (POINTER_EQUALS, [pointer, other]) => {
                let text = match used {
                    Use::Assumed if is_named(pointer) => {
                        self.chosen("( ( POINTER ) = ( OTHER ) , 1 )")
                    }
                    Use::Assumed => return Some((lost(span), taken)),
                    _ => "( ( POINTER ) == ( OTHER ) )".to_owned(),
                };
                let given = [("POINTER", pointer.clone()), ("OTHER", other.clone())];
                spelled(&text, &given, span)
            }
            ("__CPROVER_old", [_, ..]) => {
                self.earlier.push(inner.to_vec());
                spelled(&format!("( {} )", earlier_variable(self.earlier.len() - 1)), &[], span)
            }
            (other, _) if NOT_FOLLOWED.contains(&other) => lost(span),
            (other, _) if self.has_predicates && tool(other).is_none() => lost(span),
            _ => return None,
        };
        Some((stands, taken))
    }

    /// What makes something, or does not where that is not always asked for.
    fn chosen(&self, made: &str) -> String {
        if !self.may_not_hold {
            return made.to_owned();
        }
        format!("( {ANY} ( ) != 0 && {made} )")
    }

    /// Bytes of their own: an object is made, or they are there and apart from those that were met before.
    fn fresh(&mut self, pointer: &[Token], size: &[Token], used: Use, span: Span) -> Vec<Token> {
        if used == Use::Assumed && !is_named(pointer) {
            return lost(span);
        }
        let (own, bytes) = (fresh_variable(self.fresh), fresh_bytes(self.fresh));
        let noted = format!("{bytes} = ( SIZE )");
        let text = if used == Use::Assumed {
            let made = format!("{own} = __CPROVER_allocate ( SIZE , 0 ) , ( POINTER ) = {own} , 1");
            let made = format!("( {noted} , {bytes} <= 9223372036854775807 && ( {made} ) )");
            self.chosen(&made)
        } else {
            let mut text = format!(
                "( {own} = ( void * ) ( POINTER ) , {noted} , {own} != 0 && {MAY_READ} ( {own} , {bytes} )"
            );
            for other in 0..self.fresh {
                let at = |pointer: &str| format!("__CPROVER_POINTER_OFFSET ( {pointer} )");
                let (other, size) = (fresh_variable(other), fresh_bytes(other));
                let [here, there] = [&own, &other].map(|pointer| at(pointer));
                text += &format!(
                    " && ! ( __CPROVER_same_object ( {own} , {other} )
                        && ( unsigned long ) {here} < ( unsigned long ) {there} + {size}
                        && ( unsigned long ) {there} < ( unsigned long ) {here} + {bytes} )"
                );
            }
            if used == Use::Ensured {
                // What was there before is protected, or a target.
                text += &format!(" && __CPROVER_WRITEABLE_OBJECT ( {own} )");
                for target in (0..self.targets).map(target_variable) {
                    text += &format!(" && ! __CPROVER_same_object ( {own} , {target} )");
                }
            }
            text + " )"
        };
        self.fresh += 1;
        spelled(&text, &[("POINTER", pointer.to_vec()), ("SIZE", size.to_vec())], span)
    }
}

/// How many tokens the braces are that begin here.
fn braced(tokens: &[Token]) -> Option<usize> {
    let mut depth = 0;
    tokens.first().filter(|first| first.word() == Some(Word::OpenBrace))?;
    let end = tokens.iter().position(|token| {
        depth += token.word().map_or(0, Word::nesting);
        depth == 0
    });
    end.map(|end| end + 1)
}

/// Whether what a quantifier says asks for fresh objects: one for each number.
fn asks_for_fresh(tokens: &[Token]) -> bool {
    let inner = braced(&tokens[1..]).map_or(&[][..], |end| &tokens[1..=end]);
    inner.iter().any(|token| matches!(&token.kind, Kind::Name(name) if &**name == IS_FRESH))
}

fn lost(span: Span) -> Vec<Token> {
    not_followed("( { OPEN ( TEXT ) ; 1 ; } )", "this part of a contract", span)
}
