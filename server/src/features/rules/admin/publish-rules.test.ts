import * as rulesAdmin from '@whereabouts/contract/rules.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { ensureFirstRules } from '../ensure-first-rules.ts'

const noon = '2026-03-10T12:00:00.000Z'
const text = '1. Changes\n\n1.1 Everything is different now.'

describeOnOneDatabase('the publication of contest rules', (app) => {
  test('publishing is recorded with who, when and what, in the list and in the log of changes; players are counted', async () => {
    await ensureFirstRules(app.services)
    const [admin] = [await app.anAdmin(), await app.aUser(), await app.aUser()]
    const sent = {
      text: `${text}\r\n`,
      summary: 'More is allowed.',
      effective_at: '2026-03-11T00:00:00.000Z',
      after: 1,
    }
    const { status, body } = await admin.call(rulesAdmin.publish, sent)
    expect([status, body.in_force, body.players]).toEqual([200, 1, 2])
    expect(body.versions).toMatchObject([
      { number: 2, text, summary: 'More is allowed.', published_by: 'admin', published_at: noon, accepted_by: 0 },
      { number: 1, published_by: 'system', accepted_by: 3 },
    ])
    expect((await admin.call(rulesAdmin.list, {})).body).toEqual(body)
    const lines = await app.db.sql`select actor, action, subject, after from audit_log where action = 'rules.publish'`
    expect(lines).toMatchObject([{ actor: 'admin', subject: '2', after: { hash: body.versions[0]!.hash } }])
    const now = await admin.call(rulesAdmin.publish, { ...sent, effective_at: null, after: 2 })
    expect(now.body).toMatchObject({
      code: 'rules-too-early',
      error: expect.stringContaining('2026-03-11T00:00:00.000Z'),
    })
  })

  test('bad input publishes nothing and says why', async () => {
    await ensureFirstRules(app.services)
    const admin = await app.anAdmin()
    const right = { text, summary: 'S', effective_at: null, after: 1 }
    for (const [changes, sentence] of [
      [{ text: ' ' }, 'Please enter the text of the rules.'],
      [
        { text: 'No clauses at all.' },
        'The text has no numbered clause. Begin a paragraph with 1.1, the next with 1.2 and so on.',
      ],
      [{ text: '1.1 One.\n\n1.1 Two.' }, 'The number 1.1 stands there twice. Each clause needs its own.'],
      [{ text: `1.1 ${'x'.repeat(20_000)}` }, 'The text must be no more than 20000 characters long.'],
      [{ text: '1.1 \u0000' }, 'The text contains characters that are not allowed.'],
      [{ summary: '' }, 'Please say in one sentence what has changed.'],
      [{ summary: 'two\nlines' }, 'The sentence contains characters that are not allowed.'],
      [{ effective_at: '2026-03-10T11:59:59.999Z' }, 'The rules cannot come into force in the past.'],
      [{ effective_at: '2027-03-12T12:00:00.000Z' }, 'The rules must come into force within a year.'],
      [{ after: 0 }, 'This was changed in another window meanwhile. Compare both versions before you save again.'],
      [{ after: 2 }, 'This was changed in another window meanwhile. Compare both versions before you save again.'],
    ] as const) {
      app.clock.at = new Date(noon)
      const { body } = await admin.call(rulesAdmin.publish, { ...right, ...changes })
      expect(body.error, JSON.stringify(changes).slice(0, 80)).toBe(sentence)
    }
    expect(await app.db.sql`select number from contest_rules`).toEqual([{ number: 1 }])
  })

  test('of two concurrent publications one succeeds, and the other is refused since the list has changed', async () => {
    await ensureFirstRules(app.services)
    const admin = await app.anAdmin()
    app.clock.at = new Date('2026-03-10T12:00:01Z')
    const publishing = { text, summary: 'S', effective_at: null, after: 1 }
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(rulesAdmin.publish, publishing)))
    expect(answers.map(({ body }) => body.code ?? 'ok').sort()).toEqual([
      'changed-meanwhile',
      'changed-meanwhile',
      'ok',
    ])
    expect(await app.db.sql`select number from contest_rules order by 1`).toHaveLength(2)
  })
})
