import { fromHex } from '@whereabouts/game/log/ascii'

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

type Verify = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => Promise<boolean>

let chosen: Promise<Verify> | null = null

/** Whether a text was signed with a key (RFC 8032). Uses the browser, or code that is loaded only if needed. */
export async function verifyEd25519(publicKey: Uint8Array, text: string, signature: Uint8Array): Promise<boolean> {
  if (publicKey.length !== KEY_BYTES || signature.length !== SIGNATURE_BYTES) return false
  chosen ??= chooseVerify(globalThis.crypto?.subtle)
  return (await chosen)(publicKey, new TextEncoder().encode(text), signature)
}

/** The public key of RFC 8032, 7.1, test 1, used to detect support. */
const probe = fromHex('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')!

/** `subtle` is missing on pages served over plain HTTP. */
export async function chooseVerify(subtle: SubtleCrypto | undefined): Promise<Verify> {
  const isKnown = await subtle?.importKey('raw', bytesOf(probe), 'Ed25519', false, ['verify']).then(
    () => true,
    () => false,
  )
  return subtle && isKnown ? bySubtle(subtle) : (await import('./ed25519-by-noble.ts')).verifyByNoble
}

function bySubtle(subtle: SubtleCrypto): Verify {
  return async (publicKey, message, signature) => {
    try {
      const key = await subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
      return await subtle.verify('Ed25519', key, bytesOf(signature), bytesOf(message))
    } catch (error) {
      // Not a key, so it signed nothing.
      if (error instanceof DOMException) return false
      throw error
    }
  }
}

const bytesOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
