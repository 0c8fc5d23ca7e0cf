/** Whether a text is an IANA time zone name, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  // Intl also accepts offsets such as +05:00, which are not time zones.
  if (!/^[A-Z][\w+-]*(?:\/[\w+-]+)*$/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
