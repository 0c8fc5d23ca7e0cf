import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import type { SavedFile } from '../saved-file.ts'
import { type GoogleAccount, type GoogleState, newSub } from './state.ts'

/** The product as it is registered at the stand-in. */
export interface GoogleClient {
  clientId: string
  clientSecret: string
}

/** A valid request of the product. */
export interface AuthorizationRequest {
  redirectUri: string
  scopes: string[]
  state: string
  nonce: string | null
  codeChallenge: string
}

/** The grant of a code: one account's tokens, for the client that made the request. */
export interface Grant {
  sub: string
  request: AuthorizationRequest
}

const CODE_LIFE_MS = 60_000
const TOKEN_LIFE_SECONDS = 3600

/** The stand-in for Google's sign-in: its accounts, its key, its codes and tokens. */
export class GoogleProvider {
  readonly client: GoogleClient
  /** The product's own address: other than to loopback, browsers return only here. */
  readonly siteUrl: string
  /** The sandbox's own address, without a trailing slash. Known once the port is open. */
  baseUrl = ''
  private readonly file: SavedFile<GoogleState>
  private readonly codes = new Map<string, { grant: Grant; expiresAt: number }>()
  private signingKey: Promise<JWK> | undefined

  constructor(file: SavedFile<GoogleState>, { client, siteUrl }: { client: GoogleClient; siteUrl: string }) {
    this.file = file
    this.client = client
    this.siteUrl = siteUrl
  }

  get issuer(): string {
    return `${this.baseUrl}/google`
  }

  get accounts(): readonly GoogleAccount[] {
    return this.file.value.accounts
  }

  findAccount(sub: string): GoogleAccount | undefined {
    return this.accounts.find((account) => account.sub === sub)
  }

  /** Stores an account. An existing one, found by number or else by address, keeps its number; all other fields are replaced. */
  saveAccount({ sub, ...facts }: Omit<GoogleAccount, 'sub'> & { sub?: string }): GoogleAccount {
    const email = facts.email.toLowerCase()
    const known = sub ? this.findAccount(sub) : this.accounts.find((account) => account.email.toLowerCase() === email)
    const account = known ?? { sub: sub ?? newSub(), ...facts }
    if (known) Object.assign(known, facts)
    else this.file.value.accounts.push(account)
    this.file.changed()
    return account
  }

  /** Returns a code for one exchange within a minute. */
  issueCode(grant: Grant): string {
    for (const [name, { expiresAt }] of this.codes) if (expiresAt <= Date.now()) this.codes.delete(name)
    const code = randomBytes(32).toString('base64url')
    this.codes.set(code, { grant, expiresAt: Date.now() + CODE_LIFE_MS })
    return code
  }

  /** Returns the grant of a code. Using it once uses it up, even if the exchange fails. */
  takeCode(code: string): Grant | undefined {
    const found = this.codes.get(code)
    this.codes.delete(code)
    return found && found.expiresAt > Date.now() ? found.grant : undefined
  }

  /** The answer of the token endpoint (OpenID Connect Core 1.0, 3.1.3.3). Its access token opens nothing here. */
  async issueTokens(grant: Grant): Promise<object> {
    return {
      access_token: randomBytes(32).toString('base64url'),
      token_type: 'Bearer',
      expires_in: TOKEN_LIFE_SECONDS,
      scope: grant.request.scopes.join(' '),
      id_token: await this.signIdToken(grant),
    }
  }

  private async signIdToken(grant: Grant): Promise<string> {
    const key = await this.getSigningKey()
    const { nonce } = grant.request
    return new SignJWT({ ...this.claimsOf(grant), ...(nonce !== null && { nonce }), azp: this.client.clientId })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid!, typ: 'JWT' })
      .setIssuer(this.issuer)
      .setAudience(this.client.clientId)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_LIFE_SECONDS} s`)
      .sign(await importJWK(key, 'RS256'))
  }

  /** The claims about a person that the scopes allow. */
  private claimsOf({ sub, request: { scopes } }: Grant): Record<string, unknown> & { sub: string } {
    const account = this.findAccount(sub)
    if (!account) return { sub }
    const { email, isEmailVerified, name, picture } = account
    return {
      sub,
      ...(scopes.includes('email') && { email, email_verified: isEmailVerified }),
      ...(scopes.includes('profile') && {
        ...(name !== '' && { name, given_name: name.split(' ')[0] }),
        ...(picture !== null && { picture }),
      }),
    }
  }

  /** The key's public half, as the product fetches it. */
  async publicKey(): Promise<JWK> {
    const { kty, n, e, kid } = await this.getSigningKey()
    return { kty: kty!, n: n!, e: e!, kid: kid!, alg: 'RS256', use: 'sig' }
  }

  private getSigningKey(): Promise<JWK> {
    this.signingKey ??= this.openSigningKey()
    return this.signingKey
  }

  /** Made at first use, since that takes a while, and then stored. */
  private async openSigningKey(): Promise<JWK> {
    if (this.file.value.signingKey) return this.file.value.signingKey
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const key = await exportJWK(privateKey)
    key.kid = await calculateJwkThumbprint(key)
    this.file.value.signingKey = key
    this.file.changed()
    return key
  }

  isClient(clientId: string, clientSecret: string): boolean {
    const hash = (text: string) => createHash('sha256').update(text).digest()
    return clientId === this.client.clientId && timingSafeEqual(hash(clientSecret), hash(this.client.clientSecret))
  }
}
