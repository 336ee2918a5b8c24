int main(void) {
    int gr\u0040sse = 1;
    return gr\u0040sse;
}
