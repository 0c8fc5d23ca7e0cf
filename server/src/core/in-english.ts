/**
 * The mark on a thing whose texts are partly in English on a page in another language. Texts that are empty are in no language, and nothing is said where
 * none are English.
 */
export function markEnglish(
  fields: readonly string[],
  texts: Readonly<Record<string, unknown>> = {},
): { in_english?: string[] } {
  const told = fields.filter((field) => texts[field] !== '')
  return told.length > 0 ? { in_english: told } : {}
}
