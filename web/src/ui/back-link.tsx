import type { ReactNode } from 'react'
import { texts as common } from '../lib/texts.ts'
import { ButtonLink } from './button.tsx'
import type { LinkProps } from './link.tsx'

/** An arrow beside the words of a link or button, in the direction of reading. */
export const Arrow = ({ way }: { way: 'back' | 'on' }) => (
  <span aria-hidden="true" className="mirrored">
    {way === 'back' ? '←' : '→'}
  </span>
)

/** A link back, above a page's title. */
export function BackLink({ to, children }: { to: LinkProps['to']; children: ReactNode }) {
  return (
    <ButtonLink to={to} look="quiet" className="-ms-3 px-3!">
      <Arrow way="back" /> {children}
    </ButtonLink>
  )
}

export const BackToGame = () => <BackLink to="/game">{common.backToGame}</BackLink>
