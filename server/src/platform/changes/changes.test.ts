import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../test-support/app-of-tests.ts'
import { type Changed, changesLifeMs, openChanges, startLooking } from './changes.ts'

/** Statements, each with the topics that it changes. */
const statements: [statement: string, topics: string[]][] = [
  ...['site_config', 'site_logos', 'announcements', 'contest_rules', 'legal_documents'].map(
    (table): [string, string[]] => [`delete from ${table} where false`, ['site']],
  ),
  ["update site_config set value = ''", ['site']],
  ['delete from site_config', ['site']],
  ['delete from faqs', ['faqs']],
  ["update translations set text = ''", ['site', 'faqs', 'puzzles']],
  ['update subscription_pricing set trial_period_days = 0', ['plans']],
  ['update puzzles set is_solved = true', ['puzzles']],
  ['update puzzle_answers set actual_lat = 0 where false', ['puzzles']],
  ["update puzzle_stories set place_title = ''", ['puzzles']],
  ['insert into prize_steps (prize_id) select prize_id from prize_steps', ['prizes']],
  ["update prizes_owed set shown_as = 'nobody'", ['names']],
  ['insert into day_closings select * from day_closings', ['days']],
  ["update users set username = 'nobody' where false", ['names']],
  ['delete from users where false', ['names']],
  ['update users set games_played = games_played + 1', []],
]

// On every database: what is read depends on which transactions have ended.
describeOnEveryDatabase('changes', (app, { kind }) => {
  /** A process: a look returns what it has heard of. */
  const open = async () => {
    const changes = openChanges(app.services)
    const heard: Changed[] = []
    changes.onLook((changed) => heard.push(changed))
    await changes.look()
    const look = async () => {
      heard.length = 0
      await changes.look()
      return heard[0]!
    }
    return { changes, heard, look }
  }
  const configure = () => app.set(app.services.newId(), '')

  test('each is seen by every process at its next look, and once', async () => {
    const processes = [await open(), await open()]
    await configure()
    for (const { look } of processes) {
      expect([...(await look()).topics]).toEqual(['site'])
      expect([...(await look()).topics]).toEqual([])
    }
  })

  test('every table is watched whose rows are cached', async () => {
    const { look } = await open()
    for (const [statement, topics] of statements) {
      await app.owner.script(statement)
      expect([statement, [...(await look()).topics].sort()]).toEqual([statement, [...topics].sort()])
    }
  })

  test('of a player are the end of a session, and a changed status: by a subscription, a pause, a sanction, a role', async () => {
    const { look } = await open()
    const { id } = await app.aSubscriber()
    const heard = async () => {
      const { sessions, status } = await look()
      return { sessions: [...sessions], status: [...status] }
    }
    await look()
    for (const column of ['play_paused_since', 'suspended_from', 'staff_since']) {
      const role = column === 'staff_since' ? ", staff_role = 'curator'" : ''
      await app.db.script(`update users set ${column} = now()${role} where id = '${id}'`)
      expect([column, await heard()]).toEqual([column, { sessions: [], status: [id] }])
    }
    await app.db.sql`update subscriptions set status = 'past_due' where user_id = ${id}`
    expect(await heard()).toEqual({ sessions: [], status: [id] })
    await app.db.sql`delete from sessions where user_id = ${id}`
    expect(await heard()).toEqual({ sessions: [id], status: [] })
  })

  // The embedded database has one connection, so no transaction is open during a look.
  test.runIf(kind === 'postgres')('a transaction that ends after later ones is not missed', async () => {
    const { look } = await open()
    const [isWritten, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = app.db.transaction(async (tx) => {
      await tx.sql`delete from faqs`
      isWritten.resolve()
      await mayEnd.promise
    })
    await isWritten.promise
    await configure()
    expect([...(await look()).topics]).toEqual(['site'])
    await configure()
    expect([...(await look()).topics]).toEqual(['site'])
    mayEnd.resolve()
    await slow
    expect([...(await look()).topics]).toEqual(['faqs'])
  })

  test('a process that did not look for half of the time that changes are kept knows that it may have missed some', async () => {
    const { look } = await open()
    app.clock.at = new Date(app.clock.at.getTime() + changesLifeMs / 2)
    expect((await look()).isUnknown).toBe(false)
    app.clock.at = new Date(app.clock.at.getTime() + changesLifeMs / 2 + 1)
    expect((await look()).isUnknown).toBe(true)
    expect((await look()).isUnknown).toBe(false)
  })

  test('a look sees what was committed before it was asked for, also while another is under way', async () => {
    const { changes, heard } = await open()
    const first = changes.look()
    await configure()
    await Promise.all([changes.look(), changes.look(), first])
    expect(heard.flatMap(({ topics }) => [...topics])).toEqual(['site'])
  })

  test('a process looks by itself, also after looks that failed', async () => {
    const { changes, heard } = await open()
    await app.owner.script('alter table recent_changes rename to changes_away')
    await changes.look()
    await app.owner.script('alter table changes_away rename to recent_changes')
    const looking = startLooking({ changes })
    await configure()
    await expect.poll(() => heard.flatMap(({ topics }) => [...topics])).toContain('site')
    await looking.stop()
  })
})
