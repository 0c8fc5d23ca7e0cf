import { type AuditEntry, download, list } from '@whereabouts/contract/audit'
import type { RequestOf } from '@whereabouts/contract/endpoint'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { eachTest } from '../../../test-support/each-test.ts'
import { writeAudit } from './for-others.ts'

/** Reads RFC 4180, section 2, independently of the product's writer. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = []
  for (let at = 0, row: string[] = []; at < csv.length; ) {
    const [whole, quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(csv.slice(at))!
    row.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    at += whole.length
    if (csv[at] === ',') at += 1
    else {
      expect(csv.slice(at, at + 2)).toBe('\r\n')
      at += 2
      rows.push(row)
      row = []
    }
  }
  return rows
}

describeOnOneDatabase('the audit log for the administrator', (app) => {
  const admin = eachTest(() => app.anAdmin())

  const caller = () => ({ userId: admin.id, username: 'admin' })
  const write = (change: Parameters<typeof writeAudit>[2], at = app.clock.at) =>
    writeAudit(app.db, { clock: { now: () => at }, caller: caller(), request: { ip: '192.0.2.7' } }, change)
  const fill = (count: number) => app.db.sql`
    insert into audit_log (at, actor, action, subject)
    select now(), 'system', 'puzzle.update', n::text from generate_series(1, ${count}::int) n`
  const ask = async (input: RequestOf<typeof list> = {}) => {
    const { status, body } = await admin.call(list, input)
    expect(status).toBe(200)
    return body
  }
  const subjects = async (input: RequestOf<typeof list>) => (await ask(input)).entries.map(({ subject }) => subject)
  const fetchCsv = async (query = '') => {
    const answer = await app.app.inject({ url: `${download.path}${query}`, headers: admin.headers() })
    expect(answer.statusCode).toBe(200)
    return { csv: answer.body, headers: answer.headers, rows: cellsOf(answer.body).slice(1) }
  }

  test('shows who did what, when and from where, with the values before and after', async () => {
    await write({ action: 'puzzle.update', subject: 'p1', before: { prize: '50.00' }, after: { prize: '60.00' } })
    const { entries, actions } = await ask()
    expect(entries).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        at: app.clock.at.toISOString(),
        actor: 'admin',
        actor_id: admin.id,
        action: 'puzzle.update',
        subject: 'p1',
        before: { prize: '50.00' },
        after: { prize: '60.00' },
        network: '192.0.2.7',
      } satisfies AuditEntry,
    ])
    expect(actions).toEqual(['puzzle.update'])
  })

  test('comes a hundred lines at a time, the latest first, each once, though lines are added in between', async () => {
    await fill(250)
    const seen: string[] = []
    let before: string | undefined
    for (;;) {
      const { entries } = await ask({ ...(before && { before }) })
      if (entries.length === 0) break
      expect(entries.length).toBeLessThanOrEqual(100)
      seen.push(...entries.map(({ subject }) => subject))
      before = entries.at(-1)!.id
      await fill(1)
    }
    expect(seen).toEqual(Array.from({ length: 250 }, (_, n) => String(250 - n)))
    expect(await subjects({ before: '9'.repeat(18) })).toHaveLength(100)
  })

  test('is searched by action, by its beginning, by subject, and by days, each alone and together', async () => {
    const day = (date: string) => new Date(`2026-03-${date}Z`)
    await write({ action: 'puzzle.update', subject: 'Eiffel 50%_' }, day('09T23:59:59.999'))
    await write({ action: 'puzzle.update-many', subject: 'b' }, day('10T00:00:00.000'))
    await write({ action: 'puzzle-photo.upload', subject: 'c' }, day('10T23:59:59.999'))
    await write({ action: 'faq.update', subject: 'eiffel' }, day('11T00:00:00.000'))
    expect(await subjects({ action: 'puzzle.update' })).toEqual(['Eiffel 50%_'])
    expect(await subjects({ action: 'puzzle.' })).toEqual(['b', 'Eiffel 50%_'])
    expect(await subjects({ action: 'puz' })).toEqual(['c', 'b', 'Eiffel 50%_'])
    expect(await subjects({ subject: 'EIFFEL' })).toEqual(['eiffel', 'Eiffel 50%_'])
    expect(await subjects({ subject: '0%_' })).toEqual(['Eiffel 50%_'])
    expect(await subjects({ subject: '%' })).toEqual(['Eiffel 50%_'])
    expect(await subjects({ from: '2026-03-10' })).toEqual(['eiffel', 'c', 'b'])
    expect(await subjects({ to: '2026-03-10' })).toEqual(['c', 'b', 'Eiffel 50%_'])
    expect(await subjects({ from: '2026-03-10', to: '2026-03-10' })).toEqual(['c', 'b'])
    expect(await subjects({ from: '2026-03-11', to: '2026-03-10' })).toEqual([])
    expect(await subjects({ action: 'puzzle', subject: 'B', from: '2026-03-10' })).toEqual(['b'])
    expect((await ask({ action: 'faq.' })).actions).toEqual([
      'faq.update',
      'puzzle-photo.upload',
      'puzzle.update',
      'puzzle.update-many',
    ])
  })

  test('finds nothing where there is nothing, and is no fault at the ends of the calendar', async () => {
    expect(await ask()).toMatchObject({ entries: [], actions: [] })
    await write({ action: 'puzzle.update', subject: 'p1' })
    expect(await subjects({ subject: '\0' })).toEqual([])
    expect(await subjects({ action: 'puzzle\0' })).toEqual([])
    expect(await subjects({ from: '0000-01-01', to: '9999-12-31' })).toEqual(['p1'])
    expect(await subjects({ from: '9999-12-31' })).toEqual([])
    expect(await subjects({ before: '0' })).toEqual([])
  })

  test('is a file of comma-separated values with a header, regardless of its content', async () => {
    const odd = 'a "quoted", comma\r\nand é 🗺'
    await write({ action: 'site.update', subject: odd, before: null, after: { text: odd } })
    const { csv, headers, rows } = await fetchCsv()
    expect(csv.split('\r\n')[0]).toBe('id,at,actor,action,subject,name,before,after,network')
    expect(rows).toEqual([
      [
        expect.any(String),
        app.clock.at.toISOString(),
        'admin',
        'site.update',
        odd,
        '',
        '',
        JSON.stringify({ text: odd }),
        '192.0.2.7',
      ],
    ])
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="audit-2026-03-10.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=HYPERLINK("http://evil.example","x")'])(
    'a cell %j is no formula for a spreadsheet',
    async (subject) => {
      await write({ action: 'site.update', subject, after: subject })
      const [row] = (await fetchCsv()).rows
      expect(row![4]).toBe(`'${subject}`)
      for (const cell of row!) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
    },
  )

  test('the file has what the same filters list, and no more than 100,000 lines', async () => {
    await fill(100_050)
    await write({ action: 'faq.update', subject: 'x' })
    const filtered = await fetchCsv('?action=faq.')
    expect(filtered.rows.map((row) => row[4])).toEqual(['x'])
    const { csv } = await fetchCsv()
    const lines = csv.split('\r\n')
    expect(lines).toHaveLength(1 + 100_000 + 1)
    expect(lines[1]).toContain('faq.update')
    expect(lines.at(-2)!.split(',')[4]).toBe('52')
  })
})
