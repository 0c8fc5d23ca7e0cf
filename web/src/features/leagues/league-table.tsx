import type { League } from '@whereabouts/contract/leagues'
import { useState } from 'react'
import { isolated } from '../../lib/isolated.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { type Column, Table } from '../../ui/async/table.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormFailure } from '../../ui/notice.tsx'
import { Question } from '../../ui/question.tsx'
import { texts } from './texts.ts'
import { useLeagueChange } from './use-league-change.ts'

const { columns } = texts

/** The weekly table. The leader can remove members. */
export function LeagueTable({ league }: { league: League }) {
  const mayRemove = league.is_leader && league.table.length > 1
  return (
    <Card className="mt-4 overflow-x-auto px-4 sm:px-6">
      <Table
        rows={league.table}
        rowKey={({ username }) => username}
        rowStyle={({ is_self }) => is_self && 'bg-sea/10'}
        className="w-full [&_td]:py-3 [&_th]:py-3"
        columns={[
          { head: columns.rank, cell: ({ rank }) => rank },
          // Takes the space that the numbers leave.
          { head: columns.player, look: 'name', className: 'w-full max-w-0', cell: (member) => <Name {...member} /> },
          { head: columns.days, look: 'number', cell: ({ days_played }) => days_played },
          { head: columns.points, look: 'number', className: 'font-bold', cell: ({ points }) => points },
          ...(mayRemove ? [removal(league)] : []),
        ]}
      />
    </Card>
  )
}

type Member = League['table'][number]

const removal = (league: League): Column<Member> => ({
  ...{ head: texts.actions, look: 'action' },
  cell: ({ is_self, username }) => !is_self && <RemoveMember league={league} username={username} />,
})

function Name({ username, is_self, is_leader }: Member) {
  return (
    <>
      <bdi title={username} className="block truncate font-medium">
        {username}
      </bdi>
      {(is_self || is_leader) && (
        <span className="flex flex-wrap gap-x-2 text-sm text-soft">
          {is_self && texts.you} {is_leader && <Badge tone="neutral">{texts.leads}</Badge>}
        </span>
      )}
    </>
  )
}

function RemoveMember({ league, username }: { league: League; username: string }) {
  const [isOpen, setOpen] = useState(false)
  const { run, call, isBusy, failure, setFailure } = useLeagueChange()
  const close = () => {
    setOpen(false)
    setFailure(null)
  }
  const remove = async () => {
    const send = () => call('POST /api/leagues/:leagueId/remove', { leagueId: league.id, username })
    if (await run(send, texts.removed(isolated(username)))) close()
  }
  return (
    <>
      <Button look="quiet" className="px-3!" aria-label={texts.remove(username)} onClick={() => setOpen(true)}>
        <span aria-hidden="true">✕</span>
      </Button>
      <Question
        isOpen={isOpen}
        title={texts.removeTitle(isolated(username))}
        no={actions.cancel}
        onNo={close}
        yes={texts.remove(isolated(username))}
        onYes={() => void remove()}
        isBusy={isBusy}
      >
        {texts.removeText}
        <FormFailure>{failure}</FormFailure>
      </Question>
    </>
  )
}
