import * as adminPuzzles from '@whereabouts/contract/admin-puzzles'
import { requestFor } from '@whereabouts/contract/call'
import type { AnyEndpoint } from '@whereabouts/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing.ts'

let app: TestApp
let inputs: [AnyEndpoint, Record<string, unknown>][]
beforeAll(async () => {
  app = await startTestApp()
  const { id: puzzleId } = await app.aPuzzle({ releaseDate: '2026-03-20' })
  const [row] = await app.db.sql<{ photoId: string }>`select photo_id as "photoId" from puzzles`
  const fields = {
    ...{ photo_id: row!.photoId, actual_lat: 10, actual_lng: 20, prize_amount: 50 },
    ...{ release_date: '2026-03-11', release_time: '00:00' },
  }
  inputs = [
    [adminPuzzles.list, {}],
    [adminPuzzles.conflicts, { release_date: '2026-03-11' }],
    [adminPuzzles.defaults, {}],
    [adminPuzzles.nearby, { lat: 1, lng: 1, release_date: '2026-03-11' }],
    [adminPuzzles.photo, { photoId: row!.photoId, kind: 'sharp' }],
    [adminPuzzles.photo, { photoId: row!.photoId, kind: 'blurred' }],
    [adminPuzzles.create, fields],
    [adminPuzzles.update, { puzzleId, ...fields, updated_at: '2026-03-10T12:00:00.000Z' }],
    [adminPuzzles.updateSubsequentPrizes, { puzzleId, new_prize_amount: 1 }],
    [adminPuzzles.updateSubsequentTimes, { puzzleId, new_release_time: '01:00' }],
    [adminPuzzles.previewSubsequentPrizes, { puzzleId, new_prize_amount: 1 }],
    [adminPuzzles.previewSubsequentTimes, { puzzleId, new_release_time: '01:00' }],
    [adminPuzzles.undoSubsequent, { carriedId: puzzleId }],
    [adminPuzzles.callOff, { puzzleId, reason: 'because', prize_to: null }],
    [adminPuzzles.testGuess, { puzzleId, guess_lat: 1, guess_lng: 1 }],
    [adminPuzzles.fetchPhoto, { url: 'https://photos.test/' }],
    [adminPuzzles.uploadPhoto, {}],
  ]
})
afterAll(() => app.close())

const state = () => app.db.sql`select to_jsonb(p) as puzzle from puzzles p`

test('this test names every call of the puzzles', () => {
  const named = new Set(inputs.map(([endpoint]) => endpoint))
  expect(Object.values(adminPuzzles).filter((value) => 'path' in value && !named.has(value as AnyEndpoint))).toEqual([])
})

test('visitors, players, subscribers and the administrator without the second factor are refused, and nothing changes', async () => {
  const before = await state()
  const admin = await app.anAdmin()
  const [player, subscriber] = [await app.aUser(), await app.aSubscriber()]
  const expected = [
    ['', 'not-signed-in'],
    [player.cookie, 'not-allowed'],
    [subscriber.cookie, 'not-allowed'],
    [admin.cookie, 'mfa-required'],
  ] as const
  for (const [endpoint, input] of inputs) {
    const { method, path, body } = requestFor(endpoint, input)
    for (const [cookie, code] of expected) {
      // A player's own token is no use either: it is the session that it belongs to that counts.
      const headers = {
        ...(cookie && { cookie }),
        ...(cookie !== admin.cookie && { 'x-mfa-token': admin.mfaToken() }),
        'content-type': endpoint.accepts === 'bytes' ? 'image/png' : 'application/json',
      }
      const answer = await app.app.inject({ method, url: path, headers, ...(body !== null && { payload: body }) })
      expect([endpoint.name, answer.json().code]).toEqual([endpoint.name, code])
    }
  }
  expect(await state()).toEqual(before)
})
