import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrCodeAddress } from './qr-code.ts'
import { authenticatorAddress } from './time-code.ts'

test('the picture has the black modules of the code of the address, with four of white around them', () => {
  const facts = { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', project: 'Daily Challenge', email: 'admin@example.com' }
  const address = authenticatorAddress(facts)
  const svg = decodeURIComponent(qrCodeAddress(address).slice('data:image/svg+xml,'.length))
  const drawn = [...svg.matchAll(/M(\d+),(\d+)h10v10h-10z/g)].map(([, x, y]) => `${Number(x) / 10} ${Number(y) / 10}`)
  const { data, size } = encode(address, { border: 4 })
  const black = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`${x} ${y}`] : [])))
  expect(drawn.toSorted()).toEqual(black.toSorted())
  expect(svg).toContain(`viewBox="0 0 ${size * 10} ${size * 10}"`)
  expect(black.every((at) => at.split(' ').every((one) => Number(one) >= 4 && Number(one) < size - 4))).toBe(true)
})
