import { useEffect, useState } from 'react'
import { writeToClipboard } from './write-to-clipboard.ts'

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
