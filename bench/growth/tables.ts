import { audienceOf } from './audience.ts'
import { type Outcome, resources, simulate } from './simulate.ts'
import { plans, sitesOf } from './steps.ts'

const seed = 1
const percent = (share: number) => `${Math.round(share * 100).toLocaleString('en')} %`

/** What comes at each size. */
export function audienceTable(): string {
  const rows = plans.map(({ times }) => {
    const audience = audienceOf(times)
    const listening = audience.waiting + audience.arrivingFirst
    const cells = [
      listening,
      audience.arrivingFirst,
      audience.guessesPerSecond,
      audience.guessesPerDay,
      audience.mailsAtWin,
    ]
    return `| ${times} × | ${cells.map((cell) => cell.toLocaleString('en')).join(' | ')} |`
  })
  return [
    '| size | pages that listen | load the game within 10 s | guesses a second | guesses a day | mails at the win |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** The first limit at each size, after each step. */
export function stepTable(): string {
  const rows = plans.flatMap(({ times, steps }) =>
    sitesOf(steps).map((site, index) => {
      const outcome = simulate(site, { audience: audienceOf(times), seed })
      const { does, needsChange } = steps[index]!
      const what = needsChange ? `*${does}* (a change of the product)` : does
      return `| ${times} × | ${what} | ${limitOf(outcome)} | ${nextOf(outcome)} | ${waitOf(outcome)} |`
    }),
  )
  return ['| size | step | first limit | then | longest wait |', '|---|---|---|---|---|', ...rows].join('\n')
}

const limitOf = ({ limit, peak }: Outcome) => (limit === null ? 'none' : `${limit}: ${percent(peak[limit])}`)

/** The one that comes next. */
function nextOf({ limit, peak }: Outcome): string {
  const others = resources.filter((one) => one !== limit).toSorted((a, b) => peak[b] - peak[a])
  return `${others[0]}: ${percent(peak[others[0]!])}`
}

const waitOf = ({ longestWaitSeconds: seconds }: Outcome) =>
  seconds < 0.05 ? 'none' : seconds < 60 ? `${seconds.toFixed(1)} s` : 'over a minute'
