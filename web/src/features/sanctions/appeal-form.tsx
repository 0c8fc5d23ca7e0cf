import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureCode, keyOf } from '../../lib/api.ts'
import { accountFailureText, NoActiveSession } from '../../lib/with-session.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/notice.tsx'
import { AreaField } from '../../ui/portal/fields.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { useAccountCall } from '../../ui/use-account-call.ts'
import { texts } from './texts.ts'

/** The one appeal against a decision. What was typed stays when it could not be sent. */
export function AppealForm({ sanctionId }: { sanctionId: string }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { send, isBusy, failure } = useAppeal(sanctionId)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isOpen) area.current?.focus()
  }, [isOpen])
  if (!isOpen)
    return (
      <Button look="secondary" className="mt-4" onClick={() => setOpen(true)}>
        {texts.appeal.open}
      </Button>
    )
  return (
    <form
      noValidate
      aria-label={texts.appeal.open}
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send(text)
      }}
    >
      <AreaField
        ref={area}
        label={texts.appeal.label}
        hint={texts.appeal.hint}
        rows={5}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {texts.appeal.send}
      </Button>
    </form>
  )
}

function useAppeal(sanctionId: string) {
  const queries = useQueryClient()
  const accountCall = useAccountCall()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const key = keyOf('GET /api/sanctions', {})

  const send = async (text: string) => {
    setBusy(true)
    setFailure(null)
    try {
      const own = await accountCall('POST /api/sanctions/:sanctionId/appeal', { sanctionId, text })
      toast({ type: 'success', title: texts.appeal.sent })
      queries.setQueryData(key, own)
    } catch (error) {
      if (!(error instanceof NoActiveSession)) setFailure(accountFailureText(error, texts.appeal.failed))
      // Sent in another tab, or over meanwhile.
      if (failureCode(error) === 'nothing-to-appeal') void queries.invalidateQueries({ queryKey: key })
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, failure }
}
