import { readFileSync, writeFileSync } from 'node:fs'
import { mailHost } from '../outside/certificates.ts'
import { accounts } from '../outside/start-outside.ts'

/** Fills in a settings file as its comments ask: what others have given the operator. No prize is real, and the map is the bundled one. */
export function fillSettings(path: string, { siteHost }: { siteHost: string }): void {
  const { stripe, google, mail } = accounts
  const values: Record<string, string> = {
    SITE_HOST: siteHost,
    SMTP_URL: `smtps://${mail.user}:${mail.password}@${mailHost}`,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    MAP_FILE: '',
  }
  const text = readFileSync(path, 'utf8').replace(/^([A-Z0-9_]+)=.*$/gm, (line, name: string) =>
    Object.hasOwn(values, name) ? `${name}=${values[name]}` : line,
  )
  writeFileSync(path, `${text}STRIPE_TEST_MODE=allowed\nMAP_BUNDLED=allowed\n`, { mode: 0o600 })
}
