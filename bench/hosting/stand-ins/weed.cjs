// As much of SeaweedFS as compose.yaml calls: `server`, an S3 gateway with the accounts of its file, and `shell`, which lists and makes buckets.
const { mkdirSync, readdirSync, readFileSync } = require('node:fs')
const { createServer, request } = require('node:http')

const [command, ...words] = process.argv.slice(2)
const option = (name) =>
  words
    .find((word) => word.startsWith(`-${name}=`))
    ?.split('=')
    .slice(1)
    .join('=')

if (command === 'server') serve()
else void shell()

function serve() {
  const S3rver = require('s3rver')
  const Account = require('s3rver/lib/models/account')
  const { identities } = JSON.parse(readFileSync(option('s3.config'), 'utf8'))
  for (const { credentials } of identities)
    for (const { accessKey, secretKey } of credentials) Account.DUMMY_ACCOUNT.createKeyPair(accessKey, secretKey)
  const directory = option('dir')
  const answer = new S3rver({ directory, silent: true, vhostBuckets: false }).callback()
  createServer((asked, answered) =>
    asked.url === '/healthz' ? answered.end() : answer(asked, answered),
  ).listen(Number(option('s3.port')))
  // The master's port, where the shell comes.
  createServer((asked, answered) => {
    if (asked.method === 'POST') mkdirSync(`${directory}${asked.url}`, { recursive: true })
    answered.end(readdirSync(directory).join('\n'))
  }).listen(9333)
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0))
}

async function shell() {
  const line = readFileSync(0, 'utf8')
  const [host, port] = option('master').split(':')
  const bucket = /s3\.bucket\.create -name (\S+)/.exec(line)?.[1]
  const asked = request({ host, port, method: bucket ? 'POST' : 'GET', path: `/${bucket ?? ''}` }, (answered) =>
    answered.pipe(process.stdout),
  )
  asked.end()
}
