//! Whether the bank of terms can be shared by worker threads: making the same and
//! different terms with one thread and with two.

use unloop::logic::{Term, Terms};

fn main() {
    divan::main();
}

/// Terms made by one run of [`work`], roughly.
const TERMS: usize = 20_000;

/// Makes sums, comparisons and conjunctions over symbols named after `family`.
fn work(terms: &Terms, family: usize) -> Term {
    let x = terms.int_symbol(&format!("x{family}"));
    let mut all = terms.tt();
    for i in 0..TERMS / 4 {
        let step = terms.add([x, terms.int(i)]);
        let atom = terms.lt(terms.mul(step, terms.int(3)), terms.int(family));
        if i % 64 == 0 {
            all = terms.and2(all, atom);
        }
    }
    all
}

/// Every thread makes the same terms in a bank that they share.
#[divan::bench(threads = [1, 2])]
fn same(bencher: divan::Bencher<'_, '_>) {
    let terms = Terms::new();
    work(&terms, 0);
    bencher.counter(divan::counter::ItemsCount::new(TERMS)).bench(|| work(&terms, 0));
}

/// Every thread makes terms of its own in a bank that they share.
#[divan::bench(threads = [1, 2])]
fn different(bencher: divan::Bencher<'_, '_>) {
    let terms = Terms::new();
    let next = std::sync::atomic::AtomicUsize::new(1);
    bencher
        .counter(divan::counter::ItemsCount::new(TERMS))
        .with_inputs(|| next.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
        .bench_values(|family| work(&terms, family));
}

/// Every run makes all terms anew, in a bank of its own.
#[divan::bench(threads = [1, 2])]
fn fresh(bencher: divan::Bencher<'_, '_>) {
    bencher.counter(divan::counter::ItemsCount::new(TERMS)).bench(|| work(&Terms::new(), 0));
}
