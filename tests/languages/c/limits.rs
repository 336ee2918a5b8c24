//! Texts that are too deep, too long or too clever: an answer, and no stack overflow.

use unloop::budget::Budget;
use unloop::front::{FrontError, ReadOptions};

use crate::c::{read, refused};

fn program(body: &str) -> String {
    format!(
        "int f(int x) {{ return x + 1; }}\nint main(void) {{\nint x = 3, a[5] = {{0}};\n{body}\nreturn 0;\n}}\n"
    )
}

#[test]
fn what_is_deep_is_read() {
    let chain = |part: &str, count: usize| part.repeat(count);
    read(&program(&format!("x = {}x;", chain("a[x] + ", 490))));
    read(&program(&format!("if ({}x) x = 1;", chain("a[x] > 0 && ", 490))));
    read(&program(&format!("x = {}x;", chain("!", 490))));
    read(&program(&format!("x = {}x;", chain("x ? a[x] : ", 490))));
    read(&program(&format!("x = {}x{};", chain("f(", 250), chain(")", 250))));
    read(&program(&format!("{} x = 1; {}", chain("{", 250), chain("}", 250))));
    read(&program(&format!("{} x = 1;", chain("while (x) ", 490))));
    read(&program(&format!("{} x = 2;", chain("if (x == 1) x = 1; else ", 490))));
    // A pointer to a pointer, thirty thousand times.
    read(&program(&format!("int {0}p = 0, {0}q = p; x = p == q;", chain("*", 30_000))));
}

#[test]
fn what_is_deeper_is_refused() {
    for (body, reason) in [
        (format!("x = {}x;", "a[x] + ".repeat(5_000)), "nested this deep"),
        (format!("x = {}x;", "- ".repeat(20_000)), "nested this deep"),
        (format!("x = {}1{};", "(".repeat(10_000), ")".repeat(10_000)), "nested more than 256"),
        (format!("{} x = 1;", "if (x) ".repeat(20_000)), "nested this deep"),
        (format!("int b[1] = {}1{};", "{".repeat(9_000), "}".repeat(9_000)), "nested more than"),
    ] {
        let said = refused(&program(&body));
        assert!(said.contains(reason), "{reason}: {}", said.chars().take(400).collect::<String>());
    }
}

#[test]
fn macros_that_explode_are_stopped() {
    let mut text = String::from("#define A0 1 + 1\n");
    for n in 1..40 {
        text += &format!("#define A{n} A{} + A{}\n", n - 1, n - 1);
    }
    let said = refused(&format!("{text}int main(void) {{ return A39; }}\n"));
    assert!(said.contains("too much text"), "{said}");

    let mut text = String::from("#define B0 1\n");
    for n in 1..1_000 {
        text += &format!("#define B{n} B{}\n", n - 1);
    }
    // A long chain is no explosion.
    read(&format!("{text}int main(void) {{ return B999; }}\n"));
}

#[test]
fn a_macro_that_names_itself_is_left_alone() {
    read("#define x x\nint main(void) { int x = 1; return x; }\n");
}

/// Whatever the text is, there is an answer.
#[test]
fn any_beginning_of_a_program_has_an_answer() {
    let text = "#define N 3\nint a[N] = {1, 2};\nint main(void) {\n  char s[] = \"a\\n\";\n  \
                for (int i = 0; i < N && a[i] != 'x'; i++) { a[i] += (i << 1) % 2; }\n  \
                switch (a[0]) { case 1: break; default: goto L; }\nL: return s[0] ? 1 : 0;\n}\n";
    read(text);
    for end in 0..text.len() - 2 {
        let _ = refused(&text[..end]);
    }
}

proptest::proptest! {
    #[test]
    fn any_soup_of_tokens_has_an_answer(picks in proptest::collection::vec(0usize..48, 0..60)) {
        const WORDS: [&str; 48] = [
            "int", "x", "y", "main", "(", ")", "{", "}", "[", "]", ";", ",", "=", "+", "-", "*",
            "/", "%", "<", "==", "&&", "||", "!", "?", ":", "1", "0", "'c'", "\"s\"", "if",
            "else", "while", "for", "do", "return", "break", "case", "switch", "goto", "void",
            "char", "enum", "static", "sizeof", "++", "struct", "#", "\n",
        ];
        let text: Vec<&str> = picks.iter().map(|&pick| WORDS[pick]).collect();
        let text = format!("int main(void) {{ int x = 1, y = 2; {} }}", text.join(" "));
        let _ = crate::c::read_with(&text, &ReadOptions::default());
    }
}

#[test]
fn a_budget_ends_the_reading() {
    let budget = Budget::unlimited();
    budget.cancel();
    for text in ["int main(void) { return 0; }", "int main(void) { return"] {
        let options = ReadOptions { budget: budget.clone(), ..ReadOptions::default() };
        let stopped = crate::c::read_with(text, &options).err();
        assert!(matches!(stopped, Some(FrontError::Stopped(_))), "{stopped:?}");
    }
}

#[test]
fn a_program_of_too_many_tokens_is_called_just_that() {
    let said = refused(&format!("int main(void) {{ {} }}", ";".repeat(8_000_001)));
    assert!(said.contains("over 8000000 tokens"), "{said}");
}
