import { useSite } from '../../../lib/site.tsx'
import { Button } from '../../../ui/button.tsx'
import { useIsHydrated } from '../../../ui/local-time.tsx'
import { texts } from './texts.ts'
import { isRefusedByBrowser, reopenVisitChoice, useVisitChoice } from './visit-choice.ts'

/** The visitor's choice about counting, and a way to change it. */
export function VisitSettings() {
  const { analytics } = useSite()
  const { choice } = useVisitChoice()
  const isHydrated = useIsHydrated()
  if (!analytics) return <p>{texts.nothingToChoose}</p>
  if (isHydrated && isRefusedByBrowser(navigator)) return <p>{texts.refusedByBrowser}</p>
  return (
    <>
      <p role="status">{texts.choices[choice ?? 'none']}</p>
      {isHydrated && (
        <Button look="secondary" className="justify-self-start print:hidden" onClick={reopenVisitChoice}>
          {texts.settings}
        </Button>
      )}
    </>
  )
}
