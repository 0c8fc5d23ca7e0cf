import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const app = fileURLToPath(new URL('../src/app/', import.meta.url))
const pattern = '../features/**/page.ts'
/** A page in a `page.ts`: its name and its facts. */
const page = /^export const (\w+): (PageFacts|PortalFacts) = \{\n([\s\S]*?)^\}\n/gm
const screen = /screen: async \(\) =>\s+\(await import\('([^']+)'\)\)\.(\w+)/

interface Found {
  file: string
  name: string
  paths: string[]
  needsPortal: boolean
}

/**
 * Splits the facts of the pages for browsers. `app/pages.ts` becomes paths and chunks; a page's facts travel in the chunk of its code, which
 * `<name>.page.ts` joins; facts of the portal travel with the portal.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: (id) => (id.endsWith('.page.ts') ? id : null),
    load: (id) => (id.endsWith('.page.ts') ? joinPage(id) : null),
    transform(code, id) {
      if (id === join(app, 'pages.ts')) return writeLoads(findPages())
      if (id !== join(app, 'portal.ts')) return null
      const files = findPages().filter(({ needsPortal }) => needsPortal)
      return code.replace(`'${pattern}'`, JSON.stringify([...new Set(files.map(({ file }) => file))]))
    },
  }
}

/** Leaves out of the server's bundle the code of the pages that only browsers render. */
export function sentPages(): Plugin {
  return {
    name: 'sent-pages',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    transform: (code, id) =>
      id.endsWith('/page.ts')
        ? code.replace(page, (whole) =>
            whole.includes('\n  sent: ') ? whole : whole.replace(screen, 'screen: async () => null'),
          )
        : null,
  }
}

function findPages(): Found[] {
  return globSync(pattern, { cwd: app })
    .sort()
    .flatMap((file) => {
      const code = readFileSync(join(app, file), 'utf8')
      const found = [...code.matchAll(page)].map(([, name, kind, facts]) => ({
        ...{ file, name: name! },
        paths: [...facts!.matchAll(/^ {2}path: '([^']+)'|^ {2}also: \{ '([^']+)'/gm)].map(
          ([, own, also]) => own ?? also!,
        ),
        needsPortal: kind === 'PortalFacts' || facts!.includes('isWayIn: true'),
      }))
      if (found.length !== code.match(/^export /gm)?.length || found.some(({ paths }) => paths.length === 0))
        throw new Error(`${file} must export pages in the form of the others, and nothing else.`)
      return found
    })
}

function writeLoads(found: Found[]): string {
  const players = found.filter(({ needsPortal }) => !needsPortal)
  const portal = found.filter(({ needsPortal }) => needsPortal).flatMap(({ paths }) => paths)
  const lines = players.flatMap(({ file, name, paths: [path, ...also] }) => [
    `loads[${JSON.stringify(path)}] = () => import(${JSON.stringify(join(app, dirname(file), `${name}.page.ts`))})`,
    ...also.map((other) => `loads[${JSON.stringify(other)}] = loads[${JSON.stringify(path)}]`),
  ])
  return `export const loads = {}\n${lines.join('\n')}
for (const path of ${JSON.stringify(portal.join(' '))}.split(' '))
  loads[path] = async () => (await import('./portal.ts')).portalFacts(path)\n`
}

/** One page's facts, without those of its neighbors, and its code in the same chunk. */
function joinPage(id: string): string {
  const [, wanted] = /([^/\\]+)\.page\.ts$/.exec(id)!
  const code = readFileSync(join(dirname(id), 'page.ts'), 'utf8')
  const own = code.replace(page, (whole, name) =>
    name === wanted ? whole.replace(`const ${name}`, 'const facts') : '',
  )
  const [, file, component] = screen.exec(own) ?? []
  if (!file) throw new Error(`${id} does not load its code in the form of the other pages.`)
  return `import { ${component} } from '${file}'\n${own.replace(screen, `screen: async () => ${component}`)}`
}
