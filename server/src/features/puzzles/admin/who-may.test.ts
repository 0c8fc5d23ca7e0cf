import { requestFor } from '@whereabouts/contract/call'
import type { AnyEndpoint } from '@whereabouts/contract/endpoint'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../test-support/app-of-tests.ts'

const app = testApp({ isEmptied: 'once' })
let inputs: [AnyEndpoint, Record<string, unknown>][]
beforeAll(async () => {
  const { id: puzzleId } = await app.aPuzzle({ releaseDate: '2026-03-20' })
  const [row] = await app.db.sql<{ photoId: string }>`select photo_id as "photoId" from puzzles`
  const fields = {
    ...{ photo_id: row!.photoId, actual_lat: 10, actual_lng: 20, prize_amount: 50 },
    ...{ release_date: '2026-03-11', release_time: '00:00' },
  }
  inputs = [
    [puzzlesAdmin.list, {}],
    [puzzlesAdmin.conflicts, { release_date: '2026-03-11' }],
    [puzzlesAdmin.defaults, {}],
    [puzzlesAdmin.nearby, { lat: 1, lng: 1, release_date: '2026-03-11' }],
    [puzzlesAdmin.storedPhoto, { photoId: row!.photoId, kind: 'sharp' }],
    [puzzlesAdmin.storedPhoto, { photoId: row!.photoId, kind: 'blurred' }],
    [puzzlesAdmin.create, fields],
    [puzzlesAdmin.update, { puzzleId, ...fields, updated_at: '2026-03-10T12:00:00.000Z' }],
    [puzzlesAdmin.updateSubsequentPrizes, { puzzleId, new_prize_amount: 1 }],
    [puzzlesAdmin.updateSubsequentTimes, { puzzleId, new_release_time: '01:00' }],
    [puzzlesAdmin.previewSubsequentPrizes, { puzzleId, new_prize_amount: 1 }],
    [puzzlesAdmin.previewSubsequentTimes, { puzzleId, new_release_time: '01:00' }],
    [puzzlesAdmin.undoSubsequent, { carriedId: puzzleId }],
    [puzzlesAdmin.callOff, { puzzleId, reason: 'because', prize_to: null }],
    [puzzlesAdmin.testGuess, { puzzleId, guess_lat: 1, guess_lng: 1 }],
    [puzzlesAdmin.fetchPhoto, { url: 'https://photos.test/' }],
    [puzzlesAdmin.uploadPhoto, {}],
  ]
})

const state = () => app.db.sql`select to_jsonb(p) as puzzle from puzzles p`

test('this test names every call of the puzzles', () => {
  const named = new Set(inputs.map(([endpoint]) => endpoint))
  expect(Object.values(puzzlesAdmin).filter((value) => 'path' in value && !named.has(value as AnyEndpoint))).toEqual([])
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
      // A player's own token does not help either: the session that it belongs to decides.
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
