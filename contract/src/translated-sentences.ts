import { fieldFaults } from './field-faults.ts'
import { type Translation, translations } from './languages.ts'
import type { RefusalSentences } from './refusal-sentences.ts'
import { fillSentence, type RefusalCode, type RefusalDetails, refusals } from './refusals.ts'

/** The sentences of one language, for refusals and fields. */
export interface Sentences {
  sentences: RefusalSentences
  fieldFaults: typeof fieldFaults
}

async function read(language: Translation): Promise<readonly [Translation, Sentences]> {
  const folder = language.toLowerCase()
  const [{ sentences }, faults] = await Promise.all([
    import(`./languages/${folder}/refusal-sentences.ts`) as Promise<Pick<Sentences, 'sentences'>>,
    import(`./languages/${folder}/field-faults.ts`) as Promise<Pick<Sentences, 'fieldFaults'>>,
  ])
  return [language, { sentences, fieldFaults: faults.fieldFaults }]
}

/** For the server, which answers in every language. A page loads only its own. */
const byLanguage = new Map(await Promise.all(translations.map(read)))

/** A refusal's sentence in another language. Null if that language has none. */
export function translatedRefusal(
  language: Translation,
  { code, details }: { code: RefusalCode; details: RefusalDetails },
): string | null {
  const found = byLanguage.get(language)!.sentences as Record<number, Record<string, string>> | undefined
  const sentence = found?.[refusals[code].status]?.[code]
  return sentence === undefined ? null : fillSentence(sentence, details)
}

const faults = new Map(
  Object.entries(fieldFaults).map(([name, sentence]) => [sentence, name as keyof typeof fieldFaults]),
)

/** The translation of a field's English message. Null if that language has none. */
export function translatedFault(language: Translation, sentence: string): string | null {
  const name = faults.get(sentence)
  return (name && byLanguage.get(language)!.fieldFaults[name]) ?? null
}
