import type { KnownFacts, Signal, SourceFacts } from './facts.ts'
import type { Remainder } from './trilateration.ts'
import { counted, listed } from './words.ts'

/** Accounts on one network that have played alongside the winner on so many days, each with their own pins, live together. */
const householdDays = 10
/** More accounts than this on one network, on one day, are a school, an office or a mobile network. */
const mostSources = 8
/** A player with an own guess this close was already on the right track. */
const ownWayKm = 100

const code = 'computed-from-distances'
const tellsNothing = { weight: 0, clearedBy: null } as const

/**
 * Whether the winning guess could have been computed from distances: the winner's own, those shown to accounts that may have passed them on, or those
 * shown to anyone. An account on the winner's network is a possible source, not an accused one.
 */
export function computedSignal(known: KnownFacts): Signal {
  const { own, near } = known
  if (known.areOwnGone)
    return {
      code,
      title: 'Earlier distances are not known anymore',
      sentence: `The winner had made ${counted(known.earlierGuesses, 'earlier guess', 'earlier guesses')} on that day, deleted with the account.`,
      ...tellsNothing,
    }
  if (own.kind === 'point')
    return {
      code,
      title: 'Could be computed from earlier distances',
      sentence: `${ringsOf(known.earlierGuesses)} leave ${onePlace(own)}.`,
      weight: 2,
      clearedBy: 'The player says what in the photo led to the place, or the rules of the contest allow computing it.',
    }
  if (near.kind === 'point') return passedOnSignal(known)
  if (own.kind === 'two-points' || near.kind === 'two-points')
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
    title: 'Could not be computed from earlier distances',
    sentence: unsolvedWords(known),
    ...tellsNothing,
  }
}

function passedOnSignal(known: KnownFacts): Signal {
  const isAsked = isOdd(known)
  const { sources, near, earlierGuesses } = known
  const all = sources.every((source) => !source.isLinked && isOfHousehold(source))
  const own = earlierGuesses === 0 ? ' The winner had made no guess on that day.' : ''
  const days = all ? ' They have played beside each other for long, each with pins of their own.' : ''
  return {
    code,
    title: 'Could be computed from distances of other accounts',
    sentence: `${withSources(known)} leave ${onePlace(near)}.${own}${days} ${sharedNetwork(sources)}`.trimEnd(),
    weight: isAsked ? 2 : 1,
    clearedBy: isAsked
      ? 'The player says what in the photo led to the place. Those beside them need no excuse: households, schools and cafés share a network.'
      : 'Nothing is needed: people who live or work together play on one network.',
  }
}

/** Whether honest players who share a network would hardly ever look like that. */
function isOdd({ sources, ownNearestKm }: KnownFacts): boolean {
  if (sources.some(({ isLinked }) => isLinked)) return true
  const isOnOwnWay = ownNearestKm !== null && ownNearestKm <= ownWayKm
  return !isOnOwnWay && sources.length <= mostSources && !sources.every(isOfHousehold)
}

const isOfHousehold = ({ sharedDays }: SourceFacts) => sharedDays >= householdDays

function unsolvedWords(known: KnownFacts): string {
  const { own, near, all, earlierGuesses: earlier, sources, hasOthers, mayBeIncomplete } = known
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
  if (sources.length > 0) parts.push(`${withSources(known)} leave ${areaWords(near)}.`)
  if (hasOthers) parts.push(`The distances shown to anybody before it leave ${anyWords(all)}.`)
  return parts.join(' ')
}

const ringsOf = (guesses: number) => `The distances shown for ${counted(guesses, 'earlier guess', 'earlier guesses')}`

function withSources({ earlierGuesses, sources }: KnownFacts): string {
  const names = listed(sources.slice(0, mostSources).map(({ username }) => username))
  const more = sources.length > mostSources ? ` and ${sources.length - mostSources} more` : ''
  return `The distances shown before to ${earlierGuesses > 0 ? 'the winner, ' : ''}${names}${more}`
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
  if (kind === 'two-points') return 'two places'
  return areaKm2 === null ? 'more than can be searched with one guess' : `about ${sizeWords(areaKm2)} around the win`
}
const anyWords = (all: Remainder) =>
  all.kind === 'point'
    ? 'one place: it could be computed by a player to whom all of them were passed on'
    : areaWords(all)

const sizeWords = (km2: number) => (km2 < 1 ? 'less than 1 km²' : `${Math.round(km2)} km²`)
