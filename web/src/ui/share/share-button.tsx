import { useRef, useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { texts as actions } from '../action-texts.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { texts as cards } from '../toast/card-texts.ts'
import { useToast } from '../toast/toast.tsx'
import { texts } from './texts.ts'

export interface Shareable {
  text: string
  /** Heads the dialog with the text, where nothing else worked. */
  title: string
  /** Draws the picture; null where the browser draws none. */
  draw: () => Promise<Blob | null>
  pictureName: string
}

/**
 * Shares through the system's share sheet as text and image, or copies the text and offers the image. If neither works, the text is shown for
 * manual copying.
 */
export function ShareButton({ text, title, draw, pictureName }: Shareable) {
  const toast = useToast()
  const [isShown, setShown] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const drawn = async () => {
    const blob = await draw()
    return blob && new File([blob], pictureName, { type: blob.type })
  }
  const share = async () => {
    const device = thisDevice()
    const way = await shareOut(text, device, device.isCoarse ? await drawn() : null)
    if (way === 'copied') toast({ type: 'success', title: actions.copied })
    if (way === 'failed') setShown(true)
  }
  const save = async () => {
    const picture = await drawn()
    if (picture) saveFile(picture.name, picture, picture.type)
  }
  const close = () => setShown(false)
  const { isCoarse } = thisDevice()
  return (
    <>
      <Button look="secondary" onClick={() => void share()}>
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0 fill-none stroke-current stroke-[1.6]">
          <path
            d="M10 12V3M6.500 6 10 2.700 13.500 6M4.500 10v6.500h11V10"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {texts.share}
      </Button>
      {!isCoarse && (
        <Button look="quiet" onClick={() => void save()}>
          {texts.savePicture}
        </Button>
      )}
      <Dialog
        isOpen={isShown}
        onClose={close}
        title={title}
        initialFocus={field}
        actions={<Button onClick={close}>{cards.close}</Button>}
      >
        <p>{texts.copyThis}</p>
        <textarea
          ref={field}
          readOnly
          aria-label={texts.text}
          rows={text.split('\n').length + 1}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-2 w-full resize-none rounded-control border border-edge bg-paper px-3 py-2 text-base text-ink"
        />
      </Dialog>
    </>
  )
}

/** How a text left the page, or that it did not. */
type Shared = 'by-sheet' | 'dismissed' | 'copied' | 'failed'

interface Device {
  share?: ((data: { text: string; files?: File[] }) => Promise<void>) | undefined
  /** Whether the sheet accepts files. */
  maySendFiles?: ((data: { files: File[] }) => boolean) | undefined
  copy?: ((text: string) => Promise<void>) | undefined
  /** Touch devices, where people know the system's sheet. */
  isCoarse: boolean
}

/** What this browser supports. Without https it may have neither. */
function thisDevice(): Device {
  const { share, canShare, clipboard }: Partial<Pick<Navigator, 'share' | 'canShare' | 'clipboard'>> = navigator
  return {
    share: share?.bind(navigator),
    maySendFiles: canShare?.bind(navigator),
    copy: clipboard?.writeText.bind(clipboard),
    isCoarse: window.matchMedia('(pointer: coarse)').matches,
  }
}

/** Shares a text through the system's sheet, with the image if files are accepted; else copies it. Never throws. */
export async function shareOut(
  text: string,
  { share, maySendFiles, copy, isCoarse }: Device,
  picture: File | null = null,
): Promise<Shared> {
  if (share && isCoarse) {
    try {
      const files = picture && maySendFiles?.({ files: [picture] }) ? { files: [picture] } : {}
      await share({ text, ...files })
      return 'by-sheet'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
    }
  }
  try {
    await copy?.(text)
    return copy ? 'copied' : 'failed'
  } catch {
    return 'failed'
  }
}
