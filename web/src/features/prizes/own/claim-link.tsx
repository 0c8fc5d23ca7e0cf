import { useRead } from '../../../lib/api.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { texts } from './texts.ts'

/** Links the winner of a challenge to the prize page. Its place is there before the prize is read. */
export function ClaimLink({ puzzleId }: { puzzleId: string }) {
  const { data, isPending } = useRead('GET /api/prizes', {}, { staleTime: 0 })
  const prize = data?.prizes.find(({ puzzle_id }) => puzzle_id === puzzleId)
  if (isPending) return <Button disabled>{texts.claimLink.claim}</Button>
  if (!prize) return null
  const isOpen = prize.state === 'unclaimed'
  return (
    <ButtonLink to={`/prizes/${prize.id}`} look={isOpen ? 'primary' : 'secondary'}>
      {isOpen ? texts.claimLink.claim : texts.claimLink.see}
    </ButtonLink>
  )
}
