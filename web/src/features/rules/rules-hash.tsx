import { useCopy } from '../../lib/use-copy.ts'
import { Button } from '../../ui/button.tsx'
import { Copied } from '../../ui/copied.tsx'
import { useIsHydrated } from '../../ui/local-time.tsx'
import { texts } from './texts.ts'

const shortLength = 12

/** The hash of the text that is shown: its beginning, and the whole one for the clipboard and in the element's title. */
export function RulesHash({ hash }: { hash: string }) {
  const { outcome, copy } = useCopy()
  const isHydrated = useIsHydrated()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      <span>
        {texts.hash}{' '}
        <code className="font-mono text-ink" title={hash}>
          {hash.slice(0, shortLength)}…
        </code>
      </span>
      {/* Nothing would answer a press before the script is there. */}
      {isHydrated && (
        <Button look="secondary" aria-label={texts.copyHash} onClick={() => void copy(hash)}>
          {texts.copy}
        </Button>
      )}
      <Copied outcome={outcome} texts={texts} />
    </div>
  )
}
