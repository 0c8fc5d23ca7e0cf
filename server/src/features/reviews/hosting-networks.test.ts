import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDisposable } from './disposable-mail.ts'
import { openHostingNetworks } from './hosting-networks.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereabouts-networks-'))
})
afterAll(() => rm(folder, { recursive: true }))

const listOf = async (text: string) => {
  const path = join(folder, 'networks.txt')
  await writeFile(path, text)
  return openHostingNetworks(path)
}

test('addresses within a network of the list are found, of IPv6 and of IPv4 in IPv6 too', async () => {
  const networks = await listOf('# hosts\n192.0.2.0/25\r\n\n2001:db8::/32 # one more\n')
  const addresses = ['192.0.2.127', '192.0.2.128', '::ffff:192.0.2.1', '2001:db8:9::1', '2001:db9::1', '?']
  expect(await Promise.all(addresses.map(networks.has))).toEqual([true, false, true, true, false, false])
})

test('without a list nothing is checked, and one with a line that is no network is refused', async () => {
  expect(await openHostingNetworks(undefined).has('192.0.2.1')).toBeNull()
  const broken = await listOf('192.0.2.0/25\n192.0.2.0\n')
  await expect(broken.has('192.0.2.1')).rejects.toThrow('HOSTING_NETWORKS_FILE: line 2 is no network: 192.0.2.0')
  await writeFile(join(folder, 'networks.txt'), '192.0.2.0/25')
  expect(await broken.has('192.0.2.1')).toBe(true)
})

test('domains of disposable mail are known, and names below them', () => {
  expect(
    ['mailinator.com', 'x.MAILINATOR.com', 'example.org', 'gmail.com', 'mailinator.example.org'].map(isDisposable),
  ).toEqual([true, true, false, false, false])
})
