import { scheduleCalendar } from '@whereabouts/contract/puzzles'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { writeCalendar } from './schedule-calendar.ts'

/** Reads a calendar back by the rules of RFC 5545: unfolds its lines, then splits names, parameters and values. */
function readLines(calendar: string): { name: string; value: string }[] {
  return calendar
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => {
      const colon = line.indexOf(':')
      return { name: line.slice(0, colon).split(';')[0]!, value: line.slice(colon + 1) }
    })
}

const readText = (value: string) =>
  value.replace(/\\(.)/gs, (_pair, character: string) => (/n/i.test(character) ? '\n' : character))
const valuesOf = (calendar: string, name: string) =>
  readLines(calendar)
    .filter((line) => line.name === name)
    .map(({ value }) => value)

const facts = { siteUrl: 'https://play.example.org', now: new Date('2026-03-10T12:00:00Z') }
const release = { id: '0198b0c8-3333-7000-8000-000000000000', at: new Date('2026-03-11T00:00:00Z'), prize: '$50.00' }

describe('the file', () => {
  test('any name is read back as it was written, and never becomes a line of its own', () => {
    const name = fc
      .string({ unit: 'grapheme', maxLength: 200 })
      .map((text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, ' '))
    fc.assert(
      fc.property(fc.oneof(name, fc.stringMatching(/^[\\;,:"n ]{0,120}$/)), (written) => {
        const calendar = writeCalendar({ ...facts, name: written, releases: [release] })
        expect(readText(valuesOf(calendar, 'SUMMARY')[0]!)).toBe(`${written}: new challenge ($50.00)`)
        expect(readLines(calendar).length).toBe(19)
      }),
    )
  })

  test('no line is longer than 75 bytes, none is empty, and all end with CRLF', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const lines = writeCalendar({ ...facts, name, releases: [release] }).split('\r\n')
        expect(lines.pop()).toBe('')
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).toMatch(/^[^\r\n]+$/)
        }
      }),
    )
  })

  test('a name with line breaks stays one line', () => {
    const calendar = writeCalendar({ ...facts, name: 'One\r\nBEGIN:VEVENT\rTwo\u2028Three\u0000', releases: [] })
    expect(readText(valuesOf(calendar, 'X-WR-CALNAME')[0]!)).toBe('One\nBEGIN:VEVENT\nTwo\nThree: release schedule')
    expect(valuesOf(calendar, 'BEGIN')).toEqual(['VCALENDAR'])
  })
})

describe('the subscription', () => {
  const app = testApp()

  const get = () => app.app.inject({ method: 'GET', url: scheduleCalendar.path })

  test('has one event for each release of the next two weeks, with a stable id', async () => {
    await app.aPuzzle()
    const { id } = await app.aPuzzle({ releaseDate: '2026-03-11', releaseTime: '18:30' })
    await app.aPuzzle({ releaseDate: '2026-03-24' })
    await app.aPuzzle({ releaseDate: '2026-03-25' })
    const { statusCode, headers, body } = await get()
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'public, max-age=300',
    ])
    expect(valuesOf(body, 'DTSTART')).toEqual(['20260311T183000Z', '20260324T000000Z'])
    expect(valuesOf(body, 'SUMMARY')[0]).toBe('Daily Challenge: new challenge ($50.00)')
    expect(valuesOf(body, 'UID')[0]).toBe(`${id}@site.test`)
    app.clock.at = new Date('2026-03-10T13:00:00Z')
    expect(valuesOf((await get()).body, 'UID')[0]).toBe(`${id}@site.test`)
  })

  test('shows of an unreleased challenge its day, time, prize and id, and nothing else', async () => {
    await app.aPuzzle({ releaseDate: '2026-03-11', answer: { lat: 47.135791, lng: -121.864203 } })
    const { body } = await get()
    const names = readLines(body).map(({ name }) => name)
    expect(names.slice(names.lastIndexOf('BEGIN'), names.indexOf('END') + 1)).toEqual([
      ...['BEGIN', 'UID', 'DTSTAMP', 'DTSTART', 'DURATION', 'SUMMARY', 'URL', 'TRANSP', 'END'],
    ])
    expect(body).not.toMatch(/47[.]?1|121[.]?8|photo|photos\//)
  })

  test('is a calendar too when nothing is scheduled', async () => {
    const { statusCode, body } = await get()
    expect([statusCode, valuesOf(body, 'BEGIN')]).toEqual([200, ['VCALENDAR']])
  })
})
