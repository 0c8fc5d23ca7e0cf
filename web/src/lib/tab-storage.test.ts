import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tabStorage } from './tab-storage.ts'

const refuse = () => {
  throw new DOMException('', 'SecurityError')
}
const names = ['one', 'two']

beforeEach(() => {
  for (const name of names) tabStorage.removeItem(name)
})
afterEach(() => vi.unstubAllGlobals())

describe.each([
  [
    'forbids to look at it',
    () => Object.defineProperty(globalThis, 'sessionStorage', { get: refuse, configurable: true }),
  ],
  [
    'forbids to use it',
    () => vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse }),
  ],
])('a browser that %s', (_how, forbid) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
  beforeEach(() => void forbid())
  afterEach(() => {
    if (before) Object.defineProperty(globalThis, 'sessionStorage', before)
    else Reflect.deleteProperty(globalThis, 'sessionStorage')
  })

  test('remembers a value until the page is left, and reports that it is not stored', () => {
    expect(tabStorage.getItem('one')).toBeNull()
    expect(tabStorage.setItem('one', 'a')).toBe(false)
    expect([tabStorage.getItem('one'), tabStorage.getItem('two')]).toEqual(['a', null])
    tabStorage.removeItem('one')
    expect(tabStorage.getItem('one')).toBeNull()
  })
})

test('full storage keeps the old value in the tab, and the page uses the new one until there is room', () => {
  const stored = new Map([['one', 'old']])
  let isFull = true
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => (isFull ? refuse() : stored.set(name, value)),
    removeItem: (name: string) => stored.delete(name),
  })
  expect([tabStorage.setItem('one', 'new'), tabStorage.getItem('one')]).toEqual([false, 'new'])
  isFull = false
  expect([tabStorage.setItem('one', 'newer'), tabStorage.getItem('one')]).toEqual([true, 'newer'])
  expect(stored.get('one')).toBe('newer')
  tabStorage.removeItem('one')
  expect([tabStorage.getItem('one'), stored.size]).toEqual([null, 0])
})
