import { Card } from '../parts/card.tsx'
import { formatCoordinates } from '../parts/coordinates/format-coordinates.ts'
import type { OwnGuess, Play } from './play.ts'
import { texts } from './texts.ts'

/** What the player has tried on this challenge, newest first, unless the result beside it says all of it. */
export function TriedGuesses({ play: { guesses, phase } }: { play: Play }) {
  const isToldByResult = phase === 'result' && guesses.length === 1
  if (guesses.length === 0 || isToldByResult) return null
  return (
    <Card as="section" aria-labelledby="tried-title" className="shrink-0 overflow-hidden">
      <h2 id="tried-title" className="px-4 pt-3 pb-2 text-lg">
        {texts.tried.title}
      </h2>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard.
        tabIndex={0}
        aria-labelledby="tried-title"
        className="max-h-56 overflow-y-auto -outline-offset-3"
      >
        <table className="w-full text-sm tabular-nums">
          <thead className="text-left text-xs text-soft">
            <tr>
              <th scope="col" className="w-8 py-1 pl-4 font-medium">
                <span aria-hidden="true">{texts.tried.numberSign}</span>
                <span className="sr-only">{texts.tried.number}</span>
              </th>
              <th scope="col" className="px-2 py-1 font-medium max-[22rem]:px-1">
                {texts.tried.place}
              </th>
              <th scope="col" className="py-1 pr-4 text-right font-medium">
                {texts.tried.distance}
              </th>
            </tr>
          </thead>
          <tbody>
            {guesses.map((guess, index) => <Row key={guess.id} number={index + 1} guess={guess} />).toReversed()}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

function Row({ number, guess: { place, distanceText, isWin } }: { number: number; guess: OwnGuess }) {
  return (
    <tr className={`border-t border-line ${isWin ? 'font-semibold text-gold-text' : ''}`}>
      <td className="py-2 pl-4">{number}</td>
      <td className="px-2 py-2 whitespace-nowrap max-[22rem]:px-1">{formatCoordinates(place)}</td>
      <td className="py-2 pr-4 text-right text-balance">{distanceText}</td>
    </tr>
  )
}
