//! Files by solvers: who solved what in which time, and what follows from that.
//!
//! * *virtual best*: the fastest on each file, as if one knew beforehand who that is
//! * [*fewest*](Matrix::fewest): so few solvers solve all that anybody solves
//! * [*PAR-2*](Matrix::par2): the mean time, where what is not solved counts twice the limit

mod cover;

/// What one solver made of one file.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// It has answered every check, and nobody contradicts it.
    Solved {
        /// The answers.
        answer: String,
        /// In which time.
        seconds: f64,
    },
    /// It has answered, but another solver or the file itself says the opposite.
    Disputed {
        /// The answers.
        answer: String,
        /// In which time.
        seconds: f64,
    },
    /// It has not answered, or not every check.
    Open {
        /// Why, in a word.
        why: String,
        /// How long it tried.
        seconds: f64,
    },
}

impl Cell {
    /// How long it took, if it is solved.
    pub fn solved(&self) -> Option<f64> {
        match self {
            Cell::Solved { seconds, .. } => Some(*seconds),
            Cell::Disputed { .. } | Cell::Open { .. } => None,
        }
    }

    /// The answer, or why there is none.
    pub fn word(&self) -> &str {
        match self {
            Cell::Solved { answer, .. } | Cell::Disputed { answer, .. } => answer,
            Cell::Open { why, .. } => why,
        }
    }

    /// How long it took, solved or not.
    pub fn seconds(&self) -> f64 {
        match self {
            Cell::Solved { seconds, .. }
            | Cell::Disputed { seconds, .. }
            | Cell::Open { seconds, .. } => *seconds,
        }
    }
}

/// One file.
#[derive(Clone, Debug, PartialEq)]
pub struct MatrixRow {
    /// Its name.
    pub file: String,
    /// What all agree on.
    pub answer: String,
    /// One for each solver.
    pub cells: Vec<Cell>,
}

impl MatrixRow {
    /// The solver that was the fastest to solve it, and its time.
    pub fn best(&self) -> Option<(usize, f64)> {
        let solved = self.cells.iter().enumerate();
        let solved = solved.filter_map(|(at, cell)| Some((at, cell.solved()?)));
        solved.min_by(|(_, a), (_, b)| a.total_cmp(b))
    }
}

/// Files by solvers.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    /// The solvers' names.
    pub solvers: Vec<String>,
    /// The files.
    pub rows: Vec<MatrixRow>,
    /// The time that each solver has for a file, in seconds.
    pub limit: f64,
}

/// How one solver, or the best of all, fared.
#[derive(Clone, Debug, PartialEq)]
pub struct Fared {
    /// Its name.
    pub name: String,
    /// How many files it solved.
    pub solved: usize,
    /// Those that nobody else solved.
    pub alone: usize,
    /// Those where somebody contradicts it.
    pub disputed: usize,
    /// How long it took for those that it solved.
    pub seconds: f64,
    /// The mean time, where what is not solved counts twice the limit.
    pub par2: f64,
}

impl Matrix {
    /// How each solver fared, and after them the virtual best.
    pub fn fared(&self) -> Vec<Fared> {
        let each = (0..self.solvers.len()).map(|solver| {
            let is_alone = |row: &&MatrixRow| {
                row.cells.iter().enumerate().all(|(at, c)| (at == solver) == c.solved().is_some())
            };
            let is_disputed = |row: &&MatrixRow| matches!(row.cells[solver], Cell::Disputed { .. });
            let alone = self.rows.iter().filter(is_alone).count();
            let disputed = self.rows.iter().filter(is_disputed).count();
            let of = |row: &MatrixRow| row.cells[solver].solved();
            Fared { alone, disputed, ..self.totals(&self.solvers[solver], of) }
        });
        let best = self.totals("virtual best", |row| row.best().map(|(_, seconds)| seconds));
        each.chain([best]).collect()
    }

    fn totals(&self, name: &str, time: impl Fn(&MatrixRow) -> Option<f64>) -> Fared {
        let times: Vec<f64> = self.rows.iter().filter_map(&time).collect();
        let seconds = times.iter().sum::<f64>() + 0.0;
        let par2 = self.par2(times.len(), seconds);
        Fared { name: name.to_owned(), solved: times.len(), alone: 0, disputed: 0, seconds, par2 }
    }

    /// The mean time of somebody who solved so many files in so many seconds, where each other file counts
    /// twice the limit.
    pub fn par2(&self, solved: usize, seconds: f64) -> f64 {
        let float = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        let open = float(self.rows.len() - solved);
        (seconds + 2.0 * self.limit * open) / float(self.rows.len().max(1))
    }

    /// How many files somebody solves.
    pub fn solvable(&self) -> usize {
        self.rows.iter().filter(|row| row.best().is_some()).count()
    }

    /// So few solvers that solve all that anybody solves: as few as there can be, or, of more than
    /// 20 solvers, the one first that solves most, then the one that solves most of the rest.
    pub fn fewest(&self) -> Vec<&str> {
        let by = |row: &MatrixRow| -> Vec<usize> {
            (0..self.solvers.len()).filter(|&at| row.cells[at].solved().is_some()).collect()
        };
        let rows = self.rows.iter().map(by).filter(|by| !by.is_empty()).collect();
        let chosen = cover::fewest(self.solvers.len(), rows);
        chosen.into_iter().map(|at| self.solvers[at].as_str()).collect()
    }

    /// For each solver, and after them for the virtual best, the times of the files that it solved.
    pub fn times(&self) -> Vec<(&str, Vec<f64>)> {
        let of =
            |solver: usize| self.rows.iter().filter_map(|r| r.cells[solver].solved()).collect();
        let each = self.solvers.iter().enumerate().map(|(at, name)| (name.as_str(), of(at)));
        let best = self.rows.iter().filter_map(|row| Some(row.best()?.1)).collect();
        each.chain([("virtual best", best)]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(seconds: f64) -> Cell {
        if seconds < 0.0 {
            Cell::Open { why: "timeout".to_owned(), seconds: 10.0 }
        } else {
            Cell::Solved { answer: "sat".to_owned(), seconds }
        }
    }

    fn matrix(rows: &[[f64; 3]]) -> Matrix {
        let solvers = ["a", "b", "c"].map(str::to_owned).to_vec();
        let row = |cells: &[f64; 3]| MatrixRow {
            file: "f".to_owned(),
            answer: "sat".to_owned(),
            cells: cells.iter().copied().map(cell).collect(),
        };
        Matrix { solvers, rows: rows.iter().map(row).collect(), limit: 10.0 }
    }

    #[test]
    fn what_is_not_solved_counts_twice_the_limit() {
        let matrix = matrix(&[[1.0, 2.0, -1.0], [-1.0, 4.0, -1.0], [-1.0; 3], [3.0, -1.0, 1.0]]);
        let fared = matrix.fared();
        let short: Vec<_> = fared.iter().map(|f| (f.solved, f.alone, f.seconds, f.par2)).collect();
        let expected = [(2, 0, 4.0, 11.0), (2, 1, 6.0, 11.5), (1, 0, 1.0, 15.25), (3, 0, 6.0, 6.5)];
        assert_eq!(short, expected);
        assert_eq!((matrix.solvable(), matrix.rows[3].best()), (3, Some((2, 1.0))));
        assert_eq!(matrix.fewest(), ["a", "b"]);
        assert_eq!(matrix.times()[3], ("virtual best", vec![1.0, 4.0, 1.0]));
    }

    #[test]
    fn what_somebody_contradicts_is_solved_by_nobody() {
        let mut matrix = matrix(&[[1.0, 2.0, -1.0]]);
        for at in [0, 1] {
            matrix.rows[0].cells[at] = Cell::Disputed { answer: "sat".to_owned(), seconds: 1.0 };
        }
        assert_eq!((matrix.solvable(), matrix.fewest().len()), (0, 0));
        let disputed: Vec<usize> = matrix.fared().iter().map(|fared| fared.disputed).collect();
        assert_eq!(disputed, [1, 1, 0, 0]);
    }

    #[test]
    fn nothing_is_a_matrix_too() {
        let none = matrix(&[]);
        assert!(none.fared().iter().all(|fared| fared.par2 == 0.0 && fared.solved == 0));
        assert!(none.fewest().is_empty());
    }
}
