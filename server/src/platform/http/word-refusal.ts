import { type Language, languages } from '@whereabouts/contract/languages'
import { type Failure, type RefusalDetails, refusalSentence, refusals } from '@whereabouts/contract/refusals'
import { formatMoment } from '../../core/formats.ts'
import { Malformed, type Refusal } from '../../core/refusal.ts'
import { serverTexts } from '../../texts/server-texts.ts'
import { translatedFault, translatedRefusal } from '../../texts/translated-sentences.ts'
import { inWords } from './rate-limit.ts'

export const statusOf = ({ code }: Refusal): number => refusals[code].status

/** When a suspension ends; null for a permanent one. */
function untilText(until: Date | null, language: Language): string {
  const { sanctionMails: words } = serverTexts(language)
  return until ? words.until({ moment: formatMoment(until, language) }) : words.forGood
}

/** What stands in a refusal's sentence, with how long to wait, or until when, in the language of the sentence. */
function detailsIn(language: Language, { code, details }: Refusal): RefusalDetails {
  const { seconds, endsAt } = details
  if (code === 'suspended')
    return { ...details, until: untilText(endsAt === undefined ? null : new Date(endsAt), language) }
  return typeof seconds === 'number' ? { ...details, wait: inWords(seconds, languages[language].locale) } : details
}

/** A refusal in English, as the answer has it. */
export function failureOf(refusal: Refusal): Failure {
  const { code, more } = refusal
  const details = detailsIn('en', refusal)
  const error = refusal instanceof Malformed ? refusal.sentence : refusalSentence(code, details)
  return { success: false, error, message: error, code, ...(Object.keys(details).length > 0 && { details }), ...more }
}

/** A refusal as the page shows it: in its own language where that has the sentence, else in English. */
export function wordRefusal(language: Language | null, refusal: Refusal): Failure {
  const failure = failureOf(refusal)
  if (language === null || language === 'en') return failure
  const sentence =
    refusal instanceof Malformed
      ? translatedFault(language, refusal.sentence)
      : translatedRefusal(language, { code: refusal.code, details: detailsIn(language, refusal) })
  return sentence === null ? failure : { ...failure, error: sentence, message: sentence }
}
