import { expect, test } from 'vitest'
import { chooseLabels, placeCentred } from './choose-labels.ts'

test('towns far apart are all labeled to the right of their dot', () => {
  const chosen = chooseLabels([
    { name: 'Paris', spot: { x: 100, y: 100 } },
    { name: 'Lyon', spot: { x: 300, y: 250 } },
  ])
  expect(chosen).toEqual([{ side: 'right' }, { side: 'right' }])
})

test('the first label wins, the second moves to the left of its dot', () => {
  const chosen = chooseLabels([
    { name: 'Paris', spot: { x: 200, y: 100 } },
    { name: 'Vincennes', spot: { x: 190, y: 108 } },
  ])
  expect(chosen.map(({ side }) => side)).toEqual(['right', 'left'])
})

test('if both sides are taken only the dot is left', () => {
  const chosen = chooseLabels([
    { name: 'Metropolis', spot: { x: 200, y: 100 } },
    { name: 'Neighbour', spot: { x: 190, y: 110 } },
    { name: 'Third', spot: { x: 195, y: 104 } },
  ])
  expect(chosen[2]).toEqual({ side: 'none' })
})

test("a town gives way to its country's name, and a country to a larger one", () => {
  const countries = placeCentred([
    { name: 'Frankreich', spot: { x: 100, y: 100 } },
    { name: 'Monaco', spot: { x: 130, y: 104 } },
    { name: 'Spanien', spot: { x: 100, y: 200 } },
  ])
  expect(countries.map((box) => box !== null)).toEqual([true, false, true])
  const taken = countries.filter((box) => box !== null)
  expect(chooseLabels([{ name: 'Bourges', spot: { x: 60, y: 100 } }], taken)).toEqual([{ side: 'left' }])
})

test('Chinese characters and kana are square', () => {
  const [alone] = placeCentred([{ name: 'インドネシア', spot: { x: 100, y: 100 } }])
  expect(alone!.right - alone!.left).toBeGreaterThan(6 * 12)
})
