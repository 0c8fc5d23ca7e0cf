import { describe, expect, test } from 'vitest'
import { findLegalFault, type LegalBlock, type LegalConditions, readLegalText } from './legal-text.ts'

interface CpuTime {
  user: number
  system: number
}
/** Node's, which the rules of the game know nothing of. */
declare const process: { threadCpuUsage(before?: CpuTime): CpuTime }

const nothing: LegalConditions = { identity: false, analytics: false, recaptcha: false, maps: false }
const read = (markdown: string, holds: Partial<LegalConditions> = {}) =>
  readLegalText(markdown, { ...nothing, ...holds })
const introOf = (markdown: string, holds?: Partial<LegalConditions>): LegalBlock[] => read(markdown, holds).intro
const words = (text: string) => [{ kind: 'text', text }]
const paragraph = (text: string) => ({ kind: 'paragraph', content: words(text) })

test('a text has a date, a title, an introduction, sections and their parts', () => {
  const text = read('---\nupdated: May 1\n---\n# Terms\nHello.\n## One\nFirst.\n### Part\nOf one.\n\n## Two\n')
  expect(text).toEqual({
    title: words('Terms'),
    updated: 'May 1',
    intro: [paragraph('Hello.')],
    sections: [
      {
        title: words('One'),
        blocks: [paragraph('First.'), { kind: 'part', title: words('Part'), blocks: [paragraph('Of one.')] }],
      },
      { title: words('Two'), blocks: [] },
    ],
  })
  expect(read('Only this.')).toEqual({ title: [], updated: null, intro: [paragraph('Only this.')], sections: [] })
})

test('a line break becomes a space, except after a full-width letter', () => {
  expect(introOf('one\r\n  two\n\nthree')).toEqual([paragraph('one two'), paragraph('three')])
  expect(introOf('毎日、\n写真を。\nOK\nここ')).toEqual([paragraph('毎日、写真を。OK ここ')])
})

test('consecutive points or terms form one list, even across conditions', () => {
  expect(introOf('Points:\n- one\n  more\n\n- two\n\nEnd.')).toEqual([
    paragraph('Points:'),
    { kind: 'list', items: [words('one more'), words('two')] },
    paragraph('End.'),
  ])
  const markdown = 'a\n: A\n\n:::if maps\nb\nsmall\n: B\n  more\n:::end\n\nc\n:::if maps\n: C\n:::else\n: D\n:::end'
  const row = (term: string, text: string, note?: string) => ({
    term: words(term),
    note: note ? words(note) : [],
    text: words(text),
  })
  expect(introOf(markdown)).toEqual([{ kind: 'terms', rows: [row('a', 'A'), row('c', 'D')] }])
  expect(introOf(markdown, { maps: true })).toEqual([
    { kind: 'terms', rows: [row('a', 'A'), row('b', 'B more', 'small'), row('c', 'C')] },
  ])
})

test('a sentence has strong words, code, links and facts of the site', () => {
  expect(introOf('**a {identity}** `b` [c](/terms#section-1) {operator}.')).toEqual([
    {
      kind: 'paragraph',
      content: [
        { kind: 'strong', content: [...words('a '), { kind: 'placeholder', name: 'identity' }] },
        ...words(' '),
        { kind: 'code', content: words('b') },
        ...words(' '),
        { kind: 'link', to: '/terms#section-1', content: words('c') },
        ...words(' '),
        { kind: 'placeholder', name: 'operator' },
        ...words('.'),
      ],
    },
  ])
  expect(introOf('{imprint}\n\n{visit_settings}')).toEqual([
    { kind: 'placeholder', name: 'imprint' },
    { kind: 'placeholder', name: 'visit_settings' },
  ])
})

describe('everything else is plain text', () => {
  test.each([
    '<script>alert(1)</script> <b onclick="x">b</b> &lt;',
    '![a](b) and {nothing} and {constructor} and 1 * 2 * 3',
    '#hashtag',
  ])('%s', (text) => {
    expect(introOf(text)).toEqual([paragraph(text)])
  })

  test.each([
    ...['javascript:alert', 'JavaScript:alert', 'data:text/html,x', '//evil.example', '/\\evil.example', 'http://a.b'],
    ...['vbscript:x', 'page'],
  ])('a link to %s', (to) => {
    const [block] = introOf(`[a](${to})`)
    expect(JSON.stringify(block)).not.toContain('"link"')
  })
})

test('a long hostile text is read quickly', () => {
  // CPU time of this thread, which a busy machine does not lengthen.
  const begun = process.threadCpuUsage()
  for (const piece of ['**', '[', '[a](', '`', '{', '{a', '- ', ': ', ':::if maps\n', '#', '*_'])
    read(piece.repeat(60_000 / piece.length))
  const { user, system } = process.threadCpuUsage(begun)
  expect((user + system) / 1000).toBeLessThan(2000)
})

describe('a mistake in a text is found, with its line', () => {
  const right = '# Terms\n\n## Contact\n\n'

  test.each([
    ['no title', 'no-title', 1, ''],
    ['# Terms', 'no-section', 1, ''],
    [`${right}<script>alert(1)</script>`, 'html', 5, '<script>'],
    [`${right}an <IMG src=x onerror=alert(1)`, 'html', 5, '<IMG src=x onerror=alert(1)'],
    [`${right}{operatr}`, 'placeholder', 5, '{operatr}'],
    [`${right}{constructor}`, 'placeholder', 5, '{constructor}'],
    [`${right}Who: {imprint}`, 'not-alone', 5, '{imprint}'],
    [`${right}Who:\n{imprint}`, 'not-alone', 6, '{imprint}'],
    [`${right}[a](javascript:alert)`, 'link', 5, '[a](javascript:alert)'],
    [`${right}[a](//evil.example)`, 'link', 5, '[a](//evil.example)'],
    [`${right}[a](/terms now)`, 'link', 5, '[a](/terms now)'],
    [`${right}:::if weather\n:::end`, 'condition', 5, ':::if weather'],
    [`${right}:::if maps\nx`, 'condition', 5, ':::if maps'],
    [`${right}:::if maps\n:::if maps\n:::end`, 'condition', 6, ':::if maps'],
    [`${right}:::if maps\n:::else\n:::else\n:::end`, 'condition', 7, ':::else'],
    [`${right}:::end`, 'condition', 5, ':::end'],
  ])('%j', (markdown, reason, line, words) => {
    expect(findLegalFault(markdown)).toEqual({ reason, line, words })
  })

  test('and a correct text has none', () => {
    for (const end of [
      '{imprint}',
      ':::if maps\r\n{imprint}\r\n:::else\r\n3 < 4\r\n:::end',
      '[a](#section-1) {identity}',
    ])
      expect(findLegalFault(right + end)).toBeNull()
  })
})
