/** The header that carries the token of the second factor. */
export const mfaTokenHeader = 'x-mfa-token'
