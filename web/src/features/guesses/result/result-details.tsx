import type { PlaceStory as Story } from '@whereabouts/contract/puzzle-fields'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { PlaceStory } from '../../days/moment/place-story.tsx'

interface Props {
  /** Rank, streak and place, where the result does not show them. */
  facts: ReactNode
  story: Story | null | false
  proof: ReactNode
}

/** What stands below a result: facts, the operator's text about the place, and the proof. */
export function ResultDetails({ facts, story, proof }: Props) {
  return (
    <Card className="px-5 py-3 *:first:mt-0 *:first:border-0 *:first:pt-0 not-has-[h3,a,button]:hidden">
      {facts}
      {story && <PlaceStory story={story} />}
      <div className="flex flex-wrap items-start gap-x-4">{proof}</div>
    </Card>
  )
}
