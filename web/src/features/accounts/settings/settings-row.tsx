import { type ReactNode, type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from '../../../lib/navigation.tsx'
import { useSite } from '../../../lib/site.tsx'
import { sentenceOfIdentityProblem } from '../sign-in/identity-problem.ts'

interface SettingsRowProps {
  title: string
  text?: ReactNode
  /** Beside the text if it fits. */
  action?: ReactNode
  /** Below, full width. */
  children?: ReactNode
  /** The title, focused when a button has disappeared. */
  titleRef?: Ref<HTMLHeadingElement>
}

/** One account setting: its state and actions. */
export function SettingsRow({ title, text, action, children, titleRef }: SettingsRowProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 sm:flex-nowrap">
        <div className="min-w-0 max-w-md">
          <h3 ref={titleRef} id={id} tabIndex={-1} className="text-lg outline-none">
            {title}
          </h3>
          {text && <div className="mt-1 leading-relaxed text-soft">{text}</div>}
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
      {children && <div className="mt-4">{children}</div>}
    </section>
  )
}

/** A ref to the element that regains focus when its replacement closes. */
export function useFocusBack<E extends HTMLElement>(isOpen: boolean): RefObject<E | null> {
  const target = useRef<E>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return target
}

/** The setting opened by an identity provider's return URL (`?open=`), and its failure message. */
export function useOpenedByAddress(name: string): { isOpen: boolean; problem: string | null } {
  const { identity } = useSite()
  const [search, setSearch] = useSearchParams()
  const [opened] = useState(() => ({
    isOpen: search.get('open') === name,
    problem:
      search.get('open') === name ? sentenceOfIdentityProblem(search.get('identity'), identity?.name ?? null) : null,
  }))

  // Removed from the URL, so that a reload does not open it again.
  useEffect(() => {
    if (opened.isOpen && search.has('open')) setSearch({}, { replace: true })
  }, [opened, search, setSearch])

  return opened
}
