import { useEffect, useEffectEvent, useState } from 'react'
import { type AnswerOf, call, failureText } from '../../../lib/api.ts'
import { useSearchParams } from '../../../lib/navigation.tsx'
import { useAction } from '../../../ui/async/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { ExactField } from '../../../ui/portal/fields.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import type { Deciding } from './decide-dialog.tsx'
import { SanctionItem } from './sanction-item.tsx'

const texts = {
  find: {
    title: (name: string) => `Sanctions of ${name}`,
  },
}
type Found = AnswerOf<'POST /api/admin/sanctions/player'>

/** A player's sanctions, current and past. Links name the player in the URL (`?player=`). */
export function FindPlayer({ onDecide }: { onDecide: (deciding: Deciding) => void }) {
  const [search] = useSearchParams()
  const asked = search.get('player') ?? ''
  const [name, setName] = useState(asked)
  const { find, found, failure, isBusy } = useFind()
  const findAsked = useEffectEvent(() => asked !== '' && void find(asked))
  useEffect(() => void findAsked(), [])
  return (
    <Panel title={found ? texts.find.title(found.player.username) : texts.find.title('a player')}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void find(name)
        }}
      >
        <ExactField
          label="Username or email address"
          hint="Exactly as in the account."
          value={name}
          maxLength={254}
          error={failure ?? undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" look="secondary" isBusy={isBusy} className="justify-self-start">
          Find
        </Button>
      </form>
      <div role="status">
        {found && found.sanctions.length === 0 && (
          <p className="mt-3 text-soft">This player was never warned or suspended.</p>
        )}
      </div>
      {found && (
        <ul className="divide-y divide-line">
          {found.sanctions.map((sanction) => (
            <SanctionItem key={sanction.id} sanction={sanction} onDecide={onDecide} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function useFind() {
  const [found, setFound] = useState<Found | null>(null)
  const { run, isBusy, failure } = useAction((error) =>
    failureText(error, 'The player could not be looked up. Please try again.'),
  )
  const find = (player: string) =>
    run(async () => {
      setFound(null)
      setFound(await call('POST /api/admin/sanctions/player', { player }))
    })
  return { find, found, failure, isBusy }
}
