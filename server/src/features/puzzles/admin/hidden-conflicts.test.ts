import { readFile } from 'node:fs/promises'
import * as dashboard from '@whereabouts/contract/dashboard'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { quickImages } from '../../../../test-support/quick-images.ts'
import type { TestAdmin } from '../../../../test-support/world.ts'
import { aPlainPhoto } from '../../../../test-support/worlds.ts'

/** A place that a curator may not know, and places around it, from the same point to the other side of the earth. */
const secret = { lat: 45.5, lng: 7.25 }
const grid = [0, 0.0001, 0.005, 0.0089, 0.0091, 0.02, 0.4, 0.46, 5, -60].map((north) => ({
  lat: secret.lat + north,
  lng: secret.lng,
}))

describeOnOneDatabase('what a curator may not know', (app) => {
  let owner: TestAdmin
  let curator: TestAdmin
  beforeAll(() => {
    app.services.images = quickImages(app.services.images)
  })
  beforeEach(async () => {
    owner = await app.anAdmin()
    curator = await app.aStaffMember('curator')
  })

  const look = '00000000000000ff'
  /** A photo of a staff member, or of the owner. */
  const aPhoto = (createdBy: string | null, fingerprint: { look?: string; pixels?: string } = {}) =>
    aPlainPhoto(app, { createdBy, ...fingerprint })
  const fieldsOf = (photo_id: string, release_date: string, { lat, lng }: typeof secret) => ({
    ...{ photo_id, actual_lat: lat, actual_lng: lng, prize_amount: 50 },
    ...{ release_date, release_time: '00:00' },
  })
  /** An answer without what differs from try to try, and reveals nothing: ids, moments, the seal, and the place as it was sent. */
  const comparable = ({ status, body }: { status: number; body: object }) =>
    JSON.stringify({ status, body }, (key, value: unknown) =>
      ['id', 'photo_id', 'image_url', 'created_at', 'updated_at', 'seal', 'actual_lat', 'actual_lng'].includes(key)
        ? '…'
        : value,
    )
  /** Removes a puzzle, to make room for the next try. */
  const forget = async (puzzleId: string) => {
    await app.owner.transaction(async (tx) => {
      await tx.sql`set local session_replication_role = replica`
      await tx.sql`delete from puzzles where id = ${puzzleId}`
      await tx.sql`delete from puzzle_answers where puzzle_id = ${puzzleId}`
    })
  }
  const create = async (releaseDate: string, place: typeof secret, accepted_warnings: string[] = []) => {
    const answer = await curator.call(puzzlesAdmin.create, {
      ...fieldsOf(await aPhoto(curator.id), releaseDate, place),
      accepted_warnings,
    })
    if (answer.status === 200) await forget(answer.body.puzzle.id)
    return answer
  }
  const refusals = () => app.db.sql<{ subject: string; after: Record<string, string> }>`
    select subject, after from audit_log where action = 'puzzle.refused' order by id`

  test('is in no answer to a new puzzle, at any place: on a free day, on a taken one, today, and with everything accepted', async () => {
    const today = await app.aPuzzle({ answer: secret })
    const coming = await app.aPuzzle({ releaseDate: '2026-03-20', answer: secret })
    const accepted = [today, coming].flatMap(({ id }) =>
      ['known-answer', 'near-answer', 'same-day'].map((kind) => `${kind}:${id}`),
    )
    const expected = { '2026-03-10': 'too-late-alone', '2026-03-20': 'day-taken', '2026-03-25': undefined }
    for (const [day, code] of Object.entries(expected))
      for (const keys of [[], accepted]) {
        const answers = []
        for (const place of grid) answers.push(await create(day, place, keys))
        expect(new Set(answers.map(comparable)).size, day).toBe(1)
        expect(answers[0]!.body.code).toBe(code)
        if (code === undefined) expect(answers[0]!.body.warning).toBe('The owner will look at this.')
      }
    // Each refused try is in the log of changes, with its place.
    const lines = await refusals()
    expect(lines).toHaveLength(4 * grid.length)
    expect(lines[0]).toMatchObject({
      subject: '2026-03-10',
      after: { call: 'create', code: 'too-late-alone', place: '45.500000, 7.250000', release: '2026-03-10 00:00:00' },
    })
  })

  test('is in no answer to a move of their own puzzle, nor to a search for near places', async () => {
    await app.aPuzzle({ answer: secret })
    const made = await curator.call(
      puzzlesAdmin.create,
      fieldsOf(await aPhoto(curator.id), '2026-03-25', { lat: -10, lng: 100 }),
    )
    let { puzzle } = made.body
    const answers = []
    for (const place of grid) {
      const input = { ...fieldsOf(puzzle.photo_id, '2026-03-25', place), puzzleId: puzzle.id }
      const moved = await curator.call(puzzlesAdmin.update, { ...input, updated_at: puzzle.updated_at })
      answers.push(comparable(moved))
      puzzle = moved.body.puzzle
      const near = { ...place, release_date: '2026-03-25', except: puzzle.id }
      expect((await curator.call(puzzlesAdmin.nearby, near)).body.puzzles).toEqual([])
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('The owner will look at this.')
  })

  test('their own and solved puzzles still conflict with a place', async () => {
    const solved = await app.aPuzzle({ releaseDate: '2026-03-01', answer: secret })
    await app.owner
      .sql`update puzzles set is_solved = true, solved_at = released_at + interval '1 hour' where id = ${solved.id}`
    const { body } = await create('2026-03-25', secret)
    expect([body.code, body.warnings?.map(({ key }) => key)]).toEqual(['answer-known', [`known-answer:${solved.id}`]])
  })

  test('is shown only to the owner, on the dashboard and above the calendar, until it is fixed', async () => {
    const open = await app.aPuzzle({ answer: secret })
    const photoId = await aPhoto(null, { look, pixels: 'a photo' })
    await app.db.sql`update puzzles set photo_id = ${photoId} where id = ${open.id}`
    const alike = await aPhoto(curator.id, { look: '000000000000003f', pixels: 'another photo' })
    const made = await curator.call(puzzlesAdmin.create, fieldsOf(alike, '2026-03-25', secret))
    expect(made.body.warning).toBe('The owner will look at this.')
    const { puzzle } = made.body
    const days = { puzzle_id: puzzle.id, release_date: '2026-03-25', other_id: open.id, other_date: '2026-03-10' }
    const expected = [
      { kind: 'known-answer', ...days },
      { kind: 'similar-photo', ...days },
    ]
    expect((await owner.call(puzzlesAdmin.list, {})).body.conflicts).toEqual(expected)
    expect((await owner.call(dashboard.get, {})).body.conflicts).toEqual(expected)
    expect((await curator.call(puzzlesAdmin.list, {})).body.conflicts).toEqual([])
    const [line] = await app.db.sql<{ after: object }>`select after from audit_log where action = 'puzzle.create'`
    expect(line!.after).toMatchObject({ for_owner: [`known-answer:${open.id}`, `similar-photo:${open.id}`] })
    // Solved or not: a player who knows that answer wins this puzzle.
    await app.owner
      .sql`update puzzles set is_solved = true, solved_at = released_at + interval '1 hour' where id = ${open.id}`
    expect((await owner.call(puzzlesAdmin.list, {})).body.conflicts).toEqual(expected)
    const elsewhere = {
      ...fieldsOf(await aPhoto(curator.id), '2026-03-25', { lat: -10, lng: 100 }),
      puzzleId: puzzle.id,
    }
    const mended = await curator.call(puzzlesAdmin.update, { ...elsewhere, updated_at: puzzle.updated_at })
    expect(mended.status).toBe(200)
    expect((await owner.call(puzzlesAdmin.list, {})).body.conflicts).toEqual([])
  })

  test('a photo that looks like one of a future puzzle is stored and scheduled without any hint', async () => {
    const coming = await app.aPuzzle({ releaseDate: '2026-03-20', answer: secret })
    const bytes = await readFile(new URL('../../../operations/demo/photos/river-of-ice.jpg', import.meta.url))
    const first = (await owner.upload(puzzlesAdmin.uploadPhoto, {}, { bytes, type: 'image/jpeg' })).body
    await app.db.sql`update puzzles set photo_id = ${first.photo_id} where id = ${coming.id}`
    const again = await owner.upload(puzzlesAdmin.uploadPhoto, {}, { bytes, type: 'image/jpeg' })
    expect(again.body.similar).toMatchObject([{ puzzle_id: coming.id, is_same: true }])
    const taken = await curator.upload(puzzlesAdmin.uploadPhoto, {}, { bytes, type: 'image/jpeg' })
    expect(taken.body.similar).toEqual([])
    const fields = fieldsOf(taken.body.photo_id, '2026-03-25', { lat: -10, lng: 100 })
    expect((await curator.call(puzzlesAdmin.create, fields)).body).toMatchObject({
      warning: 'The owner will look at this.',
    })
  })

  test('a call about another author’s puzzle or photo is refused and logged', async () => {
    const puzzle = await app.aPuzzle({ releaseDate: '2026-03-20', answer: secret })
    const photoId = await aPhoto(null)
    const guess = { puzzleId: puzzle.id, guess_lat: secret.lat, guess_lng: secret.lng }
    expect((await curator.call(puzzlesAdmin.testGuess, guess)).body.code).toBe('not-yours')
    const picture = await curator.call(puzzlesAdmin.storedPhoto, { photoId, kind: 'sharp' })
    expect(picture.status).toBe(403)
    const input = { ...fieldsOf(photoId, '2026-03-20', secret), puzzleId: puzzle.id }
    const edit = { ...input, updated_at: '2026-03-10T12:00:00.000Z' }
    expect((await curator.call(puzzlesAdmin.update, edit)).body.code).toBe('not-yours')
    expect((await refusals()).map(({ subject, after }) => [subject, after.call, after.code])).toEqual([
      [puzzle.id, 'test-guess', 'not-yours'],
      [photoId, 'stored-photo', 'not-yours'],
      [puzzle.id, 'update', 'not-yours'],
    ])
  })
})
