import type { PuzzleStatus } from './puzzle-status.ts'

export type MarkLook = PuzzleStatus | 'selected'

/** The drawings of the map's marks, in a box of 24 by 24. Their colours are in puzzle-map.css. */
export const markShapes: Record<MarkLook, { body: string; sign: string }> = {
  pending: { body: 'M12 4.500a7.500 7.500 0 1 0 0 15a7.500 7.500 0 1 0 0-15Z', sign: '' },
  solved: {
    body: 'M8 4.500h8a3.500 3.500 0 0 1 3.500 3.500v8a3.500 3.500 0 0 1-3.500 3.500H8A3.500 3.500 0 0 1 4.500 16V8A3.500 3.500 0 0 1 8 4.500Z',
    sign: 'm8.200 12.300 2.700 2.700 5-5.500',
  },
  unsolved: {
    body: 'M8 4.500h8a3.500 3.500 0 0 1 3.500 3.500v8a3.500 3.500 0 0 1-3.500 3.500H8A3.500 3.500 0 0 1 4.500 16V8A3.500 3.500 0 0 1 8 4.500Z',
    sign: 'M8.500 12h7',
  },
  'called-off': {
    body: 'M12 5.500a6.500 6.500 0 1 0 0 13a6.500 6.500 0 1 0 0-13Z',
    sign: 'm9.500 9.500 5 5M14.500 9.500l-5 5',
  },
  selected: { body: 'm12 1.800 10.200 10.200L12 22.200 1.800 12Z', sign: 'M12 10.500v3M10.500 12h3' },
}
