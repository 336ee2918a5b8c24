// A name is cut to the room that there is, but for the end of the string.
// bug: an index out of bounds

#define ROOM 8

static void set_name(char *name, const char *from) {
    int i = 0;
#ifdef MENDED
    while (i < ROOM - 1 && from[i]) {
#else
    while (i < ROOM && from[i]) {
#endif
        name[i] = from[i];
        i++;
    }
    name[i] = '\0';
}

int main(int argc, char **argv) {
    char name[ROOM] = "";
    if (argc > 1)
        set_name(name, argv[1]);
    return name[0];
}
