//! The bodies that are written for contracts, as C.

use super::clauses::Contract;
use super::functions::Functions;
use super::predicates::{
    RESULT, Reading, Use, earlier_variable, fresh_bytes, fresh_variable, target_variable,
};
use super::targets::{Target, What, targets};
use crate::front::c::ast::Name;
use crate::front::c::tidy::{is_named, not_followed, spelled};
use crate::front::c::token::{ClauseKind, Kind, Token};
use crate::front::library::{IS_FRESH, PROTECT, UNPROTECT};
use crate::front::source::Span;
use crate::graph::target::REQUIRED;

/// How the name of the body of a function begins whose contract is checked.
pub(super) const BODY: &str = "__unloop_body_of_";

/// What a body is written of.
pub(super) struct Wrapper<'c> {
    pub(super) contract: &'c Contract,
    /// The variables of its file, and whether other files have more.
    pub(super) globals: &'c [Name],
    pub(super) has_more_globals: bool,
    pub(super) functions: &'c Functions,
    /// The function that a run enters.
    pub(super) entry: Option<&'c str>,
}

impl Wrapper<'_> {
    /// The body that makes a state that is required, calls the function's own body, and looks at what that leaves.
    pub(super) fn checked(&self) -> Vec<Token> {
        let span = self.contract.name.span;
        let (mut before, mut after) = (self.reading(), Vec::new());
        let mut body = Vec::new();
        let required = self.clauses(ClauseKind::Requires, Use::Assumed, &mut before);
        let fresh_before = before.fresh;
        let ensured = self.clauses(ClauseKind::Ensures, Use::Ensured, &mut before);
        body.extend(self.variables(&before));
        body.extend(self.limits(true));
        body.extend(required);
        body.extend(self.text(&format!("{REQUIRED} : ;")));
        body.extend(self.earlier(&before));
        body.extend(self.targets());
        body.extend(self.whole_targets());
        for object in self.known_objects(fresh_before) {
            let guarded = self.outside_of_targets(&object);
            let text = |word: &str| format!("if ( {guarded} ) {word} ( ( void * ) {object} ) ;");
            body.extend(spelled(&text(PROTECT), &[], span));
            after.extend(spelled(&text(UNPROTECT), &[], span));
        }
        body.extend(self.called());
        body.extend(self.alive(fresh_before));
        body.extend(ensured);
        body.extend(after);
        self.function(body)
    }

    /// The body that calls the function with arguments that have no value yet.
    pub(super) fn entering(&self) -> Vec<Token> {
        self.text("void __unloop_contract ( void ) { CALL ; }")
    }

    /// The body that does what the contract says.
    pub(super) fn standing(&self) -> Vec<Token> {
        let mut reading = self.reading();
        let required = self.clauses(ClauseKind::Requires, Use::Required, &mut reading);
        let ensured = self.clauses(ClauseKind::Ensures, Use::Assumed, &mut reading);
        let mut body = self.variables(&reading);
        body.extend(self.limits(false));
        body.extend(required);
        body.extend(self.earlier(&reading));
        body.extend(self.targets());
        for (at, target) in self.all_targets().iter().enumerate() {
            let text = match target.what {
                What::Whole(_) => format!("if ( AT_{at} ) __CPROVER_havoc_object ( AT_{at} ) ;"),
                _ => format!("if ( AT_{at} ) __CPROVER_havoc_slice ( AT_{at} , SIZE_{at} ) ;"),
            };
            body.extend(self.numbered(&text, at));
        }
        if !self.contract.gives_nothing() {
            let text =
                format!("__typeof__ ( CALL ) {RESULT} = __VERIFIER_nondet_result_of_NAME ( ) ;");
            body.extend(self.text(&text.replace("NAME", &self.contract.name.text)));
        }
        body.extend(ensured);
        self.function(body)
    }

    fn reading(&self) -> Reading {
        Reading::new(self.all_targets().len(), self.functions.mention(IS_FRESH))
    }

    /// The conditions of one kind, assumed or asserted one after the other.
    fn clauses(&self, kind: ClauseKind, used: Use, reading: &mut Reading) -> Vec<Token> {
        let mut all = Vec::new();
        for clause in self.contract.of(kind) {
            let condition = reading.clause(&clause.tokens, used);
            let said = format!("{} of {}", kind.word(), self.contract.name.text);
            let given = [("CONDITION", condition), ("TEXT", text_token(&said, clause.span))];
            let text = match used {
                Use::Assumed => "__CPROVER_assume ( CONDITION ) ;",
                _ => "__CPROVER_assert ( CONDITION , TEXT ) ;",
            };
            all.extend(spelled(text, &given, clause.span));
        }
        all
    }

    /// The variables that conditions speak of, and the function that gives results.
    fn variables(&self, reading: &Reading) -> Vec<Token> {
        let mut all = Vec::new();
        for index in 0..reading.fresh {
            let (pointer, bytes) = (fresh_variable(index), fresh_bytes(index));
            all.extend(self.text(&format!("void * {pointer} = 0 ; unsigned long {bytes} = 0 ;")));
        }
        if !self.contract.gives_nothing() {
            let text = "__typeof__ ( CALL ) __VERIFIER_nondet_result_of_NAME ( void ) ;";
            all.extend(self.text(&text.replace("NAME", &self.contract.name.text)));
        }
        all
    }

    /// What is not followed of a contract.
    fn limits(&self, is_checked: bool) -> Vec<Token> {
        let span = self.contract.name.span;
        let mut what = Vec::new();
        if self.contract.is_open() {
            what.push("a contract of a function whose parameters have no names");
        }
        if self.contract.of(ClauseKind::Frees).any(|clause| !clause.tokens.is_empty()) {
            what.push("a contract that speaks of what is freed");
        }
        let others = self.all_targets();
        if others.iter().any(|target| matches!(target.what, What::Other)) {
            what.push("this target of an assigns clause");
        }
        if is_checked && self.functions.may_call(&self.contract.name.text) {
            what.push("a contract of a function that may call itself");
        }
        if is_checked && self.has_more_globals {
            what.push("a contract of a program whose files have variables that others do not name");
        }
        let hides = |name: &Name| self.arguments().contains(&&*name.text);
        if is_checked && self.globals.iter().any(hides) {
            what.push("a contract of a function with a parameter that hides a variable");
        }
        let gives = |entry| self.functions.may_give_objects(entry, &self.contract.name.text);
        if is_checked && self.entry.is_some_and(gives) {
            what.push("a contract that is checked where the harness has objects");
        }
        let lost = |what: &&str| not_followed("OPEN ( TEXT ) ;", what, span);
        what.iter().flat_map(lost).collect()
    }

    /// The values of before the call: an expression that cannot be read there has any value.
    fn earlier(&self, reading: &Reading) -> Vec<Token> {
        let mut all = Vec::new();
        for (index, tokens) in reading.earlier.iter().enumerate() {
            let span = tokens.first().map_or(self.contract.name.span, |token| token.span);
            let given =
                [("E", tokens.clone()), ("H", spelled(&earlier_variable(index), &[], span))];
            let guard = if is_named(tokens) && tokens.len() > 1 {
                "if ( __CPROVER_r_ok ( & ( E ) , sizeof ( E ) ) )"
            } else {
                ""
            };
            // An array is copied: what a comma gives is a pointer there.
            let text = format!(
                "__typeof_unqual__ ( E ) H ; {guard} __builtin_choose_expr (
                    __builtin_types_compatible_p ( __typeof_unqual__ ( E ) , __typeof_unqual__ ( ( 0 , E ) ) ) ,
                    H = ( E ) , __builtin_memcpy ( & H , & ( E ) , sizeof ( E ) ) ) ;"
            );
            all.extend(spelled(&text, &given, span));
        }
        all
    }

    fn all_targets(&self) -> Vec<Target<'_>> {
        self.contract.of(ClauseKind::Assigns).flat_map(targets).collect()
    }

    /// Where each target begins, and how many bytes it has, before the call.
    fn targets(&self) -> Vec<Token> {
        let mut all = Vec::new();
        for (at, target) in self.all_targets().iter().enumerate() {
            let span = self.contract.name.span;
            let (place, size, given) = match target.what {
                What::Lvalue(lvalue) => (
                    "( void * ) & ( T )",
                    "sizeof ( T )",
                    [("T", lvalue.to_vec()), ("N", Vec::new())],
                ),
                What::Whole(pointer) => {
                    ("( void * ) ( T )", "0", [("T", pointer.to_vec()), ("N", Vec::new())])
                }
                What::From(pointer) => (
                    "( void * ) ( T )",
                    "__CPROVER_OBJECT_SIZE ( T ) - ( unsigned long ) __CPROVER_POINTER_OFFSET ( T )",
                    [("T", pointer.to_vec()), ("N", Vec::new())],
                ),
                What::Bytes(pointer, bytes) => {
                    ("( void * ) ( T )", "( N )", [("T", pointer.to_vec()), ("N", bytes.to_vec())])
                }
                What::Other => ("0", "0", [("T", Vec::new()), ("N", Vec::new())]),
            };
            let condition =
                target.condition.map_or_else(|| spelled("1", &[], span), <[Token]>::to_vec);
            let mut given = given.to_vec();
            given.push(("C", condition));
            let text = format!(
                "void * __unloop_target_{at} = 0 ; unsigned long __unloop_bytes_{at} = 0 ;
                if ( C ) {{ __unloop_target_{at} = {place} ; __unloop_bytes_{at} = {size} ; }}"
            );
            all.extend(spelled(&text, &given, span));
        }
        all
    }

    /// What may be written of an object is all of it: no part is told from the rest.
    fn whole_targets(&self) -> Vec<Token> {
        let span = self.contract.name.span;
        let parts = self.all_targets().into_iter().enumerate();
        let parts = parts.filter(|(_, target)| !matches!(target.what, What::Whole(_)));
        let lost = |(at, _)| {
            let (place, bytes) = (target_variable(at), format!("__unloop_bytes_{at}"));
            let text = format!(
                "if ( {place} && ( __CPROVER_POINTER_OFFSET ( {place} ) != 0
                    || {bytes} != __CPROVER_OBJECT_SIZE ( {place} ) ) ) OPEN ( TEXT ) ;"
            );
            not_followed(&text, "an assigns clause that names a part of an object", span)
        };
        parts.flat_map(lost).collect()
    }

    /// A text with the names of a target's place and size.
    fn numbered(&self, text: &str, at: usize) -> Vec<Token> {
        let text = text
            .replace(&format!("AT_{at}"), &target_variable(at))
            .replace(&format!("SIZE_{at}"), &format!("__unloop_bytes_{at}"));
        self.text(&text)
    }

    /// Expressions for the objects that are there when the function is called.
    fn known_objects(&self, fresh: usize) -> Vec<String> {
        let globals = self.globals.iter().map(|name| format!("& {}", name.text));
        (0..fresh).map(fresh_variable).chain(globals).collect()
    }

    /// The condition that an object is none that is assigned.
    fn outside_of_targets(&self, object: &str) -> String {
        let mut text = format!("( {object} ) != 0");
        for at in 0..self.all_targets().len() {
            let target = target_variable(at);
            text += &format!(" && ! __CPROVER_same_object ( {object} , {target} )");
        }
        text
    }

    /// What was there before is there still: nothing may be freed.
    fn alive(&self, fresh: usize) -> Vec<Token> {
        let targets = (0..self.all_targets().len()).map(target_variable);
        let objects = (0..fresh).map(fresh_variable).chain(targets);
        let span = self.contract.name.span;
        let said = format!("{} of {}", ClauseKind::Frees.word(), self.contract.name.text);
        let is_alive = |object: String| {
            let text = format!(
                "__CPROVER_assert ( ! {object} || __CPROVER_LIVE_OBJECT ( {object} ) , TEXT ) ;"
            );
            spelled(&text, &[("TEXT", text_token(&said, span))], span)
        };
        objects.flat_map(is_alive).collect()
    }

    /// The call of the function's own body.
    fn called(&self) -> Vec<Token> {
        let call = format!("{BODY}{} ( ARGUMENTS ) ;", self.contract.name.text);
        if self.contract.gives_nothing() {
            return self.text(&call);
        }
        self.text(&format!("__typeof__ ( CALL ) {RESULT} = {call}"))
    }

    /// A text about the function, with its call and its arguments.
    fn text(&self, text: &str) -> Vec<Token> {
        let span = self.contract.name.span;
        let arguments = spelled(&self.arguments().join(" , "), &[], span);
        let call = spelled(
            &format!("{} ( ARGUMENTS )", self.contract.name.text),
            &[("ARGUMENTS", arguments.clone())],
            span,
        );
        spelled(text, &[("CALL", call), ("ARGUMENTS", arguments)], span)
    }

    /// The names of its parameters.
    fn arguments(&self) -> Vec<&str> {
        let names = self.contract.parameters().iter();
        names.filter_map(|one| one.declarator.name.as_ref()).map(|name| &*name.text).collect()
    }

    /// The function that a body is read as.
    fn function(&self, body: Vec<Token>) -> Vec<Token> {
        let span = self.contract.name.span;
        let returns = if self.contract.gives_nothing() {
            String::new()
        } else {
            format!("return {RESULT} ;")
        };
        let text = format!("void __unloop_contract ( void ) {{ BODY {returns} }}");
        spelled(&text, &[("BODY", body)], span)
    }
}

fn text_token(text: &str, span: Span) -> Vec<Token> {
    vec![Token { kind: Kind::Text(text.as_bytes().into()), span, first_on_line: false }]
}
