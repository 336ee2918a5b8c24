//! What is printed is read back, wherever it is cut, and nothing is lost.

use proptest::prelude::*;

use super::{
    Expression, ExpressionId, Frames, Lexer, Piece, Position, SyntaxErrorKind, Token, Tokens, Tree,
    Unfinished, head, plain, string, symbol,
};

/// An expression as it is made up.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Made {
    Word(String),
    Barred(String),
    Text(String),
    List(Vec<Made>),
}

fn made() -> impl Strategy<Value = Made> {
    let leaf = prop_oneof![
        "[a-z0-9:#!.\u{0}ä-]{1,6}".prop_map(Made::Word),
        "[a-z()\";\n ä]{0,6}".prop_map(Made::Barred),
        "[a-z()\"|;\n ä]{0,6}".prop_map(Made::Text),
    ];
    leaf.prop_recursive(5, 40, 6, |inner| prop::collection::vec(inner, 0..6).prop_map(Made::List))
}

/// What may stand between tokens; a word has to be kept from the next.
fn space() -> impl Strategy<Value = String> {
    let one = prop_oneof![
        3 => Just(" ".to_owned()),
        1 => Just("\r\n\t".to_owned()),
        1 => "; [a-z()\"|]{0,5}\n",
    ];
    prop::collection::vec(one, 1..3).prop_map(|all| all.concat())
}

/// A text of expressions, with these spaces one after the other.
fn printed(all: &[Made], spaces: &[String]) -> String {
    fn print(made: &Made, text: &mut String, space: &mut impl Iterator<Item = String>) {
        match made {
            Made::Word(word) => text.push_str(word),
            Made::Barred(name) => text.extend(["|", name, "|"]),
            Made::Text(said) => text.extend(["\"", &said.replace('"', "\"\""), "\""]),
            Made::List(parts) => {
                text.push('(');
                for part in parts {
                    text.extend(space.next());
                    print(part, text, space);
                }
                text.extend(space.next());
                text.push(')');
            }
        }
    }
    let (mut text, mut space) = (String::new(), spaces.iter().cycle().cloned());
    for made in all {
        text.extend(space.next());
        print(made, &mut text, &mut space);
    }
    text.extend(space.next());
    text
}

fn texts() -> impl Strategy<Value = (Vec<Made>, String)> {
    let all = (prop::collection::vec(made(), 0..5), prop::collection::vec(space(), 1..9));
    all.prop_map(|(all, spaces)| {
        let text = printed(&all, &spaces);
        (all, text)
    })
}

/// What is read where something was made up.
fn read(tree: &Tree<'_>, ids: &[ExpressionId]) -> Vec<Made> {
    let one = |&id: &ExpressionId| match tree.expression(id) {
        Expression::Word(word) => Made::Word(word.to_owned()),
        Expression::Barred(name) => Made::Barred(name.to_owned()),
        Expression::Text(text) => Made::Text(string(text).unwrap_or_default().into_owned()),
        Expression::List(parts) => Made::List(read(tree, parts)),
    };
    ids.iter().map(one).collect()
}

/// The pieces of a text that comes in portions of these sizes; and what it says at the end.
fn pieces(text: &[u8], portions: &[usize]) -> (Vec<Piece>, bool) {
    let (mut lexer, mut found, mut arrived) = (Lexer::default(), Vec::new(), 0);
    let mut portions = portions.iter().cycle();
    while arrived < text.len() {
        arrived = text.len().min(arrived + portions.next().copied().unwrap_or(1));
        while let Some(piece) = lexer.next(&text[..arrived]) {
            found.push(piece);
        }
    }
    let last = lexer.finish();
    let is_whole = last.is_ok();
    found.extend(last.ok().flatten());
    (found, is_whole)
}

/// The expressions of a text that comes in portions of these sizes, with their places.
fn frames(text: &[u8], portions: &[usize]) -> (Vec<(Vec<u8>, Position)>, Unfinished) {
    let (mut frames, mut found, mut arrived) = (Frames::default(), Vec::new(), 0);
    let mut portions = portions.iter().cycle();
    while arrived < text.len() {
        let end = text.len().min(arrived + portions.next().copied().unwrap_or(1));
        frames.push(&text[arrived..end]);
        arrived = end;
        while let Some(frame) = frames.whole() {
            found.push((frame.bytes.to_vec(), frame.at));
        }
    }
    (found, frames.finish())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_is_printed_is_read((all, text) in texts()) {
        let tree = Tree::of(&text).expect("it is whole");
        prop_assert_eq!(read(&tree, tree.top()), all);
    }

    #[test]
    fn nothing_is_lost(bytes in prop::collection::vec(any::<u8>(), 0..60), text in "[a(\"|;) \n]{0,40}") {
        for text in [&bytes[..], text.as_bytes()] {
            let (found, is_whole) = pieces(text, &[usize::MAX >> 1]);
            let end = found.iter().try_fold(0, |end, piece| {
                (piece.at.start == end && piece.at.end > end).then_some(piece.at.end)
            });
            prop_assert!(end.is_some_and(|end| end == text.len() || !is_whole));
        }
    }

    #[test]
    fn portions_are_no_matter(
        (_, text) in texts(),
        rest in "[a(\"|;) \n]{0,20}",
        portions in prop::collection::vec(1..9_usize, 1..5),
    ) {
        let text = (text + &rest).into_bytes();
        let whole = [text.len().max(1)];
        prop_assert_eq!(pieces(&text, &portions), pieces(&text, &whole));
        prop_assert_eq!(frames(&text, &portions), frames(&text, &whole));
    }

    /// Cut anywhere, what comes before is as it was, and what has begun is no expression.
    #[test]
    fn a_text_that_is_cut_is_half((_, text) in texts()) {
        let (all, _) = frames(text.as_bytes(), &[text.len().max(1)]);
        for cut in (0..text.len()).filter(|&cut| text.is_char_boundary(cut)) {
            let (found, rest) = frames(&text.as_bytes()[..cut], &[cut.max(1)]);
            prop_assert_eq!(&found[..], &all[..found.len()]);
            let tree = Tree::of(&text[..cut]);
            match rest {
                Unfinished::Half(_) => prop_assert!(tree.is_err()),
                Unfinished::Whole(_) => prop_assert_eq!(tree.map(|t| t.top().len()), Ok(found.len() + 1)),
                Unfinished::Nothing => prop_assert_eq!(tree.map(|t| t.top().len()), Ok(found.len())),
            }
        }
    }
}

#[test]
fn strings_symbols_and_comments_hide_parentheses() {
    let text = "(error \"a ) \"\"b\"\" (\") (|x ) (| 1) ; ( not ) this\nsat";
    let tree = Tree::of(text).expect("it is whole");
    let texts: Vec<&str> = tree.top().iter().map(|&id| tree.text(id)).collect();
    assert_eq!(texts, ["(error \"a ) \"\"b\"\" (\")", "(|x ) (| 1)", "sat"]);
    let (found, rest) = frames(text.as_bytes(), &[text.len()]);
    let texts: Vec<&[u8]> = found.iter().map(|(bytes, _)| &bytes[..]).collect();
    assert_eq!(texts, [tree.text(tree.top()[0]).as_bytes(), b"(|x ) (| 1)"]);
    assert_eq!(rest, Unfinished::Whole(b"sat".to_vec()));
}

#[test]
fn a_doubled_quote_is_one_string() {
    let (found, rest) = frames(b"\"a\"\"b\"\n\"c\"", &[1]);
    assert_eq!(found, [(b"\"a\"\"b\"".to_vec(), Position::default())]);
    assert_eq!(rest, Unfinished::Whole(b"\"c\"".to_vec()));
    assert_eq!(string("\"a\"\"b\"").as_deref(), Some("a\"b"));
    assert_eq!(string("a"), None);
}

#[test]
fn what_is_no_expression_is_told_with_its_place() {
    let cases = [
        ("a (b (c)", 2, SyntaxErrorKind::List),
        ("(b) )", 4, SyntaxErrorKind::Close),
        ("(b \"c\"\")", 3, SyntaxErrorKind::Text),
        ("(b |c)", 3, SyntaxErrorKind::Barred),
    ];
    for (text, at, kind) in cases {
        let error = Tree::of(text).expect_err(text);
        assert_eq!((error.at.start, error.kind), (at, kind), "{text}");
        assert!(!error.message().is_empty() && !error.help().is_empty());
    }
}

#[test]
fn bytes_that_are_no_text_are_parts_of_what_they_stand_in() {
    let text = b"(a\0b \"\xff)\" |\xc3(| ; \xfe)\r\n c)\r\nd ";
    let (found, _) = frames(text, &[3]);
    let places = [(1, 1), (3, 1)].map(|(line, column)| Position { line, column });
    assert_eq!(found, [(text[..text.len() - 4].to_vec(), places[0]), (b"d".to_vec(), places[1])]);
}

#[test]
fn columns_are_counted_in_characters() {
    assert_eq!(Position::of("aä\nöb", 6), Position { line: 2, column: 2 });
    let (found, _) = frames("(ä) b ".as_bytes(), &[1]);
    assert_eq!(found[1].1, Position { line: 1, column: 5 });
}

#[test]
fn bars_are_no_part_of_a_name() {
    assert_eq!((symbol("|a b|"), symbol("a"), symbol("|")), ("a b", "a", "|"));
    assert_eq!(plain("( not\n |b c| ) ; so"), plain("(not |b c|)"));
    assert_eq!(plain("|a|"), plain("a"));
    assert_eq!(
        (head("( error \"x\")"), head("error"), head("(|error| 1)")),
        (Some("error"), None, None)
    );
}

/// 100,000 lists in each other, and 2 MB side by side, in portions, too.
#[test]
fn depth_and_size_are_no_matter() {
    let (deep, wide) = (100_000, "(assert (= |x y| (+ 1 \"a\")))\n".repeat(70_000));
    let nested = format!("{}{}", "(a ".repeat(deep), ")".repeat(deep));
    let tree = Tree::of(&nested).expect("it is whole");
    assert_eq!(tree.deepest().0, deep);
    assert_eq!(tree.list(tree.top()[0]).map(<[_]>::len), Some(2));
    let lists = Tree::of(&wide).expect("it is whole").top().len();
    assert_eq!(lists, 70_000);
    for text in [nested, wide] {
        for portion in [7, 65_536] {
            let (found, _) = frames(text.as_bytes(), &[portion]);
            let length: usize = found.iter().map(|(bytes, _)| bytes.len()).sum();
            assert_eq!(length, text.trim_end().len() - found.len().saturating_sub(1));
        }
        assert!(Tokens::new(&text).all(|token| token.is_ok()));
        assert!(Tree::of(&text[..text.len() - 2]).is_err());
    }
}

#[test]
fn tokens_say_what_they_are() {
    let kinds: Vec<Token> =
        Tokens::new("(:a |b| \"c\" #x1f)").filter_map(Result::ok).map(|(_, token)| token).collect();
    assert_eq!(
        kinds,
        [Token::Open, Token::Word, Token::Barred, Token::Text, Token::Word, Token::Close]
    );
}
