int main(void) {
    extern int elsewhere, table[3];
    return elsewhere + table[1];
}
