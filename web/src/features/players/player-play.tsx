import type { DeskPlayer } from '@whereabouts/contract/players.admin'
import { formatMoney } from '../../lib/formats.ts'
import { momentText } from '../../lib/utc-text.ts'
import { Table } from '../../ui/async/table.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LineLink } from '../../ui/link.tsx'
import { Panel } from '../../ui/portal/panel.tsx'
import { texts } from './texts.ts'

/** The player's results on past days. */
export function PlayerDays({ play: { days, streak } }: { play: DeskPlayer['play'] }) {
  return (
    <Panel title="Play">
      <p>
        {`Streak ${streak.current}, longest ${streak.longest}, as of yesterday`}.{' '}
        {streak.days_played === 1 ? '1 day played' : `${streak.days_played} days played`}.
      </p>
      <p className="mb-2 text-sm text-soft">The last 30 finished days. The current challenge is not shown.</p>
      {days.length === 0 && <p className="text-soft">No finished days yet.</p>}
      {days.length > 0 && (
        <Table
          rows={days}
          rowKey={({ puzzle_id }) => puzzle_id}
          columns={[
            { head: 'Day', look: 'name', cell: ({ release_date }) => release_date },
            { head: 'Guesses', look: 'number', cell: ({ guesses }) => guesses },
            { head: 'Best', look: 'number', cell: (day) => <Best {...day} /> },
          ]}
        />
      )}
    </Panel>
  )
}

const Best = ({ is_win, best_km }: DeskPlayer['play']['days'][number]) => (
  <>
    {is_win && <Badge tone="gold">won</Badge>} {best_km === null ? '–' : `${best_km.toFixed(1)} km`}
  </>
)

/** The player's prizes, with links to review. */
export function PlayerPrizes({ prizes }: { prizes: DeskPlayer['prizes'] }) {
  return (
    <Panel title="Prizes">
      {prizes.length === 0 && <p className="text-soft">No prizes yet.</p>}
      <ul>
        {prizes.map(({ id, release_date, prize_amount, currency, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <LineLink to={`/admin/prizes/${id}`}>
              {release_date}, {formatMoney(prize_amount, currency)}
            </LineLink>
            <Badge>{state}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface SanctionsProps {
  userId: string
  sanctions: DeskPlayer['sanctions']
}

/** Decisions about the player, with links. */
export function PlayerSanctions({ userId, sanctions }: SanctionsProps) {
  const words = texts.sanctions
  return (
    <Panel title="Warnings and suspensions">
      {sanctions.length === 0 && <p className="text-soft">Never warned or suspended.</p>}
      <ul className="grid gap-1">
        {sanctions.map(({ id, kind, begun_at, until, state, has_open_appeal }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <span className="font-medium">{words.kinds[kind]}</span>
            <span className="text-sm text-soft tabular-nums">
              {momentText(begun_at)}
              {kind === 'suspended' && `, ${texts.account.until(until && momentText(until))}`}
            </span>
            <Badge tone={state === 'open' ? 'gold' : 'neutral'}>{words.states[state]}</Badge>
            {has_open_appeal && <Badge tone="pin">appeal waiting for an answer</Badge>}
          </li>
        ))}
      </ul>
      {sanctions.length > 0 && <LineLink to={`/admin/sanctions?player=${userId}`}>View</LineLink>}
    </Panel>
  )
}

export function PlayerSessions({ sessions }: { sessions: DeskPlayer['sessions'] }) {
  return (
    <Panel title="Open sessions">
      {sessions.length === 0 && <p className="text-soft">No open session.</p>}
      <ul className="grid gap-1">
        {sessions.map(({ id, device, last_used_at }) => (
          <li key={id} className="flex flex-wrap gap-x-3 wrap-anywhere">
            <span className="font-medium">{device}</span>
            <span className="text-sm text-soft tabular-nums">{`last used ${momentText(last_used_at)}`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
