//! Loops that count, as people write them: sums, products of tables, the largest element,
//! how many there are, sorting.

use super::grower::Grower;
use super::human::{Shape, Site};
use super::tree::{Block, Bound, Op, at, less, more, output, put, repeat, set, var, when};

/// All of them, with the blocks that they nest.
pub(super) fn shapes<'a>() -> Vec<Shape<'a>> {
    vec![
        (1, sum_up),
        (1, count_down),
        (2, over_a_table),
        (2, triangle),
        (2, largest),
        (2, how_many),
        (1, fill),
        (3, sort),
        (1, fibonacci_numbers),
    ]
}

/// `while (i < n) { sum = sum + i; i = i + step; }`
fn sum_up(grower: &mut Grower<'_>, site: Site) -> Block {
    let [i, n, sum] = ["i", "n", "sum"].map(|name| grower.borrow(name));
    let (mut made, bound) = grower.size(&n, 12);
    let (first, step) = (grower.random.between(0, 1), grower.random.between(1, 3));
    made.extend([set(&i, first), set(&sum, 0)]);
    let mut body = vec![set(&sum, var(&sum) + &i)];
    body.extend(grower.counting(&i, |g| g.besides(site.inside(1))));
    body.push(set(&i, var(&i) + step));
    made.extend([repeat(bound, less(&i, &n), body), grower.report(&sum)]);
    made
}

/// `while (i > 0) { …; i = i - step; }`
fn count_down(grower: &mut Grower<'_>, site: Site) -> Block {
    let [i, count] = ["i", "count"].map(|name| grower.borrow(name));
    let (mut made, bound) = grower.size(&i, 12);
    let step = grower.random.between(1, 2);
    made.push(set(&count, 0));
    let mut body = vec![set(&count, var(&count) + 1)];
    body.extend(grower.counting(&i, |g| g.besides(site.inside(1))));
    body.push(set(&i, var(&i) - step));
    made.extend([repeat(bound, more(&i, 0), body), grower.report(&count)]);
    made
}

/// Rows and columns.
fn over_a_table(grower: &mut Grower<'_>, site: Site) -> Block {
    let names = ["row", "column", "rows", "columns", "sum"];
    let [row, column, rows, columns, sum] = names.map(|name| grower.borrow(name));
    let (mut made, outer) = grower.size(&rows, 6);
    let (more_made, inner) = grower.size(&columns, 5);
    made.extend(more_made);
    made.extend([set(&sum, 0), set(&row, 0)]);
    let mut cell = vec![set(&sum, var(&sum) + var(&row) * &column)];
    cell.extend(grower.counting(&column, |g| g.besides(site.inside(2).inside(0))));
    cell.push(set(&column, var(&column) + 1));
    let line = vec![
        set(&column, 0),
        repeat(inner, less(&column, &columns), cell),
        set(&row, var(&row) + 1),
    ];
    made.extend([repeat(outer, less(&row, &rows), line), grower.report(&sum)]);
    made
}

/// The half of a table below its diagonal.
fn triangle(grower: &mut Grower<'_>, _: Site) -> Block {
    let [i, j, n, count] = ["i", "j", "n", "count"].map(|name| grower.borrow(name));
    let (mut made, bound) = grower.size(&n, 6);
    made.extend([set(&count, 0), set(&i, 0)]);
    let cell = vec![set(&count, var(&count) + 1), set(&j, var(&j) + 1)];
    let (guard, inner) = match bound {
        // As often as rows have been begun.
        Bound::Unknown => (Op::LessEqual.of(&j, &i), Bound::Unknown),
        Bound::AtMost(times) | Bound::Fixed(times) => {
            (Op::LessEqual.of(&j, &i), Bound::Fixed(times))
        }
    };
    let line = vec![set(&j, 0), repeat(inner, guard, cell), set(&i, var(&i) + 1)];
    made.extend([repeat(bound, less(&i, &n), line), grower.report(&count)]);
    made
}

/// The largest (or smallest) element of an array.
fn largest(grower: &mut Grower<'_>, _: Site) -> Block {
    let (numbers, length, mut made) = grower.list_of_numbers("numbers");
    let [i, best] = ["i", "best"].map(|name| grower.borrow(name));
    made.extend([set(&best, at(&numbers, 0)), set(&i, 1)]);
    let op = grower.one(&[Op::Greater, Op::Less]);
    let better = vec![set(&best, at(&numbers, &i))];
    let body = vec![when(op.of(at(&numbers, &i), &best), better), set(&i, var(&i) + 1)];
    made.extend([repeat(fixed(length - 1), less(&i, length), body), grower.report(&best)]);
    made
}

/// How many elements are above a limit.
fn how_many(grower: &mut Grower<'_>, site: Site) -> Block {
    let (numbers, length, mut made) = grower.list_of_numbers("numbers");
    let [i, count] = ["i", "count"].map(|name| grower.borrow(name));
    made.extend([set(&count, 0), set(&i, 0)]);
    let limit = grower.operand();
    let element = grower.indexed(&numbers, &i);
    let mut body = vec![when(more(element, limit), vec![set(&count, var(&count) + 1)])];
    body.extend(grower.counting(&i, |g| g.besides(site.inside(1))));
    body.push(set(&i, var(&i) + 1));
    made.extend([repeat(fixed(length), less(&i, length), body), grower.report(&count)]);
    made
}

/// The elements of an array, one after another, get new values; one is used after that.
fn fill(grower: &mut Grower<'_>, _: Site) -> Block {
    let (numbers, length, mut made) = grower.list_of_numbers("numbers");
    let i = grower.borrow("i");
    made.push(set(&i, 0));
    let element = grower.indexed(&numbers, &i);
    let value = match grower.pick(3) {
        0 => var(&i) * &i,
        1 => at(&numbers, &i) + grower.random.between(1, 5),
        _ => grower.counting(&i, Grower::operand),
    };
    let body = vec![put(element, value), set(&i, var(&i) + 1)];
    let used = grower.random.between(0, length - 1);
    made.push(repeat(fixed(length), less(&i, length), body));
    made.push(grower.report(at(&numbers, used)));
    made
}

/// Bubble sort.
fn sort(grower: &mut Grower<'_>, _: Site) -> Block {
    let (numbers, length, mut made) = grower.list_of_numbers("numbers");
    let [i, j, held] = ["i", "j", "held"].map(|name| grower.borrow(name));
    made.push(set(&i, 0));
    let next = || at(&numbers, var(&j) + 1);
    let swap =
        vec![set(&held, at(&numbers, &j)), put(at(&numbers, &j), next()), put(next(), &held)];
    let step = vec![when(more(at(&numbers, &j), next()), swap), set(&j, var(&j) + 1)];
    let last = Op::Sub.of(length - 1, &i);
    let pass =
        vec![set(&j, 0), repeat(fixed(length - 1), less(&j, last), step), set(&i, var(&i) + 1)];
    made.push(repeat(fixed(length - 1), less(&i, length - 1), pass));
    made.push(output(at(&numbers, length - 1)));
    made
}

/// The n-th Fibonacci number.
fn fibonacci_numbers(grower: &mut Grower<'_>, _: Site) -> Block {
    let names = ["i", "n", "previous", "next", "held"];
    let [i, n, previous, next, held] = names.map(|name| grower.borrow(name));
    let (mut made, bound) = grower.size(&n, 15);
    made.extend([set(&previous, 0), set(&next, 1), set(&i, 0)]);
    let body = vec![
        set(&held, var(&previous) + &next),
        set(&previous, &next),
        set(&next, &held),
        set(&i, var(&i) + 1),
    ];
    made.extend([repeat(bound, less(&i, &n), body), output(&previous)]);
    made
}

/// The bound of a loop that ends after so many passes.
fn fixed(times: i64) -> Bound {
    u32::try_from(times).map_or(Bound::Unknown, Bound::Fixed)
}
