//! Solvers that misbehave: small scripts in `tests/fakes`, each with its typed outcome,
//! the deadline kept, and no process left behind.

use std::thread;
use std::time::{Duration, Instant};

use unloop::budget::Budget;
use unloop::logic::{Sort, Term, Terms};
use unloop::solve::{
    Answer, AttemptOutcome, Failure, FailureKind, Feature, Finish, Form, ProcessGroup, Profiles,
    Question, Reply, Rules, Script, SearchPath, SelectError, Solver, ask, detect, race,
};

use crate::support::{self, solvers};

/// Is there an x above 10?
fn question(terms: &Terms) -> Term {
    terms.gt(terms.int_symbol("x"), terms.int(10))
}

fn put(name: &str, budget: &Budget) -> Result<Reply, Box<Failure>> {
    let terms = Terms::new();
    let script =
        Script::new(&terms, &Question::new("test", vec![question(&terms)]), &Budget::unlimited());
    let processes = ProcessGroup::new();
    let result = ask(&script.expect("it can be printed"), &solvers::fake(name), budget, &processes);
    assert_eq!(processes.running(), 0);
    result
}

fn fails(name: &str) -> Failure {
    let start = Instant::now();
    let result = put(name, &Budget::lasting(Duration::from_secs(1)));
    assert!(start.elapsed() < Duration::from_millis(1500), "{name} took {:?}", start.elapsed());
    let failure = result.expect_err("a fake never answers that");
    assert_no_process(&failure.stderr);
    *failure
}

/// No process of the group whose leader wrote `pid N` is there any more.
fn assert_no_process(stderr: &str) {
    let Some((_, pid)) = stderr.rsplit_once("pid ") else { return };
    let group = pid.split_whitespace().next().unwrap_or_default();
    assert!(group.parse::<u32>().is_ok(), "{stderr:?}");
    // Children of the leader are reaped by whoever adopts them, soon.
    for _ in 0..50 {
        if members(group).is_empty() {
            return;
        }
        thread::sleep(Duration::from_millis(10));
    }
    panic!("left behind: {:?}", members(group));
}

/// The processes of a group that are not dead.
fn members(group: &str) -> Vec<String> {
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let stat = |entry: std::fs::DirEntry| std::fs::read_to_string(entry.path().join("stat")).ok();
    processes
        .filter_map(stat)
        .filter(|stat| {
            // pid (command) state parent group …
            let rest = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
            let mut fields = rest.split_whitespace();
            fields.next() != Some("Z") && fields.nth(1) == Some(group)
        })
        .collect()
}

#[test]
fn a_solver_that_hangs_is_killed_with_its_children() {
    let failure = fails("hangs");
    assert_eq!(failure.kind, FailureKind::TimedOut);
    assert!(failure.stderr.contains("pid"), "{failure:?}");
}

#[test]
fn nobody_may_ignore_the_deadline() {
    assert_eq!(fails("ignores_terminate").kind, FailureKind::TimedOut);
}

#[test]
fn a_flood_is_no_answer() {
    let failure = fails("floods_stdout");
    assert_eq!((failure.kind, failure.received.as_str()), (FailureKind::Unexpected, "sat"));
    let kind = fails("endless_reply").kind;
    assert!(matches!(kind, FailureKind::Unexpected | FailureKind::TimedOut), "{kind}");
}

#[test]
fn unread_streams_do_not_block() {
    let budget = Budget::lasting(Duration::from_secs(5));
    for name in ["floods_stderr", "floods_unread", "late"] {
        let reply = put(name, &budget).unwrap_or_else(|failure| panic!("{failure:#?}"));
        assert_eq!(reply.answer, Answer::Unsat { core: Some(Vec::new()) }, "{name}");
    }
}

#[test]
fn garbage_is_no_answer() {
    let failure = fails("garbage");
    assert_eq!(failure.kind, FailureKind::Unexpected);
    assert!(failure.received.starts_with("Segm"), "{failure:?}");
    assert!(failure.sent.ends_with("(check-sat)\n"), "{failure:?}");
}

#[test]
fn an_answer_after_an_error_is_void() {
    let failure = fails("error_then_sat");
    assert_eq!(failure.kind, FailureKind::Error);
    assert!(failure.received.contains("unknown symbol (|x|"), "{failure:?}");
}

#[test]
fn an_answer_before_an_error_is_void_too() {
    let failure = fails("unsat_then_error");
    assert_eq!(failure.kind, FailureKind::Error);
    assert!(failure.received.contains("the logic does not allow"), "{failure:?}");
}

#[test]
fn who_dies_has_not_answered() {
    let failure = fails("dies");
    assert_eq!(failure.kind, FailureKind::Died);
    assert_eq!(failure.received, "((x ");
    assert_eq!(failure.status.as_deref(), Some("exit status: 3"));
    let failure = fails("dies_silently");
    assert_eq!(failure.kind, FailureKind::Died);
    assert_eq!(failure.status.as_deref(), Some("exit status: 7"));
    assert_eq!(fails("closes_stdin").kind, FailureKind::Died);
}

#[test]
fn a_model_is_believed_only_when_it_holds() {
    assert_eq!(fails("wrong_model").kind, FailureKind::LyingModel);
    assert_eq!(fails("wrong_sort").kind, FailureKind::Unexpected);
}

#[test]
fn memory_has_a_limit() {
    let mut budget = Budget::lasting(Duration::from_secs(5));
    budget.memory_mib = Some(100);
    let failure = put("needs_memory", &budget).expect_err("it needs 3 GB");
    assert_eq!(failure.kind, FailureKind::OutOfMemory, "{failure:?}");
}

#[test]
fn limits_are_set_from_outside() {
    let mut budget = Budget::lasting(Duration::from_secs(5));
    budget.memory_mib = Some(1000);
    let failure = put("tells_limits", &budget).expect_err("it ends without a word");
    assert_eq!(failure.kind, FailureKind::Died);
    // Deep terms need a deep stack.
    assert_eq!(failure.stderr, "stack 122880 space 1024000");
}

#[test]
fn a_limit_of_the_solvers_own_is_a_timeout() {
    assert_eq!(fails("gives_up").kind, FailureKind::TimedOut);
}

#[test]
fn a_solver_may_not_know_and_says_why() {
    let reply = put("knows_nothing", &Budget::lasting(Duration::from_secs(5)));
    let answer = reply.map(|reply| reply.answer);
    assert_eq!(answer, Ok(Answer::Unknown("incomplete (quantifiers)".to_owned())));
}

#[test]
fn what_cannot_be_started_is_said_so() {
    for name in ["not_executable", "missing"] {
        assert_eq!(fails(name).kind, FailureKind::NotStarted, "{name}");
        let search = SearchPath::of([support::at("tests/fakes")]);
        assert_eq!(search.find(name), None);
    }
    let none = SearchPath::of([]);
    let select = |name: &str| detect::select(&Profiles::shipped(), &none, &[name.to_owned()]);
    let Err(SelectError::NotInstalled { install: Some(install), .. }) = select("z3") else {
        panic!("{:?}", select("z3"))
    };
    assert!(install.contains("`unloop solvers install z3`"), "{install}");
    assert!(matches!(select("zzz"), Err(SelectError::Unknown { .. })));
    let any = detect::select(&Profiles::shipped(), &none, &[]);
    assert!(matches!(any, Err(SelectError::None { install: Some(_), .. })));
}

#[test]
fn another_thread_can_call_it_off() {
    let terms = Terms::new();
    let script =
        Script::new(&terms, &Question::new("test", vec![question(&terms)]), &Budget::unlimited());
    let script = script.expect("it can be printed");
    let processes = ProcessGroup::new();
    let budget = Budget::unlimited();
    for by_hub in [true, false] {
        let inner = processes.inner();
        let start = Instant::now();
        let result = thread::scope(|scope| {
            let asked = scope.spawn(|| ask(&script, &solvers::fake("hangs"), &budget, &inner));
            thread::sleep(Duration::from_millis(100));
            if by_hub {
                inner.kill_all();
            } else {
                budget.cancel();
            }
            asked.join().expect("asking does not panic")
        });
        let failure = result.expect_err("it hangs");
        assert_eq!(failure.kind, FailureKind::Cancelled, "{failure:?}");
        assert!(start.elapsed() < Duration::from_millis(500));
        assert_no_process(&failure.stderr);
    }
    assert!(!processes.is_killed());
}

#[test]
fn two_answers_to_one_question_are_a_contradiction() {
    let terms = Terms::new();
    // Satisfiable, so that `wrong_model` is right about this one.
    let five = terms.eq(terms.int_symbol("x"), terms.int(5));
    let script = Script::new(&terms, &Question::new("test", vec![five]), &Budget::unlimited())
        .expect("printable");
    let budget = Budget::lasting(Duration::from_secs(5));
    let solvers = [solvers::fake("wrong_model"), solvers::fake("late")];
    let outcome = |counts, until| {
        let form = Form { sat_counts: counts, unsat_counts: counts, ..Form::new("only", &script) };
        let rules = Rules { jobs: 2.try_into().expect("2"), until, ..Rules::default() };
        race(&[form], &solvers, rules, &budget, &ProcessGroup::new(), &())
    };
    let all = outcome(true, Finish::All);
    assert_eq!((all.contradiction, all.winner), (Some((0, 1)), None));
    // The first to answer wins; the other one is killed, so nobody notices.
    let first = outcome(true, Finish::First);
    assert_eq!(first.winner.map(|(_, reply)| reply.solver), Some("wrong_model".to_owned()));
    // An answer that does not count ends the question all the same.
    let none = outcome(false, Finish::First);
    assert_eq!((none.contradiction, none.winner), (None, None));
    match &none.attempts[1].outcome {
        AttemptOutcome::NotStarted => {}
        AttemptOutcome::Failed(failure) => assert_eq!(failure.kind, FailureKind::Cancelled),
        other => panic!("{other:?}"),
    }
}

#[test]
fn when_all_fail_each_says_why() {
    let terms = Terms::new();
    let array = terms.symbol("A", Sort::int_array(1));
    let (x, zero) = (terms.int_symbol("x"), terms.int(0));
    let each = terms.each(x, terms.int(3), terms.eq(terms.read(array, &[x]), zero));
    let script = Script::new(&terms, &Question::new("test", vec![each]), &Budget::unlimited())
        .expect("printable");
    let forms = [Form::new("only", &script)];
    let mut unfit = solvers::fake("late");
    unfit.profile.lacks.push(Feature::Quantifiers);
    let solvers =
        [solvers::fake("garbage"), solvers::fake("dies_silently"), solvers::fake("hangs"), unfit];
    let budget = Budget::lasting(Duration::from_millis(500));
    let rules = Rules { jobs: 4.try_into().expect("4"), ..Rules::default() };
    let start = Instant::now();
    let outcome = race(&forms, &solvers, rules, &budget, &ProcessGroup::new(), &());
    assert!(start.elapsed() < Duration::from_secs(1));
    assert_eq!(outcome.winner, None);
    let kinds: Vec<_> = outcome
        .attempts
        .iter()
        .map(|attempt| match &attempt.outcome {
            AttemptOutcome::Failed(failure) => failure.kind.to_string(),
            other => format!("{other:?}"),
        })
        .collect();
    assert_eq!(
        kinds,
        [
            "answered something unexpected",
            "ended before it answered",
            "did not answer in time",
            "Unfit(Quantifiers)"
        ]
    );
}

#[test]
fn with_a_head_start_others_wait_for_their_turn() {
    let terms = Terms::new();
    let script =
        Script::new(&terms, &Question::new("test", vec![question(&terms)]), &Budget::unlimited());
    let script = script.expect("it can be printed");
    let run = |solvers: &[Solver]| {
        let form = Form::new("only", &script);
        let head_start = Duration::from_secs(3);
        let rules = Rules { jobs: 2.try_into().expect("2"), head_start, ..Rules::default() };
        let budget = Budget::lasting(Duration::from_secs(5));
        race(&[form], solvers, rules, &budget, &ProcessGroup::new(), &())
    };
    let start = Instant::now();
    // Whoever answers within the head start spares the others.
    let outcome = run(&[solvers::fake("late"), solvers::fake("hangs")]);
    assert_eq!(outcome.attempts[1].outcome, AttemptOutcome::NotStarted);
    // Whoever fails passes the turn on at once.
    let outcome = run(&[solvers::fake("dies_silently"), solvers::fake("late")]);
    assert_eq!(outcome.winner.map(|(_, reply)| reply.solver), Some("late".to_owned()));
    assert!(start.elapsed() < Duration::from_secs(2));
}

/// Those that know bits alone stand before others in the one form, and keep nobody waiting in the other.
#[test]
fn who_is_unfit_for_a_form_takes_nobodys_place_in_it() {
    let (terms, budget) = (Terms::new(), Budget::lasting(Duration::from_secs(5)));
    let most = terms.lt(terms.int_symbol("x"), terms.int(20));
    let question = Question::new("test", vec![question(&terms), most]);
    let integers = Script::new(&terms, &question, &budget).expect("it can be printed");
    let bits = Script::in_bits(&terms, &question, &budget).expect("it has a range");
    let forms = [Form::new("integers", &integers), Form::new("bits", &bits)];
    let solver = |name: &str, lacks: &[Feature]| {
        let mut solver = solvers::fake("knows_nothing");
        solver.profile.name = name.to_owned();
        solver.profile.lacks = lacks.to_vec();
        solver
    };
    let bits_alone = [Feature::Integers];
    let solvers =
        [solver("a", &[]), solver("b", &bits_alone), solver("c", &bits_alone), solver("d", &[])];
    let rules = Rules { later: 1, jobs: 8.try_into().expect("8"), ..Rules::default() };
    let end = race(&forms, &solvers, rules, &budget, &ProcessGroup::new(), &());
    let begun = end.attempts.iter().filter(|one| !matches!(one.outcome, AttemptOutcome::Unfit(_)));
    let begun: Vec<_> = begun.map(|one| (forms[one.form].name, &*one.solver)).collect();
    let expected = [("integers", "a"), ("integers", "d"), ("bits", "a"), ("bits", "b")];
    assert_eq!(begun, [&expected[..], &[("bits", "c"), ("bits", "d")]].concat());

    // Those that a decided race has not come to are none that were not needed, where they cannot do it.
    let first = [solvers::fake("says_unsat"), solver("b", &bits_alone), solver("d", &[])];
    let end = race(&forms[..1], &first, Rules::default(), &budget, &ProcessGroup::new(), &());
    let outcomes = end.attempts.iter().skip(1).map(|one| &one.outcome);
    let expected = [AttemptOutcome::Unfit(Feature::Integers), AttemptOutcome::NotStarted];
    assert!(outcomes.eq(&expected), "{:?}", end.attempts);
}

#[test]
fn turns_are_taken_before_all_are_asked_at_once() {
    let terms = Terms::new();
    let script =
        Script::new(&terms, &Question::new("test", vec![question(&terms)]), &Budget::unlimited());
    let script = script.expect("it can be printed");
    let run = |solvers: &[Solver], turn| {
        let form = Form::new("only", &script);
        let rules = Rules { jobs: 4.try_into().expect("4"), turn, ..Rules::default() };
        let budget = Budget::lasting(Duration::from_secs(5));
        race(&[form], solvers, rules, &budget, &ProcessGroup::new(), &())
    };
    // Each alone, until one answers; who comes after it is not started.
    let solvers = [solvers::fake("hangs"), solvers::fake("says_unsat"), solvers::fake("garbage")];
    let end = run(&solvers, Duration::from_millis(200));
    assert_eq!(end.winner.map(|(_, reply)| reply.solver), Some("says_unsat".to_owned()));
    assert!(matches!(&end.attempts[0].outcome,
        AttemptOutcome::Failed(failure) if failure.kind == FailureKind::TimedOut));
    assert_eq!(end.attempts[2].outcome, AttemptOutcome::NotStarted);
    // A turn is too short for it, all the time is not.
    let end = run(&[solvers::fake("hangs"), solvers::fake("late")], Duration::from_millis(50));
    assert_eq!(end.winner.map(|(_, reply)| reply.solver), Some("late".to_owned()));
    assert_eq!(end.attempts.len(), 2);
}
