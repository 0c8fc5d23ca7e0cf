import text from './documents/cookies.md?raw'
import { LegalPage } from './legal-page.tsx'

/** Lists everything stored in the player's browser. */
export function CookiesPage() {
  return <LegalPage kind="cookies" builtIn={text} />
}
