import text from './documents/privacy.md?raw'
import { LegalPage } from './legal-page.tsx'

/** What is known about players, why, for how long, and what they can ask for. */
export function PrivacyPage() {
  return <LegalPage kind="privacy" builtIn={text} />
}
