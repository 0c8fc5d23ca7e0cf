import { act, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../../test-support/answers.ts'
import { broken, lost, openPage, place, player, sample, silent, site } from '../../../../test-support/screen.tsx'

const at = () => new Date().toISOString()
const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
const puzzle = {
  ...{
    id: sample(1),
    number: 1,
    image_url: '/photo',
    prize_amount: 50,
    release_date: day(0),
    release_time: '00:00:00',
  },
  ...{ is_solved: false, seal: null, created_at: at(), updated_at: at() },
  photo: {
    kind: 'blurred' as const,
    width: 640,
    height: 480,
    widths: [640],
    dominantColor: '#123456',
    placeholder: 'data:,',
  },
}
const today = (facts: { is_solved?: boolean; has_won?: boolean } = {}): Answers => ({
  'GET /api/puzzles/today': {
    ...{ puzzle: { ...puzzle, is_solved: facts.is_solved ?? false }, has_won: facts.has_won ?? false },
    ...{ called_off: null, serverTime: at() },
  },
})
const schedule = (count: number) => ({
  schedule: Array.from({ length: count }, (_, n) => ({
    ...{ id: sample(20 + n), release_date: day(n + 1), release_time: '18:00:00', prize_amount: 50 },
  })),
  ...{ seals: {}, serverTime: at() },
})
const faqs = (count: number) => ({
  faqs: Array.from({ length: count }, (_, n) => ({
    ...{ id: sample(40 + n), question: `Question ${n + 1}?`, answer: 'First line\nSecond line', display_order: n },
    ...{ is_active: true, updated_at: at(), in_english: [] },
  })),
})
/** A new site, without anything. */
const empty: Answers = {
  'GET /api/puzzles/today': { puzzle: null, has_won: false, called_off: null, serverTime: at() },
  'GET /api/puzzles/schedule': schedule(0),
  'GET /api/site/welcome': { practice: null, offer: null },
  'GET /api/winners': { winners: [], next: null, paid_in_all: [] },
  'GET /api/faqs': faqs(0),
  'GET /api/practice/late': { late: null },
  'GET /api/prizes': { prizes: [] },
}
const openHome = (answers: Answers = {}, user: typeof player | null = null) =>
  openPage('/', { ...empty, ...answers }, user)

test('an empty site says so', async () => {
  const screen = await openHome()
  for (const text of [
    ...['No challenge today', 'No FAQs available', 'The next one is being prepared'],
    'No challenges are scheduled for the next 2 weeks',
  ])
    await screen.findByText(new RegExp(text))
})

test('the page explains how it works and why early is good, with the first questions and the next challenges', async () => {
  const screen = await openHome({ ...today(), 'GET /api/puzzles/schedule': schedule(5), 'GET /api/faqs': faqs(4) })
  const titlesOf = async (region: string) =>
    within(await screen.findByRole('region', { name: region }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
  expect(await titlesOf('How It Works')).toEqual([
    ...['Create an account', 'Analyze the photo', 'Drop the pin', 'Win the prize'],
  ])
  expect(await titlesOf('Early Player Advantage')).toEqual(['Less competition', 'Daily prizes', 'Join the first wave'])
  await screen.findByText('Question 1?')
  expect(await titlesOf('Frequently Asked Questions')).toEqual(['Question 1?', 'Question 2?', 'Question 3?'])
  await screen.findByText('And 2 more challenges coming up...')
  expect(screen.getAllByText('Upcoming')).toHaveLength(3)
  for (const [name, to] of [
    ['View Full Schedule', '/schedule'],
    ['View All FAQs', '/faq'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
})

test('three coming challenges are all that there are', async () => {
  const screen = await openHome({ 'GET /api/puzzles/schedule': schedule(3) })
  await expect.poll(() => screen.queryAllByText('Upcoming')).toHaveLength(3)
  expect(screen.queryByText(/more challenges coming up/)).toBeNull()
})

test.each([
  ['Start Playing Free', null, {}, '/auth-choice'],
  ['Start Playing Now', player, {}, '/game'],
  ['See Solution', null, { is_solved: true }, '/auth-choice'],
] as const)('the main button: %s', async (name, user, facts, to) => {
  const screen = await openHome(today(facts), user)
  const buttons = await screen.findAllByRole('button', { name })
  expect(buttons).toHaveLength(2)
  buttons[1]!.click()
  await expect.poll(place).toBe(to)
})

test('the winner of today is greeted, and other players are not', async () => {
  const winner = await openHome(today({ is_solved: true, has_won: true }), player)
  await winner.findByText('You won today!')
  winner.unmount()
  const other = await openHome(today({ is_solved: true }), player)
  await other.findByText(/Someone already won!/)
  expect(other.queryByText('You won today!')).toBeNull()
})

test('a schedule that is empty, failed or unreachable says which, and loads with Try Again', async () => {
  const none = await openPage('/schedule', { 'GET /api/puzzles/schedule': schedule(0) })
  await none.findByText('No upcoming challenges')
  none.unmount()
  for (const [answer, said] of [
    [broken, 'Failed to fetch puzzle schedule'],
    [lost, 'Network error'],
  ] as const) {
    let isBroken = true
    const screen = await openPage('/schedule', {
      'GET /api/puzzles/schedule': () => (isBroken ? answer() : schedule(2)),
    })
    await screen.announced(said)
    isBroken = false
    await screen.press('Try Again')
    await screen.findByText(/Next challenge/)
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    screen.unmount()
  }
})

test('Back leads home from the schedule, and to the game to who came from it', async () => {
  const screen = await openPage('/schedule', { 'GET /api/puzzles/schedule': schedule(1) })
  expect((await screen.findByRole('link', { name: 'Back to Home' })).getAttribute('href')).toBe('/')
  window.history.replaceState({ state: { from: 'game' }, key: 'k' }, '')
  act(() => window.dispatchEvent(new Event('popstate')))
  expect((await screen.findByRole('link', { name: 'Back to Game' })).getAttribute('href')).toBe('/game')
})

test('questions that wait, are missing or failed say which; support is named if there is any', async () => {
  const waiting = await openPage('/faq', { 'GET /api/faqs': silent })
  await waiting.findByText('Loading FAQs...')
  waiting.unmount()
  const failed = await openPage('/faq', { 'GET /api/faqs': broken('Something went wrong') })
  await failed.announced('Error loading FAQs')
  await failed.announced('Something went wrong')
  failed.unmount()
  const none = await openPage('/faq', {
    ...site({ project_name: 'Atlas Guess', support_email: 'help@example.org' }),
    'GET /api/faqs': faqs(0),
  })
  await none.findByText('No FAQs available')
  await none.findByText('Everything you need to know about Atlas Guess')
  expect(none.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe('mailto:help@example.org')
})
