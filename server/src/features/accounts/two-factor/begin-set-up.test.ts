import { describe, expect, test } from 'vitest'
import { oneDatabase } from '../../../../../tests/databases.ts'
import { testApp } from '../../../../test-support/app-of-tests.ts'
import type { ContextFor } from '../../../core/context.ts'
import { beginSetUp } from './begin-set-up.ts'

describe.each(oneDatabase())('setting up a second factor on %s', (_name, database) => {
  const app = testApp({ database, isEmptied: 'once' })

  test('under a session that has ended since the request arrived is refused, and so is one of another user', async () => {
    const [user, other] = [await app.aUser(), await app.aUser()]
    const idOf = async (userId: string) =>
      (await app.db.sql<{ id: string }>`select id from sessions where user_id = ${userId}`)[0]!.id
    const begin = (sessionId: string) => {
      const caller = { userId: user.id, sessionId, email: user.email }
      return app.db.transaction((tx) => beginSetUp({ ...app.services, caller } as ContextFor<'user'>, tx))
    }
    const own = await idOf(user.id)
    expect(await begin(own)).toMatchObject({ isNew: true })
    await app.db.sql`delete from sessions where id = ${own}`
    for (const sessionId of [own, await idOf(other.id)])
      await expect(begin(sessionId)).rejects.toMatchObject({ code: 'not-signed-in' })
    expect(await app.db.sql`select 1 as one from two_factor_set_ups`).toEqual([])
  })
})
