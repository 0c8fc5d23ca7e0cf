import type { GuessSpot } from '@whereabouts/contract/guesses'
import { formatDisclosed, formatDistance } from '../../../lib/distances.ts'
import { shownName } from '../../../lib/shown-name.ts'
import type { OwnMark } from '../../../ui/map/own-marks.ts'
import type { MapSpot } from '../../../ui/map/spot-index.ts'
import { bestGuess, type Play } from '../play.ts'
import { texts } from '../texts.ts'

/**
 * The player's own guesses, with number and disclosed distance. The one under the pin (the best after the reveal) gets only the text, which may count up.
 */
export function ownMarks(play: Pick<Play, 'guesses' | 'result'>, isRevealed: boolean): OwnMark[] {
  const pinned = isRevealed ? bestGuess(play) : play.result
  return play.guesses.map((guess, index) => {
    const { id, place } = guess
    const distanceText = formatDisclosed(guess.distanceText)
    const label = texts.map.ownGuess(index + 1, distanceText)
    if (id !== pinned?.id) return { place, number: index + 1, text: distanceText, label }
    const write = isRevealed ? texts.map.ownBest : (written: string) => written
    const counted = (share: number) => write(formatDisclosed(guess.distanceText, share))
    return { place, number: null, text: write(distanceText), counted, label }
  })
}

/** Other players' guesses. The player's own are drawn separately. */
export function spotsOfOthers(spots: readonly GuessSpot[], username: string): MapSpot[] {
  return spots
    .filter((spot) => spot.count > 1 || spot.username !== username)
    .map((spot) => ({
      place: { lat: spot.guess_lat, lng: spot.guess_lng },
      count: spot.count,
      rank: spot.rank,
      username: shownName(spot.username),
      distanceText: formatDistance(spot.distance_km),
      isWinner: spot.is_winning_guess,
    }))
}
