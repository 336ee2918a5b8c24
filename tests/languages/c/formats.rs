//! What `printf` and its siblings make of formats and lists of arguments that only a run knows is what
//! glibc makes of them.

use std::fmt::Write as _;

use unloop::graph::{ErrorKind, RunEnd};

use crate::c::ends;
use crate::c::sums::same_as_by_gcc;
use crate::support::chance::Chance;
use crate::support::seeds;

const BEFORE: &str = "#define _GNU_SOURCE\n#include <stdarg.h>\n#include <stddef.h>\n#include <stdio.h>\n\
    #include <stdlib.h>\nunsigned long long h = 17; char t[400]; int many;\n\
    static void mix(int n, const char *s) { h = h * 31 + n; for (; *s; s++) h = h * 31 + *s; }\n\
    static void bounded(size_t room, const char *f, ...) { va_list ap; va_start(ap, f);\n\
    mix(vsnprintf(t, room, f, ap), t); va_end(ap); }\n\
    static void unbounded(const char *f, ...) { va_list ap; va_start(ap, f);\n\
    mix(vsprintf(t, f, ap), t); va_end(ap); }\n\
    static void counted(const char *f, ...) { va_list ap; va_start(ap, f);\n\
    mix(vfprintf(stderr, f, ap), f); va_end(ap); }\n\
    static void allocated(const char *f, ...) { va_list ap; va_start(ap, f); char *s;\n\
    int n = vasprintf(&s, f, ap); mix(n, s);\n    va_end(ap); free(s); }\n";

/// Conversions without their flags and measures, and what may be passed for each.
const CONVERSIONS: &[(&str, &[&str])] = &[
    ("d", &["0", "7", "-42", "2147483647", "-2147483647 - 1", "4294967295u", "(short)-3"]),
    ("i", &["12", "(char)'a'"]),
    ("u", &["0u", "77u", "-1", "4294967295u"]),
    ("x", &["0", "255", "-2", "0xbeefu"]),
    ("X", &["0xabcdef"]),
    ("o", &["0", "8", "511u"]),
    ("hhd", &["300", "-129"]),
    ("hx", &["70000", "-1"]),
    ("ld", &["-5L", "9000000000L", "7UL"]),
    ("lld", &["-5LL", "1LL << 62", "3L"]),
    ("llx", &["-1LL"]),
    ("zu", &["(size_t)-1", "sizeof(int)"]),
    ("td", &["(ptrdiff_t)-4"]),
    ("c", &["'x'", "65"]),
    ("s", &["\"\"", "\"abc\"", "\"longer than that\"", "(void *)\"v\"", "(unsigned char *)\"u\""]),
];

/// A conversion with flags and measures that C allows for it, and its arguments.
fn conversion(chance: &mut Chance, format: &mut String, arguments: &mut String) {
    let (text, values) = CONVERSIONS[chance.index(CONVERSIONS.len())];
    let letter = text.chars().last().unwrap_or_default();
    let flags: &[&str] = match letter {
        'd' | 'i' => &["", "", "-", "+", " ", "0", "+0", "-+"],
        'x' | 'X' | 'o' => &["", "", "#", "0", "#0", "-#"],
        'u' => &["", "0", "-"],
        _ => &["", "-"],
    };
    format.push('%');
    format.push_str(flags[chance.index(flags.len())]);
    match chance.below(4) {
        0 => drop(write!(format, "{}", 1 + chance.below(12))),
        1 => {
            format.push('*');
            let _ = write!(arguments, ", {}", chance.below(20).cast_signed() - 9);
        }
        _ => {}
    }
    match chance.below(4) {
        _ if letter == 'c' => {}
        0 => drop(write!(format, ".{}", chance.below(9))),
        1 => {
            format.push_str(".*");
            let _ = write!(arguments, ", {}", chance.below(9).cast_signed() - 2);
        }
        2 if letter != 's' => format.push('.'),
        _ => {}
    }
    format.push_str(text);
    let _ = write!(arguments, ", {}", values[chance.index(values.len())]);
}

fn program(seed: u64) -> String {
    let mut chance = Chance(seed);
    let mut text = format!("{BEFORE}unsigned long long all(void) {{ char *s, *f; int n;\n");
    for _ in 0..6 {
        let (mut format, mut arguments) = (String::new(), String::new());
        for _ in 0..=chance.below(4) {
            format.push_str(chance.pick(&["", "a ", "%%", "=\\n"]));
            conversion(&mut chance, &mut format, &mut arguments);
        }
        if chance.below(3) == 0 {
            format.push_str("%n.");
            arguments.push_str(", &many");
        }
        let room = chance.below(20);
        let call = match chance.below(9) {
            0 => format!("bounded({room}, \"{format}\"{arguments})"),
            1 => format!("unbounded(\"{format}\"{arguments})"),
            2 => format!("counted(\"{format}\"{arguments})"),
            3 => format!("allocated(\"{format}\"{arguments})"),
            4 => format!("n = asprintf(&s, \"{format}\"{arguments}); mix(n, s); free(s)"),
            5 => format!("f = \"{format}\"; mix(sprintf(t, f{arguments}), t)"),
            6 => format!("f = \"{format}\"; mix(snprintf(t, {room}, f{arguments}), t)"),
            7 => format!("f = \"{format}\"; mix(fprintf(stderr, f{arguments}), f)"),
            _ => format!("mix(snprintf(t, {room}, \"{format}\"{arguments}), t)"),
        };
        let _ = writeln!(text, "t[0] = 0; {call}; h = h * 3 + many;");
    }
    text + "return h; }\n"
}

#[test]
fn formats_that_vary_print_what_they_do_by_gcc() {
    for seed in 0..seeds::number("UNLOOP_GENERATED").unwrap_or(8) {
        if !same_as_by_gcc(seed, &program(seed), &["-O0", "-fno-builtin"]) {
            return;
        }
    }
}

#[test]
fn what_does_not_fit_a_format_that_varies_is_an_error() {
    let end = |call: &str| {
        let text = format!(
            "#include <stdarg.h>\n#include <stdio.h>\nstatic char t[4];\n\
             static void f(const char *f, ...) {{ va_list ap; va_start(ap, f);\n\
             vsprintf(t, f, ap); va_end(ap); }}\nint main(void) {{ {call}; return 0; }}\n"
        );
        ends(&text, &[])
    };
    let wrong = [
        ("f(\"%d\")", ErrorKind::Argument),
        ("f(\"%d\", 1L)", ErrorKind::Argument),
        ("f(\"%s\", 1)", ErrorKind::Argument),
        ("f(\"%s\", (char *)0)", ErrorKind::NullDereference),
        ("f(\"%d\", 1234)", ErrorKind::OutOfBounds),
        ("char s[1] = \"a\"; f(\"%s\", s)", ErrorKind::OutOfBounds),
        ("f(\"%n\", (int *)0)", ErrorKind::NullDereference),
    ];
    for (call, kind) in wrong {
        let end = end(call);
        assert!(matches!(end, RunEnd::Error(found, _) if found == kind), "{call}: {end:?}");
    }
    for open in
        ["f(\"%f\", 1.5)", "f(\"%p\", t)", "f(\"%ls\", L\"a\")", "f(\"%1$d\", 1)", "f(\"%\")"]
    {
        let end = end(open);
        assert!(matches!(end, RunEnd::Error(ErrorKind::Unmodelled, _)), "{open}: {end:?}");
    }
    assert!(matches!(end("f(\"%d%%\", 12)"), RunEnd::Halt));
}
