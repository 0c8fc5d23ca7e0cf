import { download } from '@whereabouts/contract/account'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useToast } from '../parts/toast.tsx'
import { accountFailureText } from './account-failure.ts'
import { saveFile } from './save-file.ts'
import { SettingsRow } from './settings-row.tsx'
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
      showToast({ type: 'success', title: 'Your data is saved', message: name })
    } catch (error) {
      if (!(error instanceof NoActiveSession)) {
        const message = accountFailureText(error, 'Please try again in a moment.')
        showToast({ type: 'error', title: 'Failed to download your data', message })
      }
    }
    setLoading(false)
  }
  return (
    <SettingsRow
      title="Your data"
      text="Everything that we hold about you, as a JSON file: profile, guesses, prizes, subscriptions."
      action={
        <Button look="secondary" isBusy={isLoading} onClick={() => void load()}>
          {isLoading ? 'Collecting…' : 'Download my data'}
        </Button>
      }
    />
  )
}
