import { openRecaptcha } from '@whereabouts/engines/captcha/recaptcha'
import { recaptchaKeys, startTestSandbox } from '@whereabouts/sandbox/test-support/test-sandbox'
import { buildApp } from '@whereabouts/server/start/app'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../free-port.ts'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { announced, fillSignUp, openBareStage } from './account-steps.ts'

let siteUrl: string
const ends: (() => Promise<unknown>)[] = []
const stage = useStage(openBareStage, async ({ app: { services } }) => {
  const { sandbox, close } = await startTestSandbox()
  const captcha = openRecaptcha({ ...recaptchaKeys, url: `${sandbox.url}/recaptcha`, timeoutMs: 5000 })
  const port = await freePort()
  siteUrl = `http://localhost:${port}`
  const site = await buildApp({ ...services, captcha, config: { ...services.config, SITE_URL: siteUrl } })
  await site.listen({ port, host: 'localhost' })
  ends.push(() => site.close(), close)
})
afterAll(async () => {
  for (const end of ends) await end()
})

test('reCAPTCHA is asked for by the sign-up alone, works under its content security policy, and lets in', async () => {
  const page = await stage.person({ baseURL: siteUrl })
  const [asked, complaints]: [string[], string[]] = [[], []]
  page.on('request', (request) => request.url().includes('/recaptcha/') && asked.push(request.url()))
  page.on('console', (message) => /content.security.policy/i.test(message.text()) && complaints.push(message.text()))
  for (const path of ['/', '/login', '/forgot-password', '/privacy']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  await page.getByText('Google reCAPTCHA').first().waitFor()
  expect(asked).toEqual([])

  await page.goto('/signup')
  const box = page.frameLocator('iframe[title=reCAPTCHA]').getByLabel("I'm not a robot")
  // By keyboard: right after a scroll Chromium still sends a click to where Google's frame was before.
  const create = () => page.getByRole('button', { name: 'Create Account' }).press('Enter')
  await box.waitFor()
  await lookAround(page)
  await fillSignUp(page, { username: 'Anna Atlas', email: 'anna@example.org', password: 'six or more' })
  await create()
  await announced(page, 'Please complete the captcha verification').waitFor()
  await box.check()
  // The form learns of it a moment after the box shows it.
  await page.getByText(/^Please complete the captcha/).waitFor({ state: 'detached' })
  await create()
  await page.waitForURL('**/email-confirmation')
  expect(complaints).toEqual([])
})
