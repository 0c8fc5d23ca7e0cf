import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as guesses from '@whereabouts/contract/guesses'
import * as puzzles from '@whereabouts/contract/puzzles'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { writeStory } from '../../../test-support/archive.ts'
import { typeOrder } from '../../../test-support/shell.ts'
import type { TestAdmin } from '../../../test-support/world.ts'
import { ensureFirstRules } from '../../features/rules/ensure-first-rules.ts'
import { orders } from './run-order.ts'

/** A place with digits that occur nowhere by chance. */
const answer = { lat: 47.135791, lng: -121.864203 }
const reason = 'The photo shows a place that may not be photographed.'

describeOnOneDatabase('what a shell does about puzzles', (app) => {
  let owner: TestAdmin
  beforeEach(async () => {
    owner = await app.anAdmin()
  })

  const type = (...words: string[]) => typeOrder(app, words)
  const callOff = (name: string, ...more: string[]) => type('puzzle', 'call-off', name, '--reason', reason, ...more)
  const calledOff = () => app.db.sql<{ id: string }>`select id from puzzles where voided_at is not null`
  const lines = () => app.db.sql`
    select actor_id, action, subject, after from audit_log where after->>'via' = 'shell' order by id`

  test('the list has days, times, states and prizes; other days are asked for by their dates', async () => {
    const [old, current, coming] = [
      await app.aPuzzle({ releaseDate: '2026-02-01' }),
      await app.aPuzzle({ answer }),
      await app.aPuzzle({ releaseDate: '2026-03-11', releaseTime: '08:30' }),
    ]
    await callOff(coming.id, '--yes')
    const { status, lines: output } = await type('puzzle', 'list')
    expect(status).toBe(0)
    expect(output.slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^${current.id} +2026-03-10 +00:00:00 +open +50\\.00 +0$`)),
      expect.stringMatching(new RegExp(`^${coming.id} +2026-03-11 +08:30:00 +called-off +50\\.00 +0$`)),
    ])
    expect((await type('puzzle', 'list', '--to', '2026-02-28')).value.puzzles).toMatchObject([
      { id: old.id, release_date: '2026-02-01', state: 'unsolved', prize_amount: '50.00' },
    ])
    expect(await type('puzzle', 'list', '--from', 'yesterday')).toMatchObject({ status: 2 })
  })

  test('a call-off asks first, then acts like the portal’s: players are notified, the log has its line, pages show it', async () => {
    const puzzle = await app.aPuzzle({ answer })
    const asked = await callOff('2026-03-10')
    expect([asked.status, asked.lines.join('\n')]).toEqual([1, expect.stringContaining('2026-03-10 00:00 UTC')])
    expect(await calledOff()).toEqual([])
    const entries = () => app.db.sql`select 1 from log_queue where puzzle_id = ${puzzle.id}`
    const sealed = (await entries()).length
    const changes = app.services.shortLivedCache.changesOf('puzzles')
    expect(await callOff('2026-03-10', '--yes')).toMatchObject({ status: 0, value: { id: puzzle.id, reason } })
    expect(app.services.shortLivedCache.changesOf('puzzles')).toBeGreaterThan(changes)
    expect((await app.client().call(puzzles.today, {})).body).toMatchObject({ puzzle: null, called_off: { reason } })
    expect(await lines()).toEqual([
      {
        ...{ actor_id: owner.id, action: 'puzzle.call-off', subject: puzzle.id },
        after: { reason, prize_amount: '50.00', prize_to: null, via: 'shell', system_user: 'deploy' },
      },
    ])
    expect(await app.db.sql`select 1 from audit_log where action = 'answer.read'`).toEqual([])
    // The public log gets an entry too.
    expect(await entries()).toHaveLength(sealed + 1)
  })

  test('a solved puzzle stays, one is called off once, and a day or an id without a puzzle is reported', async () => {
    const solved = await app.aPuzzle()
    const guess = { guess_lat: solved.answer.lat, guess_lng: solved.answer.lng, idempotency_key: crypto.randomUUID() }
    await (await app.aSubscriber()).call(guesses.submit, { puzzleId: solved.id, ...guess })
    const coming = await app.aPuzzle({ releaseDate: '2026-03-11' })
    await callOff(coming.id, '--yes')
    for (const name of [solved.id, '2026-03-10', coming.id, '2026-03-11', '2026-03-12', crypto.randomUUID()])
      expect(await callOff(name, '--yes'), name).toMatchObject({ status: 1, lines: [expect.stringMatching(/\.$/)] })
    expect(await calledOff()).toEqual([{ id: coming.id }])
    expect(await lines()).toHaveLength(1)
  })

  test('of two puzzles on one day none is chosen, until one of them was called off', async () => {
    const [first, second] = [await app.aPuzzle({ releaseTime: '06:00' }), await app.aPuzzle({ releaseTime: '07:00' })]
    const { status, lines: output } = await callOff('2026-03-10', '--yes')
    expect([status, output.slice(1)]).toEqual([
      1,
      [`${first.id}  2026-03-10 06:00 UTC`, `${second.id}  2026-03-10 07:00 UTC`],
    ])
    expect(await calledOff()).toEqual([])
    await callOff(first.id, '--yes')
    expect(await callOff('2026-03-10', '--yes')).toMatchObject({ status: 0, value: { id: second.id } })
  })

  test('its prize may go to another puzzle, and its forfeited part must', async () => {
    const [off, heir] = [await app.aPuzzle(), await app.aPuzzle({ releaseDate: '2026-03-11' })]
    await app.owner.sql`update puzzles set prize_rolled = 20 where id = ${off.id}`
    const alone = await callOff(off.id, '--yes')
    expect([alone.status, alone.lines[0]]).toEqual([2, expect.stringContaining('$20.00 of this prize was forfeited')])
    expect((await callOff(off.id, '--prize-to', off.id, '--yes')).status).toBe(2)
    expect(await calledOff()).toEqual([])
    expect((await callOff(off.id, '--prize-to', '2026-03-11', '--yes')).status).toBe(0)
    expect(await app.db.sql`select prize_amount, prize_rolled from puzzles where id = ${heir.id}`).toEqual([
      { prize_amount: '100.00', prize_rolled: '20.00' },
    ])
    expect(await lines()).toMatchObject([{ action: 'puzzle.add-prize' }, { action: 'puzzle.call-off' }])
  })

  test('of a win and a concurrent call-off from the shell exactly one counts', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, answer: place } = await app.aPuzzle({ releaseTime: `0${round}:00` })
      const player = await app.aSubscriber()
      const guess = { guess_lat: place.lat, guess_lng: place.lng, idempotency_key: crypto.randomUUID() }
      const [won, off] = await Promise.all([
        player.call(guesses.submit, { puzzleId: id, ...guess }),
        callOff(id, '--yes'),
      ])
      const [row] = await app.db.sql<{ won: boolean; off: boolean }>`
        select is_solved as won, voided_at is not null as off from puzzles where id = ${id}`
      expect(row).toEqual({ won: won.status === 200, off: off.status === 0 })
      expect(row!.won).not.toBe(row!.off)
    }
  })

  test.each([['ab'], ['x'.repeat(301)], ['a\0b']])('the reason %j is refused as in the portal', async (wrong) => {
    await app.aPuzzle()
    const { status } = await type('puzzle', 'call-off', '2026-03-10', '--reason', wrong, '--yes')
    expect([status, await calledOff()]).toEqual([2, []])
  })

  test('no order reveals the place of an unsolved puzzle, in words or for machines, whatever is typed', async () => {
    const puzzle = await app.aPuzzle({ answer })
    const output = { title: 'Sentinel Of Titles', credit: 'Sentinel Of Credits', story: 'Sentinel Of Stories' }
    await writeStory(app, puzzle.id, output)
    const player = await app.aSubscriber({ guesses: 3 })
    const guess = { puzzleId: puzzle.id, guess_lat: 1, guess_lng: 1, idempotency_key: crypto.randomUUID() }
    await player.call(guesses.submit, guess)
    await ensureFirstRules(app.services)
    const because = ['--reason', reason]
    const folder = await mkdtemp(join(tmpdir(), 'whereabouts-shell-'))
    const file = join(folder, 'export.json')
    const options = [[], ['--to', file], because, [...because, '--yes'], [...because, '--clause', '4.2', '--yes']]
    const said: unknown[] = []
    for (const { usage } of orders)
      for (const subject of [[], [puzzle.id], ['2026-03-10'], [player.email]])
        for (const more of options) said.push(await type(...usage.split(' ').slice(0, 2), ...subject, ...more))
    said.push(await readFile(file, 'utf8'))
    await rm(folder, { recursive: true })
    expect(said.some((one) => JSON.stringify(one).includes(puzzle.id))).toBe(true)
    expect(await calledOff()).toHaveLength(1)
    expect(await app.db.sql`select 1 from sanctions`).toHaveLength(1)
    const hashes = await app.db.sql<{ hash: string }>`
      select password as hash from accounts where password is not null union all select token as hash from sessions`
    const digits = [6, 5, 4, 3].flatMap((many) => [answer.lat.toFixed(many), Math.abs(answer.lng).toFixed(many)])
    for (const needle of [...digits, 'actual_l', 'Sentinel', ...hashes.map(({ hash }) => hash)])
      expect(JSON.stringify(said).includes(needle), needle).toBe(false)
  })
})
