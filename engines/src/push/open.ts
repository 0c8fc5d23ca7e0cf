import { z } from 'zod'
import { openNoPush } from './none.ts'
import type { Push } from './port.ts'
import { openWebPush, publicKeyOf } from './web-push.ts'

export const pushSettings = {
  /** The key that signs pushes to browsers: 64 hexadecimal digits, openssl rand -hex 32. Without it production sends no pushes. */
  PUSH_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimals; let `openssl rand -hex 32` make them')
    .refine(
      (key) => !/^[0-9a-f]{64}$/.test(key) || publicKeyOf(key) !== null,
      'is no key; let `openssl rand -hex 32` make another',
    )
    .optional()
    .meta({ secret: 'ours' }),
}

const timeoutMs = 10_000

interface StandIn {
  /** The default key; null for no pushes. */
  key: string | null
  /** `http://127.0.0.1:3001` of a local push service. Null if there is none. */
  origin: string | null
}

/** Opens the kind that the settings choose. `subject` is the contact for push services: an https URL, or `mailto:`. */
export function openPush(
  { PUSH_KEY }: z.infer<z.ZodObject<typeof pushSettings>>,
  { standIn, subject }: { standIn: StandIn; subject: string },
): Push {
  const key = PUSH_KEY ?? standIn.key
  return key === null ? openNoPush() : openWebPush({ key, subject, timeoutMs, localOrigin: standIn.origin })
}
