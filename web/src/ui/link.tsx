import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { addressOf } from '../lib/language.ts'
import { pathOf, type To, useLocation, useNavigate } from '../lib/navigation.tsx'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To
  /** Replaces the history entry. Links to the current page do so automatically. */
  replace?: boolean
  /** State for the opened screen. */
  state?: object | null | undefined
  ref?: Ref<HTMLAnchorElement>
}

/** A link within the site. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const path = pathOf(to, pathname)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    navigate(to, { replace: replace ?? path === `${pathname}${search}${hash}`, state })
  }
  return <a {...rest} href={addressOf(path)} onClick={follow} />
}

/** A link on its own line, tall enough to tap. */
export function LineLink({ className = '', ...link }: LinkProps) {
  return <Link {...link} className={`text-link inline-flex min-h-11 items-center ${className}`} />
}

/** Other clicks open a new tab, a new window or a menu. */
export const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
