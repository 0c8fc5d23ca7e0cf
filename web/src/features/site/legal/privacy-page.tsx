import text from './documents/privacy.md?raw'
import { LegalPage } from './legal-page.tsx'

/** Which data we have about players, why, for how long, and their rights. */
export function PrivacyPage() {
  return <LegalPage kind="privacy" builtIn={text} />
}
