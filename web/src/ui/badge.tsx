import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-line/60 text-ink',
  sea: 'bg-sea/12 text-sea',
  gold: 'bg-gold/15 text-gold-text',
  moss: 'bg-moss/12 text-moss-text',
  pin: 'bg-pin-fill text-on-pin',
} as const

export type BadgeTone = keyof typeof tones

/** A short label for the content next to it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
