import { terms } from './documents/terms.tsx'
import { LegalPage } from './legal-page.tsx'

/** What players agree to when they create an account. */
export function TermsPage() {
  return <LegalPage {...terms} />
}
