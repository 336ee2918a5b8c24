void *where;
int main(void) {
    goto *where;
}
