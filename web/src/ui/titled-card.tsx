import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

interface Props {
  title: string
  className?: string
  children: ReactNode
}

/** A part of a player's page on a surface of its own, named by its title. */
export function TitledCard({ title, className = '', children }: Props) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={`p-5 sm:p-6 ${className}`}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}
