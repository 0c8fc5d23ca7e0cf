import type { ButtonHTMLAttributes, Ref } from 'react'
import { type To, useNavigate } from '../lib/navigation.tsx'
import { Link, type LinkProps } from './link.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

const looks: Record<ButtonLook, string> = {
  primary: 'border-transparent bg-pin-fill text-on-pin hover:bg-pin-press disabled:opacity-60',
  secondary: 'border-edge bg-card text-ink hover:border-ink hover:bg-line/40 dark:hover:bg-line disabled:opacity-60',
  quiet: 'border-transparent text-ink hover:bg-line/50 disabled:opacity-60',
  danger: 'border-pin-text bg-card text-pin-text hover:bg-pin/10 disabled:opacity-60',
}

/** Button classes, for elements that only look like one. */
export function buttonStyle(look: ButtonLook = 'primary'): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-5 py-2.5 text-center text-balance font-semibold leading-tight transition-colors not-disabled:active:translate-y-px data-pressed:opacity-70 ${looks[look]}`
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  /** While busy the button stays in the tab order but ignores clicks. */
  isBusy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({ look = 'primary', isBusy = false, className = '', onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      className={`${buttonStyle(look)} aria-busy:opacity-70 ${className}`}
    />
  )
}

interface ButtonLinkProps extends LinkProps {
  look?: ButtonLook
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'secondary', className = '', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`${buttonStyle(look)} ${className}`} />
}

interface NavButtonProps extends Omit<ButtonProps, 'onClick'> {
  to: To
  /** State for the opened screen. */
  state?: object | null | undefined
}

/** A button that opens another screen. */
export function NavButton({ to, state, ...rest }: NavButtonProps) {
  const navigate = useNavigate()
  return <Button {...rest} onClick={() => navigate(to, { state })} />
}
