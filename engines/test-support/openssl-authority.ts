import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A timestamp authority (RFC 3161) made of `openssl ts`, with a key and a certificate for one test. */
export interface OpensslAuthority {
  /** The answer to a TimeStampReq. Unreadable ones get a refusal. */
  answer(question: Uint8Array): Buffer
  /** Whether `openssl ts -verify` accepts a file as this authority's timestamp of a hash. */
  isProofOf(digest: Uint8Array, proof: Uint8Array): boolean
  close(): void
}

const configuration = `
[tsa]
serial = ./serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha512
accuracy = secs:1, millisecs:500, microsecs:100
ordering = yes
tsa_name = yes
ess_cert_id_chain = no
`

export const isOpensslThere = (): boolean => spawnSync('openssl', ['version']).status === 0

export function openOpensslAuthority(keyKind: 'rsa:2048' | 'ec'): OpensslAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'timestamps-'))
  const run = (...args: string[]): SpawnSyncReturns<string> =>
    spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' })
  const mustRun = (...args: string[]) => {
    const { status, stderr } = run(...args)
    if (status !== 0) throw new Error(`openssl ${args.join(' ')}: ${stderr}`)
  }
  writeFileSync(join(folder, 'authority.cnf'), configuration)
  const key = keyKind === 'ec' ? ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] : [keyKind]
  const certificate = ['-subj', '/CN=Time of the tests', '-days', '2', '-keyout', 'key.pem', '-out', 'cert.pem']
  const use = ['-addext', 'extendedKeyUsage=critical,timeStamping', '-addext', 'keyUsage=critical,digitalSignature']
  mustRun('req', '-x509', '-nodes', '-newkey', ...key, ...certificate, ...use)

  return {
    answer(question) {
      writeFileSync(join(folder, 'question.tsq'), question)
      const signer = ['-signer', 'cert.pem', '-inkey', 'key.pem']
      mustRun(
        'ts',
        '-reply',
        '-config',
        'authority.cnf',
        '-section',
        'tsa',
        ...signer,
        '-queryfile',
        'question.tsq',
        '-out',
        'answer.tsr',
      )
      return readFileSync(join(folder, 'answer.tsr'))
    },
    isProofOf(digest, proof) {
      writeFileSync(join(folder, 'proof.tsr'), proof)
      const hash = ['-digest', Buffer.from(digest).toString('hex')]
      return run('ts', '-verify', ...hash, '-in', 'proof.tsr', '-CAfile', 'cert.pem').status === 0
    },
    close: () => rmSync(folder, { recursive: true }),
  }
}
