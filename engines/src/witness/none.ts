import type { Witness } from './port.ts'

/** No witness: checkpoints have only the log's own signature. */
export function openNoWitness(): Witness {
  return { kind: 'none', verifierKey: null, url: null, cosign: async () => null }
}
