import { catalogue } from '../../../lib/catalogue.ts'
import { privacy } from './en/privacy.tsx'
import { LegalPage } from './legal-page.tsx'

const text = catalogue({ en: privacy })

/** What is known about players, why, for how long, and what they can ask for. */
export function PrivacyPage() {
  return <LegalPage {...text} />
}
