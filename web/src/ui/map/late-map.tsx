import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../button.tsx'
import { Skeleton } from '../skeleton.tsx'

/** Loads a map and the map library on first use. */
export function useLateMap<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const begin = useEffectEvent(load)
  useEffect(() => {
    let isWanted = true
    begin().then(
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
  /** The error message and the button's label. */
  failed: string
  reload: string
}

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
