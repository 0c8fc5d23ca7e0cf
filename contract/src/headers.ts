/** The header with the second factor's token. */
export const mfaTokenHeader = 'x-mfa-token'

/** The header in which a page in another language than English names its language. */
export const languageHeader = 'x-language'
