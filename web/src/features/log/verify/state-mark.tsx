import type { Check } from '@whereabouts/game/log/verify/report'
import { texts } from './texts.ts'

const looks: Record<Check['state'], { fill: string; path: string }> = {
  passed: { fill: 'fill-moss', path: 'M7 12.4 10.6 16 17.2 8.8' },
  failed: { fill: 'fill-pin-fill', path: 'M8.2 8.2l7.6 7.6M15.8 8.2l-7.6 7.6' },
  unknown: { fill: 'fill-edge', path: 'M7.500 12h9' },
}

/** A tick, cross or dash, with text for screen readers. */
export function StateMark({ state, className = 'size-6' }: { state: Check['state']; className?: string }) {
  const { fill, path } = looks[state]
  return (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 ${className}`}>
        <circle cx="12" cy="12" r="11" className={fill} />
        <path d={path} strokeLinecap="round" strokeLinejoin="round" className="fill-none stroke-card stroke-[2.25]" />
      </svg>
      <span className="sr-only">{texts.states[state]}:</span>
    </>
  )
}
