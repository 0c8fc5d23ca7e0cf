import type { PlaceStory as Story } from '@whereabouts/contract/puzzle-fields'
import { langOf } from '../../../lib/language.ts'
import { Naming } from '../../../ui/naming.tsx'
import { texts } from '../texts.ts'

/** The operator's text about the place, once public. */
export function PlaceStory({ story }: { story: Story | null }) {
  if (!story) return null
  const { place_title, place_story, photo_credit } = story
  if (!place_title && !place_story && !photo_credit) return null
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="text-lg wrap-anywhere" dir="auto" lang={langOf(story, 'place_title')}>
        {place_title || texts.thePlace}
      </h3>
      {place_story && (
        <p className="mt-1 wrap-anywhere" dir="auto" lang={langOf(story, 'place_story')}>
          {place_story}
        </p>
      )}
      {photo_credit && (
        <p className="mt-1 text-sm wrap-anywhere text-soft">
          <Naming name={photo_credit} says={texts.credit} />
        </p>
      )}
    </div>
  )
}
