/** The part before the @ without quotation marks: RFC 5321, 4.1.2, and letters of every script by RFC 6531, 3.3. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+(?:\.[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+)*$/u
const domain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/
/** A domain label that mixes look-alike letters of several scripts is meant to deceive. */
const mixesScripts =
  /^(?=.*\p{Script=Latin})(?=.*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}])/u

/** The Kelvin sign and the capital İ become plain letters in lower case, which is another mailbox's address. */
const passesForPlain = /[\u212a\u0130]/

const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, '-').length

/** Browsers and the server share this file; the contract loads the types of neither. */
const { URL: Address } = globalThis as unknown as {
  URL: { new (text: string): { hostname: string }; canParse(text: string): boolean }
}

/**
 * An address as stored, except for letter case: with the domain in ASCII, so that 'bücher.example' and 'xn--bcher-kva.example' are equal. Anything
 * else is returned unchanged.
 */
export function tidyEmail(typed: string): string {
  if (passesForPlain.test(typed)) return typed
  const email = typed.normalize('NFC')
  const at = email.lastIndexOf('@')
  const [name, host] = [email.slice(0, at), email.slice(at + 1)]
  if (at < 1 || /^[\0-\x7f]*$/.test(host)) return email
  const isSound = /^[\p{L}\p{M}\p{N}.-]+$/u.test(host) && !host.split('.').some((label) => mixesScripts.test(label))
  const url = `http://${host}`
  return isSound && Address.canParse(url) ? `${name}@${new Address(url).hostname}` : email
}

/** Whether a tidied text is an address that mail servers accept: at most 64 bytes before the @ (RFC 5321, 4.5.3.1), 254 in total. */
export function isEmail(email: string): boolean {
  const at = email.lastIndexOf('@')
  const [name, host] = [email.slice(0, at), email.slice(at + 1)]
  if (at < 1 || passesForPlain.test(email) || !localPart.test(name) || !domain.test(host.toLowerCase())) return false
  return bytesOf(name) <= 64 && bytesOf(email) <= 254
}
