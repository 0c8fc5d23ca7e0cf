import { z } from 'zod'
import { openOpenIdConnect } from './openid-connect.ts'
import type { IdentityProvider } from './port.ts'

export const identitySettings = {
  GOOGLE_CLIENT_ID: z.string().min(8).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(8).optional(),
}

/** Settings that make sense only together. */
export const identityTogether = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
] as const satisfies (keyof typeof identitySettings)[][]

/** A provider that speaks Google's protocol, without TLS. */
interface StandIn {
  issuer: string
  clientId: string
  clientSecret: string
}

const issuer = 'https://accounts.google.com'
const timeoutMs = 10_000

/** Opens Google where the client's keys are set, else the stand-in. */
export function openIdentity(
  { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }: z.infer<z.ZodObject<typeof identitySettings>>,
  { standIn }: { standIn: StandIn },
): IdentityProvider {
  return clientId && clientSecret
    ? openOpenIdConnect({ issuer, clientId, clientSecret, timeoutMs })
    : openOpenIdConnect({ ...standIn, mayUseHttp: true, timeoutMs })
}
