import { fieldFaults } from '@whereabouts/contract/field-faults'
import { type Translation, translations } from '@whereabouts/contract/languages'
import { sentences } from '@whereabouts/contract/refusal-sentences'
import { fillSentence, type RefusalCode, type RefusalDetails, refusals } from '@whereabouts/contract/refusals'
import { translateTexts } from '@whereabouts/languages/catalogs'

const readLanguage = (language: Translation) =>
  [
    language,
    {
      sentences: translateTexts(sentences, 'contract/sentences', language),
      fieldFaults: translateTexts(fieldFaults, 'contract/fieldFaults', language),
    },
  ] as const

/** For the server, which answers in every language. A page loads only its own. */
const byLanguage = new Map(translations.map(readLanguage))

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
