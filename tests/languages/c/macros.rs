//! Macros stand for what gcc makes of them: small texts, most of them from the corners
//! of the standard, token by token against `gcc -E`.

use std::fs;
use std::process::{Command, Stdio};

use unloop::front::c::preprocessed;
use unloop::front::{ReadOptions, Sources};

/// Texts that gcc and unloop read alike.
const TEXTS: &[&str] = &[
    "#define o\n\
     #define f(x) a x\n\
     #define q(x) (x)b\n\
     #define s(...) #__VA_ARGS__\n\
     #define t(...) s(__VA_ARGS__)\n\
     t(f()b) t(f() b) t(q(o)) t(q( o o)) t(q(o 1)) t(a o) t([o]) t([ o]) t([o ]) t([o o]) t([f()]) t((o)f(o)[])\n\
     #define n(x)[x]\n\
     #define k(x) [x x]\n\
     t(n()) t(n(o)) t(n( o o )) t(k()) t(k(o)) t(k(o o)) t(-f(o)-) t(-f( )-) t(-f()o-)\n",
    "#define A B\n#define B C\n#define C A\nA B C\n",
    "#define x x\n#define f(x) x\nx f(x) f(f)(1) f\n",
    "#define foo() bar\nfoo foo() foo ( ) foo\n()\n",
    "#define f(a) a*g\n#define g(a) f(a)\nf(2)(9)\n",
    "#define f(a) f(x * (a))\n#define x 2\n#define g f\n#define z z[0]\n#define h g(~\n\
     #define m(a) a(w)\n#define w 0,1\n#define t(a) a\n#define p() int\n#define q(x) x\n\
     f(y+1) + f(f(z)) % t(t(g)(0) + t)(1);\n g(x+(3,4)-w) | h 5) & m\n(f)^m(m);\n\
     p() i[q()] = { q(1), q(2), q(3) };\n",
    "#define str(s) # s\n#define xstr(s) str(s)\n#define debug(s, t) printf(\"x\" # s \"= %d\" \
     \", x\" # t \"= %s\", x ## s, x ## t)\n#define INCFILE(n) vers ## n\n#define glue(a, b) \
     a ## b\n#define xglue(a, b) glue(a, b)\n#define HIGHLOW \"hello\"\n#define LOW LOW \", \
     world\"\ndebug(1, 2);\nfputs(str(strncmp(\"abc\\0d\", \"abc\", '\\4') == 0) str(: @\\n), s);\n\
     xstr(INCFILE(2).h)\nglue(HIGH, LOW);\nxglue(HIGH, LOW)\n",
    "#define hash_hash # ## #\n#define mkstr(a) # a\n#define in_between(a) mkstr(a)\n\
     #define join(c, d) in_between(c hash_hash d)\nchar p[] = join(x, y);\n",
    "#define t(x,y,z) x ## y ## z\nint j[] = { t(1,2,3), t(,4,5), t(6,,7), t(8,9,),\n\
     t(10,,), t(,11,), t(,,12), t(,,) };\n",
    "#define OBJ_LIKE /* white space */ (1-1) /* other */\n#define FUNC(a) ( a )\nOBJ_LIKE FUNC( b )\n",
    "#define debug(...) fprintf(stderr, __VA_ARGS__)\n#define showlist(...) puts(#__VA_ARGS__)\n\
     #define report(test, ...) ((test)?puts(#test):printf(__VA_ARGS__))\ndebug(\"Flag\");\n\
     debug(\"X = %d\\n\", x);\nshowlist(The first, second, and third items.);\n\
     report(x>y, \"x is %d but y is %d\", x, y);\n",
    "#define e(f, ...) p(f, ##__VA_ARGS__)\ne(1) e(1,) e(1,2) e(1,2,3) e(,) e(e(1),e(2,3))\n",
    "#define e(...) p(0, ##__VA_ARGS__)\ne() e(1) e(1,2) e(,)\n",
    "#define e(f, a...) p(f, ##a) [a] #a\ne(1) e(1,) e(1,2, 3 , 4)\n",
    "#define e(f, a...) p(f , a)\ne(1,) e(1,2, 3 , 4)\n",
    "#define EMPTY\n#define f(x) [x]\nf EMPTY (1) f(EMPTY) f( ) f(EMPTY 2)\n",
    "#define LPAREN (\n#define RPAREN )\n#define F(x, y) x + y\n#define ELLIP_FUNC(...) __VA_ARGS__\n\
     ELLIP_FUNC(F, LPAREN, 'a', 'b', RPAREN);\n",
    "#define EMPTY\n#define DEFER(id) id EMPTY\n#define OBSTRUCT(...) __VA_ARGS__ DEFER(EMPTY)()\n\
     #define EXPAND(...) __VA_ARGS__\n#define A() 123\nDEFER(A)() EXPAND(DEFER(A)())\n",
    "#define CAT(a, ...) PRIMITIVE_CAT(a, __VA_ARGS__)\n#define PRIMITIVE_CAT(a, ...) a ## __VA_ARGS__\n\
     #define IIF(c) PRIMITIVE_CAT(IIF_, c)\n#define IIF_0(t, ...) __VA_ARGS__\n#define IIF_1(t, ...) t\n\
     #define A() 1\nIIF(A())(yes, no) IIF(1)(yes, no) IIF(0)(yes, no) CAT(x, A())\n",
    "#define NIL(xxx) xxx\n#define G_0(arg) NIL(G_1)(arg)\n#define G_1(arg) NIL(arg)\nG_0(42)\n",
    "#define AA BB\n#define BB AA\n#define f(x) x AA\nf(AA) f(f(BB))\n",
    "#define f(x, y) x y\nf(a\n,\nb\n) f((1,2),(3,(4,5))) f([1,2],3)\n",
    "#define str(x) #x\nstr( a  b\tc\n d ) str(\"a\\n\" 'b' '\"' \"\\\"\") str() str(a+b) str(a + b) \n",
    "#define str(x) #x\n#define xstr(x) str(x)\n#define E\n#define P(x) x\nxstr(a E b) xstr(a E+b) \
     xstr(P( a )P(b)) xstr(-P(-1)) xstr(E E E) xstr(P() a)\n",
    "#define cat(a, b) a ## b\ncat(cat, 1) cat(x, cat(y, z)) cat(1, e) cat(.,5) cat(L, 'x') cat(<, <=) cat(-, >)\n",
    "#define a b ## c\n#define bc 7\n#define x(y) y ## bc ## y\na x(1) x(b) x()\n",
    "#define m(x) #x x ## 1 x\n#define q w\nm(q) m(m(q))\n",
    "#define f(x) #x\n#define g(x) f(x) f(#x)\n g(1) f(f(1)) f(\"\\\\\") f('\\'')\n",
    "#define f(x) x\nf(\n#undef f\n1) f(2)\n#define f(x) [x]\nf(3)\n",
    "#define f(a,b) a b\nf(\n#if 1\n1,\n#else\n2,\n#endif\n3) f(__LINE__,\n4)\n__LINE__ __FILE__\n",
    "one __LINE__ \\\ntwo __LINE__\n/* \n\n */ __LINE__\n#line 77 \"other.c\"\n__LINE__ __FILE__\n\
     #line 5\n__LINE__ __FILE__\n#define N 9 \"n.c\"\n#line N\n__LINE__ __FILE__\n",
    "__COUNTER__ __COUNTER__\n#define c(x) x x\nc(__COUNTER__) __INCLUDE_LEVEL__\n",
    "#def\\\nine LO\\\nNG a\\\nb \\\n   cd\nLO\\\nNG \"str\\\ning\" // com\\\nment\nend\n",
    "#define A 1 /* a\n b */ + 2 // c\nA\n#define B(x) x /* \\\n */ x\nB(1)\n",
    "a.b...c->d--e+++f<<=g>>=h##i#j%k^=l|m||n&&o!p!=q~r?s:t\n",
    "0x1.8p+3 1e-5 1.5e+3f .5 1..2 0xe+1 1_a 12ab 1.2.3 'ab' L\"w\" u8\"x\" U'c' u\"v\"\n",
    "#define EMPTY\n#  /* null */\n# define F F_\n  #\tundef EMPTY\nEMPTY F\n# undef F\nF\n",
    "#if 0\ndon't \"care /* \n#else */ `@ '\n#elif 1 + (\n yes\n#else\n#error no\n#endif\n",
    "#if 1\n#if 0\na\n#elif 1\nb\n#elif bad bad\nc\n#else\nd\n#endif\n#else\n#if 1\ne\n#else\n#garbage\n#endif\n#endif\n",
    "#define f(x) <x>\n#define obj f\nobj (1) obj(2) obj\nf\n(3)\n#define g f (4\ng ) g) \n",
    "#define FOO(a, b) a##_##b\n#define BAR(x) FOO(x, BAR)\nBAR(1) BAR(BAR(2)) FOO(FOO(1,2),3)\n",
    "#define LIST X(a) X(b) X(c)\n#define X(n) n,\nint v[] = { LIST };\n#undef X\n#define X(n) #n,\nchar *s[] = { LIST };\n",
    "#define f(x) f(x) + g(x)\n#define g(x) f(x) - g(x)\nf(1) g(2) f(g(3))\n",
    "#define swap(t, a, b) do { t c = a; a = b; b = c; } while (0)\nswap(struct { int x, y; }, p, q);\n\
     swap(int, p[i], q);\n",
    "#define f(x,...) a ## __VA_OPT__(b c) ## d\nf(1) ; f(1,2)\n\
     #define g(x,...) #__VA_OPT__(x,__VA_ARGS__ x##x)\ng(1);g(1,2);g(,2 3)\n",
    "#define H4(X, ...) __VA_OPT__(a X ## X) ## b\nH4(, 1)\n#define H5A(...) __VA_OPT__()/**/__VA_OPT__()\n\
     #define H5B(X) a ## X ## b\n#define H5C(X) H5B(X)\nH5C(H5A())\n#define H3(X, ...) #__VA_OPT__(X##X X##X)\n\
     H3(, 0)\n#define H2(X, Y, ...) __VA_OPT__(X ## Y,) __VA_ARGS__\nH2(a, b, c, d)\n",
    "#define E\n#define f(x,...) [__VA_OPT__(a x) ## b] [__VA_OPT__(x) ## b] [c##__VA_OPT__(x a)]\n\
     f(E,1) f(E E,2) f(1,E) f(1,E,E) f(,1) f(q,1)\n",
    "#define e\n#define f(x, y, ...) [x ## __VA_OPT__(y x) ## x] [x ## __VA_OPT__(y) ## x] \
     [x ## __VA_OPT__(x ## y) ## x] [x ## __VA_OPT__(x ## y y) ## x]\n\
     f(e,e,e) f(e,e,e c) f(e,,c) f(,,c) f(,e,c) f(a,e,c) f(e,b,c) f(a,b,c) f(a,b)\n",
    "#define F(...) f(0 __VA_OPT__(,) __VA_ARGS__)\n#define G(X, ...) f(0, X __VA_OPT__(,) __VA_ARGS__)\n\
     #define SDEF(sname, ...) S sname __VA_OPT__(= { __VA_ARGS__ })\n#define EMP\n\
     F(a, b, c) F() F(EMP) G(a, b, c) G(a, ) G(a) SDEF(foo); SDEF(bar, 1, 2);\n",
    "#define f(a,b...) __VA_OPT__(b) x,##b __VA_OPT__(y,##b)\nf(1) f(1,) f(1,2)\n\
     #define g(x) __VA_OPT__(x)\ng(1)\n__VA_OPT__\n",
    "#define s(...) #__VA_ARGS__\n#define t(...) s(__VA_ARGS__)\n\
     #define f(a,...) -__VA_OPT__( a )- - __VA_OPT__(a) -\nt(f(1)) t(f(1,2)) t(f(,2))\n\
     #define q(a,...) # __VA_OPT__(  a   b  ) # __VA_OPT__() #__VA_OPT__(a)\nq(1) q(1,2) q( 1  2 ,2) q(\"a\\n\",2)\n",
    "#define f(x,...) __VA_OPT__(## x)\n",
    "#define f(x,...) __VA_OPT__(x ##)\n",
    "#define f(x,...) __VA_OPT__(x\n",
    "#define f(x,...) __VA_OPT__ x\n",
    "#define f(x,...) __VA_OPT__(__VA_OPT__(x))\n",
    "#define f(x,...) __VA_OPT__(#y)\n",
    "__has_attribute(packed) __has_builtin(abs) __has_c_attribute(deprecated) __has_attribute(nothing)\n",
    "#define A __has_attribute\n#define P packed\nA(P) A(gnu::packed) A(clang::packed) A(__gnu__::__unused__)\n",
    "#ifndef __has_attribute\n#define __has_attribute(x) 0\n#endif\n#if __has_attribute(__packed__)\nyes\n#endif\n\
     #ifdef __has_feature\nno\n#endif\n",
    "#define __has_attribute(x) 7\n__has_attribute(y)\n",
    "int x = __has_include(<stdio.h>);\n",
    "#if __has_include(3)\n#endif\n",
    "#if __has_include <stdio.h>\n#endif\n",
    "#if __has_include(<stdio.h>\n#endif\n",
    "#if __has_include()\n#endif\n",
    "#if __has_include(\"a\" \".h\")\n#endif\n",
    "#if __has_attribute(3)\n#endif\n",
    "#if __has_attribute\n#endif\n",
    "#if __has_builtin(memcpy x)\n#endif\n",
    "#if 1\n#elifdef X\n#else\n#endif\n#if 0\n#elifndef X\nyes\n#else\nno\n#endif\n#if 0\n#elifdef __LINE__\nyes\n#endif\n",
    "#define a a(a\n#define f(x) x)\na) f(a(1))\n",
    "#define if while\n#define int long\nif (int) __inline else\n#undef if\nif\n",
];

/// `#if` with these must be taken as gcc takes it.
const CONDITIONS: &[&str] = &[
    "1",
    "0",
    "-1",
    "!0",
    "!1",
    "~0",
    "X",
    "X == 0",
    "int",
    "defined N",
    "defined(N)",
    "!defined ( M )",
    "defined N && N == 3",
    "defined(M) || N > 2",
    "N",
    "N - 3",
    "M_(2) == 4",
    "1 ? 2 : 0",
    "0 ? 1 / 0 : 1",
    "0 && 1 / 0",
    "1 || 1 / 0",
    "(1, 0)",
    "2 * 3 + 4 == 10",
    "2 + 3 * 4 == 14",
    "7 / 2 == 3",
    "-7 / 2 == -3",
    "-7 % 3 == -1",
    "1 << 4 == 16",
    "-8 >> 1 == -4",
    "1 << 63 < 0",
    "1u << 63 > 0",
    "-1 < 0u",
    "-1 > 0u",
    "-1 >> 1 == -1",
    "-1u >> 1 > 0",
    "0 < 1 ? -1 : 0u",
    "(0 ? 0u : -1) > 0",
    "(1 ? -1 : 0u) > 0",
    "18446744073709551615u == -1",
    "0xffffffffffffffff == -1",
    "0x7fffffffffffffff + 1 < 0",
    "9223372036854775808u > 0",
    "'a' == 97",
    "'\\0'",
    "'\\xff' < 0",
    "'\\377' == -1",
    "'ab' == 24930",
    "'\\n' == 10",
    "L'a' == 97",
    "L'\\xff' > 0",
    "0b101 == 5",
    "010 == 8",
    "0x10 == 16",
    "10ul == 10",
    "1 == 1 == 1",
    "3 > 2 > 1",
    "1 | 2 ^ 3 & 4",
    "(1 | 2 ^ 3 & 4) == 3",
    "1 || 0 && 0",
    "!1 + 1",
    "- - 1 == 1",
    "+ 1",
    "~0u == 0xffffffffffffffff",
    "EMPTY 1",
    "HAS",
    "BOTH(1, 2) == 3",
    "__LINE__ > 0",
    "defined __FILE__",
    "__STDC__",
    "__STDC_VERSION__ >= 199901L",
    "__CHAR_BIT__ == 8",
    "__INT_MAX__ == 2147483647",
    "__LONG_MAX__ > __INT_MAX__",
    "__SIZEOF_POINTER__ == 8",
    "1 << 64",
    "1 << -1",
    "4 >> -1 == 8",
    "-9223372036854775807 - 1 == 1 << 63",
    "true",
    "SELF == 0",
    "(2 || 3) != 1",
    "(2 && 3) == 1",
    "N <= 3 && N >= 3 && N != 4",
    "0x8000000000000000 >> 63 == 1",
    "-5 % -3 == -2",
    "5u % -3 == 5",
    "1 ? 0 : 1 ? 1 : 1",
    "0 ? 0 : 0 ? 0 : 1",
    "__has_include(<stdio.h>)",
    "__has_include(\"stdio.h\")",
    "__has_include(<no/such/header.h>)",
    "__has_include(STDIO)",
    "__has_include_next(<stdio.h>)",
    "0 && __has_include(<a.h>)",
    "HAS_HEADER(<stdio.h>)",
    "HAS_HEADER(<nothing.h>) || defined HAS",
    "defined(__has_include) && defined __has_include_next",
    "defined(__has_attribute) && defined __has_c_attribute && defined __has_cpp_attribute",
    "defined __has_builtin && !defined __has_feature && !defined __has_extension",
    "__has_attribute(unused)",
    "__has_attribute(__always_inline__)",
    "__has_attribute(overloadable)",
    "__has_attribute(gnu::noreturn)",
    "__has_attribute(clang::noreturn)",
    "__has_attribute(nodiscard) == 202003",
    "__has_c_attribute(nodiscard) == 202003",
    "__has_c_attribute(__fallthrough__) == 201904",
    "__has_c_attribute(maybe_unused) > 201900 && __has_c_attribute(deprecated)",
    "__has_c_attribute(packed)",
    "__has_c_attribute(noreturn)",
    "__has_c_attribute(gnu::packed)",
    "__has_cpp_attribute(packed)",
    "__has_builtin(__builtin_expect)",
    "__has_builtin(__builtin_offsetof) && __has_builtin(__builtin_types_compatible_p)",
    "__has_builtin(__builtin_strlen) && __has_builtin(strlen)",
    "__has_builtin(fopen)",
    "__has_builtin(__builtin_fopen)",
    "__has_builtin(__builtin_assume)",
    "__has_builtin(nothing)",
    "__has_builtin(__atomic_load_n) && __has_builtin(__sync_fetch_and_add)",
];

/// The tokens of a text, preprocessed here.
fn tokens(text: &str) -> Result<Vec<String>, String> {
    let mut sources = Sources::of_text("test.c", text);
    preprocessed(&mut sources, &ReadOptions::default())
        .map_err(|errors| errors.render(&sources, false))
}

/// A text preprocessed by gcc, or what gcc says against it; none without gcc.
fn by_gcc(text: &str) -> Option<Result<Vec<String>, String>> {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    fs::write(folder.path().join("test.c"), text).expect("a file can be written");
    let output = Command::new("gcc")
        .args(["-E", "-P", "-w", "test.c"])
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .output()
        .ok()?;
    let said = String::from_utf8_lossy(&output.stderr);
    let printed = String::from_utf8_lossy(&output.stdout);
    let read = || tokens(&printed).expect("what gcc prints can be read");
    Some(if output.status.success() { Ok(read()) } else { Err(said.into_owned()) })
}

#[test]
fn macros_stand_for_what_gcc_makes_of_them() {
    let mut wrong = Vec::new();
    for text in TEXTS {
        let Some(expected) = by_gcc(text) else {
            eprintln!("no gcc here: nothing to compare with");
            return;
        };
        let here = tokens(text);
        let same = if expected.is_ok() { here == expected } else { here.is_err() };
        if !same {
            let shown = |result: Result<Vec<String>, String>| {
                result.map_or_else(|said| said, |tokens| tokens.join(" "))
            };
            wrong.push(format!("{text}here: {}\ngcc:  {}\n", shown(here), shown(expected)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn conditions_hold_when_they_do_for_gcc() {
    let mut text = String::from(
        "#define N 3\n#define M_(x) ((x) * 2)\n#define EMPTY\n#define HAS defined(N) && !defined M\n\
         #define BOTH(a, b) (a | b)\n#define SELF SELF\n\
         #define STDIO <stdio.h>\n#define HAS_HEADER(x) __has_include(x)\n",
    );
    for (index, condition) in CONDITIONS.iter().enumerate() {
        text += &format!("#if {condition}\nyes_{index}\n#else\nno_{index}\n#endif\n");
    }
    let here = tokens(&text).unwrap_or_else(|said| panic!("{said}"));
    assert_eq!(here.len(), CONDITIONS.len());
    let Some(expected) = by_gcc(&text) else { return };
    let there = expected.expect("gcc takes all of them");
    let pairs = here.iter().zip(&there).zip(CONDITIONS);
    let wrong: Vec<_> = pairs.filter(|((here, there), _)| here != there).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// Tokens without the white space in strings: what `#` shows beside a name that a call could follow
/// depends on how gcc looks ahead. [`TEXTS`] has the cases with a rule.
fn unspaced(tokens: Vec<String>) -> Vec<String> {
    let quoted = |token: &String| token.starts_with('"');
    tokens
        .into_iter()
        .map(|token| if quoted(&token) { token.replace(' ', "") } else { token })
        .collect()
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(200))]

    /// Random macros that call each other.
    #[test]
    fn random_macros_stand_for_what_gcc_makes_of_them(
        bodies in proptest::collection::vec(proptest::collection::vec(0usize..18, 0..8), 4),
        optional in proptest::collection::vec(0usize..14, 0..9),
        uses in proptest::collection::vec(0usize..18, 8),
    ) {
        const PARTS: [&str; 18] = [
            "f", "g", "h", "o", "p", "x", "y", "(", ")", ",", "1", "+", "f(x)", "g(y, x)", "h(o)", "p",
            "h(f(x)y)", "g(x(o)y,)",
        ];
        const OPTIONAL: [&str; 14] = [
            "x", "x", "y", "1", "o", "##", "##", "#x", "__VA_ARGS__", "__VA_OPT__(x)", "__VA_OPT__(x ## y)",
            "__VA_OPT__(y x)", "#__VA_OPT__(x y)", "__VA_OPT__()",
        ];
        let optional: Vec<&str> = optional.iter().map(|&pick| OPTIONAL[pick]).collect();
        let spell = |picks: &[usize]| {
            let parts: Vec<&str> = picks.iter().map(|&pick| PARTS[pick]).collect();
            parts.join(" ")
        };
        let mut text = format!(
            "#define o {}\n#define p {}\n#define f(x) {}\n#define g(x, y) {}\n\
             #define h(...) #__VA_ARGS__ __VA_ARGS__\n",
            spell(&bodies[0]), spell(&bodies[1]), spell(&bodies[2]), spell(&bodies[3])
        );
        text += &format!("#define v(x, y, ...) [{}]\n#define e\n", optional.join(" "));
        text += "v(a, b) v(a, b, c) v(, b, c) v(a, , c) v(, , c) v(a, b, e) v(e, e, e c) v(e, b, c)\n";
        for part in uses.chunks(4) {
            text += &format!("{} ; f(o) ; g(p, f(1)) ; o (2) ;\n", spell(part));
        }
        // What one refuses the other refuses.
        if let Some(there) = by_gcc(&text) {
            let (here, there) = (tokens(&text).map(unspaced), there.map(unspaced));
            let same = if there.is_ok() { here == there } else { here.is_err() };
            proptest::prop_assert!(same, "{}\nhere: {:?}\ngcc: {:?}", text, here, there);
        }
    }
}
