import { catalogue } from '../../../lib/catalogue.ts'
import { terms } from './en/terms.tsx'
import { LegalPage } from './legal-page.tsx'

const text = catalogue({ en: terms })

/** What players agree to when they create an account. */
export function TermsPage() {
  return <LegalPage {...text} />
}
