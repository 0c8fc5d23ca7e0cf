import { type DeskGroup, toDo } from '@whereabouts/game/prizes/desk'
import { useState } from 'react'
import { useRead } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { LoadedPart } from '../../../ui/async/loaded.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LineLink } from '../../../ui/link.tsx'
import { counted } from '../../../ui/portal/counted.ts'
import { Panel } from '../../../ui/portal/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { holdReason, type ListedPrize, sortDesk } from './desk.ts'
import { PrizeTrack } from './prize-track.tsx'
import { SettleHoldDialog } from './settle-hold.tsx'
import { texts } from './texts.ts'

/** The prize desk: needs action today, in progress, done. */
export function Prizes() {
  const read = useRead('GET /api/admin/prizes', {}, { refetchOnWindowFocus: true })
  const [held, setHeld] = useState<ListedPrize | null>(null)
  const urgent = read.data?.prizes.filter(({ desk }) => toDo.includes(desk)).length ?? 0
  return (
    <Panel title="Prizes owed" end={urgent > 0 && <Badge tone="gold">{urgent}</Badge>}>
      <LoadedPart read={read} failed="Failed to fetch prizes" waiting={<Skeleton className="h-12" />}>
        {({ prizes }) => <Groups groups={sortDesk(prizes)} onSettle={setHeld} />}
      </LoadedPart>
      {held && <SettleHoldDialog prize={held} onClose={() => setHeld(null)} />}
    </Panel>
  )
}

interface GroupsProps {
  groups: ReturnType<typeof sortDesk>
  onSettle: (prize: ListedPrize) => void
}

function Groups({ groups, onSettle }: GroupsProps) {
  const open = groups.filter(({ group }) => group !== 'done')
  const done = groups.find(({ group }) => group === 'done')?.prizes ?? []
  return (
    <>
      {open.length === 0 && <p className="text-soft">No prize is owed.</p>}
      {open.map(({ group, prizes }) => (
        <section key={group} aria-label={texts.groups[group]} className="mt-3 first:mt-0">
          <h3 className="text-sm font-semibold text-soft">{texts.groups[group]}</h3>
          <PrizeList prizes={prizes} group={group} onSettle={onSettle} />
        </section>
      ))}
      {done.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 items-center text-sm text-sea">{`${counted(done.length, 'prize')} done`}</summary>
          <PrizeList prizes={done} group="done" onSettle={onSettle} />
        </details>
      )}
    </>
  )
}

interface PrizeListProps {
  prizes: readonly ListedPrize[]
  group: DeskGroup
  onSettle: (prize: ListedPrize) => void
}

function PrizeList({ prizes, group, onSettle }: PrizeListProps) {
  return (
    <ul className="grid divide-y divide-line">
      {prizes.map((prize) => (
        <PrizeRow key={prize.id} prize={prize} isHeld={group === 'held'} onSettle={() => onSettle(prize)} />
      ))}
    </ul>
  )
}

interface RowProps {
  prize: ListedPrize
  isHeld: boolean
  onSettle: () => void
}

function PrizeRow({ prize, isHeld, onSettle }: RowProps) {
  const { prize_amount, currency, winner, release_date, state, state_since, respond_by, paid_reference } = prize
  const name = winner?.username ?? 'Winner unknown'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="w-24 font-semibold tabular-nums">{formatMoney(prize_amount, currency)}</span>
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <bdi>{name}</bdi> {winner?.email && <span className="text-sm text-soft">{winner.email}</span>}
        <span className="block text-sm text-soft tabular-nums">
          {release_date}, {texts.stateSince(texts.states[state], momentText(state_since))}
          {paid_reference && `, ${paid_reference}`}
        </span>
        {prize.waiting && <span className="block text-sm">Waiting for a second person</span>}
        {respond_by && <span className="block text-sm tabular-nums">{texts.answerBy(momentText(respond_by))}</span>}
        {prize.holds
          .filter(({ ended_at }) => ended_at === null)
          .map(({ id, reason, since }) => (
            <span key={id} className="block text-sm">
              {texts.onHoldSince(holdReason(prize, reason), momentText(since))}
            </span>
          ))}
      </span>
      <span className="flex-1 basis-60">
        <PrizeTrack prize={prize} />
      </span>
      {isHeld && !prize.waiting && (
        <Button look="secondary" aria-label={`Decide on the prize of ${name}, which is on hold`} onClick={onSettle}>
          Decide
        </Button>
      )}
      <LineLink to={`/admin/prizes/${prize.id}`} aria-label={`Open the prize of ${name}`}>
        Open
      </LineLink>
    </li>
  )
}
