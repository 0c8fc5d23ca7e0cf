import * as reviewsAdmin from '@whereabouts/contract/reviews.admin'
import { eachTest } from './each-test.ts'
import type { TestUser, TestWorld } from './world.ts'

/** Places whose distances leave one place on earth. */
export const threePlaces = [
  { lat: 52.52, lng: 13.4 },
  { lat: 40.4, lng: -3.7 },
  { lat: 59.3, lng: 18.1 },
]

/** Before each test an administrator and a puzzle of today, whose win is reviewed. */
export function reviewOfToday(app: TestWorld) {
  const admin = eachTest(() => app.anAdmin())
  const today = eachTest(() => app.aPuzzle())
  const review = async () => {
    const [prize] = await app.db.sql<{ id: string }>`select id from prizes_owed`
    return (await admin.call(reviewsAdmin.get, { prizeId: prize!.id })).body
  }
  return {
    ...{ admin, today, review },
    signal: async (code: string) => (await review()).signals.find((one) => one.code === code)!,
    /** The signals which are reasons to ask. */
    flags: async () => (await review()).signals.filter(({ weight }) => weight >= 2),
    /** The sharp photo is sent to a player, so many seconds from now. */
    sees: ({ id }: Pick<TestUser, 'id'>, seconds: number) => app.owner.sql`
      insert into first_sights (puzzle_id, user_id, at)
      values (${today.id}, ${id}, ${new Date(app.clock.at.getTime() + seconds * 1000)}) on conflict do nothing`,
    /** A player whose account was created long ago. */
    anOldPlayer: async (plan: { guesses?: number; name?: string } = {}) => {
      const player = await app.aSubscriber(plan)
      await app.owner.sql`update users set created_at = ${new Date('2023-01-05T10:00:00Z')} where id = ${player.id}`
      return player
    },
  }
}
