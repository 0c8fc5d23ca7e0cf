import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test('right-to-left text is isolated, other text is unchanged', () => {
  expect(['Anna (2)', 'Ελένη', 'さくら'].map(isolated)).toEqual(['Anna (2)', 'Ελένη', 'さくら'])
  expect(['سارة (2)', 'Anna שרה'].map(isolated)).toEqual(['\u2068سارة (2)\u2069', '\u2068Anna שרה\u2069'])
})
