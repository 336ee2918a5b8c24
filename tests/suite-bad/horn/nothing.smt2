; a comment alone
