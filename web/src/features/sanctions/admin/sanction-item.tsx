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
        {sanction.has_open_appeal && <Badge tone="pin">appeal waiting for an answer</Badge>}
      </p>
      <p>
        {texts.kinds[kind]} {kind === 'suspended' && (until ? `until ${momentText(until)}` : 'for good')}
      </p>
      <p className="text-sm text-soft">
        {`${momentText(begun_at)} by ${sanction.decided_by ?? 'a former administrator'}, clause ${clause} of version ${rules_number}`}
      </p>
      <Said title="Shown to the player" text={facts} />
      <Said title="Evidence (never shown to the player)" text={evidence} />
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
            Answer the appeal
          </Button>
        ) : (
          state === 'open' && (
            <Button
              look="secondary"
              aria-label={texts.liftOf(player.username)}
              onClick={() => onDecide({ sanction, isAnswer: false })}
            >
              Lift
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
