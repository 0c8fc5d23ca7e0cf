import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import * as playersAdmin from '@whereabouts/contract/players.admin'
import * as prizes from '@whereabouts/contract/prizes'
import * as reports from '@whereabouts/contract/reports'
import * as reportsAdmin from '@whereabouts/contract/reports.admin'
import * as reviewsAdmin from '@whereabouts/contract/reviews.admin'
import * as sanctionsAdmin from '@whereabouts/contract/sanctions.admin'
import * as statistics from '@whereabouts/contract/statistics'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { payPrize } from '../../../test-support/prizes.ts'
import type { Client, TestAdmin, TestUser } from '../../../test-support/world.ts'
import { aWin, guess as guessAt } from '../../../test-support/worlds.ts'
import { ensureFirstRules } from '../rules/ensure-first-rules.ts'

type About = reports.ReportAbout

describeOnOneDatabase('reports about players', (app) => {
  const guess = async (...facts: Parameters<typeof guessAt>) => (await guessAt(...facts)).body.guess_id
  /** A player with a guess on today's puzzle, as a row of the leaderboard shows them. */
  const aGuesser = async (name?: string): Promise<{ user: TestUser; about: About }> => {
    const [puzzle] = await app.db.sql<{ id: string }>`select id from puzzles limit 1`
    const user = await app.aSubscriber(name ? { name } : {})
    const guess_id = await guess(user, puzzle?.id ?? (await app.aPuzzle()).id, { lat: 1, lng: 2 })
    return { user, about: { seen: 'leaderboard', guess_id } }
  }
  const report = (
    who: Client,
    about: About,
    words = 'What is wrong.',
    why: 'name' | 'cheating' | 'other' = 'cheating',
  ) => who.call(reports.report, { about, why, words })
  const listed = async (desk: TestAdmin) => (await desk.call(reportsAdmin.list, {})).body
  const settle = (
    desk: TestAdmin,
    reportId: string,
    result: 'nothing' | 'renamed' | 'warned' | 'suspended' = 'nothing',
  ) => desk.call(reportsAdmin.settle, { reportId, result, note: 'Looked at.' })

  test('a player is reported from a leaderboard’s row, shared statistics and the page of winners, and the desk reads who, whom and why', async () => {
    const desk = await app.aStaffMember('moderator')
    const reporter = await app.aUser('Rita Reporter')
    const { user, about } = await aGuesser('Rude Name')
    expect((await report(reporter, about, ' Look at it.\nPlease. ', 'name')).body).toEqual({ success: true })
    const { body } = await (await aGuesser()).user.call(statistics.share, { shows_map: false })
    expect((await report(reporter, { seen: 'statistics', share_token: body.share!.token! })).status).toBe(200)
    const { open, open_count, settled } = await listed(desk)
    expect([open_count, settled]).toEqual([2, []])
    expect(open[0]).toEqual({
      id: expect.any(String),
      about: { id: user.id, username: 'Rude Name' },
      reporter: { id: reporter.id, username: 'Rita Reporter' },
      why: 'name',
      words: 'Look at it.\nPlease.',
      seen: 'leaderboard',
      reported_at: app.clock.at.toISOString(),
      settled: null,
    })
    expect(open[1]).toMatchObject({ seen: 'statistics', why: 'cheating' })
    const page = (await desk.call(playersAdmin.get, { userId: user.id })).body.player!
    expect(page.reports_about).toEqual([open[0]])
    expect((await desk.call(playersAdmin.get, { userId: reporter.id })).body.player!.reports_by).toHaveLength(2)
  })

  test('a past winner is reported by the day, only where the page names them', async () => {
    const reporter = await app.aUser()
    const { winner, prizeId } = await aWin(app)
    const about: About = { seen: 'winners', release_date: '2026-03-10' }
    expect((await report(reporter, about)).body.code, 'not paid yet').toBe('not-found')
    const owner = await app.anAdmin()
    await payPrize(owner, winner, prizeId)
    expect((await report(reporter, { seen: 'winners', release_date: '2026-03-09' })).body.code).toBe('not-found')
    const showAs = (shown_as: 'username' | 'nobody') => winner.call(prizes.showAs, { prizeId, shown_as })
    await showAs('nobody')
    expect((await report(reporter, about)).body.code, 'not named').toBe('not-found')
    await showAs('username')
    expect((await report(winner, about)).body.code).toBe('own-report')
    expect((await report(reporter, about)).status).toBe(200)
    expect((await listed(owner)).open).toMatchObject([{ about: { id: winner.id }, seen: 'winners' }])
  })

  test('players cannot report themselves, the staff, or players they do not see; invalid reports are refused', async () => {
    const owner = await app.anAdmin()
    const { user, about } = await aGuesser()
    const reporter = await app.aUser()
    expect((await report(user, about)).body.code).toBe('own-report')
    for (const unseen of [
      { seen: 'leaderboard', guess_id: crypto.randomUUID() },
      { seen: 'statistics', share_token: 'A'.repeat(43) },
      { seen: 'statistics', share_token: "' or 1=1" },
    ] as const)
      expect((await report(reporter, unseen)).body.code, JSON.stringify(unseen)).toBe('not-found')
    await app.db.sql`update users set staff_role = 'curator', staff_since = now() where id = ${user.id}`
    expect((await report(reporter, about)).body.code).toBe('staff-not-reported')
    await app.db.sql`update users set staff_role = null, staff_since = null where id = ${user.id}`
    for (const words of ['', ' ', 'x'.repeat(1001), 'a\u0000'])
      expect((await report(reporter, about, words)).body, JSON.stringify(words).slice(0, 9)).toMatchObject({
        field: 'words',
      })
    expect((await report(reporter, about, 'x'.repeat(1000))).status).toBe(200)
    expect((await listed(owner)).open_count).toBe(1)
    const empty = await aGuesser()
    expect((await report(reporter, empty.about, '', 'name')).status, 'a name says it all').toBe(200)
  })

  test('one open report for a player and reporter, also at the same moment; two about each other do not block', async () => {
    const desk = await app.aStaffMember('moderator')
    const [one, other] = [await aGuesser(), await aGuesser()]
    const answers = await Promise.all([1, 2, 3].map(() => report(one.user, other.about)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('reported-already')
    const crossed = await Promise.all([report(other.user, one.about), report(one.user, other.about)])
    expect(crossed.map(({ status }) => status)).toEqual([200, 409])
    const { open } = await listed(desk)
    for (const { id } of open) expect((await settle(desk, id)).status).toBe(200)
    expect((await report(one.user, other.about)).status, 'settled, so there may be another').toBe(200)
  })

  test('ten reports in a day, however fast, and the eleventh a day later', async () => {
    const reporter = await app.aUser()
    const people = []
    for (let n = 0; n < 12; n += 1) people.push((await aGuesser()).about)
    const answers = []
    for (const about of people.slice(0, 8)) answers.push(await report(reporter, about))
    answers.push(...(await Promise.all(people.slice(8).map((about) => report(reporter, about)))))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429, 429])
    const refused = people[answers.findIndex(({ status }) => status === 429)]!
    expect((await report(reporter, refused)).body.code).toBe('too-many-reports')
    app.clock.at = new Date(app.clock.at.getTime() + 24 * 60 * 60 * 1000)
    expect((await report(reporter, refused)).status).toBe(200)
  })

  test('a settled report mails its reporter that it was reviewed, once, and nothing else; two windows settle it once', async () => {
    const desk = await app.aStaffMember('moderator', 'Moira Desk')
    const reporter = await app.aUser()
    const { about } = await aGuesser('Rude Name')
    await report(reporter, about)
    const { id } = (await listed(desk)).open[0]!
    const answers = await Promise.all([settle(desk, id), settle(desk, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('report-settled')
    const { open, settled } = await listed(desk)
    expect(open).toEqual([])
    expect(settled).toMatchObject([
      { id, words: 'What is wrong.', settled: { outcome: 'nothing', note: 'Looked at.', by: 'Moira Desk' } },
    ])
    const own = JSON.stringify((await reporter.call(accountsSettings.download, {})).body)
    expect([own.includes('What is wrong.'), own.includes('Looked at.')]).toEqual([true, false])
    const mails = await app.db.sql<{ subject: string; text: string; html: string }>`
      select subject, body_text as text, body_html as html from mails where recipient = ${reporter.email}`
    expect(mails.map(({ subject }) => subject)).toEqual(['Daily Challenge: We reviewed your report'])
    for (const words of ['Rude Name', 'Looked at.', 'nothing'])
      expect(mails[0]!.text + mails[0]!.html).not.toContain(words)
    const [line] = await app.db.sql`select action, subject, after from audit_log where action = 'report.settle'`
    expect(line).toMatchObject({ subject: id, after: { outcome: 'nothing', sanction_id: null } })
    expect((await settle(desk, crypto.randomUUID())).body.code).toBe('not-found')
  })

  test('a stated outcome must have happened since the report, and a sanction is shown with it', async () => {
    await ensureFirstRules(app.services)
    const desk = await app.aStaffMember('moderator')
    const reporter = await app.aUser()
    const { user, about } = await aGuesser('Rude Name')
    const sanction = (measure: 'warned' | 'suspended') =>
      desk.call(sanctionsAdmin.begin, {
        ...{
          sanction_id: crypto.randomUUID(),
          userId: user.id,
          measure,
          facts: 'F',
          cited_clause: '4.2',
          evidence: 'E',
        },
        until: null,
      })
    await sanction('warned')
    app.clock.at = new Date(app.clock.at.getTime() + 1)
    await report(reporter, about)
    const { id } = (await listed(desk)).open[0]!
    for (const result of ['warned', 'suspended', 'renamed'] as const)
      expect((await settle(desk, id, result)).body.code, result).toBe('outcome-not-done')
    const { body } = await sanction('suspended')
    const settled = await settle(desk, id, 'suspended')
    expect(settled.body.report.settled).toMatchObject({ outcome: 'suspended', sanction_id: body.sanction.id })

    app.clock.at = new Date(app.clock.at.getTime() + 1)
    await report(reporter, about)
    const [again] = (await listed(desk)).open
    await desk.call(playersAdmin.resetUsername, { userId: user.id, username: 'Rude Name', reason: 'R' })
    expect((await settle(desk, again!.id, 'renamed')).body.report.settled).toMatchObject({ outcome: 'renamed' })
  })

  test('a report is deleted with the reported account, and loses its reporter with theirs', async () => {
    const desk = await app.aStaffMember('moderator')
    const [reporter, other] = [await app.aUser(), await app.aUser()]
    const { about } = await aGuesser()
    await report(reporter, about, 'Mine.')
    await report(other, about, 'Theirs.')
    const { body } = await reporter.call(accountsSettings.download, {})
    expect(body.reports).toEqual([
      {
        reason: 'cheating',
        text: 'Mine.',
        reported_from: 'leaderboard',
        reported_at: app.clock.at.toISOString(),
        looked_at: null,
      },
    ])
    const remove = (user: TestUser) =>
      user.call(accountsSettings.deleteAccount, { userId: user.id, currentPassword: 'correct horse' })
    expect((await remove(reporter)).status).toBe(200)
    expect((await listed(desk)).open.map(({ words, reporter: by }) => [words, by?.id ?? null])).toEqual([
      ['', null],
      ['Theirs.', other.id],
    ])
    const { id } = (await listed(desk)).open[0]!
    expect((await settle(desk, id)).status, 'no one is notified').toBe(200)
    expect(await app.db.sql`select 1 from mails where kind = 'report-settled'`).toEqual([])
    const reported = await aGuesser()
    const racing = await Promise.all([
      report(other, reported.about),
      app.db.sql`update subscriptions set status = 'canceled'`.then(() => remove(reported.user)),
    ])
    expect([200, 404]).toContain(racing[0].status)
    expect(racing[1].status).toBe(200)
    expect(await app.db.sql`select 1 from player_reports where user_id = ${reported.user.id}`).toEqual([])
  })

  test('the review of a winner counts who reported them within 30 days, and is no flag by that', async () => {
    const owner = await app.anAdmin()
    const { id: puzzleId, answer } = await app.aPuzzle()
    const winner = await app.aSubscriber()
    const guess_id = await guess(winner, puzzleId, answer)
    const [prize] = await app.db.sql<{ id: string }>`select id from prizes_owed`
    const signal = async () =>
      (await owner.call(reviewsAdmin.get, { prizeId: prize!.id })).body.signals.find(({ code }) => code === 'reported')
    expect(await signal()).toBeUndefined()
    for (const who of [await app.aUser(), await app.aUser()]) await report(who, { seen: 'leaderboard', guess_id })
    expect(await signal()).toMatchObject({ weight: 1, sentence: expect.stringContaining('2 other players') })
    app.clock.at = new Date(app.clock.at.getTime() + 30 * 24 * 60 * 60 * 1000)
    expect(await signal()).toBeUndefined()
  })
})
