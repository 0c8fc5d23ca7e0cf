import { expect, test } from 'vitest'
import { isLongEnoughForPlaces } from './place-query.ts'

test('places are searched from three characters on, and from two where a character is more than a letter', () => {
  expect(
    ['san', ' Ulm ', 'Åbo', 'مكة', '東京', '서울', 'ナハ', '津市', ' 香港 '].filter(
      (text) => !isLongEnoughForPlaces(text),
    ),
  ).toEqual([])
  expect(['', '  ', 'pa', ' pa ', 'Ål', 'До', 'a東', '東', '서', '😀😀'].filter(isLongEnoughForPlaces)).toEqual([])
})
