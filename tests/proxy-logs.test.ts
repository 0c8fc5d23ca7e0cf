import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@whereabouts/contract/all'
import { describe, expect, test } from 'vitest'

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../deploy/${name}`, import.meta.url)), 'utf8')

const token = 'Zq3-_'.padEnd(43, 'x')
/** Paths with access tokens: mailed and shared links, according to the contract and the pages. */
const tokenPaths = [
  ...endpoints.map(({ path }) => path).filter((path) => /:\w*token/i.test(path)),
  '/players/:token',
].map((path) => path.replace(/:\w*token/i, token))

describe('the log of a proxy', () => {
  const maps = [...read('nginx.conf').matchAll(/^map \$(\w+) \$(\w+) \{\n([^}]*(?:\{\d+\}[^}]*)*)^\}/gm)]
  const writtenBy = {
    nginx(path: string): string {
      const lines = maps.find(([, , name]) => name === 'whereabouts_path')![3]!
      for (const [, pattern, logged] of lines.matchAll(/^\t"~(.+)" (.+);$/gm)) {
        const found = new RegExp(pattern!).exec(path)
        if (found) return logged!.replace('$logged', found.groups!.logged!)
      }
      return path
    },
    caddy(path: string): string {
      const [, pattern, logged] = /regexp `(.+)` `(.+)`/.exec(read('Caddyfile'))!
      return path.replace(new RegExp(pattern!), logged!)
    },
  }

  test.each(['nginx', 'caddy'] as const)('%s: no token of a link', (proxy) => {
    expect(tokenPaths.length).toBeGreaterThan(2)
    for (const path of [...tokenPaths, `/reset-password?token=${token}`, `/login?confirm=${token}`, `/x/${token}`])
      expect(writtenBy[proxy](path), path).not.toContain(token.slice(0, 12))
    expect(writtenBy[proxy]('/api/puzzles/0199-ab/guesses')).toBe('/api/puzzles/0199-ab/guesses')
  })

  test('nginx: only the network of an address, and different households stay distinct', () => {
    const mapped = (name: string, address: string) => {
      const lines = maps.find(([, , own]) => own === name)![3]!
      for (const [, pattern, logged] of lines.matchAll(/^\t"~(.+)" (.+);$/gm)) {
        const found = new RegExp(pattern!).exec(address)
        if (found) return logged!.replace('$network', found.groups!.network!)
      }
      return address
    }
    const written = ['198.51.100.77', '2001:db8:1:2:3:4:5:6', '2001:db8::1'].map((one) =>
      mapped('whereabouts_from', one),
    )
    expect(written).toEqual(['198.51.100.0', '2001:db8:1::', '2001:db8::'])
    const household = (address: string) => mapped('whereabouts_household', address)
    expect(household('198.51.100.77')).toBe('198.51.100.77')
    expect(household('2001:db8:1:2:3:4:5:6')).toBe(household('2001:db8:1:2::9'))
    expect(household('2001:db8:1:2::9')).not.toBe(household('2001:db8:1:3::9'))
  })
})
