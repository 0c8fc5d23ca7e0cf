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
  fields: PuzzleFields
  onPlace: (point: Point) => void
}

/** The photo of the dialog: which one it is, and how it is chosen. */
export function useDialogPhoto({ base, fields, onPlace }: Wanted) {
  const { intake, takeFile, takeUrl, forget } = usePhotoIntake()
  // Another way is tried: what was wrong with the last one is of no interest.
  const source = usePhotoSource(() => intake.step === 'failed' && forget())
  const { mode, url, isUrlOpen, fail } = source
  // A photo that was taken in stays until another one was.
  const [taken, setTaken] = useState<TakenPhoto | null>(null)
  const place = usePhotoPlace({ taken, fields, onPlace })
  const known = taken ?? base

  const learn = (outcome: Intake): string | null => {
    if (outcome.step !== 'taken') return null
    setTaken(outcome.photo)
    return outcome.photo.photo_id
  }
  const load = async (): Promise<string | null> => {
    source.clear()
    if (!url.trim()) return fail(texts.urlRequired)
    const photoId = learn(await takeUrl(url))
    if (photoId) source.markLoaded()
    return photoId
  }
  /** The photo to save. Null, with the reason at the field, if there is none. */
  const require = async (): Promise<string | null> => {
    if (intake.step === 'under-way') return fail(texts.stillLoading)
    // An address that was typed but not loaded is what the administrator means.
    if (isUrlOpen || (mode === 'url' && !known)) return load()
    return known ? known.photo_id : fail(texts.noFile)
  }
  const take = async (file: File) => {
    source.setMode('file')
    learn(await takeFile(file))
  }
  /** Goes back to the photo that is stored. */
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

/** File or address, what stands in the field of the address, and what is wrong with it. */
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
    /** An address was typed and not loaded yet. */
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

/** A place that the photo itself names is shown, and goes into the fields when it is confirmed. */
function usePhotoPlace({ taken, fields, onPlace }: Place) {
  const place = taken?.place ?? null
  const isThere = isSame(place, placeOf(fields))
  return {
    fill: onPlace,
    /** Where the map goes when a photo names its place. */
    shown: place,
    /** What the photo says, where that is something else than what stands in the fields. */
    other: isThere ? null : place,
    /** The same, while the fields are empty. */
    proposed: isThere || fields.lat !== '' || fields.lng !== '' ? null : place,
    isFilled: isThere,
  }
}

export type DialogPhoto = ReturnType<typeof useDialogPhoto>

const isSame = (one: Point | null, other: Point | null) =>
  one !== null && other !== null && one.lat === other.lat && one.lng === other.lng
