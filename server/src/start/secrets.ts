import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartFault } from '../core/start-fault.ts'

/** Secrets that the server makes for itself where the operator has set none. In production it makes none that protect anything (see config.ts). */
const Secrets = z.object({
  authSecret: z.string().min(32),
  captchaSecret: z.string().min(32),
  stripeSecretKey: z.string().min(32),
  stripePublishableKey: z.string().min(32),
  stripeWebhookSecret: z.string().min(32),
  googleClientSecret: z.string().min(32),
  logKey: z.string().length(64),
  payoutsWebhookSecret: z.string().min(32),
  pushKey: z.string().length(64),
})
export type Secrets = z.infer<typeof Secrets>

const random = (prefix = '') => prefix + randomBytes(32).toString('base64url')

/** Secrets that are not stored. In production they replace the unset ones of a sandbox that is not there, and open nothing. */
export function makeSecrets(): Secrets {
  return {
    authSecret: random(),
    captchaSecret: random(),
    stripeSecretKey: random('sk_sandbox_'),
    stripePublishableKey: random('pk_sandbox_'),
    stripeWebhookSecret: random('whsec_'),
    googleClientSecret: random(),
    logKey: randomBytes(32).toString('hex'),
    payoutsWebhookSecret: random('whsec_'),
    // A number of P-256 that is too large for a key comes up once in four billion times.
    pushKey: randomBytes(32).toString('hex'),
  }
}

/** Reads the secrets of a data folder, making them at the first start. The file is readable by its owner only. */
export async function openSecrets(dataFolder: string): Promise<Secrets> {
  const path = join(dataFolder, 'secrets.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new StartFault(`The file ${path} cannot be read (${error.code}). Its owner must be the user of the server.`)
  })
  if (text !== null) return readSecrets(text, path)
  const secrets = makeSecrets()
  const file = await open(`${path}.new`, 'w', 0o600)
  await file.writeFile(JSON.stringify(secrets, null, 2))
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
  return secrets
}

/** New secrets in place of damaged ones would end every session and lose the sandbox's customers, so that is the operator's choice. */
function readSecrets(text: string, path: string): Secrets {
  try {
    return Secrets.parse(JSON.parse(text))
  } catch {
    throw new StartFault(
      `The file ${path} is damaged. Put it back from a copy, or remove it: then new secrets are made and everyone has to sign in again.`,
    )
  }
}
