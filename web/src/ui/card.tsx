import type { HTMLAttributes } from 'react'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
}

/** A surface on the page, without padding, so that images can reach its edges. */
export function Card({ as: Element = 'div', className = '', ...rest }: CardProps) {
  return <Element {...rest} className={`rounded-card border border-line bg-card shadow-soft ${className}`} />
}
