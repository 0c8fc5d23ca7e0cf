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
  ['Whereabouts #8', 'Whereabouts #8'],
  ['Ada · أحمد 7', 'Ada · 7 دمحأ'],
  ['أحمد (علي)', ')يلع( دمحأ'.replace(/[()]/g, (one) => (one === '(' ? ')' : '('))],
  ['A \u2067ب 1\u2069 c', 'A 1 ب c'],
])('%j is drawn as %j', (text, expected) => {
  expect(drawn(text)).toBe(expected)
})
