#!/usr/bin/env python3
"""A HyperQueue server, or a worker in a process of its own, for tests: by the Python package, since its
wheel holds no program `hq`.

    hq_daemons.py server DIR
    hq_daemons.py worker DIR SERVER    with one processor, for the server in SERVER

Says `ready`, and runs until it is killed or its input ends. The package starts workers only together
with a server, so a worker has a server of its own in DIR, which it does not use: the link to it is turned
to the other one.
"""

import os
import sys

from hyperqueue.ffi.cluster import Cluster


def main():
    role, folder = sys.argv[1], os.path.abspath(sys.argv[2])
    cluster = Cluster(folder)
    if role == "worker":
        link = os.path.join(folder, "hq-current")
        os.remove(link)
        os.symlink(os.path.realpath(os.path.join(sys.argv[3], "hq-current")), link)
        cluster.add_worker(1)
    print("ready", flush=True)
    while os.read(0, 4096):
        pass
    # Without a word to the threads of either.
    os._exit(0)


main()
