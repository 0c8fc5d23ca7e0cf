import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { InputOf } from '@whereabouts/contract/endpoint'
import type * as passkeys from '@whereabouts/contract/passkeys'

export type SentRegistration = InputOf<typeof passkeys.finishRegistration>['registration']
export type SentAssertion = InputOf<typeof passkeys.finishSignIn>['assertion']

/** ES384 is an algorithm that the server does not accept. */
export type SignatureKind = 'ES256' | 'EdDSA' | 'RS256' | 'ES384'

/** What differs from an honest browser and an honest authenticator. */
export interface Deviation {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  /** Without a finger or a PIN. */
  isUnverified?: boolean
  signCount?: number
  userHandle?: string
  /** Of the attestation: a statement with a certificate, as makers add it. */
  certificate?: Buffer
  credentialId?: Buffer
}

interface Options {
  challenge?: unknown
  user?: unknown
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
type Cbor = Parameters<typeof isoCBOR.encode>[0]
const cbor = (value: Cbor): Buffer => Buffer.from(isoCBOR.encode(value))
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

const flags = { present: 0x01, verified: 0x04, mayBeBackedUp: 0x08, isBackedUp: 0x10, hasKey: 0x40 }

/** For tests: a browser with an authenticator with one passkey, in the format of WebAuthn Level 3, with real keys. */
export class Authenticator {
  readonly #kind: SignatureKind
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject }
  readonly #site: { origin: string; rpId: string }
  /** Whether it counts its signatures; those that are copied between devices do not. */
  readonly #counts: boolean
  readonly credentialId: Buffer = randomBytes(32)
  /** Of no user until it is set. */
  userHandle = 'A'.repeat(22)
  signCount = 0

  constructor({ kind = 'ES256', counts = true, origin = 'http://site.test' }: Partial<Wishes> = {}) {
    this.#kind = kind
    this.#keys = newKeys(kind)
    this.#site = { origin, rpId: new URL(origin).hostname }
    this.#counts = counts
  }

  /** Makes the passkey that the options ask for. */
  register(options: Options, deviation: Deviation = {}): SentRegistration {
    this.userHandle = (options.user as { id: string }).id
    const id = deviation.credentialId ?? this.credentialId
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(id.length)
    const key = cbor(coseKey(this.#kind, this.#keys.publicKey))
    const authData = Buffer.concat([this.#head(flags.hasKey, deviation), Buffer.alloc(16), idLength, id, key])
    const { certificate } = deviation
    const statement = certificate
      ? {
          fmt: 'packed',
          attStmt: new Map<string | number, Cbor>([
            ['alg', -7],
            ['sig', randomBytes(70)],
            ['x5c', [certificate]],
          ]),
        }
      : { fmt: 'none', attStmt: new Map<string | number, Cbor>() }
    const attestation = cbor(new Map<string | number, Cbor>([...Object.entries(statement), ['authData', authData]]))
    return {
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', options, deviation)),
        attestationObject: base64url(attestation),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  /** Signs the challenge of the options. */
  assert(options: Options, deviation: Deviation = {}): SentAssertion {
    if (this.#counts) this.signCount += 1
    const clientData = this.#clientData('webauthn.get', options, deviation)
    const authenticatorData = this.#head(0, deviation)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    const digest = { ES256: 'sha256', RS256: 'sha256', ES384: 'sha384', EdDSA: null }[this.#kind]
    const id = base64url(deviation.credentialId ?? this.credentialId)
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign(digest, signed, this.#keys.privateKey)),
        userHandle: deviation.userHandle ?? this.userHandle,
      },
    }
  }

  /** WebAuthn Level 3, 6.1: the hash of the site's name, flags, and the count. */
  #head(more: number, { rpId = this.#site.rpId, isUnverified = false, signCount = this.signCount }: Deviation): Buffer {
    const copied = this.#counts ? 0 : flags.mayBeBackedUp | flags.isBackedUp
    const bits = flags.present | (isUnverified ? 0 : flags.verified) | copied | more
    const head = Buffer.alloc(5)
    head.writeUInt8(bits, 0)
    head.writeUInt32BE(signCount, 1)
    return Buffer.concat([sha256(rpId), head])
  }

  #clientData(
    kind: string,
    options: Options,
    { type = kind, origin, challenge, crossOrigin = false }: Deviation,
  ): Buffer {
    const facts = { type, challenge: challenge ?? options.challenge, origin: origin ?? this.#site.origin, crossOrigin }
    return Buffer.from(JSON.stringify(facts))
  }
}

interface Wishes {
  kind: SignatureKind
  counts: boolean
  origin: string
}

function newKeys(kind: SignatureKind): { publicKey: KeyObject; privateKey: KeyObject } {
  if (kind === 'EdDSA') return generateKeyPairSync('ed25519')
  if (kind === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 })
  return generateKeyPairSync('ec', { namedCurve: kind === 'ES256' ? 'P-256' : 'P-384' })
}

/** RFC 9053: a public key as a map of numbers. */
function coseKey(kind: SignatureKind, key: KeyObject): Map<string | number, Cbor> {
  const jwk = key.export({ format: 'jwk' })
  const bytes = (name: 'x' | 'y' | 'n' | 'e') => Buffer.from(String(jwk[name]), 'base64url')
  if (kind === 'EdDSA')
    return new Map<string | number, Cbor>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes('x')],
    ])
  if (kind === 'RS256')
    return new Map<string | number, Cbor>([
      [1, 3],
      [3, -257],
      [-1, bytes('n')],
      [-2, bytes('e')],
    ])
  const [algorithm, curve] = kind === 'ES256' ? [-7, 1] : [-35, 2]
  return new Map<string | number, Cbor>([
    [1, 2],
    [3, algorithm],
    [-1, curve],
    [-2, bytes('x')],
    [-3, bytes('y')],
  ])
}
