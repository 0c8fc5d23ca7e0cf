import type { Language } from '@whereabouts/contract/languages'
import * as legal from '@whereabouts/contract/legal'
import * as legalAdmin from '@whereabouts/contract/legal.admin'
import { DatabaseError } from '@whereabouts/engines/database/port'
import { describe, expect, test } from 'vitest'
import { oneDatabase } from '../../../../../../tests/databases.ts'
import { testApp } from '../../../../../test-support/app-of-tests.ts'

const noon = '2026-03-10T12:00:00.000Z'
const text = '# Terms\n\n## Contact\n\nWrite to {support_email}.'
const publishing = { kind: 'terms', language: 'en', text, after: 0 } as const

describe.each(oneDatabase())('legal texts of the operator on %s', (_name, database) => {
  const app = testApp({ database, settings: { LANGUAGES: 'en,de,ar' } })

  const shown = async (kind: legal.LegalKind, language: Language = 'en') => {
    const { body } = await app.client('', () => ({ 'x-language': language })).call(legal.get, { page: kind })
    return body.document
  }

  test('a published text replaces the built-in one, with its date, until the next one does', async () => {
    const admin = await app.anAdmin()
    expect(await shown('terms')).toBeNull()
    const { status, body } = await admin.call(legalAdmin.publish, { ...publishing, text: `${text}\r\n` })
    const first = { kind: 'terms', language: 'en', number: 1, text, published_at: noon, published_by: 'admin' }
    expect([status, body]).toEqual([200, { documents: [first] }])
    expect(await shown('terms')).toEqual({ text, language: 'en', published_at: noon })
    expect(await shown('privacy')).toBeNull()

    app.clock.at = new Date('2026-03-11T12:00:00.000Z')
    await admin.call(legalAdmin.publish, { ...publishing, text: `${text}\n\nNew.`, after: 1 })
    expect(await shown('terms')).toMatchObject({ text: `${text}\n\nNew.`, published_at: '2026-03-11T12:00:00.000Z' })
    const { documents } = (await admin.call(legalAdmin.list, {})).body
    expect(documents.map(({ number }) => number)).toEqual([2, 1])
    const lines = await app.db
      .sql`select actor, subject, after from audit_log where action = 'legal.publish' order by id`
    expect(lines).toEqual([
      { actor: 'admin', subject: 'terms en', after: { kind: 'terms', language: 'en', number: 1 } },
      { actor: 'admin', subject: 'terms en', after: { kind: 'terms', language: 'en', number: 2 } },
    ])
  })

  test('a page in another language shows the text of that language, else the English one', async () => {
    const admin = await app.anAdmin()
    await admin.call(legalAdmin.publish, { ...publishing, language: 'de', text: text.replace('Contact', 'Kontakt') })
    expect(await shown('terms')).toBeNull()
    expect(await shown('terms', 'ar')).toBeNull()
    expect(await shown('terms', 'de')).toMatchObject({ language: 'de' })
    await admin.call(legalAdmin.publish, publishing)
    expect(await shown('terms', 'de')).toMatchObject({ language: 'de' })
    expect(await shown('terms', 'ar')).toMatchObject({ language: 'en', text })
  })

  test('bad input publishes nothing and says why', async () => {
    const admin = await app.anAdmin()
    const after = `${text}\n\n`
    for (const [changes, sentence] of [
      [{ text: ' ' }, 'Please enter the text.'],
      [{ text: `${after}${'x'.repeat(30_000)}` }, 'The text must be no more than 30000 characters long.'],
      [{ text: `${after}\u0000` }, 'The text contains characters that are not allowed.'],
      [{ text: '## Contact' }, 'The text has no title. Begin it with a line such as # Terms & Conditions.'],
      [{ text: '# Terms' }, 'The text has no section. Give it at least one heading such as ## Contact.'],
      [
        { text: `${after}<script>alert(1)</script>` },
        'Line 7: <script> looks like HTML, which the page would show as text. Please write it as Markdown.',
      ],
      [
        { text: `${after}[press](javascript:alert)` },
        'Line 7: [press](javascript:alert) leads nowhere. A link leads to a page such as /privacy, to https:// or to mailto:.',
      ],
      [
        { text: `${after}{operatr}` },
        'Line 7: {operatr} stands for nothing on this site. Please correct or remove it.',
      ],
      [{ text: `${after}By {imprint}` }, 'Line 7: {imprint} needs a paragraph of its own.'],
      [
        { text: `${after}:::if sunny` },
        'Line 7: :::if sunny is not understood. A condition begins with :::if and a name that is known, and ends with :::end.',
      ],
      [{ after: 1 }, 'This was changed in another window meanwhile. Compare both versions before you save again.'],
    ] as const) {
      const { body } = await admin.call(legalAdmin.publish, { ...publishing, ...changes })
      expect(body.error, JSON.stringify(changes).slice(0, 80)).toBe(sentence)
    }
    for (const changes of [{ kind: 'imprint' }, { language: 'tlh' }, { number: 1 }])
      expect((await admin.call(legalAdmin.publish, { ...publishing, ...changes } as never)).status).toBe(400)
    expect((await app.client().call(legal.get, { page: 'imprint' as never })).status).toBe(400)
    expect(await app.db.sql`select 1 from legal_documents`).toEqual([])
  })

  test('of several concurrent publications one succeeds, and the others are refused since the list has changed', async () => {
    const admin = await app.anAdmin()
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(legalAdmin.publish, publishing)))
    expect(answers.map(({ body }) => body.code ?? 'ok').sort()).toEqual([
      'changed-meanwhile',
      'changed-meanwhile',
      'ok',
    ])
    expect(await app.db.sql`select number from legal_documents`).toEqual([{ number: 1 }])
  })

  test('by SQL no published text is changed, deleted or slipped in between', async () => {
    await (await app.anAdmin()).call(legalAdmin.publish, publishing)
    for (const [constraint, change] of [
      ['published_legal_documents_stay', `update legal_documents set body = 'x'`],
      ['published_legal_documents_stay', 'delete from legal_documents'],
      [
        'legal_documents_follow_one_another',
        `insert into legal_documents values ('terms', 'en', 3, default, 'x', now(), 'admin')`,
      ],
      ['no_table_is_ever_emptied', 'truncate legal_documents'],
    ] as const)
      await expect(app.owner.script(change), change).rejects.toMatchObject({ name: DatabaseError.name, constraint })
  })
})
