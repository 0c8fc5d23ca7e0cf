/** What stands before the @ without quotation marks: RFC 5321, 4.1.2, and letters of every script by RFC 6531, 3.3. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+(?:\.[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+)*$/u
const domain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/
/** A label of a domain that mixes letters which look alike is there to be mistaken for another. */
const mixesScripts =
  /^(?=.*\p{Script=Latin})(?=.*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}])/u

/** The Kelvin sign and the capital İ become plain letters when they are made small: another mailbox's address. */
const passesForPlain = /[\u212a\u0130]/

const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, '-').length

/** Browsers and the server share this; the contract loads the types of neither. */
const { URL: Address } = globalThis as unknown as {
  URL: { new (text: string): { hostname: string }; canParse(text: string): boolean }
}

/**
 * An address in the form in which it is stored but for letter case: the domain as mail servers know it, so that 'bücher.example' and
 * 'xn--bcher-kva.example' are one. What is no address stays as it is.
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

/** Whether a tidied text is one address that a mail server can take: at most 64 bytes before the @ (RFC 5321, 4.5.3.1), 254 in all. */
export function isEmail(email: string): boolean {
  const at = email.lastIndexOf('@')
  const [name, host] = [email.slice(0, at), email.slice(at + 1)]
  if (at < 1 || passesForPlain.test(email) || !localPart.test(name) || !domain.test(host.toLowerCase())) return false
  return bytesOf(name) <= 64 && bytesOf(email) <= 254
}
