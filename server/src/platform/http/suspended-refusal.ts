import type { Language } from '@whereabouts/contract/languages'
import { formatMoment } from '../../core/formats.ts'
import { Refusal } from '../../core/refusal.ts'
import { serverTexts } from '../../languages/server-texts.ts'

/** Until when an account is suspended, as its refusal says it; null for good. */
export function untilText(until: Date | null, language: Language): string {
  const { sanctionMails: words } = serverTexts(language)
  return until ? words.until({ moment: formatMoment(until, language) }) : words.forGood
}

/** The refusal of a player who is suspended. Its `endsAt`, which is missing for good, is what other languages than English are written from. */
export const suspendedRefusal = (until: Date | null): Refusal =>
  new Refusal('suspended', { until: untilText(until, 'en'), ...(until && { endsAt: until.toISOString() }) })
