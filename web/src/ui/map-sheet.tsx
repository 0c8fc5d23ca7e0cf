import { Graticule } from './graticule.tsx'
import { PinMark } from './pin-mark.tsx'

/** An empty sheet of an atlas with a pin on it, for pages that have nothing else to show. Decorative; `caption` stands at its foot. */
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
