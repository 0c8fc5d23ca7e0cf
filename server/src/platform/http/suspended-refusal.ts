import type { Language } from '@whereabouts/contract/languages'
import { formatMoment } from '../../core/formats.ts'
import { Refusal } from '../../core/refusal.ts'
import { serverTexts } from '../../texts/server-texts.ts'

/** When a suspension ends, as the refusal states it; null for a permanent one. */
export function untilText(until: Date | null, language: Language): string {
  const { sanctionMails: words } = serverTexts(language)
  return until ? words.until({ moment: formatMoment(until, language) }) : words.forGood
}

/** The refusal of a suspended player. Translations use its `endsAt`, which a permanent suspension lacks. */
export const suspendedRefusal = (until: Date | null): Refusal =>
  new Refusal('suspended', { until: untilText(until, 'en'), ...(until && { endsAt: until.toISOString() }) })
