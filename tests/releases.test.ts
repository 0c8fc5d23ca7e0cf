import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packages, root } from './source-files.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

test('all packages, the lock file, the image and the deployment files have one version', () => {
  for (const name of packages) expect(JSON.parse(read(`${name}/package.json`)), name).toMatchObject({ version })
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> }
  for (const name of ['', ...packages]) expect(lock.packages[name]?.version, name).toBe(version)
  expect(read('deploy/Dockerfile')).toContain(`org.opencontainers.image.version="${version}"`)
  expect(read('deploy/Dockerfile')).toContain(`-t whereabouts:${version} `)
  for (const file of ['compose.yaml', 'compose.small.yaml'])
    for (const [, pinned] of read(`deploy/${file}`).matchAll(/\$\{VERSION:-([^}]+)\}/g)) expect(pinned).toBe(version)
})

test('the changelog’s newest entry is this version, and only that one may lack a date', () => {
  const [newest, ...earlier] = read('CHANGELOG.md').match(/^## .*$/gm)!
  expect(newest).toMatch(/ - (?:\d{4}-\d{2}-\d{2}|unreleased)$/)
  expect(newest).toContain(`[${version}]`)
  for (const heading of earlier) expect(heading).toMatch(/^## \[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/)
})
