import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectFiles, root } from './source-files.ts'

const maxBytes = 5 * 1024 * 1024
/** The packed places of the bundled search, and the bundled map: docs/data-sources.md names their sources. */
const mayBeLarge = new Set([
  'engines/src/places/gazetteer.bin.br',
  'server/src/features/map-tiles/archives/satellite.pmtiles',
  'server/src/features/map-tiles/archives/world-vector.pmtiles',
])

const files = projectFiles()
const binary = /\.(?:jpe?g|png|webp|avif|gif|ico|woff2?|br|gz|bin|pdf|pmtiles)$/
const texts = files.filter((path) => !binary.test(path)).map((path) => ({ path, text: read(path) }))

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Where a pattern occurs, as `file: match`. */
function found(pattern: RegExp, list = texts): string[] {
  return list.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([match]) => `${path}: ${match.slice(0, 60)}`),
  )
}

// The patterns are assembled from parts, so that this file does not match itself.
const any = (...parts: string[][]) => new RegExp(parts.map((part) => part.join('')).join('|'), 'g')

describe('no file reveals where the project was made', () => {
  test('no folder of a machine or of a person', () => {
    expect(
      found(
        any(['/wo', 'rk/'], ['/ro', 'ot/'], ['(?<![.\\w])/ho', 'me/[\\w-]+/'], ['/Us', 'ers/\\w'], ['C:\\\\', 'Users']),
      ),
    ).toEqual([])
  })

  test('no package registry host, and no URL at all in the lock file', () => {
    expect(found(any(['regis', 'try\\.npm', 'js'], ['regis', 'try\\.yarn'], ['npm\\.pkg\\.', 'github']))).toEqual([])
    expect(found(/"resolved": "[^"]*:.*"/g, [{ path: 'package-lock.json', text: read('package-lock.json') }])).toEqual(
      [],
    )
  })
})

describe('no file contains a secret', () => {
  test('no private key and no vendor key', () => {
    const keys = any(
      ['-----BEGIN ', '[A-Z ]*PRIVATE KEY'],
      ['\\b[sr]k_', 'live_\\w{8,}'],
      ['\\bsk_', 'test_[A-Za-z0-9]{24,}'],
      ['\\bwhsec_', '[A-Za-z0-9]{24,}'],
      ['\\bAK', 'IA[0-9A-Z]{16}\\b'],
      ['\\bgh', '[pousr]_[A-Za-z0-9]{30,}'],
      ['\\bAI', 'za[0-9A-Za-z_-]{35}'],
    )
    expect(found(keys)).toEqual([])
  })

  test('no settings file except the example, which has no values for secrets', () => {
    const settings = files.filter((path) => /^\.env(?:\.|$)/.test(basename(path)))
    expect(settings).toEqual(['.env.example'])
    const set = settings.flatMap((path) => [
      ...read(path).matchAll(/^[ \t]*(\w*(?:SECRET|PASSWORD|KEY|TOKEN)\w*)=[ \t]*(\S+)/gm),
    ])
    expect(set.map(([line]) => line)).toEqual([])
  })
})

test('no file is larger than 5 MB except the bundled places and the bundled map', () => {
  const large = files.filter((path) => statSync(join(root, path)).size > maxBytes && !mayBeLarge.has(path))
  expect(large).toEqual([])
})

test('every dependency is one exact version', () => {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
  const loose = files
    .filter((path) => basename(path) === 'package.json')
    .flatMap((path) => {
      const manifest = JSON.parse(read(path)) as Record<string, Record<string, string>>
      const wanted = kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
      return wanted
        .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${path}: ${name} ${version}`)
    })
  expect(loose).toEqual([])
})
