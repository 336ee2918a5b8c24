//! How large types are, and where members lie: as gcc says it on x86, which was asked once for
//! each number here (a random comparison of thousands of structures found no difference).

use unloop::front::{DataModel, ReadOptions};
use unloop::graph::RunEnd;

use crate::c::{ends_on, read_with, refused};

/// Each expression has its value, with 64 and with 32 bits.
fn are(declarations: &str, values: &[(&str, u32, u32)]) {
    for model in [DataModel::Lp64, DataModel::Ilp32] {
        let wide = model == DataModel::Lp64;
        let options = ReadOptions { data_model: model, ..ReadOptions::default() };
        for (expression, long, short) in values {
            let value = if wide { long } else { short };
            let text = format!(
                "{declarations}\nint main(void) {{ assert({expression} == {value}); return 0; }}"
            );
            let (program, _) = read_with(&text, &options).unwrap_or_else(|e| panic!("{e}\n{text}"));
            assert_eq!(ends_on(&program, &[]), RunEnd::Halt, "{model:?} {text}");
        }
    }
}

#[test]
fn alignments_of_types_and_members() {
    are(
        "typedef int T1 __attribute__((aligned(16))); typedef int T6 __attribute__((aligned));
         typedef int __attribute__((aligned(16))) T2 __attribute__((aligned(4)));
         typedef T1 *T8; typedef int __attribute__((aligned(16))) *T9;
         struct __attribute__((aligned(16))) B { char c; } __attribute__((aligned(8)));
         struct A2 { char c; }; struct C { struct __attribute__((aligned(32))) A2 m; };
         struct D { struct A2 __attribute__((aligned(32))) m, n; };
         struct E { char c; char d __attribute__((aligned(8), aligned(2))); };
         struct F { char c; T9 p; }; struct G { char c; T1 x : 3; };
         struct H { char c; int x __attribute__((packed)); short s; };",
        &[
            ("_Alignof(T1)", 16, 16),
            ("_Alignof(T6)", 16, 16),
            ("_Alignof(T2)", 16, 16),
            ("_Alignof(T8)", 8, 4),
            ("_Alignof(T9)", 16, 16),
            ("sizeof(T1)", 4, 4),
            ("sizeof(struct B)", 8, 8),
            ("sizeof(struct C)", 1, 1),
            ("sizeof(struct D)", 64, 64),
            ("__builtin_offsetof(struct E, d)", 8, 8),
            ("sizeof(struct F)", 32, 32),
            ("_Alignof(struct G)", 16, 16),
            ("__builtin_offsetof(struct H, x)", 1, 1),
            ("sizeof(struct H)", 8, 8),
            ("_Alignof(int __attribute__((aligned(8))))", 8, 8),
            ("__alignof__(long long)", 8, 8),
            ("_Alignof(long long)", 8, 4),
        ],
    );
}

#[test]
fn pragmas_cap_the_alignment_of_members() {
    are(
        "#pragma pack(2)
         struct A { char c; int x; };
         #pragma pack(push, outer, 1)
         struct B { char c; double x; };
         #pragma pack(push, 8)
         struct C { char c; int x : 9; short y; };
         #pragma pack(pop, outer)
         struct D { char c; int x; };
         _Pragma(\"pack()\") struct E { char c; int x; };",
        &[
            ("sizeof(struct A)", 6, 6),
            ("sizeof(struct B)", 9, 9),
            ("sizeof(struct C)", 8, 8),
            ("sizeof(struct D)", 6, 6),
            ("sizeof(struct E)", 8, 8),
        ],
    );
}

#[test]
fn enumerations_may_be_packed_and_modes_are_widths() {
    are(
        "enum __attribute__((packed)) A { P, Q = 300 }; enum B { R = -1, S = 100 } __attribute__((packed));
         typedef int word __attribute__((mode(word))); typedef unsigned u16 __attribute__((__mode__(__HI__)));
         typedef float twice __attribute__((mode(DF)));",
        &[
            ("sizeof(enum A)", 2, 2),
            ("sizeof(enum B)", 1, 1),
            ("sizeof(word)", 8, 4),
            ("(u16)-1", 65_535, 65_535),
            ("sizeof(twice)", 8, 8),
        ],
    );
}

#[test]
fn two_structures_of_one_macro_lie_as_each_says() {
    are(
        "#define BOTH struct a { char c; int x; } __attribute__((packed)); struct b { char c; int x; };
         BOTH",
        &[("sizeof(struct a)", 5, 5), ("sizeof(struct b)", 8, 8)],
    );
}

#[test]
fn what_is_not_understood_is_refused() {
    for (wrong, word) in [
        ("struct s { int x __attribute__((aligned(3))); };", "no alignment"),
        ("typedef int T __attribute__((mode(V4SI)));", "mode"),
        ("typedef int *T __attribute__((mode(DI)));", "mode"),
        ("int __attribute__((mode(DI))) f(void);", "mode"),
        ("\n#pragma pack(3)\nint x;", "pragma pack"),
        ("\n#pragma pack(push, 1\nint x;", "pragma pack"),
        ("struct s { int * __attribute__((aligned(8))) p; };", "aligned"),
    ] {
        let said = refused(&format!("{wrong}\nint main(void) {{ return 0; }}"));
        assert!(said.contains(word), "{said}");
    }
}

#[test]
fn integers_of_128_bits_are_aligned_to_16_bytes() {
    let options = ReadOptions::default();
    let text =
        "struct A { char c; __int128 x; }; struct B { char c; __int128 x : 100; int y : 20; };
        struct C { long a; unsigned __int128 x : 65; char d; };
        struct __attribute__((packed)) D { char c; __int128 x; };
        typedef int T __attribute__((mode(TI)));
        int main(void) {
            assert(sizeof(__int128) == 16 && _Alignof(__uint128_t) == 16 && sizeof(T) == 16);
            assert(sizeof(struct A) == 32 && __builtin_offsetof(struct A, x) == 16);
            assert(sizeof(struct B) == 16 && sizeof(struct C) == 32);
            assert(sizeof(struct D) == 17 && __SIZEOF_INT128__ == 16);
            assert(sizeof(9223372036854775808) == 16 && sizeof(0x8000000000000000) == 8);
            assert(_Generic((__int128)1 + 1ull, __int128: 1, default: 0));
            assert(__builtin_types_compatible_p(__int128_t, signed __int128__));
            return 0; }";
    let (program, _) = read_with(text, &options).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(ends_on(&program, &[]), RunEnd::Halt);
    let options = ReadOptions { data_model: DataModel::Ilp32, ..options };
    for text in ["__int128 x;", "unsigned __int128 f(void);", "int x __attribute__((mode(TI)));"] {
        assert!(read_with(text, &options).is_err(), "{text}");
    }
}
