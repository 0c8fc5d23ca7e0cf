import type { day, month } from '@whereabouts/contract/archive'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { noStory, PlaceStory } from '@whereabouts/contract/puzzle-fields'
import { wireAmount } from '../../core/wire-amount.ts'
import { describeNearest, type NearestPlace } from '../places/queries.ts'
import type { ArchivedRow, OpenPhotoRow } from './archive-queries.ts'

type Listed = OutputOf<typeof month>['days'][number]
type FullDay = OutputOf<typeof day>['puzzles'][number]

const noWords = PlaceStory.parse(noStory)

/** A day as the list of a month has it. */
export function describeListed(row: ArchivedRow, nearest: NearestPlace | null): Listed {
  const { place_title, in_english } = row.story ?? noWords
  return {
    puzzle_id: row.puzzleId,
    release_date: row.releaseDate,
    place_title,
    nearest: describeNearest(nearest),
    is_solved: row.isSolved,
    winner: row.winner,
    players: row.players,
    photo: describeOpenPhoto(row),
    in_english,
  }
}

/** Describes a day in full. */
export function describeInFull(row: ArchivedRow, nearest: NearestPlace | null): FullDay {
  return {
    ...describeListed(row, nearest),
    prize_amount: wireAmount(row.prizeAmount),
    place: { lat: row.lat, lng: row.lng },
    ...(row.story ?? noWords),
    guesses: row.guesses,
    histogram: row.histogram,
    is_verifiable: row.isSealed,
  }
}

/** The photo of a public day. */
export function describeOpenPhoto({
  puzzleId,
  photoId,
  variants,
  dominantColor,
  placeholder,
}: OpenPhotoRow): Listed['photo'] {
  const copies = variants.filter(({ kind }) => kind === 'sharp')
  const largest = copies.reduce((best, copy) => (copy.width > best.width ? copy : best), copies[0]!)
  return {
    // The photo's own id is part of the address, so that a replaced photo has a new one; it gives no access on its own.
    image_url: `/api/archive/photos/${puzzleId}?v=${photoId}`,
    width: largest.width,
    height: largest.height,
    widths: [...new Set(copies.map(({ width }) => width))].sort((a, b) => a - b),
    dominantColor,
    placeholder,
  }
}
