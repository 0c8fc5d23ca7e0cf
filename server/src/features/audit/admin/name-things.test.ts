import { type AuditEntry, download, list } from '@whereabouts/contract/audit'
import { list as listPrizes, markPaid } from '@whereabouts/contract/prizes.admin'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { eachTest } from '../../../../test-support/each-test.ts'
import { approvePrize } from '../../../../test-support/prizes.ts'
import type { TestApp } from '../../../../test-support/test-app.ts'
import type { TestUser } from '../../../../test-support/world.ts'
import { guess } from '../../../../test-support/worlds.ts'
import { writeAudit } from '../for-others.ts'

describeOnOneDatabase('what the audit log calls things', (app) => {
  const admin = eachTest(() => app.anAdmin())

  const read = async (subject?: string) => (await admin.call(list, subject ? { subject } : {})).body
  /** Each line as action and name of its subject, in the order of the log. */
  const namedLines = async (subject?: string) => {
    const { entries, named } = await read(subject)
    const nameOf = (entry: AuditEntry) => named.find(({ id }) => id === entry.subject)
    return entries.map((entry) => [entry.action, nameOf(entry)?.kind, nameOf(entry)?.name]).reverse()
  }
  const write = (change: Parameters<typeof writeAudit>[2]) =>
    writeAudit(app.db, { clock: { now: () => app.clock.at }, caller: { userId: admin.id, username: 'admin' } }, change)
  const win = (player: TestUser, puzzle: Awaited<ReturnType<TestApp['aPuzzle']>>) =>
    guess(player, puzzle.id, puzzle.answer)

  test('puzzles go by their release, questions by their words, prizes by both, and players by their names', async () => {
    const puzzle = await app.aPuzzle({ releaseTime: '09:30' })
    await admin.call(siteAdmin.createFaq, { question: 'How do I win?', answer: 'By being near.' })
    const ann = await app.aSubscriber({ name: 'ann' })
    await win(ann, puzzle)
    const [prize] = (await admin.call(listPrizes, {})).body.prizes
    await approvePrize(admin, ann, prize!.id)
    await admin.call(markPaid, { prizeId: prize!.id, reference: 'transfer 1' })
    const release = '2026-03-10 09:30 UTC'
    expect((await namedLines()).filter(([action]) => action !== 'answer.read')).toEqual([
      ['faq.create', 'faq', 'How do I win?'],
      ['puzzle.win', 'puzzle', release],
      ['prize.clear', 'prize', `${release}, ${ann.username}`],
      ['prize.paid', 'prize', `${release}, ${ann.username}`],
    ])
    // The line does not name the winner as its actor.
    expect((await read()).named).toContainEqual({ id: ann.id, kind: 'player', name: ann.username })
  })

  test('a deleted thing is named by its latest line in the log, and a deleted player by no name', async () => {
    const { faq } = (await admin.call(siteAdmin.createFaq, { question: 'Old words?', answer: 'Yes.' })).body
    await admin.call(siteAdmin.updateFaq, { faqId: faq.id, question: 'New words?' })
    await admin.call(siteAdmin.removeFaq, { faqId: faq.id })
    const [plan, puzzle, player] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    await write({ action: 'pricing.delete', subject: plan, before: { plan_name: 'Explorer' } })
    const off = { release_date: '2026-03-12', release_time: '08:00:00' }
    await write({ action: 'puzzle.call-off', subject: puzzle, before: off, after: { reason: 'no' } })
    await app.db.sql`insert into account_deletions (user_id, deleted_at) values (${player}, now())`
    await write({ action: 'second-step.reset', subject: player })
    await write({ action: 'logo.delete', subject: crypto.randomUUID(), before: null })
    expect(await namedLines()).toEqual([
      ...['faq.create', 'faq.update', 'faq.delete'].map((action) => [action, 'faq', 'New words?']),
      ['pricing.delete', 'plan', 'Explorer'],
      ['puzzle.call-off', 'puzzle', '2026-03-12 08:00 UTC'],
      ['second-step.reset', 'player', null],
      ['logo.delete', undefined, undefined],
    ])
  })

  test('lines are found by the names of their subjects, even deleted ones, and still by ids', async () => {
    const puzzle = await app.aPuzzle({ releaseDate: '2026-03-12' })
    await app.aPuzzle({ releaseDate: '2026-03-13' })
    await admin.call(puzzlesAdmin.list, {})
    await admin.call(puzzlesAdmin.callOff, { puzzleId: puzzle.id, reason: 'No rights.', prize_to: null })
    const { faq } = (await admin.call(siteAdmin.createFaq, { question: 'Where is it?', answer: 'Here.' })).body
    await admin.call(siteAdmin.removeFaq, { faqId: faq.id })
    const actions = async (subject: string) => (await read(subject)).entries.map(({ action }) => action).reverse()
    expect(await actions('2026-03-12')).toEqual(['answer.read', 'puzzle.call-off'])
    expect(await actions('2026-03-13')).toEqual(['answer.read'])
    expect(await actions('WHERE is')).toEqual(['faq.create', 'faq.delete'])
    expect(await actions(puzzle.id.slice(0, 30))).toEqual(['answer.read', 'puzzle.call-off'])
    expect(await actions('2026-03-14')).toEqual([])
  })

  test('as many lines are returned as are asked for, and the file has the names too', async () => {
    for (const question of ['One?', 'Two?', 'Three?'])
      await admin.call(siteAdmin.createFaq, { question, answer: 'Yes.' })
    const { entries, named } = (await admin.call(list, { count: 2 })).body
    expect([entries.length, named.map(({ name }) => name).sort()]).toEqual([2, ['Three?', 'Two?']])
    expect((await admin.call(list, { count: 101 })).status).toBe(400)
    const { body } = await app.app.inject({ url: `${download.path}?action=faq.`, headers: admin.headers() })
    const lines = body.trim().split('\r\n')
    expect([lines.length, lines[1]]).toEqual([4, expect.stringContaining(',faq.create,')])
    expect(lines[1]).toContain(',Three?,')
  })
})
