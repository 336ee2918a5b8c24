//! `unloop run`, and the traces of `check` and `run`.

use serde_json::Value as Json;

use crate::run::{Bench, REACHABLE, really};

const LOOP: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    __VERIFIER_assume(n >= 0);
    int s = 0;
    for (int i = 0; i < n; i++)
        s += 2;
    if (s == 20)
        reach_error();
    assert(s != 40);
    int q = 100 / (s - 60);
    return q;
}
";

fn bench() -> Bench {
    let bench = Bench::with(&[("loop.c", LOOP), ("array.c", REACHABLE)]);
    bench.write("bad.c", b"int main(void) { return ; x }\n");
    bench
}

#[test]
fn a_run_says_how_it_ended() {
    let bench = bench();
    for (input, status, last) in [
        ("3", 255, "the run ends with status -1"),
        ("10", 10, "the run reaches the target at line 11"),
        ("20", 10, "an assertion fails at line 12"),
        ("30", 10, "division by zero at line 13"),
        ("-1", 5, "an assumption fails at line 6"),
        ("", 5, "the input is used up"),
    ] {
        let ran = bench.run(&["run", "loop.c", "--input", input]);
        assert_eq!((ran.status, ran.told()), (status, last), "{input}");
    }
    let ran = bench.run(&["run", "loop.c", "--input", "1000000", "--steps", "500"]);
    assert_eq!((ran.status, ran.told()), (5, "the step limit is reached"));
    let ran = bench.run(&["run", "loop.c", "--input", "3,4"]);
    assert!(ran.status == 255 && ran.stderr.contains("did not read the last 1 inputs"));
    let ran = bench.run(&["run", "loop.c", "--input", "3", "--target", "line:10"]);
    assert_eq!((ran.status, ran.told()), (10, "the run reaches the target at line 10"));
}

#[test]
fn random_runs_are_the_same_each_time() {
    let bench = bench();
    let arguments = ["run", "loop.c", "--random", "--seed", "7"];
    let (one, other) = (bench.run(&arguments), bench.run(&arguments));
    assert_eq!((one.status, &one.stderr), (other.status, &other.stderr));
    assert!(one.stderr.contains("n = "), "{}", one.stderr);
}

#[test]
fn inputs_may_stand_in_files() {
    let bench = bench();
    bench.write("in.txt", b"# ten of them\n[1, 1, 1, 1, 1,\n 1, 1, 1, 1, 1]\n10 # n\n");
    let run = |file: &str| bench.run(&["run", "array.c", "--entry", "count", "--input-file", file]);
    let ran = run("in.txt");
    assert_eq!((ran.status, ran.told()), (10, "an assertion fails at line 10"));
    bench.write("in.txt", b"{*: 1}; 9\n");
    assert_eq!(run("in.txt").told(), "the run ends");
    bench.write("in.txt", b"\n1, x\n");
    run("in.txt").complains(65, "in.txt:2:4");
    bench.write("in.txt", b"{\"file\": 1}");
    run("in.txt").complains(65, "no list `input`");
    bench.write("in.txt", b"[1], [2]");
    run("in.txt").complains(65, "input 2 is for `n`, which is an integer");
    run("missing.txt").complains(65, "cannot read inputs from missing.txt");
    bench.run(&["run", "loop.c", "--input", "one,"]).complains(64, "expected a number");
    bench.run(&["run", "loop.c", "--seed", "1"]).complains(64, "--random");
    bench.run(&["run", "bad.c"]).complains(65, "bad.c:1:");
}

#[test]
fn a_verdict_can_be_run_again() {
    let bench = bench();
    let check = ["check", "array.c", "--entry", "count", "--json"];
    let Some(checked) = really(&bench, &check) else { return };
    bench.write("verdict.json", checked.stdout.as_bytes());
    let arguments =
        ["run", "array.c", "--entry", "count", "--input-file", "verdict.json", "--json"];
    let ran = bench.run(&arguments);
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    assert_eq!((ran.status, &object["end"]), (10, &Json::from("target")), "{}", ran.stderr);
    assert_eq!(object["line"], 10);
    let before: Json = serde_json::from_str(&checked.stdout).expect("one object");
    assert_eq!(object["input"], before["input"]);
    assert_eq!(object["steps"], before["reached"]["steps"]);
    // What people see can be pasted, too.
    let Some(checked) = really(&bench, &check[..4]) else { return };
    let from = checked.stdout.find("\ninput ").expect("the inputs") + "\ninput ".len();
    let rest = &checked.stdout[from..];
    let is_next = |&(at, _): &(usize, &str)| !rest[at + 1..].starts_with(' ');
    let (to, _) = rest.match_indices('\n').find(is_next).expect("what follows them");
    let pasted = &rest[..to];
    let ran = bench.run(&["run", "array.c", "--entry", "count", "--input", pasted]);
    assert_eq!((ran.status, ran.told()), (10, "an assertion fails at line 10"), "{pasted}");
}

#[test]
fn traces_show_the_users_lines_and_fold_loops() {
    let bench = bench();
    let ran = bench.run(&["run", "loop.c", "--input", "100", "--trace"]);
    assert_eq!(
        ran.stdout,
        " 4 | int main(void) {
 5 | int n = __VERIFIER_nondet_int();   n = 100
 6 | __VERIFIER_assume(n >= 0);
 7 | int s = 0;                         s = 0
 8 | for (int i = 0; i < n; i++)        i = 0
 9 | s += 2;                            s = 2
 8 | for (int i = 0; i < n; i++)        i = 1
 9 | s += 2;                            s = 4
 8 | for (int i = 0; i < n; i++)        i = 2
 9 | s += 2;                            s = 6
 8 | for (int i = 0; i < n; i++)        i = 3
     … 97 more iterations; then s = 200, i = 100
10 | if (s == 20)
12 | assert(s != 40);
13 | int q = 100 / (s - 60);            q = 0
14 | return q;

"
    );
    let ran = bench.run(&["run", "loop.c", "--input", "100", "--trace", "--json"]);
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    let trace = object["trace"].as_array().expect("a list");
    assert_eq!(trace[1]["line"], 5);
    assert_eq!(trace[1]["file"], "loop.c");
    assert_eq!(trace[1]["variables"]["n"], 100);
    assert_eq!(trace[11]["iterations"], 97);
    assert_eq!(trace[11]["variables"]["s"], 200);
}

#[test]
fn what_folded_rounds_changed_is_told() {
    let text = "int main(void) {
    int k = 0, a[20];
    for (int i = 0; i < 20; i++) {
        k = i < 8 ? i : 7;
        a[i] = k;
    }
    return k;
}
";
    let bench = Bench::with(&[("p.c", text)]);
    let ran = bench.run(&["run", "p.c", "--trace"]);
    let fold = "… 17 more iterations; then k = 7, a[3] = 3 … a[19] = 7 (17 cells), i = 20\n";
    assert!(ran.stdout.contains(fold), "{}", ran.stdout);
    let ran = bench.run(&["run", "p.c", "--trace", "--json"]);
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    let trace = object["trace"].as_array().expect("a list");
    let fold = trace.iter().find(|item| item["iterations"] == 17).expect("a fold");
    assert_eq!(fold["variables"]["k"], 7);
    assert_eq!(fold["variables"]["a[5]"], 5);
    assert_eq!(fold["variables"]["i"], 20);
}

#[test]
fn a_reachable_verdict_comes_with_its_trace() {
    let bench = bench();
    let Some(ran) = really(&bench, &["check", "loop.c", "--trace"]) else { return };
    assert_eq!(ran.status, 10, "{}", ran.stderr);
    assert!(ran.stdout.contains("\ntrace         4 | int main(void) {\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains("… 7 more iterations; then s = 20, i = 10\n"), "{}", ran.stdout);
    let Some(ran) = really(&bench, &["check", "loop.c", "--json"]) else { return };
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    assert!(object.get("trace").is_none(), "it was not asked for");
}

const PRINTS: &str = "\
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    char name[] = \"run\";
    int unset, cells[3];
    printf(\"%s|%5d|%-5d|%05d|%+d|%x|%#X|%o|%u|%.2s|%6s|%-6s|%c|%3c|%%|\", name, 42, 42, 42, 42, 255,
           255, 8, -1, \"abc\", \"xy\", \"xy\", 'q', 'z');
    printf(\"%ld|%lld|%hhd|%*d|%.3d|%d\\n\", -5L, 1234567890123LL, 300, 4, 7, 5, -2147483647 - 1);
    fprintf(stderr, \"an error\");
    fputs(\"and \", stdout);
    puts(name);
    putchar(argc == 1 ? 'y' : 'n');
    if (unset + cells[1] == 0)
        exit(3);
    return 0;
}
";

#[test]
fn a_program_in_c_prints_and_has_a_status() {
    let bench = Bench::with(&[("prints.c", PRINTS)]);
    let printed = "run|   42|42   |00042|+42|ff|0XFF|10|4294967295|ab|    xy|xy    |q|  z|%|\
                   -5|1234567890123|44|   7|005|-2147483648\nand run\ny";
    let ran = bench.run(&["run", "prints.c", "-q"]);
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (3, printed, "an error"));
    let ran = bench.run(&["run", "prints.c", "--json"]);
    let object: Json = serde_json::from_str(&ran.stdout).expect("one object");
    assert_eq!((&object["end"], &object["status"]), (&Json::from("ends"), &Json::from(3)));
    assert_eq!(object["printed"], printed);
    let ran = bench.run(&["run", "prints.c", "--input", "2, 7", "--uninitialised", "ask"]);
    assert_eq!((ran.status, ran.told()), (0, "the run ends with status 0"), "{}", ran.stderr);
    assert!(ran.stdout.ends_with('n'), "{}", ran.stdout);
    bench.run(&["run", "prints.c", "--seed", "1"]).complains(64, "--uninitialised random");
}

#[test]
fn floating_point_numbers_are_printed_to_the_last_digit() {
    let text = "#include <stdio.h>
#include <stdarg.h>
static void say(const char *format, ...) {
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
}

int main(void) {
    float third = 1.0f / 3;
    printf(\"%f|%e|%g|%.0f|%.3f|%10.2f|%-9.1e|%+g\\n\", 0.1, 0.1, 0.1, 2.5, 2.0005, -3.14159, 1e100, 1e-5);
    printf(\"%.20f|%.17g|%G|%#.0f|%08.3f|% g\\n\", 0.1, third, 1e-300, 7.0, -1.5, 123456789.0);
    printf(\"%F|%f|%05f|%*.*f|%.3g\\n\", 1e300 * 1e10, -1e300 * 1e10, 1e300 * 1e10, 8, 1, 9.95, 0.0);
    char stored[20];
    int length = sprintf(stored, \"%.2f\", 99.995);
    printf(\"%d %s\\n\", length, stored);
    say(\"%lf %-6.1f|\\n\", 0.25, -0.0);
    return 0;
}
";
    let printed = "0.100000|1.000000e-01|0.1|2|2.001|     -3.14|1.0e+100 |+1e-05\n\
                   0.10000000000000000555|0.3333333432674408|1E-300|7.|-001.500| 1.23457e+08\n\
                   INF|-inf|  inf|     9.9|0\n6 100.00\n0.250000 -0.0  |\n";
    let bench = Bench::with(&[("floats.c", text)]);
    let ran = bench.run(&["run", "floats.c", "-q"]);
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, printed, ""));
}

#[test]
fn what_is_printed_is_counted_and_stored() {
    let stores = "#include <stdio.h>
int main(void) {
    char text[20], short_text[4];
    int before, after, count = printf(\"a%nb%5d%n\\n\", &before, 42, &after);
    printf(\"%d %d %d\\n\", before, after, count);
    char *end = text + sprintf(text, \"%s-%02x\", \"one\", 10);
    end += sprintf(end, \"|%-3c|%hhu\", 'c', 300);
    count = snprintf(short_text, sizeof short_text, \"%d\", 123456);
    printf(\"%s %d %s %d\\n\", text, (int)(end - text), short_text, count);
    return 0;
}
";
    let small = "#include <stdio.h>
int main(void) { char text[3]; sprintf(text, \"%d\", 1234); return 0; }
";
    let bench = Bench::with(&[("stores.c", stores), ("small.c", small)]);
    let ran = bench.run(&["run", "stores.c", "-q"]);
    let printed = "ab   42\n1 7 8\none-0a|c  |44 13 123 6\n";
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, printed, ""));
    assert_eq!(bench.run(&["run", "small.c"]).status, 10);
}

#[test]
fn lists_and_formats_that_vary_are_printed() {
    let lists = "#include <stdarg.h>
#include <stdio.h>
static int say(const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vprintf(format, list);
    va_end(list);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    return n;
}
int main(int argc, char **argv) {
    const char *format = argc ? \"%d;%s\\n\" : \"\";
    printf(format, say(\"<%-4s|%*d>\", \"ab\", 3, -7), \"end\");
    fprintf(stdout, format, argc, \"name\");
    return 0;
}
";
    let bench = Bench::with(&[("lists.c", lists)]);
    let ran = bench.run(&["run", "lists.c", "-q"]);
    let printed = "<ab  | -7>10;end\n1;name\n";
    let errors = "<ab  | -7>";
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, printed, errors));
}

#[test]
fn what_goes_to_the_standard_output_by_another_name_is_printed() {
    let streams = "#include <stdio.h>
#include <stdarg.h>
struct log { FILE *to; int lines; };
int (*print)(FILE *, const char *, ...) = &fprintf;
static FILE *pick(int shown) { return shown ? stdout : stderr; }
static int say(FILE *to, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vfprintf(to, format, list);
    va_end(list);
    return n;
}
int main(void) {
    struct log log = {stdout, 0}, *l = &log;
    const char *varies = log.lines ? \"\" : \"%d!\";
    int n = fprintf(l->to, \"%s %.1f \", \"ab\", 2.5) + say(l->to, \"<%d> \", ++log.lines);
    n += fprintf(pick(log.lines--), varies, n) + say(pick(0), \"error %d \", 1);
    fputs(\" and \", l->to);
    fputs(\"and another\", pick(log.lines));
    fputc('x', l->to), putc('y', pick(1)), fwrite(\" zed\", 1, 3, l->to);
    return print(l->to, \"%d\\n\", n + log.lines);
}
";
    let bench = Bench::with(&[("streams.c", streams)]);
    let ran = bench.run(&["run", "streams.c", "-q"]);
    let printed = "ab 2.5 <1> 11! and xy ze22\n";
    let errors = "error 1 and another";
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (3, printed, errors));
}

#[test]
fn memory_without_input_is_no_input() {
    let points = "#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) { int y; int *p = &y; *p = __VERIFIER_nondet_int(); assert(y != 5); return 0; }
";
    let bench = Bench::with(&[("points.c", points)]);
    for (input, status, told) in [
        ("5", 10, "an assertion fails at line 3"),
        ("6", 0, "the run ends with status 0"),
        ("", 5, "the input is used up"),
    ] {
        let ran = bench.run(&["run", "points.c", "--input", input]);
        assert_eq!((ran.status, ran.told()), (status, told), "{input}");
    }
}

#[test]
fn memory_that_was_looked_at_is_an_input() {
    let fails = "#include <assert.h>
int main(void) { int set = 4, open, *p = &set, *q = &open; assert(*p + *q == 4); return 0; }
";
    let holds = fails.replace("*p + *q == 4", "*p != 4");
    let bench = Bench::with(&[("fails.c", fails), ("holds.c", &holds)]);
    let Some(ran) = really(&bench, &["check", "fails.c"]) else { return };
    let input = ran.stdout.lines().find(|line| line.starts_with("input        open = "));
    let number = input.is_some_and(|line| !line.contains('[') && line.ends_with("line 2)"));
    assert!(ran.status == 10 && number, "{}", ran.stdout);
    let Some(ran) = really(&bench, &["check", "holds.c"]) else { return };
    assert!(ran.status == 10 && !ran.stdout.contains("open = "), "{}", ran.stdout);
}

#[test]
fn the_padding_of_one_object_is_one_line() {
    let text = "#include <assert.h>
int main(void) { struct { char c; int n; } s = {1, 2}; assert(((unsigned char *)&s)[2] != 7); return 0; }
";
    let bench = Bench::with(&[("padding.c", text)]);
    let Some(ran) = really(&bench, &["check", "padding.c"]) else { return };
    let lines: Vec<&str> = ran.stdout.lines().filter(|line| line.contains("s.padding")).collect();
    let [line] = lines[..] else { panic!("{}", ran.stdout) };
    let padding = "s.padding = [·, ·, 7]   (never given a value, line 2)";
    assert!(line.ends_with(padding), "{line}");
}

/// What a program's pointers point into is empty when it starts: that is nothing that it does.
#[test]
fn a_trace_does_not_begin_with_an_empty_memory() {
    let bench = bench();
    let text =
        "int main(void) {\n    int x = 1;\n    int *p = &x;\n    *p = 2;\n    return x;\n}\n";
    bench.write("pointer.c", text.as_bytes());
    let ran = bench.run(&["run", "pointer.c", "--trace"]);
    assert!(ran.stdout.contains("4 | *p = 2;"), "{}", ran.stdout);
    assert!(!ran.stdout.contains("everywhere"), "{}", ran.stdout);
}

/// Both have functions of their own in unloop's library, which must not be taken for each other.
#[test]
fn reading_numbers_and_printing_others_do_not_get_into_each_others_way() {
    let bench = bench();
    let text = "#include <stdio.h>\n#include <stdlib.h>\nint main(void) {\n    long n = strtol(\"12\", NULL, 10);\n    \
                printf(\"%g %ld %.2f\\n\", 0.5, n, 12.25);\n    return 0;\n}\n";
    bench.write("numbers.c", text.as_bytes());
    let ran = bench.run(&["run", "numbers.c"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "0.5 12 12.25\n"), "{}", ran.stderr);
}
