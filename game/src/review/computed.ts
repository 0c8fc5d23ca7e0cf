import type { AccountFacts, KnownFacts, Signal, SourceFacts, TimingFacts } from './facts.ts'
import { isOfHousehold } from './known.ts'
import type { Remainder } from './trilateration.ts'
import { counted, lasting, listed, percent } from './words.ts'

/** With fewer distances than this, more than two places are left. */
const leastDistances = 3
/** So many accounts that tell each other distances are no pair of siblings. */
const ringAccounts = 3
/** One other player in the house explains nothing, and neither does it accuse a winner who has looked at the photo for this long. */
const lookedSeconds = 30
/** On days without a win, a strong player is nearer than most others. */
const strong = { days: 10, nearerShare: 0.25 } as const
/** More names than this say nothing more. */
const mostNames = 8

const code = 'computed-from-distances'
const tellsNothing = { weight: 0, clearedBy: null } as const

/** How the winner has played, apart from distances. */
export interface OwnPlay {
  timing: Pick<TimingFacts, 'secondsToWin' | 'hasNeverSeen'>
  account: Pick<AccountFacts, 'nearerShare'>
}

/**
 * Whether the winning guess could have been computed from distances: the winner's own, those shown to accounts that may have passed them on, or those
 * shown to anyone. A shared network accuses nobody: the others' distances must have pointed to the place, and nothing in the winner's own play may
 * explain the guess.
 */
export function computedSignal(known: KnownFacts, play: OwnPlay): Signal {
  const { own, near, beside, gone, areOwnGone } = known
  const accounts = known.sources.filter((one) => !isOfHousehold(one)).length + gone.accounts
  if (own.kind === 'point' && !areOwnGone)
    return {
      code,
      title: 'Could be computed from earlier distances',
      sentence: `${ringsOf(known.earlierGuesses)} leave ${onePlace(own)}.`,
      weight: 2,
      clearedBy: 'The player says what in the photo led to the place, or the rules of the contest allow computing it.',
    }
  if (near.kind === 'point') return passedOnSignal(known, play, accounts)
  if (near.kind === 'two-points' && accounts >= ringAccounts) return passedOnSignal(known, play, accounts)
  if (gone.guesses > 0 && known.distances + gone.guesses >= leastDistances) return missingSignal(known, play, accounts)
  if (beside.kind === 'point')
    return {
      code,
      title: 'Could be computed from distances of other accounts',
      sentence: `${withSources(known)} leave ${onePlace(beside)}. They have played beside each other for long, each with pins of their own.`,
      weight: 1,
      clearedBy: 'Nothing is needed: people who live or work together play on one network.',
    }
  if (areOwnGone)
    return {
      code,
      title: 'Earlier distances are not known anymore',
      sentence: `The winner had made ${counted(known.earlierGuesses, 'earlier guess', 'earlier guesses')} on that day, deleted with the account.`,
      ...tellsNothing,
    }
  if (own.kind === 'two-points' || beside.kind === 'two-points')
    return {
      code,
      title: 'Two places were left',
      sentence:
        own.kind === 'two-points'
          ? `${ringsOf(known.earlierGuesses)} leave ${twoPlaces}.`
          : `${withSources(known)} leave ${twoPlaces}.`,
      weight: 1,
      clearedBy: 'Nothing is needed: it took the photo, or luck, to choose between them.',
    }
  return {
    code,
    title: known.mayBeIncomplete
      ? 'Could not be computed from the distances that are stored'
      : 'Could not be computed from earlier distances',
    sentence: `${unsolvedWords(known)}${goneWords(known)}`,
    ...tellsNothing,
  }
}

function passedOnSignal(known: KnownFacts, play: OwnPlay, accounts: number): Signal {
  const { near, tries, earlierGuesses, areOwnGone } = known
  const place =
    near.kind === 'point'
      ? onePlace(near)
      : `${twoPlaces}, and the winner had ${counted(tries, 'guess', 'guesses')} for them`
  const own =
    earlierGuesses === 0
      ? ' The winner had made no guess on that day.'
      : areOwnGone
        ? ' The winner’s own earlier guesses were deleted with the account.'
        : ''
  return judged(
    known,
    { play, accounts },
    {
      title: 'Could be computed from distances of other accounts',
      seen: `${withSources(known)} leave ${place}.${own}${goneWords(known)}`,
    },
  )
}

/** What deleted accounts were shown may have left one place: that it did not is not known. */
function missingSignal(known: KnownFacts, play: OwnPlay, accounts: number): Signal {
  const left = known.distances === 0 ? '' : ` The distances that are still stored leave ${areaWords(known.beside)}.`
  return judged(
    known,
    { play, accounts },
    {
      title: 'Distances of deleted accounts are missing',
      seen: `${goneWords(known).trim()}${left}`,
    },
  )
}

function judged(
  known: KnownFacts,
  { play, accounts }: { play: OwnPlay; accounts: number },
  { title, seen }: { title: string; seen: string },
): Signal {
  const isLinked = known.sources.some((one) => one.isLinked) || known.gone.sameBrowser > 0
  const explanation = isLinked ? null : explanationOf(known, play, accounts)
  const isAsked = explanation === null
  const sentence = [seen, explanation, sharedNetwork(known.sources)].filter(Boolean).join(' ')
  return {
    code,
    title,
    sentence,
    weight: isAsked ? 2 : 1,
    clearedBy: isAsked
      ? 'The player says what in the photo led to the place. Those beside them need no excuse: households, schools and cafés share a network.'
      : 'Nothing is needed: people who live or work together play on one network.',
  }
}

/** What in the winner's own play explains the guess, as a sentence; null where nothing does. */
function explanationOf(
  { unaidedKm }: KnownFacts,
  { timing: { secondsToWin, hasNeverSeen }, account: { nearerShare } }: OwnPlay,
  accounts: number,
): string | null {
  if (unaidedKm !== null)
    return `Before these distances pointed to the place, the winner had come within ${Math.max(1, Math.round(unaidedKm))} km.`
  if (hasNeverSeen || (secondsToWin !== null && secondsToWin < lookedSeconds)) return null
  if (nearerShare && nearerShare.days >= strong.days && nearerShare.median <= strong.nearerShare)
    return `On ${counted(nearerShare.days, 'day')} without a win, ${percent(nearerShare.median)} of a day’s guesses were usually nearer than the winner’s best.`
  // Of a deleted account the time is not known: it explains nothing.
  if (accounts > 1 || secondsToWin === null) return null
  return `One account beside the winner’s had guessed, and the winner had looked at the photo for ${lasting(secondsToWin)}.`
}

function unsolvedWords(known: KnownFacts): string {
  const { own, beside, all, earlierGuesses: earlier, sources, hasOthers, mayBeIncomplete } = known
  if (earlier === 0 && !hasOthers)
    return mayBeIncomplete
      ? 'No earlier guess on that day is stored. An account was deleted since the release, and its guesses with it.'
      : 'It was the first guess of the day: no distance had been shown before it.'
  const ofWinner =
    earlier === 0
      ? 'It was the winner’s first guess of the day.'
      : `${counted(earlier, 'earlier guess', 'earlier guesses')}.`
  if (all.kind === 'nothing-shown')
    return earlier > 0
      ? `${counted(earlier, 'earlier guess', 'earlier guesses')}, and no distance was shown while the day was open.`
      : `${ofWinner} Others had guessed before, and no distance was shown while the day was open.`
  const parts = [
    earlier === 0 ? ofWinner : `${ringsOf(earlier)} leave ${areaWords(own)}: too much to win by arithmetic.`,
  ]
  if (sources.length > 0) parts.push(`${withSources(known)} leave ${areaWords(beside)}.`)
  if (hasOthers) parts.push(`The distances shown to anybody before it leave ${anyWords(all)}.`)
  if (mayBeIncomplete) parts.push('An account was deleted since the release, and its guesses with it.')
  return parts.join(' ')
}

function goneWords({ gone: { accounts, guesses, sameBrowser } }: KnownFacts): string {
  if (guesses === 0) return ''
  const where = sameBrowser > 0 ? 'the winner’s network or browser' : 'the winner’s network'
  return ` ${counted(accounts, 'account')} on ${where} had made ${counted(guesses, 'guess', 'guesses')} before the win and ${accounts === 1 ? 'was' : 'were'} deleted since: what they were shown is not known.`
}

const ringsOf = (guesses: number) => `The distances shown for ${counted(guesses, 'earlier guess', 'earlier guesses')}`

function withSources({ earlierGuesses, areOwnGone, sources }: KnownFacts): string {
  const winner = earlierGuesses > 0 && !areOwnGone ? ['the winner'] : []
  const names = listed([...winner, ...sources.slice(0, mostNames).map(({ username }) => username)])
  const more = sources.length > mostNames ? ` and ${sources.length - mostNames} more` : ''
  return `The distances shown before to ${names}${more}`
}

const sharedNetwork = (sources: readonly SourceFacts[]) => {
  const names = sources.filter(({ isLinked }) => !isLinked).length
  if (names === 0) return ''
  return names === sources.length
    ? 'They share a network with the winner; nothing is known against them.'
    : `${counted(names, 'of them shares', 'of them share')} a network with the winner, and nothing else.`
}

const onePlace = ({ areaKm2 }: Remainder) =>
  `one place on earth, ${sizeWords(areaKm2 ?? 0)} in size, and the winning guess lies in it`
const twoPlaces = 'two places on earth, and the winning guess lies in one of them'
const areaWords = ({ areaKm2, kind }: Remainder) => {
  if (kind === 'point') return 'one place'
  if (kind === 'two-points') return 'two places'
  return areaKm2 === null ? 'more than can be searched' : `about ${sizeWords(areaKm2)} around the win`
}
const anyWords = (all: Remainder) =>
  all.kind === 'point' ? 'one place: a player who was given all of them could compute it' : areaWords(all)

const sizeWords = (km2: number) => (km2 < 1 ? 'less than 1 km²' : `${Math.round(km2)} km²`)
