//! Programs that call the library and functions by pointers, with floating-point numbers and unions
//! of numbers.

use std::fmt::Write as _;

use crate::support::chance::Chance;

/// What stands before a program; see [`filled`].
const BEFORE: &str = "
struct @_pair { int key; double weight; };
union @_word { float real; unsigned bits; unsigned char bytes[4]; short halves[2]; };
static int @_add(int a, int b) { return (int)((unsigned)a + (unsigned)b); }
static int @_mix(int a, int b) { return a ^ (b & 0xffff) ^ (a >= b); }
static int @_low(int a, int b) { return a < b ? a : b; }
static int (*const @_table[])(int, int) = {@_add, @_mix, @_low};
static int @_up(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}
static int @_heavy(const void *a, const void *b) {
    const struct @_pair *x = a, *y = b;
    return x->weight < y->weight ? 1 : x->weight > y->weight ? -1 : (x->key > y->key) - (x->key < y->key);
}
static unsigned long @_bits(double x) {
    unsigned long bits = 1;
    if (x == x)
        memcpy(&bits, &x, sizeof bits);
    return bits;
}
static struct @_pair @_scaled(struct @_pair pair, double by) {
    pair.weight *= by;
    return pair;
}
static int *@_grown(int *row, int *rows, int more) {
    row = realloc(row, (*rows + more) * sizeof *row);
    for (int i = 0; i < more; i++)
        row[(*rows)++] = i;
    return row;
}
";

/// What each variable starts with.
const START: &str = "
    unsigned long sum = 7;
    int n[4] = {__VERIFIER_nondet_int(), 2, -3, 40}, *row = malloc(2 * sizeof *row), rows = 2;
    double d[3] = {0.5, __VERIFIER_nondet_int() / 8.0, -7};
    float f[2] = {1.25f, 3};
    char text[40] = \"start 12\", other[40] = \"x\", *end;
    struct @_pair pairs[3] = {{1, 2.5}, {2, 0.25}, {3, -1}};
    union @_word word = {0};
    int (*call)(int, int) = @_add;
    row[0] = 5;
    row[1] = __VERIFIER_nondet_int();
";

/// What a program does.
const STEPS: [&str; 44] = [
    "@d = @d + @d",
    "@d = @d - @k",
    "@d = @d * @d",
    "@d = @d / (@k + 3)",
    "@f = @f * 1.1f + @n",
    "@f = (float)@d",
    "@d = @f",
    "@n = d[1] > -1e9 && d[1] < 1e9 ? (int)d[1] : @i",
    "@d = @n",
    "@d = (double)sum",
    "@d = sqrt(fabs(@d))",
    "@d = floor(@d) + ceil(@f) * 0.5",
    "@d = trunc(@d) - round(@d) + rint(@d)",
    "@d = fmin(@d, @k) + fmax(@d, @k)",
    "@d = copysign(@d, @k)",
    "@d = ldexp(@d, @n % 9)",
    "d[0] = fabs(d[0]) < 1e18 ? fmod(d[0], 3) : 1",
    "@n = isnan(@d) + 2 * isinf(@f) + 4 * signbit(f[0] == f[0] ? f[0] : 1)",
    "@n = call(@n, @n)",
    "call = @_table[(unsigned)@n % 3]",
    "@n = @_table[(unsigned)@n % 3](@n, @k)",
    "@n = @n + @n",
    "qsort(n, 4, sizeof *n, @_up)",
    "qsort(pairs, 3, sizeof *pairs, @_heavy)",
    "pairs[@i % 3].weight = fabs(d[2]) < 1e6 ? d[2] : 0, pairs[@i % 3].key = @n % 5",
    "pairs[@i % 3] = @_scaled(pairs[@i % 3], fabs(f[1]) < 100 ? f[1] : 2)",
    "qsort(n, 4, sizeof *n, @_up), @n = bsearch(&(int){@k}, n, 4, sizeof *n, @_up) ? 1 : 0",
    "word.bits = (unsigned)@n",
    "word.real = f[0] == f[0] ? f[0] : 2",
    "word.bytes[@i] ^= @n",
    "@f = word.real == word.real ? word.real : 1",
    "@n = word.halves[1] + word.bytes[@i]",
    "@n = sprintf(text, \"%d:%05x|%-4u\", @n, @n, @i)",
    "snprintf(text, 9, \"%s%c%+d\", other, 'a' + @i, @n)",
    "@n = (int)(strtol(text, &end, 10) % 1000) + (int)(end - text)",
    "@n = atoi(other) % 100",
    "@n = strcmp(text, other) < 0 ? (int)strlen(text) : (int)strspn(other, \"0123456789abc\")",
    "if (strlen(text) < 30) strcat(text, other[0] ? \"y7\" : \"-\")",
    "memmove(other, text, sizeof other), other[@i] = (char)toupper(other[@i])",
    "end = strchr(text, '0' + @i), @n = end ? (int)(end - text) : -1",
    "row = @_grown(row, &rows, @i)",
    "row[@i % rows] = @n, @n = row[@i % rows]",
    "row[rows - 1 + @i / 3] = 1",
    "@n = abs(@n % 1000) + @n / 3",
];

/// What is counted between the steps.
const SEEN: [&str; 4] = ["(unsigned)@n", "@_bits(@d)", "@_bits(@f)", "(unsigned char)text[@i]"];

/// What is counted at the end.
const END: &str = "    for (int i = 0; i < 3; i++)
        sum = sum * 31 + @_bits(d[i]) + @_bits(pairs[i].weight) + (unsigned)pairs[i].key + (unsigned)n[i];
    for (int i = 0; i < 40 && text[i]; i++)
        sum = sum * 31 + (unsigned char)text[i];
    sum = sum * 31 + @_bits(f[0]) + @_bits(f[1]) + (unsigned)row[rows - 1] + (unsigned)n[3];
    sum += word.bits;
    free(row);
    report(sum);
    return 0;
";

/// A program whose names begin with `prefix`.
pub(crate) fn program(seed: u64, prefix: &str) -> String {
    let mut chance = Chance(seed ^ 0x6c69_6272);
    let mut body = START.to_owned();
    for _ in 0..8 + chance.below(12) {
        let step = chance.pick(&STEPS);
        let _ = match chance.below(5) {
            0 => writeln!(body, "    if (@n > @k) {{ {step}; }}"),
            _ => writeln!(body, "    {step};"),
        };
        if chance.once_in(3) {
            let _ = writeln!(body, "    sum = sum * 31 + {};", chance.pick(&SEEN));
        }
    }
    let text = format!("{BEFORE}int @_main(void) {{{body}{END}}}\n");
    filled(&text, prefix, &mut chance)
}

/// A text with its marks filled: `@_` is the prefix, `@i` a small index, `@k` a constant, and the
/// others are elements of the variables.
fn filled(text: &str, prefix: &str, chance: &mut Chance) -> String {
    let mut parts = text.split('@');
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (mark, rest) = part.split_at(1);
        filled += &match mark {
            "_" => prefix.to_owned(),
            "i" => chance.below(4).to_string(),
            "k" => chance.pick(&["1", "-2", "7", "100", "-1000", "65536"]).to_owned(),
            "n" => format!("n[{}]", chance.below(4)),
            "d" => format!("d[{}]", chance.below(3)),
            _ => format!("f[{}]", chance.below(2)),
        };
        filled += rest;
    }
    filled
}
