import { isRightToLeft } from '../../../lib/language.ts'

/** Log entries, one every 40 units. If there is room the chain extends beyond the picture. */
const spacing = 40
const chainY = 150
const beyond = 6 * spacing
const entries = Array.from({ length: 21 }, (_, index) => 20 - beyond + index * spacing)
/** The first step is where reading starts. */
const way = isRightToLeft ? -1 : 1
const middle = 180
const sealX = middle - 120 * way
const openedX = middle + 120 * way
const guesses = [
  { x: middle - 40 * way, y: 78 },
  { x: middle, y: 64 },
  { x: middle + 40 * way, y: 50, isWinner: true },
] as const

/**
 * A sealed envelope with its fingerprint in a chain, added guesses, and the envelope opened and compared. Three equal columns. Decorative; the page's
 * text says the same.
 */
export function FairPlayPicture({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 360 212"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`overflow-visible fill-none stroke-ink stroke-2 ${className}`}
    >
      <Chain />
      <Comparison />
      <Threads />
      <SealedEnvelope />
      {guesses.map((guess, index) => (
        <GuessPin key={guess.x} number={index + 1} {...guess} />
      ))}
      <OpenedEnvelope />
    </svg>
  )
}

function Chain() {
  return (
    <g>
      <path d={`M${-beyond} ${chainY}H${360 + beyond}`} className="stroke-edge" />
      {entries.map((x) => (
        <rect key={x} x={x - 11} y={chainY - 11} width="22" height="22" rx="6" className="fill-card stroke-edge" />
      ))}
      {[sealX, openedX].map((x) => (
        <g key={x}>
          <rect x={x - 14} y={chainY - 14} width="28" height="28" rx="8" className="fill-card stroke-sea" />
          <Fingerprint x={x} y={chainY} />
        </g>
      ))}
      {guesses.map(({ x }, index) => (
        <g key={x}>
          <rect
            x={x - 11}
            y={chainY - 11}
            width="22"
            height="22"
            rx="6"
            className={`fill-card ${index === guesses.length - 1 ? 'stroke-gold' : 'stroke-pin'}`}
          />
          <path d={`M${x - 5} ${chainY - 3}h10M${x - 5} ${chainY + 3}h6`} strokeWidth="1.75" className="stroke-soft" />
        </g>
      ))}
    </g>
  )
}

function Fingerprint({ x, y }: { x: number; y: number }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      strokeWidth="1.6"
      className="stroke-sea"
      d="M-8 3V-.5A8 8 0 0 1 8-.5V3M-4.8 6.5V0A4.8 4.8 0 0 1 4.8 0V4.5M-1.6 8.5V.2A1.6 1.6 0 0 1 1.6 .2V8.5"
    />
  )
}

/** Compares the sealed and the opened content. */
function Comparison() {
  const y = 192
  return (
    <g className="stroke-sea">
      <path
        strokeDasharray="1 6"
        d={`M${sealX} ${chainY + 14}V${y - 12}Q${sealX} ${y} ${sealX + 12 * way} ${y}H${openedX - 12 * way}Q${openedX} ${y} ${openedX} ${y - 12}V${chainY + 14}`}
      />
      <circle cx={middle} cy={y} r="12" className="fill-card" />
      <path d={`M${middle - 5} ${y - 3}h10M${middle - 5} ${y + 3}h10`} />
    </g>
  )
}

/** From an event down to its log entry. */
function Threads() {
  const dots = guesses.map(({ x, y }) => `M${x} ${y + 34}V${chainY - 11}`).join('')
  return (
    <g strokeDasharray="1 6">
      <path d={`M${sealX} 108V${chainY - 14}M${openedX} 120V${chainY - 14}`} className="stroke-sea" />
      <path d={dots} className="stroke-edge" />
    </g>
  )
}

/** Centered in its column. */
function SealedEnvelope() {
  return (
    <g transform={`translate(${sealX} 0)`}>
      <rect x="-38" y="48" width="76" height="54" rx="6" className="fill-card" />
      <path d="M-36 50.5-4 76.5a6.4 6.4 0 0 0 8 0L36 50.5M-35.5 100-13 78M35.5 100 13 78" />
      <circle cy="77" r="12" strokeWidth="0" className="fill-pin" />
      {/* The lock in the wax seal. */}
      <rect x="-5" y="75.5" width="10" height="7.5" rx="1.8" strokeWidth="0" className="fill-card" />
      <path d="M-3 75.5v-2a3 3 0 0 1 6 0v2" strokeWidth="1.8" className="stroke-card" />
    </g>
  )
}

function GuessPin({ x, y, number, isWinner = false }: { x: number; y: number; number: number; isWinner?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} strokeWidth="0">
      <path
        className={isWinner ? 'fill-gold' : 'fill-pin'}
        d="M0-14A14 14 0 0 0-14 0C-14 10.4 0 27 0 27S14 10.4 14 0A14 14 0 0 0 0-14Z"
      />
      <circle r="9" className="fill-card" />
      <text y="4.3" textAnchor="middle" className="fill-ink font-display text-[12px] font-bold">
        {number}
      </text>
    </g>
  )
}

/** Centered in the right column. */
function OpenedEnvelope() {
  return (
    <g transform={`translate(${openedX - 300} 0)`}>
      {/* The open flap behind the letter. */}
      <path d="M262 62 296 36.5a6.7 6.7 0 0 1 8 0L338 62Z" className="fill-line" />
      <rect x="272" y="22" width="56" height="70" rx="4" className="fill-card" />
      <path
        strokeWidth="0"
        className="fill-pin"
        d="M300 29A9 9 0 0 0 291 38C291 44.7 300 55 300 55S309 44.7 309 38A9 9 0 0 0 300 29Z"
      />
      <circle cx="300" cy="38" r="3.6" strokeWidth="0" className="fill-card" />
      <path d="M284 63h32" strokeWidth="1.75" className="stroke-soft" />
      <path d="M262 66 296 89.5a7 7 0 0 0 8 0L338 66V108a6 6 0 0 1-6 6H268a6 6 0 0 1-6-6Z" className="fill-card" />
      <path d="M264.5 112 288 88M335.5 112 312 88" />
      <circle cx="338" cy="108" r="11" className="fill-moss stroke-card" strokeWidth="2.5" />
      <path d="M333 108.3 336.6 112 343.2 104.8" className="stroke-card" strokeWidth="2.25" />
    </g>
  )
}
