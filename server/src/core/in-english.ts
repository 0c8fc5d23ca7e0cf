/** Marks a thing with the texts that are in English on a page in another language. Empty texts do not count; without any, there is no mark. */
export function markEnglish(
  fields: readonly string[],
  texts: Readonly<Record<string, unknown>> = {},
): { in_english?: string[] } {
  const shownFields = fields.filter((field) => texts[field] !== '')
  return shownFields.length > 0 ? { in_english: shownFields } : {}
}
