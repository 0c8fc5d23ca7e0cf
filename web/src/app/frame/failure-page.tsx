import { texts as common } from '../../lib/texts.ts'
import { texts as failures } from '../../ui/async/texts.ts'
import { Button } from '../../ui/button.tsx'
import { texts } from './late-texts.ts'

interface Props {
  isOffline: boolean
  onReload: () => void
}

/** Replaces a page that broke or did not load. */
export function FailurePage({ isOffline, onReload }: Props) {
  return (
    <div role="alert" className="column grid min-h-[70svh] max-w-xl place-content-center gap-4 py-16 text-center">
      <h1 className="text-3xl">{isOffline ? failures.networkError : texts.brokenTitle}</h1>
      <p className="text-soft">{isOffline ? texts.offlineText : texts.brokenText}</p>
      <div className="mt-2">
        <Button onClick={onReload}>{common.reload}</Button>
      </div>
    </div>
  )
}
