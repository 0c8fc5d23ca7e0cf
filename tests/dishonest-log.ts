import { kmBetween, type Point } from '@whereabouts/game/distance'
import { asciiBytes, toHex } from '@whereabouts/game/log/ascii'
import { toBase64 } from '@whereabouts/game/log/base64'
import { writeBundle } from '@whereabouts/game/log/bundles'
import { writeCheckpoint } from '@whereabouts/game/log/checkpoint'
import {
  accountHash,
  commitmentTo,
  guessText,
  guessWords,
  SALTS_BYTES,
  saltsOf,
} from '@whereabouts/game/log/commitment'
import { isAfterwards, type LogEntry, type PrizeEntry, prizeStateOf, writeEntry } from '@whereabouts/game/log/entries'
import { HASH_BYTES, treeHashes } from '@whereabouts/game/log/hashes'
import { verifierKey, writeNote } from '@whereabouts/game/log/note'
import { type Receipt, writeReceipts } from '@whereabouts/game/log/receipt'
import { type Seal, sealText } from '@whereabouts/game/log/seal'
import { growTree, parseTilePath, rootOfEdge, TILE_WIDTH } from '@whereabouts/game/log/tiles'
import type {
  DayFile,
  OpenedAccount,
  Opening,
  PublishedPuzzle,
  ShownPrize,
  ShownResult,
  WitnessFile,
} from '@whereabouts/game/log/verify/day-file'
import { sentenceOf } from '@whereabouts/game/log/verify/english-words'
import type { Surroundings } from '@whereabouts/game/log/verify/public-log'
import { verdictOf } from '@whereabouts/game/log/verify/report'
import { type VerifyOptions, verifyDay } from '@whereabouts/game/log/verify/verify-day'
import { cosigned, origin, ownWitness, sha256, signatureBy, signer, site, verifySignature } from './dishonest-keys.ts'

const hashes = treeHashes(sha256)
const hashOf = (text: string) => sha256(asciiBytes(text))

const date = '2026-11-22'
const release = `${date}T00:00:00.000Z`
export const releaseUs = Date.parse(release) * 1000
const hourMs = 60 * 60 * 1000
export const puzzle = '11111111-1111-4111-8111-111111111111'
const otherPuzzle = '22222222-2222-4222-8222-222222222222'
/** The account of the site's accomplice. */
export const friend = '44444444-4444-4444-8444-444444444444'
export const stranger = '55555555-5555-4555-8555-555555555555'
export const answer: Point = { lat: 48.85, lng: 2.29 }
export const elsewhere: Point = { lat: 10, lng: 10 }
const photoBytes = Uint8Array.of(1, 2, 3)
const photoHash = toHex(sha256(photoBytes))

const accountOf = ({ account, salts }: { account: string; salts: Uint8Array }): Uint8Array =>
  accountHash(sha256, { salt: saltsOf(salts).accountSalt, account })

/** A sealed object of the puzzle, as an honest site writes it except for the given changes. */
export const sealOf = (changes: Partial<Seal> = {}): string =>
  sealText({
    ...{ site, puzzleId: puzzle, answer, winRadiusM: 1000, photos: [photoHash], prizeCents: 10_000, currency: 'usd' },
    ...{ releasedAt: new Date(release), closesAt: new Date(Date.parse(release) + 24 * hourMs) },
    ...{ distancePolicy: 'exact', guessLimits: {}, rules: toHex(hashOf('rules')), nonce: toHex(hashOf('nonce')) },
    ...changes,
  })

export interface GuessWish {
  /** Its arrival, relative to the release. */
  seconds: number
  at: Point
  kind?: 'guess' | 'late-guess'
  /** The id of the account that made it; by default the accomplice's. */
  account?: string
  /** What is committed to instead of the place. */
  words?: { latitude: string; longitude: string }
  /** Whether the site shows the guess once the puzzle is solved. Default: yes. */
  isShown?: boolean
  /** Whether it enters the log. Default: yes. */
  isLogged?: boolean
  /** What the site shows instead of the truth. */
  shownAs?: { [Name in keyof Opening]?: unknown }
}

export interface MadeGuess {
  index: number
  entry: Extract<LogEntry, { kind: 'guess' | 'late-guess' }>
  account: string
  salts: Uint8Array
  words: { latitude: string; longitude: string }
}

/** What opens the account of a guess. */
export const openedAccountOf = ({ account, salts }: MadeGuess): OpenedAccount => ({
  account,
  salt: toBase64(saltsOf(salts).accountSalt),
})

/** What the site publishes instead of the truth. */
export interface Lies {
  day?: Partial<DayFile>
  puzzle?: Partial<PublishedPuzzle>
  shown?: Partial<ShownResult>
  witness?: Partial<WitnessFile>
  /** It publishes nothing of the day. */
  isDayDeleted?: boolean
}

/** The result of checking the day: the checks that failed and those that were impossible. */
export interface Findings {
  verdict: string
  failed: string[]
  unknown: string[]
  sentences: Record<string, string>
}

/** The public files of a site that writes anything into its log, with its own keys, and publishes any part of it. */
export class DishonestLog {
  readonly #entries: Uint8Array[] = []
  readonly #openings: { guess: MadeGuess; opening: Opening; shownAs: GuessWish['shownAs'] }[] = []
  readonly #erased: { commitment: string; index: number }[] = []
  readonly #sealed: string
  readonly #sealIndex: number
  /** The checkpoint of the day before, with the seal in it. */
  readonly #before: string
  /** Indexes of everything but seals and erasures, as an honest site names them. */
  readonly #places: number[] = []
  readonly #answer: Point
  #prize: ShownPrize | null = null

  /** Begins with a seal: the one that the site opens in the end. */
  constructor(sealed = sealOf(), { openedAnswer = answer }: { openedAnswer?: Point } = {}) {
    this.#sealed = sealed
    this.#answer = openedAnswer
    this.#sealIndex = this.addSeal(sealed)
    this.#before = this.#checkpoint()
  }

  /** Returns the entry's index. */
  add(entry: LogEntry): number {
    const index = this.addBytes(writeEntry(entry))
    if (entry.kind !== 'seal' && !isAfterwards(entry.kind) && 'puzzle' in entry && entry.puzzle === puzzle)
      this.#places.push(index)
    return index
  }

  addBytes(bytes: Uint8Array): number {
    return this.#entries.push(bytes) - 1
  }

  addSeal(sealed: string, replaced?: string): number {
    const replaces = replaced === undefined ? new Uint8Array(HASH_BYTES) : hashOf(replaced)
    return this.add({ kind: 'seal', puzzle, seal: hashOf(sealed), replaces, releaseUs })
  }

  /** Guesses on another puzzle, by default from the day before. */
  addOthers(count: number, { seconds = -60 } = {}): void {
    const atUs = releaseUs + seconds * 1_000_000
    for (let counter = 0; counter < count; counter += 1) {
      const commitment = hashOf(`${this.#entries.length}`)
      this.add({ kind: 'guess', puzzle: otherPuzzle, atUs, server: 1, counter, commitment })
    }
  }

  /** A guess that is not logged. */
  makeGuess({ seconds, at, kind = 'guess', account = friend, words = guessWords(at) }: GuessWish): MadeGuess {
    const index = this.#entries.length
    const salts = hashOf(`salts ${index}`).slice(0, SALTS_BYTES)
    const [{ salt }, hashed] = [saltsOf(salts), accountOf({ account, salts })]
    const commitment = commitmentTo(sha256, { salt, text: guessText(puzzle, words), account: hashed })
    const entry = { kind, puzzle, atUs: releaseUs + seconds * 1_000_000, server: 1, counter: index, commitment }
    return { index, entry, account, salts, words }
  }

  addGuess(wish: GuessWish): MadeGuess {
    const guess = this.makeGuess(wish)
    const { entry, account, salts, words } = guess
    const km = { distance_km: kmBetween(this.#answer, wish.at), is_winning: false }
    const { salt } = saltsOf(salts)
    const opening = { puzzle, salt: toBase64(salt), account: toBase64(accountOf({ account, salts })), ...words, ...km }
    if (wish.isShown ?? true) this.#openings.push({ guess, opening, shownAs: wish.shownAs })
    if (wish.isLogged ?? true) this.add(entry)
    return guess
  }

  /** Logs that a guess has solved the puzzle, and opens the seal. */
  addSolve(guess: MadeGuess): void {
    const { commitment } = guess.entry
    this.add({ kind: 'solve', puzzle, commitment })
    this.add({ kind: 'reveal', puzzle, seal: hashOf(this.#sealed) })
    this.addPrize('owed', guess)
    for (const { guess, opening } of this.#openings)
      if (guess.entry.commitment === commitment) opening.is_winning = true
  }

  /** Logs what becomes of the prize, as owed to the account of a guess. */
  addPrize(kind: PrizeEntry['kind'], guess: MadeGuess): void {
    const { prize_cents } = JSON.parse(this.#sealed) as { prize_cents: string }
    const payee = accountOf(guess)
    const index = this.add({ kind, puzzle, cents: Number(prize_cents), payee, atUs: guess.entry.atUs })
    this.#prize = { state: prizeStateOf[kind], cents: prize_cents, payee: toBase64(payee), index }
  }

  addWin(wish: GuessWish): MadeGuess {
    const guess = this.addGuess(wish)
    this.addSolve(guess)
    return guess
  }

  addErasure({ entry: { commitment } }: MadeGuess): void {
    const index = this.add({ kind: 'erasure', puzzle, commitment })
    this.#erased.push({ commitment: toHex(commitment), index })
  }

  get size(): number {
    return this.#entries.length
  }

  /** What an honest site says of the prize now. */
  get shownPrize(): ShownPrize | null {
    return this.#prize
  }

  /** The public files of the site. */
  files(
    { day, puzzle: published, shown, witness, isDayDeleted = false }: Lies = {},
    { ask = silent, pause = async () => undefined }: Partial<Pick<Surroundings, 'ask' | 'pause'>> = {},
  ): Surroundings {
    const text = this.#checkpoint()
    const note = writeNote({ text, signatures: [signatureBy(signer, text)] })
    const dayFile = { ...this.#day({ published, shown }), ...day }
    const { tiles } = growTree(hashes, { size: 0, edge: [] }, this.#entries.map(hashes.leaf))
    const written = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
    const read = (path: string): Uint8Array | null => {
      if (path === '/log/vkey') return new TextEncoder().encode(`${verifierKey(sha256, signer.key)}\n`)
      if (path === '/log/checkpoint') return new TextEncoder().encode(note)
      if (path === `/log/days/${date}`) return isDayDeleted ? null : written(dayFile)
      if (path === '/log/witness') return written({ ...this.#witness(text), ...witness })
      if (path === `/log/photos/${photoHash}`) return photoBytes
      if (path.startsWith('/log/at/')) return written({ bundles: this.#bundles() })
      if (path.startsWith('/log/openings/')) return written(this.#opened(Number(path.split('/').at(-1))))
      const name = parseTilePath(path.replace('/log/', ''))
      if (!name) return null
      const { level, index, width } = name
      if (level === 'entries') return writeBundle(this.#entries.slice(index * TILE_WIDTH, index * TILE_WIDTH + width))
      const tile = tiles.find((one) => one.name.level === level && one.name.index === index)
      return tile?.hashes.subarray(0, width * HASH_BYTES) ?? null
    }
    return { sha256, verify: verifySignature, read: async (path) => read(path), ask, pause }
  }

  async check(
    lies: Lies = {},
    { ask = silent, ...options }: Partial<VerifyOptions & Pick<Surroundings, 'ask'>> = {},
  ): Promise<Findings> {
    const nowMs = releaseUs / 1000 + 48 * hourMs
    const usual = { date, mostBundles: 1000, isThorough: true, chance: () => 0.5, nowMs }
    const report = await verifyDay(this.files(lies, { ask }), { ...usual, ...options })
    const checks = [...report.checks, ...report.puzzles.flatMap((one) => one.checks)]
    const namesOf = (state: string) => checks.filter((one) => one.state === state).map(({ name }) => name)
    return {
      ...{ verdict: verdictOf(report), failed: namesOf('failed'), unknown: namesOf('unknown') },
      sentences: Object.fromEntries(checks.map((check) => [check.name, sentenceOf(check)])),
    }
  }

  /** The player's receipt for a guess on its arrival. */
  receiptOf({ entry, account, salts, words }: MadeGuess): Receipt {
    const signText = (text: string) => {
      const note = writeNote({ text, signatures: [signatureBy(signer, text)] })
      return note.trimEnd().split(' ').at(-1)!
    }
    return writeReceipts(sha256, { origin, guesses: [{ ...entry, ...words, account, salts }], sign: signText })[0]!
  }

  #checkpoint(): string {
    const { size, edge } = growTree(hashes, { size: 0, edge: [] }, this.#entries.map(hashes.leaf))
    return writeCheckpoint({ origin, size, root: rootOfEdge(hashes, edge) })
  }

  #bundles(): number[] {
    return Array.from({ length: Math.ceil(this.#entries.length / TILE_WIDTH) }, (_, bundle) => bundle)
  }

  #opened(bundle: number) {
    const openings = this.#openings.filter(({ guess }) => Math.floor(guess.index / TILE_WIDTH) === bundle)
    return { openings: openings.map(({ opening, shownAs }) => ({ ...opening, ...shownAs })), erased: this.#erased }
  }

  /** Opens the account of the winning guess, as an honest site does. */
  #winnerAccount(): OpenedAccount | null {
    const won = this.#openings.find(({ opening }) => opening.is_winning)
    return won ? openedAccountOf(won.guess) : null
  }

  #witness(text: string): WitnessFile {
    const first = releaseUs / 1_000_000 - 30 * 3600
    return {
      ...{ version: 2, key: verifierKey(sha256, ownWitness.key), url: 'https://witness.example.org/', refusal: null },
      ...{ since: first, note: cosigned(text, first + 54 * 3600) },
    }
  }

  #day({ published, shown }: { published: Lies['puzzle']; shown: Lies['shown'] }): DayFile {
    const erased = new Set(this.#erased.map(({ commitment }) => commitment))
    const counted = this.#openings.filter(
      ({ guess: { entry } }) => entry.kind === 'guess' && !erased.has(toHex(entry.commitment)),
    )
    const { prize_cents, latitude, longitude } = JSON.parse(this.#sealed) as Record<string, string>
    const result: ShownResult = {
      ...{ latitude: latitude!, longitude: longitude!, prize_cents: prize_cents!, winner: 'friend' },
      winner_account: this.#winnerAccount(),
      ...{ prize: this.#prize, guesses: counted.length, unlogged: 0 },
      photos: [{ sha256: photoHash, width: 640, format: 'jpeg' }],
      ...shown,
    }
    return {
      ...{ version: 2, date, restored: [] },
      before: writeNote({ text: this.#before, signatures: [signatureBy(signer, this.#before)] }),
      puzzles: [
        {
          ...{ puzzle, release, state: 'solved', seal_index: this.#sealIndex },
          ...{ first_index: this.#places[0] ?? null, last_index: this.#places.at(-1) ?? null },
          ...{ seal_witnessed: cosigned(this.#before, releaseUs / 1_000_000 - 30 * 3600), sealed: this.#sealed },
          ...{ shown: result, ...published },
        },
      ],
    }
  }
}

/** A witness that does not answer. */
const silent: Surroundings['ask'] = async () => null

/** A miss, then the win of the site's accomplice. */
export function endDay(log: DishonestLog): MadeGuess {
  log.addGuess({ seconds: 5, at: elsewhere })
  return log.addWin({ seconds: 10, at: answer })
}
