import { beforeEach, expect, test } from 'vitest'
import { ServerClock } from './server-clock.ts'

const hour = 3_600_000
const serverStart = Date.UTC(2026, 2, 29, 0, 59, 0)
let device = { wall: 0, steady: 0 }
let server = 0
let clock: ServerClock

beforeEach(() => {
  device = { wall: Date.UTC(2031, 0, 1), steady: 5000 }
  server = serverStart
  clock = new ServerClock({ wall: () => device.wall, steady: () => device.steady })
})
function pass(ms: number, { asleep } = { asleep: false }) {
  device.wall += ms
  server += ms
  if (!asleep) device.steady += ms
}
const hear = () => clock.hear(new Date(server).toISOString())

test("a device whose clock is years off shows the server's time", () => {
  expect([clock.now(), clock.isSure]).toEqual([device.wall, false])
  hear()
  pass(2 * hour)
  expect([clock.now(), clock.isSure]).toEqual([server, true])
})

test("setting the device's clock back changes nothing", () => {
  hear()
  pass(1000)
  device.wall -= 5 * hour
  expect(clock.now()).toBe(server)
  expect(clock.hasDrifted).toBe(true)
})

test("after a night's sleep the time is right immediately, and requested again", () => {
  hear()
  pass(9 * hour, { asleep: true })
  expect([clock.now(), clock.isSure, clock.hasDrifted]).toEqual([server, false, true])
  hear()
  expect([clock.now(), clock.isSure]).toEqual([server, true])
})

test('a clock set forward looks like a sleep: the time is unsure until the server reports it', () => {
  hear()
  device.wall += 24 * hour
  expect(clock.isSure).toBe(false)
  hear()
  expect([clock.now(), clock.isSure]).toEqual([server, true])
})

test('a slow answer does not replace a good measurement, a fast one improves a slow one', () => {
  const early = new Date(server).toISOString()
  pass(3000)
  clock.hear(early)
  expect(clock.now()).toBe(server - 3000)
  hear()
  expect(clock.now()).toBe(server)
  const old = new Date(server).toISOString()
  pass(2000)
  clock.hear(old)
  expect(clock.now()).toBe(server)
})

test('a time written into the page is as old as its first byte', () => {
  const heard = new Date(server).toISOString()
  const cameAt = device.steady
  pass(4000)
  clock.hear(heard, cameAt)
  expect(clock.now()).toBe(server)
})

test('a corrected server clock is followed within ten minutes', () => {
  hear()
  pass(11 * 60_000)
  server -= 5000
  hear()
  expect(clock.now()).toBe(server)
})

test('screens are notified of jumps, not of passing time', () => {
  let times = 0
  clock.subscribe(() => {
    times += 1
  })
  hear()
  pass(60_000)
  hear()
  expect(times).toBe(1)
})

test('invalid values are not a time', () => {
  clock.hear('soon')
  expect(clock.now()).toBe(device.wall)
})
