import { createPublicKey, verify } from 'node:crypto'
import { sentenceOf } from '@whereabouts/game/log/verify/english-words'
import type { Surroundings } from '@whereabouts/game/log/verify/public-log'
import { type VerifyOptions, verifyDay } from '@whereabouts/game/log/verify/verify-day'
import { sha256 } from '../src/features/log/bytes.ts'
import { sequenceEntries } from '../src/features/log/sequence-entries.ts'
import type { TestWorld } from './world.ts'

/** What stands before the 32 bytes of an Ed25519 key in SubjectPublicKeyInfo (RFC 8410, 4). */
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex')

/** The public files of an application, as read without a session. */
export function publicFilesOf(
  app: Pick<TestWorld, 'app'>,
  { ask }: Partial<Pick<Surroundings, 'ask'>> = {},
): Surroundings {
  return {
    sha256,
    verify: async (publicKey, text, signature) => {
      const key = createPublicKey({ key: Buffer.concat([spkiHead, publicKey]), format: 'der', type: 'spki' })
      return verify(null, Buffer.from(text), key, signature)
    },
    read: async (path) => {
      const answer = await app.app.inject({ url: path })
      return answer.statusCode === 200 ? new Uint8Array(answer.rawPayload) : null
    },
    pause: async () => undefined,
    ask:
      ask ??
      (async (url, body) => {
        const answer = await fetch(url, { method: 'POST', body })
        return { status: answer.status, text: await answer.text() }
      }),
  }
}

/**
 * Brings the log up to date and checks a day, by default without asking the witness, which all tests share. Returns the state of each check by its
 * name, and its sentence.
 */
export async function verifyDayOf(
  app: TestWorld,
  { isSequenced = true, ...options }: Partial<VerifyOptions> & { date: string; isSequenced?: boolean },
  surroundings: Partial<Pick<Surroundings, 'ask'>> = { ask: async () => null },
): Promise<{ states: Record<string, string>; failed: string[]; sentences: Record<string, string>; note: string }> {
  while (isSequenced) if (!(await sequenceEntries(app.services)).isBehind) break
  const report = await verifyDay(publicFilesOf(app, surroundings), {
    mostBundles: 60,
    isThorough: true,
    chance: () => 0.5,
    nowMs: app.clock.at.getTime(),
    ...options,
  })
  const checks = [...report.checks, ...report.puzzles.flatMap((puzzle) => puzzle.checks)]
  return {
    states: Object.fromEntries(checks.map(({ name, state }) => [name, state])),
    sentences: Object.fromEntries(checks.map((check) => [check.name, sentenceOf(check)])),
    failed: checks.filter(({ state }) => state === 'failed').map(({ name }) => name),
    note: report.note,
  }
}
