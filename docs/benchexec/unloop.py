"""BenchExec's view of unloop: how to call it, and what its output means.

Put this file where Python finds it, and name it `.unloop` (see README.md beside it).
"""

import benchexec.result as result
import benchexec.tools.template
from benchexec.tools.sv_benchmarks_util import ILP32, LP64, get_data_model_from_task


class Tool(benchexec.tools.template.BaseTool2):
    """unloop takes loops out of path conditions and races SMT solvers on what is left."""

    # What ends unloop without a verdict, by exit status (README.md, "How to read a verdict").
    ERRORS = {
        64: "usage",
        65: "unsupported input",
        69: "no solver",
        70: "fault",
    }

    VERDICTS = {
        "true": result.RESULT_TRUE_PROP,
        "false(unreach-call)": result.RESULT_FALSE_REACH,
        "false(no-overflow)": result.RESULT_FALSE_OVERFLOW,
        "false(unreach-label)": result.RESULT_FALSE_REACH,
        "unknown": result.RESULT_UNKNOWN,
    }

    def executable(self, tool_locator):
        return tool_locator.find_executable("unloop")

    def version(self, executable):
        return self._version_from_tool(executable, line_prefix="unloop")

    def name(self):
        return "unloop"

    def cmdline(self, executable, options, task, rlimits):
        command = [executable, "check", "--sv-comp", *options]
        if task.property_file and "--property" not in options:
            command += ["--property", task.property_file]
        # unloop's limit is one of wall time. BenchExec's own ends it without a word.
        seconds = rlimits.walltime or rlimits.cputime
        if seconds and "--timeout" not in options:
            command += ["--timeout", str(seconds)]
        data_model = get_data_model_from_task(task, {ILP32: "ILP32", LP64: "LP64"})
        if data_model and "--data-model" not in options:
            command += ["--data-model", data_model]
        return [*command, "--", task.single_input_file]

    def determine_result(self, run):
        if run.was_timeout:
            return result.RESULT_TIMEOUT
        if run.exit_code.value in self.ERRORS:
            return f"{result.RESULT_ERROR} ({self.ERRORS[run.exit_code.value]})"
        lines = [line.strip() for line in run.output if line.strip()]
        last = lines[-1] if lines else ""
        return self.VERDICTS.get(last, result.RESULT_ERROR)
