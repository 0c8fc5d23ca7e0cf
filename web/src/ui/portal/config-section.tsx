import { type ReactNode, useId } from 'react'
import { Card } from '../card.tsx'

interface Props {
  title: string
  /** Below the title. */
  lead?: string
  /** A link target. */
  anchor?: string
  children: ReactNode
}

/** A group of settings with a heading. */
export function ConfigSection({ title, lead, anchor, children }: Props) {
  const id = useId()
  return (
    <Card as="section" id={anchor} aria-labelledby={id} className="grid content-start gap-4 scroll-mt-28 p-5">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {lead && <p className="mt-1 text-sm text-soft">{lead}</p>}
      </div>
      {children}
    </Card>
  )
}
