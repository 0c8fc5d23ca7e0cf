/** Whether a text is an IANA time zone name, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // Intl also accepts offsets such as +05:00, which are not time zones.
    return /[a-z]/i.test(name)
  } catch {
    return false
  }
}
