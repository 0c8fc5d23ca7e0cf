import { verify } from 'node:crypto'
import type { Cosignature } from './port.ts'
import type { WitnessKey } from './verifier-key.ts'

const ID_BYTES = 4
const TIME_BYTES = 8
const SIGNATURE_BYTES = 64

/**
 * A key's signatures of a checkpoint's text, from the lines of a witness's answer (https://c2sp.org/tlog-cosignature). Lines of other keys are
 * skipped, as the protocol requires. Null if the key has none, or an invalid one.
 */
export function readCosignature(answer: string, { key, text }: { key: WitnessKey; text: string }): Cosignature | null {
  if (!/^(?:— [^\s+]+ [A-Za-z0-9+/]+=*\n)+$/.test(answer)) return null
  const own = answer.split(/(?<=\n)/).filter((line) => isOf(key, line))
  const times = own.map((line) => timeOf(line, { key, text }))
  if (times.length === 0 || times.some((time) => time === null)) return null
  return { lines: own.join(''), seconds: Math.max(...(times as number[])) }
}

function partsOf(line: string) {
  const [, name, encoded] = line.trimEnd().split(' ')
  return { name: name!, encoded: encoded!, bytes: Buffer.from(encoded!, 'base64') }
}

function isOf(key: WitnessKey, line: string): boolean {
  const { name, bytes } = partsOf(line)
  return name === key.name && bytes.subarray(0, ID_BYTES).equals(key.id)
}

/** Null if the signature is not the key's. */
function timeOf(line: string, { key, text }: { key: WitnessKey; text: string }): number | null {
  const { encoded, bytes } = partsOf(line)
  // The line becomes part of the published note, whose readers accept only the canonical encoding.
  if (bytes.length !== ID_BYTES + TIME_BYTES + SIGNATURE_BYTES || bytes.toString('base64') !== encoded) return null
  const seconds = bytes.readBigUInt64BE(ID_BYTES)
  const isGood = verify(
    null,
    Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`),
    key.publicKey,
    bytes.subarray(ID_BYTES + TIME_BYTES),
  )
  return isGood && seconds <= Number.MAX_SAFE_INTEGER ? Number(seconds) : null
}
