import type { Site } from '@whereabouts/contract/site'
import { useEffect, useRef } from 'react'
import { useLocation } from '../../../lib/navigation.tsx'
import type { PageFacts } from '../../../lib/page.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { sendPageView } from './page-view.ts'
import './visits.css'
import { texts } from './texts.ts'
import { chooseVisits, isRefusedByBrowser, useVisitChoice, type VisitChoice } from './visit-choice.ts'

type Analytics = NonNullable<Site['analytics']>

interface Props {
  analytics: Analytics
  /** What the page allows. */
  visits: PageFacts['visits'] | undefined
}

/** Counts page views with consent, and asks visitors who have not answered. */
export function Visits({ analytics, visits }: Props) {
  const { pathname } = useLocation()
  const { choice, isReopened } = useVisitChoice()
  const isRefused = isRefusedByBrowser(navigator)
  const path = choice === 'yes' && !isRefused && visits ? pathname.replace(/([^/])\/+$/, '$1') : null

  useEffect(() => {
    if (path !== null) sendPageView(analytics, path)
  }, [analytics, path])

  const isAsking = isReopened || (choice === null && visits === 'asked')
  if (isRefused || !isAsking) return null
  return <Question host={new URL(analytics.url).hostname} isReopened={isReopened} />
}

/** At the bottom of the window, and at the page's end below everything, so that it covers nothing permanently. */
function Question({ host, isReopened }: { host: string; isReopened: boolean }) {
  const box = useRef<HTMLElement>(null)
  const opener = useRef<Element | null>(null)

  useEffect(() => {
    if (!isReopened) return
    opener.current = document.activeElement
    box.current?.focus({ preventScroll: true })
  }, [isReopened])

  const choose = (choice: VisitChoice) => {
    chooseVisits(choice)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="count-visits"
      className="visits-question sticky bottom-[var(--foot,0px)] z-20 order-last border-t border-line bg-card pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <div className="column grid max-w-7xl grid-cols-[1fr_auto] items-center gap-x-8 gap-y-1 py-3 max-sm:gap-x-3">
        <h2 id="count-visits" className="text-base sm:self-end">
          {texts.title}
        </h2>
        <div className="grid grid-cols-2 gap-2 sm:row-span-2 sm:gap-3">
          <Button look="secondary" className="px-4! sm:min-w-24" onClick={() => choose('yes')}>
            {texts.yes}
          </Button>
          <Button look="secondary" className="px-4! sm:min-w-24" onClick={() => choose('no')}>
            {texts.no}
          </Button>
        </div>
        <p className="text-sm wrap-anywhere text-soft max-sm:col-span-2 sm:self-start">
          {texts.text(host)}{' '}
          <Link to="/cookies#section-2" className="text-link inline-block py-0.5">
            {texts.more}
          </Link>
        </p>
      </div>
    </section>
  )
}
