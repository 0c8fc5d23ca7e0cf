import { useEffect, useRef } from 'react'
import { langOf } from '../../lib/language.ts'
import { useLocation } from '../../lib/navigation.tsx'
import { useSite } from '../../lib/site.tsx'
import { texts as common } from '../../lib/texts.ts'
import { MapSheet } from '../../ui/map-sheet.tsx'
import { SiteLogo } from '../../ui/site-logo.tsx'
import { SupportAddress } from '../../ui/support-address.tsx'
import { texts } from './late-texts.ts'
import { useStarted } from './loading-screen.tsx'
import { type PageHead, pageHead, writeHead } from './page-head.ts'

/** The head during maintenance: search engines keep what they know of the page. */
export const maintenanceHead = (names: Parameters<typeof pageHead>[1]): PageHead =>
  pageHead({ title: texts.maintenanceTitle }, names)

/** Replaces every screen during maintenance. `takesFocus`: replaces a screen that was open. */
export function MaintenancePage({ takesFocus = false }: { takesFocus?: boolean }) {
  const site = useSite()
  const { state, project_description, support_email } = site
  const { pathname } = useLocation()
  const isStarted = useStarted(state !== 'loading')
  const main = useRef<HTMLElement>(null)
  useEffect(() => writeHead(document, maintenanceHead(site), pathname), [site, pathname])
  // The focused element is gone, so screen readers start here.
  useEffect(() => {
    if (takesFocus) main.current?.focus()
  }, [takesFocus])
  // Defaults, until the settings have loaded.
  if (!isStarted) {
    return (
      <p role="status" className="grid min-h-svh place-items-center text-soft">
        {common.loading}
      </p>
    )
  }
  return (
    <main
      ref={main}
      tabIndex={-1}
      className="column grid min-h-svh max-w-2xl place-content-center justify-items-center gap-5 py-10 text-center outline-none"
    >
      <SiteLogo size="lg" />
      <p lang={langOf(site, 'project_description')} className="max-w-prose wrap-anywhere text-soft">
        {state === 'loaded' ? project_description : texts.maintenanceDescription}
      </p>
      <MapSheet />
      <h1 className="mt-3 text-4xl sm:text-5xl">{texts.maintenanceTitle}</h1>
      <p className="max-w-lg leading-relaxed text-soft">{texts.maintenanceText}</p>
      <p className="flex items-center gap-3 rounded-full border border-line bg-card px-5 py-2.5 font-semibold">
        <span aria-hidden="true" className="size-2.5 animate-pulse rounded-full bg-gold" />
        {texts.maintenanceBox}
      </p>
      {support_email && (
        <p className="text-sm text-soft">
          {texts.questions} <SupportAddress className="inline-flex min-h-11 items-center" />
        </p>
      )}
    </main>
  )
}
