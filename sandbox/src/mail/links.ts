/** Web addresses in a message, in order, each once: from the HTML's links and from the plain text. */
export function listLinks({ text, html }: { text: string; html: string }): string[] {
  const fromHtml = [...html.matchAll(/<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    decodeEntities(match[1] ?? match[2] ?? ''),
  )
  const fromText = [...text.matchAll(/https?:\/\/[^\s<>"']+/g)].map(([address]) => withoutSentenceEnd(address))
  return [...new Set([...fromHtml, ...fromText])].filter((address) => /^https?:\/\//.test(address))
}

/** A full stop after an address belongs to the sentence; so does a bracket that was opened before it. */
function withoutSentenceEnd(address: string): string {
  const bare = address.replace(/[.,;:!?]+$/, '')
  return bare.endsWith(')') && !bare.includes('(') ? withoutSentenceEnd(bare.slice(0, -1)) : bare
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return entities[String(name).toLowerCase()] ?? whole
  })
}
