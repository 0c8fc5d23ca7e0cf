import { type AdminPuzzle, noStory, storyNames } from '@whereabouts/contract/puzzle-fields'
import { describe, expect, test } from 'vitest'
import { checkPhotoFile } from '../photos/photo-intake.tsx'
import {
  checkFields,
  differences,
  emptyFields,
  fieldNames,
  fieldsOf,
  ownPrize,
  placeOf,
  releaseMs,
  savedFields,
  shortTime,
} from './puzzle-fields.ts'

const right = { ...emptyFields, lat: '48.85837', lng: '2.294481', prize: '50.00', date: '2026-03-12', time: '08:00' }

describe("a puzzle's fields", () => {
  test('are valid with a place, a prize, a date and a time', () => expect(checkFields(right)).toEqual({}))

  test('reject zero and missing coordinates', () => {
    const zero = 'Coordinates cannot be 0. Please set both latitude and longitude.'
    expect(checkFields({ ...right, lat: '0' })).toEqual({ lat: zero })
    expect(checkFields({ ...right, lng: '0.0000004' })).toEqual({ lng: zero })
    expect(checkFields({ ...right, lat: '', lng: '' })).toEqual({ lat: zero })
    expect(checkFields({ ...right, lng: '' })).toEqual({ lng: zero })
  })

  test('accept coordinates up to the poles and the date line, and no further', () => {
    expect(checkFields({ ...right, lat: '90', lng: '-180' })).toEqual({})
    expect(checkFields({ ...right, lat: '90.1', lng: '180.1' })).toMatchObject({
      lat: expect.any(String),
      lng: expect.any(String),
    })
  })

  test('accept a prize of zero, but no negative, half-cent or missing one', () => {
    expect(checkFields({ ...right, prize: '0' })).toEqual({})
    expect(checkFields({ ...right, prize: '-1' })).toHaveProperty('prize')
    expect(checkFields({ ...right, prize: '1.005' })).toHaveProperty('prize')
    expect(checkFields({ ...right, prize: '' })).toHaveProperty('prize')
  })

  test('accept only valid dates and times', () => {
    expect(checkFields({ ...right, date: '', time: '' })).toEqual({
      date: 'Release date is required.',
      time: 'Release time is required.',
    })
    expect(checkFields({ ...right, date: '2026-02-30' })).toHaveProperty('date')
  })

  test('with a refused photo, empty coordinates are fine, but half a pair is not', () => {
    const empty = { ...right, lat: '', lng: '' }
    expect(checkFields(empty)).toEqual({ lat: 'Coordinates cannot be 0. Please set both latitude and longitude.' })
    expect(checkFields(empty, { isPhotoRefused: true })).toEqual({})
    expect(checkFields({ ...empty, lng: '7' }, { isPhotoRefused: true })).toHaveProperty('lat')
    expect(checkFields({ ...empty, prize: '' }, { isPhotoRefused: true })).toEqual({
      prize: 'Prize amount is required.',
    })
  })

  test('are saved with six decimals, and never as solved', () => {
    expect(savedFields({ ...right, lat: '48.85837049' })).toMatchObject({ actual_lat: 48.85837, is_solved: false })
    expect(placeOf({ ...right, lng: '-0.0000001' })).toEqual({ lat: 48.85837, lng: 0 })
  })

  test('carry each story field from the puzzle to the request, and name those that differ', () => {
    const story = Object.fromEntries(storyNames.map((name) => [name, `the ${name}`]))
    const puzzle = {
      actual_lat: 10,
      actual_lng: 20,
      prize_amount: 50,
      prize_rolled: 0,
      release_date: '2026-03-12',
      release_time: '08:00:00',
    }
    const fields = fieldsOf({ ...puzzle, ...story } as AdminPuzzle)
    expect(savedFields(fields)).toMatchObject(story)
    expect(differences(fields, { ...fields, ...noStory }).map(({ mine }) => mine)).toEqual(Object.values(story))
    for (const name of storyNames) expect(fieldNames[name]).toBe(name)
  })

  test("show the prize's own part, and save it plus the forfeited part, to the cent", () => {
    expect(ownPrize({ prize_amount: 100.3, prize_rolled: 50.1 })).toBe(50.2)
    expect(savedFields({ ...right, prize: '50.2' }, 50.1).prize_amount).toBe(100.3)
    expect(savedFields({ ...right, prize: '50' }).prize_amount).toBe(50)
  })

  test("preserve a release's seconds", () => {
    expect(shortTime('08:00:00')).toBe('08:00')
    expect(shortTime('08:00:30')).toBe('08:00:30')
    expect(releaseMs({ date: '2026-03-12', time: '08:00:30' })).toBe(Date.parse('2026-03-12T08:00:30Z'))
  })
})

test('a file is sent only if it is an image under 10MB', () => {
  const limit = 10 * 1024 * 1024
  expect(checkPhotoFile({ type: 'image/jpeg', size: limit - 1 })).toBeNull()
  expect(checkPhotoFile({ type: 'image/jpeg', size: limit })).toBe('Image file must be less than 10MB')
  for (const type of ['', 'image/heic']) expect(checkPhotoFile({ type, size: 10 })).toBeNull()
  for (const type of ['text/plain', 'image/svg+xml'])
    expect(checkPhotoFile({ type, size: 10 })).toBe('Please select a valid image file')
})
