import { privacy } from './documents/privacy.tsx'
import { LegalPage } from './legal-page.tsx'

/** What is known about players, why, for how long, and what they can ask for. */
export function PrivacyPage() {
  return <LegalPage {...privacy} />
}
