import type { AdminSanction } from '@whereabouts/contract/sanctions.admin'
import { momentText } from '../../../lib/utc-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Deciding } from './decide-dialog.tsx'
import { texts } from './texts.ts'

interface Props {
  sanction: AdminSanction
  onDecide: (deciding: Deciding) => void
}

/** One sanction with its texts and actions. */
export function SanctionItem({ sanction, onDecide }: Props) {
  const { player, kind, state, until, begun_at, clause, rules_number, facts, evidence, steps } = sanction
  return (
    <li className="grid gap-2 py-4 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          <bdi>{player.username}</bdi>
        </span>
        <span className="text-sm text-soft">{player.email}</span>
        <Badge tone={state === 'open' ? 'gold' : 'neutral'}>{texts.states[state]}</Badge>
        {sanction.has_open_appeal && <Badge tone="pin">{texts.openAppeal}</Badge>}
      </p>
      <p>
        {texts.kinds[kind]} {kind === 'suspended' && (until ? texts.until(momentText(until)) : texts.forGood)}
      </p>
      <p className="text-sm text-soft">
        {texts.decided(momentText(begun_at), sanction.decided_by ?? texts.formerStaff, clause, rules_number)}
      </p>
      <Said title={texts.facts} text={facts} />
      <Said title={texts.evidence} text={evidence} />
      {steps.map((step) => (
        <Said key={step.kind} title={texts.stepAt(texts.steps[step.kind], momentText(step.at))} text={step.text} />
      ))}
      <p className="flex flex-wrap gap-3">
        {sanction.has_open_appeal ? (
          <Button
            look="secondary"
            aria-label={texts.answerOf(player.username)}
            onClick={() => onDecide({ sanction, isAnswer: true })}
          >
            {texts.answer}
          </Button>
        ) : (
          state === 'open' && (
            <Button
              look="secondary"
              aria-label={texts.liftOf(player.username)}
              onClick={() => onDecide({ sanction, isAnswer: false })}
            >
              {texts.lift}
            </Button>
          )
        )}
      </p>
    </li>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="text-sm text-soft">{title}</p>
      <p dir="auto" className="whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}
