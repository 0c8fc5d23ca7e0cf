import { confirmEmail } from '@whereabouts/contract/auth'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { failureText } from '../parts/failure-text.ts'
import { Notice } from '../parts/notice.tsx'
import { useChange } from '../parts/use-change.ts'
import { texts } from './texts.ts'

/** Confirms the address when the page was opened by the link of the confirmation e-mail (`?confirm=token`), and says how it went. */
export function ConfirmationNotice() {
  const [search, setSearch] = useSearchParams()
  const { mutate, data, error, isPending } = useChange(confirmEmail)
  const token = search.get('confirm')
  const sentToken = useRef<string | null>(null)

  useEffect(() => {
    // A token works once, so it is sent once, and leaves the address so that a reload does not send it again.
    if (!token || sentToken.current === token) return
    sentToken.current = token
    mutate({ token })
    setSearch({}, { replace: true })
  }, [token, mutate, setSearch])

  if (isPending) return <Notice tone="info">{texts.confirmation.confirming}</Notice>
  if (data) return <Notice tone="success">{texts.confirmation.confirmed}</Notice>
  if (!error) return null
  return <Notice tone="error">{failureText(error, texts.confirmation.notConfirmed)}</Notice>
}
