import { useRead } from '../../lib/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { texts } from './texts.ts'

/** Explains to the winner, next to the day's result, why the prize is on hold. */
export function PrizeHoldNotice({ puzzleId }: { puzzleId: string }) {
  const { data } = useRead('GET /api/puzzles/:puzzleId/guesses/mine', { puzzleId })
  if (!data?.prize_hold) return null
  return <HoldNotice reason={data.prize_hold} />
}

/** Why a prize is not paid for now, and what to do. */
export function HoldNotice({ reason }: { reason: keyof typeof texts.reasons }) {
  return (
    <Notice tone="warning" title={texts.title}>
      <p>{texts.reasons[reason]}</p>
      <ButtonLink to="/settings" look="quiet" className="px-0! text-sea underline underline-offset-4">
        {texts.wayOut}
      </ButtonLink>
    </Notice>
  )
}
