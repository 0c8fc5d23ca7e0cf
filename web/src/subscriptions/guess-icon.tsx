/** Where the pins stand for the numbers that plans usually have, on a field of 48 by 48. */
const places: Record<number, readonly (readonly [x: number, y: number])[]> = {
  1: [[24, 34]],
  2: [
    [16, 30],
    [32, 38],
  ],
  3: [
    [12, 30],
    [24, 42],
    [36, 26],
  ],
  5: [
    [10, 22],
    [38, 20],
    [24, 32],
    [11, 44],
    [38, 44],
  ],
  10: [
    [8, 18],
    [22, 14],
    [36, 18],
    [14, 28],
    [29, 27],
    [42, 30],
    [7, 39],
    [21, 41],
    [34, 41],
    [43, 46],
  ],
}

const scales: Record<number, number> = { 1: 1.5, 2: 1.1, 3: 0.95, 5: 0.8, 10: 0.58 }

/** As many pins as a plan has guesses; a numbered pin for a number that has no drawing. */
export function GuessIcon({ guesses }: { guesses: number }) {
  const pins = places[guesses] ?? [[24, 41]]
  const scale = scales[guesses] ?? 1.7
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      data-guesses={guesses}
      className="size-14 shrink-0 rounded-control bg-sea/12"
    >
      <path className="fill-none stroke-sea/35" d="M-2 16q26-9 52 0M-2 34q26-9 52 0M15-2q-5 26 0 52M33-2q5 26 0 52" />
      {pins.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${scale})`}>
          <path className="fill-pin" d="M0 0s-7-7.5-7-12.500a7 7 0 0 1 14 0C7-7.5 0 0 0 0Z" />
          {places[guesses] ? (
            <circle cy="-12.5" r="2.6" className="fill-card" />
          ) : (
            <text y="-9.6" textAnchor="middle" fontSize={guesses < 100 ? 8 : 6} className="fill-on-pin font-bold">
              {guesses}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
