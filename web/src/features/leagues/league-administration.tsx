import { type League, rename } from '@whereabouts/contract/leagues'
import { useState } from 'react'
import { useNavigate } from '../../lib/navigation.tsx'
import { accountFailure } from '../../lib/with-session.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { FormDialog } from '../../ui/async/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/notice.tsx'
import { Question } from '../../ui/question.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { texts } from './texts.ts'
import { useLeagueCall, useLeagueChange } from './use-league-change.ts'

/** Renaming, for the leader, and leaving. */
export function LeagueAdministration({ league }: { league: League }) {
  return (
    <div className="flex flex-wrap gap-3">
      {league.is_leader && <Rename league={league} />}
      <Leave league={league} />
    </div>
  )
}

const schema = rename.input.pick({ name: true })

function Rename({ league }: { league: League }) {
  const [isOpen, setOpen] = useState(false)
  const call = useLeagueCall()
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {actions.rename}
      </Button>
      {isOpen && (
        <FormDialog
          title={texts.renameTitle}
          schema={schema}
          given={{ name: league.name }}
          send={({ name }) => call('POST /api/leagues/:leagueId/name', { leagueId: league.id, name })}
          done={texts.saved}
          failed={accountFailure(actions.failed)}
          submit={actions.save}
          cancel={actions.cancel}
          onClose={() => setOpen(false)}
        >
          {({ field }) => <TextField label={texts.name} maxLength={40} autoComplete="off" {...field('name')} />}
        </FormDialog>
      )}
    </>
  )
}

function Leave({ league }: { league: League }) {
  const [isOpen, setOpen] = useState(false)
  const { run, call, isBusy, failure } = useLeagueChange()
  const go = useNavigate()
  const leave = () =>
    run(async () => {
      await call('POST /api/leagues/:leagueId/leave', { leagueId: league.id })
      go('/leagues', { replace: true })
    }, texts.left)
  const isLast = league.table.length === 1
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {texts.leave}
      </Button>
      <Question
        isOpen={isOpen}
        title={texts.leaveTitle}
        no={actions.cancel}
        onNo={() => setOpen(false)}
        yes={texts.leave}
        onYes={() => void leave()}
        isBusy={isBusy}
      >
        {isLast ? texts.leaveLast : texts.leaveText} {!isLast && league.is_leader && texts.leaveAsLeader}
        <FormFailure>{failure}</FormFailure>
      </Question>
    </>
  )
}
