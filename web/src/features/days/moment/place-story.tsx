import type { PlaceStory as Story } from '@whereabouts/contract/days'
import { langOf } from '../../../lib/language.ts'
import { Naming } from '../../../ui/naming.tsx'
import { texts } from '../texts.ts'

/** The operator's text about the place, once public. */
export function PlaceStory({ story }: { story: Story | null }) {
  if (!story) return null
  const { in_english: _, ...parts } = story
  if (!Object.values(parts).some(Boolean)) return null
  const { title, story: storyText, credit } = parts
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="text-lg wrap-anywhere" dir="auto" lang={langOf(story, 'title')}>
        {title || texts.thePlace}
      </h3>
      {storyText && (
        <p className="mt-1 wrap-anywhere" dir="auto" lang={langOf(story, 'story')}>
          {storyText}
        </p>
      )}
      {credit && (
        <p className="mt-1 text-sm wrap-anywhere text-soft">
          <Naming name={credit} says={texts.credit} />
        </p>
      )}
    </div>
  )
}
