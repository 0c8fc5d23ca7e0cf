import * as accounts from '@whereabouts/contract/accounts'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { guess } from '../../../test-support/worlds.ts'

const faults = [
  ['fails', 'P0001', 500],
  ['has no room', '53100', 503],
] as const

describeOnOneDatabase('an attempt that the server itself could not carry out', (app) => {
  const attempts = {
    guess: {
      table: 'guesses',
      // One more than a minute allows.
      count: 121,
      attempt: (player: TestUser, puzzleId: string) => guess(player, puzzleId, { lat: 10, lng: 10 }),
    },
    'sign-in': {
      table: 'sessions',
      count: 61,
      attempt: ({ email }: TestUser) =>
        app.client(undefined, undefined, '203.0.113.5').call(accounts.signIn, { email, password: 'correct horse' }),
    },
  }

  test.each(faults.flatMap((fault) => (['guess', 'sign-in'] as const).map((what) => [what, ...fault] as const)))(
    'a %s while the database %s counts towards no limit',
    async (what, _fault, code, status) => {
      const { table, count, attempt } = attempts[what]
      const [{ id: puzzleId }, player] = [await app.aPuzzle(), await app.aSubscriber()]
      await app.owner.script(`
      create function refuse_rows() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '${code}'; end $$;
      create trigger refuse_rows before insert on ${table} for each row execute function refuse_rows()`)
      const statuses = new Set<number>()
      try {
        for (let n = 0; n < count; n += 1) statuses.add((await attempt(player, puzzleId)).status)
      } finally {
        await app.owner.script(`drop trigger refuse_rows on ${table}; drop function refuse_rows()`)
      }
      expect([...statuses]).toEqual([status])
      expect((await attempt(player, puzzleId)).status).toBe(200)
    },
  )

  test('a sign-in whose account could not be read counts for neither account nor address', async () => {
    const { email } = await app.aUser()
    const signIn = async () =>
      (
        await app
          .client(undefined, undefined, '203.0.113.6')
          .call(accounts.signIn, { email, password: 'correct horse' })
      ).status
    const statuses: number[] = []
    await app.owner.script('alter table accounts rename to accounts_away')
    try {
      // One more than an account allows from one address in a minute.
      for (let n = 0; n < 6; n += 1) statuses.push(await signIn())
    } finally {
      await app.owner.script('alter table accounts_away rename to accounts')
    }
    expect([...new Set(statuses)]).toEqual([500])
    expect(await signIn()).toBe(200)
  })
})
