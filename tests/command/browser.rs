//! Reports in a real browser: headless Chromium, where there is one (UNLOOP_BROWSER names it; with
//! UNLOOP_REQUIRE_BROWSER it has to be there).

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::html::{BRANCHES, LOOP};
use crate::run::{Bench, really};

/// A page that holds another one at some width, does something in it, and says what it finds.
const HARNESS: &str = r#"<!doctype html>
<meta charset="utf-8">
<body><script>
const frame = document.createElement("iframe");
frame.style = "border: 0; width: WIDTHpx; height: 900px";
frame.src = "PAGE";
frame.onload = () => {
  const page = frame.contentDocument;
  const said = [];
  if (page.documentElement.scrollWidth > WIDTH) said.push("wider than WIDTH: " + page.documentElement.scrollWidth);
  for (const link of page.querySelectorAll("a[href^='#']")) {
    if (!page.getElementById(link.getAttribute("href").slice(1))) said.push("dead link " + link.href);
  }
  for (const image of page.querySelectorAll("svg[role=img], .picture, fieldset, ol")) {
    const named = image.getAttribute("aria-label") || image.querySelector("legend") || image.matches("ol");
    if (!named) said.push("no name: " + image.outerHTML.slice(0, 80));
  }
  try { ACT } catch (error) { said.push("failed: " + error); }
  document.title = "done";
  document.body.textContent = "FOUND[" + said.join("; ") + "]";
};
document.body.append(frame);
</script>"#;

/// Folds the execution tree at its root with the keyboard, and unfolds it.
const FOLD: &str = r#"
  const boxes = [...page.querySelectorAll(".box")];
  const hidden = () => page.querySelectorAll(".box.hidden").length;
  const press = (key) => boxes[0].dispatchEvent(new frame.contentWindow.KeyboardEvent("keydown", { key }));
  press("Enter");
  if (hidden() !== boxes.length - 1) said.push("folded " + hidden() + " of " + boxes.length);
  press(" ");
  if (hidden() !== 0) said.push("still folded: " + hidden());
"#;

/// Sorts by time, both ways, and leaves out what is right.
const SORT: &str = r#"
  const body = page.querySelector("table.sortable").tBodies[0];
  const times = () => [...body.rows].map((row) => parseFloat(row.cells[4].textContent));
  const button = page.querySelectorAll("table.sortable th button")[4];
  button.click();
  const up = times();
  if (up.some((time, at) => at > 0 && up[at - 1] > time)) said.push("not sorted: " + up);
  button.click();
  if (String(times()) !== String(up.reverse())) said.push("not sorted downwards: " + times());
  const box = page.querySelector("input[data-class=right]");
  box.click();
  if ([...body.rows].some((row) => !row.hidden)) said.push("still shown");
"#;

/// The browser, or why there is none.
fn browser() -> Result<PathBuf, String> {
    if let Some(named) = env::var_os("UNLOOP_BROWSER") {
        return Ok(named.into());
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let found = env::split_paths(&path).flat_map(|dir| names.map(|name| dir.join(name)));
    found.into_iter().find(|file| file.is_file()).ok_or_else(|| {
        format!("none of {} is installed (apt-get install chromium)", names.join(", "))
    })
}

/// What the browser finds wrong with a page.
fn found(browser: &Path, bench: &Bench, page: &str, width: u32, act: &str) -> String {
    let width = width.to_string();
    let text = HARNESS.replace("ACT", act).replace("WIDTH", &width).replace("PAGE", page);
    fs::write(bench.path("harness.html"), text).expect("it can be written");
    let profile = tempfile::tempdir().expect("a folder");
    let ran = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
        .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
        .args(["--allow-file-access-from-files", "--enable-logging=stderr", "--dump-dom"])
        .args(["--virtual-time-budget=10000", "--disable-dev-shm-usage"])
        .arg(format!("--user-data-dir={}", profile.path().display()))
        .arg(format!("file://{}", bench.path("harness.html").display()))
        .output()
        .expect("the browser starts");
    let (dom, log) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    let console: Vec<&str> = log.lines().filter(|line| line.contains("CONSOLE")).collect();
    let from = dom.find("FOUND[").unwrap_or_else(|| panic!("{page} was not shown: {dom}\n{log}"));
    let rest = &dom[from + 6..];
    let said = &rest[..rest.find("]<").or_else(|| rest.find(']')).unwrap_or(rest.len())];
    format!("{said}{}", console.join("\n"))
}

#[test]
fn pages_are_as_they_should_be_in_a_browser() {
    let browser = match browser() {
        Ok(browser) => browser,
        Err(why) => {
            assert!(env::var_os("UNLOOP_REQUIRE_BROWSER").is_none(), "{why}");
            return println!("passed over, as there is no browser: {why}");
        }
    };
    let safe = LOOP.replace("    assert(n != 40);\n", "");
    let bench = Bench::with(&[
        ("loop.c", LOOP),
        ("branches.c", BRANCHES),
        ("tasks/a_false.c", LOOP),
        ("tasks/b_true.c", &safe),
    ]);
    let pages: [(&[&str], &str); 4] = [
        (&["check", "loop.c", "--each"], ""),
        (&["explore", "branches.c", "--all-errors"], FOLD),
        (&["loops", "loop.c"], ""),
        (&["bench", "tasks", "tasks"], SORT),
    ];
    for (arguments, act) in pages {
        let options = ["--timeout", "10", "--html", "page.html"];
        let arguments: Vec<&str> = arguments.iter().copied().chain(options).collect();
        let Some(ran) = really(&bench, &arguments) else { return };
        assert!([0, 10].contains(&ran.status), "{}", ran.stderr);
        for width in [400, 1400] {
            let found = found(&browser, &bench, "page.html", width, act);
            assert_eq!(found, "", "{arguments:?} at {width}");
        }
    }
}
