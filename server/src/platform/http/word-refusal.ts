import { type Language, languages } from '@whereabouts/contract/languages'
import type { Failure, RefusalDetails } from '@whereabouts/contract/refusals'
import { Malformed, type Refusal } from '../../core/refusal.ts'
import { translatedFault, translatedRefusal } from '../../texts/translated-sentences.ts'
import { inWords } from './rate-limit.ts'
import { untilText } from './suspended-refusal.ts'

/** What stands in a refusal's sentence, with how long to wait, or until when, in the language of the sentence. */
function detailsIn(language: Language, { code, details }: Refusal): RefusalDetails {
  const { seconds, endsAt } = details
  if (code === 'suspended')
    return { ...details, until: untilText(endsAt === undefined ? null : new Date(endsAt), language) }
  return typeof seconds === 'number' ? { ...details, wait: inWords(seconds, languages[language].locale) } : details
}

/** A refusal as the page shows it: in its own language where that has the sentence, else in English. */
export function wordRefusal(language: Language | null, refusal: Refusal): Failure {
  const failure = refusal.toFailure()
  if (language === null || language === 'en') return failure
  const sentence =
    refusal instanceof Malformed
      ? translatedFault(language, refusal.sentence)
      : translatedRefusal(language, { code: refusal.code, details: detailsIn(language, refusal) })
  return sentence === null ? failure : { ...failure, error: sentence, message: sentence }
}
