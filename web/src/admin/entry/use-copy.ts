import { useEffect, useState } from 'react'

const copiedMs = 2000

/** Copies texts to the clipboard; `copied` is the text that was copied within the last 2 seconds. */
export function useCopy(): { copied: string | null; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState<{ text: string } | null>(null)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(null), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied({ text })
    } catch {
      // A browser without a clipboard, or one that refuses it: the text stands on the page and can be taken from there.
    }
  }
  return { copied: copied?.text ?? null, copy }
}
