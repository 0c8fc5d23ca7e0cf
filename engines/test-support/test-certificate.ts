import { generateKeyPairSync, sign } from 'node:crypto'

/** One field of DER: a tag, a length and a content (ITU-T X.690). */
function field(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...contents: Buffer[]) => field(0x30, ...contents)
const identifier = (hex: string) => field(0x06, Buffer.from(hex, 'hex'))
const time = (text: string) => field(0x17, Buffer.from(text))
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))
const commonName = identifier('550403')
const subjectAltName = identifier('551d11')

/** A self-signed key and certificate for some names, made for each test, so that no key is in the repository (RFC 5280). */
export function makeCertificate(hostnames: readonly string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(field(0x31, sequence(commonName, field(0x0c, Buffer.from('test')))))
  const names = sequence(...hostnames.map((hostname) => field(0x82, Buffer.from(hostname))))
  const signed = sequence(
    field(0xa0, field(0x02, Buffer.from([2]))),
    field(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    field(0xa3, sequence(sequence(subjectAltName, field(0x04, names)))),
  )
  const signature = field(0x03, Buffer.from([0]), sign('sha256', signed, privateKey))
  const base64 = sequence(signed, ecdsaWithSha256, signature).toString('base64')
  const cert = `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, cert }
}
