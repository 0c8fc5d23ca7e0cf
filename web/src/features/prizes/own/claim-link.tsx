import { useRead } from '../../../lib/api.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { texts } from './texts.ts'

/** Links the winner of a challenge to the prize page. */
export function ClaimLink({ puzzleId }: { puzzleId: string }) {
  const { data } = useRead('GET /api/prizes', {}, { staleTime: 0 })
  const prize = data?.prizes.find(({ puzzle_id }) => puzzle_id === puzzleId)
  if (!prize) return null
  const isOpen = prize.state === 'unclaimed'
  return (
    <ButtonLink to={`/prizes/${prize.id}`} look={isOpen ? 'primary' : 'secondary'}>
      {isOpen ? texts.claimLink.claim : texts.claimLink.see}
    </ButtonLink>
  )
}
