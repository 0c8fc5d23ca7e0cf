import { expect, test } from 'vitest'
import { inDrawnOrder } from './drawn-order.ts'

const drawn = (text: string) =>
  inDrawnOrder(Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment))
    .map(({ letter }) => letter)
    .join('')

/** From left to right; what other implementations of UAX 9 make of these texts. */
test.each([
  ['Where? 8,870.87 km', 'Where? 8,870.87 km'],
  ['أين؟', '؟نيأ'],
  ['8,870.87 كم', 'مك 8,870.87'],
  ['قريب · 99 نقطة', 'ةطقن 99 · بيرق'],
  ['بمبلغ \u2066$50.00\u2069', '$50.00 غلبمب'],
  ['أقرب من \u206890%\u2069 منهم', 'مهنم 90% نم برقأ'],
  ['10 مارس 2026', '2026 سرام 10'],
  ['$5 لك', 'كل $5'],
  ['ا $5', '5$ ا'],
  ['\u2068ا 1\u2069 B', '1 ا B'],
  ['أين Room 5', 'Room 5 نيأ'],
  ['Whereabouts #8', 'Whereabouts #8'],
  ['Ada · أحمد 17', 'Ada · 17 دمحأ'],
  ['أحمد (علي)', '(يلع) دمحأ'],
  ['A \u2067ب 1\u2069 c', 'A 1 ب c'],
  ['B تا\u2066$1\u2069', 'B ات$1'],
])('%j is drawn as %j', (text, expected) => {
  expect(drawn(text)).toBe(expected)
})
