import { languages, type Translation } from '@whereabouts/contract/languages'
import type { texts as accounts } from '../../../web/src/features/accounts/texts.ts'
import type { texts as game } from '../../../web/src/features/guesses/texts.ts'
import type { texts as prize } from '../../../web/src/features/prizes/own/texts.ts'
import type { texts as home } from '../../../web/src/features/site/home/texts.ts'
import type { texts as plans } from '../../../web/src/features/subscriptions/texts.ts'
import type { texts as map } from '../../../web/src/ui/map/texts.ts'

const files = {
  home: 'features/site/home',
  accounts: 'features/accounts',
  plans: 'features/subscriptions',
  game: 'features/guesses',
  map: 'ui/map',
  prize: 'features/prizes/own',
}

/** The texts of a language's catalogue that a journey looks for. Numbers and dates in these are English: a browser's are formatted by its build. */
export interface Words {
  home: typeof home
  accounts: typeof accounts
  plans: typeof plans
  game: typeof game
  map: typeof map
  prize: typeof prize
}

/** Loads the texts of a language as its translator wrote them. */
export async function wordsOf(language: Translation): Promise<Words> {
  const folder = new URL(`../../../web/src/languages/${language.toLowerCase()}/`, import.meta.url)
  const load = async ([name, path]: [string, string]) => {
    const { texts } = (await import(new URL(`${path}/texts.ts`, folder).href)) as { texts: unknown }
    return [name, texts] as const
  }
  return Object.fromEntries(await Promise.all(Object.entries(files).map(load))) as unknown as Words
}

/** An amount of dollars as the language writes it; right-to-left as in English, between marks that preserve its order. */
export function dollars(language: Translation, amount: number): string {
  const { locale, direction } = languages[language]
  const isMirrored = direction === 'rtl'
  const format = new Intl.NumberFormat(isMirrored ? 'en-US' : locale, { style: 'currency', currency: 'USD' })
  return isMirrored ? `\u2066${format.format(amount)}\u2069` : format.format(amount)
}
