import type { SanctionField } from '@whereabouts/contract/sanctions'
import { momentText } from '../../lib/utc-text.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { LineLink } from '../../ui/link.tsx'
import { texts } from './texts.ts'

type ShownSanction = Pick<SanctionField, 'kind' | 'facts' | 'clause' | 'rules_number' | 'until' | 'state'>

/** The player's text about a decision: what happened, by which clause, until when. The operator previews the same. */
export function SanctionWords({ sanction }: { sanction: ShownSanction }) {
  const { kind, facts, clause, rules_number, state } = sanction
  const effect = effectOf(sanction)
  return (
    <div className="grid gap-2 leading-relaxed text-ink">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {facts}
      </p>
      {effect && <p>{effect}</p>}
      <p>
        <LineLink to={`/rules/${rules_number}#clause-${clause}`} target="_blank">
          {texts.clause(clause, rules_number)} <span className="sr-only">{actions.newTab}</span>
        </LineLink>
      </p>
      {kind === 'suspended' && state === 'open' && <p className="text-sm text-soft">{texts.untouched}</p>}
    </div>
  )
}

/** Its effect on the player; null if lifted. */
function effectOf({ kind, until, state }: ShownSanction): string | null {
  if (state === 'lifted') return null
  if (state === 'ended' && until) return texts.ended(momentText(until))
  if (kind === 'warned') return texts.warned
  return until ? texts.suspendedUntil(momentText(until)) : texts.suspendedForGood
}
