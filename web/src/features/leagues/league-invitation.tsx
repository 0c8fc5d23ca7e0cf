import type { League } from '@whereabouts/contract/leagues'
import { useCopy } from '../../lib/use-copy.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormFailure, Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { texts } from './texts.ts'
import { useLeagueChange } from './use-league-change.ts'

/** The link by which friends join, to copy; its leader can make another one. */
export function LeagueInvitation({ league }: { league: League }) {
  const { outcome, copy } = useCopy()
  const { change, isBusy, failure } = useLeagueChange()
  const link = `${location.origin}/leagues/join?invitation=${league.invitation}`
  const renew = () =>
    change({
      send: (call) => call('POST /api/leagues/:leagueId/invitation', { leagueId: league.id }),
      done: texts.renewed,
    })
  return (
    <Card as="section" aria-labelledby="invite" className="p-5 sm:p-6">
      <h2 id="invite" className="text-2xl">
        {texts.invite}
      </h2>
      <p className="mt-2 text-soft">{texts.inviteText}</p>
      <div className="mt-4 grid gap-4">
        <TextField label={texts.link} dir="ltr" readOnly value={link} onFocus={({ target }) => target.select()} />
        {outcome === 'failed' && <Notice tone="error">{texts.copyFailed}</Notice>}
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void copy(link)}>{outcome === 'copied' ? texts.copied : texts.copy}</Button>
          {league.is_leader && (
            <Button look="secondary" isBusy={isBusy} onClick={() => void renew()}>
              {texts.renew}
            </Button>
          )}
        </div>
        <span role="status" className="sr-only">
          {outcome === 'copied' && texts.copied}
        </span>
      </div>
    </Card>
  )
}
