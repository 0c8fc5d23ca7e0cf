import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('./stand-ins/', import.meta.url))
const root = fileURLToPath(new URL('../../', import.meta.url))

/** The image of the servers, and those that stand in for the images which compose.yaml pulls from a registry. */
export const appImage = 'localhost/whereabouts:1.0.0-rc.1'
export const standIn = (name: string) => `localhost/whereabouts-stand-${name}`
const standIns = ['caddy', 'postgres', 'valkey', 'seaweedfs']
const baseImage = 'localhost/whereabouts-base:24'

/**
 * Builds what is missing upon `localhost/whereabouts-base:24`, a base of Debian 12 with Node 24. PODMAN_BUILD are more words for `podman build`, where
 * this machine needs some: limits, a certificate for npm.
 */
export function buildImages(say: (line: string) => void): void {
  if (!exists(baseImage)) throw new Error(`${baseImage} is not there: see docs/operations/deploy.md, what was tried`)
  for (const name of standIns)
    if (!exists(standIn(name))) {
      say(`builds what stands in for ${name}`)
      build(['--file', `${folder}${name}.Containerfile`, '--tag', standIn(name), folder])
    }
  if (!exists(appImage)) {
    say('builds the image of the servers')
    const base = ['--build-arg', `NODE_IMAGE=${baseImage}`]
    build([...base, '--file', `${root}deploy/Dockerfile`, '--tag', appImage, root])
  }
}

const exists = (image: string) => spawnSync('podman', ['image', 'exists', image]).status === 0

function build(words: string[]): void {
  const more = (process.env.PODMAN_BUILD ?? '').split(' ').filter(Boolean)
  const { status, stderr } = spawnSync('podman', ['build', ...more, ...words], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`podman build ended with ${status}: ${stderr.slice(-2000)}`)
}
