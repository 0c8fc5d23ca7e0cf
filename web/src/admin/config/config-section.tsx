import { type ReactNode, useId } from 'react'
import { Card } from '../../parts/card.tsx'

/** A group of settings with its heading. `anchor` lets links lead to it. */
export function ConfigSection({ title, anchor, children }: { title: string; anchor?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" id={anchor} aria-labelledby={id} className="grid content-start gap-4 scroll-mt-28 p-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </Card>
  )
}
