import type { ListedPrize } from './desk.ts'
import { type TrackStep, trackOf } from './prize-track.ts'

const texts = {
  trackTones: { done: ', done', current: ', next', ahead: ', later', bad: ', blocked' },
}
const marks: Record<TrackStep['tone'], string> = {
  done: 'border-moss bg-moss',
  current: 'border-sea bg-card ring-2 ring-sea/30',
  ahead: 'border-edge bg-card',
  bad: 'border-gold bg-gold',
}

const words: Record<TrackStep['tone'], string> = {
  done: 'text-soft',
  current: 'font-semibold text-sea',
  ahead: 'text-soft',
  bad: 'font-semibold text-gold-text',
}

/** Tracks a prize on its way to the winner, like a parcel. */
export function PrizeTrack({ prize: { state, holds } }: { prize: Pick<ListedPrize, 'state' | 'holds'> }) {
  const steps = trackOf({ state, isHeld: holds.some(({ ended_at }) => ended_at === null) })
  return (
    <ol aria-label="Steps of this prize" className="flex max-w-xl">
      {steps.map(({ name, tone }, at) => (
        <li
          key={name}
          aria-current={tone === 'current' || tone === 'bad' ? 'step' : undefined}
          className="min-w-0 flex-1 last:flex-none"
        >
          <span aria-hidden="true" className="flex items-center">
            <span className={`size-3 shrink-0 rounded-full border-2 ${marks[tone]}`} />
            {at < steps.length - 1 && <span className={`h-0.5 flex-1 ${tone === 'done' ? 'bg-moss' : 'bg-line'}`} />}
          </span>
          <span className={`block pe-1 text-xs leading-tight ${words[tone]}`}>
            {name}
            <span className="sr-only">{texts.trackTones[tone]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
