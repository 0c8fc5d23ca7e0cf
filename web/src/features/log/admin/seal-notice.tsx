import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import { momentText } from '../../../lib/utc-text.ts'
import { SealedMark } from '../sealed-mark.tsx'

const texts = {
  seal: {
    sealed: (date: string, number: number) =>
      number === 1
        ? `Sealed on ${date}.`
        : `Sealed on ${date}, seal number ${number}. The log also has the earlier ones.`,
  },
}
/** A puzzle's seal, and what an edit does to it. */
export function SealNotice({ puzzle, isReleased }: { puzzle: AdminPuzzle; isReleased: boolean }) {
  const { seal } = puzzle
  return (
    <section aria-label="Seal" className="grid gap-1 text-sm">
      {seal && <SealedMark hash={seal.hash} />}
      <p className="text-soft">
        {seal && `${texts.seal.sealed(momentText(seal.sealed_at), seal.number)} `}
        {seal &&
          (isReleased
            ? 'The seal is final since release. Changing place, photo or prize would make this day’s check fail. Call the puzzle off instead.'
            : 'Changing place, photo, prize or time makes a new seal.')}
        {!seal &&
          (isReleased
            ? 'This puzzle has no seal: it was released before there was a log.'
            : 'It will be sealed within seconds.')}
      </p>
    </section>
  )
}
