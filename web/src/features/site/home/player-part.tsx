import { useRead } from '../../../lib/api.ts'
import { formatPrize } from '../../../lib/formats.ts'
import { LatePlay } from '../../days/late-offer.tsx'
import { ClaimLink } from '../../prizes/own/claim-link.tsx'
import { texts } from '../../prizes/own/texts.ts'

/** What the home page offers a player: their prize until they claim it, and today's puzzle after its solve. */
export function PlayerPart({ isSolved }: { isSolved: boolean }) {
  const { data } = useRead('GET /api/prizes', {}, { staleTime: 0 })
  const won = data?.prizes.find(({ state }) => state === 'unclaimed')
  return (
    <>
      {won && (
        <div className="mb-4 *:w-full">
          <p className="mb-3 font-semibold">{texts.title(formatPrize(won.prize_amount))}</p>
          <ClaimLink puzzleId={won.puzzle_id} />
        </div>
      )}
      {isSolved && <LatePlay />}
    </>
  )
}
