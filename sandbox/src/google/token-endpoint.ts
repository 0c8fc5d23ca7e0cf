import { createHash } from 'node:crypto'
import { type Answer, jsonAnswer } from '../http/answer.ts'
import type { SandboxRequest } from '../http/router.ts'
import type { GoogleProvider } from './provider.ts'

/** Exchanges a code for tokens (RFC 6749, 4.1.3; RFC 7636, 4.6). */
export async function answerToken(provider: GoogleProvider, request: SandboxRequest): Promise<Answer> {
  const form = new URLSearchParams(request.body)
  const client = readClient(request, form)
  if (!client || !provider.isClient(client.id, client.secret)) return unknownClient(request)
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

/** By the header (client_secret_basic) or in the form (client_secret_post), but not by both (RFC 6749, 2.3). */
function readClient({ headers }: SandboxRequest, form: URLSearchParams): { id: string; secret: string } | null {
  const basic = /^basic ([\w+/=]+)$/i.exec(headers.authorization ?? '')?.[1]
  if (basic === undefined) return { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' }
  if (form.has('client_secret')) return null
  const [id, secret] = Buffer.from(basic, 'base64').toString('utf8').split(':')
  return { id: formDecode(id ?? ''), secret: formDecode(secret ?? '') }
}

/** RFC 6749, 2.3.1: id and secret are encoded as form fields before they are put together. */
function formDecode(text: string): string {
  return new URLSearchParams(`text=${text}`).get('text') ?? ''
}

function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url')
}

function fault(error: string, description: string, status = 400): Answer {
  return jsonAnswer({ error, error_description: description }, status)
}

function unknownClient({ headers }: SandboxRequest): Answer {
  const answer = fault('invalid_client', 'The client is unknown, or its secret is wrong.', 401)
  if (headers.authorization) answer.headers['www-authenticate'] = 'Basic realm="sandbox"'
  return answer
}
