//! Who kills the solvers when this program is killed itself, and can kill nobody any more.
//!
//! A small shell process reads, line by line, which process groups there are. When its
//! input ends, and that it does however this program ends, it kills those that are left.
//! A signal on the parent's death would not do: Linux sends it when the *thread* ends
//! that started the process.

use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Command, Stdio};

use rustix::process::Pid;

/// `+ GROUP`: one has begun. `- GROUP`: it has ended.
const WATCH: &str = r#"
groups=
while read -r what group; do
    left=
    for each in $groups; do
        [ "$each" = "$group" ] || left="$left $each"
    done
    groups=$left
    [ "$what" = + ] && groups="$groups $group"
done
for each in $groups; do
    kill -s KILL -- "-$each"
done
"#;

/// The shell process, and the way to it.
#[derive(Debug)]
pub(super) struct Guard {
    child: Child,
    input: Option<ChildStdin>,
}

impl Guard {
    /// Starts it; `None` on a system without a shell, which has to do without a guard.
    pub(super) fn start() -> Option<Self> {
        let mut child = Command::new("/bin/sh")
            .args(["-c", WATCH])
            // What kills this program's group must not kill the guard.
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let input = child.stdin.take();
        // If it does not listen, nobody waits for it.
        input.as_ref().and_then(|input| rustix::io::ioctl_fionbio(input, true).ok())?;
        Some(Self { child, input })
    }

    /// A process group is to be killed if this program ends.
    pub(super) fn watch(&mut self, leader: Pid) {
        self.tell('+', leader);
    }

    /// It has ended.
    pub(super) fn forget(&mut self, leader: Pid) {
        self.tell('-', leader);
    }

    fn tell(&mut self, what: char, leader: Pid) {
        if let Some(input) = &mut self.input {
            // A guard that has been killed guards nobody.
            let _ = input.write_all(format!("{what} {}\n", leader.as_raw_nonzero()).as_bytes());
        }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        drop(self.input.take());
        // It ends with its input.
        let _ = self.child.wait();
    }
}
