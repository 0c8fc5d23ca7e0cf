import { createHash } from 'node:crypto'
import { type Answer, jsonAnswer } from '../http/answer.ts'
import type { SandboxRequest } from '../http/router.ts'
import type { GoogleProvider } from './provider.ts'

/** Exchanges a code for tokens (RFC 6749, 4.1.3; RFC 7636, 4.6). */
export async function answerToken(provider: GoogleProvider, { body }: SandboxRequest): Promise<Answer> {
  const form = new URLSearchParams(body)
  if (!provider.isClient(form.get('client_id') ?? '', form.get('client_secret') ?? ''))
    return fault('invalid_client', 'The client is unknown, or its secret is wrong.', 401)
  if (form.get('grant_type') !== 'authorization_code')
    return fault('unsupported_grant_type', 'Only authorization_code.')
  const grant = provider.takeCode(form.get('code') ?? '')
  if (!grant) return fault('invalid_grant', 'The code is unknown, used, or older than a minute.')
  if (form.get('redirect_uri') !== grant.request.redirectUri)
    return fault('invalid_grant', 'The redirect_uri is not the one that the code was made for.')
  if (challengeOf(form.get('code_verifier') ?? '') !== grant.request.codeChallenge)
    return fault('invalid_grant', 'The code_verifier does not belong to the code_challenge.')
  return jsonAnswer(await provider.issueTokens(grant))
}

function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url')
}

function fault(error: string, description: string, status = 400): Answer {
  return jsonAnswer({ error, error_description: description }, status)
}
