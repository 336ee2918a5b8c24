//! `apc --as-c`: a necessary condition as a function, compiled by gcc beside the program: every run that
//! comes to the target satisfies it.

use std::fmt::Write as _;

use crate::loop_forms::{FUNCTIONS, Writer, printed};
use crate::run::{Bench, really};
use crate::support::seeds::number;

/// What comes before a program whose runs are watched.
const WATCHED: &str = "#include <stdio.h>\n#include <unistd.h>\n\
    void reach_error(void) { printf(\" hit\"); fflush(stdout); _exit(0); }\n";

#[test]
fn inputs_that_come_to_the_target_satisfy_the_condition() {
    let (mut hits, mut excluded) = (0, 0);
    for seed in 0..number("UNLOOP_FORMS").unwrap_or(4) {
        let text = Writer::with_targets(seed);
        let bench = Bench::with(&[("p.c", &text)]);
        let (mut conditions, mut calls) = (String::new(), String::new());
        for which in 0..FUNCTIONS {
            let entry = format!("f{which}");
            let arguments = ["apc", "p.c", "--entry", &entry, "--as-c", "-q", "--timeout", "20"];
            let Some(ran) = really(&bench, &arguments) else { return };
            assert_eq!(ran.status, 0, "{seed}: {}\n{text}", ran.stderr);
            // Each has functions of its own.
            let own = ran.stdout.replace("may_reach", &format!("may_reach_{which}"));
            conditions += &own.replace("unloop_", &format!("unloop_{which}_"));
            let _ = writeln!(
                calls,
                "    if (which == {which}) {{ printf(\" %d\", may_reach_{which}(x, y, n, m, b)); \
                 fflush(stdout); return f{which}(x, y, n, m, b); }}"
            );
        }
        let main = format!(
            "int main(int which, int x, int y, int n, unsigned m, unsigned char b) {{\n{calls}    return 0;\n}}\n"
        );
        bench.write("all.c", format!("{WATCHED}{conditions}{text}{main}").as_bytes());
        let Some(lines) = printed(&bench, "all.c", seed, 8) else {
            eprintln!("no gcc here: nothing to compare with");
            return;
        };
        for line in lines {
            let (_, came) = line.split_once(": ").expect("inputs come first");
            assert!(!came.starts_with("0 hit"), "seed {seed}: {line}\n{conditions}{text}");
            hits += usize::from(came.starts_with("1 hit"));
            excluded += usize::from(came.starts_with('0'));
        }
    }
    eprintln!("{hits} runs come to a target, {excluded} inputs are excluded");
    assert!(hits > 50 && excluded > 50, "{hits} hits, {excluded} excluded");
}
