import type { League } from '@whereabouts/contract/leagues'
import { useRef, useState } from 'react'
import { isolated } from '../../lib/isolated.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Naming } from '../../ui/naming.tsx'
import { FormFailure } from '../../ui/notice.tsx'
import { texts } from './texts.ts'
import { useLeagueChange } from './use-league-change.ts'

const { columns } = texts

/** The weekly table. The leader can remove members. */
export function LeagueTable({ league }: { league: League }) {
  return (
    <Card className="mt-4 overflow-x-auto">
      <table className="w-full text-start">
        <thead className="border-b border-line text-sm text-soft">
          <tr>
            <th scope="col" className="py-3 ps-4 font-medium whitespace-nowrap sm:ps-6">
              {columns.rank}
            </th>
            <th scope="col" className="px-3 py-3 font-medium whitespace-nowrap">
              {columns.player}
            </th>
            <th scope="col" className="px-2 py-3 text-end font-medium whitespace-nowrap">
              {columns.days}
            </th>
            <th scope="col" className="py-3 pe-4 ps-2 text-end font-medium whitespace-nowrap sm:pe-6">
              {columns.points}
            </th>
            {league.is_leader && league.table.length > 1 && (
              <th scope="col" className="w-12">
                <span className="sr-only">{texts.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line tabular-nums">
          {league.table.map(({ username, rank, points, days_played, is_self, is_leader }) => (
            <tr key={username} className={is_self ? 'bg-sea/10' : undefined}>
              <td className="py-3 ps-4 sm:ps-6">{rank}</td>
              {/* Takes the space that the numbers leave. */}
              <th scope="row" className="w-full max-w-0 px-3 py-3 font-medium">
                <bdi title={username} className="block truncate">
                  {username}
                </bdi>
                {(is_self || is_leader) && (
                  <span className="flex flex-wrap gap-x-2 text-sm text-soft">
                    {is_self && texts.you} {is_leader && <Badge tone="neutral">{texts.leads}</Badge>}
                  </span>
                )}
              </th>
              <td className="px-2 py-3 text-end">{days_played}</td>
              <td className="py-3 pe-4 ps-2 text-end font-bold sm:pe-6">{points}</td>
              {league.is_leader && league.table.length > 1 && (
                <td className="pe-2 text-end">{!is_self && <RemoveMember league={league} username={username} />}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** Removes a member after confirmation. */
function RemoveMember({ league, username }: { league: League; username: string }) {
  const [isOpen, setOpen] = useState(false)
  const { change, isBusy, failure, clearFailure } = useLeagueChange()
  const safe = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    clearFailure()
  }
  const remove = async () => {
    const after = await change({
      send: (call) => call('POST /api/leagues/:leagueId/remove', { leagueId: league.id, username }),
      done: texts.removed(isolated(username)),
    })
    if (after) close()
  }
  return (
    <>
      <Button look="quiet" className="px-3!" aria-label={texts.remove(username)} onClick={() => setOpen(true)}>
        <span aria-hidden="true">✕</span>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={texts.removeTitle(isolated(username))}
        initialFocus={safe}
        actions={
          <>
            <Button ref={safe} look="secondary" onClick={close}>
              {texts.cancel}
            </Button>
            <Button look="danger" isBusy={isBusy} onClick={() => void remove()}>
              <Naming name={username} says={texts.remove} />
            </Button>
          </>
        }
      >
        {texts.removeText}
        <FormFailure>{failure}</FormFailure>
      </Dialog>
    </>
  )
}
