import type { ContextFor } from '../../../core/context.ts'
import { Malformed } from '../../../core/refusal.ts'
import { mayTakePhoto } from '../store-photo.ts'

export const releasedAlready = 'The release time has passed, so this puzzle is released already.'

/** The answer for every author who does not know all places, whatever was found: it reveals nothing. */
export const ownerLooks = 'The owner will look at this.'

/** The log entry of the warnings that the author accepted, and of those that only the owner may know. */
export const warningsNote = ({
  accepted,
  forOwner,
}: {
  accepted: readonly string[]
  forOwner: readonly string[]
}): object => ({
  ...(accepted.length > 0 && { accepted_warnings: accepted }),
  ...(forOwner.length > 0 && { for_owner: forOwner }),
})

/** A photo that stays unused for two days is removed; an author whose page stayed open has to choose it again. */
export async function requirePhoto(
  { db, clock }: Pick<ContextFor<'admin'>, 'db' | 'clock'>,
  photoId: string,
): Promise<void> {
  if (!(await mayTakePhoto(db, { photoId, now: clock.now() })))
    throw new Malformed('photo_id', 'This photo is no longer there. Please choose it again.')
}
