import { useState } from 'react'
import { download, failureText, type InputOf } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { networkError } from '../../ui/async/failures.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast/toast.tsx'

export type Wanted = InputOf<'GET /api/admin/numbers.csv'>

/** Downloads the figures; without a title, all of them. */
export function DownloadButton({ wanted, title }: { wanted: Wanted; title?: string }) {
  const toast = useToast()
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    try {
      const file = await download('GET /api/admin/numbers.csv', wanted)
      const figure = wanted.figure ? `-${wanted.figure.replaceAll('_', '-')}` : ''
      saveFile(`numbers${figure}-${wanted.first_day}-${wanted.last_day}.csv`, await file.text(), file.type)
    } catch (error) {
      toast({ type: 'error', title: 'The file could not be downloaded', message: failureText(error, networkError) })
    }
    setLoading(false)
  }
  const words = isLoading ? 'Downloading…' : 'Download all (CSV)'
  return (
    <Button
      look={title ? 'quiet' : 'secondary'}
      isBusy={isLoading}
      aria-label={title && `Download CSV: ${title}`}
      className={title && 'px-2! text-sm'}
      onClick={() => void load()}
    >
      {title ? 'Download CSV' : words}
    </Button>
  )
}
