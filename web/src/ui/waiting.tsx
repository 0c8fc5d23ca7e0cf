import type { ReactNode } from 'react'
import { texts as common } from '../lib/texts.ts'
import { Skeleton } from './skeleton.tsx'

interface WaitingProps {
  className: string
  /** Classes of each placeholder; they differ. */
  sizes?: readonly string[]
  says?: string
  /** Placeholders alike, after them. */
  children?: ReactNode
}

/** Placeholders of what is loading, and the word for screen readers. */
export function Waiting({ className, sizes = [], says = common.loading, children }: WaitingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{says}</span>
      {sizes.map((size) => (
        <Skeleton key={size} className={size} />
      ))}
      {children}
    </div>
  )
}
