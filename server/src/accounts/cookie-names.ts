/**
 * The name of a cookie of ours. Over https it begins so that browsers take the cookie only over https, for the whole site and for this very
 * host (RFC 6265bis, 4.1.3.2): a neighbouring host can neither set it nor read it.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)
