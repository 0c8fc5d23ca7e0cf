import type { FindingWords } from '@whereabouts/game/log/verify/findings'
import { sentences } from '@whereabouts/game/log/verify/sentences'
import { formatKm, formatMeters } from '../../../lib/distances.ts'
import { formatDay, formatPrize } from '../../../lib/formats.ts'
import { texts as common } from '../../../lib/texts.ts'
import { exactMomentText } from '../../../lib/utc-text.ts'

/** Findings in this page's language. */
export const checkWords: FindingWords = {
  sentences,
  formats: {
    money: (cents) => formatPrize(cents / 100),
    moment: (seconds) => exactMomentText(new Date(seconds * 1000).toISOString()),
    day: (date) => formatDay(date, 'UTC'),
    kilometers: (km) => formatKm(km, 3),
    meters: formatMeters,
  },
  between: common.betweenSentences,
}
