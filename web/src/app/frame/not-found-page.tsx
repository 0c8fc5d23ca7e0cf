import type { ShownFacts } from '../../lib/page.ts'
import { texts as common } from '../../lib/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MapSheet } from '../../ui/map-sheet.tsx'
import { texts } from './late-texts.ts'

/** "Not found", below the portal under its title. */
export const missingAt = (pathname: string): ShownFacts => ({
  ...(pathname.startsWith('/admin/') ? { title: 'Admin', isTitleAlone: true } : { title: texts.notFound }),
  sent: 'page',
  robots: 'unlisted',
  screen: async () => NotFoundPage,
})

function NotFoundPage() {
  return (
    <div className="column grid max-w-xl flex-1 place-content-center justify-items-start gap-4 py-10">
      <MapSheet caption="404" />
      <h1 className="mt-4 text-3xl sm:text-4xl">{texts.notFoundTitle}</h1>
      <p className="leading-relaxed text-soft">{texts.notFoundText}</p>
      <ButtonLink to="/" look="primary" className="mt-2">
        {common.backToHome}
      </ButtonLink>
    </div>
  )
}
