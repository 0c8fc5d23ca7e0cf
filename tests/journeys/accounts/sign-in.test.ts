import { expect, test } from 'vitest'
import { aPlayer, lookAround, signIn, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { announced, findSignedIn, openBareStage } from './account-steps.ts'

const anna = { username: 'Anna Atlas', email: 'anna@example.org', password: 'six or more' }

const stage = useStage(openBareStage)

test('a player signs in on a phone: a wrong password is said, the right one leads to the game', async () => {
  await aPlayer(stage, await stage.person(), anna)
  const page = await stage.person(smallDarkPhone)
  await page.goto('/auth-choice')
  await page.getByRole('button', { name: 'I already have an account' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(anna.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await announced(page, 'Invalid email or password').waitFor()
  await lookAround(page)
  await signIn(page, anna)
  expect((await findSignedIn(page))?.username).toBe(anna.username)
  await page.goto('/auth-choice')
  await page.waitForURL('**/game')
})
