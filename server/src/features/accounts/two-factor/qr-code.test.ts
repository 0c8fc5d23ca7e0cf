import { expect, test } from 'vitest'
import { qrCodeAddress } from './qr-code.ts'
import { authenticatorAddress } from './time-code.ts'

type Modules = boolean[][]

/** The black modules of the picture, without the white around them. */
function modulesOf(address: string): Modules {
  const svg = decodeURIComponent(address.slice('data:image/svg+xml,'.length))
  const width = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)![1]) / 10
  const black = new Set([...svg.matchAll(/M(\d+),(\d+)h10v10h-10z/g)].map(([, x, y]) => `${+x! / 10} ${+y! / 10}`))
  const size = width - 8
  for (const spot of black) for (const at of spot.split(' ')) expect(+at >= 4 && +at < size + 4).toBe(true)
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => black.has(`${x + 4} ${y + 4}`)))
}

const masks: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** Whether a module of version 7 (45 by 45) carries no data: ISO/IEC 18004, 7.3. */
function isFixed(x: number, y: number): boolean {
  const isCorner = (x < 9 && y < 9) || (x > 36 && y < 9) || (x < 9 && y > 36)
  const isVersion = (x < 6 && y > 33) || (y < 6 && x > 33)
  const isAlignment = [6, 22, 38].some((cx) =>
    [6, 22, 38].some((cy) => {
      const isAtCorner = (cx === 6 && cy !== 22) || (cy === 6 && cx !== 22)
      return !isAtCorner && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2
    }),
  )
  return isCorner || isVersion || isAlignment || x === 6 || y === 6
}

/** Reads a code of version 7 and level L by the standard, without correcting errors: there must be none. */
function readQrCode(modules: Modules): string {
  expect(modules.length).toBe(45)
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => modules[8]![x]!).reduce((bits, bit) => bits * 2 + Number(bit), 0)
  const levelAndMask = (format ^ (0x5412 >> 7)) >> 3
  expect(levelAndMask >> 3, 'level L').toBe(1)
  const mask = masks[levelAndMask & 7]!
  let bits = ''
  for (let right = 44, isUpward = true; right > 0; right -= 2, isUpward = !isUpward) {
    if (right === 6) right = 5
    for (let step = 0; step < 45; step += 1) {
      const y = isUpward ? 44 - step : step
      for (const x of [right, right - 1]) if (!isFixed(x, y)) bits += Number(modules[y]![x] !== (mask(x, y) === 0))
    }
  }
  const codewords = bits.match(/.{8}/g)!
  // Two blocks of 78, a codeword of each in turn.
  const blocks = [0, 1].map((block) => codewords.slice(0, 156).filter((_, index) => index % 2 === block))
  const data = blocks.flat().join('')
  expect(data.slice(0, 4), 'bytes').toBe('0100')
  const length = Number.parseInt(data.slice(4, 12), 2)
  const bytes = data.slice(12, 12 + 8 * length).match(/.{8}/g)!
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString()
}

test('the picture is read, by the standard of QR codes, as the address that authenticators accept', () => {
  const facts = { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', project: 'Daily Challenge' }
  for (const email of ['admin@example.com', 'owner@example.org', 'bbbbbb@example.net']) {
    const address = authenticatorAddress({ ...facts, email })
    expect(readQrCode(modulesOf(qrCodeAddress(address)))).toBe(address)
  }
})
