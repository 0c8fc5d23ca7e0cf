/** Whether a text is the name of a time zone as the IANA database has it, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +05:00 are taken by Intl too, and are no place.
  if (!/^[A-Z][\w+-]*(?:\/[\w+-]+)*$/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
