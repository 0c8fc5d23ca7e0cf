import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { Skeleton } from '../skeleton.tsx'

/** Loads a map, and the map library with it, when it is first shown. */
export function useLateMap<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded does not change.
  useEffect(() => {
    let isWanted = true
    load().then(
      (component) => isWanted && setLoaded(() => component),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [])
  return { Loaded, hasFailed }
}

interface PlaceholderProps {
  hasFailed: boolean
  /** What is said, and what the button says, once it has failed. */
  failed: string
  reload: string
}

/** Stands where the map will be. */
export function MapPlaceholder({ hasFailed, failed, reload }: PlaceholderProps) {
  if (!hasFailed) return <Skeleton className="size-full rounded-none" />
  return (
    <div role="alert" className="flex size-full flex-col items-center justify-center gap-3 p-6 text-center">
      <p>{failed}</p>
      <Button look="secondary" onClick={() => window.location.reload()}>
        {reload}
      </Button>
    </div>
  )
}
