import { Link } from 'react-router'
import type { Dashboard } from './dashboard-answer.ts'
import { partFailureText } from './part-failure.ts'
import { texts } from './texts.ts'

interface Props {
  data: Dashboard | undefined
  error: Error | null
}

/** The four areas of the portal, with what there is of each. */
export function AreaCards({ data, error }: Props) {
  const { cards } = texts
  const told = (text: (found: Dashboard) => string, failure: string) => {
    if (data) return { text: text(data), hasFailed: false }
    return error ? { text: partFailureText(error, failure), hasFailed: true } : { text: '…', hasFailed: false }
  }
  const puzzles = told(({ puzzle_count }) => cards.puzzles.count(puzzle_count), texts.countFailed)
  const pricing = told(({ pricing_count }) => cards.pricing.count(pricing_count), texts.pricingFailed)
  return (
    <nav aria-label={cards.label}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <AreaCard to="/admin/puzzles" title={cards.puzzles.title} {...puzzles} />
        <AreaCard to="/admin/pricing" title={cards.pricing.title} {...pricing} />
        <AreaCard to="/admin/faq" title={cards.faq.title} text={cards.faq.text} />
        <AreaCard to="/admin/config" title={cards.config.title} text={cards.config.text} />
      </ul>
    </nav>
  )
}

interface AreaCardProps {
  to: string
  title: string
  text: string
  hasFailed?: boolean
}

function AreaCard({ to, title, text, hasFailed = false }: AreaCardProps) {
  return (
    <li>
      <Link
        to={to}
        className="block h-full rounded-card border border-line bg-card p-4 shadow-soft transition-colors hover:border-sea"
      >
        <span className="block font-display font-bold leading-tight">{title}</span>
        <span role={hasFailed ? 'alert' : undefined} className={`text-sm ${hasFailed ? 'text-pin-text' : 'text-soft'}`}>
          {text}
        </span>
      </Link>
    </li>
  )
}
