import { useId } from 'react'
import type { Intake } from './photo-intake.ts'
import { puzzleTexts } from './puzzle-texts.ts'

/** How much of a photo is sent, and then that the server prepares it. */
export function PhotoProgress({ intake }: { intake: Intake }) {
  const id = useId()
  if (intake.step !== 'under-way') return null
  const { share } = intake
  return (
    <div>
      <p id={id} className="mb-1 text-sm text-soft tabular-nums">
        {share === null ? puzzleTexts.preparing : puzzleTexts.uploaded(share)}
      </p>
      <progress
        aria-labelledby={id}
        max={1}
        {...(share !== null && { value: share })}
        className="h-2 w-full overflow-hidden rounded-full accent-sea"
      />
      <p role="status" className="sr-only">
        {share === null ? puzzleTexts.preparing : puzzleTexts.uploading}
      </p>
    </div>
  )
}
