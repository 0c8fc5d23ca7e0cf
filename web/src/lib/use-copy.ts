import { useEffect, useState } from 'react'

const copiedMs = 2000

/** Copies text to the clipboard. `outcome` is 'copied' for 2 seconds, and 'failed' until the next try. */
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

/** Returns false, with a console warning, if the clipboard is missing or blocked. Never throws. */
export async function writeToClipboard(
  text: string,
  { clipboard }: { clipboard?: Pick<Clipboard, 'writeText'> },
): Promise<boolean> {
  try {
    if (!clipboard) throw new Error('This page has no clipboard.')
    await clipboard.writeText(text)
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: logged as specified; the page also shows the failure.
    console.warn('Copying failed', error)
    return false
  }
}
