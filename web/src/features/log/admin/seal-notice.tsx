import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import { momentText } from '../../../lib/utc-text.ts'
import { SealedMark } from '../sealed-mark.tsx'
import { texts } from './texts.ts'

/** A puzzle's seal, and what an edit does to it. */
export function SealNotice({ puzzle, isReleased }: { puzzle: AdminPuzzle; isReleased: boolean }) {
  const { seal } = puzzle
  return (
    <section aria-label={texts.seal.title} className="grid gap-1 text-sm">
      {seal && <SealedMark hash={seal.hash} />}
      <p className="text-soft">
        {seal && `${texts.seal.sealed(momentText(seal.sealed_at), seal.number)} `}
        {seal && (isReleased ? texts.seal.released : texts.seal.ahead)}
        {!seal && (isReleased ? texts.seal.none : texts.seal.soon)}
      </p>
    </section>
  )
}
