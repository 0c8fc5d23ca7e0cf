import { type EndableMail, endableMails } from '@whereabouts/game/reminders'
import { useEffect, useRef } from 'react'
import { failureCode } from '../../lib/api.ts'
import { useSearchParams } from '../../lib/navigation.tsx'
import { texts as common } from '../../lib/texts.ts'
import { useChange } from '../../lib/use-change.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormFailure } from '../../ui/notice.tsx'
import { texts } from './texts.ts'

/** The target of a reminder's unsubscribe link: one button. Nothing happens before it is clicked. Works without signing in. */
export function TurnOffPage() {
  const [search] = useSearchParams()
  const { send, isPending, data, error } = useChange('POST /api/reminders/off/:token')
  const token = search.get('token') ?? ''
  const kind = kindOf(token)
  const code = failureCode(error)
  const isInvalid = kind === null || code === 'not-found' || code === 'malformed'
  return (
    <div className="column max-w-lg py-8 sm:py-14">
      <Card className="p-5 sm:p-8">
        {isInvalid ? (
          <Message title={actions.linkInvalid} text={texts.off.invalidText} />
        ) : data ? (
          <Message title={texts.off.done} text={texts.off.doneText} />
        ) : (
          <>
            <h1 className="text-3xl">{texts.off.title}</h1>
            <p className="mt-2 leading-relaxed text-soft">{texts.off.text[kind]}</p>
            <div className="mt-6 grid gap-4">
              <FormFailure>{error && common.notReached}</FormFailure>
              <Button isBusy={isPending} onClick={() => void send({ token })}>
                {texts.off.button}
              </Button>
            </div>
          </>
        )}
      </Card>
    </div>
  )
}

/** Replaces the question, so focus moves to its title. */
function Message({ title, text }: { title: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h1>
      <p className="mt-2 leading-relaxed text-soft">{text}</p>
      <ButtonLink to="/settings" className="mt-6">
        {texts.off.settings}
      </ButtonLink>
    </>
  )
}

/** The token names what it ends in plain text. Only the server can verify it. */
function kindOf(token: string): EndableMail | null {
  const [, name] = token.split('.')
  return endableMails.find((kind) => kind === name) ?? null
}
