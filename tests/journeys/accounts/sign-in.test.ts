import { signIn as signInEndpoint } from '@whereabouts/contract/accounts'
import { expect, test } from 'vitest'
import { lookAround, signIn } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import {
  announced,
  block,
  confirmationLink,
  findSignedIn,
  makeAccount,
  openBareStage,
  signInDirectly,
  signUpDirectly,
  smallDarkPhone,
} from './account-steps.ts'

const anna = { username: 'Anna Atlas', email: 'anna@example.org', password: 'six or more' }

const stage = useStage(openBareStage, (opened) => makeAccount(opened, anna))

test('the choice between signing in and signing up leads to both, and back', async () => {
  const page = await stage.person()
  await page.goto('/auth-choice')
  await page.getByRole('heading', { name: 'Ready to play?' }).waitFor()
  await lookAround(page)
  const ways = [
    ['I already have an account', '/login'],
    ['I am new here', '/signup'],
    ['Back', '/'],
  ] as const
  for (const [name, path] of ways) {
    await page.goto('/auth-choice')
    await page.getByRole('button', { name, exact: true }).click()
    await page.waitForURL((url) => url.pathname === path)
  }
})

test('the sign-in form says what is wrong, preserves the input, and then leads to the game', async () => {
  const page = await stage.person(smallDarkPhone)
  await page.goto('/login')
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })]
  const send = () => page.getByRole('button', { name: 'Sign In' }).click()
  await email.waitFor()
  await lookAround(page)

  await send()
  await announced(page, 'Email is required.').waitFor()
  await announced(page, 'Password is required.').waitFor()
  await lookAround(page)
  await email.fill('anna')
  await announced(page, 'Please enter a valid email address.').waitFor()

  await email.fill(anna.email)
  await password.fill('not this one')
  expect(await password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show typed characters' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide typed characters' }).click()
  expect(await password.getAttribute('type')).toBe('password')

  await send()
  await announced(page, 'Invalid email or password').waitFor()
  expect([await email.inputValue(), await password.inputValue()]).toEqual([anna.email, 'not this one'])
  await lookAround(page)

  await page.context().setOffline(true)
  await send()
  await announced(page, 'An unexpected error occurred').waitFor()
  expect(await email.inputValue()).toBe(anna.email)
  await page.context().setOffline(false)

  await signIn(page, anna)
  expect((await findSignedIn(page))?.username).toBe(anna.username)
  await page.goto('/auth-choice')
  await page.waitForURL('**/game')
})

test('input from a password manager without an event is sent, and only once', async () => {
  const page = await stage.person()
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith(signInEndpoint.path)) calls += 1
  })
  await page.goto('/login')
  await page.getByRole('form', { name: 'Sign In' }).evaluate((form, { email, password }) => {
    const { elements, requestSubmit } = form as HTMLFormElement
    for (const [name, value] of Object.entries({ email, password })) Object.assign(elements.namedItem(name)!, { value })
    requestSubmit.call(form)
    requestSubmit.call(form)
  }, anna)
  await page.waitForURL('**/game')
  expect(calls).toBe(1)
})

test('the sign-in form leads to a new account and to a new password', async () => {
  const page = await stage.person()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.waitForURL('**/forgot-password')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.waitForURL('**/signup')
})

test('an unconfirmed address cannot sign in and gets its link again, at most once a minute', async () => {
  const ursula = { username: 'Ursula', email: 'ursula@example.org', password: 'quite unconfirmed' }
  await signUpDirectly(stage, ursula)
  const firstLink = await confirmationLink(stage, ursula)
  const page = await stage.person()
  await page.goto('/login')
  const tryToSignIn = async () => {
    await page.getByLabel('Email').fill(ursula.email)
    await page.getByLabel('Password', { exact: true }).fill(ursula.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await announced(page, 'Please confirm your email address before signing in.').waitFor()
  }
  const again = page.getByRole('button', { name: 'Send the confirmation again' })
  await tryToSignIn()
  await lookAround(page)
  const letThrough = await block(page, '/api/auth/resend-confirmation')
  await again.click()
  await announced(page, 'An unexpected error occurred').waitFor()
  await letThrough()
  await again.click()
  await page.getByText(`We sent the confirmation link to ${ursula.email} again.`).waitFor()
  await lookAround(page)
  await expect.poll(() => confirmationLink(stage, ursula), { timeout: 15_000 }).not.toBe(firstLink)
  expect(await findSignedIn(page)).toBeNull()

  await tryToSignIn()
  await again.click()
  await announced(page, /^Too many requests\. Please try again in \d+ seconds?\.$/).waitFor()

  await page.goto(await confirmationLink(stage, ursula))
  await page.getByText('Your email is confirmed. You can sign in now.').waitFor()
  await signIn(page, ursula)
})

test('after too many wrong passwords the visitor has to wait, even with the right one', async () => {
  const ben = { username: 'Ben Nevis', email: 'ben@example.org', password: 'another one' }
  await makeAccount(stage, ben)
  const page = await stage.person()
  for (let tries = 0; tries < 5; tries += 1)
    expect(await signInDirectly(page, { ...ben, password: `guess ${tries}` })).toBe(401)
  await page.goto('/login')
  await page.getByLabel('Email').fill(ben.email)
  await page.getByLabel('Password', { exact: true }).fill(ben.password)
  const answer = page.waitForResponse(`**${signInEndpoint.path}`)
  await page.getByRole('button', { name: 'Sign In' }).click()
  expect((await answer).status()).toBe(429)
  await announced(page, /^Too many requests\. Please try again in \d+ seconds?\.$/).waitFor()
  await lookAround(page)
  expect(await findSignedIn(page)).toBeNull()
})
