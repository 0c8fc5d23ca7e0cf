import { type ReactNode, useRef } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { vibrate } from '../../../lib/vibrate.ts'
import type { Director } from '../../../ui/map/director.ts'
import { PinMap } from '../../../ui/map/pin-map.tsx'
import type { WorldMapProps } from '../../../ui/map/world-map.tsx'
import { type Shown, thumbnailOf } from '../../puzzles/photo/use-photo.ts'
import { texts } from '../texts.ts'
import { SheetHandle } from './sheet-handle.tsx'
import { SubmitBar, type SubmitBarProps } from './submit-bar.tsx'
import { useFullMap } from './use-full-map.ts'
import { useIsNarrow } from './use-is-narrow.ts'

/** How long the phone vibrates when the pin drops. */
const pinDropMs = 12

interface Props extends Pick<WorldMapProps, 'pin' | 'onPin' | 'isDisabled' | 'reveal' | 'ownMarks' | 'spots'> {
  director: Director
  title: string
  photo: Shown
  /** A line above the map. */
  banner?: ReactNode
  /** No pin is being placed. */
  isSettled: boolean
  /** Becomes true when a guess's result arrives. */
  hasResult: boolean
  /** The result, and what stands below it. */
  children: ReactNode
  /** The chosen place and the submit button, or what replaces them. */
  submit: SubmitBarProps | null
  instead?: ReactNode
}

/** The map where the player drops a pin, with the result and the submit button. On small screens it is a sheet over the photo. */
export function StageMap({ title, photo, banner, hasResult, children, submit, instead, onPin, ...shown }: Props) {
  const { map: sources } = useSite()
  const card = useRef<HTMLElement>(null)
  const [isFull, setFull] = useFullMap(card, hasResult)
  const isNarrow = useIsNarrow()
  return (
    <section
      ref={card}
      aria-labelledby="map-title"
      data-full={isFull}
      className="map-card flex flex-1 flex-col rounded-card border border-line bg-card px-4 pt-3 pb-4 shadow-soft"
    >
      <SheetHandle isFull={isFull} onFull={setFull} />
      <h2
        id="map-title"
        className={`pb-2 text-base lg:pb-3 lg:text-lg landscape-phone:pb-1 landscape-phone:text-sm ${isFull ? 'max-lg:sr-only' : ''}`}
      >
        {title}
      </h2>
      {banner}
      <PinMap
        label={texts.map.label}
        onPin={(pin) => {
          if (pin) vibrate(pinDropMs)
          onPin(pin)
        }}
        {...shown}
        {...{ sources, isFull }}
        onFull={setFull}
        isMapFirst={isNarrow && !isFull}
      >
        {isFull && <PhotoThumbnail photo={photo} onPress={() => setFull(false)} />}
      </PinMap>
      {children}
      {instead}
      {submit && !instead && <SubmitBar {...submit} onOpenMap={isFull ? null : () => setFull(true)} />}
    </section>
  )
}

/** A small photo over the full map; a click goes back to it. */
function PhotoThumbnail({ photo, onPress }: { photo: Shown; onPress: () => void }) {
  const { width, height } = photo.photo
  return (
    <button
      type="button"
      className="absolute bottom-12 left-2.5 z-900 landscape-phone:top-15 landscape-phone:bottom-auto overflow-hidden rounded-control border-2 border-card bg-card shadow-soft"
      aria-label={texts.map.backToPhoto}
      onClick={onPress}
    >
      <img
        src={thumbnailOf(photo)}
        alt=""
        {...{ width, height }}
        className="h-auto max-h-[min(7rem,24svh)] w-auto max-w-[min(9rem,40vw)] landscape-phone:max-h-16"
      />
    </button>
  )
}
