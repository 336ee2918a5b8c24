//! The table of queries: which solver answered what, and how the others fared.

use textwrap::core::display_width;

use crate::verdict::report::QueryReport;

/// Queries that are shown at the beginning and at the end of a long list.
const HEAD: usize = 4;
const TAIL: usize = 8;

/// A line a query, in columns; of a long list the first and the last ones.
pub(super) fn table(queries: &[QueryReport]) -> Vec<String> {
    let omitted = queries.len().saturating_sub(HEAD + TAIL);
    let shown: Vec<&QueryReport> = match omitted {
        0 => queries.iter().collect(),
        _ => queries[..HEAD].iter().chain(&queries[queries.len() - TAIL..]).collect(),
    };
    // Where all are about one variant, nobody needs to know which.
    let several = queries.iter().any(|query| query.variant != queries[0].variant);
    let name = |query: &QueryReport| match query.variant.as_str() {
        variant if several && !variant.is_empty() => format!("{variant}: {}", query.purpose),
        _ => query.purpose.clone(),
    };
    let width = shown.iter().map(|q| display_width(&name(q))).max().unwrap_or(0);
    let mut lines: Vec<String> =
        shown.iter().map(|query| line(query, &name(query), width)).collect();
    if omitted > 0 {
        lines.insert(HEAD, format!("… {omitted} more, all listed by --export"));
    }
    lines
}

fn line(query: &QueryReport, name: &str, width: usize) -> String {
    let answer = match query.status {
        Some(true) => "sat",
        Some(false) => "unsat",
        None => "unknown",
    };
    let pad = " ".repeat(width - display_width(name).min(width));
    let fared = if query.remembered { "remembered from " } else { "" }.to_owned() + &fared(query);
    format!("{name}{pad}  {answer:<7}  {fared}")
}

/// `yices in 0.004 s; called off: z3, cvc5`.
fn fared(query: &QueryReport) -> String {
    let solvers = &query.solvers;
    let mut parts: Vec<String> = Vec::new();
    let mut others: Vec<(&str, Vec<&str>)> = Vec::new();
    for solver in solvers {
        if solver.won && query.remembered {
            parts.push(solver.solver.clone());
            continue;
        }
        if solver.won {
            parts.push(format!("{} in {}", solver.solver, seconds(solver.seconds)));
            continue;
        }
        let said = solver.said.strip_prefix("was ").unwrap_or(&solver.said);
        match others.iter_mut().find(|(same, _)| *same == said) {
            Some((_, names)) => names.push(&solver.solver),
            None => others.push((said, vec![&solver.solver])),
        }
    }
    parts.extend(others.into_iter().map(|(said, names)| format!("{said}: {}", names.join(", "))));
    parts.join("; ")
}

/// A time, to the millisecond.
pub(super) fn seconds(seconds: f64) -> String {
    // No time at all is the sum of no times, which is -0.
    format!("{:.3} s", seconds.abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verdict::report::SolverReport;

    fn solver(name: &str, said: &str, won: bool) -> SolverReport {
        SolverReport { solver: name.to_owned(), said: said.to_owned(), won, seconds: 0.25 }
    }

    fn query(purpose: String, solvers: Vec<SolverReport>) -> QueryReport {
        let variant = String::new();
        QueryReport { remembered: false, variant, purpose, solvers, status: None, decides: false }
    }

    #[test]
    fn others_are_grouped_by_what_became_of_them() {
        let solvers = vec![
            solver("a", "was called off", false),
            solver("b", "unsat", true),
            solver("c", "was called off", false),
            solver("d", "cannot do quantifiers", false),
        ];
        let query = query("steps-1".to_owned(), solvers);
        assert_eq!(fared(&query), "b in 0.250 s; called off: a, c; cannot do quantifiers: d");
    }

    #[test]
    fn long_lists_are_cut_in_the_middle() {
        let query = |n: usize| query(format!("steps-{n}"), Vec::new());
        let lines = table(&(0..40).map(query).collect::<Vec<_>>());
        assert_eq!(lines.len(), HEAD + TAIL + 1);
        assert_eq!(lines[HEAD], "… 28 more, all listed by --export");
        assert!(lines[HEAD + TAIL].starts_with("steps-39  unknown"));
    }
}
