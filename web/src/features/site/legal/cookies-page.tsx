import text from './documents/cookies.md?raw'
import { LegalPage } from './legal-page.tsx'

/** What is kept in the player's browser, by name. */
export function CookiesPage() {
  return <LegalPage kind="cookies" builtIn={text} />
}
