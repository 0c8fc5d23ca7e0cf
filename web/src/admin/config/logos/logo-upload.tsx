import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { TextField } from '../../../parts/text-field.tsx'
import { type LogoKind, texts } from '../texts.ts'

interface Props {
  kind: LogoKind
  /** How much of a file is sent, 0 to 1; null while none is under way. */
  sent: number | null
  /** Answers whether it worked. */
  onFile: (file: File, altText: string) => Promise<boolean>
}

/** Takes in a logo with the words for those who cannot see it. */
export function LogoUpload({ kind, sent, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [altText, setAltText] = useState('')
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const isDone = await onFile(file, altText.trim())
    if (isDone) setAltText('')
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <div className="grid gap-3">
      <TextField
        label={texts.logos.altText}
        hint={texts.logos.altHint}
        maxLength={200}
        value={altText}
        onChange={({ target }) => setAltText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button look="secondary" isBusy={sent !== null} onClick={() => input.current?.click()}>
          {sent === null ? texts.logos.upload(kind) : texts.logos.uploading}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label={texts.logos.upload(kind)}
          tabIndex={-1}
          onChange={(event) => void take(event)}
          className="sr-only"
        />
        {sent === null ? (
          <p className="min-w-0 flex-1 basis-48 text-sm text-soft">{texts.logos.uploadHint}</p>
        ) : (
          <progress
            aria-label={texts.logos.progress(kind)}
            value={sent}
            max={1}
            className="h-2 min-w-0 flex-1 basis-40 accent-sea"
          />
        )}
      </div>
    </div>
  )
}
