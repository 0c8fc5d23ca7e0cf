import text from './documents/terms.md?raw'
import { LegalPage } from './legal-page.tsx'

/** What players agree to when they create an account. */
export function TermsPage() {
  return <LegalPage kind="terms" builtIn={text} />
}
