main() { /* a comment
  return 0;
}
