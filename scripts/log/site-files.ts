import { createHash, createPublicKey, verify } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Surroundings } from '@whereabouts/game/log/verify/public-log'

/** The prefix of a 32-byte Ed25519 key in SubjectPublicKeyInfo (RFC 8410, 4). */
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex')
const timeoutMs = 30_000
/** The largest file of a log is a photo. */
const mostBytes = 20 * 1024 * 1024

/** What checking a log needs besides its files, only with Node's own modules. */
export const surroundings: Omit<Surroundings, 'read'> = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  verify: async (publicKey, text, signature) => {
    const key = createPublicKey({ key: Buffer.concat([spkiHead, publicKey]), format: 'der', type: 'spki' })
    return verify(null, Buffer.from(text), key, signature)
  },
  pause: (ms) => setTimeout(ms),
  ask: async (url, body) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(url, { method: 'POST', body, signal, redirect: 'error' })
      return { status: answer.status, text: await answer.text() }
    } catch {
      return null
    }
  },
}

/** The public files of a site. */
export function filesOfSite(site: string): Surroundings {
  const base = site.replace(/\/+$/, '')
  return {
    ...surroundings,
    read: async (path) => {
      const answer = await fetch(base + path, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
      if (answer.status === 404) return null
      if (!answer.ok) throw new Error(`${base}${path} answers ${answer.status}.`)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      if (bytes.length > mostBytes) throw new Error(`${base}${path} is too large.`)
      return bytes
    },
  }
}
