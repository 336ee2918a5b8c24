//! What the table says of functions, and what is written in C, fit each other.

use super::*;
use crate::front::DataModel;

#[test]
fn a_body_takes_what_its_row_says() {
    let mut sources = Sources::new();
    let text = lexed(&mut sources, "library.c", SOURCE.to_owned(), Abi::default());
    let parsed = parse::parse(&sources, &text, &Budget::unlimited()).expect("it is C");
    let mut seen = 0;
    for external in &parsed {
        let External::Function(definition) = external else { continue };
        let function = defined(external).and_then(|name| table::find_exact(&name));
        let Some(Part::Function(taken)) = definition.declarator.parts.first() else { continue };
        let Some(function) = function.filter(|one| has_body(one)) else { continue };
        let stated = function.parameters();
        let count = if stated == ["void"] { 0 } else { stated.len() };
        // What is not looked at may stand behind `...`: streams, alignments.
        let fits = match taken.list.len() {
            named if taken.variadic => named <= count,
            named => named == count || (named == 1 && count == 0),
        };
        assert!(fits, "{}", function.name);
        seen += 1;
    }
    assert!(seen > 150, "{seen}");
}

#[test]
fn every_body_has_a_row_and_every_row_of_a_body_has_it() {
    let bodies = bodies();
    let others = bodies.iter().filter(|name| !name.starts_with(OWN)).map(|name| &**name);
    let rows = table::all().filter(|function| has_body(function));
    let rows: Vec<&str> = rows.map(|function| &*function.name).collect();
    assert!(rows.len() > 150);
    assert_eq!(others.collect::<Vec<_>>(), rows);
}

#[test]
fn every_name_is_defined_and_every_definition_needed() {
    let mut sources = Sources::new();
    let known = table::all().filter(|function| has_body(function));
    let known: Vec<&str> = known.map(|function| &*function.name).collect();
    let own = SCANNERS.iter().chain(&TEXTS).chain(&[WORD]);
    let names = known.iter().chain(own).map(|name| Arc::from(*name)).collect();
    let options = ReadOptions { to_run: true, ..ReadOptions::default() };
    let tree = definitions_of(&mut sources, names, &options).expect("it is C");
    let mut all: Vec<String> =
        tree.iter().filter_map(defined).map(|name| name.to_string()).collect();
    all.retain(|name| !name.starts_with(OWN));
    all.sort_unstable();
    assert_eq!(all, known);
    let text = lexed(&mut sources, "library.c", SOURCE.to_owned(), Abi::default());
    assert_eq!(definitions(text).len(), tree.len(), "some are not needed");
}

#[test]
fn every_declaration_of_the_table_is_c() {
    let declared = table::all().filter(|one| one.is_typed() && !has_body(one));
    let names: BTreeSet<Arc<str>> = declared.map(|one| Arc::from(&*one.name)).collect();
    for data_model in [DataModel::Lp64, DataModel::Ilp32] {
        let options = ReadOptions { data_model, ..ReadOptions::default() };
        let tree = definitions_of(&mut Sources::new(), names.clone(), &options).expect("it is C");
        // Those that take texts bring what looks for their ends.
        let declared = tree.iter().filter(|external| defined(external).is_none()).count();
        assert_eq!(declared, names.len());
    }
}

/// Of several definitions the last one counts, so a process may only define again what it means to.
#[test]
fn helpers_have_names_of_their_own() {
    let defined = |text: &str| {
        let mut sources = Sources::new();
        let pieces = definitions(lexed(&mut sources, "body.c", text.to_owned(), Abi::default()));
        let mut names: Vec<_> = pieces.iter().filter_map(|piece| defined_name(piece)).collect();
        names.sort_unstable();
        names
    };
    let (common, process) = (defined(SOURCE), defined(PROCESS));
    for names in [&common, &process] {
        let twice = names.windows(2).find(|two| two[0] == two[1]);
        assert_eq!(twice, None);
    }
    let again = process.iter().filter(|name| name.starts_with(OWN) && common.contains(name));
    let meant = [
        "__unloop_awaited",
        "__unloop_done",
        "__unloop_local",
        "__unloop_moved",
        "__unloop_opened",
        "__unloop_replaced",
        "__unloop_two_files",
    ];
    assert_eq!(again.map(|name| &**name).collect::<Vec<_>>(), meant);
}
