import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import type { TestAdmin } from '../../../../test-support/world.ts'

describeOnOneDatabase('the story of a place', (app) => {
  let admin: TestAdmin
  let photoId: string
  beforeEach(async () => {
    admin = await app.anAdmin()
    await app.aPuzzle({ releaseDate: '2020-01-01' })
    photoId = (await app.db.sql<{ id: string }>`select photo_id as id from puzzles`)[0]!.id
  })

  const story = {
    place_title: 'Eiffel Tower, Paris',
    photo_credit: 'Photo: <b>N. N.</b> & friends',
    place_story: 'It was to stand for twenty years.\nIt stayed.',
    ...{ photo_licence: 'cc-by-4.0', photo_source: 'https://example.org/tower', photo_release: 'not-needed' },
  } as const
  const fields = (changes: object = {}) => ({
    ...{ photo_id: photoId, actual_lat: 10.5, actual_lng: 20.5, prize_amount: 50 },
    ...{ release_date: '2026-03-11', release_time: '08:00', ...changes },
  })
  const create = async (changes: object = {}) => {
    const first = await admin.call(puzzlesAdmin.create, fields(changes))
    const accepted_warnings = first.body.warnings?.map(({ key }) => key)
    return accepted_warnings ? admin.call(puzzlesAdmin.create, { ...fields(changes), accepted_warnings }) : first
  }
  const edit = async (id: string, changes: object) => {
    const { body } = await admin.call(puzzlesAdmin.list, {})
    const { updated_at } = body.puzzles.find((puzzle) => puzzle.id === id)!
    return admin.call(puzzlesAdmin.update, { puzzleId: id, updated_at, ...fields(changes) })
  }
  const lastAudit = async () =>
    (
      await app.db.sql<{ before: object; after: object }>`
        select before, after from audit_log where action <> 'answer.read' order by id desc limit 1`
    )[0]!
  const seals = async (id: string) => (await app.db.sql`select number from puzzle_seals where puzzle_id = ${id}`).length

  test('is stored with a new puzzle, and written into the audit log', async () => {
    const { body } = await create({ ...story, place_title: `  ${story.place_title} ` })
    expect(body.puzzle).toMatchObject(story)
    expect((await lastAudit()).after).toMatchObject(story)
    expect((await admin.call(puzzlesAdmin.list, {})).body.puzzles[0]).toMatchObject(story)
  })

  test('is optional, stays unchanged where an edit omits it, and can be removed', async () => {
    const { id, place_title } = (await create()).body.puzzle
    expect(place_title).toBe('')
    expect(await app.db.sql`select 1 as one from puzzle_stories`).toEqual([])
    expect((await edit(id, story)).body.puzzle).toMatchObject(story)
    expect((await edit(id, { prize_amount: 75 })).body.puzzle).toMatchObject({ ...story, prize_amount: 75 })
    const { body } = await edit(id, { place_story: '' })
    expect(body.puzzle).toMatchObject({ ...story, place_story: '' })
    const { before, after } = await lastAudit()
    expect(before).toMatchObject(story)
    expect(after).not.toHaveProperty('place_story')
  })

  test('is no part of the seal, and can be changed when the day is over', async () => {
    const { id } = (await create({ release_date: '2026-03-09' })).body.puzzle
    const before = await seals(id)
    expect(before).toBeGreaterThan(0)
    const { status, body } = await edit(id, { release_date: '2026-03-09', ...story })
    expect([status, await seals(id)]).toEqual([200, before])
    expect(body.puzzle).toMatchObject(story)
  })

  test.each([
    [{ place_title: 'x'.repeat(121) }, { place_title: 'x'.repeat(120) }],
    [{ photo_credit: 'x'.repeat(201) }, { photo_credit: 'x'.repeat(200) }],
    [{ place_story: 'x'.repeat(601) }, { place_story: 'x'.repeat(600) }],
    [{ place_title: 'two\nlines' }, { place_title: 'one line' }],
    [{ photo_source: 'http://example.org/x' }, { photo_source: 'https://example.org/x' }],
    [{ photo_licence: 'none' as 'own' }, { photo_licence: 'own' }],
    [{ photo_release: 'lost' as 'signed' }, { photo_release: 'signed' }],
    [{ place_story: 'a bell \u0007' }, { place_story: 'two\nlines' }],
  ])('%j is refused, and nothing is stored; %j is accepted', async (wrong, right) => {
    const { status, body } = await admin.call(puzzlesAdmin.create, fields(wrong))
    expect([status, body.field]).toEqual([400, Object.keys(wrong)[0]])
    expect(await app.db.sql`select 1 as one from puzzle_stories`).toEqual([])
    expect((await create(right)).status).toBe(200)
  })
})
