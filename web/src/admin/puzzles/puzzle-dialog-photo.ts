import type { AdminPuzzle, TakenPhoto } from '@whereabouts/contract/admin-puzzles'
import type { Point } from '@whereabouts/game/distance'
import { useRef, useState } from 'react'
import type { PhotoMode } from './photo-field.tsx'
import { type Intake, usePhotoIntake } from './photo-intake.ts'
import { type PuzzleFields, placeOf } from './puzzle-dialog-fields.ts'
import { puzzleTexts } from './puzzle-texts.ts'

interface Wanted {
  base: AdminPuzzle | null
  fields: PuzzleFields
  onPlace: (point: Point) => void
}

/** The photo of the dialog. A place that the photo itself tells goes into empty fields at once, and into others when it is asked for. */
export function useDialogPhoto({ base, fields, onPlace }: Wanted) {
  const [mode, setMode] = useState<PhotoMode>('file')
  const [url, setUrl] = useState('')
  const [error, setError] = useState<string>()
  const [filled, setFilled] = useState<Point | null>(null)
  const { intake, takeFile, takeUrl, forget } = usePhotoIntake()
  // A photo that was taken in stays until another one was.
  const [taken, setTaken] = useState<TakenPhoto | null>(null)
  // While a photo is sent, the fields may be typed in.
  const latest = useRef({ fields, filled })
  latest.current = { fields, filled }

  const learn = (outcome: Intake): string | null => {
    if (outcome.step !== 'taken') return null
    setTaken(outcome.photo)
    const { place } = outcome.photo
    const { lat, lng } = latest.current.fields
    const isUntouched = (lat === '' && lng === '') || isSame(placeOf(latest.current.fields), latest.current.filled)
    if (place && isUntouched) fill(place)
    return outcome.photo.photo_id
  }
  /** Another way is tried: what was wrong with the last one is of no interest. */
  const clear = () => {
    setError(undefined)
    if (intake.step === 'failed') forget()
  }
  const fill = (place: Point) => {
    setFilled(place)
    onPlace(place)
  }
  const load = async (): Promise<string | null> => {
    clear()
    if (url.trim()) return learn(await takeUrl(url))
    setError(puzzleTexts.urlRequired)
    return null
  }
  return {
    mode,
    url,
    error,
    intake,
    taken,
    photoId: taken?.photo_id ?? base?.photo_id ?? null,
    /** What the photo says of its place, where that is something else than what stands in the fields. */
    otherPlace: taken?.place && !isSame(taken.place, placeOf(fields)) ? taken.place : null,
    isPlaceFilled: taken?.place != null && isSame(taken.place, filled) && isSame(taken.place, placeOf(fields)),
    /** The place of a photo that went into the fields. */
    filled,
    fill,
    load,
    /** Goes back to the photo that is stored. */
    forget: () => {
      setTaken(null)
      forget()
    },
    setMode: (wanted: PhotoMode) => {
      setMode(wanted)
      clear()
    },
    setUrl: (typed: string) => {
      setUrl(typed)
      clear()
    },
    take: async (file: File) => {
      setMode('file')
      setError(undefined)
      learn(await takeFile(file))
    },
    /** The photo to save with; null, with the reason beside the field, where there is none. */
    require: async (): Promise<string | null> => {
      if (intake.step === 'under-way') {
        setError(puzzleTexts.stillLoading)
        return null
      }
      if (taken) return taken.photo_id
      // An address that was typed but not loaded is what the administrator means.
      if (mode === 'url' && (url.trim() || !base)) return load()
      if (base) return base.photo_id
      setError(puzzleTexts.noFile)
      return null
    },
  }
}

export type DialogPhoto = ReturnType<typeof useDialogPhoto>

const isSame = (one: Point | null, other: Point | null) =>
  one !== null && other !== null && one.lat === other.lat && one.lng === other.lng
