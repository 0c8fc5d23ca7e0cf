import { kmBetween } from '@whereabouts/game/distance'
import { toBase64 } from '@whereabouts/game/log/base64'
import { writeEntry } from '@whereabouts/game/log/entries'
import { askWitness } from '@whereabouts/game/log/verify/ask-witness'
import { checkReceipt } from '@whereabouts/game/log/verify/check-receipt'
import { PublicLog } from '@whereabouts/game/log/verify/public-log'
import { describe, expect, test } from 'vitest'
import { cosigned } from './dishonest-keys.ts'
import {
  answer,
  DishonestLog,
  elsewhere,
  endDay,
  type Lies,
  type MadeGuess,
  puzzle,
  releaseUs,
  sealOf,
  stranger,
} from './dishonest-log.ts'

/** More than two bundles of the log. */
const twoPieces = 600
const removedPuzzle = '33333333-3333-4333-8333-333333333333'
const dayS = 24 * 60 * 60
const green = { verdict: 'passed', failed: [], unknown: [] }
/** The checks that are impossible without an opened seal. */
const closed = ['opened', 'photo', 'guesses', 'winner', 'prize']

const receiptReport = (log: DishonestLog, { guess, lies }: { guess: MadeGuess; lies?: Lies }) =>
  checkReceipt(log.files(lies), { receipt: log.receiptOf(guess), nowMs: releaseUs / 1000 + 60_000 })

describe('an honest day', () => {
  test('is green in every check, and so is the receipt of its winner', async () => {
    const log = new DishonestLog()
    log.addOthers(twoPieces)
    const winner = endDay(log)
    expect(await log.check()).toMatchObject(green)
    expect((await receiptReport(log, { guess: winner })).state).toBe('passed')
  })

  test('is green with a place of more than seven decimals', async () => {
    const place = { lat: 48.85837009315, lng: 2.29448123456789 }
    const log = new DishonestLog(sealOf({ answer: place }), { openedAnswer: place })
    log.addGuess({ seconds: 5, at: elsewhere })
    log.addWin({ seconds: 10, at: place })
    expect(await log.check()).toMatchObject(green)
  })

  test('is green when the first guess arrives with the release, and the winner just before the close', async () => {
    const log = new DishonestLog()
    log.addGuess({ seconds: 0, at: elsewhere })
    log.addWin({ seconds: dayS - 1e-6, at: answer })
    expect(await log.check()).toMatchObject(green)
  })

  test('that cannot count guesses older than the log says so on the first day', async () => {
    const log = new DishonestLog()
    endDay(log)
    const { failed, unknown, sentences } = await log.check({
      day: { before: null },
      shown: { guesses: 3, unlogged: 1 },
    })
    expect({ failed, unknown }).toEqual({ failed: [], unknown: ['prefix', 'guesses'] })
    expect(sentences.guesses).toMatch(/Taken before the site had a log: 1 more\.$/)
  })
})

describe('a site is caught if it', () => {
  test('opens a seal that it had replaced', async () => {
    const log = new DishonestLog()
    log.addSeal(sealOf({ answer: elsewhere }), sealOf())
    log.addOthers(twoPieces)
    endDay(log)
    expect(await log.check()).toMatchObject({ verdict: 'failed', failed: ['sealed'], unknown: [] })
  })

  test('begins its day after the guess that should have won', async () => {
    const log = new DishonestLog()
    const first = log.addGuess({ seconds: 1, at: answer, isShown: false })
    log.addOthers(twoPieces)
    const { index } = endDay(log)
    const lies = { puzzle: { first_index: index - 1 } }
    expect(await log.check(lies)).toMatchObject({ verdict: 'failed', failed: ['guesses'], unknown: [] })
    expect(await receiptReport(log, { guess: first, lies })).toMatchObject({
      state: 'failed',
      findings: [{ code: 'receipt-left-out' }],
    })
  })

  test('begins its day after an entry of an unknown version', async () => {
    const log = new DishonestLog()
    const raw = writeEntry(log.makeGuess({ seconds: 1, at: answer }).entry)
    raw[0] = 3
    log.addBytes(raw)
    log.addOthers(twoPieces)
    endDay(log)
    expect(await log.check()).toMatchObject({ failed: [], unknown: ['guesses'] })
  })

  test.each([
    ['two pieces', twoPieces, { failed: [], unknown: closed }],
    ['less than a piece', 300, { failed: ['guesses'], unknown: ['opened', 'photo', 'winner', 'prize'] }],
  ])('ends its day %s of the log before the guess that should have won', async (_how, others, findings) => {
    const log = new DishonestLog()
    const { index } = log.addGuess({ seconds: 5, at: elsewhere })
    log.addOthers(others)
    const winner = log.addWin({ seconds: 10, at: answer })
    const lies: Lies = { puzzle: { state: 'ended', last_index: index, sealed: null, shown: null } }
    expect(await log.check(lies)).toMatchObject(findings)
    expect((await receiptReport(log, { guess: winner, lies })).state).toBe('failed')
  })

  test('logs the first exact guess as late', async () => {
    const log = new DishonestLog()
    log.addWin({ seconds: 20, at: answer })
    log.addGuess({ seconds: 9, at: answer, kind: 'late-guess' })
    expect(await log.check()).toMatchObject({ verdict: 'failed', failed: ['winner'], unknown: [] })
  })

  test('delays one guess for another as long as allowed', async () => {
    const log = new DishonestLog()
    log.addWin({ seconds: 20, at: answer })
    log.addGuess({ seconds: 10, at: answer, kind: 'late-guess' })
    expect(await log.check()).toMatchObject({ failed: [], unknown: ['winner'] })
  })

  test('lets a late guess win, and backdates it', async () => {
    const log = new DishonestLog()
    log.addGuess({ seconds: 3600, at: answer })
    log.addWin({ seconds: 3, at: answer, kind: 'late-guess' })
    expect(await log.check()).toMatchObject({ verdict: 'failed', failed: ['winner'], unknown: [] })
  })

  test('erases an exact guess before the puzzle is solved', async () => {
    const log = new DishonestLog()
    log.addErasure(log.addGuess({ seconds: 4, at: answer, isShown: false }))
    endDay(log)
    const { failed, unknown, sentences } = await log.check()
    expect({ failed, unknown }).toEqual({ failed: [], unknown: ['winner'] })
    expect(sentences.winner).toContain('Guesses before it of accounts that were deleted before the end: 1.')
  })

  test('erases one winner and names another', async () => {
    const log = new DishonestLog()
    const winner = log.addGuess({ seconds: 4, at: answer, isShown: false })
    const friend = log.addGuess({ seconds: 5, at: answer })
    log.addSolve(winner)
    log.addSolve(friend)
    log.addErasure(winner)
    const findings = await log.check()
    expect(findings).toMatchObject({
      verdict: 'failed',
      failed: ['opened', 'order', 'winner'],
      unknown: ['photo', 'prize'],
    })
  })

  test('logs two solves, and opens the puzzle once', async () => {
    const log = new DishonestLog()
    const winner = log.addGuess({ seconds: 4, at: answer })
    const friend = log.addGuess({ seconds: 5, at: answer })
    log.add({ kind: 'solve', puzzle, commitment: friend.entry.commitment })
    log.addSolve(winner)
    expect(await log.check()).toMatchObject({ verdict: 'failed', failed: ['order', 'winner'], unknown: [] })
  })

  test('calls off a puzzle that it shows as solved', async () => {
    const log = new DishonestLog()
    log.add({ kind: 'called-off', puzzle, atUs: releaseUs + 6_000_000 })
    endDay(log)
    expect(await log.check()).toMatchObject({ verdict: 'failed', failed: ['order'], unknown: [] })
  })

  test.each([
    ['before the release', -1e-6],
    ['at the close', dayS],
  ])('lets a guess win that arrived %s', async (_when, seconds) => {
    const log = new DishonestLog()
    log.addWin({ seconds, at: answer })
    expect(await log.check()).toMatchObject({ verdict: 'failed', failed: ['order'], unknown: [] })
  })

  test.each([
    ['of another site', sealOf({ site: 'another.example' })],
    ['with another formula', sealOf().replace('R = 6371 km', 'R = 6378 km')],
    ['with another rule for ties', sealOf().replace('earliest arrival', 'latest arrival')],
    ['of another puzzle', sealOf({ puzzleId: '33333333-3333-4333-8333-333333333333' })],
    ['for another release', sealOf({ releasedAt: new Date('2026-11-21T00:00:00Z') })],
  ])('opens a seal %s', async (_what, sealed) => {
    const log = new DishonestLog(sealed)
    endDay(log)
    const findings = await log.check()
    expect(findings).toMatchObject({ verdict: 'failed', failed: ['opened', 'winner'], unknown: ['photo', 'prize'] })
  })

  test.each([
    ['a place that is no number', { words: { latitude: '48.85 ', longitude: '2.29x' }, shownAs: { distance_km: 3 } }],
    ['a place beyond the poles', { at: { lat: 91, lng: 0 } }],
    ['a place in other decimals', { words: { latitude: '10.0', longitude: '10' } }],
    ['a distance that is text', { shownAs: { distance_km: String(kmBetween(answer, elsewhere)) } }],
    ['a distance that is no number', { shownAs: { distance_km: 'x' } }],
    ['no distance', { shownAs: { distance_km: null } }],
  ])('shows a guess with %s', async (_what, wish) => {
    const log = new DishonestLog()
    log.addGuess({ seconds: 4, at: elsewhere, ...wish })
    endDay(log)
    expect(await log.check()).toMatchObject({ verdict: 'failed', failed: ['winner'], unknown: [] })
  })

  test('hides an earlier exact guess in an entry of an unknown version', async () => {
    const log = new DishonestLog()
    log.addGuess({ seconds: 3, at: elsewhere })
    const raw = writeEntry(log.makeGuess({ seconds: 4, at: answer }).entry)
    raw[0] = 3
    log.addBytes(raw)
    endDay(log)
    expect(await log.check()).toMatchObject({ failed: [], unknown: ['guesses'] })
  })

  test.each([
    ['in the same piece of the log', 0],
    ['in another piece of the log', twoPieces],
  ])('logs a guess twice, the second time with a later arrival, %s', async (_where, others) => {
    const log = new DishonestLog()
    const first = log.addGuess({ seconds: 4, at: answer })
    const friend = log.addGuess({ seconds: 5, at: answer })
    log.addOthers(others)
    log.add({ ...first.entry, atUs: releaseUs + 9_000_000, counter: 999 })
    log.addSolve(friend)
    const { failed, unknown, sentences } = await log.check()
    expect({ failed, unknown }).toEqual({ failed: ['guesses', 'winner'], unknown: [] })
    expect(sentences.guesses).toBe('A guess is in the log more than once.')
  })

  test('does not open a guess that it counts', async () => {
    const log = new DishonestLog()
    log.addGuess({ seconds: 4, at: answer, isShown: false })
    endDay(log)
    const findings = await log.check({ shown: { guesses: 3 } })
    expect(findings).toMatchObject({ verdict: 'failed', failed: ['guesses'], unknown: [] })
  })

  test.each([
    // It opens the same entry as the guess after it.
    ['a guess twice, and counts it once', elsewhere],
    ['a guess that is not in the log, and does not count it', answer],
  ])('shows %s', async (_what, at) => {
    const log = new DishonestLog()
    log.addGuess({ seconds: 4, at, isLogged: false })
    endDay(log)
    const findings = await log.check({ shown: { guesses: 2 } })
    expect(findings).toMatchObject({ verdict: 'failed', failed: ['guesses'], unknown: [] })
  })

  test('shows another winning guess than its log names', async () => {
    const log = new DishonestLog()
    log.addGuess({ seconds: 5, at: elsewhere, shownAs: { is_winning: true } })
    log.addWin({ seconds: 10, at: answer, shownAs: { is_winning: false } })
    expect(await log.check()).toMatchObject({ verdict: 'failed', failed: ['winner', 'prize'], unknown: [] })
  })

  test.each([
    [10, green],
    [10.000001, { verdict: 'failed', failed: ['order'], unknown: [] }],
  ])('backdates a guess: by %s s', async (seconds, findings) => {
    const log = new DishonestLog()
    log.addGuess({ seconds: 20, at: elsewhere })
    log.addWin({ seconds: 20 - seconds, at: answer })
    expect(await log.check()).toMatchObject(findings)
  })

  test('accepts a guess after the puzzle was solved', async () => {
    const log = new DishonestLog()
    endDay(log)
    log.addGuess({ seconds: 11, at: elsewhere })
    expect(await log.check()).toMatchObject({ verdict: 'failed', failed: ['order'], unknown: [] })
  })

  test('sealed no photo, and shows none', async () => {
    const log = new DishonestLog(sealOf({ photos: [] }))
    endDay(log)
    const findings = await log.check({ shown: { photos: [] } })
    expect(findings).toMatchObject({ verdict: 'failed', failed: ['photo'], unknown: [] })
  })

  test('counts guesses missing from the log, on a day after its first', async () => {
    const log = new DishonestLog()
    endDay(log)
    const findings = await log.check({ shown: { guesses: 3, unlogged: 1 } })
    expect(findings).toMatchObject({ verdict: 'failed', failed: ['guesses'], unknown: [] })
  })

  test('counts fewer guesses than the log has, and a negative number of missing ones', async () => {
    const log = new DishonestLog()
    endDay(log)
    const findings = await log.check({ shown: { guesses: 1, unlogged: -1 } })
    expect(findings).toMatchObject({ verdict: 'failed', failed: ['guesses'], unknown: [] })
  })
})

describe('a site is caught, by the log alone, if it', () => {
  const leftOut = { verdict: 'failed', failed: ['day'] }

  test.each([
    ['has one piece', 0],
    ['has more than are read', 20_000],
  ])('deletes a day with its guesses, when the log %s', async (_how, others) => {
    const log = new DishonestLog()
    log.addOthers(others)
    const winner = endDay(log)
    const lies = { isDayDeleted: true }
    const { failed, sentences } = await log.check(lies, { mostBundles: 20 })
    expect(failed).toEqual(['day'])
    expect(sentences.day).toMatch(/missing from the site|does not show/)
    expect(await receiptReport(log, { guess: winner, lies })).toMatchObject({
      state: 'failed',
      findings: [{ code: 'receipt-left-out' }],
    })
  })

  test('deletes one of the puzzles of a day', async () => {
    const log = new DishonestLog()
    const { entry } = log.makeGuess({ seconds: 7, at: elsewhere })
    log.add({ ...entry, puzzle: removedPuzzle })
    endDay(log)
    expect(await log.check()).toMatchObject(leftOut)
  })

  test('deletes a sealed puzzle before anyone has guessed', async () => {
    const log = new DishonestLog()
    const seal = {
      kind: 'seal',
      puzzle: removedPuzzle,
      seal: new Uint8Array(32),
      replaces: new Uint8Array(32),
    } as const
    log.add({ ...seal, releaseUs: releaseUs + 3_600_000_000 })
    endDay(log)
    const later = releaseUs / 1000 + 3_700_000 + dayS * 1000
    expect(await log.check({}, { nowMs: later })).toMatchObject(leftOut)
    const before = releaseUs / 1000 + 3_500_000 + dayS * 1000
    expect(await log.check({}, { nowMs: before }), 'the clock may be fast').toMatchObject({ failed: [] })
    log.add({ kind: 'called-off', puzzle: removedPuzzle, atUs: releaseUs - 1 })
    expect(await log.check({}, { nowMs: later }), 'it was called off before').toMatchObject(green)
  })

  test('calls a sealed puzzle off, where not all of the log was read: that is no proof', async () => {
    const log = new DishonestLog()
    const seal = {
      kind: 'seal',
      puzzle: removedPuzzle,
      seal: new Uint8Array(32),
      replaces: new Uint8Array(32),
    } as const
    log.add({ ...seal, releaseUs: releaseUs + 3_600_000_000 })
    const { entry } = log.makeGuess({ seconds: 1, at: elsewhere })
    for (let counter = 0; counter < 8000; counter += 1) {
      if (counter === 3000) log.add({ kind: 'called-off', puzzle: removedPuzzle, atUs: releaseUs + 60_000_000 })
      log.add({ ...entry, counter })
    }
    expect((await log.check({}, { mostBundles: 4 })).failed).not.toContain('day')
  })

  test('shows a day that the log has nothing of as empty: nothing is wrong', async () => {
    const log = new DishonestLog()
    endDay(log)
    const { failed, unknown } = await log.check({}, { date: '2026-11-20' })
    expect({ failed, unknown }).toEqual({ failed: [], unknown: ['prefix', 'day'] })
  })
})

describe('a prize', () => {
  const aDay = () => {
    const log = new DishonestLog()
    return { log, winner: endDay(log), rival: log.makeGuess({ seconds: 11, at: elsewhere, account: stranger }) }
  }

  test.each(['paid', 'forfeited', 'owed-again'] as const)(
    'that is %s in the log and on the site is green',
    async (kind) => {
      const { log, winner } = aDay()
      log.addPrize(kind, winner)
      expect(await log.check()).toMatchObject(green)
    },
  )

  test.each(['in the same piece of the log', 'a piece later'])('that is paid %s is green', async (where) => {
    const { log, winner } = aDay()
    log.addOthers(where === 'a piece later' ? 300 : 1)
    log.addPrize('paid', winner)
    expect(await log.check()).toMatchObject(green)
  })

  test('is red if the site owes it to another account than the log says', async () => {
    const { log, winner } = aDay()
    log.addPrize('paid', winner)
    const prize = {
      state: 'paid',
      cents: '10000',
      payee: toBase64(new Uint8Array(32)),
      index: winner.index + 4,
    } as const
    expect(await log.check({ shown: { prize } })).toMatchObject({ verdict: 'failed', failed: ['prize'], unknown: [] })
  })

  test('is red if log and site agree on a payee who did not make the winning guess', async () => {
    const { log, rival } = aDay()
    log.addPrize('paid', rival)
    const { failed, sentences } = await log.check()
    expect(failed).toEqual(['prize'])
    expect(sentences.prize).toBe('The prize is owed to a different account from the one that made the winning guess.')
  })

  test.each([
    ['another state', { state: 'forfeited' }],
    ['another amount', { cents: '9999' }],
    ['an entry that is none of a prize', { index: 0 }],
    ['an entry beyond the log', { index: 99 }],
    ['no entry', { index: null }],
  ] as const)('is red with %s on the site', async (_what, lie) => {
    const { log, winner } = aDay()
    log.addPrize('paid', winner)
    const { payee } = log.shownPrize!
    const prize = { state: 'paid', cents: '10000', payee, index: log.shownPrize!.index, ...lie } as const
    expect(await log.check({ shown: { prize } })).toMatchObject({ verdict: 'failed', failed: ['prize'], unknown: [] })
  })

  test('is red if the site hides what was logged last, or the prize', async () => {
    const { log, winner } = aDay()
    log.addPrize('paid', winner)
    const prize = log.shownPrize
    log.addPrize('owed-again', winner)
    for (const hidden of [prize, null])
      expect(await log.check({ shown: { prize: hidden } })).toMatchObject({ verdict: 'failed', failed: ['prize'] })
  })
})

describe('a witness', () => {
  const seconds = releaseUs / 1_000_000
  const answers = (status: number, text = '') => ({ ask: async () => ({ status, text }) })
  const aLog = () => {
    const log = new DishonestLog()
    endDay(log)
    return log
  }
  const red = { verdict: 'failed', failed: ['witnessed'] }

  test('that has refused the log makes it red for a newcomer, until it signs again', async () => {
    const refusal = { seconds: seconds + 30 * 3600, note: 'the refused checkpoint' }
    const log = aLog()
    expect(await log.check({ witness: { refusal } })).toMatchObject(red)
    expect(await log.check({ witness: { refusal, note: null } })).toMatchObject(red)
    const { failed, sentences } = await log.check({
      witness: { refusal: { ...refusal, seconds: seconds + 23 * 3600 } },
    })
    expect(failed).toEqual([])
    expect(sentences.witnessed).toContain('it had refused, and has signed again since')
  })

  test.each([
    ['knows this size with another root', 409, (size: number) => `${size}\n`],
    ['knows more entries than the site has', 409, (size: number) => `${size + 1}\n`],
    ['finds that it is no continuation', 422, () => ''],
  ])('that is asked by the check, and %s, makes the log red', async (_what, status, text) => {
    const log = aLog()
    const { failed, sentences } = await log.check({}, answers(status, text(log.size)))
    expect(failed).toEqual(['witnessed'])
    expect(sentences.witnessed).toContain('refuses this log when this check asks it')
  })

  test('that other readers have shown what the caches do not have yet is asked again', async () => {
    const log = aLog()
    let files = log.files()
    const around = {
      ...files,
      read: (path: string) => files.read(path),
      ask: async () => (log.size === known ? null : { status: 409, text: `${known}\n` }),
      pause: async () => {
        log.addOthers(2)
        files = log.files()
      },
    }
    const known = log.size + 2
    const question = { url: 'https://witness.example.org', key: '', knownSize: 0 }
    expect(await askWitness(around, await PublicLog.open(around), question)).toEqual({ kind: 'unasked' })
  })

  test('that signs when it is asked has seen the log as of now', async () => {
    const log = aLog()
    const asked: string[] = []
    const ask = async (url: string, body: string) => {
      asked.push(url, body)
      const note = body.slice(body.indexOf('\n\n') + 2)
      const text = note.slice(0, note.indexOf('\n\n') + 1)
      return {
        status: 200,
        text: `${cosigned(text, seconds + 99 * 3600)
          .trimEnd()
          .split('\n')
          .at(-1)}\n`,
      }
    }
    const { verdict, sentences } = await log.check({ witness: { note: null } }, { ask })
    expect(verdict).toBe('passed')
    expect(asked).toEqual([
      'https://witness.example.org/add-checkpoint',
      expect.stringMatching(/^old 0\n\ndishonest\.test\/log\n/),
    ])
    expect(sentences.witnessed).toMatch(/signed it at 2026-11-26 03:00:00 UTC\. This check has asked it\./)
  })

  test.each([
    ['does not answer', async () => null],
    ['does not know the log', answers(404).ask],
    ['is overloaded', answers(503).ask],
    ['signs with another key', answers(200, '— witness.example.org AAAA\n').ask],
    ['says nothing that can be read', answers(409, 'x').ask],
  ])('that %s is said to be out of reach, and makes nothing red', async (_what, ask) => {
    const { verdict, failed, sentences } = await aLog().check({}, { ask })
    expect({ verdict, failed }).toEqual({ verdict: 'passed', failed: [] })
    expect(sentences.witnessed).toContain('This check could not reach it')
    expect(sentences.witnessed).toContain('It has watched the log since 2026-11-20 18:00:00 UTC.')
  })
})

test('the report says that the site itself named the witness', async () => {
  const log = new DishonestLog()
  endDay(log)
  const { sentences } = await log.check()
  const words = 'witness.example.org, the witness that the site names, '
  expect(sentences.witnessed).toMatch(new RegExp(`^${words}has seen this state of the log`))
  expect(sentences.sealed).toContain(`${words}saw it 30 h before the release.`)
})
