import { useQueryClient } from '@tanstack/react-query'
import { appeal } from '@whereabouts/contract/sanctions'
import { useState } from 'react'
import { failureCode, keyOf } from '../../lib/api.ts'
import { accountFailure } from '../../lib/with-session.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { useActionForm } from '../../ui/async/use-action.ts'
import { useReread } from '../../ui/async/use-reread.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/notice.tsx'
import { AreaField } from '../../ui/portal/fields.tsx'
import { useAccountCall } from '../../ui/use-account-call.ts'
import { texts } from './texts.ts'

const schema = appeal.input.pick({ text: true })

/** The one appeal against a decision. Input is preserved on failure. */
export function AppealForm({ sanctionId }: { sanctionId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { props, field, isBusy, failure } = useAppeal(sanctionId)
  if (!isOpen)
    return (
      <Button look="secondary" className="mt-4" onClick={() => setOpen(true)}>
        {texts.appeal.open}
      </Button>
    )
  return (
    <form {...props} aria-label={texts.appeal.open} className="mt-4 grid gap-4">
      <AreaField
        autoFocus
        label={texts.appeal.label}
        hint={texts.appeal.hint}
        rows={5}
        maxLength={2000}
        {...field('text')}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {actions.sendAppeal}
      </Button>
    </form>
  )
}

function useAppeal(sanctionId: string) {
  const queries = useQueryClient()
  const accountCall = useAccountCall()
  const reread = useReread('GET /api/sanctions')
  return useActionForm(
    schema,
    { text: '' },
    {
      send: async ({ text }) => {
        const own = await accountCall('POST /api/sanctions/:sanctionId/appeal', { sanctionId, text })
        queries.setQueryData(keyOf('GET /api/sanctions', {}), own)
      },
      done: texts.appeal.sent,
      failed: (error) => {
        // Sent in another tab, or expired meanwhile.
        if (failureCode(error) === 'nothing-to-appeal') void reread()
        return accountFailure(actions.failed)(error)
      },
      fieldOf: () => null,
    },
  )
}
