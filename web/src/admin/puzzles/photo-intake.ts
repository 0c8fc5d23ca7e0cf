import { fetchPhoto, type TakenPhoto, uploadPhoto } from '@whereabouts/contract/admin-puzzles'
import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '../../parts/api.ts'
import { failureText } from '../../parts/failure-text.ts'
import { adminCall, useAdminId } from '../admin-call.ts'
import { checkPhotoFile } from './photo-check.ts'
import { puzzleTexts } from './puzzle-texts.ts'

/** How far the taking in of a photo has come. */
export type Intake =
  | { step: 'none' }
  /** `share` is how much of the file is sent; null once all of it is there and the server prepares its copies. */
  | { step: 'under-way'; share: number | null }
  | { step: 'taken'; photo: TakenPhoto }
  | { step: 'failed'; error: string; detail?: string }

interface Sending {
  signal: AbortSignal
  onStep: (intake: Intake) => void
}

/** Sends a file and tells each step. Answers how it ended. */
export async function takeInFile(userId: string, file: File, { signal, onStep }: Sending): Promise<Intake> {
  const refusal = checkPhotoFile(file)
  if (refusal) return { step: 'failed', error: refusal }
  onStep({ step: 'under-way', share: 0 })
  const onProgress = (share: number) => onStep({ step: 'under-way', share: share < 1 ? share : null })
  try {
    const photo = await adminCall(userId, uploadPhoto, {}, { file, signal, onProgress })
    return { step: 'taken', photo }
  } catch (error) {
    return { step: 'failed', error: failureText(error, puzzleTexts.photoFailed) }
  }
}

/** Lets the server take in a photo from an address. */
async function takeInUrl(userId: string, url: string, { signal, onStep }: Sending): Promise<Intake> {
  onStep({ step: 'under-way', share: null })
  try {
    return { step: 'taken', photo: await adminCall(userId, fetchPhoto, { url }, { signal }) }
  } catch (error) {
    return failedUrl(error)
  }
}

/** Whatever is wrong with what the address leads to, the address is the wrong one; the server's sentence says why. */
function failedUrl(error: unknown): Intake {
  const detail = failureText(error, puzzleTexts.photoFailed)
  const isItsFault = error instanceof CallFailed && (error.failure.code.startsWith('image-') || error.status === 400)
  if (!isItsFault) return { step: 'failed', error: detail }
  const { invalidUrl } = puzzleTexts
  return detail === invalidUrl ? { step: 'failed', error: detail } : { step: 'failed', error: invalidUrl, detail }
}

/** Takes in one photo at a time; a newer one takes the place of one that is under way. Both functions answer how it ended. */
export function usePhotoIntake() {
  const userId = useAdminId()
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
    takeFile: (file: File) => run((sending) => takeInFile(userId, file, sending)),
    takeUrl: (url: string) => run((sending) => takeInUrl(userId, url, sending)),
    /** Forgets what was taken in, or failed. */
    forget: () => {
      control.current?.abort()
      setIntake({ step: 'none' })
    },
  }
}
