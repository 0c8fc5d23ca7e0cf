import { catalogue } from '../../../lib/catalogue.ts'
import { cookies } from './en/cookies.tsx'
import { LegalPage } from './legal-page.tsx'

const text = catalogue({ en: cookies })

/** What is kept in the player's browser, by name. */
export function CookiesPage() {
  return <LegalPage {...text} />
}
