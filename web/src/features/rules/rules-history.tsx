import type { ContestRules } from '@whereabouts/contract/rules'
import { langOf } from '../../lib/language.ts'
import { momentText } from '../../lib/utc-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { texts } from './texts.ts'

interface Props {
  versions: ContestRules['versions']
  inForce: number | null
  shown: number
}

/** Every version, the newest first, with what changed in it. */
export function RulesHistory({ versions, inForce, shown }: Props) {
  return (
    <section aria-labelledby="versions" className="mt-12 print:hidden">
      <h2 id="versions" className="text-2xl">
        {texts.history}
      </h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {versions.map(({ number, summary, effective_at, ...rest }) => (
          <li key={number} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3">
              <Link
                to={`/rules/${number}`}
                aria-current={number === shown ? 'page' : undefined}
                className="text-link inline-flex min-h-11 items-center font-semibold"
              >
                {texts.version(number)}
              </Link>
              <Badge tone={number === inForce ? 'moss' : 'neutral'}>{stateOf(number, inForce)}</Badge>
              <span className="text-sm text-soft">{texts.from(momentText(effective_at))}</span>
            </p>
            <p dir="auto" lang={langOf(rest, 'summary')} className="wrap-anywhere text-soft">
              {summary}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stateOf(number: number, inForce: number | null): string {
  if (number === inForce) return texts.states.inForce
  return inForce === null || number > inForce ? texts.states.coming : texts.states.over
}
