import { expect, test } from 'vitest'
import { isLongEnoughForPlaces } from './place-query.ts'

test('a place search needs three characters, or two in scripts with more than a letter per character', () => {
  expect(
    ['san', ' Ulm ', 'Åbo', 'مكة', '東京', '서울', 'ナハ', '津市', ' 香港 '].filter(
      (text) => !isLongEnoughForPlaces(text),
    ),
  ).toEqual([])
  expect(['', '  ', 'pa', ' pa ', 'Ål', 'До', 'a東', '東', '서', '😀😀'].filter(isLongEnoughForPlaces)).toEqual([])
})
