/** The header that carries the token of the second factor. */
export const mfaTokenHeader = 'x-mfa-token'

/** The header by which a page in another language than English names its language. */
export const languageHeader = 'x-language'
