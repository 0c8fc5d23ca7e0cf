import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test('a time zone has a name that the IANA knows', () => {
  for (const name of ['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])
    expect([name, isTimeZone(name)]).toEqual([name, true])
  for (const name of ['', '+05:00', '-0300', 'Mars/Olympus', 'Europe/Berlin '])
    expect([name, isTimeZone(name)]).toEqual([name, false])
})
