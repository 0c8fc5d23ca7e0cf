import { expect, test } from 'vitest'
import * as rules from './rules.ts'

test('the numbers that decide about money and places are the published ones', () => {
  expect(rules).toMatchObject({
    winRadiusKm: 1,
    earthRadiusKm: 6371,
    defaultGuessesPerPuzzle: 1,
    defaultPrizeCents: 5000,
    prizePoolPercent: 70,
    subscriptionGraceMs: 2 * 60 * 60 * 1000,
    puzzleLifetimeMs: 24 * 60 * 60 * 1000,
    scheduleLookAheadDays: 14,
  })
})

test('the limits of user input are the published ones', () => {
  expect(rules).toMatchObject({
    usernameMinLength: 3,
    usernameMaxLength: 20,
    passwordMinLength: 6,
    adminUsername: 'admin',
    placeSearchMinLength: 3,
    placeSearchMinIdeographs: 2,
    placeSearchMaxResults: 5,
    mapMinZoom: 2,
    mapMaxZoom: 18,
    mapStart: { lat: 20, lng: 0, zoom: 2 },
  })
})
