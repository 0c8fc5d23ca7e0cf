import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { listUnset } from '@whereabouts/engines/database/session-settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyDatabase } from '../../../../tests/databases.ts'
import { asAdmin, dropTestDatabase, nameOfDatabase, urlOf } from '../../../test-support/test-app.ts'
import { checkSessions, judgePooling } from './check-sessions.ts'

test('a pooler that gives each transaction another connection is named, and is at fault where it loses statements', () => {
  expect(judgePooling('none')).toEqual([])
  const [works] = judgePooling('by-transaction')
  expect(works).toEqual({ state: 'ok', sentence: expect.stringContaining('pool_mode=transaction') })
  expect(judgePooling('lossy')).toEqual([{ state: 'fail', sentence: expect.stringContaining('?prepare=false') }])
})

// PGlite has no sessions but its own.
describe.each(everyDatabase().flatMap(([, database]) => (database.kind === 'postgres' ? [database.url] : [])))(
  'the sessions of a database at %s',
  (server) => {
    const name = nameOfDatabase('sessions')
    const url = urlOf(server, { name })
    const engines: DatabaseEngine[] = []
    beforeAll(() => asAdmin(server, `create database ${name}`))
    afterAll(async () => {
      for (const engine of engines) await engine.close()
      await dropTestDatabase(server, name)
    })

    async function look({
      settings = {},
      wantsChannelBinding = false,
    }: {
      settings?: Record<string, string>
      wantsChannelBinding?: boolean
    } = {}) {
      const db = await openPostgres({ url, poolSize: 1, settings })
      engines.push(db)
      const openOne = () => openPostgres({ url, poolSize: 1 })
      return checkSessions(db, { listUnset, openOne, wantsChannelBinding })
    }

    test('are well where nothing stands between, regardless of the defaults', async () => {
      expect(await look()).toEqual([
        { state: 'ok', sentence: expect.stringContaining('settings that the server asks for') },
      ])
    })

    test('are warned about where they do not end what blocks the game, with the setting that causes it', async () => {
      expect(await look({ settings: { idle_in_transaction_session_timeout: '0', lock_timeout: '0' } })).toEqual([
        {
          state: 'warn',
          sentence: expect.stringContaining(`set lock_timeout = '3s', set idle_in_transaction_session_timeout = '5s'.`),
        },
      ])
    })

    test('that are read-only are named, and a channel that is not bound', async () => {
      await asAdmin(server, `alter database ${name} set default_transaction_read_only = on`)
      const found = await look({ wantsChannelBinding: true })
      expect(found).toContainEqual({
        state: 'fail',
        sentence: expect.stringContaining('default_transaction_read_only'),
      })
      expect(found).toContainEqual({ state: 'warn', sentence: expect.stringContaining('sslmode=verify-full') })
    })
  },
)
