import type { PageAddress } from '../../lib/page.ts'
import { fill } from '../../ui/fill.tsx'
import { Link } from '../../ui/link.tsx'
import { texts } from './texts.ts'

/** The consent sentence, with links to terms, privacy policy and contest rules. */
export const ToRead = ({ sentence }: { sentence: string }) =>
  fill(sentence, {
    terms: <NewTab to="/terms">{texts.terms}</NewTab>,
    privacy: <NewTab to="/privacy">{texts.privacy}</NewTab>,
    rules: <NewTab to="/rules">{texts.contestRules}</NewTab>,
  })

const NewTab = ({ to, children }: { to: PageAddress; children: string }) => (
  <Link to={to} target="_blank" className="text-link">
    {children}
  </Link>
)
