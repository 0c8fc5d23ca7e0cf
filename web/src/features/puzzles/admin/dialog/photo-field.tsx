import { useEffect, useEffectEvent, useId } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { FieldError, TextField } from '../../../../ui/text-field.tsx'
import { AdminPhoto } from '../admin-photo.tsx'
import { PhotoDropZone } from '../photos/photo-drop-zone.tsx'
import { firstFile, PhotoProgress } from '../photos/photo-intake.tsx'
import { texts } from '../texts.ts'
import type { DialogPhoto } from './dialog-photo.ts'

/** A puzzle's photo: a chosen, dropped or pasted file, or a URL. Shows what the server accepted. */
export function PhotoField({ photo }: { photo: DialogPhoto }) {
  const { mode, intake, photoId } = photo
  const errorId = useId()
  const name = useId()
  const failed = intake.step === 'failed' ? intake : null
  const shownError = failed?.error ?? photo.error
  const take = (file: File | undefined) => file && void photo.take(file)
  usePaste(take)
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-display text-lg font-bold">Image</legend>
      <div className="flex flex-wrap gap-x-6">
        <Mode value="file" label="Upload a file" name={name} photo={photo} />
        <Mode value="url" label="From a URL" name={name} photo={photo} />
      </div>
      {mode === 'url' ? (
        <UrlField photo={photo} error={shownError} />
      ) : (
        <div>
          <PhotoDropZone
            label="Choose a photo"
            hint={`Drop a photo here, paste one, or choose a file. ${texts.fileHint}`}
            errorId={shownError && errorId}
            onFiles={([file]) => take(file)}
          />
          <FieldError id={errorId}>{shownError}</FieldError>
        </div>
      )}
      {failed?.detail && <p className="text-sm text-soft">{failed.detail}</p>}
      <PhotoProgress intake={intake} />
      {photoId && (
        <AdminPhoto
          photoId={photoId}
          alt="Preview of the photo"
          className="h-72 w-full rounded-control bg-line/30 object-contain"
        />
      )}
    </fieldset>
  )
}

interface ModeProps {
  /** Shared name, so that arrow keys switch between the buttons. */
  name: string
  value: DialogPhoto['mode']
  label: string
  photo: DialogPhoto
}

function Mode({ name, value, label, photo }: ModeProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
      <input
        type="radio"
        name={name}
        checked={photo.mode === value}
        onChange={() => photo.setMode(value)}
        className="size-5 accent-sea"
      />
      {label}
    </label>
  )
}

function UrlField({ photo, error }: { photo: DialogPhoto; error: string | undefined }) {
  const isBusy = photo.intake.step === 'under-way'
  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void photo.load()
      }}
    >
      <TextField
        label="Image URL"
        type="url"
        value={photo.url}
        onChange={({ target }) => photo.setUrl(target.value)}
        hint="A public https address. The photo is copied to this site; players never see the address."
        error={error}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" look="secondary" isBusy={isBusy}>
        Load photo
      </Button>
    </form>
  )
}

/** A photo can be pasted anywhere in the dialog. */
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
