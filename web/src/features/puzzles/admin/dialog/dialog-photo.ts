import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import type { TakenPhoto } from '@whereabouts/contract/puzzles.admin'
import type { Point } from '@whereabouts/game/distance'
import { useState } from 'react'
import { type Intake, usePhotoIntake } from '../photos/photo-intake.tsx'
import { texts } from '../texts.ts'
import { type PuzzleFields, placeOf } from './puzzle-fields.ts'

type PhotoMode = 'file' | 'url'

interface Wanted {
  base: AdminPuzzle | null
  /** A photo that was uploaded before the dialog opened. */
  before?: TakenPhoto | null | undefined
  fields: PuzzleFields
  onPlace: (point: Point) => void
}

/** The dialog's photo, and how it is chosen. */
export function useDialogPhoto({ base, before = null, fields, onPlace }: Wanted) {
  const { intake, takeFile, takeUrl, forget } = usePhotoIntake()
  // A new attempt clears the last error.
  const source = usePhotoSource(() => intake.step === 'failed' && forget())
  const { mode, url, isUrlOpen, fail } = source
  // An accepted photo stays until another is accepted.
  const [taken, setTaken] = useState(before)
  const place = usePhotoPlace({ taken, fields, onPlace })
  const known = taken ?? base

  const learn = (outcome: Intake): string | null => {
    if (outcome.step !== 'taken') return null
    setTaken(outcome.photo)
    return outcome.photo.photo_id
  }
  const load = async (): Promise<string | null> => {
    source.clear()
    if (!url.trim()) return fail('Image URL is required.')
    const photoId = learn(await takeUrl(url))
    if (photoId) source.markLoaded()
    return photoId
  }
  /** The photo to save; null, with a message at the field, if there is none. */
  const require = async (): Promise<string | null> => {
    if (intake.step === 'under-way') return fail(texts.stillLoading)
    // A typed URL that was not loaded is what the user means.
    if (isUrlOpen || (mode === 'url' && !known)) return load()
    return known ? known.photo_id : fail('Please select an image file or switch to URL mode')
  }
  const take = async (file: File) => {
    source.setMode('file')
    learn(await takeFile(file))
  }
  /** Reverts to the stored photo. */
  const takeBack = () => {
    setTaken(null)
    forget()
  }
  return {
    ...source,
    ...{ intake, taken, photoId: known?.photo_id ?? null, place, load, require, take, takeBack },
    isPhotoRefused: intake.step === 'failed',
  }
}

/** File or URL, the URL field's text, and its error. */
function usePhotoSource(onOther: () => void) {
  const [mode, setMode] = useState<PhotoMode>('file')
  const [url, setUrl] = useState('')
  const [loadedUrl, setLoadedUrl] = useState('')
  const [error, setError] = useState<string>()
  const clear = () => {
    setError(undefined)
    onOther()
  }
  return {
    ...{ mode, url, error, clear },
    /** A URL was typed and not loaded yet. */
    isUrlOpen: mode === 'url' && url !== loadedUrl && url.trim() !== '',
    markLoaded: () => setLoadedUrl(url),
    fail: (reason: string): null => {
      setError(reason)
      return null
    },
    setMode: (wanted: PhotoMode) => {
      setMode(wanted)
      clear()
    },
    setUrl: (typed: string) => {
      setUrl(typed)
      clear()
    },
  }
}

interface Place {
  taken: TakenPhoto | null
  fields: PuzzleFields
  onPlace: (point: Point) => void
}

/** A place found in the photo is shown, and fills the fields once confirmed. */
function usePhotoPlace({ taken, fields, onPlace }: Place) {
  const place = taken?.place ?? null
  const isThere = isSame(place, placeOf(fields))
  return {
    fill: onPlace,
    /** Where the map moves when a photo names its place. */
    shown: place,
    /** The photo's place, if it differs from the fields. */
    other: isThere ? null : place,
    /** The same, while the fields are empty. */
    proposed: isThere || fields.lat !== '' || fields.lng !== '' ? null : place,
    isFilled: isThere,
  }
}

export type DialogPhoto = ReturnType<typeof useDialogPhoto>

const isSame = (one: Point | null, other: Point | null) =>
  one !== null && other !== null && one.lat === other.lat && one.lng === other.lng
