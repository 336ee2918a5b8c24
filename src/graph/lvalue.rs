//! What the text calls the places that it writes to, for those who tell of runs.

/// A part of an lvalue as the text has it: `p->row[i].x` is `p->row`, an index, `.x`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LvaluePiece {
    /// What stands there.
    Text(String),
    /// An index between brackets.
    Index {
        /// As the text has it.
        text: String,
        /// How many bytes the elements have.
        stride: u64,
    },
}

/// An lvalue with its indices as numbers, where `steps` tells them: how many of so many bytes, in the order in
/// which the pointer takes them.
pub fn lvalue_text(pieces: &[LvaluePiece], steps: &[(u64, String)]) -> String {
    let mut steps = steps.iter();
    let piece = |piece: &LvaluePiece| match piece {
        LvaluePiece::Text(text) => text.clone(),
        LvaluePiece::Index { text, stride } => {
            let index = steps.clone().position(|(step, _)| step == stride);
            let number = index.and_then(|index| steps.nth(index));
            format!("[{}]", number.map_or(text, |(_, number)| number))
        }
    };
    pieces.iter().map(piece).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_are_numbers_where_those_are_known() {
        let text = |text: &str| LvaluePiece::Text(text.to_owned());
        let index = |text: &str, stride| LvaluePiece::Index { text: text.to_owned(), stride };
        let pieces = [text("p->row"), index("i", 8), text(".x"), index("3", 2), index("j + 1", 2)];
        let steps = |steps: &[(u64, &str)]| {
            let steps: Vec<_> = steps.iter().map(|(by, of)| (*by, (*of).to_owned())).collect();
            lvalue_text(&pieces, &steps)
        };
        assert_eq!(steps(&[]), "p->row[i].x[3][j + 1]");
        assert_eq!(steps(&[(8, "7"), (2, "0"), (2, "5")]), "p->row[7].x[0][5]");
        assert_eq!(steps(&[(1, "7"), (8, "4")]), "p->row[4].x[3][j + 1]");
    }
}
