import type { Push } from './port.ts'

/** The kind for an installation without a key: there are no pushes. */
export function openNoPush(): Push {
  return {
    publicKey: null,
    accepts: () => false,
    send: async () => ({ outcome: 'lost', reason: 'there is no key' }),
    close: async () => {},
  }
}
