//! `ctype.h`: classes of characters, in the locale "C".

use super::row::Tells::Truth;
use super::row::{Row, body, function};
use super::{Section, header};

pub(super) const SECTIONS: &[Section] = &[header("ctype.h", CTYPE_H)];

const CTYPE_H: &[Row] = &[
    function("const unsigned short **__ctype_b_loc(void)"),
    function("const __int32_t **__ctype_tolower_loc(void)"),
    function("const __int32_t **__ctype_toupper_loc(void)"),
    body("int isalnum(int)").tells(Truth),
    body("int isalpha(int)").tells(Truth),
    body("int isascii(int)"),
    body("int isblank(int)").tells(Truth),
    body("int iscntrl(int)").tells(Truth),
    body("int isdigit(int)").tells(Truth),
    body("int isgraph(int)").tells(Truth),
    body("int islower(int)").tells(Truth),
    body("int isprint(int)").tells(Truth),
    body("int ispunct(int)").tells(Truth),
    body("int isspace(int)").tells(Truth),
    body("int isupper(int)").tells(Truth),
    body("int isxdigit(int)").tells(Truth),
    body("int toascii(int)"),
    body("int tolower(int)"),
    body("int toupper(int)"),
];
