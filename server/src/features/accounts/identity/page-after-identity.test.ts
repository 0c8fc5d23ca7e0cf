import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { GoogleBrowser } from '../../../../test-support/google.ts'

const ann = { email: 'ann@example.org', name: 'Ann Atlas' }
const prize = '/prizes/0199a1b2-0000-7000-8000-00000000000a'

describeOnOneDatabase('the page that a sign-in with Google ends on', (app) => {
  const aBrowser = () => new GoogleBrowser(app)

  test('is the prize whose link requested the sign-in, also after a canceled one', async () => {
    const browser = aBrowser()
    expect(await browser.comeBack(await browser.choose('cancel', { next: prize }))).toBe(
      `/login?identity=identity-canceled&next=${encodeURIComponent(prize)}`,
    )
    expect(await browser.comeBack(await browser.choose(ann, { next: prize }))).toBe(prize)
    expect((await browser.user())?.username).toBe('Ann Atlas')
  })

  test('is the plans for a new account that was going nowhere, where there are plans; afterwards the game', async () => {
    await app.aPlan(3)
    expect(await aBrowser().signIn(ann)).toBe('/subscribe')
    expect(await aBrowser().signIn(ann)).toBe('/game')
    const other = aBrowser()
    expect(await other.comeBack(await other.choose({ email: 'bea@example.org', name: 'Bea' }, { next: prize }))).toBe(
      prize,
    )
  })

  test('must be one of ours, or the sign-in does not begin; the address of the answer does not change it', async () => {
    const browser = aBrowser()
    const asked = await browser.start({}, { next: '//evil.example' })
    expect(asked).toMatchObject({ status: 400, code: 'malformed', field: 'next' })
    expect(browser.cookies.size).toBe(0)
    expect(await browser.comeBack(`${await browser.choose(ann, { next: prize })}&next=//evil.example`)).toBe(prize)
  })
})
