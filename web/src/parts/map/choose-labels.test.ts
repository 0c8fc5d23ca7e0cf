import { expect, test } from 'vitest'
import { chooseLabels } from './choose-labels.ts'

test('towns far apart are all named to the right of their dot', () => {
  const chosen = chooseLabels([
    { name: 'Paris', spot: { x: 100, y: 100 } },
    { name: 'Lyon', spot: { x: 300, y: 250 } },
  ])
  expect(chosen).toEqual([{ side: 'right' }, { side: 'right' }])
})

test('the name of the first wins, the second moves to the left of its dot', () => {
  const chosen = chooseLabels([
    { name: 'Paris', spot: { x: 200, y: 100 } },
    { name: 'Vincennes', spot: { x: 190, y: 108 } },
  ])
  expect(chosen.map(({ side }) => side)).toEqual(['right', 'left'])
})

test('where both sides are taken only the dot is left', () => {
  const chosen = chooseLabels([
    { name: 'Metropolis', spot: { x: 200, y: 100 } },
    { name: 'Neighbour', spot: { x: 190, y: 110 } },
    { name: 'Third', spot: { x: 195, y: 104 } },
  ])
  expect(chosen[2]).toEqual({ side: 'none' })
})
