import { languages, type Translation } from '@whereabouts/contract/languages'
import { translateTexts } from '@whereabouts/languages/catalogs'
import { texts as fields } from '../../../web/src/features/accounts/field-texts.ts'
import { texts as accounts } from '../../../web/src/features/accounts/texts.ts'
import { texts as game } from '../../../web/src/features/guesses/texts.ts'
import { texts as prize } from '../../../web/src/features/prizes/own/texts.ts'
import { texts as plans } from '../../../web/src/features/subscriptions/texts.ts'
import { texts as common } from '../../../web/src/lib/texts.ts'
import { texts as map } from '../../../web/src/ui/map/texts.ts'

/** The texts of a language's catalogue that a journey looks for. Numbers and dates in these are English: a browser's are formatted by its build. */
export interface Words {
  common: typeof common
  fields: typeof fields
  accounts: typeof accounts
  plans: typeof plans
  game: typeof game
  map: typeof map
  prize: typeof prize
}

/** The texts of a language, as its translator wrote them. */
export const wordsOf = (language: Translation): Words => ({
  common: translateTexts(common, 'web/lib', language),
  fields: translateTexts(fields, 'web/accounts/field', language),
  accounts: translateTexts(accounts, 'web/accounts', language),
  plans: translateTexts(plans, 'web/subscriptions', language),
  game: translateTexts(game, 'web/guesses', language),
  map: translateTexts(map, 'web/ui/map', language),
  prize: translateTexts(prize, 'web/prizes/own', language),
})

/** An amount of dollars as the language writes it; right-to-left as in English, between marks that preserve its order. */
export function dollars(language: Translation, amount: number): string {
  const { locale, direction } = languages[language]
  const isMirrored = direction === 'rtl'
  const format = new Intl.NumberFormat(isMirrored ? 'en-US' : locale, { style: 'currency', currency: 'USD' })
  return isMirrored ? `\u2066${format.format(amount)}\u2069` : format.format(amount)
}
