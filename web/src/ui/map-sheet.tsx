import { Graticule } from './graticule.tsx'
import { PinMark } from './pin-mark.tsx'

/** An empty atlas sheet with a pin, for pages without other content. Decorative; `caption` is at the bottom. */
export function MapSheet({ caption }: { caption?: string }) {
  return (
    <div aria-hidden="true" className="neatline w-full">
      <div className="relative grid h-36 place-items-center overflow-hidden bg-water sm:h-44">
        <Graticule />
        <PinMark className="relative h-16" />
        {caption && (
          <span className="absolute bottom-2.5 start-2.5 rounded-full bg-card px-3 py-1 text-sm font-medium text-ink tabular-nums">
            {caption}
          </span>
        )}
      </div>
    </div>
  )
}
