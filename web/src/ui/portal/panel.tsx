import { type ReactNode, useId } from 'react'
import { Card } from '../card.tsx'

interface Props {
  /** Link target. */
  id?: string
  title: string
  /** At the end of the title's line. */
  end?: ReactNode
  className?: string
  children: ReactNode
}

/** A dashboard section with a title. */
export function Panel({ id: anchor, title, end, className = '', children }: Props) {
  const id = useId()
  return (
    <Card as="section" id={anchor} aria-labelledby={id} className={`min-w-0 scroll-mt-28 p-4 ${className}`}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={id} className="me-auto text-lg">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </Card>
  )
}
