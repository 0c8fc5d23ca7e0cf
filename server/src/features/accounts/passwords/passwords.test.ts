import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a hash has the stored form and its own salt, and verifies its password in any Unicode form, and no other', async () => {
  const password = 'Pässwörd ﬁnden Ⅻ'
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(one.slice(0, 32)).not.toBe(two.slice(0, 32))
  for (const same of [password, password.normalize('NFD')])
    expect(await verifyPassword({ hash: one, password: same })).toBe(true)
  for (const other of [`${password} `, password.toLowerCase()])
    expect(await verifyPassword({ hash: one, password: other })).toBe(false)
})

test('stored hashes stay valid: neither the form nor the costs change', async () => {
  const hash =
    '2d56b7af443267db09f09c6737239546:008e0becc3f9cfff4c1f7c08439f64360d11931ffa301908d00ac6ed56250d5d5258826ccdaabb949e771e8944c2a26d2cdccd548a1b9b79078f06c30157bb9c'
  expect(await verifyPassword({ hash, password: 'correct horse' })).toBe(true)
  expect(await verifyPassword({ hash: hash.replace(/.$/, '0'), password: 'correct horse' })).toBe(false)
})

test.each(['', 'abc', ':', 'abc:', `:${'0'.repeat(128)}`, `abc:${'0'.repeat(127)}`, `abc:${'z'.repeat(128)}`])(
  'a text that is not a hash verifies nothing: %j',
  async (hash) => {
    await expect(verifyPassword({ hash, password: '' })).rejects.toThrow('no hash')
  },
)
