//! How much of a machine's memory one process may sensibly take where nobody says.

use std::fs;
use std::path::{Path, PathBuf};

/// The least share, in MiB: so much is there nearly everywhere.
const LEAST: u64 = 400;
/// The largest one. What does not fit there hardly ever fits into twice as much.
const MOST: u64 = 16 << 10;
/// Solvers and others need memory besides.
const PART: u64 = 4;
/// Control groups without a limit say something near 2⁶³.
const UNLIMITED: u64 = 1 << 60;

/// A quarter of the memory that is available now, in MiB: of the machine's, and of what the control
/// groups around this process may have; at least 400, at most 16 384. Where the system does not
/// tell, it is 400.
///
/// ```
/// assert!((400..=16_384).contains(&unloop::budget::memory_share_mib()));
/// ```
pub fn memory_share_mib() -> u64 {
    let machine = fs::read_to_string("/proc/meminfo").ok().and_then(|text| available(&text));
    let groups = fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    share(machine, limits(&groups, Path::new("/sys/fs/cgroup")))
}

fn share(machine: Option<u64>, groups: Option<u64>) -> u64 {
    let bytes = machine.into_iter().chain(groups).min().unwrap_or(0);
    ((bytes >> 20) / PART).clamp(LEAST, MOST)
}

/// What the machine could give without swapping, in bytes.
fn available(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kib: u64 = line.split_whitespace().next()?.parse().ok()?;
    kib.checked_mul(1024)
}

/// The least limit of the control groups that a process is in, of version 2 or 1, in bytes.
fn limits(groups: &str, root: &Path) -> Option<u64> {
    groups.lines().filter_map(|line| limit(line, root)).min()
}

/// That of one line `number:controllers:/path`.
fn limit(line: &str, root: &Path) -> Option<u64> {
    let mut fields = line.splitn(3, ':');
    let (_, controllers, path) = (fields.next()?, fields.next()?, fields.next()?);
    let (base, file) = match controllers {
        "" => (root.to_owned(), "memory.max"),
        _ if controllers.split(',').any(|name| name == "memory") => {
            (root.join("memory"), "memory.limit_in_bytes")
        }
        _ => return None,
    };
    // In a container the path may be the host's: then the root is the container's own group.
    let folder: PathBuf = base.join(path.trim_start_matches('/'));
    let around = folder.ancestors().take_while(|folder| folder.starts_with(&base));
    let numbers = around.filter_map(|folder| fs::read_to_string(folder.join(file)).ok());
    numbers.filter_map(|text| text.trim().parse().ok()).filter(|&bytes| bytes < UNLIMITED).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_within_bounds() {
        let gib = |number: u64| Some(number << 30);
        assert_eq!(share(None, None), 400);
        assert_eq!(share(gib(1), None), 400);
        assert_eq!(share(gib(24), None), 6 << 10);
        assert_eq!(share(gib(24), gib(4)), 1 << 10);
        assert_eq!(share(gib(2000), None), 16 << 10);
    }

    #[test]
    fn memory_that_is_available() {
        let text = "MemTotal:       100 kB\nMemFree:   10 kB\nMemAvailable:   50 kB\n";
        assert_eq!(available(text), Some(50 << 10));
        assert_eq!(available("MemTotal: 100 kB\n"), None);
    }

    #[test]
    fn the_least_limit_of_the_groups_around_counts() {
        let root = tempfile::tempdir().expect("a folder");
        let write = |path: &str, text: &str| {
            let file = root.path().join(path);
            fs::create_dir_all(file.parent().expect("a parent")).expect("folders");
            fs::write(file, text).expect("a file");
        };
        write("outer/memory.max", "1000\n");
        write("outer/inner/memory.max", "max\n");
        write("memory/one/memory.limit_in_bytes", "500\n");
        write("memory/memory.limit_in_bytes", "9223372036854771712\n");
        let of = |groups: &str| limits(groups, root.path());
        assert_eq!(of("0::/outer/inner\n"), Some(1000));
        assert_eq!(of("4:cpu,memory:/one\n0::/elsewhere\n"), Some(500));
        assert_eq!(of("4:memory:/other\n1:cpu:/one\n"), None);
    }
}
