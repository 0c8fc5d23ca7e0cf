import { createHash } from 'node:crypto'
import { parseJson } from './parse-json.ts'
import { type Captcha, type CaptchaProof, type CaptchaRefusal, CaptchaUnavailable } from './port.ts'

export interface RecaptchaOptions {
  siteKey: string
  secretKey: string
  /** 'https://www.google.com/recaptcha', or another server with the same protocol. */
  url: string
  timeoutMs: number
  /** The host at which a token must have been solved. Default: the domains that the provider has for the key. */
  hostname?: string
}

/** How long a token is valid after it was solved. */
const tokenLifetimeMs = 2 * 60 * 1000

/** Longer than any token; longer ones are not sent. */
const maxTokenLength = 16_384

/**
 * Opens reCAPTCHA v2, the checkbox (https://developers.google.com/recaptcha/docs/verify). The provider verifies a token once: a second question gets
 * the same answer as an expired token.
 */
export function openRecaptcha(options: RecaptchaOptions): Captcha {
  const url = options.url.replace(/\/+$/, '')
  return {
    kind: 'recaptcha',
    widget: { siteKey: options.siteKey, scriptUrl: `${url}/api.js?render=explicit` },
    tokenIdOf,
    async verify(token) {
      const tokenId = tokenIdOf(token)
      if (tokenId === null) return { ok: false, reason: 'invalid' }
      return judge(await ask({ ...options, url }, token), { tokenId, hostname: options.hostname })
    },
  }
}

function tokenIdOf(token: string): string | null {
  if (token === '' || token.length > maxTokenLength) return null
  return createHash('sha256').update(token).digest('base64url')
}

interface ProviderAnswer {
  success: boolean
  hostname: unknown
  errorCodes: unknown[]
}

/** Throws CaptchaUnavailable; its message never contains the secret key. */
async function ask({ url, secretKey, timeoutMs }: RecaptchaOptions, token: string): Promise<ProviderAnswer> {
  const response = await fetch(`${url}/api/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret: secretKey, response: token }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
    .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
    .catch((error: unknown) => {
      throw new CaptchaUnavailable('reCAPTCHA does not answer.', { cause: error })
    })
  if (response.status !== 200) throw new CaptchaUnavailable(`reCAPTCHA answered ${response.status}.`)
  return readAnswer(response.text)
}

function readAnswer(text: string): ProviderAnswer {
  const answer = parseJson(text)
  if (typeof answer !== 'object' || answer === null || !('success' in answer) || typeof answer.success !== 'boolean')
    throw new CaptchaUnavailable('reCAPTCHA answered what is no verdict.')
  const codes = 'error-codes' in answer ? answer['error-codes'] : []
  return {
    success: answer.success,
    hostname: 'hostname' in answer ? answer.hostname : null,
    errorCodes: Array.isArray(codes) ? codes : [],
  }
}

function judge(
  { success, hostname, errorCodes }: ProviderAnswer,
  wanted: { tokenId: string; hostname: string | undefined },
): CaptchaProof | CaptchaRefusal {
  for (const code of ['missing-input-secret', 'invalid-input-secret'])
    if (errorCodes.includes(code)) throw new CaptchaUnavailable(`reCAPTCHA refuses the secret key: ${code}.`)
  if (!success) return { ok: false, reason: errorCodes.includes('timeout-or-duplicate') ? 'expired' : 'invalid' }
  if (wanted.hostname !== undefined && hostname !== wanted.hostname) return { ok: false, reason: 'invalid' }
  return { ok: true, tokenId: wanted.tokenId, expiresAt: new Date(Date.now() + tokenLifetimeMs) }
}
