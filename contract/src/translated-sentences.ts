import { fieldFaults } from './field-faults.ts'
import { fieldFaults as arFaults } from './languages/ar/field-faults.ts'
import { sentences as arSentences } from './languages/ar/refusal-sentences.ts'
import { fieldFaults as deFaults } from './languages/de/field-faults.ts'
import { sentences as deSentences } from './languages/de/refusal-sentences.ts'
import { fieldFaults as esFaults } from './languages/es/field-faults.ts'
import { sentences as esSentences } from './languages/es/refusal-sentences.ts'
import { fieldFaults as frFaults } from './languages/fr/field-faults.ts'
import { sentences as frSentences } from './languages/fr/refusal-sentences.ts'
import { fieldFaults as jaFaults } from './languages/ja/field-faults.ts'
import { sentences as jaSentences } from './languages/ja/refusal-sentences.ts'
import { fieldFaults as ptBrFaults } from './languages/pt-br/field-faults.ts'
import { sentences as ptBrSentences } from './languages/pt-br/refusal-sentences.ts'
import type { Translation } from './languages.ts'
import type { RefusalSentences } from './refusal-sentences.ts'
import { fillSentence, type RefusalCode, type RefusalDetails, refusals } from './refusals.ts'

/** The sentences of one language: of refusals, and of fields. */
export interface Sentences {
  sentences: RefusalSentences
  fieldFaults: typeof fieldFaults
}

/** For the server, which answers in all of them. A page has those of its own language alone. */
const byLanguage: Record<Translation, Sentences> = {
  ar: { sentences: arSentences, fieldFaults: arFaults },
  de: { sentences: deSentences, fieldFaults: deFaults },
  es: { sentences: esSentences, fieldFaults: esFaults },
  fr: { sentences: frSentences, fieldFaults: frFaults },
  ja: { sentences: jaSentences, fieldFaults: jaFaults },
  'pt-BR': { sentences: ptBrSentences, fieldFaults: ptBrFaults },
}

/** The sentence of a refusal in another language; null where that language has none. */
export function translatedRefusal(
  language: Translation,
  { code, details }: { code: RefusalCode; details: RefusalDetails },
): string | null {
  const found = byLanguage[language].sentences as Record<number, Record<string, string>> | undefined
  const sentence = found?.[refusals[code].status]?.[code]
  return sentence === undefined ? null : fillSentence(sentence, details)
}

const faults = new Map(
  Object.entries(fieldFaults).map(([name, sentence]) => [sentence, name as keyof typeof fieldFaults]),
)

/** What is wrong with a field, in another language, by the English sentence; null where that language has none. */
export function translatedFault(language: Translation, sentence: string): string | null {
  const name = faults.get(sentence)
  return (name && byLanguage[language].fieldFaults[name]) ?? null
}
