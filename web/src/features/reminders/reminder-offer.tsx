import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { storeOfferAnswered } from './answered-offer.ts'
import { texts } from './texts.ts'
import { canReceivePushes } from './this-browser.ts'
import { useChangeReminders, useOwnReminders } from './use-own-reminders.ts'

/** An offer after a result. Players with any reminder setting are not asked; any answer is final. */
export function ReminderOffer({ userId }: { userId: string }) {
  const { data } = useOwnReminders()
  const { isBusy, choose, addThisDevice } = useChangeReminders()
  const [answer, setAnswer] = useState<'push' | 'mail' | 'no' | null>(null)
  if (!data || answer === 'no') return null
  if (answer === null && Object.values(data.choices).some(({ push, mail }) => push || mail)) return null

  const finish = (given: 'push' | 'mail' | 'no') => {
    storeOfferAnswered(userId)
    setAnswer(given)
  }
  const accept = async (channel: 'push' | 'mail') => {
    if (channel === 'push' && !(await addThisDevice(data.push_key))) return
    if (await choose('release', channel, true)) finish(channel)
  }
  return (
    <Card as="section" aria-labelledby="reminder-offer" className="shrink-0 p-5">
      {answer === null ? (
        <>
          <h2 id="reminder-offer" className="text-lg">
            {texts.offer.title}
          </h2>
          <p className="mt-1 text-soft">{texts.offer.text}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            {data.push_key !== null && canReceivePushes() && (
              <Button look="secondary" isBusy={isBusy} onClick={() => void accept('push')}>
                {texts.offer.push}
              </Button>
            )}
            <Button look="secondary" isBusy={isBusy} onClick={() => void accept('mail')}>
              {texts.offer.mail}
            </Button>
            <Button look="quiet" onClick={() => finish('no')}>
              {texts.offer.no}
            </Button>
          </div>
        </>
      ) : (
        <p id="reminder-offer" role="status" className="flex flex-wrap items-center gap-x-4">
          {answer === 'push' ? texts.offer.donePush : texts.offer.doneMail}
          <Link to="/settings" className="inline-flex min-h-11 items-center text-sea underline">
            {texts.offer.more}
          </Link>
        </p>
      )}
    </Card>
  )
}
