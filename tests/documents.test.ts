import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { endpoints } from '@whereabouts/contract/all'
import { describe, expect, test } from 'vitest'
import { projectFiles, root } from './source-files.ts'

const files = projectFiles()
const documents = files.filter((path) => /^(?:docs\/.*|[^/]*)\.md$/.test(path))

/** Every file of the project and every folder with files, without a trailing slash. */
const known = new Set(files.flatMap((path) => [path, ...foldersOf(path)]))
const packages = new Set(files.filter((path) => path.includes('/')).map((path) => path.split('/')[0]!))

/** Output of a build, an installation or an operator. */
const made = /^(?:web\/dist|web\/dist-server|deploy\/\.env|site|server\/src\/migrations\/NNNN-.*)(?:\/|$)/

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

/** Documents name files by their full path, or by its end: `batching/batch-reads.ts`. */
function exists(path: string): boolean {
  const plain = path.replace(/\/$/, '')
  return known.has(plain) || [...known].some((one) => one.endsWith(`/${plain}`))
}

/** A name in backticks is a path if it ends like a source file, or begins with a folder of the project. */
function namedPaths(text: string): string[] {
  const names = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)].map(([, name]) => name!)
  const isPath = (name: string) =>
    /\.(?:ts|tsx|sql|md|css|pmtiles)$/.test(name) || (name.includes('/') && packages.has(name.split('/')[0]!))
  return names.filter((name) => isPath(name) && !made.test(name))
}

/** The headings of a document, as links name them. */
function headingsOf(path: string): Set<string> {
  const text = readFileSync(join(root, path), 'utf8').replace(/^```.*?^```/gms, '')
  const headings = [...text.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading]) => heading!.toLowerCase())
  return new Set(headings.map((heading) => heading.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')))
}

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')

  test('names only files and folders that exist', () => {
    expect(namedPaths(text).filter((name) => !exists(name))).toEqual([])
  })

  test('links only to existing targets', () => {
    const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!)
    const local = targets.filter((target) => !/^[a-z]+:/.test(target))
    const isMissing = (target: string) =>
      !known.has(posix.join(posix.dirname(document), target).replace(/\/$/, '').replace(/^\.$/, ''))
    expect(local.filter(isMissing)).toEqual([])
  })

  test('links only to existing headings', () => {
    const targets = [...text.matchAll(/\]\(([^)#\s]*)#([^)\s]+)\)/g)].filter(([, path]) => !/^[a-z]+:/.test(path!))
    const isMissing = ([, path, heading]: RegExpExecArray) =>
      !headingsOf(path ? posix.join(posix.dirname(document), path) : document).has(heading!)
    expect(targets.filter(isMissing).map(([link]) => link)).toEqual([])
  })
})

test('the table of calls names only endpoints that exist', () => {
  const table = readFileSync(join(root, 'docs/calls.md'), 'utf8')
  const known = new Set(endpoints.map(({ name }) => name))
  const nouns = new Set(endpoints.map(({ name }) => name.split('.')[0]))
  const named = [...table.matchAll(/`(([a-z]+)\.[a-zA-Z]+)`/g)].filter(([, , noun]) => nouns.has(noun!))
  expect(named.map(([, name]) => name!).filter((name) => !known.has(name))).toEqual([])
  expect(named.length).toBeGreaterThan(100)
})
