import { within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Answer, Answers } from '../../../test-support/answers.ts'
import { freePlayer, reminders } from '../../../test-support/player.ts'
import { lost, open, openPage, player, refuse, sample } from '../../../test-support/screen.tsx'
import { LateOffer } from './late-offer.tsx'
import { RemindersSection } from './reminders-section.tsx'

const asPlayer: Answers = {
  ...freePlayer,
  'POST /api/days/time-zone': { time_zone: 'UTC' },
  'POST /api/reminders': ({ reminder, channel, is_on }) => ({
    ...reminders,
    choices: { ...reminders.choices, [reminder]: { ...reminders.choices[reminder], [channel]: is_on } },
  }),
}

/** A browser that answers the question about notifications. */
function browserThat(permission: 'granted' | 'denied') {
  const requestPermission = vi.fn(async () => permission)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { requestPermission })
  const subscription = {
    endpoint: 'https://push.example/1',
    getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).buffer,
  }
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  return { requestPermission }
}
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

async function openReminders(answers: Answers = {}) {
  const screen = open(<RemindersSection />, { ...asPlayer, ...answers }, '/settings')
  await screen.findByText('The photo of the day')
  const streak = within(screen.getByRole('group', { name: 'Your streak' }))
  return { ...screen, push: streak.getByLabelText('Push') as HTMLInputElement }
}

test('everything is off at first, and nobody is asked for a permission', async () => {
  const { requestPermission } = browserThat('granted')
  const screen = await openReminders()
  const switches = screen.getAllByRole('checkbox') as HTMLInputElement[]
  expect(switches.map(({ checked }) => checked)).toEqual(Array(9).fill(false))
  expect(requestPermission).not.toHaveBeenCalled()
})

test('a browser that refuses is said to, and nothing is switched on', async () => {
  browserThat('denied')
  const { push, ...screen } = await openReminders()
  push.click()
  await screen.findByText(/blocks notifications/)
  expect([push.checked, screen.asked('POST /api/reminders')]).toEqual([false, []])
})

test('the first push subscribes this browser; the device can be removed', async () => {
  const { requestPermission } = browserThat('granted')
  const device = { id: sample(8), name: 'Firefox on Linux', added_at: '2026-03-10T12:00:00.000Z' }
  let devices: (typeof device)[] = []
  const screen = await openReminders({
    'GET /api/reminders': () => ({ ...reminders, devices }),
    'POST /api/reminders/devices': () => {
      devices = [device]
      return { device_id: device.id }
    },
    'POST /api/reminders': {
      ...reminders,
      devices: [device],
      choices: { ...reminders.choices, streak: { push: true, mail: false } },
    },
    'POST /api/reminders/devices/:deviceId/remove': reminders,
  })
  screen.push.click()
  await screen.findByText('This device')
  await expect.poll(() => screen.push.checked).toBe(true)
  expect(requestPermission).toHaveBeenCalledOnce()
  await screen.press('Remove Firefox on Linux')
  await screen.findByText(/^None yet\./)
})

test('the offer after a result is made once: it is gone after a yes or a no, and not made to who has chosen', async () => {
  browserThat('granted')
  const offer = (answers: Answers = {}) => open(<LateOffer userId={player.id} />, { ...asPlayer, ...answers })
  const first = offer()
  await first.press('Email me')
  await first.findByText('You will get an email when a photo is out.')
  expect(first.asked('POST /api/reminders')).toEqual([{ reminder: 'release', channel: 'mail', is_on: true }])
  first.unmount()
  const again = offer()
  expect(again.container.textContent).toBe('')
  again.unmount()
  localStorage.clear()
  const declined = offer()
  await declined.press('No, thanks')
  expect(declined.container.textContent).toBe('')
  declined.unmount()
  expect(offer().container.textContent).toBe('')
})

const token = `${'a'.repeat(22)}.release.${'b'.repeat(43)}`

test('a mail is stopped by one press, and not before it', async () => {
  let answer: () => Answer<'POST /api/reminders/off/:token'> = lost
  const screen = await openPage(`/reminders/off?token=${token}`, { 'POST /api/reminders/off/:token': () => answer() })
  await screen.findByRole('heading', { name: 'Stop these emails?' })
  expect(screen.asked('POST /api/reminders/off/:token')).toEqual([])
  await screen.press('Stop these emails')
  await screen.findByRole('alert')
  answer = () => ({ kind: 'release' })
  await screen.press('Stop these emails')
  await screen.findByRole('heading', { name: 'You’re unsubscribed' })
})

test.each(['/reminders/off', '/reminders/off?token=a.b.c'])('%s stops nothing', async (path) => {
  const screen = await openPage(path, { 'POST /api/reminders/off/:token': refuse('not-found') })
  await screen.findByRole('heading')
  expect(screen.queryByRole('button')).toBeNull()
})
