import type { RequestOf } from '@whereabouts/contract/endpoint'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import type { TestAdmin } from '../../../../test-support/world.ts'

describeOnOneDatabase('what curators know', (app) => {
  const fieldsOf = (photo_id: string, release_date: string, place = { lat: 10, lng: 20 }) =>
    ({
      photo_id,
      actual_lat: place.lat,
      actual_lng: place.lng,
      prize_amount: 50,
      release_date,
      release_time: '00:00',
      place_title: 'A secret place',
      accepted_warnings: [],
    }) satisfies RequestOf<typeof puzzlesAdmin.create>
  /** Another row for the photo of all tests, uploaded by a staff member or by the owner. */
  const aPhoto = async (createdBy: string | null) => {
    const [row] = await app.db.sql<{ id: string }>`
      insert into photos (id, width, height, dominant_color, placeholder, variants, created_at, created_by)
      select ${app.services.newId()}, width, height, dominant_color, placeholder, variants, ${app.clock.at}, ${createdBy}::uuid
      from photos order by id limit 1 returning id`
    return row!.id
  }
  const givePhoto = async (puzzleId: string, createdBy: string | null) => {
    const photoId = await aPhoto(createdBy)
    await app.db.sql`update puzzles set photo_id = ${photoId} where id = ${puzzleId}`
    return photoId
  }
  const fetchPhoto = async (who: TestAdmin, photoId: string, kind: string) =>
    (await app.app.inject({ url: `/api/admin/photos/${photoId}/${kind}`, headers: who.headers() })).statusCode

  test('of others’ puzzles only that the day is taken, until they are solved; of their own everything', async () => {
    const [owner, one, other] = [
      await app.anAdmin(),
      await app.aStaffMember('curator'),
      await app.aStaffMember('curator'),
    ]
    const ofOwner = await app.aPuzzle({ releaseDate: '2026-03-20', answer: { lat: 65.5, lng: 67.25 } })
    const solved = await app.aPuzzle({ releaseDate: '2026-03-01', answer: { lat: 1.5, lng: 2.5 } })
    await app.owner
      .sql`update puzzles set is_solved = true, solved_at = released_at + interval '1 hour' where id = ${solved.id}`
    const own = (await one.call(puzzlesAdmin.create, fieldsOf(await aPhoto(one.id), '2026-03-21'))).body.puzzle
    const seenBy = async (who: TestAdmin) => {
      const { body } = await who.call(puzzlesAdmin.list, {})
      return {
        known: body.puzzles.map(({ id }) => id),
        withheld: body.withheld.map(({ id }) => id),
        text: JSON.stringify(body),
      }
    }
    expect(await seenBy(one)).toMatchObject({ known: [own.id, solved.id], withheld: [ofOwner.id] })
    const others = await seenBy(other)
    expect(others).toMatchObject({ known: [solved.id], withheld: [own.id, ofOwner.id] })
    for (const secret of ['65.5', '67.25', 'A secret place']) expect(others.text).not.toContain(secret)
    expect((await seenBy(owner)).withheld).toEqual([])
    // Withheld places are in no line about who read which place.
    const noted = JSON.stringify(await app.db.sql`select actor_id, after from audit_log where action = 'answer.read'`)
    expect(noted).toContain(own.id)
    expect(
      await app.db.sql`select 1 as one from audit_log where action = 'answer.read' and actor_id = ${other.id}`,
    ).toEqual([])

    await owner.call(siteAdmin.saveConfig, { key: 'curators_see_places', value: 'true' })
    expect((await seenBy(other)).withheld).toEqual([])
  })

  test('a photo of another author, or of a withheld puzzle, cannot be used by a curator', async () => {
    const [curator, other] = [await app.aStaffMember('curator'), await app.aStaffMember('curator')]
    const puzzle = await app.aPuzzle({ releaseDate: '2026-03-20' })
    const used = await givePhoto(puzzle.id, null)
    const unused = await aPhoto(curator.id)
    const create = async (who: TestAdmin, photo_id: string) =>
      (await who.call(puzzlesAdmin.create, fieldsOf(photo_id, '2026-03-25', { lat: -30, lng: 140 }))).body.code
    expect(await create(curator, used)).toBe('not-yours')
    expect(await create(other, unused)).toBe('not-yours')
    expect(await fetchPhoto(other, unused, 'sharp')).toBe(403)
    expect(await create(curator, unused)).toBeUndefined()
  })

  test('cashiers and moderators see the photo of a day that was won, for its review, and of no other day', async () => {
    const [won, open] = [
      await app.aPuzzle({ releaseDate: '2026-03-01' }),
      await app.aPuzzle({ releaseDate: '2026-03-20' }),
    ]
    const [ofWon, ofOpen] = [await givePhoto(won.id, null), await givePhoto(open.id, null)]
    await app.owner
      .sql`update puzzles set is_solved = true, solved_at = released_at + interval '1 hour' where id = ${won.id}`
    // The setting that lets curators see more does not apply to them.
    await (await app.anAdmin()).call(siteAdmin.saveConfig, { key: 'curators_see_places', value: 'true' })
    for (const role of ['cashier', 'moderator'] as const) {
      const person = await app.aStaffMember(role)
      for (const kind of ['sharp', 'blurred']) {
        expect(await fetchPhoto(person, ofWon, kind), role).toBe(200)
        expect(await fetchPhoto(person, ofOpen, kind), role).toBe(403)
        expect(await fetchPhoto(person, await aPhoto(null), kind), role).toBe(403)
        expect(await fetchPhoto(person, crypto.randomUUID(), kind), role).toBe(404)
      }
    }
  })
})
