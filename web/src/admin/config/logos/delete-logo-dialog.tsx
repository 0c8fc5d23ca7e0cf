import type { Logo } from '@whereabouts/contract/admin-site'
import { useRef } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { texts } from '../texts.ts'

interface Props {
  logo: Logo
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a logo and its files go. */
export function DeleteLogoDialog({ logo, onClose, onConfirm }: Props) {
  const safe = useRef<HTMLButtonElement>(null)
  const { deletion } = texts.logos
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={deletion.title}
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} look="secondary" onClick={onClose}>
            {deletion.keep}
          </Button>
          <Button look="danger" onClick={onConfirm}>
            {texts.logos.delete}
          </Button>
        </>
      }
    >
      <p>{deletion.question(logo.logo_type)}</p>
      {logo.is_active && <p className="mt-2">{deletion.isActive}</p>}
    </Dialog>
  )
}
