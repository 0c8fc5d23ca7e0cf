/** An earlier state of the log: from the previous day, from someone's copy, or as this browser saw it on a day (`YYYY-MM-DD`, UTC). */
export type SeenLog = 'day-before' | 'copy' | { seenOn: string }

type None = Record<never, never>
interface Guesses {
  guesses: number
}
interface AtEntry {
  index: number
}
interface Read {
  read: number
  of: number
}
interface Earlier {
  seen: 'previous' | 'copy' | 'browser'
  /** The day on which this browser saw it; else empty. */
  seenOn: string
}

/**
 * All findings of a check, with the values their sentences insert. Each display has its own sentences: the page in its language, the verifier in
 * English (`sentences.ts`).
 */
export interface FindingFacts {
  'log-unsigned': None
  'log-signed-by-other': None
  'log-signed': { entries: number; signer: string }
  'root-made': None
  'root-not-made': None

  'nothing-earlier': None
  'earlier-unsigned': Earlier
  'earlier-unreadable': Earlier
  'earlier-renamed': Earlier & { name: string }
  'earlier-longer': Earlier & { before: number; now: number }
  'earlier-changed': Earlier
  'earlier-kept': Earlier

  'no-witness': None
  'witness-silent': None
  'witness-of-other-log': None
  'witness-behind': { witness: string }
  /** `seconds` since 1970. */
  'witness-signed': { witness: string; seconds: number }
  /** Its published refusal. */
  'witness-refused': { witness: string; seconds: number }
  /** It signed again later. */
  'witness-refused-before': { seconds: number }
  /** Asked by the check itself. */
  'witness-refuses': { witness: string }
  'witness-asked': None
  'witness-unasked': None
  'witness-since': { seconds: number }

  'day-guesses-left-out': Guesses
  'day-puzzles-left-out': { puzzles: number }
  'day-as-logged': Guesses & { puzzles: number }
  'day-empty': None
  /** At `untilSeconds` the operator restored the data of `seconds`. */
  'day-restored': { seconds: number; untilSeconds: number }
  'log-partly-read': Read

  'no-seal': None
  'no-seal-at-place': None
  'seal-late': None
  'seal-again': None
  'seal-partly-read': Read
  /** The first digits of the hash, in hexadecimal. */
  'seal-in-place': AtEntry & { hash: string }
  'seal-unwitnessed': None
  'seal-witnessed-late': None
  /** Whole hours and minutes before the release: `minutes` are all of them. */
  'seal-witnessed': { witness: string; hours: number; minutes: number; isUnderADay: boolean }

  'seal-stays-shut': None
  'shut-as-called-off': None
  'shut-as-unsolved': None
  'seal-unreadable': None
  'other-answer': None
  'not-opened-once': None
  'seal-of-other-puzzle': None
  'seal-of-other-site': { site: string }
  'seal-of-other-rules': None
  /** Latitude and longitude, as published. */
  'other-place-shown': { shown: string; sealed: string }
  'other-prize-shown': { shownCents: number; sealedCents: number }
  'answer-as-sealed': { place: string }

  'photo-unknown': None
  'other-photo': None
  'photo-withheld': None
  'photo-changed': None
  'photo-as-sealed': None
  'photos-as-sealed': { copies: number }

  'part-foreign': None
  'entries-outside': { entries: number }
  'span-inexact': None
  'guess-twice': None
  'no-guess': None
  'guesses-shut': Guesses
  'guesses-added': Guesses
  'guesses-gone': Guesses
  'guesses-miscounted': { counted: number; logged: number }
  'guesses-in-log': Guesses
  'guesses-erased': Guesses
  'guesses-partly-read': Read
  'guesses-before-log': Guesses
  'guesses-never-logged': Guesses
  'entries-unknown': { entries: number }

  'solved-twice': None
  'solved-and-called-off': None
  'guess-out-of-time': AtEntry
  'guess-stamped-early': AtEntry
  'guesses-after-solve': Guesses
  'no-order': None
  'in-order': None
  'not-all-read': None

  'winner-shut': None
  'no-winner': None
  'no-solve': None
  'winner-not-opened': None
  'other-winner-shown': None
  'winner-too-late': None
  'winner-outside': None
  'winner-of-other-account': None
  'exact-earlier': AtEntry
  'guess-nowhere': AtEntry
  'guess-mismeasured': AtEntry & { km: number; claimedKm: number }
  /** Null if the account is gone, or the winner is not to be named. */
  'won-alone': { winner: string | null; radiusM: string }
  'won-first': { winner: string | null; radiusM: string; exact: number }
  'won-by-stamp': { winner: string | null }
  'won-after-erased': Guesses & { winner: string | null }
  'erased-before-win': Guesses

  'prize-shut': None
  'prize-not-in-log': None
  'prize-of-other-state': None
  'prize-of-other-amount': { cents: number }
  'prize-of-other-payee': None
  'prize-owed': { cents: number }
  'prize-paid': { cents: number }
  'prize-forfeited': { cents: number }

  'receipt-broken': None
  'receipt-of-other-log': { log: string }
  'receipt-unsigned': None
  'receipt-left-out': AtEntry
  'receipt-waits': None
  'receipt-not-in-log': { entries: number }
  'receipt-not-in-root': None
  'receipt-in-log': AtEntry & { hash: string }

  'day-unreadable': None
  'day-of-other-date': None
  'checkpoint-unreadable': None
  'keys-unreadable': None
  'log-too-short': None
  'part-missing': { path: string }
  'log-missing': None
  'file-no-text': None
  'openings-missing': None
  'file-malformed': None
}

export type FindingCode = keyof FindingFacts
export type Finding = { [Code in FindingCode]: { code: Code; facts: FindingFacts[Code] } }[FindingCode]

/** How a display writes facts that are amounts, moments, days and distances. */
export interface FactFormats {
  money(cents: number): string
  moment(seconds: number): string
  /** `YYYY-MM-DD`, UTC. */
  day(date: string): string
  kilometers(km: number): string
  meters(m: number): string
}

/** The facts that are formatted, by name, and how. */
const formatted = {
  cents: ({ money }: FactFormats, fact: number) => money(fact),
  shownCents: ({ money }: FactFormats, fact: number) => money(fact),
  sealedCents: ({ money }: FactFormats, fact: number) => money(fact),
  seconds: ({ moment }: FactFormats, fact: number) => moment(fact),
  untilSeconds: ({ moment }: FactFormats, fact: number) => moment(fact),
  seenOn: ({ day }: FactFormats, fact: string) => fact && day(fact),
  km: ({ kilometers }: FactFormats, fact: number) => kilometers(fact),
  claimedKm: ({ kilometers }: FactFormats, fact: number) => kilometers(fact),
  radiusM: ({ meters }: FactFormats, fact: string) => meters(Number(fact)),
}

type Formatted<Facts> = { [Name in keyof Facts]: Name extends keyof typeof formatted ? string : Facts[Name] }

/** A sentence for each finding. */
export type FindingSentences = { [Code in FindingCode]: (facts: Formatted<FindingFacts[Code]>) => string }

type Bare = { [Code in FindingCode]: keyof FindingFacts[Code] extends never ? Code : never }[FindingCode]

/** A finding, with the values of its sentence. */
export function finding<Code extends FindingCode>(
  code: Code,
  ...facts: Code extends Bare ? [] : [FindingFacts[Code]]
): Finding {
  return { code, facts: facts[0] ?? {} } as Finding
}

/** What a display writes findings with. `between` separates two sentences. */
export interface FindingWords {
  sentences: FindingSentences
  formats: FactFormats
  between: string
}

/** Findings as sentences of a language. */
export function describeFindings(findings: readonly Finding[], { sentences, formats, between }: FindingWords): string {
  return findings
    .map(({ code, facts }) => {
      const written = Object.entries(facts).map(([name, fact]) => {
        const format = (formatted as Record<string, ((formats: FactFormats, fact: never) => string) | undefined>)[name]
        return [name, format ? format(formats, fact as never) : fact]
      })
      return (sentences[code] as (facts: object) => string)(Object.fromEntries(written))
    })
    .join(between)
}

/** The facts about an earlier state. */
export const earlierFacts = (seen: SeenLog): Earlier =>
  typeof seen === 'object'
    ? { seen: 'browser', seenOn: seen.seenOn }
    : { seen: seen === 'copy' ? 'copy' : 'previous', seenOn: '' }
