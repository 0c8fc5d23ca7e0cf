// As much of SeaweedFS as compose.yaml calls: `server`, an S3 gateway with the accounts of its file, and `shell`, which lists and makes buckets.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'

interface Identities {
  identities: { credentials: { accessKey: string; secretKey: string }[] }[]
}
interface Account {
  DUMMY_ACCOUNT: { createKeyPair(accessKey: string, secretKey: string): void }
}

const [command, ...words] = process.argv.slice(2)
const option = (name: string): string => {
  const word = words.find((one) => one.startsWith(`-${name}=`))
  return word?.slice(name.length + 2) ?? ''
}

if (command === 'server') await serve()
else shell()

async function serve(): Promise<void> {
  const { default: S3rver } = await import('s3rver')
  const { DUMMY_ACCOUNT } = createRequire(import.meta.url)('s3rver/lib/models/account') as Account
  const { identities } = JSON.parse(readFileSync(option('s3.config'), 'utf8')) as Identities
  for (const { accessKey, secretKey } of identities.flatMap(({ credentials }) => credentials))
    DUMMY_ACCOUNT.createKeyPair(accessKey, secretKey)
  const directory = option('dir')
  const answer = new S3rver({ directory, silent: true, vhostBuckets: false }).callback()
  const gateway = createServer((asked, answered) => {
    if (asked.url === '/healthz') answered.end()
    else void answer(asked, answered)
  })
  gateway.listen(Number(option('s3.port')))
  // The master's port, where the shell comes.
  createServer((asked, answered) => {
    if (asked.method === 'POST') mkdirSync(`${directory}${asked.url}`, { recursive: true })
    answered.end(readdirSync(directory).join('\n'))
  }).listen(9333)
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0))
}

function shell(): void {
  const bucket = /s3\.bucket\.create -name (\S+)/.exec(readFileSync(0, 'utf8'))?.[1]
  const [host, port] = option('master').split(':')
  const method = bucket ? 'POST' : 'GET'
  request({ host, port, method, path: `/${bucket ?? ''}` }, (answered) => answered.pipe(process.stdout)).end()
}
