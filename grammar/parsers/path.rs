// auto-generated: "lalrpop 0.23.2"
// sha3: f429f7e0fb26e75d078891ae3983127cb1afcb06953e98c6820d4811f2193033
// features: 
use std::sync::Arc;
use crate::front::c::ast::*;
use crate::front::types::Qualifiers;
use crate::front::c::parse::{Position, direct, nameless, pointed, span, suffixed};
use crate::front::c::token::{Integer, Kind, Word};
use crate::front::path::listing::{Listing, Statement, StatementKind, named};
use crate::front::source::Span;
#[allow(unused_extern_crates)]
extern crate lalrpop_util as __lalrpop_util;
#[allow(unused_imports)]
use self::__lalrpop_util::state_machine as __state_machine;
#[allow(unused_extern_crates)]
extern crate alloc;

#[rustfmt::skip]
#[allow(explicit_outlives_requirements, non_snake_case, non_camel_case_types, unused_mut, unused_variables, unused_imports, unused_parens, clippy::needless_lifetimes, clippy::type_complexity, clippy::needless_return, clippy::too_many_arguments, clippy::match_single_binding, clippy::clone_on_copy, clippy::unit_arg)]
mod __parse__Condition {

    use std::sync::Arc;
    use crate::front::c::ast::*;
    use crate::front::types::Qualifiers;
    use crate::front::c::parse::{Position, direct, nameless, pointed, span, suffixed};
    use crate::front::c::token::{Integer, Kind, Word};
    use crate::front::path::listing::{Listing, Statement, StatementKind, named};
    use crate::front::source::Span;
    #[allow(unused_extern_crates)]
    extern crate lalrpop_util as __lalrpop_util;
    #[allow(unused_imports)]
    use self::__lalrpop_util::state_machine as __state_machine;
    #[allow(unused_extern_crates)]
    extern crate alloc;
    use super::__ToTriple;
    #[allow(dead_code)]
    pub(crate) enum __Symbol<>
     {
        Variant0(Arc<str>),
        Variant1(Integer),
        Variant2(Arc<[u8]>),
        Variant3(Kind),
        Variant4(alloc::vec::Vec<Kind>),
        Variant5(Option<Kind>),
        Variant6(Position),
        Variant7(Name),
        Variant8(Option<Name>),
        Variant9(Expr),
        Variant10(Option<BinaryOp>),
        Variant11(Declaration),
        Variant12(alloc::vec::Vec<Declaration>),
        Variant13(Declarator),
        Variant14(BinaryOp),
        Variant15((Declarator, Option<Initializer>)),
        Variant16(Initializer),
        Variant17(Item),
        Variant18(Vec<Expr>),
        Variant19(Option<Vec<Expr>>),
        Variant20(Vec<(Declarator, Option<Initializer>)>),
        Variant21(Vec<Item>),
        Variant22(Vec<(Declarator, Option<Expr>)>),
        Variant23(Listing),
        Variant24((Declarator, Option<Expr>)),
        Variant25(bool),
        Variant26(MemberDeclaration),
        Variant27(alloc::vec::Vec<MemberDeclaration>),
        Variant28(Specifiers),
        Variant29(Statement),
        Variant30(alloc::vec::Vec<Statement>),
        Variant31(StatementKind),
        Variant32(Specifier),
        Variant33(UnaryOp),
    }
    const __ACTION: &[i8] = &[
        // State 0
        34, 0, 33, 35, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 29, 28, 32, 31, 30, 0, 0, 0, 0,
        // State 1
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 36, -119, -119, 0, 0, 0, 0, 0, -119, -119, -119, -119, 0, 0, 0, -119, 0, 0, -119, 12, -119, 37, 0, 0, -119, -119, -119, -119, -119, -119, -119,
        // State 2
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -35, -35, 0, 0, 0, 0, 0, 0, 0, 39, 38, 0, 0, 0, -35, 0, 0, -35, 0, -35, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 3
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -77, -77, 0, 0, 0, 0, 0, -77, -77, -77, -77, 0, 0, 0, -77, 0, 0, -77, 0, -77, 0, 0, 0, -77, -77, 41, 42, 40, -77, -77,
        // State 4
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -81, -81, 0, 0, 0, 0, 0, 44, 46, -81, -81, 0, 0, 0, -81, 0, 0, -81, 0, -81, 0, 0, 0, 0, 0, 0, 0, 0, 43, 45,
        // State 5
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -100, -100, 0, 0, 0, 0, 0, -100, -100, -100, -100, 0, 0, 0, -100, 0, 0, -100, 0, -100, 0, 0, 0, 48, 47, 0, 0, 0, -100, -100,
        // State 6
        34, 0, 33, 35, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 29, 28, 32, 31, 30, 0, 0, 0, 0,
        // State 7
        34, 0, 33, 35, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 29, 28, 32, 31, 30, 0, 0, 0, 0,
        // State 8
        34, 0, 33, 35, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 29, 28, 32, 31, 30, 0, 0, 0, 0,
        // State 9
        34, 0, 33, 35, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 29, 28, 32, 31, 30, 0, 0, 0, 0,
        // State 10
        54, 55, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 11
        34, 0, 33, 35, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 29, 28, 32, 31, 30, 0, 0, 0, 0,
        // State 12
        34, 0, 33, 35, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 29, 28, 32, 31, 30, 0, 0, 0, 0,
        // State 13
        34, 0, 33, 35, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 29, 28, 32, 31, 30, 0, 0, 0, 0,
        // State 14
        34, 0, 33, 35, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 29, 28, 32, 31, 30, 0, 0, 0, 0,
        // State 15
        34, 0, 33, 35, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 29, 28, 32, 31, 30, 0, 0, 0, 0,
        // State 16
        34, 0, 33, 35, 66, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 65, 0, 0, 0, 29, 28, 32, 31, 30, 0, 0, 0, 0,
        // State 17
        34, 0, 33, 35, 66, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 29, 28, 32, 31, 30, 0, 0, 0, 0,
        // State 18
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 19
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, -38, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -38, 0, 0, -38, 0, -38, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 20
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -22, -22, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -22, 0, 0, -22, 0, -22, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 21
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 22
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -68, -68, -68, 0, 0, 0, 0, 0, -68, -68, -68, -68, 0, 0, 0, -68, 0, 0, -68, -68, -68, -68, 0, 0, -68, -68, -68, -68, -68, -68, -68,
        // State 23
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -109, -109, 0, 0, 0, 0, 0, -109, -109, -109, -109, 0, 0, 0, -109, 0, 0, -109, 0, -109, 0, 0, 0, -109, -109, 0, 0, 0, -109, -109,
        // State 24
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -103, -103, 0, 0, 0, 0, 0, 0, 0, -103, -103, 0, 0, 0, -103, 0, 0, -103, 0, -103, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 25
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -107, -107, 0, 0, 0, 0, 0, -107, -107, -107, -107, 0, 0, 0, -107, 0, 0, -107, 0, -107, 0, 0, 0, 0, 0, 0, 0, 0, -107, -107,
        // State 26
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -105, -105, 0, 0, 0, 0, 0, -105, -105, -105, -105, 0, 0, 0, -105, 0, 0, -105, 0, -105, 0, 0, 0, -105, -105, -105, -105, -105, -105, -105,
        // State 27
        -123, 0, -123, -123, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -123, 0, 0, 0, 0, -123, -123, -123, -123, -123, 0, 0, 0, 0,
        // State 28
        -124, 0, -124, -124, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -124, 0, 0, 0, 0, -124, -124, -124, -124, -124, 0, 0, 0, 0,
        // State 29
        -125, 0, -125, -125, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -125, 0, 0, 0, 0, -125, -125, -125, -125, -125, 0, 0, 0, 0,
        // State 30
        -121, 0, -121, -121, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -121, 0, 0, 0, 0, -121, -121, -121, -121, -121, 0, 0, 0, 0,
        // State 31
        -122, 0, -122, -122, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -122, 0, 0, 0, 0, -122, -122, -122, -122, -122, 0, 0, 0, 0,
        // State 32
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -72, -72, -72, 0, 0, 0, 0, 0, -72, -72, -72, -72, 0, 0, 0, -72, 0, 0, -72, -72, -72, -72, 0, 0, -72, -72, -72, -72, -72, -72, -72,
        // State 33
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -71, -71, -71, 0, 0, 0, 0, 0, -71, -71, -71, -71, 0, 0, 0, -71, 0, 17, -71, -71, -71, -71, 0, 0, -71, -71, -71, -71, -71, -71, -71,
        // State 34
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -73, -73, -73, 0, 0, 0, 0, 0, -73, -73, -73, -73, 0, 0, 0, -73, 0, 0, -73, -73, -73, -73, 0, 0, -73, -73, -73, -73, -73, -73, -73,
        // State 35
        -62, -62, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 36
        -61, -61, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 37
        -37, 0, -37, -37, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -37, 0, 0, 0, 0, -37, -37, -37, -37, -37, 0, 0, 0, 0,
        // State 38
        -36, 0, -36, -36, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -36, 0, 0, 0, 0, -36, -36, -36, -36, -36, 0, 0, 0, 0,
        // State 39
        -80, 0, -80, -80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -80, 0, 0, 0, 0, -80, -80, -80, -80, -80, 0, 0, 0, 0,
        // State 40
        -78, 0, -78, -78, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -78, 0, 0, 0, 0, -78, -78, -78, -78, -78, 0, 0, 0, 0,
        // State 41
        -79, 0, -79, -79, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -79, 0, 0, 0, 0, -79, -79, -79, -79, -79, 0, 0, 0, 0,
        // State 42
        -82, 0, -82, -82, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -82, 0, 0, 0, 0, -82, -82, -82, -82, -82, 0, 0, 0, 0,
        // State 43
        -84, 0, -84, -84, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -84, 0, 0, 0, 0, -84, -84, -84, -84, -84, 0, 0, 0, 0,
        // State 44
        -83, 0, -83, -83, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -83, 0, 0, 0, 0, -83, -83, -83, -83, -83, 0, 0, 0, 0,
        // State 45
        -85, 0, -85, -85, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -85, 0, 0, 0, 0, -85, -85, -85, -85, -85, 0, 0, 0, 0,
        // State 46
        -101, 0, -101, -101, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -101, 0, 0, 0, 0, -101, -101, -101, -101, -101, 0, 0, 0, 0,
        // State 47
        -102, 0, -102, -102, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -102, 0, 0, 0, 0, -102, -102, -102, -102, -102, 0, 0, 0, 0,
        // State 48
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -120, -120, 0, 0, 0, 0, 0, -120, -120, -120, -120, 0, 0, 0, -120, 0, 0, -120, 0, -120, 0, 0, 0, -120, -120, -120, -120, -120, -120, -120,
        // State 49
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 61, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 50
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -23, -23, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -23, 0, 0, -23, 0, -23, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 51
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, -39, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -39, 0, 0, -39, 0, -39, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 52
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -70, -70, -70, 0, 0, 0, 0, 0, -70, -70, -70, -70, 0, 0, 0, -70, 0, 0, -70, -70, -70, -70, 0, 0, -70, -70, -70, -70, -70, -70, -70,
        // State 53
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -9, -9, -9, 0, 0, 0, 0, 0, -9, -9, -9, -9, 0, 0, 0, -9, 0, 0, -9, -9, -9, -9, 0, 0, -9, -9, -9, -9, -9, -9, -9,
        // State 54
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -10, -10, -10, 0, 0, 0, 0, 0, -10, -10, -10, -10, 0, 0, 0, -10, 0, 0, -10, -10, -10, -10, 0, 0, -10, -10, -10, -10, -10, -10, -10,
        // State 55
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 67, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 56
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -104, -104, 0, 0, 0, 0, 0, 0, 0, -104, -104, 0, 0, 0, -104, 0, 0, -104, 0, -104, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 57
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -106, -106, 0, 0, 0, 0, 0, -106, -106, -106, -106, 0, 0, 0, -106, 0, 0, -106, 0, -106, 0, 0, 0, -106, -106, -106, -106, -106, -106, -106,
        // State 58
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -108, -108, 0, 0, 0, 0, 0, -108, -108, -108, -108, 0, 0, 0, -108, 0, 0, -108, 0, -108, 0, 0, 0, 0, 0, 0, 0, 0, -108, -108,
        // State 59
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -110, -110, 0, 0, 0, 0, 0, -110, -110, -110, -110, 0, 0, 0, -110, 0, 0, -110, 0, -110, 0, 0, 0, -110, -110, 0, 0, 0, -110, -110,
        // State 60
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -76, -76, -76, 0, 0, 0, 0, 0, -76, -76, -76, -76, 0, 0, 0, -76, 0, 0, -76, -76, -76, -76, 0, 0, -76, -76, -76, -76, -76, -76, -76,
        // State 61
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -46, 0, 0, -46, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 62
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -13, 0, 0, -13, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 63
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 18, 0, 0, 68, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 64
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -75, -75, -75, 0, 0, 0, 0, 0, -75, -75, -75, -75, 0, 0, 0, -75, 0, 0, -75, -75, -75, -75, 0, 0, -75, -75, -75, -75, -75, -75, -75,
        // State 65
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -14, 0, 0, -14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 66
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -69, -69, -69, 0, 0, 0, 0, 0, -69, -69, -69, -69, 0, 0, 0, -69, 0, 0, -69, -69, -69, -69, 0, 0, -69, -69, -69, -69, -69, -69, -69,
        // State 67
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -74, -74, -74, 0, 0, 0, 0, 0, -74, -74, -74, -74, 0, 0, 0, -74, 0, 0, -74, -74, -74, -74, 0, 0, -74, -74, -74, -74, -74, -74, -74,
        // State 68
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -47, 0, 0, -47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];
    fn __action(state: i8, integer: usize) -> i8 {
        __ACTION[(state as usize) * 43 + integer]
    }
    const __EOF_ACTION: &[i8] = &[
        // State 0
        0,
        // State 1
        -119,
        // State 2
        -35,
        // State 3
        -77,
        // State 4
        -81,
        // State 5
        -100,
        // State 6
        0,
        // State 7
        0,
        // State 8
        0,
        // State 9
        0,
        // State 10
        0,
        // State 11
        0,
        // State 12
        0,
        // State 13
        0,
        // State 14
        0,
        // State 15
        0,
        // State 16
        0,
        // State 17
        0,
        // State 18
        -126,
        // State 19
        -38,
        // State 20
        -22,
        // State 21
        -21,
        // State 22
        -68,
        // State 23
        -109,
        // State 24
        -103,
        // State 25
        -107,
        // State 26
        -105,
        // State 27
        0,
        // State 28
        0,
        // State 29
        0,
        // State 30
        0,
        // State 31
        0,
        // State 32
        -72,
        // State 33
        -71,
        // State 34
        -73,
        // State 35
        0,
        // State 36
        0,
        // State 37
        0,
        // State 38
        0,
        // State 39
        0,
        // State 40
        0,
        // State 41
        0,
        // State 42
        0,
        // State 43
        0,
        // State 44
        0,
        // State 45
        0,
        // State 46
        0,
        // State 47
        0,
        // State 48
        -120,
        // State 49
        0,
        // State 50
        -23,
        // State 51
        -39,
        // State 52
        -70,
        // State 53
        -9,
        // State 54
        -10,
        // State 55
        0,
        // State 56
        -104,
        // State 57
        -106,
        // State 58
        -108,
        // State 59
        -110,
        // State 60
        -76,
        // State 61
        0,
        // State 62
        0,
        // State 63
        0,
        // State 64
        -75,
        // State 65
        0,
        // State 66
        -69,
        // State 67
        -74,
        // State 68
        0,
    ];
    fn __goto(state: i8, nt: usize) -> i8 {
        match nt {
            5 => 52,
            7 => match state {
                17 => 68,
                _ => 61,
            },
            9 => 18,
            10 => match state {
                9 => 51,
                _ => 19,
            },
            16 => match state {
                8 => 50,
                _ => 20,
            },
            17 => 12,
            18 => match state {
                7 => 49,
                11 => 55,
                16..=17 => 62,
                _ => 21,
            },
            22 => 63,
            29 => 10,
            33 => 1,
            34 => 22,
            35 => match state {
                15 => 59,
                _ => 23,
            },
            36 => 13,
            37 => match state {
                12 => 56,
                _ => 24,
            },
            38 => 14,
            44 => match state {
                14 => 58,
                _ => 25,
            },
            45 => 15,
            46 => 2,
            47 => 3,
            48 => 4,
            49 => 5,
            51 => match state {
                6 => 48,
                13 => 57,
                _ => 26,
            },
            52 => 6,
            _ => 0,
        }
    }
    #[allow(clippy::needless_raw_string_hashes)]
    const __TERMINAL: &[&str] = &[
        r###"name"###,
        r###"type_name"###,
        r###"integer"###,
        r###"real_constant"###,
        r###"text"###,
        r###""int""###,
        r###""real""###,
        r###""struct""###,
        r###""typedef""###,
        r###""@""###,
        r###""++""###,
        r###""--""###,
        r###""->""###,
        r###""&&""###,
        r###""||""###,
        r###""+=""###,
        r###""-=""###,
        r###""*=""###,
        r###""/=""###,
        r###""%=""###,
        r###""<=""###,
        r###"">=""###,
        r###""==""###,
        r###""!=""###,
        r###"";""###,
        r###""{""###,
        r###""}""###,
        r###"",""###,
        r###""=""###,
        r###""(""###,
        r###"")""###,
        r###""[""###,
        r###""]""###,
        r###"".""###,
        r###""&""###,
        r###""!""###,
        r###""-""###,
        r###""+""###,
        r###""*""###,
        r###""/""###,
        r###""%""###,
        r###""<""###,
        r###"">""###,
    ];
    fn __expected_tokens(__state: i8) -> alloc::vec::Vec<alloc::string::String> {
        __TERMINAL.iter().enumerate().filter_map(|(index, terminal)| {
            let next_state = __action(__state, index);
            if next_state == 0 {
                None
            } else {
                Some(alloc::string::ToString::to_string(terminal))
            }
        }).collect()
    }
    fn __expected_tokens_from_states<
    >(
        __states: &[i8],
        _: core::marker::PhantomData<()>,
    ) -> alloc::vec::Vec<alloc::string::String>
    {
        __TERMINAL.iter().enumerate().filter_map(|(index, terminal)| {
            if __accepts(None, __states, Some(index), core::marker::PhantomData::<()>) {
                Some(alloc::string::ToString::to_string(terminal))
            } else {
                None
            }
        }).collect()
    }
    struct __StateMachine<>
    where 
    {
        __phantom: core::marker::PhantomData<()>,
    }
    impl<> __state_machine::ParserDefinition for __StateMachine<>
    where 
    {
        type Location = Position;
        type Error = ();
        type Token = Kind;
        type TokenIndex = usize;
        type Symbol = __Symbol<>;
        type Success = Expr;
        type StateIndex = i8;
        type Action = i8;
        type ReduceIndex = i8;
        type NonterminalIndex = usize;

        #[inline]
        fn start_location(&self) -> Self::Location {
              Default::default()
        }

        #[inline]
        fn start_state(&self) -> Self::StateIndex {
              0
        }

        #[inline]
        fn token_to_index(&self, token: &Self::Token) -> Option<usize> {
            __token_to_integer(token, core::marker::PhantomData::<()>)
        }

        #[inline]
        fn action(&self, state: i8, integer: usize) -> i8 {
            __action(state, integer)
        }

        #[inline]
        fn error_action(&self, state: i8) -> i8 {
            __action(state, 43 - 1)
        }

        #[inline]
        fn eof_action(&self, state: i8) -> i8 {
            __EOF_ACTION[state as usize]
        }

        #[inline]
        fn goto(&self, state: i8, nt: usize) -> i8 {
            __goto(state, nt)
        }

        fn token_to_symbol(&self, token_index: usize, token: Self::Token) -> Self::Symbol {
            __token_to_symbol(token_index, token, core::marker::PhantomData::<()>)
        }

        fn expected_tokens(&self, state: i8) -> alloc::vec::Vec<alloc::string::String> {
            __expected_tokens(state)
        }

        fn expected_tokens_from_states(&self, states: &[i8]) -> alloc::vec::Vec<alloc::string::String> {
            __expected_tokens_from_states(states, core::marker::PhantomData::<()>)
        }

        #[inline]
        fn uses_error_recovery(&self) -> bool {
            false
        }

        #[inline]
        fn error_recovery_symbol(
            &self,
            recovery: __state_machine::ErrorRecovery<Self>,
        ) -> Self::Symbol {
            panic!("error recovery not enabled for this grammar")
        }

        fn reduce(
            &mut self,
            action: i8,
            start_location: Option<&Self::Location>,
            states: &mut alloc::vec::Vec<i8>,
            symbols: &mut alloc::vec::Vec<__state_machine::SymbolTriple<Self>>,
        ) -> Option<__state_machine::ParseResult<Self>> {
            __reduce(
                action,
                start_location,
                states,
                symbols,
                core::marker::PhantomData::<()>,
            )
        }

        fn simulate_reduce(&self, action: i8) -> __state_machine::SimulatedReduce<Self> {
            __simulate_reduce(action, core::marker::PhantomData::<()>)
        }
    }
    fn __token_to_integer<
    >(
        __token: &Kind,
        _: core::marker::PhantomData<()>,
    ) -> Option<usize>
    {
        #[warn(unused_variables)]
        match __token {
            Kind::Name(_) if true => Some(0),
            Kind::TypeName(_) if true => Some(1),
            Kind::Integer(_) if true => Some(2),
            Kind::Float(_) if true => Some(3),
            Kind::Text(_) if true => Some(4),
            Kind::Word(Word::Int) if true => Some(5),
            Kind::Word(Word::Double) if true => Some(6),
            Kind::Word(Word::Struct) if true => Some(7),
            Kind::Word(Word::Typedef) if true => Some(8),
            Kind::Word(Word::At) if true => Some(9),
            Kind::Word(Word::Increment) if true => Some(10),
            Kind::Word(Word::Decrement) if true => Some(11),
            Kind::Word(Word::Arrow) if true => Some(12),
            Kind::Word(Word::LogicalAnd) if true => Some(13),
            Kind::Word(Word::LogicalOr) if true => Some(14),
            Kind::Word(Word::AddAssign) if true => Some(15),
            Kind::Word(Word::SubtractAssign) if true => Some(16),
            Kind::Word(Word::MultiplyAssign) if true => Some(17),
            Kind::Word(Word::DivideAssign) if true => Some(18),
            Kind::Word(Word::RemainderAssign) if true => Some(19),
            Kind::Word(Word::AtMost) if true => Some(20),
            Kind::Word(Word::AtLeast) if true => Some(21),
            Kind::Word(Word::Equal) if true => Some(22),
            Kind::Word(Word::NotEqual) if true => Some(23),
            Kind::Word(Word::Semicolon) if true => Some(24),
            Kind::Word(Word::OpenBrace) if true => Some(25),
            Kind::Word(Word::CloseBrace) if true => Some(26),
            Kind::Word(Word::Comma) if true => Some(27),
            Kind::Word(Word::Assign) if true => Some(28),
            Kind::Word(Word::OpenParenthesis) if true => Some(29),
            Kind::Word(Word::CloseParenthesis) if true => Some(30),
            Kind::Word(Word::OpenBracket) if true => Some(31),
            Kind::Word(Word::CloseBracket) if true => Some(32),
            Kind::Word(Word::Dot) if true => Some(33),
            Kind::Word(Word::Ampersand) if true => Some(34),
            Kind::Word(Word::Not) if true => Some(35),
            Kind::Word(Word::Minus) if true => Some(36),
            Kind::Word(Word::Plus) if true => Some(37),
            Kind::Word(Word::Star) if true => Some(38),
            Kind::Word(Word::Slash) if true => Some(39),
            Kind::Word(Word::Percent) if true => Some(40),
            Kind::Word(Word::Less) if true => Some(41),
            Kind::Word(Word::Greater) if true => Some(42),
            _ => None,
        }
    }
    fn __token_to_symbol<
    >(
        __token_index: usize,
        __token: Kind,
        _: core::marker::PhantomData<()>,
    ) -> __Symbol<>
    {
        #[allow(clippy::manual_range_patterns)]match __token_index {
            0 | 1 | 3 => match __token {
                Kind::Name(__tok0) | Kind::TypeName(__tok0) | Kind::Float(__tok0) if true => __Symbol::Variant0(__tok0),
                _ => unreachable!(),
            },
            2 => match __token {
                Kind::Integer(__tok0) if true => __Symbol::Variant1(__tok0),
                _ => unreachable!(),
            },
            4 => match __token {
                Kind::Text(__tok0) if true => __Symbol::Variant2(__tok0),
                _ => unreachable!(),
            },
            5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31 | 32 | 33 | 34 | 35 | 36 | 37 | 38 | 39 | 40 | 41 | 42 => __Symbol::Variant3(__token),
            _ => unreachable!(),
        }
    }
    fn __simulate_reduce<
    >(
        __reduce_index: i8,
        _: core::marker::PhantomData<()>,
    ) -> __state_machine::SimulatedReduce<__StateMachine<>>
    {
        match __reduce_index {
            0 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 0,
                }
            }
            1 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 0,
                }
            }
            2 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 1,
                }
            }
            3 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 1,
                }
            }
            4 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 2,
                }
            }
            5 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 2,
                }
            }
            6 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 3,
                }
            }
            7 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 4,
                }
            }
            8 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 5,
                }
            }
            9 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 5,
                }
            }
            10 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 6,
                }
            }
            11 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 6,
                }
            }
            12 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 7,
                }
            }
            13 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 7,
                }
            }
            14 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 8,
                }
            }
            15 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 8,
                }
            }
            16 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 8,
                }
            }
            17 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 8,
                }
            }
            18 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 8,
                }
            }
            19 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 8,
                }
            }
            20 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 9,
                }
            }
            21 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 10,
                }
            }
            22 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 10,
                }
            }
            23 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 11,
                }
            }
            24 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 11,
                }
            }
            25 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 12,
                }
            }
            26 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 12,
                }
            }
            27 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 13,
                }
            }
            28 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 13,
                }
            }
            29 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 14,
                }
            }
            30 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 14,
                }
            }
            31 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 15,
                }
            }
            32 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 15,
                }
            }
            33 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 4,
                    nonterminal_produced: 15,
                }
            }
            34 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 16,
                }
            }
            35 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 17,
                }
            }
            36 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 17,
                }
            }
            37 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 18,
                }
            }
            38 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 18,
                }
            }
            39 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 19,
                }
            }
            40 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 19,
                }
            }
            41 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 20,
                }
            }
            42 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 4,
                    nonterminal_produced: 20,
                }
            }
            43 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 20,
                }
            }
            44 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 21,
                }
            }
            45 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 22,
                }
            }
            46 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 22,
                }
            }
            47 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 23,
                }
            }
            48 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 23,
                }
            }
            49 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 24,
                }
            }
            50 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 24,
                }
            }
            51 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 25,
                }
            }
            52 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 25,
                }
            }
            53 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 26,
                }
            }
            54 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 26,
                }
            }
            55 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 27,
                }
            }
            56 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 27,
                }
            }
            57 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 27,
                }
            }
            58 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 4,
                    nonterminal_produced: 27,
                }
            }
            59 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 28,
                }
            }
            60 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 29,
                }
            }
            61 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 29,
                }
            }
            62 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 30,
                }
            }
            63 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 31,
                }
            }
            64 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 31,
                }
            }
            65 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 32,
                }
            }
            66 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 32,
                }
            }
            67 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 33,
                }
            }
            68 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 4,
                    nonterminal_produced: 33,
                }
            }
            69 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 33,
                }
            }
            70 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 34,
                }
            }
            71 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 34,
                }
            }
            72 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 34,
                }
            }
            73 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 4,
                    nonterminal_produced: 34,
                }
            }
            74 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 34,
                }
            }
            75 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 34,
                }
            }
            76 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 35,
                }
            }
            77 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 36,
                }
            }
            78 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 36,
                }
            }
            79 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 36,
                }
            }
            80 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 37,
                }
            }
            81 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 38,
                }
            }
            82 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 38,
                }
            }
            83 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 38,
                }
            }
            84 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 38,
                }
            }
            85 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 39,
                }
            }
            86 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 39,
                }
            }
            87 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 40,
                }
            }
            88 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 41,
                }
            }
            89 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 41,
                }
            }
            90 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 42,
                }
            }
            91 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 42,
                }
            }
            92 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 43,
                }
            }
            93 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 43,
                }
            }
            94 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 43,
                }
            }
            95 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 43,
                }
            }
            96 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 43,
                }
            }
            97 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 43,
                }
            }
            98 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 43,
                }
            }
            99 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 44,
                }
            }
            100 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 45,
                }
            }
            101 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 45,
                }
            }
            102 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 46,
                }
            }
            103 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 46,
                }
            }
            104 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 47,
                }
            }
            105 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 47,
                }
            }
            106 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 48,
                }
            }
            107 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 48,
                }
            }
            108 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 49,
                }
            }
            109 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 49,
                }
            }
            110 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 50,
                }
            }
            111 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 50,
                }
            }
            112 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 50,
                }
            }
            113 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 50,
                }
            }
            114 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 4,
                    nonterminal_produced: 50,
                }
            }
            115 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 5,
                    nonterminal_produced: 50,
                }
            }
            116 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 50,
                }
            }
            117 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 4,
                    nonterminal_produced: 50,
                }
            }
            118 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 51,
                }
            }
            119 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 51,
                }
            }
            120 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 52,
                }
            }
            121 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 52,
                }
            }
            122 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 52,
                }
            }
            123 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 52,
                }
            }
            124 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 52,
                }
            }
            125 => __state_machine::SimulatedReduce::Accept,
            126 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 54,
                }
            }
            _ => panic!("invalid reduction index {__reduce_index}")
        }
    }
    pub struct ConditionParser {
        _priv: (),
    }

    impl Default for ConditionParser { fn default() -> Self { Self::new() } }
    impl ConditionParser {
        pub fn new() -> ConditionParser {
            ConditionParser {
                _priv: (),
            }
        }

        #[allow(dead_code)]
        pub fn parse<
            __TOKEN: __ToTriple<>,
            __TOKENS: IntoIterator<Item=__TOKEN>,
        >(
            &self,
            __tokens0: __TOKENS,
        ) -> Result<Expr, __lalrpop_util::ParseError<Position, Kind, ()>>
        {
            let __tokens = __tokens0.into_iter();
            let mut __tokens = __tokens.map(|t| __ToTriple::to_triple(t));
            __state_machine::Parser::drive(
                __StateMachine {
                    __phantom: core::marker::PhantomData::<()>,
                },
                __tokens,
            )
        }
    }
    fn __accepts<
    >(
        __error_state: Option<i8>,
        __states: &[i8],
        __opt_integer: Option<usize>,
        _: core::marker::PhantomData<()>,
    ) -> bool
    {
        let mut __states = __states.to_vec();
        __states.extend(__error_state);
        loop {
            let mut __states_len = __states.len();
            let __top = __states[__states_len - 1];
            let __action = match __opt_integer {
                None => __EOF_ACTION[__top as usize],
                Some(__integer) => __action(__top, __integer),
            };
            if __action == 0 { return false; }
            if __action > 0 { return true; }
            let (__to_pop, __nt) = match __simulate_reduce(-(__action + 1), core::marker::PhantomData::<()>) {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop, nonterminal_produced
                } => (states_to_pop, nonterminal_produced),
                __state_machine::SimulatedReduce::Accept => return true,
            };
            __states_len -= __to_pop;
            __states.truncate(__states_len);
            let __top = __states[__states_len - 1];
            let __next_state = __goto(__top, __nt);
            __states.push(__next_state);
        }
    }
    fn __reduce<
    >(
        __action: i8,
        __lookahead_start: Option<&Position>,
        __states: &mut alloc::vec::Vec<i8>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> Option<Result<Expr,__lalrpop_util::ParseError<Position, Kind, ()>>>
    {
        let (__pop_states, __nonterminal) = match __action {
            0 => {
                __reduce0(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            1 => {
                __reduce1(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            2 => {
                __reduce2(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            3 => {
                __reduce3(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            4 => {
                __reduce4(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            5 => {
                __reduce5(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            6 => {
                __reduce6(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            7 => {
                __reduce7(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            8 => {
                __reduce8(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            9 => {
                __reduce9(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            10 => {
                __reduce10(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            11 => {
                __reduce11(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            12 => {
                __reduce12(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            13 => {
                __reduce13(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            14 => {
                __reduce14(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            15 => {
                __reduce15(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            16 => {
                __reduce16(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            17 => {
                __reduce17(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            18 => {
                __reduce18(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            19 => {
                __reduce19(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            20 => {
                __reduce20(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            21 => {
                __reduce21(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            22 => {
                __reduce22(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            23 => {
                __reduce23(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            24 => {
                __reduce24(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            25 => {
                __reduce25(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            26 => {
                __reduce26(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            27 => {
                __reduce27(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            28 => {
                __reduce28(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            29 => {
                __reduce29(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            30 => {
                __reduce30(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            31 => {
                __reduce31(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            32 => {
                __reduce32(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            33 => {
                __reduce33(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            34 => {
                __reduce34(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            35 => {
                __reduce35(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            36 => {
                __reduce36(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            37 => {
                __reduce37(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            38 => {
                __reduce38(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            39 => {
                __reduce39(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            40 => {
                __reduce40(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            41 => {
                __reduce41(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            42 => {
                __reduce42(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            43 => {
                __reduce43(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            44 => {
                __reduce44(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            45 => {
                __reduce45(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            46 => {
                __reduce46(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            47 => {
                __reduce47(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            48 => {
                __reduce48(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            49 => {
                __reduce49(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            50 => {
                __reduce50(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            51 => {
                __reduce51(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            52 => {
                __reduce52(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            53 => {
                __reduce53(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            54 => {
                __reduce54(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            55 => {
                __reduce55(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            56 => {
                __reduce56(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            57 => {
                __reduce57(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            58 => {
                __reduce58(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            59 => {
                __reduce59(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            60 => {
                __reduce60(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            61 => {
                __reduce61(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            62 => {
                __reduce62(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            63 => {
                __reduce63(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            64 => {
                __reduce64(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            65 => {
                __reduce65(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            66 => {
                __reduce66(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            67 => {
                __reduce67(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            68 => {
                __reduce68(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            69 => {
                __reduce69(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            70 => {
                __reduce70(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            71 => {
                __reduce71(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            72 => {
                __reduce72(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            73 => {
                __reduce73(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            74 => {
                __reduce74(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            75 => {
                __reduce75(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            76 => {
                __reduce76(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            77 => {
                __reduce77(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            78 => {
                __reduce78(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            79 => {
                __reduce79(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            80 => {
                __reduce80(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            81 => {
                __reduce81(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            82 => {
                __reduce82(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            83 => {
                __reduce83(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            84 => {
                __reduce84(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            85 => {
                __reduce85(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            86 => {
                __reduce86(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            87 => {
                __reduce87(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            88 => {
                __reduce88(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            89 => {
                __reduce89(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            90 => {
                __reduce90(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            91 => {
                __reduce91(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            92 => {
                __reduce92(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            93 => {
                __reduce93(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            94 => {
                __reduce94(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            95 => {
                __reduce95(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            96 => {
                __reduce96(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            97 => {
                __reduce97(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            98 => {
                __reduce98(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            99 => {
                __reduce99(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            100 => {
                __reduce100(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            101 => {
                __reduce101(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            102 => {
                __reduce102(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            103 => {
                __reduce103(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            104 => {
                __reduce104(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            105 => {
                __reduce105(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            106 => {
                __reduce106(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            107 => {
                __reduce107(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            108 => {
                __reduce108(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            109 => {
                __reduce109(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            110 => {
                __reduce110(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            111 => {
                __reduce111(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            112 => {
                __reduce112(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            113 => {
                __reduce113(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            114 => {
                __reduce114(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            115 => {
                __reduce115(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            116 => {
                __reduce116(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            117 => {
                __reduce117(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            118 => {
                __reduce118(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            119 => {
                __reduce119(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            120 => {
                __reduce120(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            121 => {
                __reduce121(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            122 => {
                __reduce122(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            123 => {
                __reduce123(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            124 => {
                __reduce124(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            125 => {
                // __Condition = Condition => ActionFn(1);
                let __sym0 = __pop_Variant9(__symbols);
                let __start = __sym0.0.clone();
                let __end = __sym0.2.clone();
                let __nt = super::__action1::<>(__sym0);
                return Some(Ok(__nt));
            }
            126 => {
                __reduce126(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            _ => panic!("invalid action code {__action}")
        };
        let __states_len = __states.len();
        __states.truncate(__states_len - __pop_states);
        let __state = *__states.last().unwrap();
        let __next_state = __goto(__state, __nonterminal);
        __states.push(__next_state);
        None
    }
    #[inline(never)]
    fn __symbol_type_mismatch() -> ! {
        panic!("symbol type mismatch")
    }
    fn __pop_Variant24<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, (Declarator, Option<Expr>), Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant24(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant15<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, (Declarator, Option<Initializer>), Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant15(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant2<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Arc<[u8]>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant2(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant0<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Arc<str>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant0(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant14<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, BinaryOp, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant14(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant11<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Declaration, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant11(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant13<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Declarator, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant13(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant9<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Expr, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant9(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant16<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Initializer, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant16(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant1<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Integer, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant1(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant17<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Item, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant17(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant3<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Kind, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant3(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant23<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Listing, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant23(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant26<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, MemberDeclaration, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant26(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant7<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Name, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant7(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant10<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Option<BinaryOp>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant10(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant5<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Option<Kind>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant5(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant8<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Option<Name>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant8(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant19<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Option<Vec<Expr>>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant19(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant6<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Position, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant6(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant32<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Specifier, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant32(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant28<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Specifiers, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant28(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant29<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Statement, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant29(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant31<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, StatementKind, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant31(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant33<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, UnaryOp, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant33(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant22<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Vec<(Declarator, Option<Expr>)>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant22(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant20<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Vec<(Declarator, Option<Initializer>)>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant20(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant18<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Vec<Expr>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant18(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant21<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Vec<Item>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant21(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant12<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, alloc::vec::Vec<Declaration>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant12(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant4<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, alloc::vec::Vec<Kind>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant4(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant27<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, alloc::vec::Vec<MemberDeclaration>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant27(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant30<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, alloc::vec::Vec<Statement>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant30(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant25<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, bool, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant25(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __reduce0<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // "*"* =  => ActionFn(90);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action90::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant4(__nt), __end));
        (0, 0)
    }
    fn __reduce1<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // "*"* = "*"+ => ActionFn(91);
        let __sym0 = __pop_Variant4(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action91::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant4(__nt), __end));
        (1, 0)
    }
    fn __reduce2<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // "*"+ = "*" => ActionFn(116);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action116::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant4(__nt), __end));
        (1, 1)
    }
    fn __reduce3<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // "*"+ = "*"+, "*" => ActionFn(117);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant4(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action117::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant4(__nt), __end));
        (2, 1)
    }
    fn __reduce4<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // ","? = "," => ActionFn(98);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action98::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant5(__nt), __end));
        (1, 2)
    }
    fn __reduce5<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // ","? =  => ActionFn(99);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action99::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant5(__nt), __end));
        (0, 2)
    }
    fn __reduce6<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // @L =  => ActionFn(102);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action102::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant6(__nt), __end));
        (0, 3)
    }
    fn __reduce7<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // @R =  => ActionFn(105);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action105::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant6(__nt), __end));
        (0, 4)
    }
    fn __reduce8<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AnyName = name => ActionFn(141);
        let __sym0 = __pop_Variant0(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action141::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant7(__nt), __end));
        (1, 5)
    }
    fn __reduce9<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AnyName = type_name => ActionFn(142);
        let __sym0 = __pop_Variant0(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action142::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant7(__nt), __end));
        (1, 5)
    }
    fn __reduce10<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AnyName? = AnyName => ActionFn(96);
        let __sym0 = __pop_Variant7(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action96::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant8(__nt), __end));
        (1, 6)
    }
    fn __reduce11<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AnyName? =  => ActionFn(97);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action97::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant8(__nt), __end));
        (0, 6)
    }
    fn __reduce12<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Argument = Expression => ActionFn(34);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action34::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 7)
    }
    fn __reduce13<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Argument = text => ActionFn(143);
        let __sym0 = __pop_Variant2(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action143::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 7)
    }
    fn __reduce14<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AssignmentOp = "=" => ActionFn(36);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action36::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant10(__nt), __end));
        (1, 8)
    }
    fn __reduce15<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AssignmentOp = "+=" => ActionFn(37);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action37::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant10(__nt), __end));
        (1, 8)
    }
    fn __reduce16<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AssignmentOp = "-=" => ActionFn(38);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action38::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant10(__nt), __end));
        (1, 8)
    }
    fn __reduce17<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AssignmentOp = "*=" => ActionFn(39);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action39::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant10(__nt), __end));
        (1, 8)
    }
    fn __reduce18<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AssignmentOp = "/=" => ActionFn(40);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action40::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant10(__nt), __end));
        (1, 8)
    }
    fn __reduce19<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AssignmentOp = "%=" => ActionFn(41);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action41::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant10(__nt), __end));
        (1, 8)
    }
    fn __reduce20<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Condition = Expression => ActionFn(3);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action3::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 9)
    }
    fn __reduce21<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Conjunction = Equality => ActionFn(44);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action44::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 10)
    }
    fn __reduce22<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Conjunction = Conjunction, "&&", Equality => ActionFn(45);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action45::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 10)
    }
    fn __reduce23<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Declaration = Specifiers, ";" => ActionFn(4);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant28(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action4::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant11(__nt), __end));
        (2, 11)
    }
    fn __reduce24<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Declaration = Specifiers, List<InitDeclarator>, ";" => ActionFn(5);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant20(__symbols);
        let __sym0 = __pop_Variant28(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action5::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant11(__nt), __end));
        (3, 11)
    }
    fn __reduce25<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Declaration* =  => ActionFn(108);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action108::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant12(__nt), __end));
        (0, 12)
    }
    fn __reduce26<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Declaration* = Declaration+ => ActionFn(109);
        let __sym0 = __pop_Variant12(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action109::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant12(__nt), __end));
        (1, 12)
    }
    fn __reduce27<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Declaration+ = Declaration => ActionFn(110);
        let __sym0 = __pop_Variant11(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action110::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant12(__nt), __end));
        (1, 13)
    }
    fn __reduce28<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Declaration+ = Declaration+, Declaration => ActionFn(111);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant11(__symbols);
        let __sym0 = __pop_Variant12(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action111::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant12(__nt), __end));
        (2, 13)
    }
    fn __reduce29<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Declarator = DirectDeclarator => ActionFn(144);
        let __sym0 = __pop_Variant13(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action144::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant13(__nt), __end));
        (1, 14)
    }
    fn __reduce30<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Declarator = "*"+, DirectDeclarator => ActionFn(145);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant13(__symbols);
        let __sym0 = __pop_Variant4(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action145::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant13(__nt), __end));
        (2, 14)
    }
    fn __reduce31<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // DirectDeclarator = AnyName => ActionFn(21);
        let __sym0 = __pop_Variant7(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action21::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant13(__nt), __end));
        (1, 15)
    }
    fn __reduce32<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // DirectDeclarator = "(", Declarator, ")" => ActionFn(22);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant13(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action22::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant13(__nt), __end));
        (3, 15)
    }
    fn __reduce33<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // DirectDeclarator = DirectDeclarator, "[", Expression, "]" => ActionFn(23);
        assert!(__symbols.len() >= 4);
        let __sym3 = __pop_Variant3(__symbols);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant13(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym3.2.clone();
        let __nt = super::__action23::<>(__sym0, __sym1, __sym2, __sym3);
        __symbols.push((__start, __Symbol::Variant13(__nt), __end));
        (4, 15)
    }
    fn __reduce34<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Equality = Tier<EqualityOp, Relation> => ActionFn(46);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action46::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 16)
    }
    fn __reduce35<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // EqualityOp = "==" => ActionFn(50);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action50::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 17)
    }
    fn __reduce36<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // EqualityOp = "!=" => ActionFn(51);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action51::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 17)
    }
    fn __reduce37<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Expression = Conjunction => ActionFn(42);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action42::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 18)
    }
    fn __reduce38<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Expression = Expression, "||", Conjunction => ActionFn(43);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action43::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 18)
    }
    fn __reduce39<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // InitDeclarator = Declarator => ActionFn(6);
        let __sym0 = __pop_Variant13(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action6::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant15(__nt), __end));
        (1, 19)
    }
    fn __reduce40<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // InitDeclarator = Declarator, "=", Initializer => ActionFn(7);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant16(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant13(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action7::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant15(__nt), __end));
        (3, 19)
    }
    fn __reduce41<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Initializer = Expression => ActionFn(8);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action8::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant16(__nt), __end));
        (1, 20)
    }
    fn __reduce42<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Initializer = "{", List<Item>, ",", "}" => ActionFn(146);
        assert!(__symbols.len() >= 4);
        let __sym3 = __pop_Variant3(__symbols);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant21(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym3.2.clone();
        let __nt = super::__action146::<>(__sym0, __sym1, __sym2, __sym3);
        __symbols.push((__start, __Symbol::Variant16(__nt), __end));
        (4, 20)
    }
    fn __reduce43<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Initializer = "{", List<Item>, "}" => ActionFn(147);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant21(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action147::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant16(__nt), __end));
        (3, 20)
    }
    fn __reduce44<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Item = Initializer => ActionFn(10);
        let __sym0 = __pop_Variant16(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action10::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant17(__nt), __end));
        (1, 21)
    }
    fn __reduce45<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<Argument> = Argument => ActionFn(80);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action80::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant18(__nt), __end));
        (1, 22)
    }
    fn __reduce46<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<Argument> = List<Argument>, ",", Argument => ActionFn(81);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant18(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action81::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant18(__nt), __end));
        (3, 22)
    }
    fn __reduce47<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<Argument>? = List<Argument> => ActionFn(78);
        let __sym0 = __pop_Variant18(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action78::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant19(__nt), __end));
        (1, 23)
    }
    fn __reduce48<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<Argument>? =  => ActionFn(79);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action79::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant19(__nt), __end));
        (0, 23)
    }
    fn __reduce49<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<InitDeclarator> = InitDeclarator => ActionFn(103);
        let __sym0 = __pop_Variant15(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action103::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant20(__nt), __end));
        (1, 24)
    }
    fn __reduce50<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<InitDeclarator> = List<InitDeclarator>, ",", InitDeclarator => ActionFn(104);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant15(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant20(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action104::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant20(__nt), __end));
        (3, 24)
    }
    fn __reduce51<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<Item> = Item => ActionFn(100);
        let __sym0 = __pop_Variant17(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action100::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant21(__nt), __end));
        (1, 25)
    }
    fn __reduce52<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<Item> = List<Item>, ",", Item => ActionFn(101);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant17(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant21(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action101::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant21(__nt), __end));
        (3, 25)
    }
    fn __reduce53<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<Member> = Member => ActionFn(92);
        let __sym0 = __pop_Variant24(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action92::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant22(__nt), __end));
        (1, 26)
    }
    fn __reduce54<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<Member> = List<Member>, ",", Member => ActionFn(93);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant24(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant22(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action93::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant22(__nt), __end));
        (3, 26)
    }
    fn __reduce55<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Listing = "{", "}" => ActionFn(171);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action171::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant23(__nt), __end));
        (2, 27)
    }
    fn __reduce56<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Listing = "{", Statement+, "}" => ActionFn(172);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant30(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action172::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant23(__nt), __end));
        (3, 27)
    }
    fn __reduce57<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Listing = Declaration+, "{", "}" => ActionFn(173);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant12(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action173::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant23(__nt), __end));
        (3, 27)
    }
    fn __reduce58<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Listing = Declaration+, "{", Statement+, "}" => ActionFn(174);
        assert!(__symbols.len() >= 4);
        let __sym3 = __pop_Variant3(__symbols);
        let __sym2 = __pop_Variant30(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant12(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym3.2.clone();
        let __nt = super::__action174::<>(__sym0, __sym1, __sym2, __sym3);
        __symbols.push((__start, __Symbol::Variant23(__nt), __end));
        (4, 27)
    }
    fn __reduce59<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Member = Declarator => ActionFn(19);
        let __sym0 = __pop_Variant13(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action19::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant24(__nt), __end));
        (1, 28)
    }
    fn __reduce60<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // MemberOp = "." => ActionFn(71);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action71::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant25(__nt), __end));
        (1, 29)
    }
    fn __reduce61<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // MemberOp = "->" => ActionFn(72);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action72::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant25(__nt), __end));
        (1, 29)
    }
    fn __reduce62<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Members = Type, List<Member>, ";" => ActionFn(149);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant22(__symbols);
        let __sym0 = __pop_Variant32(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action149::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant26(__nt), __end));
        (3, 30)
    }
    fn __reduce63<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Members* =  => ActionFn(94);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action94::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant27(__nt), __end));
        (0, 31)
    }
    fn __reduce64<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Members* = Members+ => ActionFn(95);
        let __sym0 = __pop_Variant27(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action95::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant27(__nt), __end));
        (1, 31)
    }
    fn __reduce65<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Members+ = Members => ActionFn(114);
        let __sym0 = __pop_Variant26(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action114::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant27(__nt), __end));
        (1, 32)
    }
    fn __reduce66<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Members+ = Members+, Members => ActionFn(115);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant26(__symbols);
        let __sym0 = __pop_Variant27(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action115::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant27(__nt), __end));
        (2, 32)
    }
    fn __reduce67<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Postfix = Primary => ActionFn(68);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action68::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 33)
    }
    fn __reduce68<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Postfix = Postfix, "[", Expression, "]" => ActionFn(150);
        assert!(__symbols.len() >= 4);
        let __sym3 = __pop_Variant3(__symbols);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym3.2.clone();
        let __nt = super::__action150::<>(__sym0, __sym1, __sym2, __sym3);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (4, 33)
    }
    fn __reduce69<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Postfix = Postfix, MemberOp, AnyName => ActionFn(151);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant7(__symbols);
        let __sym1 = __pop_Variant25(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action151::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 33)
    }
    fn __reduce70<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Primary = name => ActionFn(152);
        let __sym0 = __pop_Variant0(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action152::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 34)
    }
    fn __reduce71<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Primary = integer => ActionFn(153);
        let __sym0 = __pop_Variant1(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action153::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 34)
    }
    fn __reduce72<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Primary = real_constant => ActionFn(154);
        let __sym0 = __pop_Variant0(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action154::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 34)
    }
    fn __reduce73<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Primary = name, "(", List<Argument>, ")" => ActionFn(165);
        assert!(__symbols.len() >= 4);
        let __sym3 = __pop_Variant3(__symbols);
        let __sym2 = __pop_Variant18(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant0(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym3.2.clone();
        let __nt = super::__action165::<>(__sym0, __sym1, __sym2, __sym3);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (4, 34)
    }
    fn __reduce74<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Primary = name, "(", ")" => ActionFn(166);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant0(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action166::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 34)
    }
    fn __reduce75<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Primary = "(", Expression, ")" => ActionFn(77);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant9(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action77::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 34)
    }
    fn __reduce76<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Product = Tier<ProductOp, Unary> => ActionFn(49);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action49::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 35)
    }
    fn __reduce77<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // ProductOp = "*" => ActionFn(58);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action58::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 36)
    }
    fn __reduce78<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // ProductOp = "/" => ActionFn(59);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action59::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 36)
    }
    fn __reduce79<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // ProductOp = "%" => ActionFn(60);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action60::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 36)
    }
    fn __reduce80<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Relation = Tier<RelationOp, Sum> => ActionFn(47);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action47::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 37)
    }
    fn __reduce81<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // RelationOp = "<" => ActionFn(52);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action52::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 38)
    }
    fn __reduce82<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // RelationOp = ">" => ActionFn(53);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action53::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 38)
    }
    fn __reduce83<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // RelationOp = "<=" => ActionFn(54);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action54::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 38)
    }
    fn __reduce84<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // RelationOp = ">=" => ActionFn(55);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action55::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 38)
    }
    fn __reduce85<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Specifiers = Type => ActionFn(156);
        let __sym0 = __pop_Variant32(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action156::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant28(__nt), __end));
        (1, 39)
    }
    fn __reduce86<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Specifiers = "typedef", Type => ActionFn(157);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant32(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action157::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant28(__nt), __end));
        (2, 39)
    }
    fn __reduce87<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Statement = StatementOf, ";" => ActionFn(158);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant31(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action158::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant29(__nt), __end));
        (2, 40)
    }
    fn __reduce88<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Statement* =  => ActionFn(106);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action106::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant30(__nt), __end));
        (0, 41)
    }
    fn __reduce89<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Statement* = Statement+ => ActionFn(107);
        let __sym0 = __pop_Variant30(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action107::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant30(__nt), __end));
        (1, 41)
    }
    fn __reduce90<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Statement+ = Statement => ActionFn(112);
        let __sym0 = __pop_Variant29(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action112::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant30(__nt), __end));
        (1, 42)
    }
    fn __reduce91<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Statement+ = Statement+, Statement => ActionFn(113);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant29(__symbols);
        let __sym0 = __pop_Variant30(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action113::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant30(__nt), __end));
        (2, 42)
    }
    fn __reduce92<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // StatementOf = "@", Expression => ActionFn(27);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant9(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action27::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant31(__nt), __end));
        (2, 43)
    }
    fn __reduce93<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // StatementOf = Unary, AssignmentOp, Expression => ActionFn(28);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant10(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action28::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant31(__nt), __end));
        (3, 43)
    }
    fn __reduce94<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // StatementOf = Unary, "++" => ActionFn(29);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action29::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant31(__nt), __end));
        (2, 43)
    }
    fn __reduce95<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // StatementOf = Unary, "--" => ActionFn(30);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action30::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant31(__nt), __end));
        (2, 43)
    }
    fn __reduce96<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // StatementOf = "++", Unary => ActionFn(31);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant9(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action31::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant31(__nt), __end));
        (2, 43)
    }
    fn __reduce97<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // StatementOf = "--", Unary => ActionFn(32);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant9(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action32::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant31(__nt), __end));
        (2, 43)
    }
    fn __reduce98<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // StatementOf = Unary => ActionFn(33);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action33::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant31(__nt), __end));
        (1, 43)
    }
    fn __reduce99<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Sum = Tier<SumOp, Product> => ActionFn(48);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action48::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 44)
    }
    fn __reduce100<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // SumOp = "+" => ActionFn(56);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action56::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 45)
    }
    fn __reduce101<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // SumOp = "-" => ActionFn(57);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action57::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 45)
    }
    fn __reduce102<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Tier<EqualityOp, Relation> = Relation => ActionFn(88);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action88::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 46)
    }
    fn __reduce103<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Tier<EqualityOp, Relation> = Tier<EqualityOp, Relation>, EqualityOp, Relation => ActionFn(89);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant14(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action89::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 46)
    }
    fn __reduce104<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Tier<ProductOp, Unary> = Unary => ActionFn(82);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action82::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 47)
    }
    fn __reduce105<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Tier<ProductOp, Unary> = Tier<ProductOp, Unary>, ProductOp, Unary => ActionFn(83);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant14(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action83::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 47)
    }
    fn __reduce106<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Tier<RelationOp, Sum> = Sum => ActionFn(86);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action86::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 48)
    }
    fn __reduce107<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Tier<RelationOp, Sum> = Tier<RelationOp, Sum>, RelationOp, Sum => ActionFn(87);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant14(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action87::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 48)
    }
    fn __reduce108<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Tier<SumOp, Product> = Product => ActionFn(84);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action84::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 49)
    }
    fn __reduce109<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Tier<SumOp, Product> = Tier<SumOp, Product>, SumOp, Product => ActionFn(85);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant14(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action85::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 49)
    }
    fn __reduce110<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Type = "int" => ActionFn(13);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action13::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant32(__nt), __end));
        (1, 50)
    }
    fn __reduce111<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Type = "real" => ActionFn(14);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action14::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant32(__nt), __end));
        (1, 50)
    }
    fn __reduce112<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Type = type_name => ActionFn(159);
        let __sym0 = __pop_Variant0(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action159::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant32(__nt), __end));
        (1, 50)
    }
    fn __reduce113<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Type = "struct", AnyName => ActionFn(16);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant7(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action16::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant32(__nt), __end));
        (2, 50)
    }
    fn __reduce114<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Type = "struct", AnyName, "{", "}" => ActionFn(167);
        assert!(__symbols.len() >= 4);
        let __sym3 = __pop_Variant3(__symbols);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant7(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym3.2.clone();
        let __nt = super::__action167::<>(__sym0, __sym1, __sym2, __sym3);
        __symbols.push((__start, __Symbol::Variant32(__nt), __end));
        (4, 50)
    }
    fn __reduce115<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Type = "struct", AnyName, "{", Members+, "}" => ActionFn(168);
        assert!(__symbols.len() >= 5);
        let __sym4 = __pop_Variant3(__symbols);
        let __sym3 = __pop_Variant27(__symbols);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant7(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym4.2.clone();
        let __nt = super::__action168::<>(__sym0, __sym1, __sym2, __sym3, __sym4);
        __symbols.push((__start, __Symbol::Variant32(__nt), __end));
        (5, 50)
    }
    fn __reduce116<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Type = "struct", "{", "}" => ActionFn(169);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action169::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant32(__nt), __end));
        (3, 50)
    }
    fn __reduce117<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Type = "struct", "{", Members+, "}" => ActionFn(170);
        assert!(__symbols.len() >= 4);
        let __sym3 = __pop_Variant3(__symbols);
        let __sym2 = __pop_Variant27(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym3.2.clone();
        let __nt = super::__action170::<>(__sym0, __sym1, __sym2, __sym3);
        __symbols.push((__start, __Symbol::Variant32(__nt), __end));
        (4, 50)
    }
    fn __reduce118<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Unary = Postfix => ActionFn(61);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action61::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 51)
    }
    fn __reduce119<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Unary = UnaryOp, Unary => ActionFn(160);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant9(__symbols);
        let __sym0 = __pop_Variant33(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action160::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (2, 51)
    }
    fn __reduce120<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // UnaryOp = "+" => ActionFn(63);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action63::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant33(__nt), __end));
        (1, 52)
    }
    fn __reduce121<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // UnaryOp = "-" => ActionFn(64);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action64::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant33(__nt), __end));
        (1, 52)
    }
    fn __reduce122<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // UnaryOp = "!" => ActionFn(65);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action65::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant33(__nt), __end));
        (1, 52)
    }
    fn __reduce123<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // UnaryOp = "&" => ActionFn(66);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action66::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant33(__nt), __end));
        (1, 52)
    }
    fn __reduce124<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // UnaryOp = "*" => ActionFn(67);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action67::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant33(__nt), __end));
        (1, 52)
    }
    fn __reduce126<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // __Listing = Listing => ActionFn(0);
        let __sym0 = __pop_Variant23(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action0::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant23(__nt), __end));
        (1, 54)
    }
}
#[allow(unused_imports)]
pub use self::__parse__Condition::ConditionParser;

#[rustfmt::skip]
#[allow(explicit_outlives_requirements, non_snake_case, non_camel_case_types, unused_mut, unused_variables, unused_imports, unused_parens, clippy::needless_lifetimes, clippy::type_complexity, clippy::needless_return, clippy::too_many_arguments, clippy::match_single_binding, clippy::clone_on_copy, clippy::unit_arg)]
mod __parse__Listing {

    use std::sync::Arc;
    use crate::front::c::ast::*;
    use crate::front::types::Qualifiers;
    use crate::front::c::parse::{Position, direct, nameless, pointed, span, suffixed};
    use crate::front::c::token::{Integer, Kind, Word};
    use crate::front::path::listing::{Listing, Statement, StatementKind, named};
    use crate::front::source::Span;
    #[allow(unused_extern_crates)]
    extern crate lalrpop_util as __lalrpop_util;
    #[allow(unused_imports)]
    use self::__lalrpop_util::state_machine as __state_machine;
    #[allow(unused_extern_crates)]
    extern crate alloc;
    use super::__ToTriple;
    #[allow(dead_code)]
    pub(crate) enum __Symbol<>
     {
        Variant0(Arc<str>),
        Variant1(Integer),
        Variant2(Arc<[u8]>),
        Variant3(Kind),
        Variant4(alloc::vec::Vec<Kind>),
        Variant5(Option<Kind>),
        Variant6(Position),
        Variant7(Name),
        Variant8(Option<Name>),
        Variant9(Expr),
        Variant10(Option<BinaryOp>),
        Variant11(Declaration),
        Variant12(alloc::vec::Vec<Declaration>),
        Variant13(Declarator),
        Variant14(BinaryOp),
        Variant15((Declarator, Option<Initializer>)),
        Variant16(Initializer),
        Variant17(Item),
        Variant18(Vec<Expr>),
        Variant19(Option<Vec<Expr>>),
        Variant20(Vec<(Declarator, Option<Initializer>)>),
        Variant21(Vec<Item>),
        Variant22(Vec<(Declarator, Option<Expr>)>),
        Variant23(Listing),
        Variant24((Declarator, Option<Expr>)),
        Variant25(bool),
        Variant26(MemberDeclaration),
        Variant27(alloc::vec::Vec<MemberDeclaration>),
        Variant28(Specifiers),
        Variant29(Statement),
        Variant30(alloc::vec::Vec<Statement>),
        Variant31(StatementKind),
        Variant32(Specifier),
        Variant33(UnaryOp),
    }
    const __ACTION: &[i16] = &[
        // State 0
        0, 50, 0, 0, 0, 48, 49, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 1
        0, 50, 0, 0, 0, 48, 49, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 2
        59, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 58, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 57, 0, 0, 0, 0,
        // State 3
        59, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 4
        0, 50, 0, 0, 0, 48, 49, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 5
        73, 0, 72, 74, 0, 0, 0, 0, 0, 18, 16, 17, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 71, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 6
        73, 0, 72, 74, 0, 0, 0, 0, 0, 18, 16, 17, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 75, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 7
        59, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 77, 0, 0, 0, 0,
        // State 8
        59, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 57, 0, 0, 0, 0,
        // State 9
        0, 50, 0, 0, 0, 48, 49, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 81, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 10
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -119, -119, 82, -119, -119, -119, -119, -119, -119, -119, -119, -119, -119, -119, -119, 0, -119, -119, -119, 0, -119, 27, -119, 83, 0, 0, -119, -119, -119, -119, -119, -119, -119,
        // State 11
        73, 0, 72, 74, 0, 0, 0, 0, 0, 18, 16, 17, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 85, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 12
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 89, 91, 0, 0, 0, 90, 92, 88, 93, 87, 0, 0, 0, 0, -99, 0, 0, 0, 94, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 13
        73, 0, 72, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 14
        73, 0, 72, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 15
        73, 0, 72, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 16
        73, 0, 72, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 17
        73, 0, 72, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 18
        73, 0, 72, 74, 0, 0, 0, 0, 0, 18, 16, 17, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 106, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 19
        73, 0, 72, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 34, 0, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 20
        73, 0, 72, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 21
        59, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 57, 0, 0, 0, 0,
        // State 22
        0, 50, 0, 0, 0, 48, 49, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 112, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 23
        0, 50, 0, 0, 0, 48, 49, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 114, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 24
        59, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 57, 0, 0, 0, 0,
        // State 25
        59, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 26
        73, 0, 72, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 27
        73, 0, 72, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 28
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -35, -35, 0, 0, 0, 0, 0, 0, 0, 123, 122, -35, 0, -35, -35, 0, 0, -35, 0, -35, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 29
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -77, -77, 0, 0, 0, 0, 0, -77, -77, -77, -77, -77, 0, -77, -77, 0, 0, -77, 0, -77, 0, 0, 0, -77, -77, 125, 126, 124, -77, -77,
        // State 30
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -81, -81, 0, 0, 0, 0, 0, 128, 130, -81, -81, -81, 0, -81, -81, 0, 0, -81, 0, -81, 0, 0, 0, 0, 0, 0, 0, 0, 127, 129,
        // State 31
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -100, -100, 0, 0, 0, 0, 0, -100, -100, -100, -100, -100, 0, -100, -100, 0, 0, -100, 0, -100, 0, 0, 0, 132, 131, 0, 0, 0, -100, -100,
        // State 32
        73, 0, 72, 74, 137, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 136, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 33
        73, 0, 72, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 34, 0, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 34
        0, 50, 0, 0, 0, 48, 49, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 142, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 35
        73, 0, 72, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 36
        73, 0, 72, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 37
        73, 0, 72, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 38
        73, 0, 72, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 39
        73, 0, 72, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 40
        73, 0, 72, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 41
        59, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 57, 0, 0, 0, 0,
        // State 42
        73, 0, 72, 74, 137, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 43
        73, 0, 72, 74, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 34, 156, 0, 0, 15, 0, 0, 0, 0, 67, 66, 70, 69, 68, 0, 0, 0, 0,
        // State 44
        0, -28, 0, 0, 0, -28, -28, -28, -28, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -28, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 45
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 46
        -86, -86, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -86, 0, 0, 0, 0, -86, 0, 0, 0, 0, 0, 0, 0, 0, -86, 0, 0, 0, 0,
        // State 47
        -111, -111, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -111, 0, 0, 0, 0, -111, 0, 0, 0, 0, 0, 0, 0, 0, -111, 0, 0, 0, 0,
        // State 48
        -112, -112, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -112, 0, 0, 0, 0, -112, 0, 0, 0, 0, 0, 0, 0, 0, -112, 0, 0, 0, 0,
        // State 49
        -113, -113, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -113, 0, 0, 0, 0, -113, 0, 0, 0, 0, 0, 0, 0, 0, -113, 0, 0, 0, 0,
        // State 50
        0, -29, 0, 0, 0, -29, -29, -29, -29, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -29, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 51
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -32, 0, 0, -32, -32, 0, -32, -32, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 52
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -40, 0, 0, -40, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 53
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -30, 0, 0, -30, -30, 0, -30, 21, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 54
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -50, 0, 0, -50, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 55
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 78, 0, 0, 22, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 56
        -3, -3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -3, 0, 0, 0, 0, 0, 0, 0, 0, -3, 0, 0, 0, 0,
        // State 57
        0, -24, 0, 0, 0, -24, -24, -24, -24, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -24, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 58
        -9, -9, 0, 0, 0, 0, 0, 0, 0, 0, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9, 0, 0, -9, -9, -9, -9, -9, -9, -9,
        // State 59
        -10, -10, 0, 0, 0, 0, 0, 0, 0, 0, -10, -10, -10, -10, -10, -10, -10, -10, -10, -10, -10, -10, -10, -10, -10, -10, -10, -10, -10, -10, -10, -10, -10, -10, 0, 0, -10, -10, -10, -10, -10, -10, -10,
        // State 60
        -114, -114, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -114, 23, 0, 0, 0, -114, 0, 0, 0, 0, 0, 0, 0, 0, -114, 0, 0, 0, 0,
        // State 61
        -87, -87, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -87, 0, 0, 0, 0, -87, 0, 0, 0, 0, 0, 0, 0, 0, -87, 0, 0, 0, 0,
        // State 62
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -68, -68, -68, -68, -68, -68, -68, -68, -68, -68, -68, -68, -68, -68, -68, 0, -68, -68, -68, 0, -68, -68, -68, -68, 0, 0, -68, -68, -68, -68, -68, -68, -68,
        // State 63
        -91, 0, -91, -91, 0, 0, 0, 0, 0, -91, -91, -91, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -91, 0, 0, -91, 0, 0, 0, 0, -91, -91, -91, -91, -91, 0, 0, 0, 0,
        // State 64
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 86, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 65
        -123, 0, -123, -123, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -123, 0, 0, 0, 0, -123, -123, -123, -123, -123, 0, 0, 0, 0,
        // State 66
        -124, 0, -124, -124, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -124, 0, 0, 0, 0, -124, -124, -124, -124, -124, 0, 0, 0, 0,
        // State 67
        -125, 0, -125, -125, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -125, 0, 0, 0, 0, -125, -125, -125, -125, -125, 0, 0, 0, 0,
        // State 68
        -121, 0, -121, -121, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -121, 0, 0, 0, 0, -121, -121, -121, -121, -121, 0, 0, 0, 0,
        // State 69
        -122, 0, -122, -122, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -122, 0, 0, 0, 0, -122, -122, -122, -122, -122, 0, 0, 0, 0,
        // State 70
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 71
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -72, -72, -72, -72, -72, -72, -72, -72, -72, -72, -72, -72, -72, -72, -72, 0, -72, -72, -72, 0, -72, -72, -72, -72, 0, 0, -72, -72, -72, -72, -72, -72, -72,
        // State 72
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -71, -71, -71, -71, -71, -71, -71, -71, -71, -71, -71, -71, -71, -71, -71, 0, -71, -71, -71, 33, -71, -71, -71, -71, 0, 0, -71, -71, -71, -71, -71, -71, -71,
        // State 73
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -73, -73, -73, -73, -73, -73, -73, -73, -73, -73, -73, -73, -73, -73, -73, 0, -73, -73, -73, 0, -73, -73, -73, -73, 0, 0, -73, -73, -73, -73, -73, -73, -73,
        // State 74
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 75
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -31, 0, 0, -31, -31, 0, -31, 21, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 76
        -4, -4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -4, 0, 0, 0, 0, 0, 0, 0, 0, -4, 0, 0, 0, 0,
        // State 77
        0, -25, 0, 0, 0, -25, -25, -25, -25, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -25, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 78
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 111, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 79
        0, -66, 0, 0, 0, -66, -66, -66, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -66, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 80
        -117, -117, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -117, 0, 0, 0, 0, -117, 0, 0, 0, 0, 0, 0, 0, 0, -117, 0, 0, 0, 0,
        // State 81
        -62, -62, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 82
        -61, -61, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 83
        -92, 0, -92, -92, 0, 0, 0, 0, 0, -92, -92, -92, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -92, 0, 0, -92, 0, 0, 0, 0, -92, -92, -92, -92, -92, 0, 0, 0, 0,
        // State 84
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 85
        -88, 0, -88, -88, 0, 0, 0, 0, 0, -88, -88, -88, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -88, 0, 0, -88, 0, 0, 0, 0, -88, -88, -88, -88, -88, 0, 0, 0, 0,
        // State 86
        -20, 0, -20, -20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -20, 0, 0, 0, 0, -20, -20, -20, -20, -20, 0, 0, 0, 0,
        // State 87
        -18, 0, -18, -18, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -18, 0, 0, 0, 0, -18, -18, -18, -18, -18, 0, 0, 0, 0,
        // State 88
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -95, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 89
        -16, 0, -16, -16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -16, 0, 0, 0, 0, -16, -16, -16, -16, -16, 0, 0, 0, 0,
        // State 90
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -96, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 91
        -17, 0, -17, -17, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -17, 0, 0, 0, 0, -17, -17, -17, -17, -17, 0, 0, 0, 0,
        // State 92
        -19, 0, -19, -19, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -19, 0, 0, 0, 0, -19, -19, -19, -19, -19, 0, 0, 0, 0,
        // State 93
        -15, 0, -15, -15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -15, 0, 0, 0, 0, -15, -15, -15, -15, -15, 0, 0, 0, 0,
        // State 94
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -120, -120, 0, -120, -120, -120, -120, -120, -120, -120, -120, -120, -120, -120, -120, 0, -120, -120, -120, 0, -120, 0, -120, 0, 0, 0, -120, -120, -120, -120, -120, -120, -120,
        // State 95
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 36, -38, 0, 0, 0, 0, 0, 0, 0, 0, 0, -38, 0, -38, -38, 0, 0, -38, 0, -38, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 96
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -22, -22, 0, 0, 0, 0, 0, 0, 0, 0, 0, -22, 0, -22, -22, 0, 0, -22, 0, -22, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 97
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 37, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 121, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 98
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -109, -109, 0, 0, 0, 0, 0, -109, -109, -109, -109, -109, 0, -109, -109, 0, 0, -109, 0, -109, 0, 0, 0, -109, -109, 0, 0, 0, -109, -109,
        // State 99
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -103, -103, 0, 0, 0, 0, 0, 0, 0, -103, -103, -103, 0, -103, -103, 0, 0, -103, 0, -103, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 100
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -107, -107, 0, 0, 0, 0, 0, -107, -107, -107, -107, -107, 0, -107, -107, 0, 0, -107, 0, -107, 0, 0, 0, 0, 0, 0, 0, 0, -107, -107,
        // State 101
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -105, -105, 0, 0, 0, 0, 0, -105, -105, -105, -105, -105, 0, -105, -105, 0, 0, -105, 0, -105, 0, 0, 0, -105, -105, -105, -105, -105, -105, -105,
        // State 102
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -97, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 103
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -98, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 104
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 37, 0, 0, 0, 0, 0, 0, 0, 0, 0, -93, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 105
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 106
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 37, 0, 0, 0, 0, 0, 0, 0, 0, 0, -42, 0, -42, -42, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 107
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -41, 0, 0, -41, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 108
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 37, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 141, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 109
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -51, 0, 0, -51, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 110
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -33, 0, 0, -33, -33, 0, -33, -33, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 111
        -115, -115, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -115, 0, 0, 0, 0, -115, 0, 0, 0, 0, 0, 0, 0, 0, -115, 0, 0, 0, 0,
        // State 112
        0, -67, 0, 0, 0, -67, -67, -67, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -67, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 113
        -118, -118, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -118, 0, 0, 0, 0, -118, 0, 0, 0, 0, 0, 0, 0, 0, -118, 0, 0, 0, 0,
        // State 114
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -60, 0, 0, -60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 115
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 143, 0, 0, 42, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 116
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -54, 0, 0, -54, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 117
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -70, -70, -70, -70, -70, -70, -70, -70, -70, -70, -70, -70, -70, -70, -70, 0, -70, -70, -70, 0, -70, -70, -70, -70, 0, 0, -70, -70, -70, -70, -70, -70, -70,
        // State 118
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 37, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 144, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 119
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 37, 0, 0, 0, 0, 0, 0, 0, 0, 0, -94, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 120
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -76, -76, -76, -76, -76, -76, -76, -76, -76, -76, -76, -76, -76, -76, -76, 0, -76, -76, -76, 0, -76, -76, -76, -76, 0, 0, -76, -76, -76, -76, -76, -76, -76,
        // State 121
        -37, 0, -37, -37, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -37, 0, 0, 0, 0, -37, -37, -37, -37, -37, 0, 0, 0, 0,
        // State 122
        -36, 0, -36, -36, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -36, 0, 0, 0, 0, -36, -36, -36, -36, -36, 0, 0, 0, 0,
        // State 123
        -80, 0, -80, -80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -80, 0, 0, 0, 0, -80, -80, -80, -80, -80, 0, 0, 0, 0,
        // State 124
        -78, 0, -78, -78, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -78, 0, 0, 0, 0, -78, -78, -78, -78, -78, 0, 0, 0, 0,
        // State 125
        -79, 0, -79, -79, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -79, 0, 0, 0, 0, -79, -79, -79, -79, -79, 0, 0, 0, 0,
        // State 126
        -82, 0, -82, -82, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -82, 0, 0, 0, 0, -82, -82, -82, -82, -82, 0, 0, 0, 0,
        // State 127
        -84, 0, -84, -84, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -84, 0, 0, 0, 0, -84, -84, -84, -84, -84, 0, 0, 0, 0,
        // State 128
        -83, 0, -83, -83, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -83, 0, 0, 0, 0, -83, -83, -83, -83, -83, 0, 0, 0, 0,
        // State 129
        -85, 0, -85, -85, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -85, 0, 0, 0, 0, -85, -85, -85, -85, -85, 0, 0, 0, 0,
        // State 130
        -101, 0, -101, -101, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -101, 0, 0, 0, 0, -101, -101, -101, -101, -101, 0, 0, 0, 0,
        // State 131
        -102, 0, -102, -102, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -102, 0, 0, 0, 0, -102, -102, -102, -102, -102, 0, 0, 0, 0,
        // State 132
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -46, 0, 0, -46, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 133
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 37, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -13, 0, 0, -13, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 134
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 43, 0, 0, 151, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 135
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -75, -75, -75, -75, -75, -75, -75, -75, -75, -75, -75, -75, -75, -75, -75, 0, -75, -75, -75, 0, -75, -75, -75, -75, 0, 0, -75, -75, -75, -75, -75, -75, -75,
        // State 136
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -14, 0, 0, -14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 137
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -45, -45, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 138
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -52, -52, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 139
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 152, 44, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 140
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -34, 0, 0, -34, -34, 0, -34, -34, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 141
        -116, -116, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -116, 0, 0, 0, 0, -116, 0, 0, 0, 0, 0, 0, 0, 0, -116, 0, 0, 0, 0,
        // State 142
        0, -63, 0, 0, 0, -63, -63, -63, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -63, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 143
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -69, -69, -69, -69, -69, -69, -69, -69, -69, -69, -69, -69, -69, -69, -69, 0, -69, -69, -69, 0, -69, -69, -69, -69, 0, 0, -69, -69, -69, -69, -69, -69, -69,
        // State 144
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -23, -23, 0, 0, 0, 0, 0, 0, 0, 0, 0, -23, 0, -23, -23, 0, 0, -23, 0, -23, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 145
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 36, -39, 0, 0, 0, 0, 0, 0, 0, 0, 0, -39, 0, -39, -39, 0, 0, -39, 0, -39, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 146
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -104, -104, 0, 0, 0, 0, 0, 0, 0, -104, -104, -104, 0, -104, -104, 0, 0, -104, 0, -104, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 147
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -106, -106, 0, 0, 0, 0, 0, -106, -106, -106, -106, -106, 0, -106, -106, 0, 0, -106, 0, -106, 0, 0, 0, -106, -106, -106, -106, -106, -106, -106,
        // State 148
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -108, -108, 0, 0, 0, 0, 0, -108, -108, -108, -108, -108, 0, -108, -108, 0, 0, -108, 0, -108, 0, 0, 0, 0, 0, 0, 0, 0, -108, -108,
        // State 149
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -110, -110, 0, 0, 0, 0, 0, -110, -110, -110, -110, -110, 0, -110, -110, 0, 0, -110, 0, -110, 0, 0, 0, -110, -110, 0, 0, 0, -110, -110,
        // State 150
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -74, -74, -74, -74, -74, -74, -74, -74, -74, -74, -74, -74, -74, -74, -74, 0, -74, -74, -74, 0, -74, -74, -74, -74, 0, 0, -74, -74, -74, -74, -74, -74, -74,
        // State 151
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -44, 0, -44, -44, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 152
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -55, 0, 0, -55, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 153
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -47, 0, 0, -47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 154
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -53, -53, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        // State 155
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -43, 0, -43, -43, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];
    fn __action(state: i16, integer: usize) -> i16 {
        __ACTION[(state as usize) * 43 + integer]
    }
    const __EOF_ACTION: &[i16] = &[
        // State 0
        0,
        // State 1
        0,
        // State 2
        0,
        // State 3
        0,
        // State 4
        0,
        // State 5
        0,
        // State 6
        0,
        // State 7
        0,
        // State 8
        0,
        // State 9
        0,
        // State 10
        0,
        // State 11
        0,
        // State 12
        0,
        // State 13
        0,
        // State 14
        0,
        // State 15
        0,
        // State 16
        0,
        // State 17
        0,
        // State 18
        0,
        // State 19
        0,
        // State 20
        0,
        // State 21
        0,
        // State 22
        0,
        // State 23
        0,
        // State 24
        0,
        // State 25
        0,
        // State 26
        0,
        // State 27
        0,
        // State 28
        0,
        // State 29
        0,
        // State 30
        0,
        // State 31
        0,
        // State 32
        0,
        // State 33
        0,
        // State 34
        0,
        // State 35
        0,
        // State 36
        0,
        // State 37
        0,
        // State 38
        0,
        // State 39
        0,
        // State 40
        0,
        // State 41
        0,
        // State 42
        0,
        // State 43
        0,
        // State 44
        0,
        // State 45
        -127,
        // State 46
        0,
        // State 47
        0,
        // State 48
        0,
        // State 49
        0,
        // State 50
        0,
        // State 51
        0,
        // State 52
        0,
        // State 53
        0,
        // State 54
        0,
        // State 55
        0,
        // State 56
        0,
        // State 57
        0,
        // State 58
        0,
        // State 59
        0,
        // State 60
        0,
        // State 61
        0,
        // State 62
        0,
        // State 63
        0,
        // State 64
        0,
        // State 65
        0,
        // State 66
        0,
        // State 67
        0,
        // State 68
        0,
        // State 69
        0,
        // State 70
        -56,
        // State 71
        0,
        // State 72
        0,
        // State 73
        0,
        // State 74
        -58,
        // State 75
        0,
        // State 76
        0,
        // State 77
        0,
        // State 78
        0,
        // State 79
        0,
        // State 80
        0,
        // State 81
        0,
        // State 82
        0,
        // State 83
        0,
        // State 84
        -57,
        // State 85
        0,
        // State 86
        0,
        // State 87
        0,
        // State 88
        0,
        // State 89
        0,
        // State 90
        0,
        // State 91
        0,
        // State 92
        0,
        // State 93
        0,
        // State 94
        0,
        // State 95
        0,
        // State 96
        0,
        // State 97
        0,
        // State 98
        0,
        // State 99
        0,
        // State 100
        0,
        // State 101
        0,
        // State 102
        0,
        // State 103
        0,
        // State 104
        0,
        // State 105
        -59,
        // State 106
        0,
        // State 107
        0,
        // State 108
        0,
        // State 109
        0,
        // State 110
        0,
        // State 111
        0,
        // State 112
        0,
        // State 113
        0,
        // State 114
        0,
        // State 115
        0,
        // State 116
        0,
        // State 117
        0,
        // State 118
        0,
        // State 119
        0,
        // State 120
        0,
        // State 121
        0,
        // State 122
        0,
        // State 123
        0,
        // State 124
        0,
        // State 125
        0,
        // State 126
        0,
        // State 127
        0,
        // State 128
        0,
        // State 129
        0,
        // State 130
        0,
        // State 131
        0,
        // State 132
        0,
        // State 133
        0,
        // State 134
        0,
        // State 135
        0,
        // State 136
        0,
        // State 137
        0,
        // State 138
        0,
        // State 139
        0,
        // State 140
        0,
        // State 141
        0,
        // State 142
        0,
        // State 143
        0,
        // State 144
        0,
        // State 145
        0,
        // State 146
        0,
        // State 147
        0,
        // State 148
        0,
        // State 149
        0,
        // State 150
        0,
        // State 151
        0,
        // State 152
        0,
        // State 153
        0,
        // State 154
        0,
        // State 155
        0,
    ];
    fn __goto(state: i16, nt: usize) -> i16 {
        match nt {
            1 => 7,
            5 => match state {
                3 => 60,
                25 => 117,
                _ => 51,
            },
            7 => match state {
                42 => 153,
                _ => 132,
            },
            8 => 27,
            10 => match state {
                36 => 145,
                _ => 95,
            },
            11 => match state {
                1 => 50,
                _ => 44,
            },
            13 => 1,
            14 => match state {
                8 => 78,
                24 | 41 => 114,
                _ => 52,
            },
            15 => match state {
                7 => 75,
                _ => 53,
            },
            16 => match state {
                35 => 144,
                _ => 96,
            },
            17 => 37,
            18 => match state {
                14 => 97,
                17 => 104,
                20 => 108,
                26 => 118,
                27 => 119,
                32 | 42 => 133,
                _ => 106,
            },
            19 => match state {
                21 => 109,
                _ => 54,
            },
            20 => match state {
                19 => 107,
                _ => 137,
            },
            21 => match state {
                43 => 154,
                _ => 138,
            },
            22 => 134,
            24 => 55,
            25 => 139,
            26 => 115,
            27 => 45,
            28 => match state {
                41 => 152,
                _ => 116,
            },
            29 => 25,
            30 => match state {
                23 | 34 => 112,
                _ => 79,
            },
            32 => match state {
                22 => 34,
                _ => 23,
            },
            33 => 10,
            34 => 62,
            35 => match state {
                40 => 149,
                _ => 98,
            },
            36 => 38,
            37 => match state {
                37 => 146,
                _ => 99,
            },
            38 => 39,
            39 => 2,
            40 => match state {
                5..=6 => 63,
                _ => 83,
            },
            42 => match state {
                6 => 18,
                _ => 11,
            },
            43 => 64,
            44 => match state {
                39 => 148,
                _ => 100,
            },
            45 => 40,
            46 => 28,
            47 => 29,
            48 => 30,
            49 => 31,
            50 => match state {
                0..=1 => 46,
                4 => 61,
                _ => 24,
            },
            51 => match state {
                5..=6 | 11 | 18 => 12,
                13 => 94,
                15 => 102,
                16 => 103,
                38 => 147,
                _ => 101,
            },
            52 => 13,
            _ => 0,
        }
    }
    #[allow(clippy::needless_raw_string_hashes)]
    const __TERMINAL: &[&str] = &[
        r###"name"###,
        r###"type_name"###,
        r###"integer"###,
        r###"real_constant"###,
        r###"text"###,
        r###""int""###,
        r###""real""###,
        r###""struct""###,
        r###""typedef""###,
        r###""@""###,
        r###""++""###,
        r###""--""###,
        r###""->""###,
        r###""&&""###,
        r###""||""###,
        r###""+=""###,
        r###""-=""###,
        r###""*=""###,
        r###""/=""###,
        r###""%=""###,
        r###""<=""###,
        r###"">=""###,
        r###""==""###,
        r###""!=""###,
        r###"";""###,
        r###""{""###,
        r###""}""###,
        r###"",""###,
        r###""=""###,
        r###""(""###,
        r###"")""###,
        r###""[""###,
        r###""]""###,
        r###"".""###,
        r###""&""###,
        r###""!""###,
        r###""-""###,
        r###""+""###,
        r###""*""###,
        r###""/""###,
        r###""%""###,
        r###""<""###,
        r###"">""###,
    ];
    fn __expected_tokens(__state: i16) -> alloc::vec::Vec<alloc::string::String> {
        __TERMINAL.iter().enumerate().filter_map(|(index, terminal)| {
            let next_state = __action(__state, index);
            if next_state == 0 {
                None
            } else {
                Some(alloc::string::ToString::to_string(terminal))
            }
        }).collect()
    }
    fn __expected_tokens_from_states<
    >(
        __states: &[i16],
        _: core::marker::PhantomData<()>,
    ) -> alloc::vec::Vec<alloc::string::String>
    {
        __TERMINAL.iter().enumerate().filter_map(|(index, terminal)| {
            if __accepts(None, __states, Some(index), core::marker::PhantomData::<()>) {
                Some(alloc::string::ToString::to_string(terminal))
            } else {
                None
            }
        }).collect()
    }
    struct __StateMachine<>
    where 
    {
        __phantom: core::marker::PhantomData<()>,
    }
    impl<> __state_machine::ParserDefinition for __StateMachine<>
    where 
    {
        type Location = Position;
        type Error = ();
        type Token = Kind;
        type TokenIndex = usize;
        type Symbol = __Symbol<>;
        type Success = Listing;
        type StateIndex = i16;
        type Action = i16;
        type ReduceIndex = i16;
        type NonterminalIndex = usize;

        #[inline]
        fn start_location(&self) -> Self::Location {
              Default::default()
        }

        #[inline]
        fn start_state(&self) -> Self::StateIndex {
              0
        }

        #[inline]
        fn token_to_index(&self, token: &Self::Token) -> Option<usize> {
            __token_to_integer(token, core::marker::PhantomData::<()>)
        }

        #[inline]
        fn action(&self, state: i16, integer: usize) -> i16 {
            __action(state, integer)
        }

        #[inline]
        fn error_action(&self, state: i16) -> i16 {
            __action(state, 43 - 1)
        }

        #[inline]
        fn eof_action(&self, state: i16) -> i16 {
            __EOF_ACTION[state as usize]
        }

        #[inline]
        fn goto(&self, state: i16, nt: usize) -> i16 {
            __goto(state, nt)
        }

        fn token_to_symbol(&self, token_index: usize, token: Self::Token) -> Self::Symbol {
            __token_to_symbol(token_index, token, core::marker::PhantomData::<()>)
        }

        fn expected_tokens(&self, state: i16) -> alloc::vec::Vec<alloc::string::String> {
            __expected_tokens(state)
        }

        fn expected_tokens_from_states(&self, states: &[i16]) -> alloc::vec::Vec<alloc::string::String> {
            __expected_tokens_from_states(states, core::marker::PhantomData::<()>)
        }

        #[inline]
        fn uses_error_recovery(&self) -> bool {
            false
        }

        #[inline]
        fn error_recovery_symbol(
            &self,
            recovery: __state_machine::ErrorRecovery<Self>,
        ) -> Self::Symbol {
            panic!("error recovery not enabled for this grammar")
        }

        fn reduce(
            &mut self,
            action: i16,
            start_location: Option<&Self::Location>,
            states: &mut alloc::vec::Vec<i16>,
            symbols: &mut alloc::vec::Vec<__state_machine::SymbolTriple<Self>>,
        ) -> Option<__state_machine::ParseResult<Self>> {
            __reduce(
                action,
                start_location,
                states,
                symbols,
                core::marker::PhantomData::<()>,
            )
        }

        fn simulate_reduce(&self, action: i16) -> __state_machine::SimulatedReduce<Self> {
            __simulate_reduce(action, core::marker::PhantomData::<()>)
        }
    }
    fn __token_to_integer<
    >(
        __token: &Kind,
        _: core::marker::PhantomData<()>,
    ) -> Option<usize>
    {
        #[warn(unused_variables)]
        match __token {
            Kind::Name(_) if true => Some(0),
            Kind::TypeName(_) if true => Some(1),
            Kind::Integer(_) if true => Some(2),
            Kind::Float(_) if true => Some(3),
            Kind::Text(_) if true => Some(4),
            Kind::Word(Word::Int) if true => Some(5),
            Kind::Word(Word::Double) if true => Some(6),
            Kind::Word(Word::Struct) if true => Some(7),
            Kind::Word(Word::Typedef) if true => Some(8),
            Kind::Word(Word::At) if true => Some(9),
            Kind::Word(Word::Increment) if true => Some(10),
            Kind::Word(Word::Decrement) if true => Some(11),
            Kind::Word(Word::Arrow) if true => Some(12),
            Kind::Word(Word::LogicalAnd) if true => Some(13),
            Kind::Word(Word::LogicalOr) if true => Some(14),
            Kind::Word(Word::AddAssign) if true => Some(15),
            Kind::Word(Word::SubtractAssign) if true => Some(16),
            Kind::Word(Word::MultiplyAssign) if true => Some(17),
            Kind::Word(Word::DivideAssign) if true => Some(18),
            Kind::Word(Word::RemainderAssign) if true => Some(19),
            Kind::Word(Word::AtMost) if true => Some(20),
            Kind::Word(Word::AtLeast) if true => Some(21),
            Kind::Word(Word::Equal) if true => Some(22),
            Kind::Word(Word::NotEqual) if true => Some(23),
            Kind::Word(Word::Semicolon) if true => Some(24),
            Kind::Word(Word::OpenBrace) if true => Some(25),
            Kind::Word(Word::CloseBrace) if true => Some(26),
            Kind::Word(Word::Comma) if true => Some(27),
            Kind::Word(Word::Assign) if true => Some(28),
            Kind::Word(Word::OpenParenthesis) if true => Some(29),
            Kind::Word(Word::CloseParenthesis) if true => Some(30),
            Kind::Word(Word::OpenBracket) if true => Some(31),
            Kind::Word(Word::CloseBracket) if true => Some(32),
            Kind::Word(Word::Dot) if true => Some(33),
            Kind::Word(Word::Ampersand) if true => Some(34),
            Kind::Word(Word::Not) if true => Some(35),
            Kind::Word(Word::Minus) if true => Some(36),
            Kind::Word(Word::Plus) if true => Some(37),
            Kind::Word(Word::Star) if true => Some(38),
            Kind::Word(Word::Slash) if true => Some(39),
            Kind::Word(Word::Percent) if true => Some(40),
            Kind::Word(Word::Less) if true => Some(41),
            Kind::Word(Word::Greater) if true => Some(42),
            _ => None,
        }
    }
    fn __token_to_symbol<
    >(
        __token_index: usize,
        __token: Kind,
        _: core::marker::PhantomData<()>,
    ) -> __Symbol<>
    {
        #[allow(clippy::manual_range_patterns)]match __token_index {
            0 | 1 | 3 => match __token {
                Kind::Name(__tok0) | Kind::TypeName(__tok0) | Kind::Float(__tok0) if true => __Symbol::Variant0(__tok0),
                _ => unreachable!(),
            },
            2 => match __token {
                Kind::Integer(__tok0) if true => __Symbol::Variant1(__tok0),
                _ => unreachable!(),
            },
            4 => match __token {
                Kind::Text(__tok0) if true => __Symbol::Variant2(__tok0),
                _ => unreachable!(),
            },
            5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31 | 32 | 33 | 34 | 35 | 36 | 37 | 38 | 39 | 40 | 41 | 42 => __Symbol::Variant3(__token),
            _ => unreachable!(),
        }
    }
    fn __simulate_reduce<
    >(
        __reduce_index: i16,
        _: core::marker::PhantomData<()>,
    ) -> __state_machine::SimulatedReduce<__StateMachine<>>
    {
        match __reduce_index {
            0 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 0,
                }
            }
            1 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 0,
                }
            }
            2 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 1,
                }
            }
            3 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 1,
                }
            }
            4 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 2,
                }
            }
            5 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 2,
                }
            }
            6 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 3,
                }
            }
            7 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 4,
                }
            }
            8 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 5,
                }
            }
            9 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 5,
                }
            }
            10 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 6,
                }
            }
            11 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 6,
                }
            }
            12 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 7,
                }
            }
            13 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 7,
                }
            }
            14 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 8,
                }
            }
            15 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 8,
                }
            }
            16 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 8,
                }
            }
            17 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 8,
                }
            }
            18 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 8,
                }
            }
            19 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 8,
                }
            }
            20 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 9,
                }
            }
            21 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 10,
                }
            }
            22 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 10,
                }
            }
            23 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 11,
                }
            }
            24 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 11,
                }
            }
            25 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 12,
                }
            }
            26 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 12,
                }
            }
            27 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 13,
                }
            }
            28 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 13,
                }
            }
            29 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 14,
                }
            }
            30 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 14,
                }
            }
            31 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 15,
                }
            }
            32 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 15,
                }
            }
            33 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 4,
                    nonterminal_produced: 15,
                }
            }
            34 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 16,
                }
            }
            35 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 17,
                }
            }
            36 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 17,
                }
            }
            37 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 18,
                }
            }
            38 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 18,
                }
            }
            39 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 19,
                }
            }
            40 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 19,
                }
            }
            41 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 20,
                }
            }
            42 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 4,
                    nonterminal_produced: 20,
                }
            }
            43 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 20,
                }
            }
            44 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 21,
                }
            }
            45 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 22,
                }
            }
            46 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 22,
                }
            }
            47 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 23,
                }
            }
            48 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 23,
                }
            }
            49 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 24,
                }
            }
            50 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 24,
                }
            }
            51 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 25,
                }
            }
            52 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 25,
                }
            }
            53 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 26,
                }
            }
            54 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 26,
                }
            }
            55 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 27,
                }
            }
            56 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 27,
                }
            }
            57 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 27,
                }
            }
            58 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 4,
                    nonterminal_produced: 27,
                }
            }
            59 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 28,
                }
            }
            60 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 29,
                }
            }
            61 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 29,
                }
            }
            62 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 30,
                }
            }
            63 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 31,
                }
            }
            64 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 31,
                }
            }
            65 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 32,
                }
            }
            66 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 32,
                }
            }
            67 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 33,
                }
            }
            68 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 4,
                    nonterminal_produced: 33,
                }
            }
            69 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 33,
                }
            }
            70 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 34,
                }
            }
            71 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 34,
                }
            }
            72 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 34,
                }
            }
            73 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 4,
                    nonterminal_produced: 34,
                }
            }
            74 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 34,
                }
            }
            75 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 34,
                }
            }
            76 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 35,
                }
            }
            77 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 36,
                }
            }
            78 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 36,
                }
            }
            79 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 36,
                }
            }
            80 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 37,
                }
            }
            81 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 38,
                }
            }
            82 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 38,
                }
            }
            83 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 38,
                }
            }
            84 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 38,
                }
            }
            85 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 39,
                }
            }
            86 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 39,
                }
            }
            87 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 40,
                }
            }
            88 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 0,
                    nonterminal_produced: 41,
                }
            }
            89 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 41,
                }
            }
            90 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 42,
                }
            }
            91 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 42,
                }
            }
            92 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 43,
                }
            }
            93 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 43,
                }
            }
            94 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 43,
                }
            }
            95 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 43,
                }
            }
            96 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 43,
                }
            }
            97 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 43,
                }
            }
            98 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 43,
                }
            }
            99 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 44,
                }
            }
            100 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 45,
                }
            }
            101 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 45,
                }
            }
            102 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 46,
                }
            }
            103 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 46,
                }
            }
            104 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 47,
                }
            }
            105 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 47,
                }
            }
            106 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 48,
                }
            }
            107 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 48,
                }
            }
            108 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 49,
                }
            }
            109 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 49,
                }
            }
            110 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 50,
                }
            }
            111 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 50,
                }
            }
            112 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 50,
                }
            }
            113 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 50,
                }
            }
            114 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 4,
                    nonterminal_produced: 50,
                }
            }
            115 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 5,
                    nonterminal_produced: 50,
                }
            }
            116 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 3,
                    nonterminal_produced: 50,
                }
            }
            117 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 4,
                    nonterminal_produced: 50,
                }
            }
            118 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 51,
                }
            }
            119 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 2,
                    nonterminal_produced: 51,
                }
            }
            120 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 52,
                }
            }
            121 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 52,
                }
            }
            122 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 52,
                }
            }
            123 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 52,
                }
            }
            124 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 52,
                }
            }
            125 => {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop: 1,
                    nonterminal_produced: 53,
                }
            }
            126 => __state_machine::SimulatedReduce::Accept,
            _ => panic!("invalid reduction index {__reduce_index}")
        }
    }
    pub struct ListingParser {
        _priv: (),
    }

    impl Default for ListingParser { fn default() -> Self { Self::new() } }
    impl ListingParser {
        pub fn new() -> ListingParser {
            ListingParser {
                _priv: (),
            }
        }

        #[allow(dead_code)]
        pub fn parse<
            __TOKEN: __ToTriple<>,
            __TOKENS: IntoIterator<Item=__TOKEN>,
        >(
            &self,
            __tokens0: __TOKENS,
        ) -> Result<Listing, __lalrpop_util::ParseError<Position, Kind, ()>>
        {
            let __tokens = __tokens0.into_iter();
            let mut __tokens = __tokens.map(|t| __ToTriple::to_triple(t));
            __state_machine::Parser::drive(
                __StateMachine {
                    __phantom: core::marker::PhantomData::<()>,
                },
                __tokens,
            )
        }
    }
    fn __accepts<
    >(
        __error_state: Option<i16>,
        __states: &[i16],
        __opt_integer: Option<usize>,
        _: core::marker::PhantomData<()>,
    ) -> bool
    {
        let mut __states = __states.to_vec();
        __states.extend(__error_state);
        loop {
            let mut __states_len = __states.len();
            let __top = __states[__states_len - 1];
            let __action = match __opt_integer {
                None => __EOF_ACTION[__top as usize],
                Some(__integer) => __action(__top, __integer),
            };
            if __action == 0 { return false; }
            if __action > 0 { return true; }
            let (__to_pop, __nt) = match __simulate_reduce(-(__action + 1), core::marker::PhantomData::<()>) {
                __state_machine::SimulatedReduce::Reduce {
                    states_to_pop, nonterminal_produced
                } => (states_to_pop, nonterminal_produced),
                __state_machine::SimulatedReduce::Accept => return true,
            };
            __states_len -= __to_pop;
            __states.truncate(__states_len);
            let __top = __states[__states_len - 1];
            let __next_state = __goto(__top, __nt);
            __states.push(__next_state);
        }
    }
    fn __reduce<
    >(
        __action: i16,
        __lookahead_start: Option<&Position>,
        __states: &mut alloc::vec::Vec<i16>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> Option<Result<Listing,__lalrpop_util::ParseError<Position, Kind, ()>>>
    {
        let (__pop_states, __nonterminal) = match __action {
            0 => {
                __reduce0(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            1 => {
                __reduce1(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            2 => {
                __reduce2(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            3 => {
                __reduce3(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            4 => {
                __reduce4(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            5 => {
                __reduce5(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            6 => {
                __reduce6(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            7 => {
                __reduce7(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            8 => {
                __reduce8(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            9 => {
                __reduce9(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            10 => {
                __reduce10(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            11 => {
                __reduce11(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            12 => {
                __reduce12(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            13 => {
                __reduce13(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            14 => {
                __reduce14(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            15 => {
                __reduce15(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            16 => {
                __reduce16(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            17 => {
                __reduce17(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            18 => {
                __reduce18(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            19 => {
                __reduce19(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            20 => {
                __reduce20(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            21 => {
                __reduce21(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            22 => {
                __reduce22(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            23 => {
                __reduce23(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            24 => {
                __reduce24(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            25 => {
                __reduce25(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            26 => {
                __reduce26(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            27 => {
                __reduce27(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            28 => {
                __reduce28(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            29 => {
                __reduce29(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            30 => {
                __reduce30(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            31 => {
                __reduce31(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            32 => {
                __reduce32(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            33 => {
                __reduce33(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            34 => {
                __reduce34(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            35 => {
                __reduce35(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            36 => {
                __reduce36(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            37 => {
                __reduce37(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            38 => {
                __reduce38(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            39 => {
                __reduce39(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            40 => {
                __reduce40(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            41 => {
                __reduce41(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            42 => {
                __reduce42(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            43 => {
                __reduce43(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            44 => {
                __reduce44(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            45 => {
                __reduce45(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            46 => {
                __reduce46(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            47 => {
                __reduce47(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            48 => {
                __reduce48(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            49 => {
                __reduce49(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            50 => {
                __reduce50(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            51 => {
                __reduce51(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            52 => {
                __reduce52(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            53 => {
                __reduce53(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            54 => {
                __reduce54(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            55 => {
                __reduce55(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            56 => {
                __reduce56(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            57 => {
                __reduce57(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            58 => {
                __reduce58(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            59 => {
                __reduce59(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            60 => {
                __reduce60(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            61 => {
                __reduce61(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            62 => {
                __reduce62(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            63 => {
                __reduce63(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            64 => {
                __reduce64(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            65 => {
                __reduce65(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            66 => {
                __reduce66(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            67 => {
                __reduce67(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            68 => {
                __reduce68(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            69 => {
                __reduce69(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            70 => {
                __reduce70(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            71 => {
                __reduce71(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            72 => {
                __reduce72(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            73 => {
                __reduce73(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            74 => {
                __reduce74(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            75 => {
                __reduce75(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            76 => {
                __reduce76(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            77 => {
                __reduce77(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            78 => {
                __reduce78(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            79 => {
                __reduce79(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            80 => {
                __reduce80(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            81 => {
                __reduce81(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            82 => {
                __reduce82(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            83 => {
                __reduce83(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            84 => {
                __reduce84(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            85 => {
                __reduce85(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            86 => {
                __reduce86(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            87 => {
                __reduce87(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            88 => {
                __reduce88(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            89 => {
                __reduce89(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            90 => {
                __reduce90(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            91 => {
                __reduce91(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            92 => {
                __reduce92(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            93 => {
                __reduce93(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            94 => {
                __reduce94(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            95 => {
                __reduce95(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            96 => {
                __reduce96(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            97 => {
                __reduce97(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            98 => {
                __reduce98(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            99 => {
                __reduce99(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            100 => {
                __reduce100(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            101 => {
                __reduce101(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            102 => {
                __reduce102(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            103 => {
                __reduce103(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            104 => {
                __reduce104(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            105 => {
                __reduce105(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            106 => {
                __reduce106(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            107 => {
                __reduce107(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            108 => {
                __reduce108(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            109 => {
                __reduce109(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            110 => {
                __reduce110(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            111 => {
                __reduce111(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            112 => {
                __reduce112(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            113 => {
                __reduce113(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            114 => {
                __reduce114(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            115 => {
                __reduce115(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            116 => {
                __reduce116(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            117 => {
                __reduce117(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            118 => {
                __reduce118(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            119 => {
                __reduce119(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            120 => {
                __reduce120(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            121 => {
                __reduce121(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            122 => {
                __reduce122(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            123 => {
                __reduce123(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            124 => {
                __reduce124(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            125 => {
                __reduce125(__lookahead_start, __symbols, core::marker::PhantomData::<()>)
            }
            126 => {
                // __Listing = Listing => ActionFn(0);
                let __sym0 = __pop_Variant23(__symbols);
                let __start = __sym0.0.clone();
                let __end = __sym0.2.clone();
                let __nt = super::__action0::<>(__sym0);
                return Some(Ok(__nt));
            }
            _ => panic!("invalid action code {__action}")
        };
        let __states_len = __states.len();
        __states.truncate(__states_len - __pop_states);
        let __state = *__states.last().unwrap();
        let __next_state = __goto(__state, __nonterminal);
        __states.push(__next_state);
        None
    }
    #[inline(never)]
    fn __symbol_type_mismatch() -> ! {
        panic!("symbol type mismatch")
    }
    fn __pop_Variant24<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, (Declarator, Option<Expr>), Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant24(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant15<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, (Declarator, Option<Initializer>), Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant15(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant2<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Arc<[u8]>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant2(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant0<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Arc<str>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant0(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant14<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, BinaryOp, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant14(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant11<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Declaration, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant11(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant13<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Declarator, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant13(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant9<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Expr, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant9(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant16<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Initializer, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant16(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant1<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Integer, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant1(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant17<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Item, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant17(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant3<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Kind, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant3(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant23<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Listing, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant23(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant26<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, MemberDeclaration, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant26(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant7<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Name, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant7(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant10<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Option<BinaryOp>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant10(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant5<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Option<Kind>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant5(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant8<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Option<Name>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant8(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant19<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Option<Vec<Expr>>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant19(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant6<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Position, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant6(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant32<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Specifier, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant32(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant28<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Specifiers, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant28(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant29<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Statement, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant29(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant31<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, StatementKind, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant31(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant33<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, UnaryOp, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant33(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant22<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Vec<(Declarator, Option<Expr>)>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant22(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant20<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Vec<(Declarator, Option<Initializer>)>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant20(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant18<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Vec<Expr>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant18(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant21<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, Vec<Item>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant21(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant12<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, alloc::vec::Vec<Declaration>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant12(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant4<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, alloc::vec::Vec<Kind>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant4(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant27<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, alloc::vec::Vec<MemberDeclaration>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant27(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant30<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, alloc::vec::Vec<Statement>, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant30(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __pop_Variant25<
    >(
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>
    ) -> (Position, bool, Position)
     {
        match __symbols.pop() {
            Some((__l, __Symbol::Variant25(__v), __r)) => (__l, __v, __r),
            _ => __symbol_type_mismatch()
        }
    }
    fn __reduce0<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // "*"* =  => ActionFn(90);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action90::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant4(__nt), __end));
        (0, 0)
    }
    fn __reduce1<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // "*"* = "*"+ => ActionFn(91);
        let __sym0 = __pop_Variant4(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action91::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant4(__nt), __end));
        (1, 0)
    }
    fn __reduce2<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // "*"+ = "*" => ActionFn(116);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action116::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant4(__nt), __end));
        (1, 1)
    }
    fn __reduce3<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // "*"+ = "*"+, "*" => ActionFn(117);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant4(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action117::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant4(__nt), __end));
        (2, 1)
    }
    fn __reduce4<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // ","? = "," => ActionFn(98);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action98::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant5(__nt), __end));
        (1, 2)
    }
    fn __reduce5<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // ","? =  => ActionFn(99);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action99::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant5(__nt), __end));
        (0, 2)
    }
    fn __reduce6<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // @L =  => ActionFn(102);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action102::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant6(__nt), __end));
        (0, 3)
    }
    fn __reduce7<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // @R =  => ActionFn(105);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action105::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant6(__nt), __end));
        (0, 4)
    }
    fn __reduce8<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AnyName = name => ActionFn(141);
        let __sym0 = __pop_Variant0(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action141::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant7(__nt), __end));
        (1, 5)
    }
    fn __reduce9<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AnyName = type_name => ActionFn(142);
        let __sym0 = __pop_Variant0(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action142::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant7(__nt), __end));
        (1, 5)
    }
    fn __reduce10<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AnyName? = AnyName => ActionFn(96);
        let __sym0 = __pop_Variant7(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action96::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant8(__nt), __end));
        (1, 6)
    }
    fn __reduce11<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AnyName? =  => ActionFn(97);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action97::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant8(__nt), __end));
        (0, 6)
    }
    fn __reduce12<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Argument = Expression => ActionFn(34);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action34::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 7)
    }
    fn __reduce13<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Argument = text => ActionFn(143);
        let __sym0 = __pop_Variant2(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action143::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 7)
    }
    fn __reduce14<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AssignmentOp = "=" => ActionFn(36);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action36::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant10(__nt), __end));
        (1, 8)
    }
    fn __reduce15<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AssignmentOp = "+=" => ActionFn(37);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action37::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant10(__nt), __end));
        (1, 8)
    }
    fn __reduce16<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AssignmentOp = "-=" => ActionFn(38);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action38::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant10(__nt), __end));
        (1, 8)
    }
    fn __reduce17<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AssignmentOp = "*=" => ActionFn(39);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action39::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant10(__nt), __end));
        (1, 8)
    }
    fn __reduce18<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AssignmentOp = "/=" => ActionFn(40);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action40::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant10(__nt), __end));
        (1, 8)
    }
    fn __reduce19<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // AssignmentOp = "%=" => ActionFn(41);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action41::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant10(__nt), __end));
        (1, 8)
    }
    fn __reduce20<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Condition = Expression => ActionFn(3);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action3::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 9)
    }
    fn __reduce21<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Conjunction = Equality => ActionFn(44);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action44::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 10)
    }
    fn __reduce22<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Conjunction = Conjunction, "&&", Equality => ActionFn(45);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action45::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 10)
    }
    fn __reduce23<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Declaration = Specifiers, ";" => ActionFn(4);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant28(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action4::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant11(__nt), __end));
        (2, 11)
    }
    fn __reduce24<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Declaration = Specifiers, List<InitDeclarator>, ";" => ActionFn(5);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant20(__symbols);
        let __sym0 = __pop_Variant28(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action5::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant11(__nt), __end));
        (3, 11)
    }
    fn __reduce25<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Declaration* =  => ActionFn(108);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action108::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant12(__nt), __end));
        (0, 12)
    }
    fn __reduce26<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Declaration* = Declaration+ => ActionFn(109);
        let __sym0 = __pop_Variant12(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action109::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant12(__nt), __end));
        (1, 12)
    }
    fn __reduce27<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Declaration+ = Declaration => ActionFn(110);
        let __sym0 = __pop_Variant11(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action110::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant12(__nt), __end));
        (1, 13)
    }
    fn __reduce28<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Declaration+ = Declaration+, Declaration => ActionFn(111);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant11(__symbols);
        let __sym0 = __pop_Variant12(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action111::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant12(__nt), __end));
        (2, 13)
    }
    fn __reduce29<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Declarator = DirectDeclarator => ActionFn(144);
        let __sym0 = __pop_Variant13(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action144::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant13(__nt), __end));
        (1, 14)
    }
    fn __reduce30<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Declarator = "*"+, DirectDeclarator => ActionFn(145);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant13(__symbols);
        let __sym0 = __pop_Variant4(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action145::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant13(__nt), __end));
        (2, 14)
    }
    fn __reduce31<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // DirectDeclarator = AnyName => ActionFn(21);
        let __sym0 = __pop_Variant7(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action21::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant13(__nt), __end));
        (1, 15)
    }
    fn __reduce32<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // DirectDeclarator = "(", Declarator, ")" => ActionFn(22);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant13(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action22::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant13(__nt), __end));
        (3, 15)
    }
    fn __reduce33<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // DirectDeclarator = DirectDeclarator, "[", Expression, "]" => ActionFn(23);
        assert!(__symbols.len() >= 4);
        let __sym3 = __pop_Variant3(__symbols);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant13(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym3.2.clone();
        let __nt = super::__action23::<>(__sym0, __sym1, __sym2, __sym3);
        __symbols.push((__start, __Symbol::Variant13(__nt), __end));
        (4, 15)
    }
    fn __reduce34<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Equality = Tier<EqualityOp, Relation> => ActionFn(46);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action46::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 16)
    }
    fn __reduce35<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // EqualityOp = "==" => ActionFn(50);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action50::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 17)
    }
    fn __reduce36<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // EqualityOp = "!=" => ActionFn(51);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action51::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 17)
    }
    fn __reduce37<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Expression = Conjunction => ActionFn(42);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action42::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 18)
    }
    fn __reduce38<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Expression = Expression, "||", Conjunction => ActionFn(43);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action43::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 18)
    }
    fn __reduce39<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // InitDeclarator = Declarator => ActionFn(6);
        let __sym0 = __pop_Variant13(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action6::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant15(__nt), __end));
        (1, 19)
    }
    fn __reduce40<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // InitDeclarator = Declarator, "=", Initializer => ActionFn(7);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant16(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant13(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action7::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant15(__nt), __end));
        (3, 19)
    }
    fn __reduce41<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Initializer = Expression => ActionFn(8);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action8::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant16(__nt), __end));
        (1, 20)
    }
    fn __reduce42<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Initializer = "{", List<Item>, ",", "}" => ActionFn(146);
        assert!(__symbols.len() >= 4);
        let __sym3 = __pop_Variant3(__symbols);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant21(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym3.2.clone();
        let __nt = super::__action146::<>(__sym0, __sym1, __sym2, __sym3);
        __symbols.push((__start, __Symbol::Variant16(__nt), __end));
        (4, 20)
    }
    fn __reduce43<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Initializer = "{", List<Item>, "}" => ActionFn(147);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant21(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action147::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant16(__nt), __end));
        (3, 20)
    }
    fn __reduce44<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Item = Initializer => ActionFn(10);
        let __sym0 = __pop_Variant16(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action10::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant17(__nt), __end));
        (1, 21)
    }
    fn __reduce45<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<Argument> = Argument => ActionFn(80);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action80::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant18(__nt), __end));
        (1, 22)
    }
    fn __reduce46<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<Argument> = List<Argument>, ",", Argument => ActionFn(81);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant18(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action81::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant18(__nt), __end));
        (3, 22)
    }
    fn __reduce47<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<Argument>? = List<Argument> => ActionFn(78);
        let __sym0 = __pop_Variant18(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action78::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant19(__nt), __end));
        (1, 23)
    }
    fn __reduce48<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<Argument>? =  => ActionFn(79);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action79::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant19(__nt), __end));
        (0, 23)
    }
    fn __reduce49<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<InitDeclarator> = InitDeclarator => ActionFn(103);
        let __sym0 = __pop_Variant15(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action103::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant20(__nt), __end));
        (1, 24)
    }
    fn __reduce50<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<InitDeclarator> = List<InitDeclarator>, ",", InitDeclarator => ActionFn(104);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant15(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant20(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action104::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant20(__nt), __end));
        (3, 24)
    }
    fn __reduce51<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<Item> = Item => ActionFn(100);
        let __sym0 = __pop_Variant17(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action100::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant21(__nt), __end));
        (1, 25)
    }
    fn __reduce52<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<Item> = List<Item>, ",", Item => ActionFn(101);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant17(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant21(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action101::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant21(__nt), __end));
        (3, 25)
    }
    fn __reduce53<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<Member> = Member => ActionFn(92);
        let __sym0 = __pop_Variant24(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action92::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant22(__nt), __end));
        (1, 26)
    }
    fn __reduce54<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // List<Member> = List<Member>, ",", Member => ActionFn(93);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant24(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant22(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action93::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant22(__nt), __end));
        (3, 26)
    }
    fn __reduce55<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Listing = "{", "}" => ActionFn(171);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action171::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant23(__nt), __end));
        (2, 27)
    }
    fn __reduce56<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Listing = "{", Statement+, "}" => ActionFn(172);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant30(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action172::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant23(__nt), __end));
        (3, 27)
    }
    fn __reduce57<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Listing = Declaration+, "{", "}" => ActionFn(173);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant12(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action173::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant23(__nt), __end));
        (3, 27)
    }
    fn __reduce58<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Listing = Declaration+, "{", Statement+, "}" => ActionFn(174);
        assert!(__symbols.len() >= 4);
        let __sym3 = __pop_Variant3(__symbols);
        let __sym2 = __pop_Variant30(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant12(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym3.2.clone();
        let __nt = super::__action174::<>(__sym0, __sym1, __sym2, __sym3);
        __symbols.push((__start, __Symbol::Variant23(__nt), __end));
        (4, 27)
    }
    fn __reduce59<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Member = Declarator => ActionFn(19);
        let __sym0 = __pop_Variant13(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action19::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant24(__nt), __end));
        (1, 28)
    }
    fn __reduce60<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // MemberOp = "." => ActionFn(71);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action71::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant25(__nt), __end));
        (1, 29)
    }
    fn __reduce61<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // MemberOp = "->" => ActionFn(72);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action72::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant25(__nt), __end));
        (1, 29)
    }
    fn __reduce62<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Members = Type, List<Member>, ";" => ActionFn(149);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant22(__symbols);
        let __sym0 = __pop_Variant32(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action149::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant26(__nt), __end));
        (3, 30)
    }
    fn __reduce63<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Members* =  => ActionFn(94);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action94::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant27(__nt), __end));
        (0, 31)
    }
    fn __reduce64<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Members* = Members+ => ActionFn(95);
        let __sym0 = __pop_Variant27(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action95::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant27(__nt), __end));
        (1, 31)
    }
    fn __reduce65<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Members+ = Members => ActionFn(114);
        let __sym0 = __pop_Variant26(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action114::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant27(__nt), __end));
        (1, 32)
    }
    fn __reduce66<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Members+ = Members+, Members => ActionFn(115);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant26(__symbols);
        let __sym0 = __pop_Variant27(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action115::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant27(__nt), __end));
        (2, 32)
    }
    fn __reduce67<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Postfix = Primary => ActionFn(68);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action68::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 33)
    }
    fn __reduce68<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Postfix = Postfix, "[", Expression, "]" => ActionFn(150);
        assert!(__symbols.len() >= 4);
        let __sym3 = __pop_Variant3(__symbols);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym3.2.clone();
        let __nt = super::__action150::<>(__sym0, __sym1, __sym2, __sym3);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (4, 33)
    }
    fn __reduce69<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Postfix = Postfix, MemberOp, AnyName => ActionFn(151);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant7(__symbols);
        let __sym1 = __pop_Variant25(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action151::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 33)
    }
    fn __reduce70<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Primary = name => ActionFn(152);
        let __sym0 = __pop_Variant0(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action152::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 34)
    }
    fn __reduce71<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Primary = integer => ActionFn(153);
        let __sym0 = __pop_Variant1(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action153::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 34)
    }
    fn __reduce72<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Primary = real_constant => ActionFn(154);
        let __sym0 = __pop_Variant0(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action154::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 34)
    }
    fn __reduce73<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Primary = name, "(", List<Argument>, ")" => ActionFn(165);
        assert!(__symbols.len() >= 4);
        let __sym3 = __pop_Variant3(__symbols);
        let __sym2 = __pop_Variant18(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant0(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym3.2.clone();
        let __nt = super::__action165::<>(__sym0, __sym1, __sym2, __sym3);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (4, 34)
    }
    fn __reduce74<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Primary = name, "(", ")" => ActionFn(166);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant0(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action166::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 34)
    }
    fn __reduce75<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Primary = "(", Expression, ")" => ActionFn(77);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant9(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action77::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 34)
    }
    fn __reduce76<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Product = Tier<ProductOp, Unary> => ActionFn(49);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action49::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 35)
    }
    fn __reduce77<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // ProductOp = "*" => ActionFn(58);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action58::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 36)
    }
    fn __reduce78<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // ProductOp = "/" => ActionFn(59);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action59::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 36)
    }
    fn __reduce79<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // ProductOp = "%" => ActionFn(60);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action60::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 36)
    }
    fn __reduce80<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Relation = Tier<RelationOp, Sum> => ActionFn(47);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action47::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 37)
    }
    fn __reduce81<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // RelationOp = "<" => ActionFn(52);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action52::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 38)
    }
    fn __reduce82<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // RelationOp = ">" => ActionFn(53);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action53::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 38)
    }
    fn __reduce83<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // RelationOp = "<=" => ActionFn(54);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action54::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 38)
    }
    fn __reduce84<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // RelationOp = ">=" => ActionFn(55);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action55::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 38)
    }
    fn __reduce85<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Specifiers = Type => ActionFn(156);
        let __sym0 = __pop_Variant32(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action156::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant28(__nt), __end));
        (1, 39)
    }
    fn __reduce86<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Specifiers = "typedef", Type => ActionFn(157);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant32(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action157::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant28(__nt), __end));
        (2, 39)
    }
    fn __reduce87<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Statement = StatementOf, ";" => ActionFn(158);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant31(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action158::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant29(__nt), __end));
        (2, 40)
    }
    fn __reduce88<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Statement* =  => ActionFn(106);
        let __start = __lookahead_start.cloned().or_else(|| __symbols.last().map(|s| s.2.clone())).unwrap_or_default();
        let __end = __start.clone();
        let __nt = super::__action106::<>(&__start, &__end);
        __symbols.push((__start, __Symbol::Variant30(__nt), __end));
        (0, 41)
    }
    fn __reduce89<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Statement* = Statement+ => ActionFn(107);
        let __sym0 = __pop_Variant30(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action107::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant30(__nt), __end));
        (1, 41)
    }
    fn __reduce90<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Statement+ = Statement => ActionFn(112);
        let __sym0 = __pop_Variant29(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action112::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant30(__nt), __end));
        (1, 42)
    }
    fn __reduce91<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Statement+ = Statement+, Statement => ActionFn(113);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant29(__symbols);
        let __sym0 = __pop_Variant30(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action113::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant30(__nt), __end));
        (2, 42)
    }
    fn __reduce92<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // StatementOf = "@", Expression => ActionFn(27);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant9(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action27::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant31(__nt), __end));
        (2, 43)
    }
    fn __reduce93<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // StatementOf = Unary, AssignmentOp, Expression => ActionFn(28);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant10(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action28::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant31(__nt), __end));
        (3, 43)
    }
    fn __reduce94<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // StatementOf = Unary, "++" => ActionFn(29);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action29::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant31(__nt), __end));
        (2, 43)
    }
    fn __reduce95<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // StatementOf = Unary, "--" => ActionFn(30);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action30::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant31(__nt), __end));
        (2, 43)
    }
    fn __reduce96<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // StatementOf = "++", Unary => ActionFn(31);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant9(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action31::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant31(__nt), __end));
        (2, 43)
    }
    fn __reduce97<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // StatementOf = "--", Unary => ActionFn(32);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant9(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action32::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant31(__nt), __end));
        (2, 43)
    }
    fn __reduce98<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // StatementOf = Unary => ActionFn(33);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action33::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant31(__nt), __end));
        (1, 43)
    }
    fn __reduce99<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Sum = Tier<SumOp, Product> => ActionFn(48);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action48::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 44)
    }
    fn __reduce100<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // SumOp = "+" => ActionFn(56);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action56::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 45)
    }
    fn __reduce101<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // SumOp = "-" => ActionFn(57);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action57::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant14(__nt), __end));
        (1, 45)
    }
    fn __reduce102<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Tier<EqualityOp, Relation> = Relation => ActionFn(88);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action88::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 46)
    }
    fn __reduce103<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Tier<EqualityOp, Relation> = Tier<EqualityOp, Relation>, EqualityOp, Relation => ActionFn(89);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant14(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action89::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 46)
    }
    fn __reduce104<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Tier<ProductOp, Unary> = Unary => ActionFn(82);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action82::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 47)
    }
    fn __reduce105<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Tier<ProductOp, Unary> = Tier<ProductOp, Unary>, ProductOp, Unary => ActionFn(83);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant14(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action83::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 47)
    }
    fn __reduce106<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Tier<RelationOp, Sum> = Sum => ActionFn(86);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action86::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 48)
    }
    fn __reduce107<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Tier<RelationOp, Sum> = Tier<RelationOp, Sum>, RelationOp, Sum => ActionFn(87);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant14(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action87::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 48)
    }
    fn __reduce108<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Tier<SumOp, Product> = Product => ActionFn(84);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action84::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 49)
    }
    fn __reduce109<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Tier<SumOp, Product> = Tier<SumOp, Product>, SumOp, Product => ActionFn(85);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant9(__symbols);
        let __sym1 = __pop_Variant14(__symbols);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action85::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (3, 49)
    }
    fn __reduce110<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Type = "int" => ActionFn(13);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action13::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant32(__nt), __end));
        (1, 50)
    }
    fn __reduce111<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Type = "real" => ActionFn(14);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action14::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant32(__nt), __end));
        (1, 50)
    }
    fn __reduce112<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Type = type_name => ActionFn(159);
        let __sym0 = __pop_Variant0(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action159::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant32(__nt), __end));
        (1, 50)
    }
    fn __reduce113<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Type = "struct", AnyName => ActionFn(16);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant7(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action16::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant32(__nt), __end));
        (2, 50)
    }
    fn __reduce114<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Type = "struct", AnyName, "{", "}" => ActionFn(167);
        assert!(__symbols.len() >= 4);
        let __sym3 = __pop_Variant3(__symbols);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant7(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym3.2.clone();
        let __nt = super::__action167::<>(__sym0, __sym1, __sym2, __sym3);
        __symbols.push((__start, __Symbol::Variant32(__nt), __end));
        (4, 50)
    }
    fn __reduce115<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Type = "struct", AnyName, "{", Members+, "}" => ActionFn(168);
        assert!(__symbols.len() >= 5);
        let __sym4 = __pop_Variant3(__symbols);
        let __sym3 = __pop_Variant27(__symbols);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant7(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym4.2.clone();
        let __nt = super::__action168::<>(__sym0, __sym1, __sym2, __sym3, __sym4);
        __symbols.push((__start, __Symbol::Variant32(__nt), __end));
        (5, 50)
    }
    fn __reduce116<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Type = "struct", "{", "}" => ActionFn(169);
        assert!(__symbols.len() >= 3);
        let __sym2 = __pop_Variant3(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym2.2.clone();
        let __nt = super::__action169::<>(__sym0, __sym1, __sym2);
        __symbols.push((__start, __Symbol::Variant32(__nt), __end));
        (3, 50)
    }
    fn __reduce117<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Type = "struct", "{", Members+, "}" => ActionFn(170);
        assert!(__symbols.len() >= 4);
        let __sym3 = __pop_Variant3(__symbols);
        let __sym2 = __pop_Variant27(__symbols);
        let __sym1 = __pop_Variant3(__symbols);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym3.2.clone();
        let __nt = super::__action170::<>(__sym0, __sym1, __sym2, __sym3);
        __symbols.push((__start, __Symbol::Variant32(__nt), __end));
        (4, 50)
    }
    fn __reduce118<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Unary = Postfix => ActionFn(61);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action61::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 51)
    }
    fn __reduce119<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // Unary = UnaryOp, Unary => ActionFn(160);
        assert!(__symbols.len() >= 2);
        let __sym1 = __pop_Variant9(__symbols);
        let __sym0 = __pop_Variant33(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym1.2.clone();
        let __nt = super::__action160::<>(__sym0, __sym1);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (2, 51)
    }
    fn __reduce120<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // UnaryOp = "+" => ActionFn(63);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action63::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant33(__nt), __end));
        (1, 52)
    }
    fn __reduce121<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // UnaryOp = "-" => ActionFn(64);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action64::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant33(__nt), __end));
        (1, 52)
    }
    fn __reduce122<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // UnaryOp = "!" => ActionFn(65);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action65::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant33(__nt), __end));
        (1, 52)
    }
    fn __reduce123<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // UnaryOp = "&" => ActionFn(66);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action66::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant33(__nt), __end));
        (1, 52)
    }
    fn __reduce124<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // UnaryOp = "*" => ActionFn(67);
        let __sym0 = __pop_Variant3(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action67::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant33(__nt), __end));
        (1, 52)
    }
    fn __reduce125<
    >(
        __lookahead_start: Option<&Position>,
        __symbols: &mut alloc::vec::Vec<(Position,__Symbol<>,Position)>,
        _: core::marker::PhantomData<()>,
    ) -> (usize, usize)
    {
        // __Condition = Condition => ActionFn(1);
        let __sym0 = __pop_Variant9(__symbols);
        let __start = __sym0.0.clone();
        let __end = __sym0.2.clone();
        let __nt = super::__action1::<>(__sym0);
        __symbols.push((__start, __Symbol::Variant9(__nt), __end));
        (1, 53)
    }
}
#[allow(unused_imports)]
pub use self::__parse__Listing::ListingParser;

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action0<
>(
    (_, __0, _): (Position, Listing, Position),
) -> Listing
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action1<
>(
    (_, __0, _): (Position, Expr, Position),
) -> Expr
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action2<
>(
    (_, declarations, _): (Position, alloc::vec::Vec<Declaration>, Position),
    (_, _, _): (Position, Kind, Position),
    (_, statements, _): (Position, alloc::vec::Vec<Statement>, Position),
    (_, _, _): (Position, Kind, Position),
    (_, end, _): (Position, Position, Position),
) -> Listing
{
    Listing { declarations, statements, end: span(end, end) }
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action3<
>(
    (_, __0, _): (Position, Expr, Position),
) -> Expr
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action4<
>(
    (_, specifiers, _): (Position, Specifiers, Position),
    (_, _, _): (Position, Kind, Position),
) -> Declaration
{
    Declaration { specifiers, declarators: Vec::new() }
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action5<
>(
    (_, specifiers, _): (Position, Specifiers, Position),
    (_, declarators, _): (Position, Vec<(Declarator, Option<Initializer>)>, Position),
    (_, _, _): (Position, Kind, Position),
) -> Declaration
{
    Declaration { specifiers, declarators }
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action6<
>(
    (_, __0, _): (Position, Declarator, Position),
) -> (Declarator, Option<Initializer>)
{
    (__0, None)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action7<
>(
    (_, d, _): (Position, Declarator, Position),
    (_, _, _): (Position, Kind, Position),
    (_, i, _): (Position, Initializer, Position),
) -> (Declarator, Option<Initializer>)
{
    (d, Some(i))
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action8<
>(
    (_, __0, _): (Position, Expr, Position),
) -> Initializer
{
    Initializer::Single(__0)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action9<
>(
    (_, l, _): (Position, Position, Position),
    (_, _, _): (Position, Kind, Position),
    (_, items, _): (Position, Vec<Item>, Position),
    (_, _, _): (Position, Option<Kind>, Position),
    (_, _, _): (Position, Kind, Position),
    (_, r, _): (Position, Position, Position),
) -> Initializer
{
    Initializer::List(items, span(l, r))
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action10<
>(
    (_, value, _): (Position, Initializer, Position),
) -> Item
{
    Item { designators: Vec::new(), value }
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action11<
>(
    (_, l, _): (Position, Position, Position),
    (_, one, _): (Position, Specifier, Position),
    (_, r, _): (Position, Position, Position),
) -> Specifiers
{
    Specifiers { list: vec![one], span: span(l, r) }
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action12<
>(
    (_, l, _): (Position, Position, Position),
    (_, _, _): (Position, Kind, Position),
    (_, one, _): (Position, Specifier, Position),
    (_, r, _): (Position, Position, Position),
) -> Specifiers
{
    Specifiers { list: vec![Specifier::Typedef, one], span: span(l, r) }
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action13<
>(
    (_, __0, _): (Position, Kind, Position),
) -> Specifier
{
    Specifier::Type(TypeWord::Int)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action14<
>(
    (_, __0, _): (Position, Kind, Position),
) -> Specifier
{
    Specifier::Type(TypeWord::Double)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action15<
>(
    (_, l, _): (Position, Position, Position),
    (_, text, _): (Position, Arc<str>, Position),
    (_, r, _): (Position, Position, Position),
) -> Specifier
{
    Specifier::Named(Name { text, span: span(l, r) })
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action16<
>(
    (_, _, _): (Position, Kind, Position),
    (_, tag, _): (Position, Name, Position),
) -> Specifier
{
    Specifier::Record(RecordSpecifier { union: false, tag: Some(tag), members: None, attributes: Vec::new() })
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action17<
>(
    (_, _, _): (Position, Kind, Position),
    (_, tag, _): (Position, Option<Name>, Position),
    (_, _, _): (Position, Kind, Position),
    (_, members, _): (Position, alloc::vec::Vec<MemberDeclaration>, Position),
    (_, _, _): (Position, Kind, Position),
) -> Specifier
{
    Specifier::Record(RecordSpecifier { union: false, tag, members: Some(members), attributes: Vec::new() })
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action18<
>(
    (_, l, _): (Position, Position, Position),
    (_, one, _): (Position, Specifier, Position),
    (_, r, _): (Position, Position, Position),
    (_, members, _): (Position, Vec<(Declarator, Option<Expr>)>, Position),
    (_, _, _): (Position, Kind, Position),
) -> MemberDeclaration
{
    MemberDeclaration { specifiers: Specifiers { list: vec![one], span: span(l, r) }, members }
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action19<
>(
    (_, __0, _): (Position, Declarator, Position),
) -> (Declarator, Option<Expr>)
{
    (__0, None)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action20<
>(
    (_, l, _): (Position, Position, Position),
    (_, pointers, _): (Position, alloc::vec::Vec<Kind>, Position),
    (_, inner, _): (Position, Declarator, Position),
    (_, r, _): (Position, Position, Position),
) -> Declarator
{
    pointed(inner, vec![Qualifiers::default(); pointers.len()], span(l, r))
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action21<
>(
    (_, name, _): (Position, Name, Position),
) -> Declarator
{
    direct(name)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action22<
>(
    (_, _, _): (Position, Kind, Position),
    (_, __0, _): (Position, Declarator, Position),
    (_, _, _): (Position, Kind, Position),
) -> Declarator
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action23<
>(
    (_, inner, _): (Position, Declarator, Position),
    (_, _, _): (Position, Kind, Position),
    (_, size, _): (Position, Expr, Position),
    (_, _, _): (Position, Kind, Position),
) -> Declarator
{
    suffixed(inner, Part::Array(Some(size)))
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action24<
>(
    (_, l, _): (Position, Position, Position),
    (_, text, _): (Position, Arc<str>, Position),
    (_, r, _): (Position, Position, Position),
) -> Name
{
    Name { text, span: span(l, r) }
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action25<
>(
    (_, l, _): (Position, Position, Position),
    (_, text, _): (Position, Arc<str>, Position),
    (_, r, _): (Position, Position, Position),
) -> Name
{
    Name { text, span: span(l, r) }
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action26<
>(
    (_, l, _): (Position, Position, Position),
    (_, kind, _): (Position, StatementKind, Position),
    (_, _, _): (Position, Kind, Position),
    (_, r, _): (Position, Position, Position),
) -> Statement
{
    Statement { kind, span: span(l, r) }
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action27<
>(
    (_, _, _): (Position, Kind, Position),
    (_, __0, _): (Position, Expr, Position),
) -> StatementKind
{
    StatementKind::Condition(__0)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action28<
>(
    (_, target, _): (Position, Expr, Position),
    (_, op, _): (Position, Option<BinaryOp>, Position),
    (_, value, _): (Position, Expr, Position),
) -> StatementKind
{
    StatementKind::Assign(op, target, value)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action29<
>(
    (_, target, _): (Position, Expr, Position),
    (_, _, _): (Position, Kind, Position),
) -> StatementKind
{
    StatementKind::Step(true, target)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action30<
>(
    (_, target, _): (Position, Expr, Position),
    (_, _, _): (Position, Kind, Position),
) -> StatementKind
{
    StatementKind::Step(false, target)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action31<
>(
    (_, _, _): (Position, Kind, Position),
    (_, target, _): (Position, Expr, Position),
) -> StatementKind
{
    StatementKind::Step(true, target)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action32<
>(
    (_, _, _): (Position, Kind, Position),
    (_, target, _): (Position, Expr, Position),
) -> StatementKind
{
    StatementKind::Step(false, target)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action33<
>(
    (_, __0, _): (Position, Expr, Position),
) -> StatementKind
{
    StatementKind::Expr(__0)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action34<
>(
    (_, __0, _): (Position, Expr, Position),
) -> Expr
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action35<
>(
    (_, l, _): (Position, Position, Position),
    (_, t, _): (Position, Arc<[u8]>, Position),
    (_, r, _): (Position, Position, Position),
) -> Expr
{
    Expr::new(ExprKind::Text(t), span(l, r))
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action36<
>(
    (_, __0, _): (Position, Kind, Position),
) -> Option<BinaryOp>
{
    None
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action37<
>(
    (_, __0, _): (Position, Kind, Position),
) -> Option<BinaryOp>
{
    Some(BinaryOp::Add)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action38<
>(
    (_, __0, _): (Position, Kind, Position),
) -> Option<BinaryOp>
{
    Some(BinaryOp::Subtract)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action39<
>(
    (_, __0, _): (Position, Kind, Position),
) -> Option<BinaryOp>
{
    Some(BinaryOp::Multiply)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action40<
>(
    (_, __0, _): (Position, Kind, Position),
) -> Option<BinaryOp>
{
    Some(BinaryOp::Divide)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action41<
>(
    (_, __0, _): (Position, Kind, Position),
) -> Option<BinaryOp>
{
    Some(BinaryOp::Remainder)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action42<
>(
    (_, __0, _): (Position, Expr, Position),
) -> Expr
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action43<
>(
    (_, a, _): (Position, Expr, Position),
    (_, _, _): (Position, Kind, Position),
    (_, b, _): (Position, Expr, Position),
) -> Expr
{
    Expr::logical(false, a, b)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action44<
>(
    (_, __0, _): (Position, Expr, Position),
) -> Expr
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action45<
>(
    (_, a, _): (Position, Expr, Position),
    (_, _, _): (Position, Kind, Position),
    (_, b, _): (Position, Expr, Position),
) -> Expr
{
    Expr::logical(true, a, b)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action46<
>(
    (_, __0, _): (Position, Expr, Position),
) -> Expr
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action47<
>(
    (_, __0, _): (Position, Expr, Position),
) -> Expr
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action48<
>(
    (_, __0, _): (Position, Expr, Position),
) -> Expr
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action49<
>(
    (_, __0, _): (Position, Expr, Position),
) -> Expr
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action50<
>(
    (_, __0, _): (Position, Kind, Position),
) -> BinaryOp
{
    BinaryOp::Equal
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action51<
>(
    (_, __0, _): (Position, Kind, Position),
) -> BinaryOp
{
    BinaryOp::NotEqual
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action52<
>(
    (_, __0, _): (Position, Kind, Position),
) -> BinaryOp
{
    BinaryOp::Less
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action53<
>(
    (_, __0, _): (Position, Kind, Position),
) -> BinaryOp
{
    BinaryOp::Greater
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action54<
>(
    (_, __0, _): (Position, Kind, Position),
) -> BinaryOp
{
    BinaryOp::AtMost
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action55<
>(
    (_, __0, _): (Position, Kind, Position),
) -> BinaryOp
{
    BinaryOp::AtLeast
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action56<
>(
    (_, __0, _): (Position, Kind, Position),
) -> BinaryOp
{
    BinaryOp::Add
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action57<
>(
    (_, __0, _): (Position, Kind, Position),
) -> BinaryOp
{
    BinaryOp::Subtract
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action58<
>(
    (_, __0, _): (Position, Kind, Position),
) -> BinaryOp
{
    BinaryOp::Multiply
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action59<
>(
    (_, __0, _): (Position, Kind, Position),
) -> BinaryOp
{
    BinaryOp::Divide
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action60<
>(
    (_, __0, _): (Position, Kind, Position),
) -> BinaryOp
{
    BinaryOp::Remainder
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action61<
>(
    (_, __0, _): (Position, Expr, Position),
) -> Expr
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action62<
>(
    (_, l, _): (Position, Position, Position),
    (_, op, _): (Position, UnaryOp, Position),
    (_, e, _): (Position, Expr, Position),
    (_, r, _): (Position, Position, Position),
) -> Expr
{
    Expr::new(ExprKind::Unary(op, Box::new(e)), span(l, r))
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action63<
>(
    (_, __0, _): (Position, Kind, Position),
) -> UnaryOp
{
    UnaryOp::Plus
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action64<
>(
    (_, __0, _): (Position, Kind, Position),
) -> UnaryOp
{
    UnaryOp::Minus
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action65<
>(
    (_, __0, _): (Position, Kind, Position),
) -> UnaryOp
{
    UnaryOp::Not
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action66<
>(
    (_, __0, _): (Position, Kind, Position),
) -> UnaryOp
{
    UnaryOp::Address
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action67<
>(
    (_, __0, _): (Position, Kind, Position),
) -> UnaryOp
{
    UnaryOp::Dereference
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action68<
>(
    (_, __0, _): (Position, Expr, Position),
) -> Expr
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action69<
>(
    (_, l, _): (Position, Position, Position),
    (_, a, _): (Position, Expr, Position),
    (_, _, _): (Position, Kind, Position),
    (_, i, _): (Position, Expr, Position),
    (_, _, _): (Position, Kind, Position),
    (_, r, _): (Position, Position, Position),
) -> Expr
{
    Expr::new(ExprKind::Index(Box::new(a), Box::new(i)), span(l, r))
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action70<
>(
    (_, l, _): (Position, Position, Position),
    (_, base, _): (Position, Expr, Position),
    (_, arrow, _): (Position, bool, Position),
    (_, name, _): (Position, Name, Position),
    (_, r, _): (Position, Position, Position),
) -> Expr
{
    Expr::new(ExprKind::Member { base: Box::new(base), arrow, name }, span(l, r))
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action71<
>(
    (_, __0, _): (Position, Kind, Position),
) -> bool
{
    false
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action72<
>(
    (_, __0, _): (Position, Kind, Position),
) -> bool
{
    true
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action73<
>(
    (_, l, _): (Position, Position, Position),
    (_, n, _): (Position, Arc<str>, Position),
    (_, r, _): (Position, Position, Position),
) -> Expr
{
    named(n, span(l, r))
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action74<
>(
    (_, l, _): (Position, Position, Position),
    (_, i, _): (Position, Integer, Position),
    (_, r, _): (Position, Position, Position),
) -> Expr
{
    Expr::new(ExprKind::Integer(i), span(l, r))
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action75<
>(
    (_, l, _): (Position, Position, Position),
    (_, t, _): (Position, Arc<str>, Position),
    (_, r, _): (Position, Position, Position),
) -> Expr
{
    Expr::new(ExprKind::Float(t), span(l, r))
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action76<
>(
    (_, l, _): (Position, Position, Position),
    (_, function, _): (Position, Arc<str>, Position),
    (_, _, _): (Position, Kind, Position),
    (_, arguments, _): (Position, Option<Vec<Expr>>, Position),
    (_, _, _): (Position, Kind, Position),
    (_, r, _): (Position, Position, Position),
) -> Expr
{
    {
        let whole = span(l, r);
        let function = Expr::new(ExprKind::Name(function), whole);
        Expr::new(ExprKind::Call(Box::new(function), arguments.unwrap_or_default()), whole)
    }
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action77<
>(
    (_, _, _): (Position, Kind, Position),
    (_, __0, _): (Position, Expr, Position),
    (_, _, _): (Position, Kind, Position),
) -> Expr
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action78<
>(
    (_, __0, _): (Position, Vec<Expr>, Position),
) -> Option<Vec<Expr>>
{
    Some(__0)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action79<
>(
    __lookbehind: &Position,
    __lookahead: &Position,
) -> Option<Vec<Expr>>
{
    None
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action80<
>(
    (_, __0, _): (Position, Expr, Position),
) -> Vec<Expr>
{
    vec![__0]
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action81<
>(
    (_, mut list, _): (Position, Vec<Expr>, Position),
    (_, _, _): (Position, Kind, Position),
    (_, item, _): (Position, Expr, Position),
) -> Vec<Expr>
{
    {
        list.push(item);
        list
    }
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action82<
>(
    (_, __0, _): (Position, Expr, Position),
) -> Expr
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action83<
>(
    (_, a, _): (Position, Expr, Position),
    (_, op, _): (Position, BinaryOp, Position),
    (_, b, _): (Position, Expr, Position),
) -> Expr
{
    Expr::binary(op, a, b)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action84<
>(
    (_, __0, _): (Position, Expr, Position),
) -> Expr
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action85<
>(
    (_, a, _): (Position, Expr, Position),
    (_, op, _): (Position, BinaryOp, Position),
    (_, b, _): (Position, Expr, Position),
) -> Expr
{
    Expr::binary(op, a, b)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action86<
>(
    (_, __0, _): (Position, Expr, Position),
) -> Expr
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action87<
>(
    (_, a, _): (Position, Expr, Position),
    (_, op, _): (Position, BinaryOp, Position),
    (_, b, _): (Position, Expr, Position),
) -> Expr
{
    Expr::binary(op, a, b)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action88<
>(
    (_, __0, _): (Position, Expr, Position),
) -> Expr
{
    __0
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action89<
>(
    (_, a, _): (Position, Expr, Position),
    (_, op, _): (Position, BinaryOp, Position),
    (_, b, _): (Position, Expr, Position),
) -> Expr
{
    Expr::binary(op, a, b)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action90<
>(
    __lookbehind: &Position,
    __lookahead: &Position,
) -> alloc::vec::Vec<Kind>
{
    alloc::vec![]
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action91<
>(
    (_, v, _): (Position, alloc::vec::Vec<Kind>, Position),
) -> alloc::vec::Vec<Kind>
{
    v
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action92<
>(
    (_, __0, _): (Position, (Declarator, Option<Expr>), Position),
) -> Vec<(Declarator, Option<Expr>)>
{
    vec![__0]
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action93<
>(
    (_, mut list, _): (Position, Vec<(Declarator, Option<Expr>)>, Position),
    (_, _, _): (Position, Kind, Position),
    (_, item, _): (Position, (Declarator, Option<Expr>), Position),
) -> Vec<(Declarator, Option<Expr>)>
{
    {
        list.push(item);
        list
    }
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action94<
>(
    __lookbehind: &Position,
    __lookahead: &Position,
) -> alloc::vec::Vec<MemberDeclaration>
{
    alloc::vec![]
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action95<
>(
    (_, v, _): (Position, alloc::vec::Vec<MemberDeclaration>, Position),
) -> alloc::vec::Vec<MemberDeclaration>
{
    v
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action96<
>(
    (_, __0, _): (Position, Name, Position),
) -> Option<Name>
{
    Some(__0)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action97<
>(
    __lookbehind: &Position,
    __lookahead: &Position,
) -> Option<Name>
{
    None
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action98<
>(
    (_, __0, _): (Position, Kind, Position),
) -> Option<Kind>
{
    Some(__0)
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action99<
>(
    __lookbehind: &Position,
    __lookahead: &Position,
) -> Option<Kind>
{
    None
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action100<
>(
    (_, __0, _): (Position, Item, Position),
) -> Vec<Item>
{
    vec![__0]
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action101<
>(
    (_, mut list, _): (Position, Vec<Item>, Position),
    (_, _, _): (Position, Kind, Position),
    (_, item, _): (Position, Item, Position),
) -> Vec<Item>
{
    {
        list.push(item);
        list
    }
}

#[allow(clippy::needless_lifetimes)]
fn __action102<
>(
    __lookbehind: &Position,
    __lookahead: &Position,
) -> Position
{
    *__lookahead
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action103<
>(
    (_, __0, _): (Position, (Declarator, Option<Initializer>), Position),
) -> Vec<(Declarator, Option<Initializer>)>
{
    vec![__0]
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action104<
>(
    (_, mut list, _): (Position, Vec<(Declarator, Option<Initializer>)>, Position),
    (_, _, _): (Position, Kind, Position),
    (_, item, _): (Position, (Declarator, Option<Initializer>), Position),
) -> Vec<(Declarator, Option<Initializer>)>
{
    {
        list.push(item);
        list
    }
}

#[allow(clippy::needless_lifetimes)]
fn __action105<
>(
    __lookbehind: &Position,
    __lookahead: &Position,
) -> Position
{
    *__lookbehind
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action106<
>(
    __lookbehind: &Position,
    __lookahead: &Position,
) -> alloc::vec::Vec<Statement>
{
    alloc::vec![]
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action107<
>(
    (_, v, _): (Position, alloc::vec::Vec<Statement>, Position),
) -> alloc::vec::Vec<Statement>
{
    v
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action108<
>(
    __lookbehind: &Position,
    __lookahead: &Position,
) -> alloc::vec::Vec<Declaration>
{
    alloc::vec![]
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action109<
>(
    (_, v, _): (Position, alloc::vec::Vec<Declaration>, Position),
) -> alloc::vec::Vec<Declaration>
{
    v
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action110<
>(
    (_, __0, _): (Position, Declaration, Position),
) -> alloc::vec::Vec<Declaration>
{
    alloc::vec![__0]
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action111<
>(
    (_, v, _): (Position, alloc::vec::Vec<Declaration>, Position),
    (_, e, _): (Position, Declaration, Position),
) -> alloc::vec::Vec<Declaration>
{
    { let mut v = v; v.push(e); v }
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action112<
>(
    (_, __0, _): (Position, Statement, Position),
) -> alloc::vec::Vec<Statement>
{
    alloc::vec![__0]
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action113<
>(
    (_, v, _): (Position, alloc::vec::Vec<Statement>, Position),
    (_, e, _): (Position, Statement, Position),
) -> alloc::vec::Vec<Statement>
{
    { let mut v = v; v.push(e); v }
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action114<
>(
    (_, __0, _): (Position, MemberDeclaration, Position),
) -> alloc::vec::Vec<MemberDeclaration>
{
    alloc::vec![__0]
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action115<
>(
    (_, v, _): (Position, alloc::vec::Vec<MemberDeclaration>, Position),
    (_, e, _): (Position, MemberDeclaration, Position),
) -> alloc::vec::Vec<MemberDeclaration>
{
    { let mut v = v; v.push(e); v }
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action116<
>(
    (_, __0, _): (Position, Kind, Position),
) -> alloc::vec::Vec<Kind>
{
    alloc::vec![__0]
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes, clippy::just_underscores_and_digits, clippy::extra_unused_type_parameters)]
fn __action117<
>(
    (_, v, _): (Position, alloc::vec::Vec<Kind>, Position),
    (_, e, _): (Position, Kind, Position),
) -> alloc::vec::Vec<Kind>
{
    { let mut v = v; v.push(e); v }
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action118<
>(
    __0: (Position, Position, Position),
    __1: (Position, Declarator, Position),
    __2: (Position, Position, Position),
) -> Declarator
{
    let __start0 = __0.2.clone();
    let __end0 = __1.0.clone();
    let __temp0 = __action90(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action20(
        __0,
        __temp0,
        __1,
        __2,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action119<
>(
    __0: (Position, Position, Position),
    __1: (Position, alloc::vec::Vec<Kind>, Position),
    __2: (Position, Declarator, Position),
    __3: (Position, Position, Position),
) -> Declarator
{
    let __start0 = __1.0.clone();
    let __end0 = __1.2.clone();
    let __temp0 = __action91(
        __1,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action20(
        __0,
        __temp0,
        __2,
        __3,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action120<
>(
    __0: (Position, Position, Position),
    __1: (Position, Kind, Position),
    __2: (Position, Vec<Item>, Position),
    __3: (Position, Kind, Position),
    __4: (Position, Kind, Position),
    __5: (Position, Position, Position),
) -> Initializer
{
    let __start0 = __3.0.clone();
    let __end0 = __3.2.clone();
    let __temp0 = __action98(
        __3,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action9(
        __0,
        __1,
        __2,
        __temp0,
        __4,
        __5,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action121<
>(
    __0: (Position, Position, Position),
    __1: (Position, Kind, Position),
    __2: (Position, Vec<Item>, Position),
    __3: (Position, Kind, Position),
    __4: (Position, Position, Position),
) -> Initializer
{
    let __start0 = __2.2.clone();
    let __end0 = __3.0.clone();
    let __temp0 = __action99(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action9(
        __0,
        __1,
        __2,
        __temp0,
        __3,
        __4,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action122<
>(
    __0: (Position, Arc<str>, Position),
    __1: (Position, Position, Position),
) -> Name
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action24(
        __temp0,
        __0,
        __1,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action123<
>(
    __0: (Position, Arc<str>, Position),
    __1: (Position, Position, Position),
) -> Name
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action25(
        __temp0,
        __0,
        __1,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action124<
>(
    __0: (Position, Arc<[u8]>, Position),
    __1: (Position, Position, Position),
) -> Expr
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action35(
        __temp0,
        __0,
        __1,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action125<
>(
    __0: (Position, Declarator, Position),
    __1: (Position, Position, Position),
) -> Declarator
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action118(
        __temp0,
        __0,
        __1,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action126<
>(
    __0: (Position, alloc::vec::Vec<Kind>, Position),
    __1: (Position, Declarator, Position),
    __2: (Position, Position, Position),
) -> Declarator
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action119(
        __temp0,
        __0,
        __1,
        __2,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action127<
>(
    __0: (Position, Kind, Position),
    __1: (Position, Vec<Item>, Position),
    __2: (Position, Kind, Position),
    __3: (Position, Kind, Position),
    __4: (Position, Position, Position),
) -> Initializer
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action120(
        __temp0,
        __0,
        __1,
        __2,
        __3,
        __4,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action128<
>(
    __0: (Position, Kind, Position),
    __1: (Position, Vec<Item>, Position),
    __2: (Position, Kind, Position),
    __3: (Position, Position, Position),
) -> Initializer
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action121(
        __temp0,
        __0,
        __1,
        __2,
        __3,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action129<
>(
    __0: (Position, Specifier, Position),
    __1: (Position, Position, Position),
    __2: (Position, Vec<(Declarator, Option<Expr>)>, Position),
    __3: (Position, Kind, Position),
) -> MemberDeclaration
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action18(
        __temp0,
        __0,
        __1,
        __2,
        __3,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action130<
>(
    __0: (Position, Expr, Position),
    __1: (Position, Kind, Position),
    __2: (Position, Expr, Position),
    __3: (Position, Kind, Position),
    __4: (Position, Position, Position),
) -> Expr
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action69(
        __temp0,
        __0,
        __1,
        __2,
        __3,
        __4,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action131<
>(
    __0: (Position, Expr, Position),
    __1: (Position, bool, Position),
    __2: (Position, Name, Position),
    __3: (Position, Position, Position),
) -> Expr
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action70(
        __temp0,
        __0,
        __1,
        __2,
        __3,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action132<
>(
    __0: (Position, Arc<str>, Position),
    __1: (Position, Position, Position),
) -> Expr
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action73(
        __temp0,
        __0,
        __1,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action133<
>(
    __0: (Position, Integer, Position),
    __1: (Position, Position, Position),
) -> Expr
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action74(
        __temp0,
        __0,
        __1,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action134<
>(
    __0: (Position, Arc<str>, Position),
    __1: (Position, Position, Position),
) -> Expr
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action75(
        __temp0,
        __0,
        __1,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action135<
>(
    __0: (Position, Arc<str>, Position),
    __1: (Position, Kind, Position),
    __2: (Position, Option<Vec<Expr>>, Position),
    __3: (Position, Kind, Position),
    __4: (Position, Position, Position),
) -> Expr
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action76(
        __temp0,
        __0,
        __1,
        __2,
        __3,
        __4,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action136<
>(
    __0: (Position, Specifier, Position),
    __1: (Position, Position, Position),
) -> Specifiers
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action11(
        __temp0,
        __0,
        __1,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action137<
>(
    __0: (Position, Kind, Position),
    __1: (Position, Specifier, Position),
    __2: (Position, Position, Position),
) -> Specifiers
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action12(
        __temp0,
        __0,
        __1,
        __2,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action138<
>(
    __0: (Position, StatementKind, Position),
    __1: (Position, Kind, Position),
    __2: (Position, Position, Position),
) -> Statement
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action26(
        __temp0,
        __0,
        __1,
        __2,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action139<
>(
    __0: (Position, Arc<str>, Position),
    __1: (Position, Position, Position),
) -> Specifier
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action15(
        __temp0,
        __0,
        __1,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action140<
>(
    __0: (Position, UnaryOp, Position),
    __1: (Position, Expr, Position),
    __2: (Position, Position, Position),
) -> Expr
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action102(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action62(
        __temp0,
        __0,
        __1,
        __2,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action141<
>(
    __0: (Position, Arc<str>, Position),
) -> Name
{
    let __start0 = __0.2.clone();
    let __end0 = __0.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action122(
        __0,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action142<
>(
    __0: (Position, Arc<str>, Position),
) -> Name
{
    let __start0 = __0.2.clone();
    let __end0 = __0.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action123(
        __0,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action143<
>(
    __0: (Position, Arc<[u8]>, Position),
) -> Expr
{
    let __start0 = __0.2.clone();
    let __end0 = __0.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action124(
        __0,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action144<
>(
    __0: (Position, Declarator, Position),
) -> Declarator
{
    let __start0 = __0.2.clone();
    let __end0 = __0.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action125(
        __0,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action145<
>(
    __0: (Position, alloc::vec::Vec<Kind>, Position),
    __1: (Position, Declarator, Position),
) -> Declarator
{
    let __start0 = __1.2.clone();
    let __end0 = __1.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action126(
        __0,
        __1,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action146<
>(
    __0: (Position, Kind, Position),
    __1: (Position, Vec<Item>, Position),
    __2: (Position, Kind, Position),
    __3: (Position, Kind, Position),
) -> Initializer
{
    let __start0 = __3.2.clone();
    let __end0 = __3.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action127(
        __0,
        __1,
        __2,
        __3,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action147<
>(
    __0: (Position, Kind, Position),
    __1: (Position, Vec<Item>, Position),
    __2: (Position, Kind, Position),
) -> Initializer
{
    let __start0 = __2.2.clone();
    let __end0 = __2.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action128(
        __0,
        __1,
        __2,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action148<
>(
    __0: (Position, alloc::vec::Vec<Declaration>, Position),
    __1: (Position, Kind, Position),
    __2: (Position, alloc::vec::Vec<Statement>, Position),
    __3: (Position, Kind, Position),
) -> Listing
{
    let __start0 = __3.2.clone();
    let __end0 = __3.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action2(
        __0,
        __1,
        __2,
        __3,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action149<
>(
    __0: (Position, Specifier, Position),
    __1: (Position, Vec<(Declarator, Option<Expr>)>, Position),
    __2: (Position, Kind, Position),
) -> MemberDeclaration
{
    let __start0 = __0.2.clone();
    let __end0 = __1.0.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action129(
        __0,
        __temp0,
        __1,
        __2,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action150<
>(
    __0: (Position, Expr, Position),
    __1: (Position, Kind, Position),
    __2: (Position, Expr, Position),
    __3: (Position, Kind, Position),
) -> Expr
{
    let __start0 = __3.2.clone();
    let __end0 = __3.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action130(
        __0,
        __1,
        __2,
        __3,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action151<
>(
    __0: (Position, Expr, Position),
    __1: (Position, bool, Position),
    __2: (Position, Name, Position),
) -> Expr
{
    let __start0 = __2.2.clone();
    let __end0 = __2.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action131(
        __0,
        __1,
        __2,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action152<
>(
    __0: (Position, Arc<str>, Position),
) -> Expr
{
    let __start0 = __0.2.clone();
    let __end0 = __0.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action132(
        __0,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action153<
>(
    __0: (Position, Integer, Position),
) -> Expr
{
    let __start0 = __0.2.clone();
    let __end0 = __0.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action133(
        __0,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action154<
>(
    __0: (Position, Arc<str>, Position),
) -> Expr
{
    let __start0 = __0.2.clone();
    let __end0 = __0.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action134(
        __0,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action155<
>(
    __0: (Position, Arc<str>, Position),
    __1: (Position, Kind, Position),
    __2: (Position, Option<Vec<Expr>>, Position),
    __3: (Position, Kind, Position),
) -> Expr
{
    let __start0 = __3.2.clone();
    let __end0 = __3.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action135(
        __0,
        __1,
        __2,
        __3,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action156<
>(
    __0: (Position, Specifier, Position),
) -> Specifiers
{
    let __start0 = __0.2.clone();
    let __end0 = __0.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action136(
        __0,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action157<
>(
    __0: (Position, Kind, Position),
    __1: (Position, Specifier, Position),
) -> Specifiers
{
    let __start0 = __1.2.clone();
    let __end0 = __1.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action137(
        __0,
        __1,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action158<
>(
    __0: (Position, StatementKind, Position),
    __1: (Position, Kind, Position),
) -> Statement
{
    let __start0 = __1.2.clone();
    let __end0 = __1.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action138(
        __0,
        __1,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action159<
>(
    __0: (Position, Arc<str>, Position),
) -> Specifier
{
    let __start0 = __0.2.clone();
    let __end0 = __0.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action139(
        __0,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action160<
>(
    __0: (Position, UnaryOp, Position),
    __1: (Position, Expr, Position),
) -> Expr
{
    let __start0 = __1.2.clone();
    let __end0 = __1.2.clone();
    let __temp0 = __action105(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action140(
        __0,
        __1,
        __temp0,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action161<
>(
    __0: (Position, Kind, Position),
    __1: (Position, Name, Position),
    __2: (Position, Kind, Position),
    __3: (Position, alloc::vec::Vec<MemberDeclaration>, Position),
    __4: (Position, Kind, Position),
) -> Specifier
{
    let __start0 = __1.0.clone();
    let __end0 = __1.2.clone();
    let __temp0 = __action96(
        __1,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action17(
        __0,
        __temp0,
        __2,
        __3,
        __4,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action162<
>(
    __0: (Position, Kind, Position),
    __1: (Position, Kind, Position),
    __2: (Position, alloc::vec::Vec<MemberDeclaration>, Position),
    __3: (Position, Kind, Position),
) -> Specifier
{
    let __start0 = __0.2.clone();
    let __end0 = __1.0.clone();
    let __temp0 = __action97(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action17(
        __0,
        __temp0,
        __1,
        __2,
        __3,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action163<
>(
    __0: (Position, Kind, Position),
    __1: (Position, alloc::vec::Vec<Statement>, Position),
    __2: (Position, Kind, Position),
) -> Listing
{
    let __start0 = __0.0.clone();
    let __end0 = __0.0.clone();
    let __temp0 = __action108(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action148(
        __temp0,
        __0,
        __1,
        __2,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action164<
>(
    __0: (Position, alloc::vec::Vec<Declaration>, Position),
    __1: (Position, Kind, Position),
    __2: (Position, alloc::vec::Vec<Statement>, Position),
    __3: (Position, Kind, Position),
) -> Listing
{
    let __start0 = __0.0.clone();
    let __end0 = __0.2.clone();
    let __temp0 = __action109(
        __0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action148(
        __temp0,
        __1,
        __2,
        __3,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action165<
>(
    __0: (Position, Arc<str>, Position),
    __1: (Position, Kind, Position),
    __2: (Position, Vec<Expr>, Position),
    __3: (Position, Kind, Position),
) -> Expr
{
    let __start0 = __2.0.clone();
    let __end0 = __2.2.clone();
    let __temp0 = __action78(
        __2,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action155(
        __0,
        __1,
        __temp0,
        __3,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action166<
>(
    __0: (Position, Arc<str>, Position),
    __1: (Position, Kind, Position),
    __2: (Position, Kind, Position),
) -> Expr
{
    let __start0 = __1.2.clone();
    let __end0 = __2.0.clone();
    let __temp0 = __action79(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action155(
        __0,
        __1,
        __temp0,
        __2,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action167<
>(
    __0: (Position, Kind, Position),
    __1: (Position, Name, Position),
    __2: (Position, Kind, Position),
    __3: (Position, Kind, Position),
) -> Specifier
{
    let __start0 = __2.2.clone();
    let __end0 = __3.0.clone();
    let __temp0 = __action94(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action161(
        __0,
        __1,
        __2,
        __temp0,
        __3,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action168<
>(
    __0: (Position, Kind, Position),
    __1: (Position, Name, Position),
    __2: (Position, Kind, Position),
    __3: (Position, alloc::vec::Vec<MemberDeclaration>, Position),
    __4: (Position, Kind, Position),
) -> Specifier
{
    let __start0 = __3.0.clone();
    let __end0 = __3.2.clone();
    let __temp0 = __action95(
        __3,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action161(
        __0,
        __1,
        __2,
        __temp0,
        __4,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action169<
>(
    __0: (Position, Kind, Position),
    __1: (Position, Kind, Position),
    __2: (Position, Kind, Position),
) -> Specifier
{
    let __start0 = __1.2.clone();
    let __end0 = __2.0.clone();
    let __temp0 = __action94(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action162(
        __0,
        __1,
        __temp0,
        __2,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action170<
>(
    __0: (Position, Kind, Position),
    __1: (Position, Kind, Position),
    __2: (Position, alloc::vec::Vec<MemberDeclaration>, Position),
    __3: (Position, Kind, Position),
) -> Specifier
{
    let __start0 = __2.0.clone();
    let __end0 = __2.2.clone();
    let __temp0 = __action95(
        __2,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action162(
        __0,
        __1,
        __temp0,
        __3,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action171<
>(
    __0: (Position, Kind, Position),
    __1: (Position, Kind, Position),
) -> Listing
{
    let __start0 = __0.2.clone();
    let __end0 = __1.0.clone();
    let __temp0 = __action106(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action163(
        __0,
        __temp0,
        __1,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action172<
>(
    __0: (Position, Kind, Position),
    __1: (Position, alloc::vec::Vec<Statement>, Position),
    __2: (Position, Kind, Position),
) -> Listing
{
    let __start0 = __1.0.clone();
    let __end0 = __1.2.clone();
    let __temp0 = __action107(
        __1,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action163(
        __0,
        __temp0,
        __2,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action173<
>(
    __0: (Position, alloc::vec::Vec<Declaration>, Position),
    __1: (Position, Kind, Position),
    __2: (Position, Kind, Position),
) -> Listing
{
    let __start0 = __1.2.clone();
    let __end0 = __2.0.clone();
    let __temp0 = __action106(
        &__start0,
        &__end0,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action164(
        __0,
        __1,
        __temp0,
        __2,
    )
}

#[allow(clippy::too_many_arguments, clippy::needless_lifetimes,
    clippy::just_underscores_and_digits, clippy::clone_on_copy, clippy::unit_arg)]
fn __action174<
>(
    __0: (Position, alloc::vec::Vec<Declaration>, Position),
    __1: (Position, Kind, Position),
    __2: (Position, alloc::vec::Vec<Statement>, Position),
    __3: (Position, Kind, Position),
) -> Listing
{
    let __start0 = __2.0.clone();
    let __end0 = __2.2.clone();
    let __temp0 = __action107(
        __2,
    );
    let __temp0 = (__start0, __temp0, __end0);
    __action164(
        __0,
        __1,
        __temp0,
        __3,
    )
}

#[allow(clippy::type_complexity, dead_code)]
pub trait __ToTriple<>
{
    fn to_triple(self) -> Result<(Position,Kind,Position), __lalrpop_util::ParseError<Position, Kind, ()>>;
}

impl<> __ToTriple<> for (Position, Kind, Position)
{
    fn to_triple(self) -> Result<(Position,Kind,Position), __lalrpop_util::ParseError<Position, Kind, ()>> {
        Ok(self)
    }
}
impl<> __ToTriple<> for Result<(Position, Kind, Position), ()>
{
    fn to_triple(self) -> Result<(Position,Kind,Position), __lalrpop_util::ParseError<Position, Kind, ()>> {
        self.map_err(|error| __lalrpop_util::ParseError::User { error })
    }
}
