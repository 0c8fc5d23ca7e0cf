import type { ReactNode } from 'react'
import { Card } from './card.tsx'

interface EmptyProps {
  title: string
  text: string
  /** The heading's level. */
  as?: 'h1' | 'h2'
  className?: string
  /** What to do. */
  children?: ReactNode
}

/** In place of content: that there is none, and what to do. */
export function Empty({ title, text, as: Title = 'h2', className = '', children }: EmptyProps) {
  return (
    <Card className={`p-8 text-center ${className}`}>
      <Title className="text-2xl">{title}</Title>
      <p className="mx-auto mt-2 max-w-prose text-soft">{text}</p>
      {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </Card>
  )
}
