import { useEffect, useState } from 'react'

const copiedMs = 2000

/** Copies texts to the clipboard. `outcome` is 'copied' for 2 seconds, and 'failed' until the next try. */
export function useCopy(): { outcome: 'copied' | 'failed' | null; copy: (text: string) => Promise<void> } {
  const [last, setLast] = useState<{ outcome: 'copied' | 'failed' } | null>(null)
  useEffect(() => {
    if (last?.outcome !== 'copied') return
    const timer = setTimeout(() => setLast(null), copiedMs)
    return () => clearTimeout(timer)
  }, [last])
  const copy = async (text: string) => {
    setLast({ outcome: (await writeToClipboard(text, navigator)) ? 'copied' : 'failed' })
  }
  return { outcome: last?.outcome ?? null, copy }
}

/** Returns false, with a warning in the browser's log, where there is no clipboard or it is refused. Throws nothing. */
export async function writeToClipboard(
  text: string,
  { clipboard }: { clipboard?: Pick<Clipboard, 'writeText'> },
): Promise<boolean> {
  try {
    if (!clipboard) throw new Error('This page has no clipboard.')
    await clipboard.writeText(text)
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the failure is logged as specified, and whoever pressed Copy is told on the page.
    console.warn('Copying failed', error)
    return false
  }
}
