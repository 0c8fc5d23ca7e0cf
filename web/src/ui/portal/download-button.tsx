import type { ComponentProps } from 'react'
import { failureText } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { networkError } from '../async/failures.ts'
import { useAction } from '../async/use-action.ts'
import { Button } from '../button.tsx'

interface Props extends ComponentProps<typeof Button> {
  /** Loads the file: a plain link would not send the second factor's token. */
  load: () => Promise<Blob>
  filename: () => string
  failed: string
  busy: string
}

export function DownloadButton({ load, filename, failed, busy, children, ...button }: Props) {
  const { run, isBusy } = useAction((error) => failureText(error, networkError), { as: 'toast', title: failed })
  const save = async () => {
    const file = await load()
    saveFile(filename(), await file.text(), file.type)
  }
  return (
    <Button look="secondary" {...button} isBusy={isBusy} onClick={() => void run(save)}>
      {isBusy ? busy : children}
    </Button>
  )
}
