import { expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

const google = { GOOGLE_CLIENT_ID: 'client-of-google', GOOGLE_CLIENT_SECRET: 'secret-of-google' }
const issuer = {
  OIDC_ISSUER: 'https://id.example.org/realms/players',
  OIDC_CLIENT_ID: 'game',
  OIDC_CLIENT_SECRET: 'the secret of the game',
  OIDC_NAME: 'Example ID',
}
const faultOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigFault) return error.message
    throw error
  }
  return ''
}

test('the sign-in with an account elsewhere may be left out, also in production', () => {
  expect(faultOf({})).toBe('')
  expect(faultOf({ NODE_ENV: 'production' })).not.toMatch(/GOOGLE|OIDC/)
})

test('Google or another issuer is taken, and never both', () => {
  expect([faultOf(google), faultOf(issuer)]).toEqual(['', ''])
  expect(faultOf({ ...google, ...issuer })).toContain('OIDC_ISSUER: must not be set together with GOOGLE_CLIENT_ID')
})

test.each(Object.keys(issuer))('%s is needed with the others', (name) => {
  expect(faultOf({ ...issuer, [name]: '' })).toContain(`${name}: must be set together with`)
})

test.each([
  ...['id.example.org', 'ftp://id.example.org', 'javascript:alert(1)', 'https://id.example.org/?realm=players'],
  ...['https://id.example.org/#players', 'https://user:word@id.example.org'],
  ...['https://id.example.org/.well-known/openid-configuration'],
])('what is no address of an issuer is refused: %s', (address) => {
  expect(faultOf({ ...issuer, OIDC_ISSUER: address })).toContain('OIDC_ISSUER: must be the address of')
})

test('Google as just another issuer is refused: its accounts would become unknown', () => {
  expect(faultOf({ ...issuer, OIDC_ISSUER: 'https://accounts.google.com/' })).toContain('OIDC_ISSUER: is Google')
})

test('an issuer without https is for this machine, and refused in production', () => {
  const plain = { ...issuer, OIDC_ISSUER: 'http://localhost:8080/realms/players' }
  expect(faultOf(plain)).toBe('')
  expect(faultOf({ ...plain, NODE_ENV: 'production' })).toContain('OIDC_ISSUER: must start with https://')
  expect(faultOf({ ...issuer, NODE_ENV: 'production' })).not.toContain('OIDC_ISSUER')
})

test.each(['Schülerportal 2', 'Łódź ID', 'O’Neill & Co.'])('a name in any script is taken: %s', (name) => {
  expect(faultOf({ ...issuer, OIDC_NAME: name })).toBe('')
})

test.each(['<b>bold</b>', ' ', '{provider}', 'two\nlines', '\u202eelgooG', 'x'.repeat(41)])(
  'a name that would break a sentence is refused: %j',
  (name) => {
    expect(faultOf({ ...issuer, OIDC_NAME: name })).toContain('OIDC_NAME: must be a name')
  },
)

test('the client proves its secret in one of two ways, and only with an issuer', () => {
  expect(faultOf({ ...issuer, OIDC_CLIENT_AUTH: 'client_secret_post' })).toBe('')
  expect(faultOf({ ...issuer, OIDC_CLIENT_AUTH: 'none' })).toContain('OIDC_CLIENT_AUTH')
  expect(faultOf({ OIDC_CLIENT_AUTH: 'client_secret_post' })).toContain('must be set together with OIDC_ISSUER')
})

test('the sandbox is needed where no provider is set, and never in production', () => {
  const others = { SMTP_URL: 'smtp://mail.example.org', STRIPE_SECRET_KEY: 'sk_test_1' }
  const stripe = { STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test' }
  const needsSandbox = (more: object) => readConfig({ ...others, ...stripe, ...more }).needsSandbox
  expect([needsSandbox({}), needsSandbox(issuer), needsSandbox(google)]).toEqual([true, false, false])
})
