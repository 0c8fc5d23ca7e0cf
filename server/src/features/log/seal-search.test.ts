import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { lengthOf } from '../../../../tests/length.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { sequenceEntries } from './sequence-entries.ts'

/** Every square kilometer of land is one of about 2^26: anyone can compute that many hashes in an afternoon. */
const places = 2 ** lengthOf({ usual: 16, full: 26 })
const app = testApp({ isEmptied: 'once' })

test('a search of every place against a seal finds it with the nonce, and finds nothing without it', async () => {
  const { id, answer } = await app.aPuzzle({ answer: { lat: 47.135791, lng: -121.864203 }, releaseDate: '2026-03-12' })
  await sequenceEntries(app.services)
  const [row] = await app.db.sql<{ sealed: string }>`select sealed from puzzle_seals where puzzle_id = ${id}`
  const { seals } = JSON.parse((await app.app.inject('/api/puzzles/schedule')).body) as {
    seals: Record<string, string>
  }
  const seal = seals[id]
  const { sealed } = row!
  // The searcher knows everything except the place: the rules, the photo and all that the site shows.
  const { nonce } = JSON.parse(sealed) as { nonce: string }
  const [head, rest] = sealed.split('"latitude":"47.135791"') as [string, string]
  const [middle, tail] = rest.split('"longitude":"-121.864203"') as [string, string]
  const search = (known: string): string | null => {
    const end = tail.replace(nonce, known)
    const side = Math.floor(Math.sqrt(places))
    for (let row = 0; row < side; row += 1) {
      const lat = (answer.lat + (row - Math.floor(side / 2)) * 0.009).toFixed(6)
      const begin = `${head}"latitude":"${lat}"${middle}"longitude":"`
      for (let column = 0; column < side; column += 1) {
        const lng = (answer.lng + (column - Math.floor(side / 2)) * 0.009).toFixed(6)
        if (hash('sha256', `${begin}${lng}"${end}`) === seal) return `${lat} ${lng}`
      }
    }
    return null
  }
  expect(search(nonce)).toBe('47.135791 -121.864203')
  expect(search('')).toBeNull()
  expect(search('0'.repeat(64))).toBeNull()
}, 3_600_000)
