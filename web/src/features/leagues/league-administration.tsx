import type { League } from '@whereabouts/contract/leagues'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from '../../lib/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFailure } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { texts } from './texts.ts'
import { useLeagueChange } from './use-league-change.ts'

/** Renaming, for the leader, and leaving. */
export function LeagueAdministration({ league }: { league: League }) {
  return (
    <div className="flex flex-wrap gap-3">
      {league.is_leader && <Rename league={league} />}
      <Leave league={league} />
    </div>
  )
}

function Rename({ league }: { league: League }) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState(league.name)
  const { change, isBusy, failure, clearFailure } = useLeagueChange()
  const field = useRef<HTMLInputElement>(null)
  const close = () => {
    setOpen(false)
    clearFailure()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const after = await change({
      send: (call) => call('POST /api/leagues/:leagueId/name', { leagueId: league.id, name }),
      done: texts.saved,
    })
    if (!after) return field.current?.focus()
    close()
  }
  return (
    <>
      <Button
        look="secondary"
        onClick={() => {
          setName(league.name)
          setOpen(true)
        }}
      >
        {texts.rename}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={texts.renameTitle} initialFocus={field}>
        <form noValidate className="grid gap-4 text-ink" onSubmit={(event) => void save(event)}>
          <TextField
            ref={field}
            label={texts.name}
            maxLength={40}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <FormFailure>{failure}</FormFailure>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={close}>
              {texts.cancel}
            </Button>
            <Button type="submit" isBusy={isBusy}>
              {texts.save}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

function Leave({ league }: { league: League }) {
  const [isOpen, setOpen] = useState(false)
  const { change, isBusy, failure, clearFailure } = useLeagueChange()
  const go = useNavigate()
  const safe = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    clearFailure()
  }
  const leave = async () => {
    const after = await change({
      send: (call) => call('POST /api/leagues/:leagueId/leave', { leagueId: league.id }),
      done: texts.left,
    })
    if (after) go('/leagues', { replace: true })
  }
  const isLast = league.table.length === 1
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {texts.leave}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={texts.leaveTitle}
        initialFocus={safe}
        actions={
          <>
            <Button ref={safe} look="secondary" onClick={close}>
              {texts.cancel}
            </Button>
            <Button look="danger" isBusy={isBusy} onClick={() => void leave()}>
              {texts.leave}
            </Button>
          </>
        }
      >
        {isLast ? texts.leaveLast : texts.leaveText} {!isLast && league.is_leader && texts.leaveAsLeader}
        <FormFailure>{failure}</FormFailure>
      </Dialog>
    </>
  )
}
