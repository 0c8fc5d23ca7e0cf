import type { League } from '@whereabouts/contract/leagues'
import { useRef, useState } from 'react'
import { isolated } from '../../lib/isolated.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Naming } from '../../ui/naming.tsx'
import { FormFailure } from '../../ui/notice.tsx'
import { texts } from './texts.ts'
import { useLeagueChange } from './use-league-change.ts'

/** Removes a member, after a question. */
export function RemoveMember({ league, username }: { league: League; username: string }) {
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
