/** How a text left the page, or that it did not. */
export type Shared = 'by-sheet' | 'dismissed' | 'copied' | 'failed'

export interface Device {
  share?: ((data: { text: string }) => Promise<void>) | undefined
  copy?: ((text: string) => Promise<void>) | undefined
  /** Fingers rather than a mouse: there the system's own sheet is what people know. */
  isCoarse: boolean
}

/** What this browser can do. Without https it may have neither. */
export function thisDevice(): Device {
  const { share, clipboard }: { share?: Navigator['share']; clipboard?: Clipboard } = navigator
  return {
    share: share?.bind(navigator),
    copy: clipboard?.writeText.bind(clipboard),
    isCoarse: window.matchMedia('(pointer: coarse)').matches,
  }
}

/** Hands a text to the system's sheet, else to the clipboard. Throws nothing. */
export async function shareOut(text: string, { share, copy, isCoarse }: Device): Promise<Shared> {
  if (share && isCoarse) {
    try {
      await share({ text })
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
