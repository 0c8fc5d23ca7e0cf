import { download } from '@whereabouts/contract/account'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useToast } from '../parts/toast.tsx'
import { accountFailureText } from './account-failure.ts'
import { saveFile } from './save-file.ts'
import { SettingsRow } from './settings-row.tsx'
import { texts } from './texts.ts'
import { useAccountCall } from './use-account-call.ts'
import { NoActiveSession } from './with-session.ts'

/** The player's own data as a file. */
export function DataRow() {
  const accountCall = useAccountCall()
  const showToast = useToast()
  const [isLoading, setLoading] = useState(false)

  const load = async () => {
    setLoading(true)
    try {
      const data = await accountCall(download, {})
      const name = `whereabouts-data-${data.exportedAt.slice(0, 10)}.json`
      saveFile(name, JSON.stringify(data, null, 2), 'application/json')
      showToast({ type: 'success', title: texts.download.saved, message: name })
    } catch (error) {
      if (!(error instanceof NoActiveSession)) {
        const message = accountFailureText(error, texts.download.tryLater)
        showToast({ type: 'error', title: texts.download.failed, message })
      }
    }
    setLoading(false)
  }
  return (
    <SettingsRow
      title={texts.download.title}
      text={texts.download.text}
      action={
        <Button look="secondary" isBusy={isLoading} onClick={() => void load()}>
          {isLoading ? texts.download.collecting : texts.download.start}
        </Button>
      }
    />
  )
}
