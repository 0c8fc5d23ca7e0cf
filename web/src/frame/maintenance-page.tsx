import { Card } from '../parts/card.tsx'
import { useSite } from '../site.tsx'
import { maintenanceDescription } from '../site-defaults.ts'
import { SiteLogo } from './site-logo.tsx'
import { texts } from './texts.ts'

/** Takes the place of every screen while the site is down for maintenance. */
export function MaintenancePage() {
  const { state, project_description, support_email } = useSite()
  if (state === 'loading') {
    return (
      <p role="status" className="grid min-h-svh place-items-center text-soft">
        {texts.loading}
      </p>
    )
  }
  return (
    <main className="column grid min-h-svh max-w-xl place-content-center justify-items-center gap-6 py-16 text-center">
      <SiteLogo size="lg" />
      <p className="text-soft">{state === 'failed' ? maintenanceDescription : project_description}</p>
      <h1 className="text-4xl sm:text-5xl">{texts.maintenanceTitle}</h1>
      <p className="leading-relaxed text-soft">{texts.maintenanceText}</p>
      <Card className="flex w-full items-center justify-center gap-3 p-5 font-semibold">
        <span aria-hidden="true" className="size-2.5 animate-pulse rounded-full bg-gold" />
        {texts.maintenanceBox}
      </Card>
      {support_email && (
        <p className="text-sm text-soft">
          {texts.questions}{' '}
          <a className="text-link inline-flex min-h-11 items-center" href={`mailto:${support_email}`}>
            {support_email}
          </a>
        </p>
      )}
    </main>
  )
}
