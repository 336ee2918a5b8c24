//! CBMC's words that look like calls, and for which C says it better: `__CPROVER_array_set(a, v)` gives each element
//! from a pointer on a value, `__CPROVER_array_equal(a, b)` looks at types, too, and `__CPROVER_assume(__CPROVER_is_fresh(p, n))` makes an object of its own.
//!
//! Direction of error: none. Of an object that is assumed only where a condition before it holds, the assignment is
//! made only there. What is no plain name of a pointer is not followed.

use super::tidy::{are_conjuncts, bracketed, is_named, not_followed, parts, spelled};
use super::token::{Kind, Token, Word};
use crate::front::library::{ANY, ARRAY_EQUAL, ARRAY_SET, CBMC_ASSUMES, IS_FRESH};

/// Whether a name is one of those whose calls have another meaning.
pub(super) fn is_word(name: &str) -> bool {
    [ARRAY_SET, ARRAY_EQUAL, IS_FRESH].contains(&name)
}

/// What stands for a call of a word, and how many tokens it is.
pub(super) fn meaning(tokens: &[Token], at: usize) -> Option<(Vec<Token>, usize)> {
    let Kind::Name(name) = &tokens[at].kind else { return None };
    let inner = bracketed(&tokens[at + 1..])?;
    let taken = inner.len() + 3;
    match &**name {
        ARRAY_SET => Some((set(&tokens[at], inner)?, taken)),
        ARRAY_EQUAL => Some((equal(&tokens[at..at + taken], inner)?, taken)),
        CBMC_ASSUMES if has_fresh(inner) => {
            let mut all = tokens[at..at + 2].to_vec();
            all.extend(assumed(inner));
            all.push(tokens[at + taken - 1].clone());
            Some((all, taken))
        }
        _ => None,
    }
}

fn has_fresh(tokens: &[Token]) -> bool {
    tokens.iter().any(|token| matches!(&token.kind, Kind::Name(name) if &**name == IS_FRESH))
}

/// Each element from a pointer on to the end of its object is given a value.
fn set(word: &Token, inner: &[Token]) -> Option<Vec<Token>> {
    let [array, value] = parts(inner, Word::Comma)[..] else { return None };
    let names = [("P", "__unloop_element"), ("V", "__unloop_value"), ("I", "__unloop_index")];
    let named = names.map(|(short, long)| (short, spelled(long, &[], word.span)));
    let given = [("ARRAY", array.to_vec()), ("VALUE", value.to_vec())];
    let stand_for: Vec<_> = named.into_iter().chain(given).collect();
    let text = "( { __typeof__ ( & ( ARRAY ) [ 0 ] ) P = ( ARRAY ) ; __typeof__ ( P [ 0 ] ) V = ( VALUE ) ;
        for ( unsigned long I = 0 ;
            I < ( __CPROVER_OBJECT_SIZE ( P ) - __CPROVER_POINTER_OFFSET ( P ) ) / sizeof ( P [ 0 ] ) ;
            ++ I ) P [ I ] = V ; } )";
    Some(spelled(text, &stand_for, word.span))
}

/// Arrays of different types are different, whatever their bytes: it is asked only of two whose elements are known to
/// have one type.
fn equal(call: &[Token], inner: &[Token]) -> Option<Vec<Token>> {
    let [a, b] = parts(inner, Word::Comma)[..] else { return None };
    let span = call[0].span;
    let lost = "( { OPEN ( TEXT ) ; 0 ; } )";
    let stand_for = [
        ("A", a.to_vec()),
        ("B", b.to_vec()),
        ("CALL", call.to_vec()),
        ("LOST", not_followed(lost, "a comparison of arrays of types that may differ", span)),
    ];
    let text = "( __builtin_types_compatible_p ( __typeof__ ( * ( A ) ) , __typeof__ ( * ( B ) ) )
        && ! __builtin_types_compatible_p ( __typeof__ ( * ( A ) ) , void ) ? CALL : LOST )";
    Some(spelled(text, &stand_for, span))
}

/// A condition in which each pointer that is to be fresh is given a new object; there are none of more bytes than
/// pointers can count.
fn assumed(inner: &[Token]) -> Vec<Token> {
    let mut all = Vec::new();
    let mut at = 0;
    // Where the condition may hold without it, it need not be there.
    let is_always = are_conjuncts(inner, &[IS_FRESH]);
    let made = if is_always { String::new() } else { format!("{ANY} ( ) != 0 &&") };
    while at < inner.len() {
        let is_fresh = matches!(&inner[at].kind, Kind::Name(name) if &**name == IS_FRESH);
        let arguments = bracketed(&inner[at + 1..]).filter(|_| is_fresh);
        let Some(arguments) = arguments else {
            all.push(inner[at].clone());
            at += 1;
            continue;
        };
        let span = inner[at].span;
        all.extend(match parts(arguments, Word::Comma)[..] {
            [pointer, size] if is_named(pointer) => {
                let text = "( MADE ( unsigned long ) ( SIZE ) <= 9223372036854775807 &&
                    ( ( POINTER ) = __CPROVER_allocate ( SIZE , 0 ) , 1 ) )";
                let made = spelled(&made, &[], span);
                let given =
                    [("POINTER", pointer.to_vec()), ("SIZE", size.to_vec()), ("MADE", made)];
                spelled(text, &given, span)
            }
            _ => {
                let text = "( { OPEN ( TEXT ) ; 1 ; } )";
                not_followed(text, "a fresh object for what is no name of a pointer", span)
            }
        });
        at += arguments.len() + 3;
    }
    all
}
