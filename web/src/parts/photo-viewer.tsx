import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { usePictureGestures } from './use-picture-gestures.ts'
import { maxScale } from './view-transform.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** What the picture shows, for those who do not see it. */
  alt: string
  src: string
  srcSet?: string | undefined
  /** The picture's own size in pixels. */
  width: number
  height: number
  /** A tiny picture to show while the large one loads. */
  placeholder: string
}

/** A photo on the full screen that can be looked at closely. Escape or the button closes it. */
export function PhotoViewer({ isOpen, onClose, ...photo }: Props) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isNowOpen) => !isNowOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-black/90" />
        <Dialog.Popup className="fixed inset-0 z-50 outline-none">
          <Dialog.Title className="sr-only">{photo.alt}</Dialog.Title>
          <CloseUp {...photo} />
          <Dialog.Close
            aria-label="Close"
            className={`absolute ${buttonStyle} top-[max(12px,env(safe-area-inset-top))] right-3`}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true" className={iconStyle}>
              <path d="m5 5 10 10M15 5 5 15" />
            </svg>
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function CloseUp({ alt, src, srcSet, width, height, placeholder }: Omit<Props, 'isOpen' | 'onClose'>) {
  const frame = useRef<HTMLDivElement>(null)
  const { view, zoom, handlers } = usePictureGestures(frame, { width, height })
  return (
    <>
      <div
        ref={frame}
        role="application"
        aria-roledescription="zoomable photo"
        aria-label={`${alt}. Plus and minus zoom, arrow keys move, Escape closes.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the photo is moved by the keyboard.
        tabIndex={0}
        className="absolute inset-0 touch-none overflow-hidden outline-none select-none focus-visible:ring-2 focus-visible:ring-white/80 focus-visible:ring-inset"
        style={{ cursor: view.scale > 1 ? 'grab' : 'zoom-in' }}
        {...handlers}
      >
        <img
          alt=""
          src={src}
          srcSet={srcSet}
          sizes={`${Math.round(Math.min(4, view.scale) * 100)}vw`}
          draggable={false}
          className="absolute inset-0 size-full bg-contain bg-center bg-no-repeat object-contain will-change-transform"
          style={{
            backgroundImage: placeholder ? `url("${placeholder}")` : undefined,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        />
      </div>
      <div className="absolute bottom-[max(12px,env(safe-area-inset-bottom))] left-1/2 flex -translate-x-1/2 gap-2">
        <ZoomButton label="Zoom out" path="M4 10h12" isDisabled={view.scale <= 1} onPress={() => zoom(1 / 1.6)} />
        <ZoomButton
          label="Zoom in"
          path="M10 4v12M4 10h12"
          isDisabled={view.scale >= maxScale}
          onPress={() => zoom(1.6)}
        />
      </div>
    </>
  )
}

interface ZoomButtonProps {
  label: string
  path: string
  isDisabled: boolean
  onPress: () => void
}

function ZoomButton({ label, path, isDisabled, onPress }: ZoomButtonProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={isDisabled} onClick={onPress} className={buttonStyle}>
      <svg viewBox="0 0 20 20" aria-hidden="true" className={iconStyle}>
        <path d={path} />
      </svg>
    </button>
  )
}

const buttonStyle =
  'grid size-12 place-items-center rounded-full bg-black/60 text-white outline-none backdrop-blur hover:bg-black/80 focus-visible:ring-2 focus-visible:ring-white aria-disabled:opacity-50'
const iconStyle = 'size-6 fill-none stroke-current stroke-2 [stroke-linecap:round]'
