/**
 * Makes a stand-in for the image that deploy/Dockerfile begins from, for machines that reach Debian's packages and npm but no container
 * registry: Debian 12 by debootstrap, this project's own Node and npm. `node scripts/build-base-image.ts [tag]`, as root, with debootstrap
 * and Podman. Then build with `--build-arg NODE_IMAGE=localhost/whereabouts-base:24`. It is for trying and testing: what is released
 * begins from the image that the Dockerfile pins.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const [tag = 'localhost/whereabouts-base:24'] = process.argv.slice(2)
const suite = 'bookworm'
/** One of those that come with Node 24. */
const npmVersion = '11.21.2'
/** Caches and logs of the making, which nothing in the image reads, and of which no two are alike. */
const leftovers = [
  'var/cache',
  'var/log',
  'var/lib/apt/lists',
  'debootstrap',
  'tmp',
  'root',
  'etc/machine-id',
  'etc/resolv.conf',
]

const folder = mkdtempSync(join(tmpdir(), 'whereabouts-base-'))
try {
  const root = join(folder, 'root')
  // The C++ library is what the official images of Node hold beside Debian's smallest set.
  run('debootstrap', ['--variant=minbase', '--include=libstdc++6,libatomic1', suite, root])
  addNode(root)
  for (const path of leftovers) rmSync(join(root, path), { recursive: true, force: true })
  for (const path of ['var/cache/apt/archives/partial', 'var/log', 'var/lib/apt/lists', 'root', 'tmp'])
    mkdirSync(join(root, path), { recursive: true })
  chmodSync(join(root, 'tmp'), 0o1777)
  importAsImage(root)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function addNode(root: string) {
  const node = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node')
  copyFileSync(node, join(root, 'usr/local/bin/node'))
  chmodSync(join(root, 'usr/local/bin/node'), 0o755)
  run('npm', [
    'install',
    '--global',
    '--prefix',
    join(root, 'usr/local'),
    '--no-audit',
    '--no-fund',
    `npm@${npmVersion}`,
  ])
}

function importAsImage(root: string) {
  const archive = join(folder, 'root.tar')
  run('tar', ['--create', '--file', archive, '--directory', root, '--sort=name', '--mtime=@0', '--numeric-owner', '.'])
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  // The official images say the version in the same variable.
  const changes = [`ENV PATH=${path}`, `ENV NODE_VERSION=${process.versions.node}`, 'CMD ["node"]']
  run('podman', ['import', ...changes.flatMap((change) => ['--change', change]), archive, tag])
}

function run(program: string, args: string[]) {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (error) throw new Error(`${program} could not be started: ${error.message}`)
  if (status !== 0) throw new Error(`${program} ended with ${status}.`)
}
