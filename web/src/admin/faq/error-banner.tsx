import { useEffect, useRef } from 'react'
import { Button } from '../../parts/button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { texts } from './texts.ts'
import type { Banner } from './use-faqs.ts'

/** What went wrong, until it is dismissed. It stays in sight below the header. */
export function ErrorBanner({ banner, onDismiss }: { banner: Banner; onDismiss: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new failure comes into sight.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [banner])
  return (
    <div
      ref={box}
      className="sticky top-[calc(var(--header-height,4rem)+0.5rem)] z-20 scroll-mt-24 rounded-control bg-card wrap-anywhere"
    >
      <Notice tone="error" title={banner.title}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{banner.message}</p>
          <Button look="secondary" onClick={onDismiss}>
            {texts.dismiss}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
