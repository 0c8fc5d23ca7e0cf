import { expect, test } from 'vitest'
import { isFlag, type KnownFacts, type LinkFacts, type ReviewFacts, type SignalCode } from './facts.ts'
import { signalsOf } from './signals.ts'
import type { Remainder } from './trilateration.ts'

const nothingCopied = { days: 0, sharedDays: 0, expectedDays: 0, tightDays: 0, expectedTightDays: 0, compared: 0 }
const area: Remainder = { kind: 'area', areaKm2: null }
const point: Remainder = { kind: 'point', areaKm2: 0.3 }
const nothingShown: Remainder = { kind: 'nothing-shown', areaKm2: null }
/** One earlier guess, far away, and no other player. */
const nothingKnown: KnownFacts = {
  ...{ earlierGuesses: 1, tries: 2, unaidedKm: null, own: area, near: area, beside: area, all: area },
  ...{
    sources: [],
    distances: 1,
    gone: { accounts: 0, guesses: 0, sameBrowser: 0 },
    hasOthers: false,
    areOwnGone: false,
    mayBeIncomplete: false,
  },
}
/** A longtime player who found the place with the second guess, without any links. */
const honest: ReviewFacts = {
  known: nothingKnown,
  timing: { secondsToWin: 340, hasNeverSeen: false, others: { count: 80, tenthSeconds: 25, medianSeconds: 130 } },
  account: {
    ageDays: 900,
    daysPlayed: 700,
    guesses: 1900,
    wins: 6,
    nearerShare: { days: 100, median: 0.04 },
    hadSecondTrial: false,
  },
  rhythm: {
    fromRelease: { count: 700, medianSeconds: 5000, middleHalfSeconds: 9000 },
    between: { count: 1200, medianSeconds: 65, middleHalfSeconds: 60 },
  },
  links: [],
  limit: { own: 2, allowed: 3 },
  mail: { domain: 'example.org', isDisposable: false },
  hosting: 'not-checked',
  payout: { declaredCountry: 'PT', accountCountry: 'PT' },
  reporters: 0,
}
/** The first guess of the day by anyone. */
const firstOfDay: KnownFacts = {
  ...nothingKnown,
  ...{ earlierGuesses: 0, own: nothingShown, near: nothingShown, beside: nothingShown, all: nothingShown },
}
const link = (facts: Partial<LinkFacts>): LinkFacts => ({
  username: 'Ben',
  sameCard: false,
  sameBrowser: false,
  sameNetwork: false,
  copied: nothingCopied,
  sharedDays: 0,
  guessesThatDay: 0,
  ...facts,
})
const review = (facts: Partial<ReviewFacts>) => signalsOf({ ...honest, ...facts })
const of = (code: SignalCode, facts: Partial<ReviewFacts> = {}) => review(facts).find((signal) => signal.code === code)!
const flagged = (facts: Partial<ReviewFacts>) =>
  review(facts)
    .filter(isFlag)
    .map(({ code }) => code)

test('a good longtime player is not accused of anything', () => {
  expect(review({}).map(({ weight }) => weight)).toEqual(review({}).map(() => 0))
})

test('a new player who wins by luck is shown as new, and not accused', () => {
  const account = { ageDays: 0.4, daysPlayed: 1, guesses: 1, wins: 1, nearerShare: null, hadSecondTrial: false }
  const rhythm = { fromRelease: null, between: null }
  const facts = { account, rhythm, known: firstOfDay }
  expect(flagged(facts)).toEqual([])
  expect(of('account-age', facts)).toMatchObject({
    weight: 1,
    sentence: expect.stringContaining('Less than a day old'),
  })
  expect(of('clockwork', facts).sentence).toBe('Fewer than 20 waits are recorded, too few to show a habit.')
})

test.each([
  [null, 0, 'The account is gone.'],
  [0.9, 1, 'Less than a day old'],
  [1, 1, '1 day old'],
  [6.9, 1, '6 days old'],
  [7, 0, '7 days old'],
])('an account of %s days at the win weighs %i', (ageDays, weight, words) => {
  const signal = of('account-age', { account: { ...honest.account, ageDays } })
  expect(signal).toMatchObject({ weight, sentence: expect.stringContaining(words) })
})

test('a household only shares a network, which has no weight, and its guesses are not added up', () => {
  const links = [
    link({ username: 'Mother', sameNetwork: true, guessesThatDay: 3 }),
    link({
      username: 'Son',
      sameNetwork: true,
      guessesThatDay: 3,
      copied: { ...nothingCopied, days: 1, sharedDays: 200, expectedDays: 0.3, compared: 40 },
    }),
  ]
  expect(flagged({ links })).toEqual([])
  expect(of('linked-account', { links })).toMatchObject({
    weight: 0,
    sentence: 'Mother shares a network, nothing else. Households, schools and cafés do.',
    clearedBy: null,
  })
  expect(of('limit-of-one-plan', { links }).weight).toBe(0)
})

test('a ring of three accounts is shown with the evidence for each link and its total guesses', () => {
  const copied = { ...nothingCopied, days: 5, sharedDays: 6, expectedDays: 0.004, compared: 60 }
  const links = [
    link({ username: 'Two', sameCard: true, sameNetwork: true, guessesThatDay: 3 }),
    link({ username: 'Three', sameBrowser: true, copied, guessesThatDay: 3 }),
  ]
  const signals = review({ links, limit: { own: 3, allowed: 3 } })
  expect(signals.slice(0, 3)).toMatchObject([
    {
      code: 'linked-account',
      weight: 3,
      sentence:
        'Three: signed in with the same browser and pins within 100 m and 10 minutes of the winner’s on 5 of 6 days that both played; ' +
        'chance alone would bring less than 0.01.',
    },
    {
      code: 'limit-of-one-plan',
      weight: 3,
      sentence:
        'The winner and 2 linked accounts (Three and Two) made 9 guesses on that day; one plan allows 3.'.replace(
          'Three and Two',
          'Two and Three',
        ),
    },
    { code: 'linked-account', weight: 2, sentence: 'Two: paid with the same card and guessed from the same network.' },
  ])
})

test('the same card and browser weigh as much as copied pins; without a link there is a signal that says so', () => {
  const weight = (facts: Partial<LinkFacts>) => of('linked-account', { links: [link(facts)] }).weight
  expect([weight({ sameCard: true }), weight({ sameCard: true, sameBrowser: true })]).toEqual([2, 3])
  expect(of('linked-account')).toMatchObject({ weight: 0, title: 'No linked account' })
})

test('pins within seconds are named as such, with what chance would bring', () => {
  const tight = { tightDays: 3, expectedTightDays: 0.01 }
  const copied = { days: 4, sharedDays: 5, expectedDays: 3, compared: 40, ...tight }
  expect(of('linked-account', { links: [link({ copied })] }).sentence).toBe(
    'Ben: pins within 50 m and 5 seconds of the winner’s on 3 of 5 days that both played; chance alone would bring 0.01.',
  )
})

test('alike pins on three days count only if chance does not explain them, among all compared accounts', () => {
  const pins = (facts: Partial<LinkFacts['copied']>) =>
    flagged({
      links: [
        link({
          sameNetwork: true,
          copied: { ...nothingCopied, days: 3, sharedDays: 30, expectedDays: 0.03, compared: 50, ...facts },
        }),
      ],
    })
  expect(pins({})).toEqual(['linked-account'])
  expect(pins({ days: 2, expectedDays: 0.0001 })).toEqual([])
  expect(pins({ expectedDays: 0.5 })).toEqual([])
  expect(pins({ compared: 50_000 })).toEqual([])
})

test('a linked account within the limit of one plan is not a cluster beyond it', () => {
  const links = [link({ sameBrowser: true, guessesThatDay: 1 })]
  expect(of('limit-of-one-plan', { links, limit: { own: 2, allowed: 3 } }).weight).toBe(0)
  expect(of('limit-of-one-plan', { links, limit: { own: 3, allowed: 3 } }).weight).toBe(3)
  const absent = [link({ sameBrowser: true, guessesThatDay: 0 })]
  // The plan became smaller after the guesses.
  expect(of('limit-of-one-plan', { links: absent, limit: { own: 4, allowed: 3 } })).toMatchObject({
    ...{ weight: 0, sentence: 'The winner used 4 of 3 guesses; no linked account played on that day.' },
  })
})

test('a guess within seconds of the first view is a reason to ask, unless the day’s others were as fast', () => {
  const others = { count: 80, tenthSeconds: 25, medianSeconds: 130 }
  const seen = (secondsToWin: number | null) => ({ secondsToWin, hasNeverSeen: false, others })
  expect(flagged({ timing: seen(11.9) })).toEqual(['time-to-guess'])
  expect(flagged({ timing: seen(12) })).toEqual([])
  expect(flagged({ timing: { ...seen(8), others: { ...others, tenthSeconds: 6 } } })).toEqual([])
  expect(flagged({ timing: { ...seen(8), others: { ...others, tenthSeconds: 8 } } })).toEqual(['time-to-guess'])
  expect(of('time-to-guess', { timing: seen(-4) })).toMatchObject({
    ...{ weight: 3, sentence: 'The winning guess came 4 s before this account was first sent the sharp photo.' },
  })
  expect(of('time-to-guess', { timing: seen(0) })).toMatchObject({ weight: 2 })
  expect(of('time-to-guess', { timing: seen(null) })).toMatchObject({ weight: 0 })
  expect(of('time-to-guess').sentence).toBe(
    '5 min 40 s from the first sight of the sharp photo to the winning guess. Half of 80 other players took more than 2 min 10 s to their ' +
      'first guess, the fastest tenth up to 25 s.',
  )
})

test('never loading the sharp photo weighs the same as guessing before the first view, and is reported', () => {
  const timing = { secondsToWin: null, hasNeverSeen: true, others: null }
  expect(of('time-to-guess', { timing })).toMatchObject({
    weight: of('time-to-guess', { timing: { ...timing, secondsToWin: -4, hasNeverSeen: false } }).weight,
    sentence: 'This account was never sent the sharp photo while the puzzle was open, as far as is recorded.',
  })
  expect(flagged({ timing })).toEqual(['time-to-guess'])
})

test('clocked waits are a reason to ask, both from the release and between guesses', () => {
  const fixed = { count: 40, medianSeconds: 31, middleHalfSeconds: 1.4 }
  expect(flagged({ rhythm: { fromRelease: fixed, between: null } })).toEqual(['clockwork'])
  expect(flagged({ rhythm: { fromRelease: null, between: fixed } })).toEqual(['clockwork'])
  expect(flagged({ rhythm: { fromRelease: null, between: { ...fixed, middleHalfSeconds: 9 } } })).toEqual([])
  expect(of('clockwork').sentence).toBe(
    'From the release to the first guess: 700 waits, half of them within 9000.0 s around 1 h 23 min. ' +
      'Between two guesses: 1200 waits, half of them within 60.0 s around 1 min 5 s.',
  )
})

test('a player who is far off on all other days is a reason to ask, from the third win on', () => {
  const account = (wins: number, median: number, days = 40) => ({
    ...honest.account,
    wins,
    nearerShare: { days, median },
  })
  expect(flagged({ account: account(3, 0.7) })).toEqual(['history'])
  expect(flagged({ account: account(2, 0.7) })).toEqual([])
  expect(flagged({ account: account(9, 0.5) })).toEqual([])
  expect([20, 19].map((days) => flagged({ account: account(3, 0.7, days) }))).toEqual([['history'], []])
  expect(of('history', { account: { ...honest.account, nearerShare: null } }).weight).toBe(0)
})

test('a disposable address, a hosting network and a second trial are worth knowing, but not an accusation', () => {
  const facts = {
    mail: { domain: 'mailinator.com', isDisposable: true },
    hosting: 'inside',
    account: { ...honest.account, hadSecondTrial: true },
  } as const
  expect(flagged(facts)).toEqual([])
  expect(
    ['disposable-mail', 'hosting-network', 'second-trial'].map((code) => of(code as SignalCode, facts).weight),
  ).toEqual([1, 1, 1])
  expect(of('hosting-network', facts).sentence).toBe('The winning guess came from a hosting network.')
  expect(of('hosting-network').sentence).toContain('Not checked')
})

test('every weighted signal says what would clear it', () => {
  for (const signal of review({ links: [link({ sameCard: true })], known: { ...nothingKnown, own: point } }))
    expect(signal.clearedBy === null).toBe(signal.weight === 0)
})

test('a payout account outside the declared country is a reason to ask', () => {
  const signal = of('payout-country', { payout: { declaredCountry: 'PT', accountCountry: 'DE' } })
  expect(signal.sentence).toBe('The winner declared Portugal; the payout account is in Germany.')
  expect(isFlag(signal)).toBe(true)
  expect(of('payout-country').weight).toBe(0)
  expect(review({ payout: null })).toEqual(review({}).filter(({ code }) => code !== 'payout-country'))
})

test('reports are shown but never accuse by themselves; without reports there is no signal', () => {
  expect(review({}).some(({ code }) => code === 'reported')).toBe(false)
  expect(of('reported', { reporters: 1 })).toMatchObject({
    weight: 1,
    sentence: '1 other player reported this account within the last 30 days.',
  })
  expect(of('reported', { reporters: 40 }).sentence).toContain('40 other players')
  expect(flagged({ reporters: 40 })).toEqual([])
})
