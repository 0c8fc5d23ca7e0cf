import { expect, test } from 'vitest'
import { linksMailedTo } from '../stage.ts'
import { aPlayer, lookAround, signIn, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { findSignedIn, openBareStage } from './account-steps.ts'

const anna = { username: 'Anna Atlas', email: 'anna@example.org', password: 'six or more' }
const password = 'seven or more'

const stage = useStage(openBareStage)

test('a forgotten password is replaced by a mailed link, once, and every other browser is signed out', async () => {
  const elsewhere = await stage.person()
  await aPlayer(stage, elsewhere, anna)
  const page = await stage.person(smallDarkPhone)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.getByLabel('Email').fill(anna.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByRole('heading', { name: 'Check Your Email!' }).waitFor()
  await lookAround(page)

  const [link] = await linksMailedTo(stage, anna.email, /Set a new password/)
  expect(link).toMatch(new RegExp(`^${stage.siteUrl}/reset-password\\?token=`))
  await page.goto(link!)
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password', { exact: true }).fill(password)
  await lookAround(page)
  await page.getByRole('button', { name: 'Update Password' }).click()
  await page.getByRole('heading', { name: 'Your password is changed' }).waitFor()
  expect(await findSignedIn(page)).toBeNull()
  await page.waitForURL('**/login')

  await elsewhere.goto('/settings')
  await elsewhere.waitForURL('**/login')
  await signIn(page, { ...anna, password })
  await page.goto(link!)
  await page.getByRole('link', { name: 'Request a new link' }).waitFor()
  await lookAround(page)
})
