import type { ReactNode } from 'react'

interface Props {
  name: string
  /** The value's look. */
  className?: string
  children: ReactNode
}

/** A fact in a `dl` that is a grid: its name and its value, each in a cell. */
export function Fact({ name, className, children }: Props) {
  return (
    <div className="contents">
      <dt className="text-soft">{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
