import { type ReactNode, useId } from 'react'
import { Card } from '../card.tsx'

interface Props {
  /** Lets links lead to it. */
  id?: string
  title: string
  /** Stands at the end of the title's line. */
  end?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of the dashboard with its title. */
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
