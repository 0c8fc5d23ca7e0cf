import { expect, onTestFinished, test, vi } from 'vitest'
import { open, site } from '../../../../test-support/screen.tsx'
import { CaptchaField } from './captcha-field.tsx'

const captcha = { kind: 'recaptcha', siteKey: 'a key', scriptUrl: 'https://captcha.example/api.js' } as const

type Outcome = 'slow' | 'blocked' | 'says-ready' | 'silent-but-there' | 'silent'

/** The box on a page whose scripts end so, in order; the last one repeats. The clock runs from timer to timer. */
function openCaptcha(...outcomes: Outcome[]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }).setTimerTickMode('nextTimerAsync')
  const [askedAt, began]: [number[], number] = [[], Date.now()]
  const render = vi.fn(() => 0)
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    if (!(element instanceof HTMLScriptElement)) return append(element)
    const outcome = outcomes[Math.min(askedAt.push(Date.now() - began), outcomes.length) - 1]
    element.type = 'text/plain'
    append(element)
    if (outcome === 'slow') return
    if (outcome === 'blocked') return element.dispatchEvent(new Event('error'))
    if (outcome !== 'silent') vi.stubGlobal('grecaptcha', { render, reset: () => {} })
    element.dispatchEvent(new Event('load'))
    if (outcome === 'says-ready') Reflect.get(window, 'onRecaptchaReady')()
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    document.head.replaceChildren()
  })
  const screen = open(<CaptchaField onChange={() => {}} controlRef={{ current: null }} />, site({ captcha }))
  const scripts = () => document.querySelectorAll('script[src^="https://captcha"]').length
  /** In seconds, to the tenth that the page itself takes. */
  const asked = () => askedAt.map((at) => Math.floor((at - askedAt[0]!) / 100) / 10)
  return { ...screen, asked, render, scripts }
}

test.each<[Outcome[], number[]]>([
  [['says-ready'], [0]],
  [['silent-but-there'], [0]],
  [
    ['blocked', 'says-ready'],
    [0, 2],
  ],
])('reCAPTCHA is shown when its script runs: %s', async (outcomes, seconds) => {
  const screen = openCaptcha(...outcomes)
  await expect.poll(() => screen.render.mock.calls.length).toBe(1)
  expect(screen.asked()).toEqual(seconds)
})

test.each<[Outcome, number[]]>([
  ['blocked', [0, 2, 6, 12]],
  ['silent', [0, 3, 8, 15]],
])('a script that stays %s is tried again three times, and none is left in the page', async (outcome, seconds) => {
  const screen = openCaptcha(outcome)
  await screen.findByText('Failed to load reCAPTCHA')
  expect(screen.asked()).toEqual(seconds)
  expect(screen.scripts()).toBe(0)
})

test('leaving the page removes the script and tries no more', async () => {
  const screen = openCaptcha('slow')
  await expect.poll(screen.scripts).toBe(1)
  screen.unmount()
  await expect.poll(screen.scripts).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 20_000))
  expect(screen.asked()).toEqual([0])
})
