"""Speaks with a HyperQueue server by the Python package `hyperqueue`, where there is no program `hq`.

    python3 -c SCRIPT submit | state | failures [JSON]

Prints one JSON object: what came of it, or {"error": TEXT, "missing": whether the package is not there}.
The package cannot call jobs off.
"""

import json
import os
import sys


class Enough(Exception):
    """One look at a job is enough."""


def submit(client, array):
    from hyperqueue import Job
    from hyperqueue.ffi.protocol import ResourceRequest
    job = Job(default_workdir=array["folder"], max_fails=None, name=array["name"], default_env=array["environment"])
    for index in range(array["elements"]):
        # The number stands in HQ_TASK_ID: the tasks of a job are counted from 0.
        job.program(array["command"], stdout=None, stderr=None, resources=ResourceRequest(cpus=array["cores"]))
    return {"id": str(client.submit(job).id)}


def state(client, job):
    seen = {}

    def look(jobs):
        seen.update(jobs[int(job)])
        raise Enough

    try:
        client.connection.wait_for_jobs([int(job)], look)
    except Enough:
        pass
    return seen


def failures(client, job):
    failed = client.connection.get_failed_tasks([int(job)]).get(int(job), {})
    return {"failed": [[task, context.error] for task, context in failed.items()]}


def main():
    try:
        from hyperqueue import Client, get_version
    except ImportError as error:
        return {"error": str(error), "missing": True}
    action = sys.argv[1]
    if action == "version":
        return {"version": get_version()}
    try:
        client = Client(os.environ.get("HQ_SERVER_DIR"))
        if action == "hello":
            return {}
        return {"submit": submit, "state": state, "failures": failures}[action](client, json.loads(sys.argv[2]))
    except Exception as error:
        # Behind it stands where in the package's own text it was said.
        return {"error": str(error).split("Stack backtrace")[0].strip()}


print(json.dumps(main()))
