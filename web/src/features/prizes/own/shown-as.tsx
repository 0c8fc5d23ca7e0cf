import type { SessionUser } from '@whereabouts/contract/accounts'
import { Button } from '../../../ui/button.tsx'
import { Naming } from '../../../ui/naming.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import type { OwnPrize } from './prize-life.ts'
import { texts } from './texts.ts'
import { usePrizeChange } from './use-prize-change.ts'

const words = texts.shownAs

/** How the winner is shown among past winners, which may be changed at any time. */
export function ShownAs({ prize: { id, state, claim }, user }: { prize: OwnPrize; user: SessionUser }) {
  const { send, isSending, failure } = usePrizeChange('POST /api/prizes/:prizeId/shown-as', id)
  if (!claim || state === 'disqualified' || state === 'forfeited') return null
  const isNamed = claim.shown_as === 'username'
  const now = words.now[state === 'received' ? 'is' : 'will']
  return (
    <section aria-labelledby="prize-shown-as">
      <h2 id="prize-shown-as" className="text-2xl">
        {words.title}
      </h2>
      <p role="status" className="mt-2 leading-relaxed wrap-anywhere">
        {isNamed ? <Naming name={user.username} says={now.named} /> : now.nameless}
      </p>
      <div className="mt-4 grid gap-4">
        <FormFailure>{failure}</FormFailure>
        <Button
          look="secondary"
          className="min-h-12 min-w-0 sm:justify-self-start"
          isBusy={isSending}
          onClick={() => void send({ shown_as: isNamed ? 'nobody' : 'username' })}
        >
          {isNamed ? words.hide : <Naming name={user.username} says={words.show} />}
        </Button>
      </div>
    </section>
  )
}
