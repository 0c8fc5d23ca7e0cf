import { Button } from '../../ui/button.tsx'
import { texts } from './late-texts.ts'
import { texts as frameTexts } from './texts.ts'

interface Props {
  isOffline: boolean
  onReload: () => void
}

/** Replaces a page that broke or did not load. */
export function FailurePage({ isOffline, onReload }: Props) {
  return (
    <div role="alert" className="column grid min-h-[70svh] max-w-xl place-content-center gap-4 py-16 text-center">
      <h1 className="text-3xl">{isOffline ? texts.offlineTitle : texts.brokenTitle}</h1>
      <p className="text-soft">{isOffline ? texts.offlineText : texts.brokenText}</p>
      <div className="mt-2">
        <Button onClick={onReload}>{frameTexts.reload}</Button>
      </div>
    </div>
  )
}
