import type { TakenPhoto } from '@whereabouts/contract/puzzles.admin'
import { useEffect, useId, useRef, useState } from 'react'
import { CallFailed, call, failureText } from '../../../../lib/api.ts'
import { writeShortDate } from '../calendar/calendar-days.ts'
import { texts } from '../texts.ts'

/** Progress of an upload. */
export type Intake =
  | { step: 'none' }
  /** `share`: uploaded fraction; null while the server prepares copies. */
  | { step: 'under-way'; share: number | null }
  | { step: 'taken'; photo: TakenPhoto }
  | { step: 'failed'; error: string; detail?: string }

interface Sending {
  signal: AbortSignal
  onStep: (intake: Intake) => void
}

/** Uploads a file and reports progress. Returns the result. */
export async function takeInFile(file: File, { signal, onStep }: Sending): Promise<Intake> {
  const refusal = checkPhotoFile(file)
  if (refusal) return { step: 'failed', error: refusal }
  onStep({ step: 'under-way', share: 0 })
  const onProgress = (share: number) => onStep({ step: 'under-way', share: share < 1 ? share : null })
  try {
    const photo = await call('POST /api/admin/photos', {}, { file, signal, onProgress })
    return { step: 'taken', photo }
  } catch (error) {
    return { step: 'failed', error: failureText(error, texts.photoFailed) }
  }
}

/** Has the server load a photo from a URL. */
async function takeInUrl(url: string, { signal, onStep }: Sending): Promise<Intake> {
  onStep({ step: 'under-way', share: null })
  try {
    return { step: 'taken', photo: await call('POST /api/admin/photos/from-url', { url }, { signal }) }
  } catch (error) {
    return failedUrl(error)
  }
}

/** Any failure is the URL's; the server's message says why. */
function failedUrl(error: unknown): Intake {
  const detail = failureText(error, texts.photoFailed)
  const isItsFault = error instanceof CallFailed && (error.failure.code.startsWith('image-') || error.status === 400)
  if (!isItsFault) return { step: 'failed', error: detail }
  const { invalidUrl } = texts
  return detail === invalidUrl ? { step: 'failed', error: detail } : { step: 'failed', error: invalidUrl, detail }
}

/** Takes in one photo at a time; a new one replaces a pending one. Both functions return the outcome. */
export function usePhotoIntake() {
  const [intake, setIntake] = useState<Intake>({ step: 'none' })
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])

  const run = async (take: (sending: Sending) => Promise<Intake>): Promise<Intake> => {
    control.current?.abort()
    const own = new AbortController()
    control.current = own
    const show = (now: Intake) => !own.signal.aborted && setIntake(now)
    const outcome = await take({ signal: own.signal, onStep: show })
    show(outcome)
    return own.signal.aborted ? { step: 'none' } : outcome
  }
  return {
    intake,
    takeFile: (file: File) => run((sending) => takeInFile(file, sending)),
    takeUrl: (url: string) => run((sending) => takeInUrl(url, sending)),
    /** Clears the accepted photo or error. */
    forget: () => {
      control.current?.abort()
      setIntake({ step: 'none' })
    },
  }
}

/** Files must be smaller than this. */
const maxBytes = 10 * 1024 * 1024

/** Why a file is not sent; null if the server may judge it. */
export function checkPhotoFile({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  // Vector images may contain scripts, so they are not accepted.
  // Many browsers report no type for iPhone formats; the server checks the bytes.
  const mayBePicture = type === '' || (type.startsWith('image/') && type !== 'image/svg+xml')
  if (!mayBePicture) return 'Please select a valid image file'
  return size >= maxBytes ? 'Image file must be less than 10MB' : null
}

export const firstFile = (transfer: DataTransfer | null): File | null => transfer?.files[0] ?? null

/** Upload progress, then the server's preparation. */
export function PhotoProgress({ intake }: { intake: Intake }) {
  const id = useId()
  if (intake.step !== 'under-way') return null
  const { share } = intake
  return (
    <div>
      <p id={id} className="mb-1 text-sm text-soft tabular-nums">
        {share === null ? 'Preparing…' : `Uploading… ${Math.round(share * 100)}%`}
      </p>
      <progress
        aria-labelledby={id}
        max={1}
        {...(share !== null && { value: share })}
        className="h-2 w-full overflow-hidden rounded-full accent-sea"
      />
      <p role="status" className="sr-only">
        {share === null ? 'Preparing…' : 'Uploading…'}
      </p>
    </div>
  )
}

interface Props {
  photo: TakenPhoto
  /** The puzzle being edited; it may look like itself. */
  except?: string | undefined
}

/** What the server found and removed in a file, and puzzles with the same photo. */
export function PhotoNotes({ photo, except }: Props) {
  const similar = photo.similar.filter(({ puzzle_id }) => puzzle_id !== except)
  return (
    <div className="space-y-1 text-sm">
      {similar.map(({ puzzle_id, release_date, is_same }) => (
        <p key={puzzle_id} role="alert" className="font-medium text-gold-text">
          {(is_same
            ? (day: string) => `The same photo is in the puzzle of ${day}.`
            : (day: string) => `A very similar photo is in the puzzle of ${day}.`)(writeShortDate(release_date))}
        </p>
      ))}
      <p role="status">{photo.removed.length > 0 ? texts.removed(photo.removed) : 'The file had no metadata.'}</p>
      {photo.place_doubt && (
        <p role="status" className="font-medium text-gold-text">
          {texts.placeDoubts[photo.place_doubt]}
        </p>
      )}
      {photo.taken_at && (
        <p className="text-soft">{`Taken on ${photo.taken_at.slice(0, 16).replace('T', ', ')}, according to the photo.`}</p>
      )}
    </div>
  )
}
