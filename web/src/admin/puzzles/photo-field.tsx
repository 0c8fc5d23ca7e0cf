import { useEffect, useEffectEvent, useId } from 'react'
import { Button } from '../../parts/button.tsx'
import { FieldError, TextField } from '../../parts/text-field.tsx'
import { AdminPhoto } from '../admin-photo.tsx'
import { firstFile } from './photo-check.ts'
import { PhotoDropZone } from './photo-drop-zone.tsx'
import type { Intake } from './photo-intake.ts'
import { PhotoProgress } from './photo-progress.tsx'
import { puzzleTexts } from './puzzle-texts.ts'

export type PhotoMode = 'file' | 'url'

interface Props {
  mode: PhotoMode
  onMode: (mode: PhotoMode) => void
  url: string
  onUrl: (url: string) => void
  /** Takes in what the address leads to. */
  onLoad: () => void
  onFile: (file: File) => void
  intake: Intake
  /** The photo that is shown; null while there is none. */
  photoId: string | null
  error: string | undefined
}

/** The photo of a puzzle: a file that is chosen, dropped or pasted, or an address. What is shown is what the server took in. */
export function PhotoField({ mode, onMode, intake, photoId, error, onFile, ...address }: Props) {
  const errorId = useId()
  const name = useId()
  const failed = intake.step === 'failed' ? intake : null
  const shownError = failed?.error ?? error
  usePaste(onFile)
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-display text-lg font-bold">{puzzleTexts.image}</legend>
      <div className="flex flex-wrap gap-x-6">
        <Mode value="file" label={puzzleTexts.modeFile} {...{ name, mode, onMode }} />
        <Mode value="url" label={puzzleTexts.modeUrl} {...{ name, mode, onMode }} />
      </div>
      {mode === 'url' ? (
        <UrlField {...address} error={shownError} isBusy={intake.step === 'under-way'} />
      ) : (
        <div>
          <PhotoDropZone
            label={puzzleTexts.chooseFile}
            hint={`${puzzleTexts.dropHere} ${puzzleTexts.fileHint}`}
            errorId={shownError && errorId}
            onFiles={([file]) => file && onFile(file)}
          />
          <FieldError id={errorId}>{shownError}</FieldError>
        </div>
      )}
      {failed?.detail && <p className="text-sm text-soft">{failed.detail}</p>}
      <PhotoProgress intake={intake} />
      {photoId && (
        <AdminPhoto
          photoId={photoId}
          alt={puzzleTexts.previewAlt}
          className="max-h-72 min-h-40 w-full rounded-control bg-line/30 object-contain"
        />
      )}
    </fieldset>
  )
}

interface ModeProps {
  /** Both buttons have the same, so that arrow keys go from one to the other. */
  name: string
  value: PhotoMode
  label: string
  mode: PhotoMode
  onMode: (mode: PhotoMode) => void
}

function Mode({ name, value, label, mode, onMode }: ModeProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
      <input
        type="radio"
        name={name}
        checked={mode === value}
        onChange={() => onMode(value)}
        className="size-5 accent-sea"
      />
      {label}
    </label>
  )
}

interface UrlProps extends Pick<Props, 'url' | 'onUrl' | 'onLoad'> {
  error: string | undefined
  isBusy: boolean
}

function UrlField({ url, onUrl, onLoad, error, isBusy }: UrlProps) {
  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onLoad()
      }}
    >
      <TextField
        label={puzzleTexts.url}
        type="url"
        value={url}
        onChange={({ target }) => onUrl(target.value)}
        hint={puzzleTexts.urlHint}
        error={error}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {puzzleTexts.load}
      </Button>
    </form>
  )
}

/** A photo in the clipboard can be pasted wherever the focus is. */
function usePaste(onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = firstFile(event.clipboardData)
      if (!file) return
      event.preventDefault()
      take(file)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
