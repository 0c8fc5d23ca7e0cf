import { useRef, useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { texts } from '../texts.ts'
import { type SharedResult, textOf } from './share-text.ts'

/**
 * Shares a result: through the system's share sheet as text and picture, or the clipboard, with the picture to save. If neither works, the text is
 * shown for manual copying.
 */
export function ShareButton({ shared }: { shared: SharedResult }) {
  const text = textOf(shared)
  const toast = useToast()
  const [isShown, setShown] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const share = async () => {
    const device = thisDevice()
    const picture = device.isCoarse ? await pictureOf(shared) : null
    const way = await shareOut(text, device, picture)
    if (way === 'copied') toast({ type: 'success', title: texts.share.copied })
    if (way === 'failed') setShown(true)
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
        {texts.share.share}
      </Button>
      {!isCoarse && (
        <Button look="quiet" onClick={() => void savePicture(shared)}>
          {texts.share.savePicture}
        </Button>
      )}
      <Dialog
        isOpen={isShown}
        onClose={close}
        title={texts.share.title}
        initialFocus={field}
        actions={<Button onClick={close}>{texts.share.close}</Button>}
      >
        <p>{texts.share.copyThis}</p>
        <textarea
          ref={field}
          readOnly
          aria-label={texts.share.text}
          rows={text.split('\n').length + 1}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-2 w-full resize-none rounded-control border border-edge bg-paper px-3 py-2 text-base text-ink"
        />
      </Dialog>
    </>
  )
}

/** The picture of a result; null where the browser draws none. */
async function pictureOf(shared: SharedResult): Promise<File | null> {
  const { drawSharePicture } = await import('./share-picture.ts')
  const blob = await drawSharePicture(shared)
  return blob && new File([blob], texts.share.pictureName, { type: blob.type })
}

async function savePicture(shared: SharedResult): Promise<void> {
  const picture = await pictureOf(shared)
  if (picture) saveFile(picture.name, picture, picture.type)
}

/** How a text left the page, or that it did not. */
type Shared = 'by-sheet' | 'dismissed' | 'copied' | 'failed'

interface Device {
  share?: ((data: { text: string; files?: File[] }) => Promise<void>) | undefined
  /** Whether the sheet takes files too. */
  maySendFiles?: ((data: { files: File[] }) => boolean) | undefined
  copy?: ((text: string) => Promise<void>) | undefined
  /** Fingers rather than a mouse: there the system's own sheet is what people know. */
  isCoarse: boolean
}

/** What this browser can do. Without https it may have neither. */
function thisDevice(): Device {
  const { share, canShare, clipboard }: Partial<Pick<Navigator, 'share' | 'canShare' | 'clipboard'>> = navigator
  return {
    share: share?.bind(navigator),
    maySendFiles: canShare?.bind(navigator),
    copy: clipboard?.writeText.bind(clipboard),
    isCoarse: window.matchMedia('(pointer: coarse)').matches,
  }
}

/** Hands a text to the system's sheet, with its picture where that takes files, else to the clipboard. Throws nothing. */
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
