import type { Page } from 'playwright-core'

/** A device that keeps passkeys. */
interface PasskeyDevice {
  lose: () => Promise<void>
}

/** Gives this page's browser a device, which confirms whatever it is asked. */
export async function addPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    lose: async () => {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}
