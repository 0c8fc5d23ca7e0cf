import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareVersions } from '../scripts/upgrade/compare-versions.ts'
import { describeMigration } from '../scripts/upgrade/describe-migration.ts'
import { parseChangelog, readChangelog } from '../scripts/upgrade/read-changelog.ts'
import { describeRelease, readReleases } from '../scripts/upgrade/release-manifest.ts'
import { root } from './source-files.ts'
import { oldVersions } from './upgrades/old-export.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const migrations = new URL('../server/src/migrations/', import.meta.url)
const migrationNames = readdirSync(migrations)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.slice(0, -'.sql'.length))
  .sort()
const { version } = JSON.parse(read('package.json')) as { version: string }
const releases = await readReleases()
const entries = await readChangelog()
/** The code as it would be released now. */
const now = await describeRelease({ version, migrations })

describe('the version', () => {
  test('is one for all packages, the lock file, the image and the files that deploy it', () => {
    const packages = ['game', 'contract', 'engines', 'server', 'web', 'sandbox']
    for (const name of packages) expect(JSON.parse(read(`${name}/package.json`)), name).toMatchObject({ version })
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> }
    for (const name of ['', ...packages]) expect(lock.packages[name]?.version, name).toBe(version)
    expect(read('deploy/Dockerfile')).toContain(`org.opencontainers.image.version="${version}"`)
    expect(read('deploy/Dockerfile')).toContain(`-t whereabouts:${version} `)
    expect(read('deploy/compose.yaml')).toContain(`whereabouts:\${VERSION:-${version}}`)
    expect(read('deploy/.env.example')).toMatch(new RegExp(`^VERSION=${version}$`, 'm'))
  })

  test('is that of the newest entry of the changelog', () => {
    expect(entries[0]?.version).toBe(version)
  })
})

describe('the changelog', () => {
  test('goes from the newest release to the oldest, with dates, and only the newest may have none', () => {
    const versions = entries.map((entry) => entry.version)
    expect(versions).toEqual([...versions].sort((one, other) => compareVersions(other, one)))
    expect(new Set(versions).size).toBe(versions.length)
    expect(entries.slice(1).filter(({ date }) => date === 'unreleased')).toEqual([])
  })

  test('has an entry for every release manifest, and a manifest for every entry but the newest', () => {
    const released = releases.map((release) => release.version).reverse()
    const written = entries.map((entry) => entry.version)
    expect([written, written.slice(1)]).toContainEqual(released)
  })

  test('tells players, operators or developers apart in every item, and says what an upgrade asks for', () => {
    for (const { version: of, text } of entries) {
      const sections = text.split(/^### /m).slice(1)
      const titles = sections.map((section) => section.split('\n')[0]!)
      const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security', 'Upgrading']
      expect(
        titles.filter((title) => !known.includes(title)),
        of,
      ).toEqual([])
      expect(titles, of).toContain('Upgrading')
      for (const section of sections) {
        const isUpgrading = section.startsWith('Upgrading')
        const item = isUpgrading ? /^(?:Settings|Migrations|By hand): / : /^\*\*(?:Players|Operators|Developers)\*\*: /
        for (const text of section.split(/^- /m).slice(1)) expect(text).toMatch(item)
      }
    }
  })

  test('names every setting that was added, removed or given another default since the release before', () => {
    const steps = [...releases.filter((release) => release.version !== version), now]
    for (const [index, release] of steps.entries()) {
      const before = steps[index - 1]
      if (!before) continue
      const { text } = entries.find((entry) => entry.version === release.version)!
      const names = new Set([...Object.keys(before.settings), ...Object.keys(release.settings)])
      const changed = [...names].filter((name) => before.settings[name] !== release.settings[name])
      const missing = changed.filter((name) => !text.includes(`\`${name}\``))
      expect(missing, `CHANGELOG.md, the entry of ${release.version}: under Upgrading, Settings`).toEqual([])
    }
  })

  test('a heading that is none of a release is refused, not skipped', () => {
    expect(() => parseChangelog('# Changelog\n\n## Version 1\n\ntext\n')).toThrow(
      'a heading that is none of a release: Version 1',
    )
  })

  test('what is done by hand is read from it item by item', () => {
    const [entry] = parseChangelog(
      '## [1.2.3] - 2030-01-02\n\n### Added\n\n- By hand: no\n\n### Upgrading\n\n- Settings: none\n- By hand: first\n  and on\n- By hand: second\n',
    )
    expect(entry).toMatchObject({ version: '1.2.3', date: '2030-01-02', byHand: ['first and on', 'second'] })
  })
})

describe('the release manifests', () => {
  test('name migrations that are still as they were released', () => {
    expect(releases.length).toBeGreaterThan(1)
    for (const { lastMigration } of releases) {
      const text = readFileSync(new URL(`${lastMigration.name}.sql`, migrations), 'utf8').replaceAll('\r\n', '\n')
      expect(createHash('sha256').update(text).digest('hex'), lastMigration.name).toBe(lastMigration.checksum)
      expect(migrationNames[lastMigration.number - 1]).toBe(lastMigration.name)
    }
  })

  test('of this version, where it is released, says what the code does: what comes now is of the next version', () => {
    const released = releases.find((release) => release.version === version)
    expect([now, undefined]).toContainEqual(released)
  })

  test('the data of two releases before this one are upgraded in a test', () => {
    const earlier = releases.map((release) => release.version).filter((one) => one !== version)
    expect(earlier.slice(-2)).toEqual(oldVersions.slice(-2))
  })
})

describe('every migration', () => {
  test('begins with a sentence that says what it does', async () => {
    for (const name of migrationNames) {
      const { purpose } = await describeMigration(migrations, name)
      expect(purpose, name).toMatch(/^[A-Z].*\.$/)
    }
  })

  test('that drops or renames something says from which one on servers must know of it', async () => {
    const last = releases.at(-1)!.lastMigration.number
    for (const name of migrationNames.slice(last)) {
      const { takenAway, leastKnown } = await describeMigration(migrations, name)
      const noticed = takenAway.filter((what) => /^(?:drops|renames)/.test(what))
      if (noticed.length > 0)
        expect(leastKnown, `${name} ${noticed.join(', ')} without -- least-known`).toBeGreaterThan(0)
    }
  })
})
