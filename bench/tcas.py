"""Collision avoidance in the air, after the public description of TCAS: ten programs.

The program decides once, from what was measured, whether to tell the pilot to climb or to descend.
Ten properties say when it must not: five of them when to descend (a), five when to climb (b). Half
of them hold. Their numbers are those of the literature, whose programs are others.
"""

HEAD = """#include <assert.h>

extern short __VERIFIER_nondet_short(void);

enum advice { NONE, CLIMB, DESCEND };

/* How far apart both must be at the closest approach, for each layer of altitudes. */
int threshold_lowest;
int threshold_low;
int threshold_high;
int threshold_highest;

/* What was measured, and what the other has told. */
int separation;
int high_confidence;
int two_reports_of_three;
int own_altitude;
int own_rate;
int other_altitude;
int layer;
int up_separation;
int down_separation;
int other_advice;
int other_capability;
int climb_inhibited;

"""

PARTS = """void set_thresholds(void) {
    threshold_lowest = 400;
    threshold_low = 500;
    threshold_high = 640;
    threshold_highest = 740;
}

/* Altitudes in feet fit a short, so no sum below leaves its type. */
void measure(void) {
    separation = __VERIFIER_nondet_short();
    high_confidence = __VERIFIER_nondet_short();
    two_reports_of_three = __VERIFIER_nondet_short();
    own_altitude = __VERIFIER_nondet_short();
    own_rate = __VERIFIER_nondet_short();
    other_altitude = __VERIFIER_nondet_short();
    layer = __VERIFIER_nondet_short();
    up_separation = __VERIFIER_nondet_short();
    down_separation = __VERIFIER_nondet_short();
    other_advice = __VERIFIER_nondet_short();
    other_capability = __VERIFIER_nondet_short();
    climb_inhibited = __VERIFIER_nondet_short();
}

int threshold(void) {
    if (layer == 0)
        return threshold_lowest;
    if (layer == 1)
        return threshold_low;
    if (layer == 2)
        return threshold_high;
    return threshold_highest;
}

int own_below_other(void) {
    if (own_altitude < other_altitude)
        return 1;
    return 0;
}

int own_above_other(void) {
    if (other_altitude < own_altitude)
        return 1;
    return 0;
}

/* Where climbing is inhibited, more has to speak against it before it is given up. */
int biased_up_separation(void) {
    if (climb_inhibited == 1)
        return up_separation + 100;
    return up_separation;
}

int upward_preferred(void) {
    if (biased_up_separation() > down_separation)
        return 1;
    return 0;
}

/* Whether to climb without crossing the other's altitude. */
int climb_without_crossing(void) {
    int needed = threshold();
    int result = 0;
    if (upward_preferred()) {
        int below = own_below_other();
        if (!below || (below && down_separation < needed))
            result = 1;
    } else {
        int above = own_above_other();
        if (above && separation >= 300 && up_separation >= needed)
            result = 1;
    }
    return result;
}

/* The same for descending. */
int descend_without_crossing(void) {
    int needed = threshold();
    int result = 0;
    if (upward_preferred()) {
        int below = own_below_other();
        if (below && separation >= 300 && down_separation >= needed)
            result = 1;
    } else {
        int above = own_above_other();
        if (!above || (above && up_separation >= needed))
            result = 1;
    }
    return result;
}

"""

# In the place of one of `climb` and `descend` stands the property.
ADVISE = """enum advice advise(void) {{
    int enabled = 0, equipped = 0, intent_unknown = 0;
    int need_climb = 0, need_descent = 0;
    int needed = threshold();
    enum advice result = NONE;
    if (high_confidence && own_rate <= 600 && separation > 600)
        enabled = 1;
    if (other_capability == 0)
        equipped = 1;
    if (two_reports_of_three && other_advice == 0)
        intent_unknown = 1;
    if (enabled && ((equipped && intent_unknown) || !equipped)) {{
        int climb, descend, below, above;
        climb = climb_without_crossing();
        below = own_below_other();
        if (climb && below)
            need_climb = 1;
        descend = descend_without_crossing();
        above = own_above_other();
        if (descend && above)
            need_descent = 1;
        if (need_climb && need_descent) {{
            result = NONE;
        }} else if (need_climb) {{
{climb}            result = CLIMB;
        }} else if (need_descent) {{
{descend}            result = DESCEND;
        }}
    }}
    return result;
}}

int main(void) {{
    set_thresholds();
    measure();
    advise();
    return 0;
}}
"""

DESCEND, CLIMB = "descend", "climb"
# Variant: where it is looked at, what must not hold there, whether it can.
VARIANTS = {
    "1a": (DESCEND, "up_separation >= needed && down_separation < needed", "safe"),
    "1b": (CLIMB, "up_separation < needed && down_separation >= needed", "safe"),
    "2a": (
        DESCEND,
        "up_separation < needed && down_separation < needed && up_separation > down_separation",
        "safe",
    ),
    "2b": (
        CLIMB,
        "up_separation < needed && down_separation < needed && up_separation < down_separation",
        "reachable",
    ),
    "3a": (
        DESCEND,
        "up_separation >= needed && down_separation >= needed && own_altitude > other_altitude",
        "reachable",
    ),
    "3b": (
        CLIMB,
        "up_separation >= needed && down_separation >= needed && own_altitude > other_altitude",
        "safe",
    ),
    "4a": (DESCEND, "own_altitude > other_altitude", "reachable"),
    "4b": (CLIMB, "own_altitude < other_altitude", "reachable"),
    "5a": (DESCEND, "up_separation > down_separation", "safe"),
    "5b": (CLIMB, "up_separation < down_separation", "reachable"),
}


def program(variant):
    """The text of one of the ten."""
    place, wrong, _ = VARIANTS[variant]
    check = f"            assert(!({wrong}));\n"
    checks = {DESCEND: "", CLIMB: "", place: check}
    return HEAD + PARTS + ADVISE.format(**checks)


def expected(variant):
    """What must be said of it."""
    return VARIANTS[variant][2]
