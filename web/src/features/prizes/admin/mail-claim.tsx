import { recordClaim } from '@whereabouts/contract/prizes.admin'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionDialog } from './action-dialog.tsx'
import type { PrizeAction } from './actions.ts'
import { texts } from './texts.ts'

interface Props {
  prizeId: string
  about: string
  onDone: () => void
}

const { country, note } = recordClaim.input.shape

/** Writes down a claim that came by mail, as of a winner whose account is gone. */
export function MailClaim({ prizeId, about, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const action: PrizeAction = {
    name: 'mail-claim',
    look: 'secondary',
    fields: [
      { name: 'country', label: texts.country, hint: texts.countryHint, isLong: false, schema: country },
      { name: 'note', label: texts.claimNote, isLong: true, schema: note },
    ],
    send: ({ country = '', note = '' }) =>
      call('POST /api/admin/prizes/:prizeId/claim', { prizeId, country, region: null, note }),
  }
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        {texts.actions['mail-claim'].button}
      </Button>
      {isOpen && (
        <ActionDialog
          action={action}
          about={about}
          onClose={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false)
            onDone()
          }}
        />
      )}
    </>
  )
}
