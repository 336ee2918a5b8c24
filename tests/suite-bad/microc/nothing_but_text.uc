Once upon a time there was a program.
