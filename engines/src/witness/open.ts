import { z } from 'zod'
import { openC2sp } from './c2sp.ts'
import { openNoWitness } from './none.ts'
import type { Witness } from './port.ts'
import { parseWitnessKey } from './verifier-key.ts'

export const witnessSettings = {
  /**
   * A witness that also signs the log's checkpoints (https://c2sp.org/tlog-witness): its URL, without /add-checkpoint, and its verifier key. Empty:
   * none; outside production the sandbox.
   */
  WITNESS_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => /^https?:\/\/[^/?#@]+(?:\/[^?#]*)?$/.test(url), 'is public: no password, query or fragment')
    .optional()
    .meta({ together: 'witness' }),
  WITNESS_VKEY: z
    .string()
    .refine((line) => parseWitnessKey(line) !== null, 'must be the verifier key of a witness: name+id+base64')
    .optional()
    .meta({ together: 'witness' }),
}

const timeoutMs = 10_000

/** Opens the witness in the settings, else none. */
export function openWitness({
  WITNESS_URL: url,
  WITNESS_VKEY: verifierKey,
}: z.infer<z.ZodObject<typeof witnessSettings>>): Witness {
  return url && verifierKey ? openC2sp({ url, verifierKey, timeoutMs }) : openNoWitness()
}
