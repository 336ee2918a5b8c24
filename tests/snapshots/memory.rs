//! What engines are given of programs whose data are in memory, or behind pointers: the text of the
//! flowgraph, inlined and sliced, and the abstract path condition, over C's integers and for any error. These are
//! what a change of how memory is modelled changes first.

use libtest_mimic::{Failed, Trial};
use unloop::graph::slice::slice;
use unloop::graph::{Target, inline, text};
use unloop::prove::apc::Encoding;

use crate::shown::shown;
use crate::suite::{self, Loaded, SuiteProgram};
use crate::support;
use crate::texts::{Form, about, without_memory};

/// The programs, by what they are about.
const PROGRAMS: [(&str, [&str; 5]); 8] = [
    (
        "lists and blocks of the heap",
        [
            "heap_list",
            "null_global_list_head_reachable",
            "heap_in_loop",
            "heap_block_in_struct_reachable",
            "heap_kernel_holds",
        ],
    ),
    (
        "structures and arrays of them",
        [
            "struct_longer_elements",
            "struct_longer_void",
            "flexible_member",
            "flexible_zero_holds",
            "null_struct_member_reachable",
        ],
    ),
    (
        "bytes",
        [
            "bytes_copied_value",
            "bytes_of_bit_fields",
            "bytes_packed",
            "bytes_through_void",
            "float_bits_holds",
        ],
    ),
    (
        "blocks that grow, are aligned, are copied",
        [
            "heap_realloc_keeps",
            "standard_realloc",
            "standard_aligned_asked_fails",
            "heap_memcpy_overwrites",
            "heap_malloc_too_much",
        ],
    ),
    (
        "pointers to what has a name",
        [
            "pointer_into_array",
            "pointer_argument_chosen",
            "pointer_array_argument_overlap_reachable",
            "alias_element_and_loop",
            "pointer_returned",
        ],
    ),
    (
        "lives, literals, pointers that are arrays by another name",
        [
            "life_of_a_loop_body",
            "life_in_a_switch",
            "pointer_to_compound_literal_in_loop",
            "pointer_swap_aliased",
            "array_2d_matrix_parameter",
        ],
    ),
    (
        "addresses and comparisons",
        [
            "numbers_as_pointers",
            "pointer_comparison_reachable",
            "pointer_behind_holds",
            "memalign_of_much",
            "void_arithmetic_fails",
        ],
    ),
    (
        "strings, functions, qualifiers",
        [
            "string_length",
            "string_literal_read_reachable",
            "argv_strings_reachable",
            "function_pointer_table",
            "volatile_holds",
        ],
    ),
];

/// A trial for each program.
pub(crate) fn trials() -> Vec<Trial> {
    let all = suite::all();
    let trial = |name: &str| {
        let program = all.iter().find(|program| program.name == name).cloned();
        Trial::test(format!("memory::{name}"), move || match &program {
            Some(program) => snapshot(program),
            None => Err("the suite has no such program".into()),
        })
    };
    PROGRAMS.iter().flat_map(|(_, names)| names).map(|name| trial(name)).collect()
}

fn snapshot(program: &SuiteProgram) -> Result<(), Failed> {
    let target = Target::AnyError;
    let (read, targets) = program.read_for(&target, None)?;
    let loaded = without_memory(Loaded { program: read.program, targets })?;
    let form = Form { encoding: Encoding::Closed, unfold: None };
    let condition = about(&program.name, &target.to_string(), &loaded, form)?;
    let all = format!("{}\n; ---- apc\n{}", view(&loaded)?, shown(&condition.text));
    let settings = support::snapshots::within("snapshots/memory");
    settings.bind(|| insta::assert_snapshot!(program.name.clone(), all));
    Ok(())
}

/// The flowgraph that engines are given.
fn view(loaded: &Loaded) -> Result<String, Failed> {
    let inlined = inline(&loaded.program, &loaded.targets)?;
    let mut program = inlined.program;
    let nodes = inlined.targets.iter().map(|(_, node)| node).collect();
    let entry = program.entry;
    let sliced = slice(&program.terms, &program.function(entry).graph, &nodes);
    program.functions[entry.0].graph = sliced.ok_or("no path leads to an error")?.flow;
    Ok(text::print(&program))
}
